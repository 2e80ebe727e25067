"""The glow around the pieces that a lesson speaks of."""

from __future__ import annotations

from collections.abc import Iterable
from math import cos, pi
from typing import TYPE_CHECKING

from puertorico.ui import theme
from puertorico.ui.scene.tree.animation import linear
from puertorico.ui.scene.tree.node import Node
from puertorico.ui.table.components.barrel import BadgedBarrel

if TYPE_CHECKING:
    from puertorico.ui.scene.paint.canvas import Canvas
    from puertorico.ui.scene.stage import Stage

_LINE, _SPREAD = 3.2, 13.0
_PULSES, _SECONDS = 3, 2.4
_FAINTEST = 0.3
_BADGE = 12.0
"""How much larger it is around a barrel, so that it hides neither its number nor its price."""
_KEY = "the glow of a lesson"


class _Glow(Node):
    """The glow around one piece."""

    def __init__(self, piece: Node) -> None:
        place, radius = piece.absolute(), piece.radius * piece.transform().scale
        if isinstance(piece, BadgedBarrel):
            place, radius = place.grown(_BADGE), radius + _BADGE
        super().__init__("", place, radius=radius)
        self.ignores_mouse = True
        self.bleed = _SPREAD + _LINE + 3

    def paint(self, canvas: Canvas) -> None:
        """Draw it, with a dark edge that shows on light ground too."""
        canvas.rim(self.area, self.radius, theme.GOLD, _LINE, _SPREAD, theme.GOLD_EDGE)


class Glows(Node):
    """Glows on top of the table: they pulse a few times and then stay lit, or just stay lit."""

    def __init__(self, stage: Stage) -> None:
        super().__init__("", z=6)
        self.ignores_mouse = True
        self._stage = stage

    def show(self, pieces: Iterable[Node], *, pulses: bool) -> None:
        """Let these pieces glow, and no others."""
        self.hide()
        glows = [self.add(_Glow(piece)) for piece in pieces]

        def pulse(share: float) -> None:
            strength = (1 + cos(2 * pi * _PULSES * share)) / 2
            for glow in glows:
                glow.alpha = _FAINTEST + (1 - _FAINTEST) * strength

        if glows and pulses:
            self._stage.animator.tween(pulse, _SECONDS, ease=linear, key=_KEY)

    def hide(self) -> None:
        """Let nothing glow."""
        self._stage.animator.cancel(_KEY)
        self.clear()
