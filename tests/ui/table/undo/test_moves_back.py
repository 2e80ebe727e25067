"""Undo and redo of whole moves, by key and button."""

from itertools import pairwise

import pytest

from puertorico.engine.ids import Role, Tile
from puertorico.engine.position import Board, position
from puertorico.session.game_session import Session
from puertorico.ui.screens.game.table_screen import TableScreen
from tests.ui.table.conftest import MakeTable, Table
from tests.ui.table.handmade import OPEN, seated
from tests.ui.table.log_lines import log_lines
from tests.ui.table.undo.undoing import agree, placing, play_builder, press_redo, press_undo, shown

pytestmark = pytest.mark.usefixtures("unpainted")


def test_undo_and_redo_include_the_computer_players_moves(make_table: MakeTable) -> None:
    table = make_table(3, 1, free_undo=True)
    moments, actions = play_builder(table), list(table.session.actions)
    table.pilot.click("log")
    lines = log_lines(table)
    assert {entry.seat for entry in table.session.log_entries} == {0, 1, 2}
    press_undo(table)
    assert shown(table) == moments[1]
    assert [str(action) for action in table.session.actions] == ["take builder"]
    assert log_lines(table) == lines[:2]
    table.pilot.click("undo")
    assert shown(table) == moments[0]
    assert not table.session.actions
    assert not table.pilot.find("undo").enabled
    assert log_lines(table) == []
    press_redo(table)
    assert shown(table) == moments[1]
    press_redo(table)
    assert shown(table) == moments[2]
    assert table.session.actions == actions
    assert log_lines(table) == lines
    press_redo(table)
    assert "Nothing to redo." in table.said()
    assert table.session.actions == actions


def test_revealed_tiles_cannot_be_undone(make_table: MakeTable) -> None:
    """STL-1: a new plantation row is drawn after the settler phase."""
    table = make_table(3, 1)
    table.until_asked()
    table.pilot.drag("role.settler", "seat.0")
    table.until_asked()
    press_undo(table)
    assert not table.session.actions, "choosing the role has revealed nothing"
    press_redo(table)
    table.until_asked()
    table.pilot.drag("row.0", "seat.0.island.5")
    table.until_asked()
    actions, undo = list(table.session.actions), table.pilot.find("undo")
    assert any(entry.revealed for entry in table.session.log_entries)
    assert not undo.enabled
    assert "hidden tile" in undo.tooltip
    press_undo(table)
    assert "You can't do that." in table.said()
    assert "hidden tile" in table.said()
    assert table.session.actions == actions


def test_free_undo_goes_back_to_the_beginning(make_table: MakeTable) -> None:
    table = make_table(3, 1, free_undo=True)
    table.until_asked()
    first = shown(table)
    assert table.screen.view.status.state.free_undo
    table.pilot.drag("role.settler", "seat.0")
    table.until_asked()
    table.pilot.drag("row.2", "seat.0.island.5")
    table.until_asked()
    last = shown(table)
    press_undo(table)
    press_undo(table)
    assert shown(table) == first
    press_redo(table)
    press_redo(table)
    assert shown(table) == last
    assert table.session.arrangements[0].island[5] is not None


def test_undo_returns_a_plantation_to_its_place(make_table: MakeTable) -> None:
    state = position(OPEN, [Board()] * 3, role=Role.SETTLER, face_up={Tile.COFFEE: 2, Tile.CORN: 2})
    table = seated(make_table, state)
    row = shown(table).row
    places = [k for k, tile in enumerate(row) if tile is Tile.COFFEE]
    table.pilot.drag(f"row.{places[0]}", "seat.0.island.7")
    table.until_asked()
    after = shown(table)
    press_undo(table)
    agree(table)
    assert shown(table).row == row
    assert table.session.arrangements[0].island[7] is None
    press_redo(table)
    table.until_asked()
    assert shown(table) == after
    assert after.row[places[0]] is None
    assert table.session.arrangements[0].island[7].tile is Tile.COFFEE


def settled_and_gone_on_with(make_table: MakeTable, **options: bool) -> tuple[Table, Table]:
    """Return a game in which the plantation at place 0 was taken, and the same game reopened."""
    table = make_table(3, 3, open_vp=True, **options)
    table.until_asked()
    table.pilot.drag("role.settler", "seat.0")
    table.until_asked()
    table.pilot.drag("row.0", "seat.0.island.5")
    table.until_asked()
    press_redo = Session.resume(table.session.record())
    opened = Table(table.app, TableScreen(table.screen.context, press_redo))
    opened.until_asked()
    return table, opened


def test_a_reopened_game_restores_the_plantation_row(make_table: MakeTable) -> None:
    """The place of the plantation that was taken stays empty."""
    table, opened = settled_and_gone_on_with(make_table)
    assert table.screen.view.snapshot.row[0] is None
    assert shown(opened).row == table.screen.view.snapshot.row


