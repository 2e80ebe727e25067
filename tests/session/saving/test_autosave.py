"""Autosave: the game is on disk after every action, even if the program is killed or the disk fails."""

import os
import random
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path

import pytest

from puertorico.engine.actions import Action
from puertorico.engine.options import Options
from puertorico.record import game_file
from puertorico.record.fingerprint import fingerprint
from puertorico.record.game_lock import GameInUse
from puertorico.record.game_record import GameRecord, final_state
from puertorico.record.game_results import game_id
from puertorico.record.save_folder import SaveFolder, Slot
from puertorico.record.seats import Seat, SeatKind
from puertorico.session.arrangement import move_tile
from puertorico.session.game_session import Session
from puertorico.session.saving.autosave import Autosave
from tests.folders import FILE_EXISTS, ROOT
from tests.saved_records import saved_records
from tests.setups import SETUPS, SOME_SETUPS, setup_id

NOON = datetime(2026, 1, 2, 12, 0, tzinfo=UTC)
KILLS = 7
"""How often a game of each of the 16 setups is killed in the long test: 112 times in total."""


def new(players: int = 3, seed: int = 4) -> Session:
    return Session(Options(players), seed, [Seat(SeatKind.HUMAN, f"P{seat}") for seat in range(players)])


def play(session: Session, actions: int) -> None:
    chances = random.Random(actions)
    for _ in range(actions):
        if not session.is_over:
            session.act(chances.choice(session.legal()))


def autosaved(session: Session, store: SaveFolder) -> Autosave:
    return Autosave(session, store, clock=lambda: NOON)


def test_a_game_is_saved_at_its_start_and_after_every_action(tmp_path: Path) -> None:
    session, store = new(), SaveFolder(tmp_path / "games")
    autosave = autosaved(session, store)
    assert autosave.slot is not None
    path = autosave.slot.path
    assert path.name == "2026-01-02-120000.json"
    for number in range(60):
        autosave.wait()
        record = game_file.read(path)
        assert (len(record.actions), record.fingerprint) == (number, fingerprint(session.state))
        assert record.begun == record.saved == "2026-01-02T12:00:00+00:00"
        play(session, 1)


def test_a_finished_game_does_not_get_a_new_start_date(tmp_path: Path) -> None:
    """Otherwise it would be another game in the history each time it is opened."""
    session, store = new(), SaveFolder(tmp_path)
    play(session, 10_000)
    assert session.is_over
    before = game_id(session.record())
    autosave = autosaved(session, store)
    assert game_file.read(autosave.slot.path).begun == ""
    assert game_id(session.record()) == before


@pytest.fixture
def disk_is_free(monkeypatch: pytest.MonkeyPatch) -> Iterator[threading.Event]:
    """While this is cleared, every write waits."""
    is_free, sync = threading.Event(), os.fsync
    is_free.set()

    def held(handle: int) -> None:
        is_free.wait()
        sync(handle)

    monkeypatch.setattr("os.fsync", held)
    yield is_free
    is_free.set()


def test_an_action_waits_only_until_the_last_one_is_saved(
    tmp_path: Path, disk_is_free: threading.Event
) -> None:
    session, store = new(seed=2), SaveFolder(tmp_path)
    autosave = autosaved(session, store)
    path, saves, together, waited = autosave.slot.path, session.on_action, 0, 0

    def on_disk() -> str:
        return game_file.read(path).fingerprint

    def on_action(action: Action) -> None:
        """Check what is on disk before and after the game waits for it. The last position isn't there yet."""
        nonlocal together, waited
        log_entries, before = session.log_entries, fingerprint(session.state)
        if log_entries and log_entries[-1].continues_with(session.state.seat, action):
            together += 1
            saves(action)
            assert on_disk() != before, "written once"
            return
        assert on_disk() != before or not log_entries
        releasing = threading.Timer(0.001, disk_is_free.set)
        releasing.start()
        saves(action)
        assert on_disk() == before
        releasing.join()
        disk_is_free.clear()
        waited += 1

    session.on_action = on_action
    disk_is_free.clear()
    play(session, 80)
    disk_is_free.set()
    autosave.wait()
    assert on_disk() == fingerprint(session.state)
    assert together, "colonists placed together are one move (MAY-2)"
    assert waited > 40


def test_quick_changes_are_combined_and_the_last_is_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, disk_is_free: threading.Event
) -> None:
    session, store = new(), SaveFolder(tmp_path)
    autosave = autosaved(session, store)
    play(session, 5)
    autosave.wait()
    started, writes, save = threading.Event(), list[GameRecord](), Slot.save

    def noted(slot: Slot, record: GameRecord) -> None:
        writes.append(record)
        started.set()
        save(slot, record)

    monkeypatch.setattr(Slot, "save", noted)
    disk_is_free.clear()
    for space in range(1, 12):
        session.arrange(0, move_tile(session.arrangements[0], space - 1, space))
        started.wait()
    disk_is_free.set()
    autosave.wait()
    assert len(writes) == 2, "the first, during which all others were made, and the last"
    assert writes[-1] == session.record("2026-01-02T12:00:00+00:00")


