"""Layers: surfaces kept between frames and repainted only in dirty rectangles."""

from __future__ import annotations

import time
from collections.abc import Callable
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
_LARGEST_PART = 20000.0
"""The area in square units above which a part that may wait is divided, since it can take half a frame."""
_LEARNING = 0.1
"""The weight of a new frame in the time that a part usually takes."""
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
    in one of the next frames; until then the window shows it as it was.
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

    def damaged(self, box: Rect) -> bool:
        """Add a dirty rectangle; return whether the root will learn of it when it has been painted."""
        self._damage.add(box)
        return self.can_lag and self.root().layer_damaged(self)

    def hidden(self) -> None:
        """Drop the cached picture; it is painted again when it is needed."""
        self._surface, self.keeps_picture = None, False

    def draw(self, canvas: Canvas) -> None:
        """Update the cached picture, unless it may lag, and draw it."""
        if not self.visible or self.alpha <= 0.0:
            return
        x, y = self._offset()
        own = canvas.for_child(x, y, self.zoom)
        box = own.box(self.area)
        if box.w <= 0 or box.h <= 0 or not own.intersects_clip(self.area):
            return
        kept = self._picture(own, box)
        canvas.blit(kept, box.x, box.y, self.alpha)

    def _picture(self, own: Canvas, box: pygame.Rect) -> pygame.Surface:
        kept = self._kept(own, box)
        if kept is not None and self.can_lag and self.root().is_waiting(self):
            return kept
        if kept is None:
            kept = pygame.Surface(box.size) if self.opaque else bake.native(bake.blank(box.size))
            self._surface, self._made_for = kept, (own.scale, box.size, id(own.assets))
            self.keeps_picture = True
            self._damage.take()
            self._damage.add(self.area)
        inner = own.for_surface(kept, box.x, box.y)
        for part in self._damage.take():
            self._repaint(inner, part)
        return kept

    def _kept(self, own: Canvas, box: pygame.Rect) -> pygame.Surface | None:
        """Return the cached picture, None if there is none of the right size."""
        return self._surface if self._made_for == (own.scale, box.size, id(own.assets)) else None

    def catch_up(self, canvas: Canvas, is_late: Callable[[], bool] | None) -> list[Rect]:
        """Paint dirty rectangles until it is late, None if it never is; return what has been painted.

        The canvas is the parent's.
        """
        x, y = self._offset()
        own = canvas.for_child(x, y, self.zoom)
        box = own.box(self.area)
        kept = self._kept(own, box)
        waiting = self._damage.take()
        if kept is None:
            return [self.area]  # It is made when it is drawn.
        if is_late is not None:
            waiting = [piece for part in waiting for piece in _divided(part)]
        inner = own.for_surface(kept, box.x, box.y)
        for number, part in enumerate(waiting):
            if is_late is not None and is_late():
                for left in waiting[number:]:
                    self._damage.add(left)
                return waiting[:number]
            self._repaint(inner, part)
        return waiting

    def _repaint(self, inner: Canvas, part: Rect) -> None:
        surface = inner.surface
        pixels = touched_pixels(inner, part).clip(surface.get_rect())
        if pixels.w <= 0 or pixels.h <= 0:
            return
        self.repaints += 1
        surface.set_clip(pixels)
        if not self.opaque:
            surface.fill((0, 0, 0, 0), pixels)
        self.draw_inside(inner)
        surface.set_clip(None)

    def show_painted(self, part: Rect) -> None:
        """Show a part that has been painted, on what is around the layer."""
        if self.parent is not None:
            self.parent._invalidate_area(self.to_parent(part.intersection(self.paint_bounds())))

    @property
    def has_damage(self) -> bool:
        """Whether anything here is still to be painted."""
        return bool(self._damage)

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
        self._layers: dict[Layer, None] = {}
        """The layers that may lag in which something has changed. What is painted there is added to the
        damage of the root only afterward, so that nothing is shown again as it was."""
        self._parts = 0
        """The number of parts painted in this frame that could have waited."""
        self._usual = 0.0
        """The seconds that a part has usually taken so far, with showing it."""
        self._lag = 0
        """How many frames in a row have left something for the next one."""

    def damaged(self, box: Rect) -> bool:
        """Add a dirty rectangle."""
        self._damage.add(box)
        return False

    def layer_damaged(self, layer: Node) -> bool:
        """Remember a layer that may lag."""
        if isinstance(layer, Layer):
            self._layers[layer] = None
        return True

    def take_layers(self) -> list[Layer]:
        """Return the layers that may lag in which something has changed, and forget them."""
        found, self._layers = [*self._layers], {}
        return found

    def is_waiting(self, layer: Node) -> bool:
        """Return whether a layer has left something for the next frame."""
        return layer in self._layers

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
    def has_news(self) -> bool:
        """Whether anything has changed since it was painted."""
        return bool(self._restated or self._rims or self._damage or self._layers)

    def _is_late(self, deadline: float) -> bool:
        """Return whether the next part that can wait should be painted in the next frame.

        It should if it would probably be finished only after the deadline. If frames have left something for
        the next one, at least one part is painted even if that takes longer, and the more, the more frames
        have done so; thus nothing waits for long.
        """
        least = 2 ** (self._lag // _PATIENCE) if self.lags else 0
        if self._parts >= least and time.perf_counter() + self._usual >= deadline:
            return True
        self._parts += 1
        return False

    def compose(self, surface: pygame.Surface, assets: Assets, deadline: float = inf) -> bool:
        """Paint what has changed; return whether anything has.

        After the ``deadline``, by ``time.perf_counter``, layers that can lag are left for the next frame, and
        so is everything if even the work before has taken longer.
        """
        if self.has_news and not self.lags and time.perf_counter() >= deadline:
            self._lag = 1
            return False
        begin, self._parts = time.perf_counter(), 0
        self.note_changes()
        canvas = Canvas(surface, assets, assets.scale, 0.0, 0.0)
        self._catch_up(canvas, deadline)
        drawn = False
        for part in self._damage.take():
            pixels = touched_pixels(canvas, part).clip(surface.get_rect())
            if pixels.w <= 0 or pixels.h <= 0:
                continue
            drawn = True
            surface.set_clip(pixels)
            if not self._is_covered(canvas, pixels):
                surface.fill((0, 0, 0), pixels)
            self.draw_inside(canvas)
        surface.set_clip(None)
        self._lag = self._lag + 1 if self._layers else 0
        if self._parts:
            each = (time.perf_counter() - begin) / self._parts
            self._usual += (each - self._usual) * _LEARNING
        return drawn

    def _catch_up(self, canvas: Canvas, deadline: float) -> None:
        """Paint what has changed in layers that may lag, until the deadline."""
        is_late = None if deadline == inf else lambda: self._is_late(deadline)
        for layer in self.take_layers():
            # What isn't shown is painted when it is.
            if layer.root() is not self or not layer.showing():
                continue
            place = canvas
            for node in reversed([*layer.ancestors()][1:-1]):
                place = place.for_child(*node._offset(), node.zoom)
            for part in layer.catch_up(place, is_late):
                layer.show_painted(part)
            if layer.has_damage:
                self._layers[layer] = None

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
