"""Rounds, roles and the Prospector (RND, PRO)."""

import pytest

from puertorico.engine.events import DoubloonsGained, Passed, RoleTaken, RoundEnded
from puertorico.engine.game import new_game
from puertorico.engine.ids import NOBODY, Building, Role, Tile
from puertorico.engine.options import Options
from puertorico.engine.position import Board, position
from puertorico.engine.scoring import score
from tests.engine.helpers import COFFEE, CORN, FIVE, FOUR, THREE, boards, do, of_type, texts


def test_each_takes_one_role_in_turn_and_the_governor_passes_left() -> None:
    """RND-1"""
    state = new_game(Options(players=4, governor=2), 1)
    choosers = []
    for role in ("prospector", "craftsman", "trader", "captain"):
        choosers.append(state.seat)
        do(state, f"take {role}")
    assert choosers == [2, 3, 0, 1]
    assert state.governor == 3
    assert state.seat == 3
    assert state.round == 2


def test_a_doubloon_on_each_card_not_taken_and_all_cards_return() -> None:
    """RND-1"""
    state = new_game(Options(players=4, governor=0), 1)
    events = do(state, "take prospector", "take craftsman", "take trader", "take captain")
    assert [state.role_doubloons[role] for role in Role] == [1, 1, 1, 0, 0, 0, 0, 0]
    assert state.role_taken_by == [NOBODY] * len(Role)
    assert len(texts(state)) == 7
    assert of_type(events, RoundEnded) == [RoundEnded(2, 1)]


def test_doubloons_pile_up_on_a_card() -> None:
    """RND-1: another is added whether or not the card has some already."""
    state = new_game(Options(players=4, governor=0), 1)
    do(state, "take prospector", "take craftsman", "take trader", "take captain")
    do(state, "take prospector", "take craftsman", "take trader", "take captain")
    assert [state.role_doubloons[role] for role in Role] == [2, 2, 2, 0, 0, 0, 0, 0]


def test_a_role_is_chosen_only_once_per_round() -> None:
    """RND-1"""
    state = new_game(Options(players=4, governor=0), 1)
    do(state, "take prospector")
    assert "take prospector" not in texts(state)
    assert state.role_taken_by[Role.PROSPECTOR] == 0


def test_three_cards_are_left_with_any_number_of_players() -> None:
    """RND-1, SET-6"""
    for options in (THREE, FOUR, FIVE):
        assert len(new_game(options, 1).rules.roles) == options.players + 3


def test_phase_goes_in_turn_order_from_the_player_of_the_role() -> None:
    """RND-1"""
    state = position(FOUR, boards(4), role=Role.SETTLER, played_by=2)
    seats = []
    while state.role is Role.SETTLER:
        seats.append(state.seat)
        do(state, "pass")
    assert seats == [2, 3, 0, 1]


def test_a_role_must_be_chosen_even_a_useless_one() -> None:
    """RND-2"""
    state = new_game(FOUR, 1)
    assert "pass" not in texts(state)
    assert "take captain" in texts(state)
    assert "take trader" in texts(state)


def test_action_and_privilege_may_be_left_unused() -> None:
    """RND-2: Settler, Builder, Trader, Mayor's and Craftsman's privilege; passing has an event."""
    rich = Board(doubloons=10, goods={CORN: 1}, island={Tile.CORN: 1}, staffed={Tile.CORN: 1})
    for role in (Role.SETTLER, Role.BUILDER, Role.TRADER, Role.MAYOR):
        state = position(THREE, [rich, rich, rich], role=role)
        assert "pass" in texts(state), role
        assert len(texts(state)) > 1
    state = position(THREE, [rich, rich, rich], role=Role.SETTLER)
    assert of_type(do(state, "pass"), Passed) == [Passed(0, forced=False)]
    state = position(THREE, [rich, rich, rich], role=Role.CRAFTSMAN)
    assert texts(state) == ["pass", "take barrel corn"]


