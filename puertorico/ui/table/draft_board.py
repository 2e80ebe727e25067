"""The board on which the buildings of a game with expansions are drafted (SET-10): all that may come into the
game, by their costs, with what they do; the places still free; and who has drafted what.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations, pairwise
from typing import TYPE_CHECKING

from attrs import frozen

from puertorico.engine.buildings import ROW
from puertorico.engine.ids import Building
from puertorico.engine.options import DRAFT_PLACES
from puertorico.i18n import _, ngettext
from puertorico.session.explaining import building_effect
from puertorico.ui import theme
from puertorico.ui.scene.geometry import Rect
from puertorico.ui.scene.node import Node
from puertorico.ui.scene.text import lay_out
from puertorico.ui.table import faces, ink, labels, names, tips
from puertorico.ui.table.city import LooseBuilding
from puertorico.ui.table.piece import Piece
from puertorico.ui.table.snapshot import Draft

if TYPE_CHECKING:
    from puertorico.ui.scene.canvas import Canvas

_COLUMNS = 4
_HEAD = 32.0
_FOOT = 52.0
_SIDE = 12.0
_GAP_X, _GAP_Y = 10.0, 3.4
_HEADING = 25.0
_TALLEST = 74.0
_EFFECT_SIZES = (12.5, 12.0, 11.5, 11.0, 10.5)
_NAME = theme.sans(14, theme.Weight.BOLD)


@frozen
class Candidate:
    """A building that may be drafted, who has done so, and whether a place of its cost is free."""

    building: Building
    by: int | None = None
    is_open: bool = True


@frozen
class Slots:
    """The places for buildings of a cost, and what has been put there."""

    cost: int
    places: int
    taken: tuple[Building, ...] = ()


class DraftCard(Piece[Candidate]):
    """A building with its price, its points and what it does."""

    def __init__(self, state: Candidate) -> None:
        super().__init__(names.draft(state.building), state, radius=theme.RADIUS_CARD)
        self.bleed = 5.0

    def paint(self, canvas: Canvas) -> None:
        """Draw the card; pale when no place is left, with a flag when somebody has drafted it."""
        state, w, h = self.state, self.w, self.h
        look = faces.face(state.building)
        ground = theme.CARD if state.is_open or state.by is not None else theme.SAND
        canvas.panel(theme.PanelStyle(ground, None, self.radius, look.edge, 1.0, shadow=1.6), self.area)
        picture = min(h - 8, 46.0)
        strength = 1.0 if state.is_open or state.by is not None else 0.45
        canvas.panel(theme.PanelStyle(look.body, None, 6), Rect(4, 4, picture, h - 8))
        faces.picture(canvas, state.building, Rect(6, 5, picture - 4, h - 10), strength)
        left = picture + 10
        ink_colour = theme.INK if strength == 1.0 else theme.INK_SOFT
        name = Rect(left, 1.5, w - left - 30, 17)
        canvas.text(labels.building_name(state.building), name, _NAME, ink_colour)
        ink.shield(canvas, (w - 12, 10), 7.4, str(ROW[state.building].vp))
        self._paint_effect(canvas, Rect(left, 18, w - left - (30 if state.by is not None else 6), h - 19))
        if state.by is not None:
            ink.flag(canvas, state.by, Rect(w - 29, h - 29, 25, 25))

    def _paint_effect(self, canvas: Canvas, room: Rect) -> None:
        """Draw what the building does, in the largest letters that fit."""
        text = building_effect(self.state.building)
        for size in _EFFECT_SIZES:
            style = theme.sans(size)
            if lay_out(canvas.assets, text, style, room.w, canvas.scale).height_units <= room.h:
                break
        canvas.paragraph(text, room, style, theme.INK_SOFT)

    def tell(self) -> str | None:
        """What the building does."""
        return tips.building(self.state.building)

    def ghost(self) -> Node | None:
        """The building."""
        return LooseBuilding(self.state.building)


class DraftPlaces(Piece[Slots]):
    """The places for buildings of a cost: what is there, and how many are free."""

    def __init__(self, state: Slots) -> None:
        super().__init__(names.draft_place(state.cost), state, radius=theme.RADIUS_CARD)
        self.bleed = 4.0

    def paint(self, canvas: Canvas) -> None:
        """Draw the cost, how many places are free, and the places."""
        state, w, h = self.state, self.w, self.h
        canvas.panel(theme.PanelStyle(theme.PLAZA, None, self.radius, "#D9B87C", 1.0), self.area)
        ink.coin(canvas, (17, h / 2), 11, state.cost)
        free = state.places - len(state.taken)
        text = ngettext("{n} place free", "{n} places free", free).format(n=free) if free else _("complete")
        side = h - 5
        room = Rect(35, 0, w - 40 - state.places * (side + 3), h)
        canvas.text(text, room, theme.TITLE.sized(15), theme.INK if free else theme.INK_SOFT)
        for place in range(state.places):
            box = Rect(w - 3 - (state.places - place) * (side + 3), 2.5, side, side)
            if place < len(state.taken):
                faces.picture(canvas, state.taken[place], box)
            else:
                ink.empty_place(canvas, box, "#F3DDB0", "#CFA969", 5, 0.75, 3.2)


class DraftBoard(Node):
    """The board; hidden while nothing is drafted."""

    def __init__(self) -> None:
        super().__init__("draft", z=10, solid=True)
        self.visible = False
        self._draft: Draft | None = None
        self.cards: dict[Building, DraftCard] = {}
        self.places: dict[int, DraftPlaces] = {}

    def show(self, draft: Draft | None) -> None:
        """Show how far the draft has come; None: there is none."""
        self.visible = draft is not None
        if draft is None or draft == self._draft:
            return
        anew = self._draft is None or self._draft.kinds != draft.kinds
        self._draft = draft
        if anew:
            self._make(draft)
        for cost, node in self.places.items():
            taken = tuple(b for b in draft.by if ROW[b].cost == cost)
            node.show(Slots(cost, DRAFT_PLACES[cost], taken))
            for building in (b for b in draft.kinds if ROW[b].cost == cost):
                is_open = building not in draft.by and len(taken) < DRAFT_PLACES[cost]
                self.cards[building].show(Candidate(building, draft.by.get(building), is_open))

    def _make(self, draft: Draft) -> None:
        self.clear()
        self.places = {c: self.add(DraftPlaces(Slots(c, n))) for c, n in DRAFT_PLACES.items()}
        self.cards = {building: self.add(DraftCard(Candidate(building))) for building in draft.kinds}
        self.resized()

    def _groups(self) -> list[list[Building]]:
        """The buildings of each cost, in the order of costs."""
        return [[b for b in sorted(self.cards) if ROW[b].cost == cost] for cost in self.places]

    def resized(self) -> None:
        """Share the costs among columns of about the same height."""
        if self.w <= 0 or self._draft is None:
            return
        groups = self._groups()
        wide = (self.w - 2 * _SIDE - (_COLUMNS - 1) * _GAP_X) / _COLUMNS
        columns = _balanced(groups)
        room = self.h - _HEAD - _FOOT
        high = min(_TALLEST, *(_card_height(column, room) for column in columns))
        for number, column in enumerate(columns):
            x, y = _SIDE + number * (wide + _GAP_X), _HEAD
            for group in column:
                self.places[ROW[group[0]].cost].rect = Rect(x, y, wide, _HEADING)
                y += _HEADING + _GAP_Y
                for building in group:
                    self.cards[building].rect = Rect(x, y, wide, high)
                    y += high + _GAP_Y

    def paint(self, canvas: Canvas) -> None:
        """Draw the ground and what there is to know."""
        canvas.panel(theme.PanelStyle(theme.SAND, theme.SAND_LOW, 0), self.area)
        title = _("The buildings of this game")
        wide = canvas.assets.measure(title, theme.serif(19)) + 14
        canvas.text(title, Rect(_SIDE + 2, 2, wide, _HEAD - 5), theme.serif(19))
        rest = Rect(_SIDE + 2 + wide, 3, self.w - 2 * _SIDE - wide - 4, _HEAD - 5)
        canvas.text(self._note(), rest, theme.sans(14), theme.INK_SOFT)

    def _note(self) -> str:
        words = [_("Production buildings are always there; what is not chosen stays in the box.")]
        if {Building.OFFICE, Building.TRADING_POST} <= set(self.cards):
            words.append(_("Office and trading post do much the same."))
        return " ".join(words)


def _card_height(column: Sequence[Sequence[Building]], room: float) -> float:
    """The height of each card when a column fills the room."""
    cards = sum(len(group) for group in column)
    return (room - len(column) * (_HEADING + _GAP_Y)) / cards - _GAP_Y


def _balanced(groups: list[list[Building]]) -> list[list[list[Building]]]:
    """The groups in order, cut into columns so that the cards can be as high as possible."""

    def cut(ends: tuple[int, ...]) -> list[list[list[Building]]]:
        edges = (0, *ends, len(groups))
        return [groups[a:b] for a, b in pairwise(edges)]

    ways = (cut(ends) for ends in combinations(range(1, len(groups)), _COLUMNS - 1))
    return max(ways, key=lambda columns: min(_card_height(column, 600.0) for column in columns))
