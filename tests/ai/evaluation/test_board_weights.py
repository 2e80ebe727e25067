"""What is on a board, with weights learned from games."""

from typing import Any

import pytest

from puertorico.ai.evaluation.board_facts import board_facts
from puertorico.ai.evaluation.board_weights import (
    BOARD_KNOTS,
    BUILDING_WEIGHTS,
    COLONIST_WEIGHTS,
    OCCUPIED_WEIGHTS,
    TILE_WEIGHTS,
    WORK_WEIGHTS,
    Row,
    Stage,
    at_stage,
    learned_value,
    produced_and_quarries,
    production_workers,
    stage_of,
)
from puertorico.ai.evaluation.forecast import make_forecast
from puertorico.ai.evaluation.value import seat_value, unweighted_parts
from puertorico.ai.styles import STYLE_BY_ID
from puertorico.engine.ids import Building, Tile
from puertorico.engine.options import Options
from puertorico.engine.position import Board, position
from puertorico.engine.state import PlayerState
from tests.ai.tables import examples

ALLROUNDER = STYLE_BY_ID["allrounder"]
B, T = Building, Tile


def values(player: PlayerState) -> list[float]:
    """Return the value of a player's board at each knot."""
    return [value_of(player, stage_of(rounds)) for rounds in BOARD_KNOTS]


def value_of(player: PlayerState, stage: Stage) -> float:
    return learned_value(board_facts(player).row, player.colonists, stage)


def sums(*rows: Row) -> list[float]:
    return [pytest.approx(sum(column)) for column in zip(*rows, strict=True)]


def player_with(**board: Any) -> PlayerState:
    return position(Options(players=3), [Board(**board), Board(), Board()]).players[0]


def test_the_weights_of_everything_on_a_board_add_up():
    """A colonist on a plantation without a worker in a production building makes nothing (CRA-1)."""
    player = player_with(
        city={B.LARGE_MARKET: 1, B.HOSPICE: 0, B.INDIGO_PLANT: 2},
        san_juan=1,
        island={T.CORN: 2, T.INDIGO: 1, T.COFFEE: 1, T.QUARRY: 2},
        staffed={T.CORN: 2, T.INDIGO: 1, T.COFFEE: 1, T.QUARRY: 1},
    )
    assert values(player) == sums(
        *(BUILDING_WEIGHTS[building] for building in (B.LARGE_MARKET, B.HOSPICE, B.INDIGO_PLANT)),
        OCCUPIED_WEIGHTS[B.LARGE_MARKET],
        *(TILE_WEIGHTS[tile] for tile in (T.CORN, T.CORN, T.INDIGO, T.COFFEE, T.QUARRY, T.QUARRY)),
        *(WORK_WEIGHTS[tile] for tile in (T.CORN, T.CORN, T.INDIGO, T.QUARRY)),
        *[COLONIST_WEIGHTS] * 9,
    )


def test_a_barrel_takes_a_plantation_and_a_circle():
    """CRA-1"""
    player = player_with(
        city={B.SMALL_SUGAR_MILL: 1, B.SUGAR_MILL: 1, B.TOBACCO_STORAGE: 1},
        island={T.CORN: 4, T.SUGAR: 3, T.TOBACCO: 1, T.QUARRY: 1},
        staffed={T.CORN: 3, T.SUGAR: 3, T.QUARRY: 1},
    )
    assert produced_and_quarries(player.staffed, production_workers(player.workers)) == [3, 0, 2, 0, 0, 1]


@pytest.mark.parametrize("forest", [T.FOREST_CORN, T.FOREST_INDIGO, T.FOREST_COFFEE])
def test_a_forest_counts_the_same_whatever_is_under_it(forest: Tile):
    """FOR-1"""
    assert values(player_with(island={forest: 2})) == sums(*[TILE_WEIGHTS[T.FOREST_CORN]] * 2)


FIRST, SECOND, THIRD, LAST = BOARD_KNOTS


@pytest.mark.parametrize(
    ("rounds", "expected"),
    [
        (FIRST, [1, 0, 0, 0]),
        (0.3 * FIRST + 0.7 * SECOND, [0.3, 0.7, 0, 0]),
        (SECOND, [0, 1, 0, 0]),
        (THIRD, [0, 0, 1, 0]),
        (0.5 * (THIRD + LAST), [0, 0, 0.5, 0.5]),
        (LAST, [0, 0, 0, 1]),
        (3 * LAST, [0, 0, 0, 1]),
    ],
)
def test_between_two_knots_both_have_a_share(rounds: float, expected: list[float]):
    units = [[float(knot == other) for other in range(len(BOARD_KNOTS))] for knot in range(len(BOARD_KNOTS))]
    assert [at_stage(unit, stage_of(rounds)) for unit in units] == pytest.approx(expected)


@pytest.mark.parametrize(("share", "expected"), [(0.0, 0.0), (0.25, 0.5), (0.5, 1.0), (1.0, 2.0)])
def test_toward_the_end_nothing_but_the_parts_counts(share: float, expected: float):
    assert at_stage((2.0, 9.0, 9.0, 9.0), stage_of(share * FIRST)) == pytest.approx(expected)


def test_the_value_of_a_seat_is_that_of_its_parts_and_its_board():
    for state in examples():
        forecast = make_forecast(state)
        for seat, player in enumerate(state.players):
            parts = unweighted_parts(state, seat, forecast, ALLROUNDER)
            expected = sum(part * weight for part, weight in zip(parts, forecast.weights, strict=True))
            expected += value_of(player, forecast.stage)
            assert seat_value(state, seat, forecast, ALLROUNDER) == pytest.approx(expected)
