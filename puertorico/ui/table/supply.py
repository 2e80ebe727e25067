"""The supply: barrels, victory points and colonists that are left."""

from __future__ import annotations

from typing import TYPE_CHECKING

from puertorico.engine.ids import GOODS
from puertorico.i18n import _
from puertorico.ui import theme
from puertorico.ui.scene.geometry import Rect
from puertorico.ui.scene.node import Node
from puertorico.ui.table import ink, names
from puertorico.ui.table.barrel import Barrels, CountedBarrel
from puertorico.ui.table.people import ColonistDisc
from puertorico.ui.table.piece import Piece
from puertorico.ui.table.snapshot import Snapshot

if TYPE_CHECKING:
    from puertorico.ui.scene.canvas import Canvas

_FIGURE = theme.sans(15.5, theme.Weight.BOLD)
_BARREL = 19.5


class Reserve(Piece[int]):
    """Victory points or colonists in the supply."""

    def paint(self, canvas: Canvas) -> None:
        """Draw the piece and how many there are."""
        center = (11.5, self.h / 2)
        if self.name == "supply.vp":
            ink.shield(canvas, center, 10.0)
        else:
            ink.disc(canvas, center, 10.5, taken=True)
        canvas.text(str(self.state), Rect(26, 0, self.w - 26, self.h), _FIGURE)

    def tell(self) -> str | None:
        """What happens when they run out."""
        if self.name == "supply.vp":
            title, line = _("Victory points left"), _("When the last is taken, the game ends with the round.")
        else:
            title = _("Colonists in the supply")
            line = _("When they cannot fill the ship, the game ends with the round.")
        return f"**{title}: {self.state}**\n{line}"

    def ghost(self) -> Node | None:
        """A colonist, where these are colonists."""
        return ColonistDisc() if self.name == "supply.colonists" and self.state else None


class SupplyBoard(Node):
    """The board with the supply."""

    def __init__(self) -> None:
        super().__init__("", radius=theme.RADIUS_BOARD)
        self.bleed = 16.0
        self.goods = [self.add(CountedBarrel(names.supply(good), good, _BARREL, _FIGURE)) for good in GOODS]
        self.vp = self.add(Reserve("supply.vp", 0))
        self.colonists = self.add(Reserve("supply.colonists", 0))

    def show(self, snapshot: Snapshot) -> None:
        """Show what is left."""
        for good, node in zip(GOODS, self.goods, strict=True):
            node.show(Barrels(good, snapshot.supply[good]))
        self.vp.show(max(0, snapshot.vp_left))
        self.colonists.show(snapshot.colonists)

    def resized(self) -> None:
        """Put all in a line."""
        if self.w <= 0:
            return
        y, h = 25.0, self.h - 32
        right = max(119.0, self.w * 0.335)
        step = (self.w - 14 - right) / len(GOODS)
        for k, node in enumerate(self.goods):
            node.rect = Rect(13 + k * step, y, min(step - 5, 60), h)
        self.vp.rect = Rect(self.w - right + 1, y, 52, h)
        self.colonists.rect = Rect(self.w - 57 - (right - 119) * 0.3, y, 52, h)

    def paint(self, canvas: Canvas) -> None:
        """Draw the board and its titles."""
        ink.board(canvas, self.area)
        canvas.text(_("Supply"), Rect(13, 2.5, 150, 20), theme.TITLE.sized(15), theme.INK_SOFT)
        style = theme.serif(14, theme.Weight.SEMIBOLD)
        vp = Rect(self.vp.rect.x - 4, 2.5, 52, 20)
        canvas.text(_("VP left"), vp, style, theme.INK_SOFT, "left")
        people = Rect(min(self.colonists.rect.x - 6, self.w - 71), 2.5, 66, 20)
        canvas.text(_("Colonists"), people, style, theme.INK_SOFT)
