"""The compass rose of a player's board: five goods in a ring around the doubloons."""

from __future__ import annotations

from math import cos, pi, sin
from typing import TYPE_CHECKING

from puertorico.engine.ids import GOODS
from puertorico.ui.scene.geometry import Point, Rect
from puertorico.ui.scene.tree.node import Node
from puertorico.ui.table.components.barrel import BadgedBarrel, Barrels
from puertorico.ui.table.components.piece import Piece
from puertorico.ui.table.drawing import ink
from puertorico.ui.table.model import names
from puertorico.ui.table.model.piece_kinds import FlyingPiece, PieceKind
from puertorico.ui.table.model.snapshot import BoardSnapshot
from puertorico.ui.table.tooltips.goods import purse_tip
from puertorico.ui.table.tooltips.tabletop import tooltip_context
from puertorico.ui.table.tooltips.tip import Tip

if TYPE_CHECKING:
    from puertorico.ui.scene.paint.assets import Assets
    from puertorico.ui.scene.paint.canvas import Canvas

_BOX = 200.0
_RING = 64.0
_BARREL = 37.0
_OVER_COIN, _UP = 4.0, 6.0
"""How far a tag before a coin reaches over it, and how far it is above the middle."""


class Purse(Piece[int]):
    """The doubloons of a seat."""

    def __init__(self, name: str, seat: int) -> None:
        super().__init__(name, 0, radius=99)
        self.seat = seat
        self.bleed = 3.0
        self.has_tag_above = self.has_tag_before = False
        """Whether there is no room for a tag below, where it is else."""

    def tag_center(self, wide: float, assets: Assets) -> Point | None:  # noqa: ARG002 - as in every piece
        """Return a place at the top of the coin, above the number, or at its left edge, or None."""
        if self.has_tag_before:
            return (_OVER_COIN - wide / 2, self.h / 2 - _UP)
        return (self.w / 2, self.h / 2 - min(self.w, self.h) / 2 - 0.5) if self.has_tag_above else None

    def paint(self, canvas: Canvas) -> None:
        """Draw a doubloon with the number."""
        ink.coin(canvas, self.area.center, min(self.w, self.h) / 2, self.state)

    def place_for(self, piece: FlyingPiece) -> Rect | None:
        """Return the place of the coin."""
        side = min(self.w, self.h)
        return Rect.around(self.area.center, side, side) if piece is PieceKind.DOUBLOON else None

    def describe(self) -> Tip:
        """Return the tooltip: how many, and whose."""
        return purse_tip(self.state, self.seat, tooltip_context(self))

    def ghost(self) -> Node | None:
        """Return a doubloon, or None if there are none."""
        return FloatingCoin() if self.state else None


class FloatingCoin(Piece[int | None]):
    """A doubloon being dragged, or a coin with a number."""

    def __init__(self, number: int | None = None, radius: float = 12.0) -> None:
        super().__init__("", number, Rect(0, 0, 2 * radius, 2 * radius), radius=99)
        self.bleed = 4.0

    def paint(self, canvas: Canvas) -> None:
        """Draw the coin."""
        ink.coin(canvas, self.area.center, self.w / 2, self.state)


class CompassRose(Node):
    """The goods and doubloons of a seat."""

    def __init__(self, seat: int) -> None:
        super().__init__("")
        self.goods = [self.add(BadgedBarrel(names.goods(seat, good), good, seat)) for good in GOODS]
        self.purse = self.add(Purse(names.seat(seat, "doubloons"), seat))

    def show(self, board: BoardSnapshot) -> None:
        """Show the goods and doubloons of a board."""
        for good, node in zip(GOODS, self.goods, strict=True):
            node.show(Barrels(good, board.goods[good]))
        self.purse.show(board.doubloons)

    def resized(self) -> None:
        """Put the goods in a ring, clockwise from corn at the top."""
        unit = min(self.w, self.h) / _BOX
        x, y = self.area.center
        for k, node in enumerate(self.goods):
            turn = 2 * pi * k / len(GOODS)
            center = (x + sin(turn) * _RING * unit, y - cos(turn) * _RING * unit)
            wide = _BARREL * unit
            node.rect = Rect.around(center, wide, wide / ink.BARREL_SHAPE)
        self.purse.rect = Rect.around((x, y), 52 * unit, 52 * unit)

    def paint(self, canvas: Canvas) -> None:
        """Draw the rose."""
        canvas.picture("pieces/windrose", self.area)
