"""Scenes of puzzles: the choice of one, the question, a wrong answer, and the solution."""

from collections.abc import Iterator

from puertorico.puzzles.puzzle_files import all_puzzles
from puertorico.puzzles.puzzle_run import PuzzleRun
from puertorico.record.puzzle_progress import PuzzleProgressFile
from puertorico.record.seats import Seat, SeatKind
from puertorico.ui.app import App
from puertorico.ui.context import Context
from puertorico.ui.pilot import Pilot
from puertorico.ui.screens.puzzles.puzzle_screen import PuzzleScreen
from puertorico.ui.screens.puzzles.puzzles_screen import PuzzlesScreen
from puertorico.ui.table.decisions.choices import Move
from tests.ui.layout import tables
from tests.ui.layout.scene import Scene, Show


def puzzle_scenes() -> Iterator[Scene]:
    """Yield the choice of a puzzle and some puzzles."""
    yield Scene("puzzles", _choice)
    names = list(all_puzzles())
    crowded = max(names, key=lambda name: len(all_puzzles()[name].prospects))
    yield Scene("puzzle: first", _asked(names[0]))
    yield Scene("puzzle: crowded", _asked(crowded))
    yield Scene("puzzle: wrong", _answered(crowded, 1))
    yield Scene("puzzle: right", _answered(crowded, 0))
    yield Scene("puzzle: answer", _revealed(names[0]))


def _choice(app: App, context: Context) -> None:
    """Show the choice, with a puzzle solved at the first try and one later."""
    names = list(all_puzzles())
    for name, is_first in zip(names, (True, False), strict=False):
        PuzzleProgressFile().update(
            lambda found, name=name, is_first=is_first: found.with_answer(
                name, is_right=True, is_first=is_first
            )
        )
    app.push(PuzzlesScreen(context))


def puzzle_screen(app: App, context: Context, name: str) -> PuzzleScreen:
    """Show a puzzle."""
    run = PuzzleRun(name, all_puzzles()[name], Seat(SeatKind.HUMAN, tables.LONG[0]))
    screen = PuzzleScreen(context, run)
    app.push(screen)
    Pilot(app).settle()
    return screen


def _asked(name: str) -> Show:
    def show(app: App, context: Context) -> None:
        puzzle_screen(app, context, name)

    return show


def _answered(name: str, number: int) -> Show:
    """Shows the result of a choice."""

    def show(app: App, context: Context) -> None:
        screen = puzzle_screen(app, context, name)
        assert screen.controller is not None
        screen.controller.play(Move(screen.run.puzzle.prospects[number].actions))
        Pilot(app).settle()

    return show


def _revealed(name: str) -> Show:
    def show(app: App, context: Context) -> None:
        puzzle_screen(app, context, name)
        Pilot(app).click("puzzle.answer")
        Pilot(app).settle()

    return show
