"""Every action is handled, refused and offered: the tables by action and by step are complete."""

from typing import get_args

import pytest

from puertorico.engine import effects
from puertorico.engine.actions import Action, Load, Pass, Sell
from puertorico.engine.game import STEP_RULES
from puertorico.engine.ids import Step
from puertorico.engine.position.tasks import _STEPS_BY_ROLE
from puertorico.engine.refusals import _CURRENT_STEP_REASONS, REFUSALS
from puertorico.engine.step_kinds import ANY_STEP, ChoiceStep
from tests.engine.sample_actions import SAMPLES


@pytest.mark.parametrize("action", SAMPLES, ids=lambda action: type(action).__name__)
def test_every_action_of_a_building_has_one_handler_for_its_step(action: Action):
    steps, _ = REFUSALS[type(action)]
    handlers = [
        *(type(action) in table for table in (effects.LOAD_HANDLERS, effects.LOADING_EXTRA_HANDLERS)),
        *(type(action) in table for table in (effects.SALE_HANDLERS, effects.TRADE_HANDLERS)),
        type(action) in effects.ANY_TIME_HANDLERS,
    ]
    if isinstance(action, Pass | Load | Sell):
        assert handlers == [False] * 5
        return
    assert any(handlers[:2]) == (steps == (Step.LOAD,))
    assert handlers[2] == (steps == (Step.SELL,))
    assert handlers[3] == (Step.AFTER_SALE in steps and steps is not ANY_STEP)
    assert handlers[4] == (steps is ANY_STEP)
    assert sum(handlers) <= 1


def test_every_action_has_its_steps_and_its_refusal():
    assert set(REFUSALS) == set(get_args(Action))


def test_every_step_is_handled():
    assert set(STEP_RULES) == set(Step)


def test_every_choice_says_what_to_do_now():
    choices = {step for step, rule in STEP_RULES.items() if isinstance(rule, ChoiceStep)}
    assert set(_CURRENT_STEP_REASONS) == choices | {Step.ANY_TIME}


def test_every_choice_can_be_named_in_a_position():
    choices = {step for step, rule in STEP_RULES.items() if isinstance(rule, ChoiceStep)}
    named = {step for steps in _STEPS_BY_ROLE.values() for step in steps}
    assert choices - named == {Step.CHOOSE_ROLE, Step.DRAFT}
