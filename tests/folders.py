"""Paths of the repository and the recorded games, and what a missing file is called."""

import os
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
GAMES_FOLDER = ROOT / "tests" / "games"

LEGACY_FOLDER = GAMES_FOLDER / "legacy"
"""Games of earlier versions, one folder for each; never regenerated."""


def _missing_file_text() -> str:
    try:
        os.stat(ROOT / "no such file")
    except FileNotFoundError as error:
        return error.strerror or ""
    raise FileExistsError(ROOT / "no such file")


NO_SUCH_FILE = _missing_file_text()
"""The system's words: "No such file or directory" on Linux."""
