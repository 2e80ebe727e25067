"""Every decision has a prompt, and a button to pass if it is optional."""

from puertorico.engine import effects
from puertorico.engine.actions import CallUnionHall, LoadWharf
from puertorico.engine.game import STEP_RULES
from puertorico.engine.ids import Step
from puertorico.engine.step_kinds import ChoiceStep
from puertorico.ui.table.decisions.button_labels import _PASSES
from puertorico.ui.table.decisions.prompts import _EXTRA_OPTIONS, _PROMPTS

QUESTIONS = {step for step, rule in STEP_RULES.items() if isinstance(rule, ChoiceStep)} | {Step.ANY_TIME}


def test_every_question_has_a_prompt():
    assert set(_PROMPTS) | {Step.PAY} == QUESTIONS  # the prompt for paying is chosen by what is possible


def test_every_question_that_can_be_passed_has_a_button():
    must_be_answered = {Step.CHOOSE_ROLE, Step.DRAFT, Step.PLACE, Step.STORE, Step.PAY}
    assert set(_PASSES) == QUESTIONS - must_be_answered


def test_every_extra_option_of_a_building_has_a_text():
    seen_without_words = {LoadWharf, CallUnionHall}  # another ship, and a button
    assert set(_EXTRA_OPTIONS) | seen_without_words == {
        *effects.LOAD_HANDLERS,
        *effects.LOADING_EXTRA_HANDLERS,
        *effects.SALE_HANDLERS,
        *effects.TRADE_HANDLERS,
    }
