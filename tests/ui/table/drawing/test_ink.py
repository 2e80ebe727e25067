"""Nothing is painted outside of what a node says it covers: a piece on its way would leave traces."""

import pygame
import pytest

from puertorico.engine.ids import Building, Good, Role, Tile
from puertorico.ui.app import App
from puertorico.ui.scene.geometry import Rect
from puertorico.ui.scene.paint.assets import Assets
from puertorico.ui.scene.paint.canvas import Canvas
from puertorico.ui.scene.tree.node import Node
from puertorico.ui.screens.game.table_screen import TableScreen
from puertorico.ui.table.components.flying_piece import floating_piece
from puertorico.ui.table.model.piece_kinds import PieceKind
from tests.ui.table.conftest import MakeTable, Table

ROOM = 40.0
"""Units around a node in which it could be found out."""
FAINT = 8
"""Of 255: what is hardly there, such as the end of a shadow."""
ROUNDED = 0.8
"""Units that a pixel may be off: it is painted with the node when it is only touched."""

PIECES = [
    *PieceKind,
    *Good,
    *Role,
    Tile.CORN,
    Tile.QUARRY,
    Tile.FOREST_CORN,
    Building.SMALL_MARKET,
    Building.COFFEE_ROASTER,
    Building.CITY_HALL,
]


def outside(node: Node, assets: Assets) -> float:
    """Units by which the paint of a node lies outside of its ink."""
    scale = assets.scale
    size = (round((node.w + 2 * ROOM) * scale), round((node.h + 2 * ROOM) * scale))
    sheet = pygame.Surface(size, pygame.SRCALPHA)
    node.paint(Canvas(sheet, assets, scale, ROOM * scale, ROOM * scale, keeps=False))
    painted = sheet.get_bounding_rect(min_alpha=FAINT)
    if not painted.size[0]:
        return 0.0
    x, y, w, h = (length / scale for length in painted)
    found, paint_bounds = Rect(x - ROOM, y - ROOM, w, h), node.paint_bounds()
    return max(
        paint_bounds.x - found.x,
        paint_bounds.y - found.y,
        found.right - paint_bounds.right,
        found.bottom - paint_bounds.bottom,
    )


@pytest.mark.parametrize("piece", PIECES, ids=str)
def test_a_piece_on_its_way(piece: PieceKind | Good | Role | Tile | Building, app: App) -> None:
    assert outside(floating_piece(piece), app.assets) < ROUNDED


@pytest.mark.parametrize("players", [2, 5])
def test_everything_on_a_table(make_table: MakeTable, players: int) -> None:
    table: Table = make_table(players)
    for _ in range(3):
        table.until_asked()
        shown = [node for node in nodes(table.screen) if node.visible and node.w > 0]
        assert len(shown) > 100
        for node in shown:
            assert outside(node, table.app.assets) < ROUNDED, node.name or type(node).__name__
        table.pilot.key("h")
        table.until_asked()
        table.pilot.key("return")


def nodes(screen: TableScreen) -> list[Node]:
    """All of the table but what others cut off at its edges, such as the sea."""
    return [node for node in screen.view.walk() if not (node.parent is not None and node.parent.clips)]
