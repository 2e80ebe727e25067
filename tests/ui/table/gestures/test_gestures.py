"""A double-click or Enter does the obvious thing with a piece; where that isn't clear, the table asks."""

from collections import Counter
from collections.abc import Callable

import pygame
import pytest

from puertorico.engine.actions import TAKE_ROLE
from puertorico.engine.buildings import BuildingSet
from puertorico.engine.ids import Building, Good, Role, Step, Tile
from puertorico.engine.options import Options
from puertorico.engine.position import Board, position
from puertorico.record import game_file
from puertorico.ui.app import App
from puertorico.ui.pilot import Pilot
from puertorico.ui.scene.input.presses import Press
from puertorico.ui.scene.tree.node import Rim
from tests.tools.window.gestures import as_table, count
from tests.tools.window.refusal_sweep import GAMES
from tests.ui.table.conftest import MakeTable, Table
from tests.ui.table.gestures.press_gestures import GESTURES, one_click, press
from tests.ui.table.handmade import OPEN, seated, with_board


def placing(make_table: MakeTable) -> Table:
    """Return a table where two colonists are to be placed on a tile or in a building."""
    boards = [Board(san_juan=2, island={Tile.CORN: 1}, city={Building.INDIGO_PLANT: 0}), Board(), Board()]
    state = position(OPEN, boards, role=Role.MAYOR, step=Step.PLACING, colonist_ship=0)
    table = seated(make_table, state)
    table.pilot.click("action.reset")
    assert placed(table) == 0
    return table


def placed(table: Table) -> int:
    return table.screen.controller.shown.boards[0].arrangement.colonists


# The obvious thing --------------------------------------------------------------------------------


@GESTURES
def test_a_role_card_is_taken(make_table: MakeTable, use) -> None:
    table = make_table(3, 3, open_vp=True)
    table.until_asked()
    use(table, "role.builder")
    assert table.session.actions == [TAKE_ROLE[Role.BUILDER]]


@GESTURES
def test_a_building_goes_to_the_first_empty_space(make_table: MakeTable, use) -> None:
    boards = [Board(doubloons=10, city={Building.OFFICE: 0}), Board(), Board()]
    table = seated(make_table, position(OPEN, boards, role=Role.BUILDER))
    use(table, "bank.hospice")
    assert table.session.arrangements[0].space_of(Building.HOSPICE) == 1


@GESTURES
def test_a_large_building_goes_where_nothing_has_to_move(make_table: MakeTable, use) -> None:
    small = {Building.OFFICE: 0, Building.HOSPICE: 0, Building.FACTORY: 0, Building.HACIENDA: 0}
    boards = [Board(doubloons=12, city=small), Board(), Board()]
    table = seated(make_table, position(OPEN, boards, role=Role.BUILDER))
    use(table, "bank.fortress")
    assert table.session.arrangements[0].space_of(Building.FORTRESS) == 4


@GESTURES
def test_a_plantation_goes_to_the_first_empty_space(make_table: MakeTable, use) -> None:
    boards = [Board(island={Tile.CORN: 1}), Board(), Board()]
    table = seated(make_table, position(OPEN, boards, role=Role.SETTLER, face_up={Tile.COFFEE: 1}))
    use(table, "row.0")
    assert table.session.arrangements[0].island[1].tile is Tile.COFFEE


@GESTURES
def test_a_barrel_is_sold(make_table: MakeTable, use) -> None:
    boards = [Board(goods={Good.COFFEE: 1, Good.CORN: 1}), Board(), Board()]
    table = seated(make_table, position(OPEN, boards, role=Role.TRADER))
    use(table, "seat.0.goods.coffee")
    assert table.state.players[0].doubloons == 5


@GESTURES
def test_a_barrel_with_one_ship_to_go_to_is_loaded(make_table: MakeTable, use) -> None:
    boards = [Board(goods={Good.SUGAR: 2, Good.CORN: 1}), Board(), Board()]
    ships = {4: (Good.TOBACCO, 1), 6: (Good.SUGAR, 1)}
    table = seated(make_table, position(OPEN, boards, role=Role.CAPTAIN, ships=ships))
    use(table, "seat.0.goods.sugar")
    assert str(table.session.actions[0]) == "load sugar on ship 6"


@GESTURES
def test_a_building_is_drafted(make_table: MakeTable, use) -> None:
    options = Options(players=3, open_vp=True, sets=frozenset(BuildingSet))
    table = make_table(3, 3, state=position(options, [Board()] * 3, step=Step.DRAFT, in_play=[]))
    table.until_asked()
    use(table, "draft.aqueduct")
    assert [str(action) for action in table.session.actions] == ["draft aqueduct"]


