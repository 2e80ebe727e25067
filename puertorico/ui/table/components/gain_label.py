"""The number of pieces that a player has just gained, rising from the place where they landed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from puertorico.ui import theme
from puertorico.ui.scene.geometry import Point, Rect
from puertorico.ui.scene.tree.node import Node
from puertorico.ui.table.drawing import ink
from puertorico.ui.table.model.piece_kinds import PieceKind

if TYPE_CHECKING:
    from puertorico.ui.scene.paint.assets import Assets
    from puertorico.ui.scene.paint.canvas import Canvas

_TEXT = theme.sans(16, theme.Weight.BOLD)
_STYLE = theme.PanelStyle(theme.CHANGED, None, 99, theme.CARD, 1.4, shadow=2)
_HIGH, _PAD, _RADIUS = 25.0, 9.0, 8.0
_PICTURE = 2 * _RADIUS + 4
_RISE = 18.0
_FADES = 0.75
"""The share of the time after which the label fades."""


class GainLabel(Node):
    """A label such as ``+5`` with a shield or a doubloon, centered where it starts."""

    def __init__(self, piece: PieceKind, count: int, center: Point, assets: Assets) -> None:
        self.text = f"+{count}"
        wide = assets.measure(self.text, _TEXT) + _PICTURE + 2 * _PAD
        self._start = Rect.around(center, wide, _HIGH)
        super().__init__("", self._start)
        self.ignores_mouse = True
        self.bleed = 6.0
        self._piece = piece

    def keep_inside(self, area: Rect) -> None:
        """Move the label so that it stays in an area all the way."""
        self._start = self._start.clamped_to(Rect(area.x, area.y + _RISE, area.w, area.h - _RISE))
        self.rect = self._start

    def rise(self, share: float) -> None:
        """Put the label at a share of its way."""
        self.rect = self._start.moved(0, -_RISE * share)

    def fade(self, share: float) -> None:
        """Fade the label towards the end of its time."""
        self.alpha = min(1.0, (1 - share) / (1 - _FADES))

    def paint(self, canvas: Canvas) -> None:
        """Draw the number and the piece."""
        canvas.panel(_STYLE, self.area)
        canvas.text(self.text, Rect(_PAD, 0, self.w - _PICTURE - 2 * _PAD + 1, self.h), _TEXT, theme.INK)
        center = (self.w - _PAD - _RADIUS, self.h / 2)
        if self._piece is PieceKind.POINT:
            ink.shield(canvas, center, _RADIUS)
        else:
            ink.coin(canvas, center, _RADIUS)
