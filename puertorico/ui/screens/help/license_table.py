"""A table in a license, as in that of Python."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from puertorico.ui import theme
from puertorico.ui.scene.geometry import Rect
from puertorico.ui.scene.tree.node import Node

if TYPE_CHECKING:
    from puertorico.ui.credits import LicenseTable
    from puertorico.ui.scene.paint.assets import Assets
    from puertorico.ui.scene.paint.canvas import Canvas

_HEAD = theme.STATUS
_CELL = theme.SENTENCE
_LINE = 24.0
_BETWEEN = 22.0
_NARROW = 14.0
"""The distance between the columns, and that in large text."""


class LicenseTableView(Node):
    """The rows of a table, with columns as wide as their texts.

    It grows with the text size as far as all columns fit beside each other.
    """

    def __init__(self, table: LicenseTable, assets: Assets, y: float, width: float) -> None:
        self._table = table
        self._factor = assets.factor_for(lambda: sum(_widths(table, assets)) <= width)
        with assets.text_at(self._factor):
            self._widths = _widths(table, assets)
        self._high = _LINE * self._factor
        super().__init__("licenses.table", Rect(0, y, width, self._high * len(table)))

    def paint(self, canvas: Canvas) -> None:
        """Draw a line below the heading, and the cells."""
        with canvas.assets.text_at(self._factor):
            for number, row in enumerate(self._table):
                style, color = (_CELL, theme.INK_SOFT) if number else (_HEAD, theme.INK)
                x = 0.0
                for text, wide in zip(row, self._widths, strict=True):
                    canvas.text(text, Rect(x, number * self._high, wide, self._high), style, color)
                    x += wide
        canvas.fill(theme.SAND_EDGE, Rect(0, self._high - 1, sum(self._widths), 1))


def _widths(table: LicenseTable, assets: Assets) -> Sequence[float]:
    """Return the widths of the columns, each but the last with the space to its right."""
    columns = [*zip(*table, strict=True)]
    texts = [max(assets.measure(text, _HEAD) for text in column) + 2 for column in columns]
    between = _BETWEEN if assets.text_factor <= 1.0 else _NARROW
    return [*(wide + between for wide in texts[:-1]), texts[-1]]
