"""A role card: picture, name, the doubloons on it, and the player who has chosen it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from attrs import frozen

from puertorico.engine.ids import Role
from puertorico.ui import theme
from puertorico.ui.scene.geometry import NOWHERE, Point, Rect
from puertorico.ui.scene.paint.text import escape
from puertorico.ui.table.components.piece import Piece
from puertorico.ui.table.drawing import ink, labels
from puertorico.ui.table.tooltips.roles import role_tip
from puertorico.ui.table.tooltips.tabletop import tooltip_context
from puertorico.ui.table.tooltips.tip import Tip

if TYPE_CHECKING:
    from puertorico.ui.scene.paint.canvas import Canvas
    from puertorico.ui.scene.tree.node import Node

_MAX_COINS = 3
_COIN = 8.4
_PLATE = 18.0
_LINE, _SECOND = 19.0, 18.0
"""Height of the name and of the row of doubloons."""
_TAKER = theme.sans(14, theme.Weight.SEMIBOLD)
_TAKEN_COLOR = theme.mix(theme.INK_SOFT, theme.INK, 0.4)
"""For the name of a role that has been played: muted, but readable on the darker card."""
_NARROWEST = 0.74
"""How far long names may be narrowed, as a share of their width."""


@frozen
class CardState:
    """The contents of a role card. ``name`` is the name of the player at seat ``taken_by``."""

    role: Role
    doubloons: int = 0
    taken_by: int | None = None
    name: str = ""
    in_play: bool = False


def _rows(room: Rect) -> tuple[float, Rect]:
    """Return the top of the name of a card with doubloons, and the row for the doubloons."""
    gap = max(1.0, min(4.0, (room.h - _LINE - _SECOND) / 3))
    top = (room.h - _LINE - _SECOND - gap) / 2
    return top, Rect(room.x, top + _LINE + gap, room.w, _SECOND)


def _coin_at(row: Rect, number: int, count: int) -> Point:
    """Return the center of a doubloon. Three of them overlap to leave room for a change mark."""
    pitch = 2 * _COIN + 2.4 if count < _MAX_COINS else 1.8 * _COIN
    return row.x + _COIN + number * pitch, row.center[1]


class RoleCard(Piece[CardState]):
    """A role card."""

    def __init__(self, name: str, state: CardState, rect: Rect = NOWHERE) -> None:
        super().__init__(name, state, rect, radius=theme.RADIUS_CARD)
        self.bleed = 8.0
        self.tooltip_at_side = True

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
        taken = state.taken_by is not None
        # The name of its player needs the full width at the bottom.
        above = h - _PLATE - 3 if taken else h
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
        self._paint_words(canvas, Rect(side + 6, 0, w - side - 10, above))
        if state.taken_by is not None:
            self._paint_taker(canvas, Rect(3, above, w - 6, _PLATE), state.taken_by)

    def _paint_words(self, canvas: Canvas, room: Rect) -> None:
        state = self.state
        below = state.doubloons > 0 and state.taken_by is None
        top, coins = _rows(room)
        if not below:
            top = (room.h - _LINE) / 2 + 0.5
        color = _TAKEN_COLOR if self._is_taken else theme.INK
        name = Rect(room.x, top, room.w, _LINE)
        canvas.text(labels.role_name(state.role), name, theme.ROLE, color, narrowest=_NARROWEST)
        if below:
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
        _top, coins = _rows(Rect(side + 6, 0, self.w - side - 10, self.h))
        return Rect.around(_coin_at(coins, nth, nth + 1), 2 * _COIN, 2 * _COIN)

    def _panel_width(self) -> float:
        return min(40.0, max(34.0, self.h * 0.74), self.w * 0.34)

    def _paint_taker(self, canvas: Canvas, rect: Rect, seat: int) -> None:
        """Draw the plate of the card's player, with a long name narrowed."""
        in_play = self.state.in_play
        color = theme.PHASES[labels.plain_role(self.state.role).label] if in_play else "#F3E6C6"
        ink.pill(canvas, rect, color, theme.CARD if in_play else None)
        flag = Rect(rect.x + 5, rect.y + 2, 14, 14)
        if in_play:  # the colors of a seat and a role can be almost the same
            canvas.circle(flag.center, 8.0, theme.CARD)
            flag = flag.inset(1)
        ink.flag(canvas, seat, flag)
        letters = theme.WHITE if in_play else theme.INK
        room = Rect(rect.x + 21, rect.y, rect.w - 25, rect.h)
        canvas.text(self.state.name, room, _TAKER, letters, smallest=0.92, narrowest=_NARROWEST)

    def describe(self) -> Tip:
        """Return the tooltip: the action, the privilege, and the current gains."""
        state = self.state
        taker = escape(state.name) if state.taken_by is not None else None
        return role_tip(state.role, state.doubloons, taker, tooltip_context(self))

    def ghost(self) -> Node | None:
        """Return a copy of the card."""
        return RoleCard("", self.state, Rect(0, 0, self.w, self.h))
