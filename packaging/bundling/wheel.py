"""The wheel, for people with Python, and the source archive."""

import subprocess
import sys
import tempfile
import venv
import zipfile
from pathlib import Path
from typing import TYPE_CHECKING

from bundling import bundle, virtual_environment
from bundling.names import NAME, RELEASE, REPOSITORY, version

if TYPE_CHECKING:
    from packaging.metadata import Metadata


def wheel() -> Path:
    """Return the path of the wheel."""
    return RELEASE / f"{NAME}-{version()}-py3-none-any.whl"


def source() -> Path:
    """Return the path of the source archive."""
    return RELEASE / f"{NAME}-{version()}.tar.gz"


def build() -> list[Path]:
    """Build both, check their metadata and return their paths. Raises SystemExit if anything fails."""
    # Without isolation the build uses the tools of this environment and downloads nothing.
    _run(sys.executable, "-m", "build", "--no-isolation", "--outdir", str(RELEASE), str(REPOSITORY))
    check_metadata(wheel())
    return [wheel(), source()]


def check_metadata(path: Path) -> "Metadata":
    """Return the metadata of a wheel. Raise SystemExit if package indexes would refuse it."""
    from packaging.metadata import Metadata

    with zipfile.ZipFile(path) as packed:
        name = next(name for name in packed.namelist() if name.endswith(".dist-info/METADATA"))
        text = packed.read(name)
    try:
        metadata = Metadata.from_email(text)
    except ExceptionGroup as group:
        raise SystemExit("\n".join(f"packaging: {path.name}: {one}" for one in group.exceptions)) from group
    if not metadata.description:
        raise SystemExit(f"packaging: {path.name} has no description.")
    return metadata


def try_out() -> None:
    """Install the wheel in an empty environment outside the source tree and check it like the frozen program.

    Raises bundle.Broken.
    """
    with tempfile.TemporaryDirectory() as place:
        venv.create(place, with_pip=True)
        programs = Path(place) / ("Scripts" if sys.platform == "win32" else "bin")
        ending = ".exe" if sys.platform == "win32" else ""
        python, command = programs / f"python{ending}", programs / f"{NAME}{ending}"
        _run(*virtual_environment.installing(python, virtual_environment.GAME))
        _run(*virtual_environment.installing_here(python, wheel()))
        # The list of locked packages must be all that the wheel asks for.
        _run(str(python), "-m", "pip", "check")
        bundle.try_out(command)


def _run(*command: str) -> None:
    if subprocess.run(command).returncode:
        raise SystemExit(f"packaging: {' '.join(command[:4])} failed.")
