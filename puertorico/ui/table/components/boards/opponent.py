"""The compact board of an opponent."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from attrs import frozen

from puertorico.engine.ids import GOODS, Role
from puertorico.ui import theme
from puertorico.ui.scene.geometry import Rect
from puertorico.ui.table.components.boards.board import BoardState
from puertorico.ui.table.components.boards.enlarge_button import GLASS
from puertorico.ui.table.components.boards.heading_pills import (
    GAP,
    HEIGHT,
    Pill,
    activity_pill,
    paint_pill,
    role_pills,
    taken,
)
from puertorico.ui.table.components.boards.san_juan import pill_width
from puertorico.ui.table.components.boards.small_board import SmallBoard
from puertorico.ui.table.drawing import ink
from puertorico.ui.table.drawing.short_names import least_width, paint_name
from puertorico.ui.table.model.people import NO_ONE, Group

if TYPE_CHECKING:
    from puertorico.ui.scene.paint.assets import Assets
    from puertorico.ui.scene.paint.canvas import Canvas

COMPACT = 205.0
"""Below this height, San Juan is just a number next to the goods."""
STACKED = 310.0
"""From this height on, the city is below the island, both are larger, and the goods are beside the island."""
_NEXT_TO_EACH_OTHER = 1.5
"""From this width on, over the height, island and city are next to each other instead."""
_ROOMY, _BELOW_CITY = 180.0, 9.0
"""From this height on, the distance of goods from the city above."""
TALL = 560.0
"""From this height on, which only a single opponent's board has, the island is as wide as the board."""
_PAD = 8.0
_CHIPS = 45.0
_BARREL, _COUNT = 17.5, theme.sans(16, theme.Weight.BOLD)
_TIGHT_BARREL, _TIGHT = 15.0, theme.sans(14.5, theme.Weight.BOLD)
_TIGHT_STEP = 39.0
"""Below this distance, the goods are drawn smaller."""
_TALL_BARREL = 23.0 * ink.BARREL_SHAPE
"""Width of the barrels in a column."""
_BESIDE = 118.0
"""The least width of goods and VP chips beside an island."""
_COLUMN, _COLUMN_MAX = 60.0, 84.0
"""The least and the largest width of the column of goods."""
_POINTS = 46.0
_STRIP, _PORTRAIT, _CROWN, _NAME = 30.0, 25.0, 25.0, 17
_BEFORE_GLASS = 1.0
_AFTER_PILL = 41.0
"""Distance of San Juan in the heading from the edge, with the purse after it."""
_HIDDEN_PILL = 2.0
"""Width of a hidden San Juan in the heading, where colonists can still fly to."""
_TILE_MAX = 60.0
_ISLAND_SHARE, _ISLAND_WIDER, _WIDER_FROM = 0.43, 0.49, 116.0
"""The largest share of the width for the island, and that where both it and the city are high enough."""
_STACKED_TILE_MAX = 52.0
_MINI_MAX_H = 1.6
_SAN_JUAN_MIN = 40.0
_ISLAND_REST, _CITY_REST = 10.0, 10.4
"""Height of the rims and gaps of an island and of a city."""


@frozen
class OpponentPlaces:
    """The places of the parts of a compact board.

    ``in_column``: the goods are in a column, with San Juan as a pill in the heading.
    ``in_head``: goods and VP chips are in the heading, too.
    """

    head: Rect
    island: Rect
    city: Rect
    san_juan: Rect
    goods: Rect
    chips: Rect
    in_column: bool = False
    in_head: bool = False

    @property
    def has_pill(self) -> bool:
        """Whether San Juan is a pill in the heading."""
        return self.in_column or self.in_head


