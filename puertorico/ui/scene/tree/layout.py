"""Layouts: rows, columns and grids, in units."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from puertorico.ui.scene.geometry import Rect

Justify = Literal["start", "center", "end"]


def _lengths(wanted: Sequence[float | None], room: float, gap: float) -> list[float]:
    """Return all lengths; the room left is divided equally among those that are None."""
    fixed = sum(length for length in wanted if length is not None)
    open_ones = sum(1 for length in wanted if length is None)
    spare = max(0.0, room - fixed - gap * max(0, len(wanted) - 1))
    return [spare / open_ones if length is None else length for length in wanted]


def _start(room: float, used: float, justify: Justify) -> float:
    return {"start": 0.0, "center": (room - used) / 2, "end": room - used}[justify]


def _turned(area: Rect) -> Rect:
    """Return an area with horizontal and vertical swapped."""
    return Rect(area.y, area.x, area.h, area.w)


def row(
    area: Rect,
    widths: Sequence[float | None],
    gap: float = 0.0,
    *,
    justify: Justify = "start",
    height: float | None = None,
) -> list[Rect]:
    """Return rectangles side by side; None widths share the room left. A smaller ``height`` is centered."""
    lengths = _lengths(widths, area.w, gap)
    h = area.h if height is None else height
    x = area.x + _start(area.w, sum(lengths) + gap * max(0, len(lengths) - 1), justify)
    found = []
    for length in lengths:
        found.append(Rect(x, area.y + (area.h - h) / 2, length, h))
        x += length + gap
    return found


def column(
    area: Rect,
    heights: Sequence[float | None],
    gap: float = 0.0,
    *,
    justify: Justify = "start",
    width: float | None = None,
) -> list[Rect]:
    """Return rectangles in a column; None heights share the room left. A smaller ``width`` is centered."""
    places = row(_turned(area), heights, gap, justify=justify, height=width)
    return [_turned(place) for place in places]


def grid(area: Rect, columns: int, rows: int, gap_x: float = 0.0, gap_y: float | None = None) -> list[Rect]:
    """Return equally large cells that fill an area, row by row."""
    gap_y = gap_x if gap_y is None else gap_y
    w = (area.w - gap_x * (columns - 1)) / columns
    h = (area.h - gap_y * (rows - 1)) / rows
    return [
        Rect(area.x + c * (w + gap_x), area.y + r * (h + gap_y), w, h)
        for r in range(rows)
        for c in range(columns)
    ]


def inset(area: Rect, left: float, top: float, right: float, bottom: float) -> Rect:
    """Return an area without a margin on each side."""
    return Rect(area.x + left, area.y + top, max(0.0, area.w - left - right), max(0.0, area.h - top - bottom))


def middle(area: Rect, w: float, h: float) -> Rect:
    """Return a rectangle of a size, centered in an area."""
    return Rect.around(area.center, w, h)


def cut_right(area: Rect, w: float, gap: float = 0.0) -> tuple[Rect, Rect]:
    """Return the right part of an area, of width ``w``, and the rest."""
    return Rect(area.right - w, area.y, w, area.h), inset(area, 0, 0, w + gap, 0)


def cut_top(area: Rect, h: float, gap: float = 0.0) -> tuple[Rect, Rect]:
    """Return the top part of an area, of height ``h``, and the rest."""
    return Rect(area.x, area.y, area.w, h), inset(area, 0, h + gap, 0, 0)


def cut_bottom(area: Rect, h: float, gap: float = 0.0) -> tuple[Rect, Rect]:
    """Return the bottom part of an area, of height ``h``, and the rest."""
    return Rect(area.x, area.bottom - h, area.w, h), inset(area, 0, 0, 0, h + gap)
