"""A save in which any one step fails: nothing is lost, and it is tried again."""

import os
import random
import shutil
import tempfile
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest

from puertorico.engine.options import Options
from puertorico.record import game_file
from puertorico.record.game_lock import lock_files
from puertorico.record.game_record import GameRecord
from puertorico.record.opening import open_file
from puertorico.record.previous_save import previous_path
from puertorico.record.save_folder import SaveFolder
from puertorico.record.seats import Seat, SeatKind
from puertorico.session.game_session import Session
from puertorico.session.saving.autosave import RETRY_INTERVAL, Autosave
from tests.saved_records import saved_records

NOON = datetime(2026, 1, 2, 12, 0, tzinfo=UTC)
MOVES = 4

STEPS = ["link", "mkstemp", "write", "flush", "fsync", "close", "chmod", "replace", "fsync", "replace"]
"""The steps of a save: the last two flush the folder and make the old file the previous save."""
FLUSH_FOLDER, KEEP_PREVIOUS = 8, 9

posix_only = pytest.mark.skipif(os.name == "nt", reason="Windows has other steps and keeps open files")


class FaultyDisk:
    """A disk on which one step fails, counted from 0; with None, all of them work."""

    def __init__(self, patch: pytest.MonkeyPatch, failing: int | None) -> None:
        self.steps: list[str] = []
        self._failing = failing
        in_os = ((os, name) for name in ("link", "fsync", "chmod", "replace"))
        for module, name in (*in_os, (tempfile, "mkstemp")):
            patch.setattr(module, name, self._checked(name, getattr(module, name)))
        fdopen = os.fdopen
        patch.setattr(os, "fdopen", lambda *given, **named: _FaultyFile(self, fdopen(*given, **named)))

    def check(self, name: str) -> None:
        self.steps.append(name)
        if len(self.steps) - 1 == self._failing:
            raise OSError(28, "No space left on device")

    def _checked(self, name: str, step: Callable[..., Any]) -> Callable[..., Any]:
        def checked(*given: Any, **named: Any) -> Any:
            self.check(name)
            return step(*given, **named)

        return checked


