"""Atomic writing of files, and quarantine for damaged ones."""

import contextlib
import os
import stat
import tempfile
from pathlib import Path


def write_atomic(path: Path, text: str) -> None:
    """Replace the contents of a file atomically, in UTF-8, and flush it to disk before returning.

    Missing folders are created. The file keeps its permissions; a new one is readable only by the user.

    Raises OSError and leaves the file unchanged if it can't be written.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    handle, temporary = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}-", suffix=".tmp")
    try:
        with os.fdopen(handle, "w", encoding="utf-8", newline="\n") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        _copy_permissions(path, temporary)
        os.replace(temporary, path)
    except BaseException:
        with contextlib.suppress(OSError):
            os.unlink(temporary)
        raise
    _sync_folder(path.parent)


def quarantine(path: Path) -> Path | None:
    """Rename a damaged file by adding ``.damaged`` to its name, without overwriting another file.

    Return its new path, or None if it can't be renamed.
    """
    kept = path.with_name(f"{path.name}.damaged")
    number = 1
    while os.path.lexists(kept):
        number += 1
        kept = path.with_name(f"{path.name}.damaged-{number}")
    try:
        os.replace(path, kept)
    except OSError:
        return None
    return kept


def _copy_permissions(old: Path, new: str) -> None:
    """Give the new file the permissions of the old one, if it exists."""
    if os.name == "nt":
        # On Windows, a file inherits the permissions of its folder.
        return
    with contextlib.suppress(OSError):
        os.chmod(new, stat.S_IMODE(os.stat(old).st_mode))


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
