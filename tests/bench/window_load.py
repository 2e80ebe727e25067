"""A measurement of the window, printed as a line of JSON: see test_window_speed.py.

python -m tests.bench.window_load WHAT WIDTHxHEIGHT
"""

import gc
import json
import os
import sys
import time
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pygame

from puertorico.ui import app as app_module
from puertorico.ui import idle_gc
from puertorico.ui.app import FRAME_BUDGET, App
from puertorico.ui.main import load_context, make_app, open_window
from puertorico.ui.window import Window
from tests.folders import GAMES_FOLDER

# Imports that only the table needs are inside functions, since the startup time is measured here too.

FRAME = 1 / 60
GAME = GAMES_FOLDER / "5-all-367.json"
"""A game of five players with all expansions: a recorded one, the same in every version of the program."""
LATE = 13
"""The round to measure."""
FRAMES = 3000
"""The frames of flights to measure: about 27 moves, with those of builders and mayors, which change most."""
LONG = 0.002
"""Seconds of work from which a frame of flights counts even if it draws nothing."""
IDLE_PERIODS = 100
"""The idle periods while a person thinks for some seconds and the table is prepared."""
IDLE_SECONDS = 20.0
"""Seconds of clock time for which nothing happens."""

Size = tuple[int, int]


def late_game(record: Any) -> Any:
    """Return a recorded game shortly before its end, on the turn of its only human player."""
    from puertorico.record.seats import Seat, SeatKind
    from puertorico.session.game_session import Session

    seats = [
        Seat(SeatKind.HUMAN, "Ana"),
        *(Seat(SeatKind.COMPUTER, f"P{k}", "allrounder") for k in range(1, record.options.players)),
    ]
    session = Session(record.options, record.seed, seats)
    for action in record.actions:
        if session.state.round >= LATE and session.seat_to_move == 0:
            break
        session.act(action)
    return session


def table(size: Size, speed: str, *, inline: bool = True) -> tuple[App, Any]:
    """Return an app with a late game on the table, and its screen."""
    import attrs

    from puertorico import i18n
    from puertorico.record import game_file
    from puertorico.settings import Animation, Settings
    from puertorico.ui.context import Context
    from puertorico.ui.screens.game.table_screen import TableScreen

    for _step in i18n.preload():
        pass  # as the title does while it is idle
    app = App(Window("bench", size))
    context = Context(attrs.evolve(Settings(), animation=Animation(speed)), inline=inline)
    app.animator.level = context.level
    screen = TableScreen(context, late_game(game_file.read(GAME)))
    app.push(screen)
    for _ in range(30):
        app.step(FRAME)
    return app, screen


