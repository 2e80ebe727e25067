"""A game that was broken off within a placement of colonists (MAY-2)."""

import random

import pytest

from puertorico.engine.options import Options
from puertorico.record.seats import Kind, Seat
from puertorico.session.game import Session
from puertorico.session.recovery import place_anew


@pytest.mark.parametrize("kind", Kind)
def test_a_person_begins_to_place_anew_and_a_computer_player_goes_on(kind: Kind) -> None:
    session = Session(Options(3), 2, [Seat(kind, name, "builder") for name in ("Ana", "Jan", "Eva")])
    chances = random.Random(2)
    first, begun_anew, gone_on = 0, 0, 0
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
            place_anew(session)
            begun_anew += len(session.actions) == first
            gone_on += len(session.actions) == before
            assert session.is_placing(seat)
    assert (begun_anew > 0, gone_on > 0) == ((True, False) if kind is Kind.HUMAN else (False, True))
