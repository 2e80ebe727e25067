"""Hints for human players: what Expert would do, and why."""

from enum import StrEnum
from operator import itemgetter

from attrs import frozen

from puertorico.ai.difficulty import Difficulty
from puertorico.ai.evaluation.evaluate import TIE_BREAK, Evaluation, evaluate
from puertorico.ai.evaluation.forecast import Forecast, make_forecast
from puertorico.ai.players import PlayerSpec
from puertorico.ai.policies.greedy import action_values
from puertorico.ai.policies.placement import PlacementPlan
from puertorico.ai.policies.pruning import prune
from puertorico.ai.protocol import checked_view
from puertorico.ai.search.determinization import determinized_state
from puertorico.ai.search.endgame import is_last_phase
from puertorico.ai.search.expert import expert_search
from puertorico.ai.search.lookahead import MAX_CANDIDATES, after_phase
from puertorico.ai.search.placement_search import ranked_placements
from puertorico.ai.styles import STYLE_BY_ID, Style
from puertorico.engine.actions import Action, MoveGuest
from puertorico.engine.game import apply_unchecked, legal_actions
from puertorico.engine.ids import Step
from puertorico.engine.state import GameState
from puertorico.engine.view import View

ADVISER = PlayerSpec(Difficulty.EXPERT)
"""The player who gives the advice: the strongest one, with the neutral style."""

QUICK_ADVISER_ID = PlayerSpec(Difficulty.HARD).id
"""The id of a player who decides instantly, for callers that can't wait."""

CLOSE_MARGIN = 0.1
"""Difference in VP below which two actions count as equal, unless the outcome is certain."""


class AdviceReason(StrEnum):
    """Why an action is better than the runner-up: the source of points with the largest difference."""

    ONLY = "only"
    """It is the only legal action."""
    SENSIBLE = "sensible"
    """It is clearly best."""
    CLOSE = "close"
    """It is about as good as the runner-up."""
    POINTS = "points"
    """VP chips, and points for nobles."""
    HARVEST = "harvest"
    """Barrels still to be produced."""
    BARRELS = "barrels"
    """The barrels in stock."""
    CITY = "city"
    """Points for buildings."""
    USES = "uses"
    """Future uses of buildings."""
    DOUBLOONS = "doubloons"
    """The doubloons in hand."""
    INCOME = "income"
    """Future doubloons from sales and savings."""
    OTHERS = "others"
    """The opponents get less."""


class Horizon(StrEnum):
    """When the two actions were compared."""

    PHASE = "phase"
    """At the end of the phase."""
    ROUNDS = "rounds"
    """A few rounds later, averaged over rollouts."""
    END = "end"
    """At the end of the game."""


@frozen
class Advice:
    """A hint.

    ``actions``: the best actions; several only when placing colonists. ``other``: the runner-up; empty if the
    best is the only legal or sensible one. ``reason``: the main reason. ``gain``: the difference it makes, in
    VP. ``horizon``: when that was measured.
    """

    actions: tuple[Action, ...]
    other: tuple[Action, ...]
    reason: AdviceReason
    gain: float = 0.0
    horizon: Horizon = Horizon.PHASE


def advise(view: View) -> Advice:
    """Return advice for the seat of the view, which must be the seat to move.

    The same view always gives the same advice. Raises ValueError if it isn't this seat's turn, TypeError for
    a state instead of a view.
    """
    view = checked_view(view)
    style = STYLE_BY_ID[ADVISER.style]
    if view.state.tasks[-1].step == Step.PLACE:
        return _advise_placement(view, style)
    state = determinized_state(view)
    best, *others = expert_search(view, style)
    if others and best.evaluation is not None and others[0].evaluation is not None:
        horizon = Horizon.END if is_last_phase(state) else Horizon.ROUNDS
        return _compare((best.action,), best.evaluation, (others[0].action,), others[0].evaluation, horizon)
    return _advise_by_phase(state, best.action, [option.action for option in others], style)


