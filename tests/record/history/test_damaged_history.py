"""Histories with damage: what can still be read, and what is set aside."""

import random
import sqlite3
from collections.abc import Callable
from contextlib import closing
from datetime import timedelta
from pathlib import Path

import pytest

from puertorico.engine.options import Options
from puertorico.record.game_results import PastGame, game_id
from puertorico.record.past_games import PastGames
from tests.record.damage import cut, flip, noise, overwrite
from tests.record.history.kept_games import GAMES, NOON, finished, saved, sql


@pytest.mark.parametrize("damage", [cut, flip, overwrite, noise], ids=lambda damage: damage.__name__)
def test_a_damaged_file_is_reported_and_kept_and_stops_nothing(
    filled: PastGames, damage: Callable[[bytes, random.Random], bytes]
) -> None:
    """Whatever happens to it: at worst its games are gone from the list, never from the disk."""
    whole, path = filled.path.read_bytes(), filled.path
    chances = random.Random(1)
    aside = 0
    for _ in range(150):
        for old in path.parent.iterdir():
            old.unlink()
        damaged = damage(whole, chances)
        path.write_bytes(damaged)
        kept = PastGames(path)
        games = kept.games()
        problem = kept.take_problem()
        if problem is None or "can't be shown" in problem:
            assert all(isinstance(game, PastGame) for game in games)
            assert problem is None or path.read_bytes() == damaged
            continue
        assert games == []
        assert str(path) in problem
        if "newer version of Puerto Rico" in problem:
            assert path.read_bytes() == damaged
            continue
        aside += 1
        assert path.with_name("history.sqlite3.damaged").read_bytes() == damaged
        assert "history.sqlite3.damaged" in problem
        assert kept.add(*saved(0), NOON)
        assert len(kept.games()) == 1
        assert kept.take_problem() is None
    assert aside > 10


@pytest.mark.parametrize("content", [b"not a database", b"SQLite format 3\0" + bytes(84), bytes(4096)])
def test_the_game_just_finished_is_in_the_new_list(path: Path, content: bytes) -> None:
    path.parent.mkdir()
    path.write_bytes(content)
    kept = PastGames(path)
    assert kept.add(*saved(0), NOON)
    problem = kept.take_problem()
    assert problem == (
        f"The game history in {path} was damaged. It is kept as history.sqlite3.damaged, "
        "and a new one was started."
    )
    assert [game.game for game in kept.games()] == [game_id(saved(0)[0])]
    assert path.with_name("history.sqlite3.damaged").read_bytes() == content


@pytest.mark.parametrize(
    "change",
    [
        "ALTER TABLE results RENAME chips TO fish",
        "DROP TABLE results",
        "PRAGMA user_version = 0",
        "PRAGMA user_version = -1",
    ],
)
def test_a_database_with_other_tables_counts_as_damaged(filled: PastGames, change: str) -> None:
    sql(filled.path, change)
    before = filled.path.read_bytes()
    assert filled.games() == []
    assert "was damaged" in (filled.take_problem() or "")
    assert filled.path.with_name("history.sqlite3.damaged").read_bytes() == before


@pytest.mark.parametrize(
    "change",
    [
        "UPDATE results SET chips = 'many' WHERE seat = 1 AND {one}",
        "UPDATE results SET chips = -1 WHERE {one}",
        "UPDATE results SET seat = 7 WHERE seat = 0 AND {one}",
        "UPDATE results SET players = 9 WHERE {one}",
        "UPDATE results SET kind = 'dog' WHERE {one}",
        "UPDATE results SET name = char(10) WHERE {one}",
        "UPDATE results SET name = x'ff' WHERE {one}",
        "UPDATE results SET share = 2 WHERE {one}",
        "UPDATE results SET share = 'half' WHERE {one}",
        "UPDATE results SET finished = 'yesterday' WHERE {one}",
        "UPDATE results SET finished = '9999-12-31T23:59:59+00:00' WHERE {one}",
        "UPDATE results SET finished = '0001-01-01T00:00:00' WHERE {one}",
        "UPDATE results SET finished = '2025-01-01T00:00:00+00:00' WHERE seat = 1 AND {one}",
        "UPDATE results SET sets = 'chess' WHERE {one}",
        "UPDATE results SET sets = x'00' WHERE {one}",
        "UPDATE results SET sets = 'nobles' WHERE {one}",
        "UPDATE results SET turn = turn + 1 WHERE {one}",
        "UPDATE results SET turn = 0 WHERE {one}",
        "DELETE FROM results WHERE seat > 0 AND {one}",
        "DELETE FROM results WHERE seat = 0 AND {one}",
    ],
)
def test_an_impossible_row_loses_only_its_own_game(filled: PastGames, change: str) -> None:
    """It stays in the file, and the other games can be seen and deleted."""
    games = filled.games()
    sql(filled.path, change.format(one=f"game = '{games[4].game}'"))
    before = filled.path.read_bytes()
    assert filled.games() == games[:4] + games[5:]
    assert filled.take_problem() == "1 game in the game history is damaged and can't be shown."
    assert filled.path.read_bytes() == before
    assert filled.add(*finished(Options(3)), NOON - timedelta(days=1))
    filled.delete([games[0].game])
    assert len(filled.games()) == len(games) - 1
    assert not [*filled.path.parent.glob("*.damaged*")]


