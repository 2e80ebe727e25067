"""Folders, and running programs for Windows and Linux in them."""

import os
import selectors
import subprocess
import sys
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path, PureWindowsPath

from bundling.names import CONSOLE, NAME

LIBRARIES = Path("/usr/lib/wine")
"""Where Debian keeps Wine's programs."""

_MOST_SECONDS = 1200.0
_REST_SECONDS = 3.0
"""How long to wait for the rest of a program's output after its end."""
_POLL_SECONDS = 0.1
"""Time between two looks at whether a silent program has ended."""


class Failed(Exception):  # noqa: N818 - a result rather than an error
    """A step has failed. The message says what went wrong."""


@dataclass(frozen=True)
class Done:
    """A program that has ended."""

    words: Sequence[str]
    status: int
    output: str
    """What it printed to stdout."""
    errors: str

    def tail(self) -> str:
        """Return the last lines it has printed."""
        return "\n".join((self.output + self.errors).strip().splitlines()[-15:])


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
        return {**kept, **wine, **quiet, "LC_ALL": "C.UTF-8", "LANGUAGE": "en", **(more or {})}

    def run(
        self,
        *command: str | Path,
        folder: Path | None = None,
        more: Mapping[str, str] | None = None,
        seconds: float = _MOST_SECONDS,
        may_fail: bool = False,
    ) -> Done:
        """Run a program for Windows and return what it printed. Raises Failed."""
        # Its streams must be pipes: with files, Python for Windows doesn't start under Wine.
        words = [str(LIBRARIES / "wine64"), *map(str, command)]
        return _run(words, folder or self.source, self.variables(more), seconds, may_fail)

    def run_python(self, *words: str | Path, seconds: float = _MOST_SECONDS, may_fail: bool = False) -> Done:
        """Run Python for Windows."""
        return self.run(self.python / "python.exe", *words, seconds=seconds, may_fail=may_fail)

    def run_linux(
        self, *words: str | Path, more: Mapping[str, str] | None = None, folder: Path | None = None
    ) -> Done:
        """Run Python of this system with the same game. Raises Failed."""
        variables = {**os.environ, "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", **(more or {})}
        command = [str(self.linux_python), *map(str, words)]
        return _run(command, folder or self.source, variables, _MOST_SECONDS, False)

    def stop(self) -> None:
        """End all programs of this Wine."""
        if self.prefix.is_dir():
            server = str(LIBRARIES / "wineserver")
            subprocess.run([server, "--kill"], env=self.variables(), capture_output=True)


def on_windows(path: Path) -> str:
    """Return the path of a file of this system as programs under Wine know it."""
    return str(PureWindowsPath("Z:", *path.resolve().parts))


def run_here(*command: str | Path, folder: Path | None = None) -> Done:
    """Run a program of this system. Raises Failed."""
    return _run([str(word) for word in command], folder, dict(os.environ), _MOST_SECONDS, False)


def _run(
    words: Sequence[str], folder: Path | None, variables: Mapping[str, str], seconds: float, may_fail: bool
) -> Done:
    pipe = subprocess.PIPE
    try:
        process = subprocess.Popen(words, cwd=folder, env=variables, stdin=pipe, stdout=pipe, stderr=pipe)
    except FileNotFoundError as error:
        raise Failed(f"{error.filename} doesn't exist; run the steps before this one first") from None
    try:
        output, errors = _outputs(process, seconds)
    except subprocess.TimeoutExpired:
        process.kill()
        raise Failed(f"{_short(words)} didn't end within {seconds:.0f} seconds") from None
    except BaseException:
        process.kill()
        raise
    done = Done(words, process.returncode, _text(output), _text(errors))
    if done.status and not may_fail:
        print(done.tail(), file=sys.stderr)
        raise Failed(f"{_short(words)} ended with {done.status}")
    return done


def _outputs(process: subprocess.Popen[bytes], seconds: float) -> tuple[bytes, bytes]:
    """Wait for a program and return what it has printed to stdout and stderr.

    The pipes may stay open after its end: the first program with a window starts Wine's desktop, which
    inherits them and goes on running.
    """
    assert process.stdin is not None
    process.stdin.close()
    streams = [stream for stream in (process.stdout, process.stderr) if stream is not None]
    printed = {stream.fileno(): bytearray() for stream in streams}
    end = time.monotonic() + seconds
    with selectors.DefaultSelector() as pipes:
        for pipe in printed:
            pipes.register(pipe, selectors.EVENT_READ)
        while pipes.get_map():
            has_ended = process.poll() is not None
            ready = pipes.select(_REST_SECONDS if has_ended else _POLL_SECONDS)
            if has_ended and not ready:
                break
            for key, _events in ready:
                part = os.read(key.fd, 65536)
                printed[key.fd] += part
                if not part:
                    pipes.unregister(key.fd)
            if time.monotonic() > end:
                raise subprocess.TimeoutExpired(process.args, seconds)
    process.wait(timeout=max(0.0, end - time.monotonic()))
    for stream in streams:
        stream.close()
    output, errors = (bytes(text) for text in printed.values())
    return output, errors


def _text(output: bytes) -> str:
    return output.decode("utf-8", errors="replace").replace("\r\n", "\n")


def _short(words: Sequence[str]) -> str:
    return " ".join(words[:5])