@GESTURES
def test_the_last_empty_circle_is_filled(make_table: MakeTable, use) -> None:
    """MAY-2: and a colonist on a circle goes back to San Juan."""
    table = placing(make_table)
    use(table, "seat.0.san_juan")
    assert placed(table) == 0, "two places have an empty circle"
    table.pilot.key("escape")
    table.pilot.click("seat.0.island.0.circle")
    use(table, "seat.0.san_juan")
    assert placed(table) == 2
    use(table, "seat.0.island.0.circle")
    assert placed(table) == 1


@GESTURES
def test_a_barrel_is_stored(make_table: MakeTable, use) -> None:
    boards = [Board(goods={Good.SUGAR: 2, Good.CORN: 1}), Board(), Board()]
    table = seated(make_table, position(OPEN, boards, role=Role.CAPTAIN, step=Step.STORE))
    use(table, "seat.0.goods.sugar")
    assert table.screen.controller.shown.kept[Good.SUGAR] == 1


# What isn't obvious -------------------------------------------------------------------------------


@GESTURES
def test_a_barrel_that_several_places_take_stays_selected(make_table: MakeTable, use) -> None:
    boards = [Board(goods={Good.SUGAR: 2}, city={Building.WHARF: 1}), Board(), Board()]
    table = seated(make_table, position(OPEN, boards, role=Role.CAPTAIN))
    use(table, "seat.0.goods.sugar")
    assert not table.session.actions
    assert table.app.stage.selection.source is table.pilot.find("seat.0.goods.sugar")
    assert table.pilot.find("ship.6").rim is Rim.TOUCH
    assert table.pilot.find("seat.0.building.wharf").rim is Rim.TOUCH
    if use is not one_click:
        assert "Choose where it goes" in table.said()
    table.pilot.click("seat.0.building.wharf")
    assert str(table.session.actions[0]) == "load sugar on wharf"


def test_slow_clicks_select_and_deselect(make_table: MakeTable) -> None:
    table = make_table(3, 3, open_vp=True)
    table.until_asked()
    table.pilot.click("role.builder")
    assert table.app.stage.selection.active
    table.pilot.click("role.builder")
    assert not table.app.stage.selection.active
    assert not table.session.actions


@pytest.mark.parametrize("shift", [False, True])
def test_space_or_shift_enter_selects_for_the_arrow_keys(make_table: MakeTable, shift: bool) -> None:
    boards = [Board(doubloons=10, city={Building.OFFICE: 0}), Board(), Board()]
    table = seated(make_table, position(OPEN, boards, role=Role.BUILDER))
    focus = table.app.stage.focus
    focus.set(table.pilot.find("bank.city_hall"))
    table.pilot.key("return" if shift else "space", shift=shift)
    assert focus.node is table.pilot.find("seat.0.city.1"), "the first empty space"
    table.pilot.key("right")
    table.pilot.key("return")
    assert table.session.arrangements[0].space_of(Building.CITY_HALL) == 2


@pytest.mark.parametrize("building", ["small_indigo_plant", "wharf", "statue", "city_hall"])
def test_the_arrow_keys_begin_at_the_first_empty_space(make_table: MakeTable, building: str) -> None:
    """Not at the one below the card in the bank."""
    options = Options(players=3, open_vp=True, sets=frozenset({BuildingSet.BASE, BuildingSet.NEW_BUILDINGS}))
    boards = [Board(doubloons=12, island={Tile.CORN: 2}), Board(), Board()]
    in_play = {getattr(Building, name.upper()) for name in ("statue", "wharf", "city_hall")}
    table = seated(make_table, position(options, boards, role=Role.BUILDER, in_play=in_play))
    focus = table.app.stage.focus
    focus.set(table.pilot.find(f"bank.{building}"))
    table.pilot.key("space")
    assert focus.node is table.pilot.find("seat.0.city.0")


# One double-click, one move -----------------------------------------------------------------------


@pytest.mark.parametrize("clicks", [2, 3, 4])
def test_more_clicks_never_play_the_next_move(make_table: MakeTable, clicks: int) -> None:
    boards = [Board(goods={Good.CORN: 3, Good.SUGAR: 1}), Board(), Board()]
    table = seated(make_table, position(OPEN, boards, role=Role.CAPTAIN, ships={4: (Good.CORN, 3)}))
    table.pilot.double_click("seat.0.goods.corn", clicks)
    assert len(table.session.actions) == 1
    assert not table.app.stage.selection.active


@pytest.mark.parametrize("clicks", [1, 2, 3])
def test_with_one_click_a_double_click_plays_one_move(make_table: MakeTable, clicks: int) -> None:
    board = Board(goods={Good.CORN: 5, Good.SUGAR: 3}, city={Building.STOREHOUSE: 1})
    table = with_board(make_table, board, Role.CAPTAIN, step=Step.STORE)
    table.screen.context.change(one_click_acts=True)
    table.app.step(0.0)
    table.pilot.double_click("seat.0.goods.sugar", clicks)
    assert table.screen.controller.shown.kept[Good.SUGAR] == 1


