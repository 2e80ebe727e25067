"""Sensible moves, without which no game would advance."""

import random

from puertorico.ui.scene.input.drag import legal_targets
from puertorico.ui.scene.tree.node import Node, Rim
from puertorico.ui.screens.game.handover import HandoverScreen
from puertorico.ui.screens.game.table_screen import TableScreen
from tests.ui.monkey.desk import Desk


class SensibleMoves:
    """Plays on at a desk: closes dialogs, and makes moves that the table offers."""

    def __init__(self, desk: Desk, dice: random.Random) -> None:
        self.desk = desk
        self.dice = dice

    def play_on(self) -> None:
        """Do something sensible, so that the game advances, or close an open dialog."""
        screen, dice = self.desk.app.screen, self.dice
        if self.desk.app.stage.scope() is not self.desk.app.stage.root:
            if dice.random() < 0.3:
                self.desk.hand.key("escape")
        elif isinstance(screen, HandoverScreen):
            self.desk.hand.click("handover.ready")
        elif isinstance(screen, TableScreen) and screen.controller is not None:
            self._await_turn(screen)
            if self.desk.app.screen is screen and screen.controller.is_waiting_for_person:
                self._take_turn()
        elif dice.random() < 0.1:
            self.desk.hand.key("return")

    def _await_turn(self, table: TableScreen) -> None:
        """Let computer players play for a while."""
        for _ in range(40):
            waiting = table.controller is None or table.controller.is_waiting_for_person
            if self.desk.app.screen is not table or (waiting and not self.desk.app.animator.busy):
                return
            self.desk.app.step(0.25)

    def _take_turn(self) -> None:
        nodes = list(self.desk.app.stage.root.walk())
        pressed = [node for node in nodes if node.name.startswith("action.") and node.usable()]
        lit = [node for node in nodes if node.drag_source is not None and node.rim is Rim.TOUCH]
        if pressed and (not lit or self.dice.random() < 0.4):
            self.desk.hand.click(self.dice.choice(pressed))
        elif lit:
            self._move_piece(self.dice.choice(lit))

    def _move_piece(self, piece: Node) -> None:
        targets = legal_targets(self.desk.app.stage.scope(), piece.name)
        if not targets:
            return
        target = self.dice.choice(targets)
        if self.dice.random() < 0.5:
            self.desk.hand.drag(piece, target)
        else:
            self.desk.hand.click(piece)
            if self.desk.app.stage.shows(target):
                self.desk.hand.click(target)
