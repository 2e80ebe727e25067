"""What people and buildings are of use for: hints never praise a circle in which nobody would do anything."""

import pytest

from puertorico.ai.reasons.use import at_work, has_room, is_useful, people_needed, unprocessed
from puertorico.engine.ids import Building, Good, Tile
from puertorico.engine.options import Options
from puertorico.engine.position import Board, position
from puertorico.engine.state import GameState
from tests.setups import BOXES


def with_board(board: Board) -> GameState:
    return position(Options(players=3), [board, Board(), Board()])


@pytest.mark.parametrize(
    ("board", "working"),
    [
        (Board(island={Tile.CORN: 2}, staffed={Tile.CORN: 1}), 1),
        (Board(island={Tile.QUARRY: 1}, staffed={Tile.QUARRY: 1}), 1),
        (Board(island={Tile.SUGAR: 1}, staffed={Tile.SUGAR: 1}), 0),
        (Board(city={Building.SUGAR_MILL: 2}), 0),
        (Board(island={Tile.SUGAR: 1}, staffed={Tile.SUGAR: 1}, city={Building.SUGAR_MILL: 2}), 2),
        (Board(city={Building.SMALL_MARKET: 1}), 0),
        (Board(city={Building.SMALL_MARKET: 1}, goods={Good.CORN: 1}), 1),
        (Board(city={Building.FORTRESS: 1}), 1),
    ],
)
def test_only_people_who_do_something_are_at_work(board: Board, working: int):
    """CRA-1: a plantation produces only with a staffed circle of its building."""
    assert at_work(with_board(board), 0) == working


@pytest.mark.parametrize(
    ("good", "board", "room", "waiting"),
    [
        (Good.CORN, Board(), True, 0),
        (Good.SUGAR, Board(), False, 0),
        (Good.SUGAR, Board(city={Building.SMALL_SUGAR_MILL: 0}), True, 0),
        (Good.SUGAR, Board(island={Tile.SUGAR: 1}, city={Building.SMALL_SUGAR_MILL: 0}), False, 0),
        (Good.SUGAR, Board(island={Tile.SUGAR: 3}, city={Building.SMALL_SUGAR_MILL: 0}), False, 2),
    ],
)
def test_plantations_need_circles_and_corn_needs_none(good: Good, board: Board, room: bool, waiting: int):
    player = with_board(board).players[0]
    assert has_room(player, good) is room
    assert unprocessed(player, good) == waiting


@pytest.mark.parametrize(
    ("good", "board", "needed"),
    [
        (Good.CORN, Board(), 1),
        (Good.TOBACCO, Board(city={Building.TOBACCO_STORAGE: 0}), 2),
        (Good.TOBACCO, Board(city={Building.TOBACCO_STORAGE: 1}), 1),
        (Good.TOBACCO, Board(island={Tile.TOBACCO: 1}, city={Building.TOBACCO_STORAGE: 1}), 2),
    ],
)
def test_a_plantation_takes_one_colonist_if_a_circle_is_staffed_for_it(good: Good, board: Board, needed: int):
    assert people_needed(with_board(board).players[0], good) == needed


@pytest.mark.parametrize(
    ("building", "board", "useful"),
    [
        (Building.HACIENDA, Board(), True),
        (Building.HACIENDA, Board(island={Tile.CORN: 9, Tile.INDIGO: 3}), False),
        (Building.SMALL_WAREHOUSE, Board(), False),
        (Building.SMALL_WAREHOUSE, Board(goods={Good.CORN: 1}), True),
        (Building.UNIVERSITY, Board(), True),
        (Building.FACTORY, Board(island={Tile.CORN: 1}, staffed={Tile.CORN: 1}), False),
    ],
)
def test_a_building_is_useful_if_its_owner_has_what_it_works_with(
    building: Building, board: Board, useful: bool
):
    assert is_useful(with_board(board), 0, building) is useful


@pytest.mark.parametrize(
    ("board", "useful"),
    [
        (Board(city={Building.LAND_OFFICE: 1}), True),
        (Board(city={Building.LAND_OFFICE: 1}, island={Tile.CORN: 9, Tile.QUARRY: 3}), False),
        (Board(city={Building.LAND_OFFICE: 1}, nobles_city={Building.LAND_OFFICE: 1}), False),
        (
            Board(
                city={Building.LAND_OFFICE: 1},
                nobles_city={Building.LAND_OFFICE: 1},
                island={Tile.CORN: 9, Tile.QUARRY: 3},
            ),
            True,
        ),
    ],
)
def test_a_land_office_needs_room_for_a_plantation_or_one_to_sell_but_no_goods(board: Board, useful: bool):
    """NOB-5: with a noble it sells plantations, with a colonist it buys them."""
    state = position(Options(players=3, sets=BOXES["nobles"]), [board, Board(), Board()])
    assert is_useful(state, 0, Building.LAND_OFFICE) is useful


@pytest.mark.parametrize("nobles", [0, 1])
def test_a_royal_supplier_needs_a_noble(nobles: int):
    """NOB-9"""
    board = Board(goods={Good.CORN: 1}, san_juan=1, nobles_san_juan=nobles)
    state = position(Options(players=3, sets=BOXES["nobles"]), [board, Board(), Board()])
    assert is_useful(state, 0, Building.ROYAL_SUPPLIER) is bool(nobles)


@pytest.mark.parametrize("building", [Building.HOSPICE, Building.UNIVERSITY])
@pytest.mark.parametrize(("supply", "ship", "useful"), [(0, 0, False), (1, 0, True), (0, 1, True)])
def test_buildings_that_bring_colonists_are_no_use_once_none_are_left(
    building: Building, supply: int, ship: int, useful: bool
):
    """STL-6, BLD-5: the colonist comes from the supply, or else from the ship."""
    state = with_board(Board())
    state.colonists, state.colonist_ship = supply, ship
    assert is_useful(state, 0, building) is useful
