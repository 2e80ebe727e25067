"""The piece that a decision is about, as a small picture."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from puertorico.engine.actions import (
    Action,
    Build,
    BuyPlantation,
    DiscardTile,
    DraftBuilding,
    DrawPlantation,
    LayForest,
    Load,
    LoadSmallWharf,
    LoadWharf,
    Pass,
    PayGood,
    PayPoint,
    Sell,
    SellPlantation,
    SellToPost,
    Store,
    SupplyCrown,
    TakeGood,
    TakePlantation,
    TakeQuarry,
    TakeRole,
)
from puertorico.engine.ids import GOODS, Good, Role, Tile
from puertorico.ui import theme
from puertorico.ui.scene.geometry import Rect
from puertorico.ui.scene.tree.node import Node
from puertorico.ui.table.drawing import ink, labels
from puertorico.ui.table.drawing.piece_pictures import piece_picture
from puertorico.ui.table.model.piece_kinds import FlyingPiece, PieceKind

if TYPE_CHECKING:
    from puertorico.ui.scene.paint.canvas import Canvas


def piece_of(choice: Sequence[Action]) -> FlyingPiece | None:
    """Return the piece that a choice moves; None for passing and for face-down tiles."""
    match choice[0]:
        case TakeRole(role):
            return role
        case Build(building) | DraftBuilding(building):
            return building
        case TakePlantation(tile) | BuyPlantation(tile) | SellPlantation(tile) | DiscardTile(tile):
            return tile
        case TakeQuarry():
            return Tile.QUARRY
        case DrawPlantation() | LayForest() | Pass():
            return None
        case Sell(good) | SellToPost(good) | Load(good) | LoadWharf(good) | TakeGood(good) | PayGood(good):
            return good
        case Store(counts) | LoadSmallWharf(counts) | SupplyCrown(counts):
            return _most_valuable(counts)
        case PayPoint():
            return PieceKind.POINT
        case _:
            return PieceKind.COLONIST


def _most_valuable(counts: Sequence[int]) -> Good | None:
    return next((good for good in reversed(GOODS) if counts[good]), None)


class ChoicePicture(Node):
    """The piece that a choice moves; a dash for passing."""

    def __init__(self, choice: Sequence[Action], rect: Rect) -> None:
        super().__init__("", rect)
        self._choice = choice

    def paint(self, canvas: Canvas) -> None:
        """Draw the piece."""
        paint_choice(canvas, self._choice, self.area)


def paint_choice(canvas: Canvas, choice: Sequence[Action], box: Rect) -> None:
    """Draw the piece that a choice moves within a box; a dash for passing."""
    piece = piece_of(choice)
    if isinstance(choice[0], DrawPlantation):
        canvas.picture("tiles/back", box)
    elif isinstance(choice[0], LayForest):
        canvas.picture(piece_picture(Tile.FOREST_CORN), box)
    elif piece is None:
        canvas.circle(box.center, box.h * 0.42, theme.PLAZA_LOW, theme.SAND_EDGE, 1.2)
        canvas.fill(theme.INK_SOFT, Rect.around(box.center, box.h * 0.34, 2))
    elif isinstance(piece, Role):
        ink.role_disc(canvas, labels.plain_role(piece).label, box.center, box.h / 2)
    elif isinstance(piece, Good):
        ink.barrel(canvas, piece, box.inset(box.w * 0.08))
    else:
        canvas.picture(piece_picture(piece), box)