def test_a_bug_is_not_reported_as_a_disk_error(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    autosave = autosaved(session := new(), SaveFolder(tmp_path))
    monkeypatch.setattr(Slot, "save", lambda *_: 1 // 0)
    play(session, 1)
    with pytest.raises(ZeroDivisionError):
        autosave.wait()


@pytest.mark.parametrize("options", SOME_SETUPS, ids=setup_id)
def test_a_resumed_game_has_the_same_state_log_and_arrangements(options: Options) -> None:
    session = Session(
        options, 9, [Seat(SeatKind.HUMAN, f"P{seat}") for seat in range(options.players)], title="X"
    )
    chances, resumed = random.Random(9), 0
    while not session.is_over:
        session.act(chances.choice(session.legal()), space=chances.randrange(12))
        seat = chances.randrange(options.players)
        if not session.is_placing(seat) and chances.random() < 0.2:
            session.arrange(seat, move_tile(session.arrangements[seat], 0, chances.randrange(12)))
        if chances.random() < 0.03:
            resumed += 1
            again = Session.resume(game_file.loads(game_file.dumps(session.record()).encode()))
            assert (again.state, again.log_entries) == (session.state, session.log_entries)
            assert again.title == "X"
            for mine, theirs in zip(again.arrangements, session.arrangements, strict=True):
                assert (mine.island, mine.city) == (theirs.island, theirs.city)
    assert resumed > 3


def test_an_undo_is_saved(tmp_path: Path) -> None:
    session, store = new(), SaveFolder(tmp_path)
    autosave = autosaved(session, store)
    play(session, 5)
    session.rewind(2)
    autosave.wait()
    assert saved_records(store)[0] == session.record("2026-01-02T12:00:00+00:00")


def test_two_windows_save_two_games(tmp_path: Path) -> None:
    one, other, store = new(seed=1), new(seed=2), SaveFolder(tmp_path)
    autosaves = [autosaved(one, store), autosaved(other, store)]
    play(one, 3)
    play(other, 5)
    for autosave in autosaves:
        autosave.wait()
    assert sorted(len(record.actions) for record in saved_records(store)) == [3, 5]
    for autosave in autosaves:
        with pytest.raises(GameInUse, match="another window"):
            store.slot(autosave.slot.path)
    path = autosaves[0].slot.path
    autosaves[0].close()
    play(one, 1)
    assert len(game_file.read(path).actions) == 3, "it isn't saved any more"
    store.slot(path).close()


def test_an_unwritable_folder_is_reported_once_and_play_goes_on(tmp_path: Path) -> None:
    (tmp_path / "games").write_text("a file where the folder should be")
    session, store = new(), SaveFolder(tmp_path / "games")
    autosave = autosaved(session, store)
    assert "can't be saved" in autosave.take_notice()
    play(session, 3)
    assert not autosave.wait_until_saved()
    assert autosave.problem == f"The game can't be saved in {store.folder}: {FILE_EXISTS}."
    assert autosave.take_notice() is None
    (tmp_path / "games").unlink()
    play(session, 1)
    assert autosave.wait_until_saved()
    assert (autosave.take_notice(), autosave.problem) == (None, None)
    assert len(saved_records(store)[0].actions) == 4


@pytest.mark.parametrize("fault", ["mkstemp", "fsync", "replace"])
def test_a_full_disk_keeps_the_last_save(fault: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    session, store = new(), SaveFolder(tmp_path)
    autosave = autosaved(session, store)
    play(session, 4)
    autosave.wait()

    def full(*_args: object, **_named: object) -> None:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as broken:
        broken.setattr(
            {"mkstemp": "tempfile.mkstemp", "fsync": "os.fsync", "replace": "os.replace"}[fault], full
        )
        play(session, 2)
        assert not autosave.wait_until_saved()
    assert "No space left on device" in autosave.take_notice()
    assert len(saved_records(store)[0].actions) == 4
    assert not list(tmp_path.glob("*.tmp"))
    assert not list(tmp_path.glob(".*.tmp"))
    play(session, 1)
    autosave.close()
    assert len(saved_records(store)[0].actions) == 7


@pytest.mark.skipif(os.name == "nt" or os.geteuid() == 0, reason="root writes everywhere")
def test_a_read_only_folder_is_reported(tmp_path: Path) -> None:
    tmp_path.chmod(0o500)
    autosave = autosaved(new(), SaveFolder(tmp_path))
    assert "can't be saved" in autosave.take_notice()
    tmp_path.chmod(0o700)


@pytest.mark.parametrize(
    ("options", "kills"),
    [
        (SETUPS[4], 2),
        (SETUPS[10], 2),
        *(pytest.param(options, KILLS, marks=pytest.mark.many_games) for options in SETUPS),
    ],
    ids=lambda value: setup_id(value) if isinstance(value, Options) else None,
)
def test_a_killed_program_loses_at_most_the_current_action(
    options: Options, kills: int, tmp_path: Path
) -> None:
    setup = SETUPS.index(options)
    chances = random.Random(setup)
    log_entries = []
    for number in range(kills):
        program = [sys.executable, "-m", "tests.session.saving.plays_on"]
        arguments = [*program, str(tmp_path), str(setup), str(number)]
        with subprocess.Popen(arguments, stdout=subprocess.PIPE, cwd=ROOT, text=True) as child:
            assert child.stdout is not None
            lines = [child.stdout.readline() for _ in range(2)]
            time.sleep(chances.uniform(0, 0.05))
            child.kill()
            lines += child.stdout.readlines()
        reported = [line.split() for line in lines if line.endswith("\n")]
        made = [words[1] for words in reported if words[0] == "made"]
        safe = [words[1] for words in reported if words[0] == "safe"]
        (path,) = tmp_path.glob("*.json")
        record = game_file.read(path)
        assert record.fingerprint in made[made.index(safe[-1]) if safe else 0 :], (
            "the last saved action, or one being saved"
        )
        assert Session.resume(record).state == final_state(record)
        log_entries.append(len(record.actions))
        if "over\n" in lines:
            break
    assert log_entries == sorted(log_entries)
