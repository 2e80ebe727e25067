"""Each kind of piece moved at the real table in a constructed position."""

import pytest

from puertorico.engine.actions import Person
from puertorico.engine.ids import Building, Good, Role, Step, Tile
from puertorico.engine.position import Board, position
from puertorico.ui.scene.tree.node import Rim
from tests.ui.table.conftest import MakeTable, Table
from tests.ui.table.handmade import OPEN, seated


def test_a_role_card_is_dragged_to_the_players_board(make_table: MakeTable) -> None:
    table = make_table(3, 3, open_vp=True)
    table.until_asked()
    table.pilot.drag("role.builder", "seat.0")
    assert table.state.role is Role.BUILDER
    assert table.state.active_seat == 0


def test_a_plantation_stays_where_it_is_dropped(make_table: MakeTable) -> None:
    state = position(OPEN, [Board()] * 3, role=Role.SETTLER, face_up={Tile.COFFEE: 2, Tile.CORN: 1})
    table = seated(make_table, state)
    name = next(f"row.{k}" for k, tile in enumerate(table.screen.controller.shown.row) if tile == Tile.COFFEE)
    table.pilot.drag(name, "seat.0.island.7")
    assert table.session.arrangements[0].island[7].tile is Tile.COFFEE
    assert table.state.players[0].tiles[Tile.COFFEE] == 1


def test_the_dragged_one_of_equal_plantations_disappears(make_table: MakeTable) -> None:
    state = position(OPEN, [Board()] * 3, role=Role.SETTLER, face_up={Tile.COFFEE: 3, Tile.CORN: 1})
    table = seated(make_table, state)
    coffee = [k for k, tile in enumerate(table.screen.controller.shown.row) if tile == Tile.COFFEE]
    table.pilot.drag(f"row.{coffee[1]}", "seat.0.island.0")
    table.until_asked()
    row = table.screen.controller.shown.row
    assert row[coffee[1]] is None
    assert row[coffee[0]] is Tile.COFFEE
    assert row[coffee[2]] is Tile.COFFEE


def test_only_the_settler_can_take_a_quarry(make_table: MakeTable) -> None:
    """STL-1: the action line says why."""
    state = position(OPEN, [Board()] * 3, role=Role.SETTLER, face_up={Tile.CORN: 4})
    table = seated(make_table, state)
    assert table.pilot.find("quarries").rim is Rim.TOUCH
    table.pilot.drag("quarries", "seat.0.island.2")
    table.until_asked()
    assert table.session.seat_to_move == 1
    table.pilot.click("quarries")
    assert "Settler" in table.said()
    assert table.session.seat_to_move == 1


def test_a_building_stays_where_it_is_dropped_and_can_be_moved(make_table: MakeTable) -> None:
    """BLD-4"""
    boards = [Board(doubloons=10), Board(), Board()]
    table = seated(make_table, position(OPEN, boards, role=Role.BUILDER))
    table.pilot.drag("bank.hospice", "seat.0.city.6")
    table.until_asked()
    assert table.session.arrangements[0].space_of(Building.HOSPICE) == 6


def test_a_building_that_is_too_expensive_says_so(make_table: MakeTable) -> None:
    boards = [Board(doubloons=3), Board(), Board()]
    table = seated(make_table, position(OPEN, boards, role=Role.BUILDER))
    table.pilot.click("bank.factory")
    assert "costs you 6" in table.said()


def test_buildings_can_be_rearranged_outside_the_builder_phase(make_table: MakeTable) -> None:
    """BLD-4: at any time, here before choosing a role."""
    boards = [Board(city={Building.OFFICE: 0, Building.FORTRESS: 1}), Board(), Board()]
    table = seated(make_table, position(OPEN, boards, turn=0))
    done = len(table.session.actions)
    table.pilot.drag("seat.0.building.office", "seat.0.city.11")
    assert table.session.arrangements[0].space_of(Building.OFFICE) == 11
    table.pilot.drag("seat.0.building.fortress", "seat.0.city.2")
    assert table.session.arrangements[0].space_of(Building.FORTRESS) == 2
    assert len(table.session.actions) == done
    assert table.screen.controller.question is not None


def test_a_barrel_goes_to_the_trading_house(make_table: MakeTable) -> None:
    boards = [Board(goods={Good.COFFEE: 1, Good.CORN: 1}), Board(), Board()]
    table = seated(make_table, position(OPEN, boards, role=Role.TRADER, trading_house=[Good.CORN]))
    assert table.pilot.find("seat.0.goods.corn").rim is Rim.NONE
    table.pilot.click("seat.0.goods.corn")
    assert "corn" in table.said()
    table.pilot.drag("seat.0.goods.coffee", "house")
    assert table.state.players[0].doubloons == 5


