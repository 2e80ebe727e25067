"""CPU time of what should feel instant: the version, opening a saved game. Not part of the normal test run:

    python -m pytest tests/bench/test_start_and_lists.py -n 0 -o addopts="" -q -s

The results are printed with their targets; the benchmarks fail only if something doesn't work, not if a
machine is slow.
"""

import gc
import json
import subprocess
import sys
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from shutil import copy

import pytest

from puertorico import __version__
from puertorico.record.save_folder import SaveFile, SaveFolder
from puertorico.session.game_session import Session
from puertorico.session.saving.saved_games import SavedGame
from tests.bench.yardstick import clock
from tests.folders import GAMES_FOLDER, ROOT

RUNS = 15


@pytest.fixture(autouse=True)
def without_collections() -> Iterator[None]:
    """Postpone garbage collection, as the window does until it is idle."""
    gc.disable()
    yield
    gc.enable()


def longest_game() -> Path:
    """Return the recorded game with the most actions."""
    games = GAMES_FOLDER.glob("*.json")
    return max(games, key=lambda path: len(json.loads(path.read_text("utf-8"))["actions"]))


def least(work: Callable[[], object], runs: int = RUNS) -> float:
    """Return the least CPU time of several runs, in ms."""
    found = []
    for _ in range(runs):
        gc.collect()
        start = clock()
        work()
        found.append(1000 * (clock() - start))
    return min(found)


def python_time(*arguments: str) -> float:
    """Return the least CPU time of several processes, in ms. Skips the benchmark on Windows."""
    resource = pytest.importorskip("resource")

    def used() -> float:
        children = resource.getrusage(resource.RUSAGE_CHILDREN)
        return float(children.ru_utime + children.ru_stime)

    found = []
    for _ in range(RUNS):
        before = used()
        subprocess.run([sys.executable, *arguments], cwd=ROOT, capture_output=True, check=True)
        found.append(1000 * (used() - before))
    return min(found)


def test_version() -> None:
    bare, ours = python_time("-c", "pass"), python_time("-m", "puertorico", "--version")
    print(f"\nversion {__version__}: {ours:.0f} ms, {ours / bare:.1f} times bare Python (target 3)")


def test_opening_the_longest_game() -> None:
    path = longest_game()
    session = Session.from_file(path)
    took = least(lambda: Session.from_file(path))
    print(f"\n{path.name}, {len(session.actions)} actions: opened in {took:.0f} ms (target 30)")


def test_a_row_of_the_list(tmp_path: Path) -> None:
    """Each row shows the position of its game. Only the first time are all actions played to find it."""
    store = SaveFolder(tmp_path / "games")
    store.folder.mkdir()
    for path in GAMES_FOLDER.glob("*.json"):
        copy(path, store.folder / path.name)
    for when, runs, target in (("the first time", 1, ""), ("again", RUNS, " (target 2)")):
        took = {found.path.name: least(partial(load, store, found), runs) for found in store.files()}
        mean, slowest = sum(took.values()) / len(took), max(took, key=took.__getitem__)
        print(f"\nrows, {when}: {mean:.1f} ms on average, {took[slowest]:.1f} ms for {slowest}{target}")


def load(store: SaveFolder, found: SaveFile) -> None:
    """Load the row of a game as a window that has just opened does."""
    game = SavedGame(found)
    while not game.load_step(store):
        pass
    assert game.state is not None
