"""The decisions of the recorded games."""

from collections.abc import Iterator
from functools import cache
from pathlib import Path

from puertorico.engine.game import apply_unchecked, legal_actions, new_game
from puertorico.engine.state import GameState
from puertorico.record import game_file
from tests.folders import GAMES_FOLDER

BOXES = ("base", "all")

TABLES = [(players, boxes) for players in (2, 3, 4, 5) for boxes in BOXES]


@cache
def decisions(players: int, boxes: str) -> tuple[GameState, ...]:
    """Return the decisions of the recorded games, without forced moves."""
    return tuple(state for path in GAMES_FOLDER.glob(f"{players}-{boxes}-*.json") for state in _of(path))


def _of(path: Path) -> Iterator[GameState]:
    record = game_file.read(path)
    state = new_game(record.options, record.seed)
    for action in record.actions:
        if len(legal_actions(state)) > 1:
            yield state.clone()
        apply_unchecked(state, action)
