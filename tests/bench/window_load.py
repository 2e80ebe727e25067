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
from typing import Any

import pygame

from puertorico.ui import idle_gc
from puertorico.ui.app import App
from puertorico.ui.main import load_context, make_app, open_window
from puertorico.ui.window import Window

# Imports that only the table needs are inside functions, since the startup time is measured here too.

FRAME = 1 / 60
LATE = 13
"""The round to measure; the game ends two or three rounds later."""

Size = tuple[int, int]


def late_game() -> Any:
    """Return a five-player game with all expansions, shortly before its end, on a human player's turn."""
    from puertorico import ai
    from puertorico.engine.buildings import BuildingSet
    from puertorico.engine.options import Options
    from puertorico.record.seats import Seat, SeatKind
    from puertorico.session.game_session import Session

    options = Options(5, sets=frozenset(BuildingSet), governor=0)
    seats = [
        Seat(SeatKind.HUMAN, "Ana"),
        *(Seat(SeatKind.COMPUTER, f"P{k}", "allrounder") for k in range(1, 5)),
    ]
    session = Session(options, 11, seats)
    while session.state.round < LATE or session.seat_to_move != 0:
        seat = session.seat_to_move
        if seat is None:
            raise RuntimeError("the game ended too early")
        session.act(ai.choose("allrounder", session.view(seat)))
    return session


def table(size: Size, speed: str, *, inline: bool = True) -> tuple[App, Any]:
    """Return an app with a late game on the table, and its screen."""
    import attrs

    from puertorico import i18n
    from puertorico.settings import Animation, Settings
    from puertorico.ui.context import Context
    from puertorico.ui.screens.game.table_screen import TableScreen

    for _step in i18n.preload():
        pass  # as the title does while it is idle
    app = App(Window("bench", size))
    context = Context(attrs.evolve(Settings(), animation=Animation(speed)), inline=inline)
    app.animator.level = context.level
    screen = TableScreen(context, late_game())
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
    """Measure the frames that draw something while moves are animated.

    ``moving``: frames in which only pieces move. ``changing``: frames in which a move is made or its
    animation ends, or a player's turn begins, including the work before the frame. Thinking time of computer
    players doesn't count, since they have their own process.
    """
    from puertorico import ai
    from puertorico.ui.table.decisions.choices import Move

    app, screen = table(size, "slow")
    session, controller = screen.session, screen.controller
    thought = [0.0]
    poll = screen.ai_client.poll

    def timed_poll() -> Any:
        begin = time.process_time()
        answer = poll()
        thought[0] += time.process_time() - begin
        return answer

    screen.ai_client.poll = timed_poll
    moving, changing = [], []
    while len(moving) < 500 and not session.is_over:
        before = (len(session.actions), controller.question, controller.is_thinking, controller._busy)
        drawn, thought[0], used = app.frames, 0.0, 0.0
        if not app.animator.busy and controller.question is not None:
            app.use_idle_time(1.0)  # while a human player thinks
            action = ai.choose("builder", session.view(session.state.seat))
            begin = time.process_time()
            controller.play(Move((action,)))
            used = time.process_time() - begin
        begin = time.process_time()
        app.step(FRAME)
        used += time.process_time() - begin - thought[0]
        after = (len(session.actions), controller.question, controller.is_thinking, controller._busy)
        if app.frames > drawn:
            (moving if before == after else changing).append(used)
    return {"all": summary(moving + changing), "moving": summary(moving), "changing": summary(changing)}


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
    """Measure the load while nothing happens for 20 s of clock time, behind another window."""
    return _load(size, in_front=False)


def waves(size: Size) -> dict[str, Any]:
    """Measure the load while only the waves around the ships move for 20 s of clock time."""
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
        if time.perf_counter() - begin > 20:
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
