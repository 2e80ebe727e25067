"""What the game history keeps of each game, and its totals."""

from datetime import UTC, datetime, timedelta, timezone
from pathlib import Path

import pytest

from puertorico.engine.buildings import BuildingSet
from puertorico.engine.game import new_game
from puertorico.engine.options import Options
from puertorico.engine.scoring import scores, winners
from puertorico.record.game_results import PastGame, SeatResult, Total, past_game, totals
from puertorico.record.past_games import PastGames
from puertorico.record.seats import SeatKind
from tests.record.history.kept_games import GAMES, NOON, SEATS, finished, saved
from tests.setups import SETUPS, setup_id


@pytest.mark.parametrize("options", SETUPS, ids=setup_id)
def test_a_game_is_kept_with_everyones_points(options: Options, path: Path) -> None:
    """END-2, END-3"""
    record, state = finished(options)
    kept = PastGames(path)
    assert kept.games() == []
    assert kept.add(record, state, NOON)
    (game,) = kept.games()
    assert game == past_game(record, state, NOON)
    assert (game.finished, game.sets, game.rounds) == (NOON, options.sets, state.round)
    assert game.players == options.players
    won = winners(state)
    for score, result in zip(scores(state), game.results, strict=True):
        assert result.player == record.seats[score.seat]
        assert result.seat == score.seat
        assert (result.chips, result.buildings, result.nobles) == (score.chips, score.buildings, score.nobles)
        assert result.bonuses == sum(score.bonuses.values())
        assert result.total == score.total
        assert result.doubloons_and_goods == score.doubloons_and_goods
        assert (result.share > 0) == (result.place == 1) == (score.seat in won)
    assert sum(result.share for result in game.results) == pytest.approx(1.0)
    governor = new_game(options, record.seed).governor
    order = sorted(game.results, key=lambda result: result.turn)
    assert [result.seat for result in order] == [(governor + k) % options.players for k in range(len(order))]
    assert kept.take_problem() is None


def standing(*points: tuple[int, int]) -> PastGame:
    """Return a game that ends with these points and doubloons."""
    record, _state = finished(Options(len(points)))
    state = new_game(Options(len(points)), 1)
    for player, (vp, doubloons) in zip(state.players, points, strict=True):
        player.vp, player.doubloons = vp, doubloons
    return past_game(record, state, NOON)


def test_places_and_shares_of_the_victory() -> None:
    """END-3: doubloons and barrels break a tie; tied players share the place and the victory."""
    game = standing((20, 5), (30, 1), (20, 5), (30, 1), (20, 9))
    assert [result.place for result in game.results] == [4, 1, 4, 1, 3]
    assert [result.share for result in game.results] == [0, 0.5, 0, 0.5, 0]
    assert [result.share for result in standing((7, 7), (7, 7), (7, 7)).results] == [1 / 3] * 3


def test_the_newest_game_comes_first(filled: PastGames) -> None:
    dates = [game.finished for game in filled.games()]
    assert dates == sorted(dates, reverse=True)
    assert len(dates) == len(GAMES)


def test_dates_are_kept_in_one_time_zone(path: Path) -> None:
    kept = PastGames(path)
    kept.add(*saved(0), datetime(2026, 3, 4, 23, 30, 1, 999, tzinfo=timezone(timedelta(hours=-5))))
    kept.add(*saved(1), datetime(2026, 3, 5, 4, 0, tzinfo=UTC))
    assert [game.finished.isoformat() for game in kept.games()] == [
        "2026-03-05T04:30:01+00:00",
        "2026-03-05T04:00:00+00:00",
    ]


def test_totals_by_name_and_by_seat() -> None:
    games = [standing((20, 5), (30, 1)), standing((40, 5), (30, 1)), standing((10, 5), (10, 5))]
    assert totals(games, lambda result: result.seat) == {
        0: Total(3, 1.5, 70 / 3),
        1: Total(3, 1.5, 70 / 3),
    }
    assert totals(games, lambda result: result.player.kind is SeatKind.HUMAN) == {
        True: Total(3, 1.5, 70 / 3),
        False: Total(3, 1.5, 70 / 3),
    }
    three = [standing((9, 0), (8, 0), (1, 0)), standing((5, 0), (5, 0), (7, 0))]
    by_style = totals(three, lambda result: result.player.style or result.player.name)
    assert by_style == {"Ana Țară": Total(2, 1.0, 7.0), "builder": Total(4, 1.0, 21 / 4)}
    assert totals([], lambda result: result.seat) == {}


def test_reading_the_list_creates_no_file(path: Path) -> None:
    assert PastGames(path).games() == []
    assert not path.parent.exists()


def test_the_list_is_in_the_users_folder(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("PUERTORICO_HOME", str(tmp_path))
    assert PastGames().path == tmp_path / "data" / "history.sqlite3"


def test_impossible_results_are_refused() -> None:
    good = SeatResult(0, SEATS[0], 0, 1, 2, 3, 4, 5, 1, 1.0)
    assert good.total == 10
    with pytest.raises(ValueError, match="seat is missing"):
        PastGame("x", NOON, frozenset({BuildingSet.BASE}), 9, (good, good))
