"""The canvas passed to ``Node.paint``, which draws in the node's units."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from puertorico.ui import theme
from puertorico.ui.scene.geometry import Point, Rect
from puertorico.ui.scene.metrics import CAP_HEIGHT, Align, VAlign, pixel
from puertorico.ui.scene.paint import bake
from puertorico.ui.scene.paint.assets import Assets, picture_file
from puertorico.ui.scene.paint.display_list import Blit, DisplayList, PaintKey, draw_faded
from puertorico.ui.scene.paint.fonts import FINE
from puertorico.ui.scene.paint.text import Inline, Run, TextLayout, fit_line, lay_out

_SLIGHTLY, _NARROWEST = 0.88, 0.8
"""How far any text that is too wide may be narrowed before it is reduced, and how far one that is still too
wide at its smallest size may be narrowed before it is cut off.
"""

_TINY = 24
"""The size in pixels below which a pixel more or less can be seen."""
_EXACT = 1e-6
"""Keeps rounding errors from deciding in which of two sizes a picture is rendered."""


class Canvas:
    """Draws in one node's units; ``scale`` is in pixels per unit, including zooms."""

    __slots__ = ("_keeps", "_ox", "_oy", "_painted", "_target", "assets", "scale")

    def __init__(
        self,
        surface: pygame.Surface,
        assets: Assets,
        scale: float,
        ox: float,
        oy: float,
        *,
        keeps: bool = True,
    ) -> None:
        self._target = surface
        self.assets = assets
        self.scale = scale
        self._ox = ox
        self._oy = oy
        self._keeps = keeps
        self._painted: DisplayList | None = None

    @property
    def surface(self) -> pygame.Surface:
        """The surface. A node that uses it in ``paint`` gets no display list, so it is painted every time."""
        self._painted = None
        return self._target

    def for_child(self, x: float, y: float, zoom: float) -> Canvas:
        """Return the canvas of a child placed at (x, y)."""
        scale = self.scale
        ox, oy = self._ox + x * scale, self._oy + y * scale
        return Canvas(self._target, self.assets, scale * zoom, ox, oy, keeps=self._keeps)

    def for_surface(self, surface: pygame.Surface, left: int, top: int, *, keeps: bool = True) -> Canvas:
        """Return the canvas for a surface whose corner is at these pixels; ``keeps``: the surface is reused,
        so display lists are worth recording.
        """
        return Canvas(surface, self.assets, self.scale, self._ox - left, self._oy - top, keeps=keeps)

    def paint(self, painter: Callable[[Canvas], None]) -> DisplayList | None:
        """Call a painter; return its display list, if it can be replayed."""
        if self._keeps:
            self._painted = DisplayList(self._place())
        painter(self)
        painted, self._painted = self._painted, None
        return painted

    def repeat(self, painted: DisplayList) -> bool:
        """Replay a display list; return False, drawing nothing, if it is outdated."""
        if not self._keeps or painted.place != self._place():
            return False
        painted.draw(self._target)
        return True

    def _place(self) -> PaintKey:
        assets = self.assets
        return (self._ox, self._oy, self.scale, assets.text_factor, assets.age)

    def box(self, rect: Rect) -> pygame.Rect:
        """Return the pixels of a rectangle; adjacent rectangles stay adjacent."""
        left, top = pixel(self._ox + rect.x * self.scale), pixel(self._oy + rect.y * self.scale)
        right = pixel(self._ox + (rect.x + rect.w) * self.scale)
        bottom = pixel(self._oy + (rect.y + rect.h) * self.scale)
        return pygame.Rect(left, top, right - left, bottom - top)

    def _size(self, rect: Rect) -> tuple[int, int]:
        """Return the size of a rectangle in pixels, the same wherever it is: a picture is rendered once.

        It differs by a pixel at most from that of the ``box``, which small pictures have, since they would
        look different.
        """
        size = self.box(rect).size
        if min(size) < _TINY:
            return size
        return pixel(rect.w * self.scale + _EXACT), pixel(rect.h * self.scale + _EXACT)

    def clip_bounds(self) -> tuple[float, float, float, float]:
        """Return left, top, right and bottom of the clip in own units, with a margin of one pixel."""
        x, y, w, h = self._target.get_clip()
        ox, oy, scale = self._ox, self._oy, self.scale
        return (
            (x - 1 - ox) / scale,
            (y - 1 - oy) / scale,
            (x + w + 1 - ox) / scale,
            (y + h + 1 - oy) / scale,
        )

    def intersects_clip(self, rect: Rect) -> bool:
        """Return whether the rectangle overlaps the clip."""
        left, top, right, bottom = self.clip_bounds()
        return rect.x < right and rect.y < bottom and rect.x + rect.w > left and rect.y + rect.h > top

    def blit(self, surface: pygame.Surface, left: int, top: int, alpha: float = 1.0) -> None:
        """Draw a surface at a pixel position."""
        if alpha >= 1.0:
            self._blits([(surface, (left, top))])
        elif alpha > 0.0:
            draw_faded(self._target, surface, (left, top), int(255 * alpha))
            if self._painted is not None:
                self._painted.faded(surface, (left, top), int(255 * alpha))

    def _blits(self, parts: Sequence[Blit]) -> None:
        self._target.blits(parts, False)
        if self._painted is not None:
            self._painted.blits(parts)

    def fill(self, color: str, rect: Rect) -> None:
        """Fill a rectangle with a color."""
        box = self.box(rect)
        self._target.fill(color, box)
        if self._painted is not None:
            self._painted.fill(color, box)

    def picture(self, name: str, rect: Rect, alpha: float = 1.0) -> None:
        """Draw a picture by name, as large as possible, centered in the rectangle."""
        found = self.assets.picture(name, self._size(rect))
        self.blit(found, *_centered(found, self.box(rect)), alpha)

    def scenery(self, name: str, rect: Rect) -> None:
        """Draw a picture like ``picture`` on a large area of a layer.

        It isn't cached, because it takes as much memory as the layer that keeps it.
        """
        box = self.box(rect)
        found = bake.picture(picture_file(name), box.size)
        self.surface.blit(found, _centered(found, box))

    def panel(self, style: theme.PanelStyle, rect: Rect) -> None:
        """Draw a rounded panel; its shadow is outside the rectangle."""
        box = self.box(rect)
        margin = bake.panel_margin(style, self.scale)
        found = self.assets.panel(style, box.size, self.scale)
        self._blits(found.parts(box.x - margin, box.y - margin, _with_margin(box, margin)))

    def shape(self, body: str, rect: Rect) -> None:
        """Draw SVG shapes in units of the rectangle, from (0, 0) to its width and height.

        The renderer doesn't support text, ``use``, clip paths, masks and filters.
        """
        box = self.box(rect)
        self.blit(self.assets.shape(body, rect.w, rect.h, box.size), box.x, box.y)

    def backdrop(self, body: str, rect: Rect) -> None:
        """Draw SVG shapes without fine detail on a large area of an opaque surface.

        They are rendered small and not cached.
        """
        box = self.box(rect)
        # Directly if possible: another picture as large as the window takes much memory.
        direct = self.surface.get_clip().contains(box)
        ground = self.surface.subsurface(box) if direct else pygame.Surface(box.size)
        bake.coarse(body, rect.w, rect.h, ground)
        if not direct:
            self.surface.blit(ground, box.topleft)

    def circle(
        self,
        center: Point,
        radius: float,
        fill: str | None,
        edge: str | None = None,
        width: float = theme.LINE_EDGE,
    ) -> None:
        """Draw a disc, a ring, or both; the edge is within the radius."""
        side = 2 * radius
        inner = radius - width / 2 if edge is not None else radius
        stroke = f'stroke="{edge}" stroke-width="{width}"' if edge is not None else ""
        body = f'<circle cx="{radius}" cy="{radius}" r="{inner:.3f}" fill="{fill or "none"}" {stroke}/>'
        box = Rect(center[0] - radius, center[1] - radius, side, side)
        found = self.assets.shape(body, side, side, self._size(box))
        self.blit(found, *_centered(found, self.box(box)))

    def rim(
        self,
        rect: Rect,
        radius: float,
        color: str = theme.TOUCH,
        width: float = theme.LINE_RIM,
        glow: float = theme.GLOW,
        edge: str | None = theme.TOUCH_EDGE,
    ) -> None:
        """Draw a rim just outside the rectangle, with a glow around it."""
        box, scale = self.box(rect), self.scale
        line, spread = width * scale, glow * scale
        margin = bake.rim_margin(line, spread)
        found = self.assets.rim(box.size, min(radius * scale, min(box.size) / 2), line, color, spread, edge)
        self._blits(found.parts(box.x - margin, box.y - margin, _with_margin(box, margin)))

    def text(
        self,
        text: str,
        rect: Rect,
        style: theme.TextStyle,
        color: str = theme.INK,
        align: Align = "left",
        valign: VAlign = "middle",
        *,
        smallest: float = 0.8,
        narrowest: float = _SLIGHTLY,
    ) -> None:
        """Draw one line, made to fit: narrowed to at least ``narrowest`` times its width, which is easier to
        read than smaller text; then reduced as well, to at least ``smallest`` times its size, and if that
        isn't enough for a long translation, narrowed further; else cut off.
        """
        box = self.box(rect)
        fine = self.assets.fine(style, self.scale)
        wide = self.assets.width_px(text, style, fine)
        may_narrow = wide > box.w
        room = int(box.w / narrowest) if may_narrow else box.w
        shown = text
        if not may_narrow or wide > room:
            shown, fine = fit_line(self.assets, text, style, self.scale, room, smallest, box.h)
        if shown != text and self.assets.width_px(text, style, fine) <= box.w / min(narrowest, _NARROWEST):
            shown, may_narrow = text, True
        if not shown:
            return
        letters = self.assets.letters(shown, style, fine, color)
        if may_narrow and letters.get_width() > box.w:
            letters = self._narrowed(letters, box.w)
        room = box.w - letters.get_width()
        left = box.x + {"left": 0, "center": room // 2, "right": room}[align]
        if valign == "top":
            top = box.y
        elif valign == "bottom":
            top = box.bottom - letters.get_height()
        else:
            baseline = pixel(box.y + box.h / 2 + fine / FINE * CAP_HEIGHT / 2)
            top = baseline - self.assets.ascent(style, fine)
        self.blit(letters, left, top)

    def _narrowed(self, letters: pygame.Surface, width: int) -> pygame.Surface:
        return pygame.transform.smoothscale(letters, (width, letters.get_height()))

    def paragraph(
        self,
        content: str | Sequence[Inline],
        rect: Rect,
        style: theme.TextStyle = theme.SENTENCE,
        color: str = theme.INK,
        align: Align = "left",
        valign: VAlign = "top",
    ) -> None:
        """Draw wrapped text: markup (``**bold**``, ``[[goods/corn]]``) or runs."""
        laid = lay_out(self.assets, content, style, rect.w, self.scale, align, height=rect.h)
        spare = rect.h - laid.height_units
        down = {"top": 0.0, "middle": spare / 2, "bottom": spare}[valign]
        self.text_layout(laid, rect.moved(0, down), color)

    def text_layout(self, laid: TextLayout, rect: Rect, color: str = theme.INK) -> None:
        """Draw a text layout at the top left corner of the rectangle."""
        box = self.box(rect)
        for piece in laid.boxes:
            item = piece.item
            if isinstance(item, Run):
                letters = self.assets.letters(item.text, item.style, piece.fine, item.color or color)
                ascent = self.assets.ascent(item.style, piece.fine)
                self.blit(letters, box.x + piece.x, box.y + piece.baseline - ascent)
            else:
                # Pictures are vertically centered on capitals.
                middle = piece.baseline - int(piece.fine / FINE * CAP_HEIGHT / 2)
                w, h = laid.picture_size(piece, item)
                found = self.assets.picture(item.picture, (w, h))
                self.blit(found, box.x + piece.x, box.y + middle - h // 2)


def _centered(picture: pygame.Surface, box: pygame.Rect) -> tuple[int, int]:
    return box.x + (box.w - picture.get_width()) // 2, box.y + (box.h - picture.get_height()) // 2


def _with_margin(box: pygame.Rect, margin: int) -> tuple[int, int]:
    return (box.w + 2 * margin, box.h + 2 * margin)
