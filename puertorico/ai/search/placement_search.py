"""Expert's search over placements: compares the default placement and its neighbors by rollouts.

The engine asks for one step at a time. For each step, the search starts again with all colonists in hand, so
all steps belong to the same placement although players have no memory.
"""

from collections.abc import Sequence
from functools import lru_cache

from attrs import evolve, field, frozen

from puertorico.ai.difficulty import search_budget
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
    """The view of a seat when it began to place colonists. ``key``: its state as text, for comparing."""

    key: str
    view: View = field(eq=False)


@frozen
class RankedPlacement:
    """A whole placement with the mean value of its rollouts, in VP; None if there was no other placement."""

    plan: PlacementPlan
    value: float | None = None


def ranked_placements(view: View, style: Style) -> Sequence[RankedPlacement]:
    """Return the placements for the seat of the view, which is placing colonists, best first.

    After the first step, only the rest of the best placement is returned.
    """
    start = _placement_start(view)
    if start.view.state == view.state:
        return _search_placements(start, style)
    return [RankedPlacement(best_placement(view, style))]


def best_placement(view: View, style: Style) -> PlacementPlan:
    """Return the rest of the best placement for the seat of the view, which is placing colonists.

    This is the default plan if the colonists placed so far don't match the best placement, or if its next
    step isn't legal.
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
    """Return the view with all colonists back in hand (MAY-2)."""
    state = view.state.clone()
    state.tasks[-1] = task(Step.PLACE_ALL, view.seat)
    advance(state, [])
    return _PlacementStart(repr(state), evolve(view, state=state))


@lru_cache(maxsize=8)
def _search_placements(start: _PlacementStart, style: Style) -> tuple[RankedPlacement, ...]:
    """Return the placements, best first. Cached, so that the following steps don't search again."""
    state = determinized_state(start.view)
    at, forecast = state.tasks[-1], make_forecast(state)
    default = plan_placement(state, at.seat, at.detail, forecast, style)
    budget = search_budget(Step.PLACE, state.rules.players, forecast.rounds)
    limit = budget.rounds[0][0] - 1
    others = neighbor_placements(state, default, forecast, style, budget.margin, limit)
    halving = SequentialHalving(start.view, style, budget, apply_placement)
    return tuple(RankedPlacement(plan, halving.value(plan)) for plan in halving.run([default, *others]))
