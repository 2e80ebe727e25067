"""Previews of production, sales and loading."""

from attrs import frozen

from puertorico.engine.actions import (
    PASS,
    Action,
    Load,
    LoadSmallWharf,
    LoadWharf,
    Sell,
    SellToPost,
    TakeGood,
)
from puertorico.engine.events import (
    DoubloonsGained,
    Event,
    Loaded,
    PointsGained,
    Produced,
    SmallWharfLoaded,
    Sold,
    SoldToPost,
)
from puertorico.engine.game import apply_unchecked, legal_actions
from puertorico.engine.ids import GOODS, Building, Good, Role, Step
from puertorico.engine.state import GameState
from puertorico.session.preview.what_if import Preview


@frozen
class Production:
    """What a seat would produce: barrels of each good, and doubloons and VP from buildings.

    ``short`` are the barrels missing from the supply.
    """

    seat: int
    goods: tuple[int, ...]
    short: tuple[int, ...]
    doubloons: int
    points: int


@frozen
class CraftsmanPreview:
    """What every seat would produce, and the goods to choose from for the privilege (CRA-3)."""

    harvests: tuple[Production, ...]
    privilege: tuple[Good, ...]


def craftsman(preview: Preview) -> CraftsmanPreview:
    """Return the production if this seat chose the Craftsman and no guest moved (CRA-1, CRA-2)."""
    state, events = preview.after_choosing(Role.CRAFTSMAN)
    privilege: tuple[Good, ...] = ()
    while state.active_role == Role.CRAFTSMAN:
        legal = legal_actions(state)
        if state.tasks[-1].step == Step.CRAFTSMAN_PRIVILEGE:
            privilege = tuple(action.good for action in legal if isinstance(action, TakeGood))
            break
        events += apply_unchecked(state, PASS)
    made = {event.seat: event for event in events if isinstance(event, Produced)}
    harvests = tuple(
        Production(seat, made[seat].goods, made[seat].short, *_gains(events, seat)) for seat in preview.seats
    )
    return CraftsmanPreview(harvests, privilege)


@frozen
class SaleOption:
    """A barrel that could be sold, and its price in doubloons; ``is_post`` means with a Trading Post."""

    good: Good
    price: int
    is_post: bool = False


def trader(preview: Preview) -> dict[int, tuple[SaleOption, ...]]:
    """Return what each seat could sell if the seat to move chose the Trader, before anyone sells.

    The best option comes first (TRD-1, TRD-2, TPO-1).
    """
    return {seat: _sales(preview, seat, chosen=True) for seat in preview.seats}


def sales(preview: Preview) -> tuple[SaleOption, ...]:
    """Return what the seat could sell now, on its turn and without the privilege."""
    return _sales(preview, preview.seat, chosen=False)


def _sales(preview: Preview, seat: int, *, chosen: bool) -> tuple[SaleOption, ...]:
    state = preview.turn(Role.TRADER, Step.SELL, seat, chosen=chosen)
    found = []
    for action in legal_actions(state):
        if isinstance(action, Sell | SellToPost):
            sold = (event for event in _events_of(state, action) if isinstance(event, Sold | SoldToPost))
            price = next(sold).price
            found.append(SaleOption(action.good, price, isinstance(action, SellToPost)))
    return tuple(sorted(found, key=lambda sale: (-sale.price, sale.is_post, sale.good)))


@frozen
class LoadingOption:
    """A way to load: barrels of each good, on a ship of this capacity or with a wharf, and the gains."""

    goods: tuple[int, ...]
    ship: int | None
    wharf: Building | None
    points: int
    doubloons: int

    @property
    def good(self) -> Good:
        """The good, or the first of several."""
        return next(good for good in GOODS if self.goods[good])

    @property
    def barrels(self) -> int:
        """The number of barrels."""
        return sum(self.goods)


def captain(preview: Preview) -> dict[int, tuple[LoadingOption, ...]]:
    """Return what each seat could load first if the seat to move chose the Captain, before anyone loads.

    The best option comes first (CAP-2, CAP-3, CAP-4, CAP-6).
    """
    return {seat: loading_options(preview, seat, chosen=True) for seat in preview.seats}


def loading_options(preview: Preview, seat: int, *, chosen: bool) -> tuple[LoadingOption, ...]:
    """Return what a seat could load on the ships as they are, the best option first.

    Of the many ways to use a Small Wharf (SMW-1), only shipping everything is included.
    """
    state = preview.turn(Role.CAPTAIN, Step.LOAD, seat, chosen=chosen)
    found = []
    wharf = LoadSmallWharf(_five(preview.state.players[seat].goods))
    for action in legal_actions(state):
        if isinstance(action, Load | LoadWharf) or action == wharf:
            events = _events_of(state, action)
            goods = next(_loaded(event) for event in events if isinstance(event, Loaded | SmallWharfLoaded))
            doubloons, points = _gains(events, seat)
            ship = action.ship if isinstance(action, Load) else None
            found.append(LoadingOption(goods, ship, _wharf(action), points, doubloons))
    return tuple(
        # Among equals, a ship comes before a wharf, which can still be used for the next good.
        sorted(found, key=lambda o: (-o.points, -o.barrels, o.ship is None, o.ship or 0, o.goods))
    )


def _wharf(action: Action) -> Building | None:
    if isinstance(action, Load):
        return None
    return Building.WHARF if isinstance(action, LoadWharf) else Building.SMALL_WHARF


def _five(goods: list[int]) -> tuple[int, int, int, int, int]:
    corn, indigo, sugar, tobacco, coffee = goods
    return corn, indigo, sugar, tobacco, coffee


def _loaded(event: Loaded | SmallWharfLoaded) -> tuple[int, ...]:
    if isinstance(event, SmallWharfLoaded):
        return event.goods
    return tuple(event.count if good == event.good else 0 for good in GOODS)


def _events_of(state: GameState, action: Action) -> list[Event]:
    return list(apply_unchecked(state.clone(), action))


def _gains(events: list[Event], seat: int) -> tuple[int, int]:
    """Return the doubloons and VP that a seat gained."""
    doubloons = sum(e.count for e in events if isinstance(e, DoubloonsGained) and e.seat == seat)
    points = sum(e.count for e in events if isinstance(e, PointsGained) and e.seat == seat)
    return doubloons, points
