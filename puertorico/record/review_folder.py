"""The folder of reviews: a small file for each, by the identity of what was reviewed.

Each begins with a checksum of the rest, so one that is damaged is never used. All of it can be deleted at any
time: it only takes longer to look at a review again. The oldest go when there are too many.
"""

import hashlib
import os
from contextlib import suppress
from pathlib import Path

from attrs import field, frozen

from puertorico.files import read_bounded, remove_stale_temporaries, write_atomic
from puertorico.i18n import _
from puertorico.paths import saved_games_dir
from puertorico.record.codec import BadRecord

MAX_BYTES = 4_000_000
"""A review takes about 200,000 bytes."""

MAX_REVIEWS = 300

_SUFFIX = ".review"


def _beside(saved_games: Path) -> Path:
    return saved_games.with_name(f"{saved_games.name}-reviews")


@frozen
class ReviewFolder:
    """The folder; it doesn't have to exist."""

    folder: Path = field(factory=lambda: _beside(saved_games_dir()))

    @classmethod
    def beside(cls, saved_games: Path) -> "ReviewFolder":
        """Return the reviews that belong to a folder of saved games."""
        return cls(_beside(saved_games))

    def get(self, name: str) -> bytes | None:
        """Return the content of a review, None if there is none. Raises BadRecord if it can't be used."""
        try:
            checksum, body = read_bounded(self._path(name), MAX_BYTES).split(b"\n", 1)
        except FileNotFoundError:
            return None
        except (OSError, ValueError) as error:
            raise BadRecord(_damage_text()) from error
        if checksum != _checksum(name, body):
            raise BadRecord(_damage_text())
        return body

    def put(self, name: str, content: str) -> None:
        """Write a review, or replace it. Raises OSError."""
        path = self._path(name)
        is_new = not path.exists()
        checksum = _checksum(name, content.encode()).decode()
        write_atomic(path, f"{checksum}\n{content}", flush=False)
        if is_new:
            self._remove_oldest()

    def _path(self, name: str) -> Path:
        return self.folder / f"{name}{_SUFFIX}"

    def _remove_oldest(self) -> None:
        remove_stale_temporaries(self.folder)
        with suppress(OSError), os.scandir(self.folder) as entries:
            reviews = [entry for entry in entries if entry.name.endswith(_SUFFIX)]
            reviews.sort(key=lambda entry: entry.stat().st_mtime, reverse=True)
            for entry in reviews[MAX_REVIEWS:]:
                os.unlink(entry)


def _damage_text() -> str:
    return _("The stored review of this game is damaged, so the game is reviewed again.")


def _checksum(name: str, body: bytes) -> bytes:
    """Return the checksum of a review, which includes its name: a renamed one isn't another game's."""
    return hashlib.sha256(name.encode() + b"\n" + body).hexdigest().encode()
