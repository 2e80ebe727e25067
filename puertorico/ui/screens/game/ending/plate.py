"""The plate below a tower: place, name, points and, after a tie, what broke it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from puertorico.i18n import _
from puertorico.session.texts.ai_text import full_name
from puertorico.ui import theme
from puertorico.ui.scene.geometry import Rect
from puertorico.ui.scene.paint.canvas import Canvas
from puertorico.ui.scene.paint.text import escape
from puertorico.ui.scene.tree.node import Node
from puertorico.ui.scene.tree.reactive import Reactive
from puertorico.ui.screens.game.ending.standing import Standing

if TYPE_CHECKING:
    from puertorico.ui.scene.paint.assets import Assets

_PLAIN = theme.PanelStyle(theme.DUSK, theme.DUSK_LOW, 12, theme.DUSK_EDGE, 1.6)
_WINNER = theme.PanelStyle(theme.PHASES["end"], "#4A2F75", 12, theme.END_LINE, 2.4)
_NAME = theme.serif(18)
_TOTAL = theme.sans(26, theme.Weight.BOLD)
_TIE = theme.sans(14.5, theme.Weight.SEMIBOLD)
_PLACE = theme.sans(19, theme.Weight.BOLD)
_MEDAL = 17.0
_LEFT = 52.0
_FIGURES = 56.0
_LEAST = 150.0
_PAD, _BETWEEN = 14.0, 16.0
_LARGE, _SHRUNK = 1.2, 0.75
"""The text factor from which plates have one line if possible, and how small it may get."""


def has_one_line(assets: Assets, standings: Sequence[Standing], room: float) -> bool:
    """Return whether all plates have the points after the name, which has room for larger text.

    ``room`` is the largest width of a plate; texts may shrink a little for it.
    """
    is_tied = any(standing.is_tied for standing in standings)
    return assets.text_factor > _LARGE and not is_tied and _line_width(assets, standings) * _SHRUNK <= room


def _line_width(assets: Assets, standings: Sequence[Standing]) -> float:
    return max(
        _LEFT
        + assets.measure(standing.player.name, _NAME)
        + _BETWEEN
        + assets.measure(str(standing.total), _TOTAL)
        + _PAD
        for standing in standings
    )


def plate_width(assets: Assets, standings: Sequence[Standing], *, one_line: bool) -> float:
    """Return the width that suits all plates."""
    if one_line:
        return _line_width(assets, standings)
    widest = max(assets.measure(standing.player.name, _NAME) for standing in standings)
    ties = [_tie_text(standing) for standing in standings if standing.is_tied]
    tied = max((_FIGURES + assets.measure(text, _TIE) for text in ties), default=0.0)
    return max(_LEAST, _LEFT + max(widest, tied) + _PAD)


def _tie_text(standing: Standing) -> str:
    # Translators: the number of doubloons and goods, which breaks a tie.
    return _("Tiebreaker: {n}").format(n=standing.doubloons_and_goods)


class Plate(Node):
    """The result of a seat; ``points`` counts up, and ``is_revealed`` says whether the place is known."""

    points = Reactive[int]()
    is_revealed = Reactive[bool]()

    def __init__(self, standing: Standing, rect: Rect, *, one_line: bool = False) -> None:
        super().__init__(f"ending.plate.{standing.seat}", rect, tooltip=escape(full_name(standing.player)))
        self.standing = standing
        self._one_line = one_line
        self.points = standing.total
        self.is_revealed = True

    def paint(self, canvas: Canvas) -> None:
        """Draw the plate."""
        standing = self.standing
        shines = self.is_revealed and standing.has_won
        canvas.panel(_WINNER if shines else _PLAIN, self.area)
        if self.is_revealed:
            self._paint_place(canvas)
        light = theme.DUSK_LIGHT if shines else theme.WHITE
        if self._one_line:
            self._paint_line(canvas, light)
            return
        canvas.text(standing.player.name, Rect(_LEFT, 5, self.w - _LEFT - 8, 27), _NAME, theme.WHITE)
        canvas.text(str(self.points), Rect(_LEFT, 31, _FIGURES, 31), _TOTAL, light)
        if self.is_revealed and standing.is_tied:
            box = Rect(_LEFT + _FIGURES, 33, self.w - _LEFT - _FIGURES - 10, 27)
            canvas.text(_tie_text(standing), box, _TIE, theme.DUSK_LIGHT, "right")

    def _paint_line(self, canvas: Canvas, light: str) -> None:
        """Draw the name and the points side by side, in the largest size in which both fit."""
        name, points, room = self.standing.player.name, str(self.points), self.w - _LEFT - _PAD
        # The size doesn't change while points count up.
        total, measure = str(self.standing.total), canvas.assets.measure
        factor = canvas.assets.factor_for(
            lambda: measure(name, _NAME) + _BETWEEN + measure(total, _TOTAL) <= room
        )
        with canvas.assets.text_at(factor):
            wide = measure(total, _TOTAL) + 2
            canvas.text(name, Rect(_LEFT, 0, room - wide - 4, self.h), _NAME, theme.WHITE)
            canvas.text(points, Rect(self.w - _PAD - wide, 0, wide, self.h), _TOTAL, light, "right")

    def _paint_place(self, canvas: Canvas) -> None:
        place = self.standing.place
        color = theme.MEDALS[min(place, len(theme.MEDALS)) - 1]
        center = (_LEFT / 2 + 1, self.h / 2)
        canvas.circle(center, _MEDAL, color, theme.mix(color, theme.INK, 0.55), 1.8)
        canvas.text(str(place), Rect.around(center, 30, 30), _PLACE, theme.INK, "center")
