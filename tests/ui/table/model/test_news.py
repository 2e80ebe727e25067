"""What has happened since a player's last turn, next to the harbor in a game for two."""

from collections.abc import Sequence

import pytest

from puertorico.engine.actions import Load, TakeRole
from puertorico.engine.ids import Good, Role, Tile
from puertorico.engine.options import Options
from puertorico.engine.position import Board, position
from puertorico.engine.state import GameState
from puertorico.record.seats import Seat, SeatKind
from puertorico.session.game_session import Session
from puertorico.session.replay import Replay
from puertorico.ui.table.model.news import News, NewsLine, news_of
from puertorico.ui.table.model.piece_kinds import PieceKind
from puertorico.ui.table.model.player_colors import PlayerColor
from puertorico.ui.table.model.snapshot import row_of, take_snapshot

ANA, BEN = PlayerColor.RED, PlayerColor.BLUE


def session_of(state: GameState, *, humans: int = 1) -> Session:
    """Return a game from this position, with Ana's board in the foreground."""
    seats = [
        Seat(SeatKind.HUMAN, name) if seat < humans else Seat(SeatKind.COMPUTER, name, "builder")
        for seat, name in enumerate(("Ana", "Ben"))
    ]
    return Session(state.options, 1, seats, start=state)


def captains() -> GameState:
    boards = [Board(goods={Good.CORN: 1, Good.INDIGO: 1}), Board(goods={Good.SUGAR: 2, Good.CORN: 3})]
    return position(Options(players=2), boards, role=Role.CAPTAIN)


def planters() -> GameState:
    """Return a position in which both have staffed plantations and Ana chooses a role."""
    boards = [
        Board(island={Tile.CORN: 2}, staffed={Tile.CORN: 2}),
        Board(island={Tile.CORN: 1}, staffed={Tile.CORN: 1}),
    ]
    return position(Options(players=2), boards)


def news(session: Session) -> News:
    found = take_snapshot(session, row_of(session)).news
    assert found is not None
    return found


def texts(lines: Sequence[NewsLine], *, new: bool = True) -> list[str]:
    return [line.text for line in lines if line.is_new == new]


def load(session: Session, good: Good) -> None:
    ship = next(action for action in session.legal() if isinstance(action, Load) and action.good is good)
    session.act(ship)


def test_everything_since_the_last_own_turn_is_new() -> None:
    session = session_of(captains())
    assert news(session).lines == ()
    load(session, Good.INDIGO)
    assert texts(news(session).lines) == []
    load(session, Good.SUGAR)
    lines = news(session).lines
    assert texts(lines)[-1] == "Ben ships 2 sugar"
    assert texts(lines, new=False) == ["You ship 1 indigo"]


def test_during_a_turn_the_lines_before_it_stay_new() -> None:
    session = session_of(planters())
    session.act(TakeRole(Role.PROSPECTOR))
    session.act(TakeRole(Role.TRADER))
    before = texts(news(session).lines)
    assert before
    session.act(TakeRole(Role.CRAFTSMAN))
    assert session.seat_to_move == 0, "Ana may take an extra barrel"
    assert texts(news(session).lines)[-len(before) :] == before


def test_vp_for_a_shipment_are_shown_with_its_line() -> None:
    session = session_of(captains())
    load(session, Good.INDIGO)
    (line,) = news(session).lines
    assert line.pieces == ((PieceKind.POINT, 2),), "one for the barrel, one as Captain"
    assert (line.color, line.role) == (ANA, Role.CAPTAIN)


def test_barrels_produced_are_shown_good_by_good() -> None:
    session = session_of(planters())
    session.act(TakeRole(Role.CRAFTSMAN))
    second, first = news(session).lines
    assert (first.text, first.pieces) == ("You produce 2 barrels", ((Good.CORN, 2),))
    assert (second.text, second.pieces) == ("Ben produces 1 barrel", ((Good.CORN, 1),))


def test_a_choice_of_role_is_left_out_if_the_next_line_shows_it() -> None:
    session = session_of(planters())
    session.act(TakeRole(Role.CRAFTSMAN))
    assert "You choose the Craftsman" not in texts(news(session).lines)
    state = planters()
    state.role_doubloons[Role.CRAFTSMAN] = 2
    session = session_of(state)
    session.act(TakeRole(Role.CRAFTSMAN))
    chosen = news(session).lines[-1]
    assert (chosen.text, chosen.pieces) == ("You choose the Craftsman", ((PieceKind.DOUBLOON, 2),))


def test_roles_of_the_round_are_in_the_order_of_choice() -> None:
    session = session_of(planters())
    found = news(session)
    assert (found.chosen, found.is_choosing) == ((), True)
    assert found.to_choose == (ANA, BEN, ANA, BEN, ANA, BEN)
    session.act(TakeRole(Role.PROSPECTOR))
    session.act(TakeRole(Role.CRAFTSMAN))
    found = news(session)
    assert found.chosen == ((Role.PROSPECTOR, ANA), (Role.CRAFTSMAN, BEN))
    assert not found.is_choosing
    assert found.to_choose == (ANA, BEN, ANA, BEN)


def test_in_a_replay_the_current_step_is_new() -> None:
    session = session_of(captains(), humans=2)
    load(session, Good.INDIGO)
    load(session, Good.SUGAR)
    replay = Replay(session)
    first, second = (news_of(replay.table(step), ()) for step in (1, 2))
    assert texts(first.lines) == ["Ana ships 1 indigo"]
    assert texts(second.lines)[-1] == "Ben ships 2 sugar"
    assert texts(second.lines, new=False) == ["Ana ships 1 indigo"]
    assert not first.is_played


def test_when_only_computers_play_the_newest_line_is_new() -> None:
    session = session_of(captains(), humans=0)
    load(session, Good.INDIGO)
    found = news(session)
    assert (texts(found.lines), found.is_played) == (["Ana ships 1 indigo"], False)
    assert news(session_of(captains(), humans=1)).is_played


@pytest.mark.parametrize("players", [3, 5])
def test_with_more_players_there_is_no_news(players: int) -> None:
    session = Session(Options(players=players), 1, [Seat(SeatKind.HUMAN, f"P{k}") for k in range(players)])
    assert take_snapshot(session, row_of(session)).news is None
