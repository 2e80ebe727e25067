"""All buildings available for a game with expansions, grouped by the slots they compete for (SET-10)."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from itertools import combinations, pairwise
from typing import TYPE_CHECKING

from puertorico.engine.buildings import SPECS
from puertorico.engine.ids import Building
from puertorico.engine.options import DRAFT_PLACES
from puertorico.i18n import _
from puertorico.ui import theme
from puertorico.ui.scene.geometry import Rect
from puertorico.ui.scene.paint.text import Run, TextLayout, lay_out, lay_out_shortened
from puertorico.ui.scene.tree.node import Node
from puertorico.ui.table.components.center.draft_card import (
    LEAST_HEIGHT,
    DraftCandidate,
    DraftCard,
    DraftSlots,
    Slots,
)
from puertorico.ui.table.model.player_colors import PlayerColor
from puertorico.ui.table.tooltips.tip import Tip

if TYPE_CHECKING:
    from puertorico.ui.scene.paint.canvas import Canvas

_COLUMNS = 4
_GAP_X, _GAP_Y = 8.0, 3.6
_BETWEEN = 6.0
_PAD = 3.0
_SPINE = 38.0
_MAX_CARD_H = 86.0
_SPACINGS = (1.0, 0.5, 0.25)
"""Factors for narrower gaps, tried in this order until the cards are high enough."""
_HEADING, _HEADING_LINE = 28.0, 26.0
_NOTE = theme.sans(14)
_GROUP = theme.PanelStyle(theme.PLAZA, None, theme.RADIUS_CARD + 2, "#D9B87C", 1.0)


Group = Sequence[Building]
"""The buildings of one cost."""
Column = Sequence[Group]


class DraftNote(Node):
    """A note below the shortest column. What fits of it is shown; the tooltip has all of it."""

    def __init__(self, buildings: Collection[Building]) -> None:
        super().__init__("draft.note", tooltip=self.describe)
        self._buildings = buildings

    def describe(self) -> Tip:
        """Return the whole note."""
        return Tip(_("Buildings in this game"), rule=tuple(self._paragraphs()))

    def _paragraphs(self) -> list[str]:
        found = [_("Production buildings are always included. Buildings that aren't chosen are left out.")]
        if {Building.OFFICE, Building.TRADING_POST} <= set(self._buildings):
            found.append(_("The Office and the Trading Post have similar effects."))
        return found

    def paint(self, canvas: Canvas) -> None:
        """Draw the heading, and what fits of the note."""
        if self.h < _HEADING_LINE:
            return
        canvas.text(_("Buildings in this game"), Rect(0, 0, self.w, _HEADING_LINE), theme.serif(18))
        place = Rect(0, _HEADING, self.w, self.h - _HEADING)
        laid = self._laid_out(canvas, place)
        if laid.height_units <= place.h:
            canvas.text_layout(laid, place, theme.INK_SOFT)

    def _laid_out(self, canvas: Canvas, place: Rect) -> TextLayout:
        """Return the paragraphs that fit, or the beginning of the first one."""
        paragraphs = self._paragraphs()
        for count in range(len(paragraphs), 0, -1):
            note = [Run("\n".join(paragraphs[:count]), _NOTE)]
            laid = lay_out(canvas.assets, note, _NOTE, place.w, canvas.scale)
            if laid.height_units <= place.h:
                return laid
        return lay_out_shortened(canvas.assets, paragraphs[0], _NOTE, place.w, canvas.scale, height=place.h)


class DraftBuildings(Node):
    """Groups of cards in columns, each group with its slots on its left."""

    def __init__(self, buildings: Sequence[Building], rect: Rect) -> None:
        super().__init__("", rect)
        self.places = {cost: self.add(DraftSlots(Slots(cost, n))) for cost, n in DRAFT_PLACES.items()}
        self.cards = {building: self.add(DraftCard(DraftCandidate(building))) for building in buildings}
        self._grounds: list[Rect] = []
        self._note = self.add(DraftNote(self.cards))
        self.resized()

    def show(self, taken: Mapping[Building, PlayerColor | None]) -> None:
        """Show which buildings have been chosen, in that order, each with the color of who did (or None)."""
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
        """Distribute the costs over columns of about the same height, with gaps that keep cards legible."""
        if self.w <= 0:
            return
        self._grounds = []
        wide = (self.w - (_COLUMNS - 1) * _GAP_X) / _COLUMNS
        columns = _columns([self._group(cost) for cost in self.places], self.h)
        heights = {spacing: _card_height(columns, self.h, spacing) for spacing in _SPACINGS}
        spacing = next((factor for factor in _SPACINGS if heights[factor] >= LEAST_HEIGHT), _SPACINGS[-1])
        high = min(_MAX_CARD_H, heights[spacing])
        ends = []
        for number, column in enumerate(columns):
            x, y = number * (wide + _GAP_X), 0.0
            for group in column:
                y = self._place(group, Rect(x, y, wide, high), spacing) + _BETWEEN * spacing
            ends.append(Rect(x, y, wide, self.h - y))
        self._note.rect = max(ends, key=lambda end: end.h).inset(8, 4)

    def _place(self, group: Group, first: Rect, spacing: float) -> float:
        """Place a group, given the place of its first card with its slots; return its lower end."""
        gap, pad = _GAP_Y * spacing, _PAD * spacing
        y = first.y + pad
        for building in group:
            self.cards[building].rect = Rect(first.x + _SPINE + _PAD, y, first.w - _SPINE - 2 * _PAD, first.h)
            y += first.h + gap
        end = y - gap + pad
        self.places[_cost(group)].rect = Rect(first.x, first.y, _SPINE, end - first.y)
        self._grounds.append(Rect(first.x, first.y, first.w, end - first.y))
        return end

    def paint(self, canvas: Canvas) -> None:
        """Draw the group backgrounds."""
        for ground in self._grounds:
            canvas.panel(_GROUP, ground)


def _card_height(columns: Sequence[Column], room: float, spacing: float = 1.0) -> float:
    """Return the height of each card if the longest column fills the room."""

    def height(column: Column) -> float:
        cards, groups = _cards(column), len(column)
        gaps = (cards - groups) * _GAP_Y + groups * 2 * _PAD + (groups - 1) * _BETWEEN
        return (room - gaps * spacing) / cards

    return min(map(height, columns))


def _columns(groups: Sequence[Group], room: float) -> Sequence[Column]:
    """Divide the groups into columns so that the cards can be as high as possible: in order if that leaves
    the cards high enough, else in any order.
    """

    def cut(ends: tuple[int, ...]) -> Sequence[Column]:
        edges = (0, *ends, len(groups))
        return [groups[a:b] for a, b in pairwise(edges)]

    ways = map(cut, combinations(range(1, len(groups)), _COLUMNS - 1))
    in_order = max(ways, key=lambda columns: _card_height(columns, room))
    if _card_height(in_order, room) >= LEAST_HEIGHT:
        return in_order
    return max(in_order, _packed(groups), key=lambda columns: _card_height(columns, room))


def _packed(groups: Sequence[Group]) -> Sequence[Column]:
    """Return columns of groups in any order, minimizing the cards in the longest column."""
    largest_first = sorted(groups, key=len, reverse=True)
    limit, found = max(map(len, groups)), None
    while found is None:
        found = _filled([[] for _ in range(_COLUMNS)], largest_first, limit)
        limit += 1
    return sorted((sorted(column, key=_cost) for column in found), key=lambda column: _cost(column[0]))


def _filled(columns: list[list[Group]], left: Sequence[Group], limit: int) -> list[list[Group]] | None:
    """Add the remaining groups to columns of at most ``limit`` cards; return None if they don't fit."""
    if not left:
        return columns
    group, *others = left
    tried = set()
    for column in sorted(columns, key=_cards):
        if _cards(column) in tried or _cards(column) + len(group) > limit:
            continue
        tried.add(_cards(column))
        rest = [other for other in columns if other is not column]
        found = _filled([*rest, [*column, group]], others, limit)
        if found is not None:
            return found
    return None


def _cards(column: Column) -> int:
    return sum(map(len, column))


def _cost(group: Group) -> int:
    return SPECS[group[0]].cost
