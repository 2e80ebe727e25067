"""An expert at the real table, in a process of his own, and what people do in the middle of his thought."""

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
from tests import thoughts
from tests.thoughts import children, told, until
from tests.ui.table.conftest import NAMES, MakeTable, Table

pytestmark = pytest.mark.timeout(120)

EXPERTS = ("expert",) * 5


@pytest.fixture(autouse=True)
def _told(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv(thoughts.FILE, str(tmp_path / "thoughts"))
    monkeypatch.setattr("puertorico.session.ai_process.AiProcess", partial(AiProcess, thoughts.serve))


@pytest.fixture
def table(make_table: MakeTable) -> Iterator[Table]:
    """A person and four experts; nothing moves, so that what is done is done in one frame."""
    assert children() == set()
    table = make_table(5, 1, inline=False, styles=EXPERTS)
    table.until_asked()
    yield table
    table.screen.controller.close()


def frames(table: Table, come: Callable[[], bool]) -> None:
    """Lets frames pass until something has come about."""
    until(come, lambda: table.app.step(1 / 60))


def let_an_expert_think(table: Table) -> None:
    table.pilot.drag("role.craftsman", "seat.0")
    frames(table, lambda: told() == ["expert begins"])
    assert table.screen.controller.is_thinking
    assert len(children()) == 1


def test_taking_back_ends_the_thought_and_the_game_goes_on(table: Table) -> None:
    let_an_expert_think(table)
    table.pilot.key("z", ctrl=True)
    assert not table.session.actions
    frames(table, lambda: children() == set())
    table.until_asked()
    table.pilot.drag("role.craftsman", "seat.0")
    frames(table, lambda: table.session.seat_to_move == 2)
    assert told()[:3] == ["expert begins", "expert begins", "expert ends"]
    assert table.screen.ai_client.note is None


def test_leaving_for_the_title_ends_the_thought(table: Table) -> None:
    let_an_expert_think(table)
    table.pilot.key("escape")
    table.pilot.click("menu.leave")
    if table.pilot.has("leave.yes"):
        table.pilot.click("leave.yes")
    assert isinstance(table.app.screen, TitleScreen)
    assert children() == set()
    assert told() == ["expert begins"]


def test_nobody_who_acts_waits_for_the_end_of_a_hint(table: Table) -> None:
    """And the hint that is not wanted any more takes nobody else's question with it."""
    table.pilot.key("h")
    frames(table, lambda: told() == ["hint begins"])
    table.pilot.drag("role.craftsman", "seat.0")
    frames(table, lambda: table.session.seat_to_move == 2)
    assert told()[:3] == ["hint begins", "expert begins", "expert ends"]


def test_the_window_is_closed_in_the_middle_of_a_thought() -> None:
    assert children() == set()
    seats = [Seat(SeatKind.HUMAN, NAMES[0]), *(Seat(SeatKind.COMPUTER, name, "expert") for name in NAMES[1:])]
    session = Session(Options(players=5, governor=1), 1, seats)

    def close_then() -> None:
        until(lambda: told() == ["expert begins"])
        pygame.event.post(pygame.Event(pygame.QUIT))

    watching = Thread(target=close_then, daemon=True)
    watching.start()
    assert main.run((session, None)) == 0
    assert children() == set()
    assert told() == ["expert begins"]
    assert not session.actions