def divide(w: float, h: float, *, nobles: bool = False, waiting: Group = NO_ONE) -> OpponentPlaces:
    """Lay out the board: heading, island and city, goods. ``nobles`` reserves room for their count.

    ``waiting``: the people in San Juan, if that is in the heading.
    """
    compact = h < COMPACT
    head = 27.0 if compact else 31.0
    goods_h = 23.0 if compact else 26.0
    gap = 4.0 if compact else 6.0
    foot = 4.0 if compact else 7.0
    if STACKED <= h < TALL and w < _NEXT_TO_EACH_OTHER * h:
        room = Rect(_PAD, head + gap, w - 2 * _PAD, h - head - gap - foot)
        return _stacked(Rect(0, 0, w, head), room, waiting)
    goods = Rect(_PAD, h - goods_h - foot, w - 2 * _PAD, goods_h)
    # Tags above the goods keep clear of changed buildings.
    below = gap if h < _ROOMY else max(gap, _BELOW_CITY)
    room = Rect(_PAD, head + gap, w - 2 * _PAD, goods.y - below - head - gap)
    if h >= TALL:
        island, city, san_juan = _tall(room)
    else:
        island, city, san_juan = _side_by_side(room, compact)
    chips = Rect(goods.right - 9 - _CHIPS, goods.y - 1, _CHIPS, goods.h + 2)
    if compact:
        wide = 64.0 if nobles else 38.0
        san_juan = Rect(chips.x - wide - 1, goods.y, wide, goods.h)
    return OpponentPlaces(Rect(0, 0, w, head), island, city, san_juan, goods, chips)


def _side_by_side(room: Rect, compact: bool) -> tuple[Rect, Rect, Rect]:
    """Return the places of island, city and San Juan below the island."""
    least = 0.0 if compact else _SAN_JUAN_MIN + 4
    tile = (room.h - least - _ISLAND_REST) / 3
    share = _ISLAND_WIDER if compact and room.h > _WIDER_FROM else _ISLAND_SHARE
    tile = max(24.0, min(tile, (room.w - 8) * share / 4 - 3, _TILE_MAX))
    island = Rect(room.x, room.y, 4 * tile + 12, 3 * tile + _ISLAND_REST)
    city_w = room.w - island.w - 7
    mini = min((room.h - _CITY_REST) / 3, (city_w - 12.6) / 4 * _MINI_MAX_H)
    city_h = 3 * mini + _CITY_REST
    down = (room.h - city_h) / 2
    city = Rect(room.right - city_w, room.y + down, city_w, city_h)
    if compact:
        island = island.moved(0, (room.h - island.h) / 2)
        return island, city, island
    island = island.moved(0, down)
    below = Rect(island.x, island.bottom + 3, island.w, city.bottom - island.bottom - 3)
    high = min(below.h, 76.0)
    return island, city, Rect(below.x + 4, below.y + (below.h - high) / 2, below.w - 4, high)


def _stacked(head: Rect, room: Rect, waiting: Group) -> OpponentPlaces:
    """Return the places of the island with goods and VP chips beside it, and of the city below them."""
    gap = 6.0
    by_height = (room.h - gap - _ISLAND_REST - _CITY_REST) / 3 * 0.46
    by_width = (room.w - _BESIDE - 12) / 4
    tile = min(_STACKED_TILE_MAX, by_height, by_width)
    island = Rect(room.x, room.y, 4 * tile + 12, 3 * tile + _ISLAND_REST)
    top = island.bottom + gap
    city = Rect(room.x, top, room.w, room.bottom - top)
    free = Rect(island.right, island.y, room.right - island.right, island.h)
    wide = max(_COLUMN, min(_COLUMN_MAX, free.w * 0.5))
    space = (free.w - wide - _POINTS) / 2.5
    goods = Rect(free.x + space, free.y, wide, free.h)
    high = min(free.h, 96.0)
    chips = Rect(goods.right + space, free.y + (free.h - high) / 2, _POINTS, high)
    pill = pill_width(waiting)
    left = head.right - _AFTER_PILL - pill
    return OpponentPlaces(head, island, city, Rect(left, 4.0, pill, 24), goods, chips, in_column=True)


