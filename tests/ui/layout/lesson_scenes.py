"""Scenes of lessons: the choice of one, and steps of some."""

from collections.abc import Iterator

from puertorico.lessons.lesson import Ask, Tell
from puertorico.lessons.lesson_run import LessonRun
from puertorico.lessons.lessons import LESSONS
from puertorico.record.lesson_progress import Bookmark, ProgressFile
from puertorico.record.seats import Seat, SeatKind
from puertorico.ui.app import App
from puertorico.ui.context import Context
from puertorico.ui.pilot import Pilot
from puertorico.ui.screens.lessons.lesson_screen import LessonScreen
from puertorico.ui.screens.lessons.lessons_screen import LessonsScreen
from tests.lessons.skipping import skip_step
from tests.ui.layout import tables
from tests.ui.layout.scene import Scene, Show, screen

LESSON_STEPS = (
    ("first_barrels", "role.settler"),
    ("selling_building", "seat.0.building.tobacco_storage"),
    ("shipping_ending", "seat.1.vp"),
)
"""Steps of lessons, by what they are about."""


def _lessons(context: Context) -> LessonsScreen:
    """Show the choice of lessons with one finished and one begun."""
    mark = Bookmark(())
    ids = [*LESSONS]
    ProgressFile().update(lambda found: found.with_bookmark(ids[-1], mark).with_finished(ids[0]))
    return LessonsScreen(context)


def _lesson(lesson: str, piece: str) -> Show:
    """Shows a lesson at the step about a piece, after a move that doesn't fit it, if it asks for one."""

    def show(app: App, context: Context) -> None:
        run = LessonRun(LESSONS[lesson](), Seat(SeatKind.HUMAN, tables.LONG[0]))
        while not isinstance(run.step, Tell | Ask) or run.step.pieces[0] != piece:
            skip_step(run)
        app.push(LessonScreen(context, run))
        Pilot(app).settle()
        if isinstance(run.step, Ask):
            Pilot(app).double_click("role.captain")
            Pilot(app).settle()

    return show


def lesson_scenes() -> Iterator[Scene]:
    """Yield the choice of lessons and some of their steps."""
    yield Scene("lessons", screen(_lessons))
    for lesson, piece in LESSON_STEPS:
        yield Scene(f"lesson: {piece}", _lesson(lesson, piece))
