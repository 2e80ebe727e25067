"""Advice that would look odd: which choices are compared, and which one needs a better excuse than luck."""

from collections.abc import Sequence
from operator import ge

from puertorico.ai.evaluation.forecast import make_forecast
from puertorico.ai.policies.greedy import FREE_STEPS
from puertorico.ai.reasons.sight import LATE_ROUNDS
from puertorico.ai.reasons.use import unprocessed
from puertorico.ai.reasons.visible_goods import LITTLE_PRICE, sells
from puertorico.ai.reasons.visible_people import loses_work
from puertorico.ai.search.choices import Choice
from puertorico.engine.actions import (
    PASS,
    Action,
    Build,
    DiscardTile,
    PayColonist,
    PayGood,
    Sell,
    Store,
    TakeRole,
)
from puertorico.engine.buildings import SPECS
from puertorico.engine.ids import GOODS, Building, Role, Step
from puertorico.engine.phases.builder import price
from puertorico.engine.phases.trader import sale_price
from puertorico.engine.state import GameState

_OF_SEVERAL = frozenset({Step.SETTLE, Step.SETTLE_AGAIN, Step.CRAFTSMAN_PRIVILEGE})
"""The steps that offer one of several things for free: they are compared with each other, not with none."""


def runner_up(state: GameState, best: Action, others: Sequence[Action]) -> Action:
    """Return the action that is worth comparing with the best one; ``others`` are ranked."""
    step = state.tasks[-1].step
    if isinstance(best, DiscardTile):
        return PASS
    if isinstance(best, Store):
        return next((action for action in others if not _keeps_all(best, action)), others[0])
    if step in _OF_SEVERAL and best != PASS:
        return next((action for action in others if action != PASS), others[0])
    return others[0]


def is_obvious(state: GameState, best: Choice, second: Choice) -> bool:
    """Return whether nobody would consider the runner-up.

    That is to decline something free, to sell a barrel for nothing, or to keep fewer barrels for no others.
    """
    match best, second:
        case (Store() as kept,), (Store() as other,):
            return _keeps_all(kept, other)
        case (action,), (other,) if other == PASS:
            return action != PASS and state.tasks[-1].step in FREE_STEPS and not state.ended
        case (action,), (Sell(good),) if action == PASS:
            return sale_price(state, state.seat, good) == 0
        case _:
            return False


def is_odd(state: GameState, best: Choice, second: Choice) -> bool:
    """Return whether a choice needs a better excuse than luck, because the other is plainly more sensible.

    That is to decline something free or a good sale, to sell a barrel for nothing, to discard a tile or
    pay with a colonist at work, to buy a building without a plantation for it, and to choose the Captain or
    the Trader without any goods to ship or to sell.
    """
    match best, second:
        case (Store() as kept,), (Store() as other,):
            return _keeps_all(other, kept)
        case (action,), (Sell(good),) if action == PASS:
            return sale_price(state, state.seat, good) > LITTLE_PRICE
        case (action,), (_,) if action == PASS:
            return state.tasks[-1].step in FREE_STEPS
        case (Sell(good),), (action,) if action == PASS:
            return sale_price(state, state.seat, good) == 0
        case (DiscardTile(),), (action,):
            return action == PASS
        case (PayColonist(),), (PayGood(),):
            return loses_work(state, best)
        case (Build(building),), (action,):
            return _has_no_work(state, building) and not _is_as_idle(state, action)
        case (TakeRole(role),), (TakeRole(other),):
            coins = state.role_doubloons
            return coins[role] <= coins[other] and _brings_nothing(state, role)
        case _:
            return False


def _keeps_all(kept: Store, others: Action) -> bool:
    """Return whether at least as many barrels of each good are kept as with another choice."""
    return isinstance(others, Store) and all(map(ge, kept.kept, others.kept))


def _has_no_work(state: GameState, building: Building) -> bool:
    """Return whether a building that costs something has no plantation to process, long before the end."""
    good = SPECS[building].good
    if good is None or not price(state, state.seat, building).total:
        return False
    is_late = make_forecast(state).rounds < LATE_ROUNDS
    return not is_late and not unprocessed(state.players[state.seat], good)


def _is_as_idle(state: GameState, action: Action) -> bool:
    return isinstance(action, Build) and _has_no_work(state, action.building)


def _brings_nothing(state: GameState, role: Role) -> bool:
    """Return whether nobody could ship anything, or the seat could sell nothing."""
    if role is Role.CAPTAIN:
        return not any(any(player.goods) for player in state.players)
    player = state.players[state.seat]
    return role is Role.TRADER and not any(
        player.goods[good] and sells(state, player, good) for good in GOODS
    )
