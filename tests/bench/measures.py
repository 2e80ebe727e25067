"""Measurements for comparing commits, each printed as a line of JSON: see tests/tools/compare_speed.py.

    python -m tests.bench.measures NAME

Times are CPU times in steps of the yardstick, which runs in the same process before and after. What repeats
does so a few times, and the least counts: other load on the machine makes work slower, never faster.
"""

import gc
import json
import os
import random
import re
import subprocess
import sys
from collections.abc import Callable
from statistics import median

from tests.bench.yardstick import clock, steps_per_second
from tests.folders import GAMES_FOLDER, ROOT

# Imports of the game are inside functions, so that an older commit that lacks something can't do only that.

SIZE = (1920, 1080)
IDLE_SECONDS = 8.0
FRAMES = 900
"""Frames of flights: about 8 moves."""
EVERY = {"expert": 150, "hard": 15, "normal": 5, "easy": 5}
"""Every how many decisions of the recorded games one is measured."""
_BARE = "import pygame; pygame.init(); pygame.display.set_mode((1280, 720))"

Figures = dict[str, float]
"""The figures of a measurement: seconds of CPU time, or megabytes, or a share of a core."""


def least(work: Callable[[], object], runs: int) -> float:
    """Return the least CPU time of several runs, in seconds."""
    found = []
    for _ in range(runs):
        gc.collect()
        start = clock()
        work()
        found.append(clock() - start)
    return min(found)


def _of_children(*arguments: str, runs: int = 1) -> float:
    """Return the least CPU time of a Python process and all it has started, in seconds."""
    found = []
    for _ in range(runs):
        before = os.times()
        subprocess.run([sys.executable, *arguments], cwd=ROOT, check=True, capture_output=True)
        after = os.times()
        found.append(
            after.children_user + after.children_system - before.children_user - before.children_system
        )
    return min(found)


def engine() -> Figures:
    """Random games by players and expansions, per decision, and a copy of a state."""
    from tests.bench.test_engine_speed import BASE, BOTH, middle, play

    found = {}
    for name, options in (
        ("base game, 3 players", BASE[3]),
        ("both expansions, 3 players", BOTH[3]),
        ("both expansions, 5 players", BOTH[5]),
    ):
        decisions = play(options)
        found[f"a decision, {name}"] = least(lambda options=options: play(options), 12) / decisions
    state = middle()
    found["clone"] = least(lambda: [state.clone() for _ in range(1000)], 12) / 1000
    return found


def legal() -> Figures:
    """The legal actions of a phase with much to decide, without the cache."""
    from puertorico.engine.game import legal_actions
    from puertorico.engine.ids import Role
    from puertorico.engine.options import Options
    from puertorico.engine.position import Board, position
    from tests.bench.test_engine_speed import BUSY

    state = position(Options(players=3), [BUSY, BUSY, Board()], role=Role.CAPTAIN)

    def ask() -> None:
        for _ in range(1000):
            state.legal = None
            legal_actions(state)

    return {"legal actions, captain": least(ask, 12) / 1000}


def thinking() -> Figures:
    """A decision of each difficulty, on average over the same decisions of recorded games."""
    from puertorico import ai
    from puertorico.engine.view import view
    from tests.bench.test_thinking_time import TABLES, decisions

    states = [state for players, boxes in TABLES for state in decisions(players, boxes)]
    found = {}
    for player, every in EVERY.items():
        views = [view(state, state.seat) for state in states[::every]]
        taken = []
        for seen in views:
            start = clock()
            ai.choose(player, seen)
            taken.append(clock() - start)
        found[f"a decision of {player}"] = sum(taken) / len(taken)
    return found


def frames() -> Figures:
    """Frames while pieces fly and while the mouse moves over the table."""
    from tests.bench import window_load

    window_load.FRAMES = FRAMES
    flight, pointer = window_load.flight(SIZE)["all"], window_load.pointer(SIZE)["all"]
    return {
        "a frame of flights": flight["median"] / 1000,
        "a frame of flights, p99": flight["p99"] / 1000,
        "a frame under the mouse": pointer["median"] / 1000,
        "a frame under the mouse, p99": pointer["p99"] / 1000,
    }


