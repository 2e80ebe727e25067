"""Modal dialogs."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol

from puertorico.keybindings import MENU_PAD_KEY, Key
from puertorico.ui import theme
from puertorico.ui.scene.geometry import Rect
from puertorico.ui.scene.input.dispatch import InputDispatcher, InputHost
from puertorico.ui.scene.paint.canvas import Canvas
from puertorico.ui.scene.paint.text import Inline
from puertorico.ui.scene.tree.node import Node
from puertorico.ui.scene.widgets.buttons import Button, ButtonLook
from puertorico.ui.scene.widgets.display import Label, Panel, Paragraph

_PAD = 22.0
_WIDER = 1.5
_TITLE = theme.serif(21)
_BUTTON, _BETWEEN = 38.0, 10.0
_SHADE = theme.PanelStyle(theme.BAR, radius=0, opacity=0.55)
"""A panel, because a picture of the whole window would take much memory."""

DialogButton = tuple[str, str, Callable[[], None] | None]
"""An answer: its name, the text of its button, and what to call after the dialog has closed."""


class DialogHost(InputHost, Protocol):
    """What dialogs need from their stage."""

    input: InputDispatcher


class Dialog(Node):
    """A shade over the whole stage with a panel in the center; add the contents to ``panel``.

    Esc calls ``on_cancel``, which by default closes it; Enter calls ``on_accept``. With ``light``, a click
    outside the panel is like Esc: for dialogs in which nothing typed or unanswered can get lost. For a
    question with buttons, use ``ask``.
    """

    def __init__(self, name: str, stage: DialogHost, w: float, h: float, *, light: bool = False) -> None:
        super().__init__(name, stage.root.area, blocks_mouse=True)
        self.stage = stage
        self.modal = True
        self.clips = True
        self.on_cancel: Callable[[], None] | None = self.close
        self.on_accept: Callable[[], None] | None = None
        self._before = stage.focus.node
        self._outside = self.add(Node("", self.area, on_click=self._cancel if light else None))
        self._outside.focusable = False
        self.panel = self.add(Panel("", Rect.around(self.area.center, w, h), theme.DIALOG_PANEL))

    def resized(self) -> None:
        """Keep the panel centered."""
        self._outside.rect = self.area
        self.panel.rect = Rect.around(self.area.center, self.panel.w, self.panel.h)

    def _cancel(self) -> None:
        if self.on_cancel is not None:
            self.on_cancel()

    def open(self) -> None:
        """Open the dialog on top of everything else."""
        self.stage.drag.cancel()
        self.stage.selection.clear()
        self.stage.tooltips.hide()
        self.stage.overlay.add(self)
        self.stage.focus.set(None)
        self.stage.input.refresh()

    def close(self) -> None:
        """Close the dialog and restore the focus."""
        ring = self.stage.focus.ring.visible
        self.detach()
        before = self._before
        if before is not None and before.root() is self.stage.root:
            self.stage.focus.set(before, ring=ring)
        self.stage.input.refresh()

    def key(self, key: Key) -> bool:
        """Cancel on Esc; accept on Enter if no button is focused."""
        if key.name == "return" and self.stage.focus.node is None and self.on_accept is not None:
            self.on_accept()
            return True
        if key.name in ("escape", MENU_PAD_KEY) and not self.stage.selection.active:
            self._cancel()
            return True
        return False

    def paint(self, canvas: Canvas) -> None:
        """Darken everything below."""
        canvas.panel(_SHADE, self.area)


def ask(
    stage: DialogHost,
    name: str,
    title: str,
    text: str | Sequence[Inline],
    answers: Sequence[DialogButton],
    *,
    width: float = 460.0,
) -> Dialog:
    """Open a question; the text is markup or runs.

    The first answer is the default, for Enter; the last is for Esc. Buttons are named ``<dialog>.<answer>``.
    The dialog is wider with larger text, and if its title or its buttons need it.
    """
    body = Paragraph(text)
    buttons = _make_buttons(stage, name, answers)
    heading = stage.assets.measure(title, _TITLE) + 1
    needed = max(heading, sum(button.w + _BETWEEN for button in buttons) - _BETWEEN) + 2 * _PAD
    width = min(max(width * min(stage.assets.text_factor, _WIDER), needed), stage.root.w - 60)
    inner = width - 2 * _PAD
    tall = body.height_for(stage.assets, inner)
    dialog = Dialog(name, stage, width, _PAD + 30 + 10 + tall + 20 + _BUTTON + _PAD)
    panel = dialog.panel
    panel.add(Label(title, Rect(_PAD, _PAD - 4, inner, 30), _TITLE))
    body.rect = Rect(_PAD, _PAD + 36, inner, tall + 2)
    panel.add(body)
    _add_buttons(dialog, buttons, answers)
    dialog.open()
    return dialog


def _make_buttons(stage: DialogHost, dialog: str, answers: Sequence[DialogButton]) -> list[Button]:
    """Return the buttons for the answers, as wide as their texts."""
    buttons = []
    for number, (answer, label, _call) in enumerate(answers):
        look = ButtonLook.GOLD if number == 0 else ButtonLook.PLAIN
        button = Button(f"{dialog}.{answer}", label, Rect(0, 0, 0, _BUTTON), look=look)
        button.rect = Rect(0, 0, max(96.0, button.natural_width(stage.assets)), _BUTTON)
        button.focus_order = number
        buttons.append(button)
    return buttons


def _add_buttons(dialog: Dialog, buttons: Sequence[Button], answers: Sequence[DialogButton]) -> None:
    """Add the buttons at the bottom right of the panel, the first answer rightmost."""

    def closing(call: Callable[[], None] | None) -> Callable[[], None]:
        def close_and_call() -> None:
            dialog.close()
            if call is not None:
                call()

        return close_and_call

    panel = dialog.panel
    x, y = panel.w - _PAD, panel.h - _PAD - _BUTTON
    for button, (_answer, _label, call) in zip(buttons, answers, strict=True):
        button.on_click = closing(call)
        x -= button.w
        button.rect = Rect(x, y, button.w, _BUTTON)
        x -= _BETWEEN
        panel.add(button)
    # Esc is the last answer.
    dialog.on_accept, dialog.on_cancel = buttons[0].on_click, buttons[-1].on_click
