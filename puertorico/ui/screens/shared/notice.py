"""Notices: settings or a game can't be saved, a file can't be read."""

from __future__ import annotations

from typing import TYPE_CHECKING

from puertorico.i18n import _
from puertorico.ui import theme
from puertorico.ui.scene.paint.text import Run
from puertorico.ui.scene.widgets.dialog import ask

if TYPE_CHECKING:
    from puertorico.ui.context import Context
    from puertorico.ui.screen import Screen


_MAX_LENGTH = 500
"""The most letters of a notice, so that the dialog fits the window. Only paths make one longer."""


def show_notice(screen: Screen, context: Context) -> None:
    """Show the context's notice once, when no dialog is open. Screens call this in ``update``."""
    if screen.stage.scope() is not screen.stage.root:
        return
    text = context.take_notice()
    if text is not None:
        # A run, because a file name may contain markup.
        content = [Run(shortened(text), theme.SENTENCE)]
        ask(screen.stage, "notice", _("Please note"), content, [("ok", _("OK"), None)], width=560.0)


def shortened(text: str) -> str:
    """Return a text that fits the dialog: the middle of a very long one is left out."""
    half = _MAX_LENGTH // 2
    return text if len(text) <= _MAX_LENGTH else f"{text[:half]}…{text[-half:]}"
