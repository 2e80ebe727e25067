"""A field for typing a name or a path."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import attrs
import pygame

from puertorico.keybindings import Key
from puertorico.ui import theme
from puertorico.ui.scene.geometry import NOWHERE, Point, Rect
from puertorico.ui.scene.tree.node import Node, Tooltip
from puertorico.ui.scene.tree.reactive import Reactive

if TYPE_CHECKING:
    from puertorico.ui.scene.paint.assets import Assets
    from puertorico.ui.scene.paint.canvas import Canvas

_PAD = 10.0
_REPEAT = (400, 35)


class TextField(Node):
    """One line of text to type in; Ctrl+V brings what was copied elsewhere. Of a long text the part about the
    cursor is shown. ``changed`` is told every change, ``submitted`` the text on Enter.
    """

    placeholder = Reactive[str]()

    def __init__(
        self,
        name: str,
        text: str = "",
        rect: Rect = NOWHERE,
        *,
        max_length: int = 16,
        placeholder: str = "",
        changed: Callable[[str], None] | None = None,
        submitted: Callable[[str], None] | None = None,
        style: theme.TextStyle = theme.BUTTON,
        tooltip: Tooltip = None,
    ) -> None:
        super().__init__(name, rect, tooltip=tooltip)
        self.max_length = max_length
        self.placeholder = placeholder
        self.changed = changed
        self.submitted = submitted
        self.style = style
        self.focusable = True
        self.focused = False
        self._text = text[:max_length]
        self.cursor = len(self._text)
        self._assets: Assets | None = None
        self._left = 0.0
        """Units of the text that lie left of the field."""

    @property
    def text(self) -> str:
        """What has been typed."""
        return self._text

    @text.setter
    def text(self, value: str) -> None:
        self._text = value[: self.max_length]
        self.cursor = min(self.cursor, len(self._text))
        self.invalidate()

    @property
    def clickable(self) -> bool:
        """A click gives it the keyboard."""
        return True

    def focus_changed(self, focused: bool) -> None:
        """Show the cursor while the field has the keyboard."""
        self.focused = focused
        # Holding backspace deletes on; elsewhere a key held down must not press a button again and again.
        pygame.key.set_repeat(*(_REPEAT if focused else ()))
        self.invalidate()

    def grabbed(self, point: Point) -> bool:
        """Put the cursor where the mouse is; the click goes on to give the keyboard."""
        if self._assets is not None:
            with self._assets.text_at(self._factor(self._assets)):
                widths = [
                    self._assets.measure(self._text[:n], self.style) for n in range(len(self._text) + 1)
                ]
            x = point[0] - _PAD + self._left
            self.cursor = min(range(len(widths)), key=lambda n: abs(widths[n] - x))
            self.invalidate()
        return False

    def _factor(self, assets: Assets) -> float:
        """Return how much larger than drawn the letters are: as far as all that is typed has room."""
        return assets.factor_for(lambda: assets.measure(self._text, self.style) <= self.w - 2 * _PAD)

    def typed(self, text: str) -> bool:
        """Put letters at the cursor, as many as there is room for."""
        if not self.usable():
            return False
        clean = "".join(letter for letter in text if letter.isprintable())
        clean = clean[: self.max_length - len(self._text)]
        self._change(self._text[: self.cursor] + clean + self._text[self.cursor :], self.cursor + len(clean))
        return True

    def _change(self, text: str, cursor: int) -> None:
        changed = text != self._text
        self._text, self.cursor = text, cursor
        self.invalidate()
        if changed and self.changed is not None:
            self.changed(text)

    def key(self, key: Key) -> bool:
        """Move the cursor, delete, enter; letters come as text, so their keys are taken here too."""
        if not self.usable():
            return False
        text, at = self._text, self.cursor
        if key.name == "backspace":
            self._change(text[: max(0, at - 1)] + text[at:], max(0, at - 1))
        elif key.name == "delete":
            self._change(text[:at] + text[at + 1 :], at)
        elif key.name == "v" and key.ctrl:
            self.typed(_clipboard_text())
        elif key.name in ("left", "right", "home", "end"):
            to = {"left": at - 1, "right": at + 1, "home": 0, "end": len(text)}[key.name]
            self._change(text, min(max(0, to), len(text)))
        elif key.name == "return":
            if self.submitted is not None:
                self.submitted(text)
        else:
            return (len(key.name) == 1 or key.name == "space") and not key.ctrl and not key.alt
        return True

    def paint(self, canvas: Canvas) -> None:
        """Draw the field, the text and the cursor."""
        self._assets = canvas.assets
        edge = theme.PHASES["captain"] if self.focused else theme.INK_SOFT
        width = 2.0 if self.focused else theme.LINE_EDGE
        canvas.panel(attrs.evolve(theme.FIELD_PANEL, edge=edge, edge_width=width), self.area)
        box = self.area.inset(_PAD, 0)
        if not self._text and not self.focused:
            canvas.text(self.placeholder, box, self.style, theme.mix(theme.INK_SOFT, theme.WHITE, 0.25))
        factor = self._factor(canvas.assets)
        with canvas.assets.text_at(factor):
            x = self._paint_text(canvas, box)
        if self.focused:
            tall = self.style.size * 1.3 * factor
            canvas.fill(theme.INK, Rect(box.x + x - self._left, (self.h - tall) / 2, 1.4, tall))

    def _paint_text(self, canvas: Canvas, box: Rect) -> float:
        """Draw what is typed, so far to the left that the cursor is seen; return where that is in it."""
        full = canvas.assets.measure(self._text, self.style)
        x = canvas.assets.measure(self._text[: self.cursor], self.style)
        self._left = min(max(self._left, x - box.w), x, max(0.0, full - box.w))
        surface = canvas.surface
        before = surface.get_clip()
        surface.set_clip(before.clip(canvas.box(self.area.inset(_PAD / 2, 0))))
        # A hair more than it needs, so that the letters keep their size.
        canvas.text(self._text, Rect(box.x - self._left, box.y, full + 2, box.h), self.style)
        surface.set_clip(before)
        return x


def _clipboard_text() -> str:
    """The text that was copied in this or another program."""
    try:
        return pygame.scrap.get_text()
    except pygame.error:
        # Some displays have nothing to copy to; others answer so when there is nothing.
        return ""
