"""No game is in the history twice, even if several windows add it."""

import itertools
import os
import sqlite3
import threading
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from datetime import UTC, datetime, timedelta
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from attrs import evolve

from puertorico.engine.options import Options
from puertorico.engine.state import GameState
from puertorico.record import history_file
from puertorico.record.game_record import GameRecord, final_state, with_fingerprint
from puertorico.record.game_results import game_id
from puertorico.record.opening import open_file
from puertorico.record.past_games import PastGames
from puertorico.record.seats import Seat
from tests.folders import LEGACY_FOLDER
from tests.record.history.kept_games import GAMES, NOON, finished, saved, sql


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
