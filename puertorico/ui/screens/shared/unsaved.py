"""The question what to do about a game that can't be saved."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from puertorico.i18n import _
from puertorico.ui import theme
from puertorico.ui.scene.paint.text import Break, Inline, Run
from puertorico.ui.scene.widgets.dialog import DialogButton, ask
from puertorico.ui.screens.shared.export_dialog import ask_export

if TYPE_CHECKING:
    from puertorico.ui.context import Context
    from puertorico.ui.screen import ScreenHost

_WIDTH = 640.0


def ask_to_leave(app: ScreenHost, context: Context, leave: Callable[[], None]) -> None:
    """Ask what to do about a game that isn't saved; call ``leave`` once it is, or if the player agrees."""
    _ask(app, context, leave)


def ask_to_save(app: ScreenHost, context: Context) -> None:
    """Offer to save a game again, or elsewhere, while it goes on."""
    _ask(app, context, None)


def _ask(app: ScreenHost, context: Context, leave: Callable[[], None] | None, *, again: bool = False) -> None:
    """Ask about the game in progress.

    ``leave`` is called once it is saved, or if the player leaves anyway; None: the game goes on. ``again``:
    trying again has failed too.
    """
    autosave, screen = context.autosave, app.screen
    if autosave is None or screen is None or _is_open(app):
        return

    def leave_anyway() -> None:
        if leave is not None:
            # Nothing may ask again.
            context.stop_autosave()
            leave()

    def try_again() -> None:
        if not autosave.try_again():
            _ask(app, context, leave, again=True)
        elif leave is not None:
            leave()

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
            done=leave_anyway,
        )

    # A careless Enter or Esc must not cost anyone a game: they try again, or go back to it.
    answers: list[DialogButton] = [
        ("retry", _("Try again"), try_again),
        ("elsewhere", _("Save elsewhere"), save_elsewhere),
    ]
    if leave is not None:
        answers.append(("leave", _("Leave without saving"), leave_anyway))
    answers.append(("cancel", _("Cancel"), None))
    name = "save_again" if leave is None else "unsaved"
    # With the same title, the new question would look as if the button had done nothing.
    title = _("Still not saved") if again else _("Your last moves aren't saved")
    content = _text(autosave.problem, is_leaving=leave is not None)
    ask(screen.stage, name, title, content, answers, width=_WIDTH)


def _text(problem: str | None, *, is_leaving: bool) -> list[Inline]:
    """Return why the game isn't saved, and what happens if it stays so."""
    if is_leaving:
        text = _("If you leave now, you lose everything since the last save.")
    else:
        text = _("The game tries again every few seconds.")
    # As runs, because a folder name may contain markup.
    lines: list[Inline] = [] if problem is None else [Run(problem, theme.SENTENCE), Break()]
    return [*lines, Run(text, theme.SENTENCE)]


def _is_open(app: ScreenHost) -> bool:
    """Return whether the question is being asked already, as when the window is closed twice."""
    root = app.screen.stage.root if app.screen is not None else None
    return root is not None and any(root.find(name) is not None for name in ("unsaved", "elsewhere"))
