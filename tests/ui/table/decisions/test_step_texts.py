"""Every decision has a prompt, and a button to pass if it is optional."""

from puertorico.engine import effects
from puertorico.engine.actions import CallUnionHall, LoadWharf
from puertorico.engine.game import STEP_RULES
from puertorico.engine.ids import Building, Role, Step, Tile
from puertorico.engine.position import Board, position
from puertorico.engine.step_kinds import ChoiceStep
from puertorico.ui.table.decisions.button_labels import _PASSES
from puertorico.ui.table.decisions.prompts import _EXTRA_OPTIONS, _PROMPTS, prompt
from tests.engine.helpers import THREE, boards, do

QUESTIONS = {step for step, rule in STEP_RULES.items() if isinstance(rule, ChoiceStep)} | {Step.ANY_TIME}


def test_every_question_has_a_prompt():
    assert set(_PROMPTS) | {Step.PAY} == QUESTIONS  # the prompt for paying is chosen by what is possible


def test_every_question_that_can_be_passed_has_a_button():
    must_be_answered = {Step.CHOOSE_ROLE, Step.DRAFT, Step.PLACE, Step.STORE, Step.PAY}
    assert set(_PASSES) == QUESTIONS - must_be_answered


def test_the_construction_hut_also_lets_others_take_a_quarry():
    hut = Board(city={Building.CONSTRUCTION_HUT: 1})
    row = {Tile.CORN: 1, Tile.SUGAR: 2, Tile.COFFEE: 1}
    state = position(THREE, boards(3, p1=hut), role=Role.SETTLER, face_up=row)
    assert prompt(state).lead == "Take a plantation or a quarry."
    do(state, "pass", "settle quarry")
    assert prompt(state).lead == "Take a plantation."


def test_every_extra_option_of_a_building_has_a_text():
    seen_without_words = {LoadWharf, CallUnionHall}  # another ship, and a button
    assert set(_EXTRA_OPTIONS) | seen_without_words == {
        *effects.LOAD_HANDLERS,
        *effects.LOADING_EXTRA_HANDLERS,
        *effects.SALE_HANDLERS,
        *effects.TRADE_HANDLERS,
    }
