"""Atomic writing of files, and quarantine for damaged ones."""

import os
import stat
from pathlib import Path

import pytest

from puertorico.files import quarantine, write_atomic

POSIX = pytest.mark.skipif(os.name == "nt", reason="Windows has other permissions and can't sync folders")


def test_a_file_can_be_written_and_overwritten(tmp_path: Path) -> None:
    path = tmp_path / "deeper" / "file"
    for text in ("Țară\n", "other\r\n"):
        write_atomic(path, text)
        assert path.read_bytes() == text.encode()
    assert list(path.parent.iterdir()) == [path]


@POSIX
def test_the_contents_are_flushed_before_the_rename(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Otherwise a power failure could leave an empty file, or the new contents without their name."""
    path, done = tmp_path / "file", []
    sync, replace = os.fsync, os.replace

    def synced(handle: int) -> None:
        done.append("folder" if stat.S_ISDIR(os.fstat(handle).st_mode) else "text")
        sync(handle)

    def replaced(old: str, new: Path) -> None:
        done.append("name")
        replace(old, new)

    monkeypatch.setattr("os.fsync", synced)
    monkeypatch.setattr("os.replace", replaced)
    write_atomic(path, "text")
    assert done == ["text", "name", "folder"]


@POSIX
def test_a_folder_that_cannot_be_synced_is_no_error(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    sync = os.fsync

    def synced(handle: int) -> None:
        if stat.S_ISDIR(os.fstat(handle).st_mode):
            raise OSError(22, "Invalid argument")
        sync(handle)

    monkeypatch.setattr("os.fsync", synced)
    write_atomic(tmp_path / "file", "text")
    assert (tmp_path / "file").read_text() == "text"


@POSIX
def test_permissions_are_kept_and_a_new_file_is_private(tmp_path: Path) -> None:
    path = tmp_path / "file"
    write_atomic(path, "text")
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    path.chmod(0o644)
    write_atomic(path, "other")
    assert stat.S_IMODE(path.stat().st_mode) == 0o644


def test_damaged_files_never_overwrite_each_other(tmp_path: Path) -> None:
    path = tmp_path / "file"
    kept = []
    for text in ("one", "two", "three"):
        path.write_text(text)
        kept.append(quarantine(path))
    assert [one.name for one in kept if one] == ["file.damaged", "file.damaged-2", "file.damaged-3"]
    assert [one.read_text() for one in kept if one] == ["one", "two", "three"]
    assert quarantine(path) is None
