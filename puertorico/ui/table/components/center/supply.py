"""The supply: barrels, VP chips, colonists and nobles that are left."""

from __future__ import annotations

from typing import TYPE_CHECKING

from puertorico.engine.actions import Person
from puertorico.engine.ids import GOODS
from puertorico.i18n import _, ngettext
from puertorico.ui import theme
from puertorico.ui.scene.geometry import Rect
from puertorico.ui.scene.tree.node import Node
from puertorico.ui.table.components.barrel import Barrels, CountedBarrel
from puertorico.ui.table.components.people_discs import floating_disc
from puertorico.ui.table.components.piece import Piece
from puertorico.ui.table.drawing import ink
from puertorico.ui.table.model import names
from puertorico.ui.table.model.piece_kinds import FlyingPiece, PieceKind
from puertorico.ui.table.model.snapshot import Snapshot
from puertorico.ui.table.tooltips.goods import points_left_tip
from puertorico.ui.table.tooltips.people import colonists_left_tip, nobles_left_tip
from puertorico.ui.table.tooltips.tabletop import tooltip_context
from puertorico.ui.table.tooltips.tip import Tip

if TYPE_CHECKING:
    from puertorico.ui.scene.paint.canvas import Canvas

_FIGURE = theme.sans(15.5, theme.Weight.BOLD)
_LABEL = theme.serif(14, theme.Weight.SEMIBOLD)
_HEAD = 25.0
_BARREL = 19.5
VP, COLONISTS, NOBLES = "supply.vp", "supply.colonists", "supply.nobles"
_NEAR = {VP: 12, COLONISTS: 5}
"""Distances from which on a count is highlighted."""
_TIGHT = theme.sans(14.5, theme.Weight.BOLD)
_BARREL_TIGHT = 18.0
_POINTS, _PEOPLE = 54.0, 46.0
"""Widths of points, colonists and nobles in games with nobles."""
_TITLE_Y, _TITLE = 2.0, 18.5
"""The titles stay clear of the glow of the barrels, even in large text."""


class Reserve(Piece[int]):
    """VP chips, colonists or nobles in the supply."""

    distance: int | None = None
    """How many may still be taken without making the round the last (END-1); None if that never happens."""

    def warn_at(self, distance: int | None) -> None:
        """Set the distance, and highlight the count if the end is near."""
        if distance != self.distance:
            self.distance = distance
            self.invalidate()

    @property
    def is_near_end(self) -> bool:
        """Whether few are left before the last round."""
        return self.distance is not None and self.distance <= _NEAR[self.name]

    def paint(self, canvas: Canvas) -> None:
        """Draw the piece and the count."""
        center = (11.5, self.h / 2)
        if self.name == VP:
            ink.shield(canvas, center, 10.0)
        else:
            ink.disc(canvas, (center[0], center[1] + 0.6), 9.5, self._person)
        x = min(26.0, max(24.0, self.w - 26))
        # Enlarged numbers leave room for the rim of the next piece.
        figure = str(self.state)
        wide = max(canvas.assets.measure(figure, _FIGURE, as_drawn=True) + 1, self.w - x - 5)
        room = Rect(x, 2, min(wide, self.w - x), self.h - 4)
        if self.is_near_end:
            # A pill wider than its number would look like a part of it.
            wide = min(room.w + 4, max(22.0, canvas.assets.measure(figure, _FIGURE) + 11))
            pill = Rect(x - 2, self.h / 2 - 11, wide, 22)
            ink.pill(canvas, pill, theme.WARN, theme.CARD)
            canvas.text(figure, pill._replace(x=pill.x + 3, w=pill.w - 6), _FIGURE, theme.WHITE, "center")
        else:
            canvas.text(figure, room, _FIGURE, theme.INK)

    @property
    def _person(self) -> Person:
        return Person.NOBLE if self.name == NOBLES else Person.COLONIST

    def place_for(self, piece: FlyingPiece) -> Rect | None:
        """Return the place of the piece."""
        return Rect.around((11.5, self.h / 2), 20, 20) if isinstance(piece, PieceKind) else None

    def describe(self) -> Tip:
        """Return the tooltip: the count, and what happens when they run out."""
        if self.name == VP:
            return points_left_tip(self.state, tooltip_context(self))
        if self.name == NOBLES:
            return nobles_left_tip(self.state, tooltip_context(self))
        return colonists_left_tip(self.state, self.distance, tooltip_context(self))

    def ghost(self) -> Node | None:
        """Return a colonist or a noble; None for VP chips or if there are none left."""
        return floating_disc(self._person) if self.name != VP and self.state else None


