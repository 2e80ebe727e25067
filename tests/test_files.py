"""Safe reading of files, atomic writing, locks, and quarantine for damaged files."""

import os
import socket
import stat
import threading
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from puertorico import files
from puertorico.files import (
    FileTooLargeError,
    hidden_sibling,
    locked,
    quarantine,
    read_bounded,
    remove_stale_temporaries,
    require_bounded,
    write_atomic,
)

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


@POSIX
@pytest.mark.parametrize("exists", [True, False])
def test_a_file_is_written_and_put_aside_through_a_link(exists: bool, tmp_path: Path) -> None:
    """Some people keep their settings in a folder of their own, under version control."""
    target, link, chained = tmp_path / "dotfiles" / "mine", tmp_path / "here" / "file", tmp_path / "chained"
    for folder in (target.parent, link.parent):
        folder.mkdir()
    if exists:
        target.write_text("old")
        target.chmod(0o640)
    link.symlink_to("../dotfiles/mine")
    chained.symlink_to(link)
    for path in (link, chained):
        write_atomic(path, path.name)
        assert target.read_text() == path.name
        assert path.is_symlink()
    assert stat.S_IMODE(target.stat().st_mode) == (0o640 if exists else 0o600)
    assert quarantine(link) == link.with_name("file.damaged")
    assert not link.with_name("file.damaged").is_symlink()
    write_atomic(link, "new")
    assert (target.read_text(), link.with_name("file.damaged").read_text()) == ("new", "chained")
    assert [*target.parent.iterdir()] == [target]


@POSIX
def test_a_failed_write_through_a_link_changes_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    target, link = tmp_path / "mine", tmp_path / "link"
    target.write_text("old")
    link.symlink_to(target)

    def full(_old: str, _new: Path) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.replace", full)
    with pytest.raises(OSError, match="No space"):
        write_atomic(link, "new")
    assert quarantine(link) is None
    assert target.read_text() == link.read_text() == "old"
    assert set(tmp_path.iterdir()) == {target, link}


