"""A table on a page of the almanac."""

from __future__ import annotations

from puertorico.almanac.page import Table
from puertorico.ui import theme
from puertorico.ui.scene.geometry import Rect
from puertorico.ui.scene.paint.assets import Assets
from puertorico.ui.scene.paint.canvas import Canvas
from puertorico.ui.scene.tree.node import Node

_HEAD = theme.sans(14, theme.Weight.SEMIBOLD)
_CELL = theme.sans(15)
_ROW = 30.0
_PAD = 12.0
_LEAST = 64.0
"""The least width of a column of figures."""
_CURRENT = theme.PanelStyle(theme.GOLD, None, theme.RADIUS_TILE, opacity=0.35)
_STRIPE = theme.PanelStyle(theme.SAND, None, theme.RADIUS_TILE, opacity=0.6)


class TableView(Node):
    """Rows of cells: the first column on the left, figures centered below their headings."""

    def __init__(self, table: Table, assets: Assets, x: float, y: float, width: float) -> None:
        self._table = table
        self._high = _ROW * assets.text_factor
        self._widths = _widths(table, assets, width)
        super().__init__("", Rect(x, y, sum(self._widths), self._high * len(table.rows)))

    def paint(self, canvas: Canvas) -> None:
        """Draw the stripes, the column of the game in progress and the cells."""
        rows = self._table.rows
        for number in range(1, len(rows), 2):
            canvas.panel(_STRIPE, Rect(0, number * self._high, self.w, self._high))
        if self._table.current is not None:
            left = sum(self._widths[: self._table.current])
            canvas.panel(_CURRENT, Rect(left, 0, self._widths[self._table.current], self.h))
        for number, row in enumerate(rows):
            x = 0.0
            for column, (text, wide) in enumerate(zip(row, self._widths, strict=True)):
                cell = Rect(x + _PAD / 2, number * self._high, wide - _PAD, self._high)
                style = _CELL if number and column else _HEAD
                centered = column > 0 or self._is_all_figures
                canvas.text(text, cell, style, theme.INK, "center" if centered else "left")
                x += wide

    @property
    def _is_all_figures(self) -> bool:
        """Whether the first column has figures, too, so that there are no names of rows."""
        return all(row[0].isdecimal() for row in self._table.rows[1:])


def _widths(table: Table, assets: Assets, width: float) -> list[float]:
    """Return the widths of the columns: what their texts need, at most ``width`` in all."""
    wanted = [
        max(max(assets.measure(text, _HEAD) for text in column) + _PAD + 4, _LEAST if number else 0.0)
        for number, column in enumerate(zip(*table.rows, strict=True))
    ]
    share = min(1.0, width / sum(wanted))
    return [wide * share for wide in wanted]
