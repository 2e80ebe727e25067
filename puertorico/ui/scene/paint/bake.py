"""Shapes with smooth edges, written as SVG and rasterized once per size.

Unlike ``pygame.draw``, the SVG rasterizer has anti-aliasing and gradients. Between their corners, panels have
identical columns, and rims have identical columns and rows, as do panels of one color; ``panel_core`` and
``rim_core`` return the smallest size to render, and ``nine_slice`` stretches it.
"""

from __future__ import annotations

import io
from math import ceil
from pathlib import Path

import pygame

from puertorico.ui.theme import SHADOW, PanelStyle

_ARGB = 32
_SHADOW_STEPS = 6
_GLOW_STEPS = 8
_COARSE = 4
"""The factor by which backdrops are rendered smaller."""


def picture(path: Path, size: tuple[int, int]) -> pygame.Surface:
    """Return an SVG picture from a file, fitted into a box of pixels, as loaded."""
    return pygame.image.load_sized_svg(str(path), (max(1, size[0]), max(1, size[1])))


def rasterize(body: str, width: float, height: float, size: tuple[int, int]) -> pygame.Surface:
    """Return SVG shapes in a box of width × height units, rendered at a size in pixels."""
    text = (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{size[0]}" height="{size[1]}" '
        f'viewBox="0 0 {width:.3f} {height:.3f}" preserveAspectRatio="none">{body}</svg>'
    )
    return native(pygame.image.load_sized_svg(io.BytesIO(text.encode()), size))


