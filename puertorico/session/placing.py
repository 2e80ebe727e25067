"""The mayor's placement as a hand at the table makes it (MAY-2): a draft, in which colonists move freely
between circles and San Juan, and the steps for the engine that lead to it.
"""

from attrs import evolve, frozen

from puertorico.engine.actions import Action
from puertorico.engine.buildings import CIRCLES, PRODUCERS, ROW, Use
from puertorico.engine.errors import IllegalAction, Reason
from puertorico.engine.game import apply
from puertorico.engine.ids import BUILDINGS, GOODS, TILES, Building, Good, Step, Tile
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
    """San Juan, where there is always room."""


SAN_JUAN = InSanJuan()

Spot = OnIsland | InBuilding | InSanJuan
"""Where a colonist can stand."""


@frozen
class Placement:
    """The draft of one seat: the board with its colonists, and how many are in San Juan."""

    seat: int
    arrangement: Arrangement
    san_juan: int

    def at(self, spot: Spot) -> int:
        """Colonists on a spot."""
        match spot:
            case OnIsland(space):
                here = self.arrangement.island[space]
                return int(here is not None and here.colonist)
            case InBuilding(building):
                tile = self._tile(building)
                return 0 if tile is None else tile.colonists
            case InSanJuan():
                return self.san_juan

    def room(self, spot: Spot) -> int:
        """Empty circles on a spot. San Juan has always one more."""
        match spot:
            case OnIsland(space):
                return int(self.arrangement.island[space] is not None) - self.at(spot)
            case InBuilding(building):
                return 0 if self._tile(building) is None else CIRCLES[building] - self.at(spot)
            case InSanJuan():
                return 1

    def why_not(self, start: Spot, end: Spot) -> Reason | None:
        """Why a colonist cannot move from one spot to another; None if it can."""
        if not self.at(start):
            return Reason("No colonist is there.")
        if not self.room(end) and start != end:
            return Reason("There is no empty circle.")
        return None

    def move(self, start: Spot, end: Spot) -> "Placement":
        """The draft with one colonist moved. Raises IllegalAction with the reason where that cannot be."""
        reason = self.why_not(start, end)
        if reason is not None:
            raise IllegalAction(reason)
        return self if start == end else self._changed(start, -1)._changed(end, 1)

    def clear(self) -> "Placement":
        """The draft with everybody in San Juan."""
        draft = self
        for spot in self.spots():
            draft = draft._changed(spot, -self.at(spot))._changed(SAN_JUAN, self.at(spot))
        return draft

    def fill(self) -> "Placement":
        """The draft with the colonists of San Juan sent where they are of most use, as far as circles go.

        Who is placed already stays. It is a rule of thumb and no advice: first what makes a barrel, the
        dearest kind first, then a first colonist for each other building, then quarries, then the rest.
        """
        draft = self
        while draft.san_juan:
            spots = [spot for spot in draft.spots() if draft.room(spot)]
            if not spots:
                break
            draft = draft.move(SAN_JUAN, max(spots, key=draft._use))
        return draft

    def problems(self) -> tuple[Reason, ...]:
        """What keeps the draft from being the placement; nothing when it may be."""
        if self.san_juan and any(self.room(spot) for spot in self.spots()):
            return (Reason("Nobody may stay in San Juan while a circle is empty."),)
        return ()

    def steps(self, state: GameState) -> list[Action]:
        """The engine's actions that lead to the draft: an answer to each decision it poses, and to no other.

        Raises IllegalAction where the draft still has a problem.
        """
        for reason in self.problems():
            raise IllegalAction(reason)
        now, actions = state.clone(), []
        while not now.is_over and now.tasks[-1].step == Step.PLACE and now.tasks[-1].seat == self.seat:
            place = now.tasks[-1].detail
            action = place_action(place, self._count(place))
            apply(now, action)
            actions.append(action)
        return actions

    def spots(self) -> list[Spot]:
        """All spots with circles: island spaces, then buildings."""
        island = [OnIsland(space) for space, here in enumerate(self.arrangement.island) if here is not None]
        return [*island, *(InBuilding(here.building) for _, here in self.arrangement.standing())]

    def _tile(self, building: Building) -> CityTile | None:
        space = self.arrangement.space_of(building)
        return None if space is None else self.arrangement.city[space]

    def _count(self, place: int) -> int:
        """Colonists on one place of the engine's order: all tiles of a kind, or a building."""
        if place >= len(TILES):
            return self.at(InBuilding(BUILDINGS[place - len(TILES)]))
        tiles = self.arrangement.island
        return sum(here is not None and here.tile == place and here.colonist for here in tiles)

    def _changed(self, spot: Spot, by: int) -> "Placement":
        now, count = self.arrangement, self.at(spot) + by
        match spot:
            case OnIsland(space):
                island = tuple(
                    IslandTile(here.tile, bool(count)) if here is not None and number == space else here
                    for number, here in enumerate(now.island)
                )
                return evolve(self, arrangement=evolve(now, island=island))
            case InBuilding(building):
                city = tuple(
                    CityTile(building, count) if here is not None and here.building == building else here
                    for here in now.city
                )
                return evolve(self, arrangement=evolve(now, city=city))
            case InSanJuan():
                return evolve(self, san_juan=count)

    def _use(self, spot: Spot) -> tuple[int, int]:
        """How much a colonist on an empty circle is worth: a class, and an order within it."""
        match spot:
            case OnIsland(space):
                here = self.arrangement.island[space]
                if here is None or here.tile == Tile.QUARRY:
                    return (2, 0)
                return self._use_of_good(GOODS[here.tile], on_island=True)
            case InBuilding(building):
                row = ROW[building]
                if row.use is Use.PRODUCTION and row.good is not None:
                    return self._use_of_good(row.good, on_island=False)
                return (3, row.cost) if not self.at(spot) else (1, row.cost)
            case InSanJuan():
                return (0, 0)

    def _use_of_good(self, good: Good, *, on_island: bool) -> tuple[int, int]:
        """5: a barrel at once; 4: the first half of a barrel; 1: nothing for now."""
        tile = TILES[good]
        fields, works = self._count(tile), sum(self.at(InBuilding(b)) for b in PRODUCERS[good])
        if good == Good.CORN or (fields < works if on_island else works < fields):
            return (5, good)
        all_fields = sum(here is not None and here.tile == tile for here in self.arrangement.island)
        all_works = sum(self.at(InBuilding(b)) + self.room(InBuilding(b)) for b in PRODUCERS[good])
        pair_is_free = fields == works < min(all_fields, all_works) and self.san_juan > 1
        return (4, good) if pair_is_free else (1, good)


def begin(state: GameState, seat: int, arrangement: Arrangement) -> Placement:
    """The draft as it lies before the placement: all on their old circles, the new ones in San Juan."""
    return Placement(seat, arrangement, state.players[seat].colonists - arrangement.colonists)
