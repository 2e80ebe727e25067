"""Opens the window and runs the game until it is closed.

At first only what the title needs is imported; a thread imports the rest once the title is shown.
"""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from threading import Thread
from typing import TYPE_CHECKING

import pygame

from puertorico import i18n, paths, settings
from puertorico.keybindings import Command, Key
from puertorico.ui import keys, routes
from puertorico.ui.alert import report_failure
from puertorico.ui.app import App
from puertorico.ui.context import Context
from puertorico.ui.crash_report import UnrecoverableError, exit_message, write_report
from puertorico.ui.language import use_language
from puertorico.ui.mixer import Mixer
from puertorico.ui.screen import Screen
from puertorico.ui.screens.shared.navigation import leave_game, play_game
from puertorico.ui.sound import Sound, Sounds
from puertorico.ui.window import NoDisplay, Window

if TYPE_CHECKING:
    from puertorico.record.save_folder import Slot
    from puertorico.session.game_session import Session

    Game = tuple[Session, Slot | None]
    """A game to start with, and its slot if it is a saved game."""

TITLE = "Puerto Rico"
_ICON_SIDE = 256
_STARTUP_DELAY = 0.1
"""Seconds until the other screens and the sounds are loaded, so that the title responds first."""


def load_context(file: Path | None = None) -> Context:
    """Load the user's settings, install their language and return the context."""
    found, notice = settings.load(file)
    use_language(found.language)
    context = Context(found, file=file, all_cores=True)
    context.notify(notice)
    return context


def open_window(context: Context) -> Window:
    """Open the window as the user left it. Raises NoDisplay."""
    chosen = context.settings
    window = Window(TITLE, chosen.window_size, fullscreen=chosen.full_screen)
    picture = paths.resource("images", "icon.svg")
    window.set_icon(pygame.image.load_sized_svg(str(picture), (_ICON_SIDE, _ICON_SIDE)))
    return window


def make_app(context: Context, window: Window, sounds: Sounds | None = None) -> App:
    """Return the app, showing the title. Changed settings apply at once. Without ``sounds`` it is silent."""
    app = App(window, sounds=sounds)
    app.animator.level = context.level
    set_volumes(app.sounds, context.settings)
    keys.install(context.settings.keys)
    language = i18n.current_language()
    app.assets.text_factor = context.settings.text_size / 100

    def apply_settings(changed: frozenset[str]) -> None:
        nonlocal language
        app.animator.level = context.level
        set_volumes(app.sounds, context.settings)
        keys.install(context.settings.keys)
        # With the key, the window changes before the setting.
        if "full_screen" in changed and context.settings.full_screen != window.fullscreen:
            window.toggle_fullscreen()
        spoken, factor = use_language(context.settings.language), context.settings.text_size / 100
        if spoken != language or factor != app.assets.text_factor:
            language, app.assets.text_factor = i18n.current_language(), factor
            for screen in app.screens:
                screen.on_resize(app.root_size)

    def open_almanac(page: str) -> None:
        assert app.screen is not None  # It had the key first.
        app.open("almanac", context, page, app.screen.running_game())

    def shortcut(key: Key) -> bool:
        match keys.match_command(key, Command.MUTE, Command.HELP, Command.FULL_TOOLTIP):
            case Command.MUTE:
                context.change(muted=not context.settings.muted)
                app.sounds.play(Sound.CLICK)
            case Command.HELP:
                open_almanac("")
            case Command.FULL_TOOLTIP:
                open_almanac(app.stage.tooltips.page())
            case _:
                return False
        return True

    context.changed = apply_settings
    app.on_frame = context.advance
    app.on_quit = lambda: leave_game(app, context, app.stop)
    app.shortcut = shortcut
    app.toggled_fullscreen = lambda: context.change(full_screen=window.fullscreen)
    app.open("title", context)
    return app


def set_volumes(sounds: Sounds, chosen: settings.Settings) -> None:
    """Set the volumes from the settings."""
    sounds.set_volumes(chosen.effects_volume, chosen.ambience_volume, muted=chosen.muted)


def run(game: Game | None = None, *, watched: Session | None = None, notice: str | None = None) -> int:
    """Play until the window is closed and return the exit status.

    ``game`` is played at once; ``watched`` is shown as a replay; ``notice`` is shown on the title. Raises
    NoDisplay and ResourceMissingError. Any other error is reported on a screen or, if that fails, in a
    sentence on stderr, and in a message box without a terminal.
    """
    try:
        _play(game, watched, notice)
    except (NoDisplay, paths.ResourceMissingError):
        raise
    except UnrecoverableError as end:
        report_failure(str(end))
        return 1
    except Exception as error:  # noqa: BLE001 - players should see a sentence, not a traceback
        report_failure(exit_message(write_report(error)))
        return 1
    return 0


def _play(game: Game | None, watched: Session | None, notice: str | None) -> None:
    context = load_context()
    context.notify(notice)
    window = open_window(context)
    sound_mixer = Mixer()
    try:
        app = make_app(context, window, Sounds(sound_mixer))
        rest = Thread(target=_import_deferred, name="imports", daemon=True)
        app.animator.after(_STARTUP_DELAY, sound_mixer.start)
        app.animator.after(_STARTUP_DELAY, rest.start)
        app.animator.after(_STARTUP_DELAY, app.inputs.gamepads.start)
        app.on_error = _make_crash_handler(app, context)
        if game is not None:
            play_game(app, context, *game)
        if watched is not None:
            context.notify(watched.problem)
            app.open("replay", context, watched)
        # On a busy machine, the startup delay may be over before the first frame is drawn.
        app.draw()
        app.run()
    finally:
        context.close()
        save_window_state(context, window)
        sound_mixer.close()
        window.close()
        pygame.quit()


def _make_crash_handler(app: App, context: Context) -> Callable[[Exception], Screen]:
    """Return a function that makes the screen for an error, and imports what it needs on the first one."""
    made: list[Callable[[Exception], Screen]] = []

    def on_crash(error: Exception) -> Screen:
        from puertorico.ui.crash_recovery import CrashHandler

        if not made:
            made.append(CrashHandler(app, context))
        return made[0](error)

    return on_crash


def _import_deferred() -> None:
    routes.import_all()
    import_module("puertorico.ui.crash_recovery")


def save_window_state(context: Context, window: Window) -> None:
    """Save the size of the window and whether it fills the screen."""
    context.changed = None
    if window.fullscreen:
        context.change(full_screen=True)
    else:
        limits = zip(settings.SMALLEST_WINDOW, window.size, settings.LARGEST_WINDOW, strict=True)
        width, height = (min(max(low, size), high) for low, size, high in limits)
        context.change(full_screen=False, window_size=(width, height))
