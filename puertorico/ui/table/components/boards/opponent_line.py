"""The board of an opponent collapsed to a line, which leaves room for large text elsewhere or for the log."""

from __future__ import annotations

from typing import TYPE_CHECKING

from attrs import frozen

from puertorico.engine.ids import GOODS
from puertorico.ui import theme
from puertorico.ui.scene.geometry import NOWHERE, Rect
from puertorico.ui.table.components.boards.board import BoardState
from puertorico.ui.table.components.boards.enlarge_button import GLASS
from puertorico.ui.table.components.boards.small_board import SmallBoard
from puertorico.ui.table.drawing import ink, labels
from puertorico.ui.table.model.snapshot import Activity

if TYPE_CHECKING:
    from puertorico.ui.scene.paint.canvas import Canvas

_STRIP = 44.0
"""Width of the colored strip with portrait and flag."""
_PORTRAIT, _FLAG = 36.0, 24.0
_PAD = 7.0
_GOODS = 29.0
"""The least height of a row of goods."""
_WITH_ROLES = 116.0
"""From this height on, the roles of the round have a row of their own."""
_TWO_ROWS = 158.0
"""From this height on, the goods are in two rows, and larger."""
_CLEAR = 4.0
"""How far roles keep from the row below, so that its glow doesn't cover the tail of a Ç."""
_ROW_MAX, _GOODS_MAX = 38.0, 42.0
_TAGS = 7.0
"""Height above goods for tags with changes, so that they don't reach into the row above."""
_BEFORE_PURSE = 9.0
"""Room for the tag of the purse, which is to the left of it."""
_WIDE = 280.0
"""From this width on, the name and what the player has share a row, or the roles and that."""
_LOW = 80.0
"""Below this height, a wide line has only two rows."""
_MONEY = 152.0
"""Width of purse, VP chips and San Juan on a wide line."""
_LOW_STRIP, _LOW_PORTRAIT, _LOW_FLAG = 30.0, 24.0, 22.0
"""Sizes on a line with two rows."""
_COUNT = theme.sans(16, theme.Weight.BOLD)
_ROLE = theme.sans(14, theme.Weight.SEMIBOLD)
_CROWN = 26.0
_NARROW = 0.7
"""How far a long name is narrowed, as a share of its width."""


@frozen
class LinePlaces:
    """The places of the parts of a collapsed board."""

    portrait: Rect
    flag: Rect
    name: Rect
    roles: Rect
    purse: Rect
    chips: Rect
    san_juan: Rect
    goods: Rect
    rows: int = 1
    """The number of rows of goods."""
    above_goods: float = 0.0
    """Room for tags above the goods, in their rectangle."""
    strip: float = _STRIP
    """The width of the strip in the color of the seat."""

    @property
    def head(self) -> float:
        """The height of everything above the goods."""
        return self.goods.y - 3

    @property
    def has_roles(self) -> bool:
        """Whether the roles don't share the row of the name."""
        return self.roles.y > self.name.y


def divide(w: float, h: float) -> LinePlaces:
    """Lay out a collapsed board: name, roles of the round, purse with VP chips and San Juan, goods."""
    if w >= _WIDE:
        return _divide_wide(w, h)
    rows = 2 if h >= _TWO_ROWS else 1
    goods_h = rows * max(_GOODS, min(_GOODS_MAX, h * 0.21)) + _TAGS
    goods = Rect(_PAD, h - goods_h - 6, w - 2 * _PAD, goods_h)
    head = goods.y - 3
    x = _STRIP + 6
    lines = 3 if h >= _WITH_ROLES else 2
    high = min(_ROW_MAX, (head - 5) / lines)
    top = 2 + (head - 2 - lines * high) / 2
    name = Rect(x, top, w - x - GLASS - 6, high)
    roles = Rect(x, top + high - _CLEAR, w - x - _PAD, high) if lines > 2 else name
    money = Rect(x + _BEFORE_PURSE, top + (lines - 1) * high, w - x - _PAD - _BEFORE_PURSE, high)
    return LinePlaces(*_portrait_and_flag(head), name, roles, *_share_out(money), goods, rows, _TAGS)


