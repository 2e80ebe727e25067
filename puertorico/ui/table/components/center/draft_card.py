"""A card for a building in the draft: picture, VP, effect, and whether it has been chosen."""

from __future__ import annotations

from typing import TYPE_CHECKING

from attrs import frozen

from puertorico import terms
from puertorico.engine.buildings import SPECS, Category
from puertorico.engine.ids import Building, Role
from puertorico.i18n import _, ngettext, pgettext
from puertorico.session.texts.role_text import building_brief
from puertorico.ui import theme
from puertorico.ui.scene.geometry import Rect
from puertorico.ui.scene.paint.text import TextLayout, lay_out, lay_out_shortened
from puertorico.ui.scene.tree.node import Node
from puertorico.ui.table.components.boards.city import FloatingBuilding
from puertorico.ui.table.components.piece import Piece
from puertorico.ui.table.drawing import faces, figures, ink
from puertorico.ui.table.model import names
from puertorico.ui.table.model.player_colors import PlayerColor
from puertorico.ui.table.tooltips.buildings import building_tip
from puertorico.ui.table.tooltips.tip import Fact, Tip

if TYPE_CHECKING:
    from puertorico.ui.scene.paint.assets import Assets
    from puertorico.ui.scene.paint.canvas import Canvas

SIZES = (14.5, 14.0)
"""Text sizes for an effect in units, largest first; it is never set smaller."""
_LEADING = 1.16
"""Line height over text size, tight enough for two lines under the name."""
_ROLES = {
    Category.SETTLER: Role.SETTLER,
    Category.MAYOR: Role.MAYOR,
    Category.BUILDER: Role.BUILDER,
    Category.CRAFTSMAN: Role.CRAFTSMAN,
    Category.TRADER: Role.TRADER,
    Category.CAPTAIN: Role.CAPTAIN,
}
_IN_OTHER_PHASES = {Building.FOREST_HOUSE: (Role.SETTLER, Role.BUILDER), Building.GUESTHOUSE: ()}
"""Buildings that work in several phases, which their color doesn't show."""
_NAME = theme.sans(14.5, theme.Weight.BOLD)
NAME_LINE = 17.0
CLEAR = 2.0
"""Margin above the name and below the effect."""
LEAST_HEIGHT = NAME_LINE + 2 * SIZES[-1] * _LEADING + 2 * CLEAR
"""The height of a card with room for an effect of two lines."""
_PICTURE, _PICTURE_MOST = 42.0, 62.0
_TICK = 20.0
_FULL = theme.sans(14, theme.Weight.SEMIBOLD)


@frozen
class DraftCandidate:
    """A building in the draft: whether it has been chosen (``is_taken``), by whom (``by``, a color), and
    whether there is an open slot of its cost (``is_open``).
    """

    building: Building
    is_taken: bool = False
    by: PlayerColor | None = None
    is_open: bool = True

    @property
    def is_excluded(self) -> bool:
        """Whether it can no longer get into the game."""
        return not self.is_taken and not self.is_open


def phases(building: Building) -> tuple[Role, ...]:
    """Return the roles in whose phase a building works; none if at the end of the game or at any time."""
    role = _ROLES.get(SPECS[building].category)
    return _IN_OTHER_PHASES.get(building, () if role is None else (role,))


def effect(assets: Assets, building: Building, w: float, h: float, scale: float) -> TextLayout:
    """Lay out the effect of a building in a box of w × h units, in the largest text size that fits.

    A text that is still too long is shortened; the tooltip has all of it.
    """
    words = building_brief(building)
    for size in SIZES:
        laid = lay_out(assets, words, theme.sans(size), w, scale, height=h, leading=_LEADING)
        if laid.height_units <= h:
            return laid
    return lay_out_shortened(assets, words, theme.sans(SIZES[-1]), w, scale, height=h, leading=_LEADING)


