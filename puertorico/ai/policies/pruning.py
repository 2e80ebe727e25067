"""Of the actions of one decision those worth a thought: a small wharf alone may offer hundreds."""

from collections.abc import Sequence

from puertorico.engine.actions import (
    Action,
    CallUnionHall,
    LoadSmallWharf,
    MoveGuest,
    SupplyCrown,
)
from puertorico.engine.ids import GOODS
from puertorico.engine.phases.captain import possible_ship_loads
from puertorico.engine.state import GameState

MAX_DELIVERIES = 2
"""Deliveries to the crown that are thought about."""

_PRUNED = frozenset({CallUnionHall, MoveGuest, LoadSmallWharf, SupplyCrown})
"""The kinds of actions that leave fewer than all of a decision to think about."""


def prune(state: GameState, legal: Sequence[Action]) -> list[Action]:
    """The actions worth a thought; guests are thought of elsewhere. At least one."""
    if _PRUNED.isdisjoint(map(type, legal)):
        return list(legal)
    for action in legal:
        if isinstance(action, CallUnionHall):
            # It costs nothing, and afterwards the barrels may be gone.
            return [action]
    result: list[Action] = [a for a in legal if not isinstance(a, (MoveGuest, LoadSmallWharf, SupplyCrown))]
    wharf = [action for action in legal if isinstance(action, LoadSmallWharf)]
    if wharf:
        wanted = _small_wharf_loads(state)
        result += [action for action in wharf if action.goods in wanted]
    crown = [action for action in legal if isinstance(action, SupplyCrown)]
    crown.sort(key=lambda action: crown_gain(state, action), reverse=True)
    return [*result, *crown[:MAX_DELIVERIES]] or list(legal)


def shippable(state: GameState, seat: int) -> list[int]:
    """Barrels of each good in hand that would find room on a cargo ship."""
    held = state.players[seat].goods
    return [
        max((n for _, n in possible_ship_loads(state, good, count)), default=0) if count else 0
        for good, count in enumerate(held)
    ]


def _small_wharf_loads(state: GameState) -> set[tuple[int, ...]]:
    """All barrels, or all that find no room elsewhere; less one of the dearest where a barrel would bring
    nothing (SMW-1).
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
    """VP for barrels given to the crown, less what they may be good for otherwise (NOB-9)."""
    held, fits = state.players[state.seat].goods, shippable(state, state.seat)
    gain = 0.0
    for good, given in enumerate(action.goods):
        if given:
            gain += 1.0 - (0.6 if held[good] <= fits[good] else 0.1) - 0.04 * good
    return gain
