"""What decisions of people cost on average over time, by the difficulty of the opponents."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from puertorico.record.game_results import PastGame
from puertorico.record.past_reviews import PastReview
from puertorico.ui.screens.history.games_line import GamesLine, games_lines, strength

PastReviews = Mapping[str, Mapping[int, PastReview]]
"""Reviews by game and seat, as in ``PastGames.reviews``."""


def decision_cost(game: PastGame, reviews: PastReviews) -> float | None:
    """Return the average cost of a decision of the people in a game; None if none of them was reviewed."""
    people = {result.seat for result in game.results if not result.player.is_computer}
    found = [review for seat, review in reviews.get(game.game, {}).items() if seat in people]
    decisions = sum(review.decisions for review in found)
    # Below zero, an average is only noise.
    whole = sum(max(0.0, review.average) * review.decisions for review in found)
    return whole / decisions if decisions else None


def reviewed_games(games: Sequence[PastGame], reviews: PastReviews) -> list[PastGame]:
    """Return the games in which people were reviewed."""
    return [game for game in games if decision_cost(game, reviews) is not None]


def decision_costs(games: Sequence[PastGame], reviews: PastReviews) -> list[GamesLine]:
    """Return the average costs in VP of games listed newest first, if they were reviewed."""
    costs = [(strength(game), decision_cost(game, reviews)) for game in reversed(games)]
    return games_lines([(difficulty, cost) for difficulty, cost in costs if cost is not None])
