"""A piece in flight: an arc over the table, a shadow that shows how high it is, and a landing."""

from __future__ import annotations

from math import hypot, pi, sin
from typing import TYPE_CHECKING

import pygame

from puertorico.ui import theme
from puertorico.ui.scene.geometry import NOWHERE, Point, Rect
from puertorico.ui.scene.paint import bake
from puertorico.ui.scene.paint.canvas import Canvas
from puertorico.ui.scene.tree.node import Node
from puertorico.ui.table.components.flying_piece import floating_piece
from puertorico.ui.table.model.piece_kinds import FlyingPiece

if TYPE_CHECKING:
    from puertorico.ui.scene.paint.assets import Assets

_RISE, _LOWEST, _HIGHEST = 0.16, 24.0, 90.0
"""Height of an arc over its length, and its limits."""
_EDGE = 6.0
"""The distance that the top of an arc keeps from the edge of the window."""
_SAMPLES = 24
"""In how many parts an arc is cut to find what is below it."""
_GROWTH = 0.4
"""How much larger a piece looks at the top of its arc."""
_TURN = 7.0
"""How far a piece turns to either side, in degrees."""
_BASE, _PER_UNIT, _SHORTEST, _LONGEST = 0.18, 0.00022, 0.22, 0.42
_TURNS, _TURNED = 0.45, 0.8
"""The shares of its way between which a piece turns into what it looks like once it has landed."""
_SQUASH = 0.08
"""How much wider and lower a piece is at the moment it lands."""
_DARK, _PALE = 0.38, 0.14
"""Opacity of the shadow at the ends of an arc and at its top."""
_STEP = 4
"""Shadows are drawn in widths of multiples of so many pixels, so that they can be cached."""


def flight_time(start: Point, end: Point) -> float:
    """Return the seconds that a flight takes, without the landing."""
    return min(_LONGEST, max(_SHORTEST, _BASE + _PER_UNIT * _distance(start, end)))


class Look:
    """What a piece in flight looks like: a node, painted when it is first seen and then only transformed.

    So a flight may begin in one frame and be painted in the next.
    """

    def __init__(self, node: Node, zoom: float = 1.0) -> None:
        self._node = node
        self._zoom = zoom
        self._picture: pygame.Surface | None = None
        self.reach = (1 + 2 * node.bleed / node.w, 1 + 2 * node.bleed / node.h)
        """How much larger the node is with its bleed, in width and height."""

    def picture(self, assets: Assets) -> pygame.Surface:
        """Return the picture, enlarged by the zoom."""
        if self._picture is None:
            self._picture = picture_of(self._node, assets, self._zoom)
        return self._picture


