"""A text field for a name or a path."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import attrs
import pygame

from puertorico.keybindings import Key
from puertorico.ui import keys, theme
from puertorico.ui.keys import Device
from puertorico.ui.scene.geometry import NOWHERE, Point, Rect
from puertorico.ui.scene.tree.node import Node, Tooltip
from puertorico.ui.scene.tree.reactive import Reactive

if TYPE_CHECKING:
    from puertorico.ui.scene.paint.assets import Assets
    from puertorico.ui.scene.paint.canvas import Canvas

_PAD = 10.0
_CURSOR = 4.0
_REPEAT = (400, 35)
_LEFT_TO_STAGE = ("return", "left", "right")
"""What opens a keyboard on the screen or moves the focus without a real keyboard."""


def needs_keyboard() -> bool:
    """Return whether the person plays with something that has no letters."""
    return keys.device() in (Device.GAMEPAD, Device.TOUCH)


class TextField(Node):
    """A one-line text field that scrolls with the cursor and supports pasting with Ctrl+V.

    ``changed`` is called with the text on every change, ``submitted`` on Enter.
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
        """How far the text is scrolled to the left, in units."""

    @property
    def text(self) -> str:
        """The text in the field."""
        return self._text

    @text.setter
    def text(self, value: str) -> None:
        self._text = value[: self.max_length]
        self.cursor = min(self.cursor, len(self._text))
        self.invalidate()

    @property
    def clickable(self) -> bool:
        """Always True: a click focuses the field."""
        return True

    def focus_changed(self, focused: bool) -> None:
        """Show the cursor while the field has the focus."""
        self.focused = focused
        # Keys repeat only in text fields, so that holding a key down doesn't press a button repeatedly.
        pygame.key.set_repeat(*(_REPEAT if focused else ()))
        if focused and not needs_keyboard():
            # On desktops this changes nothing, but on some handhelds it opens a keyboard, as the stage does.
            pygame.key.start_text_input()
        self.invalidate()

    def grabbed(self, point: Point) -> bool:
        """Put the cursor at the mouse; the click then focuses the field."""
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
        """Return the largest text factor at which the whole text fits."""
        return assets.factor_for(lambda: assets.measure(self._text, self.style) <= self.w - 2 * _PAD)

    def typed(self, text: str) -> bool:
        """Insert text at the cursor, up to the maximum length."""
        if not self.usable():
            return False
        clean = "".join(letter for letter in text if letter.isprintable())
        clean = clean[: self.max_length - len(self._text)]
        self._change(self._text[: self.cursor] + clean + self._text[self.cursor :], self.cursor + len(clean))
        return True

    def replace(self, text: str) -> None:
        """Change the whole text."""
        text = text[: self.max_length]
        self._change(text, len(text))

    def _change(self, text: str, cursor: int) -> None:
        changed = text != self._text
        self._text, self.cursor = text, cursor
        self.invalidate()
        if changed and self.changed is not None:
            self.changed(text)

    def key(self, key: Key) -> bool:
        """Move the cursor, delete or submit; keys of characters count as used, as ``typed`` handles them."""
        if not self.usable() or (needs_keyboard() and key.name in _LEFT_TO_STAGE):
            return False
        text, at = self._text, self.cursor
        if key.name == "backspace":
            self._change(text[: max(0, at - 1)] + text[at:], max(0, at - 1))
        elif key.name == "delete":
            self._change(text[:at] + text[at + 1 :], at)
        elif key.name == "v" and key.ctrl:
            self.typed(_clipboard_text())
        elif key.name in ("left", "right", "home", "end") and not key.alt:
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
        if not self._text:
            # With the focus, the cursor is before it.
            place = box.moved(_CURSOR, 0) if self.focused else box
            canvas.text(self.placeholder, place, self.style, theme.INK_SOFT)
        factor = self._factor(canvas.assets)
        with canvas.assets.text_at(factor):
            x = self._paint_text(canvas, box)
        if self.focused:
            tall = self.style.size * 1.3 * factor
            canvas.fill(theme.INK, Rect(box.x + x - self._left, (self.h - tall) / 2, 1.4, tall))

    def _paint_text(self, canvas: Canvas, box: Rect) -> float:
        """Draw the text, scrolled to show the cursor; return the cursor's x within the text."""
        full = canvas.assets.measure(self._text, self.style)
        x = canvas.assets.measure(self._text[: self.cursor], self.style)
        self._left = min(max(self._left, x - box.w), x, max(0.0, full - box.w))
        surface = canvas.surface
        before = surface.get_clip()
        surface.set_clip(before.clip(canvas.box(self.area.inset(_PAD / 2, 0))))
        # Slightly wider than needed, so that the text isn't reduced.
        canvas.text(self._text, Rect(box.x - self._left, box.y, full + 2, box.h), self.style)
        surface.set_clip(before)
        return x


def _clipboard_text() -> str:
    """Return the text in the clipboard."""
    try:
        return pygame.scrap.get_text()
    except pygame.error:
        # Some displays have no clipboard; others fail if it is empty.
        return ""
