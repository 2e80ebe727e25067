"""The lock on a game in use: it survives deleted files, and asking for it disturbs nobody."""

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path

import pytest

from puertorico.engine.options import Options
from puertorico.record import game_file
from puertorico.record.game_lock import GameInUse, lock_files
from puertorico.record.game_record import GameRecord
from puertorico.record.save_folder import SaveFolder, Slot
from puertorico.record.seats import Seat, SeatKind
from tests.folders import ROOT

RECORD = GameRecord(Options(3), 1, tuple(Seat(SeatKind.HUMAN, name) for name in ("Ana", "Jan", "Eva")))
TRIES = 60

posix_only = pytest.mark.skipif(os.name == "nt", reason="Windows does not delete open files")


@pytest.fixture
def store(tmp_path: Path) -> SaveFolder:
    return SaveFolder(tmp_path / "games")


@pytest.fixture
def path(store: SaveFolder) -> Path:
    path = store.folder / "a.json"
    game_file.write(path, RECORD)
    return path


@pytest.fixture
def slot(store: SaveFolder, path: Path) -> Iterator[Slot]:
    """The slot of a game that is being played."""
    slot = store.slot(path)
    yield slot
    slot.close()


def check_in_use(store: SaveFolder, path: Path) -> None:
    assert store.is_in_use(path)
    with pytest.raises(GameInUse):
        store.slot(path)
    with pytest.raises(GameInUse):
        store.delete(path)


@posix_only
@pytest.mark.parametrize("which", [0, 1])
def test_game_stays_in_use_if_a_lock_file_is_deleted(store: SaveFolder, slot: Slot, which: int):
    lock_files(slot.path)[which].unlink()
    check_in_use(store, slot.path)
    slot.save(RECORD)
    lock_files(slot.path)[1 - which].unlink()
    check_in_use(store, slot.path)


@posix_only
def test_game_stays_in_use_if_its_lock_file_cannot_be_replaced(
    store: SaveFolder, slot: Slot, monkeypatch: pytest.MonkeyPatch
):
    def refuse(*_given: object, **_named: object) -> None:
        raise OSError(28, "No space left on device")

    lock_files(slot.path)[0].unlink()
    with monkeypatch.context() as full:
        full.setattr("filelock.FileLock.acquire", refuse)
        with pytest.raises(OSError, match="No space left"):
            slot.save(RECORD)
    check_in_use(store, slot.path)


@posix_only
def test_next_save_restores_a_deleted_folder_and_its_locks(store: SaveFolder, slot: Slot, tmp_path: Path):
    for folder in tmp_path.iterdir():
        shutil.rmtree(folder)
    slot.save(RECORD)
    assert game_file.read(slot.path) == RECORD
    check_in_use(store, slot.path)
    assert all(file.exists() for file in lock_files(slot.path))
    slot.close()
    assert not store.is_in_use(slot.path)


@posix_only
def test_nothing_is_written_to_a_game_that_another_window_has_opened_since(store: SaveFolder, slot: Slot):
    for file in lock_files(slot.path):
        file.unlink()
    other = store.slot(slot.path)
    before = slot.path.stat()
    with pytest.raises(GameInUse):
        slot.save(RECORD)
    assert slot.path.stat() == before
    slot.close()
    check_in_use(store, slot.path)
    other.close()


def test_a_free_game_has_no_lock_files(slot: Slot):
    assert all(file.exists() for file in lock_files(slot.path))
    slot.close()
    assert not any(file.exists() for file in lock_files(slot.path))


def test_lock_files_of_a_killed_program_lock_nothing(store: SaveFolder, path: Path):
    for file in lock_files(path):
        file.parent.mkdir(exist_ok=True)
        file.touch()
    assert not store.is_in_use(path)
    store.slot(path).close()


@posix_only
@pytest.mark.parametrize("which", [[0, 1], [0], [1]])
def test_locks_of_games_that_were_never_saved_are_removed(store: SaveFolder, path: Path, which: list[int]):
    """A killed program leaves them; a window that has just begun a game holds them."""
    killed, begun = store.folder / "killed.json", store.slot(store.folder / "begun.json")
    for place in (0, 1):
        file = lock_files(killed)[place]
        file.unlink(missing_ok=True)
        if place in which:
            file.touch()
    other = store.folder / ".index.lock"
    other.touch()
    assert [found.path for found in store.files()] == [path]
    assert not any(file.exists() for file in lock_files(killed))
    assert all(file.exists() for file in lock_files(begun.path))
    check_in_use(store, begun.path)
    assert other.exists()
    begun.close()


def test_listing_games_makes_no_locks(store: SaveFolder, path: Path):
    store.files()
    assert [*store.folder.parent.rglob("*.lock")] == []
    assert [*store.folder.iterdir()] == [path]


def test_game_can_be_played_without_a_place_for_the_twin(store: SaveFolder, path: Path):
    lock_files(path)[1].parent.write_text("a file where the folder should be")
    slot = store.slot(path)
    slot.save(RECORD)
    check_in_use(store, path)
    slot.close()
    assert not store.is_in_use(path)


def test_asking_which_games_are_in_use_disturbs_no_other_process(
    store: SaveFolder, path: Path, monkeypatch: pytest.MonkeyPatch
):
    """A window that lists games must not keep another one from opening them."""
    monkeypatch.setattr("puertorico.files._LOCK_TIMEOUT", 3600.0)
    arguments = [sys.executable, "-m", "tests.record.asks_for_games", str(store.folder)]
    with subprocess.Popen(
        arguments, stdin=subprocess.PIPE, stdout=subprocess.PIPE, cwd=ROOT, text=True
    ) as child:
        assert child.stdout is not None
        assert child.stdout.readline() == "ready\n"
        wrong = 0
        for _ in range(TRIES):
            # As a killed program leaves it: then there is something to ask for.
            lock_files(path)[0].touch()
            wrong += store.is_in_use(path)
            try:
                store.slot(path).close()
            except GameInUse:
                wrong += 1
        child.communicate("")
    assert wrong == 0


def test_new_games_do_not_wait_for_a_suspended_process(store: SaveFolder, monkeypatch: pytest.MonkeyPatch):
    from filelock import FileLock

    monkeypatch.setattr("puertorico.files._LOCK_TIMEOUT", 0.01)
    gate = store.folder.with_name("games-locks") / ".gate.lock"
    gate.parent.mkdir()
    with FileLock(gate):
        slot = store.new_slot(datetime(2026, 1, 2, 12, 0, tzinfo=UTC))
        check_in_use(store, slot.path)
        slot.close()
