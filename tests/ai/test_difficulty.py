"""Each strength against the next lower one, in few games: whether the order is right. The full measurement:
puertorico arena --games 400 hard normal

The seeds are fixed, so a test fails when the play gets worse (or the lower one better), and not by chance.
"""

import pytest

from puertorico import ai
from puertorico.engine.options import DraftMode, Options
from tests.ai.tables import play
from tests.setups import BOXES


def share(one: str, others: str, options: Options, deals: int) -> float:
    """The share of games that one player wins, from every seat of each deal; a shared win counts in parts."""
    won = []
    for deal in range(deals):
        for seat in range(options.players):
            seats = tuple(one if place == seat else others for place in range(options.players))
            game = play(seats, deal, options)
            won.append((seat in game.winners) / len(game.winners))
    return sum(won) / len(won)


def table(players: int, boxes: str = "base") -> Options:
    return Options(players=players, sets=BOXES[boxes], draft=DraftMode.RANDOM, governor=0)


@pytest.mark.parametrize("boxes", BOXES)
@pytest.mark.parametrize(
    ("one", "others"),
    [
        pytest.param("hard", "normal", marks=pytest.mark.many_games),
        pytest.param("normal", "easy", marks=pytest.mark.many_games),
        ("easy", "random"),
    ],
)
def test_each_strength_wins_more_than_its_share(one: str, others: str, boxes: str):
    assert share(one, others, table(4, boxes), deals=4) >= 0.4


@pytest.mark.many_games
@pytest.mark.parametrize(("players", "deals"), [(2, 6), (3, 4), (5, 3)])
def test_so_it_is_at_tables_of_all_sizes(players: int, deals: int):
    """More than 1.5 times what would be even: 75 % of games of two, 50 % of three, 30 % of five."""
    assert share("normal", "easy", table(players), deals) >= 1.5 / players


@pytest.mark.many_games
@pytest.mark.parametrize("boxes", BOXES)
def test_the_expert_is_far_ahead_with_every_box(boxes: str):
    """Of a hard player, from both seats of a deal; among two a game takes the least time. Of its like nobody
    is ahead: what he wins from one seat he loses from the other.
    """
    one, other = (play(seats, 2, table(2, boxes)) for seats in (("expert", "hard"), ("hard", "expert")))
    forecast = [game.scores[me].total - game.scores[1 - me].total for me, game in enumerate((one, other))]
    assert sum(forecast) / 2 >= 5


def test_the_strengths_are_in_order():
    assert [*ai.Difficulty] == ["easy", "normal", "hard", "expert"]
    assert set(ai.Difficulty) <= set(ai.PLAYERS)
