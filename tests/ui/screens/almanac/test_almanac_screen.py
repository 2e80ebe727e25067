"""The almanac can be read and searched with mouse and keyboard, and gone back to where one was."""

from collections.abc import Callable

import pytest

from puertorico.almanac.almanac import Almanac
from puertorico.almanac.page import Chapter, building_page
from puertorico.almanac.running_game import running_game
from puertorico.engine.actions import TAKE_ROLE
from puertorico.engine.buildings import Building
from puertorico.engine.game import apply, new_game
from puertorico.engine.ids import Role
from puertorico.engine.options import Options
from puertorico.ui.context import Context
from puertorico.ui.pilot import Pilot
from puertorico.ui.scene.tree.node import Node
from puertorico.ui.scene.widgets.display import Label
from puertorico.ui.scene.widgets.text_field import TextField
from puertorico.ui.screen import Screen
from puertorico.ui.screens.almanac.almanac_screen import AlmanacScreen
from puertorico.ui.screens.almanac.linked_paragraph import LinkedParagraph

Put = Callable[[Screen], Pilot]


@pytest.fixture
def pilot(put: Put, context: Context) -> Pilot:
    return put(AlmanacScreen(context))


def shown_title(pilot: Pilot) -> str:
    page = pilot.find("almanac.page")
    paragraph = next(node for node in page.walk() if isinstance(node, LinkedParagraph))
    return "".join(run.text for run in paragraph.content if hasattr(run, "text"))


def rows(pilot: Pilot) -> list[str]:
    start = "almanac.row."
    return [name.removeprefix(start) for name in pilot.names() if name.startswith(start)]


def typed(pilot: Pilot) -> str:
    field = pilot.find("almanac.search")
    assert isinstance(field, TextField)
    return field.text


def follow_first_link(pilot: Pilot) -> None:
    pilot.click(next(name for name in pilot.names() if ".link0." in name))


def test_it_opens_with_the_overview_and_its_chapter(pilot: Pilot) -> None:
    assert shown_title(pilot) == "What the game is about"
    assert rows(pilot) == [page.id for page in Almanac().chapter(Chapter.GAME)]


def test_a_link_leads_to_its_page_and_the_arrows_lead_back_and_forward(pilot: Pilot) -> None:
    follow_first_link(pilot)
    assert shown_title(pilot) == "Plantations"
    pilot.click("almanac.back")
    assert shown_title(pilot) == "What the game is about"
    pilot.click("almanac.forward")
    assert shown_title(pilot) == "Plantations"


def test_alt_and_the_arrow_keys_lead_back_and_forward(pilot: Pilot) -> None:
    follow_first_link(pilot)
    pilot.key("left", alt=True)
    assert shown_title(pilot) == "What the game is about"
    pilot.key("left", alt=True)
    assert shown_title(pilot) == "What the game is about"
    pilot.key("right", alt=True)
    assert shown_title(pilot) == "Plantations"


def test_a_new_page_after_going_back_drops_the_pages_that_came_later(pilot: Pilot) -> None:
    follow_first_link(pilot)
    pilot.click("almanac.back")
    pilot.click("almanac.related.game/scoring")
    assert not pilot.find("almanac.forward").enabled
    pilot.click("almanac.back")
    assert shown_title(pilot) == "What the game is about"


def test_typing_searches_at_once_and_enter_opens_the_first_page_found(pilot: Pilot) -> None:
    pilot.type("whar")
    assert rows(pilot)[:2] == ["buildings/wharf", "buildings/small-wharf"]
    pilot.key("return")
    assert shown_title(pilot) == "Wharf"
    assert rows(pilot)[:2] == ["buildings/wharf", "buildings/small-wharf"]


def test_going_back_shows_what_was_searched_for_again(pilot: Pilot) -> None:
    pilot.type("ship")
    found = rows(pilot)
    pilot.wheel("almanac.contents", -4)
    offset = pilot.find("almanac.contents").offset
    assert offset > 0
    pilot.click(f"almanac.row.{found[6]}")
    assert pilot.find("almanac.contents").offset == offset, "the results stay where they are"
    for _ in "ship":
        pilot.key("backspace")
    pilot.type("mayor")
    pilot.key("return")
    assert shown_title(pilot) == "Mayor"
    for _ in "mayor":
        pilot.key("backspace")
    assert pilot.has("almanac.chapter.roles")
    pilot.click("almanac.back")
    assert typed(pilot) == "mayor"
    pilot.click("almanac.back")
    assert (typed(pilot), rows(pilot)) == ("ship", found)
    assert pilot.find("almanac.contents").offset == offset
    pilot.key("right", alt=True)
    pilot.key("right", alt=True)
    assert (shown_title(pilot), typed(pilot)) == ("Mayor", "")


