"""Reasons about barrels that anyone can see on the table: ships, the trading house, prices."""

from puertorico.ai.policies.pruning import cargo_room
from puertorico.ai.reasons.facts import EVERYONE_ELSE, What
from puertorico.ai.reasons.sight import Seen, Sight
from puertorico.ai.reasons.use import is_open
from puertorico.ai.search.choices import Choice
from puertorico.engine.actions import (
    PASS,
    Action,
    Load,
    LoadSmallWharf,
    LoadWharf,
    Sell,
    Store,
    SupplyCrown,
    TakeGood,
)
from puertorico.engine.effects import HOOKS, OWN_SALES, OWN_SHIPS
from puertorico.engine.game import apply_unchecked, legal_actions
from puertorico.engine.hooks import Hook
from puertorico.engine.ids import GOODS, NOBODY, Good, Role, Step
from puertorico.engine.phases.captain import possible_ship_loads
from puertorico.engine.phases.trader import sale_price
from puertorico.engine.setup import TRADING_HOUSE_SPACES
from puertorico.engine.state import GameState, PlayerState

_PAID_FOR_LOADS = HOOKS.mask[Hook.LOADING_POINTS] | HOOKS.mask[Hook.AFTER_LOADING]
_SELLS_ANY_KIND = HOOKS.mask[Hook.SELL_DUPLICATE_ALLOWED]

LOW_PRICE = 2
"""Highest price at which a barrel may be better shipped."""

LITTLE_PRICE = 1
"""Highest price at which a barrel is clearly better shipped: one doubloon buys less than 1 VP."""


def of_load(state: GameState, best: Choice, second: Choice) -> Sight:
    """Return what a load leaves room for: for the rest of your goods, or not for those of the opponents."""
    sight = Sight()
    if any(isinstance(action, LoadSmallWharf | SupplyCrown) for action in (*best, *second)):
        return sight
    ours, theirs = (_Loaded(state, choice[0]) for choice in (best, second))
    _own_room(sight, state, ours, theirs)
    _room_of_others(sight, state, ours, theirs)
    if ours.count > theirs.count and _can_be_taken(state, ours.good, ours.count):
        sight.weak(What.BARRELS, total=ours.count, rival_total=theirs.count)
    elif ours.count == theirs.count:
        _same_good(sight, state, best, second)
    return sight


def _can_be_taken(state: GameState, good: int, count: int) -> bool:
    """Return whether opponents could take the room for some barrels, or an empty ship with another good."""
    others = [player for seat, player in enumerate(state.players) if seat != state.seat]
    if good in state.ship_good:
        ship = state.ship_good.index(good)
        free = state.rules.ships[ship] - state.ship_load[ship]
        return free < count + sum(player.goods[good] for player in others)
    return any(
        count and kind not in state.ship_good for player in others for kind, count in enumerate(player.goods)
    )


class _Loaded:
    """The table after a load. ``good``, ``count``: what was loaded; ``left``: what is left of each good."""

    def __init__(self, state: GameState, action: Action) -> None:
        self.after = _after(state, (action,))
        self.is_loading = bool(self.after.tasks) and self.after.tasks[-1].step == Step.LOAD
        self.left = list(state.players[state.seat].goods)
        self.good, self.count = NOBODY, 0
        if isinstance(action, Load | LoadWharf):
            self.good = int(action.good)
            self.count = self.left[self.good]
        if isinstance(action, Load):
            load = state.ship_load[state.rules.ships.index(action.ship)]
            self.count = min(self.count, action.ship - load)
        if self.count:
            self.left[self.good] -= self.count

    def room(self, good: int, count: int) -> int:
        """Return how many of some barrels still fit on the cargo ships; none, if nobody loads any more."""
        return cargo_room(self.after, good, count) if self.is_loading else 0

    def shipped(self, good: int) -> int:
        """Return how many of the seat's barrels were loaded, or still fit on a ship."""
        return (self.count if good == self.good else 0) + self.room(good, self.left[good])


def _same_good(sight: Sight, state: GameState, best: Choice, second: Choice) -> None:
    """Compare two ships that take the same barrels: the larger has room for more, the smaller spares it."""
    match best[0], second[0]:
        case Load(good, ship), Load(same, other) if good == same:
            held = state.players[state.seat].goods[good]
            sizes = [state.rules.ships[index] for index, _ in possible_ship_loads(state, good, held)]
            most = max(count for kind, count in enumerate(state.players[state.seat].goods) if kind != good)
            if ship < other and ship == min(sizes) and most > ship:
                sight.weak(What.LARGER_EMPTY, item=good, total=other)
            elif ship == max(sizes) and ship > held:
                sight.weak(What.MORE_FOLLOW, item=good, count=ship - held)
        case _:
            pass


def _after(state: GameState, choice: Choice) -> GameState:
    after = state.clone()
    for action in choice:
        apply_unchecked(after, action)
    return after


def _own_room(sight: Sight, state: GameState, ours: _Loaded, theirs: _Loaded) -> None:
    one, other = ([loaded.shipped(good) for good in GOODS] for loaded in (ours, theirs))
    if sum(one) <= sum(other) or state.players[state.seat].occupied & OWN_SHIPS:
        return
    if not theirs.is_loading or all(
        left == 0 or not theirs.room(good, left) for good, left in enumerate(theirs.left)
    ):
        # There is only one load, so it isn't about what comes first.
        sight.weak(What.BARRELS, total=sum(one), rival_total=sum(other))
        return
    good = max(GOODS, key=lambda good: one[good] - other[good])
    what = What.SHIP_FIRST if ours.good == good else What.ROOM_LEFT
    if what is What.ROOM_LEFT and good not in ours.after.ship_good:
        return  # The others may need the empty ship.
    held = state.players[state.seat].goods[good]
    sight.strong(what, item=good, count=held, total=one[good], rival_total=other[good])


