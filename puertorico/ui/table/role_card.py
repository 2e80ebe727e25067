"""A role card: picture, name, the doubloons on it, who has taken it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from attrs import frozen

from puertorico.engine.ids import Role
from puertorico.i18n import _
from puertorico.session.explaining import role_text
from puertorico.ui import theme
from puertorico.ui.scene.geometry import NOWHERE, Rect
from puertorico.ui.table import ink, labels
from puertorico.ui.table.piece import Piece

if TYPE_CHECKING:
    from puertorico.ui.scene.canvas import Canvas
    from puertorico.ui.scene.node import Node

_MOST_COINS = 3
_COIN = 8.4


@frozen
class CardState:
    """What a role card shows. ``name`` is that of the player of ``taken_by``."""

    role: Role
    doubloons: int = 0
    taken_by: int | None = None
    name: str = ""
    in_play: bool = False


class RoleCard(Piece[CardState]):
    """A role card."""

    def __init__(self, name: str, state: CardState, rect: Rect = NOWHERE) -> None:
        super().__init__(name, state, rect, radius=theme.RADIUS_CARD)
        self.bleed = 8.0

    @property
    def _gone(self) -> bool:
        return self.state.taken_by is not None and not self.state.in_play

    def paint(self, canvas: Canvas) -> None:
        """Draw the card."""
        state = self.state
        gone = self._gone
        role = labels.plain_role(state.role).label
        colour = theme.PHASES[role]
        panel = theme.mix(colour, theme.SAND_LOW, 0.52) if gone else colour
        ground = ("#DCCBA3", "#CFBC90") if gone else (theme.CARD, theme.CARD_LOW)
        edge = theme.mix(colour, theme.SAND_LOW, 0.4) if gone else theme.mix(colour, theme.INK, 0.35)
        if state.in_play:
            canvas.rim(self.area, self.radius, theme.WHITE, 3.0, 0.0, theme.mix(colour, theme.INK, 0.2))
        canvas.panel(theme.PanelStyle(*ground, self.radius, None, shadow=2.6), self.area)
        w, h, r = self.w, self.h, self.radius
        side = min(40.0, max(34.0, h * 0.74), w * 0.34)
        middle = h / 2
        body = (
            f'<path d="M{r},0 H{side:.2f} V{h:.2f} H{r} Q0,{h:.2f} 0,{h - r:.2f} V{r} Q0,0 {r},0 Z" '
            f'fill="{panel}"/>'
            f'<circle cx="{side / 2:.2f}" cy="{middle:.2f}" r="{side * 0.43:.2f}" fill="{theme.INK}" '
            f'fill-opacity="{0.1 if gone else 0.2}"/>'
            f'<rect x="0.6" y="0.6" width="{w - 1.2:.2f}" height="{h - 1.2:.2f}" rx="{r - 0.6}" fill="none" '
            f'stroke="{edge}" stroke-width="1.2"/>'
        )
        canvas.shape(body, self.area)
        icon = side * 0.82
        canvas.picture(f"roles/{role}", Rect.around((side / 2, middle), icon, icon), 0.5 if gone else 1.0)
        self._paint_words(canvas, Rect(side + 6, 0, w - side - 10, h))

    def _paint_words(self, canvas: Canvas, room: Rect) -> None:
        state = self.state
        below = state.taken_by is not None or state.doubloons > 0
        line = 19.0
        second = 18.0
        gap = max(1.0, min(4.0, (room.h - line - second) / 3))
        top = (room.h - line - second - gap) / 2 if below else (room.h - line) / 2
        colour = theme.INK_SOFT if self._gone else theme.INK
        canvas.text(
            labels.role_name(state.role), Rect(room.x, top, room.w, line), theme.ROLE, colour, smallest=0.86
        )
        under = Rect(room.x, top + line + gap, room.w, second)
        if state.taken_by is not None:
            plate = Rect(under.x - 2, under.y, under.w + 3, under.h)
            self._paint_taker(canvas, plate, state.taken_by)
        elif state.doubloons > _MOST_COINS:
            ink.coin(canvas, (under.x + _COIN, under.y + second / 2), _COIN)
            canvas.text(
                f"×{state.doubloons}", Rect(under.x + 2 * _COIN + 4, under.y, 40, second), theme.FIGURE
            )
        else:
            for k in range(state.doubloons):
                ink.coin(canvas, (under.x + _COIN + k * (2 * _COIN + 2.4), under.y + second / 2), _COIN)

    def _paint_taker(self, canvas: Canvas, rect: Rect, seat: int) -> None:
        in_play = self.state.in_play
        colour = theme.PHASES[labels.plain_role(self.state.role).label] if in_play else "#F3E6C6"
        ink.pill(canvas, rect, colour)
        ink.flag(canvas, seat, Rect(rect.x + 4.5, rect.y + 2, 14, 14))
        letters = theme.WHITE if in_play else theme.INK
        style = theme.sans(13.5, theme.Weight.SEMIBOLD)
        canvas.text(
            self.state.name, Rect(rect.x + 21, rect.y, rect.w - 25, rect.h), style, letters, smallest=0.92
        )

    def tell(self) -> str | None:
        """What the role does, and its privilege."""
        state = self.state
        text = role_text(state.role)
        lines = [f"**{labels.role_name(state.role)}**", text.action, text.privilege]
        if state.taken_by is not None:
            lines.append(_("Taken by {name}").format(name=state.name))
        elif state.doubloons:
            lines.append(_("Doubloons on the card: {n}").format(n=state.doubloons) + " [[pieces/doubloon]]")
        return "\n".join(lines)

    def ghost(self) -> Node | None:
        """The card as it lies here."""
        return RoleCard("", self.state, Rect(0, 0, self.w, self.h))
