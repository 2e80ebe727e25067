"""The logo: the name of the game in gold letters with a dark edge and a soft shadow."""

from __future__ import annotations

from math import cos, pi, sin

import pygame

from puertorico.ui import theme
from puertorico.ui.scene.geometry import Rect
from puertorico.ui.scene.paint import bake
from puertorico.ui.scene.paint.assets import Assets
from puertorico.ui.scene.paint.canvas import Canvas
from puertorico.ui.scene.tree.node import Node

_TOP, _MIDDLE, _BOTTOM = "#FFFDF3", "#FFE9AE", "#F7BE4E"
_EDGE = "#0A3A44"
_STEPS = 28
_COARSE = 4
"""The factor by which the shadow is scaled down for blurring; it has no fine detail."""


class Logo(Node):
    """The logo, centered in its rectangle. ``size`` is that of the letters."""

    def __init__(self, text: str, rect: Rect, size: float) -> None:
        super().__init__("", rect)
        self.text = text
        self.style = theme.serif(size)
        self.bleed = size * 0.2
        self._rendered: tuple[float, pygame.Surface] | None = None

    def paint(self, canvas: Canvas) -> None:
        """Draw the logo, which is rendered once for each scale."""
        if self._rendered is None or self._rendered[0] != canvas.scale:
            self._rendered = (canvas.scale, _render_logo(canvas.assets, self.text, self.style, canvas.scale))
        logo = self._rendered[1]
        box = canvas.box(self.area)
        canvas.blit(logo, box.centerx - logo.get_width() // 2, box.centery - logo.get_height() // 2)


def _render_logo(assets: Assets, text: str, style: theme.TextStyle, scale: float) -> pygame.Surface:
    fine = assets.fine(style, scale)
    edge = style.size * scale * 0.042
    margin = int(edge * 5) + 2
    face = assets.letters(text, style, fine, theme.WHITE)
    logo = bake.blank((face.get_width() + 2 * margin, face.get_height() + 2 * margin))
    shadow = bake.blank(logo.get_size())
    _stamp_outline(shadow, _tinted(face, theme.SHADOW), margin, margin + edge * 1.5, edge * 1.2, _STEPS)
    logo.blit(_blurred(shadow, edge * 2), (0, 0))
    dark = _tinted(face, _EDGE)
    _stamp_outline(logo, dark, margin, margin + edge * 0.5, edge, _STEPS)
    _stamp_outline(logo, dark, margin, margin, edge, _STEPS)
    logo.blit(_with_gold_gradient(face), (margin, margin))
    return logo


def _stamp_outline(
    logo: pygame.Surface, letters: pygame.Surface, x: float, y: float, radius: float, steps: int
) -> None:
    """Draw the letters many times along a circle, which gives them an outline."""
    for step in range(steps):
        angle = 2 * pi * step / steps
        logo.blit(letters, (round(x + radius * cos(angle)), round(y + radius * sin(angle))))


def _tinted(face: pygame.Surface, color: str) -> pygame.Surface:
    """Return white letters in another color, which is much faster than rendering them again."""
    letters = face.copy()
    letters.fill(color, special_flags=pygame.BLEND_RGB_MULT)
    return letters


def _blurred(shape: pygame.Surface, reach: float) -> pygame.Surface:
    """Return a shape with soft edges, semi-transparent."""
    w, h = shape.get_size()
    small = pygame.transform.smoothscale(shape, (-(-w // _COARSE), -(-h // _COARSE)))
    blurred = pygame.transform.gaussian_blur(small, max(1, round(reach / _COARSE)), repeat_edge_pixels=False)
    soft = pygame.transform.smoothscale(blurred, (w, h))
    soft.set_alpha(150)
    return soft


def _with_gold_gradient(face: pygame.Surface) -> pygame.Surface:
    """Return white letters with the gold gradient, from the top of the capitals to the baseline."""
    w, h = face.get_size()
    colors = bake.rasterize(
        f'<linearGradient id="g" x1="0%" y1="22%" x2="0%" y2="82%"><stop offset="0" stop-color="{_TOP}"/>'
        f'<stop offset="0.5" stop-color="{_MIDDLE}"/><stop offset="1" stop-color="{_BOTTOM}"/>'
        f"</linearGradient>"
        f'<rect width="{w}" height="{h}" fill="url(#g)"/>',
        w,
        h,
        (w, h),
    )
    gold = face.copy()
    gold.blit(colors, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    return gold
