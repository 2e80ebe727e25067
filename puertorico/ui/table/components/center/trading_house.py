"""The trading house: four spaces and the price list."""

from __future__ import annotations

from typing import TYPE_CHECKING

from puertorico.engine.ids import GOODS, Good
from puertorico.engine.setup import TRADING_HOUSE_SPACES
from puertorico.i18n import _
from puertorico.ui import theme
from puertorico.ui.scene.geometry import Rect
from puertorico.ui.table.components.piece import Piece
from puertorico.ui.table.drawing import ink
from puertorico.ui.table.model import names
from puertorico.ui.table.model.piece_kinds import FlyingPiece
from puertorico.ui.table.tooltips.goods import trading_house_tip
from puertorico.ui.table.tooltips.tabletop import tooltip_context
from puertorico.ui.table.tooltips.tip import Tip

if TYPE_CHECKING:
    from puertorico.ui.scene.paint.canvas import Canvas
    from puertorico.ui.scene.tree.node import Node

PLACES = TRADING_HOUSE_SPACES
SHAPE = 220 / 104


class HousePlace(Piece[Good | None]):
    """A space in the trading house."""

    def __init__(self, name: str) -> None:
        super().__init__(name, None)

    def paint(self, canvas: Canvas) -> None:
        """Draw the space and the barrel in it."""
        style = theme.PanelStyle(
            "#EAD6AE", radius=self.radius, edge="#B98B4E", edge_width=1.1, inner="#F5E6C8", inner_width=0.8
        )
        canvas.panel(style, self.area)
        if self.state is not None:
            ink.barrel(canvas, self.state, self._barrel())

    def _barrel(self) -> Rect:
        w = min(self.w * 0.62, (self.h - 3) * ink.BARREL_SHAPE)
        return Rect.around(self.area.center, w, w / ink.BARREL_SHAPE)

    def place_for(self, piece: FlyingPiece) -> Rect | None:
        """Return the place of the barrel."""
        return self._barrel() if isinstance(piece, Good) else None


class TradingHouse(Piece[tuple[Good, ...]]):
    """The trading house; the state is the goods sold there."""

    def __init__(self) -> None:
        super().__init__("house", (), radius=theme.RADIUS_CARD)
        self.places = [self.add(HousePlace(names.trading_house(k))) for k in range(PLACES)]
        self.bleed = 6.0

    @property
    def _unit(self) -> float:
        return min(self.w / 220, self.h / 104)

    def arrange(self) -> None:
        """Lay out the spaces under the awning."""
        w = (self.w - 28) / PLACES
        roof = self._roof
        spare = self.h - roof
        high = spare * 0.5
        for k, place in enumerate(self.places):
            place.show(self.state[k] if k < len(self.state) else None)
            place.rect = Rect(14 + k * w + 2, roof + spare * 0.09, w - 4, high)

    @property
    def _roof(self) -> float:
        return max(28.0, self.h * 0.3)

    def paint(self, canvas: Canvas) -> None:
        """Draw the house, its awning and the price list."""
        w, h, roof = self.w, self.h, self._roof
        wall = Rect(7, roof * 0.6, w - 14, h - roof * 0.6 - 3)
        canvas.panel(theme.PanelStyle("#FFFCF4", "#FBEED3", 8, "#C9A873", 1.0, shadow=2.4), wall)
        canvas.shape(_awning(w, roof), Rect(0, 0, w, roof + 4))
        canvas.text(_("Trading house"), Rect(16, 0, w - 32, roof - 3), theme.TITLE, "#FFF8EA", "center")
        top = roof + (h - roof) * 0.62
        step = (w - 26) / len(GOODS)
        for good in GOODS:
            x = 14 + good * step
            room = Rect(x, top, step, h - top - 4)
            wide = min(15.6, step * 0.42)
            cy = room.center[1]
            ink.barrel(canvas, good, Rect.around((x + wide / 2 + 1, cy), wide, wide / ink.BARREL_SHAPE))
            ink.coin(canvas, (x + wide + 10.4, cy), 9.0, int(good))

    def describe(self) -> Tip:
        """Return the tooltip: what can be sold, and for how much."""
        return trading_house_tip(self.state, tooltip_context(self))

    def ghost(self) -> Node | None:
        """Return None: the trading house can't be dragged."""
        return None


def _awning(w: float, roof: float) -> str:
    """Return the awning as SVG: a slanted roof with scallops along its lower edge."""
    count = max(8, round(w / 11.3))
    step = w / count
    base = roof - 5
    scallops = "".join(
        f"M{k * step:.2f},{base:.2f} a{step / 2:.2f},4.8 0 0 0 {step:.2f},0 Z " for k in range(count)
    )
    line = 'stroke="#7F2F18" stroke-linejoin="round"'
    return (
        '<linearGradient id="t" x1="0%" y1="0%" x2="0%" y2="100%"><stop offset="0" stop-color="#C5532F"/>'
        '<stop offset="1" stop-color="#A23D21"/></linearGradient>'
        f'<path d="M0.6,{base:.2f} L11,1 H{w - 11:.2f} L{w - 0.6:.2f},{base:.2f} Z" fill="url(#t)" {line} '
        f'stroke-width="1.1"/><path d="{scallops}" fill="#A23D21" {line} stroke-width="0.8"/>'
    )
