"""Visit every screen of the game, or let computer players play for hours, and print the memory used.

    python -m tests.tools.window.memory_tour --size 2560x1440
    python -m tests.tools.window.memory_tour --hours 4 --size 1280x720

The tour presses the buttons of the real app with real events, plays a game of five with all expansions to its
end, and looks at everything along the way. It does so in this process, so that nothing else counts. Works on
Linux only. Exit status: 1 if more memory is used than the project's limits allow.
"""

import argparse
import csv
import os
import tempfile
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from shutil import copy

from attrs import frozen

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

from puertorico import ai, i18n
from puertorico.paths import HOME_VARIABLE, saved_games_dir
from puertorico.session.ai_process import AiClient, InlineAi
from puertorico.settings import Animation, ForcedMoves, Settings
from puertorico.ui import idle_gc
from puertorico.ui.context import Context
from puertorico.ui.main import make_app
from puertorico.ui.pilot import Pilot
from puertorico.ui.screens.game.ending.ending_screen import EndingScreen
from puertorico.ui.screens.game.handover import HandoverScreen
from puertorico.ui.screens.game.table_screen import TableScreen
from puertorico.ui.table.decisions.choices import Move
from puertorico.ui.window import Window
from tests.folders import GAMES_FOLDER
from tests.tools.command import run

LIMITS = {(1920, 1080): 250, (2560, 1440): 300}
"""Megabytes allowed at any time of a tour, by window size."""
MOST_GROWTH = 1.1
"""The memory after hours, over that after the first half hour."""

_PLAYER = "builder"
"""A computer player that decides at once."""
_SEED = 11
_MINUTES = 6.0
"""Game time between two readings."""
_LOOKS = 25
"""Moves between two looks at the log, the large boards and so on."""
_SAVED_GAMES = ("2-base-64", "3-all-333", "4-base-66", "5-all-367")
_STEP = 0.2
"""Seconds of game time between two frames of a game that lasts hours."""


@frozen
class Reading:
    """The memory at a point: in use and the most so far, in megabytes."""

    where: str
    megabytes: float
    peak: float


def read_memory(where: str) -> Reading:
    """Return the memory that this process uses."""
    lines = dict(line.split(":", 1) for line in Path("/proc/self/status").read_text().splitlines())
    resident, peak = (int(lines[name].split()[0]) / 1024 for name in ("VmRSS", "VmHWM"))
    return Reading(where, resident, peak)


class _QuickContext(Context):
    """A context whose computer players decide at once, in this process."""

    def make_ai_client(self) -> AiClient:
        return InlineAi(lambda _style, view: ai.choose(_PLAYER, view))


