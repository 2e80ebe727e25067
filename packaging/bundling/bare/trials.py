"""Tries out the .deb, the .tar.gz and the wheel: install, self-test, a game in a window, remove."""

import os
import shutil
from collections.abc import Mapping, Sequence
from pathlib import Path

from bundling.bare.systems import BareSystem
from bundling.names import NAME, REPOSITORY
from bundling.trying import programs
from bundling.trying.playing import new_game_command, play_command, write_settings
from bundling.trying.programs import Done, Failed
from bundling.trying.steps import Step

GAME = "Spiel für Änne.puertorico"

_PLACE = "/opt/game"


def try_deb(system: BareSystem) -> str:
    """Install the .deb with what it needs, play a whole game, and remove it. Raises Failed."""
    package = _brought(system, ".deb")
    before = _files(system)
    system.run("apt-get", "install", "--yes", "--no-install-recommends", f"./{package}")
    _check_itself(system, NAME)
    played = _play(system, (NAME,), "deb")
    listed = system.run("dpkg", "--listfiles", NAME).output.splitlines()
    system.run("apt-get", "purge", "--yes", NAME)
    left = [name for name in listed if (system.folder / name.lstrip("/")).is_file()]
    if left:
        raise Failed(f"the package left {', '.join(left)}")
    if NAME in {path.name for path in _files(system) - before}:
        raise Failed("the package left something that is called like it")
    return played


def try_tar(system: BareSystem) -> str:
    """Unpack the .tar.gz, play a few moves, and delete it. Raises Failed."""
    package = _brought(system, ".tar.gz", "linux")
    system.run("mkdir", "-p", _PLACE)
    system.run("tar", "--extract", "--gzip", f"--file=/{package}", f"--directory={_PLACE}", "--strip=1")
    program = f"{_PLACE}/{NAME}"
    _check_itself(system, program)
    played = _play(system, (program,), "tar", moves=5)
    system.run("rm", "-r", _PLACE)
    return played


def try_wheel(system: BareSystem) -> str:
    """Install the wheel in an environment of its own, play a few moves, and delete that. Raises Failed."""
    package = _brought(system, ".whl")
    system.run("apt-get", "install", "--yes", "--no-install-recommends", "python3-venv")
    system.run("python3", "-m", "venv", _PLACE)
    system.run(f"{_PLACE}/bin/pip", "install", "--quiet", "--disable-pip-version-check", f"/{package}")
    program = f"{_PLACE}/bin/{NAME}"
    _check_itself(system, program)
    played = _play(system, (program,), "wheel", moves=5)
    system.run("rm", "-r", _PLACE)
    return played


STEPS: tuple[Step[BareSystem], ...] = (
    Step("system", "installs the system", BareSystem.install),
    Step("deb", "installs the .deb, plays a whole game in the window, and removes it", try_deb, ("system",)),
    Step("tar", "unpacks the .tar.gz and plays in the window", try_tar, ("deb",)),
    Step("wheel", "installs the wheel and plays in the window", try_wheel, ("deb",)),
)
"""The .tar.gz and the wheel use the libraries of the system that the .deb has named and left there."""


def package(system: BareSystem, ending: str, kind: str = "") -> Path:
    """Return the path of a package to try. Raises Failed."""
    found = [path for path in sorted(system.packages.glob(f"*{ending}")) if kind in path.name]
    if len(found) != 1:
        raise Failed(f"there should be one {ending} in {system.packages}; build it first")
    return found[0]


def check_answer(done: Done) -> None:
    """Raise Failed if this isn't the answer of a program whose self-test succeeded."""
    if "selftest: ok" not in done.output:
        raise Failed(f"the self-test says: {done.tail()}")


def play(
    system: BareSystem,
    program: Sequence[str | Path],
    pictures: str,
    *,
    game: Path,
    config: Path,
    data: Path,
    moves: int = -1,
    more: Mapping[str, str] | None = None,
) -> str:
    """Play with real events, compared with the same game here, and return a line about it. Raises Failed.

    ``program``: the command that opens the ``game``. ``config``, ``data``: the folders in which it keeps its
    settings and games, seen from here. ``moves``: how many to make, by default all. ``more``: more
    environment variables.
    """
    for folder in (config, data):
        shutil.rmtree(folder, ignore_errors=True)
    write_settings(config)
    variables = {**outside(), "DISPLAY": system.display, **(more or {})}
    programs.run([system.player, *new_game_command(game)], REPOSITORY, variables)
    target = system.work / "pictures" / pictures
    target.mkdir(parents=True, exist_ok=True)
    words = play_command(game, data / "games", target, moves, program)
    done = programs.run([system.player, *words], REPOSITORY, variables)
    return done.output.strip().splitlines()[-1]


def outside() -> dict[str, str]:
    """Return the environment of programs outside of the system."""
    return {key: value for key, value in os.environ.items() if key != "SDL_VIDEODRIVER"}


def _brought(system: BareSystem, ending: str, kind: str = "") -> str:
    """Copy a package into the system, and return its name. Raises Failed."""
    found = package(system, ending, kind)
    shutil.copy(found, system.folder)
    return found.name


def _check_itself(system: BareSystem, program: str) -> None:
    check_answer(system.run(program, "--selftest", more={"SDL_VIDEODRIVER": "dummy"}))


def _play(system: BareSystem, program: Sequence[str], pictures: str, moves: int = -1) -> str:
    """Play in the system."""
    inside = [f"{key}={value}" for key, value in system.variables().items()]
    return play(
        system,
        ["chroot", system.folder, "env", "-i", *inside, *program, f"/root/{GAME}"],
        pictures,
        game=system.home / GAME,
        config=system.home / ".config" / NAME,
        data=system.home / ".local" / "share" / NAME,
        moves=moves,
    )


def _files(system: BareSystem) -> set[Path]:
    """Return the files of the system outside of the folders that packages of others fill."""
    places = ("usr/games", "usr/bin", "usr/share/applications", "usr/share/games", "opt", "etc")
    return {path for place in places for path in (system.folder / place).rglob("*")}
