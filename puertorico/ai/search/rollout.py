"""Rollouts: fast simulated play from a position."""

import random

from puertorico.ai.evaluation.forecast import make_forecast
from puertorico.ai.policies.greedy import greedy_action, place_all
from puertorico.ai.search.lookahead import best_action, ranked_roles
from puertorico.ai.search.transpositions import TranspositionTable
from puertorico.ai.styles import Style
from puertorico.engine.game import apply_unchecked
from puertorico.engine.ids import Step
from puertorico.engine.state import GameState

ROLLOUT_NOISE_SD = 0.8
"""Standard deviation of the noise on the value of a role, in VP, so that rollouts differ."""

SIMULATION_WIDTH = 4
"""Number of roles that each seat tries when opponents are simulated."""


def simulate_opponents(
    state: GameState,
    style: Style,
    roles: int,
    rng: random.Random | None = None,
    table: TranspositionTable | None = None,
) -> None:
    """Play on in place until ``roles`` more roles have been chosen and played.

    Every seat compares roles at the end of the round, with noise if there is an ``rng``, and other actions at
    the end of the phase. The state must be complete (nothing hidden).
    """
    while state.tasks:
        step = state.tasks[-1].step
        if step == Step.CHOOSE_ROLE:
            if roles == 0:
                break
            roles -= 1
        if step == Step.PLACE:
            place_all(state, make_forecast(state), style)
        else:
            apply_unchecked(state, best_action(state, style, SIMULATION_WIDTH, rng, table=table))


def rollout(
    state: GameState,
    style: Style,
    rng: random.Random,
    roles: int = -1,
    width: int | None = None,
    table: TranspositionTable | None = None,
    lookahead_steps: frozenset[Step] = frozenset(),
) -> GameState:
    """Return the state after ``roles`` more roles have been chosen and played; −1 plays to the end.

    Every seat chooses the role with the highest value at the end of the phase, plus noise with a standard
    deviation of ``ROLLOUT_NOISE_SD`` VP, and leaves all other decisions to the greedy policy, except those of
    ``lookahead_steps``: these also compare the values at the end of the phase, which takes longer.
    ``width``, ``table``: see ``ranked_roles``. The state must be complete (nothing hidden). It may be changed
    or returned.
    """
    forecast = make_forecast(state)
    while state.tasks:
        step = state.tasks[-1].step
        if step == Step.CHOOSE_ROLE:
            if roles == 0:
                break
            roles -= 1
            ranked = ranked_roles(state, forecast, style, width, table)
            best = max(ranked, key=lambda role: role.value + rng.gauss(0, ROLLOUT_NOISE_SD))
            if lookahead_steps:
                apply_unchecked(state, best.action)
                forecast = make_forecast(state)
            else:
                forecast = best.forecast
                state = best.after(state)
            continue
        if step == Step.PLACE:
            place_all(state, forecast, style)
        elif step in lookahead_steps:
            apply_unchecked(state, best_action(state, style, forecast=forecast))
        else:
            apply_unchecked(state, greedy_action(state, forecast, style))
        forecast = make_forecast(state)
    return state
