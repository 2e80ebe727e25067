"""The price of a building on its card in the bank: the coin, the printed price, what is missing."""

from __future__ import annotations

from functools import lru_cache
from math import cos, pi, sin
from typing import TYPE_CHECKING

from puertorico.ui import theme
from puertorico.ui.scene.geometry import Point, Rect
from puertorico.ui.scene.paint import dashes
from puertorico.ui.scene.tree.animation import Animator, ease_out
from puertorico.ui.scene.tree.node import Node
from puertorico.ui.table.drawing import ink

if TYPE_CHECKING:
    from puertorico.ui.scene.paint.canvas import Canvas

_PRINTED = theme.sans(12.5, theme.Weight.SEMIBOLD)
_PRINTED_W, _PRINTED_H = 12.0, 13.0
_TAG = theme.sans(14, theme.Weight.BOLD)
_TAG_H = 16.0
_HOLLOW_DASHES = 11
_DIGIT = 7.0
"""The width of a digit on the printed price and the tag."""


class PriceFigure(Node):
    """The number on a coin. A new number pushes the old one out at the top."""

    def __init__(self) -> None:
        super().__init__("")
        self.ignores_mouse = True
        self.clips = True
        self._digits = self.add(_Digits())

    @property
    def number(self) -> int | None:
        """The number shown; None before the first one."""
        return self._digits.number

    def resized(self) -> None:
        """Give the digits the whole coin."""
        self._digits.rect = self.area

    def show(self, number: int, animator: Animator | None) -> None:
        """Show a number, sliding in if there was another and something animates it."""
        digits = self._digits
        if number == digits.number:
            return
        digits.before, digits.number = digits.number, number
        if digits.before is None or animator is None:
            digits.slide(1.0)
        else:
            animator.tween(digits.slide, theme.PRICE, ease=ease_out, key=(id(digits), "slide"))


class _Digits(Node):
    """The new number and, while it slides in, the old one above it."""

    def __init__(self) -> None:
        super().__init__("")
        self.number: int | None = None
        self.before: int | None = None
        self._share = 1.0

    def slide(self, share: float) -> None:
        """Show the numbers at a moment of the change, from 0 to 1."""
        self._share = share
        if share >= 1.0:
            self.before = None
        self.bleed = 0.0 if self.before is None else self.h
        self.invalidate()

    def paint(self, canvas: Canvas) -> None:
        """Draw the numbers."""
        style = ink.figure(self.h / 2)
        for number, lower in ((self.before, -self._share), (self.number, 1.0 - self._share)):
            if number is not None:
                place = self.area.moved(0, lower * self.h)
                canvas.text(str(number), place, style, theme.INK, "center")


def hollow_coin(canvas: Canvas, center: Point, radius: float) -> None:
    """Draw a coin that isn't there: a dashed ring on paper."""
    canvas.shape(_hollow_coin(radius), Rect.around(center, 2 * radius, 2 * radius))


@lru_cache(maxsize=20)
def _hollow_coin(radius: float) -> str:
    line = 1.5
    turn = 2 * pi / _HOLLOW_DASHES
    arcs = [
        [
            (radius + (radius - line) * cos(angle), radius + (radius - line) * sin(angle))
            for angle in (turn * (dash + part / 12) for part in range(8))
        ]
        for dash in range(_HOLLOW_DASHES)
    ]
    return (
        f'<circle cx="{radius}" cy="{radius}" r="{radius - line:.2f}" fill="{theme.CARD}"/>'
        f'<path d="{dashes.path(arcs)}" fill="none" stroke="{theme.TOUCH_EDGE}" stroke-width="{line}"/>'
    )


def printed_price(canvas: Canvas, right: Point, number: int) -> None:
    """Draw the printed price, struck through, on a plate whose right end is at a point."""
    text = str(number)
    wide = _PRINTED_W + _DIGIT * (len(text) - 1)
    plate = Rect(right[0] - wide, right[1] - _PRINTED_H / 2, wide, _PRINTED_H)
    canvas.panel(theme.PanelStyle(theme.CARD, radius=4, opacity=0.8), plate)
    # Below the digits, so that they stay readable.
    strike = (
        f'<path d="M0.8,{_PRINTED_H - 3.2} L{wide - 0.8:.2f},3.2" stroke="{theme.MISSING}" '
        f'stroke-width="1.2" stroke-opacity="0.6" stroke-linecap="round"/>'
    )
    canvas.shape(strike, plate)
    canvas.text(text, plate, _PRINTED, theme.INK, "center")


def missing_tag(canvas: Canvas, center: Point, count: int) -> None:
    """Draw how many doubloons are missing."""
    text = f"−{count}"
    plate = Rect.around(center, 20 + _DIGIT * (len(text) - 1), _TAG_H)
    canvas.panel(theme.PanelStyle(theme.CARD, radius=99, edge=theme.MISSING, edge_width=1.3), plate)
    canvas.text(text, plate, _TAG, theme.MISSING, "center")
