"""Keys that act on the table rather than the focused piece; and the sound button."""

import pygame
import pytest

from puertorico.engine.actions import LOAD, PASS
from puertorico.engine.ids import Building, Good, Role, Tile
from puertorico.engine.position import Board, position
from puertorico.keybindings import Command
from puertorico.settings import Animation
from puertorico.ui import keys
from puertorico.ui.scene.widgets.buttons import ButtonLook
from puertorico.ui.table.decisions.question import action_name
from tests.ui.table.conftest import MakeTable
from tests.ui.table.handmade import OPEN, seated
from tests.ui.table.hinting import hint, wait_for_hint


def test_enter_presses_the_primary_button_without_focus(make_table: MakeTable) -> None:
    """After a hint, Enter plays the suggested move."""
    table = make_table(3, 3, open_vp=True)
    table.until_asked()
    advice = hint(table)
    table.pilot.key("return")
    assert table.state.role is advice.actions[0].role


def test_enter_continues_from_the_piece_selected_by_a_hint(make_table: MakeTable) -> None:
    """For keyboard players: it moves the focus to a target."""
    table = make_table(3, 3, open_vp=True)
    table.until_asked()
    table.pilot.key("tab")
    table.pilot.key("h")
    wait_for_hint(table)
    table.app.step(0.0)
    assert table.app.stage.focus.node is table.pilot.find("seat.0")
    table.pilot.key("return")
    assert table.state.role is not None


def test_enter_does_not_choose_between_two_primary_buttons(make_table: MakeTable) -> None:
    boards = [Board(goods={Good.COFFEE: 1, Good.CORN: 1}), Board(), Board()]
    table = seated(make_table, position(OPEN, boards, role=Role.TRADER))
    done = len(table.session.actions)
    table.pilot.key("return")
    assert len(table.session.actions) == done


def test_a_hint_makes_its_button_the_primary_one(make_table: MakeTable) -> None:
    """And Enter presses it."""
    boards = [Board(goods={Good.INDIGO: 2}), Board(goods={Good.CORN: 1}), Board()]
    table = seated(make_table, position(OPEN, boards, role=Role.CAPTAIN, ships={4: (Good.COFFEE, 1)}))
    assert sum(button.look is ButtonLook.GOLD for button in table.screen.view.action_line.buttons) > 1
    advice = hint(table)
    golden = [
        button.name for button in table.screen.view.action_line.buttons if button.look is ButtonLook.GOLD
    ]
    assert golden == [action_name(advice.actions[0])]
    done = len(table.session.actions)
    table.pilot.key("return")
    assert table.session.actions[done] == advice.actions[0]


@pytest.mark.parametrize("ring", [True, False])
def test_space_skips_an_animation_whatever_has_focus(make_table: MakeTable, ring: bool) -> None:
    boards = [Board(doubloons=10, city={Building.OFFICE: 0}), Board(), Board()]
    state = position(OPEN, boards, role=Role.BUILDER)
    table = make_table(3, 3, state=state, speed=Animation.SLOW)
    table.until_asked()
    table.pilot.drag("bank.hospice", "seat.0.city.6")
    controller, stage = table.screen.controller, table.app.stage
    assert controller.is_showing
    stage.focus.set(table.pilot.find("seat.0.building.office"), ring=ring)
    table.pilot.key("space")
    assert not stage.selection.active
    table.pilot.key("space")
    assert controller.question is not None
    assert not controller.is_showing


def test_space_selects_a_piece_while_nothing_is_animated(make_table: MakeTable) -> None:
    table = make_table(3, 3, open_vp=True)
    table.until_asked()
    table.app.stage.focus.set(table.pilot.find("role.builder"))
    table.pilot.key("space")
    assert table.app.stage.selection.source is table.pilot.find("role.builder")


@pytest.mark.parametrize("mod", [0, pygame.KMOD_LSHIFT])
def test_digit_keys_are_matched_by_position(make_table: MakeTable, mod: int) -> None:
    """On French keyboards, the third key of the row types a quotation mark, and 3 only with Shift."""
    table = make_table(3, 3, open_vp=True)
    table.until_asked()
    pygame.event.post(
        pygame.Event(pygame.KEYDOWN, key=pygame.K_QUOTEDBL, mod=mod, unicode='"', scancode=pygame.KSCAN_3)
    )
    table.app.step(0.0)
    third = list(table.screen.view.roles.cards.values())[2]
    assert table.app.stage.selection.source is third


