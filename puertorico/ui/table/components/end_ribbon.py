"""A ribbon across the whole table that announces the last round or the end of the game."""

from __future__ import annotations

from puertorico.ui import theme
from puertorico.ui.scene.geometry import Rect
from puertorico.ui.scene.paint.canvas import Canvas
from puertorico.ui.scene.paint.text import Run
from puertorico.ui.scene.tree.node import Node
from puertorico.ui.scene.widgets.display import Label, Panel, Paragraph, Picture

HIGH = 88.0
_LINE = 2.4
_MEDAL = 58.0
_TITLE = theme.serif(30)
_REASON = theme.sans(17, theme.Weight.SEMIBOLD)


class EndRibbon(Node):
    """A title and a reason on a band that opens from its middle: ``open_to`` from 0 to 1."""

    def __init__(self, title: str, reason: str, width: float, middle: float) -> None:
        super().__init__("end_ribbon", Rect(0, middle - HIGH / 2, width, HIGH))
        self.ignores_mouse = True
        self.clips = True
        self.title = title
        self.reason = reason
        self._middle = middle
        self._band = band = self.add(Panel("", self.area, theme.PanelStyle(theme.PHASES["end"], radius=0)))
        for y in (5.0, HIGH - 5.0 - _LINE):
            band.add(_GoldLine("", Rect(0, y, width, _LINE)))
        for x in (40.0, width - 40.0 - _MEDAL):
            band.add(Picture("pieces/medal", Rect(x, (HIGH - _MEDAL) / 2, _MEDAL, _MEDAL)))
        room = Rect(40 + _MEDAL + 20, 0, width - 2 * (40 + _MEDAL + 20), HIGH)
        band.add(Label(title, Rect(room.x, 11, room.w, 38), _TITLE, theme.DUSK_LIGHT, "center"))
        # A run, because a name may contain markup.
        text = Paragraph([Run(reason, _REASON)], Rect(room.x, 49, room.w, 28), _REASON, theme.WHITE, "center")
        band.add(text)

    def open_to(self, share: float) -> None:
        """Show a part of the band around its middle."""
        high = HIGH * share
        self.rect = Rect(0, self._middle - high / 2, self.w, high)
        self._band.rect = Rect(0, (high - HIGH) / 2, self.w, HIGH)


class _GoldLine(Node):
    def paint(self, canvas: Canvas) -> None:
        """Draw the line."""
        canvas.fill(theme.END_LINE, self.area)
