"""Dust that rises around a building as it lands."""

from __future__ import annotations

from math import cos, pi, sin
from typing import TYPE_CHECKING

from puertorico.ui import theme
from puertorico.ui.scene.geometry import Rect
from puertorico.ui.scene.tree.node import Node

if TYPE_CHECKING:
    from puertorico.ui.scene.paint.canvas import Canvas

_PUFFS = 6
_SIZE, _FAR = 0.13, 0.16
"""Radius of a puff, and how far it drifts, over the width of the building."""


class Dust(Node):
    """Puffs along the lower edge of a rectangle, which drift outward and fade."""

    def __init__(self, building: Rect) -> None:
        room = building.w * (_SIZE + _FAR)
        super().__init__("", building.grown(room))
        self.ignores_mouse = True
        self._building = building.moved(-self.rect.x, -self.rect.y)
        self._share = 0.0

    def drift(self, share: float) -> None:
        """Show the dust a share of its time after the landing."""
        self._share = share
        self.alpha = 0.9 * (1 - share)
        self.invalidate()

    def paint(self, canvas: Canvas) -> None:
        """Draw the puffs, the outer ones larger."""
        place = self._building
        x, low = place.center[0], place.bottom - 2
        for k in range(_PUFFS):
            # From left to right, in an arch.
            turn = pi * (k + 0.5) / _PUFFS
            out = place.w / 2 + place.w * _FAR * self._share
            center = (x - cos(turn) * out, low - sin(turn) * place.w * _FAR * self._share)
            canvas.circle(center, place.w * _SIZE * (0.7 + 0.3 * abs(cos(turn))), theme.DUST)
