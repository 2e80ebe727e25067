"""A game that was interrupted during a placement of colonists (MAY-2)."""

import random

import pytest

from puertorico.engine.options import Options
from puertorico.record.seats import Seat, SeatKind
from puertorico.session.game_session import Session
from puertorico.session.saving.recovery import rewind_placement


@pytest.mark.parametrize("kind", SeatKind)
def test_a_human_restarts_a_placement_and_a_computer_player_continues_it(kind: SeatKind) -> None:
    session = Session(Options(3), 2, [Seat(kind, name, "builder") for name in ("Ana", "Jan", "Eva")])
    chances = random.Random(2)
    first, restarted, continued = 0, 0, 0
    while not session.is_over:
        seat = session.state.seat
        if not session.is_placing(seat):
            first = len(session.actions) + 1
        session.act(chances.choice(session.legal()))
        if session.is_over or session.state.seat != seat or not session.is_placing(seat):
            first = len(session.actions)
            continue
        before = len(session.actions)
        if chances.random() < 0.5 and before > first:
            rewind_placement(session)
            restarted += len(session.actions) == first
            continued += len(session.actions) == before
            assert session.is_placing(seat)
    assert (restarted > 0, continued > 0) == ((True, False) if kind is SeatKind.HUMAN else (False, True))
