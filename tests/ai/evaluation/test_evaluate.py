"""The evaluation of a position, and its parts."""

from collections.abc import Sequence
from random import Random

import pytest

from puertorico.ai.evaluation.evaluate import (
    LEADER_ROUNDS,
    LEADER_SHARE,
    TIE_BREAK,
    _opposition,
    evaluate,
)
from puertorico.ai.evaluation.forecast import make_forecast, points_pace
from puertorico.ai.evaluation.value import seat_value
from puertorico.ai.search.rollout import rollout
from puertorico.ai.styles import STYLE_BY_ID
from puertorico.engine.scoring import scores
from tests.ai.tables import examples

SHIPPER = STYLE_BY_ID["shipper"]


def opposition(points: Sequence[float], seat: int, rounds: float) -> float:
    """Return the mean of the others; in the last rounds, the strongest one's lead over it counts too."""
    others = [value for other, value in enumerate(points) if other != seat]
    mean = sum(others) / len(others)
    extra = max(0.0, LEADER_SHARE * (1 - rounds / LEADER_ROUNDS))
    return mean + extra * (max(others) - mean)


def test_only_toward_the_end_the_strongest_opponent_counts_more():
    """With five rounds left, hitting the leader or the last player is the same; at the end it isn't."""
    values = [30.0, 60.0, 45.0]
    assert _opposition(values, LEADER_ROUNDS + 1) == 45
    assert 45 < _opposition(values, 2.0) < _opposition(values, 0.0) < 60
    weaker_leader, weaker_last = [30.0, 58.0, 45.0], [28.0, 60.0, 45.0]
    assert _opposition(weaker_leader, 0.0) < _opposition(weaker_last, 0.0)


@pytest.mark.parametrize("factor", [None, 1.0, 3.0])
def test_the_value_is_the_own_points_minus_a_share_of_the_opponents(factor: float | None):
    """At the position's own pace, or at a given one."""
    for state in examples():
        pace = factor and factor * points_pace(state)
        forecast = make_forecast(state, pace)
        points = [seat_value(state, seat, forecast, SHIPPER) for seat in range(state.rules.players)]
        for seat, mine in enumerate(points):
            others = opposition(points, seat, forecast.rounds)
            value = evaluate(state, seat, SHIPPER, pace)
            assert value == pytest.approx(mine - SHIPPER.opponent_weight * others)


def test_a_given_pace_changes_the_value():
    """At three times the pace, the game ends sooner."""
    state = examples()[0]
    pace = points_pace(state)
    assert evaluate(state, 0, SHIPPER, pace) == evaluate(state, 0, SHIPPER)
    assert evaluate(state, 0, SHIPPER, 3 * pace) != evaluate(state, 0, SHIPPER)


def test_when_the_game_is_over_only_the_score_counts():
    """END-2, END-3"""
    for state in examples()[::5]:
        end = rollout(state.clone(), SHIPPER, Random(1))
        points = [one.total + TIE_BREAK * one.doubloons_and_goods for one in scores(end)]
        for seat, mine in enumerate(points):
            others = opposition(points, seat, 0.0)
            assert evaluate(end, seat, SHIPPER) == pytest.approx(mine - SHIPPER.opponent_weight * others)
