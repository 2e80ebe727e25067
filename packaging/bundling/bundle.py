"""Build the frozen program, strip it, try it out and measure it."""

import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Any

from bundling import commit_time
from bundling.names import BUNDLE, BUNDLES, CONSOLE, NAME, RECIPES, REPOSITORY, WORK, executable

MOST_MEGABYTES = 80
"""The size limit of the unpacked Linux bundle."""

GAME = REPOSITORY / "tests" / "games" / "4-base-66.json"
_MOST_SECONDS = 300.0
"""Time limit for each command that tries the program out."""
_SIMULATE = ("simulate", "--players", "4", "--games", "4", "--seed", "3", "--jobs", "2", "--json")
_GLIBC = re.compile(rb"\0GLIBC_2\.(\d+)(?:\.\d+)?(?=\0)")
_PARTS = (
    ("pygame and SDL", ("pygame", "pygame_ce.libs")),
    ("fonts", ("font_source_sans_pro", "font_source_serif_pro")),
    ("pictures and sounds", ("resources",)),
    ("dates and figures (Babel)", ("babel",)),
)


class Broken(SystemExit):
    """The frozen program fails a check. Uncaught, it ends the command with a message."""

    def __init__(self, problem: str) -> None:
        super().__init__(f"packaging: {problem}")


def make() -> None:
    """Build the bundle, print its size, and try it out. Raises SystemExit if anything fails."""
    build()
    report()
    try_out()


def build() -> Path:
    """Build the bundle from scratch and return its folder. Raises SystemExit if PyInstaller fails."""
    shutil.rmtree(BUNDLES, ignore_errors=True)
    command = [sys.executable, "-m", "PyInstaller", "--noconfirm", "--clean", "--log-level", "WARN"]
    places = ["--distpath", str(BUNDLES), "--workpath", str(WORK)]
    spec = str(RECIPES / f"{NAME}.spec")
    done = subprocess.run([*command, *places, spec], cwd=RECIPES, env=_build_variables())
    if done.returncode:
        raise SystemExit(f"packaging: PyInstaller failed (exit status {done.returncode}).")
    _strip()
    return BUNDLE


def _build_variables() -> dict[str, str]:
    """Return the environment in which the same source gives the same bundle.

    PyInstaller packs Python's modules in the order of a set, and writes the time into programs for Windows.
    """
    return {**os.environ, "PYTHONHASHSEED": "0", commit_time.VARIABLE: str(commit_time.moment())}


def _strip() -> None:
    """Remove debugging symbols from Python, which some builds contain."""
    strip = shutil.which("strip")
    if sys.platform != "linux" or strip is None:
        return
    inside = BUNDLE / "_internal"
    # Libraries from wheels are already stripped, and patched in ways that strip may not handle.
    for path in (*inside.glob("libpython*.so*"), *inside.glob("python3*/lib-dynload/*.so")):
        subprocess.run([strip, "--strip-unneeded", str(path)], check=True)


def program() -> Path:
    """Return the executable that can print to a terminal."""
    return executable(CONSOLE if sys.platform == "win32" else NAME)


def try_out(command: Path | None = None) -> None:
    """Run the frozen program's self-test, play games in several processes with the same results as in Python,
    and replay a game. Raises Broken.
    """
    command = command or program()
    with tempfile.TemporaryDirectory() as home:
        run = partial(_output, Path(home))
        _expect("selftest: ok", run(command, "--selftest"))
        frozen, plain = run(command, *_SIMULATE), run(sys.executable, "-m", NAME, *_SIMULATE)
        if results(frozen) != results(plain):
            raise Broken("games between computer players go differently in the frozen program")
        _expect("Round", run(command, "replay", GAME, "--print"))
        if sys.platform == "win32" and command == program():
            # The program with a window prints nothing, so only its exit status counts.
            run(executable(), "--selftest")


def results(output: str) -> dict[str, Any]:
    """Return what ``simulate --json`` has printed, without the speed, which always differs."""
    figures: dict[str, Any] = json.loads(output)
    figures.pop("games_per_second", None)
    return figures


def _variables(home: Path) -> dict[str, str]:
    """Return the environment with a separate home folder and nothing that helps the program find a Python."""
    kept = {key: value for key, value in os.environ.items() if not key.startswith("PYTHON")}
    return {**kept, "PUERTORICO_HOME": str(home), "LANGUAGE": "en"}


def _output(home: Path, *command: str | Path) -> str:
    words = [str(word) for word in command]
    variables = _variables(home)
    run = partial(subprocess.run, cwd=home, env=variables, capture_output=True, text=True, encoding="utf-8")
    try:
        done = run(words, timeout=_MOST_SECONDS)
    except subprocess.TimeoutExpired as error:
        # Child processes that are left behind keep these pipes open, too.
        raise Broken(f"{' '.join(words)}, or a process it started, doesn't end") from error
    if done.returncode:
        raise Broken(f"{' '.join(words)} ended with {done.returncode}: {done.stderr.strip() or done.stdout}")
    if "Warning" in done.stderr:
        # pygame warns if one of its optional parts is missing.
        raise Broken(f"{' '.join(words)} warns: {done.stderr.strip()}")
    return done.stdout


def _expect(words: str, output: str) -> None:
    if words not in output:
        raise Broken(f"expected “{words}”, got: {output[:400]}")


def files() -> Iterator[Path]:
    """Yield all files of the bundle, without links."""
    for path in BUNDLE.rglob("*"):
        if path.is_file() and not path.is_symlink():
            yield path


def sizes() -> dict[str, int]:
    """Return the size of each part of the bundle in bytes, largest first, and the total."""
    found: dict[str, int] = {}
    for path in files():
        part = _part(path.relative_to(BUNDLE).parts)
        found[part] = found.get(part, 0) + path.stat().st_size
    ordered = dict(sorted(found.items(), key=lambda item: -item[1]))
    return {**ordered, "all": sum(found.values())}


def _part(parts: tuple[str, ...]) -> str:
    if parts[0] != "_internal":
        return "the executable, with all modules"
    for name, folders in _PARTS:
        if parts[1] in folders:
            return name
    return "Python and its libraries"


def glibc() -> str:
    """Return the oldest glibc the whole bundle runs with, such as ``2.35``.

    That is the newest version of any symbol it needs.
    """
    minors = [int(number) for path in files() for number in _GLIBC.findall(path.read_bytes())]
    return f"2.{max(minors)}"


def report() -> None:
    """Print the sizes. Raises Broken if the bundle is too large."""
    found = sizes()
    for part, size in found.items():
        print(f"{size / 1e6:7.1f} MB  {part}")
    if sys.platform == "linux":
        print(f"needs glibc {glibc()} or newer")
    if found["all"] > MOST_MEGABYTES * 1e6:
        raise Broken(f"the bundle is larger than {MOST_MEGABYTES} MB")