@pytest.mark.parametrize(
    "change",
    [
        "UPDATE results SET chips = -1 WHERE {these}",
        "UPDATE results SET game = CAST(x'ff' || game AS TEXT), chips = -1 WHERE {these}",
        "UPDATE results SET game = x'00ff' || game, chips = -1 WHERE {these}",
        "UPDATE results SET finished = finished || seat WHERE {these}",
    ],
    ids=["points", "identity without letters", "identity in bytes", "dates"],
)
def test_damaged_games_can_be_removed_from_the_list_but_stay_in_the_file(
    filled: PastGames, change: str
) -> None:
    games = filled.games()
    gone = f"game IN ('{games[1].game}', '{games[4].game}')"
    rows = games[1].players + games[4].players
    sql(filled.path, change.format(these=gone))
    left = filled.games()
    assert (left, filled.damaged) == ([games[0], *games[2:4], *games[5:]], 2)
    for _ in range(2):
        filled.take_problem()
        filled.set_damaged_aside()
        assert (filled.games(), filled.damaged, filled.take_problem()) == (left, 0, None)
        with closing(sqlite3.connect(filled.path)) as database:
            database.text_factory = bytes
            kept = database.execute("SELECT * FROM damaged").fetchall()
        assert len(kept) == rows
    assert filled.add(*finished(Options(3)), NOON)


@pytest.mark.parametrize("asides", [0, 1])
def test_clearing_the_history_leaves_nothing_of_damaged_games(filled: PastGames, asides: int) -> None:
    games = filled.games()
    sql(filled.path, f"UPDATE results SET chips = -1 WHERE game = '{games[1].game}'")
    for _ in range(asides):
        filled.set_damaged_aside()
    filled.clear()
    assert (filled.games(), filled.take_problem()) == ([], None)
    with closing(sqlite3.connect(filled.path)) as database:
        tables = {name for (name,) in database.execute("SELECT name FROM sqlite_master")}
        deleted = {game for (game,) in database.execute("SELECT game FROM deleted")}
    assert tables == {"results", "deleted"}
    assert deleted == {game.game for game in games}
    assert not filled.add(*saved(0), NOON), "watching a game again doesn't bring it back"


def test_a_damaged_game_that_was_removed_is_listed_again_with_its_results_from_a_saved_game(
    filled: PastGames,
) -> None:
    number = len(filled.games())
    sql(filled.path, f"UPDATE results SET chips = -1 WHERE game = '{game_id(saved(0)[0])}'")
    assert not filled.add(*saved(0), NOON)
    filled.set_damaged_aside()
    assert filled.add(*saved(0), NOON)
    assert len(filled.games()) == number


def test_damaged_games_stay_in_the_list_of_a_file_in_use(filled: PastGames) -> None:
    sql(filled.path, "UPDATE results SET chips = -1")
    with closing(sqlite3.connect(filled.path, isolation_level=None)) as other:
        other.execute("BEGIN EXCLUSIVE")
        filled.set_damaged_aside()
        assert "another program is using it" in (filled.take_problem() or "")
        other.execute("ROLLBACK")
    filled.games()
    assert filled.damaged == len(GAMES)


def test_all_games_with_impossible_rows_are_counted(filled: PastGames) -> None:
    sql(filled.path, "UPDATE results SET chips = -1")
    assert filled.games() == []
    problem = f"{len(GAMES)} games in the game history are damaged and can't be shown."
    assert filled.take_problem() == problem


def test_a_name_that_is_not_text_is_shown_as_far_as_possible(filled: PastGames) -> None:
    games = filled.games()
    sql(filled.path, f"UPDATE results SET name = CAST(x'416eff' AS TEXT) WHERE game = '{games[0].game}'")
    assert [result.player.name for result in filled.games()[0].results] == ["An\ufffd"] * games[0].players
    assert filled.games()[1:] == games[1:]
    assert filled.take_problem() is None


def test_damage_is_found_even_where_adding_does_not_write(filled: PastGames) -> None:
    """A partly damaged file is not written to any more, wherever the new game would go."""
    whole, path = filled.path.read_bytes(), filled.path
    size = int.from_bytes(whole[16:18], "big")
    assert len(whole) >= 3 * size
    for page in range(1, len(whole) // size):
        damaged = whole[: page * size] + b"\xff" * 64 + whole[page * size + 64 :]
        path.write_bytes(damaged)
        assert filled.add(*finished(Options(3)), NOON)
        assert "was damaged" in (filled.take_problem() or ""), f"page {page}"
        aside = path.with_name("history.sqlite3.damaged")
        assert aside.read_bytes() == damaged
        aside.unlink()
