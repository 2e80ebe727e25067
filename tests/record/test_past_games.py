"""The game history: what is kept, nothing is counted twice, problems with the file are handled."""

import itertools
import os
import random
import sqlite3
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from datetime import UTC, datetime, timedelta, timezone
from functools import cache, partial
from pathlib import Path
from typing import Any

import pytest
from attrs import evolve

from puertorico.engine.buildings import BuildingSet
from puertorico.engine.game import apply, legal_actions, new_game
from puertorico.engine.options import Options
from puertorico.engine.scoring import scores, winners
from puertorico.engine.state import GameState
from puertorico.record import game_file, history_file, past_games
from puertorico.record.game_record import GameRecord, final_state, with_fingerprint
from puertorico.record.game_results import PastGame, SeatResult, Total, game_id, past_game, totals
from puertorico.record.opening import open_file
from puertorico.record.past_games import PastGames
from puertorico.record.seats import Seat, SeatKind
from tests.folders import GAMES_FOLDER, LEGACY_FOLDER
from tests.record.damage import cut, flip, noise, overwrite
from tests.setups import SETUPS, setup_id

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


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "data" / "history.sqlite3"


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """The content of a history of all games of tests/games, one day apart."""
    found = PastGames(tmp_path_factory.mktemp("whole") / "history.sqlite3")
    for number in range(len(GAMES)):
        assert found.add(*saved(number), NOON + timedelta(days=number))
    return found.path.read_bytes()


@pytest.fixture
def filled(path: Path, whole: bytes) -> PastGames:
    """A history of all games of tests/games, one day apart."""
    path.parent.mkdir()
    path.write_bytes(whole)
    return PastGames(path)


def sql(path: Path, *statements: str) -> None:
    with closing(sqlite3.connect(path)) as database, database:
        for statement in statements:
            database.execute(statement)


# What is kept -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("options", SETUPS, ids=setup_id)
def test_a_game_is_kept_with_everyones_points(options: Options, path: Path) -> None:
    """END-2, END-3"""
    record, state = finished(options)
    kept = PastGames(path)
    assert kept.games() == []
    assert kept.add(record, state, NOON)
    (game,) = kept.games()
    assert game == past_game(record, state, NOON)
    assert (game.finished, game.sets, game.rounds) == (NOON, options.sets, state.round)
    assert game.players == options.players
    won = winners(state)
    for score, result in zip(scores(state), game.results, strict=True):
        assert result.player == record.seats[score.seat]
        assert result.seat == score.seat
        assert (result.chips, result.buildings, result.nobles) == (score.chips, score.buildings, score.nobles)
        assert result.bonuses == sum(score.bonuses.values())
        assert result.total == score.total
        assert result.doubloons_and_goods == score.doubloons_and_goods
        assert (result.share > 0) == (result.place == 1) == (score.seat in won)
    assert sum(result.share for result in game.results) == pytest.approx(1.0)
    governor = new_game(options, record.seed).governor
    order = sorted(game.results, key=lambda result: result.turn)
    assert [result.seat for result in order] == [(governor + k) % options.players for k in range(len(order))]
    assert kept.take_problem() is None


def standing(*points: tuple[int, int]) -> PastGame:
    """Return a game that ends with these points and doubloons."""
    record, _state = finished(Options(len(points)))
    state = new_game(Options(len(points)), 1)
    for player, (vp, doubloons) in zip(state.players, points, strict=True):
        player.vp, player.doubloons = vp, doubloons
    return past_game(record, state, NOON)


def test_places_and_shares_of_the_victory() -> None:
    """END-3: doubloons and barrels break a tie; tied players share the place and the victory."""
    game = standing((20, 5), (30, 1), (20, 5), (30, 1), (20, 9))
    assert [result.place for result in game.results] == [4, 1, 4, 1, 3]
    assert [result.share for result in game.results] == [0, 0.5, 0, 0.5, 0]
    assert [result.share for result in standing((7, 7), (7, 7), (7, 7)).results] == [1 / 3] * 3


def test_the_newest_game_comes_first(filled: PastGames) -> None:
    dates = [game.finished for game in filled.games()]
    assert dates == sorted(dates, reverse=True)
    assert len(dates) == len(GAMES)


