"""Computer players of an earlier version, kept to play against.

The rules and players of that commit are exported to a temporary folder as a package of another name and
imported next to today's. Both versions play the same game side by side; actions cross over as text, as in
records.
"""

import io
import re
import subprocess
import sys
import tarfile
import tempfile
from enum import Enum
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any

from attrs import asdict, define, field

from puertorico.engine.action_parser import parse
from puertorico.engine.actions import Action
from puertorico.engine.options import Options

NAME = "puertorico"
PARTS = (f"{NAME}/__init__.py", f"{NAME}/engine", f"{NAME}/ai")
REPOSITORY = Path(__file__).parents[3]


@cache
def package(commit: str) -> str:
    """Return the name under which the package of a commit, branch or tag can be imported."""
    command = ("git", "-C", str(REPOSITORY), "archive", "--format=tar", commit, *PARTS)
    archive = subprocess.run(command, check=True, capture_output=True).stdout
    name = NAME + re.sub(r"\W", "_", f"_{commit}")
    folder = Path(_folder().name)
    with tarfile.open(fileobj=io.BytesIO(archive)) as files:
        for member in files:
            content = files.extractfile(member)
            if content is None or not member.name.endswith(".py"):
                continue
            path = folder / member.name.replace(NAME, name, 1)
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(content.read().replace(f"{NAME}.".encode(), f"{name}.".encode()))
    return name


@cache
def _folder() -> "tempfile.TemporaryDirectory[str]":
    """Return the folder of the exported packages, which is removed at exit."""
    folder = tempfile.TemporaryDirectory(prefix="puertorico-frozen-")
    sys.path.append(folder.name)
    return folder


@define
class FrozenGame:
    """A game as an earlier version sees it."""

    commit: str
    options: Options
    seed: int
    state: Any = field(init=False)

    def __attrs_post_init__(self) -> None:
        module = self._module("engine.options")
        options = module.Options(**asdict(self.options, recurse=False, value_serializer=self._translated))
        self.state = self._module("engine.game").new_game(options, self.seed)

    def play(self, action: Action) -> None:
        """Do an action of today's version."""
        game, parser = self._module("engine.game"), self._module("engine.action_parser")
        game.apply_unchecked(self.state, parser.parse(str(action)))

    def choose(self, player: str) -> Action:
        """Return the action of the earlier version's player for the seat to move."""
        players, seat = self._module("ai"), self.state.seat
        if hasattr(players, "known_view"):
            seen = players.known_view(player, self.state, seat)
        else:
            seen = self._module("engine.view").view(self.state, seat)
        return parse(str(players.choose(player, seen)))

    def _module(self, path: str) -> Any:
        return import_module(f"{package(self.commit)}.{path}")

    def _translated(self, _of: object, _field: object, value: object) -> Any:
        """Return a value of an option with the earlier version's enumerations."""
        if isinstance(value, Enum):
            home = type(value).__module__.removeprefix(f"{NAME}.")
            return getattr(self._module(home), type(value).__name__)[value.name]
        if isinstance(value, (tuple, frozenset)):
            return tuple(self._translated(None, None, part) for part in value)
        return value
