"""Undo and redo at the real table, by keys and buttons."""

import multiprocessing
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from puertorico.engine.actions import Action
from puertorico.engine.ids import Building, Good, Role, Step, Tile
from puertorico.engine.options import Options
from puertorico.engine.position import Board, position
from puertorico.engine.view import View
from puertorico.record import game_file
from puertorico.record.save_folder import SaveFolder
from puertorico.session.ai_process import InlineAi
from puertorico.session.game_session import Session
from puertorico.session.saving.autosave import Autosave
from puertorico.settings import Animation
from puertorico.ui.scene.paint.text import ELLIPSIS
from puertorico.ui.scene.tree.node import Rim
from puertorico.ui.scene.widgets.display import Paragraph
from puertorico.ui.screens.game.table_screen import TableScreen
from puertorico.ui.table.model.snapshot import Snapshot
from tests.logging_worker import until
from tests.ui.table.conftest import MakeTable, Table
from tests.ui.table.handmade import OPEN, guest_and_wharf, row_of, seated, with_board
from tests.ui.table.log_lines import log_lines

pytestmark = pytest.mark.usefixtures("unpainted")

WHARF = "seat.0.building.small_wharf"


def press_undo(table: Table) -> None:
    table.pilot.key("z", ctrl=True)


def press_redo(table: Table) -> None:
    table.pilot.key("y", ctrl=True)


def shown(table: Table) -> Snapshot:
    """Return what the nodes show now."""
    assert table.screen.view.snapshot == table.screen.controller.shown
    return table.screen.view.snapshot


def agree(table: Table) -> None:
    table.pilot.click("take_back.agree")
    table.until_asked()


# Within one's own decision -----------------------------------------------------------------------------


def placing(make_table: MakeTable) -> Table:
    board = Board(san_juan=2, island={Tile.INDIGO: 2}, city={Building.INDIGO_PLANT: 0})
    return seated(make_table, position(OPEN, [board, Board(), Board()], role=Role.MAYOR, step=Step.PLACING))


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
    pilot.drag("seat.0.island.1.circle", f"{'seat.0.building.indigo_plant'}.circle.0")
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


# Moves -------------------------------------------------------------------------------------------------


def play_builder(table: Table) -> list[Snapshot]:
    """Let Ana choose the Builder and pass; return what was shown at each of her decisions."""
    table.until_asked()
    moments = [shown(table)]
    table.pilot.drag("role.builder", "seat.0")
    table.until_asked()
    moments.append(shown(table))
    table.pilot.click("action.pass")
    table.until_asked()
    return [*moments, shown(table)]


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


# Between people ----------------------------------------------------------------------------------------


def passed_to_jan(make_table: MakeTable, **options: Any) -> Table:
    """Return a table where Ana has chosen the Builder and passed; it is Jan's turn."""
    table = make_table(3, 2, **options)
    table.until_asked()
    table.pilot.drag("role.builder", "seat.0")
    table.until_asked()
    table.pilot.click("action.pass")
    table.until_asked()
    if table.app.screen is not table.screen:
        table.pilot.click("handover.ready")
        table.until_asked()
    assert table.session.seat_to_move == 1
    return table


def test_undoing_another_persons_move_needs_consent(make_table: MakeTable) -> None:
    table = passed_to_jan(make_table, open_vp=True)
    actions = list(table.session.actions)
    press_undo(table)
    dialog = table.pilot.find("take_back")
    texts = [str(getattr(node, "content", getattr(node, "text", ""))) for node in dialog.walk()]
    assert [text for text in texts if text] == [
        "Undo Ana's last move?",
        "Ana builds nothing\nAna must agree.",
        "Ana agrees",
        "Cancel",
    ], "the title doesn't repeat the question"
    press_undo(table)
    table.pilot.click("take_back.cancel")
    assert not table.pilot.has("take_back.agree")
    assert table.session.actions == actions
    press_undo(table)
    agree(table)
    assert [str(action) for action in table.session.actions] == ["take builder"]
    assert table.session.seat_to_move == shown(table).viewed_seat == 0
    press_undo(table)
    assert not table.session.actions, "her own move needs no consent"