def test_dates_are_kept_in_one_time_zone(path: Path) -> None:
    kept = PastGames(path)
    kept.add(*saved(0), datetime(2026, 3, 4, 23, 30, 1, 999, tzinfo=timezone(timedelta(hours=-5))))
    kept.add(*saved(1), datetime(2026, 3, 5, 4, 0, tzinfo=UTC))
    assert [game.finished.isoformat() for game in kept.games()] == [
        "2026-03-05T04:30:01+00:00",
        "2026-03-05T04:00:00+00:00",
    ]


# Nothing twice ----------------------------------------------------------------------------------------


def test_no_game_is_counted_twice(filled: PastGames) -> None:
    before = filled.games()
    later = NOON + timedelta(days=400)
    assert not any(filled.add(*saved(number), later) for number in range(len(GAMES)))
    assert filled.games() == before
    assert PastGames(filled.path).games() == before


def test_a_game_finished_again_after_undoing_is_the_same_game(path: Path) -> None:
    """Its first end counts; starting the same setup again makes another game."""
    record, state = finished(Options(3))
    record = evolve(record, begun="2026-03-04T10:00:00+00:00")
    other_end = evolve(record, actions=record.actions[:-1], fingerprint="0" * 64)
    assert game_id(other_end) == game_id(record)
    assert game_id(evolve(record, begun="2026-03-04T10:00:01+00:00")) != game_id(record)
    assert game_id(evolve(record, seed=4)) != game_id(record)
    assert game_id(evolve(record, seats=(*record.seats[:2], Seat("human", "X")))) != game_id(record)
    kept = PastGames(path)
    assert kept.add(record, state, NOON)
    assert not kept.add(other_end, state, NOON)
    assert kept.add(evolve(record, seed=4), state, NOON)


def test_a_game_of_an_earlier_version_is_the_same_game() -> None:
    """That version listed it under this text; the version of the rules isn't part of it."""
    record = open_file(LEGACY_FOLDER / "v1" / "3-all-333.json").record
    record = evolve(record, begun="2026-01-02T12:00:00+00:00")
    listed = "e2b9a0d0f35753194661e64f68438eb3c0820e3cb4cf4c75f81b0e6877b61bb1"
    assert game_id(record) == game_id(with_fingerprint(record, final_state(record))) == listed


def test_games_without_a_date_differ_by_their_last_position() -> None:
    record, _state = finished(Options(3))
    assert not record.begun
    assert game_id(evolve(record, fingerprint="0" * 64)) != game_id(record)


def test_deleted_games_do_not_come_back(filled: PastGames) -> None:
    games = filled.games()
    filled.delete([games[0].game])
    assert filled.games() == games[1:]
    assert not filled.add(*saved(len(GAMES) - 1), NOON)
    filled.delete(game.game for game in games)
    assert filled.games() == []
    assert not any(filled.add(*saved(number), NOON) for number in range(len(GAMES)))
    assert filled.add(*finished(Options(4)), NOON)
    assert len(filled.games()) == 1


def test_two_windows_at_once(path: Path) -> None:
    """Each game is listed once, whichever window was faster, and whichever created the file."""
    added: list[bool] = []

    def play(numbers: list[int]) -> None:
        kept = PastGames(path)
        for number in numbers:
            record, state = saved(number)
            while not (new := kept.add(record, state, NOON)) and kept.take_problem() is not None:
                pass
            added.append(new)

    everything = [*range(len(GAMES))]
    for number in everything:
        saved(number)
    windows = [threading.Thread(target=play, args=(order,)) for order in (everything, everything[::-1])]
    for window in windows:
        window.start()
    for window in windows:
        window.join()
    assert len(PastGames(path).games()) == len(GAMES)
    assert len(added) == 2 * len(GAMES)
    assert added.count(True) == len(GAMES)


@contextmanager
def interrupted(
    monkeypatch: pytest.MonkeyPatch, place: int, window: Callable[[], None]
) -> Iterator[list[int]]:
    """Let another window act before the statement with this number.

    The list then has that place; it stays empty if there were fewer statements.
    """
    left, connect, reached = itertools.count(place, -1), sqlite3.connect, list[int]()

    class Interrupted(sqlite3.Connection):
        def execute(self, *statement: Any) -> sqlite3.Cursor:
            if next(left) == 0:
                reached.append(place)
                with monkeypatch.context() as outside:
                    outside.setattr(history_file.sqlite3, "connect", connect)
                    window()
            return super().execute(*statement)

    with monkeypatch.context() as inside:
        inside.setattr(history_file.sqlite3, "connect", partial(connect, factory=Interrupted))
        yield reached


