"""How fast the engine is. Not part of the usual run:

pytest tests/bench -n 0 -o addopts=""

``steps`` in the extra information is the time in calls of the yardstick: to be compared from one machine
to another.
"""

import random
from collections.abc import Callable
from typing import Any

import pytest

from puertorico.engine.game import apply_unchecked, legal_actions, new_game
from puertorico.engine.ids import Building, Good, Role, Tile
from puertorico.engine.options import Options
from puertorico.engine.position import Board, position
from puertorico.engine.state import GameState
from tests.bench.yardstick import calls_per_second

Measure = Callable[..., Any]


@pytest.fixture(scope="module")
def yardstick() -> float:
    return calls_per_second()


def report(benchmark: Any, yardstick: float, per: int = 1) -> None:
    seconds = benchmark.stats.stats.median / per
    benchmark.extra_info["steps"] = round(seconds * yardstick, 1)
    print(f"\n{benchmark.name}: {seconds * 1e6:.2f} µs, {seconds * yardstick:.1f} steps of the yardstick")


def middle() -> GameState:
    state = new_game(Options(players=3), 1)
    rng = random.Random(1)
    for _ in range(120):
        apply_unchecked(state, rng.choice(legal_actions(state)))
    return state


def test_random_games(benchmark: Any, yardstick: float) -> None:
    def games() -> None:
        for seed in range(20):
            rng = random.Random(seed)
            state = new_game(Options(players=3), seed)
            while not state.is_over:
                apply_unchecked(state, rng.choice(legal_actions(state)))

    benchmark(games)
    report(benchmark, yardstick, 20)


def test_clone(benchmark: Any, yardstick: float) -> None:
    benchmark(middle().clone)
    report(benchmark, yardstick)


BUSY = Board(
    doubloons=12,
    goods=dict.fromkeys(Good, 2),
    island={Tile.CORN: 3, Tile.SUGAR: 2},
    manned={Tile.CORN: 3},
    city={Building.WHARF: 1, Building.SUGAR_MILL: 0},
    san_juan=2,
)


@pytest.mark.parametrize("role", [None, Role.SETTLER, Role.MAYOR, Role.BUILDER, Role.TRADER, Role.CAPTAIN])
def test_legal_actions_afresh(benchmark: Any, yardstick: float, role: Role | None) -> None:
    state = position(Options(players=3), [BUSY, BUSY, Board()], role=role)

    def ask() -> None:
        state.legal = None
        legal_actions(state)

    benchmark(ask)
    report(benchmark, yardstick)
