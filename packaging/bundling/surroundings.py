"""Packaging runs in an environment of its own, made here: a clean clone and a Python are enough."""

import subprocess
import sys
import venv
from pathlib import Path

from bundling.names import ENVIRONMENT, REPOSITORY

_OLDEST = (3, 11)


def enter() -> None:
    """Returns where this runs in ``build/venv``. Elsewhere it makes that, installs the game there as it is in
    the source, with what packaging needs, runs the same command in it and ends with its exit status.
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
            "packaging: build/venv cannot be made (see above; on Debian, python3-venv is needed)."
        ) from error
    raise SystemExit(subprocess.run([str(python), *sys.argv]).returncode)
