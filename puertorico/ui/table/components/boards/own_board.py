"""The large board of the viewed player."""

from __future__ import annotations

from typing import TYPE_CHECKING

from attrs import frozen

from puertorico.engine.ids import BUILDINGS
from puertorico.i18n import _, ngettext, pgettext
from puertorico.session.arrangement import COLUMNS, ROWS, SPACES
from puertorico.ui import theme
from puertorico.ui.scene.geometry import Rect
from puertorico.ui.table.components.boards.board import BoardState, PlayerBoard
from puertorico.ui.table.components.boards.city import NEARLY_FULL
from puertorico.ui.table.components.boards.compass_rose import CompassRose
from puertorico.ui.table.components.boards.points_line import paint_points
from puertorico.ui.table.components.boards.storage_tray import StorageTray
from puertorico.ui.table.components.boards.turn_frame import TurnFrame
from puertorico.ui.table.components.screen_layout import LARGE_TEXT
from puertorico.ui.table.drawing import faces, ink
from puertorico.ui.table.drawing.short_names import least_width, paint_name
from puertorico.ui.table.model.snapshot import BoardSnapshot

if TYPE_CHECKING:
    from puertorico.ui.scene.paint.assets import Assets
    from puertorico.ui.scene.paint.canvas import Canvas

_HEAD = 25.0
_FOOT = 6.0
_SIDE = 10.0
_GAP = 9.0
_PANEL = 8.0 + 3 * 3.4
_CITY_TILE = 104.0
_CITY_TILE_MAX = 150.0
_SAN_JUAN = 58.0
_USUAL = (_HEAD, _SAN_JUAN, _CITY_TILE, _CITY_TILE_MAX)
_ROOMY = (_HEAD, 76.0, 150.0, 172.0)
_LARGE = (31.0, 84.0, 150.0, 168.0)
"""Heights of heading and widths of San Juan and of city spaces (least, most), as usual, on a wide board, and
on a wide board for large text.
"""
_WIDE_NAMES = 1.2
"""How much larger the names of buildings are at least on a wide board."""
_CHIPS = 112.0
"""Width of the VP chips with the score in the heading."""
_WIDE_TRAY = 128.0
"""From this width on, the storage tray has two columns and leaves the VP chips their place."""
_BELOW_NAME = 33.0
"""The least height of a building below an enlarged name."""
_WIDE = 1200.0
"""From this width on, San Juan, city spaces and names are larger, and the heading for large text."""
_HIGH_SIDE, _HIGH_SIDE_WIDE = 150.0, 220.0
"""The least width of the rose below San Juan and the VP chips, and that on a wide board."""
_PORTRAIT = 29.0
_BEFORE_POINTS = 14.0
_SHORT_NAME = 66.0
"""Up to this width, a name isn't reduced."""


@frozen
class OwnPlaces:
    """The places of the parts of the large board."""

    island: Rect
    city: Rect
    san_juan: Rect
    chips: Rect
    rose: Rect


def divide(w: float, h: float, *, text: float = 1.0) -> OwnPlaces:
    """Lay out the board: the largest possible square island spaces, a wide city, the rose in the rest.

    Texts have more room on a wide board, and even more with enlarged ``text``.
    """
    sizes = (_LARGE if text >= LARGE_TEXT else _ROOMY) if w >= _WIDE else _USUAL
    head, people, least, widest = sizes
    inner = h - head - _FOOT
    room = w - 2 * _SIDE
    stacked = inner > 240
    side_least = (_HIGH_SIDE_WIDE if w >= _WIDE else _HIGH_SIDE) if stacked else people + 158.0
    tile_h = (inner - 8.0 - (ROWS - 1) * 3.4) / ROWS
    tile_w = (room - 2 * _GAP - 2 * _PANEL - side_least - COLUMNS * least) / COLUMNS
    tile = min(tile_h, max(tile_w, 50.0))
    island_w = COLUMNS * tile + _PANEL
    spare = room - 2 * _GAP - island_w - _PANEL - COLUMNS * least - side_least
    wide = min(widest, least + max(0.0, spare) * 0.7 / COLUMNS) if spare > 20 else least
    city_w = COLUMNS * wide + _PANEL
    island_h = min(inner, ROWS * tile + 8.0 + (ROWS - 1) * 3.4 + 24)
    side_x = _SIDE + island_w + city_w + 2 * _GAP
    side = Rect(side_x, 8, w - _SIDE - side_x, h - 16)
    if stacked:
        diameter = min(side.w, side.h - 92)
        rose = Rect(side.x + (side.w - diameter) / 2, side.bottom - diameter, diameter, diameter)
        top = Rect(side.x, side.y, side.w, side.h - diameter - 6)
        half = top.w / 2
        san_juan = Rect(top.x, top.y, half - 3, min(top.h, 100.0))
        chips = Rect(top.x + half + 3, top.y, half - 3, min(top.h, 100.0))
    else:
        # The picture of the rose has a margin, which may extend beyond its area.
        diameter = min(side.h + 8, (side.w - people - 4) * 1.07)
        free = side.w + 6 - diameter - people
        rose = Rect(side.right + 6 - diameter, side.y + (side.h - diameter) / 2, diameter, diameter)
        half_h = side.h / 2
        x = side.x + max(0.0, free - 4) / 2
        san_juan = Rect(x, side.y + 2, people, half_h + 4)
        chips = Rect(x, side.y + half_h + 14, people, half_h - 14)
    y = head + (inner - island_h) / 2
    return OwnPlaces(
        island=Rect(_SIDE, y, island_w, island_h),
        city=Rect(_SIDE + island_w + _GAP, head, city_w, inner),
        san_juan=san_juan,
        chips=chips,
        rose=rose,
    )


