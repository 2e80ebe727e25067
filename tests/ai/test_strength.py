"""Results of whole games. The seeds are fixed, so a test never fails by chance, only if a player gets worse.

To measure them: puertorico simulate --games 400 --players-are allrounder,random,random,random
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
def test_every_style_beats_random_players(style: str):
    seats = (style, "random", "random", "random")
    games = [play(rotated(seats, seed), seed) for seed in range(16)]
    won = sum(game.winners == [game.seats.index(style)] for game in games)
    assert won >= 15, f"{style} won {won} of 16 games"


@pytest.mark.many_games
@pytest.mark.parametrize("style", ai.STYLE_IDS)
def test_every_style_scores_well_against_itself(style: str):
    scores = [score.total for game in table_of(style, 3) for score in game.scores]
    assert mean(scores) >= 35


@pytest.mark.many_games
def test_games_have_the_usual_length():
    assert 13 <= mean(game.rounds for game in table_of("allrounder", 3)) <= 18


def at_one_table(style: str) -> list[Score]:
    """Return the scores of one style in games between different styles."""
    seats = ("allrounder", "shipper", "builder", "allrounder")
    games = [play(rotated(seats, seed), seed) for seed in range(12)]
    return [game.scores[seat] for game in games for seat in range(4) if game.seats[seat] == style]


def share_of_chips(style: str) -> float:
    scores = at_one_table(style)
    return sum(score.chips for score in scores) / sum(score.total for score in scores)


@pytest.mark.many_games
def test_styles_score_in_different_ways():
    """Shippers score with VP chips, builders with buildings and bonuses, all-rounders with both."""
    assert share_of_chips("shipper") > share_of_chips("allrounder") + 0.05
    assert share_of_chips("allrounder") > share_of_chips("builder") + 0.03


@pytest.mark.many_games
def test_builders_own_more_large_buildings_than_shippers():
    large = {s: mean(len(score.bonuses) for score in at_one_table(s)) for s in ("builder", "shipper")}
    assert large["builder"] > large["shipper"] + 0.3


@pytest.mark.many_games
def test_traders_earn_more_from_goods_than_allrounders():
    seats = ("trader", "allrounder", "allrounder", "allrounder")
    games = [play(rotated(seats, seed), seed) for seed in range(12)]
    trader = mean(game.earned[game.seats.index("trader")] for game in games)
    average = mean(earned for game in games for earned in game.earned)
    assert trader > average + 1


@pytest.mark.many_games
@pytest.mark.parametrize("options", SETUPS, ids=setup_id)
def test_allrounder_beats_random_players_in_every_setup(options: Options):
    others = ("random",) * (options.players - 1)
    for seed in range(2):
        seats = rotated(("allrounder", *others), seed)
        game = play(seats, seed, options)
        assert game.winners == [seats.index("allrounder")]


def test_all_styles_have_nobles_at_the_end():
    game = play(ai.STYLE_IDS, 1, next(o for o in SETUPS if setup_id(o) == "3-nobles"))
    assert all(score.nobles for score in game.scores)
