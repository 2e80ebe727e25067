"""The tray where barrels to be kept are put at the end of the captain phase."""

from __future__ import annotations

from typing import TYPE_CHECKING

from attrs import frozen

from puertorico.engine.ids import GOODS, Good
from puertorico.i18n import _
from puertorico.ui import theme
from puertorico.ui.scene.geometry import Rect
from puertorico.ui.scene.node import Node
from puertorico.ui.table import ink, labels, names
from puertorico.ui.table.barrel import LooseBarrel
from puertorico.ui.table.piece import Piece

if TYPE_CHECKING:
    from collections.abc import Sequence

    from puertorico.ui.scene.canvas import Canvas

_TITLE = 22.0


@frozen
class Kept:
    """How many barrels of a good stay, of those there are."""

    good: Good
    kept: int
    held: int


class KeepPlace(Piece[Kept]):
    """The place of one good: what is kept of it, or an empty outline."""

    def __init__(self, state: Kept) -> None:
        super().__init__(names.keep(state.good), state)
        self.bleed = 4.0

    def paint(self, canvas: Canvas) -> None:
        """Draw the place, the barrel and how many of how many."""
        state = self.state
        full = state.kept > 0
        style = theme.PanelStyle(
            theme.CARD if full else theme.SAND_LOW,
            radius=self.radius,
            edge=theme.SAND_EDGE,
            edge_width=1.1,
            dash=0.0 if full else 4.2,
            shadow=1.6 if full else 0.0,
        )
        canvas.panel(style, self.area)
        high = min(28.0, self.h - 6)
        w = high * ink.BARREL_SHAPE
        ink.barrel(canvas, state.good, Rect(6, (self.h - high) / 2, w, high), 1.0 if full else 0.4)
        text = _("{kept} of {held}").format(kept=state.kept, held=state.held)
        style_text = theme.sans(14, theme.Weight.BOLD if full else theme.Weight.REGULAR)
        canvas.text(text, Rect(w + 11, 0, self.w - w - 15, self.h), style_text, theme.INK)

    def tell(self) -> str | None:
        """What stays and what goes."""
        state = self.state
        line = _("Kept: {kept}. Lost: {lost}.").format(kept=state.kept, lost=state.held - state.kept)
        return f"**{labels.good_name(state.good)}**\n{line}"

    def ghost(self) -> Node | None:
        """The barrels kept."""
        return LooseBarrel(self.state.good, self.state.kept) if self.state.kept else None


class StoringTray(Node):
    """A column of places, one for each good that the seat holds."""

    def __init__(self) -> None:
        super().__init__("", radius=theme.RADIUS_CARD, z=5, solid=True)
        self.places: dict[Good, KeepPlace] = {}
        self.visible = False
        self.bleed = 8.0

    def show(self, held: Sequence[int], kept: Sequence[int] | None) -> None:
        """Show a place for each good held and what is kept so far; None kept: no storing now, no tray."""
        wanted = {good: Kept(good, kept[good], held[good]) for good in GOODS if held[good]} if kept else {}
        if set(wanted) != set(self.places):
            self.clear()
            self.places = {good: self.add(KeepPlace(state)) for good, state in wanted.items()}
            self.resized()
        for good, state in wanted.items():
            self.places[good].show(state)
        self.visible = bool(wanted)

    def resized(self) -> None:
        """Put the places below each other."""
        if self.w <= 0 or not self.places:
            return
        gap = 4.0
        step = min(40.0, (self.h - _TITLE - 8 + gap) / len(self.places))
        for k, good in enumerate(sorted(self.places)):
            self.places[good].rect = Rect(6, _TITLE + 4 + k * step, self.w - 12, step - gap)

    def paint(self, canvas: Canvas) -> None:
        """Draw the tray."""
        canvas.panel(theme.CARD_PANEL, self.area)
        canvas.text(_("Keep"), Rect(8, 4, self.w - 16, _TITLE), theme.TITLE, theme.INK, "center")
