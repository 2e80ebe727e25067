"""The line above the own board: what can be done now, in words, with up to three buttons."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from attrs import frozen

from puertorico.engine.ids import Role
from puertorico.ui import theme
from puertorico.ui.scene.geometry import Rect
from puertorico.ui.scene.paint.text import escape, fit_line
from puertorico.ui.scene.widgets.buttons import Button, ButtonLook
from puertorico.ui.table.components.piece import Piece
from puertorico.ui.table.drawing import ink, labels

if TYPE_CHECKING:
    from puertorico.ui.scene.paint.assets import Assets
    from puertorico.ui.scene.paint.canvas import Canvas

_LEAD = theme.serif(15.5)
_SENTENCE = theme.sans(14.5)
_NARROW = theme.sans(14)
_LINE = 16.5


@frozen
class LineButton:
    """A button of the line; its name begins with ``action.``."""

    name: str
    text: str
    on_press: Callable[[], None]
    primary: bool = True
    enabled: bool = True


@frozen
class ActionLineState:
    """What the line says, and what stands on its buttons."""

    role: Role | None = None
    lead: str = ""
    sentence: str = ""
    buttons: tuple[str, ...] = ()


class ActionLine(Piece[ActionLineState]):
    """The action line."""

    def __init__(self, assets: Assets) -> None:
        super().__init__("", ActionLineState(), radius=99)
        self.assets = assets
        self.bleed = 12.0
        self.buttons: list[Button] = []
        self._factor = 1.0
        """How much larger than drawn the letters are, as far as all has room."""

    def set(
        self, icon_role: Role | None, lead: str, sentence: str = "", buttons: Sequence[LineButton] = ()
    ) -> None:
        """Say something and offer buttons, the last one rightmost. Equal buttons stay as they are."""
        names = [button.name for button in buttons]
        if names != [button.name for button in self.buttons]:
            for gone in self.buttons:
                gone.detach()
            self.buttons = [self.add(Button(name, "")) for name in names]
        for node, button in zip(self.buttons, buttons, strict=True):
            node.text = button.text
            node.look = ButtonLook.GOLD if button.primary else ButtonLook.PLAIN
            node.on_click = button.on_press
            node.enabled = button.enabled
        self.show(ActionLineState(icon_role, lead, sentence, tuple(button.text for button in buttons)))

    def arrange(self) -> None:
        """Put the buttons at the right end, each as wide as its text, and none so wide that the words have no
        room.
        """
        self._factor = self.assets.factor_for(self._has_room)
        with self.assets.text_at(self._factor):
            self._put_buttons()

    def _has_room(self) -> bool:
        """Return whether all words have room beside buttons with letters as large as they are wanted now."""
        self._put_buttons()
        room = self._room()
        rest = room.w - self.assets.measure(self.state.lead, _LEAD) - 9
        rows = split(self.assets, self.state.sentence, rest)
        return all(self.assets.measure(row, _NARROW, as_drawn=True) <= rest for row in rows)

    def _put_buttons(self) -> None:
        x = self.w - 5.0
        for button in reversed(self.buttons):
            wide = max(84.0, min(210.0, self.assets.measure(button.text, theme.BUTTON) + 34))
            x -= wide
            button.rect = Rect(x, 4.5, wide, self.h - 9)
            x -= 7.0

    def _room(self) -> Rect:
        """The room for the words."""
        left = 40.0 if self.state.role is not None else 16.0
        right = self.buttons[0].rect.x if self.buttons else self.w - 8
        return Rect(left, 0, right - left - 10, self.h)

    def paint(self, canvas: Canvas) -> None:
        """Draw the line; a long sentence takes two rows."""
        style = theme.PanelStyle("#FFFBF0", "#FFF1D6", 99, theme.SAND_EDGE, 1.0, shadow=3)
        canvas.panel(style, self.area)
        with canvas.assets.text_at(min(self._factor, canvas.assets.text_factor)):
            self._paint_words(canvas)

    def _paint_words(self, canvas: Canvas) -> None:
        state = self.state
        if state.role is not None:
            ink.role_disc(canvas, labels.plain_role(state.role).label, (19, self.h / 2), 14.0)
        room = self._room()
        lead_w = min(canvas.assets.measure(state.lead, _LEAD) + 1, room.w)
        canvas.text(state.lead, Rect(room.x, 0, lead_w, self.h), _LEAD)
        rest = Rect(room.x + lead_w + 8, 0, max(0.0, room.w - lead_w - 8), self.h)
        if state.sentence and rest.w > 30:
            self._paint_sentence(canvas, state.sentence, rest)

    def _paint_sentence(self, canvas: Canvas, text: str, rest: Rect) -> None:
        if canvas.assets.measure(text, _SENTENCE, as_drawn=True) <= rest.w:
            canvas.text(text, rest, _SENTENCE, theme.INK_SOFT)
            return
        rows = split(canvas.assets, text, rest.w)
        top = rest.center[1] - _LINE * len(rows) / 2
        for number, words in enumerate(rows):
            place = Rect(rest.x, top + _LINE * number, rest.w, _LINE)
            canvas.text(words, place, _NARROW, theme.INK_SOFT, smallest=1.0)

    def describe(self) -> str | None:
        """The whole sentence, in case it did not fit."""
        room = self._room()
        scale = self.assets.scale
        width = int(max(1.0, (room.w - self.assets.measure(self.state.lead, _LEAD) - 9)) * scale * 1.9)
        shown, _ = fit_line(self.assets, self.state.sentence, _NARROW, scale, width, 1.0)
        return None if shown == self.state.sentence else escape(self.state.sentence)


def split(assets: Assets, text: str, width: float) -> list[str]:
    """Split a text after the last word that fits into the width in small letters; all of it may fit."""
    words = text.split(" ")
    count = 1

    def wide(end: int) -> float:
        return assets.measure(" ".join(words[:end]), _NARROW, as_drawn=True)

    while count < len(words) and wide(count + 1) <= width:
        count += 1
    rows = [" ".join(words[:count]), " ".join(words[count:])]
    return [row for row in rows if row]
