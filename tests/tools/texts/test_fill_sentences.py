import pytest
from babel.messages.catalog import Catalog

from puertorico.i18n import SOURCE_LANGUAGE, languages
from puertorico.terms import TERMS
from tests.tools.texts.fill_sentences import faults, filled_sentences, readable
from tests.tools.texts.spelling import FILLED, spelling_faults

START, END = FILLED


def test_a_sentence_is_written_with_every_building():
    catalog = Catalog(locale="ro")
    catalog.add("{name} builds the {building}", "{name} construiește: {building}")
    texts = [readable(text) for _message, text in filled_sentences(catalog)]
    assert sorted(texts)[0].startswith("Ana construiește: ")
    assert {text.partition(": ")[2] for text in texts} == TERMS["building"]


def test_terms_are_written_in_the_form_that_the_sentence_asks_for():
    catalog = Catalog(locale="fr")
    catalog.add("Harbor", "port")
    catalog.add("Harbor", "of=du port", context="forms")
    catalog.add("The price of the {building}", "Le prix {building:of}")
    assert "Le prix du port" in [readable(text) for _message, text in filled_sentences(catalog)]


def test_a_plural_form_is_written_with_numbers_to_which_it_belongs():
    catalog = Catalog(locale="ro")
    catalog.add(("{n} coin", "{n} coins"), ("{n} monedă", "{n} monede", "{n} de monede"))
    texts = [readable(text) for _message, text in filled_sentences(catalog)]
    assert {"1 monedă", "2 monede", "20 de monede"} <= set(texts)
    assert not {"2 de monede", "21 monede"} & set(texts)


@pytest.mark.parametrize(
    ("language", "text", "fault"),
    [
        ("fr", f"Le prix de {START}indigo{END}", "no elision before a vowel"),
        ("fr", f"Le prix de {START}le port{END}", "“de le”, “à le”"),
        ("fr", "Le prix de indigo", "no elision before a vowel"),
        ("fr", "L'indigo", "a plain apostrophe"),
        ("fr", "Qui joue ?", "no narrow no-break space before ; ! ?"),
        ("fr", "Le rôle: Capitaine", "no no-break space before a colon"),
        ("hu", f"Megépíti a {START}udvarház{END}", "“a” before a vowel"),
        ("hu", f"Megépíti az {START}kikötő{END}", "“az” before a consonant"),
        ("hu", f"{START}Ana{END}-nak jár", "a suffix on a name"),
        ("hu", f"{START}Ana{END}t látja", "a suffix on a name"),
        ("hu", "A erdő", "“a” before a vowel"),
        ("hu", "a nõk", "a letter of another language"),
        ("cs", f"Sklad v {START}vesnici{END}", "“v” before v or f"),
        ("cs", 'Sklad "malý"', "quotation marks other than „…“"),
        ("de", f"2 Dublonen durch {START}der Leuchtturm{END}", "an article in the wrong case"),
        ("de", f"verlädt mit {START}die Werft{END}", "an article in the wrong case"),
        ("de", f"{START}3{END} SP", "no no-break space before SP or %"),
        ("de", "„Tipp”", "quotation marks other than „…“"),
        ("ro", "plantaţie", "a cedilla for a comma below"),
        ("ro", f"Are {START}21{END} dubloni", "no “de” after a number from 20 on"),
        ("ro", "Are ... dubloni", "three dots for an ellipsis"),
        ("ro", "Are  dubloni", "two spaces"),
    ],
)
def test_broken_rules_of_spelling_are_found(language: str, text: str, fault: str):
    assert fault in spelling_faults(language, "Text", text)


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("fr", f"Le prix {START}du port{END}"),
        ("fr", "Qui joue\u202f?"),
        ("fr", "« Capitaine\u202f»".replace("« ", "«\u202f")),
        ("fr", f"Le rôle\u202f: {START}Capitaine{END}"),
        ("hu", f"Megépíti az {START}udvarház{END} épületet"),
        ("hu", f"A {START}6{END} hordós hajó"),
        ("cs", f"Sklad ve {START}vesnici{END}"),
        ("de", f"2 Dublonen durch {START}den Leuchtturm{END}, „{START}3{END}\u00a0SP“, 3 SP-Chips"),
        ("ro", f"Are {START}21{END} de dubloni, {START}3{END} dubloni și {START}20{END} PV"),
    ],
)
def test_correct_texts_break_no_rule(language: str, text: str):
    english = "Text?" if text.endswith("?") else "Text"
    assert list(spelling_faults(language, english, text)) == []


def test_a_sentence_must_end_as_in_english():
    assert list(spelling_faults("ro", "You can't do that.", "Nu se poate")) == [
        "another end of the sentence than in English"
    ]


@pytest.mark.parametrize("language", [code for code in languages() if code != SOURCE_LANGUAGE])
def test_no_sentence_breaks_a_rule_of_its_language(language: str):
    assert list(faults(language)) == []
