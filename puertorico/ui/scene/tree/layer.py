"""Layers: surfaces kept between frames and repainted only in dirty rectangles."""

from __future__ import annotations

import time
from collections.abc import Iterable
from math import ceil, inf

import pygame

from puertorico.ui.scene.geometry import NOWHERE, Rect
from puertorico.ui.scene.paint import bake
from puertorico.ui.scene.paint.assets import Assets
from puertorico.ui.scene.paint.canvas import Canvas
from puertorico.ui.scene.tree.node import Node, Rim

_MAX_RECTS = 16
_PATIENCE = 4
"""The frames in a row that leave something for the next one, after which they paint more at least."""
_LARGEST_PART = 40000.0
"""The area in square units above which a part that may wait is divided, since it can take a whole frame."""
_RECT_OVERHEAD = 5000.0
"""The fixed cost of painting one more rectangle, in square units: the waste accepted when merging two."""


class Damage:
    """Dirty rectangles, merged into a few."""

    def __init__(self) -> None:
        self._added: dict[Rect, None] = {}
        """Those that haven't been merged yet: many are added several times in a frame."""
        self._merged: list[Rect] = []

    def add(self, box: Rect) -> None:
        """Add a rectangle."""
        self._added[box] = None

    def __bool__(self) -> bool:
        """Return whether anything is dirty."""
        return bool(self._added or self._merged)

    def merge(self) -> list[Rect]:
        """Merge the rectangles where that wastes little, and return them."""
        for box in self._added:
            self._merge(box)
        self._added.clear()
        return self._merged

    def _merge(self, box: Rect) -> None:
        boxes = self._merged
        x, y, w, h = box
        for ox, oy, ow, oh in boxes:
            if ox <= x and oy <= y and x + w <= ox + ow and y + h <= oy + oh:
                return
        while boxes:
            waste, nearest = _cheapest_merge(box, boxes)
            if waste > _RECT_OVERHEAD and len(boxes) < _MAX_RECTS:
                break
            box = box.union(boxes.pop(nearest))
        boxes.append(box)

    def take(self) -> list[Rect]:
        """Return the rectangles and forget them."""
        boxes, self._merged = self.merge(), []
        return boxes


def _cheapest_merge(box: Rect, others: list[Rect]) -> tuple[float, int]:
    """Return the smallest area wasted by merging a rectangle with one of the others, in square units, and the
    index of that one.
    """
    # A hot path, called for each new dirty rectangle, so it avoids Rect's methods.
    x, y, w, h = box
    right, bottom, area = x + w, y + h, w * h
    least, nearest = inf, 0
    for number, (ox, oy, ow, oh) in enumerate(others):
        wide = max(right, ox + ow) - min(x, ox)
        high = max(bottom, oy + oh) - min(y, oy)
        waste = wide * high - area - ow * oh
        if waste < least:
            least, nearest = waste, number
    return least, nearest


def touched_pixels(canvas: Canvas, box: Rect) -> pygame.Rect:
    """Return all pixels that a rectangle touches, with a margin for rounding."""
    near = canvas.box(box)
    grow = 1 + ceil(canvas.scale * 0.1)
    return near.inflate(2 * grow, 2 * grow)


def _divided(box: Rect) -> list[Rect]:
    """Return a rectangle as several that aren't too large to be painted in one frame."""
    if box.w * box.h <= _LARGEST_PART:
        return [box]
    if box.w >= box.h:
        half = box.w / 2
        halves = (box._replace(w=half), box._replace(x=box.x + half, w=half))
    else:
        half = box.h / 2
        halves = (box._replace(h=half), box._replace(y=box.y + half, h=half))
    return [part for one in halves for part in _divided(one)]


class Layer(Node):
    """A node that caches the picture of its subtree, clipped to its rectangle.

    ``opaque`` layers must be covered completely by their contents; they hide what is below and are faster to
    draw. ``repaints`` counts the rectangles painted. If ``can_lag``, a part of a large change may be painted
    in one of the next frames.
    """

    can_lag = False

    def __init__(self, name: str = "", rect: Rect = NOWHERE, *, z: int = 0, opaque: bool = False) -> None:
        super().__init__(name, rect, z=z)
        self.clips = True
        self.opaque = opaque
        self.repaints = 0
        self._damage = Damage()
        self._surface: pygame.Surface | None = None
        self._made_for: tuple[float, tuple[int, int], int] | None = None

    def damaged(self, box: Rect) -> None:
        """Add a dirty rectangle."""
        self._damage.add(box)

    def hidden(self) -> None:
        """Drop the cached picture; it is painted again when it is needed."""
        self._surface, self.keeps_picture = None, False

    def draw(self, canvas: Canvas) -> None:
        """Update the cached picture and draw it."""
        if not self.visible or self.alpha <= 0.0:
            return
        x, y = self._offset()
        own = canvas.for_child(x, y, self.zoom)
        box = own.box(self.area)
        if box.w <= 0 or box.h <= 0 or not own.intersects_clip(self.area):
            return
        kept = self._repaint(own, box)
        canvas.blit(kept, box.x, box.y, self.alpha)

    def _repaint(self, own: Canvas, box: pygame.Rect) -> pygame.Surface:
        wanted = (own.scale, box.size, id(own.assets))
        surface, can_lag = self._surface, self.can_lag
        if surface is None or self._made_for != wanted:
            surface = pygame.Surface(box.size) if self.opaque else bake.blank(box.size)
            surface = bake.native(surface) if not self.opaque else surface
            self._surface, self._made_for, self.keeps_picture = surface, wanted, True
            self._damage.take()
            self._damage.add(self.area)
            can_lag = False
        inner, parts, root = own.for_surface(surface, box.x, box.y), self._damage.take(), self.root()
        if can_lag and root.can_postpone:
            parts = [piece for part in parts for piece in _divided(part)]
        while parts:
            if can_lag and root.is_late():
                root.postpone(self, parts)
                break
            pixels = touched_pixels(inner, parts.pop(0)).clip(surface.get_rect())
            if pixels.w <= 0 or pixels.h <= 0:
                continue
            self.repaints += 1
            surface.set_clip(pixels)
            if not self.opaque:
                surface.fill((0, 0, 0, 0), pixels)
            self.draw_inside(inner)
        surface.set_clip(None)
        return surface

    def copy_to(self, target: pygame.Surface, corner: tuple[int, int], part: pygame.Rect) -> None:
        """Draw a part of the cached picture, in its pixels, at a corner."""
        if self._surface is not None:
            target.blit(self._surface, corner, part)

    def covers(self, canvas: Canvas, pixels: pygame.Rect) -> bool:
        """Return whether the layer hides everything below these pixels; the canvas is the parent's."""
        x, y = self._offset()
        solid = self.opaque and self.visible and self.alpha >= 1.0
        return solid and canvas.for_child(x, y, self.zoom).box(self.area).contains(pixels)


