"""Whole games with real finger events: nothing needs a mouse or a keyboard."""

import random

import pytest

from puertorico.engine.buildings import BuildingSet
from tests.ui.table.conftest import GREEDY, MakeTable, assert_sound
from tests.ui.table.games.touch_turns import play_turn_by_touch


@pytest.mark.many_games
def test_a_whole_game_with_fingers_only(make_table: MakeTable) -> None:
    """Two people and a computer player, from the draft to the score; no trace of a mouse is left."""
    table = make_table(3, 2, seed=13, sets=frozenset(BuildingSet), styles=GREEDY)
    dice = random.Random(13)
    table.until_asked()
    while not table.is_over:
        if table.app.screen is not table.screen:
            table.pilot.tap("handover.ready")
        else:
            play_turn_by_touch(table, dice)
            assert_sound(table)
            assert table.app.stage.input.hovered is None
        table.until_asked()
    assert table.session.winners()
