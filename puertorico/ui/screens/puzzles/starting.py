"""Starting a puzzle."""

from __future__ import annotations

from typing import TYPE_CHECKING

from puertorico.puzzles.puzzle_files import all_puzzles
from puertorico.puzzles.puzzle_run import PuzzleRun
from puertorico.record.codec import BadRecord
from puertorico.ui.screens.lessons.starting import learner
from puertorico.ui.screens.shared.navigation import leave_game

if TYPE_CHECKING:
    from collections.abc import Collection

    from puertorico.ui.context import Context
    from puertorico.ui.screen import ScreenHost


def play_puzzle(app: ScreenHost, context: Context, name: str) -> None:
    """Open a puzzle. If its game can't be played, a notice says so."""
    try:
        run = PuzzleRun(name, all_puzzles()[name], learner(context))
    except BadRecord as problem:
        context.notify(str(problem))
        return

    def opened() -> None:
        context.stop_autosave()
        app.open_alone("puzzle", context, run)

    leave_game(app, context, opened)


def next_unsolved(solved: Collection[str], after: str | None = None) -> str | None:
    """Return the next puzzle that isn't solved, from the one after ``after`` on; None if all are."""
    names = list(all_puzzles())
    start = names.index(after) + 1 if after in names else 0
    return next((name for name in [*names[start:], *names[:start]] if name not in solved), None)