def _advise_by_phase(state: GameState, best: Action, others: list[Action], style: Style) -> Advice:
    """Compare the best action with the runner-up at the end of the phase, for decisions without rollouts."""
    forecast = make_forecast(state)
    others = others or _others_by_value(state, best, forecast, style)[:MAX_CANDIDATES]
    if not others:
        return Advice(
            (best,), (), AdviceReason.ONLY if len(legal_actions(state)) == 1 else AdviceReason.SENSIBLE
        )
    pace = None if state.tasks[-1].step == Step.CHOOSE_ROLE else forecast.pace
    outcomes = {action: after_phase(state, action, forecast, style) for action in (best, *others)}
    evaluated = {action: evaluate(outcome, state.seat, style, pace) for action, outcome in outcomes.items()}
    second = max(others, key=lambda action: evaluated[action].value)
    horizon = Horizon.END if outcomes[best].is_over and outcomes[second].is_over else Horizon.PHASE
    return _compare((best,), evaluated[best], (second,), evaluated[second], horizon)


def _others_by_value(state: GameState, best: Action, forecast: Forecast, style: Style) -> list[Action]:
    """Return the other actions ranked by the greedy policy, for decisions without search."""
    legal = prune(state, legal_actions(state))
    others = [action for action in legal if action != best and not isinstance(action, MoveGuest)]
    values = action_values(state, others, forecast, style)
    return [action for _, action in sorted(zip(values, others, strict=True), key=_by_value, reverse=True)]


_by_value = itemgetter(0)


def _advise_placement(view: View, style: Style) -> Advice:
    """Compare whole placements, given as their steps."""
    best, *others = ranked_placements(view, style)
    actions = _placement_actions(view, best.plan)
    if not others or best.evaluation is None or others[0].evaluation is None:
        return Advice(actions, (), AdviceReason.SENSIBLE)
    horizon = Horizon.END if is_last_phase(view.state) else Horizon.ROUNDS
    return _compare(
        actions, best.evaluation, _placement_actions(view, others[0].plan), others[0].evaluation, horizon
    )


def _placement_actions(view: View, plan: PlacementPlan) -> tuple[Action, ...]:
    state, steps = view.state.clone(), list[Action]()
    while state.tasks and (task := state.tasks[-1]).step == Step.PLACE and task.seat == view.seat:
        steps.append(plan.step(task.detail))
        apply_unchecked(state, steps[-1])
    return tuple(steps)


def _compare(
    best: tuple[Action, ...],
    mine: Evaluation,
    second: tuple[Action, ...],
    theirs: Evaluation,
    horizon: Horizon,
) -> Advice:
    """Return the advice by comparing the evaluations of the best choice and the runner-up."""
    above, below = _by_reason(mine), _by_reason(theirs)
    gains = {reason: above[reason] - below[reason] for reason in above}
    reason = max(gains, key=gains.__getitem__)
    close = TIE_BREAK / 2 if horizon is Horizon.END else CLOSE_MARGIN
    if gains[reason] < close or (mine.value - theirs.value < close and gains[reason] < 1.0):
        return Advice(best, second, AdviceReason.CLOSE, horizon=horizon)
    return Advice(best, second, reason, gains[reason], horizon)


def _by_reason(evaluated: Evaluation) -> dict[AdviceReason, float]:
    """Return the evaluation by reason, without spare colonists, which only break ties."""
    own = evaluated.own
    return {
        AdviceReason.POINTS: own.won,
        AdviceReason.HARVEST: own.harvest,
        AdviceReason.BARRELS: own.in_hand,
        AdviceReason.CITY: own.city,
        AdviceReason.USES: own.uses,
        AdviceReason.DOUBLOONS: own.doubloons,
        AdviceReason.INCOME: own.savings + own.sales,
        AdviceReason.OTHERS: evaluated.others,
    }
