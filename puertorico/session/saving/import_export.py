"""Export of games to files of the player's choice, outside the folder of saved games."""

import os
import sys
from contextlib import suppress
from pathlib import Path
from urllib.parse import urlsplit

from puertorico.i18n import _
from puertorico.record import game_file
from puertorico.record.game_record import GameRecord
from puertorico.record.save_folder import os_error_text

EXPORT_SUFFIX = ".puertorico"
"""Suffix of exported games; installers associate it with the game. Any suffix can be imported."""

_GAME_SUFFIXES = (EXPORT_SUFFIX, ".json")
"""A name with another ending, as in "Round 3.5", gets the suffix added."""

_FORBIDDEN_ON_WINDOWS = frozenset('<>:"|?*')
_DEVICES = frozenset(
    {"con", "prn", "aux", "nul", "conin$", "conout$"}
    | {f"{port}{number}" for port in ("com", "lpt") for number in "123456789¹²³"}
)
"""On Windows, these names are devices, with any suffix."""

_MAX_STEM = 48
_QUOTES = "\"'“”"


class ExportError(Exception):
    """A game could not be exported; the message is a sentence for the player."""


def parse_path(text: str, folder: Path) -> Path:
    """Return the path a player has typed or pasted, which may be in quotes or a ``file:`` URL.

    ``~`` is the home folder, and relative paths start in ``folder``.
    """
    text = text.strip().strip(_QUOTES).strip()
    if text.lower().startswith("file:"):
        # An invalid URL is taken as a plain path.
        with suppress(ValueError):
            text = _url_path(text)
    # Python raises ValueError for paths with null characters.
    return folder / os.path.expanduser(text.replace("\0", "�"))


def _url_path(url: str) -> str:
    """Return the path in a ``file:`` URL. On Windows, a host is a file server, elsewhere this computer."""
    # Imported late, because it loads what programs need for the web.
    from urllib.request import url2pathname

    parts = urlsplit(url)
    is_server = sys.platform == "win32" and parts.netloc.lower() not in ("", "localhost")
    return url2pathname(f"//{parts.netloc}{parts.path}" if is_server else parts.path)


def _is_valid_name(name: str) -> bool:
    """Return whether a file can have this name on this system."""
    if sys.platform != "win32":
        return True
    if any(letter in _FORBIDDEN_ON_WINDOWS or letter < " " for letter in name):
        return False
    return name.split(".")[0].rstrip(" ").lower() not in _DEVICES


def suggested_path(record: GameRecord, folder: Path) -> Path:
    """Return an unused path in a folder, named after the game's title or its players."""
    words = record.title or " ".join(seat.name for seat in record.seats)
    plain = "".join(letter.lower() if letter.isalnum() else " " for letter in words)
    stem = "-".join(["puerto-rico", *plain.split()])[:_MAX_STEM].rstrip("-")
    path, number = folder / f"{stem}{EXPORT_SUFFIX}", 1
    while os.path.lexists(path):
        number += 1
        path = folder / f"{stem}-{number}{EXPORT_SUFFIX}"
    return path


def export_game(record: GameRecord, path: Path) -> Path:
    """Write a game to a new file; return its absolute path, with the suffix added if the name had none.

    A folder instead of a file gets the suggested name. Raises ExportError, also if the file exists.
    """
    # Unlike the methods of Path, these functions never raise.
    if os.path.isdir(path):
        path = suggested_path(record, path)
    elif not _is_valid_name(path.name):
        raise ExportError(_("Windows doesn't allow this file name. Choose another name."))
    if path.name and path.suffix.lower() not in _GAME_SUFFIXES:
        path = path.with_name(path.name + EXPORT_SUFFIX)
    path = Path(os.path.abspath(path))
    if not os.path.isdir(path.parent):
        raise ExportError(_("This folder doesn't exist."))
    try:
        # Creating the file first never overwrites one that another program creates in the meantime.
        path.open("x").close()
    except FileExistsError:
        raise ExportError(_("A file with this name already exists. Choose another name.")) from None
    except OSError as error:
        raise ExportError(os_error_text(error)) from error
    try:
        game_file.write(path, record)
    except OSError as error:
        with suppress(OSError):
            path.unlink()
        raise ExportError(os_error_text(error)) from error
    return path
