"""A text field for a name or a path."""

from __future__ import annotations

import contextlib
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
from puertorico.ui.scene.widgets.line_editor import LineEditor

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
    """A one-line text field that scrolls with the cursor.

    With Shift the cursor selects; a double-click or Ctrl+A selects everything. Ctrl+C, Ctrl+X and Ctrl+V use
    the clipboard. ``changed`` is called with the text on every change, ``submitted`` on Enter.
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
        self.placeholder = placeholder
        self.changed = changed
        self.submitted = submitted
        self.style = style
        self.focusable = True
        self.focused = False
        self._line = LineEditor(text, max_length)
        self._assets: Assets | None = None
        self._left = 0.0
        """How far the text is scrolled to the left, in units."""

    @property
    def text(self) -> str:
        """The text in the field."""
        return self._line.text

    @text.setter
    def text(self, value: str) -> None:
        cursor = self._line.cursor
        self._line.replace(value)
        self._line.move(cursor)
        self.invalidate()

    @property
    def max_length(self) -> int:
        """The most letters in the field."""
        return self._line.max_length

    @property
    def cursor(self) -> int:
        """The number of letters before the cursor."""
        return self._line.cursor

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
                widths = [self._assets.measure(self.text[:n], self.style) for n in range(len(self.text) + 1)]
            x = point[0] - _PAD + self._left
            self._line.move(min(range(len(widths)), key=lambda n: abs(widths[n] - x)))
            self.invalidate()
        return False

    def double_clicked(self) -> None:
        """Select the whole text."""
        self._line.select_all()
        self.invalidate()

    def _factor(self, assets: Assets) -> float:
        """Return the largest text factor at which the whole text fits."""
        return assets.factor_for(lambda: assets.measure(self.text, self.style) <= self.w - 2 * _PAD)

    def typed(self, text: str) -> bool:
        """Insert text at the cursor, up to the maximum length; it replaces the selection."""
        if not self.usable():
            return False
        self._edit(lambda: self._line.insert(text))
        return True

    def replace(self, text: str) -> None:
        """Change the whole text."""
        self._edit(lambda: self._line.replace(text))

    def _edit(self, edit: Callable[[], object]) -> None:
        before = self.text
        edit()
        self.invalidate()
        if self.text != before and self.changed is not None:
            self.changed(self.text)

    def key(self, key: Key) -> bool:
        """Move the cursor, select, delete, use the clipboard or submit; keys of characters count as used, as
        ``typed`` handles them.
        """
        if not self.usable() or (needs_keyboard() and key.name in _LEFT_TO_STAGE):
            return False
        edit = self._edit_of(key)
        if edit is not None:
            self._edit(edit)
        elif key.name == "return":
            if self.submitted is not None:
                self.submitted(self.text)
        else:
            return (len(key.name) == 1 or key.name == "space") and not key.ctrl and not key.alt
        return True

    def _edit_of(self, key: Key) -> Callable[[], object] | None:
        """Return what a key changes in the line, if anything."""
        line = self._line
        if key.alt:
            return None
        with_ctrl: dict[str, Callable[[], object]] = {
            "a": line.select_all,
            "c": self._copy,
            "x": self._cut,
            "v": lambda: line.insert(_clipboard_text()),
        }
        if key.ctrl and key.name in with_ctrl:
            return with_ctrl[key.name]
        edits: dict[str, Callable[[], object]] = {
            "backspace": lambda: line.delete(-1),
            "delete": lambda: line.delete(1),
            "left": lambda: line.step(-1, extend=key.shift),
            "right": lambda: line.step(1, extend=key.shift),
            "home": lambda: line.move(0, extend=key.shift),
            "end": lambda: line.move(len(line.text), extend=key.shift),
        }
        return edits.get(key.name)

    def _copy(self) -> None:
        if self._line.selected:
            _put_in_clipboard(self._line.selected)

    def _cut(self) -> None:
        if self._line.selected:
            self._copy()
            self._line.delete(1)

    def paint(self, canvas: Canvas) -> None:
        """Draw the field, the text and the cursor."""
        self._assets = canvas.assets
        edge = theme.PHASES["captain"] if self.focused else theme.INK_SOFT
        width = 2.0 if self.focused else theme.LINE_EDGE
        canvas.panel(attrs.evolve(theme.FIELD_PANEL, edge=edge, edge_width=width), self.area)
        box = self.area.inset(_PAD, 0)
        if not self.text:
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
        full = canvas.assets.measure(self.text, self.style)
        x = canvas.assets.measure(self.text[: self.cursor], self.style)
        self._left = min(max(self._left, x - box.w), x, max(0.0, full - box.w))
        surface = canvas.surface
        before = surface.get_clip()
        surface.set_clip(before.clip(canvas.box(self.area.inset(_PAD / 2, 0))))
        if self.focused and self._line.selected:
            start, end = (canvas.assets.measure(self.text[:n], self.style) for n in self._line.selection)
            tall = self.style.size * 1.3
            place = Rect(box.x + start - self._left, (self.h - tall) / 2, end - start, tall)
            canvas.fill(theme.TEXT_SELECTED, place)
        # Slightly wider than needed, so that the text isn't reduced.
        canvas.text(self.text, Rect(box.x - self._left, box.y, full + 2, box.h), self.style)
        surface.set_clip(before)
        return x


def _put_in_clipboard(text: str) -> None:
    """Copy a text to the clipboard, if there is one."""
    with contextlib.suppress(pygame.error):
        pygame.scrap.put_text(text)


def _clipboard_text() -> str:
    """Return the text in the clipboard."""
    try:
        return pygame.scrap.get_text()
    except pygame.error:
        # Some displays have no clipboard; others fail if it is empty.
        return ""
