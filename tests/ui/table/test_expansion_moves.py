"""Each move of the expansions, made at the real table in a constructed position."""

import pytest

from puertorico.engine.buildings import BuildingSet
from puertorico.engine.ids import ISLAND_PLACES, SAN_JUAN, Building, Good, Role, Step, Tile
from puertorico.engine.position import Board
from puertorico.ui.scene.tree.node import Rim
from puertorico.ui.table.model.player_colors import PlayerColor
from tests.ui.table.conftest import MakeTable, Table
from tests.ui.table.handmade import before_black_market, guest_and_wharf, row_of, with_board


def space_of(table: Table, tile: Tile) -> int:
    """Return the first space with this kind of tile on the first player's island."""
    island = table.session.arrangements[0].island
    return next(space for space, here in enumerate(island) if here is not None and here.tile == tile)


@pytest.mark.parametrize("way", ["drag", "click", "button"])
def test_a_building_can_be_drafted_by_drag_and_by_clicks(make_table: MakeTable, way: str) -> None:
    """SET-10"""
    table = make_table(3, 3, open_vp=True, sets=frozenset(BuildingSet))
    table.until_asked()
    first = table.session.seat_to_move
    assert first is not None
    if way == "drag":
        table.pilot.drag("draft.church", "draft.place.5")
    else:
        table.pilot.click("draft.church")
        table.pilot.click("draft.place.5" if way == "click" else "action.draft_church")
    table.until_asked()
    assert table.state.in_play >> Building.CHURCH & 1
    assert table.session.seat_to_move != first
    assert table.screen.view.draft.cards[Building.CHURCH].state.by is [*PlayerColor][first]


def test_a_building_without_an_open_slot_says_so(make_table: MakeTable) -> None:
    """SET-10"""
    table = make_table(3, 3, open_vp=True, sets=frozenset(BuildingSet))
    table.until_asked()
    table.pilot.drag("draft.aqueduct", "draft.place.1")
    table.until_asked()
    table.pilot.click("draft.small_market")
    assert "All slots for buildings that cost 1 are filled." in table.said()


def test_the_draft_board_stays_while_computer_players_draft(make_table: MakeTable) -> None:
    """SET-10: until every slot is filled."""
    table = make_table(4, 1, sets=frozenset(BuildingSet))
    table.until_asked()
    while table.screen.view.draft.visible:
        piece = table.lit()[0].name
        table.pilot.click(piece)
        table.pilot.click(table.targets()[0].name)
        table.pilot.settle()
        table.until_asked()
    assert table.state.in_play.bit_count() == 7 + 17
    assert table.state.tasks[-1].step is Step.CHOOSE_ROLE


@pytest.mark.parametrize("forest", [False, True])
@pytest.mark.parametrize("by_drag", [False, True])
def test_a_plantation_can_be_taken_as_a_forest(make_table: MakeTable, forest: bool, by_drag: bool) -> None:
    """FOR-1"""
    board = Board(city={Building.FOREST_HOUSE: 1})
    table = with_board(make_table, board, Role.SETTLER, face_up={Tile.COFFEE: 2, Tile.CORN: 2})
    coffee = row_of(table, Tile.COFFEE)
    if by_drag:
        table.pilot.drag(coffee, "seat.0.island.7")
        assert "forest" in table.said()
    else:
        table.pilot.click(coffee)
    table.pilot.click("action.settle_coffee_as_forest" if forest else "action.settle_coffee")
    here = table.session.arrangements[0].island[7 if by_drag else 0]
    assert here is not None
    assert here.tile is (Tile.FOREST_COFFEE if forest else Tile.COFFEE)


def test_the_choice_between_plantation_and_forest_can_be_undone(make_table: MakeTable) -> None:
    board = Board(city={Building.FOREST_HOUSE: 1})
    table = with_board(make_table, board, Role.SETTLER, face_up={Tile.COFFEE: 2})
    table.pilot.drag(row_of(table, Tile.COFFEE), "seat.0.island.7")
    table.pilot.click("action.cancel")
    assert table.lit()
    assert not table.session.actions


