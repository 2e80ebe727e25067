"""The colonist ship and the people aboard."""

from __future__ import annotations

from typing import TYPE_CHECKING

from puertorico.ui import theme
from puertorico.ui.scene.geometry import Rect
from puertorico.ui.table.components.people_discs import floating_disc
from puertorico.ui.table.components.piece import Piece
from puertorico.ui.table.drawing import ink
from puertorico.ui.table.model.people import Group
from puertorico.ui.table.tooltips.people import colonist_ship_tip
from puertorico.ui.table.tooltips.tabletop import tooltip_context
from puertorico.ui.table.tooltips.tip import Tip

if TYPE_CHECKING:
    from puertorico.ui.scene.paint.canvas import Canvas
    from puertorico.ui.scene.tree.node import Node

_BOX_W, _BOX_H = 132.0, 106.0
_ROW_Y, _ROW_X, _ROW_W = 73.0, 67.5, 79.0
_PITCH, _RADIUS = 19.5, 8.6
_MAX_DISCS = 10
"""The largest number of discs drawn; the number on the sail is exact."""


class ColonistShip(Piece[Group]):
    """The colonist ship; the state is the people aboard."""

    def __init__(self) -> None:
        super().__init__("colonist_ship", Group(), radius=theme.RADIUS_BOARD)
        self.bleed = 4.0

    def paint(self, canvas: Canvas) -> None:
        """Draw the ship, the number on its sail and the discs."""
        unit = min(self.w / _BOX_W, self.h / _BOX_H)
        body = Rect.around(self.area.center, _BOX_W * unit, _BOX_H * unit)
        canvas.picture("pieces/colonist-ship", body)
        count = self.state.people
        style = theme.sans(max(18.0, 20 * unit), theme.Weight.BOLD)
        number = Rect.around((body.x + 82 * unit, body.y + 43 * unit), 34 * unit, 26 * unit)
        canvas.text(str(count), number, style, theme.INK, "center")
        shown = min(count, _MAX_DISCS)
        if not shown:
            return
        pitch = min(_PITCH, _ROW_W / max(1, shown - 1)) * unit
        start = body.x + _ROW_X * unit - pitch * (shown - 1) / 2
        # Nobles overlap the colonists.
        for k in sorted(range(shown), key=lambda place: place < self.state.nobles):
            center = (start + k * pitch, body.y + _ROW_Y * unit)
            ink.disc(canvas, center, _RADIUS * unit, self.state.person(k))

    def describe(self) -> Tip:
        """Return the tooltip: how many come ashore with the next Mayor, and to whom."""
        return colonist_ship_tip(self.state, tooltip_context(self))

    def ghost(self) -> Node | None:
        """Return the next person ashore, or None if the ship is empty."""
        return floating_disc(self.state.next)
