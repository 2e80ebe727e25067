"""Visible reasons for colonists, nobles, plantations, quarries and forests."""

import pytest

from puertorico.ai.policies.placement import PlacementPlan
from puertorico.ai.reasons.choosing import find_reason
from puertorico.ai.reasons.comparison import Difference, When
from puertorico.ai.reasons.facts import Fact, What
from puertorico.ai.search.choices import placement_choice
from puertorico.engine.actions import (
    DRAW_PLANTATION,
    PASS,
    DiscardTile,
    Person,
    TakePlantation,
    TakeQuarry,
    TakeRole,
)
from puertorico.engine.agenda import task
from puertorico.engine.game import legal_actions
from puertorico.engine.ids import ISLAND_PLACES, PLACES, Role, Step
from puertorico.engine.options import Options
from puertorico.engine.position import Board, position
from tests.ai.reasons.visible.naming import B, G, T, named, table, what
from tests.setups import BOXES


@pytest.mark.parametrize(
    ("board", "expected"),
    [
        (Board(san_juan=1, island={T.INDIGO: 1}, city={B.SMALL_INDIGO_PLANT: 0}), What.MORE_BARRELS),
        (Board(island={T.CORN: 1}, staffed={T.CORN: 1}, city={B.SMALL_MARKET: 0}), What.AT_WORK),
        (Board(island={T.QUARRY: 1}), What.QUARRY_AT_WORK),
        (Board(san_juan=1, city={B.FORTRESS: 1}), What.RAISES),
        (Board(city={B.FORTRESS: 0}), None),
    ],
)
def test_one_more_colonist_is_taken_for_what_they_do_once_placed(board: Board, expected: What | None) -> None:
    """MAY-1: an empty large building may be staffed later all the same, so its points aren't credited."""
    state = table(board, Role.MAYOR, round=4)
    state.colonist_ship = 0
    taken = next(action for action in legal_actions(state) if action != PASS)
    assert what(named(state, taken, PASS)) is (expected or What.FREE)


def test_more_colonists_are_no_reason_for_the_mayor_without_work_for_them() -> None:
    state = table(Board(), round=4)
    people = Difference(Fact(What.PEOPLE, 0), When.PHASE, 4, 0, 0, True)
    assert named(state, TakeRole(Role.MAYOR), TakeRole(Role.SETTLER), people) is None


def test_a_noble_is_taken_for_the_point() -> None:
    """NOB-4, NOB-10"""
    state = position(
        Options(players=3, sets=BOXES["nobles"]),
        [Board(city={B.VILLA: 1}), Board(), Board()],
        role=Role.MAYOR,
    )
    state.colonist_ship = 0
    state.tasks = [*state.tasks, task(Step.VILLA_NOBLE, 0)]
    state.legal = None
    noble = next(action for action in legal_actions(state) if action != PASS)
    assert what(named(state, noble, PASS)) is What.NOBLE


def test_a_building_that_is_staffed_already_is_no_reason_for_one_more_colonist() -> None:
    board = Board(island={T.CORN: 1}, staffed={T.CORN: 0}, city={B.SMALL_MARKET: 1})
    state = table(board, Role.MAYOR, round=4)
    state.colonist_ship = 0
    taken = next(action for action in legal_actions(state) if action != PASS)
    assert what(named(state, taken, PASS)) is not What.AT_WORK


def test_a_fifth_quarry_at_work_is_no_reason() -> None:
    """BLD-3: four quarries count at most."""
    state = table(Board(san_juan=1, island={T.QUARRY: 5}, staffed={T.QUARRY: 4}), Role.MAYOR, round=4)
    state.colonist_ship = 0
    taken = next(action for action in legal_actions(state) if action != PASS)
    assert what(named(state, taken, PASS)) is not What.QUARRY_AT_WORK


@pytest.mark.parametrize(("quarries", "expected"), [(3, What.TILES), (4, None)])
def test_a_fifth_quarry_is_no_reason(quarries: int, expected: What | None) -> None:
    """BLD-3: four quarries count at most."""
    state = table(Board(island={T.QUARRY: quarries}), Role.SETTLER, face_up={T.SUGAR: 1})
    one_more = Difference(Fact(What.TILES, 0, T.QUARRY), When.PHASE, quarries + 1, quarries, 0, True)
    assert what(named(state, TakeQuarry(), TakePlantation(T.SUGAR), one_more)) is expected


