"""All names and paths used by the spec, the installers and the workflow."""

import platform
import re
import sys
from pathlib import Path

NAME = "puertorico"
"""Name of the command, the bundle folder and the package."""

TITLE = "Puerto Rico"
PUBLISHER = "The Puerto Rico developers"

MAINTAINER = f"{PUBLISHER} <puertorico-game@users.noreply.github.com>"
"""For formats that require an address. It takes no mail; problems are reported where the source is hosted."""

PAGE = "https://github.com/puertorico-game/puertorico"
"""Where the source is hosted and releases are published."""

IDENTIFIER = "io.github.puertorico_game.puertorico"
"""Application ID for AppStream and macOS, derived from where the source is hosted."""

CONSOLE = f"{NAME}-console"
"""The program for a terminal, only on Windows, where a program with a window can't print."""

GAME_ENDING = ".puertorico"
"""Extension of saved games that open with a double click; ``.json`` is used by many programs."""

GAME_TYPE = "application/x-puertorico-game"
GAME_CLASS = "PuertoRico.Game"
"""Name of the saved-game type in the Windows registry."""

REPOSITORY = Path(__file__).resolve().parents[2]
PICTURES = REPOSITORY / ".github"
"""Pictures of the game, in a folder for each language but English, which has none."""

RECIPES = REPOSITORY / "packaging"
BUILD = REPOSITORY / "build"
ENVIRONMENT = BUILD / "venv"
WORK = BUILD / "work"
BUNDLES = BUILD / "bundle"
BUNDLE = BUNDLES / NAME
"""The frozen program: the executable and ``_internal`` with everything it needs."""

ICONS = BUILD / "icons"
RELEASE = BUILD / "release"
"""The files people download."""

_VERSION = re.compile(r'^__version__ = "(.+)"$', re.MULTILINE)
_MACHINES = {"amd64": "x86_64", "aarch64": "arm64"}


def version() -> str:
    """Return the version of the game from its source."""
    found = _VERSION.search((REPOSITORY / NAME / "__init__.py").read_text(encoding="utf-8"))
    if found is None:
        raise SystemExit("packaging: puertorico/__init__.py has no version.")
    return found[1]


def machine() -> str:
    """Return the processor architecture, ``x86_64`` or ``arm64``, whatever the system calls it."""
    name = platform.machine().lower()
    return _MACHINES.get(name, name)


def system() -> str:
    """Return the operating system: ``linux``, ``windows`` or ``macos``."""
    return {"win32": "windows", "darwin": "macos"}.get(sys.platform, "linux")


def release_name(ending: str, kind: str = "", on: str = "") -> str:
    """Return the name of a release file, such as ``puertorico-0.1.0-linux-x86_64.tar.gz``.

    ``on`` is the operating system it is for, by default this one.
    """
    parts = (NAME, version(), on or system(), machine(), kind)
    return "-".join(part for part in parts if part) + ending


def executable(name: str = NAME) -> Path:
    """Return the path of an executable in the bundle."""
    return BUNDLE / (f"{name}.exe" if sys.platform == "win32" else name)
