"""The buildings of a game with expansions, picked by whoever sets it up (SET-10)."""

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
    return set(screen.selection.kinds)


@pytest.fixture
def games() -> Games:
    return []


@pytest.fixture
def setup(put: Put, context: Context, games: Games) -> Pilot:
    """The setup with both expansions."""
    pilot = put(SetupScreen(context, games.append))
    pilot.click("setup.variant.new_buildings")
    pilot.click("setup.variant.nobles")
    return pilot


@pytest.fixture
def picking(setup: Pilot) -> Pilot:
    """The screen where the buildings are picked."""
    setup.click("setup.draft.named")
    assert isinstance(setup.app.screen, SelectionScreen)
    return setup


def test_a_game_with_just_the_buildings_picked(picking: Pilot, games: Games):
    """SET-10: what is not picked is out of the game, and nobody drafts."""
    for building in MINE:
        assert not picking.find("selection.ok").enabled
        picking.click(card(building))
    assert "All 17 places are filled" in said(picking)
    picking.click("selection.ok")
    picking.click("setup.start")
    (session,) = games
    wanted = Options(4, sets=frozenset(BuildingSet), draft=DraftMode.NAMED, selection=sorted(MINE))
    assert session.options == wanted
    assert violet(session) == set(MINE)
    assert session.state.tasks[-1].step is Step.CHOOSE_ROLE


def test_it_says_how_many_are_missing_of_each_cost(picking: Pilot):
    assert "17 kinds are missing" in said(picking)
    for cost, places in DRAFT_PLACES.items():
        assert f"{places} of cost {cost}" in said(picking)
    picking.click(card(B.OFFICE))
    assert "16 kinds are missing" in said(picking)
    assert "1 of cost 5" in said(picking)
    picking.click(card(B.CHURCH))
    assert "of cost 5" not in said(picking)
    picking.click(card(B.OFFICE))
    assert "1 of cost 5" in said(picking)


def test_where_there_is_one_place_another_kind_takes_it(picking: Pilot):
    picking.click(card(B.SMALL_MARKET))
    picking.click(card(B.AQUEDUCT))
    assert picked(picking) == {B.AQUEDUCT}


def test_where_all_of_several_places_are_taken_it_says_so(picking: Pilot):
    for building in (B.HACIENDA, B.BLACK_MARKET, B.LAND_OFFICE):
        picking.click(card(building))
    assert picked(picking) == {B.HACIENDA, B.BLACK_MARKET}
    assert "No place of cost 2 is free" in said(picking)
    picking.click(card(B.HACIENDA))
    picking.click(card(B.LAND_OFFICE))
    assert picked(picking) == {B.LAND_OFFICE, B.BLACK_MARKET}


def test_as_in_the_base_game(picking: Pilot, games: Games):
    picking.click(card(B.VILLA))
    picking.click("selection.base")
    picking.click("selection.ok")
    picking.click("setup.start")
    assert violet(games[0]) == BASE


def test_chance_fills_only_what_is_free(picking: Pilot, games: Games):
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


def test_the_hint_about_office_and_trading_post(picking: Pilot):
    """SET-10."""
    picking.click("selection.base")
    assert "trading post" not in said(picking)
    picking.click(card(B.LARGE_MARKET))
    picking.click(card(B.TRADING_POST))
    assert "trading post do much the same" in said(picking)


@pytest.mark.parametrize("back", ["button", "escape"])
def test_back_leaves_all_as_it_was(picking: Pilot, games: Games, back: str):
    picking.click("selection.base")
    if back == "button":
        picking.click("back")
    else:
        picking.key("escape")
    assert not picking.has("setup.choose")
    picking.click("setup.start")
    assert games[0].options.draft is DraftMode.PLAYERS


def test_a_selection_is_kept_while_other_ways_are_tried(picking: Pilot, games: Games):
    picking.click("selection.base")
    picking.click("selection.ok")
    picking.click("setup.draft.random")
    assert not picking.has("setup.choose")
    picking.click("setup.draft.named")
    assert isinstance(picking.app.screen, SetupScreen)
    picking.click("setup.choose")
    assert picked(picking) == BASE
    picking.click(card(B.AQUEDUCT))
    picking.click("selection.ok")
    picking.click("setup.start")
    assert violet(games[0]) == BASE - {B.SMALL_MARKET} | {B.AQUEDUCT}


def test_a_selection_that_no_longer_fits_stops_the_start(picking: Pilot, games: Games):
    """The engine says what is wrong; what still fits is offered again."""
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
    assert "1 kind is missing" in said(picking)
    picking.click(card(B.LIGHTHOUSE))
    picking.click("selection.ok")
    assert not picking.has("setup.message")
    picking.click("setup.start")
    assert B.LIGHTHOUSE in violet(games[0])


def test_without_expansions_a_selection_means_nothing(picking: Pilot, games: Games):
    picking.click("selection.base")
    picking.click("selection.ok")
    picking.click("setup.variant.new_buildings")
    picking.click("setup.variant.nobles")
    assert not picking.has("setup.choose")
    picking.click("setup.start")
    assert not games[0].options.has_draft


def test_a_selection_by_the_keyboard_alone(setup: Pilot, app: App, games: Games):
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


def test_a_selection_is_offered_again_after_a_restart(picking: Pilot, put: Put, context: Context):
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


def test_a_selection_of_another_version_is_not_offered(put: Put, context: Context, games: Games):
    seats = (settings.SeatSetup("human"), settings.SeatSetup("computer"))
    last = settings.LastSetup(
        seats, expansions=("nobles",), draft="named", selection=("small market", "opera")
    )
    context.change(last_setup=last)
    pilot = put(SetupScreen(context, games.append))
    pilot.click("setup.start")
    assert games[0].options.draft is DraftMode.PLAYERS
