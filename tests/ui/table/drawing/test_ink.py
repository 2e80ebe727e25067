"""Nodes paint only within their bounds; otherwise a moving piece would leave traces."""

import pygame
import pytest

from puertorico.engine.ids import Building, Good, Role, Tile
from puertorico.ui import theme
from puertorico.ui.app import App
from puertorico.ui.scene.geometry import Rect
from puertorico.ui.scene.paint.assets import Assets
from puertorico.ui.scene.paint.canvas import Canvas
from puertorico.ui.scene.tree.node import Node
from puertorico.ui.screens.game.table_screen import TableScreen
from puertorico.ui.table.components.flying_piece import floating_piece
from puertorico.ui.table.drawing import ink
from puertorico.ui.table.model.piece_kinds import PieceKind
from puertorico.ui.table.model.player_colors import PlayerColor
from tests.ui.layout.watch import contrast
from tests.ui.table.conftest import MakeTable, Table

ROOM = 40.0
"""The area searched around a node, in units."""
FAINT = 8
"""Alpha up to 255 below which paint is ignored, such as the end of a shadow."""
ROUNDED = 0.8
"""Tolerance in units, as pixels touched by the bounds are painted too."""

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
    """How far a node paints outside its bounds, in units."""
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
def test_a_flying_piece_paints_within_its_bounds(
    piece: PieceKind | Good | Role | Tile | Building, app: App
) -> None:
    assert outside(floating_piece(piece), app.assets) < ROUNDED


@pytest.mark.parametrize("players", [2, 5])
def test_everything_on_a_table_paints_within_its_bounds(make_table: MakeTable, players: int) -> None:
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
    """All nodes of the table except those clipped by their parent, such as the sea."""
    return [node for node in screen.view.walk() if not (node.parent is not None and node.parent.clips)]


@pytest.mark.parametrize("color", [PlayerColor.BLACK, PlayerColor.BROWN])
@pytest.mark.parametrize("on_bar", [False, True])
def test_dark_flags_stand_out_from_dark_grounds(app: App, color: PlayerColor, on_bar: bool) -> None:
    """On the bar, and on the strip in the color of the player: the whole outline can be seen."""
    ground = pygame.Color(theme.BAR if on_bar else color.paint)
    sheet = pygame.Surface((88, 88))
    sheet.fill(ground)
    ink.flag(Canvas(sheet, app.assets, 4.0, 0, 0, keeps=False), color, Rect(0, 0, 22, 22))
    seen = [
        (x, y)
        for x in range(0, 88, 2)
        for y in range(0, 72, 2)
        if contrast(tuple(sheet.get_at((x, y)))[:3], theme.CARD) < 1.4
    ]
    cloth = pygame.mask.from_surface(app.assets.picture(color.flag, (88, 88)), 200).get_bounding_rects()[0]
    assert max(x for x, _y in seen) >= cloth.right - 6
    assert min(y for _x, y in seen) <= cloth.y + 6
