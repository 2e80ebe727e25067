"""Undo and redo while a computer player thinks or pieces move."""

import multiprocessing
from pathlib import Path

import pytest

from puertorico.engine.actions import Action
from puertorico.engine.ids import Tile
from puertorico.engine.options import Options
from puertorico.engine.position import Board, position
from puertorico.engine.view import View
from puertorico.record import game_file
from puertorico.record.save_folder import SaveFolder
from puertorico.session.ai_process import InlineAi
from puertorico.session.saving.autosave import Autosave
from puertorico.settings import Animation
from puertorico.ui.scene.tree.node import Rim
from puertorico.ui.screens.game.table_screen import TableScreen
from tests.logging_worker import until
from tests.ui.table.conftest import MakeTable
from tests.ui.table.handmade import OPEN
from tests.ui.table.undo.undoing import play_builder, press_redo, press_undo, shown

pytestmark = pytest.mark.usefixtures("unpainted")


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
