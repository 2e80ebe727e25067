"""The wheel, for those who have Python, and the source archive."""

import subprocess
import sys
import tempfile
import venv
from pathlib import Path

from bundling import bundle
from bundling.names import NAME, RELEASE, REPOSITORY, version


def wheel() -> Path:
    """Where the wheel is made."""
    return RELEASE / f"{NAME}-{version()}-py3-none-any.whl"


def source() -> Path:
    """Where the source archive is made."""
    return RELEASE / f"{NAME}-{version()}.tar.gz"


def build() -> list[Path]:
    """Makes both, checks what they say of themselves, and returns where they are. Ends the program where that
    fails.
    """
    made = [wheel(), source()]
    _run(sys.executable, "-m", "build", "--outdir", str(RELEASE), str(REPOSITORY))
    _run(sys.executable, "-m", "twine", "check", "--strict", *map(str, made))
    return made


def try_out() -> None:
    """Installs the wheel in an empty environment, far from the source, and lets it do what the frozen program
    has to do. Raises bundle.Broken.
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
        raise SystemExit(f"packaging: {' '.join(command[:4])} has failed.")
