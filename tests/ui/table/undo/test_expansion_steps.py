"""Undo of what only the expansions have."""

import pytest

from puertorico.engine.ids import Building, Role, Tile
from puertorico.engine.position import Board
from tests.ui.table.conftest import MakeTable
from tests.ui.table.handmade import before_black_market, guest_and_wharf, row_of, with_board
from tests.ui.table.undo.undoing import WHARF, agree, press_redo, press_undo, shown

pytestmark = pytest.mark.usefixtures("unpainted")


def test_black_market_payments_are_undone_one_by_one(make_table: MakeTable) -> None:
    """BLM-1: each payment, then the purchase."""
    table = before_black_market(make_table)
    start, first = table.state.clone(), shown(table)
    table.pilot.drag("bank.office", "seat.0.city.6")
    table.until_asked()
    missing = shown(table)
    spaces = [k for k, here in enumerate(table.session.arrangements[0].island) if here is not None]
    table.pilot.drag(f"seat.0.island.{spaces[1]}.circle", "bank.office")
    table.until_asked()
    paid = shown(table)
    press_undo(table)
    assert "2 doubloons are missing" in table.said()
    assert shown(table) == missing
    press_redo(table)
    assert shown(table) == paid
    press_undo(table)
    press_undo(table)
    assert shown(table) == first
    assert table.state == start
    press_redo(table)
    press_redo(table)
    table.pilot.click("seat.0.vp")
    table.pilot.click("action.pay_point")
    table.until_asked()
    assert table.session.arrangements[0].space_of(Building.OFFICE) == 6
    assert not table.session.arrangements[0].island[spaces[1]].colonist


def test_a_guests_move_and_the_load_are_undone_in_order(make_table: MakeTable) -> None:
    """GST-1, SMW-1: a barrel, the guest, another barrel."""
    table = guest_and_wharf(make_table)
    start = shown(table)
    table.pilot.drag("seat.0.goods.corn", WHARF)
    one = shown(table)
    table.pilot.drag("seat.0.building.guesthouse.circle.1", "seat.0.building.lighthouse.circle.0")
    table.until_asked()
    guest = shown(table)
    table.pilot.drag("seat.0.goods.sugar", WHARF)
    two = shown(table)
    assert "1 corn and 1 sugar" in table.said()
    for before in (guest, one, start):
        press_undo(table)
        assert shown(table) == before
    assert not table.state.players[0].is_occupied(Building.LIGHTHOUSE)
    for after in (one, guest, two):
        press_redo(table)
        assert shown(table) == after
    assert table.state.players[0].is_occupied(Building.LIGHTHOUSE)
    assert "1 corn and 1 sugar" in table.said()


def test_the_second_turn_of_the_library_is_undone(make_table: MakeTable) -> None:
    """LIB-1: the others passed in between, so each of them must agree."""
    table = with_board(make_table, Board(city={Building.LIBRARY: 1}), Role.SETTLER, face_up={Tile.CORN: 4})
    start = table.state.clone()
    table.pilot.drag(row_of(table, Tile.CORN), "seat.0.island.3")
    table.until_asked()
    for _ in range(2):
        table.pilot.click("action.pass")
        table.until_asked()
    assert "Library" in table.said()
    second = table.state.clone()
    for name in ("Eva", "Jan", "Ana"):
        press_undo(table)
        assert table.pilot.find("take_back.agree").text == f"{name} agrees"
        agree(table)
    assert table.state == start
    for _ in range(3):
        press_redo(table)
        table.until_asked()
    assert table.state == second
    assert "Library" in table.said()
    table.pilot.drag(row_of(table, Tile.CORN), "seat.0.island.1")
    assert table.state.players[0].tiles[Tile.CORN] == 2