def _divide_wide(w: float, h: float) -> LinePlaces:
    """Lay out a wide line, in which two things share a row."""
    goods = Rect(_PAD, h - 31, w - 2 * _PAD, 26)
    head = goods.y - 3
    if h < _LOW:
        middle = 1 + head / 2
        flag = Rect.around((_LOW_STRIP / 2 + 1, middle), _LOW_FLAG, _LOW_FLAG)
        portrait = Rect.around((_LOW_STRIP + 17, middle), _LOW_PORTRAIT, _LOW_PORTRAIT)
        money = Rect(w - _MONEY - 4, 3, _MONEY, head - 4)
        x = portrait.right + 5
        name = Rect(x, 2, money.x - GLASS - 6 - x, head - 2)
        return LinePlaces(portrait, flag, name, name, *_share_out(money), goods, strip=_LOW_STRIP)
    high, x = (head - 4) / 2, _STRIP + 6
    name = Rect(x, 2, w - x - GLASS - 6, high)
    money = Rect(w - _MONEY - 4, 3 + high, _MONEY, high - 1)
    roles = Rect(x, 2 + high, money.x - 5 - x, high)
    return LinePlaces(*_portrait_and_flag(head), name, roles, *_share_out(money), goods)


def _portrait_and_flag(head: float) -> tuple[Rect, Rect]:
    """Return the places of the portrait and the flag below it."""
    high = min(_PORTRAIT, head - _FLAG - 6)
    gap = max(1.0, min(8.0, (head - high - _FLAG - 4) / 3))
    above = 2 + (head - 2 - high - _FLAG - gap) / 2
    portrait = Rect((_STRIP - high) / 2 + 1, above, high, high)
    return portrait, Rect((_STRIP - _FLAG) / 2 + 1, portrait.bottom + gap, _FLAG, _FLAG)


def _share_out(money: Rect) -> tuple[Rect, Rect, Rect]:
    """Return the places of purse, VP chips and San Juan in a row."""
    high = money.h
    side = min(high - 2, 32.0)
    purse = Rect(money.x, money.y + (high - side) / 2, side, side)
    chips = Rect(purse.right + 3, money.y, (money.w - side - 6) * 0.52, high)
    return purse, chips, Rect(chips.right + 5, money.y + 2, money.right - chips.right - 5, high - 4)


