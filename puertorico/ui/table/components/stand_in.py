"""A picture of a piece that moves in its place: it rocks, or swells for a moment."""

from __future__ import annotations

from math import pi, sin
from typing import TYPE_CHECKING

import pygame

from puertorico.ui.scene.geometry import Rect
from puertorico.ui.scene.tree.node import Node
from puertorico.ui.table.components.flyer import picture_of

if TYPE_CHECKING:
    from puertorico.ui.scene.paint.assets import Assets
    from puertorico.ui.scene.paint.canvas import Canvas

_ROCK, _ROCKS = 1.5, 2
"""Degrees to either side, and how often."""
_SWELL = 0.06
_MARGIN = 6.0


class StandIn(Node):
    """Stands in for a piece ``height`` units above it; with ``hides_piece``, that is invisible meanwhile."""

    def __init__(self, piece: Node, assets: Assets, *, hides_piece: bool, height: float = 0.0) -> None:
        place = piece.absolute().moved(0, -height)
        bleed = piece.bleed + _MARGIN
        super().__init__("", Rect.around(place.center, place.w + 2 * bleed, place.h + 2 * bleed))
        self.ignores_mouse = True
        self._picture = picture_of(piece, assets)
        self._shown = self._picture
        self._piece = piece
        self._before = piece.alpha
        self._hides_piece = hides_piece
        if hides_piece:
            piece.alpha = 0.0

    def rock(self, share: float) -> None:
        """Show a moment of rocking, which gets weaker."""
        angle = _ROCK * sin(2 * pi * _ROCKS * share) * (1 - share)
        self._shown = pygame.transform.rotozoom(self._picture, angle, 1.0)
        self.invalidate()

    def swell(self, share: float) -> None:
        """Show a moment of getting larger and normal again."""
        zoom = 1 + _SWELL * sin(pi * share)
        w, h = self._picture.get_size()
        self._shown = pygame.transform.smoothscale(self._picture, (round(w * zoom), round(h * zoom)))
        self.invalidate()

    def end(self) -> None:
        """Show the piece again."""
        if self._hides_piece:
            self._piece.alpha = self._before
        self.detach()

    def paint(self, canvas: Canvas) -> None:
        """Draw the picture."""
        box = canvas.box(self.area)
        w, h = self._shown.get_size()
        canvas.blit(self._shown, box.centerx - w // 2, box.centery - h // 2)
