"""The last move at the table: it lands, the table says why the game is over, then the ceremony begins."""

from collections.abc import Callable

import pygame
import pytest

from puertorico.engine.ids import EndReason, Role
from puertorico.engine.options import Options
from puertorico.engine.position import Board, position
from puertorico.engine.state import GameState
from puertorico.settings import Animation
from puertorico.ui.screens.game.ending.curtain import GUARD
from puertorico.ui.screens.game.ending.ending_screen import EndingScreen
from puertorico.ui.screens.game.game_over import GameOver
from puertorico.ui.table.components.end_ribbon import EndRibbon
from tests.ui.table.conftest import MakeTable, Table

pytestmark = pytest.mark.usefixtures("unpainted")

PAD = {"A": pygame.CONTROLLER_BUTTON_A, "B": pygame.CONTROLLER_BUTTON_B}
OPEN = Options(players=3, open_vp=True)


def last_turn(options: Options = OPEN) -> GameState:
    """Return a position in which the next move ends the game."""
    return position(
        options,
        [Board(), Board(doubloons=3, vp=9), Board()],
        role=Role.BUILDER,
        played_by=2,
        turn=1,
        governor=0,
        roles_taken={Role.SETTLER: 0, Role.MAYOR: 1, Role.BUILDER: 2},
        ended=EndReason.VICTORY_POINTS,
    )


@pytest.fixture
def finished(make_table: MakeTable) -> Callable[[Animation], Table]:
    """Play the last move of a game, up to the moment when everything has landed."""

    def played(speed: Animation) -> Table:
        table = make_table(3, 3, state=last_turn(), speed=speed)
        table.until_asked()
        table.pilot.drag("bank.small_market", "seat.1.city.0")
        assert table.session.is_over
        while table.screen.controller.is_showing:
            table.pilot.wait(1 / 60)
        return table

    return played


def ribbon(table: Table) -> EndRibbon | None:
    found = [node for node in table.app.stage.root.walk() if isinstance(node, EndRibbon)]
    return found[0] if found else None


def is_celebrating(table: Table) -> bool:
    return isinstance(table.app.screen, EndingScreen) and not table.pilot.has("ending.again")


def test_the_table_holds_and_says_why_before_the_ceremony(finished: Callable[[Animation], Table]):
    table = finished(Animation.NORMAL)
    assert isinstance(table.pilot.find("game_over"), GameOver)
    assert table.app.screen is table.screen
    table.pilot.wait(0.5)
    assert ribbon(table) is None, "the table rests"
    table.pilot.wait(0.6)
    shown = ribbon(table)
    assert shown is not None
    assert (shown.title, shown.reason) == ("Game over", "The last VP chip was taken.")
    table.pilot.wait(1.0)
    assert is_celebrating(table)
    table.pilot.wait(8.0)
    assert table.pilot.has("ending.again")


def test_no_chips_are_turned_over_before_the_ceremony(make_table: MakeTable):
    table = make_table(3, 2, state=last_turn(Options(players=3)), speed=Animation.NORMAL)
    table.until_asked()
    table.pilot.drag("bank.small_market", "seat.1.city.0")
    assert table.session.is_over
    while table.app.screen is table.screen:
        assert table.pilot.find("seat.2.vp").state.chips is None
        table.pilot.wait(1 / 60)
    table.pilot.key("space")
    table.pilot.wait(GUARD)
    table.pilot.click("ending.table")
    assert table.pilot.find("seat.2.vp").state.chips == 0


@pytest.mark.parametrize("speed", [Animation.FAST, Animation.SLOW])
def test_the_hold_follows_the_speed(finished: Callable[[Animation], Table], speed: Animation):
    table = finished(speed)
    factor = {Animation.FAST: 0.5, Animation.SLOW: 1.6}[speed]
    table.pilot.wait(1.8 * factor)
    assert table.app.screen is table.screen
    table.pilot.wait(0.4 * factor)
    assert is_celebrating(table)


def test_without_animation_the_result_is_there_at_once(finished: Callable[[Animation], Table]):
    table = finished(Animation.NONE)
    assert isinstance(table.app.screen, EndingScreen)
    assert table.pilot.has("ending.again")
    assert not table.app.animator.busy


@pytest.mark.parametrize("moment", [0.0, 0.7, 1.2, 1.7])
@pytest.mark.parametrize("how", ["return", "space", "escape", "click", "tap", "A", "B"])
def test_any_key_or_click_goes_to_the_result_and_no_further(
    finished: Callable[[Animation], Table], moment: float, how: str
):
    table = finished(Animation.NORMAL)
    table.pilot.wait(moment)
    if how == "click":
        table.pilot.click((640.0, 680.0))
    elif how == "tap":
        table.pilot.tap((640.0, 680.0))
    elif how in PAD:
        table.pilot.press_button(PAD[how])
    else:
        table.pilot.key(how)
    result = table.app.screen
    assert isinstance(result, EndingScreen)
    assert table.pilot.has("ending.again")
    for key in ("return", "space", "escape"):
        table.pilot.key(key)
        assert table.app.screen is result
    table.pilot.wait(GUARD)
    table.pilot.key("return")
    assert table.app.screen is result


def test_a_window_resized_during_the_hold_goes_on_to_the_ceremony(finished: Callable[[Animation], Table]):
    table = finished(Animation.NORMAL)
    table.pilot.wait(0.7)
    table.pilot.resize(1600, 900)
    table.pilot.wait(0.1)
    assert isinstance(table.app.screen, EndingScreen)
    table.pilot.wait(9.0)
    table.pilot.click("ending.table")
    assert table.app.screen is table.screen
    assert not table.pilot.has("game_over")
    assert table.pilot.has("action.score")


def test_the_final_score_is_shown_again_without_the_ceremony(finished: Callable[[Animation], Table]):
    table = finished(Animation.NORMAL)
    table.pilot.key("space")
    table.pilot.wait(GUARD)
    table.pilot.click("ending.table")
    assert table.said().startswith("Game over.")
    table.pilot.click("action.score")
    assert isinstance(table.app.screen, EndingScreen)
    assert table.pilot.has("ending.again")


def test_a_finished_game_opens_with_its_result_and_without_the_ceremony(make_table: MakeTable):
    state = last_turn()
    state.tasks.clear()
    table = make_table(3, 3, state=state, speed=Animation.NORMAL)
    assert isinstance(table.app.screen, EndingScreen)
    assert table.pilot.has("ending.again")
    table.pilot.wait(GUARD)
    table.pilot.key("escape")
    assert table.app.screen is table.screen


def test_at_the_board_of_a_finished_game_the_menu_says_that_it_is_over(
    finished: Callable[[Animation], Table],
) -> None:
    table = finished(Animation.NONE)
    table.pilot.wait(GUARD + 1)
    table.pilot.click("ending.table")
    table.pilot.key("escape")
    assert table.pilot.find("menu.leave").text == "Main menu"
