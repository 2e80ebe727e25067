"""How light the window is on a laptop. Not part of the usual run:

    python -m pytest tests/bench/test_window_speed.py -n 0 -o addopts="" -q -s

Each measurement runs in a process of its own (``window_load.py``), so that nothing else is in its memory or
its way. Times of frames are those of the processor: a busy machine stretches them less than the clock's.
The figures are printed beside what is wanted; the benchmarks fail where the window does not work, not where
a machine is slow.
"""

import json
import os
import subprocess
import sys
import time
from pathlib import Path
from shutil import copy
from statistics import median
from typing import Any

import pytest

from tests.folders import ROOT

BARE = "import pygame; pygame.init(); pygame.display.set_mode((1280, 720))"
GAME = ROOT / "tests" / "games" / "4-base-66.json"
STARTS = 7
RUNS = 3


def run(tmp_path: Path, *arguments: str) -> dict[str, Any]:
    """What a measurement prints, with an empty folder of the user."""
    done = subprocess.run(
        [sys.executable, "-m", "tests.bench.window_load", *arguments],
        cwd=ROOT,
        env=surroundings(tmp_path),
        capture_output=True,
        text=True,
        check=True,
        timeout=300,
    )
    return json.loads(done.stdout.splitlines()[-1])


def surroundings(tmp_path: Path) -> dict[str, str]:
    return {
        **os.environ,
        "SDL_VIDEODRIVER": "dummy",
        "SDL_AUDIODRIVER": "dummy",
        "PUERTORICO_HOME": str(tmp_path),
        # Compiled once, as on every machine on which the game is started more than once.
        "PYTHONDONTWRITEBYTECODE": "",
        "PYTHONPYCACHEPREFIX": str(tmp_path / "compiled"),
    }


@pytest.mark.parametrize(("size", "wanted"), [("1920x1080", 8), ("3840x2160", 16)])
@pytest.mark.parametrize("what", ["flight", "pointer"])
def test_frames(size: str, wanted: int, what: str, tmp_path: Path) -> None:
    """Motion in a late game of five with everything, or a mouse that goes all over the table: the best of
    several runs, as others at work on the machine make all of them longer and none shorter.
    """
    runs = [run(tmp_path, what, size) for _ in range(RUNS)]
    for kind in runs[0]:
        found = min((one[kind] for one in runs), key=lambda frames: frames["p99"])
        print(
            f"\n{what} at {size}, {kind} frames: {found['frames']}, median {found['median']:.2f} ms, "
            f"p99 {found['p99']:.2f} ms (wanted {wanted}), longest {found['longest']:.2f} ms"
        )
    assert runs[0]["all"]["frames"] > 200


def test_rest(tmp_path: Path) -> None:
    """20 seconds in which nobody does anything."""
    found = run(tmp_path, "rest", "1920x1080")
    assert found["redraws"] == 0
    print(f"\nat rest: {found['share']:.2%} of a core over {found['seconds']:.0f} s (wanted 1 %), no redraw")


@pytest.mark.parametrize("saved", [0, 1])
def test_start(saved: int, tmp_path: Path) -> None:
    """From the start of the process to the end of the first frame, against a window without anything; with a
    saved game it is read before, for the title offers it.
    """
    for number in range(saved):
        (tmp_path / "data" / "games").mkdir(parents=True, exist_ok=True)
        copy(GAME, tmp_path / "data" / "games" / f"{number}.json")
    bare, ours = [], []
    for _ in range(STARTS):
        begin = time.perf_counter()
        subprocess.run(
            [sys.executable, "-c", BARE], env=surroundings(tmp_path), check=True, capture_output=True
        )
        bare.append(time.perf_counter() - begin)
        begin = time.time()
        ours.append(run(tmp_path, "start", "1280x720")["at"] - begin)
    print(
        f"\nstart, games saved: {saved}: {median(ours):.2f} s, bare window {median(bare):.2f} s: "
        f"{median(ours) / median(bare):.2f} times (wanted 3)"
    )


def test_memory(tmp_path: Path) -> None:
    """A late game of five on the screen, after some moves, the log and the score."""
    found = run(tmp_path, "memory", "1920x1080")
    print(f"\nmemory: {found['megabytes']:.0f} MB resident (wanted 200), at most {found['peak']:.0f} MB")


def test_thinking(tmp_path: Path) -> None:
    """Frames while computer players think in their process: the longest pause between two."""
    found = run(tmp_path, "thinking", "1920x1080")
    assert found["moves"] > 5
    print(
        f"\nthinking: {found['moves']} moves, longest frame {found['longest']:.1f} ms (wanted 33), "
        f"p99 {found['p99']:.1f} ms"
    )


def test_growing(tmp_path: Path) -> None:
    """The window becomes larger: until the table is drawn anew, in the best of several runs."""
    runs = [run(tmp_path, "growing", "1280x720")["seconds"] for _ in range(RUNS)]
    for size in runs[0]:
        print(f"\ngrown to {size}: {min(seconds[size] for seconds in runs):.2f} s (wanted 0.5)")
