"""Whole games with real key events: everything can be done without the mouse."""

import random

import pytest

from puertorico.engine.buildings import BuildingSet
from puertorico.engine.ids import Building, Step
from puertorico.ui.scene.geometry import Rect
from puertorico.ui.scene.input.focus import can_focus
from puertorico.ui.scene.tree.node import Node, Rim
from tests.ui.table.conftest import GREEDY, MakeTable, Table, assert_sound
from tests.ui.table.test_expansion_moves import guest_and_wharf
from tests.ui.table.test_whole_games import buttons, click_it, drag_it, play_turn

_KEYS = {"right": (1, 0), "left": (-1, 0), "down": (0, 1), "up": (0, -1)}


class KeyboardPlayer:
    """Plays with the arrow keys, Tab and Enter; ``steps`` counts keys that only moved the focus."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.pilot = table.pilot
        self.moves = 0
        self.steps = 0
        self.laid: set[Step] = set()
        """The steps of the game in which pieces were moved."""

    @property
    def focus(self) -> Node | None:
        return self.table.app.stage.focus.node

    def key(self, name: str) -> None:
        self.pilot.key(name)

    def go_to(self, name: str) -> None:
        """By arrows as long as they come nearer, else by Tab."""
        target = self.pilot.find(name)
        assert can_focus(target), f"{name} cannot have the keyboard"
        self.moves += 1
        for _ in range(12):
            if self.focus is target:
                return
            before = self._distance(target)
            if self.focus is None or not self._press_towards(target) or self._distance(target) >= before:
                break
        for _ in range(150):
            if self.focus is target:
                return
            self.key("tab")
            self.steps += 1
        raise AssertionError(f"Tab does not come to {name}")

    def _distance(self, target: Node) -> float:
        if self.focus is None:
            return 1e9
        (x, y), (a, b) = self.focus.absolute().center, target.absolute().center
        return abs(x - a) + abs(y - b)

    def _press_towards(self, target: Node) -> bool:
        (x, y), (a, b) = self.focus.absolute().center, target.absolute().center
        key = max(_KEYS, key=lambda name: _KEYS[name][0] * (a - x) + _KEYS[name][1] * (b - y))
        self.key(key)
        self.steps += 1
        return True

    def press(self, name: str) -> None:
        self.go_to(name)
        self.key("return")

    def select(self, name: str) -> None:
        self.go_to(name)
        self.key("space")

    def move(self, table: Table, piece: Node, dice: random.Random) -> None:
        """Takes a piece and puts it on one of its places."""
        self.laid.add(Step(table.state.tasks[-1].step))
        self.select(piece.name)
        assert table.app.stage.selection.source is piece
        targets = [node.name for node in table.targets()]
        self.press(dice.choice(targets))
        assert not table.app.stage.selection.active
        self.pilot.settle()


def play_turn_by_keys(table: Table, hand: KeyboardPlayer, dice: random.Random) -> None:
    """Make a random move with a piece that lights up, or press a button, by keyboard."""
    done = len(table.session.actions)
    offered = buttons(table.pilot)
    if "action.confirm" in offered:
        hand.press("action.confirm")
    elif "action.fill" in offered and dice.random() < 0.2:
        hand.press("action.fill")
    else:
        lit = table.lit()
        if "action.pass" in offered and (not lit or dice.random() < 0.15):
            hand.press("action.pass")
        elif lit:
            hand.move(table, dice.choice(lit), dice)
            unsaid = ("action.cancel", "action.reset", "action.fill", "action.pass")
            asked = [name for name in buttons(table.pilot) if name not in unsaid]
            shown = table.app.screen is table.screen
            if shown and len(table.session.actions) == done and not table.lit() and asked:
                hand.press(dice.choice(asked))
        else:
            hand.press(offered[0])
    table.pilot.settle()
    table.until_asked()


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


def assert_focus_is_seen(table: Table) -> None:
    """Assert that something has the focus, with a visible ring, on a person's turn."""
    if table.app.screen is not table.screen or not table.lit():
        return
    focus = table.app.stage.focus
    assert focus.node is not None
    assert focus.ring.visible
    assert focus.ring.rect == focus.node.absolute()
    assert focus.ring.rect.clamped_to(Rect(0, 0, *table.app.root_size).grown(4)) == focus.ring.rect


@pytest.mark.many_games
def test_three_seats_play_with_the_keyboard_only(make_table: MakeTable) -> None:
    """The base game up to the score; the next target is always near the focus."""
    hand = play_by_keys(make_table(3, 1, seed=46), random.Random(46))
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
        make_table(2, 1, seed=7, sets=frozenset(BuildingSet), styles=GREEDY), random.Random(7)
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
