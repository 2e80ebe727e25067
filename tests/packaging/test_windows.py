"""The Windows installer compiles, and the portable .zip is complete."""

import os
import struct
import sys
import zipfile
from pathlib import Path

import pytest
from bundling import archive, commit_time, icons, names, windows

from puertorico import paths


@pytest.fixture
def stand_in(tmp_path: Path) -> Path:
    """A bundle with the file names of the real one and almost no content."""
    folder = tmp_path / "bundle"
    (folder / "_internal").mkdir(parents=True)
    for name in (f"{names.NAME}.exe", f"{names.CONSOLE}.exe", "_internal/python.dll"):
        (folder / name).write_bytes(b"MZ")
    return folder


@pytest.fixture
def icon(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An icon of one pixel, so that NSIS can be tried without Pillow."""
    header = struct.pack("<IiiHHIIiiII", 40, 1, 2, 1, 32, 0, 8, 0, 0, 0, 0)
    picture = header + b"\xff\xff\xff\xff" + bytes(4)
    entry = struct.pack("<BBBBHHII", 1, 1, 0, 0, 1, 32, len(picture), 22)
    path = tmp_path / "one-pixel.ico"
    path.write_bytes(struct.pack("<HHH", 0, 1, 1) + entry + picture)
    monkeypatch.setattr(icons, "ICO", path)
    return path


@pytest.mark.usefixtures("icon")
def test_the_script_compiles(stand_in: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Warnings count as errors."""
    if windows.find_makensis() is None:
        pytest.skip("makensis is not here")
    monkeypatch.setattr(windows, "WORK", tmp_path)
    made = windows.make_installer(stand_in, tmp_path / windows.installer().name)
    assert made.read_bytes().startswith(b"MZ")
    with pytest.raises(SystemExit, match="makensis failed"):
        windows.make_installer(stand_in, tmp_path / "no folder" / "another.exe")


@pytest.mark.usefixtures("icon")
def test_the_installer_is_the_same_each_time(
    stand_in: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    if windows.find_makensis() is None:
        pytest.skip("makensis is not here")
    monkeypatch.setattr(commit_time, "moment", lambda: 1_700_000_000)
    made = []
    for number in range(2):
        monkeypatch.setattr(windows, "WORK", tmp_path / str(number))
        for path in stand_in.rglob("*"):
            os.utime(path, (number, number))
        made.append(windows.make_installer(stand_in, tmp_path / "game.exe").read_bytes())
    assert made[0] == made[1]


def test_missing_nsis_is_reported(stand_in: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(windows, "find_makensis", lambda: None)
    with pytest.raises(SystemExit, match="which is not installed"):
        windows.make_installer(stand_in, tmp_path / "a.exe")


def test_the_zip_contains_the_program_and_its_texts(stand_in: Path, tmp_path: Path) -> None:
    path = tmp_path / "a.zip"
    archive.pack_zip(path, stand_in, "folder", {"README.txt": "read"}, 1_700_000_000)
    with zipfile.ZipFile(path) as packed:
        assert packed.testzip() is None
        assert set(packed.namelist()) == {
            f"folder/{names.NAME}.exe",
            f"folder/{names.CONSOLE}.exe",
            "folder/_internal/python.dll",
            "folder/README.txt",
        }


def test_the_zip_makes_the_program_keep_its_files_beside_itself(
    stand_in: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Unpacked, the program finds the marker, and README.txt names the right folder."""
    monkeypatch.setattr(windows, "RELEASE", tmp_path)
    monkeypatch.setattr(windows, "BUNDLE", stand_in)
    made = windows.make_zip()
    with zipfile.ZipFile(made) as packed:
        packed.extractall(tmp_path)
    folder = tmp_path / made.stem
    monkeypatch.delenv(paths.HOME_VARIABLE, raising=False)
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    monkeypatch.setattr(sys, "executable", str(folder / f"{names.NAME}.exe"))
    assert paths.user_settings_file().is_relative_to(folder)
    home = paths.user_settings_file().parent
    assert f"in this folder too, in {home.name}." in (folder / "README.txt").read_text(encoding="utf-8")
    assert home.name in (folder / "portable.txt").read_text(encoding="utf-8")


def test_the_installed_program_has_no_marker() -> None:
    """It keeps settings and games in the user's folder, so that they stay when it is removed."""
    assert paths.PORTABLE_MARKER not in windows.SCRIPT.read_text(encoding="utf-8")
