"""The keyboard: which node has it, how it moves on, the ring that shows it."""

from __future__ import annotations

from math import hypot
from typing import Protocol

from puertorico.ui import theme
from puertorico.ui.scene.geometry import NOWHERE, Point, Rect
from puertorico.ui.scene.input.drag import Selection
from puertorico.ui.scene.paint.canvas import Canvas
from puertorico.ui.scene.tree.host import Host
from puertorico.ui.scene.tree.node import Node, Rim

_BOARD = 300.0
"""What is wider than this, in units, is a board: nothing is nearer to it than anything else."""


class FocusRing(Node):
    """A white line with an ink line round it, about the node that has the keyboard."""

    def __init__(self) -> None:
        super().__init__("", NOWHERE, z=90)
        self.ignores_mouse = True
        self.visible = False
        self.bleed = 10.0

    def paint(self, canvas: Canvas) -> None:
        """Draw the double rim."""
        ink = theme.LINE_EDGE
        canvas.rim(self.area, self.radius, theme.WHITE, theme.LINE_RIM, 0.0, None)
        canvas.rim(self.area.grown(theme.LINE_RIM), self.radius + theme.LINE_RIM, theme.INK, ink, 0.0, None)
        canvas.rim(self.area.inset(ink), max(0.0, self.radius - ink), theme.INK, ink, 0.0, None)


def can_focus(node: Node) -> bool:
    """Return whether the keyboard may go to a node."""
    if node.focusable is not None:
        return node.focusable and node.usable()
    lit_target = node.drop_target is not None and node.rim is not Rim.NONE
    return (node.clickable or node.drag_source is not None or lit_target) and node.usable()


class Tooltips(Protocol):
    """What mouse and keys need of the tooltips."""

    def hover(self, node: Node | None) -> None:
        """Tell what is under the mouse, or has the keyboard, now."""

    def hide(self) -> None:
        """Take the tooltip away, and forget one that was to come."""

    def toggle_details(self) -> bool:
        """Show the whole tooltip, or the short one again; return whether there is one."""
        ...


class FocusHost(Host, Protocol):
    """What the focus needs of its stage."""

    selection: Selection

    @property
    def tooltips(self) -> Tooltips:
        """The tooltips."""
        ...


