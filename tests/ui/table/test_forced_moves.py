"""Forced moves: played automatically, shown and logged, unless the setting always asks."""

import pytest

from puertorico.engine.actions import Load
from puertorico.engine.ids import Good, Role
from puertorico.engine.options import Options
from puertorico.engine.position import Board, position
from puertorico.engine.state import GameState
from puertorico.session.decisions import last_decision
from puertorico.session.log_text import log_lines
from puertorico.settings import Animation, ForcedMoves
from tests.ui.table.conftest import MakeTable, Table

OPEN = Options(players=3, open_vp=True)
SUGAR = Load(Good.SUGAR, 4)


def one_way(options: Options = OPEN) -> GameState:
    """Return a position: Ana can load corn or indigo, Jan only sugar on one ship, Eva nothing (CAP-1)."""
    boards = [
        Board(goods={Good.CORN: 1, Good.INDIGO: 2}),
        Board(goods={Good.SUGAR: 2}),
        Board(),
    ]
    ships = {4: (Good.SUGAR, 1), 5: (Good.CORN, 1), 6: (Good.INDIGO, 1)}
    return position(options, boards, role=Role.CAPTAIN, ships=ships)


def lines(table: Table) -> list[str]:
    return [line for moment in table.session.log_entries for line in log_lines(moment, table.session.names)]


def test_a_forced_load_is_automatic_and_logged(make_table: MakeTable) -> None:
    """CAP-1: it is logged like any other action."""
    table = make_table(3, 3, state=one_way())
    table.until_asked()
    table.pilot.drag("seat.0.goods.corn", "ship.5")
    table.until_asked()
    # Ana's second loading is forced as well, and Eva can't load.
    assert table.session.actions[1] == SUGAR
    assert "Jan ships 2 sugar on the 4-barrel ship: 2 VP" in lines(table)
    assert "Eva can't ship anything" in lines(table)
    assert table.state.role is None
    assert last_decision(table.session) == 0


def test_a_forced_move_is_announced_and_shown(make_table: MakeTable) -> None:
    table = make_table(3, 3, state=one_way(), speed=Animation.NORMAL)
    table.until_asked()
    table.pilot.drag("seat.0.goods.corn", "ship.5")
    while "no choice" not in table.said():
        table.app.step(1 / 60)
    assert "Jan has no choice" in table.said()
    assert "4-barrel ship" in table.said()
    assert len(table.session.actions) == 1
    while len(table.session.actions) == 1:
        table.app.step(1 / 60)
    assert table.app.animator.busy
    assert table.session.actions[-1] == SUGAR
    assert "Jan ships 2 sugar" in table.said()


def test_the_game_pauses_when_a_player_is_passed_over(make_table: MakeTable) -> None:
    """The next decision only opens after time to read it."""
    boards = [Board(doubloons=9), Board(), Board(doubloons=9)]
    state = position(OPEN, boards, role=Role.BUILDER)
    table = make_table(3, 3, state=state, speed=Animation.NORMAL)
    table.until_asked()
    table.pilot.drag("bank.hospice", "seat.0.city.0")
    table.pilot.settle()
    assert table.session.seat_to_move == 2
    assert "Jan can't build anything" in table.said()
    assert table.screen.controller.question is None
    table.pilot.wait(1.0)
    assert table.screen.controller.question is not None


def test_the_always_ask_setting_asks_for_forced_moves(make_table: MakeTable) -> None:
    table = make_table(3, 3, state=one_way(), asks_always=True)
    table.until_asked()
    table.pilot.drag("seat.0.goods.corn", "ship.5")
    table.until_asked()
    assert table.session.seat_to_move == 1
    assert table.screen.controller.question is not None
    table.pilot.drag("seat.1.goods.sugar", "ship.4")
    table.until_asked()
    # Even when Eva is passed over, a button waits.
    assert table.screen.controller.question is None
    assert "Eva can't ship anything" in table.said()
    table.pilot.click("action.next")
    table.until_asked()
    assert table.session.seat_to_move == 0
    assert table.screen.controller.question is not None


def test_the_setting_can_be_changed_and_applies_immediately(make_table: MakeTable) -> None:
    table = make_table(3, 3, state=one_way())
    table.until_asked()
    table.screen.context.change(forced_moves=ForcedMoves.ASK)
    table.pilot.drag("seat.0.goods.corn", "ship.5")
    table.until_asked()
    assert len(table.session.actions) == 1


def test_undo_skips_forced_moves(make_table: MakeTable) -> None:
    """A forced move belongs to the decision before it, and is redone with it."""
    table = make_table(3, 3, state=one_way())
    table.until_asked()
    table.pilot.drag("seat.0.goods.corn", "ship.5")
    table.until_asked()
    done = len(table.session.actions)
    assert done > 2
    table.pilot.key("z", ctrl=True)
    if table.pilot.has("take_back.agree"):
        table.pilot.click("take_back.agree")
    table.until_asked()
    assert table.session.actions == []
    assert table.session.seat_to_move == 0
    table.pilot.key("y", ctrl=True)
    table.until_asked()
    assert len(table.session.actions) == done


@pytest.mark.parametrize("moment", ["announced", "flying"])
def test_undo_during_a_forced_move_leaves_nothing_behind(make_table: MakeTable, moment: str) -> None:
    table = make_table(3, 3, state=one_way(), speed=Animation.NORMAL)
    table.until_asked()
    table.pilot.drag("seat.0.goods.corn", "ship.5")
    while "no choice" not in table.said():
        table.app.step(1 / 60)
    while moment == "flying" and len(table.session.actions) == 1:
        table.app.step(1 / 60)
    table.pilot.key("z", ctrl=True)
    if table.pilot.has("take_back.agree"):
        table.pilot.click("take_back.agree")
    table.pilot.wait(5.0)
    assert table.session.actions == []
    assert table.session.seat_to_move == 0
    assert table.screen.controller.question is not None
    assert table.screen.controller.question.number == 0


def test_a_forced_load_needs_no_handover(make_table: MakeTable) -> None:
    """END-4: Jan's move is forced, so Ana stays at the screen and his chips stay hidden."""
    table = make_table(3, 3, state=one_way(Options(players=3)))
    table.until_asked()
    table.pilot.drag("seat.0.goods.corn", "ship.5")
    for _ in range(10):
        table.app.step(1 / 60)
        if table.app.screen is not table.screen:
            break
    assert SUGAR in table.session.actions
    assert table.screen.controller.shown.boards[1].vp is None