def _room_of_others(sight: Sight, state: GameState, ours: _Loaded, theirs: _Loaded) -> None:
    """Find the opponent whose barrels find the least room compared with the other choice.

    If the barrels of several opponents together lose more room, they are named together.
    """
    most, worst = 0, Seen(What.NO_ROOM)
    others = [
        (seat, player)
        for seat, player in enumerate(state.players)
        if seat != state.seat and not player.occupied & OWN_SHIPS
    ]
    for good in GOODS:
        held = [(seat, player.goods[good]) for seat, player in others if player.goods[good]]
        if len(held) > 1:
            held.append((EVERYONE_ELSE, sum(count for _, count in held)))
        for seat, count in held:
            left, before = ours.room(good, count), theirs.room(good, count)
            if before - left > most:
                most = before - left
                worst = Seen(What.NO_ROOM, seat, good, count, left, rival_total=before)
    if most:
        sight.main.append(worst)


def sells(state: GameState, player: PlayerState, good: int) -> bool:
    """Return whether a player could sell a barrel of a good now, or in the next trader phase.

    A full trading house is closed, even to an Office, but not to a Trading Post (TRD-2, TPO-1).
    """
    house = state.trading_house
    is_taken = len(house) < TRADING_HOUSE_SPACES and (
        good not in house or bool(player.occupied & _SELLS_ANY_KIND)
    )
    return is_taken or bool(player.occupied & OWN_SALES)


def of_sale(state: GameState, best: Choice, second: Choice) -> Sight:
    """Return who can't sell any more, or that a cheap barrel is better shipped."""
    sight, seat = Sight(), state.seat
    match best[0], second[0]:
        case action, Sell(good) if action == PASS and _is_shippable(state, good):
            price = sale_price(state, seat, good)
            if price <= LITTLE_PRICE:
                sight.strong(What.BETTER_SHIPPED, item=good, total=price)
            elif price <= LOW_PRICE:
                sight.weak(What.BETTER_SHIPPED, item=good, total=price)
        case Sell(good), _:
            ours, theirs = _after(state, best), _after(state, second)
            later = [at.seat for at in state.tasks if at.step == Step.SELL and at.seat != seat]
            for other in later:
                player = state.players[other]
                blocked = [
                    held
                    for held in GOODS
                    if player.goods[held]
                    and _still_sells(theirs, other, held)
                    and not _still_sells(ours, other, held)
                ]
                if blocked and max(blocked) > Good.CORN:
                    sight.weak(What.UNSOLD, other, max(blocked), count=1)
        case _:
            pass
    return sight


def _is_shippable(state: GameState, good: Good) -> bool:
    """Return whether a ship has room for all barrels of a good, and no other good sells for more."""
    sales = (action.good for action in legal_actions(state) if isinstance(action, Sell))
    prices = [sale_price(state, state.seat, each) for each in sales]
    is_priciest = max(prices) <= sale_price(state, state.seat, good)
    held, occupied = state.players[state.seat].goods[good], state.players[state.seat].occupied
    is_plain = not occupied & _PAID_FOR_LOADS and cargo_room(state, good, held) == held
    return is_priciest and is_plain and is_open(state, Role.CAPTAIN)


def _still_sells(state: GameState, seat: int, good: int) -> bool:
    """Return whether a seat can sell a good in this phase; a full trading house is emptied only after it
    (TRD-3).
    """
    is_coming = any(at.step == Step.SELL for at in state.tasks)
    return is_coming and sells(state, state.players[seat], good)


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
                if sum(kept) > sum(others):
                    sight.strong(What.KEPT, count=sum(kept) - sum(others))
                _compare_barrels(sight, sailed, more[0], less[0], counts)
        case _:
            pass
    return sight


def _compare_barrels(sight: Sight, state: GameState, good: int, other: int, counts: tuple[int, int]) -> None:
    """Compare two goods of which the seat would have ``counts`` barrels."""
    fits, fits_other = (
        is_open(state, Role.CAPTAIN) and cargo_room(state, each, count) >= count
        for each, count in zip((good, other), counts, strict=True)
    )
    paid, paid_other = (next_price(state, each) for each in (good, other))
    held = state.players[state.seat].goods
    is_priciest = all(next_price(state, each) <= paid for each in GOODS if held[each])
    if paid > paid_other and counts[0] == 1 and is_priciest:
        can_sell_other = sells(state, state.players[state.seat], other) or other == Good.CORN
        sight.strong(What.DEARER if can_sell_other else What.HOUSE, item=good, rival=other)
    if fits and not fits_other:
        sight.strong(What.SHIP_ROOM, item=good, rival=other, total=cargo_room(state, other, counts[1]))
    if fits and counts[0] > max(1, counts[1]):
        sight.weak(What.SAME_SHIP, item=good, count=counts[0])
    if counts[0] == 1 < counts[1] and (fits or paid):
        sight.weak(What.NEW_KIND, item=good)


def next_price(state: GameState, good: int) -> int:
    """Return what a barrel sells for in the next trader phase; 0 if it can't be sold."""
    can_be_sold = is_open(state, Role.TRADER) and sells(state, state.players[state.seat], good)
    return sale_price(state, state.seat, Good(good)) if can_be_sold else 0
