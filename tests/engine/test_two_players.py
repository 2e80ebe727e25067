"""The two-player game: what is removed from the box, and three roles each in turn (SET-9, RND-1)."""

import pytest

from puertorico.engine.buildings import PRODUCTION
from puertorico.engine.game import new_game
from puertorico.engine.ids import NOBODY, Building, Good, Role, Tile
from puertorico.engine.options import Options, rules_for
from puertorico.engine.position import Board, position
from tests.engine.helpers import BASE, do, texts

TWO = Options(players=2, governor=0)


def test_the_pool_of_tiles() -> None:
    """SET-9: without three plantations of each kind and three quarries; one indigo and one corn are dealt."""
    state = new_game(TWO, 1)
    counts = [
        sum(player.tiles[tile] for player in state.players)
        + state.face_up[tile]
        + state.face_down.count(tile)
        for tile in range(5)
    ]
    assert counts == [7, 9, 8, 6, 5]
    assert state.quarries == 5
    assert sum(state.face_up) == 3


def test_barrels_and_buildings() -> None:
    """SET-9: without two barrels of each good; two tiles of each production building, one of any other."""
    state = new_game(TWO, 1)
    assert state.goods == [8, 9, 9, 7, 7]
    for building in BASE:
        wanted = 2 if PRODUCTION >> building & 1 else 1
        assert state.buildings[building] == wanted, building


def test_doubloons_plantations_points_colonists_ships_and_cards() -> None:
    """SET-1 to SET-6 for two."""
    state = new_game(TWO, 1)
    assert [player.doubloons for player in state.players] == [3, 3]
    assert [player.tiles[Tile.INDIGO] for player in state.players] == [1, 0]
    assert [player.tiles[Tile.CORN] for player in state.players] == [0, 1]
    assert (state.vp_supply, state.colonists, state.colonist_ship) == (65, 40, 2)
    assert state.rules.ships == (4, 6)
    assert len(state.rules.roles) == 7


def test_each_takes_three_roles_in_turn() -> None:
    """RND-1: one card is left and gets the doubloon; then the governor changes."""
    state = new_game(TWO, 1)
    seats = []
    for role in ("prospector", "craftsman", "trader", "captain", "mayor", "builder"):
        while f"take {role}" not in texts(state):
            do(state, "pass" if "pass" in texts(state) else texts(state)[0])
        seats.append(state.seat)
        do(state, f"take {role}")
    assert seats == [0, 1, 0, 1, 0, 1]
    while state.round == 1:
        do(state, "pass" if "pass" in texts(state) else texts(state)[0])
    assert state.governor == 1
    assert state.role_doubloons[Role.SETTLER] == 1
    assert sum(state.role_doubloons) == 1
    assert state.role_taken_by[Role.SETTLER] == NOBODY


def test_the_ship_is_refilled_with_two_at_least() -> None:
    """MAY-4: as many as there are players."""
    state = position(TWO, [Board(), Board()], role=Role.MAYOR)
    do(state, "pass")
    assert state.colonist_ship == 2


def test_the_other_cards_stay_with_both_in_the_middle_of_a_round() -> None:
    """A position in the second turn of the governor can be built by hand."""
    boards = [Board(goods={Good.CORN: 2}, city={Building.WHARF: 1}), Board()]
    state = position(
        TWO,
        boards,
        role=Role.CAPTAIN,
        roles_taken={Role.SETTLER: 0, Role.MAYOR: 1, Role.CAPTAIN: 0},
    )
    assert texts(state) == ["load corn on ship 4", "load corn on ship 6", "load corn on wharf"]


@pytest.mark.parametrize("vp_126", [False, True])
def test_the_2014_number_of_vp_is_for_five_players_only(vp_126: bool) -> None:
    """VAR-1"""
    assert rules_for(Options(players=2, vp_126=vp_126)).vp == 65
