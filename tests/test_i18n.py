import ast
import importlib.util
import os
import re
import struct
import subprocess
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from types import ModuleType

import pytest
from babel.lists import format_list
from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo

from puertorico import i18n
from puertorico.cli.command import run as run_command
from puertorico.i18n import N_, _, list_text, ngettext
from puertorico.paths import ResourceMissingError
from puertorico.ui import language
from puertorico.ui.language import use_language
from tests.folders import ROOT

MAKE_POT = Path(__file__).resolve().parent / "tools" / "texts" / "make_pot.py"


def load_tool() -> ModuleType:
    spec = importlib.util.spec_from_file_location("make_pot", MAKE_POT)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


make_pot = load_tool()


@pytest.fixture(autouse=True)
def no_language_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    for variable in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(variable, raising=False)


def write_language(root: Path, code: str, **texts: str) -> Path:
    catalog = Catalog(locale=code)
    for text, translated in texts.items():
        catalog.add(text, translated)
    catalog.add(("{n} barrel", "{n} barrels"), [f"{code}{i}" for i in range(catalog.num_plurals)])
    path = root / "locale" / code / "LC_MESSAGES" / "puertorico.mo"
    path.parent.mkdir(parents=True)
    with path.open("wb") as file:
        write_mo(file, catalog)
    return path


