"""The keyboard focus: the focused node, how the focus moves, and the focus ring."""

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
"""Nodes wider than this, in units, count as boards, from which distances are meaningless."""


class FocusRing(Node):
    """A white line between two dark ones, around the focused node."""

    def __init__(self) -> None:
        super().__init__("", NOWHERE, z=90)
        self.ignores_mouse = True
        self.visible = False
        self.bleed = 10.0

    def paint(self, canvas: Canvas) -> None:
        """Draw the lines."""
        ink = theme.LINE_EDGE
        canvas.rim(self.area, self.radius, theme.WHITE, theme.LINE_RIM, 0.0, None)
        canvas.rim(self.area.grown(theme.LINE_RIM), self.radius + theme.LINE_RIM, theme.INK, ink, 0.0, None)
        canvas.rim(self.area.inset(ink), max(0.0, self.radius - ink), theme.INK, ink, 0.0, None)


def can_focus(node: Node) -> bool:
    """Return whether a node can get the focus: it has something to do and isn't hidden under another."""
    if node.focusable is not None:
        is_active = node.focusable
    else:
        lit_target = node.drop_target is not None and node.rim is not Rim.NONE
        is_active = node.clickable or node.drag_source is not None or lit_target
    return is_active and node.usable() and not _is_covered(node)


def _is_covered(node: Node) -> bool:
    """Return whether a panel above covers a node, as the draft covers the boards."""
    return any(
        cover.z > below.z
        and cover.blocks_mouse
        and cover.visible
        and node.absolute().clamped_to(cover.absolute()) == node.absolute()
        for below in node.ancestors()
        if below.parent is not None
        for cover in below.parent.children
    )


class Tooltips(Protocol):
    """What the input code needs from the tooltips."""

    def hover(self, node: Node | None) -> None:
        """Set the node under the mouse or with the focus."""

    @property
    def is_shown(self) -> bool:
        """Whether there is a tooltip on the screen."""
        ...

    def hide(self) -> None:
        """Hide the tooltip, and cancel a pending one."""

    def peek(self, node: Node | None) -> bool:
        """Show the tooltip of a node at once; return whether it has one."""
        ...

    def page(self) -> str:
        """Return the page of the almanac on what a tooltip would be about; empty if there is none."""
        ...

    def toggle_details(self) -> bool:
        """Switch between the full and the short tooltip; return whether there is one."""
        ...


class FocusHost(Host, Protocol):
    """What the focus needs from its stage."""

    selection: Selection

    @property
    def tooltips(self) -> Tooltips:
        """The tooltips."""
        ...


