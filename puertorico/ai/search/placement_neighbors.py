"""Neighbors of a placement: one colonist, or two who produce a barrel together, placed elsewhere."""

from collections.abc import Iterator
from itertools import combinations
from operator import itemgetter

from puertorico.ai.evaluation.forecast import Forecast
from puertorico.ai.evaluation.value import seat_value
from puertorico.ai.policies.placement import PlacementPlan, assign_nobles
from puertorico.ai.styles import Style
from puertorico.engine.buildings import PRODUCERS
from puertorico.engine.ids import GOODS, ISLAND_PLACES
from puertorico.engine.phases.mayor import places_with_circles
from puertorico.engine.state import GameState

SAME_VALUE = 0.005
"""Difference in VP up to which two placements count as equal."""

PAIRS = frozenset((int(good), ISLAND_PLACES + building) for good in GOODS for building in PRODUCERS[good])
"""Plantations and buildings that produce a barrel together."""

Relocation = tuple[tuple[int, ...], tuple[int, ...]]
"""The places that lose a colonist each, and the places that get one."""


def neighbor_placements(
    state: GameState, default: PlacementPlan, forecast: Forecast, style: Style, margin: float, limit: int
) -> list[PlacementPlan]:
    """Return the best neighbors of the ``default`` placement of the seat to move, at most ``limit``.

    None is more than ``margin`` VP worse than the default, and no two have the same value.
    """
    at = state.tasks[-1]
    default_value = _board_value(state, default.people, forecast, style)
    others = {people: _board_value(state, people, forecast, style) for people in _neighbors(state, default)}
    plans: list[PlacementPlan] = []
    values = [default_value]
    for people, value in sorted(others.items(), key=itemgetter(1), reverse=True):
        if len(plans) == limit or value < default_value - margin:
            break
        if all(abs(value - known) > SAME_VALUE for known in values):
            values.append(value)
            plans.append(assign_nobles(state, at.seat, people, forecast))
    return plans


def _neighbors(state: GameState, default: PlacementPlan) -> Iterator[tuple[int, ...]]:
    """Yield the placements with one colonist, or a pair who produce a barrel, placed elsewhere."""
    at = state.tasks[-1]
    player = state.players[at.seat]
    if player.san_juan > sum(default.people):
        return
    rooms = places_with_circles(player, at.detail)
    taken = [place for place, _ in rooms if default.people[place]]
    free = [place for place, room in rooms if room > default.people[place]]
    moves: list[Relocation] = [((one,), (other,)) for one in taken for other in free]
    from_two, to_two = list(combinations(taken, 2)), list(combinations(free, 2))
    moves += [(two, others) for two in from_two for others in to_two if two in PAIRS or others in PAIRS]
    for sources, targets in moves:
        people = list(default.people)
        for place in sources:
            people[place] -= 1
        for place in targets:
            people[place] += 1
        yield tuple(people)


def _board_value(state: GameState, people: tuple[int, ...], forecast: Forecast, style: Style) -> float:
    """Return the value of the board with a placement. The state is changed temporarily."""
    seat = state.tasks[-1].seat
    player = state.players[seat]
    board = player.clone()
    board.san_juan -= sum(people)
    for place, count in enumerate(people):
        if count:
            board.change_people(place, count)
    state.players[seat] = board
    value = seat_value(state, seat, forecast, style)
    state.players[seat] = player
    return value
