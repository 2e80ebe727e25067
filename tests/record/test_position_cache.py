"""The cache of last positions: it saves playing games again, and nothing in its folder does any harm."""

import os
import random
from collections.abc import Callable
from pathlib import Path

import pytest

from puertorico.engine.game import apply, legal_actions, new_game
from puertorico.engine.options import Options
from puertorico.record import game_file, position_cache
from puertorico.record.game_record import GameRecord, final_state, with_fingerprint
from puertorico.record.opening import OpenedRecord, open_file_step_by_step
from puertorico.record.save_folder import SaveFolder
from puertorico.record.seats import Seat, SeatKind

SEATS = tuple(Seat(SeatKind.HUMAN, name) for name in ("Ana", "Jan", "Eva"))


def played(actions: int, seed: int = 5) -> GameRecord:
    state, chances, done = new_game(Options(3), seed), random.Random(seed), []
    for _ in range(actions):
        done.append(chances.choice(legal_actions(state)))
        apply(state, done[-1])
    return with_fingerprint(GameRecord(Options(3), seed, SEATS, tuple(done)), state)


@pytest.fixture
def store(tmp_path: Path) -> SaveFolder:
    return SaveFolder(tmp_path / "games")


@pytest.fixture
def path(store: SaveFolder) -> Path:
    """A saved game whose position is in the cache."""
    path = store.folder / "a.json"
    game_file.write(path, played(30))
    load(store, path)
    assert entry(store).is_file()
    return path


def entry(store: SaveFolder, name: str = "a.json") -> Path:
    return store.positions.folder / f"{name}.position"


def load(store: SaveFolder, path: Path) -> tuple[OpenedRecord, int]:
    """Load a game; return it and the number of actions played for that."""
    steps, count = open_file_step_by_step(path, positions=store.positions), 0
    while True:
        try:
            next(steps)
        except StopIteration as done:
            return done.value, count
        count += 1


def is_played_again(store: SaveFolder, path: Path) -> bool:
    """Load a game, which must be right; return whether its actions were played for that."""
    opened, count = load(store, path)
    record = game_file.read(path)
    assert opened == OpenedRecord(record, final_state(record))
    assert count in (0, len(record.actions))
    return count > 0


def test_a_game_is_played_only_the_first_time(store: SaveFolder, path: Path):
    assert not is_played_again(store, path)
    entry(store).unlink()
    assert is_played_again(store, path)
    assert not is_played_again(store, path)


def test_a_game_that_was_saved_again_is_played_again(store: SaveFolder, path: Path):
    game_file.write(path, played(31))
    assert is_played_again(store, path)
    assert not is_played_again(store, path)


def test_positions_of_another_version_are_not_used(
    store: SaveFolder, path: Path, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr(position_cache, "__version__", "0.0.1")
    assert is_played_again(store, path)


def cut(file: Path) -> None:
    file.write_bytes(file.read_bytes()[:-40])


def empty(file: Path) -> None:
    file.write_bytes(b"")


def change_a_number(file: Path) -> None:
    file.write_text(file.read_text().replace('"round":', '"round":1'))


def write_bytes_that_are_no_text(file: Path) -> None:
    file.write_bytes(b"\xff\xfe\n\xff")


def enlarge(file: Path) -> None:
    file.write_bytes(file.read_bytes() + b" " * 200_000)


def replace_by_folder(file: Path) -> None:
    file.unlink()
    file.mkdir()


def replace_by_pipe(file: Path) -> None:
    if not hasattr(os, "mkfifo"):
        pytest.skip("needs pipes")
    file.unlink()
    os.mkfifo(file)


def link_to_itself(file: Path) -> None:
    file.unlink()
    try:
        file.symlink_to(file.name)
    except OSError:
        pytest.skip("needs links")


def replace_folder_by_file(file: Path) -> None:
    file.unlink()
    file.parent.rmdir()
    file.parent.write_text("mine")


DAMAGES = (
    cut,
    empty,
    change_a_number,
    write_bytes_that_are_no_text,
    enlarge,
    replace_by_folder,
    replace_by_pipe,
    link_to_itself,
    replace_folder_by_file,
)


@pytest.mark.parametrize("damage", DAMAGES)
def test_damage_only_makes_a_game_be_played_again(
    store: SaveFolder, path: Path, damage: Callable[[Path], None]
):
    damage(entry(store))
    assert is_played_again(store, path)
    assert [file.path for file in store.files()] == [path]


def test_a_checked_entry_with_an_impossible_position_is_not_used(
    store: SaveFolder, path: Path, monkeypatch: pytest.MonkeyPatch
):
    """As if the same version of the program had written something else, such as one in development."""
    for written in ({}, None, [1], "x"):
        with monkeypatch.context() as patched:
            patched.setattr(position_cache, "write_state", lambda _state, written=written: written)
            store.positions.put("a.json", path.read_bytes(), final_state(game_file.read(path)))
        assert is_played_again(store, path)


def test_the_position_of_another_game_is_not_used(store: SaveFolder, path: Path):
    other = store.folder / "b.json"
    game_file.write(other, played(30, seed=6))
    load(store, other)
    os.replace(entry(store, "b.json"), entry(store))
    assert is_played_again(store, path)


def test_only_whole_games_are_kept(store: SaveFolder):
    path = store.folder / "a.json"
    record = played(30)
    game_file.write(path, record.first_actions(30))
    path.write_text(path.read_text().replace(str(record.actions[20]), "fly", 1))
    opened, _count = load(store, path)
    assert opened.problem is not None
    assert not entry(store).exists()


def test_positions_of_deleted_games_are_removed(store: SaveFolder, path: Path):
    other = store.positions.folder / "notes.txt"
    other.write_text("mine")
    store.files()
    assert entry(store).exists()
    store.delete(path)
    store.files()
    assert list(store.positions.folder.iterdir()) == [other]


def test_a_cache_that_cannot_be_written_does_no_harm(
    store: SaveFolder, path: Path, monkeypatch: pytest.MonkeyPatch
):
    entry(store).unlink()

    def full(*_arguments: object, **_more: object) -> None:
        raise OSError(28, os.strerror(28))

    monkeypatch.setattr(position_cache, "write_atomic", full)
    assert is_played_again(store, path)
