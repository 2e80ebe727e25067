"""The planned placement: the best choice of jobs, and never worse with one more colonist."""

import pytest

from puertorico.ai.evaluation.forecast import make_forecast
from puertorico.ai.policies.placement import _jobs, plan_placement
from puertorico.ai.search.placement_neighbors import effect, neighbor_placements, wastes_people
from puertorico.ai.styles import STYLE_BY_ID
from puertorico.engine.ids import ISLAND_PLACES, PLACES, Building, Role, Step, Tile
from puertorico.engine.options import Options
from puertorico.engine.position import Board, position
from puertorico.engine.state import GameState
from tests.ai.tables import placements

ALLROUNDER = STYLE_BY_ID["allrounder"]
B, T = Building, Tile


def placing(people: int, **board: object) -> GameState:
    mine = Board(san_juan=people, **board)  # type: ignore[arg-type]
    return position(Options(players=4), [mine, *[Board()] * 3], role=Role.MAYOR, step=Step.PLACE, round=7)


def planned(state: GameState) -> tuple[int, ...]:
    at = state.tasks[-1]
    return plan_placement(state, at.seat, at.detail, make_forecast(state), ALLROUNDER).people


def value_of(state: GameState, people: tuple[int, ...]) -> float:
    """Return the value of all jobs that these people can do."""
    at, left, value = state.tasks[-1], list(people), 0.0
    jobs = _jobs(state, at.seat, at.detail, make_forecast(state), ALLROUNDER)
    for job in sorted(jobs, key=lambda job: (len(job.places), job.value), reverse=True):
        if all(left[place] for place in job.places):
            value += job.value
            for place in job.places:
                left[place] -= 1
    return value


BOARDS = {
    "pairs compete with quarries": {
        "island": {T.COFFEE: 2, T.INDIGO: 1, T.QUARRY: 2, T.CORN: 1},
        "city": {B.COFFEE_ROASTER: 0, B.SMALL_INDIGO_PLANT: 0, B.HARBOR: 0},
    },
    "half of a pair is useless": {
        "island": {T.COFFEE: 1, T.TOBACCO: 1, T.CORN: 1},
        "city": {B.COFFEE_ROASTER: 0, B.TOBACCO_STORAGE: 0},
    },
    "unmatched plantations": {
        "island": {T.COFFEE: 2, T.SUGAR: 2, T.INDIGO: 1, T.QUARRY: 1},
        "city": {B.SMALL_SUGAR_MILL: 0, B.SMALL_MARKET: 0, B.FACTORY: 0},
    },
}


@pytest.mark.parametrize("board", BOARDS.values(), ids=BOARDS)
def test_one_more_colonist_never_leads_to_a_worse_placement(board: dict[str, object]):
    """With a greedy order by value, a pair could displace two better places."""
    values = []
    for people in range(1, 9):
        state = placing(people, **board)
        if state.tasks[-1].step == Step.PLACE:
            values.append(value_of(state, planned(state)))
    assert len(values) >= 4
    assert values == sorted(values)


def test_no_neighbor_has_a_higher_total_value():
    found = 0
    for state in placements():
        at, forecast = state.tasks[-1], make_forecast(state)
        plan = plan_placement(state, at.seat, at.detail, forecast, ALLROUNDER)
        best = value_of(state, plan.people)
        for other in neighbor_placements(state, plan, forecast, ALLROUNDER, 1000, 1000):
            assert value_of(state, other.people) <= best + 1e-9
            found += 1
    assert found > 10


def people_at(**places: int) -> tuple[int, ...]:
    """Return a placement, by the names of tiles and buildings."""
    counts = [0] * PLACES
    for name, count in places.items():
        label = name.upper()
        counts[Tile[label] if label in Tile.__members__ else ISLAND_PLACES + Building[label]] = count
    return tuple(counts)


COFFEE_AND_QUARRY = {"island": {T.COFFEE: 2, T.CORN: 1, T.QUARRY: 1}, "city": {B.COFFEE_ROASTER: 0}}
TWO_KINDS = {
    "island": {T.INDIGO: 1, T.SUGAR: 1, T.COFFEE: 1},
    "city": {B.SMALL_INDIGO_PLANT: 0, B.SMALL_SUGAR_MILL: 0},
}
MILL_AND_PLANT = people_at(small_sugar_mill=1, small_indigo_plant=1)


@pytest.mark.parametrize(
    ("board", "wasteful", "useful"),
    [
        (TWO_KINDS, MILL_AND_PLANT, people_at(sugar=1, small_sugar_mill=1)),
        (COFFEE_AND_QUARRY, people_at(coffee_roaster=2), people_at(coffee_roaster=1, coffee=1)),
        (COFFEE_AND_QUARRY, people_at(coffee=1, corn=1), people_at(quarry=1, corn=1)),
        (TWO_KINDS, people_at(coffee=1, small_indigo_plant=1), people_at(indigo=1, small_indigo_plant=1)),
    ],
)
def test_idle_people_are_wasted_if_they_could_do_something(
    board: dict[str, object], wasteful: tuple[int, ...], useful: tuple[int, ...]
):
    """Two in the roaster and none on coffee produce nothing; one on each produces a barrel."""
    state = placing(2, **board)
    assert wastes_people(state, wasteful)
    assert not wastes_people(state, useful)
    assert sum(effect(state, useful)) > sum(effect(state, wasteful))


def test_with_a_hospice_half_a_pair_is_not_wasted():
    """The other half may be staffed before the next mayor phase."""
    city = {B.COFFEE_ROASTER: 0, B.HOSPICE: 0}
    state = placing(2, island={T.CORN: 1, T.INDIGO: 1}, city=city)
    assert not wastes_people(state, people_at(coffee_roaster=1, hospice=1))
    without = placing(2, island={T.CORN: 1, T.INDIGO: 1}, city={B.COFFEE_ROASTER: 0})
    assert wastes_people(without, people_at(coffee_roaster=1, indigo=1))


def test_neither_the_plan_nor_its_neighbors_waste_people():
    found = 0
    for state in placements():
        at, forecast = state.tasks[-1], make_forecast(state)
        plan = plan_placement(state, at.seat, at.detail, forecast, ALLROUNDER)
        for one in (plan, *neighbor_placements(state, plan, forecast, ALLROUNDER, 1000, 1000)):
            assert not wastes_people(state, one.people)
            found += 1
    assert found > 30
