"""Backgrounds: the sea, and the title picture filling the window."""

from __future__ import annotations

from puertorico.ui import theme
from puertorico.ui.scene.geometry import Rect, Size
from puertorico.ui.scene.paint.canvas import Canvas
from puertorico.ui.scene.tree.layer import Layer
from puertorico.ui.scene.tree.node import Node
from puertorico.ui.screens.shared.living_harbor import LivingPart, living_parts

_WAVES = (320.0, 210.0)


class _Water(Node):
    def paint(self, canvas: Canvas) -> None:
        """Draw the water and its waves."""
        canvas.panel(theme.PanelStyle(theme.LAGOON, theme.SEA_DEEP, 0), self.area)
        wide, high = _WAVES
        for across in range(int(self.w / wide) + 1):
            for down in range(int(self.h / high) + 1):
                canvas.picture("ui/sea", Rect(across * wide, down * high, wide, high))


class _Picture(Node):
    def paint(self, canvas: Canvas) -> None:
        """Draw the picture."""
        canvas.picture("ui/title", self.area)


def sea_background(size: Size) -> Layer:
    """Return the sea for a screen of this size."""
    layer = Layer("", Rect(0, 0, *size), z=-10, opaque=True)
    layer.add(_Water("", layer.area))
    return layer


def _harbor_place(size: Size) -> Rect:
    """Return the place of the title picture, cropped to fill a screen.

    Most is cropped on the right, because the ship and the fort are on the left.
    """
    ratio = 16 / 9
    w, h = max(size[0], size[1] * ratio), max(size[1], size[0] / ratio)
    # Slightly larger than the window, so that rounding leaves no empty column.
    w, h = w + 2, h + 2
    return Rect((size[0] - w) * 0.2, (size[1] - h) * 0.7, w, h)


def living_harbor(size: Size) -> tuple[Layer, list[LivingPart]]:
    """Return the title picture, filling a screen, and the parts to put over it, which can move."""
    layer = Layer("", Rect(0, 0, *size), z=-10, opaque=True)
    place = _harbor_place(size)
    layer.add(_Picture("", place))
    return layer, living_parts(place)


def harbor_background(size: Size, veil: float) -> Layer:
    """Return the title picture, filling a screen and darkened by ``veil`` (0 to 1)."""
    layer, parts = living_harbor(size)
    for part in parts:
        layer.add(part)
    if veil:
        layer.add(_Overlay(veil, layer.area))
    return layer


class _Overlay(Node):
    def __init__(self, strength: float, rect: Rect) -> None:
        super().__init__("", rect)
        self._strength = strength

    def paint(self, canvas: Canvas) -> None:
        """Darken what is below."""
        canvas.panel(theme.PanelStyle(theme.BAR, radius=0, opacity=self._strength), self.area)
