"""Tables at positions built by hand."""

from puertorico.engine.buildings import BuildingSet
from puertorico.engine.ids import Building, Good, Role, Tile
from puertorico.engine.options import Options
from puertorico.engine.position import Board, position
from puertorico.engine.state import GameState
from tests.ui.table.conftest import MakeTable, Table

OPEN = Options(players=3, open_vp=True)
ALL = Options(players=3, open_vp=True, sets=frozenset(BuildingSet))


def seated(make_table: MakeTable, state: GameState, humans: int = 3, *, asks_always: bool = False) -> Table:
    """Return a table with a position and people in all seats: only forced moves are automatic.

    With open points, no handover is needed.
    """
    table = make_table(state.rules.players, humans, state=state, asks_always=asks_always)
    table.until_asked()
    return table


def with_board(make_table: MakeTable, board: Board, role: Role | None, **more: object) -> Table:
    """Return a table where only the first player has anything: this board, and the role they chose."""
    state: GameState = position(ALL, [board, Board(), Board()], role=role, **more)  # type: ignore[arg-type]
    return seated(make_table, state)


def row_of(table: Table, tile: Tile) -> str:
    """Return the name of a face-up plantation of this kind."""
    shown = table.screen.controller.shown.row
    return next(f"row.{place}" for place, face_up in enumerate(shown) if face_up == tile)


def guest_and_wharf(make_table: MakeTable) -> Table:
    """Return a table with a Captain who has a Small Wharf, two guests, and an empty circle for one."""
    board = Board(
        goods={Good.CORN: 2, Good.SUGAR: 2},
        city={Building.SMALL_WHARF: 1, Building.GUESTHOUSE: 2, Building.LIGHTHOUSE: 0},
    )
    return with_board(make_table, board, Role.CAPTAIN)


def before_black_market(make_table: MakeTable) -> Table:
    """Return a table where Ana may buy a building and pay for part of it at her Black Market."""
    board = Board(
        doubloons=2,
        vp=3,
        goods={Good.CORN: 2},
        island={Tile.CORN: 2},
        staffed={Tile.CORN: 2},
        city={Building.BLACK_MARKET: 1},
    )
    return with_board(make_table, board, Role.BUILDER)
