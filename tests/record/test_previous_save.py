"""The previous save of a game: when it is kept, and what happens to it."""

import errno
import json
import os
import random
import shutil
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from attrs import evolve

from puertorico.engine.game import apply, legal_actions, new_game
from puertorico.engine.options import Options
from puertorico.record import game_file
from puertorico.record.codec import BadRecord
from puertorico.record.game_record import GameRecord, with_fingerprint
from puertorico.record.opening import open_file
from puertorico.record.previous_save import previous_path
from puertorico.record.save_folder import SaveFolder, Slot
from puertorico.record.seats import Seat, SeatKind
from tests.folders import GAMES_FOLDER

SEATS = tuple(Seat(SeatKind.HUMAN, name) for name in ("Ana", "Jan", "Eva"))
LEGACY = [
    path
    for version in sorted((GAMES_FOLDER / "legacy").glob("v*"))
    for path in sorted(version.glob("*.json"))[:2]
]


@cache
def played(actions: int) -> GameRecord:
    state, chances, done = new_game(Options(3), 5), random.Random(5), []
    for _ in range(actions):
        done.append(chances.choice(legal_actions(state)))
        apply(state, done[-1])
    return with_fingerprint(GameRecord(Options(3), 5, SEATS, tuple(done)), state)


@pytest.fixture
def store(tmp_path: Path) -> SaveFolder:
    return SaveFolder(tmp_path / "games")


@pytest.fixture
def slot(store: SaveFolder) -> Slot:
    """The slot of a game that was saved after 29 and after 30 moves."""
    slot = store.slot(store.folder / "a.json")
    slot.save(played(29))
    assert not previous_path(slot.path).exists()
    slot.save(played(30))
    return slot


def test_previous_save_is_kept(slot: Slot):
    assert game_file.read(slot.path) == played(30)
    assert game_file.read(previous_path(slot.path)) == played(29)
    slot.save(played(31))
    assert game_file.read(slot.path) == played(31)
    assert game_file.read(previous_path(slot.path)) == played(30)


def test_previous_save_has_other_moves(slot: Slot):
    """Moving a tile ten times must not leave two saves of the same position."""
    for number in range(3):
        slot.save(evolve(played(30), saved=f"2026-01-0{number + 1}"))
    assert game_file.read(slot.path).saved == "2026-01-03"
    assert game_file.read(previous_path(slot.path)) == played(29)


def test_data_is_written_once_per_save(slot: Slot, monkeypatch: pytest.MonkeyPatch):
    synced: list[int] = []
    sync = os.fsync
    monkeypatch.setattr("os.fsync", lambda handle: (synced.append(os.fstat(handle).st_mode), sync(handle)))
    slot.save(played(31))
    assert sum(mode & 0o100000 != 0 for mode in synced) == 1


def test_disk_without_links_gets_a_copy(slot: Slot, monkeypatch: pytest.MonkeyPatch):
    def refuse(*_given: object, **_named: object) -> None:
        raise OSError(errno.EPERM, "Operation not permitted")

    monkeypatch.setattr("os.link", refuse)
    slot.save(played(31))
    assert game_file.read(previous_path(slot.path)) == played(30)


@pytest.mark.skipif(os.name == "nt", reason="links need special rights there")
def test_previous_save_of_a_linked_game_has_the_older_moves(slot: Slot, tmp_path: Path):
    elsewhere = slot.path.rename(tmp_path / "elsewhere.json")
    slot.path.symlink_to(elsewhere)
    slot.save(played(31))
    assert game_file.read(elsewhere) == played(31)
    assert game_file.read(previous_path(slot.path)) == played(30)


def test_previous_save_is_no_game_of_its_own(store: SaveFolder, slot: Slot):
    assert [found.path for found in store.files()] == [slot.path]


@pytest.mark.skipif(os.name == "nt", reason="Windows does not delete open files")
def test_previous_save_is_deleted_with_the_game(store: SaveFolder, slot: Slot):
    slot.close()
    store.delete(slot.path)
    assert list(store.folder.iterdir()) == []


