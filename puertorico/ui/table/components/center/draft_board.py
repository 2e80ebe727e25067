"""The board for drafting the buildings of a game with expansions (SET-10): all candidates, the open slots,
and who chose what.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from puertorico.engine.ids import Building
from puertorico.ui import theme
from puertorico.ui.scene.geometry import NOWHERE, Rect
from puertorico.ui.scene.tree.node import Node
from puertorico.ui.table.components.center.draft_buildings import DraftBuildings
from puertorico.ui.table.components.center.draft_card import DraftCard
from puertorico.ui.table.model.snapshot import DraftSnapshot

if TYPE_CHECKING:
    from puertorico.ui.scene.paint.canvas import Canvas

_EDGE = 7.0
_FOOT = 50.0
"""Height of the action line below."""


class DraftBoard(Node):
    """The draft board, hidden outside of the draft."""

    def __init__(self) -> None:
        super().__init__("draft", z=10, blocks_mouse=True)
        self.visible = False
        self._draft: DraftSnapshot | None = None
        self._buildings = self.add(DraftBuildings((), NOWHERE))

    @property
    def cards(self) -> dict[Building, DraftCard]:
        """The card of each building."""
        return self._buildings.cards

    def show(self, draft: DraftSnapshot | None) -> None:
        """Show the state of the draft; None if there is none."""
        self.visible = draft is not None
        if draft is None or draft == self._draft:
            return
        if self._draft is None or self._draft.buildings != draft.buildings:
            self.clear()
            self._buildings = self.add(DraftBuildings(draft.buildings, self._room()))
        self._draft = draft
        self._buildings.show(draft.by)

    def _room(self) -> Rect:
        return Rect(_EDGE, _EDGE, self.w - 2 * _EDGE, self.h - _EDGE - _FOOT)

    def resized(self) -> None:
        """Leave room for the action line."""
        if self.w > 0:
            self._buildings.rect = self._room()

    def paint(self, canvas: Canvas) -> None:
        """Draw the background."""
        canvas.panel(theme.PanelStyle(theme.SAND, theme.SAND_LOW, 0), self.area)
