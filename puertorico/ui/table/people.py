"""Colonists and the circles they stand on."""

from __future__ import annotations

from typing import TYPE_CHECKING

from puertorico.i18n import _
from puertorico.ui import theme
from puertorico.ui.scene.geometry import NOWHERE, Rect
from puertorico.ui.table import ink
from puertorico.ui.table.piece import Piece

if TYPE_CHECKING:
    from puertorico.ui.scene.canvas import Canvas
    from puertorico.ui.scene.node import Node

RADIUS_FLOWN = 11.0


class Circle(Piece[bool]):
    """A circle on a tile or building: the state says whether a colonist stands on it."""

    def __init__(self, name: str, state: bool = False, rect: Rect = NOWHERE) -> None:
        super().__init__(name, state, rect, radius=99)
        self.bleed = 1.5

    def paint(self, canvas: Canvas) -> None:
        """Draw the colonist or the empty circle."""
        ink.disc(canvas, self.area.center, self.w / 2, taken=self.state)

    def tell(self) -> str | None:
        """The tooltip is that of the tile below, unless the circle itself can be used."""
        if self.drag_source is None and self.drop_target is None and self.on_click is None:
            return None
        return _("Colonist") if self.state else _("Free circle")

    def ghost(self) -> Node | None:
        """A colonist, where one stands."""
        return ColonistDisc() if self.state else None


class ColonistDisc(Piece[int]):
    """A colonist on its own, or several: the state is how many."""

    def __init__(self, count: int = 1, radius: float = RADIUS_FLOWN) -> None:
        super().__init__("", count, Rect(0, 0, 2 * radius, 2 * radius), radius=99)
        self.bleed = 10.0

    def paint(self, canvas: Canvas) -> None:
        """Draw the disc and how many it stands for."""
        ink.disc(canvas, self.area.center, self.w / 2, taken=True)
        if self.state > 1:
            ink.badge(canvas, (self.w, self.h * 0.9), f"×{self.state}")


def circle_rects(area: Rect, count: int, radius: float, pitch: float) -> list[Rect]:
    """Return the places of circles side by side in the middle of an area."""
    pitch = min(pitch, (area.w - 2 * radius) / max(1, count - 1)) if count > 1 else pitch
    x, y = area.center
    start = x - pitch * (count - 1) / 2
    return [Rect.around((start + k * pitch, y), 2 * radius, 2 * radius) for k in range(count)]


def count_text(count: int) -> str:
    """The number of colonists in words where there are none."""
    return str(count) if count else _("nobody")


SMALL = theme.sans(13)
