"""Cargo ships: capacity and good on the sail, places and barrels in the hold."""

from __future__ import annotations

from typing import TYPE_CHECKING

from puertorico.i18n import _
from puertorico.ui import theme
from puertorico.ui.scene.geometry import NOWHERE, Rect
from puertorico.ui.table import ink, labels
from puertorico.ui.table.piece import Piece
from puertorico.ui.table.snapshot import Ship

if TYPE_CHECKING:
    from puertorico.ui.scene.canvas import Canvas
    from puertorico.ui.scene.node import Node

_BOX_W, _BOX_H = 124.0, 138.0
"""The box of the pictures of hull and sail."""
_HOLD_X, _HOLD_TOP, _PITCH, _BARREL = 62.0, 83.4, 24.0, 19.4


class CargoShip(Piece[Ship]):
    """A cargo ship. ``hint`` is written on a gold plate above it: what a loading would bring."""

    def __init__(self, name: str, ship: Ship, rect: Rect = NOWHERE) -> None:
        super().__init__(name, ship, rect, radius=theme.RADIUS_BOARD)
        self.bleed = 4.0
        self._hint = ""

    @property
    def hint(self) -> str:
        """What a loading would bring, as ``+3 VP``; empty for nothing to say."""
        return self._hint

    @hint.setter
    def hint(self, value: str) -> None:
        if value != self._hint:
            self._hint = value
            self.invalidate()

    @property
    def _unit(self) -> float:
        return min(self.w / _BOX_W, self.h / _BOX_H)

    @property
    def _body(self) -> Rect:
        unit = self._unit
        return Rect.around(self.area.center, _BOX_W * unit, _BOX_H * unit)

    def places(self) -> list[Rect]:
        """The places for barrels, in the order in which they are filled."""
        capacity, unit, body = self.state.capacity, self._unit, self._body
        above = (capacity + 1) // 2
        found = []
        for k in range(capacity):
            row, column = divmod(k, above)
            across = above if row == 0 else capacity - above
            # A shorter lower row stands in the middle, as barrels do in a hull.
            x = _HOLD_X + (column - (across - 1) / 2) * _PITCH
            y = _HOLD_TOP + row * _PITCH
            w = _BARREL * unit
            center = (body.x + x * unit, body.y + y * unit)
            found.append(Rect.around(center, w, w / ink.BARREL_SHAPE))
        return found

    def paint(self, canvas: Canvas) -> None:
        """Draw the ship."""
        ship, unit, body = self.state, self._unit, self._body
        canvas.picture("pieces/ship-sail", body)
        canvas.picture("pieces/ship-hull", body)
        sail = Rect(body.x + 30 * unit, body.y + 19 * unit, 62 * unit, 34 * unit)
        style = theme.sans(max(18.0, 21 * unit), theme.Weight.BOLD)
        if ship.good is None:
            canvas.text(str(ship.capacity), sail, style, theme.INK, "center")
        else:
            upper = Rect(sail.x, sail.y - 1.5, sail.w, sail.h * 0.62)
            lower = Rect(sail.x, upper.bottom - 1, sail.w, sail.h - upper.h + 1)
            canvas.text(str(ship.capacity), upper, style, theme.INK, "center")
            word = labels.good_name(ship.good)
            canvas.text(word, lower, theme.sans(12.5, theme.Weight.SEMIBOLD), theme.INK_SOFT, "center")
        for k, place in enumerate(self.places()):
            canvas.picture("pieces/ship-place", place.inset(1.0 * unit))
            if ship.good is not None and k < ship.load:
                ink.barrel(canvas, ship.good, place)
        if self._hint:
            style = theme.sans(14, theme.Weight.BOLD)
            plate = Rect.around((self.w / 2, 9), 62, 19)
            canvas.panel(theme.GOLD_BUTTON, plate)
            canvas.text(self._hint, plate, style, theme.INK, "center")

    def tell(self) -> str | None:
        """What it carries and what it still takes."""
        ship = self.state
        title = "**" + _("Cargo ship {capacity}").format(capacity=ship.capacity) + "**"
        if ship.good is None:
            return title + "\n" + _("Empty: takes {n} barrels of one kind.").format(n=ship.capacity)
        good = labels.good_name(ship.good)
        line = _("{good}: {load} of {capacity}.").format(good=good, load=ship.load, capacity=ship.capacity)
        return f"{title}\n[[{ink.good_picture(ship.good)}]] {line}"

    def ghost(self) -> Node | None:
        """The whole ship, to sail away."""
        return CargoShip("", self.state, Rect(0, 0, self.w, self.h))