def coarse(body: str, width: float, height: float, ground: pygame.Surface) -> None:
    """Fill a surface with SVG shapes without fine detail, rendered small and scaled up."""
    size = ground.get_size()
    small = (max(1, size[0] // _COARSE), max(1, size[1] // _COARSE))
    pygame.transform.smoothscale(flattened(rasterize(body, width, height, small)), size, ground)


def flattened(surface: pygame.Surface) -> pygame.Surface:
    """Return a picture on black, without an alpha channel."""
    flat = pygame.Surface(surface.get_size())
    flat.blit(surface, (0, 0))
    return flat


def native(surface: pygame.Surface) -> pygame.Surface:
    """Return the picture in the pixel format that blits fast (25 times faster than as loaded)."""
    return surface.convert(pygame.Surface((1, 1), pygame.SRCALPHA, _ARGB))


def blank(size: tuple[int, int]) -> pygame.Surface:
    """Return a transparent surface."""
    return pygame.Surface((max(1, size[0]), max(1, size[1])), pygame.SRCALPHA, _ARGB)


def panel_margin(style: PanelStyle, scale: float) -> int:
    """Return the margin in pixels that the shadow needs on each side of a panel."""
    return 0 if style.shadow <= 0 else int(style.shadow * 2.2 * scale) + 2


def bake_panel(style: PanelStyle, size: tuple[int, int], scale: float) -> pygame.Surface:
    """Return a panel of a size in pixels, with a margin of ``panel_margin`` on every side.

    If it is of one color, it is rendered low and stretched.
    """
    low = panel_core(style, size, scale)[0] + ceil(2 * style.shadow * scale)
    if style.bottom is None and low < size[1]:
        return _taller(whole_panel(style, (size[0], low), scale), size[1] - low)
    return whole_panel(style, size, scale)


def whole_panel(style: PanelStyle, size: tuple[int, int], scale: float) -> pygame.Surface:
    """Return a panel as ``bake_panel`` does, but all of it rendered at its size."""
    margin = panel_margin(style, scale)
    width, height = size
    body = _panel_body(style, size, scale, margin, min(style.radius * scale, min(size) / 2))
    whole = (width + 2 * margin, height + 2 * margin)
    return rasterize(body, whole[0], whole[1], whole)


def _taller(picture: pygame.Surface, more: int) -> pygame.Surface:
    """Return a picture with its middle row repeated ``more`` times."""
    width, height = picture.get_size()
    middle = height // 2
    found = blank((width, height + more))
    found.blit(picture, (0, 0), (0, 0, width, middle))
    row = picture.subsurface((0, middle, width, 1))
    pygame.transform.scale(row, (width, more), found.subsurface((0, middle, width, more)))
    found.blit(picture, (0, middle + more), (0, middle, width, height - middle))
    return found


def panel_core(style: PanelStyle, size: tuple[int, int], scale: float) -> tuple[int, int]:
    """Return the smallest size to render for a panel: any further columns are alike."""
    lines = style.edge_width * scale + style.inner_width * scale
    core = int(2 * (min(style.radius * scale, min(size) / 2) + lines)) + 8
    return (min(size[0], core), size[1])


def _rect(x: float, y: float, w: float, h: float, r: float, rest: str) -> str:
    radius = max(0.0, min(r, w / 2, h / 2))
    return f'<rect x="{x:.2f}" y="{y:.2f}" width="{w:.2f}" height="{h:.2f}" rx="{radius:.2f}" {rest}/>'


def _panel_body(style: PanelStyle, size: tuple[int, int], scale: float, margin: int, radius: float) -> str:
    width, height = size
    parts: list[str] = []
    if style.shadow > 0:
        parts.append(_shadow(style.shadow * scale, margin, width, height, radius))
    fill = style.top
    if style.bottom is not None:
        fill = "url(#g)"
        parts.insert(
            0,
            '<linearGradient id="g" x1="0%" y1="0%" x2="0%" y2="100%">'
            f'<stop offset="0" stop-color="{style.top}"/><stop offset="1" stop-color="{style.bottom}"/>'
            "</linearGradient>",
        )
    parts.append(
        _rect(margin, margin, width, height, radius, f'fill="{fill}" fill-opacity="{style.opacity}"')
    )
    edge = style.edge_width * scale if style.edge is not None else 0.0
    if style.inner is not None:
        line = style.inner_width * scale
        off = edge + line / 2
        rest = f'fill="none" stroke="{style.inner}" stroke-width="{line:.2f}"'
        parts.append(_rect(margin + off, margin + off, width - 2 * off, height - 2 * off, radius - off, rest))
    if style.edge is not None:
        rest = f'fill="none" stroke="{style.edge}" stroke-width="{edge:.2f}"'
        off = edge / 2
        parts.append(_rect(margin + off, margin + off, width - edge, height - edge, radius - off, rest))
    return "".join(parts)


def _shadow(fall: float, margin: int, width: int, height: int, radius: float) -> str:
    """Return a soft shadow: stacked faint rectangles, each a little larger."""
    parts = []
    for step in range(_SHADOW_STEPS):
        grow = fall * (1.25 * step / (_SHADOW_STEPS - 1) - 0.35)
        rest = f'fill="{SHADOW}" fill-opacity="0.075"'
        box = (margin - grow, margin - grow + fall * 0.6, width + 2 * grow, height + 2 * grow)
        parts.append(_rect(*box, radius + grow, rest))
    return "".join(parts)


def bake_rim(
    size: tuple[int, int], radius: float, line: float, color: str, glow: float, edge: str | None
) -> pygame.Surface:
    """Return a rim around a box: a line just outside it, a glow, and a thin dark edge.

    All lengths are in pixels; the picture has a margin of ``rim_margin`` on every side.
    """
    margin = rim_margin(line, glow)
    width, height = size
    parts = []
    for step in range(_GLOW_STEPS if glow > 0 else 0):
        spread = line + glow * (1 - step / _GLOW_STEPS)
        rest = f'fill="none" stroke="{color}" stroke-opacity="0.085" stroke-width="{spread:.2f}"'
        off = spread / 2
        box = (margin - off, margin - off, width + 2 * off, height + 2 * off)
        parts.append(_rect(*box, radius + off, rest))
    if edge is not None:
        thin = max(0.8, line * 0.22)
        off = line + thin / 2
        rest = f'fill="none" stroke="{edge}" stroke-opacity="0.6" stroke-width="{thin:.2f}"'
        box = (margin - off, margin - off, width + 2 * off, height + 2 * off)
        parts.append(_rect(*box, radius + off, rest))
    off = line / 2 - 0.4
    rest = f'fill="none" stroke="{color}" stroke-width="{line + 0.8:.2f}"'
    parts.append(_rect(margin - off, margin - off, width + 2 * off, height + 2 * off, radius + off, rest))
    whole = (width + 2 * margin, height + 2 * margin)
    return rasterize("".join(parts), whole[0], whole[1], whole)


def rim_core(size: tuple[int, int], radius: float) -> tuple[int, int]:
    """Return the smallest size to render for a rim: any further columns and rows are alike."""
    core = int(2 * radius) + 8
    return (min(size[0], core), min(size[1], core))


def rim_margin(line: float, glow: float) -> int:
    """Return the margin in pixels that a rim needs around its box."""
    return int(line * 1.3 + glow) + 2
