"""Pieces in flight from one place to another."""

from puertorico.engine.actions import Person
from puertorico.engine.ids import Building, Good, Role, Tile
from puertorico.ui.scene.geometry import Rect
from puertorico.ui.scene.paint.canvas import Canvas
from puertorico.ui.scene.tree.node import Node
from puertorico.ui.table.components.barrel import FloatingBarrel
from puertorico.ui.table.components.boards.chips import PointChip
from puertorico.ui.table.components.boards.city import FloatingBuilding
from puertorico.ui.table.components.boards.island import FloatingTile
from puertorico.ui.table.components.center.role_card import CardState, RoleCard
from puertorico.ui.table.components.people_discs import PersonDisc
from puertorico.ui.table.drawing import ink
from puertorico.ui.table.model.piece_kinds import FlyingPiece, PieceKind

_BARREL = 26.0
_TILE = 46.0
_COIN = 11.0
_CARD = 40.0
_ROLE_CARD = (118.0, 53.0)


class _Coin(Node):
    """A doubloon in flight."""

    def __init__(self) -> None:
        super().__init__("", Rect(0, 0, 2 * _COIN, 2 * _COIN))
        self.bleed = 0.2 * _COIN

    def paint(self, canvas: Canvas) -> None:
        ink.coin(canvas, self.area.center, self.w / 2)


class _Governor(Node):
    """The governor card on its way to the next governor."""

    def paint(self, canvas: Canvas) -> None:
        """Draw the governor's crown."""
        canvas.picture("pieces/governor", self.area)


def floating_piece(piece: FlyingPiece) -> Node:
    """Return a node for a piece in flight, at its flying size."""
    match piece:
        case Good():
            return FloatingBarrel(piece, width=_BARREL)
        case Tile():
            return FloatingTile(piece, _TILE)
        case Building():
            return FloatingBuilding(piece)
        case Role():
            return RoleCard("", CardState(piece), Rect(0, 0, *_ROLE_CARD))
        case PieceKind.COLONIST:
            return PersonDisc()
        case PieceKind.NOBLE:
            return PersonDisc(Person.NOBLE)
        case PieceKind.DOUBLOON:
            return _Coin()
        case PieceKind.POINT:
            return PointChip()
        case PieceKind.GOVERNOR:
            return _Governor("", Rect(0, 0, _CARD, _CARD * 0.86))
