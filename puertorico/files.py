"""Files of the user: safe reading, atomic writing, locks, and quarantine for damaged files.

Anything can be in a user's folder: pipes, devices, folders with the name of a file, huge files.
``read_bounded`` neither waits for any of them nor loads more than it may.
"""

import contextlib
import errno
import os
import re
import stat
import sys
import tempfile
import time
from collections.abc import Callable, Collection, Iterator
from pathlib import Path
from typing import TypeVar

from puertorico.i18n import _

_T = TypeVar("_T")

_MAX_NAME_BYTES = 255
"""The longest file name on all common disks."""

_TEMPORARY = re.compile(r"\..+-[a-z0-9_]{8}\.tmp", re.DOTALL)
_STALE_AFTER = 3600.0
"""Seconds after which a temporary file can't belong to a write in progress."""

_REPLACE_RETRIES = 20
"""Virus scanners and sync programs keep files open; Windows doesn't replace a file until they are done."""
_OPEN_RETRIES = 5
"""On Windows, a file can't be opened at the moment it is replaced."""
_RETRY_INTERVAL = 0.05

_LOCK_TIMEOUT = 2.0
"""Seconds to wait for another window, which holds the lock for milliseconds."""
_LOCK_POLL_INTERVAL = 0.002


class FileTooLargeError(OSError):
    """A file is larger than allowed."""

    def __init__(self, path: Path) -> None:
        super().__init__(errno.EFBIG, os.strerror(errno.EFBIG), str(path))


def require_regular(path: Path) -> None:
    """Raise OSError unless this is a regular file or a link to one; FileNotFoundError if there is none."""
    _require_regular(os.stat(path), path)


def require_bounded(folder: Path, names: Collection[str], limit: int) -> None:
    """Raise OSError if one of these files of a folder isn't regular or is larger than ``limit`` bytes.

    This opens no file. Another program may be deleting one, and Windows doesn't remove a file while anyone
    has it open. Listing a folder doesn't open its files; on Windows, ``os.stat`` would.
    """
    try:
        entries = os.scandir(folder)
    except FileNotFoundError:
        return
    with entries:
        for entry in entries:
            # A link may lead nowhere, and the file may have been deleted since.
            with contextlib.suppress(FileNotFoundError):
                if entry.name in names:
                    about = entry.stat()
                    _require_regular(about, Path(entry))
                    if about.st_size > limit:
                        raise FileTooLargeError(Path(entry))


def read_bounded(path: Path, limit: int) -> bytes:
    """Return the content of a regular file of at most ``limit`` bytes; never wait for another program.

    Raises OSError, in particular FileTooLargeError.
    """
    # A look before opening, since opening some devices does something.
    require_regular(path)
    flags = os.O_RDONLY | getattr(os, "O_BINARY", 0) | getattr(os, "O_NOCTTY", 0)
    # The file may have been replaced since by a pipe; opening that must not wait for a writer.
    flags |= getattr(os, "O_NONBLOCK", 0)
    with open(_retried(lambda: os.open(path, flags), _OPEN_RETRIES), "rb") as file:
        _require_regular(os.fstat(file.fileno()), path)
        content = file.read(limit + 1)
    if len(content) > limit:
        raise FileTooLargeError(path)
    return content


def write_atomic(path: Path, text: str, *, flush: bool = True) -> None:
    """Replace the contents of a file atomically, in UTF-8, and flush it to disk before returning.

    Without ``flush``, a power failure may damage the file: use it for what can be made again.

    Missing folders are created. The file keeps its permissions; a new one is readable only by the user. A
    link stays, and the file behind it is replaced; the folder of that file is not created, since it may be on
    a disk that is missing now.

    Raises OSError and leaves the file unchanged if it can't be written.
    """
    given, path = path, _behind_link(path)
    if path == given:
        path.parent.mkdir(parents=True, exist_ok=True)
    else:
        # No one else looks for them there.
        remove_stale_temporaries(path.parent, of=path)
    handle, temporary = tempfile.mkstemp(dir=path.parent, prefix=_temporary_prefix(path), suffix=".tmp")
    try:
        with os.fdopen(handle, "w", encoding="utf-8", newline="\n") as file:
            file.write(text)
            if flush:
                file.flush()
                os.fsync(file.fileno())
        _copy_permissions(path, temporary)
        _replace(temporary, path)
    except BaseException:
        with contextlib.suppress(OSError):
            os.unlink(temporary)
        raise
    if flush:
        _sync_folder(path.parent)


