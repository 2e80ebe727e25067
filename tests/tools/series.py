"""Series of games of all kinds, from which the computer players' figures are fitted."""

import argparse
import sys
from collections.abc import Sequence

from attrs import frozen

from puertorico.engine.options import DraftMode, Options
from tests.setups import BOXES

HOLD_OUT_EVERY = 5
"""Of how many games one is not used to find figures, and tells how well they do."""


@frozen
class Series:
    """How many games are played, from which seed and in how many processes."""

    games: int
    seed: int
    jobs: int


def setup(number: int) -> Options:
    """The games in turn: all sizes of table, all boxes, drafted by chance."""
    boxes = tuple(BOXES.values())
    return Options(
        players=2 + number % 4, sets=boxes[number // 4 % len(boxes)], draft=DraftMode.RANDOM, governor=0
    )


def parse_series(tool: str, about: str, games: int, arguments: Sequence[str] | None) -> Series | None:
    """What the command line of a tool asks for, ``games`` unless told; None when it makes no sense, which
    has been said then.
    """
    parser = argparse.ArgumentParser(prog=f"python -m tests.tools.{tool}", description=about)
    parser.add_argument("--games", type=int, default=games, help="games to play (%(default)s)")
    parser.add_argument("--seed", type=int, default=1, help="the same seed gives the same figures")
    parser.add_argument("--jobs", type=int, default=1, help="processes to use (%(default)s)")
    given = parser.parse_args(arguments)
    if given.games < HOLD_OUT_EVERY or given.jobs < 1:
        print(f"--games must be at least {HOLD_OUT_EVERY}, --jobs at least 1.", file=sys.stderr)
        return None
    return Series(given.games, given.seed, given.jobs)
