"""All lessons, and the one being learned."""

from collections.abc import Callable, Mapping

from puertorico.engine.errors import IllegalAction
from puertorico.i18n import _
from puertorico.lessons.first_barrels import first_barrels
from puertorico.lessons.lesson import Lesson
from puertorico.lessons.lesson_run import LessonRun
from puertorico.lessons.selling_building import selling_building
from puertorico.lessons.shipping_ending import shipping_ending
from puertorico.record.lesson_progress import Bookmark
from puertorico.record.seats import Seat

LESSONS: Mapping[str, Callable[[], Lesson]] = {
    "first_barrels": first_barrels,
    "selling_building": selling_building,
    "shipping_ending": shipping_ending,
}
"""What makes each lesson in the current language, by id, in order."""


def all_lessons() -> list[Lesson]:
    """Return all lessons in the current language."""
    return [make() for make in LESSONS.values()]


def title_text(lesson: Lesson) -> str:
    """Return which lesson it is, as in "Lesson 1: Your first barrels"."""
    number = list(LESSONS).index(lesson.id) + 1
    return _("Lesson {number}: {title}").format(number=number, title=lesson.title)


def next_lesson(lesson: str) -> str | None:
    """Return the id of the lesson after this one; None after the last."""
    ids = list(LESSONS)
    following = ids[ids.index(lesson) + 1 :]
    return following[0] if following else None


def open_lesson(lesson: str, you: Seat, bookmark: Bookmark | None = None) -> LessonRun:
    """Return a lesson where it was left, or from its start if there is no such place any more."""
    if bookmark is not None:
        try:
            run = LessonRun(LESSONS[lesson](), you, bookmark.actions, bookmark.read)
        except IllegalAction:
            pass
        else:
            if not run.is_over:
                return run
    return LessonRun(LESSONS[lesson](), you)
