"""A sentence that has to be told: what was wrong with the settings, or that they cannot be saved."""

from __future__ import annotations

from typing import TYPE_CHECKING

from puertorico.i18n import _
from puertorico.ui.scene.dialog import ask

if TYPE_CHECKING:
    from puertorico.ui.app import Screen
    from puertorico.ui.context import Context


def show_notice(screen: Screen, context: Context) -> None:
    """Show what is to be told, once, when no dialog is open; screens call it in ``update``."""
    if context.notice is None or screen.stage.scope() is not screen.stage.root:
        return
    text, context.notice = context.notice, None
    ask(screen.stage, "notice", _("Please note"), text, [("ok", _("OK"), None)], width=560.0)
