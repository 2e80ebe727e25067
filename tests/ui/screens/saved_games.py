"""Saved games for the screens to show."""

import os
import random
from datetime import UTC, datetime
from functools import cache
from pathlib import Path

from attrs import evolve

from puertorico.record import game_file
from puertorico.record.game_record import GameRecord
from puertorico.record.save_folder import SaveFolder
from puertorico.record.seats import Seat, SeatKind
from puertorico.session.game_session import Session
from puertorico.ui.context import Context
from puertorico.ui.pilot import Pilot
from puertorico.ui.scene.widgets.display import Label, Paragraph
from tests.folders import GAMES_FOLDER

WHOLE = sorted(GAMES_FOLDER.glob("*.json"))
NAMES = ("Ana", "Jan", "Eva", "Mihai", "Olga")
STYLES = ("shipper", "builder", "allrounder")
LONG = "W" * 40
LATEST = datetime(2026, 3, 12, 17, 40, tzinfo=UTC)


@cache
def game(number: int, *, over: bool = False, long: bool = False) -> GameRecord:
    """Return a game, up to a random action or ``over``, with a human in the first seat."""
    record = game_file.read(WHOLE[number % len(WHOLE)])
    last = len(record.actions) if over else random.Random(number).randrange(20, len(record.actions) - 1)
    seats = tuple(
        Seat(
            SeatKind.COMPUTER if seat % 3 else SeatKind.HUMAN, LONG if long else NAMES[seat], STYLES[seat % 3]
        )
        for seat in range(len(record.seats))
    )
    begun = datetime(2026, 1, 1 + number % 28, tzinfo=UTC).isoformat()
    actions = record.actions[:last]
    played = evolve(record, actions=actions, fingerprint="", seats=seats, boards=(), begun=begun)
    return Session.resume(played).record()


def put(record: GameRecord, name: str, hours: float = 0.0) -> Path:
    """Save a game in the user's folder, dated ``hours`` before the latest."""
    path = SaveFolder().folder / f"{name}.json"
    game_file.write(path, record)
    date(path, hours)
    return path


def put_damaged(name: str, content: bytes, hours: float = 0.0) -> Path:
    """Save a file that isn't a game."""
    path = SaveFolder().folder / f"{name}.json"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(content)
    date(path, hours)
    return path


def play_unsaved(context: Context) -> None:
    """Let the context save a game where that fails, until ``SaveFolder().folder`` is deleted."""
    folder = SaveFolder().folder
    folder.parent.mkdir(parents=True, exist_ok=True)
    folder.write_text("a file where the folder should be")
    context.start_autosave(Session.resume(game(12)))


def date(path: Path, hours: float) -> None:
    """Set the date of a file to ``hours`` before the latest."""
    at = LATEST.timestamp() - 3600 * hours
    os.utime(path, (at, at))


def text_of(pilot: Pilot) -> str:
    """Return the texts of all labels and paragraphs of the current screen."""
    labels = [node.text for node in pilot.app.stage.root.walk() if isinstance(node, Label)]
    paragraphs = [node.content for node in pilot.app.stage.root.walk() if isinstance(node, Paragraph)]
    for content in paragraphs:
        runs = [content] if isinstance(content, str) else [getattr(run, "text", "\n") for run in content]
        labels.append("".join(runs))
    return "\n".join(labels)
