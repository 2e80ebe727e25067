"""The wheel, for people with Python, and the source archive."""

import subprocess
import sys
import tempfile
import venv
from pathlib import Path

from bundling import bundle
from bundling.names import NAME, RELEASE, REPOSITORY, version


def wheel() -> Path:
    """Return the path of the wheel."""
    return RELEASE / f"{NAME}-{version()}-py3-none-any.whl"


def source() -> Path:
    """Return the path of the source archive."""
    return RELEASE / f"{NAME}-{version()}.tar.gz"


def build() -> list[Path]:
    """Build both, check their metadata and return their paths. Raises SystemExit if anything fails."""
    made = [wheel(), source()]
    _run(sys.executable, "-m", "build", "--outdir", str(RELEASE), str(REPOSITORY))
    _run(sys.executable, "-m", "twine", "check", "--strict", *map(str, made))
    return made


def try_out() -> None:
    """Install the wheel in an empty environment outside the source tree and check it like the frozen program.

    Raises bundle.Broken.
    """
    with tempfile.TemporaryDirectory() as place:
        venv.create(place, with_pip=True)
        programs = Path(place) / ("Scripts" if sys.platform == "win32" else "bin")
        ending = ".exe" if sys.platform == "win32" else ""
        python, command = programs / f"python{ending}", programs / f"{NAME}{ending}"
        _run(str(python), "-m", "pip", "install", "--quiet", "--disable-pip-version-check", str(wheel()))
        bundle.try_out(command)


def _run(*command: str) -> None:
    if subprocess.run(command).returncode:
        raise SystemExit(f"packaging: {' '.join(command[:4])} failed.")