def test_the_question_lists_only_a_few_of_many_moves(make_table: MakeTable) -> None:
    table = make_table(4, 2, seed=2, open_vp=True)  # Ana is next to decide.
    table.until_asked()
    table.pilot.drag("role.builder", "seat.0")
    table.until_asked()
    while table.state.role is Role.BUILDER:
        table.pilot.click("action.pass")
        table.until_asked()
    table.pilot.drag("role.prospector", "seat.1")
    table.until_asked()
    assert table.session.seat_to_move == 0
    press_undo(table)
    dialog = table.pilot.find("take_back")
    [question] = [node.content for node in dialog.walk() if isinstance(node, Paragraph)]
    first, _second, _third, more, consent = str(question).split("\n")
    assert first == "Jan chooses the Prospector"
    assert more == ELLIPSIS
    assert consent == "Jan must agree."


@pytest.mark.parametrize(("key", "undone"), [("return", 1), ("escape", 0)])
def test_enter_presses_the_golden_button_of_the_question_and_esc_cancels(
    make_table: MakeTable, key: str, undone: int
) -> None:
    table = passed_to_jan(make_table, open_vp=True)
    count = len(table.session.actions)
    press_undo(table)
    table.pilot.key(key)
    table.until_asked()
    assert not table.pilot.has("take_back")
    assert not table.pilot.has("menu.continue")
    assert len(table.session.actions) == count - undone


def test_undo_with_hidden_points_hands_the_computer_back(make_table: MakeTable) -> None:
    """END-4"""
    table = passed_to_jan(make_table, chips=1)
    assert shown(table).viewed_seat == 1
    press_undo(table)
    agree(table)
    assert table.app.screen is not table.screen
    assert table.app.screen.look.name == "Ana"
    table.pilot.click("handover.ready")
    table.until_asked()
    assert shown(table).viewed_seat == 0
    assert [board.vp is None for board in shown(table).boards] == [False, True, True]
    assert "Buy a building" in table.said()
    press_redo(table)
    table.until_asked()
    assert table.app.screen.look.name == "Jan"


# While something goes on -------------------------------------------------------------------------------


class SlowThinker(InlineAi):
    """A thinker that answers only when allowed to."""

    ready = False
    asked = 0
    cancelled = 0

    def cancel(self) -> None:
        self.cancelled += 1
        super().cancel()

    def ask(self, style: str, seen: View) -> None:
        self.asked += 1
        super().ask(style, seen)

    def poll(self) -> Action | None:
        return super().poll() if self.ready else None


def test_undo_interrupts_a_thinking_player(make_table: MakeTable, monkeypatch: pytest.MonkeyPatch) -> None:
    slow = SlowThinker()
    monkeypatch.setattr(TableScreen, "__init__", _with_thinker(slow))
    table = make_table(3, 1)
    table.until_asked()
    before = shown(table)
    table.pilot.drag("role.builder", "seat.0")
    table.until_asked()
    table.pilot.click("action.pass")
    table.pilot.wait(1)
    assert "is thinking" in table.said()
    assert table.pilot.find("undo").enabled
    press_undo(table)
    assert "Buy a building" in table.said()
    assert slow.cancelled == 1
    slow.ready = True
    table.pilot.wait(3)
    assert [str(action) for action in table.session.actions] == ["take builder"]
    press_undo(table)
    table.pilot.wait(3)
    assert shown(table) == before
    press_redo(table)
    press_redo(table)
    table.until_asked()
    assert len(table.session.actions) > 2, "the computer player is asked again"
    assert slow.asked > 1


def _with_thinker(slow: SlowThinker) -> object:
    made = TableScreen.__init__

    def init(self: TableScreen, context: object, session: object) -> None:
        made(self, context, session)
        self.ai_client = slow

    return init


def test_undo_leaves_no_process_behind(make_table: MakeTable) -> None:
    table = make_table(3, 1, inline=False)
    table.until_asked()
    for _ in range(3):
        table.pilot.drag("role.builder", "seat.0")
        table.until_asked()
        table.pilot.click("action.pass")
        table.app.step(1 / 60)
        press_undo(table)
        press_undo(table)
        table.app.step(1 / 60)
        assert not table.session.actions
        # One at most: the interrupted one has ended or is about to.
        until(lambda: len(multiprocessing.active_children()) <= 1)
    table.screen.controller.close()
    assert multiprocessing.active_children() == []


