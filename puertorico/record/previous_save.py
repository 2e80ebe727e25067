"""The previous save of a game, in case the newest one gets damaged.

It is a hidden file next to the game, like its lock. Keeping it takes a link and a renaming, and no data is
written twice.
"""

import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from puertorico.files import hidden_sibling, require_regular


def previous_path(path: Path) -> Path:
    """Return the path of the previous save of the game in a file."""
    return hidden_sibling(path, ".previous")


@contextmanager
def keeping_previous(path: Path) -> Iterator[None]:
    """Make the file that a game has before this block the previous save, once the block has replaced it.

    If the block fails, both saves stay as they were. A previous save that can't be kept is no reason to fail.
    """
    kept, previous = _temporary(path), previous_path(path)
    is_new = not os.path.lexists(path)
    with suppress(OSError):
        _duplicate(path, kept)
    try:
        yield
    except BaseException:
        with suppress(OSError):
            kept.unlink()
        raise
    with suppress(OSError):
        if is_new:
            # It belongs to a game that is gone.
            previous.unlink()
        else:
            os.replace(kept, previous)


def delete_previous(path: Path) -> None:
    """Delete the previous save of a game. Raises OSError."""
    for file in (previous_path(path), _temporary(path)):
        file.unlink(missing_ok=True)


def _temporary(path: Path) -> Path:
    """Return a name that ``remove_stale_temporaries`` knows, for the time until the new save is written."""
    return hidden_sibling(path, "-previous.tmp")


def _duplicate(path: Path, kept: Path) -> None:
    """Give a file a second name, or copy it where that isn't possible. Raises OSError."""
    kept.unlink(missing_ok=True)
    try:
        # Of a link, the file behind it: the link itself would lead to the new save.
        os.link(os.path.realpath(path), kept)
    except FileNotFoundError:
        raise
    except OSError:
        # As on a FAT disk.
        require_regular(path)
        shutil.copyfile(path, kept)
