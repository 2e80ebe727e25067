"""Empty spaces of boards are plain, except while a piece can be placed on them."""

import pygame
import pytest

from puertorico.engine.ids import Building, Role, Tile
from puertorico.engine.options import Options
from puertorico.engine.position import Board, position
from tests.ui.table.conftest import MakeTable, Table

BOARDS = [Board(doubloons=9, island={Tile.CORN: 2}, city={Building.HACIENDA: 0}), Board(), Board()]
MOVES = {
    Role.SETTLER: ("quarries", "seat.0.island.7", "seat.0.city.7"),
    Role.BUILDER: ("bank.hospice", "seat.0.city.7", "seat.0.island.7"),
}
PIECES_ON_BOARD = {
    "seat.0.island.0": ("seat.0.island.7", "seat.0.city.7"),
    "seat.0.building.hacienda": ("seat.0.city.7", "seat.0.island.7"),
}


def inner(table: Table, name: str) -> pygame.Surface:
    """A copy of the middle of a space, without its rim."""
    place = table.pilot.find(name).absolute()
    scale = table.app.assets.scale
    x, y, w, h = (round(length * scale) for length in place.inset(place.h * 0.2))
    return table.app.window.surface.subsurface((x, y, w, h)).copy()


def spread(surface: pygame.Surface) -> int:
    """How much the colors differ in a row through a surface; a gradient from top to bottom doesn't count."""
    return max(
        max(values) - min(values)
        for row in range(surface.get_height())
        for values in zip(*(surface.get_at((x, row)) for x in range(surface.get_width())), strict=True)
    )


@pytest.mark.parametrize("role", MOVES, ids=str)
@pytest.mark.parametrize("drags", [True, False], ids=["dragged", "selected"])
def test_a_space_shows_its_motif_only_while_a_piece_can_be_placed_there(
    make_table: MakeTable, role: Role, drags: bool
) -> None:
    source, target, elsewhere = MOVES[role]
    table = make_table(3, state=position(Options(players=3), BOARDS, role=role))
    table.until_asked()
    table.pilot.wait(0.2)
    before = inner(table, target)
    assert spread(before) <= 1
    if drags:
        table.pilot.drag(source, "seat.1", drop=False)
    else:
        table.pilot.click(source)
    table.pilot.wait(0.2)
    assert spread(inner(table, target)) > 10
    assert spread(inner(table, elsewhere)) <= 1, "nothing can be placed there now"
    table.pilot.key("escape")
    table.pilot.wait(0.5)
    assert pygame.image.tobytes(inner(table, target), "RGB") == pygame.image.tobytes(before, "RGB")


@pytest.mark.parametrize("source", PIECES_ON_BOARD)
def test_spaces_show_their_motif_while_a_board_is_rearranged(make_table: MakeTable, source: str) -> None:
    target, elsewhere = PIECES_ON_BOARD[source]
    table = make_table(3, state=position(Options(players=3), BOARDS))
    table.until_asked()
    table.pilot.drag(source, "seat.1", drop=False)
    table.pilot.wait(0.2)
    assert spread(inner(table, target)) > 10
    assert spread(inner(table, elsewhere)) <= 1
