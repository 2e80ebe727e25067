"""The flag that goes up on a large building that has just been bought."""

from __future__ import annotations

from typing import TYPE_CHECKING

from puertorico.ui import theme
from puertorico.ui.scene.geometry import Rect
from puertorico.ui.scene.tree.animation import ease_out
from puertorico.ui.scene.tree.node import Node
from puertorico.ui.table.model.player_colors import PlayerColor

if TYPE_CHECKING:
    from puertorico.ui.scene.paint.canvas import Canvas

RAISED_FLAG = 1.1
"""Seconds from the first sight of the flag to the last."""
_UP, _FADES = 0.2, 0.9
"""Seconds until the flag is up, and until it fades."""
_WIDE, _HIGH = 34.0, 38.0
_FULL, _LEAST = 104.0, 0.55
"""The width of a building for a flag of this size, and the smallest flag for others."""
_POLE = 2.4
_OFF = 0.1
"""Distance of the pole from the left edge of the building, over its width."""


class RaisedFlag(Node):
    """A flag in the color of a player that rises behind the upper edge of a building."""

    def __init__(self, color: PlayerColor, building: Rect) -> None:
        size = min(1.0, max(_LEAST, building.w / _FULL))
        wide, high = _WIDE * size, _HIGH * size
        super().__init__("", Rect(building.x + building.w * _OFF, building.y - high, wide, high))
        self.ignores_mouse = True
        self.clips = True
        self._flag = self.add(_Flag(color))
        self.raise_to(0.0)

    def raise_to(self, share: float) -> None:
        """Show a moment: the flag goes up, flies, and fades."""
        seconds = share * RAISED_FLAG
        up = ease_out(min(1.0, seconds / _UP))
        self._flag.rect = self.area.moved(0, (1 - up) * self.h)
        self.alpha = min(1.0, max(0.0, (RAISED_FLAG - seconds) / (RAISED_FLAG - _FADES)))


class _Flag(Node):
    """A pole and a pennant."""

    def __init__(self, color: PlayerColor) -> None:
        super().__init__("")
        self._color = color.paint

    def paint(self, canvas: Canvas) -> None:
        """Draw them, lit from the left."""
        x = _POLE + 0.8
        dark = theme.mix(self._color, theme.INK, 0.28)
        edge = f'stroke="{theme.INK}" stroke-width="1" stroke-linejoin="round"'
        body = (
            f'<g transform="scale({self.w / _WIDE:.4f})">'
            f'<rect x="0.6" y="0.6" width="{_POLE}" height="{_HIGH}" rx="1.1" fill="#8A5A33" {edge}/>'
            f'<path d="M{x},2.5 q8,-2.4 14,1 t14,3.4 q-8,1 -14,5.6 t-14,4 Z" fill="{self._color}" {edge}/>'
            f'<path d="M{x + 14},3.5 q8,2.6 14,3.4 q-8,1 -14,5.6 Z" fill="{dark}"/></g>'
        )
        canvas.shape(body, self.area)