class Focus:
    """The focused node, always within the topmost dialog.

    Keyboard players never lose it: from a selected piece it goes to its default or nearest target, from there
    back to the piece or to whatever can be used next, and from a node that disappears to a nearby one. With
    ``patient``, for screens that may have nothing to do for a while, it waits for the next highlighted node.
    """

    def __init__(self, stage: FocusHost) -> None:
        self.stage = stage
        self.node: Node | None = None
        self.ring = FocusRing()
        self.patient = False
        self._place = NOWHERE
        """The last place of the focused node."""
        self._awaits_highlight = False
        """Whether the next highlighted node gets the focus."""
        self._held: Node | None = None
        """The source that was selected in the last frame."""

    @property
    def is_by_keys(self) -> bool:
        """Whether the person plays with the keyboard, as far as is known."""
        return self.ring.visible or self._awaits_highlight

    def candidates(self) -> list[Node]:
        """Return all focusable nodes in Tab order, highlighted ones first."""
        found = [node for node in self.stage.scope().walk() if can_focus(node)]
        return sorted(found, key=lambda node: (node.rim is not Rim.TOUCH, node.focus_order))

    def set(self, node: Node | None, *, ring: bool = True) -> None:
        """Focus a node; ``ring`` shows the focus ring, for keyboard players."""
        self._awaits_highlight = False
        if node is not self.node:
            before, self.node = self.node, node
            if before is not None:
                before.focus_changed(False)
            if node is not None:
                node.focus_changed(True)
        self.ring.visible = ring and node is not None
        self._draw_ring()

    def go_on_from(self, node: Node) -> None:
        """Let the next highlighted node get the focus, as a choice was made with this one, unless it's still
        highlighted: then it may be chosen again.
        """
        if node is self.node and self.ring.visible and not node.highlighted:
            self._awaits_highlight = True

    def follow(self) -> None:
        """Keep the ring on the focused node; find another if it has disappeared or can't be used anymore."""
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
        """Find a new focus after a node has disappeared: one of the same name or nearby, or wait."""
        again = self.stage.scope().find(gone.name) if gone.name else None
        if again is not None and can_focus(again):
            self.set(again)
        elif self.patient:
            self._awaits_highlight = True
        elif near := self.candidates():
            self.set(self._nearest(near))

    def _follow_piece(self) -> None:
        """Focus a target when a piece is selected by keyboard, and the piece again when it is deselected."""
        source = self.stage.selection.source
        if source is self._held:
            return
        before, self._held = self._held, source
        if source is not None and source is self.node and self.ring.visible:
            places = [node for node in self.candidates() if node.rim is Rim.TOUCH]
            drag_source = source.drag_source
            default = drag_source.default() if drag_source is not None else None
            if drag_source is not None and drag_source.is_selected_for_others:
                places = [node for node in places if node is not default] or places
            elif default in places:
                places = [default]
            if places:
                self.set(self._nearest(places))
        elif before is not None and source is None and (self.ring.visible or self._awaits_highlight):
            if self._is_reachable(before) and can_focus(before) and before.highlighted:
                self.set(before)
            elif self.node is None or not self.node.highlighted:
                self._awaits_highlight = True

    def _focus_highlighted(self) -> None:
        """Focus the nearest highlighted node: a place where Enter is enough, a piece, or else a button."""
        found = [node for node in self.candidates() if node.highlighted and node.usable()]
        glowing = [node for node in found if node.rim is Rim.TOUCH]
        likely = [node for node in glowing if node.makes_choice] or glowing or found
        if likely:
            self.set(likely[0] if self._place.w > _BOARD else self._nearest(likely))

    def _nearest(self, nodes: list[Node]) -> Node:
        here = self._place.center
        return min(nodes, key=lambda node: (node.absolute().distance(here), _center_distance(node, here)))

    def step(self, by: int) -> bool:
        """Focus the next (1) or previous (-1) node in Tab order."""
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
        """Focus the nearest node in a direction, or with a piece selected, its nearest target if any."""
        if self.node is None:
            return self.step(1)
        best = self.neighbor(self.node, dx, dy, self.candidates())
        if best is None:
            return False
        self.set(best)
        self._reveal()
        return True

    def neighbor(self, node: Node, dx: int, dy: int, nodes: list[Node]) -> Node | None:
        """Return the nearest of some nodes in a direction, or with a piece selected, its nearest target if
        any.
        """
        others = [
            other
            for other in nodes
            if other is not node and node not in other.ancestors() and other not in node.ancestors()
        ]
        best: Node | None = None
        if self.stage.selection.active:
            lit = [other for other in others if other.rim is not Rim.NONE]
            best = self._nearest_in_direction(node, lit, dx, dy)
        return best or self._nearest_in_direction(node, others, dx, dy)

    def _nearest_in_direction(self, here: Node, nodes: list[Node], dx: int, dy: int) -> Node | None:
        """Return the nearest node in a direction."""
        place = self._place if here is self.node else here.absolute()
        costs = [(_direction_cost(place, node.absolute(), dx, dy), n) for n, node in enumerate(nodes)]
        best = min(((cost, n) for cost, n in costs if cost is not None), default=None)
        return None if best is None else nodes[best[1]]

    def _reveal(self) -> None:
        """Scroll the focused node into view, and show its tooltip as if under the mouse."""
        if self.node is not None:
            for panel in list(self.node.ancestors())[1:]:
                panel.reveal(self.node)
            self.follow()
            self.stage.tooltips.hover(self.node.keyboard_part())


def _center_distance(node: Node, point: Point) -> float:
    """Return the distance from the center of a node to a point."""
    x, y = node.absolute().center
    return hypot(x - point[0], y - point[1])


def _direction_cost(here: Rect, there: Rect, dx: int, dy: int) -> float | None:
    """Return a distance in a direction that penalizes sideways offsets; None if not in that direction."""
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
    # Skip nodes that are more to the side than ahead.
    if aside > 0 and aside > 2.5 * ahead:
        return None
    return gap + 0.1 * ahead + 3.0 * aside + 0.15 * off
