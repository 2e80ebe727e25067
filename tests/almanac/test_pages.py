"""The almanac explains every rule, and its links and pictures exist."""

import pytest

from puertorico import paths
from puertorico.almanac.almanac import Almanac, chapter_name
from puertorico.almanac.page import Chapter, Paragraph, Table, building_page, role_page
from puertorico.almanac.pages.building_notes import NOTES
from puertorico.almanac.running_game import RunningGame, running_game
from puertorico.engine.actions import DraftBuilding
from puertorico.engine.buildings import BuildingSet
from puertorico.engine.game import apply, legal_actions, new_game
from puertorico.engine.ids import BUILDINGS, ROLES, Building, Step
from puertorico.engine.options import SETUP_TABLE, DraftMode, Options
from tests.engine.marks import MARKS
from tests.tools.texts.pseudo_locale import pseudo


def game_with(options: Options) -> RunningGame:
    return running_game(new_game(options, seed=1), ("Ana", "Ben", "Cleo", "Dan", "Eve")[: options.players])


@pytest.fixture(scope="module")
def almanac() -> Almanac:
    return Almanac()


def test_every_rule_is_explained_on_some_page(almanac: Almanac) -> None:
    assert frozenset().union(*(page.marks for page in almanac.pages.values())) == set(MARKS)


def test_every_link_leads_to_a_page(almanac: Almanac) -> None:
    assert [
        (page.id, link) for page in almanac.pages.values() for link in page.links if link not in almanac.pages
    ] == []


def test_no_page_links_to_itself(almanac: Almanac) -> None:
    assert [page.id for page in almanac.pages.values() if page.id in page.links] == []


def test_every_page_has_a_picture(almanac: Almanac) -> None:
    images = paths.resource("images")
    pages = almanac.pages.values()
    assert [page.id for page in pages if not (images / f"{page.picture}.svg").is_file()] == []


def test_every_page_can_be_reached_by_links_from_the_overview(almanac: Almanac) -> None:
    reached, new = set[str](), {"game/overview"}
    while new:
        reached |= new
        new = {link for page in new for link in almanac.pages[page].links} - reached
    assert set(almanac.pages) - reached == set()


def test_every_building_and_role_has_its_page(almanac: Almanac) -> None:
    assert set(NOTES) == set(BUILDINGS)
    assert {*map(building_page, BUILDINGS), *map(role_page, ROLES)} <= set(almanac.pages)


def test_every_chapter_has_a_name_and_pages(almanac: Almanac) -> None:
    assert all(chapter_name(chapter) and any(almanac.chapter(chapter)) for chapter in Chapter)


@pytest.mark.parametrize(("players", "tiles"), [(2, "1"), (4, "2")])
def test_the_figures_of_a_building_are_those_of_the_game(players: int, tiles: str) -> None:
    options = Options(players=players, swap_factory_university=True)
    page = Almanac(game_with(options)).pages[building_page(Building.FACTORY)]
    (table,) = (block for block in page.blocks if isinstance(block, Table))
    assert table.rows[1] == ("8", "3", "1", "3", tiles)


def test_a_building_of_another_set_is_not_in_the_game() -> None:
    page = Almanac(game_with(Options(players=3))).pages[building_page(Building.LIBRARY)]
    assert Paragraph("It isn't in this game.") in page.blocks


def test_a_building_that_can_be_drafted_is_not_drafted_yet() -> None:
    options = Options(players=3, sets=frozenset(BuildingSet), draft=DraftMode.PLAYERS)
    state = new_game(options, seed=1)
    apply(state, DraftBuilding(Building.FORTRESS))

    def page_says(building: Building, words: str) -> bool:
        almanac = Almanac(running_game(state, ("Ana", "Ben", "Cleo")))
        return Paragraph(words) in almanac.pages[building_page(building)].blocks

    assert page_says(Building.LIBRARY, "It hasn't been drafted yet.")
    assert not page_says(Building.FORTRESS, "It hasn't been drafted yet.")
    while state.tasks[-1].step == Step.DRAFT:
        apply(state, next(a for a in legal_actions(state) if a != DraftBuilding(Building.LIBRARY)))
    assert page_says(Building.LIBRARY, "It isn't in this game.")


def test_a_building_page_names_the_owners_and_counts_what_is_left() -> None:
    state = new_game(Options(players=3), seed=1)
    for seat in (0, 2):
        state.players[seat].built |= 1 << Building.OFFICE
    state.buildings[Building.OFFICE] -= 2
    page = Almanac(running_game(state, ("Ana", "Ben", "Cleo"))).pages[building_page(Building.OFFICE)]
    assert Paragraph("In this game, none are left in the bank. Owned by: Ana and Cleo.") in page.blocks


@pytest.mark.parametrize("players", SETUP_TABLE)
def test_the_table_of_the_setup_points_out_the_game_in_progress(players: int) -> None:
    page = Almanac(game_with(Options(players=players))).pages["setup/players"]
    (table,) = (block for block in page.blocks if isinstance(block, Table))
    assert table.current is not None
    assert table.rows[0][table.current] == str(players)


def test_translations_keep_the_links() -> None:
    assert pseudo("the <roles/captain|Captain>").startswith("[ţ")
    assert "<roles/captain|" in pseudo("the <roles/captain|Captain>")
