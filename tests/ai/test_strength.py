"""Figures over whole games. The seeds are fixed, so a test fails when the play gets worse, and not by
chance. The full measurement: puertorico simulate --games 400 --players-are allrounder,random,random,random
"""

from statistics import mean

import pytest

from puertorico import ai
from tests.ai.tables import Game, play


def rotated(seats: tuple[str, ...], seed: int) -> tuple[str, ...]:
    turn = seed % len(seats)
    return seats[turn:] + seats[:turn]


def table_of(style: str, games: int) -> list[Game]:
    return [play((style,) * 4, seed) for seed in range(games)]


@pytest.mark.parametrize("style", ai.OPPONENTS)
def test_beats_random_players(style: str):
    seats = (style, "random", "random", "random")
    games = [play(rotated(seats, seed), seed) for seed in range(16)]
    won = sum(game.winners == [game.seats.index(style)] for game in games)
    assert won >= 15, f"{style} has won {won} of 16 games"


@pytest.mark.parametrize("style", ai.OPPONENTS)
def test_scores_well_among_its_kind(style: str):
    scores = [score.total for game in table_of(style, 3) for score in game.scores]
    assert mean(scores) >= 35


def test_games_last_as_long_as_usual():
    assert 13 <= mean(game.rounds for game in table_of("allrounder", 3)) <= 18


def share(style: str, part: str) -> float:
    """Part of the points of one style that comes from chips, or from buildings and their bonuses."""
    scores = [score for game in table_of(style, 3) for score in game.scores]
    chips, total = sum(s.chips for s in scores), sum(s.total for s in scores)
    return chips / total if part == "chips" else 1 - chips / total


def test_styles_can_be_told_apart():
    assert share("shipper", "chips") > share("allrounder", "chips") + 0.05
    assert share("builder", "buildings") > share("allrounder", "buildings") + 0.05


def large_buildings(style: str) -> float:
    return mean(len(score.bonuses) for game in table_of(style, 3) for score in game.scores)


def test_builder_owns_more_large_buildings_than_shipper():
    assert large_buildings("builder") > large_buildings("shipper")
