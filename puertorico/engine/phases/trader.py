"""Trader phase (TRD-1 to TRD-5)."""

from collections.abc import Mapping, Sequence

from puertorico.engine.actions import PASS, SELL, Action, Sell
from puertorico.engine.agenda import Task, in_turn, task
from puertorico.engine.effects import HOOKS, SALES, TRADES
from puertorico.engine.events import HouseEmptied, Sold
from puertorico.engine.hooks import Hook
from puertorico.engine.ids import GOODS, Good, Role, Step
from puertorico.engine.mutations import Events
from puertorico.engine.setup import HOUSE_PLACES
from puertorico.engine.state import GameState
from puertorico.engine.step_kinds import Automatic, Choice


def schedule(state: GameState, seats: tuple[int, ...]) -> None:
    """Puts the phase on the stack, from the first of these seats on."""
    state.tasks.append(task(Step.TRADER_END))
    state.tasks.extend(in_turn(Step.SELL, seats))


def privilege(state: GameState, seat: int) -> int:
    """Doubloons more for the trader's sale, doubled by a library (TRD-1, LIB-1)."""
    if state.active_role != Role.TRADER or state.active_seat != seat:
        return 0
    return 1 + HOOKS.total(Hook.PRIVILEGES, state, seat)


def sale(state: GameState, seat: int, good: Good) -> int:
    """Doubloons for a barrel in the trading house: price, privilege, markets (TRD-1, TRD-5)."""
    return good + privilege(state, seat) + HOOKS.total(Hook.SALE_BONUS, state, seat)


def _legal(state: GameState, at: Task) -> Sequence[Action]:
    """Sales to a house that is not full; and what buildings add, also when it is (TRD-2)."""
    house = state.house
    actions: list[Action] = []
    if len(house) < HOUSE_PLACES:
        held = state.players[at.seat].goods
        any_kind = HOOKS.allows(Hook.SELL_KIND_PRESENT, state, at.seat)
        actions += [SELL[g] for g in GOODS if held[g] and (any_kind or g not in house)]
    actions += HOOKS.joined(Hook.TRADES, state, at.seat)
    actions.append(PASS)
    return actions


def _after_sale_legal(state: GameState, at: Task) -> Sequence[Action]:
    """What buildings add that is no sale (NOB-5)."""
    extras = [action for action in HOOKS.joined(Hook.TRADES, state, at.seat) if type(action) not in SALES]
    return [*extras, PASS]


def _sell(state: GameState, at: Task, action: Action, events: Events) -> None:
    player = state.players[at.seat]
    if isinstance(action, Sell):
        paid = sale(state, at.seat, action.good)
        player.goods[action.good] -= 1
        player.doubloons += paid
        state.house.append(int(action.good))
        events.append(Sold(at.seat, action.good, paid))
    elif type(action) in SALES:
        SALES[type(action)](state, at.seat, action, privilege(state, at.seat), events)
    elif type(action) in TRADES:
        TRADES[type(action)](state, at.seat, action, events)
        state.tasks.append(at)
        return
    else:
        return
    if player.built & HOOKS.mask[Hook.TRADES]:
        state.tasks.append(task(Step.AFTER_SALE, at.seat))


def _after_sale(state: GameState, at: Task, action: Action, events: Events) -> None:
    if type(action) in TRADES:
        TRADES[type(action)](state, at.seat, action, events)


def _end(state: GameState, _at: Task, events: Events) -> None:
    """A full house is emptied into the supply (TRD-3)."""
    if len(state.house) < HOUSE_PLACES:
        return
    for good in state.house:
        state.goods[good] += 1
    events.append(HouseEmptied(tuple(GOODS[good] for good in state.house)))
    state.house = []


STEPS: Mapping[Step, Automatic | Choice] = {
    Step.SELL: Choice(_legal, _sell),
    Step.AFTER_SALE: Choice(_after_sale_legal, _after_sale, announce_pass=False),
    Step.TRADER_END: Automatic(_end),
}
