"""Neighbors of the default placement."""

import pytest

from puertorico.ai.evaluation.forecast import Forecast, make_forecast
from puertorico.ai.policies.placement import PlacementPlan, plan_placement
from puertorico.ai.search.placement_neighbors import neighbor_placements, wastes_people
from puertorico.ai.styles import STYLE_BY_ID
from puertorico.engine.game import apply
from puertorico.engine.ids import ISLAND_PLACES, PLACES, Building, Role, Step, Tile
from puertorico.engine.options import Options
from puertorico.engine.position import Board, position
from puertorico.engine.state import GameState
from tests.ai.tables import placements
from tests.setups import BOXES

ALLROUNDER = STYLE_BY_ID["allrounder"]
ALL = 1000
FAR = 1000.0


def usual(state: GameState) -> tuple[PlacementPlan, Forecast]:
    at, forecast = state.tasks[-1], make_forecast(state)
    return plan_placement(state, at.seat, at.detail, forecast, ALLROUNDER), forecast


def placing(**board: object) -> GameState:
    mine = Board(**board)  # type: ignore[arg-type]
    return position(Options(players=3), [mine, Board(), Board()], role=Role.MAYOR, step=Step.PLACE)


def test_all_neighbors_are_legal() -> None:
    """MAY-2"""
    found = 0
    for state in placements():
        wanted, forecast = usual(state)
        for other in neighbor_placements(state, wanted, forecast, ALLROUNDER, FAR, ALL):
            table, seat = state.clone(), state.seat
            while table.tasks and (at := table.tasks[-1]).step == Step.PLACE and at.seat == seat:
                apply(table, other.step(at.detail))
            found += 1
    assert found > 20


def test_neighbors_move_one_or_two_colonists() -> None:
    for state in placements():
        wanted, forecast = usual(state)
        for other in neighbor_placements(state, wanted, forecast, ALLROUNDER, FAR, ALL):
            moved = [mine - theirs for mine, theirs in zip(other.people, wanted.people, strict=True)]
            assert sum(moved) == 0
            assert 1 <= sum(by for by in moved if by > 0) <= 2
            assert sum(other.nobles) == sum(wanted.nobles)


def test_two_colonists_who_produce_a_barrel_move_together() -> None:
    state = placing(
        san_juan=2,
        island={Tile.COFFEE: 1, Tile.INDIGO: 1},
        city={Building.COFFEE_ROASTER: 0, Building.SMALL_INDIGO_PLANT: 0},
    )
    wanted, forecast = usual(state)
    coffee = {int(Tile.COFFEE), ISLAND_PLACES + Building.COFFEE_ROASTER}
    indigo = {int(Tile.INDIGO), ISLAND_PLACES + Building.SMALL_INDIGO_PLANT}
    assert at_work(wanted) == coffee
    assert indigo in [
        at_work(other) for other in neighbor_placements(state, wanted, forecast, ALLROUNDER, FAR, ALL)
    ]


def at_work(wanted: PlacementPlan) -> set[int]:
    return {place for place, count in enumerate(wanted.people) if count}


def test_neighbors_with_the_same_value_are_merged() -> None:
    """The colonist is useless anywhere, so all placements have the same value."""
    state = placing(san_juan=1, island={Tile.COFFEE: 1, Tile.TOBACCO: 1})
    wanted, forecast = usual(state)
    assert len(neighbor_placements(state, wanted, forecast, ALLROUNDER, FAR, ALL)) <= 1


def test_neighbors_are_limited_to_the_best_within_the_margin() -> None:
    for state in placements():
        wanted, forecast = usual(state)
        everything = neighbor_placements(state, wanted, forecast, ALLROUNDER, FAR, ALL)
        assert neighbor_placements(state, wanted, forecast, ALLROUNDER, FAR, 2) == everything[:2]
        near = neighbor_placements(state, wanted, forecast, ALLROUNDER, 0.3, ALL)
        assert near == everything[: len(near)]


def test_there_are_no_neighbors_if_all_circles_can_be_filled() -> None:
    state = placing(san_juan=4, island={Tile.CORN: 2, Tile.QUARRY: 1})
    wanted, forecast = usual(state)
    assert neighbor_placements(state, wanted, forecast, ALLROUNDER, FAR, ALL) == []


@pytest.mark.parametrize(
    ("building", "wasted"),
    [
        (Building.CHURCH, True),
        (Building.UNIVERSITY, False),
        (Building.HOSPICE, False),
        (Building.GUESTHOUSE, False),
    ],
)
def test_an_idle_colonist_is_wasted_unless_a_building_may_bring_another(building: Building, wasted: bool):
    """BLD-5, STL-6, GST-1: a Church only brings VP (CHU-1)."""
    mine = Board(san_juan=1, island={Tile.CORN: 1, Tile.COFFEE: 1}, city={building: 0})
    state = position(
        Options(players=3, sets=BOXES["new"]), [mine, Board(), Board()], role=Role.MAYOR, step=Step.PLACE
    )
    people = tuple(int(place == Tile.COFFEE) for place in range(PLACES))
    assert wastes_people(state, people) is wasted
