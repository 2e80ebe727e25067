"""Undo and redo within one's own decision, before it is confirmed."""

import pytest

from puertorico.engine.ids import Building, Good, Role, Step, Tile
from puertorico.engine.position import Board, position
from tests.ui.table.conftest import MakeTable
from tests.ui.table.handmade import OPEN, seated, with_board
from tests.ui.table.undo.undoing import WHARF, agree, placing, press_redo, press_undo, shown

pytestmark = pytest.mark.usefixtures("unpainted")


def test_placed_colonists_are_undone_one_by_one(make_table: MakeTable) -> None:
    """MAY-2: and redone, by both keys; also after clearing all circles."""
    table = placing(make_table)
    pilot, moments = table.pilot, [shown(table)]
    for space in (0, 1):
        pilot.drag("seat.0.san_juan", f"seat.0.island.{space}.circle")
        moments.append(shown(table))
    pilot.click("action.reset")
    moments.append(shown(table))
    assert len(set(map(repr, moments))) == 4 - (moments[3] == moments[0])
    for before in reversed(moments[:-1]):
        press_undo(table)
        assert shown(table) == before
    assert not table.session.actions
    press_redo(table)
    assert shown(table) == moments[1]
    pilot.key("z", ctrl=True, shift=True)
    assert shown(table) == moments[2]
    pilot.drag("seat.0.island.1.circle", "seat.0.building.indigo_plant.circle.0")
    changed = shown(table)
    press_redo(table)
    assert shown(table) == changed, "what was done instead counts"


def test_undoing_a_submitted_placement_restores_its_draft(make_table: MakeTable) -> None:
    """MAY-2"""
    table = placing(make_table)
    pilot = table.pilot
    pilot.drag("seat.0.san_juan", "seat.0.building.indigo_plant.circle.2")
    pilot.click("action.fill")
    laid = shown(table)
    start = table.state.clone()
    pilot.click("action.confirm")
    table.until_asked()
    done = table.state.clone()
    assert table.session.actions
    press_undo(table)
    agree(table)
    assert table.state == start
    assert shown(table) == laid
    press_redo(table)
    table.until_asked()
    assert table.state == done
    press_undo(table)
    agree(table)
    press_undo(table)
    press_undo(table)
    assert shown(table).boards[0].san_juan == 2
    pilot.click("action.fill")
    actions = list(table.session.actions)
    press_redo(table)
    assert table.session.actions == actions, "the placement is a different one now"


def test_stored_goods_are_undone_one_by_one(make_table: MakeTable) -> None:
    """CAP-8"""
    board = Board(goods={Good.CORN: 3, Good.SUGAR: 2}, city={Building.SMALL_WAREHOUSE: 1})
    state = position(OPEN, [board, Board(), Board()], role=Role.CAPTAIN, step=Step.STORE)
    table = seated(make_table, state)
    table.pilot.drag("seat.0.goods.sugar", "keep.sugar")
    table.pilot.drag("seat.0.goods.corn", "keep.corn")
    kept = shown(table).kept
    press_undo(table)
    assert shown(table).kept == (0, 0, 2, 0, 0)
    press_undo(table)
    assert shown(table).kept == (0, 0, 0, 0, 0)
    press_redo(table)
    press_redo(table)
    assert shown(table).kept == kept
    table.pilot.click("undo")
    assert shown(table).kept == (0, 0, 2, 0, 0)


def test_barrels_on_the_small_wharf_are_undone(make_table: MakeTable) -> None:
    """SMW-1"""
    table = with_board(
        make_table,
        Board(goods={Good.CORN: 2, Good.SUGAR: 2}, city={Building.SMALL_WHARF: 1}),
        Role.CAPTAIN,
    )
    table.pilot.drag("seat.0.goods.corn", WHARF)
    table.pilot.click("action.fill")
    press_undo(table)
    assert table.said().endswith(" 1 corn")
    press_undo(table)
    assert shown(table).boards[0].goods == (2, 0, 2, 0, 0)
    assert not table.pilot.find("undo").enabled
    press_redo(table)
    press_redo(table)
    table.pilot.click("action.confirm")
    assert table.state.players[0].goods == [0, 0, 0, 0, 0]


@pytest.mark.parametrize("way", ["key", "button", "keyboard"])
def test_undo_only_deselects_a_selected_piece(make_table: MakeTable, way: str) -> None:
    table = make_table(3, 3, open_vp=True)
    table.until_asked()
    table.pilot.drag("role.builder", "seat.0")
    table.until_asked()
    done = len(table.session.actions)
    table.pilot.click(table.lit()[0])
    assert table.app.stage.selection.active
    if way == "key":
        press_undo(table)
    elif way == "button":
        table.pilot.click("undo")
    else:
        table.app.stage.focus.set(table.pilot.find("undo"))
        table.pilot.key("return")
    assert not table.app.stage.selection.active
    assert len(table.session.actions) == done


def test_undo_cancels_a_drag(make_table: MakeTable) -> None:
    table = make_table(3, 3, open_vp=True)
    table.until_asked()
    table.pilot.drag("role.builder", "seat.0", drop=False)
    assert table.app.stage.drag.active
    press_undo(table)
    assert not table.app.stage.drag.active
    table.pilot.up()
    assert not table.session.actions


def test_undo_cancels_an_unconfirmed_move(make_table: MakeTable) -> None:
    table = make_table(3, 3, open_vp=True, confirm=True)
    table.until_asked()
    table.pilot.drag("role.mayor", "seat.0")
    assert "Confirm this move?" in table.said()
    press_undo(table)
    assert "Choose a role." in table.said()
    assert table.lit()
    assert not table.session.actions


def test_undo_and_redo_restore_an_ambiguous_drop(make_table: MakeTable) -> None:
    """FOR-1"""
    table = with_board(
        make_table, Board(city={Building.FOREST_HOUSE: 1}), Role.SETTLER, face_up={Tile.CORN: 4}
    )
    table.pilot.drag("row.2", "seat.0.island.4")
    assert "forest" in table.said()
    press_undo(table)
    assert "Take a plantation" in table.said()
    press_redo(table)
    assert "forest" in table.said()
    assert not table.session.actions
