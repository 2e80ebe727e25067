"""Play many random games and check after every action that all pieces are accounted for.

    python -m tests.tools.games.long_run                            20,000 games on all cores
    python -m tests.tools.games.long_run --games 1 --seed 4711      repeat one of them

A game, including its setup, depends only on its seed. Consecutive seeds go through all numbers of players,
expansions, drafts and variants. A game stops at the first violation, which is printed with its seed. Exit
status: 0 without violations, 1 with violations, 2 for wrong arguments, 130 for Ctrl+C.
"""

import argparse
import os
import random
import time
import traceback
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from typing import Any, NoReturn

from attrs import evolve, frozen
from tqdm import tqdm

from puertorico.engine.game import apply, legal_actions, new_game
from puertorico.engine.invariants import find_violations
from puertorico.engine.options import SETUP_TABLE, DraftMode, Options
from puertorico.subprocess_lifetime import tie_to_parent
from tests.setups import BOXES, VARIANTS, any_selection, setup_id
from tests.tools.command import run

CYCLE = len(SETUP_TABLE) * len(BOXES) * len(DraftMode) * 2 ** len(VARIANTS)
"""Number of consecutive seeds that give every setup once."""

MOST_GAMES = 1_000_000
MOST_JOBS = 61
"""Maximum number of processes: Windows can't wait for more."""
MOST_ACTIONS = 20_000
"""Maximum number of actions in a game: far more than any random game takes."""


@frozen
class Played:
    """The number of actions in a game, and the violations after the last one, as sentences."""

    seed: int
    actions: int
    violations: tuple[str, ...]


def setup(seed: int) -> Options:
    """Return the setup for a seed."""
    rest, players = divmod(seed % CYCLE, len(SETUP_TABLE))
    rest, boxes = divmod(rest, len(BOXES))
    variants, draft = divmod(rest, len(DraftMode))
    chosen: dict[str, Any] = {name: bool(variants >> k & 1) for k, name in enumerate(VARIANTS)}
    options = Options(sorted(SETUP_TABLE)[players], list(BOXES.values())[boxes], **chosen)
    selection = any_selection(options, random.Random(seed)) if draft == DraftMode.CUSTOM else ()
    return evolve(options, draft=DraftMode(draft), selection=selection)


def in_words(options: Options) -> str:
    """Return the setup as a line of text."""
    draft = [f"draft {options.draft.name.lower()}"] if options.has_draft else []
    return ", ".join([setup_id(options), *draft, *(name for name in VARIANTS if getattr(options, name))])


def play(seed: int) -> Played:
    """Play the game of a seed to its end, or to the first violation."""
    chances = random.Random(seed)
    actions, last = 0, "none yet"
    try:
        state = new_game(setup(seed), seed)
        wrong = find_violations(state)
        while not wrong and not state.is_over:
            action = chances.choice(legal_actions(state))
            last = str(action)
            apply(state, action)
            actions += 1
            wrong = find_violations(state)
            if actions == MOST_ACTIONS and not state.is_over:
                wrong.append("the game does not end")
    except Exception:  # noqa: BLE001 - this tool looks for any exception
        wrong = [traceback.format_exc().strip()]
    return Played(seed, actions, tuple(f"action {actions}, the last “{last}”: {text}" for text in wrong))


def play_all(seeds: range, jobs: int) -> Iterator[Played]:
    """Yield the games of these seeds in order; they don't depend on the number of processes."""
    if jobs == 1:
        yield from map(play, seeds)
        return
    pool = ProcessPoolExecutor(jobs, get_context("spawn"), tie_to_parent)
    try:
        yield from pool.map(play, seeds, chunksize=10)
    finally:
        pool.shutdown(cancel_futures=True)


class _Parser(argparse.ArgumentParser):
    """A parser that reports an error in one sentence."""

    def error(self, message: str) -> NoReturn:
        self.exit(2, f"{message}\n")


def _whole(low: int | None = None, high: int | None = None) -> Callable[[str], int]:
    wanted = "a whole number" if low is None else f"a whole number from {low} to {high}"

    def read(text: str) -> int:
        try:
            number = int(text)
        except ValueError:
            number = None
        if number is None or (low is not None and high is not None and not low <= number <= high):
            raise argparse.ArgumentTypeError(f"“{text[:40]}” is not {wanted}.")
        return number

    return read


def read_arguments(arguments: Sequence[str] | None) -> argparse.Namespace:
    """Return the arguments; exit if they are wrong."""
    cores = min(MOST_JOBS, os.cpu_count() or 1)
    parser = _Parser(
        prog="python -m tests.tools.games.long_run",
        description="Play random games and check after every action that all pieces are accounted for.",
    )
    games, anything, jobs = _whole(1, MOST_GAMES), _whole(), _whole(1, MOST_JOBS)
    parser.add_argument("--games", type=games, default=20_000, help="number of games (default: %(default)s)")
    parser.add_argument(
        "--seed", type=anything, default=1, help="seed of the first game (default: %(default)s)"
    )
    parser.add_argument(
        "--jobs", type=jobs, default=cores, help="number of processes (default: one for each CPU core)"
    )
    return parser.parse_args(arguments)


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command; return its exit status."""
    given = read_arguments(arguments)
    start, actions, violations = time.perf_counter(), 0, 0
    seeds = range(given.seed, given.seed + given.games)
    for played in tqdm(play_all(seeds, given.jobs), total=given.games, unit="game", disable=None):
        actions += played.actions
        violations += len(played.violations)
        for text in played.violations:
            tqdm.write(f"seed {played.seed} ({in_words(setup(played.seed))}): {text}")
    seconds = time.perf_counter() - start
    print(f"{given.games:,} games, {actions:,} actions, {violations:,} violations.")
    print(f"{seconds:,.1f} s with {given.jobs} processes: {given.games / seconds:,.1f} games per second.")
    if violations:
        print("To repeat a game, use --games 1 --seed with its seed.")
    return 1 if violations else 0


if __name__ == "__main__":
    run(main)
