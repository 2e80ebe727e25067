"""Play a game in the window of another program, with real mouse and key events.

    python -m tests.tools.window.play_along my-game.json --saves FOLDER --moves 5 -- puertorico my-game.json

The program after ``--`` must open the game without animations in a window that fills the X display of
1280x720 pixels, and save it in FOLDER. The same game is played here in a window nobody sees: each event goes
to both, so both must show the same pictures and save the same moves. At the end the program is closed with
Alt+F4. The exit status is 1 if anything differs. Needs xdotool and ImageMagick.
"""

import argparse
import os
import random
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path
from threading import Thread

import pygame

from puertorico.paths import HOME_VARIABLE
from puertorico.record.codec import BadRecord
from puertorico.session.game_session import Session
from puertorico.settings import Animation, Settings
from puertorico.ui.app import App
from puertorico.ui.context import Context
from puertorico.ui.main import make_app
from puertorico.ui.pilot import Pilot
from puertorico.ui.scene.input.presses import HABIT
from puertorico.ui.screens.shared.navigation import play_game
from puertorico.ui.window import Window
from tests.tools import command
from tests.ui.table.conftest import Table
from tests.ui.table.games.mouse_turns import click_it, drag_it, play_turn

SIZE = (1280, 720)
MOST_SECONDS = 120.0
"""How long to wait for the program to start, to make its moves, or to end."""

SETTLING = 0.3
"""Seconds until the program has drawn what followed an event."""

BETWEEN_PRESSES = HABIT + 0.2
"""Long enough for a second press at the same place to be meant."""

MOST_DIFFERENT = 0.01
"""Share of the pixels that may differ."""

SAME_COLOR = 24
KEYSYMS = {"escape": "Escape", "f1": "F1"}


class FaultError(Exception):
    """The program differs from the game played here."""


class BothPilot(Pilot):
    """A pilot whose events also go to the window on the X display."""

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.events = 0
        self._pressed = 0.0

    def _post(self, kind: int, **data: object) -> None:
        super()._post(kind, **data)
        self.events += 1
        if kind == pygame.MOUSEMOTION:
            x, y = data["pos"]  # type: ignore[misc]
            xdotool("mousemove", str(x), str(y))
            time.sleep(0.03)
        elif kind == pygame.MOUSEBUTTONDOWN:
            time.sleep(max(0.0, self._pressed + BETWEEN_PRESSES - time.monotonic()))
            self._pressed = time.monotonic()
            xdotool("mousedown", str(data["button"]))
        elif kind == pygame.MOUSEBUTTONUP:
            xdotool("mouseup", str(data["button"]))
        elif kind == pygame.KEYDOWN:
            xdotool("key", KEYSYMS[pygame.key.name(data["key"])])  # type: ignore[arg-type]


class BothTable(Table):
    """The table that the app is showing."""

    def __init__(self, app: App) -> None:
        self.app, self.screen, self.pilot = app, app.screen, BothPilot(app)


def xdotool(*words: str) -> None:
    """Send events to the X display."""
    subprocess.run(["xdotool", *words], check=True)


class Program:
    """The other program, with its own folder for games."""

    def __init__(self, words: Sequence[str], saves: Path) -> None:
        self.saves = saves
        self._before = set(self._files())
        self._printed: list[bytes] = []
        surroundings = {key: value for key, value in os.environ.items() if key != "SDL_VIDEODRIVER"}
        # Under Wine, Python doesn't start with files as streams.
        pipe = subprocess.PIPE
        self._process = subprocess.Popen(
            words, env=surroundings, stdin=pipe, stdout=pipe, stderr=subprocess.STDOUT
        )
        self._reader = Thread(target=self._read, daemon=True)
        self._reader.start()

    def _read(self) -> None:
        assert self._process.stdout is not None
        with self._process.stdout as lines:
            self._printed.extend(lines)

    def _files(self) -> list[Path]:
        return sorted(self.saves.glob("*.json")) if self.saves.is_dir() else []

    def session(self) -> Session | None:
        """Return the game that the program has saved since it was started."""
        for path in self._files():
            if path not in self._before:
                try:
                    return Session.from_file(path)
                except BadRecord:
                    # Not yet written.
                    return None
        return None

    def await_moves(self, wanted: Session) -> None:
        """Wait until the program has saved as many moves. Raises FaultError."""
        end = time.monotonic() + MOST_SECONDS
        while True:
            self.check_running()
            found = self.session()
            count = len(found.actions) if found is not None else -1
            if found is not None and count >= len(wanted.actions):
                if found.actions != wanted.actions:
                    raise FaultError(
                        f"different moves: {found.actions[-3:]} instead of {wanted.actions[-3:]}"
                    )
                time.sleep(SETTLING)
                return
            if time.monotonic() >= end:
                raise FaultError(f"{count} moves were saved instead of {len(wanted.actions)}")
            time.sleep(0.05)

    def check_running(self) -> None:
        """Raise FaultError if the program has ended."""
        if self._process.poll() is not None:
            raise FaultError(f"the program ended with {self._process.returncode}")

    def output(self) -> str:
        """Return what the program has printed."""
        return b"".join(self._printed).decode(errors="replace").strip()

    def close(self) -> None:
        """Close the window with Alt+F4. Raises FaultError unless the program ends well."""
        xdotool("key", "alt+F4")
        try:
            self._process.wait(MOST_SECONDS)
        except subprocess.TimeoutExpired:
            raise FaultError("the program stays open after Alt+F4") from None
        if self._process.returncode:
            self.check_running()

    def kill(self) -> None:
        """End the program."""
        if self._process.poll() is None:
            self._process.kill()
            self._process.wait()
        assert self._process.stdin is not None
        self._process.stdin.close()
        # Wine's own processes may keep the stream open.
        self._reader.join(1.0)