def summary(taken: list[float]) -> dict[str, float]:
    """Return statistics of frame times in milliseconds, given in seconds."""
    taken = sorted(1000 * one for one in taken)
    frames = len(taken)
    return {
        "frames": frames,
        "median": taken[frames // 2],
        "p99": taken[int(frames * 0.99)],
        "longest": taken[-1],
    }


def flight(size: Size) -> dict[str, Any]:
    """Measure the frames that draw something or work for long while the moves of the record are animated.

    ``moving``: frames in which only pieces move. ``changing``: frames in which a move is made or its
    animation ends, or a player's turn begins. Nobody thinks, since computer players have their own process;
    they answer in the next frame.
    """
    from puertorico.record import game_file
    from puertorico.ui.scene.tree import layer
    from puertorico.ui.table.decisions.choices import Move

    app, screen = table(size, "slow")
    app.frame_budget = FRAME_BUDGET  # as while the app runs
    # In CPU time, too: as if nothing else ran.
    vars(layer)["time"] = vars(app_module)["time"] = SimpleNamespace(perf_counter=time.process_time)
    session, controller, recorded = screen.session, screen.controller, game_file.read(GAME).actions
    asked = [False]

    def answer() -> Any:
        asked[0] = not asked[0]
        return None if asked[0] else recorded[len(session.actions)]

    def waits() -> bool:
        return not app.animator.busy and controller.is_waiting_for_person

    def play(_seconds: float) -> None:
        """Play for the person, as a click does: within the frame."""
        if not waits():
            return
        if controller.pacing.waits_for_button:
            controller.press_next()
        else:
            controller.play(Move((recorded[len(session.actions)],)))

    screen.ai_client.poll, app.on_frame = answer, play
    moving, changing = [], []
    while len(moving) < FRAMES and not session.is_over:
        before = (len(session.actions), controller.question, controller.is_thinking, controller._busy)
        drawn = app.frames
        if waits():
            for _ in range(IDLE_PERIODS):
                app.use_idle_time(1.0)
        begin = time.process_time()
        app.step(FRAME)
        used = time.process_time() - begin
        after = (len(session.actions), controller.question, controller.is_thinking, controller._busy)
        if app.frames > drawn or used > LONG:
            (moving if before == after else changing).append(used)
    kinds = {"all": moving + changing, "moving": moving, "changing": changing}
    return {kind: summary(taken) for kind, taken in kinds.items()}


def pointer(size: Size) -> dict[str, Any]:
    """Measure the frames while the mouse moves over the whole table."""
    app, _screen = table(size, "normal")
    taken = []
    for number in range(900):
        where = (number * 37 % size[0], number * 5 % size[1])
        pygame.event.post(
            pygame.event.Event(pygame.MOUSEMOTION, pos=where, rel=(1, 1), buttons=(0, 0, 0), touch=False)
        )
        begin = time.process_time()
        app.step(FRAME)
        taken.append(time.process_time() - begin)
    return {"all": summary(taken)}


def rest(size: Size) -> dict[str, Any]:
    """Measure the load while nothing happens for a while, behind another window."""
    return _load(size, in_front=False)


def waves(size: Size) -> dict[str, Any]:
    """Measure the load while only the waves around the ships move for a while."""
    return _load(size, in_front=True)


def _load(size: Size, *, in_front: bool) -> dict[str, Any]:
    app, screen = table(size, "normal")
    for _ in range(300):
        app.step(FRAME)
    # What a new table prepares and collects once is no load at rest.
    for _ in screen.idle_work:
        pass
    gc.collect()
    app.is_in_front = in_front
    begin, used, frames = time.perf_counter(), time.process_time(), app.frames
    step = app.step

    def until_the_end(*arguments: Any, **more: Any) -> None:
        step(*arguments, **more)
        if time.perf_counter() - begin > IDLE_SECONDS:
            app.quit()

    app.step = until_the_end  # type: ignore[method-assign]
    app.run()
    seconds = time.perf_counter() - begin
    return {
        "seconds": seconds,
        "share": (time.process_time() - used) / seconds,
        "redraws": app.frames - frames,
    }


def start(_size: Size) -> dict[str, Any]:
    """Return the time of day when the main menu has been drawn and accepts input."""
    context = load_context()
    app = make_app(context, open_window(context))
    app.step(0.0)
    return {"at": time.time()}


def memory(size: Size) -> dict[str, Any]:
    """Measure the memory late in a game, after showing some moves and opening the log."""
    from puertorico import ai
    from puertorico.ui.table.decisions.choices import Move

    app, screen = table(size, "fast", inline=False)
    session = screen.session
    for _ in range(900):
        if screen.controller.question is not None and not app.animator.busy and not session.is_over:
            screen.controller.play(Move((ai.choose("builder", session.view(session.state.seat)),)))
        app.step(FRAME)
        time.sleep(0.002)
    screen.toggle_log()
    app.step(FRAME)
    screen.ai_client.close()
    status = Path("/proc/self/status").read_text()
    lines = dict(line.split(":", 1) for line in status.splitlines())
    resident, peak = (int(lines[name].split()[0]) / 1000 for name in ("VmRSS", "VmHWM"))
    return {"megabytes": resident, "peak": peak}


def thinking(size: Size) -> dict[str, Any]:
    """Measure the clock time of frames while computer players think in their own process.

    Frames that show a new move don't count: ``flight`` measures those.
    """
    from puertorico import ai
    from puertorico.ui.table.decisions.choices import Move

    app, screen = table(size, "fast", inline=False)
    session, taken, moves = screen.session, [], 0
    while moves < 40 and not session.is_over:
        if screen.controller.pacing.waits_for_button:
            screen.controller.press_next()
        asked = screen.controller.question is not None and not app.animator.busy
        if asked:
            screen.controller.play(Move((ai.choose("builder", session.view(session.state.seat)),)))
        was_thinking, count, begin = screen.controller.is_thinking, len(session.actions), time.perf_counter()
        app.step(FRAME)
        used = time.perf_counter() - begin
        if was_thinking and not asked and len(session.actions) == count:
            taken.append(used)
        moves += len(session.actions) > count
        time.sleep(max(0.0, FRAME - used))
    screen.ai_client.close()
    return {**summary(taken), "moves": moves}


def growing(size: Size) -> dict[str, Any]:
    """Measure the seconds until the table is drawn in a larger window."""
    app, _screen = table(size, "normal")
    seconds = {}
    for larger in ((1366, 768), (1920, 1080), (2560, 1440), (3840, 2160)):
        app.window._window.size = larger
        begin = time.process_time()
        app.step(0.0)
        seconds[f"{larger[0]}x{larger[1]}"] = time.process_time() - begin
        if app.window.pixels != larger:
            raise SystemExit(f"can't resize the window to {larger}")
    return {"seconds": seconds}


MEASUREMENTS: dict[str, Callable[[Size], dict[str, Any]]] = {
    one.__name__: one for one in (flight, pointer, rest, waves, start, memory, thinking, growing)
}


def main() -> None:
    """Run the measurement named in the arguments."""
    width, _, height = sys.argv[2].partition("x")
    with idle_gc.deferred_gc():  # as in App.run
        print(json.dumps(MEASUREMENTS[sys.argv[1]]((int(width), int(height)))))
    sys.stdout.flush()
    # Skip the cleanup of the dummy display.
    os._exit(0)


if __name__ == "__main__":
    main()
