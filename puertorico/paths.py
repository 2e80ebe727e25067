"""Paths of the game's resources and of the user's folders.

Resources can be in three places: at the top of the source tree (also for an editable install), inside the
package in an installed wheel, and next to the unpacked package in a frozen bundle. Only this module knows
which.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from platformdirs import PlatformDirs

APP_NAME = "puertorico"
HOME_VARIABLE = "PUERTORICO_HOME"

GAME_HISTORY = "history.sqlite3"
"""The file of the game history, in the user's folder and next to folders of saved games."""

PORTABLE_MARKER = "portable.txt"
"""A file of this name next to the frozen program makes it keep settings and games there."""

PORTABLE_FOLDER = "puertorico-data"
"""The folder for them, next to the marker."""

_PACKAGE = Path(__file__).resolve().parent


class ResourceMissingError(FileNotFoundError):
    """A resource of the game is missing; the message is a sentence for the user."""

    def __init__(self, message: str) -> None:
        super().__init__(message)
        self.message = message

    def __str__(self) -> str:
        return self.message


def _candidates() -> list[Path]:
    """Return the folders that may contain the resources, the most specific first."""
    found: list[Path] = []
    bundle = getattr(sys, "_MEIPASS", None)
    if bundle is not None:
        found.append(Path(bundle) / "resources")
        found.append(Path(bundle) / APP_NAME / "resources")
    found.append(_PACKAGE / "resources")
    # The folder next to the package counts only in a source tree: in site-packages, a folder called
    # resources would belong to another package.
    if (_PACKAGE.parent / "pyproject.toml").is_file():
        found.append(_PACKAGE.parent / "resources")
    return found


def resources_root() -> Path:
    """Return the folder of the game's resources."""
    candidates = _candidates()
    for folder in candidates:
        if folder.is_dir():
            return folder
    places = ", ".join(str(folder) for folder in candidates)
    raise ResourceMissingError(f"The game's resources are missing. Looked in: {places}. Reinstall the game.")


def resource(*parts: str) -> Path:
    """Return the path of one resource, as in ``resource("images", "icon.svg")``."""
    path = resources_root().joinpath(*parts)
    if not path.exists():
        raise ResourceMissingError(
            f"The game's file {'/'.join(parts)} is missing ({path}). Reinstall the game."
        )
    return path


def _home_override() -> Path | None:
    """Return the folder set in the environment, or None."""
    value = os.environ.get(HOME_VARIABLE, "")
    # Unlike Path.expanduser, this leaves "~name" unchanged if there is no such user.
    return Path(os.path.expanduser(value)) if value else None


def _home() -> Path | None:
    """Return the one folder for settings and games, or None if the system decides."""
    return _home_override() or _portable_home()


def _portable_home() -> Path | None:
    """Return the folder next to a portable program, or None for any other program."""
    if not getattr(sys, "frozen", False):
        return None
    folder = Path(sys.executable).parent
    return folder / PORTABLE_FOLDER if (folder / PORTABLE_MARKER).is_file() else None


def _system_folders() -> PlatformDirs:
    """Return where this system keeps the files of programs."""
    # Imported late: commands that only print something don't need it.
    from platformdirs import PlatformDirs

    return PlatformDirs(APP_NAME, appauthor=False)


def user_settings_file() -> Path:
    """Return the path of the user's settings file; the file and its folder may not exist yet."""
    folder = _home() or _system_folders().user_config_path
    return folder / "settings.json"


def user_data_dir() -> Path:
    """Return the folder for saved games and the game history; it may not exist yet."""
    home = _home()
    return home / "data" if home else _system_folders().user_data_path


def saved_games_dir() -> Path:
    """Return the folder of the saved games; it may not exist yet."""
    return user_data_dir() / "games"


def game_history_file() -> Path:
    """Return the path of the game history; it exists once a game has been finished."""
    return user_data_dir() / GAME_HISTORY


def user_documents_dir() -> Path:
    """Return the user's documents folder, or their home folder if there is none."""
    home = _home_override()
    if home is not None:
        return home
    documents = _system_folders().user_documents_path
    return documents if documents.is_dir() else Path.home()


def user_game_folders() -> list[Path]:
    """Return the folders where game files from elsewhere may be; some may not exist."""
    home = _home_override()
    if home is not None:
        return [home]
    system = _system_folders()
    folders = (system.user_downloads_path, system.user_documents_path, system.user_desktop_path, Path.home())
    return list(dict.fromkeys(folders))
