"""A small JSON file in the user's folder that keeps some progress.

A damaged file is kept under another name, and nothing raises an error: at worst, progress is forgotten.
"""

import json
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, Generic, TypeVar

from puertorico.files import locked, quarantine, read_bounded, remove_stale_temporaries, write_atomic
from puertorico.os_errors import reason_text

T = TypeVar("T")


class ProgressStore(Generic[T]):
    """The file. Subclasses say what is in it, and what to tell the player about problems."""

    def __init__(self, path: Path, max_bytes: int) -> None:
        self._path = path
        self._max_bytes = max_bytes

    def load(self) -> tuple[T, str | None]:
        """Return the progress, and a sentence for the player if the file is damaged."""
        try:
            content = json.loads(read_bounded(self._path, self._max_bytes).decode("utf-8-sig"))
            if not isinstance(content, dict):
                raise ValueError("not a JSON object")
        except FileNotFoundError:
            return self._empty(), None
        except (OSError, ValueError, RecursionError):
            return self._empty(), self._damage_text(quarantine(self._path))
        return self._read(content), None

    def update(self, change: Callable[[T], T]) -> str | None:
        """Change the progress, with what other windows have written.

        Return a sentence for the player if that failed, or if the file was damaged.
        """
        remove_stale_temporaries(self._path.parent)
        try:
            with locked(self._path):
                found, problem = self.load()
                content = self._write(change(found))
                write_atomic(self._path, json.dumps(content, indent=2) + "\n", flush=False)
        except OSError as error:
            return self._unsaved_text(reason_text(error))
        return problem

    def _empty(self) -> T:
        """Return no progress. Override."""
        raise NotImplementedError

    def _read(self, content: Mapping[str, Any]) -> T:
        """Return what is valid in the content of a file. Override."""
        raise NotImplementedError

    def _write(self, progress: T) -> Mapping[str, Any]:
        """Return the content of the file. Override."""
        raise NotImplementedError

    def _unsaved_text(self, reason: str) -> str:
        """Return what to say if the progress can't be saved, for a reason of the system. Override."""
        raise NotImplementedError

    def _damage_text(self, kept: Path | None) -> str:
        """Return what to say about a damaged file, which is kept under this name if possible. Override."""
        raise NotImplementedError