def test_a_drawn_tile_becomes_a_forest_in_place(make_table: MakeTable) -> None:
    """FOR-1 with STL-4: the owner sees the tile first."""
    board = Board(city={Building.FOREST_HOUSE: 1, Building.HACIENDA: 1})
    table = with_board(make_table, board, Role.SETTLER, face_up={Tile.CORN: 3})
    table.pilot.drag("stack", "seat.0.island.5")
    table.until_asked()
    table.pilot.click("action.lay_forest")
    here = table.session.arrangements[0].island[5]
    assert here is not None
    assert here.tile >= Tile.FOREST_CORN


def test_the_library_gives_a_second_plantation(make_table: MakeTable) -> None:
    """LIB-1"""
    table = with_board(make_table, Board(city={Building.LIBRARY: 1}), Role.SETTLER, face_up={Tile.CORN: 4})
    table.pilot.drag("row.0", "seat.0.island.0")
    table.until_asked()
    for _ in range(2):
        table.pilot.click("action.pass")
        table.until_asked()
    assert "Library" in table.said()
    table.pilot.drag("row.1", "seat.0.island.1")
    assert table.state.players[0].tiles[Tile.CORN] == 2


def test_the_hunting_lodge_discards_the_dragged_tile(make_table: MakeTable) -> None:
    """NOB-7: its colonist goes to San Juan."""
    board = Board(
        city={Building.HUNTING_LODGE: 1},
        island={Tile.CORN: 3, Tile.QUARRY: 1},
        staffed={Tile.CORN: 1},
    )
    table = with_board(make_table, board, Role.SETTLER, face_up={Tile.SUGAR: 4})
    while table.state.tasks[-1].step is not Step.HUNT:
        table.pilot.click("action.pass")
        table.until_asked()
    island = table.session.arrangements[0].island
    staffed = next(space for space, here in enumerate(island) if here is not None and here.colonist)
    assert {node.name for node in table.lit()} == {
        f"seat.0.island.{k}" for k, here in enumerate(island) if here is not None and here.tile is Tile.CORN
    }
    table.pilot.drag(f"seat.0.island.{staffed}", "stack")
    table.until_asked()
    assert table.session.arrangements[0].island[staffed] is None
    assert table.state.players[0].san_juan == 1
    assert table.state.players[0].tiles[Tile.CORN] == 2


def test_a_guest_can_move_before_another_decision(make_table: MakeTable) -> None:
    """GST-1: without a rim, since it's optional; the building works immediately."""
    board = Board(
        city={Building.GUESTHOUSE: 2, Building.OFFICE: 0},
        nobles_city={Building.GUESTHOUSE: 1},
        island={Tile.CORN: 2},
        goods={Good.CORN: 1},
    )
    table = with_board(make_table, board, Role.TRADER, trading_house=[Good.CORN])
    guest = table.pilot.find("seat.0.building.guesthouse.circle.1")
    assert guest.drag_source is not None
    corn = [k for k, here in enumerate(table.session.arrangements[0].island) if here is not None]
    table.pilot.drag(guest, f"seat.0.island.{corn[1]}.circle")
    table.until_asked()
    here = table.session.arrangements[0].island[corn[1]]
    assert here is not None
    assert here.colonist
    assert not here.noble
    table.pilot.drag("seat.0.building.guesthouse.circle.0", "seat.0.building.office.circle.0")
    table.until_asked()
    assert table.state.players[0].nobles[ISLAND_PLACES + Building.OFFICE] == 1
    assert table.pilot.find("seat.0.goods.corn").rim is Rim.TOUCH
    table.pilot.drag("seat.0.goods.corn", "house")
    assert table.state.trading_house == [Good.CORN, Good.CORN]


def test_a_button_keeps_guests_in_place(make_table: MakeTable) -> None:
    """GST-1: before production, a button keeps them in place; also the next time."""
    board = Board(
        city={Building.GUESTHOUSE: 1, Building.SMALL_INDIGO_PLANT: 0},
        island={Tile.INDIGO: 1},
        staffed={Tile.INDIGO: 1},
    )
    table = with_board(make_table, board, None)
    table.pilot.drag("role.craftsman", "seat.0")
    table.until_asked()
    assert table.state.tasks[-1].step is Step.ANY_TIME
    assert table.pilot.find("seat.0.building.guesthouse.circle.0").rim is Rim.TOUCH
    table.pilot.click("action.pass")
    table.until_asked()
    assert table.state.players[0].workers[Building.GUESTHOUSE] == 1
    assert table.state.players[0].goods[Good.INDIGO] == 0


