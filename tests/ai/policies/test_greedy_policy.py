"""The greedy policy can rate every action."""

from puertorico.ai.policies.greedy import STEP_VALUES
from puertorico.engine.game import STEP_RULES
from puertorico.engine.ids import Step
from puertorico.engine.refusals import REFUSALS
from puertorico.engine.step_kinds import ANY_STEP, ChoiceStep

AS_A_WHOLE = {Step.BUILD, Step.PLACE}
"""Steps at which all actions are rated together."""


def test_every_step_with_a_choice_is_rated() -> None:
    choices = {step for step, rule in STEP_RULES.items() if isinstance(rule, ChoiceStep)}
    assert set(STEP_VALUES) == (choices | {Step.ANY_TIME}) - AS_A_WHOLE


def test_every_type_of_action_is_rated_at_the_steps_where_it_is_legal() -> None:
    possible = {
        (step, kind) for kind, (steps, _) in REFUSALS.items() if steps is not ANY_STEP for step in steps
    }
    rated = {(step, kind) for step, values in STEP_VALUES.items() for kind in values.kinds}
    assert rated == {(step, kind) for step, kind in possible if step not in AS_A_WHOLE}
