"""Nodes of the scene tree: their hierarchy and their places on the screen.

The rest is in ``box`` (place, size, looks), ``drawable`` (painting) and ``interactive`` (mouse and keyboard).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, Protocol, TypeVar

import attrs

from puertorico.ui import theme
from puertorico.ui.scene.geometry import NOWHERE, Point, Rect, Transform
from puertorico.ui.scene.paint.assets import Assets
from puertorico.ui.scene.tree.box import Rim
from puertorico.ui.scene.tree.drawable import Drawable
from puertorico.ui.scene.tree.interactive import DropTarget, Interactive

__all__ = ["DragPiece", "DragSource", "DropTarget", "Node", "Rim", "Tooltip", "TooltipContent"]

NodeT = TypeVar("NodeT", bound="Node")


class TooltipContent(Protocol):
    """A tooltip with a short and a full form."""

    @property
    def page(self) -> str:
        """The page of the almanac on the same subject, empty if there is none."""
        ...

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
    by a double-click or Enter, None if that isn't obvious; then ``on_unclear`` is called. Once the piece is
    selected, the focus goes there, too, unless someone selects the piece rather to move it elsewhere:
    ``is_selected_for_others``.
    """

    take: Callable[[], DragPiece | None]
    on_invalid_drop: Callable[[Node | None], None] | None = None
    default: Callable[[], Node | None] = lambda: None
    on_unclear: Callable[[], None] | None = None
    is_selected_for_others: bool = False


class Node(Drawable, Interactive):
    """A rectangle in its parent. Subclasses override ``paint`` and draw in units from (0, 0) to (w, h).

    ``bleed`` is how far ``paint`` draws outside the rectangle, as for shadows; ``zoom`` scales the node
    around its center.
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
        Drawable.__init__(self, rect, z, radius)
        Interactive.__init__(self, on_click, on_hover, blocks_mouse)
        self.tooltip = tooltip
        self.drag_source: DragSource | None = None
        self._name = name
        self.parent: Node | None = None
        self.children: list[Node] = []
        self._named: dict[str, list[Node]] | None = None
        self._ordered: tuple[Node, ...] | None = None

    def keyboard_part(self) -> Node:
        """Return where the keyboard is while the node has the focus: a descendant if it is one stop for
        several, whose tooltip is then shown.
        """
        return self

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
        x, y, scale = 0.0, 0.0, 1.0
        node: Node | None = self
        while node is not None:
            left, top = node._offset()
            x, y, scale = left + x * node._zoom, top + y * node._zoom, scale * node._zoom
            node = node.parent
        return Transform(x, y, scale)

    def absolute(self) -> Rect:
        """Return the place of the node in units of the root."""
        return self.transform().apply(self.area)

    def drop_area(self) -> Rect:
        """Return where a dropped piece lands on the node, in units of the root. May be overridden."""
        return self.absolute()

    def from_root(self, point: Point) -> Point:
        """Convert a point from units of the root to own units."""
        x, y, scale = self.transform()
        return ((point[0] - x) / scale, (point[1] - y) / scale)

    def resized(self) -> None:
        """Lay out the children; called when the size has changed. Override."""

    def _reordered(self) -> None:
        self._invalidate_names()
        if self.parent is not None:
            self.parent._ordered = None

    def _rimmed(self) -> None:
        self.root().rim_changed(self)

    def rim_changed(self, node: Node) -> None:
        """Handle a changed rim, as the root. Override to defer it to the next frame."""
        node.repaint_rim()

    def restated(self, node: Node) -> None:
        """Handle a node with a new state, as the root. Override to defer it to the next frame."""
        node.settle()

    def layer_damaged(self, _layer: Node, /) -> bool:
        """Return whether a changed layer may lag, because the root will let it catch up. Override."""
        return False

    def is_waiting(self, _layer: Node, /) -> bool:
        """Return whether a layer has left something for the next frame, as the root. Override."""
        return False

    def settle(self) -> None:
        """Repaint what a new state has changed. Override."""

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
