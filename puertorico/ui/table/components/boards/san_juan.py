"""San Juan, where colonists without a circle wait."""

from __future__ import annotations

from typing import TYPE_CHECKING

from puertorico.engine.actions import Person
from puertorico.i18n import _, ngettext, pgettext
from puertorico.ui import theme
from puertorico.ui.scene.geometry import Point, Rect
from puertorico.ui.scene.tree.node import Node, Rim
from puertorico.ui.table.components import tags
from puertorico.ui.table.components.boards.chips import LARGE_LINE, ROOMY
from puertorico.ui.table.components.people_discs import floating_disc
from puertorico.ui.table.components.piece import Piece
from puertorico.ui.table.drawing import ink
from puertorico.ui.table.model.people import Group
from puertorico.ui.table.model.piece_kinds import FlyingPiece, PieceKind
from puertorico.ui.table.tooltips.people import san_juan_tip
from puertorico.ui.table.tooltips.tabletop import tooltip_context
from puertorico.ui.table.tooltips.tip import Tip

if TYPE_CHECKING:
    from puertorico.ui.scene.paint.assets import Assets
    from puertorico.ui.scene.paint.canvas import Canvas

_LABEL = theme.serif(14, theme.Weight.SEMIBOLD)
_COUNT = theme.sans(16, theme.Weight.BOLD)
_EMPTY = theme.sans(14)
_DISC = 8.4
_BARE = 30.0
"""Below this height, only discs and numbers are shown."""
_LOW = 26.0
"""Below this height, a tag above the number is as high as the pill."""
_NOBODY = 0.35
"""Opacity of the colonist next to a zero."""
_PILL = theme.PanelStyle(theme.CARD, None, 99, "#DDBE86", 1.0)
_PILL_WIDTH, _DIGIT = 66.0, 9.2
"""Width of a pill, and of a digit in it."""
_IDLE = theme.sans(14)
_BOTH = 8.0 + 2 * 42.0
"""The width of colonists and nobles next to the castle, and of the gap before them."""
_ONE_LINE = 82.0
"""From this width on, colonists and nobles are in one line below the castle."""


def _nobody() -> str:
    return pgettext("San Juan", "empty")


def _idle() -> str:
    # Translators: after the number of a player's colonists who wait in San Juan, as in "3 idle".
    return pgettext("San Juan", "idle")


def pill_width(group: Group) -> float:
    """Return the width of a pill for a group, with room for a word after colonists alone."""
    if not (group.colonists and group.nobles):
        return _PILL_WIDTH
    return max(_PILL_WIDTH, _colonists_width(group) + _nobles_width(group) + 2)


def _colonists_width(group: Group) -> float:
    """Return how far the colonists in a pill extend if there are nobles, too."""
    return 25.0 + _DIGIT * len(str(group.colonists))


def _nobles_width(group: Group) -> float:
    return 19.2 + _DIGIT * len(str(group.nobles))


class WaitingNobles(Piece[int]):
    """The nobles in San Juan, separate from the colonists so they can be dragged; the state is the count."""

    def paint(self, canvas: Canvas) -> None:
        """Draw a noble and the number."""
        radius = 8.4 if self.w > 38 else 6.8
        left = 1.6 if self.w > 38 else 0.6
        ink.disc(canvas, (radius + left, self.h / 2), radius, Person.NOBLE)
        x = self.number_x
        canvas.text(str(self.state), Rect(x, 0, self.w - x, self.h), _COUNT)

    @property
    def number_x(self) -> float:
        """Where the number starts."""
        return 22.8 if self.w > 38 else 16.6

    def paint_over(self, canvas: Canvas) -> None:
        """Draw a tight rim, because it is inside that of San Juan and close to the colonists."""
        if self.rim is Rim.TOUCH:
            canvas.rim(self.area.inset(1.2), 99, width=1.6, glow=3.0)
        else:
            super().paint_over(canvas)

    def describe(self) -> Tip:
        """Return the tooltip: how many nobles are waiting."""
        line = ngettext("{n} noble waits here.", "{n} nobles wait here.", self.state).format(n=self.state)
        return Tip(_("San Juan"), rule=(line,))

    def ghost(self) -> Node | None:
        """Return a noble."""
        return floating_disc(Person.NOBLE)