class _FaultyFile:
    """A file on a faulty disk: of a failing write, half gets through."""

    def __init__(self, disk: FaultyDisk, file: Any) -> None:
        self._disk, self._file = disk, file

    def __enter__(self) -> "_FaultyFile":
        return self

    def __exit__(self, *_error: object) -> None:
        self._file.close()
        if _error[0] is None:
            self._disk.check("close")

    def write(self, text: str) -> None:
        self._file.write(text[: len(text) // 2])
        self._disk.check("write")
        self._file.write(text[len(text) // 2 :])

    def flush(self) -> None:
        self._disk.check("flush")
        self._file.flush()

    def fileno(self) -> int:
        number: int = self._file.fileno()
        return number


@pytest.fixture
def store(tmp_path: Path) -> SaveFolder:
    return SaveFolder(tmp_path / "games")


@pytest.fixture
def session() -> Session:
    return Session(Options(3), 4, [Seat(SeatKind.HUMAN, name) for name in ("Ana", "Jan", "Eva")])


@pytest.fixture
def autosave(session: Session, store: SaveFolder) -> Autosave:
    """A game that was saved after each of its moves."""
    autosave = Autosave(session, store, clock=lambda: NOON)
    act(session, MOVES)
    autosave.wait()
    return autosave


def act(session: Session, moves: int = 1) -> None:
    for _ in range(moves):
        session.act(random.Random(len(session.actions)).choice(session.legal()))


def saved_moves(path: Path) -> int:
    return len(game_file.read(path).actions)


@posix_only
def test_all_steps_of_a_save_are_known(session: Session, autosave: Autosave):
    with pytest.MonkeyPatch.context() as patch:
        disk = FaultyDisk(patch, None)
        act(session)
        autosave.wait()
    assert disk.steps == STEPS


RETRIES: dict[str, Callable[[Session, Autosave], object]] = {
    "timer": lambda _session, autosave: autosave.advance(RETRY_INTERVAL),
    "next move": lambda session, _autosave: act(session),
    "question": lambda _session, autosave: autosave.try_again(),
    "exit": lambda _session, autosave: autosave.close(),
}


@posix_only
@pytest.mark.parametrize("retry", RETRIES)
@pytest.mark.parametrize("failing", range(len(STEPS)))
def test_failed_step_loses_nothing_and_is_made_up_for(
    failing: int, retry: str, session: Session, autosave: Autosave
):
    path = autosave.slot.path
    with pytest.MonkeyPatch.context() as patch:
        FaultyDisk(patch, failing)
        act(session)
        autosave.wait()
    # Without the previous save, or with an unflushed folder, the game is saved all the same.
    is_saved = failing in (0, FLUSH_FOLDER, KEEP_PREVIOUS) or STEPS[failing] == "chmod"
    assert autosave.wait_until_saved() == is_saved
    assert ("No space left" in str(autosave.problem)) != is_saved
    assert saved_moves(path) == MOVES + is_saved
    assert open_file(path).problem is None
    is_kept = is_saved and failing != KEEP_PREVIOUS
    assert saved_moves(previous_path(path)) == (MOVES if is_kept else MOVES - 1)
    left = {file.name for file in path.parent.iterdir()} - {path.name, lock_files(path)[0].name}
    if failing != KEEP_PREVIOUS:
        assert left == {previous_path(path).name}
    RETRIES[retry](session, autosave)
    autosave.close()
    assert saved_moves(path) == len(session.actions) > MOVES
    assert MOVES - 1 <= saved_moves(previous_path(path)) < len(session.actions)
    assert autosave.problem is None


def test_failing_save_is_tried_again_every_few_seconds(
    session: Session, autosave: Autosave, monkeypatch: pytest.MonkeyPatch
):
    tries: list[GameRecord] = []

    def fail(_path: Path, record: GameRecord) -> None:
        tries.append(record)
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as broken:
        broken.setattr(game_file, "write", fail)
        act(session)
        for _ in range(10):
            autosave.wait()
            autosave.advance(RETRY_INTERVAL / 2)
        autosave.wait()
    assert len(tries) == 1 + 5
    assert autosave.take_notice().startswith("You can keep playing, but")
    assert autosave.take_notice() is None, "it is reported once"
    autosave.advance(RETRY_INTERVAL)
    assert autosave.wait_until_saved()
    autosave.advance(10 * RETRY_INTERVAL)
    assert saved_moves(autosave.slot.path) == MOVES + 1


def test_program_error_does_not_keep_the_player_from_leaving(
    session: Session, autosave: Autosave, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr(game_file, "write", lambda *_: 1 // 0)
    act(session)
    with pytest.raises(ZeroDivisionError):
        autosave.wait()
    assert autosave.problem == "The game can't be saved because of a program error."
    assert not autosave.wait_until_saved()
    assert not autosave.try_again()
    autosave.close()


def test_closed_autosave_is_not_opened_again(session: Session, autosave: Autosave, store: SaveFolder):
    autosave.close()
    act(session)
    autosave.close()
    assert [len(record.actions) for record in saved_records(store)] == [MOVES]


@posix_only
@pytest.mark.parametrize("what", ["games", "."])
def test_deleted_folder_is_recreated(
    what: str, session: Session, autosave: Autosave, store: SaveFolder, tmp_path: Path
):
    shutil.rmtree(tmp_path / what)
    act(session)
    assert autosave.wait_until_saved()
    assert [len(record.actions) for record in saved_records(store)] == [MOVES + 1]
    assert store.is_in_use(autosave.slot.path)


@posix_only
def test_game_that_was_opened_twice_goes_on_as_a_copy(
    session: Session, autosave: Autosave, store: SaveFolder
):
    """That takes deleting both lock files."""
    path = autosave.slot.path
    for file in lock_files(path):
        file.unlink()
    other = store.slot(path)
    act(session)
    assert autosave.wait_until_saved()
    assert "as a copy" in autosave.take_notice()
    assert autosave.slot.path != path
    assert (saved_moves(path), saved_moves(autosave.slot.path)) == (MOVES, MOVES + 1)
    other.close()
