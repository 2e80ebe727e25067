"""The custom selection of buildings for a game with expansions (SET-10)."""

from collections.abc import Callable

import pytest

from puertorico import settings
from puertorico.engine.buildings import PRODUCTION, BuildingSet, buildings_in
from puertorico.engine.ids import Building, Step
from puertorico.engine.options import DRAFT_PLACES, DraftMode, Options
from puertorico.session.game_session import Session
from puertorico.ui.app import App
from puertorico.ui.context import Context
from puertorico.ui.pilot import Pilot
from puertorico.ui.scene.widgets.display import Label, Paragraph
from puertorico.ui.screen import Screen
from puertorico.ui.screens.setup.selection_screen import SelectionScreen
from puertorico.ui.screens.setup.setup_screen import SetupScreen

BOTH = frozenset({BuildingSet.BASE, BuildingSet.NEW_BUILDINGS, BuildingSet.NOBLES})

Put = Callable[[Screen], Pilot]
Games = list[Session]

B = Building
BASE = {b for b in buildings_in((1 << B.AQUEDUCT) - 1) if not PRODUCTION >> b & 1}
MINE = (
    B.AQUEDUCT,
    B.FOREST_HOUSE,
    B.LAND_OFFICE,
    B.CHAPEL,
    B.GUESTHOUSE,
    B.CHURCH,
    B.TRADING_POST,
    B.ROYAL_SUPPLIER,
    B.VILLA,
    B.LIBRARY,
    B.HARBOR,
    B.UNION_HALL,
    B.STATUE,
    B.CLOISTER,
    B.ROYAL_GARDEN,
    B.FORTRESS,
    B.CITY_HALL,
)


def card(building: Building) -> str:
    return f"draft.{building.name.lower()}"


def violet(session: Session) -> set[Building]:
    return set(buildings_in(session.state.in_play & ~PRODUCTION))


def said(pilot: Pilot) -> str:
    message = pilot.find("selection.message")
    assert isinstance(message, Paragraph)
    assert isinstance(message.content, str)
    return message.content


def picked(pilot: Pilot) -> set[Building]:
    screen = pilot.app.screen
    assert isinstance(screen, SelectionScreen)
    return set(screen.selection.buildings)


@pytest.fixture
def games() -> Games:
    return []


@pytest.fixture
def setup(put: Put, context: Context, games: Games) -> Pilot:
    """The setup screen with both expansions on."""
    pilot = put(SetupScreen(context, games.append))
    pilot.click("setup.variant.new_buildings")
    pilot.click("setup.variant.nobles")
    return pilot


@pytest.fixture
def picking(setup: Pilot) -> Pilot:
    """The screen for choosing buildings."""
    setup.click("setup.draft.custom")
    assert isinstance(setup.app.screen, SelectionScreen)
    return setup


def test_game_has_exactly_the_selected_buildings(picking: Pilot, games: Games):
    """SET-10: other buildings are out of the game, and there is no draft."""
    for building in MINE:
        assert not picking.find("selection.ok").enabled
        picking.click(card(building))
    assert "All slots are filled" in said(picking)
    picking.click("selection.ok")
    picking.click("setup.start")
    (session,) = games
    wanted = Options(4, sets=BOTH, draft=DraftMode.CUSTOM, selection=sorted(MINE))
    assert session.options == wanted
    assert violet(session) == set(MINE)
    assert session.state.tasks[-1].step is Step.CHOOSE_ROLE


def test_message_counts_missing_buildings_by_cost(picking: Pilot):
    assert "Choose 17 more buildings" in said(picking)
    for cost, places in DRAFT_PLACES.items():
        assert f"{places} of cost {cost}" in said(picking)
    picking.click(card(B.OFFICE))
    assert "Choose 16 more buildings" in said(picking)
    assert "1 of cost 5" in said(picking)
    picking.click(card(B.CHURCH))
    assert "of cost 5" not in said(picking)
    picking.click(card(B.OFFICE))
    assert "1 of cost 5" in said(picking)


def test_new_building_replaces_the_one_in_a_single_slot(picking: Pilot):
    picking.click(card(B.SMALL_MARKET))
    picking.click(card(B.AQUEDUCT))
    assert picked(picking) == {B.AQUEDUCT}


def test_message_says_when_all_slots_of_a_cost_are_taken(picking: Pilot):
    for building in (B.HACIENDA, B.BLACK_MARKET, B.LAND_OFFICE):
        picking.click(card(building))
    assert picked(picking) == {B.HACIENDA, B.BLACK_MARKET}
    assert "All slots of cost 2 are taken" in said(picking)
    picking.click(card(B.HACIENDA))
    picking.click(card(B.LAND_OFFICE))
    assert picked(picking) == {B.LAND_OFFICE, B.BLACK_MARKET}


def test_base_game_button_selects_the_base_game(picking: Pilot, games: Games):
    picking.click(card(B.VILLA))
    picking.click("selection.base")
    picking.click("selection.ok")
    picking.click("setup.start")
    assert violet(games[0]) == BASE


