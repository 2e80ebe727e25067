"""Friendly games: set up, remembered, played again."""

from collections.abc import Callable

import pytest

from puertorico import settings
from puertorico.session.game import Session
from puertorico.settings import LastSetup, Seat
from puertorico.ui.app import Screen
from puertorico.ui.context import Context
from puertorico.ui.pilot import Pilot
from puertorico.ui.screens.setup.setup_screen import SetupScreen
from puertorico.ui.screens.shared.navigation import again

Put = Callable[[Screen], Pilot]


def test_a_friendly_game_is_set_up_written_down_and_remembered(put: Put, context: Context) -> None:
    games: list[Session] = []
    pilot = put(SetupScreen(context, games.append))
    pilot.click("setup.page.variants")
    assert "Ctrl+Z" in str(pilot.find("setup.variant.friendly").tooltip)
    pilot.click("setup.variant.friendly")
    pilot.click("setup.start")
    (game,) = games
    assert game.friendly
    assert game.record().friendly
    kept, problem = settings.load(context.file)
    assert problem is None
    assert kept.last_setup is not None
    assert kept.last_setup.friendly
    assert SetupScreen(context).plan.friendly
    assert again(context, game).friendly


def test_a_game_is_not_friendly_unless_it_is_wished(put: Put, context: Context) -> None:
    games: list[Session] = []
    put(SetupScreen(context, games.append)).click("setup.start")
    assert not games[0].friendly
    assert not again(context, games[0]).friendly


def test_what_is_no_answer_to_that_is_refused() -> None:
    with pytest.raises(TypeError):
        LastSetup((Seat("human"), Seat("computer")), friendly="yes")  # type: ignore[arg-type]