def test_privilege_belongs_to_the_player_of_the_role() -> None:
    """RND-2"""
    state = position(THREE, boards(3), role=Role.SETTLER)
    assert "settle quarry" in texts(state)
    do(state, "pass")
    assert "settle quarry" not in texts(state)


def test_two_prospectors_are_two_cards() -> None:
    """RND-3: each collects its own doubloons."""
    state = position(
        FIVE, boards(5), role_doubloons={Role.PROSPECTOR: 3, Role.PROSPECTOR_2: 1, Role.MAYOR: 2}
    )
    do(state, "take prospector", "take second prospector")
    assert [player.doubloons for player in state.players] == [4, 2, 0, 0, 0]
    assert state.role_doubloons[Role.MAYOR] == 2


def test_all_points_gained_in_play_are_chips() -> None:
    """RND-4: those for barrels, the Captain's privilege and the Harbor come from the supply."""
    harbor = Board(goods={CORN: 2}, city={Building.HARBOR: 1})
    state = position(THREE, boards(3, p0=harbor), role=Role.CAPTAIN)
    do(state, "load corn on ship 6")
    assert state.players[0].vp == 4
    assert state.vp_supply == 75 - 4
    assert score(state, 0).chips == 4


def test_prospector_takes_a_doubloon_and_no_one_else_acts() -> None:
    """PRO-1"""
    state = position(FOUR, boards(4))
    events = do(state, "take prospector")
    assert [player.doubloons for player in state.players] == [1, 0, 0, 0]
    assert events == [RoleTaken(0, Role.PROSPECTOR, 0), DoubloonsGained(0, 1, None)]
    assert state.seat == 1


def test_prospector_with_two_doubloons_on_the_card_gives_three() -> None:
    """RND-1, PRO-1: an example in the rulebooks."""
    state = position(FOUR, boards(4), role_doubloons={Role.PROSPECTOR: 2})
    do(state, "take prospector")
    assert state.players[0].doubloons == 3
    assert state.role_doubloons[Role.PROSPECTOR] == 0


@pytest.mark.parametrize("options", [THREE, FOUR, FIVE], ids=["3", "4", "5"])
def test_doubloons_on_the_card_can_be_used_at_once(options: Options) -> None:
    """RND-1: the Builder may spend them in the same phase."""
    state = position(options, boards(options.players), role_doubloons={Role.BUILDER: 1})
    do(state, "take builder")
    assert "build small sugar mill" in texts(state)


def test_buildings_can_be_used_again_in_the_next_phase() -> None:
    """CAP-4, CAP-6: the Wharf and the Captain's privilege return with the next captain phase."""
    owner = Board(goods={CORN: 1}, city={Building.WHARF: 1})
    state = position(THREE, boards(3, p0=owner), role=Role.CAPTAIN)
    do(state, "load corn on wharf")
    assert state.role is None
    assert state.players[0].vp == 1 + 1
    state.players[0].goods[CORN] += 1  # a barrel from somewhere
    state.goods[CORN] -= 1
    do(state, "take mayor", "pass", "take craftsman", "take captain")
    assert state.seat == 0
    assert "load corn on wharf" in texts(state)
    do(state, "load corn on wharf")
    assert state.players[0].vp == 2 + 1  # not the captain this time


def test_every_captain_has_the_privilege() -> None:
    """CAP-4: once in each captain phase, no matter who was the Captain before."""
    owner = Board(goods={CORN: 1}, city={Building.WHARF: 1})
    state = position(THREE, [owner, Board(goods={COFFEE: 1}), owner], role=Role.CAPTAIN)
    do(state, "load corn on wharf", "load coffee on ship 4", "load corn on wharf")
    assert [player.vp for player in state.players] == [2, 1, 1]
    for player in state.players:
        player.goods[CORN] += 1  # a barrel from somewhere
        state.goods[CORN] -= 1
    do(state, "take mayor", "pass", "take craftsman", "take captain", "load corn on ship 5")
    assert [player.vp for player in state.players] == [2, 1 + 2, 1]
