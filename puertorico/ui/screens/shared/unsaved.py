"""The question what to do about a game that can't be saved."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from puertorico.i18n import _
from puertorico.ui import theme
from puertorico.ui.scene.paint.text import Break, Inline, Run
from puertorico.ui.scene.widgets.dialog import ask
from puertorico.ui.screens.shared.export_dialog import ask_export

if TYPE_CHECKING:
    from puertorico.ui.context import Context
    from puertorico.ui.screen import ScreenHost

_WIDTH = 640.0


def ask_to_leave(app: ScreenHost, context: Context, leave: Callable[[], None]) -> None:
    """Ask what to do about a game that isn't saved; call ``leave`` once it is, or if the player agrees."""
    text = _("If you leave now, you lose everything since the last save.")
    _ask(app, context, text, leave, leave)


def ask_to_save(app: ScreenHost, context: Context) -> None:
    """Offer to save a game again, or elsewhere, while it goes on."""
    _ask(app, context, _("The game tries again every few seconds."), None, lambda: None)


def _ask(
    app: ScreenHost,
    context: Context,
    text: str,
    leave: Callable[[], None] | None,
    done: Callable[[], None],
    *,
    again: bool = False,
) -> None:
    """Ask about the game in progress.

    ``leave`` is called if the player leaves without saving (None: not offered), ``done`` once it is saved
    somewhere. ``again``: trying again has failed too.
    """
    autosave, screen = context.autosave, app.screen
    if autosave is None or screen is None or _is_open(app):
        return

    def without_saving() -> None:
        assert leave is not None
        context.stop_autosave()
        leave()

    def try_again() -> None:
        if autosave.try_again():
            done()
        else:
            _ask(app, context, text, leave, done, again=True)

    def save_elsewhere() -> None:
        ask_export(
            screen,
            context,
            "elsewhere",
            title=_("Save elsewhere"),
            text=_("Enter a folder or a file. To play on later, import the file under “Saved games”."),
            ok=_("Save"),
            record=autosave.record(),
            read=autosave.record,
            done=saved_elsewhere,
        )

    def saved_elsewhere() -> None:
        if leave is not None:
            context.stop_autosave()
        done()

    # As runs, because a folder name may contain markup.
    content: list[Inline] = [Run(text, theme.SENTENCE)]
    if autosave.problem is not None:
        content = [Run(autosave.problem, theme.SENTENCE), Break(), *content]
    answers = [
        ("retry", _("Try again"), try_again),
        ("elsewhere", _("Save elsewhere"), save_elsewhere),
        ("leave", _("Leave without saving"), without_saving),
        ("cancel", _("Cancel"), None),
    ]
    if leave is None:
        del answers[2]
    # A careless Enter or Esc must not cost anyone a game: they try again, or go back to it.
    name = "save_again" if leave is None else "unsaved"
    # With the same title, the new question would look as if the button had done nothing.
    title = _("Still not saved") if again else _("Your last moves aren't saved")
    ask(screen.stage, name, title, content, answers, width=_WIDTH)


def _is_open(app: ScreenHost) -> bool:
    """Return whether the question is being asked already, as when the window is closed twice."""
    root = app.screen.stage.root if app.screen is not None else None
    return root is not None and any(root.find(name) is not None for name in ("unsaved", "elsewhere"))
