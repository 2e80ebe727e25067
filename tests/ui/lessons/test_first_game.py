"""The first game after the lessons, begun and played by real events."""

from datetime import UTC, datetime
from pathlib import Path

import pytest

from puertorico.engine.options import Options
from puertorico.record.past_games import PastGames
from puertorico.settings import Animation, Settings
from puertorico.ui.app import App
from puertorico.ui.context import Context
from puertorico.ui.pilot import Pilot
from puertorico.ui.scene.widgets.buttons import Button, ButtonLook
from puertorico.ui.screens.game.table_screen import TableScreen
from tests.ui.screens.screen_games import finished_game

pytestmark = pytest.mark.usefixtures("unpainted")


def begun(app: App, home: Path) -> tuple[TableScreen, Pilot]:
    """Begin the first game from the title."""
    context = Context(Settings(animation=Animation.NONE), file=home / "settings.json", inline=True)
    app.open("title", context)
    pilot = Pilot(app)
    pilot.click("title.lessons")
    pilot.click("lessons.game")
    screen = app.screen
    assert isinstance(screen, TableScreen)
    for _frame in range(400):
        if screen.controller is not None and screen.controller.question is not None:
            break
        pilot.wait(0.05)
    pilot.wait(0.05)
    return screen, pilot


def test_the_first_game_is_the_base_game_against_easy_opponents_with_you_as_governor(app: App, home: Path):
    screen, _pilot = begun(app, home)
    session = screen.session
    assert session.options == Options(players=3, governor=0)
    assert list(session.humans) == [0]
    assert [seat.style for seat in session.seats[1:]] == ["easy-allrounder"] * 2
    assert len({seat.portrait for seat in session.seats[1:]}) == 2
    assert session.free_undo
    assert (session.state.governor, session.seat_to_move) == (0, 0)
    screen.context.stop_autosave()


def test_in_the_first_game_hints_are_offered_and_the_coach_speaks_until_it_is_switched_off(
    app: App, home: Path
):
    screen, pilot = begun(app, home)
    hint = pilot.find("hint")
    assert isinstance(hint, Button)
    assert hint.enabled
    assert pilot.has("coach.hint")
    pilot.click("coach.off")
    pilot.wait(0.05)
    assert not pilot.has("coach.card")
    pilot.drag("role.settler", "seat.0")
    pilot.wait(0.5)
    assert not pilot.has("coach.card")
    assert not screen.context.settings.coach
    screen.context.stop_autosave()


def test_in_the_first_game_forced_moves_are_asked(app: App, home: Path):
    screen, _pilot = begun(app, home)
    assert screen.controller is not None
    assert screen.controller.forced.asks(0)
    screen.context.stop_autosave()


def test_after_the_first_finished_game_learning_is_no_longer_highlighted(app: App, home: Path):
    context = Context(Settings(animation=Animation.NONE), file=home / "settings.json", inline=True)
    for has_finished in (False, True):
        if has_finished:
            session = finished_game(3)
            PastGames().add(session.record(), session.state, datetime.now(UTC))
        app.open_alone("title", context)
        button = Pilot(app).find("title.lessons")
        assert isinstance(button, Button)
        assert (button.look is ButtonLook.GOLD) is not has_finished
