"""A role card: picture, name, the doubloons on it, and the player who has chosen it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from attrs import frozen

from puertorico.engine.ids import Role
from puertorico.ui import theme
from puertorico.ui.scene.geometry import NOWHERE, Point, Rect
from puertorico.ui.scene.paint.text import escape
from puertorico.ui.table.components.crossfade import Crossfade
from puertorico.ui.table.components.piece import Piece
from puertorico.ui.table.drawing import ink, labels
from puertorico.ui.table.drawing.short_names import short_name
from puertorico.ui.table.model.piece_kinds import FlyingPiece
from puertorico.ui.table.model.player_colors import PlayerColor
from puertorico.ui.table.tooltips.roles import role_tip
from puertorico.ui.table.tooltips.tabletop import table_of, tooltip_context
from puertorico.ui.table.tooltips.tip import Tip

if TYPE_CHECKING:
    from puertorico.ui.scene.paint.assets import Assets
    from puertorico.ui.scene.paint.canvas import Canvas
    from puertorico.ui.scene.tree.node import Node

_MAX_COINS = 3
_COIN = 8.4
_PLATE = 18.0
_LINE, _SECOND = 19.0, 18.0
"""Height of the name and of the row of doubloons."""
_PLATE_MAX = 22.0
"""The largest height of a plate on a card with an enlarged name."""
_LINE_HEIGHT = 1.2
"""Height of an enlarged name over its size."""
_FLAG = 14.0
_TO_NAME = 6.0
_CAP, _CAP_GAP = 18.5, 2.0
"""Width of the light ground of the flag, and the edge around it."""
_DOT = 3.2
_DOT_PITCH = 7.6
_TAKER = theme.sans(14, theme.Weight.SEMIBOLD)
_TAKEN_COLOR = theme.mix(theme.INK_SOFT, theme.INK, 0.4)
"""For the name of a role that has been played: muted, but readable on the darker card."""
_NARROWEST = 0.66
"""How far long names may be narrowed, as a share of their width."""


@frozen
class CardState:
    """The contents of a role card.

    ``taken_by`` is the color of the player who has chosen it, ``name`` their name. ``turns`` are the players
    who take part while the card is in play, in the order of play, each with whether they have acted.
    """

    role: Role
    doubloons: int = 0
    taken_by: PlayerColor | None = None
    name: str = ""
    in_play: bool = False
    turns: tuple[tuple[PlayerColor, bool], ...] = ()


def name_size(assets: Assets, roles: Iterable[Role], wide: float, high: float) -> float:
    """Return the text size for the names on cards of a size: enlarged as far as all names fit."""
    style = theme.ROLE
    widths = (assets.measure(labels.role_name(role), style, as_drawn=True) for role in roles)
    longest = max(widths, default=1.0)
    by_width = style.size * (wide - panel_width(wide, high) - 14) / longest
    by_height = (high - _PLATE - 3) / _LINE_HEIGHT
    return max(style.size, min(style.size * assets.text_factor, by_width, by_height))


def panel_width(wide: float, high: float) -> float:
    """Return the width of the part of a card with the picture."""
    return min(40.0, max(34.0, high * 0.74), wide * 0.34)


def _coin_at(row: Rect, number: int, count: int) -> Point:
    """Return the center of a doubloon. Three of them overlap to leave room for a change mark."""
    pitch = 2 * _COIN + 2.4 if count < _MAX_COINS else 1.8 * _COIN
    return row.x + _COIN + number * pitch, row.center[1]


class RoleCard(Piece[CardState]):
    """A role card."""

    def __init__(self, name: str, state: CardState, rect: Rect = NOWHERE) -> None:
        super().__init__(name, state, rect, radius=theme.RADIUS_CARD)
        self.bleed = 8.0
        self.name_size = theme.ROLE.size
        self.tooltip_at_side = True
        self._arranged_as: CardState | None = None
        """The state that decides where picture and name are, if not the one shown."""

    def show(self, state: CardState) -> None:
        """Show a state; the paper turns to its new tone when the card is taken, played, or put back."""
        before, table = self.state, table_of(self)
        super().show(state)
        turned = (before.taken_by, before.in_play) != (state.taken_by, state.in_play)
        if turned and table is not None and table.ground is not None and table.animator is not None:
            Crossfade(self, self.look_of(before)).start(table.ground, table.animator)

    def look_of(self, before: CardState) -> RoleCard:
        """Return an earlier look of the card, with picture and name where they are now.

        So they don't appear twice while one look fades to the other.
        """
        look = RoleCard("", before, self.area)
        look.name_size = self.name_size
        look._arranged_as = self.state
        return look

    @property
    def _is_enlarged(self) -> bool:
        return self.name_size > theme.ROLE.size

    @property
    def _line(self) -> float:
        """The height of the name."""
        return max(_LINE, self.name_size * _LINE_HEIGHT)

    @property
    def _plate(self) -> float:
        """The height of the plate with the player."""
        if not self._is_enlarged:
            return _PLATE
        return max(_PLATE, min(_PLATE_MAX, self.h - 4 - self._line))

    def _rows(self, room: Rect) -> tuple[float, Rect]:
        """Return the top of the name of a card with doubloons, and the row for the doubloons."""
        line = self._line
        gap = max(1.0, min(4.0, (room.h - line - _SECOND) / 3))
        top = (room.h - line - _SECOND - gap) / 2
        return top, Rect(room.x, top + line + gap, room.w, _SECOND)

    @property
    def _is_taken(self) -> bool:
        return self.state.taken_by is not None and not self.state.in_play

    def paint(self, canvas: Canvas) -> None:
        """Draw the card."""
        state = self.state
        gone = self._is_taken
        role = labels.plain_role(state.role).label
        color = theme.PHASES[role]
        panel = theme.mix(color, theme.SAND_LOW, 0.52) if gone else color
        ground = ("#DCCBA3", "#CFBC90") if gone else (theme.CARD, theme.CARD_LOW)
        edge = theme.mix(color, theme.SAND_LOW, 0.4) if gone else theme.mix(color, theme.INK, 0.35)
        if state.in_play:
            canvas.rim(self.area, self.radius, theme.WHITE, 3.0, 0.0, theme.mix(color, theme.INK, 0.2))
        canvas.panel(theme.PanelStyle(*ground, self.radius, None, shadow=2.6), self.area)
        w, h, r = self.w, self.h, self.radius
        side = self._panel_width()
        taken = (self._arranged_as or state).taken_by is not None
        # Below are its player and, while it is in play, a dot for each turn.
        plate = h - self._plate - 3
        above = plate if taken else h
        middle, radius = above / 2 + (1 if taken else 0), min(side * 0.43, above / 2 - 1.5)
        body = (
            f'<path d="M{r},0 H{side:.2f} V{h:.2f} H{r} Q0,{h:.2f} 0,{h - r:.2f} V{r} Q0,0 {r},0 Z" '
            f'fill="{panel}"/>'
            f'<circle cx="{side / 2:.2f}" cy="{middle:.2f}" r="{radius:.2f}" fill="{theme.INK}" '
            f'fill-opacity="{0.1 if gone else 0.2}"/>'
            f'<rect x="0.6" y="0.6" width="{w - 1.2:.2f}" height="{h - 1.2:.2f}" rx="{r - 0.6}" fill="none" '
            f'stroke="{edge}" stroke-width="1.2"/>'
        )
        canvas.shape(body, self.area)
        icon = radius * 1.9
        canvas.picture(f"roles/{role}", Rect.around((side / 2, middle), icon, icon), 0.5 if gone else 1.0)
        self._paint_words(canvas, Rect(side + 6, 0, w - side - 12, above))
        if state.taken_by is not None:
            self._paint_taker(canvas, Rect(side + 3, plate, w - side - 6, self._plate), state.taken_by)
        if state.turns:
            self._paint_turns(canvas, Rect(0, plate, side, self._plate))

    def _paint_words(self, canvas: Canvas, room: Rect) -> None:
        state = self.state
        top, coins = self._rows(room._replace(h=self.h))
        if not _has_coins(self._arranged_as or state):
            top = (room.h - self._line) / 2 + 0.5
        color = _TAKEN_COLOR if self._is_taken else theme.INK
        name = Rect(room.x, top, room.w, self._line)
        style = theme.ROLE.sized(self.name_size)
        with canvas.assets.text_at(1.0 if self._is_enlarged else canvas.assets.text_factor):
            canvas.text(labels.role_name(state.role), name, style, color, narrowest=_NARROWEST)
        if _has_coins(state):
            self._paint_doubloons(canvas, coins)

    def _paint_doubloons(self, canvas: Canvas, room: Rect) -> None:
        count = self.state.doubloons
        if count > _MAX_COINS:
            middle = room.center[1]
            ink.coin(canvas, (room.x + _COIN, middle), _COIN)
            canvas.text(f"×{count}", Rect(room.x + 2 * _COIN + 4, room.y, 40, room.h), theme.FIGURE)
            return
        for k in range(count):
            ink.coin(canvas, _coin_at(room, k, count), _COIN)

    def coin_place(self) -> Rect:
        """Return the place for the next doubloon, in own units."""
        side = self._panel_width()
        count = self.state.doubloons
        nth = count if count < _MAX_COINS else 0
        _top, coins = self._rows(Rect(side + 6, 0, self.w - side - 10, self.h))
        return Rect.around(_coin_at(coins, nth, nth + 1), 2 * _COIN, 2 * _COIN)

    def _panel_width(self) -> float:
        return panel_width(self.w, self.h)

    def _paint_taker(self, canvas: Canvas, rect: Rect, player: PlayerColor) -> None:
        """Draw the plate of the card's player, with a long name narrowed or shortened."""
        in_play = self.state.in_play
        color = theme.PHASES[labels.plain_role(self.state.role).label] if in_play else "#F3E6C6"
        ink.pill(canvas, rect, color, theme.CARD if in_play else None)
        if in_play:  # the colors of a player and a role can be almost the same
            ink.pill(
                canvas, Rect(rect.x + _CAP_GAP, rect.y + _CAP_GAP, _CAP, rect.h - 2 * _CAP_GAP), theme.CARD
            )
        before = 5.5 if in_play else 4.0
        ink.flag(canvas, player, Rect(rect.x + before, rect.y + (rect.h - _FLAG) / 2, _FLAG, _FLAG))
        letters = theme.WHITE if in_play else theme.INK
        before += _FLAG + _TO_NAME
        room = Rect(rect.x + before, rect.y, rect.w - before - 4, rect.h)
        # Widths are rounded to pixels, so one that just fits might not.
        name = short_name(canvas.assets, self.state.name, _TAKER, (room.w - 1) / _NARROWEST)
        canvas.text(name, room, _TAKER, letters, smallest=0.92, narrowest=_NARROWEST)

    def _paint_turns(self, canvas: Canvas, room: Rect) -> None:
        """Draw a dot for each turn: dark-edged with a tick once it is over, bright-edged before."""
        turns = self.state.turns
        pitch = min(_DOT_PITCH, (room.w - 4) / len(turns))
        radius = min(_DOT, pitch / 2)
        left = room.center[0] - pitch * (len(turns) - 1) / 2
        for number, (player, has_acted) in enumerate(turns):
            center = (left + pitch * number, room.center[1])
            edge = theme.mix(player.paint, theme.INK, 0.55) if has_acted else theme.CARD
            canvas.circle(center, radius, player.paint, edge, 0.8 if has_acted else 1.1)
            if has_acted:
                _paint_tick(canvas, center, radius)

    def place_for(self, piece: FlyingPiece) -> Rect | None:
        """Return the whole card."""
        return self.area if isinstance(piece, Role) else None

    def describe(self) -> Tip:
        """Return the tooltip: the action, the privilege, and the current gains."""
        state = self.state
        taker = escape(state.name) if state.taken_by is not None else None
        return role_tip(state.role, state.doubloons, taker, tooltip_context(self))

    def ghost(self) -> Node | None:
        """Return a copy of the card."""
        copy = RoleCard("", self.state, Rect(0, 0, self.w, self.h))
        copy.name_size = self.name_size
        return copy


def _has_coins(state: CardState) -> bool:
    """Return whether doubloons are on a card, below its name."""
    return state.doubloons > 0 and state.taken_by is None


def _paint_tick(canvas: Canvas, center: Point, radius: float) -> None:
    r = radius
    path = f"M{r * 0.45:.2f},{r * 1.05:.2f} L{r * 0.88:.2f},{r * 1.45:.2f} L{r * 1.55:.2f},{r * 0.6:.2f}"
    body = f'<path d="{path}" fill="none" stroke="{theme.WHITE}" stroke-width="1.3"/>'
    canvas.shape(body, Rect.around(center, 2 * r, 2 * r))
