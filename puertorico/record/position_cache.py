"""The last positions of saved games, kept so that a list of them need not play each game again.

It is a folder next to the saved games with a small file per game: a checksum, then the position as JSON. The
checksum covers the position, the content of the game's file and the version of the program. So an entry that
is damaged, or belongs to an older save or another version, is never used. All of it can be deleted at any
time: it only takes longer to list the games the next time.
"""

import hashlib
import json
import os
from collections.abc import Container
from contextlib import suppress
from pathlib import Path

from attrs import frozen

from puertorico import __version__
from puertorico.engine.state import GameState
from puertorico.files import read_bounded, remove_stale_temporaries, write_atomic
from puertorico.record.codec import read_state, write_state

_SUFFIX = ".position"
_MAX_BYTES = 100_000
"""A position takes about 3,000 bytes."""


@frozen
class PositionCache:
    """The folder; it doesn't have to exist. No method raises an error about it."""

    folder: Path

    @classmethod
    def beside(cls, saved_games: Path) -> "PositionCache":
        """Return the cache that belongs to a folder of saved games."""
        return cls(saved_games.with_name(f"{saved_games.name}-positions"))

    def get(self, name: str, game: bytes) -> GameState | None:
        """Return the last position of a game, given the name and content of its file; None if unknown."""
        try:
            checksum, body = read_bounded(self._entry(name), _MAX_BYTES).split(b"\n", 1)
            if checksum.decode() == _checksum(game, body):
                return read_state(json.loads(body))
        except (OSError, ValueError):
            # There is none, or anything else is in its place.
            pass
        return None

    def put(self, name: str, game: bytes, state: GameState) -> None:
        """Keep the last position of a game whose whole content has been played."""
        body = json.dumps(write_state(state), separators=(",", ":"))
        with suppress(OSError):
            write_atomic(self._entry(name), f"{_checksum(game, body.encode())}\n{body}", flush=False)

    def remove_others(self, names: Container[str]) -> None:
        """Remove the positions of games whose files are gone, given the names of those there are."""
        remove_stale_temporaries(self.folder)
        with suppress(OSError):
            for entry in os.listdir(self.folder):
                if entry.endswith(_SUFFIX) and entry.removesuffix(_SUFFIX) not in names:
                    with suppress(OSError):
                        os.unlink(self.folder / entry)

    def _entry(self, name: str) -> Path:
        return self.folder / f"{name}{_SUFFIX}"


def _checksum(game: bytes, body: bytes) -> str:
    digest = hashlib.sha256(f"{__version__}\n".encode())
    digest.update(game)
    digest.update(body)
    return digest.hexdigest()