class Tour:
    """A visitor of all screens."""

    def __init__(self, size: tuple[int, int], speed: Animation, *, quick: bool = True) -> None:
        saved_games_dir().mkdir(parents=True, exist_ok=True)
        for name in _SAVED_GAMES:
            copy(GAMES_FOLDER / f"{name}.json", saved_games_dir())
        i18n.install("en")
        chosen = Settings(animation=speed, forced_moves=ForcedMoves.PLAY)
        self.context = _QuickContext(chosen, inline=True, seed=lambda: _SEED) if quick else Context(chosen)
        self.app = make_app(self.context, Window("Memory", size))
        self.pilot = Pilot(self.app)

    def _rest(self, where: str) -> Reading:
        """Let animations end and the game use its idle time, as if a player looked around."""
        self.pilot.settle()
        for _ in range(50):
            self.app.use_idle_time(1.0)
        self.pilot.wait(0.2)
        return read_memory(where)

    def _click(self, *names: str) -> None:
        for name in names:
            self.pilot.click(name)
            self.pilot.settle()

    def _named(self, beginning: str) -> list[str]:
        """Return the names of the visible nodes that begin so, each once."""
        found = [name for name in self.pilot.names() if name.startswith(beginning)]
        return [name for name in dict.fromkeys(found) if found.count(name) == 1]

    def _back(self) -> None:
        self.pilot.key("escape")
        self.pilot.settle()

    def visit_all(self) -> Iterator[Reading]:
        """Visit everything once and yield the memory after each screen."""
        yield self._rest("title")
        yield from self._visit_pages()
        yield from self._begin_game()
        yield from self._play()
        yield from self._look_back()

    def _visit_pages(self) -> Iterator[Reading]:
        self._click("title.settings")
        yield self._rest("settings")
        self._click("settings.page.controls")
        self._click("settings.keys")
        yield self._rest("keyboard shortcuts")
        self._back()
        self._back()
        self._click("title.help")
        for page in self._named("help.page."):
            self._click(page)
            yield self._rest(page)
        self._back()
        self._click("title.licenses")
        for license in self._named("licenses.")[:8]:
            if license.rpartition(".")[2].isdigit():
                self._click(license)
        yield self._rest("licenses")
        self._back()
        self._click("title.saved")
        for game in [name for name in self._named("saved.") if name.rpartition(".")[2].isdigit()]:
            self._click(game)
        yield self._rest("saved games")
        self._back()
        self._click("title.history")
        yield self._rest("game history")
        self._back()

    def _begin_game(self) -> Iterator[Reading]:
        self._click("title.new_game")
        yield self._rest("new game")
        while self.pilot.has("setup.add_seat") and self.pilot.find("setup.add_seat").usable():
            self._click("setup.add_seat")
        self._click("setup.seat.1.kind.human", "setup.variant.new_buildings", "setup.variant.nobles")
        self._click("setup.page.variants")
        yield self._rest("new game, variants")
        self._click("setup.page.game", "setup.draft.custom")
        yield self._rest("building selection")
        self._back()
        self._click("setup.draft.players", "setup.start")
        yield self._rest("draft")

    def _play(self) -> Iterator[Reading]:
        moves = 0
        while not isinstance(self.app.screen, EndingScreen):
            screen = self.app.screen
            if isinstance(screen, HandoverScreen):
                self._click("handover.ready")
            elif isinstance(screen, TableScreen) and self._is_asked(screen):
                moves += 1
                if moves % _LOOKS == 0:
                    yield from self._look_around(f"round {screen.session.state.round}")
                self._move(screen)
            elif self.pilot.has("game_buildings"):
                self.pilot.key("space")
            else:
                self.app.step(_STEP)
        yield self._rest("ending")
        self._click("ending.score")
        yield self._rest("score")
        self._back()

    def _is_asked(self, table: TableScreen) -> bool:
        """Return whether the game waits for a person's move."""
        controller = table.controller
        return controller is not None and controller.question is not None and not self.app.animator.busy

    def _move(self, table: TableScreen) -> None:
        seat = table.session.seat_to_move
        if table.controller is not None and seat is not None:
            self.app.use_idle_time(1.0)
            table.controller.play(Move((ai.choose(_PLAYER, table.session.view(seat)),)))

    def _look_around(self, when: str) -> Iterator[Reading]:
        yield self._rest(f"table, {when}")
        for name in self._named("role.") + self._named("bank."):
            self.pilot.move_to(name)
            self.pilot.wait(0.7)
        yield self._rest(f"table, {when}: tooltips")
        for key in ("l", "l", "f5", "escape", "f3", "escape", "escape", "escape"):
            self.pilot.key(key)
            self.pilot.wait(0.5)
        yield self._rest(f"table, {when}: log, large boards, menu")

    def _look_back(self) -> Iterator[Reading]:
        self._click("ending.charts")
        for page in self._named("charts.page."):
            self._click(page)
            yield self._rest(page)
        self._back()
        self._click("ending.watch")
        yield self._rest("replay")
        for _ in range(12):
            self._click("replay.next")
        yield self._rest("replay, 12 rounds on")
        self._back()
        self._click("ending.title", "title.history")
        yield self._rest("game history, one game")
        self._back()
        yield self._rest("title again")

    def _is_thinking(self) -> bool:
        """Return whether the game waits for a computer player."""
        table = self.app.screen
        controller = table.controller if isinstance(table, TableScreen) else None
        return controller is not None and controller.is_thinking

    def play_for(self, hours: float) -> Iterator[Reading]:
        """Let computer players play game after game; yield the memory every few minutes of game time.

        They think in their own process, as in the real game, and time stands still until they have decided.
        """
        from puertorico.engine.buildings import BuildingSet
        from puertorico.engine.options import DraftMode, Options
        from puertorico.record.seats import Seat, SeatKind
        from puertorico.session.game_session import Session
        from puertorico.ui.screens.shared.navigation import play_game

        seats = [Seat(SeatKind.COMPUTER, f"P{number}", _PLAYER) for number in range(5)]
        options = Options(5, sets=frozenset(BuildingSet), draft=DraftMode.RANDOM)
        game, steps, every = 0, 0, round(60 * _MINUTES / _STEP)
        while steps < hours * 3600 / _STEP:
            if not isinstance(self.app.screen, TableScreen):
                play_game(self.app, self.context, Session(options, _SEED + game, seats))
                game += 1
            if self._is_thinking():
                time.sleep(0.001)
                self.app.step(0.0)
                continue
            self.app.step(_STEP)
            steps += 1
            if not self.app.animator.busy:
                self.app.use_idle_time(1.0)
            if steps % every == 0:
                yield read_memory(f"{steps * _STEP / 60:.0f} min, game {game}")


