"""The Flatpak: its files are called like its ID, and what it may use is little."""

import shutil
import subprocess
from configparser import ConfigParser
from pathlib import Path

import pytest
from bundling import flatpak, icons, names
from bundling.bare import flatpak_trial, trials
from bundling.bare.flatpak_trial import FlatpakTrial
from bundling.bare.systems import RELEASES, BareSystem
from bundling.trying.programs import Done, Failed


@pytest.fixture
def stand_in(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A bundle with very few files."""
    pytest.importorskip("PIL.Image", reason="pictures are written by Pillow")
    folder = tmp_path / "bundle"
    (folder / "_internal").mkdir(parents=True)
    (folder / names.NAME).write_bytes(b"\x7fELF")
    (folder / "_internal" / "base.so").write_bytes(b"\x7fELF")
    monkeypatch.setattr(flatpak, "BUNDLE", folder)
    icons.make()
    return folder


def test_everything_shown_to_the_desktop_is_called_like_the_id(stand_in: Path, tmp_path: Path) -> None:
    assert stand_in.is_dir()
    flatpak.lay_out(tmp_path / "app")
    share = tmp_path / "app" / "files" / "share"
    shown = [path for path in share.rglob("*") if path.is_file() and "doc" not in path.parts]
    assert len(shown) == 3 + len(icons.SIZES) + 1
    assert {path.name.removeprefix(names.IDENTIFIER) for path in shown} == {
        ".desktop",
        ".metainfo.xml",
        ".png",
        ".svg",
        ".xml",
    }
    entry = ConfigParser(interpolation=None)
    entry.read(share / "applications" / f"{names.IDENTIFIER}.desktop", encoding="utf-8")
    assert entry["Desktop Entry"]["Icon"] == names.IDENTIFIER
    metainfo = (share / "metainfo" / f"{names.IDENTIFIER}.metainfo.xml").read_text(encoding="utf-8")
    assert f'<launchable type="desktop-id">{names.IDENTIFIER}.desktop</launchable>' in metainfo


def test_only_the_program_can_be_executed(stand_in: Path, tmp_path: Path) -> None:
    assert stand_in.is_dir()
    flatpak.lay_out(tmp_path / "app")
    files = tmp_path / "app" / "files"
    runs = [path for path in files.rglob("*") if path.is_file() and path.stat().st_mode & 0o111]
    program = files / "lib" / names.NAME / names.NAME
    assert {path.resolve() for path in runs} == {program}
    assert (files / "bin" / names.NAME).resolve() == program


def test_the_game_may_use_neither_the_network_nor_other_files() -> None:
    assert "--share=network" not in flatpak.PERMISSIONS
    places = [one for one in flatpak.PERMISSIONS if one.startswith("--filesystem=")]
    assert places == ["--filesystem=xdg-documents"]


@pytest.mark.skipif(bool(flatpak.what_is_missing()), reason="needs Flatpak and faketime")
def test_two_builds_are_the_same(stand_in: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert stand_in.is_dir()
    made = []
    for number in range(2):
        place = tmp_path / str(number)
        monkeypatch.setattr(flatpak, "STAGE", place / "stage")
        monkeypatch.setattr(flatpak, "REPOSITORY", place / "repository")
        monkeypatch.setattr(flatpak, "RELEASE", place)
        made.append(flatpak.build().read_bytes())
    assert made[0] == made[1]


def test_what_is_missing_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shutil, "which", lambda _name: None)
    with pytest.raises(SystemExit, match=r"needs flatpak and faketime\.$"):
        flatpak.build()


def test_a_build_that_fails_says_why(stand_in: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert stand_in.is_dir()
    monkeypatch.setattr(flatpak, "STAGE", tmp_path / "stage")
    monkeypatch.setattr(flatpak, "RELEASE", tmp_path / "release")
    monkeypatch.setattr(flatpak, "what_is_missing", list)
    failed = subprocess.CompletedProcess(["flatpak"], 1, "", "error: no space left\n")
    monkeypatch.setattr(subprocess, "run", lambda *_words, **_more: failed)
    with pytest.raises(SystemExit, match=r"packaging: flatpak failed: error: no space left$"):
        flatpak.build()


def test_a_flatpak_that_leaves_a_file_or_takes_saved_games_with_it_fails(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    packages = tmp_path / "release"
    packages.mkdir()
    (packages / "puertorico-1.0-linux-x86_64.flatpak").write_text("package")
    system = BareSystem(RELEASES["debian"], tmp_path / "root", packages, tmp_path, tmp_path / "python")
    trial, asked = FlatpakTrial(system), list[tuple[str, ...]]()

    def pretend(_trial: FlatpakTrial, *words: str, **_more: object) -> Done:
        asked.append(words)
        return Done(words, 0, "selftest: ok\n", "")

    monkeypatch.setattr(FlatpakTrial, "flatpak", pretend)
    monkeypatch.setattr(trials, "play", lambda *_words, **_more: "played")
    saved = trial.files / "data" / names.NAME / "games"
    saved.mkdir(parents=True)
    with pytest.raises(Failed, match="the saved games were removed"):
        flatpak_trial.try_flatpak(trial)
    (saved / "game.json").write_text("game")
    asked.clear()
    assert flatpak_trial.try_flatpak(trial) == "played"
    assert [words[0] for words in asked] == ["install", "run", "uninstall"]
    (trial.installed / "app" / names.IDENTIFIER).mkdir(parents=True)
    with pytest.raises(Failed, match=r"the Flatpak left io\.github\.puertorico_game\.puertorico"):
        flatpak_trial.try_flatpak(trial)
