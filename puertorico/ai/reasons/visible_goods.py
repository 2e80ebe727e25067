"""Reasons about barrels that anyone can see on the table: ships, the trading house, prices."""

from puertorico.ai.reasons.facts import What
from puertorico.ai.reasons.sight import Seen, Sight
from puertorico.ai.search.choices import Choice
from puertorico.engine.actions import PASS, Load, LoadSmallWharf, Sell, Store, SupplyCrown, TakeGood
from puertorico.engine.effects import HOOKS
from puertorico.engine.game import apply_unchecked
from puertorico.engine.hooks import Hook
from puertorico.engine.ids import GOODS, NOBODY, Good, Step
from puertorico.engine.phases.captain import possible_ship_loads
from puertorico.engine.phases.trader import sale_price
from puertorico.engine.setup import TRADING_HOUSE_SPACES
from puertorico.engine.state import GameState

_SHIPS_OF_THEIR_OWN = HOOKS.mask[Hook.LOADINGS]
_SALES_OF_THEIR_OWN = HOOKS.mask[Hook.SELL_DUPLICATE_ALLOWED] | HOOKS.mask[Hook.TRADES]

LITTLE_PRICE = 1
"""Up to which price a barrel is better shipped, by sight: one doubloon buys less than one VP."""


def room(state: GameState, good: int, count: int) -> int:
    """Return how many of some barrels of a good fit on the cargo ships (CAP-2, CAP-3)."""
    return max((fits for _, fits in possible_ship_loads(state, good, count)), default=0) if count else 0


def of_load(state: GameState, best: Choice, second: Choice) -> Sight:
    """Return what a load leaves room for: for the rest of your goods, or not for those of the opponents."""
    seat = state.seat
    if any(isinstance(action, LoadSmallWharf | SupplyCrown) for action in (*best, *second)):
        return Sight()
    ours, theirs = (_after(state, choice) for choice in (best, second))
    held = state.players[seat].goods
    now = [sum(held) - sum(after.players[seat].goods) for after in (ours, theirs)]
    sight = Sight()
    if all(after.tasks and after.tasks[-1].step == Step.LOAD for after in (ours, theirs)):
        shipped = [_shipped(after, held, seat) for after in (ours, theirs)]
        loaded = best[0].good if isinstance(best[0], Load) else NOBODY
        _own_room(sight, held, shipped, loaded, bool(ours.players[seat].occupied & _SHIPS_OF_THEIR_OWN))
        _room_of_others(sight, seat, ours, theirs)
    if now[0] > now[1]:
        sight.weak(What.BARRELS, total=now[0], rival_total=now[1])
    elif now[0] == now[1]:
        _same_good(sight, state, best, second)
        sight.weak(What.SAME_BARRELS, total=now[0])
    return sight


def _same_good(sight: Sight, state: GameState, best: Choice, second: Choice) -> None:
    """Compare two ships that take the same barrels: the larger has room for more, the smaller spares it."""
    match best[0], second[0]:
        case Load(good, ship), Load(same, other) if good == same:
            left = ship - state.players[state.seat].goods[good]
            if ship < other:
                sight.weak(What.LARGER_EMPTY, item=good, total=other)
            elif left > 0:
                sight.weak(What.MORE_FOLLOW, item=good, count=left)
        case _:
            pass


def _after(state: GameState, choice: Choice) -> GameState:
    after = state.clone()
    for action in choice:
        apply_unchecked(after, action)
    return after


def _shipped(after: GameState, held: list[int], seat: int) -> list[int]:
    """Return the barrels of each good that were loaded, or that still fit on a ship."""
    left = after.players[seat].goods
    return [held[good] - left[good] + room(after, good, left[good]) for good in GOODS]


def _own_room(sight: Sight, held: list[int], shipped: list[list[int]], loaded: int, has_ship: bool) -> None:
    one, other = shipped
    if sum(one) <= sum(other) or has_ship:
        return
    good = max(GOODS, key=lambda good: one[good] - other[good])
    what = What.SHIP_FIRST if loaded == good else What.ROOM_LEFT
    sight.strong(what, item=good, count=held[good], total=one[good], rival_total=other[good])


def _room_of_others(sight: Sight, mine: int, ours: GameState, theirs: GameState) -> None:
    """Find the opponent whose barrels find the least room compared with the other choice."""
    most, worst = 0, Seen(What.NO_ROOM)
    for seat, player in enumerate(ours.players):
        if seat == mine or player.occupied & _SHIPS_OF_THEIR_OWN:
            continue
        for good, count in enumerate(player.goods):
            left, before = (room(after, good, count) for after in (ours, theirs))
            if before - left > most:
                most = before - left
                worst = Seen(What.NO_ROOM, seat, good, count, left, rival_total=before)
    if most:
        sight.main.append(worst)


