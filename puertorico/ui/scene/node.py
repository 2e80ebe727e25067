"""The retained tree: what is on the screen, where, and what happens when it is touched."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from enum import Enum
from typing import TYPE_CHECKING, NamedTuple, TypeVar

import pygame

from puertorico.ui import theme
from puertorico.ui.scene.geometry import NOWHERE, Point, Rect

if TYPE_CHECKING:
    from puertorico.ui.scene.canvas import Canvas
    from puertorico.ui.scene.drag import DragSource, DropTarget

NodeT = TypeVar("NodeT", bound="Node")
Tooltip = str | Callable[[], "str | Node | None"] | None


class Rim(Enum):
    """What the rim round a node says."""

    NONE = 0
    TOUCH = 1
    SELECTED = 2
    CHANGED = 3


class Key(NamedTuple):
    """A key pressed, by pygame's name for it: ``escape``, ``return``, ``left``, ``a``."""

    name: str
    shift: bool = False
    ctrl: bool = False
    alt: bool = False


class Transform(NamedTuple):
    """From a node's units to the root's: ``root = offset + scale * own``."""

    x: float
    y: float
    scale: float

    def apply(self, rect: Rect) -> Rect:
        """Return the rectangle in units of the root."""
        s = self.scale
        return Rect(self.x + rect.x * s, self.y + rect.y * s, rect.w * s, rect.h * s)