@pytest.mark.parametrize("begun", [False, True], ids=["begins the file", "adds"])
def test_another_window_between_any_two_statements(
    begun: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Neither mistakes the other's new file for a damaged one, and no game is lost."""
    monkeypatch.setattr(history_file, "_BUSY_TIMEOUT", 0.01)
    for place in itertools.count():
        path = tmp_path / f"{place}.sqlite3"
        if begun:
            assert PastGames(path).add(*saved(2), NOON)
        windows, added = [PastGames(path), PastGames(path)], [False, False]

        def add(number: int, windows: list[PastGames] = windows, added: list[bool] = added) -> None:
            added[number] = windows[number].add(*saved(number), NOON)

        with interrupted(monkeypatch, place, partial(add, 1)) as reached:
            add(0)
        if not reached:
            break
        for number, window in enumerate(windows):
            problem = window.take_problem()
            assert added[number] or "another program is using it" in (problem or ""), place
            assert window.add(*saved(number), NOON) != added[number]
        assert len(windows[0].games()) == 2 + begun
        assert not [*tmp_path.glob("*.damaged*")]
    assert place > 5


def test_a_game_that_another_window_adds_while_it_is_excluded_stays_in_the_list(
    filled: PastGames, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It was finished here, so it isn't noted as one from elsewhere, too."""
    monkeypatch.setattr(history_file, "_BUSY_TIMEOUT", 0.01)
    both = "SELECT COUNT(*) FROM results WHERE game IN (SELECT game FROM deleted)"
    for place in itertools.count():
        added: list[bool] = []
        record, state = finished(Options(3), seed=place)

        def add(record: GameRecord = record, state: GameState = state, added: list[bool] = added) -> None:
            added.append(PastGames(filled.path).add(record, state, NOON))

        with interrupted(monkeypatch, place, add) as reached:
            filled.exclude(record)
        if not reached:
            break
        with closing(sqlite3.connect(filled.path)) as database:
            assert database.execute(both).fetchone() == (0,), place
        is_listed = game_id(record) in [game.game for game in filled.games()]
        assert is_listed == added[0], place
    assert place > 5


def test_a_game_imported_while_another_window_adds_it_is_in_the_list_once(
    filled: PastGames, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(history_file, "_BUSY_TIMEOUT", 0.01)
    for place in itertools.count():
        added: list[bool] = []
        record, state = finished(Options(3), seed=place)

        def add(record: GameRecord = record, state: GameState = state, added: list[bool] = added) -> None:
            added.append(PastGames(filled.path).add(record, state, NOON))

        with interrupted(monkeypatch, place, add) as reached:
            problem = filled.add_imported(record, state, NOON)
        if not reached:
            break
        listed = [game.is_imported for game in filled.games() if game.game == game_id(record)]
        assert problem is None, place
        assert listed == [not added[0]], place
    assert place > 5


@pytest.mark.parametrize(
    ("saved", "shown"),
    [
        ("2025-12-24T20:00:00+01:00", datetime(2025, 12, 24, 19, 0, tzinfo=UTC)),
        ("", NOON),
        ("0001-01-01", NOON),
        ("1969-12-30", NOON),
        ("2026-03-05T12:00:00+00:00", NOON),
    ],
    ids=["known", "unknown", "impossible", "too early", "in the future"],
)
def test_an_imported_game_has_the_date_when_it_was_saved(saved: str, shown: datetime, path: Path) -> None:
    record, state = finished(Options(3))
    PastGames(path).add_imported(evolve(record, saved=saved), state, NOON)
    assert [game.finished for game in PastGames(path).games()] == [shown]


@pytest.mark.parametrize("how", ["delete", "clear"])
def test_a_deleted_game_is_no_longer_marked_as_imported(how: str, path: Path) -> None:
    history, (record, state) = PastGames(path), finished(Options(3))
    history.add_imported(record, state, NOON)
    if how == "delete":
        history.delete([game_id(record)])
    else:
        history.clear()
    sql(path, "DELETE FROM deleted")
    assert history.add(record, state, NOON)
    assert [game.is_imported for game in history.games()] == [False]


def test_the_journal_of_another_window_is_not_opened(
    filled: PastGames, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Windows opens a file for ``os.stat``; a journal deleted meanwhile would undo what has been added."""
    filled.path.with_name("history.sqlite3-journal").touch()
    opened = list[str]()

    def recorded(look: Callable[..., Any], path: Any, *rest: Any, **options: Any) -> Any:
        opened.append(os.path.basename(path))
        return look(path, *rest, **options)

    for name in ("stat", "lstat", "open"):
        monkeypatch.setattr(os, name, partial(recorded, getattr(os, name)))
    assert filled.add(*finished(Options(3)), NOON)
    monkeypatch.undo()
    assert set(opened) & {"history.sqlite3", "data"}
    assert "history.sqlite3-journal" not in opened


# Totals -----------------------------------------------------------------------------------------------


def test_totals_by_name_and_by_seat() -> None:
    games = [standing((20, 5), (30, 1)), standing((40, 5), (30, 1)), standing((10, 5), (10, 5))]
    assert totals(games, lambda result: result.seat) == {
        0: Total(3, 1.5, 70 / 3),
        1: Total(3, 1.5, 70 / 3),
    }
    assert totals(games, lambda result: result.player.kind is SeatKind.HUMAN) == {
        True: Total(3, 1.5, 70 / 3),
        False: Total(3, 1.5, 70 / 3),
    }
    three = [standing((9, 0), (8, 0), (1, 0)), standing((5, 0), (5, 0), (7, 0))]
    by_style = totals(three, lambda result: result.player.style or result.player.name)
    assert by_style == {"Ana Țară": Total(2, 1.0, 7.0), "builder": Total(4, 1.0, 21 / 4)}
    assert totals([], lambda result: result.seat) == {}


# Problems with the file ----------------------------------------------------------------------------


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


def test_the_database_of_another_program_is_not_written_to(path: Path) -> None:
    path.parent.mkdir()
    sql(path, "CREATE TABLE recipes (name TEXT)", "INSERT INTO recipes VALUES ('mole')")
    before = path.read_bytes()
    kept = PastGames(path)
    assert kept.add(*saved(0), NOON)
    assert "was damaged" in (kept.take_problem() or "")
    assert path.with_name("history.sqlite3.damaged").read_bytes() == before


def test_a_second_damaged_file_is_kept_too(path: Path) -> None:
    path.parent.mkdir()
    for content in (b"one", b"two"):
        path.write_bytes(content)
        PastGames(path).games()
    assert path.with_name("history.sqlite3.damaged").read_bytes() == b"one"
    assert path.with_name("history.sqlite3.damaged-2").read_bytes() == b"two"


def test_a_damaged_file_that_cannot_be_moved(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path.parent.mkdir()
    path.write_bytes(b"damaged")
    monkeypatch.setattr(history_file, "quarantine", lambda _path: None)
    kept = PastGames(path)
    assert not kept.add(*saved(0), NOON)
    assert kept.take_problem() == f"The game history in {path} is damaged and can't be used."
    assert path.read_bytes() == b"damaged"


def test_a_file_of_a_newer_version_is_unchanged(filled: PastGames) -> None:
    sql(filled.path, f"PRAGMA user_version = {history_file.SCHEMA_VERSION + 1}", "DROP TABLE results")
    before = filled.path.read_bytes()
    assert filled.games() == []
    message = (
        f"The game history in {filled.path} was written by a newer version of Puerto Rico. "
        "Update Puerto Rico to use it."
    )
    assert filled.take_problem() == message
    assert not filled.add(*finished(Options(3)), NOON)
    filled.delete(["x"])
    assert filled.take_problem() == message
    assert filled.path.read_bytes() == before
    assert [entry.name for entry in filled.path.parent.iterdir()] == ["history.sqlite3"]


def test_an_older_version_is_converted(filled: PastGames, monkeypatch: pytest.MonkeyPatch) -> None:
    games = filled.games()
    more = ("CREATE TABLE more (x)", "UPDATE results SET rounds = rounds + 1")
    monkeypatch.setattr(history_file, "SCHEMA_MIGRATIONS", (*history_file.SCHEMA_MIGRATIONS, more))
    monkeypatch.setattr(history_file, "SCHEMA_VERSION", 2)
    for _ in range(2):
        assert [game.rounds for game in filled.games()] == [game.rounds + 1 for game in games]
    assert filled.take_problem() is None


def test_a_file_in_use_is_reported_and_used_later(filled: PastGames) -> None:
    games = filled.games()
    record, state = finished(Options(3))
    with closing(sqlite3.connect(filled.path, isolation_level=None)) as other:
        other.execute("BEGIN EXCLUSIVE")
        assert filled.games() == []
        message = f"The game history in {filled.path} can't be used now: another program is using"
        assert (filled.take_problem() or "").startswith(message)
        assert not filled.add(record, state, NOON)
        assert (filled.take_problem() or "").startswith(message)
        other.execute("ROLLBACK")
    assert filled.games() == games
    assert filled.add(record, state, NOON)
    assert filled.take_problem() is None


def test_a_read_only_file_can_be_read(filled: PastGames, monkeypatch: pytest.MonkeyPatch) -> None:
    games, connect = filled.games(), sqlite3.connect

    def reading(path: Path, **how: object) -> sqlite3.Connection:
        return connect(f"file:{path}?mode=ro", uri=True, **how)

    monkeypatch.setattr(history_file.sqlite3, "connect", reading)
    assert filled.games() == games
    assert not filled.add(*saved(0), NOON), "a known game needs no writing"
    assert filled.take_problem() is None
    assert not filled.add(*finished(Options(3)), NOON)
    assert "the file is read-only" in (filled.take_problem() or "")
    filled.delete([games[0].game])
    assert "the file is read-only" in (filled.take_problem() or "")
    assert filled.games() == games


@pytest.mark.parametrize("what", ["a file for a folder", "a folder for the file"])
def test_a_path_where_no_file_can_be(tmp_path: Path, what: str) -> None:
    if what == "a file for a folder":
        (tmp_path / "data").write_text("no folder")
        kept = PastGames(tmp_path / "data" / "history.sqlite3")
    else:
        kept = PastGames(tmp_path / "data")
        (tmp_path / "data").mkdir()
    assert not kept.add(*saved(0), NOON)
    assert "can't be used now" in (kept.take_problem() or "")
    assert kept.games() == []
    assert (tmp_path / "data").exists()


@pytest.mark.skipif(sys.platform != "linux", reason="other systems don't list open files")
def test_a_damaged_file_is_closed_before_it_is_renamed(
    filled: PastGames, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Windows doesn't rename open files."""
    rename, opened = history_file.quarantine, list[str]()

    def renamed(damaged: Path) -> Path | None:
        files = [os.path.realpath(file) for file in Path("/proc/self/fd").iterdir()]
        opened.extend(file for file in files if file == os.path.realpath(damaged))
        return rename(damaged)

    def in_the_middle(database: sqlite3.Connection) -> tuple[list[PastGame], set[bytes]]:
        rows = database.execute("SELECT * FROM results")
        for _row in rows:
            raise history_file._Damaged
        return [], set()

    monkeypatch.setattr(history_file, "quarantine", renamed)
    monkeypatch.setattr(past_games, "_read_all", in_the_middle)
    assert filled.games() == []
    assert "was damaged" in (filled.take_problem() or "")
    assert opened == []


@pytest.mark.skipif(os.name == "nt", reason="Windows has no pipes among files")
@pytest.mark.parametrize("name", ["history.sqlite3", "history.sqlite3-journal", "history.sqlite3-wal"])
@pytest.mark.parametrize(
    "make",
    # Windows has no os.mkfifo.
    [lambda path: os.mkfifo(path), os.mkdir, lambda path: os.symlink("/dev/zero", path)],
    ids=["pipe", "folder", "device"],
)
def test_nothing_that_is_no_file_is_opened(
    name: str, make: Callable[[Path], object], path: Path, filled: PastGames
) -> None:
    """SQLite would wait for ever for a journal that is a pipe."""
    odd = path.with_name(name)
    odd.unlink(missing_ok=True)
    make(odd)
    assert filled.games() == []
    assert "can't be used now: " in (filled.take_problem() or "")
    assert not filled.add(*finished(Options(3)), NOON)
    assert "can't be used now: " in (filled.take_problem() or "")
    assert os.path.lexists(odd)


def test_a_huge_file_is_not_read(filled: PastGames, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(history_file, "MAX_FILE_BYTES", filled.path.stat().st_size - 1)
    assert filled.games() == []
    assert (filled.take_problem() or "").endswith("can't be used now: File too large.")


def test_reading_the_list_creates_no_file(path: Path) -> None:
    assert PastGames(path).games() == []
    assert not path.parent.exists()


def test_the_list_is_in_the_users_folder(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("PUERTORICO_HOME", str(tmp_path))
    assert PastGames().path == tmp_path / "data" / "history.sqlite3"


def test_impossible_results_are_refused() -> None:
    good = SeatResult(0, SEATS[0], 0, 1, 2, 3, 4, 5, 1, 1.0)
    assert good.total == 10
    with pytest.raises(ValueError, match="seat is missing"):
        PastGame("x", NOON, frozenset({BuildingSet.BASE}), 9, (good, good))
