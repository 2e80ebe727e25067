"""The Windows installer compiles, and the portable .zip is complete."""

import shutil
import zipfile
from pathlib import Path

import pytest
from bundling import archive, icons, names, windows


@pytest.fixture
def stand_in(tmp_path: Path) -> Path:
    """A bundle with the file names of the real one and almost no content."""
    folder = tmp_path / "bundle"
    (folder / "_internal").mkdir(parents=True)
    for name in (f"{names.NAME}.exe", f"{names.CONSOLE}.exe", "_internal/python.dll"):
        (folder / name).write_bytes(b"MZ")
    return folder


def test_the_script_compiles(stand_in: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Warnings count as errors."""
    if shutil.which("makensis") is None:
        pytest.skip("makensis is not here")
    pytest.importorskip("PIL.Image", reason="pictures are written by Pillow")
    for name in ("ICO", "ICNS"):
        monkeypatch.setattr(icons, name, tmp_path / getattr(icons, name).name)
    monkeypatch.setattr(icons, "ICONS", tmp_path)
    monkeypatch.setattr(windows, "WORK", tmp_path)
    icons.make()
    made = windows.make_installer(stand_in, tmp_path / windows.installer().name)
    assert made.read_bytes().startswith(b"MZ")
    with pytest.raises(SystemExit, match="makensis has failed"):
        windows.make_installer(tmp_path / "nothing", tmp_path / "another.exe")


def test_missing_nsis_is_reported(stand_in: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shutil, "which", lambda _name: None)
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