class SanJuan(Piece[Group]):
    """San Juan; the state is the people there. Drawn tall, wide or as bare numbers, depending on room.

    With ``is_pill``, it is a pill in a heading instead, which is hidden while nobody is there or while
    ``is_covered``: something else needs its place.
    """

    def __init__(self, name: str, seat: int) -> None:
        super().__init__(name, Group())
        self.seat = seat
        self._is_pill = self._is_covered = False
        self.stays = False
        """Whether a pill is shown even while nobody is there, as a place for people."""
        self.has_tag_beside = False
        """Whether there is no room for a tag above the number if the pill is low."""
        self.nobles = self.add(WaitingNobles(f"{name}.nobles", 0))
        self.nobles.visible = False

    @property
    def is_pill(self) -> bool:
        """Whether it is a pill in a heading."""
        return self._is_pill

    @is_pill.setter
    def is_pill(self, value: bool) -> None:
        if value != self._is_pill:
            self._is_pill = value
            self.z = int(value)
            self.radius = 99 if value else theme.RADIUS_TILE
            self.arrange()

    @property
    def is_covered(self) -> bool:
        """Whether something else needs the place of the pill."""
        return self._is_covered

    @is_covered.setter
    def is_covered(self, value: bool) -> None:
        if value != self._is_covered:
            self._is_covered = value
            self.arrange()
            if self.is_pill:
                self.invalidate_all()

    @property
    def is_hidden(self) -> bool:
        """Whether nothing is drawn."""
        return self.is_pill and (self.is_covered or not (self.state.people or self.stays))

    def arrange(self) -> None:
        """Lay out the nobles: next to the colonists, or in their place if there are none."""
        group = self.state
        # Colonists fly to a hidden San Juan, too, so the node stays, but the heading gets the mouse.
        self.ignores_mouse = self.is_hidden
        self.focusable = False if self.is_hidden else None
        self.nobles.visible = group.nobles > 0
        self.nobles.alpha = 0.0 if self.is_hidden else 1.0
        if group.nobles and self.w > 0:
            self.nobles.show(group.nobles)
            self.nobles.rect = self._places[1] if group.colonists else self._places[0]

    @property
    def _is_wide(self) -> bool:
        both = self.state.nobles > 0 and self.state.colonists > 0
        return self.w > max(1.3 * self.h, self._castle + _BOTH if both else 0.0)

    @property
    def _has_two_lines(self) -> bool:
        return not self._is_wide and self.w < _ONE_LINE and self.state.nobles > 0 and self.state.colonists > 0

    @property
    def _line(self) -> float:
        """The height of the numbers below a castle; the name above them is a little lower."""
        return LARGE_LINE if self.w >= ROOMY else 21.0

    @property
    def _castle(self) -> float:
        """Width of the castle if the text is next to it."""
        return min(42.0, self.h * 0.86)

    @property
    def _places(self) -> tuple[Rect, Rect]:
        """The places of colonists and nobles; if there is only one kind, it gets the first."""
        w, h = self.rect.size
        both = self.state.nobles > 0 and self.state.colonists > 0
        if self.is_pill:
            if not both:
                return Rect(4, 0, w - 4, h), Rect(w - 4, 0, 2, h)
            nobles = _nobles_width(self.state)
            first = _colonists_width(self.state)
            first += max(0.0, w - first - nobles - 2) / 2
            return Rect(4, 0, first - 4, h), Rect(first, 0, nobles, h)
        if h < _BARE:
            first = w / 2 if both else w
            return Rect(0, 0, first, h), Rect(first, 0, w - first, h)
        if self._is_wide:
            x = self._castle + 8
            first = min(44.0, (w - x) / 2) if both else w - x
            return Rect(x, h / 2, first, 19), Rect(x + first, h / 2, w - x - first, 19)
        if self._has_two_lines:
            return Rect(w / 2 - 19, h - 42, w / 2 + 19, 20), Rect(w / 2 - 20, h - 22, 43, 20)
        line = self._line
        if both:
            return Rect(w / 2 - 41, h - line, 42, line), Rect(w / 2 + 2, h - line, 39, line)
        return Rect(w / 2 - 19, h - line, w / 2 + 19, line), Rect(w, h, 0, 0)

    def paint(self, canvas: Canvas) -> None:
        """Draw the castle, its name and the numbers, as far as there is room."""
        w, h = self.rect.size
        if self.is_pill:
            self._paint_pill(canvas)
        elif h < _BARE:
            self._paint_bare(canvas)
        elif self._is_wide:
            canvas.picture("pieces/san-juan", Rect(2, 0, self._castle, h))
            x = self._castle + 8
            name = Rect(x, h / 2 - 19, w - x, 18)
            canvas.text(_("San Juan"), name, _LABEL, theme.INK_SOFT)
            self._people(canvas, Rect(x, h / 2, w - x, 19))
        else:
            line = self._line - 2
            foot = line + self._line + (20.0 if self._has_two_lines else 0.0)
            canvas.picture("pieces/san-juan", Rect(0, 0, w, max(20.0, h - foot)))
            canvas.text(_("San Juan"), Rect(0, h - foot, w, line), _LABEL, theme.INK_SOFT, "center")
            self._people(canvas, Rect(0, h - self._line, w, self._line), centered=True)

    def paint_over(self, canvas: Canvas) -> None:
        """Draw the rim, unless there is nothing inside."""
        if not self.is_hidden:
            super().paint_over(canvas)

    def _paint_pill(self, canvas: Canvas) -> None:
        """Draw the numbers, and after that of colonists a word if there is room."""
        if self.is_hidden:
            return
        place, x = self._places[0], self._number_x
        number, word = str(self.state.colonists), _idle()
        after = x + canvas.assets.measure(number, _COUNT) + 4
        only_colonists = not self.state.nobles
        has_word = only_colonists and after + canvas.assets.measure(word, _IDLE) + 6 <= self.w
        wide = min(self.w, after + 4) if only_colonists and not has_word else self.w
        canvas.panel(_PILL, self.area._replace(w=wide))
        if self.state.colonists or not self.state.people:
            strength = 1.0 if self.state.people else _NOBODY
            ink.disc(canvas, (place.x + 8.4, place.center[1]), 6.8, Person.COLONIST, strength)
            self._number(canvas, Rect(x, 0, place.right - x, self.h))
        if has_word:
            canvas.text(word, Rect(after, 0, self.w - after - 4, self.h), _IDLE, theme.INK_SOFT)

    def _paint_bare(self, canvas: Canvas) -> None:
        h = self.h
        if self.state.colonists or not self.state.nobles:
            tight = self.state.nobles > 0
            strength = 1.0 if self.state.people else _NOBODY
            center = (7.4 if tight else 8.5, h / 2)
            ink.disc(canvas, center, 6.8 if tight else 7.4, Person.COLONIST, strength)
            x = self._number_x
            self._number(canvas, Rect(x, 0, self._places[0].w - x, h))

    def _people(self, canvas: Canvas, rect: Rect, *, centered: bool = False) -> None:
        if not self.state.people:
            canvas.text(_nobody(), rect, _EMPTY, theme.INK_SOFT, "center" if centered else "left")
        elif self.state.colonists:
            place = self._places[0]
            ink.disc(canvas, (place.x + 9, place.center[1]), _DISC, Person.COLONIST)
            x = self._number_x
            self._number(canvas, Rect(x, place.y, place.right - x, place.h))

    def _number(self, canvas: Canvas, rect: Rect) -> None:
        if self.state.people:
            canvas.text(str(self.state.colonists), rect, _COUNT)
        else:
            canvas.text("0", rect, _COUNT.weighted(theme.Weight.REGULAR), theme.INK_SOFT)

    @property
    def _number_x(self) -> float:
        """Where the number of colonists starts."""
        if self.is_pill:
            return self._places[0].x + 18
        if self.h < _BARE:
            return 16.5 if self.state.nobles else 20.0
        return self._places[0].x + 22

    def tag_center(self, wide: float, assets: Assets) -> Point:
        """Return a place above the number, or beside the last one if there is text above."""
        place = self._places[0]
        middle, number = place.center[1], str(self.state.colonists)
        if self.has_tag_beside and self.h < _LOW and not self.nobles.visible:
            x, y = tags.beside(assets, number, _COUNT, (self._number_x, middle), wide)
            return (min(x, self.w + 5 - wide / 2), y)
        if self.h < _BARE:
            x, y = tags.above(assets, number, _COUNT, (self._number_x, middle), wide)
            return (min(x, self.w - wide / 2), y)
        if not self.state.people:
            empty = _nobody()
            left = place.x if self._is_wide else (self.w - assets.measure(empty, _EMPTY)) / 2
            return tags.beside(assets, empty, _EMPTY, (left, middle), wide)
        if self.nobles.visible and not self._has_two_lines:
            start = (self.nobles.rect.x + self.nobles.number_x, self.nobles.rect.center[1])
            return tags.beside(assets, str(self.state.nobles), _COUNT, start, wide)
        return tags.beside(assets, number, _COUNT, (self._number_x, middle), wide)

    def place_for(self, piece: FlyingPiece) -> Rect | None:
        """Return the place of the discs, or that of the nobles among them."""
        place = self._places[1 if piece is PieceKind.NOBLE and self.state.colonists else 0]
        return Rect(place.x, place.center[1] - _DISC, 2 * _DISC, 2 * _DISC)

    def describe(self) -> Tip:
        """Return the tooltip: how many colonists and nobles are waiting."""
        return san_juan_tip(self.state, self.seat, tooltip_context(self))

    def ghost(self) -> Node | None:
        """Return a colonist, or a noble if there are no colonists, or None if San Juan is empty."""
        return floating_disc(self.state.next)
