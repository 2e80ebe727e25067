"""The line above the large board in a replay: what was done, by whom, and the playback buttons."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from puertorico.engine.ids import Role
from puertorico.ui import theme
from puertorico.ui.scene.geometry import Rect
from puertorico.ui.scene.widgets.buttons import Button, ButtonLook
from puertorico.ui.table.components.panels.action_line import ActionLine, ActionLineState
from puertorico.ui.table.drawing import ink

if TYPE_CHECKING:
    from puertorico.ui.scene.paint.assets import Assets
    from puertorico.ui.scene.paint.canvas import Canvas
    from puertorico.ui.scene.tree.node import Tooltip
    from puertorico.ui.table.model.player_colors import PlayerColor

GLYPHS: Mapping[str, str] = {
    "play": "M7 3L21 12L7 21Z",
    "pause": "M5 3H10V21H5Z M14 3H19V21H14Z",
    "forward": "M5 3L16 12L5 21Z M17 3H20V21H17Z",
    "back": "M19 3L8 12L19 21Z M4 3H7V21H4Z",
    "next": "M3 4L12 12L3 20Z M12 4L21 12L12 20Z",
    "previous": "M21 4L12 12L21 20Z M12 4L3 12L12 20Z",
}
"""Each glyph as an SVG path in a square of 24 by 24 units."""
_GAP = 5.0


class GlyphButton(Button):
    """A button with a glyph known from music and video players."""

    def __init__(self, name: str, glyph: str, press: Callable[[], None], tooltip: Tooltip) -> None:
        super().__init__(name, "", on_click=press, look=ButtonLook.PLAIN, tooltip=tooltip)
        self._glyph = glyph

    @property
    def glyph(self) -> str:
        """The glyph shown, a key of ``GLYPHS``."""
        return self._glyph

    @glyph.setter
    def glyph(self, value: str) -> None:
        if value != self._glyph:
            self._glyph = value
            self.invalidate()

    def paint(self, canvas: Canvas) -> None:
        """Draw the button and the glyph."""
        super().paint(canvas)
        side = self.h * 0.52
        color = self.look.value[1] if self.usable() else theme.mix(theme.INK, "#A0A0A0", 0.7)
        down = 1.0 if self.pressed and self.hovered else 0.0
        box = Rect((self.w - side) / 2, (self.h - side) / 2 + down, side, side)
        scale = side / 24
        body = f'<path d="{GLYPHS[self._glyph]}" fill="{color}" transform="scale({scale:.4f})"/>'
        canvas.shape(body, box)


class ReplayLine(ActionLine):
    """A sentence on the left, fixed buttons on the right. The events of a step may take half a page."""

    may_be_cut = True

    def __init__(self, assets: Assets, buttons: list[tuple[Button, float]]) -> None:
        """Take ``buttons`` from left to right, each with its width."""
        super().__init__(assets)
        self.name = "replay.line"
        self.blocks_mouse = True
        self._color: PlayerColor | None = None
        self._widths = [width for _button, width in buttons]
        self.buttons = [self.add(button) for button, _width in buttons]

    def say(self, role: Role | None, color: PlayerColor | None, lead: str, sentence: str) -> None:
        """Show a sentence, with the flag of ``color`` in front of it."""
        if color != self._color:
            self._color = color
            self.invalidate()
        self.show(ActionLineState(role, lead, sentence))

    def arrange(self) -> None:
        """Place the buttons at the right end."""
        x = self.w - 5.0
        for button, wide in zip(reversed(self.buttons), reversed(self._widths), strict=True):
            x -= wide
            button.rect = Rect(x, 4.5, wide, self.h - 9)
            x -= _GAP

    def _room(self) -> Rect:
        room = super()._room()
        flag = 26.0 if self._color is not None else 0.0
        return Rect(room.x + flag, room.y, room.w - flag, room.h)

    def paint(self, canvas: Canvas) -> None:
        """Draw the line, and the flag of the player who made the move."""
        super().paint(canvas)
        if self._color is not None:
            ink.flag(canvas, self._color, Rect(self._room().x - 27, self.h / 2 - 11, 22, 22))
