"""Drafts of a placement in the mayor phase (MAY-2).

In a draft, colonists move freely between circles and San Juan. It then gives the engine's actions that lead
to it.
"""

from collections.abc import Sequence

from attrs import evolve, frozen

from puertorico.engine.actions import Action
from puertorico.engine.buildings import CIRCLES
from puertorico.engine.errors import IllegalAction, Reason
from puertorico.engine.game import apply
from puertorico.engine.ids import BUILDINGS, ISLAND_PLACES, PLACES, Building, Step
from puertorico.engine.phases.mayor import place_action
from puertorico.engine.state import GameState
from puertorico.session.arrangement import Arrangement, CityTile, IslandTile


@frozen
class OnIsland:
    """The circle of the tile on an island space."""

    space: int


@frozen
class InBuilding:
    """The circles of a building."""

    building: Building


@frozen
class InSanJuan:
    """San Juan, which always has room."""


SAN_JUAN = InSanJuan()

Spot = OnIsland | InBuilding | InSanJuan
"""A place for colonists."""

_NOBLE_BUILDINGS = (Building.CHAPEL, Building.HUNTING_LODGE)
"""Buildings where a noble is usually worth more than a colonist (NOB-6, NOB-7)."""


@frozen
class ColonistDraft:
    """The draft of one seat: its board with the colonists, and who is in San Juan.

    ``san_juan`` includes ``san_juan_nobles``.
    """

    seat: int
    arrangement: Arrangement
    san_juan: int
    san_juan_nobles: int = 0

    def at(self, spot: Spot) -> int:
        """Return the number of colonists on a spot, including nobles."""
        return self._people(spot)[0]

    def nobles_at(self, spot: Spot) -> int:
        """Return the number of nobles on a spot."""
        return self._people(spot)[1]

    def has(self, spot: Spot, *, noble: bool) -> bool:
        """Return whether a spot has a noble, or else a colonist who isn't one."""
        return self.nobles_at(spot) > 0 if noble else self.at(spot) > self.nobles_at(spot)

    @property
    def has_both(self) -> bool:
        """Whether there are nobles as well as colonists."""
        spots: list[Spot] = [SAN_JUAN, *self.spots()]
        return all(any(self.has(spot, noble=noble) for spot in spots) for noble in (True, False))

    def room(self, spot: Spot) -> int:
        """Return the number of empty circles on a spot; San Juan always has one."""
        match spot:
            case OnIsland(space):
                return int(_has_circle(self.arrangement.island[space])) - self.at(spot)
            case InBuilding(building):
                return 0 if self._tile(building) is None else CIRCLES[building] - self.at(spot)
            case InSanJuan():
                return 1

    def why_not(self, start: Spot, end: Spot, *, noble: bool | None = None) -> Reason | None:
        """Return why a colonist can't move from one spot to another; None if it can.

        ``noble`` is True for a noble, False for a colonist who isn't one, None for either.
        """
        if not self.at(start):
            return Reason("There is no colonist there.")
        if noble is not None and not self.has(start, noble=noble):
            return Reason("There is no noble there.") if noble else Reason("There is no colonist there.")
        if not self.room(end) and start != end:
            return Reason("There is no empty circle there.")
        return None

    def move(self, start: Spot, end: Spot, *, noble: bool | None = None) -> "ColonistDraft":
        """Return the draft with one colonist moved.

        ``noble`` is as in ``why_not``; None moves a noble only if there are no others. Raises IllegalAction
        with the reason if the move isn't possible.
        """
        reason = self.why_not(start, end, noble=noble)
        if reason is not None:
            raise IllegalAction(reason)
        if start == end:
            return self
        nobles = int(not self.has(start, noble=False) if noble is None else noble)
        return self._changed(start, -1, -nobles)._changed(end, 1, nobles)

    def exchange(self, start: Spot, end: Spot, *, noble: bool) -> "ColonistDraft":
        """Return the draft with two people exchanged: a noble, or else a colonist, goes from ``start`` to
        ``end``, and one of the other kind goes the other way.

        Raises IllegalAction if one of them isn't there.
        """
        for spot, kind in ((start, noble), (end, not noble)):
            if (reason := self.why_not(spot, spot, noble=kind)) is not None:
                raise IllegalAction(reason)
        by = 1 if noble else -1
        return self._changed(start, 0, -by)._changed(end, 0, by)

    def clear(self) -> "ColonistDraft":
        """Return the draft with everyone in San Juan."""
        draft = self
        for spot in self.spots():
            people, nobles = self.at(spot), self.nobles_at(spot)
            draft = draft._changed(spot, -people, -nobles)._changed(SAN_JUAN, people, nobles)
        return draft

    def counts(self) -> tuple[int, ...]:
        """Return the number of people, including nobles, on each place of the engine's fixed order."""
        return tuple(self._count(place) for place in range(PLACES))

    def fill(self, counts: Sequence[int]) -> "ColonistDraft":
        """Return the draft with people from San Juan on empty circles, up to ``counts`` on each place.

        Colonists already placed stay. Nobles go where they have a better effect.
        """
        draft = self
        for spot in sorted(self.spots(), key=lambda spot: not _suits_nobles(spot)):
            place = self._place_of(spot)
            while draft.san_juan and draft.room(spot) and draft._count(place) < counts[place]:
                draft = draft.move(SAN_JUAN, spot, noble=draft.prefers_noble(spot))
        return draft

    def problems(self) -> tuple[Reason, ...]:
        """Return why the draft can't be the final placement; empty if it can."""
        if self.san_juan and any(self.room(spot) for spot in self.spots()):
            return (Reason("Fill every empty circle before you leave anyone in San Juan."),)
        return ()

    def steps(self, state: GameState) -> list[Action]:
        """Return the actions that lead to the draft, one for each placement decision of the engine.

        Raises IllegalAction if the draft still has a problem.
        """
        for reason in self.problems():
            raise IllegalAction(reason)
        now, actions = state.clone(), []
        while not now.is_over and now.tasks[-1].step == Step.PLACE and now.tasks[-1].seat == self.seat:
            place = now.tasks[-1].detail
            action = place_action(place, self._count(place), self._count_nobles(place))
            apply(now, action)
            actions.append(action)
        return actions

    def spots(self) -> list[Spot]:
        """Return all spots with circles: island spaces, then buildings."""
        island = [OnIsland(space) for space, here in enumerate(self.arrangement.island) if _has_circle(here)]
        return [*island, *(InBuilding(here.building) for _, here in self.arrangement.placed_buildings())]

    def _people(self, spot: Spot) -> tuple[int, int]:
        """Return the number of colonists on a spot, including nobles, and of nobles."""
        match spot:
            case OnIsland(space):
                here = self.arrangement.island[space]
                return (0, 0) if here is None else (int(here.colonist), int(here.noble))
            case InBuilding(building):
                tile = self._tile(building)
                return (0, 0) if tile is None else (tile.colonists, tile.nobles)
            case InSanJuan():
                return self.san_juan, self.san_juan_nobles

    def _tile(self, building: Building) -> CityTile | None:
        space = self.arrangement.space_of(building)
        return None if space is None else self.arrangement.city[space]

    def _count(self, place: int) -> int:
        """Return the colonists on a place of the engine's fixed order: a kind of tile, or a building."""
        return sum(self.at(spot) for spot in self._spots_of(place))

    def _count_nobles(self, place: int) -> int:
        return sum(self.nobles_at(spot) for spot in self._spots_of(place))

    def _place_of(self, spot: Spot) -> int:
        """Return the place of a spot in the engine's fixed order."""
        match spot:
            case OnIsland(space):
                here = self.arrangement.island[space]
                return PLACES if here is None else here.tile
            case InBuilding(building):
                return ISLAND_PLACES + building
            case InSanJuan():
                return PLACES

    def _spots_of(self, place: int) -> list[Spot]:
        if place >= ISLAND_PLACES:
            return [InBuilding(BUILDINGS[place - ISLAND_PLACES])]
        tiles = enumerate(self.arrangement.island)
        return [OnIsland(space) for space, here in tiles if here is not None and here.tile == place]

    def _changed(self, spot: Spot, by: int, nobles_by: int) -> "ColonistDraft":
        now, count, nobles = self.arrangement, self.at(spot) + by, self.nobles_at(spot) + nobles_by
        match spot:
            case OnIsland(space):
                island = tuple(
                    IslandTile(here.tile, bool(count), bool(nobles))
                    if here is not None and number == space
                    else here
                    for number, here in enumerate(now.island)
                )
                return evolve(self, arrangement=evolve(now, island=island))
            case InBuilding(building):
                city = tuple(
                    CityTile(building, count, nobles)
                    if here is not None and here.building == building
                    else here
                    for here in now.city
                )
                return evolve(self, arrangement=evolve(now, city=city))
            case InSanJuan():
                return evolve(self, san_juan=count, san_juan_nobles=nobles)

    def prefers_noble(self, spot: Spot) -> bool:
        """Return whether to send a noble from San Juan to a spot, rather than a colonist."""
        if not self.has(SAN_JUAN, noble=True) or not self.has(SAN_JUAN, noble=False):
            return self.has(SAN_JUAN, noble=True)
        return _suits_nobles(spot)


def _suits_nobles(spot: Spot) -> bool:
    """Return whether a noble is usually worth more on a spot than a colonist."""
    return isinstance(spot, InBuilding) and spot.building in _NOBLE_BUILDINGS


def start_draft(state: GameState, seat: int, arrangement: Arrangement) -> ColonistDraft:
    """Return the draft before any changes: old colonists on their circles, new ones in San Juan."""
    player = state.players[seat]
    return ColonistDraft(
        seat,
        arrangement,
        player.colonists - arrangement.colonists,
        sum(player.nobles) - arrangement.nobles,
    )


def _has_circle(here: IslandTile | None) -> bool:
    """Return whether an island space has a tile with a circle; forests have none (FOR-1)."""
    return here is not None and here.tile < ISLAND_PLACES