def can_sell(state: GameState, good: int) -> bool:
    """Return whether the trading house has a space for a good, and none of it (TRD-2)."""
    house = state.trading_house
    return len(house) < TRADING_HOUSE_SPACES and good not in house


def of_sale(state: GameState, best: Choice, second: Choice) -> Sight:
    """Return who can't sell any more, or that a cheap barrel is better shipped."""
    sight, seat = Sight(), state.seat
    match best[0], second[0]:
        case action, Sell(good) if action == PASS and sale_price(state, seat, good) <= LITTLE_PRICE:
            sight.strong(What.BETTER_SHIPPED, item=good, total=sale_price(state, seat, good))
        case Sell(good), _:
            ours, theirs = _after(state, best), _after(state, second)
            later = [at.seat for at in state.tasks if at.step == Step.SELL and at.seat != seat]
            for other in later:
                player = state.players[other]
                if player.occupied & _SALES_OF_THEIR_OWN:
                    continue
                blocked = [
                    held
                    for held in GOODS
                    if player.goods[held] and can_sell(theirs, held) and not _can_sell_after(ours, held)
                ]
                if blocked and max(blocked) > Good.CORN:
                    sight.weak(What.UNSOLD, other, max(blocked), count=1)
        case _:
            pass
    return sight


def _can_sell_after(state: GameState, good: int) -> bool:
    """Return whether a good can be sold; a full trading house is emptied only after the phase (TRD-3)."""
    return bool(state.tasks) and state.tasks[-1].step == Step.SELL and can_sell(state, good)


def of_barrel(state: GameState, best: Choice, second: Choice) -> Sight:
    """Return which of two barrels finds a buyer or a ship (CRA-3)."""
    sight = Sight()
    match best[0], second[0]:
        case TakeGood(good), TakeGood(other):
            held = state.players[state.seat].goods
            _compare_barrels(sight, state, good, other, (held[good] + 1, held[other] + 1))
        case _:
            pass
    return sight


def of_storing(state: GameState, best: Choice, second: Choice) -> Sight:
    """Return which barrels are better kept: the ships that are full will have sailed (CAP-8, CAP-9)."""
    sight = Sight()
    match best[0], second[0]:
        case Store(kept), Store(others):
            more = [good for good in GOODS if kept[good] > others[good]]
            less = [good for good in GOODS if kept[good] < others[good]]
            if more and not less:
                sight.strong(What.KEPT, count=sum(kept) - sum(others))
            elif len(more) == len(less) == 1:
                sailed = state.clone()
                for ship, capacity in enumerate(state.rules.ships):
                    if sailed.ship_load[ship] == capacity:
                        sailed.ship_good[ship], sailed.ship_load[ship] = NOBODY, 0
                counts = kept[more[0]], others[less[0]]
                if counts[0] > counts[1]:
                    sight.strong(What.KEPT, count=counts[0] - counts[1])
                _compare_barrels(sight, sailed, more[0], less[0], counts)
        case _:
            pass
    return sight


def _compare_barrels(sight: Sight, state: GameState, good: int, other: int, counts: tuple[int, int]) -> None:
    """Compare two goods of which the seat would have ``counts`` barrels."""
    fits, fits_other = (room(state, g, n) >= n for g, n in zip((good, other), counts, strict=True))
    any_kind = state.players[state.seat].occupied & _SALES_OF_THEIR_OWN
    sells, sells_other = (any_kind or each not in state.trading_house for each in (good, other))
    if good > other and sells and counts[0] == 1:
        sight.strong(What.DEARER, item=good, rival=other)
    if fits and not fits_other:
        sight.strong(What.SHIP_ROOM, item=good, rival=other)
    if sells and not sells_other and good > Good.CORN and counts[0] == 1:
        sight.strong(What.HOUSE, item=good, rival=other)
    if not sells_other and other > good:
        sight.strong(What.HELD, item=good, rival=other)
    if fits and counts[0] > max(1, counts[1]):
        sight.weak(What.SAME_SHIP, item=good, count=counts[0])
    if good > other and counts[0] == counts[1]:
        sight.weak(What.DEARER, item=good, rival=other)
    if counts[0] == 1 < counts[1]:
        sight.weak(What.NEW_KIND, item=good)
