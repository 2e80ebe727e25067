"""A dialog that asks for a line of text."""

from __future__ import annotations

from collections.abc import Callable

from puertorico.i18n import _
from puertorico.ui import theme
from puertorico.ui.scene.geometry import Rect
from puertorico.ui.scene.paint.text import Run
from puertorico.ui.scene.stage import Stage
from puertorico.ui.scene.widgets.buttons import Button, ButtonLook
from puertorico.ui.scene.widgets.dialog import Dialog
from puertorico.ui.scene.widgets.display import Label, Paragraph
from puertorico.ui.scene.widgets.text_field import TextField

MAX_PATH = 1000
"""The most letters of a path that is typed."""

_WIDTH, _PAD = 640.0, 24.0
_FIELD, _LINE, _BUTTON = 38.0, 22.0, 38.0


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
) -> Dialog:
    """Ask for a line of text.

    ``accept`` is called with the text. If it returns a sentence, the sentence is shown and the dialog stays
    open; if it returns None, the dialog closes and ``done`` is called.

    The nodes are named ``<name>.text`` (the field), ``<name>.message``, ``<name>.ok`` and ``<name>.cancel``.
    """
    dialog = _TextDialog(name, stage, title, text, value, max_length, ok, accept, done)
    dialog.open()
    stage.focus.set(dialog.field, ring=False)
    return dialog


class _TextDialog(Dialog):
    """The dialog, as high as its texts require."""

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
    ) -> None:
        super().__init__(name, stage, _WIDTH, 0)
        self._accept = accept
        self._done = done
        inner = _WIDTH - 2 * _PAD
        panel = self.panel
        panel.add(Label(title, Rect(_PAD, 18, inner, 30), theme.serif(21)))
        said = panel.add(Paragraph(text, color=theme.INK_SOFT))
        said.rect = Rect(_PAD, 54, inner, said.height_for(stage.assets, inner) + 2)
        place = Rect(_PAD, said.rect.bottom + 12, inner, _FIELD)
        self.field = panel.add(
            TextField(
                f"{name}.text",
                value,
                place,
                max_length=max_length,
                changed=lambda _text: self._show_message(""),
                submitted=lambda _text: self._answer(),
            )
        )
        self._message = panel.add(
            Paragraph(
                "", Rect(_PAD, place.bottom + 10, inner, _LINE), color=theme.WARN, name=f"{name}.message"
            )
        )
        self._buttons = [
            panel.add(Button(f"{name}.ok", ok, Rect(0, 0, 0, _BUTTON), self._answer)),
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

    def _answer(self) -> None:
        refusal = self._accept(self.field.text)
        if refusal is not None:
            self._show_message(refusal)
            return
        self.close()
        if self._done is not None:
            self._done()
