"""The virtual environment for packaging, so that a clean clone and Python are enough."""

import subprocess
import sys
import venv
from pathlib import Path

from bundling.names import ENVIRONMENT, REPOSITORY

_OLDEST = (3, 11)


def enter() -> None:
    """Make sure the command runs in ``build/venv``.

    Outside of it, create that environment, install the game and the packaging tools, run the same command
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
        run = [str(python), "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
        subprocess.run([*run, f"{REPOSITORY}[package]"], check=True)
    except subprocess.CalledProcessError as error:
        raise SystemExit(
            "packaging: build/venv could not be created (see above; on Debian, install python3-venv)."
        ) from error
    raise SystemExit(subprocess.run([str(python), *sys.argv]).returncode)
