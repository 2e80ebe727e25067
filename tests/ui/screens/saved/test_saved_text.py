"""Texts about saved games, and how they are cut."""

import pytest
from attrs import evolve

from puertorico.i18n import list_text
from puertorico.record.game_record import GameRecord
from puertorico.record.seats import Seat, SeatKind
from puertorico.session.game_session import Session
from puertorico.ui import theme
from puertorico.ui.scene.paint.assets import Assets
from puertorico.ui.screens.saved.saved_text import (
    branch_text,
    copy_text,
    fitted_title,
    in_use_text,
    names_text,
    result_text,
    round_text,
    title_text,
    truncated,
    turn_text,
)
from tests.ui.screens.saved_games import game


def with_people(*names: str) -> GameRecord:
    """A game of four; where no name is given, the computer plays."""
    record = game(12)
    others = [Seat(SeatKind.COMPUTER, name, "builder") for name in ("Diego", "Inés", "Rosa", "Juan")]
    people = [Seat(SeatKind.HUMAN, name) for name in names]
    return evolve(record, seats=(*others[: 4 - len(names)], *people), fingerprint="")


@pytest.mark.parametrize(
    ("people", "players"),
    [
        (("Ana", "Ben"), "Ana, Ben and 2 computer players"),
        (("Ana", "Ben", "Eva"), "Ana, Ben, Eva and 1 computer player"),
        (("Ana", "Ben", "Eva", "Jan"), "Ana, Ben, Eva and Jan"),
        (("Ana",), "Ana and 3 computer players"),
        ((), "4 computer players"),
    ],
)
def test_a_game_without_a_title_is_named_after_its_players_and_round(people: tuple[str, ...], players: str):
    record = with_people(*people)
    state = Session.resume(record).state
    assert title_text(record, state) == f"{players} · round {state.round}"
    over = state.clone()
    over.tasks.clear()
    assert title_text(record, over) == f"{players} · finished"
    assert title_text(evolve(record, title="Sunday"), state) == "Sunday"


@pytest.mark.usefixtures("window")
def test_a_title_that_does_not_fit_keeps_the_round():
    record = with_people("Maximilian Maria", "Constantin-Matei")
    assets, state, style = Assets(1.5), Session.resume(record).state, theme.serif(17)
    whole = title_text(record, state)
    wide = assets.measure(whole, style)
    assert fitted_title(assets, record, state, style, wide) == whole
    assert fitted_title(assets, record, state, style, wide * 0.85) == whole, "it shrinks first"
    cut = fitted_title(assets, record, state, style, wide * 0.8)
    assert cut != whole
    assert assets.measure(cut, style) <= wide * 0.8
    half = fitted_title(assets, record, state, style, wide * 0.6)
    assert half == f"Maximilian Maria and 3 more · round {state.round}"
    third = fitted_title(assets, record, state, style, wide * 0.35)
    assert third == f"4 players · round {state.round}"
    with assets.text_at(2.0):
        assert fitted_title(assets, record, state, style, wide) == whole, "it shrinks first"
        assert fitted_title(assets, record, state, style, wide * 0.6) == half
    titled = evolve(record, title="W" * 60)
    assert fitted_title(assets, titled, state, style, 200).endswith("…")


def test_a_branch_says_where_it_starts():
    record = game(3)
    assert branch_text(record, "Round 7") == "Round 7"
    assert branch_text(evolve(record, branched_at=120), "Round 7") == "Branched at move 120 · Round 7"
    assert branch_text(evolve(record, branched_at=0), "Finished") == "Branched at move 0 · Finished"


def test_saved_games_show_round_turn_and_status():
    session = Session.resume(game(5))
    assert round_text(session.state) == f"Round {session.state.round}"
    over = Session.resume(game(5, over=True))
    assert round_text(over.state) == "Finished"
    name, number = session.names[session.seat_to_move], session.state.round
    titled = evolve(game(5), title="Sunday")
    assert turn_text(titled, session.state) == f"Round {number}, {name} to move"
    assert turn_text(game(5), session.state) == f"{name} to move", "its title says the round"
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
