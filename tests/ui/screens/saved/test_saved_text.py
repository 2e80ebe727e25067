"""Texts about saved games, and how they are cut."""

import pytest
from attrs import evolve

from puertorico.i18n import list_text
from puertorico.record.seats import Seat, SeatKind
from puertorico.session.game_session import Session
from puertorico.ui import theme
from puertorico.ui.scene.paint.assets import Assets
from puertorico.ui.screens.saved.saved_text import (
    copy_text,
    in_use_text,
    names_text,
    result_text,
    round_text,
    title_text,
    truncated,
    turn_text,
)
from tests.ui.screens.saved_games import game


@pytest.mark.usefixtures("bucharest")
def test_a_game_without_a_title_is_named_after_its_start_date():
    record = game(3)
    assert title_text(evolve(record, title="Sunday", begun="2026-03-12T23:30:00+00:00")) == "Sunday"
    assert title_text(evolve(record, begun="2026-03-12T23:30:00+00:00")) == "Game from Mar 13, 2026"
    assert title_text(evolve(record, begun="")) == "Untitled game"


def test_saved_games_show_round_turn_and_status():
    session = Session.resume(game(5))
    assert round_text(session.state) == f"Round {session.state.round}"
    over = Session.resume(game(5, over=True))
    assert round_text(over.state) == "Finished"
    name, number = session.names[session.seat_to_move], session.state.round
    assert turn_text(game(5), session.state) == f"Round {number}, {name} to move"
    assert in_use_text(session.state) == f"Round {number}, open in another window"
    assert in_use_text(over.state) == "Finished, open in another window"
    assert copy_text(session.state) == f"Round {number}, opens as a copy"
    assert copy_text(over.state) == "Finished, opens as a copy"


def test_a_finished_game_names_its_winners_and_points():
    over = Session.resume(game(5, over=True))
    points = max(score.total for score in over.scores())
    name = over.names[over.winners()[0]]
    assert result_text(game(5, over=True), over.state) == f"Finished: {name} won with {points} points"
    tied = over.state.clone()
    for player in tied.players:
        player.built, player.vp, player.doubloons, player.goods = 0, 1, 1, [0] * 5
        player.nobles = (0,) * len(player.nobles)
    record = evolve(
        game(5, over=True), seats=tuple(Seat(SeatKind.HUMAN, name) for name in "ABCDE"[: len(tied.players)])
    )
    names = list_text([seat.name for seat in record.seats])
    assert result_text(record, tied) == f"Finished: {names} won with 1 point"


@pytest.mark.usefixtures("window")
def test_names_that_do_not_fit_are_counted():
    assets, names = Assets(1.5), ["Ana", "Maximilian Maria", "Constantin-Matei", "Mihai"]
    style = theme.STATUS
    whole = assets.measure(", ".join(names), style)
    assert names_text(assets, names, style, whole + 1) == "Ana, Maximilian Maria, Constantin-Matei, Mihai"
    assert names_text(assets, names, style, whole - 5) == "Ana, Maximilian Maria and 2 more"
    assert names_text(assets, names, style, 120) == "Ana and 3 more"
    for room in (10, 40, 60, 90, 150, 250, 300):
        assert assets.measure(names_text(assets, names, style, room), style) <= room
        assert assets.measure(truncated(assets, "W" * 40, style, room), style) <= room
