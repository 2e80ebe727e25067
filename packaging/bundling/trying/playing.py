"""A game for trials of packages, and the command that plays it in a program's window."""

import json
from collections.abc import Sequence
from pathlib import Path

_SETTINGS = {"animation": "none", "full_screen": True}

_NEW_GAME = """\
import sys
from pathlib import Path
from puertorico.engine.options import Options
from puertorico.record import game_file
from puertorico.record.seats import Seat, SeatKind
from puertorico.session.game_session import Session
computers = [Seat(SeatKind.COMPUTER, "Jan", "greedy"), Seat(SeatKind.COMPUTER, "Eva", "shipper")]
session = Session(Options(3, governor=0), 17, [Seat(SeatKind.HUMAN, "Änne"), *computers])
Path(sys.argv[1]).write_text(game_file.dumps(session.record()), encoding="utf-8")
"""


def new_game_command(path: Path) -> list[str | Path]:
    """Return what Python is to run to save a new game against two computer players."""
    return ["-c", _NEW_GAME, path]


def play_command(
    game: Path, saves: Path, pictures: Path, moves: int, program: Sequence[str | Path]
) -> list[str | Path]:
    """Return what Python is to run to play a game in the window of a program, by real events.

    ``saves``: where the program saves games. ``moves``: how many to make, all if negative.
    """
    tool: list[str | Path] = ["-m", "tests.tools.window.play_along"]
    return [*tool, game, "--saves", saves, "--pictures", pictures, f"--moves={moves}", "--", *program]


def write_settings(folder: Path) -> None:
    """Make the window fill the screen, without animations."""
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "settings.json").write_text(json.dumps(_SETTINGS), encoding="utf-8")
