"""A stack of building tiles in the bank: name, picture, price, VP, circles, number left."""

from __future__ import annotations

from typing import TYPE_CHECKING

from attrs import frozen

from puertorico.engine.actions import Person
from puertorico.engine.buildings import SPECS
from puertorico.engine.ids import Building
from puertorico.i18n import _
from puertorico.ui import theme
from puertorico.ui.scene.geometry import NOWHERE, Point, Rect
from puertorico.ui.scene.tree.node import Rim
from puertorico.ui.table.components.piece import Piece
from puertorico.ui.table.drawing import faces, ink, prices
from puertorico.ui.table.drawing.faces import NameBand
from puertorico.ui.table.drawing.prices import PriceFigure
from puertorico.ui.table.model.piece_kinds import FlyingPiece
from puertorico.ui.table.model.player_colors import PlayerColor
from puertorico.ui.table.model.snapshot import OfferSnapshot
from puertorico.ui.table.tooltips.buildings import building_for_sale_tip
from puertorico.ui.table.tooltips.tabletop import table_animator, tooltip_context
from puertorico.ui.table.tooltips.tip import Tip

if TYPE_CHECKING:
    from puertorico.ui.scene.paint.canvas import Canvas
    from puertorico.ui.scene.tree.node import Node

_LOW = 36.0
"""Below this height under the name, coin and shield are smaller."""
_OFFERED, _OFFERED_LOW = 1.1, 1.22
"""How much larger the coin is while it shows the price to pay, and on low tiles."""
_ASIDE = 3.0
"""How much closer to the shield the coin is then, which leaves room for the printed price."""
_GAP = 1.5
"""Between the coin and the printed price."""
_TAG_UP = 9.0
"""How far above the foot of the picture the middle of the tag is that says what is missing."""
_COUNT_UP = 9.2
"""How far above the lower edge the middle of the number of tiles is at least."""
_GROWN_W, _GROWN_MOST = 104.0, 1.35
"""From this width of a tile on, coin and shield grow with it, up to a limit."""
_RIM_INSET = 1.6
_LEAST_FLAG = 16.0
"""The least size of the flag above "Yours"; on lower tiles it is to the left."""


@frozen
class Stock:
    """How many tiles of a building are left, and what they cost.

    ``cost`` is the printed cost; ``offer`` is there while the viewed seat decides what to build,
    and ``color`` is that of its player.
    ``is_played`` is whether the person at the screen plays that seat.
    """

    building: Building
    left: int
    cost: int
    offer: OfferSnapshot | None = None
    color: PlayerColor = PlayerColor.RED
    is_played: bool = True

    @property
    def is_for_sale(self) -> bool:
        """Whether the seat could have it, given the doubloons."""
        return self.left > 0 and not (self.offer is not None and self.offer.is_owned)

    @property
    def price(self) -> int:
        """The price on its coin."""
        return self.cost if self.offer is None else self.offer.price

    @property
    def missing(self) -> int:
        """The doubloons the seat lacks for it while it decides what to build."""
        return 0 if self.offer is None else self.offer.missing


@frozen
class _Marks:
    """Where the marks on a tile are: ``size`` is the radius of the shield, ``coin_size`` that of the coin."""

    coin: Point
    shield: Point
    circles: Point
    picture: Rect
    size: float
    coin_size: float


