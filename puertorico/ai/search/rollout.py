"""Playing on quickly, to see what becomes of a position."""

import random

from puertorico.ai.evaluation.forecast import make_forecast
from puertorico.ai.policies.greedy import greedy_action, place_all
from puertorico.ai.search.lookahead import best_action, ranked_roles
from puertorico.ai.styles import Style
from puertorico.engine.game import apply_unchecked
from puertorico.engine.ids import Step
from puertorico.engine.state import GameState

NOISE_SD = 0.8
"""VP by which a role card may look better or worse than it is: players differ, and so do their games."""

SIMULATION_WIDTH = 4
"""Open role cards that somebody tries out of whom it is foreseen what he takes."""


def simulate_opponents(state: GameState, style: Style, cards: int) -> None:
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
            place_all(state, make_forecast(state), style)
        else:
            apply_unchecked(state, best_action(state, style, SIMULATION_WIDTH))


def rollout(
    state: GameState,
    style: Style,
    rng: random.Random,
    cards: int = -1,
    noise_sd: float = NOISE_SD,
    width: int | None = None,
) -> GameState:
    """The table when so many more role cards have been taken and played (by default, all to the end of the
    game). Everybody takes the role that looks best, and decides at a glance else.

    ``width``: so many of the open role cards are tried out, those that look best at a glance; None for all.
    The state has nothing hidden, and is used up.
    """
    while state.tasks:
        forecast = make_forecast(state)
        step = state.tasks[-1].step
        if step == Step.CHOOSE_ROLE:
            if cards == 0:
                break
            cards -= 1
            ranked = ranked_roles(state, forecast, style, width)
            state = max(ranked, key=lambda option: option[0] + rng.gauss(0, noise_sd))[2]
        elif step == Step.PLACE:
            place_all(state, forecast, style)
        else:
            apply_unchecked(state, greedy_action(state, forecast, style))
    return state
