"""Names of things in the forms that a translation asks for."""

from pathlib import Path

import pytest
from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo

from puertorico import i18n
from puertorico.engine.errors import Reason
from puertorico.engine.ids import Building, Good
from puertorico.i18n import list_text
from puertorico.term_forms import parsed_forms
from puertorico.terms import building_name, good_label, good_name, reason_text

SENTENCE = "You have no {good}."


@pytest.fixture(autouse=True)
def hungarian_and_french(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    texts = {
        "hu": [
            ("corn", "kukorica", None),
            ("corn", "acc=kukoricát; of=kukoricának a", "forms"),
            ("coffee", "kávé", None),
            ("coffee", "acc=kávét", "forms"),
            ("sugar", "cukor", None),
            ("sugar", "nonsense", "forms"),
            (SENTENCE, "Nincs {good:acc}.", None),
        ],
        "fr": [
            ("Small Sugar Mill", "petite raffinerie", None),
            ("Small Sugar Mill", "the=la petite raffinerie", "forms"),
        ],
    }
    for code, entries in texts.items():
        catalog = Catalog(locale=code)
        for text, translated, context in entries:
            catalog.add(text, translated, context=context)
        path = tmp_path / "locale" / code / "LC_MESSAGES" / "puertorico.mo"
        path.parent.mkdir(parents=True)
        with path.open("wb") as file:
            write_mo(file, catalog)
    monkeypatch.setattr(i18n, "resources_root", lambda: tmp_path)
    i18n.install("hu")


def test_a_sentence_asks_for_a_form_of_a_term():
    assert "{good:acc} / {good}".format(good=good_name(Good.CORN)) == "kukoricát / kukorica"
    assert f"{good_name(Good.CORN):of} ára" == "kukoricának a ára"


def test_a_label_has_the_forms_of_the_name():
    label = good_label(Good.CORN)
    assert f"{label} / {label:acc} / {label:Acc}" == "Corn / kukoricát / Kukoricát"


def test_a_term_without_a_list_of_forms_can_have_a_capital():
    assert f"{good_name(Good.TOBACCO):Name} / {good_name(Good.TOBACCO):acc}" == "Tobacco / tobacco"


def test_refusals_can_be_inflected():
    assert reason_text(Reason(SENTENCE, {"good": Good.COFFEE})) == "Nincs kávét."


def test_a_capital_in_the_name_of_a_form_starts_it_with_one():
    i18n.install("fr")
    mill = building_name(Building.SMALL_SUGAR_MILL)
    assert f"{mill:The} / {mill:the} / {mill:Name} / {mill}" == (
        "La petite raffinerie / la petite raffinerie / Petite raffinerie / petite raffinerie"
    )


def test_each_term_of_a_list_gets_the_form():
    goods = list_text([good_name(Good.CORN), good_name(Good.COFFEE)])
    assert (str(goods), f"{goods:acc}", f"{goods:Acc}") == (
        "kukorica és kávé",
        "kukoricát és kávét",
        "Kukoricát és kávét",
    )


def test_a_list_without_and_gets_the_form_too():
    goods = list_text([good_name(Good.CORN), good_name(Good.COFFEE)], with_and=False)
    assert f"{goods:acc}" == "kukoricát, kávét"


def test_texts_that_are_no_terms_stay_the_same_in_a_list():
    assert f"{list_text([good_name(Good.CORN), 'kávé (2)']):acc}" == "kukoricát és kávé (2)"


def test_a_missing_form_is_the_plain_one():
    assert f"{good_name(Good.COFFEE):of}" == "kávé"


def test_terms_and_lists_align_like_other_texts():
    corn = good_name(Good.CORN)
    assert f"{corn:>10}|{list_text([corn]):<10}|" == "  kukorica|kukorica  |"


def test_a_faulty_list_of_forms_leaves_the_plain_form():
    assert str(good_name(Good.SUGAR)) == "cukor"


def test_english_needs_no_forms():
    i18n.install("en")
    assert good_name(Good.CORN) == "corn"


@pytest.mark.parametrize("text", ["", "the", "the=", "=la", "The=la", "a=la; a=le", "the=la;", "of it=de"])
def test_lists_of_forms_must_be_readable(text: str):
    with pytest.raises(ValueError):  # noqa: PT011 - the text says where
        parsed_forms(text)
