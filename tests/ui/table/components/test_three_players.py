"""The table of three players: the room of missing boards goes to the viewed one."""

import pytest

from puertorico.engine.ids import Building
from puertorico.engine.options import Options
from puertorico.engine.position import Board, position
from puertorico.ui.table.components.boards.city import CityBuilding
from puertorico.ui.table.components.boards.opponent import divide as divide_board
from puertorico.ui.table.components.boards.opponent_line import OpponentLine
from puertorico.ui.table.components.marks import Tag
from puertorico.ui.table.components.screen_layout import divide
from puertorico.ui.table.model.changes import Change
from tests.ui.layout.watch import Line, capture
from tests.ui.table.conftest import MakeTable, Table

LAYOUTS = ((1280, 720), (1280, 800), (1280, 960), (1707, 720))
"""Sizes of the table in units."""
CITY: dict[Building, int] = {Building.SMALL_INDIGO_PLANT: 1, Building.TOBACCO_STORAGE: 1}


def table_of(make_table: MakeTable, players: int) -> Table:
    boards = [Board(city=CITY, vp=11), *[Board()] * (players - 1)]
    table = make_table(players, 1, state=position(Options(players=players), boards))
    table.until_asked()
    return table


@pytest.mark.parametrize("size", LAYOUTS)
def test_the_viewed_board_has_the_whole_width(size: tuple[int, int]) -> None:
    places = divide(*size, 2)
    assert places.own.w == places.action.w == size[0] - 14
    for board in places.others:
        assert board.x > places.harbor.right
        assert board.bottom < places.action.y
    for more in (3, 4):
        fuller = divide(*size, more)
        assert places.own.w * places.own.h > 1.2 * fuller.own.w * fuller.own.h


def test_opponents_have_no_less_room_than_those_of_five_players() -> None:
    for size in LAYOUTS:
        three, five = divide(*size, 2).others[0], divide(*size, 4).others[0]
        assert three.w >= five.w
        assert three.h > 1.15 * five.h


def test_tiles_and_buildings_of_opponents_are_larger_than_those_of_five_players() -> None:
    three, five = (divide_board(*divide(1280, 720, others).others[0][2:]) for others in (2, 4))
    assert three.island.w > 1.08 * five.island.w
    assert three.city.h > 1.25 * five.city.h
    assert three.city.right == five.city.right


def own_lines(table: Table) -> list[Line]:
    own = table.screen.view.own
    return [line for line in capture(table.app).lines if own in (line.node, *line.node.ancestors())]


def test_names_and_numbers_of_the_own_buildings_are_larger(make_table: MakeTable) -> None:
    def sizes(players: int) -> tuple[float, float]:
        lines = [
            line for line in own_lines(table_of(make_table, players)) if isinstance(line.node, CityBuilding)
        ]
        names = [line.size for line in lines if line.text[0].isalpha()]
        return min(names), min(line.size for line in lines if line.text.isdigit())

    (name, number), (usual_name, usual_number) = sizes(3), sizes(4)
    assert name >= 1.15 * usual_name
    assert number >= 1.15 * usual_number


def test_circles_of_the_own_buildings_are_larger(make_table: MakeTable) -> None:
    def radius(players: int) -> float:
        own = table_of(make_table, players).screen.view.own
        return own.city.buildings[Building.TOBACCO_STORAGE].circles[0].w / 2

    assert radius(3) >= 1.2 * radius(4)


def test_shield_and_circles_are_next_to_each_other_below_the_name(make_table: MakeTable) -> None:
    """Also if there are three circles."""
    table = table_of(make_table, 3)
    tile = table.screen.view.own.city.buildings[Building.TOBACCO_STORAGE]
    (number,) = (line.box for line in own_lines(table) if line.node is tile and line.text == "3")
    assert number.right < tile.circles[0].absolute().x - 4
    for circle in tile.circles:
        assert circle.rect.y > tile.band.height
        assert circle.rect.bottom < tile.h


def test_a_docked_log_is_beside_the_viewed_board() -> None:
    places = divide(1280, 720, 2, log=True)
    assert places.log is not None
    assert places.log.x > places.own.right
    assert places.are_lines


def test_opponents_keep_their_whole_boards(make_table: MakeTable) -> None:
    assert not any(isinstance(board, OpponentLine) for board in table_of(make_table, 3).screen.view.others)


def test_tags_above_goods_keep_clear_of_the_city(make_table: MakeTable) -> None:
    view = table_of(make_table, 3).screen.view
    board = view.others[0]
    view.changes.show([Change(node.name, 1) for node in board.goods], view)
    tags = [node for node in view.changes.children if isinstance(node, Tag)]
    assert len(tags) == len(board.goods)
    lowest = board.city.space_rect(8).moved(0, board.city.absolute().y)
    assert all(tag.absolute().y >= lowest.bottom for tag in tags)
