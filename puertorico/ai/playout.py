"""Playing a game to its end quickly, to see what becomes of a position."""

import random

from puertorico.ai.lookahead import promising
from puertorico.ai.outlook import outlook
from puertorico.ai.policy import glance, place_all
from puertorico.ai.styles import Style
from puertorico.engine.game import apply_unchecked
from puertorico.engine.ids import Step
from puertorico.engine.state import GameState

WOBBLE = 1.0
"""VP by which a role card may look better or worse than it is: players differ, and so do their games."""


def play_to_end(state: GameState, style: Style, chances: random.Random, wobble: float = WOBBLE) -> GameState:
    """The end of the game when everybody takes the role that looks best, and decides at a glance else.

    The state has nothing hidden, and is used up.
    """
    while state.tasks:
        ahead = outlook(state)
        step = state.tasks[-1].step
        if step == Step.CHOOSE_ROLE:
            ways = promising(state, ahead, style)
            state = max(ways, key=lambda way: way[0] + chances.gauss(0, wobble))[2]
        elif step == Step.PLACE:
            place_all(state, ahead, style)
        else:
            apply_unchecked(state, glance(state, ahead, style))
    return state
