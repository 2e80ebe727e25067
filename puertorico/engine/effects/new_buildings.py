"""The effects of the buildings in the first expansion, New Buildings."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import product

from puertorico.engine.actions import (
    CALL_UNION_HALL,
    PAY_COLONIST,
    PAY_GOOD,
    PAY_NOBLE,
    PAY_POINT,
    SELL_TO_POST,
    Action,
    CallUnionHall,
    LoadSmallWharf,
    MoveGuest,
    PayColonist,
    PayGood,
    PayPoint,
    SellToPost,
)
from puertorico.engine.agenda import Task
from puertorico.engine.buildings import CIRCLES, COLUMN, buildings_in
from puertorico.engine.errors import Reason
from puertorico.engine.events import (
    GuestMoved,
    PaidInKind,
    SmallWharfLoaded,
    SoldToPost,
)
from puertorico.engine.hooks import Effects, Hook, OncePerPhase
from puertorico.engine.ids import (
    FORESTS,
    GOODS,
    ISLAND_PLACES,
    Building,
    Good,
    Role,
    Step,
)
from puertorico.engine.mutations import Events, gain_doubloons, gain_points, return_goods
from puertorico.engine.state import GameState, PlayerState
from puertorico.engine.step_kinds import (
    ANY_STEP,
    ActionHandler,
    ChoiceStep,
    LoadHandler,
    Refusal,
    SaleHandler,
)

CHURCH_POINTS = (0, 0, 1, 1, 2)
"""VP by the column of the building bought (CHU-1)."""

CLOISTER_POINTS = (0, 1, 3, 6, 10)
"""VP by sets of three matching island tiles (CLO-1)."""

OWN_SHIPS = 1 << Building.SMALL_WHARF
"""The buildings that ship their owner's barrels without a cargo ship, as a mask (SMW-1)."""

OWN_SALES = 1 << Building.TRADING_POST
"""The buildings that sell barrels without the trading house, as a mask (TPO-1)."""

_GUESTHOUSE = ISLAND_PLACES + Building.GUESTHOUSE
_GUESTHOUSE_BIT = 1 << Building.GUESTHOUSE
_BLACK_MARKET = ISLAND_PLACES + Building.BLACK_MARKET


# Craftsman


def aqueduct(state: GameState, seat: int, _events: Events, received: list[int]) -> None:
    """Give one extra indigo or sugar for a staffed Indigo Plant or Sugar Mill (AQU-1)."""
    player = state.players[seat]
    for good, works in ((Good.INDIGO, Building.INDIGO_PLANT), (Good.SUGAR, Building.SUGAR_MILL)):
        if received[good] and player.is_occupied(works) and state.goods[good]:
            received[good] += 1
            state.goods[good] -= 1
            player.goods[good] += 1


def specialty_factory(state: GameState, seat: int, events: Events, received: Sequence[int]) -> None:
    """Give doubloons for the most barrels of a kind other than corn, minus 1 (SPF-1)."""
    gain_doubloons(state, seat, max(0, max(received[1:]) - 1), Building.SPECIALTY_FACTORY, events)


# Guests


def guests(state: GameState, seat: int) -> Sequence[Action]:
    """Return the moves of guests to empty circles, none in the mayor phase (GST-1)."""
    if state.active_role == Role.MAYOR:
        return ()
    player = state.players[seat]
    nobles = player.nobles[_GUESTHOUSE]
    choices = [
        noble
        for noble in (False, True)
        if (nobles if noble else player.workers[Building.GUESTHOUSE] - nobles)
    ]
    return [MoveGuest(place, noble) for place in _empty_places(player) for noble in choices]


def _empty_places(player: PlayerState) -> Iterator[int]:
    for place in range(ISLAND_PLACES):
        if player.staffed[place] < player.tiles[place]:
            yield place
    for building in buildings_in(player.built & ~_GUESTHOUSE_BIT):
        if player.workers[building] < CIRCLES[building]:
            yield ISLAND_PLACES + building


