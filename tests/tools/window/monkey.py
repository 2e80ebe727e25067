"""Monkey testing: send random events to all screens of the game.

python -m tests.tools.window.monkey --events 200000 --seed 1 --jobs 2

Each monkey sends --each events to an invisible window with its own home folder; seeds count up from --seed. A
failure is reported with its seed and event, and can be reproduced with ``--seed 17 --events 1234``. The exit
status is 1 after a failure.
"""

import argparse
import os
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterator
from multiprocessing import get_context
from pathlib import Path

from attrs import define, field
from tqdm import tqdm

from tests.ui.monkey.monkey import Outcome, life

EACH = 4000
ENVIRONMENT = {
    # No windows on the desktop, no sound.
    "SDL_VIDEODRIVER": "dummy",
    "SDL_AUDIODRIVER": "dummy",
    # Otherwise SDL catches the signal by which the pool ends its processes, and the pool waits for ever.
    "SDL_NO_SIGNAL_HANDLERS": "1",
    "PYGAME_HIDE_SUPPORT_PROMPT": "1",
}
LIVES_OF_A_PROCESS = 10
"""Number of monkeys after which a process is replaced, so that leftovers don't matter."""


@define
class Total:
    """The results of all monkeys."""

    lives: int = 0
    events: int = 0
    actions: int = 0
    begun: int = 0
    finished: int = 0
    screens: Counter[str] = field(factory=Counter)
    setups: Counter[str] = field(factory=Counter)
    faults: list[str] = field(factory=list)

    def add(self, outcome: Outcome) -> None:
        """Add one monkey."""
        self.lives += 1
        self.events += outcome.events
        self.actions += outcome.actions
        self.begun += outcome.begun
        self.finished += outcome.finished
        self.screens += outcome.screens
        self.setups += outcome.setups
        if outcome.fault is not None:
            self.faults.append(outcome.fault)

    def lines(self) -> Iterator[str]:
        """Yield the lines of the report."""
        yield f"events: {self.events} by {self.lives} monkeys"
        yield f"screens: {', '.join(f'{name} {count}' for name, count in self.screens.most_common())}"
        yield f"games: {self.begun} started with {len(self.setups)} setups, {self.finished} finished"
        yield f"actions: {self.actions}"
        yield f"faults: {len(self.faults)}"
        yield from self.faults


def one_life(part: tuple[int, int]) -> Outcome:
    """Run one monkey, given its seed and number of events, in this process."""
    seed, events = part
    with tempfile.TemporaryDirectory() as home:
        return life(seed, events, Path(home))


def lengths(events: int, each: int) -> list[int]:
    """Return the number of events of each monkey."""
    whole, rest = divmod(events, each)
    return [each] * whole + [rest] * bool(rest)


def lives(events: int, each: int, seed: int, jobs: int) -> Iterator[Outcome]:
    """Yield the outcome of each monkey as soon as it is done."""
    os.environ.update(ENVIRONMENT)
    parts = list(enumerate(lengths(events, each), start=seed))
    with get_context("spawn").Pool(jobs, maxtasksperchild=LIVES_OF_A_PROCESS) as pool:
        yield from pool.imap_unordered(one_life, parts)


def main(arguments: list[str] | None = None) -> int:
    """Run the command; return its exit status."""
    parser = argparse.ArgumentParser(
        prog="python -m tests.tools.window.monkey",
        description=__doc__,
        formatter_class=argparse.RawTextHelpFormatter,
    )
    parser.add_argument("--events", type=int, default=200_000, help="number of events (default: %(default)s)")
    parser.add_argument("--each", type=int, default=EACH, help="events of each monkey (default: %(default)s)")
    parser.add_argument("--seed", type=int, default=1, help="seed of the first monkey (default: %(default)s)")
    parser.add_argument("--jobs", type=int, default=1, help="number of processes (default: %(default)s)")
    given = parser.parse_args(arguments)
    started, total = time.perf_counter(), Total()
    with tqdm(total=given.events, unit="event", disable=None) as bar:
        for outcome in lives(given.events, given.each, given.seed, given.jobs):
            total.add(outcome)
            bar.update(outcome.events)
            line = outcome.fault or f"seed {outcome.seed}: {outcome.events} events, {outcome.actions} actions"
            tqdm.write(line, file=sys.stderr)
    print("\n".join(total.lines()))
    print(f"{time.perf_counter() - started:.0f} s with --jobs {given.jobs}")
    return 1 if total.faults else 0


if __name__ == "__main__":
    sys.exit(main())
