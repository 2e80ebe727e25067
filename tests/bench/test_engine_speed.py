"""Benchmarks of the engine. Not part of the normal test run:

    python -m pytest tests/bench -n 0 -o addopts="" -q -s

The yardstick is run before and after each round of a benchmark. The result is the median over the rounds, in
steps of the yardstick (see yardstick.py), which can be compared between machines and depends less on other
load.
"""

import random
from collections.abc import Callable
from itertools import pairwise
from statistics import median
from typing import Any

import pytest

from puertorico.engine.buildings import BuildingSet
from puertorico.engine.game import apply, apply_unchecked, legal_actions, new_game
from puertorico.engine.ids import Building, Good, Role, Step, Tile
from puertorico.engine.options import DraftMode, Options
from puertorico.engine.position import Board, position
from puertorico.engine.state import GameState
from tests.bench.yardstick import clock, steps_per_second

pytestmark = pytest.mark.benchmark(timer=clock)

Policy = Callable[[GameState, Any], object]

SEEDS = range(5)
"""The seeds of the games in a round."""
BASE = {players: Options(players=players) for players in (2, 3, 4, 5)}
BOTH = {
    players: Options(players=players, sets=frozenset(BuildingSet), draft=DraftMode.RANDOM)
    for players in (2, 3, 4, 5)
}


def in_steps(benchmark: Any, work: Callable[[], object], rounds: int = 30) -> float:
    """Return the median time for some work, in steps of the yardstick that runs before and after it."""
    speeds: list[float] = []

    def before() -> None:
        speeds.append(steps_per_second())

    benchmark.pedantic(work, setup=before, rounds=rounds, warmup_rounds=1)
    before()
    yardsticks = speeds[-rounds - 1 :]
    return median(
        seconds * (first + second) / 2
        for seconds, (first, second) in zip(benchmark.stats.stats.data, pairwise(yardsticks), strict=True)
    )


def report(benchmark: Any, **figures: float) -> None:
    benchmark.extra_info.update({name: round(figure, 2) for name, figure in figures.items()})
    listed = ", ".join(f"{figure:,.2f} {name.replace('_', ' ')}" for name, figure in figures.items())
    print(f"\n{benchmark.name}: {listed}")


def play(options: Options, how: Policy = apply_unchecked) -> int:
    """Play the random games of a round; return the number of decisions."""
    decisions = 0
    for seed in SEEDS:
        rng = random.Random(seed)
        state = new_game(options, seed)
        while not state.is_over:
            how(state, rng.choice(legal_actions(state)))
            decisions += 1
    return decisions


def middle() -> GameState:
    state = new_game(Options(players=3), 1)
    rng = random.Random(1)
    for _ in range(120):
        apply_unchecked(state, rng.choice(legal_actions(state)))
    return state


def of_games(benchmark: Any, options: Options, how: Policy) -> None:
    decisions = play(options, how)
    steps = in_steps(benchmark, lambda: play(options, how))
    report(benchmark, steps_a_game=steps / len(SEEDS), steps_a_decision=steps / decisions)


@pytest.mark.parametrize("players", BASE)
def test_games_of_the_base_game(benchmark: Any, players: int) -> None:
    of_games(benchmark, BASE[players], apply_unchecked)


@pytest.mark.parametrize("players", BOTH)
def test_games_with_both_expansions(benchmark: Any, players: int) -> None:
    of_games(benchmark, BOTH[players], apply_unchecked)


def test_games_with_actions_checked(benchmark: Any) -> None:
    of_games(benchmark, BASE[3], apply)


@pytest.mark.parametrize("players", BASE)
def test_cost_of_both_expansions(benchmark: Any, players: int) -> None:
    """The time for a decision with both expansions, relative to the base game, measured alternately."""
    decisions, base_decisions = play(BOTH[players]), play(BASE[players])
    base_seconds: list[float] = []

    def before() -> None:
        start = clock()
        play(BASE[players])
        base_seconds.append(clock() - start)

    benchmark.pedantic(lambda: play(BOTH[players]), setup=before, rounds=30)
    ratios = [
        (seconds / decisions) / (base / base_decisions)
        for seconds, base in zip(benchmark.stats.stats.data, base_seconds, strict=True)
    ]
    report(benchmark, times_the_base_game=median(ratios))


def test_clone(benchmark: Any) -> None:
    state = middle()

    def clones() -> None:
        for _ in range(1000):
            state.clone()

    report(benchmark, steps=in_steps(benchmark, clones) / 1000)


BUSY = Board(
    doubloons=12,
    goods=dict.fromkeys(Good, 2),
    island={Tile.CORN: 3, Tile.SUGAR: 2},
    staffed={Tile.CORN: 3},
    city={Building.WHARF: 1, Building.SUGAR_MILL: 0},
    san_juan=2,
)


@pytest.mark.parametrize("role", [None, Role.SETTLER, Role.MAYOR, Role.BUILDER, Role.TRADER, Role.CAPTAIN])
def test_legal_actions_without_cache(benchmark: Any, role: Role | None) -> None:
    state = position(Options(players=3), [BUSY, BUSY, Board()], role=role)

    def ask() -> None:
        for _ in range(1000):
            state.legal = None
            legal_actions(state)

    report(benchmark, steps=in_steps(benchmark, ask) / 1000)


@pytest.mark.parametrize("of_each", [2, 3, 4])
@pytest.mark.parametrize("step", [Step.LOAD, Step.STORE], ids=["small wharf", "storehouse"])
def test_legal_actions_with_many_barrels(benchmark: Any, step: Step, of_each: int) -> None:
    """With 10, 15 and 20 barrels of all kinds: the longest lists of legal actions (SMW-1, STO-1)."""
    stores = (Building.SMALL_WHARF, Building.STOREHOUSE, Building.LARGE_WAREHOUSE)
    rich = Board(goods=dict.fromkeys(Good, of_each), city=dict.fromkeys(stores, 1))
    options = Options(players=5, sets=frozenset({BuildingSet.BASE, BuildingSet.NEW_BUILDINGS}))
    state = position(options, [rich, *[Board()] * 4], role=Role.CAPTAIN, step=step)

    def ask() -> None:
        state.legal = None
        legal_actions(state)

    report(benchmark, actions=len(legal_actions(state)), steps=in_steps(benchmark, ask))
