"""Fixtures for tests of the list of saved games."""

from collections.abc import Callable

import pytest

from puertorico.ui.app import App
from puertorico.ui.context import Context
from puertorico.ui.pilot import Pilot
from puertorico.ui.screens.saved.saved_screen import SavedScreen
from puertorico.ui.screens.title import TitleScreen
from tests.ui.screens.saved.list_of_games import Put, load_visible


@pytest.fixture
def opened(put: Put, app: App, context: Context) -> Callable[[], Pilot]:
    """Opens the screen on top of the title screen, with all visible games loaded."""

    def shown() -> Pilot:
        app.push(TitleScreen(context))
        pilot = put(SavedScreen(context))
        load_visible(pilot)
        return pilot

    return shown
