"""Whole games at the real table with real mouse events, using only pieces that light up."""

import random

import pytest

from puertorico.engine.buildings import BuildingSet
from puertorico.ui.pilot import Pilot
from puertorico.ui.scene.input.drag import legal_targets
from puertorico.ui.scene.tree.node import Node
from tests.ui.table.conftest import GREEDY, MakeTable, Table, assert_sound


def buttons(pilot: Pilot) -> list[str]:
    return [name for name in pilot.names() if name.startswith("action.") and pilot.find(name).enabled]


def play_turn(table: Table, dice: random.Random, move: "Mover") -> None:
    """Submit a draft, move a piece that lights up, or press a button.

    In their first games, people also confirm that they were passed over.
    """
    pilot, done = table.pilot, len(table.session.actions)
    offered = buttons(pilot)
    if "action.next" in offered:
        pilot.click("action.next")
    elif "action.confirm" in offered:
        pilot.click("action.confirm")
    elif "action.fill" in offered:
        pilot.click("action.fill")
    else:
        lit = table.lit()
        passing = "action.pass" in offered and (not lit or dice.random() < 0.15)
        if passing:
            pilot.click("action.pass")
        elif lit:
            move(table, dice.choice(lit), dice)
            settle_what_is_asked(table, dice, done)
        else:
            pilot.click(offered[0])
        assert len(table.session.actions) > done, (offered, [node.name for node in lit])
    table.until_asked()


def settle_what_is_asked(table: Table, dice: random.Random, done: int) -> None:
    """After an ambiguous drop or the start of a mixed load, press one of the buttons."""
    if table.app.screen is table.screen and len(table.session.actions) == done:
        unsaid = ("action.cancel", "action.reset", "action.fill", "action.pass")
        table.pilot.click(dice.choice([name for name in buttons(table.pilot) if name not in unsaid]))
        table.pilot.settle()


def drag_it(table: Table, piece: Node, dice: random.Random) -> None:
    target = dice.choice(legal_targets(table.app.stage.scope(), piece.name))
    table.pilot.drag(piece.name, target)
    table.pilot.settle()


def click_it(table: Table, piece: Node, dice: random.Random) -> None:
    table.pilot.click(piece.name)
    table.pilot.click(dice.choice(table.targets()))
    table.pilot.settle()


Mover = type(drag_it)


def test_a_four_player_game_by_dragging_and_clicking(make_table: MakeTable) -> None:
    """One person against three computer players, up to the score."""
    play_to_the_end(make_table(4, 1, seed=5, styles=GREEDY), random.Random(5), drag_it)


def play_to_the_end(table: Table, dice: random.Random, move: "Mover") -> None:
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
