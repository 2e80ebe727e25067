"""Figures over whole games. The seeds are fixed, so a test fails when the play gets worse, and not by
chance. The full measurement: puertorico simulate --games 400 --players-are allrounder,random,random,random
"""

from statistics import mean

import pytest

from puertorico import ai
from puertorico.engine.scoring import Score
from tests.ai.tables import play


def rotated(seats: tuple[str, ...], seed: int) -> tuple[str, ...]:
    turn = seed % len(seats)
    return seats[turn:] + seats[:turn]


@pytest.mark.parametrize("style", ai.OPPONENTS)
def test_beats_random_players(style: str):
    seats = (style, "random", "random", "random")
    games = [play(rotated(seats, seed), seed) for seed in range(10)]
    won = sum(game.winners == [game.seats.index(style)] for game in games)
    assert won == len(games), f"{style} has won {won} of {len(games)} games"


@pytest.mark.parametrize("style", ai.OPPONENTS)
def test_games_among_its_kind_are_good_and_as_long_as_usual(style: str):
    games = [play((style,) * 4, seed) for seed in range(3)]
    assert mean(score.total for game in games for score in game.scores) >= 35
    assert 13 <= mean(game.rounds for game in games) <= 18


def share_of_chips(scores: list[Score]) -> float:
    return sum(score.chips for score in scores) / sum(score.total for score in scores)


def large_buildings(scores: list[Score]) -> float:
    return mean(len(score.bonuses) for score in scores)


def test_styles_can_be_told_apart():
    """A shipper lives on chips, a builder on buildings and their bonuses, an allrounder on both."""
    seats = ("allrounder", "shipper", "builder", "allrounder")
    scores: dict[str, list[Score]] = {style: [] for style in seats}
    for seed in range(5):
        game = play(rotated(seats, seed), seed)
        for style, score in zip(game.seats, game.scores, strict=True):
            scores[style].append(score)
    chips = {style: share_of_chips(found) for style, found in scores.items()}
    assert chips["shipper"] > chips["allrounder"] + 0.05
    assert chips["allrounder"] > chips["builder"] + 0.03
    assert large_buildings(scores["builder"]) > large_buildings(scores["shipper"]) + 0.3
