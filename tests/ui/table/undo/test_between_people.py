"""Undo of another person's move, and the question that comes first."""

from typing import Any

import pytest

from puertorico.engine.ids import Role
from puertorico.ui.scene.paint.text import ELLIPSIS
from puertorico.ui.scene.widgets.display import Paragraph
from tests.ui.table.conftest import MakeTable, Table
from tests.ui.table.undo.undoing import agree, press_redo, press_undo, shown

pytestmark = pytest.mark.usefixtures("unpainted")


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
