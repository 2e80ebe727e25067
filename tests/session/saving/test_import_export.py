"""Exporting games to files."""

import os
from pathlib import Path
from urllib.parse import unquote

import pytest
from attrs import evolve

from puertorico.engine.options import Options
from puertorico.record import game_file
from puertorico.record.game_record import GameRecord
from puertorico.record.seats import Seat, SeatKind
from puertorico.session.saving.import_export import ExportError, export_game, parse_path, suggested_path

RECORD = GameRecord(Options(3), 1, tuple(Seat(SeatKind.HUMAN, name) for name in ("Ana", "Ștefan / 2", "Eva")))


@pytest.mark.skipif(os.name == "nt", reason="these paths are POSIX paths")
@pytest.mark.parametrize(
    ("text", "path"),
    [
        ("game.json", "/here/game.json"),
        ("deeper/game.json", "/here/deeper/game.json"),
        ("  /there/game.json\n", "/there/game.json"),
        ("'/there/my game.json'", "/there/my game.json"),
        ('"/there/my game.json"', "/there/my game.json"),
        ("file:///there/my%20game.json", "/there/my game.json"),
        ("~/game.json", "/home/ana/game.json"),
        ("~nobody-of-that-name/game.json", "/here/~nobody-of-that-name/game.json"),
        ("", "/here"),
        ("file://[half an address", "/here/file:/[half an address"),
        ("file:///there/%00.json", "/there/�.json"),
        ("~\0/game.json", "/here/~�/game.json"),
    ],
)
def test_typed_and_pasted_paths(text: str, path: str, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setenv("HOME", "/home/ana")
    assert parse_path(text, Path("/here")) == Path(path)


def test_the_suggested_name_is_unused_and_valid_on_any_system(tmp_path: Path):
    names = []
    for _ in range(3):
        names.append(suggested_path(RECORD, tmp_path).name)
        suggested_path(RECORD, tmp_path).touch()
    assert names == [f"puerto-rico-ana-ștefan-2-eva{end}.puertorico" for end in ("", "-2", "-3")]
    sunday = evolve(RECORD, title="Sunday: 1st?")
    assert suggested_path(sunday, tmp_path).name == "puerto-rico-sunday-1st.puertorico"
    assert len(suggested_path(evolve(RECORD, title="x" * 60), tmp_path).name) < 60
    assert suggested_path(evolve(RECORD, title="/../.."), tmp_path) == tmp_path / "puerto-rico.puertorico"


def test_a_game_is_exported_to_the_given_path(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    assert export_game(RECORD, tmp_path / "one.json") == tmp_path / "one.json"
    assert game_file.read(tmp_path / "one.json") == RECORD
    assert export_game(RECORD, tmp_path / "two") == tmp_path / "two.puertorico"
    assert export_game(RECORD, tmp_path) == tmp_path / "puerto-rico-ana-ștefan-2-eva.puertorico"
    monkeypatch.chdir(tmp_path)
    assert export_game(RECORD, Path("three.json")) == tmp_path / "three.json"


@pytest.mark.skipif(os.name == "nt", reason="permissions come from the folder there")
def test_an_exported_file_has_the_usual_permissions(tmp_path: Path):
    (tmp_path / "other").touch()
    path = export_game(RECORD, tmp_path / "game.json")
    assert path.stat().st_mode == (tmp_path / "other").stat().st_mode


@pytest.mark.skipif(os.name == "nt", reason="links need special rights there")
def test_a_file_created_by_another_program_meanwhile_is_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    path, isdir = tmp_path / "game.json", os.path.isdir

    def meanwhile(asked: Path) -> bool:
        path.write_text("mine")
        return isdir(asked)

    monkeypatch.setattr("os.path.isdir", meanwhile)
    with pytest.raises(ExportError, match="already exists"):
        export_game(RECORD, path)
    assert path.read_text() == "mine"
    (tmp_path / "link.json").symlink_to(tmp_path / "nowhere.json")
    with pytest.raises(ExportError, match="already exists"):
        export_game(RECORD, tmp_path / "link.json")
    assert not (tmp_path / "nowhere.json").exists()


def test_no_file_is_overwritten_and_no_folder_is_created(tmp_path: Path):
    (tmp_path / "mine.puertorico").write_text("mine")
    with pytest.raises(ExportError, match="already exists"):
        export_game(RECORD, tmp_path / "mine.puertorico")
    with pytest.raises(ExportError, match="already exists"):
        export_game(RECORD, tmp_path / "mine")
    with pytest.raises(ExportError, match="This folder doesn't exist"):
        export_game(RECORD, tmp_path / "nowhere" / "game.json")
    with pytest.raises(ExportError, match="The file can't be used"):
        export_game(RECORD, tmp_path / ("x" * 300 + ".json"))
    with pytest.raises(ExportError, match="This folder doesn't exist"):
        export_game(RECORD, tmp_path / ("x" * 300) / "game.json")
    assert [path.name for path in tmp_path.iterdir()] == ["mine.puertorico"]
    assert (tmp_path / "mine.puertorico").read_text() == "mine"


def test_a_failed_export_says_why_and_leaves_no_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    def full(*_args: object, **_named: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.fsync", full)
    with pytest.raises(ExportError, match="The file can't be used: No space left on device"):
        export_game(RECORD, tmp_path / "game.json")
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    ("name", "written"),
    [
        ("Round 3.5", "Round 3.5.puertorico"),
        ("Ben vs. Anna", "Ben vs. Anna.puertorico"),
        ("game.txt", "game.txt.puertorico"),
        ("Game.JSON", "Game.JSON"),
        ("game.Puertorico", "game.Puertorico"),
        (".hidden", ".hidden.puertorico"),
        ("dots..", "dots...puertorico"),
    ],
)
def test_a_dot_in_a_name_is_no_suffix(name: str, written: str, tmp_path: Path):
    assert export_game(RECORD, tmp_path / name) == tmp_path / written
    assert [path.name for path in tmp_path.iterdir()] == [written]


@pytest.mark.parametrize(
    "name",
    ["con", "Con.puertorico", "nul.json", "COM1", "lpt9.x.json", "aux .json", "COM¹", "conout$"]
    + [f"who{letter}" for letter in '<>:"|?*\t'],
)
def test_names_that_windows_refuses_are_refused_there(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    """With a device's name, the game would be written to the device."""
    with monkeypatch.context() as windows:
        windows.setattr("puertorico.session.saving.import_export.sys.platform", "win32")
        with pytest.raises(ExportError, match="Windows doesn't allow this file name"):
            export_game(RECORD, tmp_path / name)
        for allowed in ("console", "com0", "a con"):
            export_game(RECORD, tmp_path / allowed)
    assert len(list(tmp_path.iterdir())) == 3
    if os.name != "nt":
        export_game(RECORD, tmp_path / name)


@pytest.mark.parametrize(
    ("url", "windows", "elsewhere"),
    [
        ("file://server/share/my%20game.json", "//server/share/my game.json", "/share/my game.json"),
        ("file:////server/share/game.json", "//server/share/game.json", "//server/share/game.json"),
        ("file://localhost/there/game.json", "/there/game.json", "/there/game.json"),
        ("file:///there/game.json", "/there/game.json", "/there/game.json"),
    ],
)
def test_the_host_in_an_address_is_a_file_server_on_windows(
    url: str, windows: str, elsewhere: str, monkeypatch: pytest.MonkeyPatch
):
    """The paths are those before Windows' own backslashes."""
    module = "puertorico.session.saving.import_export"
    monkeypatch.setattr("urllib.request.url2pathname", unquote)
    for platform, path in (("win32", windows), ("linux", elsewhere)):
        monkeypatch.setattr(f"{module}.sys.platform", platform)
        assert parse_path(url, Path("/here")) == Path(path)
