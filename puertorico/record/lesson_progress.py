"""Which lessons are finished, and where to continue those that aren't: a small file in the user's folder.

A damaged file is kept under another name, and an unreadable entry is left out: at worst, a lesson begins from
its start again.
"""

from collections.abc import Iterable, Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any

from attrs import evolve, field, frozen

from puertorico.engine.action_parser import parse
from puertorico.engine.actions import Action
from puertorico.engine.errors import IllegalAction
from puertorico.i18n import _
from puertorico.paths import user_data_dir
from puertorico.record.progress_store import ProgressStore

_FILE_NAME = "lessons.json"
_MAX_FILE_BYTES = 100_000
_MAX_ACTIONS, _MAX_READ = 500, 100


@frozen
class Bookmark:
    """Where a lesson was left: its moves, and how many texts were read after the last one."""

    actions: tuple[Action, ...] = field(converter=tuple[Action, ...])
    read: int = 0


@frozen
class LessonProgress:
    """The ids of the finished lessons, and the bookmarks of others by id."""

    finished: frozenset[str] = frozenset()
    bookmarks: Mapping[str, Bookmark] = field(factory=dict)

    def with_bookmark(self, lesson: str, bookmark: Bookmark) -> "LessonProgress":
        """Return this with a lesson left at a bookmark."""
        return evolve(self, bookmarks={**self.bookmarks, lesson: bookmark})

    def with_finished(self, lesson: str) -> "LessonProgress":
        """Return this with a lesson finished; it begins from its start the next time."""
        others = {name: mark for name, mark in self.bookmarks.items() if name != lesson}
        return LessonProgress(self.finished | {lesson}, others)


class ProgressFile(ProgressStore[LessonProgress]):
    """The file, by default in the user's folder."""

    def __init__(self, path: Path | None = None) -> None:
        super().__init__(path or user_data_dir() / _FILE_NAME, _MAX_FILE_BYTES)

    def _empty(self) -> LessonProgress:
        return LessonProgress()

    def _read(self, content: Mapping[str, Any]) -> LessonProgress:
        return _structure(content)

    def _write(self, progress: LessonProgress) -> Mapping[str, Any]:
        return _unstructure(progress)

    def _unsaved_text(self, reason: str) -> str:
        return _("Your progress in the lessons could not be saved: {reason}.").format(reason=reason)

    def _damage_text(self, kept: Path | None) -> str:
        if kept is None:
            return _("Your progress in the lessons can't be read, so they start from the beginning.")
        text = _(
            "Your progress in the lessons can't be read, so they start from the beginning. "
            "The file is kept as {kept}."
        )
        return text.format(kept=kept.name)


def _unstructure(progress: LessonProgress) -> dict[str, Any]:
    """Return the content of the file."""
    return {
        "finished": sorted(progress.finished),
        "bookmarks": {
            name: {"actions": [str(action) for action in mark.actions], "read": mark.read}
            for name, mark in progress.bookmarks.items()
        },
    }


def _structure(content: Mapping[str, Any]) -> LessonProgress:
    """Return what is valid in the content of a file."""
    finished, marks = content.get("finished"), content.get("bookmarks")
    bookmarks = {}
    for name, mark in marks.items() if isinstance(marks, dict) else ():
        with suppress(TypeError, ValueError, KeyError, IllegalAction):
            bookmarks[name] = _bookmark(mark)
    names: Iterable[object] = finished if isinstance(finished, list) else ()
    return LessonProgress(frozenset(name for name in names if isinstance(name, str)), bookmarks)


def _bookmark(mark: Any) -> Bookmark:
    """Return a bookmark from a file. Raises TypeError, ValueError, KeyError or IllegalAction."""
    actions, read = mark["actions"], mark["read"]
    if not isinstance(actions, list) or type(read) is not int:
        raise TypeError("not a bookmark")
    if len(actions) > _MAX_ACTIONS or not 0 <= read <= _MAX_READ:
        raise ValueError("out of range")
    return Bookmark(tuple(parse(_text(action)) for action in actions), read)


def _text(value: object) -> str:
    if not isinstance(value, str):
        raise TypeError("not a text")
    return value
