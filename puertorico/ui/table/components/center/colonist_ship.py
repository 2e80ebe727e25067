"""The colonist ship and the people aboard."""

from __future__ import annotations

from typing import TYPE_CHECKING

from puertorico.ui import theme
from puertorico.ui.scene.geometry import Point, Rect
from puertorico.ui.table.components.people_discs import floating_disc
from puertorico.ui.table.components.piece import Piece
from puertorico.ui.table.drawing import ink
from puertorico.ui.table.model.people import Group
from puertorico.ui.table.model.piece_kinds import FlyingPiece, PieceKind
from puertorico.ui.table.tooltips.people import colonist_ship_tip
from puertorico.ui.table.tooltips.tabletop import tooltip_context
from puertorico.ui.table.tooltips.tip import Tip

if TYPE_CHECKING:
    from puertorico.ui.scene.paint.assets import Assets
    from puertorico.ui.scene.paint.canvas import Canvas
    from puertorico.ui.scene.tree.node import Node

_BOX_W, _BOX_H = 132.0, 106.0
_ROW_Y, _ROW_X = 73.0, 67.5
_PITCH, _RADIUS = 19.5, 8.6
_MAX_IN_ROW = 5
_ROWS_Y, _SMALL_PITCH, _SMALL_RADIUS = (71.0, 85.0), 15.4, 6.6
"""For two rows, when one is too short to tell the people apart."""
_MAX_DISCS = 10
"""The largest number of discs drawn; the number on the sail is exact."""


class ColonistShip(Piece[Group]):
    """The colonist ship; the state is the people aboard."""

    def __init__(self) -> None:
        super().__init__("colonist_ship", Group(), radius=theme.RADIUS_BOARD)
        self.bleed = 4.0

    @property
    def _unit(self) -> float:
        return min(self.w / _BOX_W, self.h / _BOX_H)

    @property
    def _body(self) -> Rect:
        return Rect.around(self.area.center, _BOX_W * self._unit, _BOX_H * self._unit)

    def tag_center(self, wide: float, assets: Assets) -> Point:  # noqa: ARG002 - as in every piece
        """Return a place on the edge of the sail."""
        return (self._body.x + 94 * self._unit + wide / 2, self._body.y + 27 * self._unit)

    def paint(self, canvas: Canvas) -> None:
        """Draw the ship, the number on its sail and the discs."""
        unit, body = self._unit, self._body
        canvas.picture("pieces/colonist-ship", body)
        count = self.state.people
        style = theme.sans(max(18.0, 20 * unit), theme.Weight.BOLD)
        number = Rect.around((body.x + 82 * unit, body.y + 43 * unit), 34 * unit, 26 * unit)
        canvas.text(str(count), number, style, theme.INK, "center")
        places, radius = self._places(min(count, _MAX_DISCS))
        for k, place in enumerate(places):
            ink.disc(canvas, place, radius, self.state.person(k))

    def _places(self, count: int) -> tuple[list[Point], float]:
        """Return the centers of so many people, in one row or two, and their radius."""
        unit, body = self._unit, self._body
        if count <= _MAX_IN_ROW:
            rows = [(_ROW_Y, count)]
            pitch, radius = _PITCH, _RADIUS
        else:
            upper = (count + 1) // 2
            rows = list(zip(_ROWS_Y, (upper, count - upper), strict=True))
            pitch, radius = _SMALL_PITCH, _SMALL_RADIUS
        return [
            (body.x + (_ROW_X + (k - (number - 1) / 2) * pitch) * unit, body.y + y * unit)
            for y, number in rows
            for k in range(number)
        ], radius * unit

    def place_for(self, piece: FlyingPiece) -> Rect | None:
        """Return a place for a person, in the middle of the deck."""
        if not isinstance(piece, PieceKind):
            return None
        unit, body = self._unit, self._body
        center = (body.x + _ROW_X * unit, body.y + _ROW_Y * unit)
        return Rect.around(center, 2 * _RADIUS * unit, 2 * _RADIUS * unit)

    def describe(self) -> Tip:
        """Return the tooltip: how many come ashore with the next Mayor, and to whom."""
        return colonist_ship_tip(self.state, tooltip_context(self))

    def ghost(self) -> Node | None:
        """Return the next person ashore, or None if the ship is empty."""
        return floating_disc(self.state.next)
