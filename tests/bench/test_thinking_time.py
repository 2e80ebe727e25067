"""Thinking time of the computer players. Not part of the normal test run:

    python -m pytest tests/bench/test_thinking_time.py -n 0 -o addopts="" -q -s

The decisions come from recorded games with two to five players, of the base game and with both expansions.
CPU time is measured, because it depends less on other load. The results are printed with their targets, in
ms; the benchmarks fail only if a player doesn't work, not if a machine is slow.
"""

from collections.abc import Iterator

import pytest

from puertorico import ai
from puertorico.cli.statistics import percentile
from puertorico.engine.ids import Step
from puertorico.engine.state import GameState
from puertorico.engine.view import view
from tests.bench.decisions import TABLES, decisions
from tests.bench.yardstick import clock

WANTED = {ai.Difficulty.NORMAL: {"max": 50}, ai.Difficulty.EXPERT: {"p50": 500, "max": 2000}}
"""The targets in milliseconds."""

EVERY = {ai.Difficulty.EXPERT: 5}
"""Every how many decisions one is measured, for players too slow to measure all of them."""


Time = tuple[Step, float]
"""The step of a decision, and its time in milliseconds."""


def times(player: str, states: tuple[GameState, ...]) -> Iterator[Time]:
    """Yield the time for each decision."""
    for state in states:
        seen = view(state, state.seat)
        started = clock()
        ai.choose(player, seen)
        yield state.tasks[-1].step, 1000 * (clock() - started)


@pytest.mark.parametrize("strength", ai.Difficulty)
def test_time_for_a_decision(strength: ai.Difficulty) -> None:
    wanted = ", ".join(f"{name} at most {most}" for name, most in WANTED.get(strength, {}).items())
    print(f"\n{strength}, ms per decision; target: {wanted or 'none'}")
    everything: list[Time] = []
    for players, boxes in TABLES:
        found = list(times(strength, decisions(players, boxes)[:: EVERY.get(strength, 1)]))
        print(f"  {players} players, {boxes:12} {format_times(found)}")
        everything += found
    print(f"  all decisions           {format_times(everything)}")
    print(
        f"  choosing a role         {format_times([one for one in everything if one[0] == Step.CHOOSE_ROLE])}"
    )


def format_times(found: list[Time]) -> str:
    values = [milliseconds for _, milliseconds in found]
    p50, p95, most = (percentile(values, percent) for percent in (50, 95, 100))
    return f"{len(values):5} decisions, p50 {p50:7.1f}, p95 {p95:7.1f}, max {most:7.1f}"
