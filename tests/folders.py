"""Paths of the repository and the recorded games."""

from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
GAMES_FOLDER = ROOT / "tests" / "games"

LEGACY_FOLDER = GAMES_FOLDER / "legacy"
"""Games of earlier versions, one folder for each; never regenerated."""