class DraftCard(Piece[DraftCandidate]):
    """The card. It shows the flag of the player who chose it, or a check mark if nobody did."""

    def __init__(self, state: DraftCandidate) -> None:
        super().__init__(names.draft(state.building), state, radius=theme.RADIUS_CARD)
        self.bleed = 5.0
        # Nearly all of them can be chosen, so rims around all would say nothing.
        self.lights_when_pointed = True

    def paint(self, canvas: Canvas) -> None:
        """Draw the card, pale if it can no longer get into the game."""
        state, w, h = self.state, self.w, self.h
        look = faces.face(state.building)
        strength = 0.45 if state.is_excluded else 1.0
        ground = theme.SAND if state.is_excluded else theme.CARD
        canvas.panel(theme.PanelStyle(ground, None, self.radius, look.edge, 1.0, shadow=1.6), self.area)
        body = theme.mix(theme.SAND, look.body, strength)
        side = min(_PICTURE_MOST, max(_PICTURE, h * 0.74))
        canvas.panel(theme.PanelStyle(body, None, 6), Rect(4, 4, side, h - 8))
        faces.picture(canvas, state.building, Rect(6, 6, side - 4, h - 12), strength)
        self._paint_taken(canvas, Rect(side + 5 - _TICK, h - _TICK - 3, _TICK, _TICK))
        left = side + 10
        self._paint_words(canvas, Rect(left, 0, w - left - 5, h))

    def _paint_taken(self, canvas: Canvas, corner: Rect) -> None:
        if self.state.by is not None:
            ink.flag(canvas, self.state.by, corner.grown(3).moved(-4, -2))
        elif self.state.is_taken:
            canvas.circle(corner.center, _TICK / 2, theme.PHASES["captain"], theme.CARD, 1.4)
            canvas.picture("ui/check", corner.inset(4))

    def _paint_words(self, canvas: Canvas, room: Rect) -> None:
        building = self.state.building
        color = theme.INK_SOFT if self.state.is_excluded else theme.INK
        most = room.h - NAME_LINE - 2 * CLEAR
        laid = effect(canvas.assets, building, room.w, most, canvas.scale)
        top = CLEAR + max(0.0, (most - laid.height_units) * 0.4)
        middle = top + NAME_LINE / 2
        # Its tip keeps clear of the effect.
        ink.shield(canvas, (room.right - 7, middle - 0.5), 7.1, str(SPECS[building].vp))
        x = room.right - 26
        for role in reversed(phases(building)):
            ink.role_disc(canvas, role.label, (x, middle + 0.6), 8.4)
            x -= 18
        name = Rect(room.x, top, x + 6 - room.x, NAME_LINE - 2)
        canvas.text(terms.building_name(building), name, _NAME, color)
        canvas.text_layout(laid, Rect(room.x, top + NAME_LINE, room.w, laid.height_units), theme.INK_SOFT)

    def describe(self) -> Tip:
        """Return the tooltip of the building."""
        return building_tip(self.state.building)

    def ghost(self) -> Node | None:
        """Return the building tile."""
        return FloatingBuilding(self.state.building)


@frozen
class Slots:
    """The slots for buildings of a cost, and the buildings in them."""

    cost: int
    places: int
    taken: tuple[Building, ...] = ()

    @property
    def free(self) -> int:
        """The number of open slots."""
        return self.places - len(self.taken)


class DraftSlots(Piece[Slots]):
    """The slots for buildings of a cost, one below the other."""

    def __init__(self, state: Slots) -> None:
        super().__init__(names.draft_place(state.cost), state, radius=theme.RADIUS_CARD)
        self.bleed = 4.0

    def paint(self, canvas: Canvas) -> None:
        """Draw the cost, the number of filled slots, and the slots."""
        state, w = self.state, self.w
        ink.coin(canvas, (w / 2, 15), 11.5, state.cost)
        count = Rect(0, 28, w, 16)
        if state.free:
            canvas.text(f"{len(state.taken)}/{state.places}", count, theme.FIGURE, theme.INK, "center")
        else:
            # Translators: on a narrow column of slots for buildings, all of which are taken.
            full = pgettext("building slots", "full")
            canvas.text(full, count, _FULL, theme.INK_SOFT, "center", narrowest=0.75)
        room = self.h - count.bottom - 6
        side = min(w - 8, room / state.places - 3)
        for place in range(state.places):
            box = Rect((w - side) / 2, count.bottom + 3 + place * (side + 3), side, side)
            if place < len(state.taken):
                faces.picture(canvas, state.taken[place], box)
            else:
                ink.empty_place(canvas, box, "#F3DDB0", "#CFA969", 5, 0.75, 3.2)

    def describe(self) -> Tip:
        """Return the tooltip: the number of open slots, and the buildings in the others."""
        free = self.state.free
        places = ngettext("{n} open slot", "{n} open slots", free).format(n=free)
        taken = tuple(Fact("", terms.building_name(kind)) for kind in self.state.taken)
        return Tip(_("Building slots"), figures.coins(self.state.cost), (places,), facts=taken)
