"""Players' names in little room: the first word, then an ellipsis; tooltips have the whole name."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from puertorico.ui import theme
from puertorico.ui.scene.paint.text import ELLIPSIS

if TYPE_CHECKING:
    from puertorico.ui.scene.geometry import Rect
    from puertorico.ui.scene.paint.assets import Assets
    from puertorico.ui.scene.paint.canvas import Canvas

SMALL, NARROWEST = 14.2, 0.75
"""The size and the share of its width to which a name in a heading is reduced before it is shortened."""
_FIRST_WORD = re.compile(r"[^\s-]{3,}")


def short_name(assets: Assets, name: str, style: theme.TextStyle, room: float) -> str:
    """Return as much of a name as fits in ``room`` units: all of it, its first word, or its first letters."""

    def fits(text: str) -> bool:
        return assets.measure(text, style) <= room

    if fits(name):
        return name
    first = _FIRST_WORD.match(name)
    if first is not None and fits(first.group()):
        return first.group()
    cuts = (name[:count].rstrip(" -") + ELLIPSIS for count in range(len(name) - 1, 1, -1))
    return next(filter(fits, cuts), name[:1])


def least_width(assets: Assets, name: str) -> float:
    """Return the least width of a whole name in a heading."""
    return assets.measure(name, theme.PLAYER.sized(SMALL), as_drawn=True) * NARROWEST


def paint_name(canvas: Canvas, name: str, rect: Rect, style: theme.TextStyle) -> float:
    """Draw a name in a heading, reduced, narrowed or shortened if need be; return its width."""
    assets = canvas.assets
    if assets.measure(name, style, as_drawn=True) > rect.w:
        style = style.sized(SMALL)
        with assets.text_at(1.0):  # the size to which the text below may shrink
            name = short_name(assets, name, style, rect.w / NARROWEST - 0.4)
    wide = min(assets.measure(name, style) + 2, rect.w)
    canvas.text(name, rect._replace(w=wide), style, smallest=1.0, narrowest=NARROWEST)
    return wide
