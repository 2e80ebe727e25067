"""The boards of a game for two, side by side: goods, San Juan and VP chips are in their headings."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from attrs import evolve, frozen

from puertorico.engine.ids import GOODS, Role
from puertorico.session.arrangement import COLUMNS, ROWS
from puertorico.ui import theme
from puertorico.ui.scene.geometry import Rect
from puertorico.ui.table.components.boards.board import BarrelBoard, BoardState
from puertorico.ui.table.components.boards.chips import PARTS_WIDE, SCORE_WIDE
from puertorico.ui.table.components.boards.opponent import OpponentBoard, OpponentPlaces
from puertorico.ui.table.components.boards.san_juan import pill_width
from puertorico.ui.table.components.boards.storage_tray import StorageTray
from puertorico.ui.table.components.boards.turn_frame import TurnFrame
from puertorico.ui.table.drawing import ink
from puertorico.ui.table.drawing.short_names import least_width, paint_name
from puertorico.ui.table.model.people import NO_ONE, Group

if TYPE_CHECKING:
    from puertorico.ui.scene.paint.assets import Assets
    from puertorico.ui.scene.paint.canvas import Canvas

HEAD = 36.0
"""Height of the headings."""
_FOOT, _SIDE, _GAP = 7.0, 9.0, 8.0
_ROW_GAP = 9.0
"""How far the rows of an island may be apart, beyond their usual distance."""
_CITY_TILE_MAX = 200.0
_FLAG, _PORTRAIT, _CROWN = 25.0, 26.0, 28.0
_NAME_X, _AFTER_NAME = _SIDE + _FLAG + 7 + _PORTRAIT + 4, 6.0
"""Where the viewed player's name starts, and the least distance of San Juan from it and the crown."""
_PURSE = 30.0
_WIDE, _APART = 1000.0, 1.25
"""From this width on, there is more room between goods, as large text needs it."""


@frozen
class _Sizes:
    """What differs between the viewed board and the other one: sizes in units.

    ``rim``: the width of the rims and gaps of an island or a city.
    """

    rim: float
    city_tile: float
    barrel: float
    number: float
    step: float
    points: float
    pill: float


_OWN = _Sizes(18.2, 100.0, 21.0, 16.0, 48.0, SCORE_WIDE, 72.0)
_OTHER = _Sizes(12.6, 84.0, 17.5, 16.0, 40.0, 54.0, 66.0)


@frozen
class PairPlaces:
    """The places of the parts of a board."""

    island: Rect
    city: Rect
    san_juan: Rect
    goods: Rect
    purse: Rect
    chips: Rect


def _divide(w: float, h: float, sizes: _Sizes, waiting: Group) -> PairPlaces:
    """Lay out a board: from right to left VP chips, doubloons, goods, San Juan; below, island and city."""
    room = Rect(_SIDE, HEAD, w - 2 * _SIDE, h - HEAD - _FOOT)
    spare = room.w - _GAP - sizes.rim - COLUMNS * sizes.city_tile
    rows = sizes.rim * (ROWS + 1) / (COLUMNS + 1)
    tile = min((room.h - rows) / ROWS, (spare - sizes.rim) / COLUMNS)
    island_w = COLUMNS * tile + sizes.rim
    island_h = min(room.h, ROWS * tile + rows + (ROWS - 1) * _ROW_GAP)
    city_w = min(room.w - _GAP - island_w, COLUMNS * _CITY_TILE_MAX + sizes.rim)
    left = room.x + (room.w - _GAP - island_w - city_w) / 2
    chips = Rect(w - _SIDE - 2 - sizes.points, 5, sizes.points, HEAD - 9)
    purse = Rect(chips.x - _PURSE - 6, (HEAD - _PURSE) / 2 + 0.5, _PURSE, _PURSE)
    goods_w = sizes.step * len(GOODS) * (_APART if w >= _WIDE else 1.0)
    goods = Rect(purse.x - goods_w - 2, 5, goods_w, HEAD - 9)
    pill = max(sizes.pill, pill_width(waiting))
    return PairPlaces(
        island=Rect(left, room.y + (room.h - island_h) / 2, island_w, island_h),
        city=Rect(left + island_w + _GAP, room.y, city_w, room.h),
        san_juan=Rect(goods.x - pill - 10, (HEAD - 24) / 2 + 0.5, pill, 24),
        goods=goods,
        purse=purse,
        chips=chips,
    )


