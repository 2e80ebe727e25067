"""The ledger of a player that gets killed: what it wrote, and so what may be found afterwards."""

import hashlib
import json
import os
from collections.abc import Iterable
from pathlib import Path

from attrs import define, field

from puertorico.record.game_record import GameRecord

Value = str | None
"""What is kept under a key; None if there is nothing."""

SETTINGS = "settings"
"""The key of the settings; the value is a volume."""

LISTED = "listed"
"""The value of each game in the game history."""


def game_key(path: Path) -> str:
    """Return the key of the saved game in a file."""
    return f"game {path.name}"


def history_key(game: str) -> str:
    """Return the key of a game in the game history, given its identity."""
    return f"history {game}"


def moves(record: GameRecord) -> str:
    """Return the value of a saved game: the number of its actions, and which they are."""
    text = "\n".join(map(str, record.actions))
    return f"{len(record.actions)} actions ({hashlib.sha256(text.encode()).hexdigest()[:12]})"


class Report:
    """The player's side: lines that are in the file even if the player is killed right afterwards."""

    def __init__(self, path: Path) -> None:
        self._file = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_APPEND)
        self._begun: set[str] = set()

    def is_writing(self) -> bool:
        """Return whether something is being written."""
        return bool(self._begun)

    def begin(self, key: str, value: Value) -> None:
        """Report that a value is about to be written."""
        self._line("begin", key, value)
        self._begun.add(key)

    def done(self, key: str, value: Value) -> None:
        """Report that a value is safe now."""
        self._begun.discard(key)
        self._line("done", key, value)

    def _line(self, *parts: Value) -> None:
        os.write(self._file, f"{json.dumps(parts)}\n".encode())


@define
class Ledger:
    """What was written before a kill and before all earlier ones.

    ``saved``: by key, the values that were safe, in order. ``begun``: by key, those whose writing began after
    the last of them.
    """

    saved: dict[str, list[Value]] = field(factory=dict)
    begun: dict[str, list[Value]] = field(factory=dict)

    def read(self, lines: Iterable[str]) -> None:
        """Add the lines of a report."""
        for line in lines:
            what, key, value = json.loads(line)
            if what == "begin":
                self.begun.setdefault(key, []).append(value)
            else:
                self.settle(key, value)

    def settle(self, key: str, value: Value) -> None:
        """Enter what is known to be there now."""
        self.begun.pop(key, None)
        values = self.saved.setdefault(key, [])
        if values[-1:] != [value]:
            values.append(value)

    def allowed(self, key: str) -> list[Value]:
        """Return what may be found: what was safe, or what was being written instead."""
        return [*self.saved.get(key, [None])[-1:], *self.begun.get(key, [])]

    def keys(self, kind: str) -> set[str]:
        """Return all keys that begin so."""
        return {key for key in (*self.saved, *self.begun) if key.startswith(kind)}
