"""Finished games for the history, and changes to its file."""

import random
import sqlite3
from contextlib import closing
from datetime import UTC, datetime
from functools import cache
from pathlib import Path

from puertorico.engine.game import apply, legal_actions, new_game
from puertorico.engine.options import Options
from puertorico.engine.state import GameState
from puertorico.record import game_file
from puertorico.record.game_record import GameRecord, final_state, with_fingerprint
from puertorico.record.seats import Seat
from tests.folders import GAMES_FOLDER

NOON = datetime(2026, 3, 4, 12, 0, tzinfo=UTC)
GAMES = sorted(GAMES_FOLDER.glob("*.json"))
SEATS = (Seat("human", "Ana Țară"), *(Seat("computer", name, "builder") for name in ("B", "C", "D", "E")))

Finished = tuple[GameRecord, GameState]


@cache
def finished(options: Options, seed: int = 3) -> Finished:
    state = new_game(options, seed)
    chances = random.Random(seed)
    done = []
    while not state.is_over:
        done.append(chances.choice(legal_actions(state)))
        apply(state, done[-1])
    return with_fingerprint(GameRecord(options, seed, SEATS[: options.players], tuple(done)), state), state


@cache
def saved(number: int) -> Finished:
    record = game_file.read(GAMES[number])
    return record, final_state(record)


def sql(path: Path, *statements: str) -> None:
    with closing(sqlite3.connect(path)) as database, database:
        for statement in statements:
            database.execute(statement)
