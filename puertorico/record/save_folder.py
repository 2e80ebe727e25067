"""The folder of saved games: one file a game, which is rewritten after every action.

Whoever plays a game holds its ``Slot``, and with it a lock on the file, so that two windows never write over
each other's game; the system gives the lock back when the program ends in whatever way. A file is only ever
replaced by a whole one, so what was saved last is there whatever happens.
"""

from __future__ import annotations

import errno
import os
from collections.abc import Iterator
from contextlib import closing, suppress
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING

from attrs import define, evolve, field, frozen

from puertorico.i18n import _
from puertorico.paths import saved_games_dir
from puertorico.record import game_file
from puertorico.record.codec import BadRecord
from puertorico.record.game_file import PartialRecord
from puertorico.record.game_record import GameRecord

if TYPE_CHECKING:
    from filelock import FileLock

SUFFIX = ".json"

_MAX_NEW_SLOTS = 100
"""Games begun in one second, at most: where more seem to be held, it is the folder that knows no locks."""


class GameInUse(Exception):  # noqa: N818 - it is an answer to the user, not a fault of the program
    """Another window plays this game; the text is one sentence for the user."""


@define(eq=False)
class Slot:
    """The place of one game in the folder, held by this window until it is closed."""

    path: Path
    _lock: FileLock

    def save(self, record: GameRecord) -> None:
        """Writes the game, safe on the disk when this returns. Raises OSError; what was saved before is then
        still there.
        """
        game_file.write(self.path, record)

    def close(self) -> None:
        """Gives the game free for other windows."""
        self._lock.release()


@frozen
class SaveFile:
    """A file of the folder, when it was written, as the system has it, and how many bytes it has."""

    path: Path
    written: datetime
    size: int


@frozen
class LoadedSaveFile(SaveFile):
    """A file of the folder that was read: its game as far as it can be read, or why there is none."""

    content: PartialRecord | None = None
    problem: str | None = None

    @property
    def record(self) -> GameRecord | None:
        """The game, as far as it can be read."""
        return None if self.content is None else self.content.record


@frozen
class SaveFolder:
    """The folder of saved games; it need not exist before something is saved."""

    folder: Path = field(factory=saved_games_dir)

    def files(self) -> list[SaveFile]:
        """All files of the folder, the one written last first; none of them is opened."""
        return sorted(self._files(), key=lambda found: (found.written, found.path.name), reverse=True)

    def entry(self, found: SaveFile) -> LoadedSaveFile:
        """What is in a file."""
        try:
            content, problem = game_file.read_partial(found.path), None
        except BadRecord as error:
            content, problem = None, str(error)
        except OSError as error:
            content, problem = None, os_error_text(error)
        return LoadedSaveFile(found.path, found.written, found.size, content, problem)

    def entries(self) -> list[LoadedSaveFile]:
        """All files of the folder, read, the one written last first."""
        return [self.entry(found) for found in self.files()]

    def path_within(self, path: Path) -> Path | None:
        """The same file as one of this folder; None where it does not lie in it."""
        # Unlike Path.resolve, this takes links that lead round in a circle.
        folder, name = os.path.split(os.path.realpath(path))
        return self.folder / name if Path(folder) == Path(os.path.realpath(self.folder)) else None

    def new_slot(self, at: datetime) -> Slot:
        """A free place for a game that begins at this time. Raises OSError."""
        stem = f"{at.astimezone(UTC):%Y-%m-%d-%H%M%S}"
        for number in range(1, _MAX_NEW_SLOTS + 1):
            path = self.folder / f"{stem}{f'-{number}' if number > 1 else ''}{SUFFIX}"
            try:
                slot = self.slot(path)
            except GameInUse:
                slot = None
            if slot is not None and not path.exists():
                return slot
            if slot is not None:
                slot.close()
        raise OSError(errno.ENOLCK, os.strerror(errno.ENOLCK))

    def slot(self, path: Path) -> Slot:
        """Holds the game of a file. Raises GameInUse where another window does, OSError where that cannot be
        found out.
        """
        # Whoever is only offered a game, as on the title, need not wait for what holds one.
        from filelock import FileLock, Timeout

        path.parent.mkdir(parents=True, exist_ok=True)
        lock = FileLock(_lock_path(path), blocking=False)
        try:
            lock.acquire()
        except Timeout:
            raise GameInUse(_("This game is open in another window.")) from None
        return Slot(path, lock)

    def is_in_use(self, path: Path) -> bool:
        """Whether the game of a file is held, here or in another window."""
        # Where nobody has ever held it, there is no file to lock, and none is made.
        if not _lock_path(path).exists():
            return False
        try:
            self.slot(path).close()
        except GameInUse:
            return True
        except OSError:
            return False
        return False

    def rename(self, path: Path, title: str) -> None:
        """Gives a game another title; its date stays. Raises GameInUse, OSError, BadRecord where the file
        holds no game, ValueError where it can have no such title.
        """
        with closing(self.slot(path)) as slot:
            times = path.stat()
            slot.save(evolve(game_file.read(path), title=title))
            os.utime(path, ns=(times.st_atime_ns, times.st_mtime_ns))

    def delete(self, path: Path) -> None:
        """Deletes a file, whatever is in it. Raises GameInUse, OSError."""
        with closing(self.slot(path)):
            path.unlink(missing_ok=True)
            # The lock goes while it is held, so that nobody can hold one that is gone. Windows lets nobody
            # delete what is open; there an empty file stays.
            with suppress(OSError):
                _lock_path(path).unlink()

    def _files(self) -> Iterator[SaveFile]:
        for path in self.folder.glob(f"[!.]*{SUFFIX}"):
            # One of them may be deleted by another window between the listing and now.
            with suppress(OSError):
                about = path.stat()
                yield SaveFile(path, _timestamp(about.st_mtime), about.st_size)


def _lock_path(path: Path) -> Path:
    return path.with_name(f".{path.name}.lock")


def _timestamp(seconds: float) -> datetime:
    """The moment so long after 1970; 1970 itself where a file has a date that is none."""
    try:
        return datetime.fromtimestamp(seconds, UTC)
    except (OverflowError, ValueError, OSError):
        return datetime.fromtimestamp(0, UTC)


def os_error_text(error: OSError) -> str:
    """Why a file could not be read or written, as a sentence."""
    return _("The file can't be used: {reason}.").format(reason=error.strerror or str(error))
