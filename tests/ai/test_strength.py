"""Figures over whole games. The seeds are fixed, so a test fails when the play gets worse, and not by
chance. The full measurement: puertorico simulate --games 400 --players-are allrounder,random,random,random
"""

from statistics import mean

import pytest

from puertorico import ai
from puertorico.engine.options import Options
from puertorico.engine.scoring import Score
from tests.ai.tables import Game, play
from tests.setups import SETUPS, setup_id


def rotated(seats: tuple[str, ...], seed: int) -> tuple[str, ...]:
    turn = seed % len(seats)
    return seats[turn:] + seats[:turn]


def table_of(style: str, games: int) -> list[Game]:
    return [play((style,) * 4, seed) for seed in range(games)]


@pytest.mark.many_games
@pytest.mark.parametrize("style", ai.STYLE_IDS)
def test_beats_random_players(style: str):
    seats = (style, "random", "random", "random")
    games = [play(rotated(seats, seed), seed) for seed in range(16)]
    won = sum(game.winners == [game.seats.index(style)] for game in games)
    assert won >= 15, f"{style} has won {won} of 16 games"


@pytest.mark.many_games
@pytest.mark.parametrize("style", ai.STYLE_IDS)
def test_scores_well_among_its_kind(style: str):
    scores = [score.total for game in table_of(style, 3) for score in game.scores]
    assert mean(scores) >= 35


@pytest.mark.many_games
def test_games_last_as_long_as_usual():
    assert 13 <= mean(game.rounds for game in table_of("allrounder", 3)) <= 18


def at_one_table(style: str) -> list[Score]:
    """The results of one style in games of all styles together."""
    seats = ("allrounder", "shipper", "builder", "allrounder")
    games = [play(rotated(seats, seed), seed) for seed in range(12)]
    return [game.scores[seat] for game in games for seat in range(4) if game.seats[seat] == style]


def share_of_chips(style: str) -> float:
    scores = at_one_table(style)
    return sum(score.chips for score in scores) / sum(score.total for score in scores)


@pytest.mark.many_games
def test_styles_can_be_told_apart():
    """A shipper lives on chips, a builder on buildings and their bonuses, an allrounder on both."""
    assert share_of_chips("shipper") > share_of_chips("allrounder") + 0.05
    assert share_of_chips("allrounder") > share_of_chips("builder") + 0.03


@pytest.mark.many_games
def test_builders_own_more_large_buildings_than_shippers():
    large = {s: mean(len(score.bonuses) for score in at_one_table(s)) for s in ("builder", "shipper")}
    assert large["builder"] > large["shipper"] + 0.3


@pytest.mark.many_games
def test_a_trader_earns_more_with_barrels_than_allrounders():
    seats = ("trader", "allrounder", "allrounder", "allrounder")
    games = [play(rotated(seats, seed), seed) for seed in range(12)]
    trader = mean(game.earned[game.seats.index("trader")] for game in games)
    everybody = mean(earned for game in games for earned in game.earned)
    assert trader > everybody + 1


@pytest.mark.many_games
@pytest.mark.parametrize("options", SETUPS, ids=setup_id)
def test_beats_random_players_in_every_setup(options: Options):
    others = ("random",) * (options.players - 1)
    for seed in range(2):
        seats = rotated(("allrounder", *others), seed)
        game = play(seats, seed, options)
        assert game.winners == [seats.index("allrounder")]


def test_nobles_are_worth_points_to_everybody():
    """Whoever plays with nobles has some at the end."""
    game = play(ai.STYLE_IDS, 1, next(o for o in SETUPS if setup_id(o) == "3-nobles"))
    assert all(score.nobles for score in game.scores)
