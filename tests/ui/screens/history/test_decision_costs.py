"""What decisions cost over past games, by the difficulty of the opponents."""

from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from attrs import evolve

from puertorico.ai.difficulty import Difficulty
from puertorico.record.game_results import PastGame
from puertorico.record.past_games import PastGames
from puertorico.record.past_reviews import PastReview
from puertorico.record.seats import Seat, SeatKind
from puertorico.ui.context import Context
from puertorico.ui.pilot import Pilot
from puertorico.ui.scene.widgets.display import Label
from puertorico.ui.screen import Screen
from puertorico.ui.screens.history.decision_costs import decision_cost, decision_costs
from puertorico.ui.screens.history.games_chart import GamesChart
from puertorico.ui.screens.history.history_screen import HistoryScreen
from tests.ui.screens.saved_games import text_of
from tests.ui.screens.screen_games import finished_game

Put = Callable[[Screen], Pilot]
NOON = datetime(2026, 3, 4, 12, tzinfo=UTC)
SESSION = finished_game(3)


@pytest.fixture
def history(tmp_path: Path) -> PastGames:
    return PastGames(tmp_path / "history.sqlite3")


def fill(history: PastGames, *opponents: str) -> list[PastGame]:
    """Add games of Ana against computer players; return them, the newest first."""
    for number, opponent in enumerate(opponents):
        others = [Seat(SeatKind.COMPUTER, "Diego", opponent)] * 2
        seats = (Seat(SeatKind.HUMAN, "Ana"), *others)
        record = evolve(SESSION.record(), seats=seats, begun=f"2026-01-01T00:00:{number:02}")
        assert history.add(record, SESSION.state, NOON + timedelta(days=number))
    return history.games()


def review(game: str, average: float, seat: int = 0) -> PastReview:
    return PastReview(game, seat, decisions=40, costly=4, average=average, error=0.1)


def test_costs_are_averages_of_the_decisions_of_people(history: PastGames) -> None:
    (game,) = fill(history, "hard")
    assert decision_cost(game, {}) is None
    computer, ana = review(game.game, 9.0, seat=1), review(game.game, 0.5)
    assert decision_cost(game, {game.game: {1: computer}}) is None
    assert decision_cost(game, {game.game: {0: ana, 1: computer}}) == 0.5
    assert decision_cost(game, {game.game: {0: evolve(ana, average=-0.1)}}) == 0.0


def test_each_difficulty_has_a_line_over_the_reviewed_games(history: PastGames) -> None:
    games = fill(history, "easy", "expert", "easy", "easy")
    costs = dict(zip([game.game for game in games[1:]], (0.4, 0.6, 0.8), strict=True))
    reviews = {game: {0: review(game, cost)} for game, cost in costs.items()}
    easy, expert = decision_costs(games, reviews)
    assert (easy.difficulty, easy.points) == (Difficulty.EASY, ((0, 0.8), (2, pytest.approx(0.6))))
    assert (expert.difficulty, expert.points) == (Difficulty.EXPERT, ((1, 0.6),))


def test_the_history_shows_the_curve(put: Put, context: Context, history: PastGames) -> None:
    games = fill(history, "easy", "easy")
    for game, cost in zip(games, (0.25, 0.75), strict=True):
        assert history.keep_review(review(game.game, cost))
    pilot = put(HistoryScreen(context, history))
    pilot.click("history.by.decisions")
    chart = pilot.find("history.decisions")
    assert isinstance(chart, GamesChart)
    ((first, last),) = map(chart.points, chart.lines)
    assert first[0] < last[0], "the newest game is on the right"
    assert first[1] < last[1], "lower costs are further down"
    latest = pilot.find("history.decisions.easy.latest")
    assert isinstance(latest, Label)
    assert latest.text == "0.50"


def test_without_reviews_the_history_says_so(put: Put, context: Context, history: PastGames) -> None:
    fill(history, "easy")
    pilot = put(HistoryScreen(context, history))
    pilot.click("history.by.decisions")
    assert "None of these games has been reviewed yet." in text_of(pilot)
