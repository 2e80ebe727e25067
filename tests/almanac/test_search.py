"""The search in the almanac finds pages while their words are still being typed."""

import pytest

from puertorico.almanac.almanac import Almanac
from puertorico.almanac.page import Chapter, Page, Paragraph
from puertorico.almanac.search import search


def found(typed: str) -> list[str]:
    return [hit.page.id for hit in search(Almanac().pages.values(), typed)]


@pytest.mark.parametrize(
    ("typed", "page"),
    [
        ("doub", "pieces/doubloons"),
        ("wharf", "buildings/wharf"),
        ("whar", "buildings/wharf"),
        ("SMALL wh", "buildings/small-wharf"),
        ("spoil", "roles/captain"),
        ("tie", "game/scoring"),
        ("twelfth", "game/end"),
        ("forest library", "buildings/forest-house"),
        ("corn handicap", "setup/variants"),
    ],
)
def test_a_page_is_found_by_the_beginnings_of_its_words(typed: str, page: str) -> None:
    assert page in found(typed)


def test_pages_with_the_words_in_their_title_come_first() -> None:
    assert found("captain")[0] == "roles/captain"
    assert found("wharf")[:2] == ["buildings/wharf", "buildings/small-wharf"]


@pytest.mark.parametrize("typed", ["", "  ", "!?", "xyzzy", "captain xyzzy", "aptain"])
def test_nothing_is_found_for_no_words_or_unknown_ones(typed: str) -> None:
    assert found(typed) == []


def page(title: str, text: str) -> Page:
    return Page("a/b", Chapter.GAME, title, "pieces/noble", (Paragraph(text),))


@pytest.mark.parametrize("typed", ["nadrz", "NÁDRŽ", "nádrž"])
def test_accents_and_capitals_do_not_matter(typed: str) -> None:
    assert search([page("Nádržka", "")], typed)


def test_the_excerpt_shows_the_word_without_markup_between_whole_words() -> None:
    text = "a long beginning " * 5 + "**eleven** <a/b|twelve> [[goods/corn]] " + "the rest of it " * 5
    (hit,) = search([page("Numbers", text)], "elev")
    assert hit.excerpt == "…a long beginning a long beginning eleven twelve the rest of it the rest of it…"


def test_a_page_found_by_its_title_has_no_excerpt() -> None:
    (hit,) = search([page("Numbers", "Numbers")], "num")
    assert hit.excerpt == ""
