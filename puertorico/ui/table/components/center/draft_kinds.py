"""All kinds of buildings that may come into a game with expansions, by the places they compete for
(SET-10).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import combinations, pairwise
from typing import TYPE_CHECKING

from puertorico.engine.buildings import SPECS
from puertorico.engine.ids import Building
from puertorico.engine.options import DRAFT_PLACES
from puertorico.i18n import _
from puertorico.ui import theme
from puertorico.ui.scene.geometry import Rect
from puertorico.ui.scene.tree.node import Node
from puertorico.ui.table.components.center.kind_card import DraftCandidate, KindCard, KindPlaces, Slots

if TYPE_CHECKING:
    from puertorico.ui.scene.paint.canvas import Canvas

_COLUMNS = 4
_GAP_X, _GAP_Y = 8.0, 3.6
_BETWEEN = 6.0
_PAD = 3.0
_SPINE = 38.0
_MAX_CARD_H = 86.0
_GROUP = theme.PanelStyle(theme.PLAZA, None, theme.RADIUS_CARD + 2, "#D9B87C", 1.0)


class DraftKinds(Node):
    """Groups of cards in columns, each group with its places at its left."""

    def __init__(self, kinds: Sequence[Building], rect: Rect) -> None:
        super().__init__("", rect)
        self.places = {cost: self.add(KindPlaces(Slots(cost, n))) for cost, n in DRAFT_PLACES.items()}
        self.cards = {building: self.add(KindCard(DraftCandidate(building))) for building in kinds}
        self._grounds: list[Rect] = []
        self._spare = Rect(0, 0, 0, 0)
        self.resized()

    def show(self, taken: Mapping[Building, int | None]) -> None:
        """Show which kinds have been taken, in that order, and by which seats (None: by none)."""
        for cost, places in DRAFT_PLACES.items():
            here = tuple(building for building in taken if SPECS[building].cost == cost)
            slots = Slots(cost, places, here)
            self.places[cost].show(slots)
            for building in self._group(cost):
                is_taken = building in taken
                candidate = DraftCandidate(
                    building, is_taken, taken.get(building), not is_taken and slots.free > 0
                )
                self.cards[building].show(candidate)

    def _group(self, cost: int) -> list[Building]:
        return [building for building in sorted(self.cards) if SPECS[building].cost == cost]

    def resized(self) -> None:
        """Share the costs among columns of about the same height."""
        if self.w <= 0:
            return
        self._grounds = []
        wide = (self.w - (_COLUMNS - 1) * _GAP_X) / _COLUMNS
        columns = _balanced([self._group(cost) for cost in self.places])
        high = min(_MAX_CARD_H, *(_card_height(column, self.h) for column in columns))
        ends = []
        for number, column in enumerate(columns):
            x, y = number * (wide + _GAP_X), 0.0
            for group in column:
                y = self._place(group, Rect(x, y, wide, high)) + _BETWEEN
            ends.append(Rect(x, y, wide, self.h - y))
        self._spare = max(ends, key=lambda end: end.h)

    def _place(self, group: Sequence[Building], first: Rect) -> float:
        """Put a group where its first card with its places goes; return where it ends."""
        y = first.y + _PAD
        for building in group:
            self.cards[building].rect = Rect(first.x + _SPINE + _PAD, y, first.w - _SPINE - 2 * _PAD, first.h)
            y += first.h + _GAP_Y
        end = y - _GAP_Y + _PAD
        self.places[SPECS[group[0]].cost].rect = Rect(first.x, first.y, _SPINE, end - first.y)
        self._grounds.append(Rect(first.x, first.y, first.w, end - first.y))
        return end

    def paint(self, canvas: Canvas) -> None:
        """Draw the grounds of the groups, and below the shortest column what there is to know."""
        for ground in self._grounds:
            canvas.panel(_GROUP, ground)
        room = self._spare.inset(8, 4)
        canvas.text(_("The buildings of this game"), room._replace(h=26), theme.serif(18))
        note = Rect(room.x, room.y + 28, room.w, room.h - 28)
        canvas.paragraph(self._note(), note, theme.sans(14), theme.INK_SOFT)

    def _note(self) -> str:
        words = [_("Production buildings are always there; what is not chosen stays in the box.")]
        if {Building.OFFICE, Building.TRADING_POST} <= set(self.cards):
            words.append(_("Office and trading post do much the same."))
        return " ".join(words)


def _card_height(column: Sequence[Sequence[Building]], room: float) -> float:
    """The height of each card when a column fills the room."""
    cards, groups = sum(len(group) for group in column), len(column)
    gaps = (cards - groups) * _GAP_Y + groups * 2 * _PAD + (groups - 1) * _BETWEEN
    return (room - gaps) / cards


def _balanced(groups: list[list[Building]]) -> list[list[list[Building]]]:
    """The groups in order, cut into columns so that the cards can be as high as possible."""

    def cut(ends: tuple[int, ...]) -> list[list[list[Building]]]:
        edges = (0, *ends, len(groups))
        return [groups[a:b] for a, b in pairwise(edges)]

    ways = (cut(ends) for ends in combinations(range(1, len(groups)), _COLUMNS - 1))
    return max(ways, key=lambda columns: min(_card_height(column, 600.0) for column in columns))
