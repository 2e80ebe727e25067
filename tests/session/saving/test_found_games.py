"""Looking for game files in folders where anything may be."""

import errno
import os
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path

import pytest

from puertorico.session.saving import found_games
from puertorico.session.saving.found_games import find_games

POSIX = pytest.mark.skipif(os.name == "nt", reason="Windows has no such files")


def put(path: Path, day: int = 1) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text("anything")
    at = datetime(2026, 1, day, tzinfo=UTC).timestamp()
    os.utime(path, (at, at))
    return path


def names(*folders: Path, most: int = 10) -> list[str]:
    return [game.path.name for game in find_games(folders, most)]


def test_the_newest_games_of_all_folders_come_first(tmp_path: Path):
    here, there = tmp_path / "here", tmp_path / "there"
    put(here / "old.puertorico", 1)
    put(there / "new.puertorico", 3)
    put(here / "middle.PuertoRico", 2)
    put(here / "notes.txt", 4)
    put(here / "saved.json", 4)
    put(here / ".hidden.puertorico", 4)
    put(here / "deeper" / "deep.puertorico", 4)
    assert names(here, there) == ["new.puertorico", "middle.PuertoRico", "old.puertorico"]
    assert names(here, there, most=2) == ["new.puertorico", "middle.PuertoRico"]
    found = find_games([there], 1)[0]
    assert found.path == there / "new.puertorico"
    assert found.written == datetime(2026, 1, 3, tzinfo=UTC)


@POSIX
def test_whatever_is_no_file_is_left_out(tmp_path: Path):
    put(tmp_path / "game.puertorico")
    (tmp_path / "folder.puertorico").mkdir()
    os.mkfifo(tmp_path / "pipe.puertorico")
    (tmp_path / "broken.puertorico").symlink_to(tmp_path / "nowhere")
    (tmp_path / "circle.puertorico").symlink_to(tmp_path / "circle.puertorico")
    assert names(tmp_path) == ["game.puertorico"]


@POSIX
def test_a_link_to_a_file_counts_and_a_linked_folder_only_once(tmp_path: Path):
    put(tmp_path / "elsewhere" / "game.txt")
    folder = tmp_path / "folder"
    folder.mkdir()
    (folder / "link.puertorico").symlink_to(tmp_path / "elsewhere" / "game.txt")
    (tmp_path / "same").symlink_to(folder)
    assert names(folder, tmp_path / "same") == ["link.puertorico"]


def test_folders_that_cannot_be_read_are_skipped(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    put(tmp_path / "here" / "game.puertorico")
    put(tmp_path / "secret" / "secret.puertorico")
    no_folder = put(tmp_path / "no folder")
    scandir = os.scandir

    def refused(path: Path) -> Iterator[os.DirEntry[str]]:
        if path.name == "secret":
            raise PermissionError(errno.EACCES, "no", str(path))
        return scandir(path)

    monkeypatch.setattr(os, "scandir", refused)
    folders = [tmp_path / "none", no_folder, tmp_path / "secret", tmp_path / "here"]
    assert names(*folders) == ["game.puertorico"]


@pytest.mark.skipif(sys.platform in ("win32", "darwin"), reason="names are text there")
def test_a_name_that_is_not_utf_8(tmp_path: Path):
    with open(os.fsencode(tmp_path) + b"/caf\xe9.puertorico", "wb"):
        pass
    assert names(tmp_path) == ["caf\udce9.puertorico"]


def test_a_huge_folder_is_read_only_in_part(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(found_games, "_MAX_ENTRIES", 3)
    for number in range(9):
        put(tmp_path / f"{number}.puertorico")
    assert len(names(tmp_path)) == 3


def test_an_impossible_date_is_no_problem(tmp_path: Path):
    os.utime(put(tmp_path / "game.puertorico"), (0, -(2**40)))
    assert names(tmp_path) == ["game.puertorico"]


def test_a_folder_that_does_not_answer_holds_up_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    answered, scandir = threading.Event(), os.scandir
    put(tmp_path / "here" / "game.puertorico")
    put(tmp_path / "stuck" / "stuck.puertorico")

    @contextmanager
    def waiting(path: Path) -> Iterator[Iterator[os.DirEntry[str]]]:
        if path.name == "stuck":
            answered.wait(30)
        with scandir(path) as entries:
            yield entries

    monkeypatch.setattr(os, "scandir", waiting)
    found = find_games([tmp_path / "stuck", tmp_path / "here"], 9, patience=0.2)
    answered.set()
    assert [game.path.name for game in found] == ["game.puertorico"]