def test_barrels_are_loaded_on_a_ship_and_the_wharf(make_table: MakeTable) -> None:
    boards = [
        Board(goods={Good.SUGAR: 2, Good.CORN: 1}, city={Building.WHARF: 1}),
        Board(goods={Good.INDIGO: 1}),
        Board(),
    ]
    state = position(OPEN, boards, role=Role.CAPTAIN, ships={4: (Good.TOBACCO, 1)})
    table = seated(make_table, state, asks_always=True)
    table.pilot.drag("seat.0.goods.sugar", "ship.4")
    assert "tobacco" in table.said()
    table.pilot.click("seat.0.goods.sugar")
    wharf = table.screen.view.own.city.buildings[Building.WHARF]
    assert wharf.hint == "+3 VP"
    table.pilot.key("escape")
    assert wharf.hint == ""
    table.pilot.drag("seat.0.goods.sugar", "seat.0.building.wharf")
    table.until_asked()
    assert table.state.players[0].vp == 3
    assert table.session.seat_to_move == 1
    table.pilot.drag("seat.1.goods.indigo", "ship.5")
    table.until_asked()
    table.pilot.click("action.next")  # Eva can load nothing
    table.until_asked()
    assert table.session.seat_to_move == 0
    table.pilot.drag("seat.0.goods.corn", "ship.6")
    assert table.state.players[0].vp == 4


def test_colonists_are_moved_between_circles_and_san_juan(make_table: MakeTable) -> None:
    """MAY-2: in any order; only a placement without avoidable empty circles can be submitted."""
    boards = [
        Board(
            san_juan=1,
            island={Tile.INDIGO: 2, Tile.CORN: 1},
            staffed={Tile.CORN: 1},
            city={Building.INDIGO_PLANT: 0},
        ),
        Board(),
        Board(),
    ]
    table = seated(make_table, position(OPEN, boards, role=Role.MAYOR, step=Step.PLACING))
    pilot, session = table.pilot, table.session
    assert not pilot.find("action.confirm").enabled
    pilot.drag("seat.0.san_juan", "seat.0.building.indigo_plant.circle.1")
    corn = next(k for k, here in enumerate(session.arrangements[0].island) if here and here.tile is Tile.CORN)
    indigo = [k for k, here in enumerate(session.arrangements[0].island) if here and here.tile is Tile.INDIGO]
    pilot.drag("seat.0.san_juan", f"seat.0.island.{corn}.circle")
    assert pilot.find("action.confirm").enabled
    pilot.drag(f"seat.0.island.{corn}.circle", f"seat.0.island.{indigo[1]}.circle")
    pilot.drag(f"seat.0.island.{indigo[1]}.circle", "seat.0.san_juan")
    assert not pilot.find("action.confirm").enabled
    pilot.drag("seat.0.san_juan", f"seat.0.island.{indigo[1]}.circle")
    pilot.click("action.confirm")
    player = table.state.players[0]
    assert player.workers[Building.INDIGO_PLANT] == 1
    assert player.staffed[Tile.INDIGO] == 1
    assert player.staffed[Tile.CORN] == 0
    assert session.arrangements[0].island[indigo[1]].colonist


def test_stored_goods_are_kept_and_the_rest_spoil(make_table: MakeTable) -> None:
    """CAP-8"""
    boards = [
        Board(
            goods={Good.CORN: 3, Good.SUGAR: 2, Good.COFFEE: 1},
            city={Building.SMALL_WAREHOUSE: 1},
        ),
        Board(),
        Board(),
    ]
    table = seated(make_table, position(OPEN, boards, role=Role.CAPTAIN, step=Step.STORE))
    pilot = table.pilot
    assert "all barrels of 1 kind, plus 1 more barrel" in table.said()
    lit = {node.name for node in table.lit()}
    pilot.click("seat.0.goods.corn")
    assert {node.name for node in table.lit()} == set()
    assert {node.name for node in table.targets()} == {"keep.corn"}
    pilot.key("escape")
    assert {node.name for node in table.lit()} == lit
    assert not pilot.find("action.confirm").enabled
    pilot.drag("seat.0.goods.corn", "keep.corn")
    pilot.drag("seat.0.goods.coffee", "keep.coffee")
    pilot.click("action.confirm")
    assert table.state.players[0].goods == [3, 0, 0, 0, 1]


def test_a_barrel_dropped_anywhere_on_the_tray_is_kept(make_table: MakeTable) -> None:
    """CAP-8"""
    boards = [Board(goods={Good.CORN: 1, Good.SUGAR: 1, Good.COFFEE: 1}), Board(), Board()]
    table = seated(make_table, position(OPEN, boards, role=Role.CAPTAIN, step=Step.STORE))
    coffee = table.pilot.find("keep.coffee")
    tray, places = coffee.parent, [table.pilot.find(f"keep.{good}") for good in ("corn", "sugar", "coffee")]
    assert tray is not None
    whole = tray.absolute()
    title = (whole.x + whole.w / 2, whole.y + 4)
    assert min(place.absolute().distance(title) for place in places) > 10
    table.pilot.drag("seat.0.goods.coffee", title)
    table.pilot.click("seat.0.goods.coffee")
    assert "You already keep all of your coffee." in table.said()
    table.pilot.click("action.confirm")
    assert table.state.players[0].goods == [0, 0, 0, 0, 1]


