"""Free undo: chosen in the setup, remembered, and kept in a rematch."""

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


def test_free_undo_is_set_up_recorded_and_remembered(put: Put, context: Context) -> None:
    games: list[Session] = []
    pilot = put(SetupScreen(context, games.append))
    pilot.click("setup.page.variants")
    assert "can't undo past" in str(pilot.find("setup.variant.free_undo").tooltip)
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


def test_free_undo_is_off_by_default(put: Put, context: Context) -> None:
    games: list[Session] = []
    put(SetupScreen(context, games.append)).click("setup.start")
    assert not games[0].free_undo
    assert not rematch(context, games[0]).free_undo


def test_free_undo_must_be_a_bool() -> None:
    with pytest.raises(TypeError):
        LastSetup((SeatSetup("human"), SeatSetup("computer")), free_undo="yes")  # type: ignore[arg-type]
