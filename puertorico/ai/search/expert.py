"""Expert's search: compares the most promising actions by rollouts (``sequential_halving``)."""

from collections.abc import Sequence

from attrs import frozen

from puertorico.ai.difficulty import search_budget
from puertorico.ai.evaluation.evaluate import evaluate
from puertorico.ai.evaluation.forecast import make_forecast
from puertorico.ai.policies.greedy import FREE_STEPS
from puertorico.ai.search.determinization import determinized_state
from puertorico.ai.search.endgame import is_last_phase, max_n
from puertorico.ai.search.garbage import gc_paused
from puertorico.ai.search.lookahead import quick_action, ranked_actions
from puertorico.ai.search.placement_search import best_placement
from puertorico.ai.search.sequential_halving import SequentialHalving
from puertorico.ai.styles import Style
from puertorico.engine.actions import PASS, Action
from puertorico.engine.game import apply_unchecked
from puertorico.engine.ids import Step
from puertorico.engine.view import View

DECLINING_ERRORS = 3.0
"""Number of standard errors by which passing must lead to decline something free."""


@frozen
class RankedAction:
    """An action with its value after the search, in VP.

    The value is None without rollouts: the only action, or one too far behind the best before the
    search.
    """

    action: Action
    value: float | None = None


@gc_paused()
def expert_search(view: View, style: Style) -> list[RankedAction]:
    """Return the actions worth considering for the seat of the view, which is to move, best first."""
    at = view.state.tasks[-1]
    if at.step == Step.PLACE:
        return [RankedAction(best_placement(view, style).step(at.detail))]
    state = determinized_state(view)
    forecast = make_forecast(state)
    quick = quick_action(state, forecast, style)
    if quick is not None:
        return [RankedAction(quick)]
    if is_last_phase(state):
        ends = max_n(state, style)
        if ends is not None:
            return [RankedAction(action, evaluate(end, view.seat, style)) for action, end in ends]
    budget = search_budget(at.step, state.rules.players, forecast.rounds)
    ranked = ranked_actions(state, forecast, style)
    prior = [value for value, _ in ranked if value >= ranked[0][0] - budget.margin]
    running = [action for _, action in ranked[: len(prior)]]
    beaten = [action for _, action in ranked[len(prior) :]]
    halving = SequentialHalving(view, style, budget, apply_unchecked)
    order = halving.run(running, prior)
    if order[0] == PASS and at.step in FREE_STEPS and not _is_beyond_doubt(halving, order):
        order[:2] = order[1::-1]
    return [RankedAction(action, halving.value(action)) for action in order + beaten]


def _is_beyond_doubt(halving: SequentialHalving[Action], order: Sequence[Action]) -> bool:
    """Return whether the rollouts leave no doubt that the first action is better than the second."""
    lead = halving.lead(order[0], order[1]) if len(order) > 1 else None
    return lead is None or lead.exceeds(DECLINING_ERRORS)
