"""The player behind Normal: it looks ahead only to the end of the phase, with random errors."""

from random import Random

from attrs import frozen

from puertorico.ai.evaluation.forecast import make_forecast
from puertorico.ai.search.determinization import determinized_state, view_seed
from puertorico.ai.search.lookahead import quick_action, ranked_actions
from puertorico.ai.styles import Style
from puertorico.engine.actions import Action
from puertorico.engine.ids import Step
from puertorico.engine.state import GameState
from puertorico.engine.view import View

OTHER_NOISE_FACTOR = 0.5
"""Factor on the noise for decisions other than roles: there is less to overlook."""


@frozen
class NoisyPlayer:
    """A player who adds random noise to the values of actions, always the same for the same view.

    ``noise_sd``: standard deviation, in VP, of the noise on the value of a role.
    """

    style: Style
    noise_sd: float

    def choose(self, view: View) -> Action:
        """Return the action with the highest noisy value."""
        return _noisy_action(determinized_state(view), self.style, self.noise_sd, Random(view_seed(view)))


def _noisy_action(state: GameState, style: Style, noise_sd: float, rng: Random) -> Action:
    forecast = make_forecast(state)
    if state.tasks[-1].step != Step.CHOOSE_ROLE:
        quick = quick_action(state, forecast, style)
        if quick is not None:
            return quick
        noise_sd *= OTHER_NOISE_FACTOR
    ranked = ranked_actions(state, forecast, style)
    return max(ranked, key=lambda option: option[0] + rng.gauss(0, noise_sd))[1]
