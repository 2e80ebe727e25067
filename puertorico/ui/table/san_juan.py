"""San Juan, where the colonists without a place wait; and the victory point chips."""

from __future__ import annotations

from typing import TYPE_CHECKING

from puertorico.i18n import _, ngettext
from puertorico.ui import theme
from puertorico.ui.scene.geometry import Rect
from puertorico.ui.scene.node import Node
from puertorico.ui.table import ink
from puertorico.ui.table.people import ColonistDisc
from puertorico.ui.table.piece import Piece

if TYPE_CHECKING:
    from puertorico.ui.scene.canvas import Canvas

_LABEL = theme.serif(13.5, theme.Weight.SEMIBOLD)
_COUNT = theme.sans(16, theme.Weight.BOLD)


class SanJuan(Piece[int]):
    """San Juan; the state is how many wait there. Drawn as there is room: tall, wide, or just a count."""

    def __init__(self, name: str) -> None:
        super().__init__(name, 0)

    def paint(self, canvas: Canvas) -> None:
        """Draw the castle, its name and the number, as there is room."""
        w, h = self.rect.size
        if h < 30:
            ink.disc(canvas, (8.5, h / 2), 7.4, taken=True)
            self._number(canvas, Rect(20, 0, w - 20, h))
        elif w > 1.3 * h:
            canvas.picture("pieces/san-juan", Rect(2, 0, min(42.0, h * 0.86), h))
            x = min(42.0, h * 0.86) + 8
            middle = h / 2
            canvas.text(_("San Juan"), Rect(x, middle - 19, w - x, 18), _LABEL, theme.INK_SOFT)
            self._people(canvas, Rect(x, middle, w - x, 19))
        else:
            foot = 40.0
            canvas.picture("pieces/san-juan", Rect(0, 0, w, max(20.0, h - foot)))
            canvas.text(_("San Juan"), Rect(0, h - foot, w, 19), _LABEL, theme.INK_SOFT, "center")
            self._people(canvas, Rect(0, h - 21, w, 21), centred=True)

    def _people(self, canvas: Canvas, rect: Rect, *, centred: bool = False) -> None:
        if not self.state:
            canvas.text(_("nobody"), rect, theme.sans(14), theme.INK_SOFT, "center" if centred else "left")
            return
        if centred:
            rect = Rect(rect.center[0] - 19, rect.y, 60, rect.h)
        ink.disc(canvas, (rect.x + 9, rect.center[1]), 8.4, taken=bool(self.state))
        self._number(canvas, Rect(rect.x + 22, rect.y, rect.w - 22, rect.h))

    def _number(self, canvas: Canvas, rect: Rect) -> None:
        if self.state:
            canvas.text(str(self.state), rect, _COUNT)
        else:
            canvas.text("0", rect, _COUNT.weighted(theme.Weight.REGULAR), theme.INK_SOFT)

    def tell(self) -> str | None:
        """How many wait."""
        line = ngettext("{n} colonist waits here.", "{n} colonists wait here.", self.state)
        return "**" + _("San Juan") + "**\n" + line.format(n=self.state)

    def ghost(self) -> Node | None:
        """A colonist, while there are any."""
        return ColonistDisc() if self.state else None


class Chips(Piece[int | None]):
    """Victory point chips of a seat; None for hidden ones. ``large`` writes its name below."""

    def __init__(self, name: str, *, large: bool) -> None:
        super().__init__(name, None)
        self.large = large

    @property
    def _text(self) -> str:
        return "?" if self.state is None else str(self.state)

    def paint(self, canvas: Canvas) -> None:
        """Draw the shield with the number."""
        w, h = self.rect.size
        if self.large:
            radius = min(w * 0.32, (h - 22) * 0.38)
            ink.shield(canvas, (w / 2, (h - 20) / 2), radius, self._text)
            canvas.text(_("VP chips"), Rect(0, h - 19, w, 19), _LABEL, theme.INK_SOFT, "center")
        else:
            ink.shield(canvas, self.area.center, min(w / 2, h * 0.37), self._text)

    def tell(self) -> str | None:
        """What is known of them."""
        if self.state is None:
            return "**" + _("Victory point chips") + "**\n" + _("Their number is hidden.")
        return "**" + _("Victory point chips: {n}").format(n=self.state) + "**"
