"""A whole review uses nothing that the seat couldn't see."""

import pytest
from attrs import evolve

from puertorico.record.game_record import GameRecord
from puertorico.review import review as review_module
from puertorico.review.report import Report, Settings
from puertorico.review.review import Review
from tests.review.hidden_games import hidden_part, opening, reshuffled


def reviewed(record: GameRecord, seat: int) -> Report:
    review = Review(record, Settings(seat))
    for _ in review.run():
        pass
    return evolve(review.report(), game="")


@pytest.mark.many_games
def test_games_that_differ_only_in_what_is_hidden_get_the_same_review(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(review_module, "USUAL_WORK", 1)
    one, other = opening(3), reshuffled(opening(3))
    assert hidden_part(one).face_down != hidden_part(other).face_down
    ours = reviewed(one, 2)
    assert ours.decisions
    assert ours == reviewed(other, 2)
