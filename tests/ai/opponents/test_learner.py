"""Easy plays like someone in their first games: it looks a round ahead and never refuses what is free."""

from attrs import evolve

from puertorico import ai
from puertorico.ai.evaluation.forecast import make_forecast
from puertorico.ai.opponents.learner import short_sighted
from puertorico.ai.policies.greedy import FREE_STEPS
from puertorico.engine.actions import PASS
from puertorico.engine.game import legal_actions, new_game
from puertorico.engine.options import Options
from puertorico.engine.view import view
from tests.ai.tables import situations


def test_nothing_free_is_ever_refused():
    offers = 0
    for boxes, seed in (("base", 1), ("all", 3)):
        for state in situations(4, seed, boxes):
            if state.tasks[-1].step in FREE_STEPS and len(legal_actions(state)) > 1:
                offers += 1
                assert ai.choose("easy", view(state, state.seat)) != PASS
    assert offers > 40


def test_a_short_sighted_forecast_ends_at_the_horizon():
    forecast = make_forecast(new_game(Options(players=4), 1))
    near = short_sighted(forecast, 2.0)
    assert near.rounds == 2.0 < forecast.rounds
    assert all(soon < ever for soon, ever in zip(near.phases, forecast.phases, strict=True))
    assert near.weights.harvest < forecast.weights.harvest
    assert near.doubloon < forecast.doubloon


def test_near_the_end_nobody_is_short_sighted():
    forecast = evolve(make_forecast(new_game(Options(players=4), 1)), rounds=1.0)
    assert short_sighted(forecast, 1.5) is forecast