@pytest.mark.parametrize("way", ["drag", "click", "button"])
def test_the_hospice_staffs_the_new_tile(make_table: MakeTable, way: str) -> None:
    """STL-6"""
    boards = [Board(city={Building.HOSPICE: 1}, island={Tile.CORN: 1}), Board(), Board()]
    state = position(OPEN, boards, role=Role.SETTLER, face_up={Tile.CORN: 4})
    table = seated(make_table, state)
    table.pilot.drag("row.0", "seat.0.island.9")
    table.until_asked()
    if way == "drag":
        table.pilot.drag("supply.colonists", "seat.0.island.9")
    elif way == "click":
        table.pilot.click("supply.colonists")
        table.pilot.click("seat.0.island.9")
    else:
        table.pilot.click("action.take_colonist")
    assert table.session.arrangements[0].island[9].colonist


def test_the_university_staffs_the_new_building(make_table: MakeTable) -> None:
    """BLD-5"""
    boards = [Board(doubloons=9, city={Building.UNIVERSITY: 1}), Board(), Board()]
    table = seated(make_table, position(OPEN, boards, role=Role.BUILDER))
    table.pilot.drag("bank.office", "seat.0.city.3")
    table.until_asked()
    table.pilot.drag("supply.colonists", "seat.0.building.office")
    assert table.state.players[0].workers[Building.OFFICE] == 1


def test_the_hacienda_draws_a_tile_to_the_island(make_table: MakeTable) -> None:
    """STL-4"""
    boards = [Board(city={Building.HACIENDA: 1}), Board(), Board()]
    table = seated(make_table, position(OPEN, boards, role=Role.SETTLER))
    table.pilot.drag("stack", "seat.0.island.5")
    assert table.session.arrangements[0].island[5] is not None


def test_the_craftsman_takes_an_extra_barrel(make_table: MakeTable) -> None:
    """CRA-3"""
    boards = [Board(island={Tile.CORN: 2}, staffed={Tile.CORN: 2}), Board(), Board()]
    table = seated(make_table, position(OPEN, boards, role=Role.CRAFTSMAN))
    table.pilot.drag("supply.corn", "seat.0.goods.corn")
    assert table.state.players[0].goods[Good.CORN] == 3


def test_the_mayor_takes_an_extra_colonist(make_table: MakeTable) -> None:
    """MAY-1"""
    table = seated(make_table, position(OPEN, [Board()] * 3, role=Role.MAYOR))
    table.pilot.drag("supply.colonists", "seat.0.san_juan")
    assert table.state.players[0].colonists == 2


def _placing(make_table: MakeTable, waiting: int = 2) -> Table:
    """Return a table with people in San Juan and a building with three circles (MAY-2)."""
    board = Board(
        san_juan=waiting,
        island={Tile.INDIGO: 1, Tile.CORN: 1},
        city={Building.INDIGO_PLANT: 0, Building.OFFICE: 0},
    )
    return seated(make_table, position(OPEN, [board, Board(), Board()], role=Role.MAYOR, step=Step.PLACE))


def test_a_colonist_can_be_dropped_anywhere_on_a_building(make_table: MakeTable) -> None:
    """MAY-2: dropping on or clicking a building means its empty circles."""
    table = _placing(make_table)
    pilot = table.pilot
    tile = pilot.find("seat.0.building.indigo_plant").absolute()
    pilot.drag("seat.0.san_juan", (tile.x + tile.w * 0.25, tile.y + tile.h * 0.5))
    assert pilot.find("seat.0.building.indigo_plant.circle.0").state is Person.COLONIST
    pilot.click("seat.0.san_juan")
    pilot.click("seat.0.building.office")
    assert pilot.find("seat.0.building.office.circle.0").state is Person.COLONIST
    assert not table.app.stage.selection.active
    assert pilot.find("action.confirm").enabled


def test_a_click_on_an_empty_circle_or_its_tile_fills_it_from_san_juan(make_table: MakeTable) -> None:
    """MAY-2: without selecting a colonist. Circles light up as long as San Juan isn't empty."""
    table = _placing(make_table)
    pilot = table.pilot
    office, field = "seat.0.building.office.circle.0", "seat.0.island.0.circle"
    assert pilot.find(office).rim is Rim.TOUCH
    assert "Click empty circles" in table.said()
    pilot.click(office)
    assert pilot.find(office).state is Person.COLONIST
    assert not table.app.stage.selection.active
    pilot.click("seat.0.island.0")
    assert pilot.find(field).state is Person.COLONIST
    assert pilot.find("seat.0.building.indigo_plant.circle.0").rim is Rim.NONE
    # With San Juan empty, a click on a tile selects the tile again.
    pilot.click("seat.0.building.indigo_plant")
    assert table.app.stage.selection.source is pilot.find("seat.0.building.indigo_plant")


def test_tiles_can_be_rearranged_while_colonists_wait(make_table: MakeTable) -> None:
    """BLD-4"""
    table = _placing(make_table)
    table.pilot.drag("seat.0.building.office", "seat.0.city.9")
    assert table.pilot.find("seat.0.building.office.circle.0").state is Person.NOBODY
    assert table.screen.controller.shown.boards[0].arrangement.space_of(Building.OFFICE) == 9
