"""The folder of saved games: one file a game, which is rewritten after every action.

Whoever plays a game holds its ``Slot``, and with it a lock on the file, so that two windows never write over
each other's game; the system gives the lock back when the program ends in whatever way. A file is only ever
replaced by a whole one, so what was saved last is there whatever happens.
"""

from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path

from attrs import define, field, frozen
from filelock import FileLock, Timeout

from puertorico.i18n import _
from puertorico.paths import user_data_dir
from puertorico.record import file
from puertorico.record.codec import BadRecord
from puertorico.record.game import GameRecord

ENDING = ".json"


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
        file.write(self.path, record)

    def close(self) -> None:
        """Gives the game free for other windows."""
        self._lock.release()


@frozen
class Entry:
    """A file of the folder: its game, or why there is none. ``written`` is when, as the system has it."""

    path: Path
    written: datetime
    record: GameRecord | None = None
    problem: str | None = None


@frozen
class Store:
    """The folder of saved games; it need not exist before something is saved."""

    folder: Path = field(factory=lambda: user_data_dir() / "games")

    def entries(self) -> list[Entry]:
        """All files of the folder, the one written last first; a file that cannot be read is among them."""
        return sorted(self._entries(), key=lambda entry: (entry.written, entry.path.name), reverse=True)

    def new_slot(self, at: datetime) -> Slot:
        """A free place for a game that begins at this time. Raises OSError."""
        stem, number = f"{at.astimezone(UTC):%Y-%m-%d-%H%M%S}", 1
        while True:
            path = self.folder / f"{stem}{f'-{number}' if number > 1 else ''}{ENDING}"
            try:
                slot = self.slot(path)
            except GameInUse:
                slot = None
            if slot is not None and not path.exists():
                return slot
            if slot is not None:
                slot.close()
            number += 1

    def slot(self, path: Path) -> Slot:
        """Holds the game of a file. Raises GameInUse where another window does, OSError where that cannot be
        found out.
        """
        path.parent.mkdir(parents=True, exist_ok=True)
        lock = FileLock(path.with_name(f".{path.name}.lock"), blocking=False)
        try:
            lock.acquire()
        except Timeout:
            raise GameInUse(_("This game is open in another window.")) from None
        return Slot(path, lock)

    def _entries(self) -> Iterator[Entry]:
        for path in self.folder.glob(f"[!.]*{ENDING}"):
            try:
                written = datetime.fromtimestamp(path.stat().st_mtime, UTC)
            except OSError:
                # Deleted by another window between the listing and now.
                continue
            try:
                yield Entry(path, written, record=file.read(path))
            except BadRecord as problem:
                yield Entry(path, written, problem=str(problem))
            except OSError as error:
                yield Entry(path, written, problem=told(error))


def told(error: OSError) -> str:
    """Why a file could not be read or written, as a sentence."""
    return _("The file cannot be used: {reason}.").format(reason=error.strerror or str(error))
