"""The order of the difficulties, checked in a few games.

To measure the difference: puertorico arena --games 400 hard normal
The seeds are fixed, so a test never fails by chance, only if a player has become weaker or its opponent
stronger.
"""

from statistics import fmean

import pytest

from puertorico import ai
from puertorico.ai.protocol import Player
from puertorico.engine.options import DraftMode, Options
from tests.ai.beginner import Beginner
from tests.ai.tables import play
from tests.setups import BOXES
from tests.tools.ai.beginner_games import share_won


def share(one: Player, others: str, options: Options, deals: int) -> float:
    """Return the share of games that a player wins from all seats of some deals; shared wins are split."""
    return fmean(share_won(one, others, options, 0, deal) for deal in range(deals))


def table(players: int, boxes: str = "base") -> Options:
    return Options(players=players, sets=BOXES[boxes], draft=DraftMode.RANDOM, governor=0)


@pytest.mark.parametrize("boxes", BOXES)
@pytest.mark.parametrize(
    ("one", "others", "deals"),
    [
        pytest.param("hard", "normal", 4, marks=pytest.mark.many_games),
        pytest.param("normal", "easy", 4, marks=pytest.mark.many_games),
        pytest.param("easy", "random", 4, marks=pytest.mark.many_games),
        ("easy", "random", 2),
    ],
)
def test_each_difficulty_beats_the_next_lower_one(one: str, others: str, deals: int, boxes: str):
    assert share(ai.PLAYERS[one], others, table(4, boxes), deals) >= 0.4


@pytest.mark.many_games
@pytest.mark.parametrize(("players", "deals"), [(2, 6), (3, 4), (5, 3)])
def test_normal_beats_easy_with_any_number_of_players(players: int, deals: int):
    """By at least 1.5 times the even share: 75% with two players, 50% with three, 30% with five."""
    assert share(ai.PLAYERS["normal"], "easy", table(players), deals) >= 1.5 / players


@pytest.mark.many_games
def test_expert_is_far_ahead_of_hard_with_the_expansions():
    """Averaged over both seats of a deal with each of them: equal players would have no lead.

    A single deal shows little. Two-player games are fastest.
    """
    leads = []
    for boxes in BOXES:
        for me, seats in enumerate((("expert", "hard"), ("hard", "expert"))):
            scores = play(seats, 2, table(2, boxes)).scores
            leads.append(scores[me].total - scores[1 - me].total)
    assert sum(leads) / len(leads) >= 5


@pytest.mark.many_games
@pytest.mark.parametrize(("players", "boxes", "deals"), [(2, "base", 8), (4, "base", 4), (4, "all", 4)])
def test_a_beginner_has_a_fair_chance_against_easy(players: int, boxes: str, deals: int):
    """The aim is 40% of the games with two players and 25% with four: ``tests.tools.ai.beginner_games``."""
    assert share(Beginner(), "easy", table(players, boxes), deals) >= 0.75 * {2: 0.4, 4: 0.25}[players]


def test_the_difficulties_are_in_order():
    assert [*ai.Difficulty] == ["easy", "normal", "hard", "expert"]
    assert set(ai.Difficulty) <= set(ai.PLAYERS)
