"""History files that can't be used as they are: of other programs or versions, in use, read-only, huge."""

import os
import sqlite3
import sys
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from puertorico.engine.options import Options
from puertorico.record import history_file, past_games
from puertorico.record.game_results import PastGame
from puertorico.record.past_games import PastGames
from tests.record.history.kept_games import NOON, finished, saved, sql


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