def test_the_villa_takes_a_noble(make_table: MakeTable) -> None:
    """NOB-10"""
    board = Board(city={Building.VILLA: 1, Building.OFFICE: 0})
    table = with_board(make_table, board, Role.MAYOR, step=Step.PLACING)
    assert "Villa" in table.said()
    table.pilot.drag("supply.nobles", "seat.0.san_juan")
    table.until_asked()
    assert table.state.players[0].nobles[SAN_JUAN] == 1


def test_nobles_and_colonists_are_placed_separately(make_table: MakeTable) -> None:
    """MAY-2, NOB-2"""
    board = Board(
        city={Building.CHAPEL: 0, Building.OFFICE: 0},
        san_juan=2,
        nobles_san_juan=1,
    )
    table = with_board(make_table, board, Role.MAYOR, step=Step.PLACING)
    table.pilot.drag("seat.0.san_juan.nobles", "seat.0.building.office.circle.0")
    table.pilot.drag("seat.0.san_juan", "seat.0.building.chapel.circle.0")
    table.pilot.drag("seat.0.building.office.circle.0", "seat.0.san_juan")
    table.pilot.drag("seat.0.building.chapel.circle.0", "seat.0.building.office.circle.0")
    table.pilot.drag("seat.0.san_juan", "seat.0.building.chapel.circle.0")
    table.pilot.click("action.confirm")
    player = table.state.players[0]
    assert player.has_noble(Building.CHAPEL)
    assert player.is_occupied(Building.OFFICE)
    assert not player.has_noble(Building.OFFICE)


def test_the_black_market_replaces_missing_doubloons(make_table: MakeTable) -> None:
    """BLM-1: a colonist from the dragged circle, a barrel and a VP; the rest in doubloons."""
    table = before_black_market(make_table)
    table.pilot.drag("bank.office", "seat.0.city.6")
    table.until_asked()
    assert "2 doubloons are missing" in table.said()
    spaces = [k for k, here in enumerate(table.session.arrangements[0].island) if here is not None]
    table.pilot.drag(f"seat.0.island.{spaces[0]}.circle", "bank.office")
    table.until_asked()
    left, right = (table.session.arrangements[0].island[space] for space in spaces)
    assert left is not None
    assert right is not None
    assert (left.colonist, right.colonist) == (False, True)
    table.pilot.click("seat.0.vp")
    table.pilot.click("action.pay_point")
    table.until_asked()
    player = table.state.players[0]
    assert player.owns(Building.OFFICE)
    assert (player.doubloons, player.vp, player.goods[Good.CORN]) == (0, 2, 2)
    assert table.session.arrangements[0].space_of(Building.OFFICE) == 6


def test_the_trading_post_buys_what_the_trading_house_refuses(make_table: MakeTable) -> None:
    """TPO-1"""
    board = Board(goods={Good.COFFEE: 1}, city={Building.TRADING_POST: 1})
    table = with_board(make_table, board, Role.TRADER, trading_house=[Good.COFFEE])
    table.pilot.drag("seat.0.goods.coffee", "house")
    assert "coffee" in table.said()
    table.pilot.drag("seat.0.goods.coffee", "seat.0.building.trading_post")
    assert table.state.players[0].doubloons == 5
    assert table.state.trading_house == [Good.COFFEE]


@pytest.mark.parametrize("after_sale", [False, True])
def test_the_land_office_buys_a_plantation(make_table: MakeTable, after_sale: bool) -> None:
    """NOB-5, before or after a sale."""
    board = Board(doubloons=1, goods={Good.CORN: 1}, city={Building.LAND_OFFICE: 1})
    table = with_board(make_table, board, Role.TRADER, face_up={Tile.COFFEE: 2, Tile.CORN: 2})
    if after_sale:
        table.pilot.drag("seat.0.goods.corn", "house")
        table.until_asked()
        assert table.state.tasks[-1].step is Step.AFTER_SALE
    table.pilot.drag(row_of(table, Tile.COFFEE), "seat.0.island.11")
    table.until_asked()
    here = table.session.arrangements[0].island[11]
    assert here is not None
    assert here.tile is Tile.COFFEE
    assert sum(table.state.face_up) == 3