class BankTile(Piece[Stock]):
    """A stack of identical building tiles."""

    def __init__(self, name: str, stock: Stock, rect: Rect = NOWHERE) -> None:
        super().__init__(name, stock, rect)
        self.bleed = 6.0
        self.band = NameBand()
        self._figure = self.add(PriceFigure())
        self._figure.show(stock.price, None)
        self.arrange()

    def visible_part(self, state: Stock) -> object:
        """Return everything but the price to pay, which is in a node of its own."""
        looks = (state.offer is not None, state.price != state.cost, state.is_for_sale, state.missing)
        return (state.building, state.left, state.cost, *looks)

    def show(self, state: Stock) -> None:
        """Show a state; what can't be bought lies above the glow of its neighbors."""
        super().show(state)
        self._figure.show(state.price, table_animator(self))
        on_top = not state.is_for_sale or state.missing > 0
        if self.z != on_top:
            self.z = int(on_top)

    def arrange(self) -> None:
        """Put the number on the coin."""
        marks = self._marks()
        radius = marks.coin_size
        self._figure.rect = Rect.around(marks.coin, 1.9 * radius, 2 * radius)
        self._figure.visible = self.state.is_for_sale

    @property
    def _is_upright(self) -> bool:
        """Whether the picture has the whole width, below the price."""
        return self.h > self.w

    def _marks(self) -> _Marks:
        w, h = self.rect.size
        band = self.band.height
        inner = Rect(0, band, w, h - band)
        offered = self.state.offer is not None
        # On the large tiles of a high window, coin and shield are larger.
        beside = (inner.h - 100) / 28 if self._is_upright else min(inner.h / 52, (w - 102) / 41.5)
        grown = min(_GROWN_MOST, max(1.0, min(w / _GROWN_W, beside)))
        size, coin_size = 9.6 * grown, 9.6 * grown * (_OFFERED if offered else 1.0)
        coin_x, shield_x = w - 41.5 * grown, w - 15.5 * grown
        if self._is_upright:
            upper, lower = band + 15.5 * grown, h - 10.4
            picture = Rect(4, band + 28 * grown, w - 8, h - band - 20 - 28 * grown)
            return _Marks((coin_x, upper), (shield_x, upper), (10.4, lower), picture, size, coin_size)
        if SPECS[self.state.building].spaces == 2:
            spread = (inner.h - 53) * 0.16
            shield = (shield_x, inner.bottom - 15.5 * grown - spread)
            coin = (shield_x, inner.y + 13.5 * grown + spread)
            picture = Rect(4, inner.y + 1, w - 44 * grown - _ASIDE * offered, inner.h - 3)
            lower = inner.bottom - 13 - spread
            return _Marks(coin, shield, (shield_x - 20 * grown, lower), picture, size, coin_size)
        upper = inner.y + 3 + (inner.h - 39) * 0.3 + 9.4
        lower = h - 9.4 - (inner.h - 41) * 0.14
        picture = Rect(4, inner.y + 1.5, coin_x - 18.5 - _ASIDE * offered, inner.h - 4)
        circles = (w - 50.0, lower)
        if inner.h < _LOW:
            size, coin_size = 7.8, 7.8 * (_OFFERED_LOW if offered else 1.0)
            upper, circles = inner.y + max(9.2, coin_size + 0.8), (circles[0], h - 7.8)
        coin = (coin_x + _ASIDE * offered, upper)
        return _Marks(coin, (shield_x, upper), circles, picture, size, coin_size)

    def paint(self, canvas: Canvas) -> None:
        """Draw the tile, or an empty place if it is sold out."""
        if not self.state.left:
            self._paint_gone(canvas)
            return
        building = self.state.building
        look = faces.face(building)
        faces.tile_background(canvas, self.area, look, self.radius, band=self.band.height)
        faces.name(canvas, building, self.area, look.letters, self.band)
        if self.state.is_for_sale:
            self._paint_for_sale(canvas)
        else:
            self._paint_owned(canvas)

    def _paint_for_sale(self, canvas: Canvas) -> None:
        state, marks = self.state, self._marks()
        radius = marks.coin_size
        row = SPECS[state.building]
        faces.picture(canvas, state.building, marks.picture, theme.FADED if state.missing else 1.0)
        for k in range(row.circles):
            ink.disc(canvas, (marks.circles[0] + 10.2 * k, marks.circles[1]), 4.7, Person.NOBODY)
        if state.price != state.cost:
            prices.printed_price(canvas, (marks.coin[0] - radius - _GAP, marks.coin[1]), state.cost)
        if state.missing:
            prices.hollow_coin(canvas, marks.coin, radius)
            box = faces.picture_box(state.building, marks.picture)
            prices.missing_tag(canvas, (box.center[0], box.bottom - _TAG_UP), state.missing)
        else:
            ink.blank_coin(canvas, marks.coin, radius)
        ink.shield(canvas, marks.shield, marks.size, str(row.vp))
        if row.spaces == 1:
            count = Rect(self.w - 34, min(marks.circles[1], self.h - _COUNT_UP) - 8, 30.5, 16)
            canvas.text(f"×{state.left}", count, theme.sans(13.5, theme.Weight.BOLD), theme.INK, "right")

    def _paint_owned(self, canvas: Canvas) -> None:
        """Draw the card of a building that the player has: a veil, their flag, a word."""
        marks, state = self._marks(), self.state
        faces.picture(canvas, state.building, marks.picture)
        faces.veil(canvas, self.area, self.radius, 0.55, self.band.height)
        # Translators: on the card of a building in the bank that you already have.
        word = _("Yours") if state.is_played else _("Owned")
        style = theme.sans(14, theme.Weight.BOLD)
        wide = min(canvas.assets.measure(word, style) + 1, self.w * 0.6)
        room = Rect(self.w - wide - 6, self.h - 20, wide, 17)
        flag = min(22.0, room.y - self.band.height - 2)
        if flag >= _LEAST_FLAG:
            place = Rect(self.w - flag - 11, room.y - flag, flag, flag)
        else:
            band = self.band.height
            room = room._replace(y=band + (self.h - band - room.h) / 2)
            place = Rect(room.x - _LEAST_FLAG - 3, room.y, _LEAST_FLAG, _LEAST_FLAG)
        canvas.text(word, room, style, theme.INK, "right")
        ink.flag(canvas, state.color, place)

    def _paint_gone(self, canvas: Canvas) -> None:
        building = self.state.building
        canvas.panel(theme.PanelStyle(theme.SAND_LOW, radius=self.radius, opacity=0.5), self.area)
        words, style = _("Sold out"), theme.sans(13, theme.Weight.SEMIBOLD)
        wide = min(canvas.assets.measure(words, style) + 1, self.w * 0.6)
        band = self.band.height
        picture = Rect(3, band + 1.5, self.w - wide - 12, self.h - band - 5)
        room = Rect(self.w - wide - 6, band, wide, self.h - band - 4)
        if self._is_upright:
            picture, room = self._marks().picture, room._replace(y=self.h - 24, h=20)
        faces.name(canvas, building, self.area, theme.INK_SOFT, self.band)
        faces.picture(canvas, building, picture, 0.2)
        canvas.text(words, room, style, theme.INK_SOFT, "right")

    def paint_rim(self, canvas: Canvas, rim: Rim) -> None:
        """Draw the rim on the edge of the tile, so that it doesn't frame the neighbors."""
        inner, radius = self.area.inset(_RIM_INSET), self.radius - _RIM_INSET
        if rim is Rim.TOUCH:
            canvas.rim(inner, radius, width=self.rim_width, glow=self.glow)
        elif rim is Rim.SELECTED:
            canvas.rim(inner, radius, width=theme.LINE_SELECTED, glow=self.glow)
        else:
            super().paint_rim(canvas, rim)

    def describe(self) -> Tip:
        """Return the tooltip: name, price and its parts, effect, tiles left."""
        state = self.state
        return building_for_sale_tip(state.building, state.cost, state.left, tooltip_context(self))

    def place_for(self, piece: FlyingPiece) -> Rect | None:
        """Return the whole tile, for buildings."""
        return self.area if isinstance(piece, Building) else None

    def look_of(self, piece: FlyingPiece) -> Node | None:
        """Return what a large building looks like here: it has another shape in a city."""
        if piece is not self.state.building or SPECS[self.state.building].spaces == 1:
            return None
        look = BankTile("", self.state, self.area)
        look.band = self.band
        return look

    def ghost(self) -> Node | None:
        """Return one tile as it will look in the city, or None if it is sold out."""
        from puertorico.ui.table.components.boards.city import (
            FloatingBuilding,  # a circular import at module level
        )

        return FloatingBuilding(self.state.building) if self.state.left else None