def _options(arguments: Sequence[str] | None) -> argparse.Namespace:
    def size(text: str) -> tuple[int, int]:
        width, _, height = text.partition("x")
        return (int(width), int(height))

    parser = argparse.ArgumentParser(
        prog="python -m tests.tools.window.memory_tour", description=__doc__.splitlines()[0]
    )
    parser.add_argument("--size", type=size, default=(1920, 1080), help="window size (default: 1920x1080)")
    parser.add_argument("--hours", type=float, help="let computer players play for this long in game time")
    parser.add_argument("--csv", type=Path, metavar="FILE", help="also write the memory as a CSV file")
    return parser.parse_args(arguments)


def _print_all(readings: Iterator[Reading], path: Path | None) -> list[Reading]:
    print(f"{'in use':>8} {'peak':>8}  megabytes after")
    found = []
    for one in readings:
        found.append(one)
        print(f"{one.megabytes:8.0f} {one.peak:8.0f}  {one.where}", flush=True)
    if path is not None:
        with path.open("w", encoding="utf-8", newline="") as file:
            lines = csv.writer(file)
            lines.writerow(("where", "megabytes", "peak"))
            lines.writerows((one.where, f"{one.megabytes:.1f}", f"{one.peak:.1f}") for one in found)
    return found


def judge(found: Sequence[Reading], size: tuple[int, int], hours: float | None) -> str | None:
    """Return a sentence if more memory is used than allowed."""
    if hours is None:
        limit = LIMITS.get(size)
        most = max(one.peak for one in found)
        return f"More than {limit} MB." if limit is not None and most > limit else None
    early = [one for number, one in enumerate(found, 1) if number * _MINUTES <= 30][-1].megabytes
    last = found[-1].megabytes
    return f"{last / early:.0%} of the memory after half an hour." if last > MOST_GROWTH * early else None


def main(arguments: Sequence[str] | None = None) -> int:
    """Make the visit; return 1 if it takes too much memory."""
    options = _options(arguments)
    with tempfile.TemporaryDirectory() as home, idle_gc.deferred_gc():
        os.environ[HOME_VARIABLE] = home
        quick = options.hours is None
        tour = Tour(options.size, Animation.FAST if quick else Animation.NORMAL, quick=quick)
        readings = tour.visit_all() if quick else tour.play_for(options.hours)
        found = _print_all(readings, options.csv)
        tour.context.close()
    problem = judge(found, options.size, options.hours)
    print(problem or "Within the limits.")
    return 1 if problem else 0


if __name__ == "__main__":
    run(main)