def move_guest(state: GameState, seat: int, action: MoveGuest, events: Events) -> None:
    """Move a guest to an empty circle, where the tile works at once (GST-1)."""
    player = state.players[seat]
    player.change_people(_GUESTHOUSE, -1)
    player.change_people(action.place, 1)
    if action.noble:
        player.move_nobles(_GUESTHOUSE, action.place, 1)
    events.append(GuestMoved(seat, action.place, action.noble))


# Builder


def black_market(state: GameState, seat: int) -> int:
    """Return how many doubloons a colonist, a barrel and a VP can replace (BLM-1)."""
    return sum(ways_to_pay(state.players[seat]))


def ways_to_pay(player: PlayerState) -> tuple[bool, bool, bool]:
    """Return whether the player has a colonist, a barrel, a VP to pay with."""
    elsewhere = player.colonists > player.workers[Building.BLACK_MARKET]
    return elsewhere, any(player.goods), player.vp > 0


def _colonist_payments(player: PlayerState) -> list[Action]:
    """Return the payments with anyone on the board except the Black Market's own colonist."""
    people = (*player.staffed[:ISLAND_PLACES], *player.workers, player.san_juan)
    payers: list[Action] = []
    for place, (count, nobles) in enumerate(zip(people, player.nobles, strict=True)):
        if count and place != _BLACK_MARKET:
            if count > nobles:
                payers.append(PAY_COLONIST[place])
            if nobles:
                payers.append(PAY_NOBLE[place])
    return payers


def _pay_legal(state: GameState, at: Task) -> Sequence[Action]:
    """Offer colonists, then barrels, then a VP, so that each payment is listed once.

    ``detail`` is what is left to pay, plus 4 times the way that comes next.
    """
    player, (first, left) = state.players[at.seat], divmod(at.detail, 4)
    ways: list[Sequence[Action]] = [
        _colonist_payments(player),
        [PAY_GOOD[good] for good in GOODS if player.goods[good]],
        [PAY_POINT] if player.vp else [],
    ]
    return [
        action
        for number in range(first, 3)
        if sum(bool(way) for way in ways[number:]) >= left
        for action in ways[number]
    ]


def _pay(state: GameState, at: Task, action: Action, events: Events) -> None:
    player, left = state.players[at.seat], at.detail % 4
    match action:
        case PayColonist(place, noble):
            player.change_people(place, -1)
            if noble:
                player.change_nobles(place, -1)
                state.nobles += 1
            else:
                state.colonists += 1
            events.append(PaidInKind(at.seat, "noble" if noble else "colonist"))
            paid = 0
        case PayGood(good):
            player.goods[good] -= 1
            state.goods[good] += 1
            events.append(PaidInKind(at.seat, "good", good))
            paid = 1
        case PayPoint():
            player.vp -= 1
            state.vp_supply += 1
            events.append(PaidInKind(at.seat, "point"))
            paid = 2
        case _:
            return
    if left > 1:
        state.tasks.append(Task(Step.PAY, at.seat, left - 1 + 4 * (paid + 1)))


def church(state: GameState, seat: int, events: Events, building: int) -> None:
    """Give VP for a building of columns 2 to 4, except for the Church itself (CHU-1)."""
    points = CHURCH_POINTS[COLUMN[building]]
    if points and building != Building.CHURCH:
        gain_points(state, seat, points, Building.CHURCH, events)


# Trader


def trading_post(state: GameState, seat: int) -> Sequence[Action]:
    """Return the sales with the Trading Post: any kind, even if the trading house is full (TPO-1)."""
    return [SELL_TO_POST[good] for good in GOODS if state.players[seat].goods[good]]


def sell_to_post(state: GameState, seat: int, action: SellToPost, privilege: int, events: Events) -> None:
    """Sell a barrel to the supply for its price plus the Trader's privilege, without markets (TPO-1)."""
    player, price = state.players[seat], action.good + privilege
    player.goods[action.good] -= 1
    state.goods[action.good] += 1
    player.doubloons += price
    events.append(SoldToPost(seat, action.good, price))


# Captain


