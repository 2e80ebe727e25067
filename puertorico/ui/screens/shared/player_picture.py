"""The portrait of a player with their flag in front of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from puertorico.ui.scene.geometry import Rect
from puertorico.ui.scene.tree.node import Node
from puertorico.ui.table.drawing import ink

if TYPE_CHECKING:
    from puertorico.ui.scene.paint.canvas import Canvas
    from puertorico.ui.table.model.player_colors import PlayerColor

_FLAG = 0.52
"""The size of the flag as a share of the portrait's."""
WIDE = 1.28
"""The width of both as a share of the portrait's."""


class PlayerPicture(Node):
    """A round portrait, as large as fits, and the flag of the player at its lower right."""

    def __init__(self, picture: str, color: PlayerColor, rect: Rect, *, name: str = "") -> None:
        super().__init__(name, rect)
        self.picture = picture
        self.color = color

    def paint(self, canvas: Canvas) -> None:
        """Draw the portrait and the flag."""
        side = min(self.w / WIDE, self.h)
        left, top = (self.w - side * WIDE) / 2, (self.h - side) / 2
        canvas.picture(self.picture, Rect(left, top, side, side))
        flag = side * _FLAG
        ink.flag(canvas, self.color, Rect(left + side * WIDE - flag, top + side - flag, flag, flag))
