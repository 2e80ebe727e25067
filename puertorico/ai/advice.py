"""Hints for human players: what Expert would do, and why."""

from collections.abc import Sequence
from enum import StrEnum
from math import inf
from operator import itemgetter

from attrs import frozen

from puertorico.ai.difficulty import Difficulty
from puertorico.ai.evaluation.forecast import make_forecast
from puertorico.ai.oddities import is_obvious, is_odd, runner_up
from puertorico.ai.policies.greedy import action_values
from puertorico.ai.policies.placement import PlacementPlan
from puertorico.ai.policies.pruning import prune
from puertorico.ai.protocol import checked_view
from puertorico.ai.reasons.causes import FOR_PEOPLE
from puertorico.ai.reasons.choosing import speaks_against
from puertorico.ai.reasons.comparison import BEYOND_DOUBT
from puertorico.ai.reasons.explanation import explain
from puertorico.ai.reasons.reason import Reason
from puertorico.ai.search.choices import Choice, placement_choice
from puertorico.ai.search.determinization import determinized_state
from puertorico.ai.search.expert import expert_search
from puertorico.ai.search.filling import fill_placement
from puertorico.ai.search.placement_neighbors import neighbor_placements
from puertorico.ai.search.placement_search import ranked_placements
from puertorico.ai.specs import PlayerSpec
from puertorico.ai.styles import STYLE_BY_ID, Style
from puertorico.engine.actions import Action, MoveGuest
from puertorico.engine.game import legal_actions
from puertorico.engine.ids import Step
from puertorico.engine.state import GameState
from puertorico.engine.view import View

ADVISER = PlayerSpec(Difficulty.EXPERT)
"""The player who gives the advice: the strongest one, with the neutral style."""

QUICK_ADVISER_ID = PlayerSpec(Difficulty.HARD).id
"""The id of a player who decides instantly, for callers that can't wait."""


LITTLE = 0.5
"""Leads below this, in VP, count as equal if no reason stands out."""


class Verdict(StrEnum):
    """How much better the best choice is than the runner-up."""

    ONLY = "only"
    """It is the only legal one."""
    CLEAR = "clear"
    """It is clearly best: no other makes sense."""
    BETTER = "better"
    """It is better."""
    CLOSE = "close"
    """It is about as good."""
    EQUAL = "equal"
    """There is hardly a difference between the two."""


@frozen
class Advice:
    """A hint.

    ``actions``: the best actions; several only when placing colonists. ``other``: the runner-up; empty if the
    best is the only legal one, or nobody would consider another. ``reason``: the main difference between the
    two, if any is beyond doubt.
    """

    actions: Choice
    other: Choice
    verdict: Verdict
    reason: Reason | None = None


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
    best, *ranked = expert_search(view, style)
    ranked_others = [option.action for option in ranked]
    others = ranked_others or _others_by_value(state, best.action, style)
    if not others:
        is_only = len(legal_actions(state)) == 1
        return Advice((best.action,), (), Verdict.ONLY if is_only else Verdict.CLEAR)
    return _compare(view, (best.action,), (runner_up(state, best.action, others),))


def advise_filling(view: View, placed: Sequence[int], hand: int) -> tuple[int, ...]:
    """Return the number of people for each place after ``hand`` people join those already ``placed``.

    This is quick advice for the seat of the view, which is placing its colonists (MAY-2), without rollouts.
    """
    state = determinized_state(checked_view(view))
    return fill_placement(state, placed, hand, make_forecast(state), STYLE_BY_ID[ADVISER.style])


def _others_by_value(state: GameState, best: Action, style: Style) -> list[Action]:
    """Return the other actions ranked by the greedy policy, for decisions without search."""
    legal = legal_actions(state)
    for sensible in (prune(state, legal), legal):
        others = [action for action in sensible if action != best and not isinstance(action, MoveGuest)]
        if others:
            break
    values = action_values(state, others, make_forecast(state), style)
    return [action for _, action in sorted(zip(values, others, strict=True), key=_by_value, reverse=True)]


_by_value = itemgetter(0)


def _advise_placement(view: View, style: Style) -> Advice:
    """Compare whole placements, given as their steps."""
    best, *others = ranked_placements(view, style)
    actions = placement_choice(view.state, best.plan)
    plans = [other.plan for other in others] or _next_placements(view, best.plan, style)
    if not plans:
        return Advice(actions, (), Verdict.CLEAR)
    return _compare(view, actions, placement_choice(view.state, plans[0]))


def _next_placements(view: View, best: PlacementPlan, style: Style) -> list[PlacementPlan]:
    """Return another sensible placement, however much worse, if there is any."""
    state = determinized_state(view)
    return neighbor_placements(state, best, make_forecast(state), style, inf, 1)


def _compare(view: View, best: Choice, second: Choice) -> Advice:
    """Return the advice by what happens after the best choice and the runner-up."""
    why = explain(view, best, second)
    is_for_people = view.state.tasks[-1].step in FOR_PEOPLE  # More people are never a loss.
    is_ahead = why.lead.exceeds(BEYOND_DOUBT)
    if (is_odd(view.state, best, second) and (is_for_people or not is_ahead)) or (
        not is_ahead and speaks_against(view.state, best, second) and not is_odd(view.state, second, best)
    ):
        best, second = second, best
        why = explain(view, best, second)
        is_ahead = why.lead.exceeds(BEYOND_DOUBT)
    reason = why.reason
    if is_obvious(view.state, best, second) and reason is not None:
        return Advice(best, (), Verdict.CLEAR, reason)
    is_certain = why.lead.error == 0 and why.lead.mean > 0
    if why.reason is None and abs(why.lead.mean) < LITTLE and not is_certain:
        return Advice(best, second, Verdict.EQUAL)
    return Advice(best, second, Verdict.BETTER if is_ahead else Verdict.CLOSE, reason)