def test_a_double_click_on_a_circle_fills_it_once(make_table: MakeTable) -> None:
    table = placing(make_table)
    table.pilot.double_click("seat.0.island.0.circle")
    assert placed(table) == 1
    assert not table.app.stage.selection.active


def test_a_double_click_on_a_button_presses_it_once(make_table: MakeTable) -> None:
    boards = [Board(doubloons=10)] * 3
    table = seated(make_table, position(OPEN, boards, role=Role.BUILDER))
    table.pilot.double_click("action.pass")
    assert len(table.session.actions) == 1
    assert table.session.seat_to_move == 1


def test_a_double_click_asks_for_confirmation_once(make_table: MakeTable) -> None:
    table = make_table(3, 3, open_vp=True, confirm=True)
    table.until_asked()
    table.pilot.double_click("role.builder")
    assert not table.session.actions
    table.pilot.click("action.confirm")
    assert len(table.session.actions) == 1


# What the action line says ------------------------------------------------------------------------


def test_the_action_line_says_what_works_now(make_table: MakeTable) -> None:
    """By the setting, and by whether the person uses the keyboard."""
    table = make_table(3, 3, open_vp=True)
    table.until_asked()
    assert "Double-click a card" in table.said()
    table.screen.context.change(one_click_acts=True)
    table.app.step(0.0)
    assert "Click a card" in table.said()
    table.pilot.key("tab")
    assert "Choose with the arrow keys, then press Enter." in table.said()
    table.pilot.click("role.builder")
    assert "Click one, or drag it to your city." in table.said()


def test_by_keyboard_the_action_line_never_speaks_of_clicks(make_table: MakeTable) -> None:
    """Also while a piece may go to several places, and for the next person."""
    boards = [Board(goods={Good.SUGAR: 2}, city={Building.WHARF: 1}), Board(goods={Good.CORN: 1}), Board()]
    table = seated(make_table, position(OPEN, boards, role=Role.CAPTAIN))
    press(table, "seat.0.goods.sugar")
    assert "Choose a highlighted place with the arrow keys" in table.said()
    table.pilot.key("return")
    table.until_asked()
    assert table.session.seat_to_move == 1
    table.app.step(0.0)
    assert "Choose with the arrow keys" in table.said()


def test_the_action_line_speaks_of_the_gamepad_or_of_fingers(make_table: MakeTable) -> None:
    """Whichever was used last."""
    table = make_table(3, 3, open_vp=True)
    table.until_asked()
    table.pilot.press_button(pygame.CONTROLLER_BUTTON_RIGHTSHOULDER)
    assert "Choose with the stick, then press A." in table.said()
    table.pilot.key("tab")
    assert "Choose with the arrow keys, then press Enter." in table.said()
    table.pilot.tap((640, 5))
    assert "Double-tap one, or drag it where it goes." in table.said()
    table.screen.context.change(one_click_acts=True)
    table.app.step(0.0)
    assert "Tap one, or drag it where it goes." in table.said()
    table.pilot.tap("role.builder")
    table.until_asked()
    assert "Tap one, or drag it where it goes." in table.said()


def test_a_finger_beside_an_empty_circle_fills_it(make_table: MakeTable) -> None:
    """Not the tile below, which could be rearranged."""
    table = placing(make_table)
    circle = table.pilot.find("seat.0.island.0.circle").absolute()
    beside = (circle.x - 8, circle.center[1])
    assert table.app.stage.hit(beside) is table.pilot.find("seat.0.island.0")
    table.pilot.tap(beside)
    assert placed(table) == 1


@pytest.mark.parametrize(("way", "says"), [("pad", "with the stick, then press A"), ("touch", "Tap one of")])
def test_a_piece_that_may_go_to_several_places_is_explained_without_a_mouse(
    make_table: MakeTable, way: str, says: str
) -> None:
    boards = [Board(goods={Good.SUGAR: 2}, city={Building.WHARF: 1}), Board(), Board()]
    table = seated(make_table, position(OPEN, boards, role=Role.CAPTAIN))
    barrel = table.pilot.find("seat.0.goods.sugar")
    if way == "pad":
        table.app.stage.focus.set(barrel)
        table.pilot.press_button(pygame.CONTROLLER_BUTTON_A)
    else:
        table.pilot.double_tap(barrel)
    assert says in table.said()


# Full tooltips ------------------------------------------------------------------------------------


