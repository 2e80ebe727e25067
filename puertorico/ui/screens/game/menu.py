"""The menu of a game in progress."""

from __future__ import annotations

from typing import TYPE_CHECKING

from puertorico.i18n import _
from puertorico.ui import theme
from puertorico.ui.context import Context
from puertorico.ui.scene.geometry import Rect
from puertorico.ui.scene.widgets.buttons import Button, ButtonLook, Toggle
from puertorico.ui.scene.widgets.dialog import Dialog
from puertorico.ui.scene.widgets.display import Label
from puertorico.ui.screens.shared.navigation import show_title
from puertorico.ui.screens.shared.speeds import speed_segments

if TYPE_CHECKING:
    from collections.abc import Callable

    from puertorico.ui.routes import Route
    from puertorico.ui.screen import Screen

_WIDTH, _HEIGHT, _PAD = 560.0, 438.0, 28.0
_ROW = 56.0


def open_menu(
    screen: Screen,
    context: Context,
    *,
    on_leave: Callable[[], None] | None = None,
    on_buildings: Callable[[], None] | None = None,
) -> Dialog:
    """Open the menu over a screen. ``on_leave`` is called instead of going to the main menu.

    ``on_buildings`` shows the buildings of the game; without it, there is no button for them.

    Before leaving a game that isn't saved, the player is asked (``leave_game``).
    """
    app, stage = screen.app, screen.stage
    saved = context.autosave is not None and context.autosave.wait_until_saved()
    more = 0.0 if on_buildings is None else _ROW
    dialog = Dialog("menu", stage, _WIDTH, _HEIGHT + more)
    panel = dialog.panel
    inner = panel.w - 2 * _PAD

    def to(route: Route) -> Callable[[], None]:
        def opened() -> None:
            dialog.close()
            app.open(route, context)

        return opened

    def leave() -> None:
        dialog.close()
        if on_leave is not None:
            on_leave()
        else:
            show_title(app, context)

    panel.add(Label(_("Menu"), Rect(_PAD, 18, inner, 36), theme.serif(26)))
    first = Button(
        "menu.continue", _("Continue"), Rect(_PAD, 64, inner, 48), dialog.close, icon="ui-ink/play"
    )
    first.style = theme.serif(18)
    panel.add(first)
    panel.add(Label(_("Animation speed"), Rect(_PAD, 126, inner, 24), theme.STATUS, theme.INK_SOFT))
    panel.add(speed_segments("menu.speed", Rect(_PAD, 152, inner, 38), context))
    panel.add(
        Toggle(
            "menu.confirm",
            _("Confirm moves"),
            Rect(_PAD, 204, inner, 34),
            on=context.settings.confirm_moves,
            changed=lambda on: context.change(confirm_moves=on),
        )
    )
    panel.add(
        Toggle(
            "menu.fullscreen",
            _("Full screen"),
            Rect(_PAD, 242, inner, 34),
            on=app.window.fullscreen,
            changed=lambda on: context.change(full_screen=on),
        )
    )
    half = (inner - 12) / 2
    places = [Rect(_PAD, 292, half, 44), Rect(_PAD + half + 12, 292, half, 44)]
    panel.add(
        Button(
            "menu.help",
            _("How to play"),
            places[0],
            to("help"),
            look=ButtonLook.PLAIN,
            icon="ui-ink/help",
        )
    )
    panel.add(
        Button(
            "menu.settings",
            _("Settings"),
            places[1],
            to("settings"),
            look=ButtonLook.PLAIN,
            icon="ui-ink/settings",
        )
    )
    if on_buildings is not None:
        _add_buildings(dialog, Rect(_PAD, 348, inner, 44), on_buildings)
    last = Rect(_PAD, 348 + more, inner, 44)
    panel.add(Button("menu.leave", _("Leave game"), last, leave, look=ButtonLook.PLAIN, icon="ui-ink/cross"))
    is_saved, is_unsaved = (
        _("Your game is saved. Continue it from the main menu."),
        _("Your last moves aren't saved."),
    )
    panel.add(
        Label(
            is_saved if saved else is_unsaved,
            Rect(_PAD, 398 + more, inner, 24),
            theme.SENTENCE,
            theme.INK_SOFT if saved else theme.WARN,
            "center",
            name="menu.saved",
        )
    )
    dialog.open()
    return dialog


def _add_buildings(dialog: Dialog, rect: Rect, show: Callable[[], None]) -> None:
    """Add the button for the buildings of the game."""

    def shown() -> None:
        dialog.close()
        show()

    text = _("Buildings in this game")
    dialog.panel.add(Button("menu.buildings", text, rect, shown, look=ButtonLook.PLAIN))
