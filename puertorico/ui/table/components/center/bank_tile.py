"""A stack of building tiles in the bank: name, picture, price, VP, circles, number left."""

from __future__ import annotations

from typing import TYPE_CHECKING

from attrs import frozen

from puertorico.engine.actions import Person
from puertorico.engine.buildings import SPECS
from puertorico.engine.ids import Building
from puertorico.engine.phases.builder import Price
from puertorico.i18n import _
from puertorico.ui import theme
from puertorico.ui.scene.geometry import NOWHERE, Rect
from puertorico.ui.table.components.piece import Piece
from puertorico.ui.table.drawing import faces, ink
from puertorico.ui.table.tooltips.buildings import building_for_sale_tip
from puertorico.ui.table.tooltips.tabletop import tooltip_context
from puertorico.ui.table.tooltips.tip import Tip

if TYPE_CHECKING:
    from puertorico.ui.scene.paint.canvas import Canvas
    from puertorico.ui.scene.tree.node import Node

_LOW = 36.0
"""Below this height under the name, coin and shield are smaller."""


@frozen
class Stock:
    """How many tiles of a building are left, and the price for the viewing player."""

    building: Building
    left: int
    price: Price | None = None


class BankTile(Piece[Stock]):
    """A stack of identical building tiles."""

    def __init__(self, name: str, stock: Stock, rect: Rect = NOWHERE) -> None:
        super().__init__(name, stock, rect)
        self.bleed = 6.0

    def visible_part(self, state: Stock) -> object:
        """Return the building, the tiles left and the printed cost; discounts are only in the tooltip."""
        return (state.building, state.left, _printed(state))

    def paint(self, canvas: Canvas) -> None:
        """Draw the tile, or an empty place if it is sold out."""
        if self.state.left:
            self._paint_tile(canvas)
        else:
            self._paint_gone(canvas)

    @property
    def _cost(self) -> int:
        return _printed(self.state)

    def _paint_tile(self, canvas: Canvas) -> None:
        building = self.state.building
        row = SPECS[building]
        look = faces.face(building)
        w, h = self.rect.size
        faces.tile_background(canvas, self.area, look, self.radius)
        faces.name(canvas, building, self.area, look.letters)
        inner = Rect(0, faces.BAND, w, h - faces.BAND)
        if row.spaces == 2:
            self._paint_large(canvas, inner)
            return
        coin_x, shield_x, upper = w - 41.5, w - 15.5, inner.y + 3 + (inner.h - 39) * 0.3 + 9.4
        lower = h - 9.4 - (inner.h - 41) * 0.14
        size = 9.6
        if inner.h < _LOW:
            size, upper, lower = 7.8, inner.y + 9.2, h - 7.8
        faces.picture(canvas, building, Rect(4, inner.y + 1.5, coin_x - 18.5, inner.h - 4))
        ink.coin(canvas, (coin_x, upper), size, self._cost)
        ink.shield(canvas, (shield_x, upper), size, str(row.vp))
        for k in range(row.circles):
            ink.disc(canvas, (coin_x - 8.5 + 10.2 * k, lower), 4.7, Person.NOBODY)
        count = Rect(w - 34, lower - 8, 30.5, 16)
        canvas.text(f"×{self.state.left}", count, theme.sans(13.5, theme.Weight.BOLD), theme.INK, "right")

    def _paint_large(self, canvas: Canvas, inner: Rect) -> None:
        row = SPECS[self.state.building]
        w = self.w
        side = w - 15.5
        faces.picture(canvas, row.building, Rect(4, inner.y + 1, w - 44, inner.h - 3))
        spread = (inner.h - 53) * 0.16
        ink.coin(canvas, (side, inner.y + 13.5 + spread), 9.6, self._cost)
        ink.shield(canvas, (side, inner.bottom - 15.5 - spread), 9.6, str(row.vp))
        for _circle in range(row.circles):
            ink.disc(canvas, (side - 20, inner.bottom - 13 - spread), 4.7, Person.NOBODY)

    def _paint_gone(self, canvas: Canvas) -> None:
        building = self.state.building
        ink.empty_place(canvas, self.area, theme.SAND_LOW, theme.SAND_EDGE, self.radius)
        words, style = _("Sold out"), theme.sans(13, theme.Weight.SEMIBOLD)
        wide = min(canvas.assets.measure(words, style) + 1, self.w * 0.6)
        picture = Rect(3, faces.BAND + 1.5, self.w - wide - 12, self.h - faces.BAND - 5)
        faces.name(canvas, building, self.area, theme.INK_SOFT)
        faces.picture(canvas, building, picture, 0.4)
        room = Rect(self.w - wide - 6, faces.BAND, wide, self.h - faces.BAND - 4)
        canvas.text(words, room, style, theme.INK_SOFT, "right")

    def describe(self) -> Tip:
        """Return the tooltip: name, price and its parts, effect, tiles left."""
        return building_for_sale_tip(self.state.building, self._cost, self.state.left, tooltip_context(self))

    def ghost(self) -> Node | None:
        """Return one tile as it will look in the city, or None if it is sold out."""
        from puertorico.ui.table.components.boards.city import (
            FloatingBuilding,  # a circular import at module level
        )

        return FloatingBuilding(self.state.building) if self.state.left else None


def _printed(stock: Stock) -> int:
    """Return the cost printed on a tile, which a variant may change (VAR-2)."""
    return SPECS[stock.building].cost if stock.price is None else stock.price.printed
