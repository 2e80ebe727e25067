"""The VP chips of a player, and the score so far."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from attrs import evolve, frozen

from puertorico.i18n import _
from puertorico.ui import theme
from puertorico.ui.scene.geometry import Point, Rect
from puertorico.ui.scene.tree.node import Node
from puertorico.ui.scene.tree.reactive import Reactive
from puertorico.ui.table.components.piece import Piece
from puertorico.ui.table.drawing import ink
from puertorico.ui.table.model.piece_kinds import FlyingPiece, PieceKind
from puertorico.ui.table.tooltips.goods import vp_chips_tip
from puertorico.ui.table.tooltips.tabletop import tooltip_context
from puertorico.ui.table.tooltips.tip import Tip

if TYPE_CHECKING:
    from puertorico.ui.scene.metrics import Align
    from puertorico.ui.scene.paint.assets import Assets
    from puertorico.ui.scene.paint.canvas import Canvas

_LABEL = theme.serif(14, theme.Weight.SEMIBOLD)
_COUNT = theme.sans(16, theme.Weight.BOLD)
_SCORE = theme.sans(14, theme.Weight.BOLD)
_PARTS = theme.sans(14, theme.Weight.SEMIBOLD)
SCORE_WIDE, PARTS_WIDE = 86.0, 66.0
"""Widths of a large score with the chips, and of the points by source in front of it."""
_CHIP = 11.0
_LOW = 2.0
"""The word is in front of the chips if the place is wider than this many times its height."""
_NARROWEST = 0.8
_EYE = 6.0
ROOMY, LARGE_LINE = 80.0, 24.0
"""From this width on, labels below something are higher."""


@frozen
class Points:
    """The score of a seat so far: its VP chips, None if hidden, buildings, bonuses with nobles (END-2)."""

    chips: int | None
    buildings: int
    bonuses: int

    @property
    def others(self) -> int:
        """All but the VP chips, which everyone can see."""
        return self.buildings + self.bonuses

    @property
    def parts(self) -> tuple[str, str, str]:
        """The points by source, with "?" for hidden VP chips."""
        return ("?" if self.chips is None else str(self.chips), str(self.buildings), str(self.bonuses))

    @property
    def text(self) -> str:
        """The score if it is known, else the known part of it."""
        if self.chips is None:
            # Translators: the points a player has at least, as in "16+".
            return _("{n}+").format(n=self.others)
        return str(self.chips + self.others)


class Chips(Piece[Points]):
    """The VP chips of a seat and its score so far, with the word "Total" if ``large``.

    The score is below the chips, or in front of them if the place is wider than high; then a large one begins
    with the points by source, if there is room. ``on_peek`` shows the chips if they are covered, or covers
    them again; None if there is no cover to lift.
    """

    on_peek = Reactive[Callable[[], None] | None]()

    def __init__(self, name: str, seat: int, *, large: bool) -> None:
        super().__init__(name, Points(None, 0, 0))
        self.bleed = 3.0
        self.seat = seat
        self.large = large
        self.color = theme.INK_SOFT
        self.on_peek = None

    @property
    def clickable(self) -> bool:
        """Whether a click shows or covers the chips; those shown that can be paid are picked up instead."""
        return super().clickable or self._can_peek

    def clicked(self) -> None:
        """Show or cover the chips."""
        if self.on_peek is not None and self._can_peek:
            self.on_peek()
        else:
            super().clicked()

    @property
    def _can_peek(self) -> bool:
        return self.on_peek is not None and (self.state.chips is None or self.drag_source is None)

    @property
    def _text(self) -> str:
        return "?" if self.state.chips is None else str(self.state.chips)

    def place_for(self, piece: FlyingPiece) -> Rect | None:
        """Return the place of the shield."""
        center, radius = self._shield
        return Rect.around(center, 2 * radius, 2 * radius) if piece is PieceKind.POINT else None

    def paint(self, canvas: Canvas) -> None:
        """Draw the shield with the number."""
        w, h = self.rect.size
        center, radius = self._shield
        ink.shield(canvas, center, radius, self._text)
        if self.on_peek is not None:
            self._paint_eye(canvas)
        words, style = self._total if self.large else self.state.text, self._style
        if self._is_tall:
            high = self._line
            canvas.text(words, Rect(0, h - high, w, high), style, self.color, "center")
        else:
            left = PARTS_WIDE if self.large and w >= SCORE_WIDE + PARTS_WIDE else 0.0
            if left:
                parts = "+".join(self.state.parts)
                place = Rect(0, 0, left - 8, h)
                canvas.text(parts, place, _PARTS, self.color, "right", narrowest=_NARROWEST)
            room = Rect(left, 0, w - left - 2 * radius - 3, h)
            # The word stays in its place whether or not the chips are covered.
            align: Align = "left" if self.large else "right"
            canvas.text(words, room, style, self.color, align, narrowest=_NARROWEST)

    def _paint_eye(self, canvas: Canvas) -> None:
        """Draw an open or closed eye at the edge of the shield: a click shows the chips or covers them."""
        (x, y), radius = self._shield
        eye = max(_EYE, 0.34 * radius)
        center = (x + 0.68 * radius, y + 0.78 * radius)
        canvas.circle(center, eye, theme.BAR, theme.CARD, 1.2)
        picture = "ui/eye-closed" if self.state.chips is None else "ui/eye"
        canvas.picture(picture, Rect.around(center, 1.5 * eye, 1.5 * eye))

    @property
    def _line(self) -> float:
        """The height of the score below the chips."""
        if not self.large:
            return 22.0
        return LARGE_LINE if self.w >= ROOMY else 19.0

    @property
    def _total(self) -> str:
        """The score with a word."""
        # Translators: next to a player's VP chips: their score so far, as in "Total 34" or "Total 16+".
        return _("Total {points}").format(points=self.state.text)

    @property
    def _style(self) -> theme.TextStyle:
        if self.large:
            return _LABEL
        return _COUNT if self._is_tall else _SCORE

    @property
    def _is_tall(self) -> bool:
        return self.h > self.w or (self.large and self.w <= _LOW * self.h)

    @property
    def _shield(self) -> tuple[Point, float]:
        """The center and the radius of the shield."""
        w, h = self.rect.size
        if self._is_tall:
            line = max(0.0, self._line - 22.0)
            return (w / 2, (h - 20 - line) / 2), min(w * 0.32, (h - 22 - line) * 0.38)
        radius = min(w / 2, h * (0.42 if self.large else 0.37))
        return (w - radius, h / 2), radius

    def tag_center(self, wide: float, assets: Assets) -> Point:  # noqa: ARG002 - as in every piece
        """Return a place at the upper right corner of the shield, or above a small one."""
        (x, y), radius = self._shield
        if self._is_tall:
            return (x + radius * 0.7 + wide / 2 - 4, y - radius * 1.1)
        return (x, y - radius - 5.5)

    def describe(self) -> Tip:
        """Return the tooltip: what is known about them."""
        tip = vp_chips_tip(self.state.chips, self.seat, tooltip_context(self))
        if self.on_peek is None:
            return tip
        is_covered = self.state.chips is None
        covered = _("Covered, since others may be looking. Click to see your chips until your next move.")
        return evolve(tip, rule=(covered if is_covered else _("Click to cover your chips."),))

    def ghost(self) -> Node | None:
        """Return a chip, or None if there are none or they are hidden."""
        return PointChip() if self.state.chips else None


class PointChip(Node):
    """A VP chip in flight or being dragged."""

    def __init__(self) -> None:
        super().__init__("", Rect(0, 0, 2 * _CHIP, 2 * _CHIP))
        self.bleed = 0.6 * _CHIP

    def paint(self, canvas: Canvas) -> None:
        """Draw the shield."""
        ink.shield(canvas, self.area.center, self.w / 2)
