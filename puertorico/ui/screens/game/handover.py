"""Hides the table between the turns of two players at one computer, so that secrets stay secret."""

from __future__ import annotations

from collections.abc import Callable

from attrs import evolve

from puertorico.i18n import _
from puertorico.settings import Cover
from puertorico.ui import theme
from puertorico.ui.context import Context
from puertorico.ui.scene.geometry import NOWHERE, Rect, Size
from puertorico.ui.scene.paint.canvas import Canvas
from puertorico.ui.scene.tree.layout import middle
from puertorico.ui.scene.tree.node import Node
from puertorico.ui.scene.widgets.buttons import Button, ButtonLook
from puertorico.ui.scene.widgets.display import Label, Panel, Paragraph
from puertorico.ui.screens.shared.backgrounds import harbor_background
from puertorico.ui.screens.shared.base import ContextScreen
from puertorico.ui.screens.shared.player_picture import WIDE, PlayerPicture
from puertorico.ui.table.model.player_looks import PlayerLook

_CARD = theme.PanelStyle(theme.CARD, theme.SAND, 20, theme.INK, 1.2, inner_width=6, shadow=9)
_SMALLEST_NAME = 20.0
_FACE = 140.0
_WIDE, _HIGH, _PAD = 540.0, 420.0, 30.0
_SWITCH = 44.0
_APART = 18.0
"""Distance of the reason from the button."""


class HandoverScreen(ContextScreen):
    """Asks to pass the computer to a player. Once they're there, calls ``on_ready`` and closes.

    With ``is_first``, it explains why there was no cover before.
    """

    def __init__(
        self, context: Context, look: PlayerLook, on_ready: Callable[[], None], is_first: bool = False
    ) -> None:
        super().__init__(context)
        self.look = look
        self._on_ready = on_ready
        self._is_first = is_first

    def build(self, size: Size) -> None:
        """Build the background and the card."""
        content = self.stage.content
        content.add(harbor_background(size, veil=0.35))
        style = evolve(_CARD, inner=self.look.color.paint)
        why = Paragraph(
            self._reason(), NOWHERE, theme.SENTENCE, theme.INK_SOFT, "center", "middle", name="handover.why"
        )
        wide = _WIDE - 2 * _PAD
        line = why.height_for(self.stage.assets, wide) + 2
        low = _SWITCH + _APART if self._is_first else 0.0
        card = content.add(Panel("", middle(Rect(0, 0, *size), _WIDE, _HIGH + line + _APART + low), style))
        inner = card.area.inset(_PAD)
        if self._is_first:
            self._add_switch(card, Rect(inner.x, inner.bottom - _SWITCH, inner.w, _SWITCH))
            inner = inner._replace(h=inner.h - low)
        why.rect = Rect(inner.x, inner.bottom - line, inner.w, line)
        card.add(why)
        face = Rect.around((card.w / 2, inner.y + 76), _FACE * WIDE, _FACE)
        card.add(PlayerPicture(self.look, face, name="handover.portrait"))
        # Translators: the name of that player follows below.
        text = _("Pass the computer to the next player")
        card.add(
            Label(text, Rect(inner.x, inner.y + 166, inner.w, 30), theme.sans(18), theme.INK_SOFT, "center")
        )
        self._add_name(card, Rect(inner.x, inner.y + 200, inner.w, 70))
        text = _("I'm {name}").format(name=self.look.name)
        button = Button("handover.ready", text, Rect(0, 0, 0, 56), self._ready, style=theme.serif(21))
        wide = min(inner.w, max(240.0, button.natural_width(self.stage.assets)))
        button.rect = Rect.around((card.w / 2, inner.bottom - line - _APART - 28), wide, 56)
        card.add(button)

    def _reason(self) -> str:
        """Return why the table is covered, and the first time also why it wasn't before."""
        if self._is_first:
            return _(
                "VP chips are secret, and now there are some: from here on, the table is covered whenever "
                "the turn passes to someone else. Only the totals are secret, not what each move scores."
            )
        return _("The table is covered because VP chips are secret.")

    def _add_switch(self, card: Panel, row: Rect) -> None:
        """Add the button that changes the setting, so that the table stays open."""

        def cover_points() -> None:
            self.context.change(cover=Cover.POINTS)
            self._ready()

        text = _("Cover only the VP instead")
        button = Button("handover.points", text, row, cover_points, look=ButtonLook.PLAIN)
        wide = min(row.w, button.natural_width(self.stage.assets))
        button.rect = Rect.around(row.center, wide, row.h)
        card.add(button)

    def _add_name(self, card: Panel, row: Rect) -> None:
        style, room = theme.serif(40), row.w
        full = self.stage.assets.measure(self.look.name, style)
        if full > room:
            style = style.sized(max(_SMALLEST_NAME, int(style.size * room / full) - 1))
        wide = min(room, self.stage.assets.measure(self.look.name, style) + 2)
        left = row.x + (row.w - wide) / 2
        card.add(Label(self.look.name, Rect(left, row.y, wide, row.h - 6), style))
        card.add(_Underline(Rect(left, row.bottom - 8, wide, 5), self.look.color.paint))

    def entered(self) -> None:
        """Let Enter press the button."""
        self.stage.focus.set(self.stage.root.find("handover.ready"), ring=False)

    def _ready(self) -> None:
        # The table must know who is there before it is shown again.
        self._on_ready()
        if self.app.screen is self:
            self.app.pop()


class _Underline(Node):
    """A stroke in the color of the player."""

    def __init__(self, rect: Rect, color: str) -> None:
        super().__init__("", rect)
        self._color = color

    def paint(self, canvas: Canvas) -> None:
        """Draw the stroke."""
        canvas.panel(theme.PanelStyle(self._color, None, 99), self.area)
