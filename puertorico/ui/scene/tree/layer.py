"""Layers: surfaces kept between frames and repainted only in dirty rectangles."""

from __future__ import annotations

from math import ceil, inf

import pygame

from puertorico.ui.scene.geometry import NOWHERE, Rect
from puertorico.ui.scene.paint import bake
from puertorico.ui.scene.paint.assets import Assets
from puertorico.ui.scene.paint.canvas import Canvas
from puertorico.ui.scene.tree.node import Node, Rim

_MAX_RECTS = 16
_RECT_OVERHEAD = 5000.0
"""The fixed cost of painting one more rectangle, in square units: the waste accepted when merging two."""


class Damage:
    """Dirty rectangles, merged into a few."""

    def __init__(self) -> None:
        self.boxes: list[Rect] = []

    def add(self, box: Rect) -> None:
        """Add a rectangle, merging it with others if that wastes little."""
        boxes = self.boxes
        x, y, w, h = box
        for ox, oy, ow, oh in boxes:
            if ox <= x and oy <= y and x + w <= ox + ow and y + h <= oy + oh:
                return
        while boxes:
            waste, nearest = _cheapest_merge(box, boxes)
            if waste > _RECT_OVERHEAD:
                break
            box = box.union(boxes.pop(nearest))
        boxes.append(box)
        if len(boxes) > _MAX_RECTS:
            self._merge_two()

    def _merge_two(self) -> None:
        """Merge the two rectangles that waste the least."""
        boxes = self.boxes
        found = [
            (*_cheapest_merge(box, boxes[:number]), number) for number, box in enumerate(boxes) if number
        ]
        _, first, second = min(found)
        box = boxes.pop(second)
        self.add(box.union(boxes.pop(first)))

    def take(self) -> list[Rect]:
        """Return the rectangles and forget them."""
        boxes, self.boxes = self.boxes, []
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


class Layer(Node):
    """A node that caches the picture of its subtree, clipped to its rectangle.

    ``opaque`` layers must be covered completely by their contents; they hide what is below and are faster to
    draw. ``repaints`` counts the rectangles painted.
    """

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
        self._surface = None

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
        surface = self._surface
        if surface is None or self._made_for != wanted:
            surface = pygame.Surface(box.size) if self.opaque else bake.blank(box.size)
            surface = bake.native(surface) if not self.opaque else surface
            self._surface, self._made_for = surface, wanted
            self._damage.boxes = [self.area]
        inner = own.for_surface(surface, box.x, box.y)
        for part in self._damage.take():
            pixels = touched_pixels(inner, part).clip(surface.get_rect())
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

    def compose(self, surface: pygame.Surface, assets: Assets) -> bool:
        """Paint what has changed; return whether anything has."""
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
