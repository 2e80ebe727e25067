"""Trader phase (TRD-1 to TRD-5)."""

from collections.abc import Mapping, Sequence

from puertorico.engine.actions import PASS, SELL, Action, Sell
from puertorico.engine.decisions import Automatic, Choice
from puertorico.engine.effects import HOOKS
from puertorico.engine.events import HouseEmptied, Sold
from puertorico.engine.hooks import Hook
from puertorico.engine.ids import GOODS, Good, Role, Step
from puertorico.engine.moves import Events
from puertorico.engine.setup import HOUSE_PLACES
from puertorico.engine.state import GameState
from puertorico.engine.tasks import Task, task


def schedule(state: GameState, seats: Sequence[int]) -> None:
    """Puts the phase on the stack, from the first of these seats on."""
    state.tasks.append(task(Step.TRADER_END))
    state.tasks.extend(task(Step.SELL, seat) for seat in reversed(seats))


def sale(state: GameState, seat: int, good: Good) -> int:
    """Doubloons for a barrel in the trading house: price, privilege, markets (TRD-1, TRD-5)."""
    privilege = state.active_role == Role.TRADER and state.active_seat == seat
    return good + privilege + HOOKS.total(Hook.SALE_BONUS, state, seat)


def _legal(state: GameState, at: Task) -> Sequence[Action]:
    house = state.house
    if len(house) >= HOUSE_PLACES:
        return (PASS,)
    held = state.players[at.seat].goods
    any_kind = HOOKS.allows(Hook.SELL_KIND_PRESENT, state, at.seat)
    actions: list[Action] = [SELL[g] for g in GOODS if held[g] and (any_kind or g not in house)]
    actions.append(PASS)
    return actions


def _sell(state: GameState, at: Task, action: Action, events: Events) -> None:
    if not isinstance(action, Sell):
        return
    player, paid = state.players[at.seat], sale(state, at.seat, action.good)
    player.goods[action.good] -= 1
    player.doubloons += paid
    state.house.append(int(action.good))
    events.append(Sold(at.seat, action.good, paid))


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
    Step.TRADER_END: Automatic(_end),
}
