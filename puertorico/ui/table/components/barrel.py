"""Barrels: on a compass rose, in the supply, or on their own."""

from __future__ import annotations

from abc import abstractmethod
from typing import TYPE_CHECKING

from attrs import frozen

from puertorico.engine.ids import Good
from puertorico.ui import theme
from puertorico.ui.scene.geometry import Point, Rect
from puertorico.ui.scene.paint.text import LETTERS_HEIGHT
from puertorico.ui.scene.tree.reactive import Reactive
from puertorico.ui.table.components import tags
from puertorico.ui.table.components.piece import Piece
from puertorico.ui.table.drawing import ink
from puertorico.ui.table.model.piece_kinds import FlyingPiece, PieceKind
from puertorico.ui.table.tooltips.goods import barrels_tip
from puertorico.ui.table.tooltips.tabletop import tooltip_context
from puertorico.ui.table.tooltips.tip import Tip

if TYPE_CHECKING:
    from puertorico.ui.scene.paint.assets import Assets
    from puertorico.ui.scene.paint.canvas import Canvas
    from puertorico.ui.scene.tree.node import Node

DRAGGED_WIDTH = 42.0
_NONE_LEFT = 0.3
_BADGE, _BADGE_MOST = 13.5, 1.35
"""The size of a badge with a count, and how far it grows with the text."""
_TAG_UP = 15.0
"""How much higher a tag is for twice as large a letter."""
_GAIN = theme.sans(13, theme.Weight.BOLD)
_GAIN_HIGH = 17.0
_GAIN_OUT = 24.0
"""How far a tag reaches to the left."""
_DOUBLOONS = theme.PanelStyle(theme.DOUBLOON, None, 99, theme.TOUCH_EDGE, 1.2, shadow=1.4)
_POINTS = theme.PanelStyle(theme.POINTS["chips"], None, 99, theme.CARD, 1.2, shadow=1.4)
"""The tags have the colors of coins and shields, since pictures would take too much room."""


@frozen
class Barrels:
    """A number of barrels of one good."""

    good: Good
    count: int


class FloatingBarrel(Piece[Barrels]):
    """A barrel being dragged or in flight, with ``×3`` if it stands for several."""

    def __init__(self, good: Good, count: int = 1, width: float = DRAGGED_WIDTH) -> None:
        super().__init__("", Barrels(good, count), Rect(0, 0, width, width / ink.BARREL_SHAPE))
        self.bleed = 16.0

    def paint(self, canvas: Canvas) -> None:
        """Draw the barrel and its number."""
        ink.barrel(canvas, self.state.good, self.area)
        if self.state.count > 1:
            ink.badge(canvas, (self.w * 0.08, self.h * 0.05), f"×{self.state.count}", 14)


class GoodsPile(Piece[Barrels]):
    """Base of all barrels with a count, with a tooltip and a ghost to drag.

    ``seat`` is their owner, None for the supply. ``gain``: the doubloons or VP that they can bring now, on a
    tag at the barrel.
    """

    gain = Reactive[tuple[PieceKind, int] | None]()

    def __init__(self, name: str, good: Good, seat: int | None = None) -> None:
        super().__init__(name, Barrels(good, 0))
        self.seat = seat
        self.gain = None

    @abstractmethod
    def _gain_corner(self, wide: float) -> Point:
        """Return the upper left corner of a tag of a width."""

    def contains(self, point: Point) -> bool:
        """Return whether a point in own units is on the pile or on its tag."""
        if super().contains(point):
            return True
        return self.gain is not None and Rect(*self._gain_corner(_GAIN_OUT), _GAIN_OUT, _GAIN_HIGH).has(point)

    def paint_over(self, canvas: Canvas) -> None:
        """Draw the rim, and the gain on top of it."""
        super().paint_over(canvas)
        if self.gain is None:
            return
        piece, count = self.gain
        text = f"+{count}"
        wide = canvas.assets.measure(text, _GAIN, as_drawn=True) + 9
        tag = Rect(*self._gain_corner(wide), wide, _GAIN_HIGH)
        style, color = (_POINTS, theme.WHITE) if piece is PieceKind.POINT else (_DOUBLOONS, theme.INK)
        canvas.panel(style, tag)
        canvas.text(text, tag, _GAIN, color, "center")

    def describe(self) -> Tip:
        """Return the tooltip: the count, the selling price, and who has this good."""
        return barrels_tip(self.state.good, self.state.count, self.seat, tooltip_context(self))

    def ghost(self) -> Node | None:
        """Return all barrels of the pile, or None if it is empty."""
        return FloatingBarrel(self.state.good, self.state.count) if self.state.count else None


