"""Playing on quickly, to see what becomes of a position."""

import random
from collections.abc import Sequence

from puertorico.ai.lookahead import best_role, play_out, promising
from puertorico.ai.outlook import outlook
from puertorico.ai.policy import glance, place_all
from puertorico.ai.styles import Style
from puertorico.engine.actions import Action
from puertorico.engine.game import apply_unchecked, legal_actions
from puertorico.engine.ids import Step
from puertorico.engine.state import GameState

WOBBLE = 0.8
"""VP by which a role card may look better or worse than it is: players differ, and so do their games."""

WIDTH = 3
"""Open role cards that somebody tries out of whom it is foreseen what he takes."""

SURE = 0.75
"""How often a card is taken that was foreseen."""


def foresee(state: GameState, style: Style, cards: int) -> list[Action]:
    """The role cards that will probably be taken next, when everybody looks to the end of the round. The
    state has nothing hidden, and is used up.
    """
    found: list[Action] = []
    while state.tasks:
        ahead = outlook(state)
        if state.tasks[-1].step != Step.CHOOSE_ROLE:
            play_out(state, ahead, style)
            continue
        if len(found) == cards:
            break
        found.append(best_role(state, ahead, style, WIDTH))
        apply_unchecked(state, found[-1])
        play_out(state, ahead, style)
    return found


def play_on(
    state: GameState,
    style: Style,
    chances: random.Random,
    cards: int = -1,
    wobble: float = WOBBLE,
    width: int | None = None,
    foreseen: Sequence[Action] = (),
) -> GameState:
    """The table when so many more role cards have been taken and played (by default, all to the end of the
    game). Everybody takes the role that looks best, and decides at a glance else.

    ``width``: so many of the open role cards are tried out, those that look best at a glance; None for all.
    ``foreseen``: the cards that will probably be taken first. The state has nothing hidden, and is used up.
    """
    guesses = iter(foreseen)
    while state.tasks:
        ahead = outlook(state)
        step = state.tasks[-1].step
        if step == Step.CHOOSE_ROLE:
            if cards == 0:
                break
            cards -= 1
            guess = next(guesses, None)
            if guess is not None and chances.random() < SURE and guess in legal_actions(state):
                apply_unchecked(state, guess)
                play_out(state, ahead, style)
                continue
            ways = promising(state, ahead, style, width)
            state = max(ways, key=lambda way: way[0] + chances.gauss(0, wobble))[2]
        elif step == Step.PLACE:
            place_all(state, ahead, style)
        else:
            apply_unchecked(state, glance(state, ahead, style))
    return state
