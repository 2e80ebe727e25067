"""The portrait of a player with their flag in front of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from puertorico.ui.scene.geometry import Rect
from puertorico.ui.scene.tree.node import Node
from puertorico.ui.table.drawing import ink

if TYPE_CHECKING:
    from puertorico.ui.scene.paint.canvas import Canvas

_FLAG = 0.5
"""The size of the flag as a share of the portrait's."""


class PlayerPicture(Node):
    """A round portrait, as large as fits, with the flag of the seat at its lower right."""

    def __init__(self, picture: str, seat: int, rect: Rect, *, name: str = "") -> None:
        super().__init__(name, rect)
        self.picture = picture
        self.seat = seat

    def paint(self, canvas: Canvas) -> None:
        """Draw the portrait and the flag."""
        side = min(self.w, self.h)
        face = Rect.around(self.area.center, side, side)
        canvas.picture(self.picture, face)
        flag = side * _FLAG
        ink.flag(canvas, self.seat, Rect(face.right - flag * 0.9, face.bottom - flag, flag, flag))
