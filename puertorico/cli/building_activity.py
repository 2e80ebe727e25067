"""The buildings an action uses, worked out from its events and from the outcome without the building.

Some events name the building in their field ``by``; for the others it is derived here.
"""

from collections.abc import Iterable, Iterator, Sequence

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
"""A seat and a building in its city."""


@frozen
class _Context:
    """The circumstances of an action.

    ``table``: the table before it. ``occupied``: for each seat, a bit mask of the buildings staffed before or
    after it. ``privileged``: the seat with the privilege. ``gaining``: the seats that gain VP or doubloons.
    """

    table: GameState
    occupied: Sequence[int]
    privileged: int
    gaining: frozenset[int]


def active_buildings(
    before: GameState, after: GameState, events: Sequence[ev.Event]
) -> Iterator[SeatBuilding]:
    """Yield the buildings that an action used, given the table before and after it."""
    pairs = zip(before.players, after.players, strict=True)
    context = _Context(
        table=before,
        occupied=[one.occupied | other.occupied for one, other in pairs],
        privileged=before.seat if before.active_seat == NOBODY else before.active_seat,
        gaining=frozenset(e.seat for e in events if isinstance(e, ev.PointsGained | ev.DoubloonsGained)),
    )
    for event in events:
        yield from _active_in_event(context, event)


def _active_in_event(context: _Context, event: ev.Event) -> Iterator[SeatBuilding]:
    seat: int | None = getattr(event, "seat", None)
    if seat is None:
        return
    by: Building | None = getattr(event, "by", None)
    if by is not None:
        yield seat, by
    occupied = context.occupied[seat]
    yield from ((seat, b) for b in _candidates(context, event) if occupied >> b & 1)
    if seat == context.privileged and _is_doubled(context.table, event):
        yield from ((seat, b) for b in buildings_in(occupied & HOOKS.mask[Hook.PRIVILEGES]))


def _candidates(context: _Context, event: ev.Event) -> Iterable[Building]:
    """Return the buildings that an event uses if they are staffed, besides the one in ``by``.

    An event without a case here names its building, comes with an event that does, or uses none.
    """
    match event:
        case ev.GuestMoved():
            return (B.GUESTHOUSE,)
        case ev.TileTaken():
            return _tile_taken(context, event)
        case ev.ForestLaid():
            return _with_hook(Hook.FOREST_ALLOWED)
        case ev.NobleTaken():
            return (B.VILLA,)
        case ev.PlantationDrawn():
            return (B.HACIENDA,)
        case ev.TileSettled():
            return (B.HOSPICE,)
        case ev.Built():
            return _built(context, event)
        case ev.BuildingStaffed():
            return (B.UNIVERSITY,)
        case ev.Produced():
            return _produced(context, event)
        case ev.Sold():
            return _sold(context, event)
        case ev.SoldToPost():
            return (B.TRADING_POST,) if event.price else ()
        case ev.SmallWharfLoaded():
            return (B.SMALL_WHARF,) if event.seat in context.gaining else ()
        case ev.Loaded():
            return (B.WHARF,) if event.ship is None else ()
        case ev.Stored():
            return _stored(context, event)
        case _:
            return ()


def _with_hook(*hooks: Hook) -> tuple[Building, ...]:
    """Return the buildings with an effect at any of these hooks."""
    return tuple(building for hook in hooks for building in buildings_in(HOOKS.mask[hook]))


def _is_doubled(table: GameState, event: ev.Event) -> bool:
    """Return whether the event needs the privilege to count twice."""
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
        case _:
            return isinstance(event, ev.Sold | ev.SoldToPost)


def _is_cheaper(due: Price, **without: int) -> bool:
    """Return whether a price is lower than with the given parts replaced."""
    return due.total < evolve(due, **without).total


def _tile_taken(context: _Context, event: ev.TileTaken) -> Sequence[Building]:
    if event.tile in FORESTS:
        return _with_hook(Hook.FOREST_ALLOWED)
    second = event.seat != context.privileged or context.table.tasks[-1].step == Step.SETTLE_AGAIN
    return _with_hook(Hook.QUARRY_ALLOWED) if event.tile == Tile.QUARRY and second else ()


def _built(context: _Context, event: ev.Built) -> Iterator[Building]:
    due = price(context.table, event.seat, event.building)
    if _is_cheaper(due, buildings=0):
        yield from _with_hook(Hook.BUILDING_DISCOUNT)
    if event.price < due.total:
        yield from _with_hook(Hook.PAYMENT_IN_KIND)


def _sold(context: _Context, event: ev.Sold) -> Sequence[Building]:
    by_permission = event.price and event.good in context.table.trading_house
    permission = (Hook.SELL_DUPLICATE_ALLOWED,) if by_permission else ()
    return _with_hook(Hook.SALE_BONUS, *permission)


def _produced(context: _Context, event: ev.Produced) -> Sequence[Building]:
    makers = [building for good, count in enumerate(event.goods) if count for building in PRODUCERS[good]]
    due = production(context.table.players[event.seat])
    more = any(received > plain for received, plain in zip(event.goods, due, strict=True))
    return (*makers, *_with_hook(Hook.BONUS_PRODUCTION)) if more else makers


def _stored(context: _Context, event: ev.Stored) -> Iterator[Building]:
    """Yield a minimal set of buildings that can store all these goods."""
    storing = HOOKS.mask[Hook.STORED_KINDS] | HOOKS.mask[Hook.STORED_BARRELS]
    occupied = context.occupied[event.seat]
    for building in buildings_in(occupied & storing):
        without = occupied & ~(1 << building)
        if _can_be_kept(context.table, event, without):
            occupied = without
        else:
            yield building


def _can_be_kept(state: GameState, event: ev.Stored, occupied: int) -> bool:
    """Return whether these buildings can store the goods, by asking the engine with exactly those goods."""
    table = state.clone()
    player = table.players[event.seat]
    player.goods, player.occupied = list(event.kept), occupied
    table.tasks, table.legal = [task(Step.STORE, event.seat)], None
    ways = [action.kept for action in legal_actions(table) if isinstance(action, Store)]
    return event.kept in ways
