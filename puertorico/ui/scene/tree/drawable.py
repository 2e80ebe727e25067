"""What is painted of a node and of those below it, and what must be repainted."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence

import pygame

from puertorico.ui.scene.geometry import NOWHERE, Rect
from puertorico.ui.scene.paint.canvas import Canvas
from puertorico.ui.scene.paint.display_list import DisplayList
from puertorico.ui.scene.tree.box import Box


class Drawable(Box):
    """A box with children on top of it.

    ``clips`` clips the children to the rectangle.
    """

    parent: Drawable | None
    children: Sequence[Drawable]
    keeps_picture = False
    """Whether the node keeps a picture of what is below, so that it must know what changes there."""

    def __init__(self, rect: Rect, z: int, radius: float) -> None:
        super().__init__(rect, z, radius)
        self.clips = False
        self._bounds: Rect | None = None
        self._bounds_in_parent: Rect | None = None
        self._painted: DisplayList | None = None
        self._has_drawn = False
        """Whether anything here or below may have a display list."""

    @abstractmethod
    def ordered(self) -> tuple[Drawable, ...]:
        """Return the children from bottom to top."""

    def paint(self, canvas: Canvas) -> None:
        """Draw the node itself, below its children. Override, but don't call it."""

    # Where it is ----------------------------------------------------------------------------------

    def bounds(self) -> Rect:
        """Return the area covered by the node and its descendants, in own units."""
        if self._bounds is None:
            found = self.paint_bounds()
            for child in self.children:
                if child._visible:
                    box = child.bounds_in_parent()
                    found = found.union(box.intersection(self._area) if self.clips else box)
            self._bounds = found
        return self._bounds

    def bounds_in_parent(self) -> Rect:
        """Return the area covered by the node and its descendants, in units of the parent."""
        if self._bounds_in_parent is None:
            self._bounds_in_parent = self.to_parent(self.bounds())
        return self._bounds_in_parent

    def _invalidate_bounds(self) -> None:
        self._bounds = self._bounds_in_parent = None
        node = self.parent
        # The bounds of a visible node are known if those of a node around it are.
        while node is not None and node._bounds is not None:
            node._bounds = node._bounds_in_parent = None
            node = node.parent

    # What must be repainted -----------------------------------------------------------------------

    def invalidate(self) -> None:
        """Repaint the node; call it when what ``paint`` draws has changed."""
        self.damage(self.paint_bounds())

    def invalidate_all(self) -> None:
        """Repaint the node and all its descendants."""
        waiting: list[Drawable] = [self]
        while waiting:
            node = waiting.pop()
            if node._has_drawn:
                node._has_drawn, node._painted = False, None
                waiting += node.children
        if self._is_in_picture():
            self._invalidate_area(self.bounds())

    def forget_painted(self) -> None:
        """Call ``paint`` again the next time the node is drawn, which may be much later."""
        self._painted = None

    def free_pictures(self) -> None:
        """Drop everything painted here and below, because it won't be shown for a while."""
        waiting: list[Drawable] = [self]
        while waiting:
            node = waiting.pop()
            node._painted = None
            node.hidden()
            waiting += node.children

    def hidden(self) -> None:
        """Drop cached pictures; layers override this."""

    def damage(self, box: Rect, hole: Rect = NOWHERE) -> None:
        """Repaint a part of the node, in own units, except for a hole in it."""
        self._painted = None
        if self._is_in_picture():
            for part in box.difference(hole):
                self._invalidate_area(part)

    def _is_in_picture(self) -> bool:
        """Return whether changes must be noted: not while a screen is built, before its first frame."""
        node: Drawable | None = self
        while node is not None:
            if node.keeps_picture:
                return True
            node = node.parent
        return False

    def _invalidate_area(self, box: Rect) -> None:
        node: Drawable = self
        while True:
            if node.clips:
                box = box.intersection(node.paint_bounds())
            if box.empty:
                return
            is_noted = node.damaged(box)
            if not node._visible or node.parent is None or (is_noted and node is not self):
                return
            box = node.to_parent(box)
            node = node.parent

    def damaged(self, _box: Rect, /) -> bool:
        """Note a dirty rectangle; return whether those above will learn of it later. Layers override this."""
        return False

    # Painting -------------------------------------------------------------------------------------

    def draw(self, canvas: Canvas) -> None:
        """Paint the node and its descendants on the parent's canvas. Internal to the framework."""
        if not self._visible or self._alpha <= 0.0:
            return
        x, y = self._offset()
        own = canvas.for_child(x, y, self._zoom)
        if self._alpha < 1.0:
            self._draw_faded(own, self.bounds())
        else:
            self.draw_inside(own)

    def draw_inside(self, canvas: Canvas) -> None:
        """Paint in own units: the node, its children, then its rim."""
        self._has_drawn = True
        # The caller knows that part of the subtree is visible, but that may be just a child.
        if not self.children or canvas.intersects_clip(self.paint_bounds()):
            painted = self._painted
            if painted is None or not canvas.repeat(painted):
                self._painted = canvas.paint(self.paint)
        if self.children:
            self._draw_children(canvas)
        if self.draws_rim:
            self.paint_over(canvas)

    def _draw_children(self, canvas: Canvas) -> None:
        surface = canvas.surface
        before = surface.get_clip()
        if self.clips:
            inner = before.clip(canvas.box(self.area))
            if inner.w <= 0 or inner.h <= 0:
                return
            surface.set_clip(inner)
        left, top, right, bottom = canvas.clip_bounds()
        for child in self.ordered():
            x, y, w, h = child._bounds_in_parent or child.bounds_in_parent()
            if x < right and y < bottom and x + w > left and y + h > top:
                child.draw(canvas)
        if self.clips:
            surface.set_clip(before)

    def _draw_faded(self, canvas: Canvas, bounds: Rect) -> None:
        """Paint on a transparent surface first, so that overlapping parts fade as one."""
        box = canvas.box(bounds).inflate(2, 2).clip(canvas.surface.get_clip())
        if box.w <= 0 or box.h <= 0:
            return
        group = pygame.Surface(box.size, pygame.SRCALPHA, 32)
        self.draw_inside(canvas.for_surface(group, box.x, box.y, keeps=False))
        canvas.blit(group, box.x, box.y, self._alpha)
