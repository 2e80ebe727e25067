"""The player behind Easy: someone in their first games.

It likes what pays off soon, doesn't ask what a role gives to the others, and overlooks some of its choices.
It never refuses anything free.
"""

from collections.abc import Sequence
from random import Random

from attrs import evolve, frozen

from puertorico.ai.difficulty import Inexperience
from puertorico.ai.evaluation.evaluate import evaluate
from puertorico.ai.evaluation.forecast import Forecast, PhaseCounts, doubloon_value, make_forecast
from puertorico.ai.evaluation.value_weights import part_weights
from puertorico.ai.policies.greedy import FREE_STEPS, action_values
from puertorico.ai.policies.pruning import prune
from puertorico.ai.search.determinization import determinized_state, view_seed
from puertorico.ai.search.lookahead import after_phase, quick_action
from puertorico.ai.styles import Style
from puertorico.engine.actions import PASS, Action, Build, TakeRole
from puertorico.engine.game import legal_actions
from puertorico.engine.ids import Step
from puertorico.engine.state import GameState
from puertorico.engine.view import View


@frozen
class LearnerPlayer:
    """A player with the eyes of someone in their first games; the same view always gives the same action."""

    style: Style
    inexperience: Inexperience

    def choose(self, view: View) -> Action:
        """Return the action that seems best among those noticed."""
        state, rng = determinized_state(view), Random(view_seed(view))
        lacks, style = self.inexperience, evolve(self.style, opponent_weight=0.0)
        forecast = short_sighted(make_forecast(state), lacks.horizon)
        step = state.tasks[-1].step
        if step != Step.CHOOSE_ROLE and step not in FREE_STEPS:
            quick = quick_action(state, forecast, style)
            if quick is not None:
                return quick
        seen = _noticed(state, prune(state, legal_actions(state)), lacks.overlooked, rng)
        if step == Step.CHOOSE_ROLE:
            values, noise_sd = _role_values(state, seen, forecast, style, lacks.horizon), lacks.role_noise_sd
        else:
            values, noise_sd = action_values(state, seen, forecast, style), lacks.other_noise_sd
        values = [value + rng.gauss(0, noise_sd) for value in values]
        best = max(range(len(seen)), key=lambda i: values[i] + style.tastes.liking(state, seen[i]))
        return seen[best]


def short_sighted(forecast: Forecast, horizon: float) -> Forecast:
    """Return the forecast as if the game ended after ``horizon`` more rounds, unless it ends sooner."""
    if forecast.rounds <= horizon:
        return forecast
    share = horizon / forecast.rounds
    phases = PhaseCounts(*[share * plays for plays in forecast.phases])
    return evolve(
        forecast,
        rounds=horizon,
        phases=phases,
        doubloon=doubloon_value(horizon, phases.builder),
        weights=part_weights(horizon),
    )


def _noticed(state: GameState, legal: Sequence[Action], overlooked: float, rng: Random) -> list[Action]:
    """Return the actions that the player notices, at least one; only roles and buildings are overlooked."""
    if state.tasks[-1].step in FREE_STEPS and len(legal) > 1:
        return [action for action in legal if action != PASS]
    missed = [isinstance(action, (TakeRole, Build)) and rng.random() < overlooked for action in legal]
    return [action for action, miss in zip(legal, missed, strict=True) if not miss] or [rng.choice(legal)]


def _role_values(
    state: GameState, roles: Sequence[Action], forecast: Forecast, style: Style, horizon: float
) -> list[float]:
    """Return the value of the seat's own board after the phase of each role."""
    values = []
    for action in roles:
        outcome = after_phase(state, action, forecast, style)
        ahead = short_sighted(make_forecast(outcome), horizon)
        values.append(evaluate(outcome, state.seat, style, forecast=ahead))
    return values
