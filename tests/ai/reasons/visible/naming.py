"""Positions at a table, and the reason named there."""

from puertorico.ai.reasons.choosing import find_reason
from puertorico.ai.reasons.comparison import Difference
from puertorico.ai.reasons.facts import What
from puertorico.ai.reasons.reason import Reason
from puertorico.engine.actions import Action
from puertorico.engine.ids import Building, EndReason, Good, Role, Tile
from puertorico.engine.options import Options
from puertorico.engine.position import Board, position
from puertorico.engine.state import GameState
from tests.setups import BOXES

B, G, T = Building, Good, Tile
LATE = {"round": 15, "ended": EndReason.CITY}
"""A position in the last round."""
LAST_CHOICE = {**LATE, "governor": 1, "roles_taken": {Role.SETTLER: 1, Role.TRADER: 2}}
"""A position in which nobody else will choose a role before the end."""
OF_ANOTHER = {"played_by": 1, "turn": 0}
"""A phase that another player has chosen."""


def table(board: Board, role: Role | None = None, **more: object) -> GameState:
    return table_of("base", [board, Board(), Board()], role, **more)


def table_of(box: str, boards: list[Board], role: Role | None = None, **more: object) -> GameState:
    return position(Options(players=3, sets=BOXES[box]), boards, role=role, **more)  # type: ignore[arg-type]


def named(
    state: GameState, best: Action, second: Action, *differences: Difference, is_ahead: bool = True
) -> Reason | None:
    return find_reason(state, (best,), (second,), differences, is_ahead)


def what(reason: Reason | None) -> What | None:
    return None if reason is None else reason.what
