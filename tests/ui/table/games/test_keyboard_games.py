"""Whole games with real key events: everything can be done without the mouse."""

import random

import pytest

from puertorico.engine.buildings import BuildingSet
from puertorico.engine.ids import Building, Step
from puertorico.ui.scene.tree.node import Rim
from tests.ui.table.conftest import GREEDY, MakeTable, Table, assert_sound
from tests.ui.table.games.keyboard_turns import KeyboardPlayer, assert_focus_is_seen, play_turn_by_keys
from tests.ui.table.games.mouse_turns import click_it, drag_it, play_turn
from tests.ui.table.handmade import guest_and_wharf


def play_by_keys(table: Table, dice: random.Random, most: int = 3000) -> KeyboardPlayer:
    hand = KeyboardPlayer(table)
    table.until_asked()
    for _ in range(most):
        if table.is_over:
            break
        if table.app.screen is not table.screen:
            table.pilot.key("return")
        else:
            play_turn_by_keys(table, hand, dice)
            assert_sound(table)
            assert_focus_is_seen(table)
        table.until_asked()
    assert table.is_over
    assert table.session.winners()
    return hand


@pytest.mark.many_games
def test_three_seats_play_with_the_keyboard_only(make_table: MakeTable) -> None:
    """The base game up to the score; the next target is always near the focus."""
    hand = play_by_keys(make_table(3, 1, seed=48), random.Random(48))
    assert hand.steps / hand.moves < 3
    assert hand.laid >= {
        Step.CHOOSE_ROLE,
        Step.SETTLE,
        Step.PLACE,
        Step.BUILD,
        Step.CRAFTSMAN_PRIVILEGE,
        Step.SELL,
        Step.LOAD,
        Step.STORE,
    }


@pytest.mark.many_games
def test_two_seats_with_both_expansions_play_with_the_keyboard_only(make_table: MakeTable) -> None:
    """SET-9, SET-10, SET-11: from the draft to the score."""
    hand = play_by_keys(
        make_table(2, 1, seed=8, sets=frozenset(BuildingSet), styles=GREEDY), random.Random(8)
    )
    assert hand.laid >= {Step.DRAFT, Step.CHOOSE_ROLE, Step.SETTLE, Step.PLACE, Step.BUILD, Step.LOAD}


@pytest.mark.usefixtures("unpainted")
def test_two_people_take_turns_with_the_keyboard_only(make_table: MakeTable) -> None:
    play_by_keys(make_table(3, 2, seed=11, styles=GREEDY), random.Random(11))


@pytest.mark.many_games
def test_mouse_and_keyboard_together_play_a_whole_game(make_table: MakeTable) -> None:
    """SET-10, SET-11: from the draft to the score, with a different input on each turn."""
    table, dice = make_table(4, 1, seed=9, sets=frozenset(BuildingSet), styles=GREEDY), random.Random(9)
    hand = KeyboardPlayer(table)
    turns = {"drag": 0, "click": 0, "keys": 0}
    table.until_asked()
    while not table.is_over:
        way = dice.choice(list(turns))
        turns[way] += 1
        if way == "keys":
            play_turn_by_keys(table, hand, dice)
        else:
            play_turn(table, dice, drag_it if way == "drag" else click_it)
        assert_sound(table)
    assert table.session.winners()
    assert min(turns.values()) > 10


def test_a_guest_is_moved_with_the_keyboard(make_table: MakeTable) -> None:
    """GST-1: between other decisions, without a rim."""
    table = guest_and_wharf(make_table)
    hand = KeyboardPlayer(table)
    guest, place = "seat.0.building.guesthouse.circle.1", "seat.0.building.lighthouse.circle.0"
    assert table.pilot.find(guest).rim is Rim.NONE
    hand.select(guest)
    hand.press(place)
    table.pilot.settle()
    assert table.state.players[0].workers[Building.LIGHTHOUSE] == 1


# Where the keyboard is ----------------------------------------------------------------------------


def test_selecting_a_piece_moves_the_focus_to_a_target_and_back(make_table: MakeTable) -> None:
    table = make_table(3, 1, seed=5)
    table.until_asked()
    hand = KeyboardPlayer(table)
    card = table.lit()[0].name
    hand.select(card)
    assert hand.focus is table.pilot.find("seat.0")
    table.pilot.key("escape")
    assert not table.app.stage.selection.active
    assert hand.focus is table.pilot.find(card)
    assert table.app.screen is table.screen


def test_tab_starts_with_the_pieces_that_light_up(make_table: MakeTable) -> None:
    table = make_table(3, 1, seed=5)
    table.until_asked()
    hand = KeyboardPlayer(table)
    lit = table.lit()
    for _ in lit:
        table.pilot.key("tab")
        assert hand.focus in lit


def test_digits_select_and_choose_role_cards(make_table: MakeTable) -> None:
    table = make_table(3, 1, seed=5)
    table.until_asked()
    cards = list(table.screen.view.roles.cards.values())
    table.pilot.key("3")
    assert table.app.stage.selection.source is cards[2]
    table.pilot.key("1")
    assert table.app.stage.selection.source is cards[0]
    assert not table.session.actions
    table.pilot.key("1")
    table.pilot.settle()
    assert str(table.session.actions[0]) == f"take {cards[0].state.role.label}"


def test_a_digit_and_enter_choose_a_role(make_table: MakeTable) -> None:
    table = make_table(3, 1, seed=5)
    table.until_asked()
    table.pilot.key("[4]")
    table.pilot.key("return")
    table.pilot.settle()
    assert len(table.session.actions) >= 1


def test_a_digit_without_an_available_card_does_nothing(make_table: MakeTable) -> None:
    table = make_table(3, 1, seed=5)
    table.until_asked()
    table.pilot.key("8")  # six cards lie here
    assert not table.app.stage.selection.active
    assert table.app.screen is table.screen


@pytest.mark.parametrize("moves", [15, pytest.param(30, marks=pytest.mark.many_games)])
def test_the_focus_returns_after_the_opponents_turns(make_table: MakeTable, moves: int) -> None:
    """After the turn, the ring reappears on a piece that lights up."""
    table = make_table(4, 1, seed=5, styles=GREEDY)
    table.until_asked()
    hand = KeyboardPlayer(table)
    hand.press(table.lit()[2].name)
    table.pilot.key("return")
    turns = 0
    for _ in range(moves):
        table.until_asked()
        if table.lit():
            turns += 1
            assert hand.focus is not None
            assert hand.focus.rim is not Rim.NONE
            assert table.app.stage.focus.ring.visible
        play_turn_by_keys(table, hand, random.Random(3))
    assert turns > moves / 3


def test_no_focus_ring_is_shown_to_mouse_players(make_table: MakeTable) -> None:
    table, dice = make_table(3, 1, seed=5), random.Random(5)
    table.until_asked()
    for _ in range(12):
        play_turn(table, dice, click_it)
        assert not table.app.stage.focus.ring.visible
