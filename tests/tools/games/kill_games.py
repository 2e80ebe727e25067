"""Kill the game while it writes, and check what is left.

    python -m tests.tools.games.kill_games --kills 400 --seed 1

Players save games, change settings and fill the game history, some of them in the real window. Each is killed
in the middle of that: right after a random change to a file, such as its renaming, or at a random time. What
is left is then opened as by the title, and must be what was saved last, or what was being saved. The next
player continues with the same files. The exit status is 1 after a fault.
"""

import argparse
import multiprocessing
import os
import random
import signal
import sys
import tempfile
import time
import traceback
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

from attrs import define, field, frozen
from tqdm import tqdm

from puertorico.paths import HOME_VARIABLE
from puertorico.settings import Settings
from tests.session.saving.after_kill import faults_after_kill
from tests.session.saving.doomed_player import DoomedPlayer, Finished, die_after, finished_games
from tests.session.saving.ledger import SETTINGS, Ledger, Report
from tests.tools import command

KILLS_IN_A_HOME = 10
"""Number of kills after which players get an empty home folder. After a fault, they get one at once."""

_LONGEST = 3600.0
"""Seconds within which a player must have made the changes after which it dies; usually it takes a few."""

PLACES = {"game": 6, "books": 2, "window": 2}
"""What players do when they are killed, and how often."""

_CHANGES = {"game": 100, "books": 60, "window": 50}
"""The most changes to files after which players die."""

_SECONDS = {"game": (0.0, 0.8), "books": (0.0, 0.3), "window": (0.3, 2.5)}


@frozen
class Fate:
    """How a player dies: what it does then, and after how many changes to files, or else seconds.

    ``is_writing`` is whether only changes during a save count, and not those that lock games.
    """

    place: str
    seed: int
    changes: int | None
    seconds: float
    is_writing: bool


@define
class Total:
    """The results: the kills, what was being written, and what was wrong."""

    kills: Counter[str] = field(factory=Counter)
    writing: Counter[str] = field(factory=Counter)
    faults: list[str] = field(factory=list)


def fates(kills: int, seed: int) -> Iterator[Fate]:
    """Yield how each player dies."""
    dice = random.Random(seed)
    for _ in range(kills):
        (place,) = dice.choices([*PLACES], [*PLACES.values()])
        changes = dice.randint(1, _CHANGES[place]) if dice.random() < 0.7 else None
        seconds = dice.uniform(*_SECONDS[place])
        yield Fate(place, dice.getrandbits(32), changes, seconds, is_writing=dice.random() < 0.8)


def _live(fate: Fate, report: Path, failure: Path, finished: Finished) -> None:
    """Do what a player does until this process is killed."""
    try:
        reporting = Report(report)
        player = DoomedPlayer(reporting, fate.seed, finished)
        live = {"game": player.play, "books": player.keep_books, "window": player.play_in_window}[fate.place]
        if fate.changes is not None:
            die_after(fate.changes, reporting.is_writing if fate.is_writing else lambda: True)
        live()
    except Exception:  # noqa: BLE001 - any error is a find
        failure.write_text(traceback.format_exc(), encoding="utf-8")


def kill_one(
    fate: Fate, home: Path, folder: Path, ledger: Ledger, finished: Finished
) -> tuple[str, list[str]]:
    """Let one player die; return what it was writing, and what is wrong afterwards."""
    report, failure = folder / "report", folder / "failure"
    player = multiprocessing.get_context("fork").Process(target=_live, args=(fate, report, failure, finished))
    player.start()
    player.join(fate.seconds if fate.changes is None else _LONGEST)
    is_alive = player.exitcode is None
    player.kill()
    player.join()
    lines = report.read_text(encoding="utf-8") if report.exists() else ""
    report.unlink(missing_ok=True)
    ledger.read(lines.splitlines())
    writing = " and ".join(sorted({key.partition(" ")[0] for key in ledger.begun})) or "nothing"
    faults = []
    if failure.exists():
        faults.append(failure.read_text(encoding="utf-8"))
        failure.unlink()
    elif is_alive and fate.changes is not None:
        faults.append(f"after {_LONGEST:.0f} s, the player was still alive")
    elif player.exitcode != -signal.SIGKILL:
        faults.append(f"the player ended by itself with {player.exitcode}")
    return writing, faults + faults_after_kill(home, ledger)


def run(kills: int, seed: int, folder: Path) -> Iterator[tuple[Fate, str, list[str]]]:
    """Kill so many players; yield for each what it was writing, and what is wrong afterwards."""
    finished, ledger, home, left = finished_games(), Ledger(), folder, 0
    for number, fate in enumerate(fates(kills, seed)):
        if left == 0:
            ledger, home, left = Ledger(), folder / f"home {number}", KILLS_IN_A_HOME
            ledger.settle(SETTINGS, str(Settings().effects_volume))
            home.mkdir()
            os.environ[HOME_VARIABLE] = str(home)
        writing, faults = kill_one(fate, home, folder, ledger, finished)
        left = 0 if faults else left - 1
        yield fate, writing, [f"kill {number + 1}, {fate}: {fault}" for fault in faults]


def main(arguments: list[str] | None = None) -> int:
    """Run the command; return its exit status."""
    parser = argparse.ArgumentParser(
        prog="python -m tests.tools.games.kill_games",
        description=__doc__,
        formatter_class=argparse.RawTextHelpFormatter,
    )
    parser.add_argument("--kills", type=int, default=400, help="number of kills (default: %(default)s)")
    parser.add_argument("--seed", type=int, default=1, help="seed of the players (default: %(default)s)")
    given = parser.parse_args(arguments)
    if not hasattr(os, "fork"):
        parser.error("this needs a system that can fork processes")
    os.environ.update(SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy", PYGAME_HIDE_SUPPORT_PROMPT="1")
    started, total = time.perf_counter(), Total()
    with tempfile.TemporaryDirectory() as folder, tqdm(total=given.kills, unit="kill", disable=None) as bar:
        for fate, writing, faults in run(given.kills, given.seed, Path(folder)):
            total.kills[fate.place] += 1
            total.writing[writing] += 1
            total.faults += faults
            bar.update()
            for fault in faults:
                tqdm.write(fault, file=sys.stderr)
    print(f"kills: {given.kills} ({_counts(total.kills)})")
    print(f"while writing: {_counts(total.writing)}")
    print(f"faults: {len(total.faults)}", *total.faults[:20], sep="\n  ")
    print(f"{time.perf_counter() - started:.0f} s")
    return 1 if total.faults else 0


def _counts(counter: Counter[str]) -> str:
    return ", ".join(f"{name} {count}" for name, count in counter.most_common())


if __name__ == "__main__":
    command.run(main)