@pytest.fixture
def resources(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Resources with three languages; Romanian has three forms of the plural."""
    write_language(tmp_path, "ro", Settler="Colonizator")
    write_language(tmp_path, "pt", Settler="Colono")
    write_language(tmp_path, "pt_BR", Settler="Povoador")
    monkeypatch.setattr(i18n, "resources_root", lambda: tmp_path)
    return tmp_path


def test_the_source_is_english():
    assert i18n.install("en") == "en"
    assert _("Settler") == "Settler"
    assert ngettext("{n} barrel", "{n} barrels", 1) == "{n} barrel"
    assert ngettext("{n} barrel", "{n} barrels", 0) == "{n} barrels"


@pytest.mark.usefixtures("resources")
def test_language_changes_at_run_time():
    early = _
    marked = N_("Settler")
    assert i18n.install("ro") == "ro"
    assert i18n.current_language() == "ro"
    assert (early("Settler"), marked, _(marked)) == ("Colonizator", "Settler", "Colonizator")
    i18n.install("pt")
    assert early(marked) == "Colono"
    i18n.install("en")
    assert early(marked) == "Settler"
    assert i18n.current_language() == "en"


@pytest.mark.usefixtures("resources")
def test_plural_forms_are_those_of_the_language():
    i18n.install("ro")
    forms = [ngettext("{n} barrel", "{n} barrels", n) for n in (1, 2, 20)]
    assert forms == ["ro0", "ro1", "ro2"]


@pytest.mark.usefixtures("resources")
def test_a_text_without_translation_is_english():
    i18n.install("ro")
    assert _("Mayor") == "Mayor"


LANGUAGES = ("cs", "de", "el", "es", "fr", "hu", "it", "ja", "nl", "pl", "pt_BR", "ro", "ru", "sv", "uk")
"""Languages into which the game could be translated; each has its own data in Babel."""


@pytest.mark.parametrize("language", ["en", *LANGUAGES])
@pytest.mark.parametrize("count", range(6))
def test_lists_can_be_written_in_any_language(
    language: str, count: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(i18n, "_language", language)
    names = ["Ana", "{Ben}", "Eva", "Jan", "Zoë"][:count]
    plain, joined = list_text(names, with_and=False), list_text(names)
    for text in (plain, joined):
        assert [name for name in names if name in text] == names
    between = set(re.split("|".join(map(re.escape, names)), plain)[1:-1]) if names else set()
    assert len(between) == (count > 1), "the same separator everywhere"
    if language in ("en", "de", "ro"):
        assert plain == ", ".join(names)


def test_an_english_list_has_no_serial_comma():
    assert list_text(["Ana", "Ben", "Eva"]) == "Ana, Ben and Eva"
    assert i18n.alternatives_text(["Ana", "Ben", "Eva"]) == "Ana, Ben or Eva"


@pytest.mark.parametrize("count", range(5))
def test_english_lists_are_those_of_british_english_in_babel(count: int) -> None:
    names = ["Ana", "Ben", "Eva", "Jan"][:count]
    assert list_text(names) == format_list(names, "standard", "en_GB")
    assert i18n.alternatives_text(names) == format_list(names, "or", "en_GB")


def test_english_lists_need_no_babel() -> None:
    code = (
        "import sys; from puertorico import i18n; [*i18n.preload()]; i18n.list_text(['a', 'b']); "
        "i18n.alternatives_text(['a', 'b']); sys.exit('babel' in sys.modules)"
    )
    assert subprocess.run([sys.executable, "-c", code], cwd=ROOT, check=False).returncode == 0


@pytest.mark.usefixtures("resources")
def test_the_empty_text_is_empty():
    i18n.install("ro")
    assert _("") == ""


@pytest.mark.usefixtures("resources")
@pytest.mark.parametrize(
    ("wanted", "got"),
    [
        ("pt_BR", "pt_BR"),
        ("pt-BR", "pt_BR"),
        ("pt_PT", "pt"),
        ("ro_RO.UTF-8", "ro"),
        ("ro@latin", "ro"),
        ("en_GB", "en"),
        ("C", "en"),
        ("C.UTF-8", "en"),
        ("xx", "en"),
        ("", "en"),
        ("../ro", "en"),
        ("ro/LC_MESSAGES/..", "en"),
    ],
)
def test_language_codes_select_the_best_translation(wanted: str, got: str):
    i18n.install("pt")
    assert i18n.install(wanted) == got


@pytest.mark.usefixtures("resources")
@pytest.mark.parametrize(
    ("variables", "got"),
    [
        ({}, "en"),
        ({"LANG": "ro_RO.UTF-8"}, "ro"),
        ({"LANG": "pt_PT", "LC_ALL": "ro_RO.UTF-8"}, "ro"),
        ({"LANG": "pt_PT", "LC_MESSAGES": "ro"}, "ro"),
        ({"LANGUAGE": "xx:pt:ro", "LANG": "C"}, "pt"),
        ({"LANGUAGE": "en_GB:ro"}, "en"),
        ({"LC_ALL": "C", "LANG": "ro"}, "en"),
    ],
)
def test_the_system_decides_when_nothing_is_set(
    monkeypatch: pytest.MonkeyPatch, variables: dict[str, str], got: str
):
    monkeypatch.setattr(language.sys, "platform", "linux")
    for name, value in variables.items():
        monkeypatch.setenv(name, value)
    assert use_language(None) == got


@pytest.mark.usefixtures("resources")
@pytest.mark.parametrize("platform", ["darwin", "win32"])
@pytest.mark.parametrize(
    ("preferred", "got"),
    [
        ([("pt", "BR"), ("en", "US")], "pt_BR"),
        ([("xx", None), ("ro", None), ("pt", "PT")], "ro"),
        ([("en", "US"), ("ro", "RO")], "en"),
        ([("zh", "TW")], "en"),
        ([], "en"),
    ],
)
def test_macos_and_windows_are_asked_for_the_preferred_languages(
    monkeypatch: pytest.MonkeyPatch, platform: str, preferred: list[tuple[str, str | None]], got: str
):
    """Apps started from the Finder or the Start menu have no LANG."""
    found = [{"language": code, "country": country} for code, country in preferred]
    monkeypatch.setattr(language.sys, "platform", platform)
    monkeypatch.setattr("pygame.system.get_pref_locales", lambda: found)
    assert use_language(None) == got
    assert use_language("ro") == "ro", "the settings come first"
    monkeypatch.setenv("LANG", "pt_PT.UTF-8")
    assert use_language(None) == "pt", "a terminal's own language comes before the system's"


@pytest.mark.usefixtures("resources")
def test_the_command_line_speaks_the_language_of_windows_or_macos(monkeypatch: pytest.MonkeyPatch):
    greeted = []

    def system_languages() -> list[str]:
        greeted.append("PYGAME_HIDE_SUPPORT_PROMPT" not in os.environ)
        return ["ro_RO", "en"]

    monkeypatch.delenv("PYGAME_HIDE_SUPPORT_PROMPT", raising=False)
    monkeypatch.setattr(language, "system_languages", system_languages)
    assert run_command(["simulate", "--games", "none"]) == 2
    assert i18n.current_language() == "ro"
    assert greeted == [False], "pygame's greeting would be part of the output"


@pytest.mark.parametrize(
    ("country", "got"),
    [
        ("cs_CZ", "cs"),
        ("de_DE", "de"),
        ("de_AT", "de"),
        ("fr_FR", "fr"),
        ("fr_CA", "fr"),
        ("hu_HU", "hu"),
        ("ro_RO", "ro"),
        ("ro_MD", "ro"),
        ("en_GB", "en"),
        ("sk_SK", "en"),
    ],
)
@pytest.mark.parametrize("platform", ["linux", "darwin", "win32"])
def test_the_languages_of_the_game_are_found_by_the_names_that_systems_give_them(
    monkeypatch: pytest.MonkeyPatch, platform: str, country: str, got: str
):
    """Linux names a language in LANG, Windows and macOS tell which languages their users prefer."""
    monkeypatch.setattr(language.sys, "platform", platform)
    code, _, place = country.partition("_")
    monkeypatch.setattr("pygame.system.get_pref_locales", lambda: [{"language": code, "country": place}])
    if platform == "linux":
        monkeypatch.setenv("LANG", f"{country}.UTF-8")
    assert use_language(None) == got
    assert i18n.install("en") == "en"


@pytest.mark.parametrize("content", [b"", b"\xde", b"no catalog at all", b"\xde\x12\x04\x95" + b"\xff" * 40])
def test_damaged_catalog_falls_back_to_english(resources: Path, content: bytes):
    (resources / "locale" / "ro" / "LC_MESSAGES" / "puertorico.mo").write_bytes(content)
    assert i18n.install("ro") == "en"
    assert _("Settler") == "Settler"


@pytest.mark.parametrize("content_type", ["text/plain", "text/plain; charset=morse"])
def test_a_catalog_with_an_odd_header_falls_back_to_english(resources: Path, content_type: str):
    path = resources / "locale" / "ro" / "LC_MESSAGES" / "puertorico.mo"
    header = f"Content-Type: {content_type}\n".encode()
    # One message, the header: its key is the empty text.
    places = (0x950412DE, 0, 1, 28, 36, 0, 44, 0, 44, len(header), 45)
    path.write_bytes(struct.pack("<11I", *places) + b"\0" + header + b"\0")
    assert i18n.install("ro") == "en"


def test_missing_resources_leave_english(monkeypatch: pytest.MonkeyPatch):
    """The error is shown when something else needs a resource."""

    def missing() -> Path:
        raise ResourceMissingError("The game's resources are missing.")

    monkeypatch.setattr(i18n, "resources_root", missing)
    monkeypatch.setenv("LANG", "ro_RO.UTF-8")
    assert i18n.install(None) == "en"


def test_languages_are_those_with_a_catalog(resources: Path):
    (resources / "locale" / "xx").mkdir()
    assert i18n.languages() == ["en", "pt", "pt_BR", "ro"]


def test_the_real_resources_have_english():
    assert "en" in i18n.languages()


def test_every_marked_text_is_in_the_pot():
    listed = make_pot.keys(make_pot.read())
    missing = sorted(make_pot.keys(extracted()) - listed)
    assert not missing, f"run python tests/tools/texts/make_pot.py; missing: {missing}"


def test_the_pot_has_no_text_that_is_gone():
    stale = sorted(make_pot.keys(make_pot.read()) - make_pot.keys(extracted()))
    assert not stale, f"run python tests/tools/texts/make_pot.py; gone from the code: {stale}"


def source_files() -> list[Path]:
    return sorted(path for folder in make_pot.FOLDERS.values() for path in folder.rglob("*.py"))


def test_the_extraction_sees_every_marked_text():
    """Babel overlooks texts marked inside an f-string; they would never be translated."""
    listed = {text for key in make_pot.keys(extracted()) for text in key}
    overlooked = []
    for path in source_files():
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            match node:
                case ast.Call(ast.Name(name), [ast.Constant(str(text)), *_rest]) if name in make_pot.KEYWORDS:
                    if text and text not in listed:
                        overlooked.append(f"{path.name}:{node.lineno} {text}")
    assert overlooked == []


@pytest.fixture
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A small package instead of the real one, with its own list."""
    folder = tmp_path / "puertorico"
    folder.mkdir()
    (folder / "one.py").write_text(
        '_("plain")\nN_("deferred")\nngettext("{n} coin", "{n} coins", n)\n'
        'Reason("No {what} left.", {"what": 1})\nprint("not marked")\n',
        encoding="utf-8",
    )
    monkeypatch.setattr(make_pot, "FOLDERS", {"puertorico": folder})
    monkeypatch.setattr(make_pot, "POT", tmp_path / "locale" / "puertorico.pot")
    return folder


@pytest.mark.usefixtures("package")
def test_extraction_finds_every_way_of_marking():
    assert make_pot.keys(make_pot.extract()) == {
        ("plain",),
        ("deferred",),
        ("{n} coin", "{n} coins"),
        ("No {what} left.",),
    }


def test_check_fails_on_a_missing_and_on_a_stale_text(package: Path, capsys: pytest.CaptureFixture[str]):
    assert make_pot.main(["--check"]) == 1
    assert "new: {n} coin / {n} coins" in capsys.readouterr().out
    assert not make_pot.POT.exists()
    make_pot.main([])
    assert make_pot.main(["--check"]) == 0
    (package / "one.py").write_text("")
    capsys.readouterr()
    assert make_pot.main(["--check"]) == 1
    assert "gone: deferred" in capsys.readouterr().out


@pytest.mark.usefixtures("package")
def test_writing_twice_changes_nothing():
    make_pot.main([])
    dated = make_pot.POT.read_bytes().replace(b"Creation-Date: 2", b"Creation-Date: 1")
    make_pot.POT.write_bytes(dated)
    make_pot.main([])
    assert make_pot.POT.read_bytes() == dated


PLACEHOLDER = re.compile(r"\{([^{}]*)\}")
MARKERS = {"_", "N_", "ngettext", "pgettext", "NP_", "Reason"}


@cache
def extracted() -> Catalog:
    """The texts of the game."""
    catalog = make_pot.extract()
    assert isinstance(catalog, Catalog)
    return catalog


def every_text() -> list[tuple[str, ...]]:
    """The forms of each text to translate: one, or singular and plural."""
    found = [message.id for message in extracted() if message.id]
    return [(text,) if isinstance(text, str) else tuple(text) for text in found]


def placeholders(text: str) -> set[str]:
    return {name.partition(":")[0] for name in PLACEHOLDER.findall(text)}


def test_every_placeholder_has_a_name():
    """Translators can put named ones in any order."""
    texts = [text for forms in every_text() for text in forms]
    assert [text for text in texts if not all(map(str.isidentifier, placeholders(text)))] == []
    assert [text for text in texts if re.search(r"%[sdif]", text)] == []


def test_no_text_begins_or_ends_with_a_space():
    """Such a text would be a piece of a sentence."""
    assert [text for forms in every_text() for text in forms if text != text.strip()] == []


def test_a_plural_shows_what_is_counted():
    counted = [forms for forms in every_text() if len(forms) == 2]
    assert [forms for forms in counted if not placeholders(forms[1])] == []
    assert [forms for forms in counted if placeholders(forms[0]) - placeholders(forms[1])] == []


def is_translated(node: ast.expr) -> bool:
    """Whether an expression is a translation, filled in or not."""
    match node:
        case ast.Call(ast.Attribute(inner, "format")):
            return is_translated(inner)
        case ast.Call(ast.Name(name)):
            return name in MARKERS
    return False


def glued_texts(source: str) -> Iterator[int]:
    """Yield the lines in which a text to translate is made of pieces."""
    for node in ast.walk(ast.parse(source)):
        match node:
            case ast.Call(ast.Name(name), arguments) if name in MARKERS:
                if any(isinstance(part, ast.JoinedStr | ast.BinOp) for part in arguments):
                    yield node.lineno
            case ast.BinOp(left, ast.Add(), right) if is_translated(left) or is_translated(right):
                yield node.lineno
            case ast.JoinedStr(values):
                inside = [part.value for part in values if isinstance(part, ast.FormattedValue)]
                if sum(map(is_translated, inside)) > 1:
                    yield node.lineno


def test_no_text_is_made_of_pieces():
    found = [
        f"{path.relative_to(ROOT)}:{line}"
        for path in source_files()
        for line in glued_texts(path.read_text("utf-8"))
    ]
    assert found == []


@pytest.mark.parametrize(
    "source",
    [
        '_("a") + _("b")',
        'name + _(" wins")',
        '_(f"{name} wins")',
        'f"{_(a)} {_(b)}"',
        '_("{n} of").format(n=1) + x',
    ],
)
def test_pieces_are_noticed(source: str):
    assert list(glued_texts(source)) == [1]


ONE_MEANING = frozenset(
    {"Almanac", "Back", "Buildings", "Cancel", "City", "Colonists", "Continue", "Delete", "Done"}
    | {"Import", "Island", "Log", "Menu", "Players", "Quit", "Redo", "Rename", "Replay", "Replays", "Reset"}
    | {"Doubloons", "Forests", "Plantations", "Privileges", "Roles", "Scoring", "Settings", "Ties", "Undo"}
    | {"Expansions", "Export", "Variants", "Viewpoint"}
)
"""Words that mean the same in all places, so that one translation serves them all."""


def test_a_word_with_several_meanings_has_a_context_or_a_comment():
    """One English word may need several translations."""
    unclear = []
    for message in extracted():
        modules = {place for place, _line in message.locations}
        is_word = isinstance(message.id, str) and message.id.isalpha()
        if is_word and len(modules) > 1 and not message.context and not message.auto_comments:
            unclear.append(message.id)
    assert [word for word in unclear if word not in ONE_MEANING] == []
