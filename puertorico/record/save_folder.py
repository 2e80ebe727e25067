"""The folder of saved games: one file per game, rewritten after every action.

The window that plays a game holds its ``Slot``, and with it a lock (see ``game_lock``). A file is only ever
replaced as a whole, so the last save survives anything. The save before it is kept, too (``previous_save``).
"""

from __future__ import annotations

import errno
import os
from collections.abc import Iterator
from contextlib import closing, nullcontext, suppress
from datetime import UTC, datetime
from pathlib import Path

from attrs import define, evolve, field, frozen

from puertorico.engine.actions import Action
from puertorico.files import remove_stale_temporaries
from puertorico.i18n import _
from puertorico.os_errors import reason_text
from puertorico.paths import saved_games_dir
from puertorico.record import game_file
from puertorico.record.codec import BadRecord
from puertorico.record.game_lock import GameInUse, GameLock, is_locked, remove_stale_locks
from puertorico.record.game_record import GameRecord
from puertorico.record.position_cache import PositionCache
from puertorico.record.previous_save import delete_previous, keeping_previous, previous_path

SUFFIX = ".json"

_MAX_NEW_SLOTS = 100
"""The most games started in one second: if more seem to be locked, the folder doesn't support locks."""


@define(eq=False)
class Slot:
    """A game's place in the folder, locked by this window until it is closed."""

    path: Path
    _lock: GameLock
    _saved: tuple[Action, ...] | None = field(default=None, init=False, repr=False)

    def save(self, record: GameRecord) -> None:
        """Write the game; it is safely on the disk when this returns.

        Raises OSError; the last save is then still there. Raises GameInUse, and writes nothing, if the lock
        files were deleted and another window has opened the game since.
        """
        self._lock.renew()
        # Moved tiles are no reason to drop the last save with another position.
        has_new_moves = record.actions != self._saved
        with keeping_previous(self.path) if has_new_moves else nullcontext():
            game_file.write(self.path, record)
        self._saved = record.actions

    def close(self) -> None:
        """Release the game for other windows."""
        self._lock.release()

    def delete(self) -> None:
        """Delete the game with its previous save, and release the slot. Raises OSError."""
        with closing(self):
            delete_previous(self.path)
            self.path.unlink(missing_ok=True)


@frozen
class SaveFile:
    """A file in the folder: its path, when it was written, and its size in bytes."""

    path: Path
    written: datetime
    size: int


@frozen
class SaveFolder:
    """The folder of saved games; it doesn't have to exist before something is saved."""

    folder: Path = field(factory=saved_games_dir)

    @property
    def positions(self) -> PositionCache:
        """The cache of the last positions of the games."""
        return PositionCache.beside(self.folder)

    def files(self) -> list[SaveFile]:
        """Return all files in the folder, newest first, without opening them.

        Raises OSError if there is a folder that can't be read.
        """
        found = list(self._files())
        self.positions.remove_others({file.path.name for file in found})
        return sorted(found, key=lambda file: (file.written, file.path.name), reverse=True)

    def path_within(self, path: Path) -> Path | None:
        """Return the file's path in this folder, None if it is somewhere else."""
        # Unlike Path.resolve, this accepts circular links.
        try:
            folder, name = os.path.split(os.path.realpath(path))
        except OSError:
            # On Windows, the name of a device such as "con".
            return None
        return self.folder / name if Path(folder) == Path(os.path.realpath(self.folder)) else None

    def new_slot(self, at: datetime) -> Slot:
        """Return a free place for a game that starts at this time. Raises OSError."""
        stem = f"{at.astimezone(UTC):%Y-%m-%d-%H%M%S}"
        for number in range(1, _MAX_NEW_SLOTS + 1):
            path = self.folder / f"{stem}{f'-{number}' if number > 1 else ''}{SUFFIX}"
            try:
                slot = self.slot(path)
            except GameInUse:
                slot = None
            if slot is not None and not os.path.lexists(path):
                return slot
            if slot is not None:
                slot.close()
        raise OSError(errno.ENOLCK, os.strerror(errno.ENOLCK))

    def slot(self, path: Path) -> Slot:
        """Lock the game in a file for this window.

        Raises GameInUse if another window holds it, OSError if that can't be determined.
        """
        lock = GameLock(path)
        lock.acquire()
        return Slot(path, lock)

    def is_in_use(self, path: Path) -> bool:
        """Return whether the game in a file is locked, by this window or another one."""
        return is_locked(path)

    def rename(self, path: Path, title: str) -> None:
        """Give a game, and its previous save, another title without changing its date.

        Raises GameInUse, OSError, BadRecord if neither file has a game, ValueError if the title is not
        allowed.
        """
        with closing(self.slot(path)):
            try:
                _set_title(path, title)
            except BadRecord as problem:
                try:
                    _set_title(previous_path(path), title)
                except (BadRecord, OSError):
                    raise problem from None
            else:
                with suppress(BadRecord, OSError):
                    _set_title(previous_path(path), title)

    def delete(self, path: Path) -> None:
        """Delete a file, whatever its content. Raises GameInUse, OSError."""
        self.slot(path).delete()

    def _files(self) -> Iterator[SaveFile]:
        remove_stale_temporaries(self.folder)
        remove_stale_locks(self.folder, SUFFIX)
        try:
            names = os.listdir(self.folder)
            # The names can be listed even without the permission to look at the files.
            os.stat(os.path.join(self.folder, os.curdir))
        except FileNotFoundError:
            return
        for name in names:
            if name.startswith(".") or not os.path.normcase(name).endswith(SUFFIX):
                continue
            # Another window may have deleted the file since the listing.
            with suppress(OSError):
                about = os.stat(self.folder / name)
                yield SaveFile(self.folder / name, timestamp(about.st_mtime), about.st_size)


def _set_title(path: Path, title: str) -> None:
    """Change the title of the game in a file. Raises OSError, BadRecord, ValueError."""
    times = path.stat()
    game_file.write(path, evolve(game_file.read(path), title=title))
    os.utime(path, ns=(times.st_atime_ns, times.st_mtime_ns))


def timestamp(seconds: float) -> datetime:
    """Return the time this many seconds after 1970; 1970 itself if a file has an impossible date."""
    try:
        return datetime.fromtimestamp(seconds, UTC)
    except (OverflowError, ValueError, OSError):
        return datetime.fromtimestamp(0, UTC)


def os_error_text(error: OSError) -> str:
    """Return a message that says why a file couldn't be read or written."""
    return _("The file can't be used: {reason}.").format(reason=reason_text(error))