def small_wharf(state: GameState, seat: int) -> Sequence[Action]:
    """Return the ways to use the Small Wharf: at least one barrel, any mix of goods (SMW-1)."""
    player = state.players[seat]
    if not any(player.goods):
        return ()
    corn, indigo, sugar, tobacco, coffee = (range(held, -1, -1) for held in player.goods)
    *loads, _none = product(corn, indigo, sugar, tobacco, coffee)
    return [LoadSmallWharf(goods) for goods in loads]


def load_small_wharf(state: GameState, seat: int, action: LoadSmallWharf, events: Events) -> int:
    """Move the barrels to the supply, for 1 VP per 2 barrels of any kind (SMW-1)."""
    state.players[seat].mark_used(Building.SMALL_WHARF)
    return_goods(state, seat, action.goods)
    events.append(SmallWharfLoaded(seat, action.goods))
    return sum(action.goods) // 2


def lighthouse(state: GameState, seat: int, events: Events, first: bool) -> None:
    """Give a doubloon each time the owner loads, and another for the Captain's first load (LIG-1)."""
    gain_doubloons(state, seat, 1 + first, Building.LIGHTHOUSE, events)


def lighthouse_without_loading(state: GameState, seat: int, events: Events) -> None:
    """Give the Captain's doubloon even if they loaded nothing (LIG-1)."""
    gain_doubloons(state, seat, 1, Building.LIGHTHOUSE, events)


def union_hall(state: GameState, seat: int, events: Events) -> None:
    """Give 1 VP for every 2 barrels of the same kind, before the owner first loads (UNI-1)."""
    player = state.players[seat]
    player.mark_used(Building.UNION_HALL)
    if points := _pair_count(player):
        gain_points(state, seat, points, Building.UNION_HALL, events)


