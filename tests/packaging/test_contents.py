"""The bundle contains everything the game uses and nothing else."""

from pathlib import Path

import pytest

pytest.importorskip("PyInstaller", reason="bundles are made by PyInstaller")

from bundling import contents

from puertorico.ui import theme


def kept(*names: str) -> list[str]:
    return [name for name, _, _ in contents.kept([(name, "somewhere", "DATA") for name in names])]


def test_babel_data_is_kept_for_the_languages_of_the_game() -> None:
    assert {"root", "en"} <= contents.spoken()
    names = ["babel/locale-data/en.dat", "babel/locale-data/root.dat", "babel/global.dat"]
    assert kept(*names, "babel/locale-data/tlh.dat") == names


def test_a_language_includes_the_languages_it_inherits_from(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("puertorico.i18n.languages", lambda: ["pt_BR", "en_GB"])
    assert contents.spoken() == {"root", "pt", "pt_BR", "en", "en_001", "en_GB"}


def test_libraries_of_the_system_are_not_bundled() -> None:
    assert kept("libstdc++.so.6", "libgcc_s.so.1", "libz.so.1") == ["libz.so.1"]


def test_encodings_of_terminals_are_kept() -> None:
    """Python doesn't start without the encoding of its terminal."""
    name = "python3.11/lib-dynload/_codecs_jp.cpython-311-x86_64-linux-gnu.so"
    assert kept(name) == [name]


def test_files_of_unused_pygame_modules_are_dropped() -> None:
    left = "pygame/_freetype.cpython-311-x86_64-linux-gnu.so"
    assert kept(left, "pygame/freesansbold.ttf", "pygame\\midi.pyd") == []
    assert kept("pygame/font.cpython-311-x86_64-linux-gnu.so", "pygame\\font.pyd")


def test_each_library_of_windows_is_bundled_once() -> None:
    """At the top, where libraries that SDL loads by name are found too; libraries of other packages stay."""
    once = ["SDL2.dll", "libxmp.dll", "pygame\\base.cp311-win_amd64.pyd", "other\\own.dll"]
    assert kept("pygame\\SDL2.dll", *once, "portmidi.dll") == once


def test_resources_are_bundled_without_translation_sources() -> None:
    files = {(Path(source).name, target) for source, target in contents.data()}
    assert ("icon.svg", str(Path("resources/images"))) in files
    assert ("LGPL-2.1.txt", str(Path("resources/licenses"))) in files
    assert not any(name.endswith((".pot", ".po")) for name, _target in files)
    fonts = [name for name, target in files if target.startswith("font_source") and name.endswith(".ttf")]
    assert len(fonts) == len(theme.Family) * len(theme.Weight)


def test_modules_that_are_no_dependencies_are_found() -> None:
    assert contents.strangers(["puertorico.ui", "pygame.base", "json", "attr", "babel.core"]) == []
    assert contents.strangers(["pytest", "hypothesis.core"]) == ["hypothesis", "pytest"]


def test_no_module_the_game_imports_is_excluded() -> None:
    """Checks the imports of all modules of the game; the excluded modules are imported by others."""
    modules = contents.modules()
    assert "puertorico.ui.screens.help.licenses_screen" in modules
    assert "puertorico.session.ai_worker" in modules
    assert "puertorico.ui.pilot" not in modules
