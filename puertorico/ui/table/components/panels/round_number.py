"""The number of the round in the bar, which turns over when a new round begins."""

from __future__ import annotations

from math import cos, pi
from typing import TYPE_CHECKING

import pygame

from puertorico.ui import theme
from puertorico.ui.scene.geometry import NOWHERE, Rect
from puertorico.ui.scene.paint import bake

if TYPE_CHECKING:
    from puertorico.ui.scene.paint.canvas import Canvas

ROUND_NUMBER = theme.sans(17.5, theme.Weight.BOLD)
_COLOR = "#F6D88B"


class RoundNumber:
    """Draws the number; ``turned`` is how far the one before has been turned over, from 0 to 1."""

    def __init__(self) -> None:
        self.turned = 1.0
        self.place = NOWHERE
        """Where it was drawn last."""

    def paint(self, canvas: Canvas, place: Rect, number: int) -> None:
        """Draw the number, or the one before if that isn't turned over yet."""
        self.place = place
        height = abs(cos(pi * self.turned))
        shown = number if self.turned >= 0.5 else number - 1
        if height >= 1:
            canvas.text(str(shown), place, ROUND_NUMBER, _COLOR)
            return
        box = canvas.box(place)
        upright = bake.blank(box.size)
        canvas.for_surface(upright, box.x, box.y, keeps=False).text(str(shown), place, ROUND_NUMBER, _COLOR)
        low = max(1, round(box.h * height))
        flat = pygame.transform.smoothscale(upright, (box.w, low))
        canvas.blit(flat, box.x, box.centery - low // 2)
