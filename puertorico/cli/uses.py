"""Counts what becomes of each kind of building: bought, occupied, put to use. For ``simulate --report``,
which shows the kinds that stand unused.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from attrs import define

from puertorico.engine import events as ev
from puertorico.engine.buildings import PRODUCERS, members
from puertorico.engine.effects import HOOKS
from puertorico.engine.hooks import Hook
from puertorico.engine.ids import FORESTS, NOBODY, Building, Good, Tile
from puertorico.engine.scoring import scores
from puertorico.engine.state import GameState

B = Building


@define
class Use:
    """What became of a kind: tiles bought; how many of their owners occupied it; for how many it did
    something; and how often it did.
    """

    bought: int = 0
    occupied: int = 0
    used: int = 0
    times: int = 0

    def add(self, other: "Use") -> None:
        """Counts the same kind of another game."""
        self.bought += other.bought
        self.occupied += other.occupied
        self.used += other.used
        self.times += other.times


@define
class _Moment:
    """What the events of one action are seen against: occupied buildings by seat, the trading house before,
    and who has the privilege.
    """

    occupied: list[int]
    house: list[int]
    privileged: int


class Watch:
    """Watches one game: call ``before`` and ``after`` around each action, and ``uses`` at the end."""

    def __init__(self) -> None:
        self._owners: set[tuple[int, Building]] = set()
        self._occupiers: set[tuple[int, Building]] = set()
        self._times: dict[tuple[int, Building], int] = {}
        self._moment = _Moment([], [], NOBODY)

    def before(self, state: GameState) -> None:
        """Keeps what is needed to understand the events of the next action."""
        active = state.seat if state.active_seat == NOBODY else state.active_seat
        self._moment = _Moment([player.occupied for player in state.players], state.house[:], active)

    def after(self, state: GameState, events: Sequence[ev.Event]) -> None:
        """Counts what has happened."""
        for seat, player in enumerate(state.players):
            self._moment.occupied[seat] |= player.occupied
            self._occupiers.update((seat, building) for building in members(player.occupied))
        for event in events:
            if isinstance(event, ev.Built):
                self._owners.add((event.seat, event.building))
            for place in _at_work(self._moment, event):
                self._times[place] = self._times.get(place, 0) + 1

    def uses(self, state: GameState) -> dict[Building, Use]:
        """The counts of the game, which is over, for each kind in play; a bonus at the end is a use."""
        for result in scores(state):
            for building, points in result.bonuses.items():
                if points:
                    self._times[result.seat, building] = 1
        return {building: self._use(building) for building in members(state.in_play)}

    def _use(self, building: Building) -> Use:
        times = [count for (_, kind), count in self._times.items() if kind == building]
        return Use(
            bought=sum(kind == building for _, kind in self._owners),
            occupied=sum(kind == building for _, kind in self._occupiers),
            used=len(times),
            times=sum(times),
        )


def _at_work(moment: _Moment, event: Any) -> Iterator[tuple[int, Building]]:
    """The buildings that have done something in an event, with their owners."""
    if getattr(event, "by", None) is not None:
        yield event.seat, event.by
    finder = _FINDERS.get(type(event))
    if finder is None:
        return
    occupied = moment.occupied[event.seat]
    for building in finder(moment, event):
        if occupied >> building & 1:
            yield event.seat, building
    if event.seat == moment.privileged and _is_privilege(event):
        yield from ((event.seat, b) for b in members(occupied & HOOKS.mask[Hook.PRIVILEGES]))


def _is_privilege(event: ev.Event) -> bool:
    """Whether a privilege may have counted in this, if it was done by whoever had it."""
    return not isinstance(event, ev.DoubloonsGained) or event.by is None


def _none(_moment: _Moment, _event: Any) -> Sequence[Building]:
    return ()


def _always(*buildings: Building) -> Callable[[_Moment, Any], Sequence[Building]]:
    return lambda _moment, _event: buildings


def _tile_taken(moment: _Moment, event: ev.TileTaken) -> Sequence[Building]:
    if event.tile in FORESTS:
        return (B.FOREST_HOUSE,)
    return (B.CONSTRUCTION_HUT,) if event.tile == Tile.QUARRY and event.seat != moment.privileged else ()


def _sold(moment: _Moment, event: ev.Sold) -> Sequence[Building]:
    markets = (B.SMALL_MARKET, B.LARGE_MARKET)
    return (*markets, B.OFFICE) if event.good in moment.house else markets


def _produced(moment: _Moment, event: ev.Produced) -> Sequence[Building]:
    makers = [building for good, count in enumerate(event.goods) if count for building in PRODUCERS[good]]
    large = {Good.INDIGO: B.INDIGO_PLANT, Good.SUGAR: B.SUGAR_MILL}
    occupied = moment.occupied[event.seat]
    helped = any(event.goods[good] and occupied >> works & 1 for good, works in large.items())
    return (*makers, B.AQUEDUCT) if helped else makers


def _stored(_moment: _Moment, event: ev.Stored) -> Sequence[Building]:
    return (B.SMALL_WAREHOUSE, B.LARGE_WAREHOUSE, B.STOREHOUSE) if sum(event.kept) > 1 else ()


def _loaded(_moment: _Moment, event: ev.Loaded) -> Sequence[Building]:
    return (B.WHARF,) if event.ship is None else ()


_FINDERS: Mapping[type[ev.Event], Callable[[_Moment, Any], Sequence[Building]]] = {
    ev.GuestMoved: _always(B.GUESTHOUSE),
    ev.TileTaken: _tile_taken,
    ev.ForestLaid: _always(B.FOREST_HOUSE),
    ev.NobleTaken: _always(B.VILLA),
    ev.PaidInKind: _always(B.BLACK_MARKET),
    ev.PlantationDrawn: _always(B.HACIENDA),
    ev.TileSettled: _always(B.HOSPICE),
    ev.ColonistTaken: _none,
    ev.Built: _always(B.ZONING_OFFICE),
    ev.BuildingStaffed: _always(B.UNIVERSITY),
    ev.Produced: _produced,
    ev.BarrelTaken: _none,
    ev.DoubloonsGained: _none,
    ev.Sold: _sold,
    ev.SoldToPost: _always(B.TRADING_POST),
    ev.SmallWharfLoaded: _always(B.SMALL_WHARF),
    ev.Loaded: _loaded,
    ev.Stored: _stored,
}
"""What is at work in an event beside the building that it names; only occupied ones count. All these may come
with a privilege of their seat.
"""
