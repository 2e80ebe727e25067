"""Files that are written whole or not at all, and damaged ones that are kept."""

import contextlib
import os
import stat
import tempfile
from pathlib import Path


def write_atomic(path: Path, text: str) -> None:
    """Puts a text in the place of a file, in UTF-8 and on the disk when this returns. At no moment is the
    file half written: it is the old one until it is the new one. Makes the folder where it is missing. Who
    may read the old file may read the new one; one that is new is the user's alone.

    Raises OSError, and leaves the file as it was.
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
    """Moves a damaged file out of the way, over no other: beside it, with ``.damaged`` behind its name.

    Returns where it is now, or None if it cannot be moved.
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
    """Lets everybody do with the new file what he may do with the old one, where there is one."""
    if os.name == "nt":
        # There a file is given the rights of its folder.
        return
    with contextlib.suppress(OSError):
        os.chmod(new, stat.S_IMODE(os.stat(old).st_mode))


def _sync_folder(folder: Path) -> None:
    """Sees to it that the new file is found under its name after a power cut, where folders can be synced."""
    if os.name == "nt":
        return
    # A folder on a share may refuse this; the text itself is safe.
    with contextlib.suppress(OSError):
        opened = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(opened)
        finally:
            os.close(opened)
