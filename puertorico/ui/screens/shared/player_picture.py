"""The portrait of a player with their flag in front of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from puertorico.ui.scene.geometry import Rect
from puertorico.ui.scene.tree.node import Node
from puertorico.ui.table.drawing import ink

if TYPE_CHECKING:
    from puertorico.ui.scene.paint.canvas import Canvas
    from puertorico.ui.table.model.player_looks import PlayerLook

_FLAG = 0.52
"""The size of the flag as a share of the portrait's."""
WIDE = 1.28
"""The width of both as a share of the portrait's."""


class PlayerPicture(Node):
    """A round portrait, as large as fits, and the flag of the player at its lower right."""

    def __init__(self, look: PlayerLook, rect: Rect, *, name: str = "") -> None:
        super().__init__(name, rect)
        self.look = look

    def paint(self, canvas: Canvas) -> None:
        """Draw the portrait and the flag."""
        paint_player(canvas, self.look, self.area)


def paint_player(canvas: Canvas, look: PlayerLook, rect: Rect) -> None:
    """Draw a portrait, as large as fits, and the flag at its lower right."""
    side = min(rect.w / WIDE, rect.h)
    left, top = rect.x + (rect.w - side * WIDE) / 2, rect.y + (rect.h - side) / 2
    canvas.picture(look.picture, Rect(left, top, side, side))
    flag = side * _FLAG
    ink.flag(canvas, look.color, Rect(left + side * WIDE - flag, top + side - flag, flag, flag))
