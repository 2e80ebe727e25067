"""The board for drafting the buildings of a game with expansions (SET-10): all candidates, the open slots,
and who chose what.
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
"""Height of the action line below."""


class DraftBoard(Node):
    """The draft board, hidden outside of the draft."""

    def __init__(self) -> None:
        super().__init__("draft", z=10, blocks_mouse=True)
        self.visible = False
        self._draft: DraftSnapshot | None = None
        self._kinds = self.add(DraftKinds((), NOWHERE))

    @property
    def cards(self) -> dict[Building, KindCard]:
        """The card of each building."""
        return self._kinds.cards

    def show(self, draft: DraftSnapshot | None) -> None:
        """Show the state of the draft; None if there is none."""
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
        """Leave room for the action line."""
        if self.w > 0:
            self._kinds.rect = self._room()

    def paint(self, canvas: Canvas) -> None:
        """Draw the background."""
        canvas.panel(theme.PanelStyle(theme.SAND, theme.SAND_LOW, 0), self.area)
