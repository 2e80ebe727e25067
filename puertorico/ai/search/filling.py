"""Filling circles: a quick placement of new colonists, in which those already placed stay where they are."""

from collections.abc import Sequence

from puertorico.ai.evaluation.forecast import Forecast
from puertorico.ai.policies.placement import fill_by_jobs
from puertorico.ai.search.placement_neighbors import relocated, value_with_placement
from puertorico.ai.styles import Style
from puertorico.engine.phases.mayor import places_with_circles
from puertorico.engine.state import GameState

_IMPROVEMENTS = 6
"""Maximum number of improvements, so that many colonists don't take long."""


def fill_placement(
    state: GameState, placed: Sequence[int], hand: int, forecast: Forecast, style: Style
) -> tuple[int, ...]:
    """Return the number of people for each place after ``hand`` people join those already ``placed``.

    The seat to move is about to place everyone (MAY-2). Starting from the best jobs, people are moved one by
    one or in pairs as long as that makes the board more valuable.
    """
    at = state.tasks[-1]
    rooms = places_with_circles(state.players[at.seat], at.detail)
    best = fill_by_jobs(state, at.seat, placed, hand, forecast, style)
    value = value_with_placement(state, best, forecast, style)
    for _ in range(_IMPROVEMENTS):
        others = {
            people: value_with_placement(state, people, forecast, style)
            for people in relocated(rooms, best, placed)
        }
        better = max(others, key=others.__getitem__, default=best)
        if better == best or others[better] <= value:
            break
        best, value = better, others[better]
    return best
