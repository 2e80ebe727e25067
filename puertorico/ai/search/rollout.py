"""Playing on quickly, to see what becomes of a position."""

import random

from puertorico.ai.evaluation.forecast import outlook
from puertorico.ai.policies.greedy import glance, place_all
from puertorico.ai.search.lookahead import best_action, promising
from puertorico.ai.styles import Style
from puertorico.engine.game import apply_unchecked
from puertorico.engine.ids import Step
from puertorico.engine.state import GameState

WOBBLE = 0.8
"""VP by which a role card may look better or worse than it is: players differ, and so do their games."""

WIDTH = 4
"""Open role cards that somebody tries out of whom it is foreseen what he takes."""


def foresee(state: GameState, style: Style, cards: int) -> None:
    """Plays on until so many more role cards have been taken and played, as those do who look ahead: role
    cards to the end of the round, all else to the end of the phase. The state has nothing hidden.
    """
    while state.tasks:
        step = state.tasks[-1].step
        if step == Step.CHOOSE_ROLE:
            if cards == 0:
                break
            cards -= 1
        if step == Step.PLACE:
            place_all(state, outlook(state), style)
        else:
            apply_unchecked(state, best_action(state, style, WIDTH))


def play_on(
    state: GameState,
    style: Style,
    chances: random.Random,
    cards: int = -1,
    wobble: float = WOBBLE,
    width: int | None = None,
) -> GameState:
    """The table when so many more role cards have been taken and played (by default, all to the end of the
    game). Everybody takes the role that looks best, and decides at a glance else.

    ``width``: so many of the open role cards are tried out, those that look best at a glance; None for all.
    The state has nothing hidden, and is used up.
    """
    while state.tasks:
        ahead = outlook(state)
        step = state.tasks[-1].step
        if step == Step.CHOOSE_ROLE:
            if cards == 0:
                break
            cards -= 1
            ways = promising(state, ahead, style, width)
            state = max(ways, key=lambda way: way[0] + chances.gauss(0, wobble))[2]
        elif step == Step.PLACE:
            place_all(state, ahead, style)
        else:
            apply_unchecked(state, glance(state, ahead, style))
    return state
