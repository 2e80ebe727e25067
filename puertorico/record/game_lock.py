"""The lock on a saved game, so that two windows never overwrite each other's game.

The system releases it however the program ends. It is held on two files: one next to the game, and one in a
folder next to the saved games. So a game isn't free because somebody has deleted a lock file or the whole
folder of saved games.

Only one process at a time takes locks or asks for them, behind a gate. So a lock fails only if a game is in
use, and not because another window is asking at the same moment.
"""

from __future__ import annotations

import os
from contextlib import AbstractContextManager, suppress
from pathlib import Path
from typing import TYPE_CHECKING

from attrs import define, field

from puertorico.files import hidden_sibling, locked
from puertorico.i18n import _

if TYPE_CHECKING:
    from filelock import FileLock

_GATE = "gate"

_Identity = tuple[int, int]


class GameInUse(Exception):  # noqa: N818 - an answer to the user, not a bug
    """Another window plays this game; the text is a message for the user."""


@define(eq=False)
class GameLock:
    """The lock on the game in a file, for this window."""

    path: Path
    _held: dict[Path, tuple[FileLock, _Identity]] = field(factory=dict, init=False, repr=False)

    def acquire(self) -> None:
        """Take the lock. Raises GameInUse, or OSError if it can't be determined."""
        with _gate(self.path):
            try:
                self._take_missing()
            except BaseException:
                self._drop()
                raise

    def renew(self) -> None:
        """Take the lock again if its files have been deleted.

        Raises GameInUse if another window has taken it. Raises OSError if a file can't be created; the other
        one stays locked.
        """
        if all(self._holds(file) for file in lock_files(self.path)):
            return
        with _gate(self.path):
            try:
                self._take_missing()
            except GameInUse:
                self._drop()
                raise

    def release(self) -> None:
        """Release the lock and delete its files."""
        with _gate(self.path):
            self._delete()

    def delete_if_free(self) -> None:
        """Delete the files of the lock if no window holds it."""
        with _gate(self.path):
            try:
                self._take_missing()
            except (GameInUse, OSError):
                self._drop()
            else:
                self._delete()

    def _take_missing(self) -> None:
        beside, twin = lock_files(self.path)
        # The twin is an addition: without its folder, the game can still be played.
        with suppress(OSError):
            self._take(twin)
        self._take(beside)

    def _take(self, file: Path) -> None:
        # Imported late, because the title screen should not wait for it.
        from filelock import FileLock, Timeout

        if self._holds(file):
            return
        if file in self._held:
            self._held.pop(file)[0].release()
        file.parent.mkdir(parents=True, exist_ok=True)
        lock = FileLock(file, blocking=False)
        try:
            lock.acquire()
        except Timeout:
            raise GameInUse(_("This game is open in another window.")) from None
        about = os.stat(file)
        self._held[file] = (lock, (about.st_dev, about.st_ino))

    def _holds(self, file: Path) -> bool:
        """Return whether this window's lock is on the file that has this name now."""
        try:
            about = os.stat(file)
        except OSError:
            return False
        return file in self._held and self._held[file][1] == (about.st_dev, about.st_ino)

    def _delete(self) -> None:
        ours = [file for file in lock_files(self.path) if self._holds(file)]
        self._drop()
        for file in ours:
            # Behind the gate, nobody can be about to lock a file that is deleted here.
            with suppress(OSError):
                file.unlink()

    def _drop(self) -> None:
        while self._held:
            self._held.popitem()[1][0].release()


def is_locked(path: Path) -> bool:
    """Return whether the game in a file is locked, by this window or another one."""
    # A free game has none, unless the program was killed; and asking should not create one.
    files = [file for file in lock_files(path) if os.path.lexists(file)]
    if not files:
        return False
    from filelock import FileLock, Timeout

    with _gate(path):
        for file in files:
            try:
                with FileLock(file, blocking=False):
                    pass
            except Timeout:
                return True
            except OSError:
                continue
    return False


def remove_stale_locks(folder: Path, suffix: str) -> None:
    """Delete the locks of games with this suffix that programs were killed before they could save.

    The lock of a game that a window is about to save stays.
    """
    for path in _locked_games(folder, suffix):
        if not os.path.lexists(path):
            GameLock(path).delete_if_free()


def _locked_games(folder: Path, suffix: str) -> set[Path]:
    """Return the paths of all games with this suffix that have lock files."""
    names: list[str] = []
    for place in (folder, _locks_folder(folder / _GATE)):
        with suppress(OSError):
            names += os.listdir(place)
    games = (name[1:].removesuffix(".lock") for name in names if name[:1] == "." and name.endswith(".lock"))
    return {folder / game for game in games if game.endswith(suffix)}


def lock_files(path: Path) -> tuple[Path, Path]:
    """Return the two lock files of a game: the one next to it, and its twin in another folder."""
    beside = hidden_sibling(path, ".lock")
    return beside, _locks_folder(path) / beside.name


def _locks_folder(path: Path) -> Path:
    return path.parent.with_name(f"{path.parent.name}-locks")


def _gate(path: Path) -> AbstractContextManager[None]:
    """Wait until no other process takes locks in this folder or asks for them.

    Without the gate, asking at the same moment may give a wrong answer, but nothing worse.
    """
    return locked(_locks_folder(path) / _GATE)
