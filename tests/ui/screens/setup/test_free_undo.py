"""Friendly games: set up, remembered, played again."""

from collections.abc import Callable

import pytest

from puertorico import settings
from puertorico.session.game_session import Session
from puertorico.settings import LastSetup, SeatSetup
from puertorico.ui.context import Context
from puertorico.ui.pilot import Pilot
from puertorico.ui.screen import Screen
from puertorico.ui.screens.setup.setup_screen import SetupScreen
from puertorico.ui.screens.shared.navigation import rematch

Put = Callable[[Screen], Pilot]


def test_a_friendly_game_is_set_up_written_down_and_remembered(put: Put, context: Context) -> None:
    games: list[Session] = []
    pilot = put(SetupScreen(context, games.append))
    pilot.click("setup.page.variants")
    assert "Ctrl+Z" in str(pilot.find("setup.variant.free_undo").tooltip)
    pilot.click("setup.variant.free_undo")
    pilot.click("setup.start")
    (game,) = games
    assert game.free_undo
    assert game.record().free_undo
    kept, problem = settings.load(context.file)
    assert problem is None
    assert kept.last_setup is not None
    assert kept.last_setup.free_undo
    assert SetupScreen(context).setup.free_undo
    assert rematch(context, game).free_undo


def test_a_game_is_not_friendly_unless_it_is_wished(put: Put, context: Context) -> None:
    games: list[Session] = []
    put(SetupScreen(context, games.append)).click("setup.start")
    assert not games[0].free_undo
    assert not rematch(context, games[0]).free_undo


def test_what_is_no_answer_to_that_is_refused() -> None:
    with pytest.raises(TypeError):
        LastSetup((SeatSetup("human"), SeatSetup("computer")), free_undo="yes")  # type: ignore[arg-type]
