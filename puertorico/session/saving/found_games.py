"""Looking for game files in the folders where a browser or a player puts them.

Anything can be in these folders. One may be on a drive that doesn't answer, or the system may first ask the
user for a permission. So each is searched in a thread of its own, which nobody waits for long.
"""

import os
import stat
import threading
import time
from collections.abc import Iterable
from contextlib import suppress
from datetime import datetime
from itertools import islice
from pathlib import Path

from attrs import frozen

from puertorico.record.save_folder import timestamp
from puertorico.session.saving.import_export import EXPORT_SUFFIX

_PATIENCE = 0.4
"""Seconds until the search goes on without the folders that haven't been read."""
_MAX_ENTRIES = 50_000
"""The number of files and folders looked at in each folder; listing them takes less than 0.1 s."""


@frozen
class FoundGame:
    """A file with the suffix of exported games; whether it contains one is known only once it is opened."""

    path: Path
    written: datetime


def find_games(folders: Iterable[Path], most: int, patience: float = _PATIENCE) -> list[FoundGame]:
    """Return the game files in these folders, not in those within them: the newest ones, newest first.

    Folders that can't be read, or not within ``patience`` seconds, are left out.
    """
    found: dict[str, FoundGame] = {}
    searches = [threading.Thread(target=_search, args=(folder, found), daemon=True) for folder in folders]
    end = time.monotonic() + patience
    for search in searches:
        search.start()
    for search in searches:
        search.join(max(0.0, end - time.monotonic()))
    # A copy, since a search may still be going on.
    newest = sorted(found.copy().values(), key=lambda game: (game.written, game.path.name), reverse=True)
    return newest[:most]


def _search(folder: Path, found: dict[str, FoundGame]) -> None:
    """Add the game files in a folder, by their real paths: a folder may be a link to another one."""
    with suppress(OSError), os.scandir(folder) as entries:
        real = os.path.realpath(folder)
        for entry in islice(entries, _MAX_ENTRIES):
            # On macOS, hidden files keep what other disks can't, under the names of the files.
            if entry.name.startswith(".") or not entry.name.lower().endswith(EXPORT_SUFFIX):
                continue
            # A link may lead nowhere, and the file may have been deleted since.
            with suppress(OSError):
                about = entry.stat()
                if stat.S_ISREG(about.st_mode):
                    game = FoundGame(folder / entry.name, timestamp(about.st_mtime))
                    found[os.path.join(real, entry.name)] = game
