"""The key for the almanac opens the page on what is under the mouse, never on what was clicked before."""

import pytest

from puertorico.settings import Animation, Settings
from puertorico.ui.context import Context
from puertorico.ui.main import make_app
from puertorico.ui.pilot import Pilot
from puertorico.ui.screens.almanac.almanac_screen import AlmanacScreen
from puertorico.ui.screens.game.table_screen import TableScreen
from puertorico.ui.window import Window
from tests.tools.window.refusal_sweep import GAMES, session_at


@pytest.mark.usefixtures("unpainted")
def test_after_a_click_the_key_opens_the_page_on_what_is_pointed_at(window: Window) -> None:
    context = Context(Settings(animation=Animation.NONE), inline=True)
    app = make_app(context, window)
    screen = TableScreen(context, session_at(GAMES / "3-base-369.json", 0))
    app.push(screen)
    pilot = Pilot(app)
    pilot.settle()
    pilot.click("role.builder")
    pilot.move_to((screen.view.roles.absolute().right + 1.0, 40.0))
    pilot.key("f3")
    assert isinstance(app.screen, AlmanacScreen)
    assert app.screen._reading.visit.page != "roles/builder"
    pilot.key("escape")
    assert app.screen is screen
    pilot.move_to("role.mayor")
    pilot.key("f3")
    assert isinstance(app.screen, AlmanacScreen)
    assert app.screen._reading.visit.page == "roles/mayor"