class SupplyBoard(Node):
    """The board of the supply."""

    def __init__(self) -> None:
        super().__init__("", radius=theme.RADIUS_BOARD)
        self.bleed = 16.0
        self.goods = [self.add(CountedBarrel(names.supply(good), good, _BARREL, _FIGURE)) for good in GOODS]
        self.vp = self.add(Reserve(VP, 0))
        self.colonists = self.add(Reserve(COLONISTS, 0))
        self.nobles = self.add(Reserve(NOBLES, 0))
        self.nobles.visible = False

    def show(self, snapshot: Snapshot) -> None:
        """Show what is left in the supply."""
        for good, node in zip(GOODS, self.goods, strict=True):
            node.show(Barrels(good, snapshot.supply[good]))
        self.vp.show(max(0, snapshot.vp_left))
        self.colonists.show(snapshot.colonists)
        self.vp.warn_at(snapshot.end_distance.chips)
        if self.colonists.distance != snapshot.end_distance.colonists:
            self.colonists.warn_at(snapshot.end_distance.colonists)
            self.damage(Rect(0, 0, self.w, _HEAD))
        if self.nobles.visible != (snapshot.nobles is not None):
            self.nobles.visible = snapshot.nobles is not None
            self.resized()
            self.invalidate()
        self.nobles.show(snapshot.nobles or 0)

    def resized(self) -> None:
        """Lay out the parts in a row."""
        if self.w <= 0:
            return
        if self.nobles.visible:
            self._place_both_peoples()
            return
        y, h = _HEAD, self.h - 32
        right = max(119.0, self.w * 0.335)
        step = (self.w - 14 - right) / len(GOODS)
        for k, node in enumerate(self.goods):
            node.rect = Rect(13 + k * step, y, min(step - 5, 60), h)
        self.vp.rect = Rect(self.w - right + 1, y, 52, h)
        self.colonists.rect = Rect(self.w - 57 - (right - 119) * 0.3, y, 52, h)

    def _place_both_peoples(self) -> None:
        """Lay out a row with nobles as well as colonists."""
        y, h = _HEAD, self.h - 32
        apart = max(0.0, self.w - 360) / 8
        x = self.w - 4 - apart / 2
        for node, wide in ((self.nobles, _PEOPLE), (self.colonists, _PEOPLE), (self.vp, _POINTS)):
            x -= wide
            node.rect = Rect(x, y, wide - 1, h)
            x -= apart
        step = (x - 10) / len(GOODS)
        for k, barrel in enumerate(self.goods):
            barrel.width, barrel.style = (_BARREL_TIGHT, _TIGHT) if step < 44 else (_BARREL, _FIGURE)
            barrel.rect = Rect(11 + k * step, y, min(step - 2, 60), h)

    def paint(self, canvas: Canvas) -> None:
        """Draw the board and its titles."""
        ink.board(canvas, self.area)
        x = self.vp.rect.x - 4
        near = self.colonists.is_near_end and not self.nobles.visible
        self._paint_title(canvas, Rect(13, _TITLE_Y, x - 21, _TITLE), self._spare() if near else "")
        right = self.colonists.rect.x if self.nobles.visible else self._people_x
        canvas.text(_("VP left"), Rect(x, _TITLE_Y, min(52, right - x - 5), _TITLE), _LABEL, theme.INK_SOFT)
        if self.nobles.visible:
            x = self.colonists.rect.x
            canvas.text(_("People left"), Rect(x, _TITLE_Y, self.w - x - 6, _TITLE), _LABEL, theme.INK_SOFT)
            return
        people = Rect(self._people_x, _TITLE_Y, 66, _TITLE)
        canvas.text(_("Colonists"), people, _LABEL, theme.WARN if near else theme.INK_SOFT)

    def _paint_title(self, canvas: Canvas, room: Rect, spare: str) -> None:
        """Draw the title, and how many colonists there are to spare if the end is near."""
        title, style, narrowest = _("Supply"), theme.TITLE.sized(15), 0.75
        measure = canvas.assets.measure

        def fits() -> bool:
            return measure(title, style) + 9 + measure(spare, _LABEL) * narrowest <= room.w

        with canvas.assets.text_at(canvas.assets.factor_for(fits)):
            wide = measure(title, style)
            canvas.text(title, room._replace(w=min(room.w, wide + 2)), style, theme.INK_SOFT)
            if spare:
                place = Rect(room.x + wide + 9, room.y, room.w - wide - 9, room.h)
                canvas.text(spare, place, _LABEL, theme.WARN, narrowest=narrowest)

    @property
    def _people_x(self) -> float:
        """Where the title of the colonists starts if there are no nobles."""
        return min(self.colonists.rect.x - 6, self.w - 71)

    def _spare(self) -> str:
        """Return how many colonists there are beyond, or short of, what refilling the ship takes (MAY-5)."""
        spare = self.colonists.distance or 0
        if spare < 0:
            # Translators: above the goods in the supply, if refilling the ship takes more colonists than are
            # left; about 19 letters.
            return ngettext("{n} colonist short", "{n} colonists short", -spare).format(n=-spare)
        # Translators: above the goods in the supply, if refilling the ship leaves some; about 19 letters.
        return ngettext("{n} colonist to spare", "{n} colonists to spare", spare).format(n=spare)