class Focus:
    """Keeps the node that has the keyboard, within the topmost dialog.

    Whoever plays by keys never loses it: from a piece that is taken in hand it goes to the nearest place for
    it, from there back to the piece or to what can be used next, and from what has gone to what is near.
    ``patient`` screens have nothing to offer at times; there it waits for what invites.
    """

    def __init__(self, stage: FocusHost) -> None:
        self.stage = stage
        self.node: Node | None = None
        self.ring = FocusRing()
        self.patient = False
        self._place = NOWHERE
        """Where the node was last."""
        self._awaits_highlight = False
        """Whether the next node that invites shall have the keyboard."""
        self._held: Node | None = None
        """The piece that was chosen by the keyboard."""

    def candidates(self) -> list[Node]:
        """Return the nodes that can have the keyboard, in the order of Tab: first what glows."""
        found = [node for node in self.stage.scope().walk() if can_focus(node)]
        return sorted(found, key=lambda node: (node.rim is not Rim.TOUCH, node.focus_order))

    def set(self, node: Node | None, *, ring: bool = True) -> None:
        """Give the keyboard to a node; the ring shows only for those who use the keyboard."""
        self._awaits_highlight = False
        if node is not self.node:
            before, self.node = self.node, node
            if before is not None:
                before.focus_changed(False)
            if node is not None:
                node.focus_changed(True)
        self.ring.visible = ring and node is not None
        self._draw_ring()

    def follow(self) -> None:
        """Keep the ring on its node; go on from a node that is gone, or that has done what it can do."""
        node, by_keys = self.node, self.ring.visible
        if node is not None and not self._is_reachable(node):
            self.set(None)
            if by_keys:
                self._refocus_after(node)
        self._follow_piece()
        if self._awaits_highlight:
            self._focus_highlighted()
        self._draw_ring()

    def _is_reachable(self, node: Node) -> bool:
        shown = self.stage.shows(node) and self.stage.scope() in node.ancestors()
        return shown and (not self.ring.visible or can_focus(node))

    def _draw_ring(self) -> None:
        node = self.node
        if node is not None and self.stage.shows(node):
            box = self._place = node.absolute()
            if self.ring.visible:
                self.ring.radius = min(node.radius * node.transform().scale, min(box.size) / 2)
                self.ring.rect = box

    def _refocus_after(self, gone: Node) -> None:
        """Find a node for the keyboard after one has gone: its successor by name, what is near, or wait."""
        again = self.stage.scope().find(gone.name) if gone.name else None
        if again is not None and can_focus(again):
            self.set(again)
        elif self.patient:
            self._awaits_highlight = True
        elif near := self.candidates():
            self.set(self._nearest(near))

    def _follow_piece(self) -> None:
        """Go to a place for the piece that was just chosen by keys, and back when it is chosen no more."""
        source = self.stage.selection.source
        if source is self._held:
            return
        before, self._held = self._held, source
        if source is not None and source is self.node and self.ring.visible:
            places = [node for node in self.candidates() if node.rim is Rim.TOUCH]
            if places:
                self.set(self._nearest(places))
        elif before is not None and source is None and (self.ring.visible or self._awaits_highlight):
            if self._is_reachable(before) and can_focus(before) and before.highlighted:
                self.set(before)
            elif self.node is None or not self.node.highlighted:
                self._awaits_highlight = True

    def _focus_highlighted(self) -> None:
        found = [node for node in self.candidates() if node.highlighted and node.usable()]
        glowing = [node for node in found if node.rim is Rim.TOUCH]
        if found:
            from_board = self._place.w > _BOARD
            self.set((glowing or found)[0] if from_board else self._nearest(glowing or found))

    def _nearest(self, nodes: list[Node]) -> Node:
        here = self._place.center
        return min(nodes, key=lambda node: (node.absolute().distance(here), _center_distance(node, here)))

    def step(self, by: int) -> bool:
        """Go to the next (1) or previous (-1) node in the order of Tab."""
        order = self.candidates()
        if not order:
            return False
        if self.node in order:
            self.set(order[(order.index(self.node) + by) % len(order)])
        else:
            self.set(order[0 if by > 0 else -1])
        self._reveal()
        return True

    def go(self, dx: int, dy: int) -> bool:
        """Go to the nearest node in a direction; with a piece chosen, to the nearest place for it."""
        if self.node is None:
            return self.step(1)
        others = [
            node
            for node in self.candidates()
            if node is not self.node
            and self.node not in node.ancestors()
            and node not in self.node.ancestors()
        ]
        best: Node | None = None
        if self.stage.selection.active:
            best = self._nearest_in_direction([node for node in others if node.rim is not Rim.NONE], dx, dy)
        best = best or self._nearest_in_direction(others, dx, dy)
        if best is None:
            return False
        self.set(best)
        self._reveal()
        return True

    def _nearest_in_direction(self, nodes: list[Node], dx: int, dy: int) -> Node | None:
        """Return the nearest of some nodes in a direction."""
        costs = [(_direction_cost(self._place, node.absolute(), dx, dy), n) for n, node in enumerate(nodes)]
        best = min(((cost, n) for cost, n in costs if cost is not None), default=None)
        return None if best is None else nodes[best[1]]

    def _reveal(self) -> None:
        """Have scrolled panels show the node, and its tooltip come as under the mouse."""
        if self.node is not None:
            for panel in list(self.node.ancestors())[1:]:
                panel.reveal(self.node)
            self.follow()
            self.stage.tooltips.hover(self.node)


def _center_distance(node: Node, point: Point) -> float:
    """Return how far the middle of a node is from a point."""
    x, y = node.absolute().center
    return hypot(x - point[0], y - point[1])


def _direction_cost(here: Rect, there: Rect, dx: int, dy: int) -> float | None:
    """Return how far it is in a direction; sideways counts double, overlapping rows or columns not at all."""
    (x, y), (a, b) = here.center, there.center
    ahead = (a - x) * dx + (b - y) * dy
    if ahead <= 1.0:
        return None
    if dx:
        gap = max(0.0, there.x - here.right) if dx > 0 else max(0.0, here.x - there.right)
        aside = max(0.0, there.y - here.bottom, here.y - there.bottom)
        off = abs(b - y)
    else:
        gap = max(0.0, there.y - here.bottom) if dy > 0 else max(0.0, here.y - there.bottom)
        aside = max(0.0, there.x - here.right, here.x - there.right)
        off = abs(a - x)
    # What lies beside rather than ahead is not meant by this arrow.
    if aside > 0 and aside > 2.5 * ahead:
        return None
    return gap + 0.1 * ahead + 3.0 * aside + 0.15 * off
