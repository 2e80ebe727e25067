"""How long computer players think about a decision. Not part of the usual run:

    python -m pytest tests/bench/test_thinking_time.py -n 0 -o addopts="" -q -s

The situations are those of complete games that were recorded, at tables of two to five, of the base game and
with both expansions. Times are those of the processor, so that others at work on the machine count little.
The figures are printed beside what is wanted, in ms; the benchmarks fail where a player does not work, not
where a machine is slow.
"""

from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from puertorico import ai
from puertorico.cli.statistics import percentile
from puertorico.engine.game import apply_unchecked, legal_actions, new_game
from puertorico.engine.ids import Step
from puertorico.engine.state import GameState
from puertorico.engine.view import view
from puertorico.record import game_file
from tests.bench.yardstick import clock
from tests.folders import GAMES_FOLDER

BOXES = ("base", "all")
TABLES = [(players, boxes) for players in (2, 3, 4, 5) for boxes in BOXES]

WANTED = {ai.Difficulty.NORMAL: {"max": 50}, ai.Difficulty.EXPERT: {"p50": 500, "max": 2000}}
"""Milliseconds that are not to be exceeded."""

EVERY = {ai.Difficulty.EXPERT: 5}
"""Of how many situations one is taken, where a player thinks too long for all of them."""


@cache
def decisions(players: int, boxes: str) -> tuple[GameState, ...]:
    """The situations of a game that leave a choice."""
    return tuple(state for path in GAMES_FOLDER.glob(f"{players}-{boxes}-*.json") for state in _of(path))


def _of(path: Path) -> Iterator[GameState]:
    record = game_file.read(path)
    state = new_game(record.options, record.seed)
    for action in record.actions:
        if len(legal_actions(state)) > 1:
            yield state.clone()
        apply_unchecked(state, action)


Time = tuple[Step, float]
"""The kind of a decision, and how long it took."""


def times(player: str, states: tuple[GameState, ...]) -> Iterator[Time]:
    """Milliseconds for each."""
    for state in states:
        seen = view(state, state.seat)
        started = clock()
        ai.choose(player, seen)
        yield state.tasks[-1].step, 1000 * (clock() - started)


@pytest.mark.parametrize("strength", ai.Difficulty)
def test_time_for_a_decision(strength: ai.Difficulty) -> None:
    wanted = ", ".join(f"{name} at most {most}" for name, most in WANTED.get(strength, {}).items())
    print(f"\n{strength}, ms for a decision; wanted: {wanted or 'nothing'}")
    everything: list[Time] = []
    for players, boxes in TABLES:
        found = list(times(strength, decisions(players, boxes)[:: EVERY.get(strength, 1)]))
        print(f"  {players} players, {boxes:12} {format_times(found)}")
        everything += found
    print(f"  all of them             {format_times(everything)}")
    print(
        f"  role cards among them   {format_times([one for one in everything if one[0] == Step.CHOOSE_ROLE])}"
    )


def format_times(found: list[Time]) -> str:
    values = [milliseconds for _, milliseconds in found]
    p50, p95, most = (percentile(values, percent) for percent in (50, 95, 100))
    return f"{len(values):5} decisions, p50 {p50:7.1f}, p95 {p95:7.1f}, max {most:7.1f}"
