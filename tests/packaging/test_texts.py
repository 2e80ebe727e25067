"""The texts of menus, software centers and installers are there in every language of the game."""

import plistlib
import re
import shutil
import subprocess
import tomllib
import xml.etree.ElementTree as ET
from collections.abc import Iterator
from configparser import ConfigParser
from pathlib import Path

import pytest
from babel.messages.pofile import read_po
from bundling import desktop_files, macos, names, resource, texts, windows

from puertorico import i18n
from tests.tools.texts.check_translations import LOCALE

LINUX = names.RECIPES / "linux"
LANGUAGES = [code for code in i18n.languages() if code != i18n.SOURCE_LANGUAGE]
LANG = "{http://www.w3.org/XML/1998/namespace}lang"


@pytest.fixture(autouse=True)
def _other_language() -> Iterator[None]:
    """The builder of the packages may have set another language than English."""
    i18n.install("ro")
    yield
    assert i18n.current_language() == "ro"
    i18n.install("en")


@pytest.mark.parametrize("language", LANGUAGES)
def test_all_texts_are_in_the_catalog_of_each_language(language: str) -> None:
    with (LOCALE / language / "LC_MESSAGES" / "puertorico.po").open("rb") as file:
        catalog = read_po(file)
    for text in texts.TEXTS.values():
        message = catalog.get(text)
        assert message is not None, text
        assert message.string, text
        assert not message.fuzzy, text


def test_each_text_is_used_in_a_template() -> None:
    used = {
        name
        for path in LINUX.glob("*.in")
        for name in re.findall("@([A-Z_]+)@", path.read_text(encoding="utf-8"))
    }
    assert set(texts.TEXTS) - used == {"INSTALLER", "COPYRIGHT", "IS_RUNNING", "NOT_CHANGED"}


def test_the_desktop_entry_is_translated() -> None:
    read = ConfigParser(interpolation=None)
    read.optionxform = str
    read.read_string(desktop_files.filled("desktop"))
    entry = read["Desktop Entry"]
    assert entry["Keywords"] == "board;strategy;hot-seat;colonists;plantation;"
    for key, name in (("GenericName", "GENERIC_NAME"), ("Comment", "SUMMARY"), ("Keywords", "KEYWORDS")):
        for language, text in texts.in_all_languages(name).items():
            found = entry[key] if language == "en" else entry[f"{key}[{language}]"]
            assert (text == texts.TEXTS[name]) == (language == "en")
            assert found == (text.replace(", ", ";") + ";" if key == "Keywords" else text)


def test_the_desktop_entry_is_valid(tmp_path: Path) -> None:
    if shutil.which("desktop-file-validate") is None:
        pytest.skip("desktop-file-validate is not here")
    path = tmp_path / "puertorico.desktop"
    path.write_text(desktop_files.filled("desktop"), encoding="utf-8")
    done = subprocess.run(["desktop-file-validate", path], capture_output=True, text=True)
    assert (done.returncode, done.stdout) == (0, "")


def test_the_appstream_metadata_is_translated() -> None:
    about = ET.fromstring(desktop_files.filled("metainfo.xml"))
    for tag in ("summary", "p", "li"):
        found = list(about.iter(tag))
        english = [one for one in found if one.get(LANG) is None]
        assert english
        for language in LANGUAGES:
            translated = [one for one in found if one.get(LANG) == language]
            assert len(translated) == len(english)
            assert not {one.text for one in translated} & {one.text for one in english}
    assert [one.text for one in about.iterfind("languages/lang")] == i18n.languages()
    # Software centers cut longer ones.
    assert [one.text for one in about.iter("summary") if len(one.text or "") > 90] == []


def test_the_file_type_is_translated() -> None:
    kind = ET.fromstring(desktop_files.filled("xml"))
    comments = {one.get(LANG, "en"): one.text for one in kind.iter() if one.tag.endswith("comment")}
    assert comments == texts.in_all_languages("SAVED_GAME")
    assert len(set(comments.values())) == len(comments)


def test_the_installer_speaks_every_language() -> None:
    lines = windows.language_lines().splitlines()
    assert lines[0].startswith('!insertmacro Language "English" 1033 '), "the first one is the default"
    assert len(lines) == len(i18n.languages())
    script = windows.SCRIPT.read_text(encoding="utf-8")
    (parameters,) = re.findall(r"^!macro Language (.+)$", script, re.MULTILINE)
    for line, language in zip(lines, ["en", *LANGUAGES], strict=True):
        name, number, *translated = re.findall(r'"[^"]*"|\d+', line)
        assert (name.strip('"'), int(number)) == (
            texts.english_name(language),
            texts.windows_number(language),
        )
        assert len(translated) + 2 == len(parameters.split())
    for column in zip(*(re.findall(r'"[^"]*"', line) for line in lines), strict=True):
        assert column.count(column[0]) == 1, "English in another language"


def test_strings_of_the_installer_are_quoted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(texts, "TEXTS", dict.fromkeys(texts.TEXTS, 'Close "it" for $5'))
    assert windows.language_lines().count(r'"Close $\"it$\" for $$5"') == 5 * len(i18n.languages())


@pytest.mark.parametrize(
    ("code", "number"),
    [
        ("en", 0x409),
        ("cs", 0x405),
        ("de", 0x407),
        ("fr", 0x40C),
        ("hu", 0x40E),
        ("ro", 0x418),
        ("pt", 0x416),
        ("pt_PT", 0x816),
    ],
)
def test_windows_knows_languages_by_number(code: str, number: int) -> None:
    assert texts.windows_number(code) == number


def test_the_properties_of_the_program_are_in_every_language() -> None:
    text = resource.text(names.NAME)
    for language, translated in texts.in_all_languages("COPYRIGHT").items():
        assert f"StringTable('{texts.windows_number(language):04X}04B0'" in text
        assert repr(translated) in text


def test_macos_knows_what_a_saved_game_is_in_every_language(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(macos, "WORK", tmp_path)
    made = {folder: plistlib.loads(Path(path).read_bytes()) for path, folder in macos.localizations()}
    assert set(made) == {f"{code}.lproj" for code in i18n.languages()}
    (opened,) = macos.info()["CFBundleDocumentTypes"]
    for language, translated in texts.in_all_languages("SAVED_GAME").items():
        assert made[f"{language}.lproj"] == {opened["CFBundleTypeName"]: translated}


def test_the_python_package_names_all_languages() -> None:
    project = tomllib.loads((names.REPOSITORY / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    named = [one for one in project["classifiers"] if one.startswith("Natural Language :: ")]
    assert named == sorted(f"Natural Language :: {texts.english_name(code)}" for code in i18n.languages())
