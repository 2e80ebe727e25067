"""Series of games with all setups, to which the weights of the computer players are fitted."""

import argparse
import random
import sys
from collections.abc import Sequence

from attrs import frozen

from puertorico.engine.options import DraftMode, Options
from tests.setups import BOXES

PLAYERS_WEIGHTS = (15, 20, 45, 20)
"""How often games have two, three, four and five players in ``mixed_setup``, in percent."""

BOXES_WEIGHTS = (50, 10, 10, 30)
"""How often they are base games, with New Buildings, with Nobles, and with both, in percent."""

HOLD_OUT_EVERY = 5
"""Every how many games one is held out for validation."""


@frozen
class Series:
    """The number of games, the seed, and the number of processes."""

    games: int
    seed: int
    jobs: int


def setup(number: int) -> Options:
    """Return the setup of a game: all numbers of players and expansions in turn, with a random draft."""
    boxes = tuple(BOXES.values())
    return Options(
        players=2 + number % 4, sets=boxes[number // 4 % len(boxes)], draft=DraftMode.RANDOM, governor=0
    )


def mixed_setup(rng: random.Random) -> Options:
    """Return the setup of a game: any, but most often those that are played most."""
    players = rng.choices(range(2, 6), PLAYERS_WEIGHTS)[0]
    sets = rng.choices(list(BOXES.values()), BOXES_WEIGHTS)[0]
    return Options(players, sets, draft=DraftMode.RANDOM)


def parse_series(tool: str, about: str, games: int, arguments: Sequence[str] | None) -> Series | None:
    """Return the arguments of a tool, with ``games`` as the default number of games.

    ``tool``: its module, as in "ai.horizons". Wrong arguments are reported, and None is returned.
    """
    parser = argparse.ArgumentParser(prog=f"python -m tests.tools.{tool}", description=about)
    parser.add_argument("--games", type=int, default=games, help="number of games (default: %(default)s)")
    parser.add_argument("--seed", type=int, default=1, help="random seed (default: %(default)s)")
    parser.add_argument("--jobs", type=int, default=1, help="number of processes (default: %(default)s)")
    given = parser.parse_args(arguments)
    if given.games < HOLD_OUT_EVERY or given.jobs < 1:
        print(f"--games must be at least {HOLD_OUT_EVERY}, --jobs at least 1.", file=sys.stderr)
        return None
    return Series(given.games, given.seed, given.jobs)