@pytest.mark.parametrize("frames", [1, 7, 20, 45, 80])
def test_undo_stops_animations_in_progress(make_table: MakeTable, frames: int) -> None:
    """CRA-1: while barrels fly to all players."""
    boards = [Board(island={Tile.CORN: 3}, staffed={Tile.CORN: 3})] * 2 + [Board()]
    table = make_table(3, 3, state=position(OPEN, boards, turn=0), speed=Animation.NORMAL)
    table.until_asked()
    before = shown(table)
    table.pilot.drag("role.craftsman", "seat.0")
    for _ in range(frames):
        table.app.step(1 / 60)
    press_undo(table)
    if table.pilot.has("take_back.agree"):
        table.pilot.click("take_back.agree")
    flying = [node for node in table.app.stage.top.children if node is not table.app.stage.focus.ring]
    assert flying == []
    assert shown(table) == before
    marked = [node.name for node in table.app.stage.root.walk() if node.rim is Rim.CHANGED]
    assert marked == []
    table.pilot.wait(5)
    assert shown(table) == before
    assert not table.session.actions
    assert "Choose a role." in table.said()


@pytest.mark.parametrize("frames", [1, 15])
def test_an_interrupted_move_causes_no_handover(make_table: MakeTable, frames: int) -> None:
    """END-4: Ana undoes while Jan's barrels are still flying; she is already at the screen."""
    boards = [Board(), Board(island={Tile.CORN: 3}, staffed={Tile.CORN: 3}), Board()]
    start = position(Options(players=3), boards, turn=0)
    table = make_table(3, 3, state=start, speed=Animation.NORMAL)
    table.until_asked()
    table.pilot.drag("role.craftsman", "seat.0")
    for _ in range(frames):
        table.app.step(1 / 60)
    assert table.app.animator.busy
    assert table.session.seat_to_move == 1
    press_undo(table)
    table.pilot.wait(5)
    assert table.app.screens == [table.screen]
    assert table.state == start
    assert shown(table).viewed_seat == 0


@pytest.mark.parametrize("speed", [Animation.STEP, Animation.NORMAL])
def test_undo_ends_the_pause_after_a_computer_move(make_table: MakeTable, speed: Animation) -> None:
    """The shown move of the computer player is undone, and the next one doesn't start."""
    table = make_table(3, 1, speed=speed)
    table.until_asked()
    before = shown(table)
    table.pilot.drag("role.builder", "seat.0")
    table.until_asked()
    table.pilot.click("action.pass")
    while table.session.seat_to_move == 0 or len(table.session.actions) < 3:
        table.app.step(1 / 60)
    table.pilot.settle()
    press_undo(table)
    assert not table.pilot.has("action.next")
    table.pilot.click("bank.office")
    said = table.said()
    table.pilot.wait(5)
    assert table.said() == said, "nothing new is asked"
    table.pilot.right_click("bank.office")
    press_undo(table)
    assert shown(table) == before


def test_undo_and_redo_are_autosaved(make_table: MakeTable, tmp_path: Path) -> None:
    table = make_table(3, 1, free_undo=True)
    autosave = Autosave(table.session, SaveFolder(tmp_path / "games"))
    play_builder(table)

    def on_the_disk() -> list[Action]:
        autosave.wait()
        record = game_file.read(autosave.slot.path)
        assert record.free_undo
        return list(record.actions)

    try:
        actions = list(table.session.actions)
        assert on_the_disk() == actions
        press_undo(table)
        assert on_the_disk() == actions[:1]
        press_redo(table)
        assert on_the_disk() == actions
    finally:
        autosave.close()


# The expansions ----------------------------------------------------------------------------------------


def test_black_market_payments_are_undone_one_by_one(make_table: MakeTable) -> None:
    """BLM-1: each payment, then the purchase."""
    board = Board(
        doubloons=2,
        vp=3,
        goods={Good.CORN: 2},
        island={Tile.CORN: 2},
        staffed={Tile.CORN: 2},
        city={Building.BLACK_MARKET: 1},
    )
    table = with_board(make_table, board, Role.BUILDER)
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
