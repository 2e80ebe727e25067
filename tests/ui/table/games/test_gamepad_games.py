"""Whole games with real events of a gamepad: nothing needs a keyboard or a mouse."""

import random

import pytest

from puertorico.engine.buildings import BuildingSet
from puertorico.engine.ids import Step
from tests.ui.table.conftest import GREEDY, MakeTable, Table, assert_sound
from tests.ui.table.games.gamepad_turns import PadPlayer
from tests.ui.table.games.keyboard_turns import (
    assert_focus_is_seen,
    play_turn_by_keys,
)


def play_by_pad(table: Table, dice: random.Random) -> PadPlayer:
    hand = PadPlayer(table)
    table.until_asked()
    while not table.is_over:
        if table.app.screen is not table.screen:
            hand.key("return")
        else:
            play_turn_by_keys(table, hand, dice)
            assert_sound(table)
            assert_focus_is_seen(table)
        table.until_asked()
    assert table.session.winners()
    return hand


@pytest.mark.many_games
def test_a_whole_game_with_a_gamepad_only(make_table: MakeTable) -> None:
    """Two people and a computer player, from the draft to the score."""
    table = make_table(3, 2, seed=12, sets=frozenset(BuildingSet), styles=GREEDY)
    hand = play_by_pad(table, random.Random(12))
    assert hand.laid >= {Step.DRAFT, Step.CHOOSE_ROLE, Step.SETTLE, Step.PLACE, Step.BUILD, Step.LOAD}
