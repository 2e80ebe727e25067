"""The base of opponents' boards on the table."""

from __future__ import annotations

from puertorico.ui.scene.geometry import Rect
from puertorico.ui.scene.tree.node import Node
from puertorico.ui.table.components.boards.board import BarrelBoard, BoardState
from puertorico.ui.table.components.boards.enlarge_button import EnlargeButton
from puertorico.ui.table.tooltips.people import player_tip
from puertorico.ui.table.tooltips.tabletop import tooltip_context
from puertorico.ui.table.tooltips.tip import Tip


class SmallBoard(BarrelBoard):
    """A board with a button that enlarges it."""

    def __init__(self, state: BoardState, *, barrel: float, text: float) -> None:
        super().__init__(state, mini=True, barrel=barrel, text=text)
        self.look = self.add(EnlargeButton(self.seat))

    def turn_changed(self) -> None:
        """Repaint the heading and the edge, which show whose turn it is."""
        self.damage(self.paint_bounds(), self.inside_rim(1.0))
        self.damage(Rect(0, 0, self.w, self.head))

    def describe(self) -> Tip:
        """Return the tooltip of the player: name, roles of this round, possessions."""
        return player_tip(self.state.board, is_governor=self.state.is_governor, context=tooltip_context(self))

    def ghost(self) -> Node | None:
        """Return None: a board can't be dragged."""
        return None
