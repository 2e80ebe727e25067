"""Which buildings are at work in an action: told by its events, and by asking the engine what would be
without them.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any

from attrs import evolve, frozen

from puertorico.engine import events as ev
from puertorico.engine.actions import Store
from puertorico.engine.agenda import task
from puertorico.engine.buildings import PRODUCERS, buildings_in
from puertorico.engine.effects import HOOKS
from puertorico.engine.game import legal_actions
from puertorico.engine.hooks import Hook
from puertorico.engine.ids import FORESTS, NOBODY, Building, Step, Tile
from puertorico.engine.phases.builder import Price, price
from puertorico.engine.phases.craftsman import production
from puertorico.engine.state import GameState

B = Building
SeatBuilding = tuple[int, Building]
"""A seat and a kind of building in its city."""


@frozen
class _Context:
    """What the events of an action are seen against: the table before, the buildings of each seat that are
    occupied before or after, who has the privilege, and the seats that gain VP or doubloons.
    """

    table: GameState
    occupied: Sequence[int]
    privileged: int
    gaining: frozenset[int]


def active_buildings(
    before: GameState, after: GameState, events: Sequence[ev.Event]
) -> Iterator[SeatBuilding]:
    """The buildings that have done something in an action, given the table before and after."""
    pairs = zip(before.players, after.players, strict=True)
    context = _Context(
        table=before,
        occupied=[one.occupied | other.occupied for one, other in pairs],
        privileged=before.seat if before.active_seat == NOBODY else before.active_seat,
        gaining=frozenset(e.seat for e in events if isinstance(e, ev.PointsGained | ev.DoubloonsGained)),
    )
    for event in events:
        yield from _active_in_event(context, event)


def _active_in_event(context: _Context, event: Any) -> Iterator[SeatBuilding]:
    if getattr(event, "by", None) is not None:
        yield event.seat, event.by
    finder = _FINDERS_BY_EVENT.get(type(event))
    if finder is not None:
        occupied = context.occupied[event.seat]
        yield from ((event.seat, b) for b in finder(context, event) if occupied >> b & 1)
    if getattr(event, "seat", NOBODY) == context.privileged and _is_doubled(context.table, event):
        masks = context.occupied[context.privileged] & HOOKS.mask[Hook.PRIVILEGES]
        yield from ((context.privileged, b) for b in buildings_in(masks))


def _is_doubled(table: GameState, event: ev.Event) -> bool:
    """Whether this would not be so, done by whoever has the privilege, if it counted once."""
    at = table.tasks[-1]
    match event:
        case ev.TileTaken():
            return at.step == Step.SETTLE_AGAIN
        case ev.ColonistTaken() | ev.BarrelTaken():
            return at.detail > 0
        case ev.Built():
            return _is_cheaper(price(table, event.seat, event.building), privilege=1)
        case ev.Loaded() | ev.SmallWharfLoaded():
            return not table.captain_has_loaded
        case ev.DoubloonsGained():
            return event.by is None
    return isinstance(event, ev.Sold | ev.SoldToPost)


def _is_cheaper(due: Price, **without: int) -> bool:
    """Whether a price is lower than it would be with such parts."""
    return due.total < evolve(due, **without).total


def _always(building: Building) -> Callable[[_Context, Any], Sequence[Building]]:
    return lambda _context, _event: (building,)


def _tile_taken(context: _Context, event: ev.TileTaken) -> Sequence[Building]:
    if event.tile in FORESTS:
        return (B.FOREST_HOUSE,)
    second = event.seat != context.privileged or context.table.tasks[-1].step == Step.SETTLE_AGAIN
    return (B.CONSTRUCTION_HUT,) if event.tile == Tile.QUARRY and second else ()


def _built(context: _Context, event: ev.Built) -> Iterator[Building]:
    due = price(context.table, event.seat, event.building)
    if _is_cheaper(due, buildings=0):
        yield B.ZONING_OFFICE
    if event.price < due.total:
        yield B.BLACK_MARKET


def _sold(context: _Context, event: ev.Sold) -> Sequence[Building]:
    markets = (B.SMALL_MARKET, B.LARGE_MARKET)
    by_office = event.price and event.good in context.table.trading_house
    return (*markets, B.OFFICE) if by_office else markets


def _produced(context: _Context, event: ev.Produced) -> Sequence[Building]:
    makers = [building for good, count in enumerate(event.goods) if count for building in PRODUCERS[good]]
    due = production(context.table.players[event.seat])
    more = any(received > plain for received, plain in zip(event.goods, due, strict=True))
    return (*makers, B.AQUEDUCT) if more else makers


def _stored(context: _Context, event: ev.Stored) -> Iterator[Building]:
    """As many of the buildings as it takes to keep all this."""
    storing = HOOKS.mask[Hook.STORED_KINDS] | HOOKS.mask[Hook.STORED_BARRELS]
    occupied = context.occupied[event.seat]
    for building in buildings_in(occupied & storing):
        without = occupied & ~(1 << building)
        if _can_be_kept(context.table, event, without):
            occupied = without
        else:
            yield building


def _can_be_kept(state: GameState, event: ev.Stored, occupied: int) -> bool:
    """Whether these buildings are enough for what was kept: the engine is asked what to do with just that."""
    table = state.clone()
    player = table.players[event.seat]
    player.goods, player.occupied = list(event.kept), occupied
    table.tasks, table.legal = [task(Step.STORE, event.seat)], None
    ways = [action.kept for action in legal_actions(table) if isinstance(action, Store)]
    return event.kept in ways


def _sold_to_post(_context: _Context, event: ev.SoldToPost) -> Sequence[Building]:
    return (B.TRADING_POST,) if event.price else ()


def _small_wharf(context: _Context, event: ev.SmallWharfLoaded) -> Sequence[Building]:
    return (B.SMALL_WHARF,) if event.seat in context.gaining else ()


def _loaded(_context: _Context, event: ev.Loaded) -> Sequence[Building]:
    return (B.WHARF,) if event.ship is None else ()


_FINDERS_BY_EVENT: Mapping[type[ev.Event], Callable[[_Context, Any], Iterable[Building]]] = {
    ev.GuestMoved: _always(B.GUESTHOUSE),
    ev.TileTaken: _tile_taken,
    ev.ForestLaid: _always(B.FOREST_HOUSE),
    ev.NobleTaken: _always(B.VILLA),
    ev.PlantationDrawn: _always(B.HACIENDA),
    ev.TileSettled: _always(B.HOSPICE),
    ev.Built: _built,
    ev.BuildingStaffed: _always(B.UNIVERSITY),
    ev.Produced: _produced,
    ev.Sold: _sold,
    ev.SoldToPost: _sold_to_post,
    ev.SmallWharfLoaded: _small_wharf,
    ev.Loaded: _loaded,
    ev.Stored: _stored,
}
"""What is at work in an event beside the building that it names; only occupied ones count."""
