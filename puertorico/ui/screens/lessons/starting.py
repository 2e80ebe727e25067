"""Starting a lesson, and the first game after the lessons."""

from __future__ import annotations

from typing import TYPE_CHECKING

from puertorico.engine.options import Options
from puertorico.lessons.lessons import open_lesson
from puertorico.record.lesson_progress import ProgressFile
from puertorico.record.seats import Seat, SeatKind
from puertorico.session.game_session import Session
from puertorico.ui.screens.setup import game_setup
from puertorico.ui.screens.shared.navigation import leave_game, play_game

if TYPE_CHECKING:
    from puertorico.ui.context import Context
    from puertorico.ui.screen import ScreenHost

_OPPONENTS = (("Inés", "braids"), ("Diego", "navigator"), ("Rafael", "musician"), ("Mateo", "farmer"))
"""Names and portraits."""
_EASY, _COUNT = "easy-allrounder", 2
"""As many opponents as in the lessons: with more, there is a role that the lessons don't have."""


def learner(context: Context) -> Seat:
    """Return the seat of the person who learns: as in the last game, if there was one."""
    setup = context.settings.last_setup
    last = None if setup is None else next((seat for seat in setup.seats if seat.kind == "human"), None)
    if last is None or not last.name:
        return Seat(SeatKind.HUMAN, game_setup.names(game_setup.default_setup())[0])
    return Seat(SeatKind.HUMAN, last.name, "", last.portrait, last.color)


def play_lesson(app: ScreenHost, context: Context, lesson: str, *, from_start: bool = False) -> None:
    """Open a lesson where it was left, or at its start."""
    progress, problem = ProgressFile().load()
    context.notify(problem)
    bookmark = None if from_start else progress.bookmarks.get(lesson)
    run = open_lesson(lesson, learner(context), bookmark)

    def opened() -> None:
        context.stop_autosave()
        app.open_alone("lesson", context, run)

    leave_game(app, context, opened)


def play_first_game(app: ScreenHost, context: Context) -> None:
    """Begin a game with a coach and easy opponents, in which the person who learns is governor."""
    you = learner(context)
    others = [other for other in _OPPONENTS if you.name not in other and you.portrait not in other]
    them = [Seat(SeatKind.COMPUTER, name, _EASY, portrait) for name, portrait in others[:_COUNT]]
    context.change(coach=True)
    options = Options(players=len(them) + 1, governor=0)
    play_game(app, context, Session(options, context.seed(), (you, *them), free_undo=True))