def remove_stale_temporaries(folder: Path, *, of: Path | None = None) -> None:
    """Delete the temporary files that killed programs have left in a folder of the game.

    In any other folder, pass the file whose temporary files to delete.
    """
    newest = time.time() - _STALE_AFTER
    prefix = "" if of is None else _temporary_prefix(of)
    with contextlib.suppress(OSError), os.scandir(folder) as entries:
        for entry in entries:
            if _TEMPORARY.fullmatch(entry.name) is None or not entry.name.startswith(prefix):
                continue
            with contextlib.suppress(OSError):
                about = entry.stat(follow_symlinks=False)
                if stat.S_ISREG(about.st_mode) and about.st_mtime < newest:
                    os.unlink(entry)


def hidden_sibling(path: Path, suffix: str) -> Path:
    """Return the path of a hidden file that belongs to a file, as in ``.game.json.lock``.

    If that name were too long for the disk, it has a hash of the file's name instead.
    """
    name = f".{path.name}{suffix}"
    if len(os.fsencode(name)) > _MAX_NAME_BYTES:
        import hashlib  # rarely needed, and the title should not wait for it

        name = f".{hashlib.sha256(os.fsencode(path.name)).hexdigest()}{suffix}"
    return path.with_name(name)


@contextlib.contextmanager
def locked(path: Path) -> Iterator[None]:
    """Keep other windows from changing a file that they lock too.

    Where that isn't possible, as in a read-only folder, the file stays unlocked.
    """
    # Imported late, because the title screen should not wait for it.
    from filelock import FileLock, Timeout

    lock = FileLock(hidden_sibling(path, ".lock"), timeout=_LOCK_TIMEOUT)
    with contextlib.suppress(OSError, NotImplementedError, Timeout):
        path.parent.mkdir(parents=True, exist_ok=True)
        lock.acquire(poll_interval=_LOCK_POLL_INTERVAL)
    try:
        yield
    finally:
        with contextlib.suppress(OSError):
            lock.release()


def quarantine(path: Path) -> Path | None:
    """Rename a damaged file by adding ``.damaged`` to its name, without overwriting another file.

    Of a link, the file behind it is moved here, so that the next one is written there; on another disk, the
    link is renamed. Return the new path, or None if it can't be renamed.
    """
    kept = path.with_name(f"{path.name}.damaged")
    number = 1
    while os.path.lexists(kept):
        number += 1
        kept = path.with_name(f"{path.name}.damaged-{number}")
    for damaged in dict.fromkeys((_behind_link(path), path)):
        with contextlib.suppress(OSError):
            _replace(damaged, kept)
            return kept
    return None


def _behind_link(path: Path) -> Path:
    """Return the file that a link leads to, which may be missing; the path itself if it leads to none.

    Some people keep their settings in another folder, under version control.
    """
    if not os.path.islink(path):
        return path
    target = os.path.realpath(path)
    return Path(target) if os.path.isfile(target) or not os.path.lexists(target) else path


def _temporary_prefix(path: Path) -> str:
    """Return how the temporary files of a file begin; eight random letters and ``.tmp`` follow."""
    return hidden_sibling(path, "-????????.tmp").name.removesuffix("????????.tmp")


def _require_regular(about: os.stat_result, path: Path) -> None:
    if stat.S_ISDIR(about.st_mode):
        raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR), str(path))
    if not stat.S_ISREG(about.st_mode):
        # Translators: the reason at the end of "The file can't be used: …"
        raise OSError(errno.EINVAL, _("not a regular file"), str(path))


def _replace(source: str | Path, target: Path) -> None:
    """Rename a file, replacing the target. Retry for a second where other programs may have it open."""
    _retried(lambda: os.replace(source, target), _REPLACE_RETRIES)


def _retried(act: Callable[[], _T], retries: int) -> _T:
    """Call a function; on Windows, call it again after each of the first ``retries`` PermissionErrors."""
    for _attempt in range(retries if sys.platform == "win32" else 0):
        try:
            return act()
        except PermissionError:
            time.sleep(_RETRY_INTERVAL)
    return act()


def _copy_permissions(old: Path, new: str) -> None:
    """Give the new file the permissions of the old one, if it exists."""
    if os.name == "nt":
        # On Windows, a file inherits the permissions of its folder.
        return
    with contextlib.suppress(OSError):
        about = os.stat(old)
        if stat.S_ISREG(about.st_mode):
            os.chmod(new, stat.S_IMODE(about.st_mode))


def _sync_folder(folder: Path) -> None:
    """Flush a folder to disk, so that a new file keeps its name after a power failure."""
    if os.name == "nt":
        return
    # A network folder may refuse this; the file's contents are safe anyway.
    with contextlib.suppress(OSError):
        opened = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(opened)
        finally:
            os.close(opened)
