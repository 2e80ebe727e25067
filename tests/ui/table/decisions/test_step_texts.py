"""Every decision has a prompt, and a button to pass if it is optional."""

import pytest
from attrs import evolve

from puertorico.engine import effects
from puertorico.engine.actions import CallUnionHall, LoadWharf
from puertorico.engine.game import STEP_RULES
from puertorico.engine.ids import Building, Good, Role, Step, Tile
from puertorico.engine.position import Board, position
from puertorico.engine.step_kinds import ChoiceStep
from puertorico.ui.table.decisions.button_labels import _PASSES
from puertorico.ui.table.decisions.instructions import InputMethod
from puertorico.ui.table.decisions.prompts import (
    _EXTRA_OPTIONS,
    _ONLY_OPTIONS,
    _PROMPTS,
    placing_prompt,
    prompt,
)
from tests.engine.helpers import BOTH, NEW, THREE, boards, do

QUESTIONS = {step for step, rule in STEP_RULES.items() if isinstance(rule, ChoiceStep)} | {Step.ANY_TIME}


def test_every_question_has_a_prompt():
    assert set(_PROMPTS) | {Step.PAY} == QUESTIONS  # the prompt for paying is chosen by what is possible


@pytest.mark.parametrize("step", sorted(_PROMPTS))
def test_no_prompt_names_a_gesture_that_does_nothing(step: Step) -> None:
    """The keyboard has no clicks, a gamepad no keys and fingers no mouse; and with the setting for one click,
    no piece needs two.
    """
    _lead, how = _PROMPTS[step]
    asked = how.prompt("", tile="corn plantation", building="Office")
    assert "ouble-click" not in asked.sentence_for(InputMethod.ONE_CLICK)
    by_keys = asked.sentence_for(InputMethod.KEYS).lower()
    assert "click" not in by_keys
    assert "drag" not in by_keys
    by_pad = asked.sentence_for(InputMethod.GAMEPAD).lower()
    assert not any(word in by_pad for word in ("click", "drag", "tap", "key", "enter "))
    assert "click" not in asked.sentence_for(InputMethod.DOUBLE_TAP).lower()
    by_taps = asked.sentence_for(InputMethod.ONE_TAP).lower()
    assert "click" not in by_taps
    assert "double" not in by_taps


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


def test_the_second_tile_of_a_library_may_be_a_quarry_with_a_construction_hut():
    """LIB-1, STL-5."""
    row = {Tile.CORN: 1, Tile.SUGAR: 2, Tile.COFFEE: 1}
    for city, asked in (
        ({Building.LIBRARY: 1, Building.CONSTRUCTION_HUT: 1}, "a second plantation or a quarry"),
        ({Building.LIBRARY: 1}, "a second plantation, or drag"),
    ):
        board = Board(city=city)
        state = position(NEW, boards(3, p0=board), role=Role.SETTLER, step=Step.SETTLE_AGAIN, face_up=row)
        assert asked in prompt(state).sentence


ONE_BARREL = Board(goods={Good.CORN: 1})
FULL_HOUSE = (Good.INDIGO, Good.SUGAR, Good.TOBACCO, Good.COFFEE)
FULL_SHIPS = {4: (Good.INDIGO, 4), 5: (Good.SUGAR, 5), 6: (Good.TOBACCO, 6)}


@pytest.mark.parametrize(
    ("building", "board", "words"),
    [
        (Building.TRADING_POST, ONE_BARREL, ("Use the Trading Post?", "You can't sell to the trading house")),
        (Building.LAND_OFFICE, Board(doubloons=1), ("Use the Land Office?", "Drag a face-up plantation to ")),
        (Building.WHARF, ONE_BARREL, ("Use the Wharf?", "No cargo ship can take your goods.")),
        (Building.SMALL_WHARF, ONE_BARREL, ("Use the Small Wharf?", "No cargo ship can take your goods.")),
        (
            Building.ROYAL_SUPPLIER,
            evolve(ONE_BARREL, san_juan=1, nobles_san_juan=1),
            ("Use the Royal Supplier?", "Drag different goods to it."),
        ),
    ],
)
def test_a_prompt_does_not_name_what_is_impossible(
    building: Building, board: Board, words: tuple[str, str]
) -> None:
    """The trading house and all ships are full."""
    role = Role.TRADER if building in (Building.TRADING_POST, Building.LAND_OFFICE) else Role.CAPTAIN
    state = position(
        BOTH,
        boards(3, p0=evolve(board, city={building: 1})),
        role=role,
        trading_house=FULL_HOUSE if role is Role.TRADER else (),
        ships=FULL_SHIPS,
    )
    asked = prompt(state)
    assert asked.lead == words[0]
    assert words[1] in asked.sentence
    assert "to the trading house." not in asked.sentence.replace("You can't sell to the trading house.", "")
    assert "to a ship" not in asked.sentence


def test_every_extra_option_of_a_building_has_a_text():
    seen_without_words = {LoadWharf, CallUnionHall}  # another ship, and a button
    options = {
        *effects.LOAD_HANDLERS,
        *effects.LOADING_EXTRA_HANDLERS,
        *effects.SALE_HANDLERS,
        *effects.TRADE_HANDLERS,
    }
    assert set(_EXTRA_OPTIONS) | seen_without_words == options
    assert set(_ONLY_OPTIONS) | {CallUnionHall} == options


def test_circles_are_filled_with_what_every_board_names():
    """On small boards, San Juan is only a number of idle colonists."""
    asked = placing_prompt(is_complete=False)
    for method in InputMethod:
        assert "idle colonist" in asked.sentence_for(method)