def test_the_land_office_with_a_noble_sells_a_plantation(make_table: MakeTable) -> None:
    """NOB-5"""
    board = Board(
        city={Building.LAND_OFFICE: 1},
        nobles_city={Building.LAND_OFFICE: 1},
        island={Tile.CORN: 1, Tile.SUGAR: 1},
    )
    table = with_board(make_table, board, Role.TRADER)
    table.pilot.drag(f"seat.0.island.{space_of(table, Tile.SUGAR)}", "stack")
    table.until_asked()
    player = table.state.players[0]
    assert player.doubloons == 1
    assert player.tiles[Tile.SUGAR] == 0
    assert player.tiles[Tile.CORN] == 1


def test_different_goods_go_on_the_small_wharf(make_table: MakeTable) -> None:
    """SMW-1: one by one, with a reset; loaded barrels disappear from the compass rose."""
    board = Board(goods={Good.CORN: 2, Good.SUGAR: 2}, city={Building.SMALL_WHARF: 1})
    table = with_board(make_table, board, Role.CAPTAIN)
    pilot, wharf = table.pilot, "seat.0.building.small_wharf"
    pilot.drag("seat.0.goods.corn", wharf)
    pilot.drag("seat.0.goods.sugar", wharf)
    assert "1 corn and 1 sugar" in table.said()
    pilot.click("action.reset")
    assert not table.session.actions
    pilot.drag("seat.0.goods.sugar", wharf)
    pilot.click("seat.0.goods.corn")
    pilot.click(wharf)
    pilot.drag("seat.0.goods.sugar", wharf)
    assert "1 corn and 2 sugar" in table.said()
    pilot.click("action.confirm")
    table.until_asked()
    player = table.state.players[0]
    assert player.goods == [1, 0, 0, 0, 0]
    assert player.vp == 2


def test_auto_fill_puts_all_barrels_on_the_small_wharf(make_table: MakeTable) -> None:
    """SMW-1"""
    board = Board(goods={Good.CORN: 4, Good.COFFEE: 3}, city={Building.SMALL_WHARF: 1})
    table = with_board(make_table, board, Role.CAPTAIN)
    table.pilot.drag("seat.0.goods.corn", "seat.0.building.small_wharf")
    table.pilot.click("action.fill")
    assert not table.pilot.find("action.fill").enabled
    table.pilot.click("action.confirm")
    assert table.state.players[0].vp == 4


def test_the_royal_supplier_takes_different_goods(make_table: MakeTable) -> None:
    """NOB-9: one of each good, at most as many as nobles; this isn't a loading."""
    board = Board(
        goods={Good.CORN: 2, Good.SUGAR: 2, Good.COFFEE: 1},
        city={Building.ROYAL_SUPPLIER: 1},
        nobles_city={Building.ROYAL_SUPPLIER: 1},
        san_juan=1,
        nobles_san_juan=1,
    )
    table = with_board(make_table, board, Role.CAPTAIN)
    pilot, supplier = table.pilot, "seat.0.building.royal_supplier"
    pilot.drag("seat.0.goods.corn", supplier)
    assert pilot.find("seat.0.goods.corn").rim is Rim.NONE
    pilot.drag("seat.0.goods.sugar", supplier)
    assert pilot.find("seat.0.goods.coffee").rim is Rim.NONE
    pilot.click("action.confirm")
    table.until_asked()
    assert table.session.seat_to_move == 0
    assert table.state.players[0].vp == 2
    assert table.state.players[0].goods == [1, 0, 1, 0, 1]


def test_the_union_hall_can_be_used_before_the_supplier(make_table: MakeTable) -> None:
    """UNI-1"""
    board = Board(
        goods={Good.CORN: 2, Good.SUGAR: 2},
        city={Building.ROYAL_SUPPLIER: 1, Building.UNION_HALL: 1},
        nobles_city={Building.ROYAL_SUPPLIER: 1},
    )
    table = with_board(make_table, board, Role.CAPTAIN)
    table.pilot.click("action.call_union_hall")
    table.until_asked()
    assert table.state.players[0].vp == 2
    assert not table.pilot.has("action.call_union_hall")