def test_undo_restores_the_row_in_a_reopened_game(make_table: MakeTable) -> None:
    fresh = make_table(3, 3, open_vp=True)
    row = shown(fresh).row
    _table, opened = settled_and_gone_on_with(make_table)
    press_undo(opened)
    agree(opened)
    assert shown(opened).row == row
    press_undo(opened)
    assert shown(opened).row == row


def test_a_different_move_after_undo_replaces_the_old_one(make_table: MakeTable) -> None:
    table = make_table(3, 3, open_vp=True)
    table.until_asked()
    table.pilot.drag("role.builder", "seat.0")
    table.until_asked()
    press_undo(table)
    table.pilot.drag("role.mayor", "seat.0")
    table.until_asked()
    press_redo(table)
    assert "Nothing to redo." in table.said()
    assert table.state.role is Role.MAYOR


def test_the_undo_button_is_reached_by_tab_and_has_a_tooltip(make_table: MakeTable) -> None:
    table = make_table(3, 1)
    table.until_asked()
    undo = table.pilot.find("undo")
    assert not undo.enabled
    assert "Nothing to undo." in undo.tooltip
    table.pilot.drag("role.builder", "seat.0")
    table.until_asked()
    assert undo.tooltip == "Undo (Ctrl+Z)"
    for _ in range(200):
        if table.app.stage.focus.node is undo:
            break
        table.pilot.key("tab")
    table.pilot.key("return")
    table.until_asked()
    assert not table.session.actions


def test_the_redo_button_repeats_what_was_undone(make_table: MakeTable) -> None:
    """It is enabled only after an undo of moves or draft steps."""
    table = make_table(3, 1, free_undo=True)
    moments, actions = play_builder(table), list(table.session.actions)
    redo = table.pilot.find("redo")
    assert not redo.enabled
    assert redo.tooltip == "Nothing to redo."
    table.pilot.click("redo")
    assert table.session.actions == actions
    table.pilot.click("undo")
    table.pilot.click("undo")
    assert redo.enabled
    assert redo.tooltip == "Redo (Ctrl+Y)"
    table.pilot.click("redo")
    assert shown(table) == moments[1]
    table.app.stage.focus.set(redo)
    table.pilot.key("return")
    assert shown(table) == moments[2]
    assert table.session.actions == actions
    assert not redo.enabled


def test_a_different_move_disables_the_redo_button(make_table: MakeTable) -> None:
    table = make_table(3, 3, open_vp=True)
    table.until_asked()
    table.pilot.drag("role.builder", "seat.0")
    table.until_asked()
    table.pilot.click("undo")
    redo = table.pilot.find("redo")
    assert redo.enabled
    table.pilot.drag("role.mayor", "seat.0")
    assert not redo.enabled
    table.until_asked()
    assert not redo.enabled


def test_the_redo_button_redoes_draft_steps(make_table: MakeTable) -> None:
    """MAY-2: step by step, until the draft changes."""
    table = placing(make_table)
    pilot, redo = table.pilot, table.pilot.find("redo")
    pilot.drag("seat.0.san_juan", "seat.0.island.0.circle")
    one = shown(table)
    assert not redo.enabled
    pilot.click("undo")
    assert redo.enabled
    pilot.click("redo")
    assert shown(table) == one
    assert not redo.enabled
    pilot.click("undo")
    pilot.drag("seat.0.san_juan", "seat.0.island.1.circle")
    assert not redo.enabled


@pytest.mark.parametrize("way", ["key", "button"])
def test_redo_puts_back_a_held_piece_first(make_table: MakeTable, way: str) -> None:
    table = make_table(3, 3, open_vp=True)
    table.until_asked()
    table.pilot.drag("role.builder", "seat.0")
    table.until_asked()
    table.pilot.click("undo")
    table.pilot.click("role.mayor")
    assert table.app.stage.selection.active
    if way == "key":
        press_redo(table)
    else:
        table.pilot.click("redo")
    assert not table.app.stage.selection.active
    assert [str(action) for action in table.session.actions] == ["take builder"]


def test_redo_cancels_an_unconfirmed_move(make_table: MakeTable) -> None:
    table = make_table(3, 3, open_vp=True, confirm=True)
    table.until_asked()
    table.pilot.drag("role.builder", "seat.0")
    table.pilot.click("action.confirm")
    table.until_asked()
    press_undo(table)
    table.pilot.drag("role.mayor", "seat.0")
    assert "Confirm this move?" in table.said()
    press_redo(table)
    assert [str(action) for action in table.session.actions] == ["take builder"]


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1366, 768), (1920, 1080), (2560, 1440)])
def test_the_undo_button_fits_at_every_window_size(make_table: MakeTable, size: tuple[int, int]) -> None:
    table = make_table(5, 5, free_undo=True)
    table.pilot.resize(*size)
    table.until_asked()
    bar = table.screen.view.status
    boxes = [button.rect for button in (bar.undo, bar.redo, bar.speaker, bar.log, bar.menu)]
    assert all(left.right <= right.x for left, right in pairwise(boxes))
    assert boxes[-1].right <= bar.w
    assert bar.undo.rect.w == bar.redo.rect.w
    assert bar.undo.rect.w * table.app.assets.scale >= 32
