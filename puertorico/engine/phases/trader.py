"""Trader phase (TRD-1 to TRD-5)."""

from collections.abc import Mapping, Sequence

from puertorico.engine.actions import PASS, SELL, Action, Sell
from puertorico.engine.agenda import Task, in_turn, task
from puertorico.engine.effects import HOOKS, SALE_HANDLERS, TRADE_HANDLERS
from puertorico.engine.events import Sold, TradingHouseEmptied, shared
from puertorico.engine.hooks import Hook
from puertorico.engine.ids import GOODS, Good, Role, Step
from puertorico.engine.mutations import Events
from puertorico.engine.setup import TRADING_HOUSE_SPACES
from puertorico.engine.state import GameState
from puertorico.engine.step_kinds import AutomaticStep, ChoiceStep

_END = task(Step.TRADER_END)
_sold = shared(Sold)
_TRADES_MASK = HOOKS.mask[Hook.TRADES]


def schedule(state: GameState, seats: tuple[int, ...]) -> None:
    """Put the phase on the stack, starting with the first of these seats."""
    state.tasks.append(_END)
    state.tasks.extend(in_turn(Step.SELL, seats))


def privilege(state: GameState, seat: int) -> int:
    """Return the extra doubloons for the Trader's sale, doubled by a Library (TRD-1, LIB-1)."""
    if state.active_role != Role.TRADER or state.active_seat != seat:
        return 0
    return 1 + HOOKS.total(Hook.PRIVILEGES, state, seat)


def sale_price(state: GameState, seat: int, good: Good) -> int:
    """Return the doubloons for a sale to the trading house: price, privilege, markets (TRD-1, TRD-5)."""
    return good + privilege(state, seat) + HOOKS.total(Hook.SALE_BONUS, state, seat)


def _legal(state: GameState, at: Task) -> Sequence[Action]:
    """Return the sales to a trading house that is not full, and what buildings add even if it is (TRD-2)."""
    player, trading_house = state.players[at.seat], state.trading_house
    actions: list[Action] = []
    if len(trading_house) < TRADING_HOUSE_SPACES and any(player.goods):
        any_kind = HOOKS.allows(Hook.SELL_DUPLICATE_ALLOWED, state, at.seat)
        for good, count in enumerate(player.goods):
            if count and (any_kind or good not in trading_house):
                actions.append(SELL[good])
    if player.occupied & _TRADES_MASK:
        actions += HOOKS.collect(Hook.TRADES, state, at.seat)
    actions.append(PASS)
    return actions


def _after_sale_legal(state: GameState, at: Task) -> Sequence[Action]:
    """Return what buildings add besides sales (NOB-5)."""
    extras = [
        action for action in HOOKS.collect(Hook.TRADES, state, at.seat) if type(action) not in SALE_HANDLERS
    ]
    return [*extras, PASS]


def _sell(state: GameState, at: Task, action: Action, events: Events) -> None:
    player = state.players[at.seat]
    if isinstance(action, Sell):
        paid = sale_price(state, at.seat, action.good)
        player.goods[action.good] -= 1
        player.doubloons += paid
        state.trading_house.append(int(action.good))
        events.append(_sold(at.seat, action.good, paid))
    elif type(action) in SALE_HANDLERS:
        SALE_HANDLERS[type(action)](state, at.seat, action, privilege(state, at.seat), events)
    elif type(action) in TRADE_HANDLERS:
        TRADE_HANDLERS[type(action)](state, at.seat, action, events)
        state.tasks.append(at)
        return
    else:
        return
    if player.built & _TRADES_MASK:
        state.tasks.append(task(Step.AFTER_SALE, at.seat))


def _after_sale(state: GameState, at: Task, action: Action, events: Events) -> None:
    if type(action) in TRADE_HANDLERS:
        TRADE_HANDLERS[type(action)](state, at.seat, action, events)


def _end(state: GameState, _at: Task, events: Events) -> None:
    """Empty a full trading house into the supply (TRD-3)."""
    if len(state.trading_house) < TRADING_HOUSE_SPACES:
        return
    for good in state.trading_house:
        state.goods[good] += 1
    events.append(TradingHouseEmptied(tuple(GOODS[good] for good in state.trading_house)))
    state.trading_house = []


STEPS: Mapping[Step, AutomaticStep | ChoiceStep] = {
    Step.SELL: ChoiceStep(_legal, _sell),
    Step.AFTER_SALE: ChoiceStep(_after_sale_legal, _after_sale, announce_pass=False),
    Step.TRADER_END: AutomaticStep(_end),
}
