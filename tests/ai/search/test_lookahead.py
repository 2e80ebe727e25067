"""Lookahead to the end of a phase."""

from puertorico.ai.evaluation.evaluate import evaluate
from puertorico.ai.evaluation.forecast import make_forecast
from puertorico.ai.policies.greedy import DECLINING, FREE_STEPS
from puertorico.ai.search.lookahead import after_phase, ranked_actions
from puertorico.ai.styles import STYLE_BY_ID
from puertorico.engine.actions import PASS
from puertorico.engine.ids import Step
from tests.ai.tables import examples

ALLROUNDER = STYLE_BY_ID["allrounder"]


def test_actions_within_a_phase_are_compared_at_the_same_pace():
    """At the pace before the action: otherwise staffing one more circle would seem to shorten the game."""
    differences = []
    for state in examples(1):
        if state.tasks[-1].step != Step.CHOOSE_ROLE:
            forecast = make_forecast(state)
            for value, action in ranked_actions(state, forecast, ALLROUNDER):
                table = after_phase(state, action, forecast, ALLROUNDER)
                cost = DECLINING if action == PASS and state.tasks[-1].step in FREE_STEPS else 0.0
                assert value == evaluate(table, state.seat, ALLROUNDER, forecast.pace) - cost
                differences.append(value + cost - evaluate(table, state.seat, ALLROUNDER))
    assert sum(abs(difference) > 0.01 for difference in differences) >= 3


def test_roles_are_ranked_by_their_value_after_the_phase():
    """The table after a role is evaluated at its own pace, since it is searched further."""
    found = 0
    for state in examples():
        if state.tasks[-1].step == Step.CHOOSE_ROLE:
            forecast = make_forecast(state)
            ranked = ranked_actions(state, forecast, ALLROUNDER)
            assert ranked == sorted(ranked, key=lambda option: -option[0])
            for value, action in ranked:
                table = after_phase(state, action, forecast, ALLROUNDER)
                assert value == evaluate(table, state.seat, ALLROUNDER)
                found += 1
    assert found > 5
