import re
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo
from babel.messages.pofile import write_po

from tests.tools.texts import check_translations, make_pot
from tests.tools.texts.check_translations import completeness_faults, counts, faults, misplaced

CHOOSES = "{name} chooses the {role}"
GETS = ("{name} gets a doubloon", "{name} gets {count} doubloons")


def language(folder: Path, catalog: Catalog, *, is_compiled: bool = True) -> Path:
    """Write a translation as its files, and return its folder."""
    path = folder / str(catalog.locale) / "LC_MESSAGES" / "puertorico.po"
    path.parent.mkdir(parents=True)
    with path.open("wb") as file:
        write_po(file, catalog)
    if is_compiled:
        with path.with_suffix(".mo").open("wb") as file:
            write_mo(file, catalog)
    return path.parents[1]


def romanian(text: str | tuple[str, str], translated: str | tuple[str, ...], context: str = "") -> Catalog:
    catalog = Catalog(locale="ro")
    catalog.add(text, translated, context=context or None)
    return catalog


def test_the_translations_of_the_game_are_correct(capsys: pytest.CaptureFixture[str]):
    status = check_translations.main([])
    assert (status, capsys.readouterr().out.splitlines()[-1]) == (0, "No faults found.")


@pytest.mark.parametrize(
    "catalog",
    [
        romanian("Settings", "Setări"),
        romanian(CHOOSES, "{role}: ales de {name}"),
        romanian(CHOOSES, ""),
        romanian(GETS, ("{name}: un dublon", "{name}: {count} dubloni", "{name}: {count} de dubloni")),
        romanian("**Bold** [[goods/corn]]", "[[goods/corn]] **Aldin**"),
    ],
)
def test_a_correct_or_missing_translation_has_no_faults(tmp_path: Path, catalog: Catalog):
    assert list(faults(language(tmp_path, catalog))) == []


@pytest.mark.parametrize(
    ("catalog", "expected"),
    [
        (romanian(CHOOSES, "{nume} alege {role}"), ["has no placeholder {nume}", "lacks {name}"]),
        (romanian(CHOOSES, "{name alege {role}"), ["has a brace without its counterpart"]),
        (romanian(GETS, ("{name}", "{name}", "{name}: {count}")), ["lacks {count} in “{name}”"]),
        (romanian(GETS, ("{name}", "{name}: {count}", "")), ["needs 3 plural forms"]),
        (romanian("**Bold** [[goods/corn]]", "**Aldin [[goods/corn]]"), ["has other pictures or bold marks"]),
        (romanian("C", "Po", "letter on a barrel"), ["needs a single letter"]),
        (romanian("Keep all barrels of 1 kind.", "x" * 60), ["needs fewer than 60 letters, not 60"]),
    ],
)
def test_each_fault_of_a_translation_is_found(tmp_path: Path, catalog: Catalog, expected: list[str]):
    found = list(faults(language(tmp_path, catalog)))
    assert len(found) == len(expected)
    for fault, part in zip(found, expected, strict=True):
        assert part in fault


def test_goods_with_the_same_letter_are_found(tmp_path: Path):
    catalog = romanian("C", "P", "letter on a barrel")
    catalog.add("I", "P", context="letter on a barrel")
    assert list(faults(language(tmp_path, catalog))) == ["two goods have the letter “P”"]


def test_a_catalog_that_was_not_compiled_is_found(tmp_path: Path):
    folder = language(tmp_path, romanian("Settings", "Setări"), is_compiled=False)
    assert list(faults(folder)) == ["puertorico.mo is missing: compile it"]
    with (folder / "LC_MESSAGES" / "puertorico.mo").open("wb") as file:
        write_mo(file, romanian("Settings", "Opțiuni"))
    assert list(faults(folder)) == ["puertorico.mo differs from puertorico.po: compile it again"]


def test_a_guess_that_nobody_has_checked_is_not_shown_and_has_no_faults(tmp_path: Path):
    catalog = Catalog(locale="ro")
    catalog.add(CHOOSES, "{nume} alege", flags=["fuzzy"])
    assert list(faults(language(tmp_path, catalog))) == []


def test_a_catalog_in_its_place_is_no_fault(tmp_path: Path):
    language(tmp_path, romanian("Settings", "Setări"))
    language(tmp_path, Catalog(locale="pt_BR"))
    (tmp_path / "puertorico.pot").touch()
    assert list(misplaced(tmp_path)) == []


