"""When the table shows the buildings of a game with expansions."""

from __future__ import annotations

from typing import TYPE_CHECKING

from puertorico.engine.options import DraftMode
from puertorico.engine.turn_order import is_drafting
from puertorico.ui.scene.tree.animation import MotionLevel
from puertorico.ui.table.components.center.game_buildings import GameBuildings, GameBuildingsDialog

if TYPE_CHECKING:
    from puertorico.session.game_session import Session
    from puertorico.ui.scene.stage import Stage
    from puertorico.ui.table.controller import Controller


class BuildingsOverview:
    """Shows the buildings of a game after the draft or, if they were drawn at random, at its beginning.

    A game without human players goes on by itself: there, only the menu shows them.
    """

    def __init__(self, session: Session) -> None:
        self._session = session
        self._is_due = session.options.draft is DraftMode.RANDOM and not session.log_entries

    @property
    def is_available(self) -> bool:
        """Whether the game could have had other buildings, and they are known."""
        return self._session.options.has_draft and not self._is_drafting

    @property
    def _is_drafting(self) -> bool:
        return is_drafting(self._session.state)

    def follow(self, stage: Stage, controller: Controller) -> None:
        """Show them when they are known and the last move has been shown, unless animations are off."""
        if self._is_drafting:
            self._is_due = True
        elif self._is_due and not controller.is_showing and stage.scope() is stage.root:
            self._is_due = False
            moves = stage.animator.level is not MotionLevel.NONE
            if self.is_available and moves and self._session.humans:
                controller.ribbon.hide()
                self.show(stage)

    def show(self, stage: Stage) -> None:
        """Show them now."""
        GameBuildingsDialog(stage, GameBuildings.of(self._session)).open()
