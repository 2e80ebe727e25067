"""The mark of a costly decision: a red disc with its place among the costliest, or an exclamation mark."""

from __future__ import annotations

from typing import TYPE_CHECKING

from puertorico.ui import theme
from puertorico.ui.scene.geometry import Point, Rect
from puertorico.ui.scene.tree.node import Node

if TYPE_CHECKING:
    from puertorico.ui.scene.paint.canvas import Canvas

_LEAST_FOR_TEXT = 8.0


def paint_cost_badge(canvas: Canvas, center: Point, radius: float, rank: int | None) -> None:
    """Draw the mark; a small one has no text."""
    canvas.circle(center, radius, theme.WARN, theme.CARD, 1.4)
    if radius >= _LEAST_FOR_TEXT:
        box = Rect.around(center, 2 * radius, 2 * radius)
        text = "!" if rank is None else str(rank)
        style = theme.sans(max(12.5, radius * 1.25), theme.Weight.BOLD)
        canvas.text(text, box, style, theme.WHITE, "center")


class CostBadge(Node):
    """The mark as a node."""

    def __init__(self, rect: Rect, rank: int | None) -> None:
        super().__init__("", rect)
        self._rank = rank

    def paint(self, canvas: Canvas) -> None:
        """Draw the mark."""
        paint_cost_badge(canvas, self.area.center, self.w / 2, self._rank)