class Node:
    """A rectangle of its parent. Subclasses override ``paint`` and draw in units from (0, 0) to (w, h).

    ``bleed`` is how far ``paint`` draws outside the rectangle (shadows); ``clips`` cuts children off at
    the rectangle; ``solid`` catches the mouse though nothing happens here; ``passes`` lets the mouse
    through this node and all in it. ``zoom`` shows the node larger or smaller about its middle.
    """

    def __init__(
        self,
        name: str = "",
        rect: Rect = NOWHERE,
        *,
        z: int = 0,
        tooltip: Tooltip = None,
        on_click: Callable[[], None] | None = None,
        on_right_click: Callable[[], None] | None = None,
        on_hover: Callable[[bool], None] | None = None,
        solid: bool = False,
        radius: float = theme.RADIUS_TILE,
    ) -> None:
        self.name = name
        self.parent: Node | None = None
        self.children: list[Node] = []
        self.tooltip = tooltip
        self.on_click = on_click
        self.on_right_click = on_right_click
        self.on_hover = on_hover
        self.drag_source: DragSource | None = None
        self.drop_target: DropTarget | None = None
        self.solid = solid
        self.passes = False
        self.clips = False
        self.modal = False
        self.focusable: bool | None = None
        self.focus_order = 0
        self.radius = radius
        self.hovered = False
        self.pressed = False
        self._rect = rect
        self._z = z
        self._visible = True
        self._enabled = True
        self._alpha = 1.0
        self._zoom = 1.0
        self._bleed = 0.0
        self._reach = 0.0
        self._rim = Rim.NONE
        self._bounds: Rect | None = None
        self._ordered: tuple[Node, ...] | None = None

    # Place in the tree -----------------------------------------------------------------------------

    def add(self, child: NodeT) -> NodeT:
        """Put a node on top of the other children of its z; return it."""
        if child.parent is not None:
            child.parent.remove(child)
        child.parent = self
        self.children.append(child)
        self._ordered = None
        self._forget_bounds()
        child.invalidate_all()
        return child

    def remove(self, child: Node) -> None:
        """Take a child out."""
        child.invalidate_all()
        self.children.remove(child)
        child.parent = None
        self._ordered = None
        self._forget_bounds()

    def detach(self) -> None:
        """Leave the parent, if there is one."""
        if self.parent is not None:
            self.parent.remove(self)

    def clear(self) -> None:
        """Take all children out."""
        for child in list(self.children):
            self.remove(child)

    def ordered(self) -> tuple[Node, ...]:
        """Return the children from the lowest to the topmost."""
        if self._ordered is None:
            self._ordered = tuple(sorted(self.children, key=lambda child: child.z))
        return self._ordered

    def walk(self) -> Iterator[Node]:
        """Yield this node and all in it that is visible, parents first, lowest first."""
        if self._visible:
            yield self
            for child in self.ordered():
                yield from child.walk()

    def find(self, name: str) -> Node | None:
        """Return the visible node of that full name in this tree."""
        return next((node for node in self.walk() if node.name == name), None)

    def ancestors(self) -> Iterator[Node]:
        """Yield this node, its parent and so on to the root."""
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
        """Return whether this node and all it is in are visible."""
        return all(node.visible for node in self.ancestors())

    def usable(self) -> bool:
        """Return whether this node and all it is in are enabled."""
        return all(node.enabled for node in self.ancestors())

    # Properties that show -------------------------------------------------------------------------

    @property
    def rect(self) -> Rect:
        """Place and size in units of the parent."""
        return self._rect

    @rect.setter
    def rect(self, value: Rect) -> None:
        if value == self._rect:
            return
        resized = value.size != self._rect.size
        self.invalidate_all()
        self._rect = value
        self._forget_bounds()
        if resized:
            self.resized()
        self.invalidate_all()

    @property
    def w(self) -> float:
        """The width in own units."""
        return self._rect.w

    @property
    def h(self) -> float:
        """The height in own units."""
        return self._rect.h

    @property
    def area(self) -> Rect:
        """The own rectangle in own units: from (0, 0)."""
        return Rect(0.0, 0.0, self._rect.w, self._rect.h)

    @property
    def z(self) -> int:
        """Height among the children of the same parent; later ones lie above earlier ones of the same z."""
        return self._z

    @z.setter
    def z(self, value: int) -> None:
        self._z = value
        if self.parent is not None:
            self.parent._ordered = None
        self.invalidate_all()

    @property
    def visible(self) -> bool:
        """Whether it is painted and can be touched."""
        return self._visible

    @visible.setter
    def visible(self, value: bool) -> None:
        if value != self._visible:
            self.invalidate_all()
            self._visible = value
            self._forget_bounds()
            self.invalidate_all()

    @property
    def enabled(self) -> bool:
        """Whether it can be used; a disabled node still shows its tooltip, which should say why."""
        return self._enabled

    @enabled.setter
    def enabled(self, value: bool) -> None:
        if value != self._enabled:
            self._enabled = value
            self.invalidate_all()

    @property
    def alpha(self) -> float:
        """Opacity of the node and all in it, as one picture."""
        return self._alpha

    @alpha.setter
    def alpha(self, value: float) -> None:
        if value != self._alpha:
            self._alpha = value
            self.invalidate_all()

    @property
    def zoom(self) -> float:
        """Size at which it is shown, about its middle; pictures and text stay sharp."""
        return self._zoom

    @zoom.setter
    def zoom(self, value: float) -> None:
        if value != self._zoom:
            self.invalidate_all()
            self._zoom = value
            self._forget_bounds()
            self.invalidate_all()

    @property
    def bleed(self) -> float:
        """How far outside the rectangle ``paint`` draws."""
        return self._bleed

    @bleed.setter
    def bleed(self, value: float) -> None:
        self._bleed = value
        self._forget_bounds()
        self.invalidate()

    @property
    def reach(self) -> float:
        """How far outside the rectangle the mouse still counts as on it; for pieces too small to hit."""
        return self._reach

    @reach.setter
    def reach(self, value: float) -> None:
        self._reach = value
        self._forget_bounds()

    @property
    def rim(self) -> Rim:
        """The rim round it, painted over it and its children with corners of ``radius``."""
        return self._rim

    @rim.setter
    def rim(self, value: Rim) -> None:
        if value != self._rim:
            self.invalidate()
            self._rim = value
            self._forget_bounds()
            self.invalidate()

    def fit(self, rect: Rect) -> None:
        """Zoom the node, keeping its own size in units, to fill a rectangle of the parent."""
        self.zoom = min(rect.w / self.w, rect.h / self.h)
        self.rect = Rect.around(rect.center, self.w, self.h)

    # Geometry -------------------------------------------------------------------------------------

    def _offset(self) -> Point:
        gone = (1.0 - self._zoom) / 2
        return (self._rect.x + self._rect.w * gone, self._rect.y + self._rect.h * gone)

    def to_parent(self, rect: Rect) -> Rect:
        """Return a rectangle of this node in units of the parent."""
        x, y = self._offset()
        zoom = self._zoom
        return Rect(x + rect.x * zoom, y + rect.y * zoom, rect.w * zoom, rect.h * zoom)

    def from_parent(self, point: Point) -> Point:
        """Return a point of the parent in own units."""
        x, y = self._offset()
        return ((point[0] - x) / self._zoom, (point[1] - y) / self._zoom)

    def transform(self) -> Transform:
        """Return how own units become units of the root."""
        rect = Rect(0.0, 0.0, 1.0, 1.0)
        for node in self.ancestors():
            rect = node.to_parent(rect)
        return Transform(rect.x, rect.y, rect.w)

    def absolute(self) -> Rect:
        """Return where the node is shown, in units of the root."""
        return self.transform().apply(self.area)

    def from_root(self, rect: Rect) -> Rect:
        """Return a rectangle of the root in own units."""
        t = self.transform()
        return Rect((rect.x - t.x) / t.scale, (rect.y - t.y) / t.scale, rect.w / t.scale, rect.h / t.scale)

    def ink(self) -> Rect:
        """Return what ``paint`` and the rim cover, in own units."""
        rim = 0.0 if self._rim is Rim.NONE else theme.LINE_SELECTED + theme.GLOW + 2
        return self.area.grown(max(self._bleed, rim, self._reach))

    def bounds(self) -> Rect:
        """Return what the node and all in it cover, in own units."""
        if self._bounds is None:
            found = self.ink()
            for child in self.children:
                if child._visible:
                    box = child.to_parent(child.bounds())
                    found = found.union(box.meet(self.area) if self.clips else box)
            self._bounds = found
        return self._bounds

    def _forget_bounds(self) -> None:
        node: Node | None = self
        while node is not None:
            node._bounds = None
            node = node.parent

    # Painting -------------------------------------------------------------------------------------

    def paint(self, canvas: Canvas) -> None:
        """Draw the node itself, below its children. Override; never call."""

    def paint_over(self, canvas: Canvas) -> None:
        """Draw what lies above the children: the rim."""
        if self._rim is Rim.TOUCH:
            canvas.rim(self.area, self.radius)
        elif self._rim is Rim.SELECTED:
            canvas.rim(self.area, self.radius, width=theme.LINE_SELECTED, glow=0.0)
        elif self._rim is Rim.CHANGED:
            canvas.rim(self.area, self.radius, theme.CHANGED, edge=None)

    def invalidate(self) -> None:
        """Have the node painted again; call it when what ``paint`` shows has changed."""
        self.damage(self.ink())

    def invalidate_all(self) -> None:
        """Have the node and all in it painted again."""
        self.damage(self.bounds())

    def damage(self, box: Rect) -> None:
        """Have a part, in own units, painted again, here and in all layers this is in."""
        node = self
        while True:
            if node.clips:
                box = box.meet(node.ink())
            if box.empty:
                return
            node.damaged(box)
            if not node._visible or node.parent is None:
                return
            box = node.to_parent(box)
            node = node.parent

    def damaged(self, box: Rect) -> None:
        """Be told that a part has to be painted again; layers remember it."""

    def draw(self, canvas: Canvas) -> None:
        """Paint the node and all in it; the canvas is the parent's. Framework only."""
        if not self._visible or self._alpha <= 0.0:
            return
        x, y = self._offset()
        own = canvas.entered(x, y, self._zoom)
        bounds = self.bounds()
        if not own.sees(bounds):
            return
        if self._alpha < 1.0:
            self._draw_faded(own, bounds)
        else:
            self.draw_inside(own)

    def draw_inside(self, canvas: Canvas) -> None:
        """Paint in own units: the node, its children, what lies above them."""
        if canvas.sees(self.ink()):
            self.paint(canvas)
        if self.children:
            self._draw_children(canvas)
        if self._rim is not Rim.NONE:
            self.paint_over(canvas)

    def _draw_children(self, canvas: Canvas) -> None:
        surface = canvas.surface
        before = surface.get_clip()
        if self.clips:
            inner = before.clip(canvas.box(self.area))
            if inner.w <= 0 or inner.h <= 0:
                return
            surface.set_clip(inner)
        for child in self.ordered():
            child.draw(canvas)
        if self.clips:
            surface.set_clip(before)

    def _draw_faded(self, canvas: Canvas, bounds: Rect) -> None:
        """Paint onto a clear surface first, so that parts lying over each other fade as one."""
        box = canvas.box(bounds).inflate(2, 2).clip(canvas.surface.get_clip())
        if box.w <= 0 or box.h <= 0:
            return
        group = pygame.Surface(box.size, pygame.SRCALPHA, 32)
        self.draw_inside(canvas.onto(group, box.x, box.y))
        canvas.blit(group, box.x, box.y, self._alpha)

    # Touch ----------------------------------------------------------------------------------------

    @property
    def clickable(self) -> bool:
        """Whether a click here does something of its own."""
        return self.on_click is not None

    @property
    def takes_mouse(self) -> bool:
        """Whether the mouse notices this node."""
        return (
            self.solid
            or self.clickable
            or self.tooltip is not None
            or self.on_right_click is not None
            or self.on_hover is not None
            or self.drag_source is not None
            or self.drop_target is not None
        )

    def contains(self, point: Point) -> bool:
        """Return whether a point in own units is on the node; override for other shapes."""
        return self.area.grown(self._reach).has(point)

    def hit(self, point: Point) -> Node | None:
        """Return the topmost node there that notices the mouse; the point is in units of the parent."""
        if not self._visible or self.passes:
            return None
        own = self.from_parent(point)
        # Most of the tree is elsewhere; what covers nothing here need not be looked into.
        if not self.bounds().has(own):
            return None
        if not self.clips or self.area.has(own):
            for child in reversed(self.ordered()):
                found = child.hit(own)
                if found is not None:
                    return found
        return self if self.takes_mouse and self.contains(own) else None

    def reveal(self, node: Node) -> None:
        """Scroll so that a node within is seen; panels that scroll override it."""

    def resized(self) -> None:
        """Lay out the children again; called when the size has changed. Override."""

    def clicked(self) -> None:
        """React to a click or to Enter."""
        if self.on_click is not None:
            self.on_click()

    def hover_changed(self) -> None:
        """React to the mouse coming or going; ``hovered`` tells which."""
        if self.on_hover is not None:
            self.on_hover(self.hovered)

    def press_changed(self) -> None:
        """React to being held down or let go; ``pressed`` tells which."""

    def focus_changed(self, focused: bool) -> None:
        """React to gaining or losing the keyboard."""

    def wheel(self, dx: float, dy: float) -> bool:  # noqa: ARG002 - for overriding
        """React to the wheel, in notches, up is positive; return whether it was used."""
        return False

    def key(self, key: Key) -> bool:  # noqa: ARG002 - for overriding
        """React to a key while this node or one in it has the keyboard; return whether it was used."""
        return False

    def typed(self, text: str) -> bool:  # noqa: ARG002 - for overriding
        """React to text typed while this node has the keyboard; return whether it was used."""
        return False

    def grabbed(self, point: Point) -> bool:  # noqa: ARG002 - for overriding
        """Be told of the button going down at a point in own units; True: get ``dragged`` calls."""
        return False

    def dragged(self, point: Point) -> None:
        """Follow the mouse after ``grabbed`` returned True."""