def test_a_forest_is_not_praised_for_quarries_that_come_later() -> None:
    """FOR-2: a forest needs nobody, and works in pairs."""
    state = table(Board(), Role.SETTLER, face_up={T.CORN: 1})
    quarries = Difference(Fact(What.TILES, 0, T.QUARRY), When.THREE_ROUNDS, 2, 1, 0, True)
    assert what(named(state, TakeQuarry(), TakePlantation(T.CORN), quarries)) is What.TILES
    assert what(named(state, TakePlantation(T.CORN), PASS, quarries)) is not What.TILES


def test_a_tile_that_takes_the_last_space_is_not_called_free() -> None:
    """STL-4: the Hacienda's tile comes first."""
    found = []
    for indigo in (5, 6):
        board = Board(island={T.CORN: 5, T.INDIGO: indigo}, city={B.HACIENDA: 1})
        state = table(board, Role.SETTLER, face_up={T.CORN: 1})
        found.append(what(named(state, DRAW_PLANTATION, PASS)))
    assert found == [What.FREE, None]


@pytest.mark.parametrize(("quarries", "expected"), [(3, What.MAKES_ROOM), (2, None)])
def test_a_tile_is_discarded_for_another_only_if_the_island_is_full(
    quarries: int, expected: What | None
) -> None:
    """NOB-7"""
    island = {T.CORN: 3, T.INDIGO: 3, T.SUGAR: 3, T.QUARRY: quarries}
    board = Board(island=island, city={B.HUNTING_LODGE: 1})
    state = position(Options(players=3, sets=BOXES["nobles"]), [board, Board(), Board()], role=Role.SETTLER)
    state.tasks.append(task(Step.HUNT, 0))
    state.legal = None
    discard = DiscardTile(T.INDIGO, Person.NOBODY)
    assert discard in legal_actions(state)
    assert what(named(state, discard, PASS)) is expected


@pytest.mark.parametrize(("chance", "expected"), [(0.9, What.IN_USE), (0.5, None)])
def test_people_for_a_building_are_a_reason_for_another_role_only_if_someone_is_named(
    chance: float, expected: What | None
) -> None:
    state = table(Board(city={B.FACTORY: 0}), round=4)
    in_use = Difference(Fact(What.IN_USE, 0, B.FACTORY), When.ROUND, 1, 0, 0, True)
    mayor = Difference(Fact(What.ROLE, 2, Role.MAYOR), When.ROUND, chance, 0.1, 0.1, False)
    reason = named(state, TakeRole(Role.BUILDER), TakeRole(Role.CAPTAIN), in_use, mayor)
    assert what(reason) is expected


def test_the_barrel_of_the_aqueduct_counts_in_a_placement() -> None:
    """AQU-1"""
    city = {B.SMALL_INDIGO_PLANT: 0, B.INDIGO_PLANT: 0, B.AQUEDUCT: 0}
    board = Board(san_juan=3, island={T.INDIGO: 1}, city=city)
    state = position(
        Options(players=3, sets=BOXES["new"]), [board, Board(), Board()], role=Role.MAYOR, step=Step.PLACE
    )
    plans = []
    for plant in (B.INDIGO_PLANT, B.SMALL_INDIGO_PLANT):
        people = [0] * PLACES
        for place in (T.INDIGO, ISLAND_PLACES + plant, ISLAND_PLACES + B.AQUEDUCT):
            people[place] = 1
        plans.append(placement_choice(state, PlacementPlan(tuple(people), (0,) * PLACES)))
    reason = find_reason(state, *plans, [])
    assert reason is not None
    assert (reason.what, reason.item, reason.count) == (What.MORE_BARRELS, G.INDIGO, 1)


def test_a_plantation_is_passed_up_for_the_points_of_the_hunting_lodge() -> None:
    """NOB-7: with a noble, the emptiest island scores."""
    state = position(
        Options(players=3, sets=BOXES["nobles"]),
        [Board(city={B.HUNTING_LODGE: 1}), Board(), Board()],
        role=Role.SETTLER,
        face_up={T.CORN: 1},
    )
    scored = Difference(Fact(What.SCORED, 0, B.HUNTING_LODGE), When.PHASE, 2, 0, 0, True)
    assert what(named(state, PASS, TakeQuarry(), scored)) is What.SCORED