class Flyer(Node):
    """A piece on its way from one rectangle to another.

    If a rectangle has no size, the piece has its own size there. If ``leaving`` is given, it looks like that
    at first, and on the way it turns into ``landed``. It doesn't fly over ``keep_off``, which is at the upper
    edge of the window.
    """

    def __init__(
        self,
        piece: FlyingPiece,
        start: Rect,
        end: Rect,
        *,
        leaving: Node | None = None,
        landed: Node | None = None,
        keep_off: Rect = NOWHERE,
    ) -> None:
        super().__init__("", NOWHERE)
        self.ignores_mouse = True
        self._start, self._end = start.center, end.center
        self._lift = 0.0
        self._places = (start, end)
        self._landed = None if landed is None else Look(landed)
        self._new = 0.0
        """How much of ``landed`` is seen, from 0 to 1."""
        self._show(piece, leaving or floating_piece(piece))
        self._lift = self._height_of_arc(keep_off)
        self._center = self._ground = self._start
        self._size: tuple[float, float] = (0.0, 0.0)
        self._angle = 0.0
        self._height = 0.0
        self.fly(0.0)

    def _height_of_arc(self, keep_off: Rect) -> float:
        """Return how high the piece rises; it stays in the window, and off a place at its upper edge."""
        lift = min(_HIGHEST, max(_LOWEST, _RISE * _distance(self._start, self._end)))
        middle = (self._start[1] + self._end[1]) / 2
        high = sum(h for _w, h in self._sizes) / 2 * (1 + _GROWTH)
        most = middle - high / 2 - _EDGE
        (x, y), (a, b) = self._start, self._end
        for share in (number / _SAMPLES for number in range(1, _SAMPLES)):
            left = x + (a - x) * share - high / 2
            if left + high > keep_off.x and left < keep_off.right:
                ground = y + (b - y) * share - high / 2
                most = min(most, (ground - keep_off.bottom - _EDGE) / sin(pi * share))
        return max(0.0, min(lift, most))

    def prepare(self, assets: Assets) -> None:
        """Paint all looks of the piece now, so that the flight needn't."""
        for look in (self._look, self._landed):
            if look is not None:
                look.picture(assets)

    def turn_over(self, piece: FlyingPiece) -> None:
        """Show another side of the piece."""
        if piece is not self.piece:
            self._show(piece, floating_piece(piece))

    def _show(self, piece: FlyingPiece, node: Node) -> None:
        self.piece = piece
        w, h = node.rect.size
        first, last = (min(p.w / w, p.h / h) if p.w and p.h else 1.0 for p in self._places)
        landed = (w * last, h * last) if self._landed is None else self._places[1].size
        self._sizes = ((w * first, h * first), landed)
        """Its size at the start and at the end."""
        self._look = Look(node, max(first, last) * (1 + _GROWTH))
        self.invalidate()

    @property
    def body(self) -> Rect:
        """The place of the piece now, not turned, without its shadow."""
        return Rect.around(self._center, *self._size)

    def fly(self, share: float) -> None:
        """Put the piece at a share of its way."""
        height = sin(pi * share)
        self._put(share, self._lift * height, 1 + _GROWTH * height, _TURN * sin(2 * pi * share), height)

    def _put(self, share: float, lift: float, growth: float, turn: float, height: float) -> None:
        """Put the piece above a share of its way, ``lift`` units high.

        ``growth`` multiplies its size, ``turn`` is in degrees against the direction of the flight, and
        ``height``, from 0 to 1, decides how the shadow looks.
        """
        (x, y), (a, b) = self._start, self._end
        self._ground = (x + (a - x) * share, y + (b - y) * share)
        self._center = (self._ground[0], self._ground[1] - lift)
        (w, h), (wide, high) = self._sizes
        self._size = ((w + (wide - w) * share) * growth, (h + (high - h) * share) * growth)
        self._new = min(1.0, max(0.0, (share - _TURNS) / (_TURNED - _TURNS)))
        self._angle = turn * (1 if a < x else -1)
        self._height = height
        self._cover()

    def land(self, share: float) -> None:
        """Squash the piece as it lands; ``share`` is that of the time since then."""
        squash = _SQUASH * (1 - share)
        w, h = self._sizes[1]
        self._center = self._ground = self._end
        self._size = (w * (1 + squash), h * (1 - squash))
        self._new = 1.0
        self._angle = self._height = 0.0
        self._cover()

    def _cover(self) -> None:
        """Cover the piece, in any turn, and its shadow."""
        w, h = self._size[0] * self._look.reach[0], self._size[1] * self._look.reach[1]
        body = Rect.around(self._center, w + 0.13 * h, h + 0.13 * w)
        before, self.rect = self.rect, body.union(self._shadow())
        if self.rect == before:
            self.invalidate()

    def _shadow(self) -> Rect:
        """Return the place of the shadow on the ground."""
        w, h = self._size
        wide = w * (0.86 - 0.2 * self._height)
        low = (self._ground[0] + 2, self._ground[1] + h * 0.46)
        return Rect.around(low, wide, wide * 0.34)

    def paint(self, canvas: Canvas) -> None:
        """Draw the shadow and the piece."""
        x, y = self.rect.x, self.rect.y
        if self._height > 0:
            box = canvas.box(self._shadow().moved(-x, -y))
            wide = max(_STEP, round(box.w / _STEP) * _STEP)
            size = (wide, max(2, round(wide * 0.34)))
            shadow = canvas.assets.shape(_ELLIPSE, 100, 34, size)
            dark = _DARK + (_PALE - _DARK) * self._height
            canvas.blit(shadow, box.centerx - size[0] // 2, box.centery - size[1] // 2, dark)
        if self._landed is None or self._new < 1:
            self._blit(canvas, self._look)
        if self._landed is not None and self._new > 0:
            self._blit(canvas, self._landed, self._new)

    def _blit(self, canvas: Canvas, look: Look, alpha: float = 1.0) -> None:
        """Draw one look of the piece."""
        x, y = self.rect.x, self.rect.y
        w, h = self._size[0] * look.reach[0], self._size[1] * look.reach[1]
        body = canvas.box(Rect.around((self._center[0] - x, self._center[1] - y), w, h))
        shown = pygame.transform.smoothscale(look.picture(canvas.assets), (max(1, body.w), max(1, body.h)))
        if abs(self._angle) > 0.5:
            shown = pygame.transform.rotozoom(shown, self._angle, 1.0)
        x_px, y_px = body.centerx - shown.get_width() // 2, body.centery - shown.get_height() // 2
        canvas.blit(shown, x_px, y_px, alpha)


_ELLIPSE = f'<ellipse cx="50" cy="17" rx="50" ry="17" fill="{theme.SHADOW}"/>'


def _distance(start: Point, end: Point) -> float:
    return hypot(end[0] - start[0], end[1] - start[1])


def picture_of(node: Node, assets: Assets, zoom: float = 1.0) -> pygame.Surface:
    """Return the picture of a node with its bleed, drawn once at a zoom, wherever it is."""
    scale = assets.scale * zoom
    bleed = node.bleed * scale
    surface = bake.blank((round(node.w * scale + 2 * bleed), round(node.h * scale + 2 * bleed)))
    node.draw_inside(Canvas(surface, assets, scale, bleed, bleed, keeps=False))
    return surface
