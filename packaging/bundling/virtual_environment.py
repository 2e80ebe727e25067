"""The virtual environment for packaging, so that a clean clone and Python are enough."""

import subprocess
import sys
import venv
from pathlib import Path

from bundling.names import ENVIRONMENT, RECIPES, REPOSITORY

_OLDEST = (3, 11)

LOCKED = RECIPES / "locked"
GAME, TOOLS = LOCKED / "game.txt", LOCKED / "build.txt"
"""The exact files that go into a release: what the game needs, and that with the packaging tools."""


def enter() -> None:
    """Make sure the command runs in ``build/venv``.

    Outside of it, create that environment, install the packaging tools and the game, run the same command
    there, and exit with its status.
    """
    if ENVIRONMENT.resolve() == Path(sys.prefix).resolve():
        return
    if sys.version_info < _OLDEST:
        raise SystemExit("packaging: Python 3.11 or newer is needed.")
    python = ENVIRONMENT / ("Scripts/python.exe" if sys.platform == "win32" else "bin/python")
    try:
        if not python.exists():
            venv.create(ENVIRONMENT, with_pip=True)
        for command in (installing(python, TOOLS), installing_here(python, REPOSITORY)):
            subprocess.run(command, check=True)
    except subprocess.CalledProcessError as error:
        raise SystemExit(
            "packaging: build/venv could not be created (see above; on Debian, install python3-venv)."
        ) from error
    raise SystemExit(subprocess.run([str(python), *sys.argv]).returncode)


def installing(python: Path, locked: Path) -> list[str]:
    """Return the command that installs exactly the files whose hashes are in ``locked``.

    Only wheels, because building from source would download tools that are not in the list.
    """
    return [*_pip(python), "--require-hashes", "--only-binary", ":all:", "--requirement", str(locked)]


def installing_here(python: Path, package: Path) -> list[str]:
    """Return the command that installs our own wheel or source tree and downloads nothing."""
    return [*_pip(python), "--no-index", "--no-deps", "--no-build-isolation", str(package)]


def _pip(python: Path) -> list[str]:
    return [str(python), "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
