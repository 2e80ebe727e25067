"""The board on which the buildings of a game with expansions are drafted (SET-10): all that may come into the
game, the places still free, and who has drafted what.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from puertorico.engine.ids import Building
from puertorico.ui import theme
from puertorico.ui.scene.geometry import NOWHERE, Rect
from puertorico.ui.scene.tree.node import Node
from puertorico.ui.table.components.center.draft_kinds import DraftKinds
from puertorico.ui.table.components.center.kind_card import KindCard
from puertorico.ui.table.model.snapshot import DraftSnapshot

if TYPE_CHECKING:
    from puertorico.ui.scene.paint.canvas import Canvas

_EDGE = 7.0
_FOOT = 50.0
"""What the action line takes below."""


class DraftBoard(Node):
    """The board; hidden while nothing is drafted."""

    def __init__(self) -> None:
        super().__init__("draft", z=10, blocks_mouse=True)
        self.visible = False
        self._draft: DraftSnapshot | None = None
        self._kinds = self.add(DraftKinds((), NOWHERE))

    @property
    def cards(self) -> dict[Building, KindCard]:
        """The card of each kind."""
        return self._kinds.cards

    def show(self, draft: DraftSnapshot | None) -> None:
        """Show how far the draft has come; None: there is none."""
        self.visible = draft is not None
        if draft is None or draft == self._draft:
            return
        if self._draft is None or self._draft.kinds != draft.kinds:
            self.clear()
            self._kinds = self.add(DraftKinds(draft.kinds, self._room()))
        self._draft = draft
        self._kinds.show(draft.by)

    def _room(self) -> Rect:
        return Rect(_EDGE, _EDGE, self.w - 2 * _EDGE, self.h - _EDGE - _FOOT)

    def resized(self) -> None:
        """Give the kinds all but the place of the action line."""
        if self.w > 0:
            self._kinds.rect = self._room()

    def paint(self, canvas: Canvas) -> None:
        """Draw the ground."""
        canvas.panel(theme.PanelStyle(theme.SAND, theme.SAND_LOW, 0), self.area)