@pytest.mark.parametrize("clicked", ["almanac.row.buildings/wharf", "almanac.back"])
def test_one_can_type_on_after_a_click(clicked: str, pilot: Pilot) -> None:
    pilot.type("w")
    pilot.key("return")
    pilot.click(clicked)
    pilot.type("har")
    assert typed(pilot) == "whar"
    assert rows(pilot)[0] == "buildings/wharf"


def test_the_focus_stays_on_a_row_that_is_opened_with_the_keyboard(pilot: Pilot) -> None:
    pilot.type("wharf")
    pilot.key("down")
    pilot.key("down")
    row = pilot.app.stage.focus.node.name
    pilot.key("return")
    assert pilot.app.stage.focus.node.name == row


def test_without_the_word_the_chapters_are_listed_again(pilot: Pilot) -> None:
    before = rows(pilot)
    pilot.type("x")
    assert rows(pilot) != before
    pilot.key("backspace")
    assert rows(pilot) == before


def test_an_unknown_word_finds_nothing_and_enter_changes_nothing(pilot: Pilot) -> None:
    pilot.type("xyzzy")
    assert rows(pilot) == []
    pilot.key("return")
    assert shown_title(pilot) == "What the game is about"


def test_a_chapter_opens_and_closes(pilot: Pilot) -> None:
    pilot.click("almanac.chapter.roles")
    assert "roles/mayor" in rows(pilot)
    pilot.click("almanac.chapter.roles")
    assert "roles/mayor" not in rows(pilot)


def test_the_buildings_are_filtered(put: Put, context: Context) -> None:
    pilot = put(AlmanacScreen(context, building_page(Building.HACIENDA)))
    everything = rows(pilot)
    assert "almanac.filter.owner" not in pilot.names()
    pilot.find("almanac.contents").scroll_to(0.0)
    pilot.click("almanac.filter.set.next")
    base = rows(pilot)
    assert 0 < len(base) < len(everything)
    pilot.click("almanac.filter.set.previous")
    assert rows(pilot) == everything


def test_in_a_game_the_buildings_of_a_player_are_listed(put: Put, context: Context) -> None:
    state = new_game(Options(players=2), seed=1)
    state.players[0].built |= 1 << Building.HACIENDA
    page = building_page(Building.HACIENDA)
    pilot = put(AlmanacScreen(context, page, running_game(state, ("Ana", "Ben"))))
    pilot.find("almanac.contents").scroll_to(0.0)
    pilot.click("almanac.filter.owner.next")
    assert [row for row in rows(pilot) if row.startswith("buildings/")] == [page]


def test_the_keyboard_reaches_a_chapter_a_page_and_a_link(pilot: Pilot) -> None:
    reached = set[str]()
    for _ in range(60):
        pilot.key("tab")
        node = pilot.app.stage.focus.node
        reached.add(node.name if isinstance(node, Node) else "")
    assert {"almanac.search", "almanac.chapter.roles", "almanac.row.game/round", "back"} <= reached
    assert any(".link" in name for name in reached)
    assert "almanac.related.game/scoring" in reached


def test_the_page_scrolls_with_the_keyboard_and_a_new_one_starts_at_its_top(
    put: Put, context: Context
) -> None:
    pilot = put(AlmanacScreen(context, "roles/captain"))
    page = pilot.find("almanac.page")
    pilot.key("page down")
    assert page.offset > 0
    pilot.click("almanac.row.roles/mayor")
    assert pilot.find("almanac.page").offset == 0


@pytest.mark.usefixtures("unpainted")
def test_every_page_can_be_shown_and_has_a_link_for_each_linked_page(put: Put, context: Context) -> None:
    screen = AlmanacScreen(context)
    pilot = put(screen)
    for page in Almanac().pages.values():
        screen.open(page.id)
        pilot.app.step(0.0)
        assert shown_title(pilot) == page.title
        for related in page.related:
            assert pilot.has(f"almanac.related.{related}")


def test_esc_goes_back_to_the_screen_below(put: Put, context: Context) -> None:
    below = put(AlmanacScreen(context))
    pilot = put(AlmanacScreen(context, "roles/mayor"))
    pilot.key("escape")
    assert shown_title(below) == "What the game is about"
    assert any(isinstance(node, Label) for node in below.app.stage.root.walk())


def test_it_begins_with_the_page_on_the_role_in_play(put: Put, context: Context) -> None:
    state = new_game(Options(players=2), seed=1)
    pilot = put(AlmanacScreen(context, game=running_game(state, ("Ana", "Ben"))))
    assert shown_title(pilot) == "What the game is about"
    apply(state, TAKE_ROLE[Role.BUILDER])
    pilot = put(AlmanacScreen(context, game=running_game(state, ("Ana", "Ben"))))
    assert shown_title(pilot) == "Builder"