def test_other_keys_are_matched_by_their_label() -> None:
    letter = pygame.Event(pygame.KEYDOWN, key=pygame.K_q, mod=0, unicode="q", scancode=pygame.KSCAN_A)
    assert keys.with_digits(letter) is letter
    digit = pygame.Event(pygame.KEYDOWN, key=pygame.K_3, mod=0, unicode="3", scancode=pygame.KSCAN_3)
    assert keys.with_digits(digit) is digit
    mouse = pygame.Event(pygame.MOUSEMOTION, pos=(0, 0), rel=(0, 0), buttons=(0, 0, 0))
    assert keys.with_digits(mouse) is mouse


def test_the_status_bar_shows_whether_sound_is_on(make_table: MakeTable) -> None:
    table = make_table(3, 3, open_vp=True)
    table.until_asked()
    button, context = table.pilot.find("sound"), table.screen.context
    assert button.icon == "ui/sound"
    context.change(muted=True)  # as M does
    table.app.step(0.0)
    assert button.icon == "ui/mute"
    assert keys.label(Command.MUTE) in button.tooltip
    table.pilot.click(button)
    table.app.step(0.0)
    assert not context.settings.muted
    assert button.icon == "ui/sound"


def test_pressing_the_right_stick_of_a_gamepad_passes(make_table: MakeTable) -> None:
    boards = [Board(doubloons=5), Board(), Board()]
    table = make_table(3, 3, state=position(OPEN, boards, role=Role.BUILDER))
    table.until_asked()
    table.pilot.press_button(pygame.CONTROLLER_BUTTON_DPAD_LEFT)
    tooltip = table.pilot.find(action_name(PASS)).tooltip
    assert isinstance(tooltip, str)
    assert tooltip.endswith("(RS)")
    table.pilot.press_button(pygame.CONTROLLER_BUTTON_RIGHTSTICK)
    assert table.session.actions[:1] == [PASS]


def test_esc_closes_the_log_before_it_opens_the_menu(make_table: MakeTable) -> None:
    table = make_table(3, 3, open_vp=True)
    table.until_asked()
    table.screen.toggle_log()
    table.pilot.key("escape")
    assert not table.pilot.has("log.panel")
    assert table.app.stage.scope() is table.app.stage.root
    table.pilot.key("escape")
    assert table.app.stage.scope() is not table.app.stage.root


def test_the_craftsmans_privilege_has_a_button_for_each_good(make_table: MakeTable) -> None:
    island = {Tile.CORN: 1, Tile.INDIGO: 1, Tile.SUGAR: 1}
    city = {Building.SMALL_INDIGO_PLANT: 1, Building.SMALL_SUGAR_MILL: 1}
    boards = [Board(island=island, staffed=island, city=city), Board(), Board()]
    table = seated(make_table, position(OPEN, boards, role=Role.CRAFTSMAN))
    buttons = [button.text for button in table.screen.view.action_line.buttons]
    assert buttons == ["Corn", "Indigo", "Sugar", "Pass"]
    assert "supply" in table.said()


def test_the_captain_offers_goods_and_then_the_places_for_them(make_table: MakeTable) -> None:
    mine = Board(goods={Good.INDIGO: 1, Good.SUGAR: 2, Good.TOBACCO: 1}, city={Building.WHARF: 1})
    boards = [mine, Board(goods={Good.CORN: 1}), Board()]
    state = position(OPEN, boards, role=Role.CAPTAIN, ships={5: (Good.INDIGO, 3), 6: (Good.CORN, 1)})
    table = seated(make_table, state)
    buttons = [button.text for button in table.screen.view.action_line.buttons]
    assert buttons == ["Indigo…", "Sugar…", "Tobacco…"]
    table.pilot.click("action.good_sugar")
    assert len(table.screen.view.action_line.buttons) == 3
    table.pilot.click(action_name(LOAD[4][Good.SUGAR]))
    assert table.state.ship_load[0] == 2