class OpponentLine(SmallBoard):
    """The board of an opponent without island and city, which the enlarged board shows."""

    def __init__(self, state: BoardState) -> None:
        super().__init__(state, barrel=_COUNT.size, text=_COUNT.size)
        self.san_juan.is_pill = True
        self.san_juan.has_tag_beside = self.purse.has_tag_before = True
        # During a turn, the ground of the score has the color of the seat.
        self.chips.color = theme.INK
        self.island.visible = self.city.visible = False
        self.fill()

    def fill(self) -> None:
        """Pass the state on to the parts."""
        super().fill()
        self.arrange()

    @property
    def _places(self) -> LinePlaces:
        return divide(self.w, self.h)

    @property
    def head(self) -> float:
        """The height of everything above the goods."""
        return self._places.head

    @property
    def role_place(self) -> Rect:
        """The place of the last role."""
        roles = self._places.roles
        return roles._replace(x=roles.right - 68.0, w=68.0)

    @property
    def stand_in(self) -> Rect:
        """The place for pieces whose own places aren't shown: the portrait."""
        return self._places.portrait

    def heading(self, state: BoardState) -> tuple[object, ...]:
        """Return everything that is painted above the goods."""
        board = state.board
        return (board.name, board.portrait, board.roles, state.is_governor, state.activity)

    def arrange(self) -> None:
        """Lay out the parts."""
        if self.w <= 0:
            return
        places = self._places
        self.island.rect = self.city.rect = NOWHERE
        self.purse.rect = places.purse
        self.chips.rect = places.chips
        self.san_juan.rect = places.san_juan
        self.look.rect = Rect(2, 2, places.name.right + GLASS + 2, places.name.bottom - 2)
        goods, rows = places.goods, places.rows
        columns = -(-len(GOODS) // rows)
        wide, high = (goods.w - 8) / columns, (goods.h - places.above_goods) / rows
        barrel = min(high * 0.8 * ink.BARREL_SHAPE, wide * 0.42)
        for k, node in enumerate(self.goods):
            row, column = divmod(k, columns)
            node.width, node.style = barrel, _COUNT
            top = goods.y + places.above_goods + row * high
            node.rect = Rect(goods.x + 5 + column * wide, top, wide - 1, high)

    def paint(self, canvas: Canvas) -> None:
        """Draw the card, the strip in the color of the player, the name, and the roles."""
        state, places = self.state, self._places
        color = state.board.color.paint
        ink.board(canvas, self.area, state.board.color if state.is_turn else None)
        head, r, inset = places.head, self.radius - 1.4, 1.6
        ground = theme.mix(color, theme.CARD, 0.62) if state.is_turn else theme.CARD
        w = self.w - 2 * inset
        body = (
            f'<path d="M0,{head} V{r} Q0,0 {r},0 H{w - r:.2f} Q{w:.2f},0 {w:.2f},{r} V{head} Z" '
            f'fill="{ground}"/>'
            f'<path d="M0,{head} V{r} Q0,0 {r},0 H{places.strip} V{head} Z" fill="{color}"/>'
            f'<path d="M0,{head - 0.5} H{w:.2f}" stroke="#DDBE86" stroke-width="1"/>'
        )
        canvas.shape(body, Rect(inset, inset, w, head))
        canvas.picture(state.board.portrait, places.portrait)
        ink.flag(canvas, state.board.color, places.flag)
        self._paint_name(canvas, places)
        radius = 99 if places.rows == 1 else theme.RADIUS_CARD
        canvas.panel(theme.PanelStyle(theme.CARD, "#FFF3DA", radius, "#DDBE86", 1.0), places.goods)

    def _paint_name(self, canvas: Canvas, places: LinePlaces) -> None:
        """Draw the name and the crown; the roles, or what the player does, in their row or instead."""
        state, room = self.state, places.name
        if state.activity is not None and not places.has_roles:
            self._paint_activity(canvas, room, state.activity)
            return
        crown = _CROWN if state.is_governor else 0.0
        style = theme.PLAYER.sized(17)
        least = canvas.assets.measure(state.board.name, style, as_drawn=True) * _NARROW
        discs = room.h * 0.86 * len(state.board.roles)
        if places.has_roles or least + discs > room.w - crown:
            discs = 0.0
        wide = min(canvas.assets.measure(state.board.name, style) + 2, room.w - crown - discs)
        canvas.text(state.board.name, room._replace(w=wide), style, theme.INK, narrowest=_NARROW)
        self.crown_place = Rect.around((room.x + wide + _CROWN / 2 + 1, room.center[1]), 23, 20)
        if state.is_governor:
            canvas.picture("pieces/governor", self.crown_place)
        if places.has_roles and state.activity is not None:
            self._paint_activity(canvas, places.roles, state.activity)
        elif places.has_roles or discs:
            self._paint_roles(canvas, places.roles, has_words=places.has_roles)

    def _paint_activity(self, canvas: Canvas, room: Rect, activity: Activity) -> None:
        """Draw a pill with what the player does."""
        rect = room._replace(y=room.y + 2, h=room.h - 4)
        label = labels.plain_role(activity.role).label if activity.role is not None else None
        ink.pill(canvas, rect, theme.BAR if label is None else theme.PHASES[label])
        x = rect.x + 10
        if label is not None:
            side = rect.h - 5
            canvas.picture(f"roles/{label}", Rect(rect.x + 5, rect.y + 2.5, side, side))
            x = rect.x + side + 9
        text = Rect(x, rect.y, rect.right - x - 8, rect.h)
        canvas.text(activity.text, text, _ROLE, theme.WHITE, smallest=1.0, narrowest=0.75)

    def _paint_roles(self, canvas: Canvas, room: Rect, *, has_words: bool) -> None:
        """Draw the roles of this round as discs, with the name of a single one if there is room."""
        side = room.h * 0.86
        x = room.x if has_words else room.right - side * len(self.state.board.roles)
        for role in self.state.board.roles:
            center = (x + side / 2, room.center[1])
            ink.role_disc(canvas, labels.plain_role(role).label, center, side / 2 - 1)
            x += side
            if has_words and len(self.state.board.roles) == 1:
                word = Rect(x + 5, room.y, room.right - x - 5, room.h)
                canvas.text(labels.role_name(role), word, _ROLE, theme.INK)
