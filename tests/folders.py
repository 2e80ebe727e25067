"""Paths of the repository and the recorded games, and how the game words two errors of the system."""

import subprocess
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
GAMES_FOLDER = ROOT / "tests" / "games"

LEGACY_FOLDER = GAMES_FOLDER / "legacy"
"""Games of earlier versions, one folder for each; never regenerated."""

NO_SUCH_FILE = "No such file or directory"
FILE_EXISTS = "File exists"

IS_CHECKOUT = not subprocess.run(
    ("git", "-C", str(ROOT), "rev-parse", "HEAD"), check=False, capture_output=True
).returncode
