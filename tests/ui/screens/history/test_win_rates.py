"""Win rates over time, by the difficulty of the opponents."""

from collections.abc import Callable, Sequence
from datetime import UTC, datetime, timedelta
from functools import partial
from pathlib import Path

import pytest
from attrs import evolve

from puertorico.ai.difficulty import Difficulty
from puertorico.record.game_results import PastGame, past_game
from puertorico.record.past_games import PastGames
from puertorico.record.seats import Seat, SeatKind
from puertorico.ui.context import Context
from puertorico.ui.pilot import Pilot
from puertorico.ui.scene.widgets.display import Label
from puertorico.ui.screen import Screen
from puertorico.ui.screens.history.games_chart import MOST_GAMES, GamesChart
from puertorico.ui.screens.history.games_line import strength
from puertorico.ui.screens.history.history_screen import HistoryScreen
from puertorico.ui.screens.history.win_rates import human_share, win_rates
from puertorico.ui.screens.shared.formatting import date_text
from tests.ui.screens.saved_games import text_of
from tests.ui.screens.screen_games import finished_game

Put = Callable[[Screen], Pilot]
NOON = datetime(2026, 3, 4, 12, tzinfo=UTC)
ANA = Seat(SeatKind.HUMAN, "Ana")
SESSION = finished_game(3)
WINNER = SESSION.winners()[0]


def seats(opponents: Sequence[str], *, wins: bool) -> tuple[Seat, ...]:
    """Seats of a game between Ana and computer players with these ids."""
    others = [Seat(SeatKind.COMPUTER, "Diego", opponent) for opponent in opponents]
    place = WINNER if wins else (WINNER + 1) % 3
    others.insert(place, ANA)
    return tuple(others)


def played(number: int, opponents: Sequence[str], *, wins: bool) -> PastGame:
    record = evolve(SESSION.record(), seats=seats(opponents, wins=wins))
    return past_game(record, SESSION.state, NOON + timedelta(days=number))


def newest_first(*games: tuple[str, bool]) -> list[PastGame]:
    """Games in the order in which they were played, listed newest first."""
    return [played(number, [it, it], wins=wins) for number, (it, wins) in enumerate(games)][::-1]


def test_the_strongest_opponent_counts() -> None:
    game = partial(played, 0, wins=True)
    assert strength(game(["easy-shipper", "hard-builder"])) is Difficulty.HARD
    assert strength(game(["expert", "normal"])) is Difficulty.EXPERT
    assert strength(game(["random", "easy"])) is Difficulty.EASY
    assert strength(game(["no such player", "easy"])) is Difficulty.EASY


def test_games_without_humans_or_without_computer_players_do_not_count() -> None:
    people = past_game(SESSION.record(), SESSION.state, NOON)
    machines = evolve(SESSION.record(), seats=(Seat(SeatKind.COMPUTER, "Diego", "hard"),) * 3)
    computers = past_game(machines, SESSION.state, NOON)
    assert (strength(people), strength(computers)) == (None, None)
    assert win_rates([people, computers]) == []


def test_the_victory_is_shared_among_humans() -> None:
    assert human_share(played(0, ["easy", "easy"], wins=True)) == 1
    assert human_share(played(0, ["easy", "easy"], wins=False)) == 0


def test_rates_are_over_the_last_ten_games_of_a_difficulty() -> None:
    games = newest_first(*[("easy", True)] * 10, ("hard", False), *[("easy", False)] * 5, ("hard", True))
    easy, hard = win_rates(games)
    assert (easy.difficulty, easy.games, easy.latest) == (Difficulty.EASY, 15, 0.5)
    assert easy.points[9:11] == ((9, 1.0), (11, 0.9))
    assert (hard.difficulty, hard.points) == (Difficulty.HARD, ((10, 0.0), (16, 0.5)))


@pytest.fixture
def history(tmp_path: Path) -> PastGames:
    return PastGames(tmp_path / "history.sqlite3")


def fill(history: PastGames, *games: tuple[str, bool]) -> None:
    for number, (opponent, wins) in enumerate(games):
        record = evolve(
            SESSION.record(),
            seats=seats([opponent, opponent], wins=wins),
            begun=f"2026-01-01T00:{number // 60:02}:{number % 60:02}",
        )
        assert history.add(record, SESSION.state, NOON + timedelta(days=number))


def test_the_history_shows_the_rates_with_a_legend(put: Put, context: Context, history: PastGames) -> None:
    fill(history, ("easy-shipper", True), ("expert", False), ("easy-builder", False))
    pilot = put(HistoryScreen(context, history))
    pilot.click("history.by.rates")
    texts = {}
    for which in ("easy", "easy.games", "easy.latest", "expert.games", "expert.latest"):
        label = pilot.find(f"history.rates.{which}")
        assert isinstance(label, Label)
        texts[which] = label.text
    assert texts == {
        "easy": "Easy",
        "easy.games": "2 games",
        "easy.latest": "50%",
        "expert.games": "1 game",
        "expert.latest": "0%",
    }
    assert date_text(NOON) in text_of(pilot)
    assert date_text(NOON + timedelta(days=2)) in text_of(pilot)
    chart = pilot.find("history.rates")
    assert isinstance(chart, GamesChart)
    easy, expert = map(chart.points, chart.lines)
    assert easy[0][0] < expert[0][0] < easy[1][0], "the newest game is on the right"
    assert easy[0][1] < easy[1][1] < expert[0][1], "more wins are higher up"


def test_the_chart_shows_the_last_games(put: Put, context: Context, history: PastGames) -> None:
    fill(history, *[("hard", False)] * 3, *[("hard", True)] * MOST_GAMES)
    pilot = put(HistoryScreen(context, history))
    pilot.click("history.by.rates")
    chart = pilot.find("history.rates")
    assert isinstance(chart, GamesChart)
    (points,) = map(chart.points, chart.lines)
    assert len(points) == MOST_GAMES
    assert chart.field.x < points[0][0] < points[-1][0] < chart.field.right
    assert date_text(NOON + timedelta(days=3)) in text_of(pilot), "the first game shown"


def test_without_computer_players_there_are_no_rates(put: Put, context: Context, history: PastGames) -> None:
    assert history.add(SESSION.record(), SESSION.state, NOON)
    pilot = put(HistoryScreen(context, history))
    pilot.click("history.by.rates")
    assert "no finished games of people against computer players" in text_of(pilot)
    assert not pilot.has("history.rates.hard")
