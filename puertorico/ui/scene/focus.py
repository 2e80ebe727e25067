"""The keyboard: which node has it, how it moves on, the ring that shows it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from puertorico.ui import theme
from puertorico.ui.scene.geometry import NOWHERE, Rect
from puertorico.ui.scene.node import Node, Rim

if TYPE_CHECKING:
    from puertorico.ui.scene.canvas import Canvas
    from puertorico.ui.scene.stage import Stage

_GAP = 2.0


class FocusRing(Node):
    """A white line with an ink line round it, about the node that has the keyboard."""

    def __init__(self) -> None:
        super().__init__("", NOWHERE, z=90)
        self.passes = True
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


class Focus:
    """Keeps the node that has the keyboard, within the topmost dialog."""

    def __init__(self, stage: Stage) -> None:
        self.stage = stage
        self.node: Node | None = None
        self.ring = FocusRing()

    def candidates(self) -> list[Node]:
        """Return the nodes that can have the keyboard, in the order of Tab."""
        found = [node for node in self.stage.scope().walk() if can_focus(node)]
        return sorted(found, key=lambda node: node.focus_order)

    def set(self, node: Node | None, *, ring: bool = True) -> None:
        """Give the keyboard to a node; the ring shows only for those who use the keyboard."""
        if node is not self.node:
            before, self.node = self.node, node
            if before is not None:
                before.focus_changed(False)
            if node is not None:
                node.focus_changed(True)
        self.ring.visible = ring and node is not None
        self.follow()

    def follow(self) -> None:
        """Keep the ring on its node, and let go of a node that is gone."""
        node = self.node
        if node is None:
            return
        if not self.stage.shows(node) or self.stage.scope() not in node.ancestors():
            self.set(None)
            return
        if self.ring.visible:
            box = node.absolute()
            self.ring.radius = min(node.radius * node.transform().scale, min(box.size) / 2)
            self.ring.rect = box

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
        """Go to the nearest node in a direction."""
        if self.node is None:
            return self.step(1)
        here = self.node.absolute()
        best: tuple[float, Node] | None = None
        for node in self.candidates():
            if node is self.node or self.node in node.ancestors() or node in self.node.ancestors():
                continue
            cost = _cost(here, node.absolute(), dx, dy)
            if cost is not None and (best is None or cost < best[0]):
                best = (cost, node)
        if best is None:
            return False
        self.set(best[1])
        self._reveal()
        return True

    def _reveal(self) -> None:
        """Have scrolled panels show the node, and its tooltip come as under the mouse."""
        if self.node is not None:
            for panel in list(self.node.ancestors())[1:]:
                panel.reveal(self.node)
            self.follow()
            self.stage.tips.hovering(self.node)


def _cost(here: Rect, there: Rect, dx: int, dy: int) -> float | None:
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
