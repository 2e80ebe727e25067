"""Paths of the repository and the recorded games, and the system's words for two errors."""

import os
from collections.abc import Callable
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
GAMES_FOLDER = ROOT / "tests" / "games"

LEGACY_FOLDER = GAMES_FOLDER / "legacy"
"""Games of earlier versions, one folder for each; never regenerated."""


def _words(act: Callable[[Path], object], path: Path) -> str:
    try:
        act(path)
    except OSError as error:
        return error.strerror or ""
    raise AssertionError(f"no error with {path}")


NO_SUCH_FILE = _words(os.stat, ROOT / "no such file")
"""The system's words: "No such file or directory" on Linux."""

FILE_EXISTS = _words(os.mkdir, ROOT)
"""The system's words: "File exists" on Linux."""
