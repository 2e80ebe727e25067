"""Places for the tags that show by how much a number has changed: next to it, without covering it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from puertorico.ui.scene.metrics import CAP_HEIGHT

if TYPE_CHECKING:
    from puertorico.ui import theme
    from puertorico.ui.scene.geometry import Point
    from puertorico.ui.scene.paint.assets import Assets

HEIGHT = 16.0
_OVER = 6.0
"""How far a tag above a number reaches over its last digit."""
_GAP, _EDGE = 3.0, 1.4
"""Distance of a tag beside a text, and of a tag above it, whose shadow needs room."""


def above(assets: Assets, number: str, style: theme.TextStyle, start: Point, wide: float) -> Point:
    """Return the center of a tag of a width at the upper right corner of a number.

    ``start`` is the middle of the number's left edge.
    """
    x, y = start
    high = style.size * assets.text_factor * CAP_HEIGHT
    return (x + assets.measure(number, style) - _OVER + wide / 2, y - (high + HEIGHT) / 2 - _EDGE)


def beside(assets: Assets, text: str, style: theme.TextStyle, start: Point, wide: float) -> Point:
    """Return the center of a tag of a width to the right of a text."""
    return (start[0] + assets.measure(text, style) + _GAP + wide / 2, start[1])
