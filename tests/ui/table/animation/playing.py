"""Moves at the table whose animation is watched."""

from puertorico.engine.ids import Good, Role
from puertorico.engine.position import Board, position
from puertorico.engine.state import GameState
from puertorico.settings import Animation
from puertorico.ui.table.decisions.choices import Move
from tests.ui.table.conftest import MakeTable, Table
from tests.ui.table.handmade import OPEN

FRAME = 1 / 60


def captain_phase() -> GameState:
    boards = [Board(goods={Good.CORN: 1}), Board(goods={Good.SUGAR: 3}), Board()]
    return position(OPEN, boards, role=Role.CAPTAIN, turn=1, ships={4: (Good.SUGAR, 1)})


def played(make_table: MakeTable, state: GameState, action: str, speed: Animation, seat: int = 0) -> Table:
    """A table seen from a seat, at the start of the animation of a move not made by hand."""
    table = make_table(3, 3, state=state, speed=speed, asks_always=True)
    table.until_asked()
    controller = table.screen.controller
    table.session.viewed_seat = seat
    controller.question = None
    controller._table.update()
    controller._perform(Move(tuple(a for a in table.session.legal() if str(a) == action)), done=lambda: None)
    return table
