"""A running search in its own process, and people who act at the table meanwhile."""

from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from threading import Thread

import pygame
import pytest

from puertorico.engine.options import Options
from puertorico.record.seats import Seat, SeatKind
from puertorico.session.ai_process import AiProcess
from puertorico.session.game_session import Session
from puertorico.ui import main
from puertorico.ui.screens.title import TitleScreen
from tests import logging_worker
from tests.logging_worker import children, logged, until
from tests.ui.table.conftest import NAMES, MakeTable, Table

pytestmark = pytest.mark.timeout(120)

EXPERTS = ("expert",) * 5


@pytest.fixture(autouse=True)
def _log_searches(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv(logging_worker.FILE, str(tmp_path / "searches"))
    monkeypatch.setattr("puertorico.session.ai_process.AiProcess", partial(AiProcess, logging_worker.serve))


@pytest.fixture
def table(make_table: MakeTable) -> Iterator[Table]:
    """A person and four experts, without animation, so that each move takes one frame."""
    assert children() == set()
    table = make_table(5, 1, inline=False, styles=EXPERTS)
    table.until_asked()
    yield table
    table.screen.controller.close()


def frames(table: Table, come: Callable[[], bool]) -> None:
    """Let frames pass until a condition holds."""
    until(come, lambda: table.app.step(1 / 60))


def let_an_expert_think(table: Table) -> None:
    table.pilot.drag("role.craftsman", "seat.0")
    frames(table, lambda: logged() == ["expert begins"])
    assert table.screen.controller.is_thinking
    assert len(children()) == 1


def test_undo_ends_a_running_search_and_the_game_continues(table: Table) -> None:
    let_an_expert_think(table)
    table.pilot.key("z", ctrl=True)
    assert not table.session.actions
    frames(table, lambda: children() == set())
    table.until_asked()
    table.pilot.drag("role.craftsman", "seat.0")
    frames(table, lambda: table.session.seat_to_move == 2)
    assert logged()[:3] == ["expert begins", "expert begins", "expert ends"]
    assert table.screen.ai_client.note is None


def test_leaving_the_table_ends_a_running_search(table: Table) -> None:
    let_an_expert_think(table)
    table.pilot.key("escape")
    table.pilot.click("menu.leave")
    if table.pilot.has("leave.yes"):
        table.pilot.click("leave.yes")
    assert isinstance(table.app.screen, TitleScreen)
    assert children() == set()
    assert logged() == ["expert begins"]


def test_a_move_does_not_wait_for_a_running_hint(table: Table) -> None:
    """And canceling the hint does not cancel the next computer player's search."""
    table.pilot.key("h")
    frames(table, lambda: logged() == ["hint begins"])
    table.pilot.drag("role.craftsman", "seat.0")
    frames(table, lambda: table.session.seat_to_move == 2)
    assert logged()[:3] == ["hint begins", "expert begins", "expert ends"]


def test_closing_the_window_ends_a_running_search() -> None:
    assert children() == set()
    seats = [Seat(SeatKind.HUMAN, NAMES[0]), *(Seat(SeatKind.COMPUTER, name, "expert") for name in NAMES[1:])]
    session = Session(Options(players=5, governor=1), 1, seats)

    def close_then() -> None:
        until(lambda: logged() == ["expert begins"])
        pygame.event.post(pygame.Event(pygame.QUIT))

    watching = Thread(target=close_then, daemon=True)
    watching.start()
    assert main.run((session, None)) == 0
    assert children() == set()
    assert logged() == ["expert begins"]
    assert not session.actions
