"""Rollouts: playing on quickly, to see what a position leads to."""

import random

from puertorico.ai.evaluation.forecast import make_forecast
from puertorico.ai.policies.greedy import greedy_action, place_all
from puertorico.ai.search.lookahead import best_action, ranked_roles
from puertorico.ai.styles import Style
from puertorico.engine.game import apply_unchecked
from puertorico.engine.ids import Step
from puertorico.engine.state import GameState

NOISE_SD = 0.8
"""Standard deviation of the noise on the value of a role, in VP, so that rollouts differ."""

SIMULATION_WIDTH = 4
"""Open role cards that each seat tries while opponents are simulated."""


def simulate_opponents(state: GameState, style: Style, cards: int) -> None:
    """Play on in place until ``cards`` more role cards have been chosen and played, with every seat looking
    ahead: roles to the end of the round, everything else to the end of the phase. The state must be complete.
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
    """Return the table after ``cards`` more role cards have been chosen and played; −1 plays to the end.

    Every seat takes the role with the highest value at the end of the phase, plus noise of standard deviation
    ``noise_sd`` (VP), and leaves everything else to the greedy policy. ``width`` is that of ``ranked_roles``.
    The state must be complete, and is consumed: it may be changed, or be the result.
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