@pytest.mark.parametrize(
    ("moved", "expected"),
    [
        ("xx/LC_MESSAGES/puertorico.po", ["xx: no language has this code"]),
        ("romana/LC_MESSAGES/puertorico.po", ["romana: no language has this code"]),
        ("RO/LC_MESSAGES/puertorico.po", ["RO: the code of this language is ro"]),
        ("pt-BR/LC_MESSAGES/puertorico.po", ["pt-BR: no language has this code"]),
        ("ro/puertorico.po", ["LC_MESSAGES/puertorico.po is missing", "ro: puertorico.po is in the wrong"]),
        (
            "ro/LC_MESSAGES/other.po",
            ["LC_MESSAGES/puertorico.po is missing", "other.po is in the wrong place"],
        ),
        ("puertorico.po", ["puertorico.po is no folder of a language"]),
    ],
)
def test_a_catalog_in_the_wrong_place_is_found(tmp_path: Path, moved: str, expected: list[str]):
    path = tmp_path / moved
    path.parent.mkdir(parents=True, exist_ok=True)
    path.touch()
    found = list(misplaced(tmp_path))
    assert len(found) == len(expected)
    for fault, part in zip(found, expected, strict=True):
        assert part in fault


def test_a_catalog_of_another_language_is_found(tmp_path: Path):
    folder = language(tmp_path, romanian("Settings", "Setări"))
    folder = folder.rename(tmp_path / "fr")
    named, forms = faults(folder)
    assert named == "the head of the catalog names the language “ro”"
    assert "has other plural forms than the language: nplurals=3" in forms


@pytest.mark.parametrize(
    ("rule", "is_right"),
    [
        ("nplurals=2; plural=(n > 1);", True),
        ("nplurals=2; plural=n>=2;", True),
        ("nplurals=2; plural=(n != 1);", False),
        ("nplurals=1; plural=0;", False),
    ],
)
def test_the_rule_of_the_plural_must_be_that_of_the_language(tmp_path: Path, rule: str, is_right: bool):
    folder = language(tmp_path, Catalog(locale="fr"))
    path = folder / "LC_MESSAGES" / "puertorico.po"
    head = re.compile(r'"Plural-Forms: .*?\\n"', re.DOTALL)
    text, number = head.subn(lambda _found: f'"Plural-Forms: {rule}\\n"', path.read_text("utf-8"))
    assert number == 1
    path.write_text(text, encoding="utf-8")
    assert any("plural forms than the language" in fault for fault in faults(folder)) != is_right


def test_a_complete_language_without_a_catalog_is_found(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
):
    monkeypatch.setattr(check_translations, "LOCALE", tmp_path)
    monkeypatch.setattr(check_translations, "COMPLETE", {"ro"})
    assert check_translations.main([]) == 1
    assert capsys.readouterr().out == "ro: there is no translation\n"


SELLS = "You sell {good}"
SALES = {"corn": "the=kukuřici", "indigo": "the=indigo", "sugar": "the=cukr", "tobacco": "the=tabák"}


def sales(text: str, coffee: str) -> Catalog:
    catalog = Catalog(locale="cs")
    catalog.add(SELLS, text)
    for good, forms in (*SALES.items(), ("coffee", coffee)):
        catalog.add(good, forms, context="forms")
    return catalog


@pytest.mark.parametrize(
    ("text", "coffee", "expected"),
    [
        ("Prodáváte {good:the}", "the=kávu; of=kávy", []),
        ("{good:The} prodáváte", "the=kávu", []),
        ("{good:Name}: prodáno", "", []),
        ("Prodáváte {good:the}", "of=kávy", [f"“coffee” lacks the form “the”, for which “{SELLS}” asks"]),
        ("Prodáváte {good}", "the: kávu", ["“coffee” has no readable list of forms at “the: kávu”"]),
        ("Prodáváte {good}", "the=kávu; the=káva", ["“coffee” has no readable list of forms at “the”"]),
    ],
)
def test_a_form_that_a_sentence_asks_for_must_be_listed_for_every_term(
    tmp_path: Path, text: str, coffee: str, expected: list[str]
):
    assert list(faults(language(tmp_path, sales(text, coffee)))) == expected


def test_names_of_players_have_no_forms(tmp_path: Path):
    found = list(faults(language(tmp_path, romanian(CHOOSES, "{name:of} {role}"))))
    assert len(found) == 1
    assert "asks for the form “of” of {name}, which has no forms" in found[0]


def test_a_complete_language_lacks_nothing_and_has_nothing_that_is_gone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    texts = Catalog()
    for text in (CHOOSES, "New text", "Guessed text"):
        texts.add(text)
    monkeypatch.setattr(make_pot, "read", lambda: texts)
    translation = romanian(CHOOSES, "{role}: ales de {name}")
    translation.add("Guessed text", "Text ghicit", flags=["fuzzy"])
    translation.add("Old text", "Text vechi")
    folder = language(tmp_path, translation)
    assert counts(folder) == "ro: 1 of 3 texts"
    assert list(completeness_faults(folder)) == [
        "“New text” isn't translated",
        "“Guessed text” has a translation that nobody has checked (fuzzy)",
        "“Old text” is no longer a text of the game",
    ]
