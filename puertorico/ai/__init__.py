"""Computer players: what one of them would do, from what its seat may see.

choose("allrounder", view(state, state.seat))
"""

import random

from puertorico.ai.filling import filled_in, seed_of
from puertorico.ai.lookahead import best_action
from puertorico.ai.styles import BY_NAME
from puertorico.engine.actions import Action
from puertorico.engine.game import legal_actions
from puertorico.engine.view import View

RANDOM = "random"

OPPONENTS: tuple[str, ...] = tuple(BY_NAME)
"""Ids of the styles offered as opponents."""

STYLES: tuple[str, ...] = (*OPPONENTS, RANDOM)
"""Ids of all styles. "random" does any legal thing, and is for simulations and tests."""


def choose(style: str, seen: View, rng: random.Random | None = None) -> Action:
    """A legal action for the seat whose view this is, when it is its turn.

    The same view always gives the same action; only "random" with a generator of its own (``rng``) does
    not. Raises ValueError for an unknown style, and when it is not this seat's turn.
    """
    if style not in STYLES:
        raise ValueError(f"There is no style “{style}”.")
    if seen.state.seat != seen.seat or seen.state.is_over:
        raise ValueError("It is not this seat's turn.")
    if style == RANDOM:
        return (rng or random.Random(seed_of(seen))).choice(legal_actions(seen.state))
    legal = legal_actions(seen.state)
    if len(legal) == 1:
        return legal[0]
    return best_action(filled_in(seen), BY_NAME[style])
