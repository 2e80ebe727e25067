"""The city of a seat: empty spaces, and buildings with names or, on opponents' boards, as pictures."""

from __future__ import annotations

from typing import TYPE_CHECKING

from puertorico.engine.buildings import SPECS
from puertorico.engine.ids import Building
from puertorico.i18n import pgettext
from puertorico.session.arrangement import COLUMNS, ROWS, SPACES, Arrangement, CityTile
from puertorico.ui import theme
from puertorico.ui.scene.geometry import NOWHERE, Point, Rect
from puertorico.ui.scene.tree.node import Node
from puertorico.ui.scene.tree.reactive import Reactive
from puertorico.ui.table.components import people_discs
from puertorico.ui.table.components.boards.space import Space
from puertorico.ui.table.components.people_discs import Circle
from puertorico.ui.table.components.piece import Piece
from puertorico.ui.table.drawing import faces, ink
from puertorico.ui.table.model import names
from puertorico.ui.table.model.people import Group
from puertorico.ui.table.model.piece_kinds import FlyingPiece, PieceKind
from puertorico.ui.table.tooltips.buildings import building_in_city_tip
from puertorico.ui.table.tooltips.tabletop import tooltip_context
from puertorico.ui.table.tooltips.tip import Tip

if TYPE_CHECKING:
    from puertorico.ui.scene.paint.canvas import Canvas

_PLAZA = theme.PanelStyle(theme.PLAZA, theme.PLAZA_LOW, theme.RADIUS_CARD, "#D9B87C", 1.2)
_LOW = 38.0
"""Below this height, a small tile has its circles next to the picture."""
_LEFT = theme.sans(14, theme.Weight.BOLD)
_WIDE, _WIDE_H = 78.0, 46.0
"""From this size of a space on, an opponent's tile looks like one of the viewed player's."""
OWN_RADIUS, _WIDE_RADIUS = 7.2, 6.1
"""Radius of circles on the viewed player's tiles, and on wide tiles of an opponent."""
_BESIDE_RADIUS, _BESIDE_SHIELD = 9.2, 10.4
"""Radius of circles and shield that are next to each other, on a wide tile with an enlarged name."""
_CIRCLE_GAP = 2.4
_MOST_CIRCLES = 3
_TWO_ROWS = 37.0
_TWO_ROWS_WIDE, _WIDE_TILE = 46.0, 140.0
"""Below this height under an enlarged name, the shield is beside the circles; on tiles of this width, below
another height.
"""
_NARROWEST = 0.58
"""How far long names may be narrowed, as a share of their width."""
NEARLY_FULL = 2
"""At this number of empty spaces, the end of the game is near (END-1)."""
_BESIDE_FLAG = 56.0
"""The least distance of the VP that rise from a building from its left edge."""
_PITCH = 2.4
"""Distance of the circles on an opponent's building over their radius."""


class CitySpace(Space[bool]):
    """A space of a city; the state is whether a building covers it."""

    inset = theme.PLAZA_INSET

    def __init__(self, name: str, mini: bool) -> None:
        super().__init__(name, False, mini=mini)
        self._mini = mini

    def paint(self, canvas: Canvas) -> None:
        """Draw an empty space, unless a building covers it."""
        if self.is_empty:
            self.paint_empty(canvas)

    @property
    def is_empty(self) -> bool:
        """Whether no building covers it."""
        return not self.state

    def place_for(self, piece: FlyingPiece) -> Rect | None:
        """Return the space, for buildings, with the one below it for large ones."""
        if not isinstance(piece, Building):
            return None
        spaces = SPECS[piece].spaces
        gap = self.parent.gap if isinstance(self.parent, City) else 0.0
        return self.area._replace(h=spaces * self.h + (spaces - 1) * gap)

    def look_of(self, piece: FlyingPiece) -> Node | None:
        """Return what a building looks like here; it has no people yet."""
        place = self.place_for(piece)
        if place is None or not isinstance(piece, Building):
            return None
        look = CityBuilding(0, CityTile(piece), self._mini)
        if isinstance(self.parent, City):
            look.band = self.parent.band
        look.rect = place
        return look

    def paint_invitation(self, canvas: Canvas) -> None:
        """Draw dashes and bricks."""
        dash = min(4.2, self.w / 12)
        ink.empty_place(canvas, self.area, "#F3DDB0", "#CFA969", self.radius, 0.75, dash)
        side = min(self.w, self.h * 1.4) * 0.42
        canvas.picture("pieces/empty-plaza", Rect.around(self.area.center, side, side * 0.6), 0.75)