def take_picture(path: Path) -> None:
    """Save a picture of the X display."""
    subprocess.run(["import", "-silent", "-window", "root", str(path)], check=True)


def compare(app: App, picture: Path) -> float:
    """Save a picture of the X display and return the share of pixels that differ from the app's."""
    take_picture(picture)
    app.draw()
    theirs, ours = pygame.image.load(str(picture)).convert(), app.window.surface.convert()
    if theirs.get_size() != ours.get_size():
        raise FaultError(f"the display has {theirs.get_size()} pixels instead of {ours.get_size()}")
    close = (SAME_COLOR,) * 3
    same = pygame.transform.threshold(None, theirs, None, close, set_behavior=0, search_surf=ours)
    return 1 - same / (SIZE[0] * SIZE[1])


class Twins:
    """The program and the same game here."""

    def __init__(self, game: Path, program: Program, pictures: Path) -> None:
        self.program, self.pictures = program, pictures
        context = Context(Settings(animation=Animation.NONE), inline=True)
        self.app = make_app(context, Window("play_along", SIZE))
        play_game(self.app, context, Session.from_file(game))
        self.table = BothTable(self.app)

    def look(self, name: str) -> None:
        """Compare the pictures. Raises FaultError."""
        # Away from everything that has a tooltip.
        self.table.pilot.move_to((1.0, 1.0))
        end = time.monotonic() + MOST_SECONDS / 4
        while (share := compare(self.app, self.pictures / f"{name}.png")) > MOST_DIFFERENT:
            if time.monotonic() > end:
                self.app.screenshot(self.pictures / f"{name}-expected.png")
                raise FaultError(f"{share:.1%} of the picture {name}.png differ")
            # The marks of the last moves fade in both.
            self.table.pilot.wait(1.0)
            time.sleep(SETTLING)
        print(f"{name}.png: {share:.2%} of the pixels differ")

    def play(self, moves: int, dice: random.Random) -> None:
        """Play until the game ends or the player has made this many moves."""
        table, pilot = self.table, self.table.pilot
        table.until_asked()
        self.program.await_moves(table.session)
        self.look("start")
        pilot.key("f1")
        pilot.settle()
        self.look("help")
        pilot.key("escape")
        pilot.settle()
        while moves and not table.is_over:
            play_turn(table, dice, dice.choice((drag_it, click_it)))
            self.program.await_moves(table.session)
            moves -= 1
        self.look("end")


def main(arguments: list[str] | None = None) -> int:
    """Run the command; return its exit status."""
    parser = argparse.ArgumentParser(
        prog="python -m tests.tools.window.play_along",
        description=__doc__,
        formatter_class=argparse.RawTextHelpFormatter,
    )
    parser.add_argument("game", type=Path, help="a saved game with one human player")
    parser.add_argument("--saves", type=Path, required=True, help="the program's folder of saved games")
    parser.add_argument("--moves", type=int, default=-1, help="how many moves to make (default: to the end)")
    parser.add_argument("--seed", type=int, default=1, help="seed of the moves (default: %(default)s)")
    parser.add_argument(
        "--pictures", type=Path, default=Path("build"), help="folder for pictures (default: %(default)s)"
    )
    parser.add_argument("program", nargs="+", help="the command that opens the game")
    given = parser.parse_args(arguments)
    given.pictures.mkdir(parents=True, exist_ok=True)
    program = Program(given.program, given.saves)
    with tempfile.TemporaryDirectory() as home:
        os.environ.update({HOME_VARIABLE: home, "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"})
        try:
            twins = Twins(given.game, program, given.pictures)
            twins.play(given.moves, random.Random(given.seed))
            program.close()
        except FaultError as fault:
            take_picture(given.pictures / "fault.png")
            print(f"fault: {fault} {program.output()}", file=sys.stderr)
            return 1
        finally:
            program.kill()
    session, events = twins.table.session, twins.table.pilot.events
    end = "finished" if session.is_over else "in progress"
    print(f"{len(session.actions)} moves by all players, {events} events, game {end}")
    return 0


if __name__ == "__main__":
    command.run(main)
