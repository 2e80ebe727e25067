"""A dialog that asks for a line of text, or to choose something instead."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING

from attrs import evolve, frozen

from puertorico.i18n import _
from puertorico.ui import theme
from puertorico.ui.scene.geometry import Rect
from puertorico.ui.scene.paint.text import Run, escape
from puertorico.ui.scene.stage import Stage
from puertorico.ui.scene.tree.node import Node
from puertorico.ui.scene.widgets.buttons import Button, ButtonLook
from puertorico.ui.scene.widgets.dialog import Dialog
from puertorico.ui.scene.widgets.display import Label, Paragraph
from puertorico.ui.scene.widgets.text_field import TextField

if TYPE_CHECKING:
    from puertorico.ui.scene.paint.canvas import Canvas

MAX_PATH = 1000
"""The most letters of a path that is typed."""

_WIDTH, _PAD = 640.0, 24.0
_FIELD, _LINE, _BUTTON = 38.0, 22.0, 38.0
_ROW, _GAP = 38.0, 6.0
_ASIDE = 0.36
"""The largest share of a row for the text at its right."""
_HOVERED = evolve(theme.CARD_PANEL, top=theme.WHITE, bottom=theme.CARD)

Answer = Callable[[], str | None]
"""Does what was asked for; returns a sentence if that isn't possible, else None."""


@frozen
class TextChoice:
    """A row above the field, which answers instead: its text, that at its right, the tooltip."""

    text: str
    aside: str
    tooltip: str
    answer: Answer


def ask_text(
    stage: Stage,
    name: str,
    title: str,
    text: str,
    value: str,
    accept: Callable[[str], str | None],
    *,
    max_length: int,
    ok: str,
    done: Callable[[], None] | None = None,
    choices: Sequence[TextChoice] = (),
) -> TextDialog:
    """Ask for a line of text, or to choose something.

    ``accept`` is called with the text. If it returns a sentence, the sentence is shown and the dialog stays
    open; if it returns None, the dialog closes and ``done`` is called. The same goes for a choice.

    The nodes are named ``<name>.text`` (the field), ``<name>.message``, ``<name>.ok`` and ``<name>.cancel``,
    the choices ``<name>.0`` and so on.
    """
    dialog = TextDialog(name, stage, title, text, value, max_length, ok, accept, done, choices)
    by_keys = stage.focus.ring.visible
    dialog.open()
    if choices:
        stage.focus.set(stage.root.find(f"{name}.0"), ring=by_keys)
    else:
        stage.focus.set(dialog.field, ring=False)
    return dialog


class TextDialog(Dialog):
    """The dialog, as high as its texts require. What is typed goes to the field, whatever has the focus."""

    def __init__(
        self,
        name: str,
        stage: Stage,
        title: str,
        text: str,
        value: str,
        max_length: int,
        ok: str,
        accept: Callable[[str], str | None],
        done: Callable[[], None] | None,
        choices: Sequence[TextChoice],
    ) -> None:
        super().__init__(name, stage, _WIDTH, 0)
        self._accept = accept
        self._done = done
        inner = _WIDTH - 2 * _PAD
        panel = self.panel
        panel.add(Label(title, Rect(_PAD, 18, inner, 30), theme.serif(21)))
        said = panel.add(Paragraph(text, color=theme.INK_SOFT))
        said.rect = Rect(_PAD, 54, inner, said.height_for(stage.assets, inner) + 2)
        place = Rect(_PAD, said.rect.bottom + 12, inner, _ROW)
        for number, choice in enumerate(choices):
            row = panel.add(_ChoiceRow(f"{name}.{number}", choice, place))
            row.on_click = partial(self.answer, choice.answer)
            place = place.moved(0, _ROW + _GAP)
        place = Rect(_PAD, place.y + (6 if choices else 0), inner, _FIELD)
        self.field = panel.add(
            TextField(
                f"{name}.text",
                value,
                place,
                max_length=max_length,
                changed=lambda _text: self._show_message(""),
                submitted=lambda _text: self._submit(),
            )
        )
        self._message = panel.add(
            Paragraph(
                "", Rect(_PAD, place.bottom + 10, inner, _LINE), color=theme.WARN, name=f"{name}.message"
            )
        )
        self._buttons = [
            panel.add(Button(f"{name}.ok", ok, Rect(0, 0, 0, _BUTTON), self._submit)),
            panel.add(
                Button(
                    f"{name}.cancel", _("Cancel"), Rect(0, 0, 0, _BUTTON), self.close, look=ButtonLook.PLAIN
                )
            ),
        ]
        self._show_message("")

    def _show_message(self, refusal: str) -> None:
        """Show a sentence and adjust the height of the dialog."""
        # A run, since quoted text may contain markup characters.
        self._message.content = [Run(refusal, theme.SENTENCE)]
        box, assets = self._message.rect, self.stage.assets
        box = box._replace(h=max(_LINE, self._message.height_for(assets, box.w) + 2))
        self._message.rect = box
        x = _WIDTH - _PAD
        for number, button in enumerate(self._buttons):
            wide = max(104.0, button.natural_width(assets))
            x -= wide
            button.rect = Rect(x, box.bottom + 10, wide, _BUTTON)
            button.focus_order = number
            x -= 10
        self.panel.rect = Rect.around(self.area.center, _WIDTH, box.bottom + 10 + _BUTTON + _PAD)

    def typed(self, text: str) -> bool:
        """Type into the field."""
        if text.isspace():
            # The space bar presses what has the focus.
            return False
        self.stage.focus.set(self.field, ring=False)
        return self.field.typed(text)

    def _submit(self) -> None:
        self.answer(lambda: self._accept(self.field.text))

    def answer(self, answer: Answer) -> None:
        """Close the dialog with an answer, or show why it isn't possible."""
        refusal = answer()
        if refusal is not None:
            self._show_message(refusal)
            return
        self.close()
        if self._done is not None:
            self._done()


class _ChoiceRow(Node):
    """A choice as a card, with its text on the left and the other one on the right."""

    def __init__(self, name: str, choice: TextChoice, rect: Rect) -> None:
        super().__init__(name, rect, radius=theme.RADIUS_CARD)
        self._choice = choice
        self.tooltip = escape(choice.tooltip)
        self.bleed = 8.0

    def hover_changed(self) -> None:
        """Repaint, since rows look lighter under the mouse."""
        super().hover_changed()
        self.invalidate()

    def paint(self, canvas: Canvas) -> None:
        """Draw the card and both texts."""
        canvas.panel(_HOVERED if self.hovered else theme.CARD_PANEL, self.area)
        inner, style = self.area.inset(14, 0), theme.SENTENCE
        wide = min(canvas.assets.measure(self._choice.aside, style) + 2, inner.w * _ASIDE)
        aside = Rect(inner.right - wide, 0, wide, self.h)
        canvas.text(self._choice.text, inner._replace(w=inner.w - wide - 12), theme.TITLE, smallest=1.0)
        canvas.text(self._choice.aside, aside, style, theme.INK_SOFT, "right")
