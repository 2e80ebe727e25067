"""Undo and redo by key, and positions to try them in."""

from puertorico.engine.ids import Building, Role, Step, Tile
from puertorico.engine.position import Board, position
from puertorico.ui.table.model.snapshot import Snapshot
from tests.ui.table.conftest import MakeTable, Table
from tests.ui.table.handmade import OPEN, seated

WHARF = "seat.0.building.small_wharf"


def press_undo(table: Table) -> None:
    table.pilot.key("z", ctrl=True)


def press_redo(table: Table) -> None:
    table.pilot.key("y", ctrl=True)


def shown(table: Table) -> Snapshot:
    """Return what the nodes show now."""
    assert table.screen.view.snapshot == table.screen.controller.shown
    return table.screen.view.snapshot


def agree(table: Table) -> None:
    table.pilot.click("take_back.agree")
    table.until_asked()


def placing(make_table: MakeTable) -> Table:
    board = Board(san_juan=2, island={Tile.INDIGO: 2}, city={Building.INDIGO_PLANT: 0})
    return seated(make_table, position(OPEN, [board, Board(), Board()], role=Role.MAYOR, step=Step.PLACING))


def play_builder(table: Table) -> list[Snapshot]:
    """Let Ana choose the Builder and pass; return what was shown at each of her decisions."""
    table.until_asked()
    moments = [shown(table)]
    table.pilot.drag("role.builder", "seat.0")
    table.until_asked()
    moments.append(shown(table))
    table.pilot.click("action.pass")
    table.until_asked()
    return [*moments, shown(table)]