class BadgedBarrel(GoodsPile):
    """A barrel on a compass rose, with its count in a dark badge; faint when there is none.

    The tag with a gain is at its upper left corner.
    """

    def __init__(self, name: str, good: Good, seat: int | None = None) -> None:
        super().__init__(name, good, seat)
        self.bleed = 19.0

    def _body(self) -> Rect:
        w = min(self.w, self.h * ink.BARREL_SHAPE)
        return Rect.around(self.area.center, w, w / ink.BARREL_SHAPE)

    def place_for(self, piece: FlyingPiece) -> Rect | None:
        """Return the place of the barrel."""
        return self._body() if isinstance(piece, Good) else None

    def paint(self, canvas: Canvas) -> None:
        """Draw the barrel, and its count unless that is zero."""
        ink.barrel(canvas, self.state.good, self._body(), 1.0 if self.state.count else _NONE_LEFT)
        self._paint_number(canvas)

    def paint_over(self, canvas: Canvas) -> None:
        """Draw the rim, and the gain and the count on top of it."""
        super().paint_over(canvas)
        self._paint_number(canvas)

    def _gain_corner(self, wide: float) -> Point:
        body = self._body()
        # A wider tag is further in, to stay clear of the badge of the next barrel.
        return (body.x + body.w * 0.45 - min(wide, _GAIN_OUT), body.y - _GAIN_HIGH * 0.66)

    def tag_center(self, wide: float, assets: Assets) -> Point:
        """Return a place at the upper right corner, higher above a larger letter."""
        up = _TAG_UP * (min(assets.text_factor, _BADGE_MOST) - 1)
        return (self.w - wide / 2 + 3, 3 - up)

    def _paint_number(self, canvas: Canvas) -> None:
        if self.state.count:
            body = self._body()
            size = _BADGE * min(canvas.assets.text_factor, _BADGE_MOST)
            # A larger badge is further out, to stay clear of the letter.
            out = (size - _BADGE) * 0.9
            center = (body.right - body.w * 0.02 + out, body.bottom - body.w * 0.12 + out / 2)
            ink.badge(canvas, center, str(self.state.count), size)


class CountedBarrel(GoodsPile):
    """A barrel with its count to the right: in the supply and on opponents' boards.

    ``has_tag_beside``: there is no room for a tag above the number.
    """

    def __init__(
        self, name: str, good: Good, width: float, style: theme.TextStyle, seat: int | None = None
    ) -> None:
        super().__init__(name, good, seat)
        self.bleed = 8.0
        self.width = width
        self.has_tag_beside = False
        self.style = style

    def _body(self) -> Rect:
        high = self.width / ink.BARREL_SHAPE
        return Rect(0, (self.h - high) / 2, self.width, high)

    def place_for(self, piece: FlyingPiece) -> Rect | None:
        """Return the place of the barrel."""
        return self._body() if isinstance(piece, Good) else None

    def paint(self, canvas: Canvas) -> None:
        """Draw the barrel and the count."""
        good, count = self.state.good, self.state.count
        ink.barrel(canvas, good, self._body(), 1.0 if count else _NONE_LEFT)
        room = Rect(self.width + 3.0, 0, self.w - self.width - 3.0, self.h)
        if count:
            canvas.text(str(count), room, self.style)
        else:
            canvas.text("0", room, self.style.weighted(theme.Weight.REGULAR), theme.INK_SOFT)

    def _gain_corner(self, wide: float) -> Point:
        # Below the letter of the barrel, since above it are tags with changes.
        body = self._body()
        return (
            body.center[0] - wide / 2 - 2,
            min(body.bottom - _GAIN_HIGH * 0.36, self.h - _GAIN_HIGH + 4.4),
        )

    def tag_center(self, wide: float, assets: Assets) -> Point:
        """Return a place at the upper right corner of the number, or beside it."""
        start = (self.width + 3.0, self.h / 2)
        if self.has_tag_beside:
            return tags.beside(assets, str(self.state.count), self.style, start, wide)
        with assets.text_at(min(assets.text_factor, max(1.0, self.h / LETTERS_HEIGHT / self.style.size))):
            x, y = tags.above(assets, str(self.state.count), self.style, start, wide)
        return (min(x, self.w + 2 - wide / 2), y)
