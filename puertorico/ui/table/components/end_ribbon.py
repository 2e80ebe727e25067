"""A ribbon across the whole table that announces the last round or the end of the game."""

from __future__ import annotations

from puertorico.ui import theme
from puertorico.ui.scene.geometry import Rect
from puertorico.ui.scene.paint.canvas import Canvas
from puertorico.ui.scene.paint.text import Run
from puertorico.ui.scene.tree.node import Node
from puertorico.ui.scene.widgets.display import Label, Paragraph, Picture

HIGH = 88.0
_LINE, _INSET = 2.4, 5.0
_MEDAL, _SIDE = 58.0, 40.0
_TITLE = theme.serif(30)
_REASON = theme.sans(17, theme.Weight.SEMIBOLD)


class EndRibbon(Node):
    """A title and a reason on a band that opens from its middle and may shrink into a small tag."""

    def __init__(self, title: str, reason: str, width: float, middle: float) -> None:
        super().__init__("end_ribbon", Rect(0, middle - HIGH / 2, width, HIGH))
        self.ignores_mouse = True
        self.clips = True
        self.title = title
        self.reason = reason
        self.full_rect = self.rect
        """Its place when it is open."""
        self._words = words = self.add(Node("", self.area))
        for x in (_SIDE, width - _SIDE - _MEDAL):
            words.add(Picture("pieces/medal", Rect(x, (HIGH - _MEDAL) / 2, _MEDAL, _MEDAL)))
        left = _SIDE + _MEDAL + 20
        words.add(Label(title, Rect(left, 11, width - 2 * left, 38), _TITLE, theme.DUSK_LIGHT, "center"))
        # A run, because a name may contain markup.
        box = Rect(left, 49, width - 2 * left, 28)
        words.add(Paragraph([Run(reason, _REASON)], box, _REASON, theme.WHITE, "center"))

    def paint(self, canvas: Canvas) -> None:
        """Draw the band and its two gold lines."""
        canvas.fill(theme.PHASES["end"], self.area)
        inset = min(_INSET, self.h / 8)
        for y in (inset, self.h - inset - _LINE):
            canvas.fill(theme.END_LINE, Rect(0, y, self.w, _LINE))

    def open_to(self, share: float) -> None:
        """Show a part of the band around its middle, from 0 to 1."""
        high = HIGH * share
        self.rect = Rect(0, self.full_rect.center[1] - high / 2, self.full_rect.w, high)
        self._words.rect = self._words.area.at(0, (high - HIGH) / 2)

    def fold_to(self, tag: Rect, share: float) -> None:
        """Shrink the band, without its words, on its way to a tag; at 1 it is there."""
        self._words.visible = False
        self.rect = self.full_rect.lerp(tag, share)
