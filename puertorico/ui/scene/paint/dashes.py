"""Dashed lines.

The SVG rasterizer can't be used for them: if a line ends within a dash, it reads that dash from uninitialized
memory (nanosvg issue 276).
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import cycle, pairwise
from math import hypot

from puertorico.ui.scene.geometry import Point


def cut(points: Sequence[Point], lengths: Sequence[float]) -> list[list[Point]]:
    """Split a line through some points into dashes; return the points of each dash, in order.

    ``lengths`` has the lengths of dashes and gaps in turn: an even number, all above 0. If it is empty, the
    line is solid.
    """
    if not lengths:
        return [list(points)]
    turns = cycle(lengths)
    drawn, left = True, next(turns)
    strokes = [[points[0]]]
    for start, end in pairwise(points):
        whole = hypot(end[0] - start[0], end[1] - start[1])
        gone = 0.0
        while whole - gone > left:
            gone += left
            here = _between(start, end, gone / whole)
            if drawn:
                strokes[-1].append(here)
            else:
                strokes.append([here])
            drawn, left = not drawn, next(turns)
        left -= whole - gone
        if drawn:
            strokes[-1].append(end)
    return strokes


def path(strokes: Sequence[Sequence[Point]]) -> str:
    """Return strokes as SVG path data."""
    return "".join("M" + "L".join(f"{x:.2f} {y:.2f}" for x, y in stroke) for stroke in strokes)


def _between(start: Point, end: Point, part: float) -> Point:
    return (start[0] + (end[0] - start[0]) * part, start[1] + (end[1] - start[1]) * part)