class RootLayer(Node):
    """The root, painted directly on the window's surface in dirty rectangles only."""

    keeps_picture = True

    def __init__(self) -> None:
        super().__init__("")
        self._damage = Damage()
        self._rims: dict[Node, None] = {}
        """The nodes whose rims have changed since the last frame. Many rims are removed and set again within
        a frame, so only the final ones are painted."""
        self._restated: dict[Node, None] = {}
        """The nodes with new states since the last frame. Some return to the old one within a frame."""
        self.lit: dict[Node, None] = {}
        """The nodes with a ``TOUCH`` or ``SELECTED`` rim, some of which may no longer be in the tree."""
        self.rim_changes = 0
        """How often a rim has changed."""
        self._deadline = inf
        self._postponed: list[tuple[Node, Rect]] = []
        self._parts = 0
        """The number of parts painted in this frame that could have waited."""
        self._lag = 0
        """How many frames in a row have left something for the next one."""

    def damaged(self, box: Rect) -> None:
        """Add a dirty rectangle."""
        self._damage.add(box)

    def rim_changed(self, node: Node) -> None:
        """Remember a node whose rim has changed."""
        self._rims[node] = None
        self.rim_changes += 1
        if node.rim in (Rim.TOUCH, Rim.SELECTED):
            self.lit[node] = None
        else:
            self.lit.pop(node, None)

    def restated(self, node: Node) -> None:
        """Remember a node with a new state."""
        self._restated[node] = None

    @property
    def lags(self) -> bool:
        """Whether something that has changed wasn't painted in the last frame."""
        return self._lag > 0

    @property
    def can_postpone(self) -> bool:
        """Whether painting may be left for the next frame."""
        return self._deadline < inf

    def is_late(self) -> bool:
        """Return whether the next part that can wait should be painted in the next frame.

        If frames have left something for the next one, at least one part is painted even if that takes
        longer, and the more, the more frames have done so; thus nothing waits for long.
        """
        least = 1 + (self._lag // _PATIENCE) ** 2 if self.lags else 0
        if self._parts >= least and time.perf_counter() >= self._deadline:
            return True
        self._parts += 1
        return False

    def postpone(self, layer: Node, parts: Iterable[Rect]) -> None:
        """Let parts of a layer wait for the next frame."""
        self._postponed += [(layer, part) for part in parts]

    def compose(self, surface: pygame.Surface, assets: Assets, deadline: float = inf) -> bool:
        """Paint what has changed; return whether anything has.

        After the ``deadline``, by ``time.perf_counter``, layers that can lag are left for the next frame, and
        so is everything if even the work before has taken longer.
        """
        has_news = bool(self._restated or self._rims or self._damage)
        if has_news and not self.lags and time.perf_counter() >= deadline:
            self._lag = 1
            return False
        self._deadline, self._parts = deadline, 0
        self.note_changes()
        parts = self._damage.take()
        canvas = Canvas(surface, assets, assets.scale, 0.0, 0.0)
        drawn = False
        for part in parts:
            pixels = touched_pixels(canvas, part).clip(surface.get_rect())
            if pixels.w <= 0 or pixels.h <= 0:
                continue
            drawn = True
            surface.set_clip(pixels)
            if not self._is_covered(canvas, pixels):
                surface.fill((0, 0, 0), pixels)
            self.draw_inside(canvas)
        surface.set_clip(None)
        self._lag = self._lag + 1 if self._postponed else 0
        for layer, part in self._postponed:
            layer._invalidate_area(part)
        self._postponed.clear()
        return drawn

    def note_changes(self) -> None:
        """Mark what has another state or rim than in the last frame for repainting."""
        for node in self._restated:
            node.settle()
        self._restated.clear()
        for node in self._rims:
            node.repaint_rim()
        self._rims.clear()

    def _is_covered(self, canvas: Canvas, pixels: pygame.Rect) -> bool:
        """Return whether a layer covers all of these pixels."""
        floors = (floor for floor in self.children if floor.visible and floor.rect == self.rect)
        return any(
            isinstance(node, Layer) and node.covers(canvas, pixels)
            for floor in floors
            for node in floor.children
        )
