"""Time for a jump in a replay, including drawing. Not part of the normal test run:

    python -m pytest tests/bench/test_replay_speed.py -n 0 -o addopts="" -q -s

CPU time is measured, because it depends less on other load than clock time.
"""

import os
import random
import time
from functools import cache
from pathlib import Path
from statistics import median

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pytest

from puertorico.engine.buildings import BuildingSet
from puertorico.engine.options import DraftMode, Options
from puertorico.record.seats import Seat, SeatKind
from puertorico.session.game_session import Session
from puertorico.settings import Animation, Settings
from puertorico.ui.app import App
from puertorico.ui.context import Context
from puertorico.ui.screens.replay.replay_screen import ReplayScreen
from puertorico.ui.window import Window

JUMPS = 200


@cache
def long_game() -> Session:
    """Return the longest of a few random five-player games with all expansions."""
    games = []
    for seed in range(6):
        options = Options(5, sets=frozenset(BuildingSet), draft=DraftMode.RANDOM)
        session = Session(options, seed, [Seat(SeatKind.COMPUTER, f"P{k}", "random") for k in range(5)])
        chance = random.Random(seed)
        while not session.is_over:
            session.act(chance.choice(session.legal()))
        games.append(session)
    return max(games, key=lambda session: len(session.actions))


@pytest.mark.parametrize("size", [(1280, 720), (2560, 1440)], ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("log", [False, True], ids=["", "log"])
def test_time_for_a_jump(size: tuple[int, int], log: bool, tmp_path: Path):
    window = Window("test", size)
    app = App(window)
    context = Context(Settings(animation=Animation.NONE), file=tmp_path / "settings.json", inline=True)
    screen = ReplayScreen(context, long_game())
    app.animator.level = context.level
    app.push(screen)
    if log:
        screen.toggle_log()
    app.step(0.0)
    chance, replay, taken = random.Random(1), screen.replay, []
    for jump in range(2 * JUMPS):
        place = chance.randrange(replay.steps + 1)
        start = time.process_time()
        screen.player.go_to(place)
        app.step(0.0)
        # The first half only fills the caches of pictures and text.
        if jump >= JUMPS:
            taken.append(1000 * (time.process_time() - start))
    window.close()
    taken.sort()
    count = len(replay.game.actions)
    shown = f"{size[0]}x{size[1]}, {'with' if log else 'without'} the log"
    print(f"\n{count} actions, {shown}: median {median(taken):.0f} ms, p95 {taken[int(0.95 * JUMPS)]:.0f} ms")
