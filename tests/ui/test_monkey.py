"""A monkey finds no errors; but if there are any, it finds them."""

from pathlib import Path

import pytest

from puertorico.engine import invariants
from puertorico.engine.buildings import BuildingSet
from puertorico.engine.ids import Building, Good, Role
from puertorico.engine.options import Options
from puertorico.engine.position import Board, position
from puertorico.engine.state import GameState
from puertorico.keybindings import Key
from puertorico.record.seats import Seat, SeatKind
from puertorico.session.game_session import Session
from puertorico.ui.screens.game.table_screen import TableScreen
from puertorico.ui.table.decisions.choices import ChoiceButton, Move
from puertorico.ui.table.decisions.loading import LoadingQuestion
from puertorico.ui.table.decisions.mixed_load import mixed_loads
from puertorico.ui.table.model.snapshot import row_of, take_snapshot
from tests.ui.monkey.checks import is_answerable
from tests.ui.monkey.monkey import life

pytestmark = pytest.mark.usefixtures("painted")

EVENTS = 700
BROKEN = 3
"""The seed of a monkey that joins a table at once."""


@pytest.mark.parametrize("seed", [0, 1, *(pytest.param(n, marks=pytest.mark.many_games) for n in (2, 3))])
def test_a_monkey_finds_no_errors(tmp_path: Path, seed: int) -> None:
    """The long run is ``python -m tests.tools.window.monkey``."""
    outcome = life(seed, EVENTS, tmp_path)
    assert outcome.fault is None, outcome.fault
    assert outcome.events >= EVENTS
    assert outcome.screens
    assert outcome.actions


def test_an_error_is_found_and_can_be_reproduced(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(_screen: TableScreen, _key: Key) -> None:
        raise ZeroDivisionError("ouch")

    monkeypatch.setattr(TableScreen, "handle_key", fail)
    first, second = (life(BROKEN, EVENTS, tmp_path / name) for name in ("a", "b"))
    assert first.fault is not None
    assert first.fault.startswith(f"seed {BROKEN}, event {first.events}, ")
    assert "ZeroDivisionError: ouch" in first.fault
    assert second == first


def test_a_broken_invariant_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def wrong_in_a_round(state: GameState) -> list[str]:
        return ["a barrel too many"] if state.round >= 1 else []

    monkeypatch.setattr(invariants, "find_violations", wrong_in_a_round)
    outcome = life(BROKEN, EVENTS, tmp_path)
    assert outcome.fault is not None
    assert "a barrel too many" in outcome.fault


def supplying() -> tuple[LoadingQuestion, Session]:
    """Return the question what to load, for a Captain with a corn and a Royal Supplier (NOB-9)."""
    board = Board(
        goods={Good.CORN: 1}, city={Building.ROYAL_SUPPLIER: 1}, nobles_city={Building.ROYAL_SUPPLIER: 1}
    )
    options = Options(3, frozenset({BuildingSet.BASE, BuildingSet.NOBLES}))
    state = position(options, [board, Board(), Board()], role=Role.CAPTAIN)
    session = Session(options, 1, [Seat(SeatKind.HUMAN, name) for name in "ABC"], start=state)
    return LoadingQuestion(session, take_snapshot(session, row_of(session))), session


def test_a_full_load_can_be_answered_by_submitting_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """NOB-9"""
    question, session = supplying()
    assert is_answerable(question, session)
    (supplier,) = mixed_loads(session.state)
    question.undo_stack.push(supplier.fill())
    assert question.drags() == []
    assert is_answerable(question, session)
    buttons = question.buttons(None)
    for missing in ("action.confirm", "action.fill"):
        left = [button for button in buttons if button.name != missing]
        monkeypatch.setattr(question, "buttons", lambda _source, left=left: left)
        assert not is_answerable(question, session)


def test_a_question_without_pieces_to_move_has_no_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    """Its buttons don't count: every move can be made with a piece."""
    question, session = supplying()
    button = ChoiceButton("action.confirm", "Load", Move((session.legal()[0],)))
    monkeypatch.setattr(question, "drags", list)
    monkeypatch.setattr(question, "buttons", lambda _source: [button])
    assert not is_answerable(question, session)
