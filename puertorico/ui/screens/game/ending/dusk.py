"""The harbor at dusk, and the quay on which the towers stand."""

from __future__ import annotations

from puertorico.engine.ids import Good
from puertorico.ui import theme
from puertorico.ui.scene.geometry import Rect, Size
from puertorico.ui.scene.paint.canvas import Canvas
from puertorico.ui.scene.tree.layer import Layer
from puertorico.ui.scene.tree.node import Node
from puertorico.ui.screens.game.ending.plan import free_quay, quay_height
from puertorico.ui.table.drawing import ink

_LEFT = 0.12
"""The share of a cropped picture that is cut off on the left, where the ship and the sun are."""
_PLANKS, _BODY, _POST = 6.0, 30.0, 74.0


_BARREL = (33.0, 38.0)
_SHADOW = f'<ellipse cx="21" cy="3.5" rx="21" ry="3.5" fill="{theme.QUAY_POST}"/>'
_BARRELS = (
    (Good.CORN, 0.0, 0),
    (Good.INDIGO, 1.0, 0),
    (Good.TOBACCO, 2.0, 0),
    (Good.COFFEE, 3.0, 0),
    (Good.SUGAR, 1.0, 1),
)
"""The barrels that wait for a ship: their places from the left, in barrels, and which are on others."""


def dusk_background(size: Size, seats: int) -> Layer:
    """Return the scene for a screen of this size, which it fills, with room for the towers of the seats."""
    layer = Layer("", Rect(0, 0, *size), z=-10, opaque=True)
    ratio = 16 / 9
    # Slightly larger than the window, so that rounding leaves no empty column.
    w, h = max(size[0], size[1] * ratio) + 2, max(size[1], size[0] / ratio) + 2
    layer.add(_Scene("", Rect((size[0] - w) * _LEFT, (size[1] - h) / 2, w, h)))
    top = quay_height(size)
    layer.add(_Quay("", Rect(0, top, size[0], size[1] - top)))
    layer.add(_Barrels("", free_quay(size, seats)))
    return layer


class _Scene(Node):
    def paint(self, canvas: Canvas) -> None:
        """Draw the picture."""
        canvas.scenery("ui/dusk", self.area)


class _Barrels(Node):
    def paint(self, canvas: Canvas) -> None:
        """Draw the barrels for which there is room."""
        wide, high = _BARREL
        pitch = wide + 3
        room = int((self.w + 3) / pitch)
        left = min(26.0, (self.w - min(room, 4) * pitch) / 2)
        for good, place, level in _BARRELS:
            if place + level < room:
                foot = self.h + 1.5 - level * (high - 1)
                x = left + place * pitch
                if not level:
                    canvas.shape(_SHADOW, Rect(x - 3, foot - 4, 42, 7))
                canvas.picture(ink.good_picture(good), Rect(x, foot - high, wide, high))


class _Quay(Node):
    def paint(self, canvas: Canvas) -> None:
        """Draw posts in the water, and planks on them."""
        for left in range(24, int(self.w), int(_POST)):
            canvas.fill(theme.QUAY_POST, Rect(left, _BODY, 15, self.h - _BODY - 20))
        canvas.fill(theme.QUAY, Rect(0, 0, self.w, _BODY))
        canvas.fill(theme.QUAY_EDGE, Rect(0, 0, self.w, _PLANKS))
        canvas.fill(theme.QUAY_POST, Rect(0, _BODY - 2, self.w, 2))
        for left in range(0, int(self.w), 62):
            canvas.fill(theme.QUAY_POST, Rect(left, _PLANKS, 1.6, _BODY - _PLANKS))