class OwnBoard(PlayerBoard):
    """The board of the viewed player, with compass rose and storage tray."""

    def __init__(self, state: BoardState, assets: Assets) -> None:
        super().__init__(state, mini=False, radius=theme.RADIUS_BOARD)
        self._assets = assets
        self.tooltip = None
        self.frame = self.add(TurnFrame(state.board.color))
        self.rose = self.add(CompassRose(self.seat))
        self.tray = self.add(StorageTray())
        self.fill()
        self.turn_changed()

    @property
    def _places(self) -> OwnPlaces:
        return divide(self.w, self.h, text=self._assets.text_factor)

    @property
    def head(self) -> float:
        """The height of the heading."""
        return self._places.city.y

    def heading(self, state: BoardState) -> tuple[object, ...]:
        """Return everything that the heading shows: name, portrait, crown, filled spaces, points."""
        board = state.board
        points = (board.vp, board.building_points, board.bonus_points, state.kept is None)
        return (board.name, board.portrait, state.is_governor, *_counts(board), *points)

    def fill(self) -> None:
        """Pass the state on to the parts; the storage tray, if shown, replaces San Juan."""
        super().fill()
        board = self.state.board
        self.rose.show(board)
        self.tray.show(board.goods, self.state.kept)
        if self.san_juan.visible == self.tray.visible:
            self.san_juan.visible = not self.tray.visible
            self.arrange()

    def turn_changed(self) -> None:
        """Show the frame during the turn of the player."""
        self.frame.sweep(float(self.state.is_turn))

    def arrange(self) -> None:
        """Lay out the parts."""
        if self.w <= 0:
            return
        places = self._places
        self.frame.rect = self.area
        self.island.rect = places.island
        self.city.rect = places.city
        tile = self.city.space_rect(0)
        least = _WIDE_NAMES if self.w >= _WIDE else 1.0
        self.city.fit_names(faces.name_band(self._assets, BUILDINGS, tile.size, _BELOW_NAME, least))
        self.san_juan.rect = places.san_juan
        self.chips.rect = places.chips
        self.rose.rect = places.rose
        self._place_tray(places)

    def _place_tray(self, places: OwnPlaces) -> None:
        """Put the tray in the place of San Juan, and in that of the VP chips unless it can be wide: then they
        are in the heading while it is shown.
        """
        aside = places.san_juan.union(places.chips)
        is_above_rose = places.chips.y == places.san_juan.y
        left, right = places.city.right + 4, aside.right if is_above_rose else places.rose.x + 5
        foot = places.rose.y if is_above_rose else self.h - 9
        if right - left >= _WIDE_TRAY and not is_above_rose:
            foot = places.chips.y - 4
        elif self.tray.visible:
            self.chips.rect = Rect(places.city.right - _CHIPS, 1, _CHIPS - 4, self.head - 2)
        self.tray.rect = Rect(left, 8, right - left, foot - 8)

    def paint(self, canvas: Canvas) -> None:
        """Draw the board and its headings."""
        state = self.state
        ink.board(canvas, self.area)
        y, h = 3.0, self.head - 4
        island, city = self.island.rect, self.city.rect
        tiles, spaces = _counts(state.board)
        filled = _("{n} of {most}").format(n=tiles, most=SPACES)
        ink.flag(canvas, state.board.color, Rect(island.x, y, 21, 21))
        crown = 26.0 if state.is_governor else 0.0
        x = island.x + 25
        # Below the frame of the turn, which is on top.
        canvas.picture(state.board.portrait, Rect(x, y + 0.8, 21.6, 21.6))
        x += _PORTRAIT
        # A whole name matters more than the title of the island, and a short one keeps its size.
        full = canvas.assets.measure(state.board.name, theme.PLAYER) + 2
        least = max(least_width(canvas.assets, state.board.name) + 1, min(full, _SHORT_NAME))
        room = island.right - ink.heading_width(canvas.assets, _("Island"), filled) - 8 - crown - x
        right = island.right + min(city.x - 3 - island.right, max(0.0, least - room))
        room += right - island.right
        if room < least:
            room = min(least, right - 58 - crown - x)
        name_w = paint_name(canvas, state.board.name, Rect(x, y, room, h), theme.PLAYER)
        x += name_w + 4
        self.crown_place = Rect(x, y + 1, 22, 19)
        if state.is_governor:
            canvas.picture("pieces/governor", self.crown_place)
            x += 24
        ink.heading(canvas, _("Island"), filled, Rect(x + 4, y, right - x - 4, h), right=True)
        near = SPACES - spaces <= NEARLY_FULL
        filled = _spaces_left(SPACES - spaces) if near else _("{n} of {most}").format(n=spaces, most=SPACES)
        ink.heading(canvas, _("City"), filled, Rect(city.x + 4, y, city.w, h), warn=near)
        x = city.x + 4 + ink.heading_width(canvas.assets, _("City"), filled) + _BEFORE_POINTS
        end = (
            self.chips.rect.x
            if self.chips.rect.y < self.head and x < self.chips.rect.x < city.right
            else city.right
        )
        paint_points(canvas, self.chips.state, Rect(x, y, end - 4 - x, h))


def _spaces_left(count: int) -> str:
    if not count:
        # Translators: next to the heading of a city without empty spaces.
        return pgettext("city", "full")
    # Translators: next to the heading of a city that is nearly full, which ends the game.
    return ngettext("{n} space left", "{n} spaces left", count).format(n=count)


def _counts(board: BoardSnapshot) -> tuple[int, int]:
    arrangement = board.arrangement
    return (
        sum(tile is not None for tile in arrangement.island),
        sum(tile is not None for tile in arrangement.city),
    )
