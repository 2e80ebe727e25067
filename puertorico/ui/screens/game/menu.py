"""The menu of a game in progress."""

from __future__ import annotations

from typing import TYPE_CHECKING

from puertorico.i18n import _
from puertorico.ui import theme
from puertorico.ui.context import Context
from puertorico.ui.scene.geometry import Rect
from puertorico.ui.scene.tree.layout import row
from puertorico.ui.scene.widgets.buttons import Button, ButtonLook, Toggle
from puertorico.ui.scene.widgets.dialog import Dialog
from puertorico.ui.scene.widgets.display import Label
from puertorico.ui.scene.widgets.slider import Slider
from puertorico.ui.screens.shared.navigation import show_title
from puertorico.ui.screens.shared.speeds import speed_segments
from puertorico.ui.sound import Sound

if TYPE_CHECKING:
    from collections.abc import Callable

    from puertorico.ui.routes import Route
    from puertorico.ui.screen import Screen

_WIDTH, _HEIGHT, _PAD = 560.0, 466.0, 28.0
_ROW, _GAP = 56.0, 12.0


def open_menu(
    screen: Screen,
    context: Context,
    *,
    on_leave: Callable[[], None] | None = None,
    on_buildings: Callable[[], None] | None = None,
    leaving: str | None = None,
    note: str | None = None,
    has_coach: bool = False,
    is_over: bool = False,
) -> Dialog:
    """Open the menu over a screen. ``on_leave`` is called instead of going to the main menu.

    If the game ``is_over``, the menu doesn't offer to leave it and continue it later. ``leaving`` is what the
    last button says if something else than a game is left.

    With ``has_coach``, a switch turns the coach on and off.

    ``on_buildings`` shows the buildings of the game; without it, there is no button for them. The other
    screens and the buildings come back to the menu. ``note`` is shown instead of whether the game is saved.

    Before leaving a game that isn't saved, the player is asked (``leave_game``).
    """
    app, stage = screen.app, screen.stage
    saved = context.autosave is not None and context.autosave.wait_until_saved()
    more = 0.0 if on_buildings is None else _ROW
    dialog = Dialog("menu", stage, _WIDTH, _HEIGHT + more, light=True)
    panel = dialog.panel
    inner = panel.w - 2 * _PAD

    def to(route: Route, *args: object) -> Callable[[], None]:
        def opened() -> None:
            ring = stage.focus.ring.visible
            dialog.close()
            screen.reopen_later(lambda: reopen(f"menu.{route}", ring))
            app.open(route, context, *args)

        return opened

    def reopen(button: str, ring: bool) -> None:
        menu = open_menu(
            screen,
            context,
            on_leave=on_leave,
            on_buildings=on_buildings,
            leaving=leaving,
            note=note,
            has_coach=has_coach,
            is_over=is_over,
        )
        stage.focus.set(menu.find(button), ring=ring)

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
    _add_volumes(dialog, row(Rect(_PAD, 202, inner, 60), [None, None], _PAD), screen, context)
    settings = context.settings
    switches: list[tuple[str, str, bool, Callable[[bool], None]]] = [
        ("confirm", _("Confirm moves"), settings.confirm_moves, lambda on: context.change(confirm_moves=on)),
        ("fullscreen", _("Full screen"), app.window.fullscreen, lambda on: context.change(full_screen=on)),
    ]
    if has_coach:
        switches.append(("coach", _("Coach"), settings.coach, lambda on: context.change(coach=on)))
    switch_places = row(Rect(_PAD, 272, inner, 34), [None] * len(switches), _GAP)
    for place, (name, text, is_on, change) in zip(switch_places, switches, strict=True):
        panel.add(Toggle(f"menu.{name}", text, place, on=is_on, changed=change))
    places = row(Rect(_PAD, 320, inner, 44), [None, None, None], _GAP)
    buttons = (
        ("help", _("How to play"), to("help")),
        ("almanac", _("Almanac"), to("almanac", "", screen.running_game())),
        ("settings", _("Settings"), to("settings")),
    )
    for place, (name, text, opened) in zip(places, buttons, strict=True):
        look, icon = ButtonLook.PLAIN, f"ui-ink/{name}"
        panel.add(Button(f"menu.{name}", text, place, opened, look=look, icon=icon))
    if on_buildings is not None:
        _add_buildings(dialog, Rect(_PAD, 376, inner, 44), on_buildings)
    last = Rect(_PAD, 376 + more, inner, 44)
    text = leaving or (_("Main menu") if is_over else _("Leave game"))
    panel.add(Button("menu.leave", text, last, leave, look=ButtonLook.PLAIN, icon="ui-ink/cross"))
    is_saved, is_unsaved = (
        _("The game is over.") if is_over else _("Your game is saved. Continue it from the main menu."),
        _("Your last moves aren't saved."),
    )
    panel.add(
        Label(
            note or (is_saved if saved else is_unsaved),
            Rect(_PAD, 426 + more, inner, 24),
            theme.SENTENCE,
            theme.INK_SOFT if saved or note is not None else theme.WARN,
            "center",
            name="menu.saved",
        )
    )
    dialog.open()
    return dialog


def _add_volumes(dialog: Dialog, places: list[Rect], screen: Screen, context: Context) -> None:
    """Add a slider for each volume; moving one turns the sound on again."""
    sounds, settings = screen.app.sounds, context.settings

    def change_effects(volume: int) -> None:
        context.change(effects_volume=volume, muted=False)
        sounds.play(Sound.BARREL)

    volumes = (
        Slider(
            "menu.effects",
            settings.effects_volume,
            changed=lambda value: sounds.set_volumes(value, context.settings.ambience_volume, muted=False),
            settled=change_effects,
        ),
        Slider(
            "menu.ambience",
            settings.ambience_volume,
            changed=lambda value: sounds.set_volumes(context.settings.effects_volume, value, muted=False),
            settled=lambda value: context.change(ambience_volume=value, muted=False),
        ),
    )
    titles = (_("Sound effects"), _("Sea and harbor"))
    for place, slider, title in zip(places, volumes, titles, strict=True):
        dialog.panel.add(Label(title, place._replace(h=24), theme.STATUS, theme.INK_SOFT))
        slider.rect = Rect(place.x - 10, place.y + 26, place.w + 10, 34)
        dialog.panel.add(slider)


def _add_buildings(dialog: Dialog, rect: Rect, show: Callable[[], None]) -> None:
    """Add the button for the buildings of the game."""
    text = _("Buildings in this game")
    dialog.panel.add(Button("menu.buildings", text, rect, show, look=ButtonLook.PLAIN))
