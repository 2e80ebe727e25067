"""The frozen program: built, made small, tried out and measured."""

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

from bundling.names import BUNDLE, BUNDLES, CONSOLE, NAME, RECIPES, REPOSITORY, WORK, executable

MOST_MEGABYTES = 80
"""What the bundle of Linux may take unpacked."""

GAME = REPOSITORY / "tests" / "games" / "4-base-66.json"
_MOST_SECONDS = 300.0
"""How long a command may take that tries the program out."""
_SIMULATE = ("simulate", "--players", "4", "--games", "4", "--seed", "3", "--jobs", "2", "--json")
_GLIBC = re.compile(rb"\0GLIBC_2\.(\d+)(?:\.\d+)?(?=\0)")
_PARTS = (
    ("pygame and SDL", ("pygame", "pygame_ce.libs")),
    ("fonts", ("font_source_sans_pro", "font_source_serif_pro")),
    ("pictures and sounds", ("resources",)),
    ("dates and figures (Babel)", ("babel",)),
)


class Broken(SystemExit):
    """The frozen program does not do what it should; ends a command with a sentence where nobody minds it."""

    def __init__(self, problem: str) -> None:
        super().__init__(f"packaging: {problem}")


def build() -> Path:
    """Builds the bundle anew and returns its folder. Ends the program where PyInstaller does."""
    shutil.rmtree(BUNDLES, ignore_errors=True)
    command = [sys.executable, "-m", "PyInstaller", "--noconfirm", "--clean", "--log-level", "WARN"]
    places = ["--distpath", str(BUNDLES), "--workpath", str(WORK)]
    done = subprocess.run([*command, *places, str(RECIPES / f"{NAME}.spec")], cwd=RECIPES)
    if done.returncode:
        raise SystemExit(f"packaging: PyInstaller has failed ({done.returncode}).")
    _strip()
    return BUNDLE


def _strip() -> None:
    """Takes what only debuggers read out of Python itself, which some builds of it carry around."""
    strip = shutil.which("strip")
    if sys.platform != "linux" or strip is None:
        return
    inside = BUNDLE / "_internal"
    # What comes in wheels is stripped already, and was changed since in ways that strip may not know.
    for path in (*inside.glob("libpython*.so*"), *inside.glob("python3*/lib-dynload/*.so")):
        subprocess.run([strip, "--strip-unneeded", str(path)], check=True)


def program() -> Path:
    """The executable that can print."""
    return executable(CONSOLE if sys.platform == "win32" else NAME)


def try_out(command: Path | None = None) -> None:
    """Lets the frozen program check itself, play games in processes of its own, which must go as they do in
    Python, and read a game. Raises Broken.
    """
    command = command or program()
    with tempfile.TemporaryDirectory() as home:
        run = partial(_output, Path(home))
        _expect("selftest: ok", run(command, "--selftest"))
        frozen = json.loads(run(command, *_SIMULATE))
        plain = json.loads(run(sys.executable, "-m", NAME, *_SIMULATE))
        for told in (frozen, plain):
            told.pop("games_per_second", None)
        if frozen != plain:
            raise Broken("games between computer players go another way in the frozen program")
        _expect("Round", run(command, "replay", GAME, "--print"))
        if sys.platform == "win32" and command == program():
            # The one with a window says nothing; how it ends tells.
            run(executable(), "--selftest")


def _surroundings(home: Path) -> dict[str, str]:
    """The environment, with a home of its own, and nothing that would help the program find a Python."""
    kept = {key: value for key, value in os.environ.items() if not key.startswith("PYTHON")}
    return {**kept, "PUERTORICO_HOME": str(home), "LANGUAGE": "en"}


def _output(home: Path, *command: str | Path) -> str:
    words = [str(word) for word in command]
    around = _surroundings(home)
    run = partial(subprocess.run, cwd=home, env=around, capture_output=True, text=True, encoding="utf-8")
    try:
        done = run(words, timeout=_MOST_SECONDS)
    except subprocess.TimeoutExpired as error:
        # What the program has started and left behind holds on to these pipes too.
        raise Broken(f"{' '.join(words)}, or a process it has started, does not end") from error
    if done.returncode:
        raise Broken(f"{' '.join(words)} ended with {done.returncode}: {done.stderr.strip() or done.stdout}")
    if "Warning" in done.stderr:
        # As pygame gives it where one of its parts is missing that it wants to have.
        raise Broken(f"{' '.join(words)} warns: {done.stderr.strip()}")
    return done.stdout


def _expect(words: str, output: str) -> None:
    if words not in output:
        raise Broken(f"“{words}” was expected, not: {output[:400]}")


def files() -> Iterator[Path]:
    """All files of the bundle; links to others of them are none."""
    for path in BUNDLE.rglob("*"):
        if path.is_file() and not path.is_symlink():
            yield path


def sizes() -> dict[str, int]:
    """Bytes of the bundle by what they are for, the most first, and of all."""
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
    """The oldest glibc with which all of the bundle runs, as in ``2.35``: the newest version of a symbol that
    something in it asks for.
    """
    minors = [int(number) for path in files() for number in _GLIBC.findall(path.read_bytes())]
    return f"2.{max(minors)}"


def report() -> None:
    """Prints the sizes. Raises Broken where they are too large."""
    found = sizes()
    for part, size in found.items():
        print(f"{size / 1e6:7.1f} MB  {part}")
    if sys.platform == "linux":
        print(f"needs glibc {glibc()} or newer")
    if found["all"] > MOST_MEGABYTES * 1e6:
        raise Broken(f"the bundle is larger than {MOST_MEGABYTES} MB")