class CityBuilding(Piece[CityTile]):
    """A building with its circles; ``mini`` for opponents' boards.

    ``hint`` is shown on a gold badge: the gain for loading a wharf, such as ``+3 VP``.
    """

    hint = Reactive[str]()

    def __init__(self, seat: int, tile: CityTile, mini: bool) -> None:
        super().__init__(names.building(seat, tile.building), tile, z=1)
        self.hint = ""
        self.band = faces.NameBand()
        self.seat = seat
        self.mini = mini
        self.radius = theme.RADIUS_MINI if mini else theme.RADIUS_TILE
        self.bleed = 5.0
        count = SPECS[tile.building].circles
        self.circles = [self.add(Circle(names.circle(seat, tile.building, k))) for k in range(count)]
        self.arrange()

    @property
    def building(self) -> Building:
        """The building."""
        return self.state.building

    @property
    def is_flat(self) -> bool:
        """Whether the circles are next to the picture."""
        is_low = self.h < _LOW or self.w > 1.15 * self.h
        return self.mini and is_low and not self._is_large and not self.is_wide

    @property
    def is_wide(self) -> bool:
        """Whether an opponent's tile looks like one of the viewed player's, with a name in one line."""
        return self.mini and self.w >= _WIDE and self.h >= _WIDE_H * SPECS[self.building].spaces

    @property
    def _strip(self) -> float:
        return min(15.0, max(12.0, self.h * 0.34))

    @property
    def _foot(self) -> float:
        return 19.0 if self._is_named else max(11.0, min(14.0, self.h * 0.26))

    @property
    def _is_named(self) -> bool:
        """Whether a tile on an opponent's board has room for its name and larger circles."""
        return self.mini and not self.is_wide and self.h >= 80 * SPECS[self.building].spaces

    def arrange(self) -> None:
        """Lay out the circles and show the people on them."""
        here = Group(self.state.colonists, self.state.nobles)
        for k, circle in enumerate(self.circles):
            circle.show(here.person(k))
        for circle, rect in zip(self.circles, self._circle_rects(), strict=True):
            circle.rect = rect

    def _circle_rects(self) -> list[Rect]:
        count, w, h = len(self.circles), self.w, self.h
        if self.is_flat:
            r = min(5.6, self._strip * 0.41, (h - 3) / (2.1 * max(1, count)))
            step = min(_PITCH * r, (h - 3) / max(1, count))
            top = (h - step * (count - 1)) / 2
            return [Rect.around((w - self._strip / 2, top + step * k), 2 * r, 2 * r) for k in range(count)]
        if self.mini and not self.is_wide:
            r = 7.0 if self._is_named else 4.9 if w < 52 else 5.4
            foot = self._foot
            return people_discs.circle_rects(Rect(2, h - foot, w - 4, foot), count, r, _PITCH * r)
        if self._is_large:
            return people_discs.circle_rects(Rect(0, h - 27, w, 24), count, self._radius + 1.4, 18)
        r = self._radius
        right, y, step = w - 4.8 - r, h - 2.8 - r, 2 * r + _CIRCLE_GAP
        return [Rect.around((right - step * (count - 1 - k), y), 2 * r, 2 * r) for k in range(count)]

    @property
    def _radius(self) -> float:
        if self._has_one_row:
            return _BESIDE_RADIUS
        least, most = (_WIDE_RADIUS, 1.4 * _WIDE_RADIUS) if self.mini else (OWN_RADIUS, 1.5 * OWN_RADIUS)
        by_width = (self.w * 0.6 / _MOST_CIRCLES - _CIRCLE_GAP) / 2
        return min(most, max(least, min(by_width, (self.h - self.band.height) * 0.14)))

    @property
    def _shield_radius(self) -> float:
        """The radius of the shield on a tile with a name in one line."""
        if self._has_one_row:
            return _BESIDE_SHIELD
        return min(12.0, max(8.0, (self.h - self.band.height) * 0.16))

    @property
    def _has_one_row(self) -> bool:
        """Whether the shield of an own tile is beside the circles, because of the enlarged name above."""
        below = self.h - self.band.height
        return (
            not self.mini
            and self.band.height > faces.BAND
            and below < (_TWO_ROWS_WIDE if self.w >= _WIDE_TILE else _TWO_ROWS)
        )

    @property
    def _is_large(self) -> bool:
        return SPECS[self.building].spaces == 2

    def paint(self, canvas: Canvas) -> None:
        """Draw the tile without its circles."""
        if self.is_flat:
            self._paint_flat(canvas)
        elif self._is_named:
            self._paint_named(canvas)
        elif self.mini and not self.is_wide:
            self._paint_mini(canvas)
        else:
            self._paint_own(canvas)

    def _paint_mini(self, canvas: Canvas) -> None:
        foot = self._foot
        faces.tile_background(canvas, self.area, faces.face(self.building), self.radius, band_below=foot)
        room = Rect(2, 2, self.w - 4, self.h - foot - 2)
        if self._is_large:
            faces.picture_on_rays(canvas, self.building, room)
        else:
            faces.picture(canvas, self.building, room)

    def _paint_named(self, canvas: Canvas) -> None:
        look, w, band = faces.face(self.building), self.w, faces.BAND_OF_TWO
        faces.tile_background(canvas, self.area, look, self.radius, band=band)
        faces.name_of_two(canvas, self.building, self.area, look.letters)
        room = Rect(3, band + 1, w - 24, self.h - band - self._foot - 1)
        if self._is_large:
            faces.picture_on_rays(canvas, self.building, Rect(3, band + 24, w - 6, room.h - 23))
        else:
            faces.picture(canvas, self.building, room)
        ink.shield(canvas, (w - 12.5, band + 12.0), 8.0, str(SPECS[self.building].vp))

    def _paint_flat(self, canvas: Canvas) -> None:
        look = faces.face(self.building)
        w, h, r = self.w, self.h, self.radius
        strip = self._strip
        canvas.panel(theme.PanelStyle(look.body, None, r, look.edge, theme.LINE_EDGE, shadow=1.6), self.area)
        band = (
            f'<path d="M0,0.6 H{strip - r:.2f} Q{strip - 0.6:.2f},0.6 {strip - 0.6:.2f},{r} V{h - r:.2f} '
            f'Q{strip - 0.6:.2f},{h - 0.6:.2f} {strip - r:.2f},{h - 0.6:.2f} H0 Z" fill="{look.band}"/>'
        )
        canvas.shape(band, Rect(w - strip, 0, strip, h))
        faces.picture(canvas, self.building, Rect(1.5, 1.5, w - strip - 2, h - 3))

    def _paint_own(self, canvas: Canvas) -> None:
        look = faces.face(self.building)
        row = SPECS[self.building]
        w, h = self.rect.size
        band = self.band.height
        faces.tile_background(canvas, self.area, look, self.radius, band=band)
        faces.name(canvas, self.building, self.area, look.letters, self.band, narrowest=_NARROWEST)
        if self._is_large:
            room = Rect(10, band + 4, w - 20, h - band - 32)
            faces.picture_on_rays(canvas, self.building, room)
            ink.shield(canvas, (w - 14.5, band + 15), 9.6, str(row.vp))
            return
        beside = row.circles * (2 * self._radius + _CIRCLE_GAP)
        wide = min(w - 32, w - 8 - beside, max(54.0, h - band - 4))
        faces.picture(canvas, self.building, Rect(4, band + 1.5, wide, h - band - 4))
        ink.shield(canvas, self._shield_center(), self._shield_radius, str(row.vp))
        if self.hint:
            ink.gain_badge(canvas, (35, h - 12.5), self.hint)

    def _shield_center(self) -> Point:
        """Return the center of the shield: above the circles, or beside them below an enlarged name."""
        w, h, band = self.w, self.h, self.band.height
        if self._has_one_row:
            beside = _MOST_CIRCLES * (2 * self._radius + _CIRCLE_GAP)
            return (w - 8 - _BESIDE_SHIELD - beside, band + (h - band) / 2)
        radius = self._shield_radius
        return (w - radius - 4, band + radius + 1.8 + (h - 57) * 0.1)

    def place_for(self, piece: FlyingPiece) -> Rect | None:
        """Return the whole tile for buildings, and its upper right corner, beside the flag, for VP."""
        if piece is PieceKind.POINT:
            return Rect(max(self.w, _BESIDE_FLAG), 0, 0, 0)
        return self.area if isinstance(piece, Building) else None

    def describe(self) -> Tip:
        """Return the tooltip: the effect, whether it is staffed, and the gain."""
        people_here = (self.state.colonists, self.state.nobles)
        return building_in_city_tip(self.building, people_here, self.seat, tooltip_context(self))

    def ghost(self) -> Node | None:
        """Return the building without its colonists."""
        return FloatingBuilding(self.building)


