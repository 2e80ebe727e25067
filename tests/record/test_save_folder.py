"""The folder of saved games: its content, locks, and what can be done with a file."""

import os
from datetime import UTC, datetime
from pathlib import Path

import pytest
from filelock import Timeout

from puertorico.engine.options import Options
from puertorico.record import game_file
from puertorico.record.codec import BadRecord
from puertorico.record.game_lock import GameInUse
from puertorico.record.game_record import MAX_TITLE_LENGTH, GameRecord
from puertorico.record.save_folder import SaveFolder
from puertorico.record.seats import Seat, SeatKind

RECORD = GameRecord(Options(3), 1, tuple(Seat(SeatKind.HUMAN, name) for name in ("Ana", "Jan", "Eva")))


def put(store: SaveFolder, name: str, day: int = 1, content: bytes | None = None) -> Path:
    path = store.folder / f"{name}.json"
    game_file.write(path, RECORD)
    if content is not None:
        path.write_bytes(content)
    at = datetime(2026, 1, day, tzinfo=UTC).timestamp()
    os.utime(path, (at, at))
    return path


@pytest.fixture
def store(tmp_path: Path) -> SaveFolder:
    return SaveFolder(tmp_path / "games")


def test_a_missing_folder_is_empty(store: SaveFolder):
    assert store.files() == []
    assert not store.folder.exists()


@pytest.mark.parametrize("missing", ["listdir", "stat"], ids=["listing", "looking at files"])
def test_a_folder_without_permission_is_not_taken_for_empty(
    missing: str, store: SaveFolder, monkeypatch: pytest.MonkeyPatch
):
    """Root has all permissions."""
    put(store, "a", 2, b"noise")
    allowed = getattr(os, missing)

    def denied(path: os.PathLike[str] | str, **more: object) -> object:
        if Path(path).is_relative_to(store.folder):
            raise PermissionError(13, "Permission denied")
        return allowed(path, **more)

    monkeypatch.setattr(os, missing, denied)
    with pytest.raises(PermissionError):
        store.files()


def test_a_file_in_place_of_the_folder_is_not_taken_for_an_empty_folder(store: SaveFolder):
    store.folder.touch()
    # On Windows it's NotADirectoryError, too, but Wine calls the name invalid.
    with pytest.raises(OSError, match="games"):
        store.files()


def test_files_are_found_newest_first_without_being_opened(
    store: SaveFolder, monkeypatch: pytest.MonkeyPatch
):
    for name, day in (("a", 2), ("b", 3), ("c", 1)):
        put(store, name, day, b"noise")
    (store.folder / ".a.json.lock").touch()
    (store.folder / "._a.json").touch()
    (store.folder / "notes.txt").touch()
    monkeypatch.setattr(game_file, "read", lambda path: pytest.fail(f"{path} was read"))
    found = store.files()
    assert [one.path.stem for one in found] == ["b", "a", "c"]
    assert [one.written.day for one in found] == [3, 2, 1]


def test_games_in_use_are_known(store: SaveFolder):
    path = put(store, "a")
    assert not store.is_in_use(path)
    assert [one.name for one in store.folder.iterdir()] == ["a.json"], "asking creates nothing"
    slot = store.slot(path)
    assert store.is_in_use(path)
    with pytest.raises(GameInUse):
        store.slot(path)
    slot.close()
    assert not store.is_in_use(path)
    store.slot(path).close()


def test_a_game_with_an_unreadable_lock_does_not_count_as_held(
    store: SaveFolder, monkeypatch: pytest.MonkeyPatch
):
    path = put(store, "a")
    store.slot(path).close()

    def refused(*_given: object, **_named: object) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr("filelock.FileLock.acquire", refused)
    assert not store.is_in_use(path)


def test_games_started_at_the_same_moment_get_different_places(store: SaveFolder):
    at = datetime(2026, 1, 2, 12, 0, tzinfo=UTC)
    put(store, "2026-01-02-120000")
    slots = [store.new_slot(at) for _ in range(2)]
    assert [slot.path.name for slot in slots] == ["2026-01-02-120000-2.json", "2026-01-02-120000-3.json"]


