"""Thinking hard about a placement: the usual one and some that differ a little are played on (ai.heats).

It is asked step by step, and answered each time as if all colonists were still in hand: so all steps belong
to the same placement, with no memory between them.
"""

from collections.abc import Sequence
from functools import lru_cache

from attrs import evolve, field, frozen

from puertorico.ai.difficulty import search_budget
from puertorico.ai.evaluation.evaluate import Evaluation
from puertorico.ai.evaluation.forecast import make_forecast
from puertorico.ai.policies.placement import PlacementPlan, apply_placement, plan_placement
from puertorico.ai.search.determinization import determinized_state
from puertorico.ai.search.placement_neighbors import neighbor_placements
from puertorico.ai.search.sequential_halving import SequentialHalving
from puertorico.ai.styles import Style
from puertorico.engine.agenda import task
from puertorico.engine.game import advance, legal_actions
from puertorico.engine.ids import Step
from puertorico.engine.view import View


@frozen
class _PlacementStart:
    """What a seat saw when it began to place. ``key`` say the same in full, for comparing."""

    key: str
    view: View = field(eq=False)


@frozen
class RankedPlacement:
    """A whole placement, and the mean of the tables to which it has led; None where there is no other to
    compare it with.
    """

    plan: PlacementPlan
    evaluation: Evaluation | None = None


def ranked_placements(view: View, style: Style) -> Sequence[RankedPlacement]:
    """What the seat whose view this is may do, when it is placing colonists, best first. Where it has begun
    to, only the rest of the best.
    """
    start = _placement_start(view)
    if start.view.state == view.state:
        return _search_placements(start, style)
    return [RankedPlacement(best_placement(view, style))]


def best_placement(view: View, style: Style) -> PlacementPlan:
    """The rest of the placement of the seat whose view this is, when it is placing colonists.

    The usual one where the colonists that stand already do not belong to the one that is thought best, or
    what is in hand does not go on as that one does.
    """
    at = view.state.tasks[-1]
    start = _placement_start(view)
    first = start.view.state.tasks[-1]
    if first.step == Step.PLACE:
        best = _search_placements(start, style)[0].plan
        player = view.state.players[view.seat]
        stand = [(player.people_at(place), player.nobles[place]) for place in range(first.detail, at.detail)]
        wanted = list(zip(best.people, best.nobles, strict=True))[first.detail : at.detail]
        if stand == wanted and best.step(at.detail) in legal_actions(view.state):
            return best
    state = determinized_state(view)
    return plan_placement(state, at.seat, at.detail, make_forecast(state), style)


def _placement_start(view: View) -> _PlacementStart:
    """Takes all colonists of the board in hand again (MAY-2)."""
    state = view.state.clone()
    state.tasks[-1] = task(Step.PLACE_ALL, view.seat)
    advance(state, [])
    return _PlacementStart(repr(state), evolve(view, state=state))


@lru_cache(maxsize=8)
def _search_placements(start: _PlacementStart, style: Style) -> tuple[RankedPlacement, ...]:
    """Best first. Kept for the steps that follow: finding them again would take as long."""
    state = determinized_state(start.view)
    at, forecast = state.tasks[-1], make_forecast(state)
    default = plan_placement(state, at.seat, at.detail, forecast, style)
    budget = search_budget(Step.PLACE, state.rules.players)
    limit = budget.rounds[0][0] - 1
    others = neighbor_placements(state, default, forecast, style, budget.margin, limit)
    halving = SequentialHalving(start.view, style, budget, apply_placement)
    return tuple(RankedPlacement(one, halving.mean(one)) for one in halving.run([default, *others]))
