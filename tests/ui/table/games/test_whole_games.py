"""Whole games at the real table with real mouse events, using only pieces that light up."""

import random

import pytest

from puertorico.engine.buildings import BuildingSet
from tests.ui.table.conftest import GREEDY, MakeTable, Table, assert_sound
from tests.ui.table.games.mouse_turns import Mover, click_it, drag_it, play_turn


def test_a_four_player_game_by_dragging_and_clicking(make_table: MakeTable) -> None:
    """One person against three computer players, up to the score."""
    play_to_the_end(make_table(4, 1, seed=5, styles=GREEDY), random.Random(5), drag_it)


def play_to_the_end(table: Table, dice: random.Random, move: Mover) -> None:
    table.until_asked()
    while not table.is_over:
        assert table.session.seat_to_move == 0
        table.look()
        play_turn(table, dice, move)
        assert_sound(table)
    assert table.app.screen is not table.screen
    assert table.session.winners()


@pytest.mark.many_games
def test_a_four_player_game_with_both_expansions_by_dragging(make_table: MakeTable) -> None:
    """SET-10, SET-11: from the draft to the score."""
    table = make_table(4, 1, seed=6, sets=frozenset(BuildingSet), styles=GREEDY)
    play_to_the_end(table, random.Random(6), drag_it)


@pytest.mark.many_games
def test_a_two_player_game_with_both_expansions_by_clicking(make_table: MakeTable) -> None:
    """SET-9, SET-10, SET-11"""
    table = make_table(2, 1, seed=7, sets=frozenset(BuildingSet), styles=GREEDY)
    play_to_the_end(table, random.Random(7), click_it)


@pytest.mark.many_games
def test_a_three_player_game_by_clicking_in_a_resized_window(make_table: MakeTable) -> None:
    """Two people take turns, and the window is resized while they play."""
    table, dice = make_table(3, 2, seed=8, styles=GREEDY), random.Random(8)
    sizes = [(1366, 768), (1024, 640), (1920, 1080), (1280, 960), (1280, 720)]
    table.until_asked()
    turns = 0
    while not table.is_over:
        if table.app.screen is not table.screen:
            table.pilot.click("handover.ready")
        else:
            table.look()
            play_turn(table, dice, click_it)
            assert_sound(table)
            turns += 1
            if turns % 25 == 0:
                table.pilot.resize(*sizes[turns // 25 % len(sizes)])
        table.until_asked()
    assert turns > 50
