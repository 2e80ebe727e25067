"""Nodes of the scene tree: their hierarchy, their places on the screen, and what must be repainted.

What concerns a node alone is in ``box`` (place, size, looks) and ``interactive`` (mouse and keyboard).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, Protocol, TypeVar

import attrs
import pygame

from puertorico.ui import theme
from puertorico.ui.scene.geometry import NOWHERE, Point, Rect, Transform
from puertorico.ui.scene.paint.assets import Assets
from puertorico.ui.scene.paint.canvas import Canvas
from puertorico.ui.scene.paint.display_list import DisplayList
from puertorico.ui.scene.tree.box import Box, Rim
from puertorico.ui.scene.tree.interactive import DropTarget, Interactive

__all__ = ["DragPiece", "DragSource", "DropTarget", "Node", "Rim", "Tooltip", "TooltipContent"]

NodeT = TypeVar("NodeT", bound="Node")


class TooltipContent(Protocol):
    """A tooltip with a short and a full form."""

    def card(self, assets: Assets, *, expanded: bool) -> Node:
        """Return the content of the tooltip card."""
        ...


Tooltip = str | Callable[[], "str | Node | TooltipContent | None"] | None


@attrs.define(eq=False)
class DragPiece:
    """A piece being dragged: the payload for drop targets, and the ghost under the mouse."""

    payload: Any
    ghost: Node


@attrs.define(eq=False)
class DragSource:
    """Lets a piece be dragged from a node.

    ``take`` returns the piece, or None if there is nothing to take now. ``on_invalid_drop`` gets the node
    under the mouse when the piece is dropped where it isn't allowed. ``default`` returns where the piece goes
    by a double-click or Enter, None if that isn't obvious; then ``on_unclear`` is called.
    """

    take: Callable[[], DragPiece | None]
    on_invalid_drop: Callable[[Node | None], None] | None = None
    default: Callable[[], Node | None] = lambda: None
    on_unclear: Callable[[], None] | None = None


class Node(Box, Interactive):
    """A rectangle in its parent. Subclasses override ``paint`` and draw in units from (0, 0) to (w, h).

    ``bleed`` is how far ``paint`` draws outside the rectangle, as for shadows; ``clips`` clips children to
    the rectangle; ``zoom`` scales the node around its center.
    """

    def __init__(
        self,
        name: str = "",
        rect: Rect = NOWHERE,
        *,
        z: int = 0,
        tooltip: Tooltip = None,
        on_click: Callable[[], None] | None = None,
        on_hover: Callable[[bool], None] | None = None,
        blocks_mouse: bool = False,
        radius: float = theme.RADIUS_TILE,
    ) -> None:
        Box.__init__(self, rect, z, radius)
        Interactive.__init__(self, on_click, on_hover, blocks_mouse)
        self.tooltip = tooltip
        self.drag_source: DragSource | None = None
        self._name = name
        self.parent: Node | None = None
        self.children: list[Node] = []
        self.clips = False
        self._bounds: Rect | None = None
        self._bounds_in_parent: Rect | None = None
        self._painted: DisplayList | None = None
        self._named: dict[str, list[Node]] | None = None
        self._ordered: tuple[Node, ...] | None = None

    # Place in the tree ----------------------------------------------------------------------------

    @property
    def name(self) -> str:
        """The full name for ``find``; empty if nobody needs to find the node."""
        return self._name

    @name.setter
    def name(self, value: str) -> None:
        before, self._name = self._name, value
        self._invalidate_names(named=bool(before))

    def add(self, child: NodeT) -> NodeT:
        """Add a node on top of the other children with the same z; return it."""
        if child.parent is not None:
            child.parent.remove(child)
        child.parent = self
        self.children.append(child)
        self._ordered = None
        child._invalidate_names()
        self._invalidate_bounds()
        child.invalidate_all()
        return child

    def remove(self, child: Node) -> None:
        """Remove a child."""
        child.invalidate_all()
        child._invalidate_names()
        self.children.remove(child)
        child.parent = None
        self._ordered = None
        self._invalidate_bounds()

    def detach(self) -> None:
        """Remove this node from its parent, if it has one."""
        if self.parent is not None:
            self.parent.remove(self)

    def clear(self) -> None:
        """Remove all children."""
        for child in list(self.children):
            self.remove(child)
            child.free_pictures()

    def ordered(self) -> tuple[Node, ...]:
        """Return the children from bottom to top."""
        if self._ordered is None:
            self._ordered = tuple(sorted(self.children, key=lambda child: child.z))
        return self._ordered

    def walk(self) -> Iterator[Node]:
        """Yield this node and its visible descendants, parents first, from bottom to top."""
        waiting: list[Node] = [self]
        while waiting:
            node = waiting.pop()
            if node._visible:
                yield node
                waiting.extend(reversed(node.ordered()))

    def find(self, name: str) -> Node | None:
        """Return the visible node of that full name in this tree."""
        # Called for every piece that can be moved, so the names are cached until the tree changes.
        if self._named is None:
            self._named = self._names()
        return next((node for node in self._named.get(name, ()) if node._shows_below(self)), None)

    def _names(self) -> dict[str, list[Node]]:
        found: dict[str, list[Node]] = {}
        waiting: list[Node] = [self]
        while waiting:
            node = waiting.pop()
            if node._name:
                found.setdefault(node._name, []).append(node)
            if node.children:
                waiting.extend(reversed(node.ordered()))
        return found

    def _shows_below(self, top: Node) -> bool:
        node: Node | None = self
        while node is not None and node._visible:
            if node is top:
                return True
            node = node.parent
        return False

    def _invalidate_names(self, *, named: bool = False) -> None:
        """Clear cached names after the node was added, removed, reordered or renamed."""
        above = [node for node in self.ancestors() if node._named is not None]
        if above and (named or self._has_names()):
            for node in above:
                node._named = None

    def _has_names(self) -> bool:
        waiting = [self]
        while waiting:
            node = waiting.pop()
            if node._name:
                return True
            waiting += node.children
        return False

    def ancestors(self) -> Iterator[Node]:
        """Yield this node, its parent, and so on up to the root."""
        node: Node | None = self
        while node is not None:
            yield node
            node = node.parent

    def root(self) -> Node:
        """Return the topmost ancestor."""
        node = self
        while node.parent is not None:
            node = node.parent
        return node

    def showing(self) -> bool:
        """Return whether this node and all its ancestors are visible."""
        return all(node.visible for node in self.ancestors())

    def usable(self) -> bool:
        """Return whether this node and all its ancestors are enabled."""
        return all(node.enabled for node in self.ancestors())

    # Where it is ----------------------------------------------------------------------------------

    def transform(self) -> Transform:
        """Return the transform from own units to those of the root."""
        rect = Rect(0.0, 0.0, 1.0, 1.0)
        for node in self.ancestors():
            rect = node.to_parent(rect)
        return Transform(rect.x, rect.y, rect.w)

    def absolute(self) -> Rect:
        """Return the place of the node in units of the root."""
        return self.transform().apply(self.area)

    def from_root(self, point: Point) -> Point:
        """Convert a point from units of the root to own units."""
        x, y, scale = self.transform()
        return ((point[0] - x) / scale, (point[1] - y) / scale)

    def bounds(self) -> Rect:
        """Return the area covered by the node and its descendants, in own units."""
        if self._bounds is None:
            found = self.paint_bounds()
            for child in self.children:
                if child._visible:
                    box = child.bounds_in_parent()
                    found = found.union(box.intersection(self.area) if self.clips else box)
            self._bounds = found
        return self._bounds

    def bounds_in_parent(self) -> Rect:
        """Return the area covered by the node and its descendants, in units of the parent."""
        if self._bounds_in_parent is None:
            self._bounds_in_parent = self.to_parent(self.bounds())
        return self._bounds_in_parent

    def _invalidate_bounds(self) -> None:
        node: Node | None = self
        while node is not None:
            node._bounds = node._bounds_in_parent = None
            node = node.parent

    def resized(self) -> None:
        """Lay out the children; called when the size has changed. Override."""

    def _reordered(self) -> None:
        self._invalidate_names()
        if self.parent is not None:
            self.parent._ordered = None

    # Painting -------------------------------------------------------------------------------------

    def paint(self, canvas: Canvas) -> None:
        """Draw the node itself, below its children. Override, but don't call it."""

    def _rimmed(self) -> None:
        self.root().rim_changed(self)

    def rim_changed(self, node: Node) -> None:
        """Handle a changed rim, as the root. Override to defer it to the next frame."""
        node.repaint_rim()

    def invalidate(self) -> None:
        """Repaint the node; call it when what ``paint`` draws has changed."""
        self.damage(self.paint_bounds())

    def invalidate_all(self) -> None:
        """Repaint the node and all its descendants."""
        waiting: list[Node] = [self]
        while waiting:
            node = waiting.pop()
            node._painted = None
            waiting += node.children
        self._invalidate_area(self.bounds())

    def free_pictures(self) -> None:
        """Drop everything painted here and below, because it won't be shown for a while."""
        waiting: list[Node] = [self]
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
        for part in box.difference(hole):
            self._invalidate_area(part)

    def _invalidate_area(self, box: Rect) -> None:
        node = self
        while True:
            if node.clips:
                box = box.intersection(node.paint_bounds())
            if box.empty:
                return
            node.damaged(box)
            if not node._visible or node.parent is None:
                return
            box = node.to_parent(box)
            node = node.parent

    def damaged(self, box: Rect) -> None:
        """Note a dirty rectangle; layers override this."""

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

    # Touch ----------------------------------------------------------------------------------------

    @property
    def takes_mouse(self) -> bool:
        """Whether this node reacts to the mouse."""
        return super().takes_mouse or self.tooltip is not None or self.drag_source is not None

    def hit(self, point: Point) -> Node | None:
        """Hit test: return the topmost node at a point that takes the mouse, in units of the parent."""
        if not self._visible or self.ignores_mouse:
            return None
        own = self.from_parent(point)
        # Skip subtrees that don't cover the point.
        if not self.bounds().has(own):
            return None
        if not self.clips or self.area.has(own):
            for child in reversed(self.ordered()):
                found = child.hit(own)
                if found is not None:
                    return found
        return self if self.takes_mouse and self.contains(own) else None

    def reveal(self, node: Node) -> None:
        """Scroll a descendant into view; scrolling panels override this."""
