"""Games as files outside the folder of saved games, where the player says."""

import os
from contextlib import suppress
from pathlib import Path
from urllib.parse import urlsplit
from urllib.request import url2pathname

from puertorico.i18n import _
from puertorico.record import game_file
from puertorico.record.game_record import GameRecord
from puertorico.record.save_folder import os_error_text

EXPORT_SUFFIX = ".puertorico"
"""Of files that a player writes; the packages of the game have it open them. Files of other names are taken
in too.
"""

_MAX_STEM = 48
_QUOTES = "\"'“”"


class ExportError(Exception):
    """The game could not be written there; the text is one sentence for the user."""


def parse_path(text: str, folder: Path) -> Path:
    """The file a player means by what was typed or pasted: a path, also in quotes or as the address that a
    file manager gives; ``~`` is the home folder, and what is no whole path lies in ``folder``.
    """
    text = text.strip().strip(_QUOTES).strip()
    if text.lower().startswith("file:"):
        # What only begins like an address is taken as it stands.
        with suppress(ValueError):
            text = url2pathname(urlsplit(text).path)
    # An address can hold this letter, but no file, and Python does not even look for one.
    return folder / os.path.expanduser(text.replace("\0", "�"))


def suggested_path(record: GameRecord, folder: Path) -> Path:
    """A file in a folder that is not there yet, called as the game is or as its players are."""
    words = record.title or " ".join(seat.name for seat in record.seats)
    plain = "".join(letter.lower() if letter.isalnum() else " " for letter in words)
    stem = "-".join(["puerto-rico", *plain.split()])[:_MAX_STEM].rstrip("-")
    path, number = folder / f"{stem}{EXPORT_SUFFIX}", 1
    while os.path.lexists(path):
        number += 1
        path = folder / f"{stem}-{number}{EXPORT_SUFFIX}"
    return path


def export_game(record: GameRecord, path: Path) -> Path:
    """Writes a game into a file that is not there yet; returns its whole path, with the ending of such files.

    Raises NotWritten.
    """
    # These functions of os.path raise nothing, whatever the path.
    if os.path.isdir(path):
        path = suggested_path(record, path)
    if not path.suffix:
        path = path.with_suffix(EXPORT_SUFFIX)
    path = Path(os.path.abspath(path))
    if not os.path.isdir(path.parent):
        raise ExportError(_("There is no such folder."))
    try:
        # The name is taken first: whatever another program puts there meanwhile is not written over.
        path.open("x").close()
    except FileExistsError:
        raise ExportError(_("There is a file of that name already; please choose another name.")) from None
    except OSError as error:
        raise ExportError(os_error_text(error)) from error
    try:
        game_file.write(path, record)
    except OSError as error:
        with suppress(OSError):
            path.unlink()
        raise ExportError(os_error_text(error)) from error
    return path
