"""What is called how and lies where: the spec, the installers and the workflows all go by this."""

import platform
import re
import sys
from pathlib import Path

NAME = "puertorico"
"""The command, the folder of the bundle, the package."""

TITLE = "Puerto Rico"
SUMMARY = "Plantations, ships and buildings: the board game, alone or passing the laptop round"
PUBLISHER = "The Puerto Rico developers"

IDENTIFIER = "io.github.puertorico_game.puertorico"
"""In the form AppStream and macOS want, by where the source is kept."""

CONSOLE = f"{NAME}-console"
"""On Windows alone: the same program for a terminal, where the one with a window can print nothing."""

GAME_ENDING = ".puertorico"
"""Of a saved game that shall be opened by a double click; ``.json`` belongs to everybody."""

GAME_TYPE = "application/x-puertorico-game"
GAME_CLASS = "PuertoRico.Game"
"""What Windows calls a saved game in its registry."""

REPOSITORY = Path(__file__).resolve().parents[2]
RECIPES = REPOSITORY / "packaging"
BUILD = REPOSITORY / "build"
ENVIRONMENT = BUILD / "venv"
WORK = BUILD / "work"
BUNDLES = BUILD / "bundle"
BUNDLE = BUNDLES / NAME
"""The frozen program: the executable, and ``_internal`` with all it needs."""

ICONS = BUILD / "icons"
RELEASE = BUILD / "release"
"""What people download."""

_VERSION = re.compile(r'^__version__ = "(.+)"$', re.MULTILINE)
_MACHINES = {"amd64": "x86_64", "aarch64": "arm64"}


def version() -> str:
    """The version of the game, as its source says."""
    found = _VERSION.search((REPOSITORY / NAME / "__init__.py").read_text(encoding="utf-8"))
    if found is None:
        raise SystemExit("packaging: puertorico/__init__.py names no version.")
    return found[1]


def machine() -> str:
    """The kind of processor this runs on: ``x86_64`` or ``arm64``, whatever the system calls them."""
    name = platform.machine().lower()
    return _MACHINES.get(name, name)


def system() -> str:
    """The system this runs on: ``linux``, ``windows`` or ``macos``."""
    return {"win32": "windows", "darwin": "macos"}.get(sys.platform, "linux")


def release_name(ending: str, kind: str = "") -> str:
    """The name of a file people download, as in ``puertorico-0.1.0-linux-x86_64.tar.gz``."""
    parts = (NAME, version(), system(), machine(), kind)
    return "-".join(part for part in parts if part) + ending


def executable(name: str = NAME) -> Path:
    """An executable of the bundle."""
    return BUNDLE / (f"{name}.exe" if sys.platform == "win32" else name)
