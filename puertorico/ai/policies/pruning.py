"""Pruning: leaves out actions not worth considering. A Small Wharf alone may offer hundreds."""

from collections.abc import Sequence

from puertorico.engine.actions import (
    Action,
    CallUnionHall,
    LoadSmallWharf,
    MoveGuest,
    SupplyCrown,
    TakeRole,
)
from puertorico.engine.ids import GOODS, Role, Step
from puertorico.engine.phases.captain import possible_ship_loads
from puertorico.engine.state import GameState

MAX_DELIVERIES = 2
"""Number of deliveries to the crown to consider."""

_PROSPECTORS = (TakeRole(Role.PROSPECTOR), TakeRole(Role.PROSPECTOR_2))
"""The two roles that do the same."""

_PRUNED = frozenset({CallUnionHall, MoveGuest, LoadSmallWharf, SupplyCrown})
"""The types of actions with something to prune."""


def prune(state: GameState, legal: Sequence[Action]) -> list[Action]:
    """Return the actions worth considering, at least one. Guests are left to ``policies.guests``."""
    if state.tasks[-1].step == Step.CHOOSE_ROLE and all(role in legal for role in _PROSPECTORS):
        # They do the same, so comparing both would leave less room for the other roles.
        doubloons = state.role_doubloons
        poorer = _PROSPECTORS[doubloons[Role.PROSPECTOR] >= doubloons[Role.PROSPECTOR_2]]
        legal = [action for action in legal if action != poorer]
    if _PRUNED.isdisjoint(map(type, legal)):
        return list(legal)
    for action in legal:
        if isinstance(action, CallUnionHall):
            # It is free, and later the barrels may be gone.
            return [action]
    result: list[Action] = [a for a in legal if not isinstance(a, (MoveGuest, LoadSmallWharf, SupplyCrown))]
    wharf = [action for action in legal if isinstance(action, LoadSmallWharf)]
    if wharf:
        loads = _small_wharf_loads(state)
        result += [action for action in wharf if action.goods in loads]
    crown = [action for action in legal if isinstance(action, SupplyCrown)]
    crown.sort(key=lambda action: crown_gain(state, action), reverse=True)
    return [*result, *crown[:MAX_DELIVERIES]] or list(legal)


def cargo_room(state: GameState, good: int, count: int) -> int:
    """Return how many of ``count`` barrels of a good fit on a cargo ship (CAP-2, CAP-3)."""
    return max((fits for _, fits in possible_ship_loads(state, good, count)), default=0) if count else 0


def shippable(state: GameState, seat: int) -> list[int]:
    """Return how many barrels of each good in stock fit on a cargo ship."""
    return [cargo_room(state, good, count) for good, count in enumerate(state.players[seat].goods)]


def _small_wharf_loads(state: GameState) -> set[tuple[int, ...]]:
    """Return the loads to consider: all barrels, or those that don't fit on cargo ships.

    Of an odd number, one of the most expensive barrels may be kept, since a single barrel scores nothing
    (SMW-1).
    """
    held = state.players[state.seat].goods
    left = [count - fits for count, fits in zip(held, shippable(state, state.seat), strict=True)]
    choices: set[tuple[int, ...]] = set()
    for barrels in (held, left):
        choices.add(tuple(barrels))
        if sum(barrels) % 2 and sum(barrels) > 1:
            priciest = max(good for good in GOODS if barrels[good])
            choices.add(tuple(n - (good == priciest) for good, n in enumerate(barrels)))
    return choices


def crown_gain(state: GameState, action: SupplyCrown) -> float:
    """Return the VP for delivering barrels to the crown, minus their estimated other uses (NOB-9)."""
    held, fits = state.players[state.seat].goods, shippable(state, state.seat)
    gain = 0.0
    for good, given in enumerate(action.goods):
        if given:
            gain += 1.0 - (0.6 if held[good] <= fits[good] else 0.1) - 0.04 * good
    return gain