class FloatingBuilding(CityBuilding):
    """A building being dragged or in flight, without a seat."""

    def __init__(self, building: Building, size: tuple[float, float] | None = None) -> None:
        super().__init__(0, CityTile(building), mini=False)
        self.name = ""
        for circle in self.circles:
            circle.name = ""
        large = SPECS[building].spaces == 2
        w, h = size or (104.0, 117.0 if large else 57.0)
        self.rect = Rect(0, 0, w, h)
        self.bleed = 12.0


class SpacesLeft(Piece[int]):
    """The number of empty spaces of a city that is nearly full, on the first of them."""

    def __init__(self) -> None:
        super().__init__("", 0, z=1)
        self.ignores_mouse = True

    def paint(self, canvas: Canvas) -> None:
        """Draw the words on a red ground."""
        # Translators: on an empty city space: so many are left. There is room for about 7 letters.
        text = pgettext("city spaces", "{n} left").format(n=self.state)
        wide = min(self.w, canvas.assets.measure(text, _LEFT) + 10)
        plate = Rect.around(self.area.center, wide, min(self.h, 19.0))
        ink.pill(canvas, plate, theme.WARN)
        canvas.text(text, plate.inset(2), _LEFT, theme.WHITE, "center", narrowest=0.65)


class City(Node):
    """The city of a seat: 12 spaces and their buildings."""

    def __init__(self, seat: int, *, mini: bool) -> None:
        super().__init__(names.seat(seat, "city"), radius=theme.RADIUS_CARD)
        self.seat = seat
        self.mini = mini
        self.counts_down = mini
        """Whether it says how many spaces are left when it is nearly full."""
        self.pad = 3.0 if mini else 4.0
        self.gap = 2.2 if mini else 3.4
        self.spaces = [self.add(CitySpace(names.city(seat, k), mini)) for k in range(SPACES)]
        self._left = self.add(SpacesLeft())
        self.band = faces.NameBand()
        """The name band of the buildings, if they have names in one line."""
        self.buildings: dict[Building, CityBuilding] = {}
        self._standing: dict[Building, int] = {}

    def show(self, arrangement: Arrangement) -> None:
        """Show the buildings of an arrangement."""
        placed_buildings = {tile.building: (space, tile) for space, tile in arrangement.placed_buildings()}
        for building in [b for b in self.buildings if b not in placed_buildings]:
            self.buildings.pop(building).detach()
        for building, (_, tile) in placed_buildings.items():
            node = self.buildings.get(building)
            if node is None:
                self.buildings[building] = self.add(CityBuilding(self.seat, tile, self.mini))
            else:
                node.show(tile)
        self._standing = {building: space for building, (space, _) in placed_buildings.items()}
        for space, plaza in enumerate(self.spaces):
            plaza.show(arrangement.city[space] is not None)
        empty = sum(plaza.is_empty for plaza in self.spaces)
        self._left.show(empty)
        self._left.visible = self.counts_down and 0 < empty <= NEARLY_FULL
        self._place()

    def resized(self) -> None:
        """Lay out the spaces and buildings."""
        self._place()

    def fit_names(self, band: faces.NameBand) -> None:
        """Set the name band of the buildings."""
        if band != self.band:
            self.band = band
            self._place()
            self.invalidate_all()

    def space_rect(self, space: int, rows: int = 1) -> Rect:
        """Return the place of a space, or of ``rows`` spaces below each other."""
        w = (self.w - 2 * self.pad - (COLUMNS - 1) * self.gap) / COLUMNS
        h = (self.h - 2 * self.pad - (ROWS - 1) * self.gap) / ROWS
        row, column = divmod(space, COLUMNS)
        x, y = self.pad + column * (w + self.gap), self.pad + row * (h + self.gap)
        return Rect(x, y, w, rows * h + (rows - 1) * self.gap)

    def _place(self) -> None:
        if self.rect == NOWHERE:
            return
        for space, plaza in enumerate(self.spaces):
            plaza.rect = self.space_rect(space)
        for building, node in self.buildings.items():
            if node.band != self.band:
                node.band = self.band
                node.arrange()
            node.rect = self.space_rect(self._standing[building], SPECS[building].spaces)
        if self._left.visible:
            first = next(plaza for plaza in self.spaces if plaza.is_empty)
            self._left.rect = first.rect

    def paint(self, canvas: Canvas) -> None:
        """Draw the plaza."""
        canvas.panel(_PLAZA, self.area)