def test_random_fill_keeps_the_selected_buildings(picking: Pilot, games: Games):
    for building in (B.VILLA, B.STATUE):
        picking.click(card(building))
    picking.click("selection.fill")
    assert {B.VILLA, B.STATUE} <= picked(picking)
    assert not picking.find("selection.fill").enabled
    first = picked(picking)
    picking.click("selection.clear")
    assert picked(picking) == set()
    assert not picking.find("selection.clear").enabled
    picking.click("selection.fill")
    assert picked(picking) != first
    picking.click("selection.ok")
    picking.click("setup.start")
    assert len(violet(games[0])) == sum(DRAFT_PLACES.values())


def test_message_mentions_similar_office_and_trading_post(picking: Pilot):
    """SET-10"""
    picking.click("selection.base")
    assert "Trading Post" not in said(picking)
    picking.click(card(B.LARGE_MARKET))
    picking.click(card(B.TRADING_POST))
    assert "Office and the Trading Post are much alike" in said(picking)


@pytest.mark.parametrize("back", ["button", "escape"])
def test_going_back_from_custom_buildings_discards_the_selection(picking: Pilot, games: Games, back: str):
    picking.click("selection.base")
    if back == "button":
        picking.click("back")
    else:
        picking.key("escape")
    assert not picking.has("setup.choose")
    picking.click("setup.start")
    assert games[0].options.draft is DraftMode.PLAYERS


def test_selection_is_remembered_in_other_draft_modes(picking: Pilot, games: Games):
    picking.click("selection.base")
    picking.click("selection.ok")
    picking.click("setup.draft.random")
    assert not picking.has("setup.choose")
    picking.click("setup.draft.custom")
    assert isinstance(picking.app.screen, SetupScreen)
    picking.click("setup.choose")
    assert picked(picking) == BASE
    picking.click(card(B.AQUEDUCT))
    picking.click("selection.ok")
    picking.click("setup.start")
    assert violet(games[0]) == BASE - {B.SMALL_MARKET} | {B.AQUEDUCT}


def test_selection_that_no_longer_fits_blocks_the_start(picking: Pilot, games: Games):
    """The engine gives the reason, and the buildings that still fit stay selected."""
    picking.click("selection.base")
    picking.click(card(B.VILLA))
    picking.click("selection.ok")
    picking.click("setup.variant.nobles")
    message = picking.find("setup.message")
    assert isinstance(message, Label)
    assert message.text == "The Villa can't be selected."
    assert not picking.find("setup.start").enabled
    picking.click("setup.choose")
    assert picked(picking) == BASE - {B.FACTORY}
    assert "Choose 1 more building:" in said(picking)
    picking.click(card(B.LIGHTHOUSE))
    picking.click("selection.ok")
    assert not picking.has("setup.message")
    picking.click("setup.start")
    assert B.LIGHTHOUSE in violet(games[0])


def test_selection_is_ignored_without_expansions(picking: Pilot, games: Games):
    picking.click("selection.base")
    picking.click("selection.ok")
    picking.click("setup.variant.new_buildings")
    picking.click("setup.variant.nobles")
    assert not picking.has("setup.choose")
    picking.click("setup.start")
    assert not games[0].options.has_draft


def test_selection_works_by_keyboard_alone(setup: Pilot, app: App, games: Games):
    def go_to(name: str) -> None:
        for _ in range(80):
            focused = app.stage.focus.node
            if focused is not None and focused.name == name:
                return
            setup.key("tab")
        raise AssertionError(f"Tab never reaches {name}")

    go_to("setup.draft")
    setup.key("right")
    setup.key("right")
    assert isinstance(app.screen, SelectionScreen)
    go_to(card(B.HOSPICE))
    setup.key("down")
    assert app.stage.focus.node is setup.find(card(B.GUESTHOUSE))
    setup.key("space")
    go_to(card(B.LIBRARY))
    setup.key("return")
    assert picked(setup) == {B.GUESTHOUSE, B.LIBRARY}
    go_to("selection.fill")
    setup.key("return")
    go_to("selection.ok")
    setup.key("return")
    go_to("setup.start")
    setup.key("return")
    assert {B.GUESTHOUSE, B.LIBRARY} <= violet(games[0])


def test_custom_buildings_are_remembered_after_a_restart(picking: Pilot, put: Put, context: Context):
    picking.click("selection.fill")
    wanted = picked(picking)
    picking.click("selection.ok")
    picking.click("setup.start")
    found, notice = settings.load(context.file)
    assert notice is None
    games: Games = []
    pilot = put(SetupScreen(Context(found, file=context.file), games.append))
    pilot.click("setup.start")
    assert violet(games[0]) == wanted


def test_selection_with_unknown_buildings_is_dropped(put: Put, context: Context, games: Games):
    seats = (settings.SeatSetup("human"), settings.SeatSetup("computer"))
    last = settings.LastSetup(
        seats, expansions=("nobles",), draft="named", selection=("small market", "opera")
    )
    context.change(last_setup=last)
    pilot = put(SetupScreen(context, games.append))
    pilot.click("setup.start")
    assert games[0].options.draft is DraftMode.PLAYERS
