"""The column of role cards."""

from __future__ import annotations

from typing import TYPE_CHECKING

from puertorico.engine.ids import Role
from puertorico.ui.scene.geometry import Rect
from puertorico.ui.scene.tree.layout import column
from puertorico.ui.scene.tree.node import Node
from puertorico.ui.table.components.center.role_card import CardState, RoleCard, name_size
from puertorico.ui.table.model import names
from puertorico.ui.table.model.player_colors import PlayerColor
from puertorico.ui.table.model.snapshot import Snapshot

if TYPE_CHECKING:
    from puertorico.ui.scene.paint.assets import Assets

_GAP = 4.7
_MAX_CARD_H = 104.0


class RoleColumn(Node):
    """Six to eight role cards, one below the other."""

    def __init__(self, assets: Assets) -> None:
        super().__init__("")
        self._assets = assets
        self.cards: dict[Role, RoleCard] = {}

    def show(self, snapshot: Snapshot) -> None:
        """Show the cards with their doubloons and players."""
        if tuple(card.role for card in snapshot.cards) != tuple(self.cards):
            self.clear()
            self.cards = {
                card.role: self.add(RoleCard(names.role(card.role), CardState(card.role)))
                for card in snapshot.cards
            }
            self.resized()
        for card in snapshot.cards:
            taker = None if card.taken_by is None else snapshot.boards[card.taken_by]
            name, color = ("", None) if taker is None else (taker.name, taker.color)
            in_play = snapshot.role is card.role
            turns = _turns(snapshot) if in_play else ()
            state = CardState(card.role, card.doubloons, color, name, in_play, turns)
            self.cards[card.role].show(state)

    def resized(self) -> None:
        """Divide the height equally among the cards; in high windows, gaps fill it."""
        if self.w <= 0 or not self.cards:
            return
        count = len(self.cards)
        high = min(_MAX_CARD_H, (self.h - (count - 1) * _GAP) / count)
        gap = max(_GAP, (self.h - count * high) / max(1, count - 1))
        area = Rect(0, 0, self.w, self.h)
        size = name_size(self._assets, self.cards, self.w, high)
        for card, rect in zip(self.cards.values(), column(area, [high] * count, gap), strict=True):
            card.name_size = size
            card.rect = rect


def _turns(snapshot: Snapshot) -> tuple[tuple[PlayerColor, bool], ...]:
    """Return the colors of the phase in the order of play, each with whether its player has acted."""
    return tuple((snapshot.boards[seat].color, seat not in snapshot.to_act) for seat in snapshot.phase_order)
