"""The score of the viewed player so far by source, in the heading of a large board."""

from __future__ import annotations

from typing import TYPE_CHECKING

from puertorico.i18n import _
from puertorico.ui import theme

if TYPE_CHECKING:
    from puertorico.ui.scene.geometry import Rect
    from puertorico.ui.scene.paint.canvas import Canvas
    from puertorico.ui.table.components.boards.chips import Points

_LABEL, _NUMBER = theme.sans(14), theme.sans(14, theme.Weight.BOLD)
_TO_NUMBER, _BETWEEN = 4.0, 12.0


def paint_points(canvas: Canvas, points: Points, room: Rect) -> None:
    """Draw the points of each source with its name at the right end of the room, if they fit."""
    # Translators: a label before the points for staffed large buildings at the end of the game.
    bonuses = _("Bonuses")
    sources = zip((_("VP chips"), _("Buildings"), bonuses), points.parts, strict=True)
    texts: list[tuple[str, theme.TextStyle, float, str]] = []
    for label, number in sources:
        texts += (
            (label, _LABEL, _TO_NUMBER, theme.INK_SOFT),
            (number, _NUMBER, _BETWEEN, theme.INK),
        )
    widths = [canvas.assets.measure(text, style) + 1 for text, style, _after, _color in texts]
    x = room.right - sum(widths) - sum(after for _text, _style, after, _color in texts) + _BETWEEN
    if x < room.x:
        return
    for (text, style, after, color), wide in zip(texts, widths, strict=True):
        canvas.text(text, room._replace(x=x, w=wide), style, color)
        x += wide + after