def test_the_key_for_the_almanac_forgets_where_the_mouse_clicked(make_table: MakeTable) -> None:
    """It opens the page on what is under the mouse, or has the focus ring."""
    table = make_table(3, 3, open_vp=True)
    table.until_asked()
    table.pilot.click("role.builder")
    tooltips = table.app.stage.tooltips
    gap = (table.screen.view.roles.absolute().right + 1.0, 40.0)
    assert table.app.stage.hit(gap) is None or table.app.stage.hit(gap).tooltip is None
    table.pilot.move_to(gap)
    assert tooltips.page() == ""
    table.app.stage.focus.set(table.pilot.find("role.mayor"))
    assert tooltips.page() == "roles/mayor"


# One key to pass and to confirm -------------------------------------------------------------------


def test_a_key_passes(make_table: MakeTable) -> None:
    boards = [Board(doubloons=10)] * 3
    table = seated(make_table, position(OPEN, boards, role=Role.BUILDER))
    assert table.pilot.find("action.pass").tooltip == "Pass (P)"
    table.pilot.key("p")
    assert [str(action) for action in table.session.actions] == ["pass"]


def test_the_same_key_confirms_colonists_once_they_are_placed(make_table: MakeTable) -> None:
    table = placing(make_table)
    table.pilot.key("p")
    assert not table.session.actions
    assert table.app.stage.tooltips.owner is table.pilot.find("action.confirm"), "it says why"
    assert "Fill every empty circle" in str(table.pilot.find("action.confirm").tooltip)
    table.pilot.click("action.fill")
    table.pilot.key("p")
    assert table.session.actions


def test_where_nobody_can_pass_the_key_says_why(make_table: MakeTable) -> None:
    table = make_table(3, 3, open_vp=True)
    table.until_asked()
    table.pilot.key("p")
    assert not table.session.actions
    assert not table.pilot.has("menu.continue")
    assert "You must choose a role." in table.said()


def test_the_key_that_passes_says_what_must_be_loaded(make_table: MakeTable) -> None:
    """CAP-2"""
    boards = [Board(goods={Good.CORN: 2})] * 3
    table = seated(make_table, position(OPEN, boards, role=Role.CAPTAIN))
    table.pilot.key("p")
    assert not table.session.actions
    assert "You must load: a cargo ship has room for your goods." in table.said()


def test_after_passing_by_key_the_focus_goes_on(make_table: MakeTable) -> None:
    """A keyboard player never loses it."""
    boards = [Board(doubloons=10)] * 3
    table = seated(make_table, position(OPEN, boards, role=Role.BUILDER))
    table.pilot.key("tab")
    table.pilot.key("p")
    table.until_asked()
    focus = table.app.stage.focus
    assert focus.ring.visible
    assert focus.node is not None
    assert focus.node.highlighted


# Counted ------------------------------------------------------------------------------------------


@pytest.mark.usefixtures("unpainted")
def test_a_double_click_or_one_click_saves_the_second_gesture(app: App) -> None:
    record = game_file.read(GAMES / "4-base-66.json")
    mouse, one_click = (count(app, record, mode, 12) for mode in ("mouse", "one click"))
    assert mouse.gestures["double-clicks"] > 5
    assert mouse.gestures.total() == one_click.gestures.total() == one_click.gestures["clicks"]
    assert mouse.presses.total() == mouse.gestures.total() + mouse.gestures["double-clicks"]
    assert one_click.presses == one_click.by_step


@pytest.mark.usefixtures("unpainted")
@pytest.mark.parametrize(("mode", "most", "most_to_place"), [("mouse", 1, 3), ("keys", 3, 10)])
def test_decisions_take_few_gestures(app: App, mode: str, most: int, most_to_place: int) -> None:
    """One with the mouse, except for colonists and nobles; with the keyboard, the focus begins nearby."""
    player = count(app, game_file.read(GAMES / "3-nobles-329.json"), mode, 70)
    place = "place"
    assert player.decisions[place] >= 3
    assert player.by_step[place] <= most_to_place * player.decisions[place]
    others, decisions = (player.by_step - Counter({place: 999}), player.decisions - Counter({place: 999}))
    assert others.total() <= most * decisions.total()
    assert f"{place:22}{player.decisions[place]:9}{player.by_step[place]:10}" in as_table(player)


def test_an_earlier_click_does_not_belong_to_a_double_click(
    show: Callable[..., Pilot], app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    pilot = show(lambda _stage: None)
    kinds: list[Press] = []
    judge = app.presses.judge
    monkeypatch.setattr(
        app.presses, "judge", lambda *args, **more: (kinds.append(judge(*args, **more)), kinds[-1])[1]
    )
    pilot.click((50.0, 50.0))
    pilot.double_click((50.0, 50.0))
    assert kinds == [Press.SINGLE, Press.SINGLE, Press.AGAIN]