def test_previous_save_is_renamed_with_the_game(store: SaveFolder, slot: Slot):
    slot.close()
    store.rename(slot.path, "Sunday")
    assert game_file.read(slot.path) == evolve(played(30), title="Sunday")
    assert game_file.read(previous_path(slot.path)) == evolve(played(29), title="Sunday")
    slot.path.write_bytes(b"noise")
    store.rename(slot.path, "Monday")
    assert slot.path.read_bytes() == b"noise"
    assert open_file(slot.path).record.title == "Monday"


def test_new_game_does_not_inherit_the_previous_save_of_a_deleted_file(store: SaveFolder, slot: Slot):
    slot.close()
    slot.path.unlink()
    other = store.slot(slot.path)
    other.save(played(3))
    assert not previous_path(slot.path).exists()


# Opening ----------------------------------------------------------------------------------------------

DAMAGES = {
    "noise": lambda content: b"\0" * len(content),
    "empty": lambda _content: b"",
    "cut off": lambda content: content[: len(content) // 2],
    "too large": lambda content: content + b" " * game_file.MAX_FILE_BYTES,
    "an illegal first move": lambda _content: changed(actions=["build wharf"]),
    "an illegal move": lambda _content: changed(
        actions=[*(str(one) for one in played(30).actions[:12]), str(played(30).actions[0])]
    ),
}


def changed(**changes: Any) -> bytes:
    return json.dumps(json.loads(game_file.dumps(played(30))) | changes).encode()


@pytest.mark.parametrize("damage", DAMAGES)
def test_damaged_game_opens_as_a_copy_of_its_previous_save(damage: str, slot: Slot):
    slot.path.write_bytes(DAMAGES[damage](slot.path.read_bytes()))
    content = slot.path.read_bytes()
    opened = open_file(slot.path)
    assert opened.record == played(29)
    assert opened.problem == (
        "This game's file is damaged, so it opens as a copy of its previous save, up to move 29. "
        "The original is unchanged."
    )
    assert slot.path.read_bytes() == content
    assert game_file.read(previous_path(slot.path)) == played(29)


def test_undamaged_game_ignores_its_previous_save(slot: Slot):
    previous_path(slot.path).write_bytes(b"noise")
    assert open_file(slot.path).problem is None
    assert open_file(slot.path).record == played(30)


def test_game_opens_as_far_as_possible_if_the_previous_save_is_no_better(slot: Slot):
    slot.path.write_bytes(changed(fingerprint="0" * 64))
    opened = open_file(slot.path)
    assert opened.record.actions == played(30).actions
    assert "previous save" not in str(opened.problem)


def test_game_with_two_damaged_saves_says_what_is_wrong_with_the_newest(slot: Slot):
    slot.path.write_bytes(b"noise")
    previous_path(slot.path).write_bytes(b"\xff")
    with pytest.raises(BadRecord, match="invalid JSON"):
        open_file(slot.path)


@pytest.mark.parametrize(
    "changes", [{"version": game_file.VERSION + 1}, {"options": {"rules_version": 1_000}}]
)
def test_game_of_a_newer_program_is_not_taken_for_damaged(changes: dict[str, Any], slot: Slot):
    slot.path.write_bytes(changed(**changes))
    with pytest.raises(BadRecord, match="newer version"):
        open_file(slot.path)


def test_deleted_game_does_not_come_back(slot: Slot):
    slot.path.unlink()
    with pytest.raises(FileNotFoundError):
        open_file(slot.path)


@pytest.mark.parametrize("path", LEGACY, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_previous_save_of_an_older_version_opens(path: Path, slot: Slot):
    shutil.copyfile(path, previous_path(slot.path))
    slot.path.write_bytes(b"noise")
    opened, legacy = open_file(slot.path), open_file(path)
    assert opened.record == legacy.record
    assert "previous save" in str(opened.problem)