def test_a_storehouse_keeps_barrels_one_by_one(make_table: MakeTable) -> None:
    """STO-1: four single barrels of any goods."""
    board = Board(goods={Good.CORN: 5, Good.SUGAR: 3}, city={Building.STOREHOUSE: 1})
    table = with_board(make_table, board, Role.CAPTAIN, step=Step.STORE)
    assert "any 4 barrels" in table.said()
    for _ in range(3):
        table.pilot.drag("seat.0.goods.corn", "keep.corn")
    assert not table.pilot.find("action.confirm").enabled
    table.pilot.drag("seat.0.goods.sugar", "keep.sugar")
    table.pilot.click("action.confirm")
    assert table.state.players[0].goods == [3, 0, 1, 0, 0]


@pytest.mark.parametrize("way", ["drag", "click"])
def test_a_guest_moves_while_the_small_wharf_is_being_loaded(make_table: MakeTable, way: str) -> None:
    """GST-1, SMW-1: the load stays; the Lighthouse works as soon as the guest is there (LIG-1)."""
    table = guest_and_wharf(make_table)
    pilot = table.pilot
    pilot.drag("seat.0.goods.corn", "seat.0.building.small_wharf")
    pilot.drag("seat.0.goods.sugar", "seat.0.building.small_wharf")
    guest, lighthouse = "seat.0.building.guesthouse.circle.1", "seat.0.building.lighthouse.circle.0"
    assert pilot.find(guest).rim is Rim.NONE
    if way == "drag":
        pilot.drag(guest, lighthouse)
    else:
        pilot.click(guest)
        pilot.click(lighthouse)
    table.until_asked()
    assert table.state.players[0].is_occupied(Building.LIGHTHOUSE)
    assert "1 corn and 1 sugar" in table.said()
    pilot.drag("seat.0.goods.sugar", "seat.0.building.small_wharf")
    pilot.click("action.confirm")
    table.until_asked()
    player = table.state.players[0]
    assert player.goods == [1, 0, 0, 0, 0]
    assert (player.vp, player.doubloons) == (2, 2)


def test_canceling_a_guests_move_keeps_the_load(make_table: MakeTable) -> None:
    """With the setting to confirm moves."""
    table = guest_and_wharf(make_table)
    table.screen.context.change(confirm_moves=True)
    pilot = table.pilot
    pilot.drag("seat.0.goods.corn", "seat.0.building.small_wharf")
    pilot.drag("seat.0.building.guesthouse.circle.0", "seat.0.building.lighthouse.circle.0")
    assert "Lighthouse" in table.said()
    pilot.click("action.cancel")
    assert "1 corn" in table.said()
    assert not table.session.actions


def test_rearranging_a_tile_keeps_the_load(make_table: MakeTable) -> None:
    """BLD-4"""
    table = guest_and_wharf(make_table)
    table.pilot.drag("seat.0.goods.corn", "seat.0.building.small_wharf")
    table.pilot.drag("seat.0.building.lighthouse", "seat.0.city.9")
    assert table.session.arrangements[0].space_of(Building.LIGHTHOUSE) == 9
    assert "1 corn" in table.said()
    assert table.pilot.has("action.confirm")


def test_a_guest_moves_to_a_warehouse_while_storing(make_table: MakeTable) -> None:
    """GST-1 before CAP-8: barrels set aside stay there, and more can be kept."""
    board = Board(
        goods={Good.CORN: 3, Good.SUGAR: 3, Good.COFFEE: 2},
        city={Building.GUESTHOUSE: 1, Building.SMALL_WAREHOUSE: 0},
    )
    table = with_board(make_table, board, Role.CAPTAIN, step=Step.STORE)
    pilot = table.pilot
    pilot.drag("seat.0.goods.coffee", "keep.coffee")
    pilot.drag("seat.0.building.guesthouse.circle.0", "seat.0.building.small_warehouse.circle.0")
    table.until_asked()
    assert table.state.players[0].is_occupied(Building.SMALL_WAREHOUSE)
    assert table.screen.controller.shown.kept == (0, 0, 0, 0, 1)
    pilot.drag("seat.0.goods.sugar", "keep.sugar")
    pilot.click("action.confirm")
    table.until_asked()
    assert table.state.players[0].goods == [0, 0, 3, 0, 1]
