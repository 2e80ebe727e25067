"""Playing on quickly, to see what becomes of a position."""

import random

from puertorico.ai.lookahead import promising
from puertorico.ai.outlook import outlook
from puertorico.ai.policy import glance, place_all
from puertorico.ai.styles import Style
from puertorico.engine.game import apply_unchecked
from puertorico.engine.ids import Step
from puertorico.engine.state import GameState

WOBBLE = 0.8
"""VP by which a role card may look better or worse than it is: players differ, and so do their games."""

NEAR, FAR = 4, 2
"""Open role cards of which whoever takes one in a hurry tries out the results: early on, and later."""


def play_on(
    state: GameState,
    style: Style,
    chances: random.Random,
    cards: int = -1,
    wobble: float = WOBBLE,
    near: int | None = None,
) -> GameState:
    """The table when so many more role cards have been taken and played (by default, all to the end of the
    game). Everybody takes the role that looks best, and decides at a glance else.

    ``near``: they are in a hurry. Of the open cards NEAR are tried out for each of the first ``near`` that
    are taken, and FAR for each of the others, those that look best at a glance; None for all of them always.
    The state has nothing hidden, and is used up.
    """
    width = None
    while state.tasks:
        ahead = outlook(state)
        step = state.tasks[-1].step
        if step == Step.CHOOSE_ROLE:
            if cards == 0:
                break
            cards -= 1
            if near is not None:
                width = NEAR if near > 0 else FAR
                near -= 1
            ways = promising(state, ahead, style, width)
            state = max(ways, key=lambda way: way[0] + chances.gauss(0, wobble))[2]
        elif step == Step.PLACE:
            place_all(state, ahead, style)
        else:
            apply_unchecked(state, glance(state, ahead, style))
    return state