def divide_other(w: float, h: float, waiting: Group = NO_ONE) -> OpponentPlaces:
    """Lay out the opponent's board."""
    found = _divide(w, h, _OTHER, waiting)
    head = Rect(0, 0, w, HEAD)
    return OpponentPlaces(
        head, found.island, found.city, found.san_juan, found.goods, found.chips, in_head=True
    )


class PairOwnBoard(BarrelBoard):
    """The board of the viewed player, with the storage tray."""

    def __init__(self, state: BoardState, assets: Assets) -> None:
        super().__init__(state, mini=False, barrel=_OWN.barrel, text=_OWN.number)
        self._assets = assets
        self.radius = theme.RADIUS_BOARD
        self.tooltip = None
        self.san_juan.is_pill = self.san_juan.stays = self.city.counts_down = True
        self.purse.has_tag_above = True
        self.frame = self.add(TurnFrame(state.board.color))
        self.tray = self.add(StorageTray())
        self.fill()
        self.turn_changed()

    @property
    def head(self) -> float:
        """The height of the heading."""
        return HEAD

    def heading(self, state: BoardState) -> tuple[object, ...]:
        """Return everything that the heading shows, or that limits its room: name, portrait, crown, pill."""
        pill = pill_width(state.waiting)
        return (state.board.name, state.board.portrait, state.is_governor, pill)

    def fill(self) -> None:
        """Pass the state on to the parts; the storage tray, if shown, covers the island."""
        super().fill()
        self.tray.show(self.state.board.goods, self.state.kept)
        self.arrange()

    def turn_changed(self) -> None:
        """Show the frame during the turn of the player."""
        self.frame.sweep(float(self.state.is_turn))

    def arrange(self) -> None:
        """Lay out the parts."""
        if self.w <= 0:
            return
        self.frame.rect = self.area
        places = _divide(self.w, self.h, _OWN, self.state.waiting)
        least = least_width(self._assets, self.state.board.name) + _CROWN
        if places.san_juan.x - PARTS_WIDE - _NAME_X - _AFTER_NAME >= least:
            sizes = evolve(_OWN, points=SCORE_WIDE + PARTS_WIDE)
            places = _divide(self.w, self.h, sizes, self.state.waiting)
        self.island.rect = places.island
        self.city.rect = places.city
        self.san_juan.rect = places.san_juan
        self.purse.rect = places.purse
        self.chips.rect = places.chips
        self.tray.rect = places.island
        step = places.goods.w / len(GOODS)
        for k, node in enumerate(self.goods):
            # As high as the heading, with room for what they bring.
            node.rect = Rect(places.goods.x + k * step, 1, step - 4, HEAD - 1)

    def paint(self, canvas: Canvas) -> None:
        """Draw the board, and flag, portrait, name and crown in its heading."""
        state = self.state
        ink.board(canvas, self.area)
        side = _FLAG
        y = (HEAD - side) / 2 + 1
        ink.flag(canvas, state.board.color, Rect(_SIDE + 1, y, side, side))
        x = _SIDE + side + 7
        crown = _CROWN if state.is_governor else 0.0
        canvas.picture(state.board.portrait, Rect(x, y, side, side))
        x += _PORTRAIT + 4
        room = self.san_juan.rect.x - x - crown - _AFTER_NAME
        name_w = paint_name(canvas, state.board.name, Rect(x, 1, room, HEAD), theme.PLAYER)
        self.crown_place = Rect(x + name_w + 4, y + 2, 24, 21)
        if state.is_governor:
            canvas.picture("pieces/governor", self.crown_place)


class PairOpponentBoard(OpponentBoard):
    """The board of the opponent."""

    def __init__(self, state: BoardState) -> None:
        super().__init__(state)
        self.purse.has_tag_above = True

    @property
    def _places(self) -> OpponentPlaces:
        return divide_other(self.w, self.h, self.state.waiting)

    def heading_roles(self, state: BoardState) -> Sequence[Role]:  # noqa: ARG002 - they are in the news
        """Return none: the panel with the news shows them."""
        return ()