def replay() -> Figures:
    """A jump in the replay of a long game, including drawing."""
    from puertorico.settings import Animation, Settings
    from puertorico.ui.app import App
    from puertorico.ui.context import Context
    from puertorico.ui.screens.replay.replay_screen import ReplayScreen
    from puertorico.ui.window import Window
    from tests.bench.test_replay_speed import long_game

    app = App(Window("bench", SIZE))
    context = Context(Settings(animation=Animation.NONE), inline=True)
    screen = ReplayScreen(context, long_game())
    app.animator.level = context.level
    app.push(screen)
    app.step(0.0)
    chance, taken = random.Random(1), []
    for jump in range(160):
        place = chance.randrange(screen.replay.steps + 1)
        start = clock()
        screen.player.go_to(place)
        app.step(0.0)
        if jump >= 80:  # The first half only fills the caches.
            taken.append(clock() - start)
    return {"a jump in a replay": median(taken)}


def start() -> Figures:
    """A start until the main menu is drawn, one of a bare window, and ``--version``."""
    menu = ("-m", "tests.bench.window_load", "start", "1280x720")
    _of_children(*menu)  # compiles the modules
    return {
        "start until the main menu": _of_children(*menu, runs=5),
        "start of a bare pygame window": _of_children("-c", _BARE, runs=5),
        "--version": _of_children("-m", "puertorico", "--version", runs=5),
    }


def opening() -> Figures:
    """Opening the recorded game with the most actions."""
    from puertorico.session.game_session import Session

    games = sorted(GAMES_FOLDER.glob("*.json"))
    longest = max(games, key=lambda path: len(json.loads(path.read_text("utf-8"))["actions"]))
    return {"opening a long game": least(lambda: Session.from_file(longest), 12)}


def idle() -> Figures:
    """The load at the table while nothing happens: behind another window, and with waves in front."""
    from tests.bench import window_load

    window_load.IDLE_SECONDS = IDLE_SECONDS
    return {
        "a second behind other windows": window_load.rest(SIZE)["share"],
        "a second in front, with waves": window_load.waves(SIZE)["share"],
    }


def memory() -> Figures:
    """The memory of the window late in a game."""
    from tests.bench import window_load

    found = window_load.memory(SIZE)
    return {"memory of the window": found["megabytes"], "memory of the window, at most": found["peak"]}


def tests() -> Figures:
    """The whole test line, on all processes together."""
    words = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider"]
    before = os.times()
    done = subprocess.run(words, cwd=ROOT, capture_output=True, text=True)
    after = os.times()
    print(done.stdout.splitlines()[-1], file=sys.stderr)
    passed = re.search(r"(\d+) passed", done.stdout)
    if passed is None:
        raise SystemExit(done.stdout[-2000:])
    used = after.children_user + after.children_system - before.children_user - before.children_system
    return {"the test line": used, "a test": used / int(passed[1])}


MEASURES: dict[str, Callable[[], Figures]] = {
    one.__name__: one
    for one in (engine, legal, thinking, frames, replay, start, opening, idle, memory, tests)
}

IN_MEGABYTES = ("memory",)


def main() -> None:
    """Print the figures of the measurement named in the arguments, in steps or megabytes."""
    name = sys.argv[1]
    speeds = [steps_per_second() for _ in range(15)]
    gc.collect()
    gc.disable()  # as the window does, which collects when it is idle
    found = MEASURES[name]()
    speeds += [steps_per_second() for _ in range(15)]
    speed = 1.0 if name in IN_MEGABYTES else median(speeds)
    print(json.dumps({figure: value * speed for figure, value in found.items()}))
    sys.stdout.flush()
    # Skip the cleanup of the dummy display.
    os._exit(0)


if __name__ == "__main__":
    main()
