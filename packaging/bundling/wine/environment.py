"""Folders, and running programs for Windows and Linux in them."""

import os
import subprocess
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path, PureWindowsPath

from bundling.commit_time import VARIABLE, moment
from bundling.names import CONSOLE, NAME
from bundling.trying import programs
from bundling.trying.programs import MOST_SECONDS, Done

LIBRARIES = Path("/usr/lib/wine")
"""Where Debian keeps Wine's programs."""


@dataclass(frozen=True)
class Wine:
    """A folder to work in, and the X display for windows."""

    work: Path
    pictures: Path
    display: str = ""

    @property
    def source(self) -> Path:
        """A copy of the repository, as in a clean clone."""
        return self.work / "source"

    @property
    def python(self) -> Path:
        """The folder of Python for Windows. Packaging commands expect their environment here."""
        return self.source / "build" / "venv"

    @property
    def bundle(self) -> Path:
        """The frozen program for Windows."""
        return self.source / "build" / "bundle" / NAME

    @property
    def program(self) -> Path:
        """The executable with a window."""
        return self.bundle / f"{NAME}.exe"

    @property
    def console(self) -> Path:
        """The executable for a terminal."""
        return self.bundle / f"{CONSOLE}.exe"

    @property
    def wheels(self) -> Path:
        """The downloads from PyPI."""
        return self.work / "wheels"

    @property
    def prefix(self) -> Path:
        """Wine's registry and drive C:."""
        return self.work / "prefix"

    @property
    def linux_python(self) -> Path:
        """Python of this system, with the same game."""
        return self.work / "linux" / "bin" / "python"

    @property
    def local_app_data(self) -> Path:
        """The user's folder for programs and their files in Windows."""
        users = self.prefix / "drive_c" / "users"
        homes = [home for home in users.iterdir() if home.name != "Public"]
        return homes[0] / "AppData" / "Local"

    def variables(self, more: Mapping[str, str] | None = None) -> dict[str, str]:
        """Return the environment for programs under Wine; without a window unless ``more`` says so."""
        kept = {
            key: value for key, value in os.environ.items() if not key.startswith(("PIP_", "PYTHON", "LC_"))
        }
        path = f"{LIBRARIES}:{os.environ['PATH']}"
        wine = {"WINEPREFIX": str(self.prefix), "WINEARCH": "win64", "WINEDEBUG": "-all", "PATH": path}
        # Wine offers to download these two otherwise.
        wine["WINEDLLOVERRIDES"] = "mscoree,mshtml="
        quiet = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "DISPLAY": self.display}
        # Under Wine, nothing can ask git.
        fixed = {VARIABLE: str(moment()), "LC_ALL": "C.UTF-8", "LANGUAGE": "en"}
        return {**kept, **wine, **quiet, **fixed, **(more or {})}

    def run(
        self,
        *command: str | Path,
        folder: Path | None = None,
        more: Mapping[str, str] | None = None,
        seconds: float = MOST_SECONDS,
        may_fail: bool = False,
    ) -> Done:
        """Run a program for Windows and return what it printed. Raises Failed."""
        # Its streams must be pipes: with files, Python for Windows doesn't start under Wine.
        words = [LIBRARIES / "wine64", *command]
        return programs.run(words, folder or self.source, self.variables(more), seconds, may_fail=may_fail)

    def run_python(self, *words: str | Path, seconds: float = MOST_SECONDS, may_fail: bool = False) -> Done:
        """Run Python for Windows."""
        return self.run(self.python / "python.exe", *words, seconds=seconds, may_fail=may_fail)

    def run_linux(
        self, *words: str | Path, more: Mapping[str, str] | None = None, folder: Path | None = None
    ) -> Done:
        """Run Python of this system with the same game. Raises Failed."""
        variables = {**os.environ, "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", **(more or {})}
        return programs.run([self.linux_python, *words], folder or self.source, variables)

    def stop(self) -> None:
        """End all programs of this Wine."""
        if self.prefix.is_dir():
            server = str(LIBRARIES / "wineserver")
            subprocess.run([server, "--kill"], env=self.variables(), capture_output=True)


def on_windows(path: Path) -> str:
    """Return the path of a file of this system as programs under Wine know it."""
    return str(PureWindowsPath("Z:", *path.resolve().parts))
