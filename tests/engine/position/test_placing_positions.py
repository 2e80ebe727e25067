"""Positions in the middle of placing: who is still to be placed, and who already is (MAY-2)."""

import pytest

from puertorico.engine.errors import BadPosition
from puertorico.engine.ids import ISLAND_PLACES, SAN_JUAN, TILES, Building, Role, Step, Tile
from puertorico.engine.invariants import find_violations
from puertorico.engine.position import Board
from puertorico.engine.state import GameState
from tests.engine.helpers import BOTH, THREE, do, phase, texts

B = Building
STANDING = Board(
    san_juan=1,
    island={Tile.CORN: 2, Tile.SUGAR: 2, Tile.QUARRY: 1},
    staffed={Tile.CORN: 2, Tile.SUGAR: 1},
    city={B.HARBOR: 0, B.SUGAR_MILL: 1},
)


def placing(board: Board, detail: int = 0, step: Step = Step.PLACE) -> GameState:
    return phase(BOTH, Role.MAYOR, board, step=step, detail=detail)


def test_all_people_of_a_board_are_about_to_be_placed() -> None:
    """MAY-2: as when everyone is picked up in the mayor phase."""
    state = placing(STANDING)
    assert state.players[0].san_juan == 5
    assert not any(state.players[0].staffed) | any(state.players[0].workers) | state.players[0].occupied
    assert state == placing(STANDING, step=Step.PLACING)
    assert texts(state) == ["place 0 on island corn", "place 1 on island corn", "place 2 on island corn"]


def test_people_on_earlier_places_stay() -> None:
    state = placing(STANDING, Tile.SUGAR)
    player = state.players[0]
    assert (player.staffed[Tile.CORN], player.san_juan) == (2, 3)
    assert not any(player.staffed[1:]) | any(player.workers)
    begun = placing(STANDING)
    do(begun, "place 2 on island corn")
    assert state == begun


def test_nobles_about_to_be_placed_stay_nobles() -> None:
    """NOB-2: those on earlier places stay too."""
    board = Board(
        san_juan=1,
        island={Tile.CORN: 2, Tile.QUARRY: 2},
        staffed={Tile.CORN: 2, Tile.QUARRY: 2},
        city={B.CHAPEL: 1, B.SUGAR_MILL: 1},
        nobles_island={Tile.CORN: 1, Tile.QUARRY: 2},
        nobles_city={B.CHAPEL: 1},
    )
    state = placing(board, Tile.QUARRY)
    player = state.players[0]
    assert (player.san_juan, player.nobles[SAN_JUAN], player.nobles[Tile.CORN]) == (5, 3, 1)
    assert sum(player.nobles) == 4
    assert find_violations(state) == []
    begun = placing(board)
    do(begun, "place 2 (1 noble) on island corn")
    assert state == begun


def test_no_circle_is_skipped_while_someone_waits() -> None:
    """MAY-2: an earlier circle is empty only if the later ones are enough for everyone still to be placed."""
    board = Board(san_juan=2, island={Tile.CORN: 1, Tile.SUGAR: 1}, city={B.SUGAR_MILL: 0})
    assert placing(board, Tile.SUGAR).players[0].san_juan == 2
    for place in (ISLAND_PLACES + B.SUGAR_MILL, Tile.SUGAR):
        with pytest.raises(BadPosition, match="so San Juan should be too"):
            placing(Board(san_juan=5, island=board.island, city=board.city), place)


def test_an_impossible_board_is_refused_before_placing() -> None:
    with pytest.raises(BadPosition, match="more colonists than tiles"):
        phase(THREE, Role.MAYOR, Board(staffed=dict.fromkeys(TILES[:1], 1)), step=Step.PLACE)