@POSIX
def test_a_link_to_a_file_on_another_disk_is_put_aside_itself(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    target, link, replace = tmp_path / "mine", tmp_path / "link", os.replace
    target.write_text("old")
    link.symlink_to(target)

    def replaced(old: Path, new: Path) -> None:
        if old == target:
            raise OSError(18, "Invalid cross-device link")
        replace(old, new)

    monkeypatch.setattr("os.replace", replaced)
    kept = quarantine(link)
    assert kept is not None
    assert kept.is_symlink()
    assert target.read_text() == "old"


@POSIX
@pytest.mark.parametrize("target", ["pipe", "folder", "link"])
def test_a_link_to_no_file_is_replaced(target: str, tmp_path: Path) -> None:
    (tmp_path / "folder").mkdir()
    os.mkfifo(tmp_path / "pipe")
    link = tmp_path / "link"
    link.symlink_to(target)
    write_atomic(link, "new")
    assert not link.is_symlink()
    assert link.read_text() == "new"
    assert stat.S_ISFIFO((tmp_path / "pipe").stat().st_mode)


@POSIX
def test_a_link_into_a_missing_folder_stays(tmp_path: Path) -> None:
    """The folder may be on a disk that will be back."""
    link, disk = tmp_path / "link", tmp_path / "disk"
    link.symlink_to(disk / "mine")
    with pytest.raises(FileNotFoundError):
        write_atomic(link, "new")
    assert os.readlink(link) == str(disk / "mine")
    assert [*tmp_path.iterdir()] == [link]
    disk.mkdir()
    write_atomic(link, "newer")
    assert (disk / "mine").read_text() == "newer"


@POSIX
def test_what_a_killed_write_through_a_link_left_is_removed(tmp_path: Path) -> None:
    target, link = tmp_path / "dotfiles" / "mine", tmp_path / "link"
    target.parent.mkdir()
    link.symlink_to(target)
    left = target.with_name(".mine-abcdefgh.tmp")
    others = [target.with_name(name) for name in (".mine-notes.tmp", ".theirs-abcdefgh.tmp")]
    for path in (left, *others):
        path.touch()
        os.utime(path, (0, 0))
    write_atomic(link, "new")
    assert set(target.parent.iterdir()) == {target, *others}


def test_a_file_is_read_up_to_its_limit(tmp_path: Path) -> None:
    path = tmp_path / "file"
    path.write_bytes(b"\0\r\n" * 4)
    assert read_bounded(path, 12) == b"\0\r\n" * 4
    with pytest.raises(FileTooLargeError):
        read_bounded(path, 11)
    with pytest.raises(FileNotFoundError):
        read_bounded(tmp_path / "gone", 12)


@POSIX
def test_a_huge_file_is_refused_without_being_loaded(tmp_path: Path) -> None:
    path = tmp_path / "file"
    path.touch()
    # It takes no room on the disk, but reading it all would need all the memory there is.
    os.truncate(path, 2**40)
    with pytest.raises(FileTooLargeError):
        read_bounded(path, 12)


def listening_socket(path: Path) -> None:
    with socket.socket(socket.AF_UNIX) as made:
        # The path of a socket can't be as long as that of a temporary folder.
        made.bind(os.path.relpath(path))


@POSIX
@pytest.mark.parametrize(
    "make",
    [
        Path.mkdir,
        lambda path: os.mkfifo(path),  # Windows has no such function
        listening_socket,
        lambda path: path.symlink_to("/dev/zero"),
        lambda path: path.symlink_to(path),
        lambda path: path.symlink_to("gone"),
        lambda path: os.mkfifo(path.with_name("pipe")) or path.symlink_to("pipe"),
    ],
    ids=["folder", "pipe", "socket", "device", "circular link", "dangling link", "link to a pipe"],
)
def test_only_regular_files_are_read(
    make: Callable[[Path], object], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Opening a pipe would wait for ever, and a device never ends."""
    monkeypatch.chdir(tmp_path)
    make(tmp_path / "file")
    with pytest.raises(OSError, match=r"not a regular file|directory|symbolic links"):
        read_bounded(tmp_path / "file", 12)


@POSIX
@pytest.mark.parametrize(
    ("make", "problem"),
    [
        (Path.mkdir, "directory"),
        (lambda path: os.mkfifo(path), "not a regular file"),
        (lambda path: path.symlink_to("/dev/zero"), "not a regular file"),
        (lambda path: path.write_bytes(bytes(13)), "File too large"),
    ],
    ids=["folder", "pipe", "device", "too large"],
)
def test_named_files_must_be_regular_and_small(
    make: Callable[[Path], object], problem: str, tmp_path: Path
) -> None:
    make(tmp_path / "journal")
    with pytest.raises(OSError, match=problem):
        require_bounded(tmp_path, ["wal", "journal"], 12)


def passes(folder: Path, names: list[str]) -> bool:
    """Return whether the files with these names in a folder are regular and at most 12 bytes large."""
    try:
        require_bounded(folder, names, 12)
    except OSError:
        return False
    return True


def test_other_files_and_missing_ones_are_not_checked(tmp_path: Path) -> None:
    (tmp_path / "journal").write_bytes(bytes(12))
    (tmp_path / "other").write_bytes(bytes(13))
    assert passes(tmp_path, ["journal", "wal"])
    assert not passes(tmp_path, ["other"])
    assert passes(tmp_path / "gone", ["journal"])


@POSIX
def test_a_dangling_link_counts_as_a_missing_file(tmp_path: Path) -> None:
    (tmp_path / "journal").symlink_to("gone")
    assert passes(tmp_path, ["journal"])


@POSIX
def test_a_pipe_that_replaces_the_file_at_the_last_moment_is_not_waited_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "file"
    path.write_text("text")
    opened = os.open

    def replaced(file: Path, flags: int) -> int:
        path.unlink()
        os.mkfifo(path)
        return opened(file, flags)

    monkeypatch.setattr("os.open", replaced)
    with pytest.raises(OSError, match="not a regular file"):
        read_bounded(path, 12)


@pytest.mark.parametrize("name", ["x" * 255, "x" * 240, "ő" * 127, "x"])
def test_a_file_with_a_name_of_any_length_can_be_written_and_locked(tmp_path: Path, name: str) -> None:
    path = tmp_path / name
    try:
        path.touch()
    except OSError:
        pytest.skip("this disk has shorter names")
    write_atomic(path, "text")
    with locked(path):
        assert path.read_text() == "text"
    assert hidden_sibling(path, ".lock").exists() or os.name == "nt"


def test_files_with_long_names_have_different_siblings(tmp_path: Path) -> None:
    paths = [tmp_path / ("x" * 254 + end) for end in "ab"]
    names = {hidden_sibling(path, ".lock").name for path in paths}
    assert len(names) == 2
    assert all(name.startswith(".") and name.endswith(".lock") and len(name) < 255 for name in names)
    assert hidden_sibling(tmp_path / "a.json", ".lock").name == ".a.json.lock"


def test_a_lock_is_waited_for(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(files, "_LOCK_TIMEOUT", 3600.0)
    path, order, started = tmp_path / "file", list[str](), threading.Event()

    def other() -> None:
        started.set()
        with locked(path):
            order.append("other")

    window = threading.Thread(target=other)
    with locked(path):
        window.start()
        started.wait()
        order.append("first")
    window.join()
    assert order == ["first", "other"]


def test_a_file_that_cannot_be_locked_can_be_used_unlocked(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(files, "_LOCK_TIMEOUT", 0.0)
    (tmp_path / "folder").write_text("no folder")
    done = []
    with locked(tmp_path / "folder" / "file"):
        done.append("no folder")
    (tmp_path / ".file.lock").mkdir()
    with locked(tmp_path / "file"):
        done.append("no lock file")
    with locked(tmp_path / "held"), locked(tmp_path / "held"):
        done.append("held")
    assert len(done) == 3


def test_only_old_temporary_files_are_removed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Those of killed writes; a write in progress keeps its file."""
    old = time.time() - 2 * 3600

    def killed(*_given: object) -> None:
        raise KeyboardInterrupt

    with monkeypatch.context() as patch:
        patch.setattr("os.replace", killed)
        patch.setattr("os.unlink", killed)
        for name in ("a.json", "b.json", "x" * 255):
            with pytest.raises(KeyboardInterrupt):
                write_atomic(tmp_path / name, "half")
    left = sorted(tmp_path.iterdir())
    assert len(left) == 3
    for path in (left[0], left[2]):
        os.utime(path, (old, old))
    for name in ("a.json", ".a.json.lock", "a-12345678.tmp", ".notes.tmp"):
        (tmp_path / name).touch()
        os.utime(tmp_path / name, (old, old))
    (tmp_path / ".a.json-abcdefgh.tmp").mkdir()
    os.utime(tmp_path / ".a.json-abcdefgh.tmp", (old, old))
    remove_stale_temporaries(tmp_path)
    assert {one.name for one in tmp_path.iterdir()} == {
        *("a.json", ".a.json.lock", "a-12345678.tmp", ".notes.tmp", ".a.json-abcdefgh.tmp", left[1].name)
    }
    remove_stale_temporaries(tmp_path / "gone")


@pytest.mark.parametrize(
    ("platform", "failures", "works"),
    [("win32", 0, True), ("win32", 20, True), ("win32", 21, False), ("linux", 1, False)],
)
def test_a_file_that_another_program_has_open_is_replaced_later(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, platform: str, failures: int, works: bool
) -> None:
    """On Windows, where virus scanners open each new file for a moment."""
    path, replace, waited = tmp_path / "file", os.replace, list[float]()
    path.write_text("old")
    left = [PermissionError(13, "Permission denied")] * failures

    def busy(old: str, new: Path) -> None:
        if left:
            raise left.pop()
        replace(old, new)

    monkeypatch.setattr("os.replace", busy)
    monkeypatch.setattr("puertorico.files.sys.platform", platform)
    monkeypatch.setattr("time.sleep", waited.append)
    if works:
        write_atomic(path, "new")
    else:
        with pytest.raises(PermissionError):
            write_atomic(path, "new")
    assert path.read_text() == ("new" if works else "old")
    assert len(waited) == (min(failures, 20) if platform == "win32" else 0)
    assert sum(waited) < 1.1, "the game doesn't respond meanwhile"
    assert [one.name for one in tmp_path.iterdir()] == ["file"]


@pytest.mark.parametrize(
    ("platform", "failures", "works"), [("win32", 5, True), ("win32", 6, False), ("linux", 1, False)]
)
def test_a_file_that_is_just_being_replaced_is_read_later(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, platform: str, failures: int, works: bool
) -> None:
    """On Windows, where it can't be opened at that moment."""
    path, opened, waited = tmp_path / "file", os.open, list[float]()
    path.write_text("new")
    left = [PermissionError(13, "Permission denied")] * failures

    def busy(file: Path, flags: int) -> int:
        if left:
            raise left.pop()
        return opened(file, flags)

    monkeypatch.setattr("os.open", busy)
    monkeypatch.setattr("puertorico.files.sys.platform", platform)
    monkeypatch.setattr("time.sleep", waited.append)
    if works:
        assert read_bounded(path, 12) == b"new"
    else:
        with pytest.raises(PermissionError):
            read_bounded(path, 12)
    assert len(waited) == (5 if platform == "win32" else 0)
