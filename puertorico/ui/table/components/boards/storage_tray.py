"""The tray for choosing the barrels to store at the end of the captain phase."""

from __future__ import annotations

from typing import TYPE_CHECKING

from attrs import frozen

from puertorico import terms
from puertorico.engine.ids import GOODS, Good
from puertorico.i18n import _
from puertorico.ui import theme
from puertorico.ui.scene.geometry import Rect
from puertorico.ui.scene.tree.node import Node
from puertorico.ui.table.components.barrel import FloatingBarrel
from puertorico.ui.table.components.piece import Piece
from puertorico.ui.table.drawing import ink
from puertorico.ui.table.model import names

if TYPE_CHECKING:
    from collections.abc import Sequence

    from puertorico.ui.scene.paint.canvas import Canvas

_TITLE = 24.0
_PAD, _GAP = 4.0, 4.0
_HIGH, _WIDE = 34.0, 180.0
"""Height of a place, and from which width of the tray on places are higher and in two columns."""
_ROOMY = 80.0
"""From this width of a place on, its barrel and numbers are larger."""


@frozen
class StoredGoods:
    """How many barrels of a good are stored (``kept``), and how many the player has (``held``)."""

    good: Good
    kept: int
    held: int


class StoragePlace(Piece[StoredGoods]):
    """The place of one good: the stored barrels, or an empty outline."""

    def __init__(self, state: StoredGoods) -> None:
        super().__init__(names.storage_place(state.good), state)
        self.bleed = 4.0

    def paint(self, canvas: Canvas) -> None:
        """Draw the place, a barrel and the counts."""
        state = self.state
        full = state.kept > 0
        if full:
            style = theme.PanelStyle(theme.CARD, None, self.radius, theme.SAND_EDGE, 1.1, shadow=1.6)
            canvas.panel(style, self.area)
        else:
            ink.empty_place(canvas, self.area, theme.SAND_LOW, theme.SAND_EDGE, self.radius)
        is_wide = self.w > _ROOMY
        high = min(30.0 if is_wide else 24.0, self.h - 7)
        w = high * ink.BARREL_SHAPE
        left = 12.0 if is_wide else 5.0
        ink.barrel(canvas, state.good, Rect(left, (self.h - high) / 2, w, high), 1.0 if full else 0.4)
        weight = theme.Weight.BOLD if full else theme.Weight.REGULAR
        figures = theme.sans(17 if is_wide else 14, weight)
        room = Rect(left + w + 2, 0, self.w - left - w - 4, self.h)
        canvas.text(f"{state.kept}/{state.held}", room, figures, theme.INK, "center")

    def describe(self) -> str | None:
        """Return the tooltip: how many barrels are stored, and how many spoil."""
        state = self.state
        line = _("Stored: {kept}. Spoiling: {lost}.").format(kept=state.kept, lost=state.held - state.kept)
        return f"**{terms.good_label(state.good)}**\n{line}"

    def drop_area(self) -> Rect:
        """Return the whole tray: barrels dropped anywhere in it find their place."""
        return self.absolute() if self.parent is None else self.parent.absolute()

    def ghost(self) -> Node | None:
        """Return the stored barrels, or None if there are none."""
        return FloatingBarrel(self.state.good, self.state.kept) if self.state.kept else None


class StorageTray(Node):
    """A place for each good that the player has."""

    def __init__(self) -> None:
        super().__init__("", radius=theme.RADIUS_CARD, z=5, blocks_mouse=True)
        self.places: dict[Good, StoragePlace] = {}
        self.visible = False
        self.bleed = 8.0

    def show(self, held: Sequence[int], kept: Sequence[int] | None) -> None:
        """Show the counts by Good, or hide the tray if ``kept`` is None: nothing is being stored."""
        wanted = (
            {good: StoredGoods(good, kept[good], held[good]) for good in GOODS if held[good]} if kept else {}
        )
        if set(wanted) != set(self.places):
            self.clear()
            self.places = {good: self.add(StoragePlace(state)) for good, state in wanted.items()}
            self.resized()
        for good, state in wanted.items():
            self.places[good].show(state)
        self.visible = bool(wanted)

    def resized(self) -> None:
        """Lay out the places in one column, or in two if the tray is too low or wide enough."""
        if self.w <= 0 or not self.places:
            return
        is_wide = self.w >= _WIDE
        is_double = is_wide or (self.h < 150 and len(self.places) > 2)
        columns = min(len(self.places), 2 if is_double else 1)
        rows = -(-len(self.places) // columns)
        room = Rect(_PAD, _TITLE, self.w - 2 * _PAD, self.h - _TITLE - _PAD)
        high = min(_HIGH * 1.3 if is_wide else _HIGH, (room.h - (rows - 1) * _GAP) / rows)
        wide = (room.w - (columns - 1) * _GAP) / columns
        spare = room.h - rows * high - (rows - 1) * _GAP
        top = room.y + (spare / 2 if is_wide else 0.0)
        for k, good in enumerate(sorted(self.places)):
            row, column = divmod(k, columns)
            x, y = room.x + column * (wide + _GAP), top + row * (high + _GAP)
            self.places[good].rect = Rect(x, y, wide, high)

    def paint(self, canvas: Canvas) -> None:
        """Draw the tray."""
        canvas.panel(theme.CARD_PANEL, self.area)
        canvas.text(_("Keep"), Rect(4, 1, self.w - 8, _TITLE), theme.TITLE, theme.INK, "center")