def test_a_folder_where_everything_seems_locked_is_an_error(
    store: SaveFolder, monkeypatch: pytest.MonkeyPatch
):
    """As on a share without locks: the search for a place ends."""

    def held(*_given: object, **_named: object) -> None:
        raise Timeout("held")

    monkeypatch.setattr("filelock.FileLock.acquire", held)
    with pytest.raises(OSError, match="lock"):
        store.new_slot(datetime(2026, 1, 2, 12, 0, tzinfo=UTC))


@pytest.mark.skipif(os.name == "nt", reason="Windows does not support such dates")
def test_a_file_with_an_impossible_date_is_listed(store: SaveFolder):
    path = put(store, "a")
    os.utime(path, (0, 400_000_000_000))
    if path.stat().st_mtime < 400_000_000_000:
        pytest.skip("this disk does not support such dates")
    assert [(one.path, one.written.year) for one in store.files()] == [(path, 1970)]


def test_renaming_changes_nothing_else(store: SaveFolder):
    path = put(store, "a", 5)
    before = path.stat().st_mtime_ns
    store.rename(path, "Sunday")
    record = game_file.read(path)
    assert record.title == "Sunday"
    store.rename(path, "")
    assert game_file.read(path) == RECORD
    assert path.stat().st_mtime_ns == before


@pytest.mark.parametrize("title", ["x" * (MAX_TITLE_LENGTH + 1), "two\nlines"])
def test_impossible_titles_are_refused(store: SaveFolder, title: str):
    path = put(store, "a")
    with pytest.raises(ValueError, match="title"):
        store.rename(path, title)
    assert game_file.read(path) == RECORD
    assert not store.is_in_use(path)


def test_a_damaged_file_can_be_deleted_but_not_renamed(store: SaveFolder):
    path = put(store, "a", content=b"{}")
    with pytest.raises(BadRecord):
        store.rename(path, "Sunday")
    assert path.read_bytes() == b"{}"
    store.delete(path)
    assert not list(store.folder.glob("*.json"))


def test_a_game_being_played_cannot_be_renamed_or_deleted(store: SaveFolder):
    path = put(store, "a")
    slot = store.slot(path)
    with pytest.raises(GameInUse):
        store.rename(path, "Sunday")
    with pytest.raises(GameInUse):
        store.delete(path)
    assert game_file.read(path) == RECORD
    slot.close()
    store.delete(path)
    store.delete(path)
    assert store.files() == []


@pytest.mark.skipif(os.name == "nt", reason="Windows does not delete open files")
def test_deleting_leaves_nothing_of_a_game(store: SaveFolder):
    path = put(store, "a")
    store.slot(path).close()
    store.delete(path)
    assert list(store.folder.iterdir()) == []


def test_only_paths_in_the_folder_belong_to_it(
    store: SaveFolder, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    path = put(store, "a")
    monkeypatch.chdir(store.folder)
    for same in (path, Path("a.json"), tmp_path / "games" / ".." / "games" / "a.json"):
        assert store.path_within(same) == path
    assert store.path_within(Path("gone.json")) == store.folder / "gone.json"
    assert store.path_within(tmp_path / "a.json") is None
    assert store.path_within(store.folder / "deeper" / "a.json") is None


@pytest.mark.skipif(os.name == "nt", reason="links need special rights there")
def test_links_are_followed(store: SaveFolder, tmp_path: Path):
    path = put(store, "a")
    (tmp_path / "link.json").symlink_to(path)
    assert store.path_within(tmp_path / "link.json") == path
    (store.folder / "round.json").symlink_to(store.folder / "round.json")
    assert store.path_within(store.folder / "round.json") == store.folder / "round.json"
    assert [one.path for one in store.files()] == [path]


def test_what_killed_writes_have_left_is_removed(store: SaveFolder):
    path = put(store, "a")
    left = store.folder / ".a.json-abcdefgh.tmp"
    left.touch()
    assert [one.path for one in store.files()] == [path]
    assert left.exists(), "it may be a write in progress"
    os.utime(left, (0, 0))
    assert [one.path for one in store.files()] == [path]
    assert not left.exists()


def test_the_name_of_a_device_is_no_path_in_the_folder(store: SaveFolder, monkeypatch: pytest.MonkeyPatch):
    """As "con.puertorico" on Windows."""

    def refused(_path: Path) -> str:
        raise OSError(22, "Incorrect function")

    monkeypatch.setattr("os.path.realpath", refused)
    assert store.path_within(Path("con.puertorico")) is None
