"""The game from opening its window to closing it."""

from pathlib import Path

import pygame
import pytest

from puertorico import settings
from puertorico.settings import Settings
from puertorico.ui import main
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


def test_full_screen_set_by_key_is_remembered(window: Window, home: Path):
    context = main.load_context()
    pilot = Pilot(main.make_app(context, window))
    pilot.key("f11")
    main.save_window_state(context, window)
    assert settings.load()[0].full_screen
    assert home in settings.user_settings_file().parents


def test_without_a_display_there_is_an_explanation(monkeypatch: pytest.MonkeyPatch):
    pygame.quit()
    monkeypatch.setenv("SDL_VIDEODRIVER", "none-of-that-name")
    with pytest.raises(NoDisplay, match=r"can't open a window: .+"):
        main.run()
