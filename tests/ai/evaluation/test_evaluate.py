"""How a seat stands at a table, by what it comes from."""

from random import Random

import pytest

from puertorico.ai.evaluation.evaluate import TIE, Standing, mean, standing
from puertorico.ai.evaluation.forecast import outlook
from puertorico.ai.evaluation.value import worth
from puertorico.ai.evaluation.value_weights import Parts
from puertorico.ai.search.rollout import play_on
from puertorico.ai.styles import BY_NAME
from puertorico.engine.scoring import scores
from tests.ai.tables import examples

SHIPPER = BY_NAME["shipper"]


def test_the_worth_of_a_board_less_a_share_of_the_others():
    for state in examples():
        ahead = outlook(state)
        points = [worth(state, seat, ahead, SHIPPER) for seat in range(state.rules.players)]
        for seat, mine in enumerate(points):
            others = (sum(points) - mine) / (len(points) - 1)
            stands = standing(state, seat, SHIPPER)
            assert sum(stands.own) == pytest.approx(mine)
            assert stands.value == pytest.approx(mine - SHIPPER.envy * others)


def test_when_the_game_is_over_only_the_score_counts():
    """END-2, END-3."""
    for state in examples()[::5]:
        end = play_on(state.clone(), SHIPPER, Random(1))
        points = [one.total + TIE * one.doubloons_and_goods for one in scores(end)]
        for seat, mine in enumerate(points):
            others = (sum(points) - mine) / (len(points) - 1)
            stands = standing(end, seat, SHIPPER)
            assert stands.value == pytest.approx(mine - SHIPPER.envy * others)
            assert stands.own.harvest == stands.own.uses == stands.own.sales == 0
            assert stands.own.city == sum(
                one.buildings + sum(one.bonuses.values()) for one in scores(end) if one.seat == seat
            )


def test_the_mean_is_taken_part_by_part():
    one = Standing(Parts(*map(float, range(9))), -3.0)
    two = Standing(Parts(*map(float, range(2, 11))), -6.0)
    assert mean([one]) == one
    assert mean([one, two]) == Standing(Parts(*map(float, range(1, 10))), -4.5)
