"""What is said of saved games, and how it is cut."""

import pytest
from attrs import evolve

from puertorico.record.seats import Seat, SeatKind
from puertorico.session.game_session import Session
from puertorico.ui import theme
from puertorico.ui.scene.paint.assets import Assets
from puertorico.ui.screens.saved.saved_text import (
    names_text,
    result_text,
    round_text,
    title_text,
    truncated,
)
from tests.ui.screens.saved_games import game


@pytest.mark.usefixtures("bucharest")
def test_what_a_game_is_called():
    record = game(3)
    assert title_text(evolve(record, title="Sunday", begun="2026-03-12T23:30:00+00:00")) == "Sunday"
    assert title_text(evolve(record, begun="2026-03-12T23:30:00+00:00")) == "Game of Mar 13, 2026"
    assert title_text(evolve(record, begun="")) == "A game"


def test_how_far_a_game_is():
    session = Session.resume(game(5))
    assert round_text(session.state) == f"Round {session.state.round}"
    over = Session.resume(game(5, over=True))
    assert round_text(over.state) == "Over"


def test_who_has_won():
    over = Session.resume(game(5, over=True))
    points = max(score.total for score in over.scores())
    name = over.names[over.winners()[0]]
    assert result_text(game(5, over=True), over.state) == f"Over: {name} with {points} points"
    tied = over.state.clone()
    for player in tied.players:
        player.built, player.vp, player.doubloons, player.goods = 0, 1, 1, [0] * 5
        player.nobles = (0,) * len(player.nobles)
    record = evolve(
        game(5, over=True), seats=tuple(Seat(SeatKind.HUMAN, name) for name in "ABCDE"[: len(tied.players)])
    )
    names = ", ".join(seat.name for seat in record.seats)
    assert result_text(record, tied) == f"Over: {names} with 1 point"


@pytest.mark.usefixtures("window")
def test_as_many_names_as_there_is_room_for():
    assets, names = Assets(1.5), ["Ana", "Maximilian Maria", "Constantin-Matei", "Mihai"]
    style = theme.STATUS
    whole = assets.measure(", ".join(names), style)
    assert names_text(assets, names, style, whole + 1) == "Ana, Maximilian Maria, Constantin-Matei, Mihai"
    assert names_text(assets, names, style, whole - 5) == "Ana, Maximilian Maria and 2 more"
    assert names_text(assets, names, style, 120) == "Ana and 3 more"
    for room in (10, 40, 60, 90, 150, 250, 300):
        assert assets.measure(names_text(assets, names, style, room), style) <= room
        assert assets.measure(truncated(assets, "W" * 40, style, room), style) <= room
