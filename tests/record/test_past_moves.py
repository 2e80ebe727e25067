"""The moves in the game history: kept, deleted with their game, missing in older files, or damaged."""

import sqlite3
import zlib
from collections.abc import Iterator
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path

import pytest
from attrs import evolve

from puertorico.record import game_file, history_file
from puertorico.record.game_record import GameRecord, final_state
from puertorico.record.game_results import game_id
from puertorico.record.past_games import PastGames
from puertorico.record.past_moves import damaged_text, pack
from tests.folders import GAMES_FOLDER

NOON = datetime(2026, 3, 4, 12, 0, tzinfo=UTC)
FIRST, SECOND = (game_file.read(GAMES_FOLDER / f"{name}.json") for name in ("2-base-64", "3-base-369"))
STATES = {record.seed: final_state(record) for record in (FIRST, SECOND)}


def add(history: PastGames, record: GameRecord) -> bool:
    return history.add(record, STATES[record.seed], NOON)


@pytest.fixture
def history(tmp_path: Path) -> PastGames:
    found = PastGames(tmp_path / "history.sqlite3")
    assert add(found, FIRST)
    assert add(found, SECOND)
    return found


@pytest.fixture
def database(history: PastGames) -> Iterator[sqlite3.Connection]:
    with closing(sqlite3.connect(history.path, isolation_level=None)) as found:
        yield found


def test_the_moves_of_a_finished_game_are_kept(history: PastGames) -> None:
    assert history.record(game_id(FIRST)) == FIRST
    assert history.record(game_id(SECOND)) == SECOND
    assert history.record("no such game") is None
    assert history.take_problem() is None


def test_the_looks_of_players_are_kept_with_the_moves(
    history: PastGames, database: sqlite3.Connection
) -> None:
    seats = tuple(evolve(seat, portrait="lady", color="black") for seat in FIRST.seats)
    third = evolve(FIRST, seats=seats, begun="2026-01-03")
    assert add(history, third)
    games = [game_id(FIRST), game_id(third)]
    assert history.seats([*games, "no such game"]) == {games[0]: FIRST.seats, games[1]: seats}
    database.execute("UPDATE moves SET content = ? WHERE game = ?", (b"?", games[0]))
    assert history.seats(games) == {games[1]: seats}
    assert history.take_problem() is None


def test_without_a_file_there_are_no_moves(tmp_path: Path) -> None:
    history = PastGames(tmp_path / "history.sqlite3")
    assert history.record(game_id(FIRST)) is None
    assert history.seats([game_id(FIRST)]) == {}
    assert not history.path.exists()


def test_a_game_is_deleted_with_its_moves(history: PastGames, database: sqlite3.Connection) -> None:
    history.delete([game_id(FIRST)])
    assert history.record(game_id(FIRST)) is None
    assert history.record(game_id(SECOND)) == SECOND
    history.clear()
    assert database.execute("SELECT name FROM sqlite_master WHERE name = 'moves'").fetchone() is None


def test_a_deleted_game_is_not_stored_again(history: PastGames) -> None:
    history.delete([game_id(FIRST)])
    assert not add(history, FIRST)
    assert history.record(game_id(FIRST)) is None


def test_a_file_of_an_earlier_version_keeps_its_games_and_gets_moves_when_they_are_known(
    history: PastGames, database: sqlite3.Connection
) -> None:
    games = history.games()
    database.execute("DROP TABLE moves")
    assert history.games() == games
    assert history.record(game_id(FIRST)) is None
    assert history.take_problem() is None
    assert not add(history, FIRST), "it is listed once"
    assert history.record(game_id(FIRST)) == FIRST
    assert history.record(game_id(SECOND)) is None
    history.delete([game_id(SECOND)])
    assert [game.game for game in history.games()] == [game_id(FIRST)]


def test_an_earlier_version_can_still_use_the_file(database: sqlite3.Connection) -> None:
    """Its schema version is 1, and it knows nothing of the moves."""
    assert database.execute("PRAGMA user_version").fetchone() == (1,)


def test_a_read_only_file_of_an_earlier_version_is_no_problem(
    history: PastGames, database: sqlite3.Connection, monkeypatch: pytest.MonkeyPatch
) -> None:
    database.execute("DROP TABLE moves")
    connect = sqlite3.connect

    def reading(path: Path, **how: object) -> sqlite3.Connection:
        return connect(f"file:{path}?mode=ro", uri=True, **how)

    monkeypatch.setattr(history_file.sqlite3, "connect", reading)
    assert len(history.games()) == 2
    assert not add(history, FIRST)
    assert history.record(game_id(FIRST)) is None
    assert history.take_problem() is None


def newer() -> bytes:
    text = game_file.dumps(FIRST).replace(f'"version": {game_file.VERSION}', '"version": 999')
    return zlib.compress(text.encode())


@pytest.mark.parametrize(
    "content",
    [
        None,
        1,
        "text",
        b"",
        b"noise",
        pack(FIRST)[:-100],
        zlib.compress(b"{}"),
        zlib.compress(b" " * 50_000_000),
        pack(SECOND),
        pack(evolve(FIRST, begun="2026-01-01")),
    ],
    ids=["null", "number", "text", "empty", "noise", "cut", "no game", "huge", "other game", "other start"],
)
def test_damaged_moves_are_reported_and_lose_nothing_else(
    content: object, history: PastGames, database: sqlite3.Connection
) -> None:
    games = history.games()
    database.execute("DROP TABLE moves")
    database.execute("CREATE TABLE moves (game TEXT PRIMARY KEY, content)")
    database.execute("INSERT INTO moves VALUES (?, ?)", (game_id(FIRST), content))
    assert history.record(game_id(FIRST)) is None
    assert history.take_problem() == (None if content is None else damaged_text())
    assert history.games() == games
    assert history.take_problem() is None


def test_moves_of_a_newer_version_say_so(history: PastGames, database: sqlite3.Connection) -> None:
    database.execute("UPDATE moves SET content = ? WHERE game = ?", (newer(), game_id(FIRST)))
    assert history.record(game_id(FIRST)) is None
    assert "Update Puerto Rico" in (history.take_problem() or "")