def _pair_count(player: PlayerState) -> int:
    return sum(held // 2 for held in player.goods)


def call_union_hall(state: GameState, seat: int) -> Sequence[Action]:
    """Let a player who could use a Royal Supplier first have the Union Hall pay before it (UNI-1)."""
    player = state.players[seat]
    if not player.is_occupied(Building.ROYAL_SUPPLIER):
        return ()
    unused = not player.has_used(Building.ROYAL_SUPPLIER)
    usable = unused and any(player.nobles) and _pair_count(player)
    return (CALL_UNION_HALL,) if usable else ()


def pay_union_hall(state: GameState, seat: int, _action: CallUnionHall, events: Events) -> None:
    """Let the Union Hall pay when called (UNI-1)."""
    union_hall(state, seat, events)


# End


def cloister(state: GameState, seat: int) -> int:
    """Return VP for sets of three matching tiles; all forests match (CLO-1)."""
    player = state.players[seat]
    counts = [*player.tiles[: FORESTS[0]], player.forests]
    return CLOISTER_POINTS[sum(count // 3 for count in counts)]


# Refusals


def _guest_refusal(state: GameState, seat: int, action: MoveGuest) -> Reason:
    player = state.players[seat]
    if state.active_role == Role.MAYOR:
        return Reason("Guests can't move in the mayor phase.")
    if not player.workers[Building.GUESTHOUSE]:
        return Reason("You have no guests.")
    nobles = player.nobles[_GUESTHOUSE]
    if action.noble and not nobles:
        return Reason("You have no noble guest.")
    if not action.noble and nobles == player.workers[Building.GUESTHOUSE]:
        return Reason("All your guests are nobles.")
    return Reason("Guests can only move to an empty circle on your board.")


def _payment_refusal(state: GameState, seat: int, action: Action) -> Reason:
    player, first = state.players[seat], state.tasks[-1].detail // 4
    match action:
        case PayColonist(place, noble):
            is_too_late, way = first > 0, 0
            if place == _BLACK_MARKET:
                return Reason("The Black Market's own colonist can't be used as payment.")
            available = player.nobles[place] if noble else player.people_at(place) - player.nobles[place]
            missing = Reason("You have no noble there.") if noble else Reason("You have no colonist there.")
        case PayGood(good):
            is_too_late, way, available = first > 1, 1, player.goods[good]
            missing = Reason("You have no {good}.", {"good": good})
        case _:
            is_too_late, way, available = False, 2, player.vp
            missing = Reason("You have no VP to pay with.")
    if not available:
        return missing
    if is_too_late:
        return Reason("Pay at most one colonist, one barrel and one VP, in this order.")
    if not way:
        return Reason("You can't do that now.")
    return Reason("If you paid with that, you couldn't pay the rest.")


def _trading_post_refusal(state: GameState, seat: int, action: SellToPost) -> Reason:
    if not state.players[seat].is_occupied(Building.TRADING_POST):
        return Reason("You have no staffed Trading Post.")
    return Reason("You have no {good}.", {"good": action.good})


def _small_wharf_refusal(state: GameState, seat: int, action: LoadSmallWharf) -> Reason:
    player = state.players[seat]
    if not player.is_occupied(Building.SMALL_WHARF):
        return Reason("You have no staffed Small Wharf.")
    if player.has_used(Building.SMALL_WHARF):
        return Reason("You can use the Small Wharf only once per captain phase.")
    if not any(action.goods):
        return Reason("Choose at least one barrel for the Small Wharf.")
    return Reason("You don't have that many barrels.")


def _union_hall_refusal(state: GameState, seat: int, _action: CallUnionHall) -> Reason:
    player = state.players[seat]
    if not player.is_occupied(Building.UNION_HALL):
        return Reason("You have no staffed Union Hall.")
    if player.has_used(Building.UNION_HALL):
        return Reason("The Union Hall pays only once, on your first turn in the captain phase.")
    return Reason("The Union Hall pays automatically when you load or pass.")


EFFECTS: Effects = {
    Building.AQUEDUCT: {Hook.BONUS_PRODUCTION: aqueduct},
    Building.FOREST_HOUSE: {Hook.FOREST_ALLOWED: True},
    Building.BLACK_MARKET: {Hook.PAYMENT_IN_KIND: black_market},
    Building.STOREHOUSE: {Hook.STORED_BARRELS: 3},
    Building.GUESTHOUSE: {Hook.ANY_TIME: guests},
    Building.TRADING_POST: {Hook.TRADES: trading_post},
    Building.CHURCH: {Hook.AFTER_BUILDING: church},
    Building.SMALL_WHARF: {Hook.LOADINGS: OncePerPhase(small_wharf)},
    Building.LIGHTHOUSE: {Hook.AFTER_LOADING: lighthouse, Hook.NOTHING_LOADED: lighthouse_without_loading},
    Building.SPECIALTY_FACTORY: {Hook.AFTER_PRODUCTION: specialty_factory},
    Building.LIBRARY: {Hook.PRIVILEGES: 1},
    Building.UNION_HALL: {
        Hook.BEFORE_LOADING: OncePerPhase(union_hall),
        Hook.LOADINGS: OncePerPhase(call_union_hall),
    },
    Building.STATUE: {},
    Building.CLOISTER: {Hook.FINAL_SCORE: cloister},
}
"""The Statue has only its printed VP (STA-1)."""

STEPS: Mapping[Step, ChoiceStep] = {
    Step.PAY: ChoiceStep(_pay_legal, _pay, auto_apply=True, needs=(Building.BLACK_MARKET,)),
}

ANY_TIME_HANDLERS: Mapping[type[Action], ActionHandler] = {MoveGuest: move_guest}
LOAD_HANDLERS: Mapping[type[Action], LoadHandler] = {LoadSmallWharf: load_small_wharf}
LOADING_EXTRA_HANDLERS: Mapping[type[Action], ActionHandler] = {CallUnionHall: pay_union_hall}
SALE_HANDLERS: Mapping[type[Action], SaleHandler] = {SellToPost: sell_to_post}
REFUSALS: Mapping[type[Action], Refusal] = {
    MoveGuest: (ANY_STEP, _guest_refusal),
    PayColonist: ((Step.PAY,), _payment_refusal),
    PayGood: ((Step.PAY,), _payment_refusal),
    PayPoint: ((Step.PAY,), _payment_refusal),
    SellToPost: ((Step.SELL,), _trading_post_refusal),
    LoadSmallWharf: ((Step.LOAD,), _small_wharf_refusal),
    CallUnionHall: ((Step.LOAD,), _union_hall_refusal),
}
