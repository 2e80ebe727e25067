"""The game from opening its window to closing it."""

from collections.abc import Sequence
from pathlib import Path

import pygame
import pytest

from puertorico import i18n, settings
from puertorico.settings import Settings
from puertorico.ui import main
from puertorico.ui import window as window_module
from puertorico.ui.context import Context
from puertorico.ui.pilot import Pilot
from puertorico.ui.screens.title import TitleScreen
from puertorico.ui.window import NoDisplay, Window


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("PUERTORICO_HOME", str(tmp_path))
    return tmp_path


def test_the_game_opens_and_closes_and_remembers_its_window():
    assert settings.save(Settings(window_size=(1400, 800), muted=True)) is None
    pygame.display.init()
    pygame.event.post(pygame.Event(pygame.QUIT))
    assert main.run() == 0
    kept, notice = settings.load()
    assert notice is None
    assert kept == Settings(window_size=(1400, 800), muted=True)


def test_the_title_is_shown_first(window: Window):
    app = main.make_app(Context(), window)
    Pilot(app)
    assert isinstance(app.screen, TitleScreen)


def test_the_title_loads_in_idle_time_what_lists_need(window: Window, monkeypatch: pytest.MonkeyPatch):
    made: list[Sequence[str]] = []
    monkeypatch.setattr(i18n, "list_text", made.append)
    app = main.make_app(Context(), window)
    monkeypatch.setattr(i18n, "_language", "de")  # English lists need nothing
    app.step(0.0)
    assert made == [], "the first frame doesn't wait for it"
    for _ in range(5):
        app.use_idle_time(1.0)
    assert len(made) == 1


def test_full_screen_set_by_key_is_remembered(window: Window, home: Path):
    context = main.load_context()
    pilot = Pilot(main.make_app(context, window))
    pilot.key("f11")
    main.save_window_state(context, window)
    assert settings.load()[0].full_screen
    assert home in settings.user_settings_file().parents


def test_full_screen_without_a_window_manager_is_a_window_as_large_as_the_screen(
    window: Window, monkeypatch: pytest.MonkeyPatch
):
    """SDL would draw for the whole screen while the window stays as it was."""
    monkeypatch.setattr(pygame.display, "get_driver", lambda: "x11")
    monkeypatch.setattr(window_module, "has_window_manager", lambda: False)
    monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: [(1600, 900)])
    for size in ((1280, 720), (1100, 800)):
        window.size = size
        window.toggle_fullscreen()
        assert window.fullscreen
        assert window.size == window.pixels == (1600, 900)
        window.toggle_fullscreen()
        assert not window.fullscreen
        assert window.size == window.pixels == size


def test_without_a_display_there_is_an_explanation(monkeypatch: pytest.MonkeyPatch):
    pygame.quit()
    monkeypatch.setenv("SDL_VIDEODRIVER", "none-of-that-name")
    with pytest.raises(NoDisplay, match=r"can't open a window: .+"):
        main.run()


def test_two_windows_keep_each_others_settings(window: Window):
    """Each writes only what it has changed."""
    main.save_window_state(main.load_context(), window)
    first, second = main.load_context(), main.load_context()
    first.change(effects_volume=10)
    first.change(text_size=150)
    second.change(muted=True)
    main.save_window_state(second, window)
    kept = settings.load()[0]
    assert (kept.effects_volume, kept.text_size, kept.muted) == (10, 150, True)


def test_a_change_that_could_not_be_saved_is_saved_with_the_next_one(monkeypatch: pytest.MonkeyPatch):
    def refused(*_given: object) -> None:
        raise OSError(28, "No space left on device")

    main.load_context().change(muted=True)
    context = main.load_context()
    with monkeypatch.context() as full:
        full.setattr("puertorico.settings.write_atomic", refused)
        context.change(effects_volume=10)
    assert "could not be saved" in (context.notice or "")
    context.change(text_size=150)
    assert settings.load()[0] == Settings(muted=True, effects_volume=10, text_size=150)


def test_a_window_of_any_size_can_be_remembered(monkeypatch: pytest.MonkeyPatch, window: Window):
    """The size of the window is up to the desktop, that of the settings isn't."""
    for size in ((320, 200), (20_000, 5_000)):
        monkeypatch.setattr(Window, "size", size)
        main.save_window_state(main.load_context(), window)
        kept, notice = settings.load()
        assert notice is None
    assert kept.window_size == settings.LARGEST_WINDOW


def test_any_size_the_user_chose_is_remembered(monkeypatch: pytest.MonkeyPatch, window: Window):
    """Even one that new windows have on some desktops."""
    monkeypatch.setattr(Window, "size", (1280, 720))
    main.save_window_state(main.load_context(), window)
    opened: list[tuple[int, int] | None] = []

    def opening(_title: str, size: tuple[int, int] | None, *, fullscreen: bool) -> Window:
        assert not fullscreen
        opened.append(size)
        return window

    monkeypatch.setattr(main, "Window", opening)
    main.open_window(Context())
    main.open_window(main.load_context())
    assert opened == [None, (1280, 720)]