def _tall(room: Rect) -> tuple[Rect, Rect, Rect]:
    """Return the places of a large island, San Juan next to or below it, and the city below both."""
    tile = min((room.w - 12) / 4, (room.h * 0.4 - _ISLAND_REST) / 3)
    wide, high = 4 * tile + 12, 3 * tile + _ISLAND_REST
    spare = room.w - wide - 12
    if spare >= 80:
        island = Rect(room.x, room.y, wide, high)
        san_juan = Rect(island.right + 12, island.center[1] - 48, spare, 96)
        top = island.bottom + 6
    else:
        island = Rect(room.x + (room.w - wide) / 2, room.y, wide, high)
        san_juan = Rect.around((room.center[0], island.bottom + 34), 156, 54)
        top = island.bottom + 67
    return island, Rect(room.x, top, room.w, room.bottom - top), san_juan


class OpponentBoard(SmallBoard):
    """The board of an opponent."""

    def __init__(self, state: BoardState) -> None:
        super().__init__(state, barrel=_BARREL, text=_COUNT.size)
        self.fill()

    def fill(self) -> None:
        """Pass the state on to the parts; what the player does takes the place of San Juan in the heading."""
        super().fill()
        self.san_juan.is_covered = self.state.activity is not None
        self.arrange()

    @property
    def head(self) -> float:
        """The height of the heading."""
        return self._places.head.h

    @property
    def words_place(self) -> Rect:
        """The heading without portrait and purse."""
        left = _STRIP + _PORTRAIT + 5
        right = self.purse.rect.x if self._places.has_pill else self.look.rect.right - GLASS
        return Rect(left, 2 + (self.head - HEIGHT) / 2 - 0.5, right - left, HEIGHT + 1)

    @property
    def role_place(self) -> Rect:
        """The place of the last role in the heading."""
        wide = 68.0
        return Rect(self.look.rect.right - GLASS - wide, 2 + (self.head - 22) / 2, wide, 22)

    def heading(self, state: BoardState) -> tuple[object, ...]:
        """Return all that the heading shows: name, portrait, crown, activity or roles, and San Juan."""
        board = state.board
        pill = pill_width(state.waiting) if self._places.has_pill else 0.0
        roles = self.heading_roles(state)
        return (board.name, board.portrait, roles, state.is_governor, state.activity, pill)

    def heading_roles(self, state: BoardState) -> Sequence[Role]:
        """Return the roles shown in the heading: those the player has chosen this round."""
        return state.board.roles

    @property
    def _places(self) -> OpponentPlaces:
        return divide(self.w, self.h, nobles=self.state.nobles, waiting=self.state.waiting)

    def arrange(self) -> None:
        """Lay out the parts."""
        if self.w <= 0:
            return
        places = self._places
        self.island.rect = places.island
        self.city.rect = places.city
        self.chips.rect = places.chips
        # It stays while nobody is there, so that nothing else in the heading moves.
        self.san_juan.is_pill = self.san_juan.stays = places.has_pill
        castle = places.san_juan
        if self.san_juan.is_hidden:
            castle = castle._replace(x=castle.right - _HIDDEN_PILL, w=_HIDDEN_PILL)
        self.san_juan.rect = castle
        if places.in_column:
            self._stack_goods(places.goods)
        else:
            self._line_up_goods(places)
        side = places.head.h - 7
        right = places.chips.x - 4 if places.in_head else self.w - 11
        self.purse.rect = Rect(right - side, (places.head.h - side) / 2 + 0.5, side, side)
        end = castle.x - 2 if places.has_pill else self.purse.rect.x - 6
        self.look.rect = Rect(2, 2, end - 2, places.head.h - 2)

    def _stack_goods(self, goods: Rect) -> None:
        """Put the goods below each other."""
        step = (goods.h - 4) / len(GOODS)
        for k, node in enumerate(self.goods):
            node.width, node.style, node.has_tag_beside = _TALL_BARREL, _COUNT, True
            node.rect = Rect(goods.x + 5, goods.y + 2 + k * step, goods.w - 7, step)

    def _line_up_goods(self, places: OpponentPlaces) -> None:
        """Put the goods next to each other."""
        goods = places.goods
        if places.in_head:
            end = goods.right
        else:
            end = (places.san_juan.x if self.h < COMPACT else places.chips.x) - 2
        step = (end - goods.x - 8) / len(GOODS)
        for k, node in enumerate(self.goods):
            node.has_tag_beside = False
            node.width, node.style = (_TIGHT_BARREL, _TIGHT) if step < _TIGHT_STEP else (_BARREL, _COUNT)
            node.rect = Rect(goods.x + 8 + k * step, goods.y, step - 2, goods.h)

    def paint(self, canvas: Canvas) -> None:
        """Draw the board and its heading."""
        state = self.state
        ink.board(canvas, self.area, state.board.color if state.is_turn else None)
        self._paint_head(canvas)
        places = self._places
        if places.in_head:
            return
        radius = theme.RADIUS_CARD if places.in_column else 99
        canvas.panel(theme.PanelStyle(theme.CARD, "#FFF3DA", radius, "#DDBE86", 1.0), places.goods)

    def _paint_head(self, canvas: Canvas) -> None:
        state = self.state
        color = state.board.color.paint
        w, h, r = self.w, self._places.head.h, self.radius - 1.4
        strip = _STRIP
        ground = theme.mix(color, theme.CARD, 0.62) if state.is_turn else theme.CARD
        inset = 1.6
        body = (
            f'<path d="M0,{h} V{r} Q0,0 {r},0 H{w - 2 * inset - r:.2f} Q{w - 2 * inset:.2f},0 '
            f'{w - 2 * inset:.2f},{r} V{h} Z" fill="{ground}"/>'
            f'<path d="M0,{h} V{r} Q0,0 {r},0 H{strip} V{h} Z" fill="{color}"/>'
            f'<path d="M0,{h - 0.5} H{w - 2 * inset:.2f}" stroke="#DDBE86" stroke-width="1"/>'
        )
        canvas.shape(body, Rect(inset, inset, w - 2 * inset, h))
        ink.flag(canvas, state.board.color, Rect(inset + 5, inset + (h - 22) / 2, 22, 22))
        self._paint_names(canvas, inset + strip + 7, h)

    def _pills(self, assets: Assets, crown: float, room: float) -> tuple[list[Pill], bool]:
        """Return the pills in the heading, and whether there is room for name and crown next to them."""
        state, least = self.state, least_width(assets, self.state.board.name)
        if state.activity is not None:
            pill, is_named = activity_pill(assets, state.activity, least, crown, room)
            return [pill], is_named
        full = assets.measure(state.board.name, theme.PLAYER.sized(_NAME)) + 2
        return role_pills(assets, self.heading_roles(state), full, least, room - crown), True

    def _paint_names(self, canvas: Canvas, x: float, h: float) -> None:
        state, assets = self.state, canvas.assets
        end = self.look.rect.right - GLASS - _BEFORE_GLASS
        style = theme.PLAYER.sized(_NAME)
        canvas.picture(state.board.portrait, Rect(x - 4, 2 + (h - 23) / 2, 23, 23))
        x += _PORTRAIT
        crown = _CROWN if state.is_governor else 0.0
        pills, is_named = self._pills(assets, crown, end - x)
        if crown and not is_named:
            # The name matters more than the crown, which is in the bar, too.
            crown = 0.0
            pills, is_named = self._pills(assets, crown, end - x)
        left = end - taken(pills) + GAP
        if is_named:
            name_w = paint_name(canvas, state.board.name, Rect(x, 2, left - GAP - crown - x, h), style)
            self.crown_place = Rect(x + name_w + 3, 2 + (h - 19) / 2, 22, 19)
            if crown:
                canvas.picture("pieces/governor", self.crown_place)
        for pill in pills:
            paint_pill(canvas, pill, Rect(left, 2 + (h - HEIGHT) / 2, pill.width, HEIGHT))
            left += pill.width + GAP
