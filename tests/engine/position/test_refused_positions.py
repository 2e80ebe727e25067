"""Any wrong value for a position is refused with a message."""

import inspect
from collections.abc import Callable
from typing import Any

import attrs
import pytest

from puertorico.engine.errors import BadPosition
from puertorico.engine.game import apply, legal_actions
from puertorico.engine.ids import ISLAND_PLACES, Building, Role, Step, Tile
from puertorico.engine.invariants import find_violations
from puertorico.engine.position import Board, position
from puertorico.engine.position.values import VALUE_SPECS
from puertorico.engine.state import GameState
from tests.engine.helpers import BOTH, CORN, EMPTY, FOUR, NEW, THREE, boards, city, phase

B = Building
BOARD = tuple(field.name for field in attrs.fields(Board))
TABLE = tuple(inspect.signature(position).parameters)
JUNK: tuple[object, ...] = (
    *("x", "", b"x", 1.5, -1, 99, 10**30, True, None, object(), int, Role.PROSPECTOR_2, Step.HUNT),
    *([1.0], ["corn"], [99], [None], [B.HARBOR], {"corn": 1}, {CORN: "x"}, {CORN: -1}, {CORN: 1.5}),
    *({99: 1}, {4: CORN}, {4: (CORN,)}, {4: (CORN, "x")}, {Tile.QUARRY: 1}, {Role.MAYOR: 7}, {None: None}),
)


def given(name: str, value: object) -> GameState:
    """Return a plain position with this one value, valid or not."""
    if name in BOARD:
        return position(BOTH, [Board(**{name: value}), EMPTY, EMPTY])  # type: ignore[arg-type]
    table: dict[str, Any] = {"options": BOTH, "boards": [EMPTY] * 3}
    return position(**table | {name: value})


def test_every_argument_is_checked() -> None:
    assert set(VALUE_SPECS) == {*BOARD, *TABLE}


@pytest.mark.parametrize("name", [*BOARD, *TABLE])
def test_junk_is_refused_or_gives_a_valid_position(name: str) -> None:
    refusals = []
    for value in JUNK:
        try:
            state = given(name, value)
        except BadPosition as refusal:
            refusals.append(str(refusal))
        else:
            assert find_violations(state) == []
            assert legal_actions(state)
    assert len(refusals) >= len(JUNK) // 2
    assert all(sentence.endswith(".") and "{" not in sentence for sentence in refusals)


def test_the_message_names_the_value_and_what_it_must_be() -> None:
    for name, value, sentence in (
        ("doubloons", 1.5, "“doubloons” must be a whole number, 0 or more."),
        ("round", 0, "“round” must be a whole number, 1 or more."),
        ("face_up", {Tile.QUARRY: 1}, "one of Tile.CORN to Tile.COFFEE"),
        ("boards", {}, "“boards” must be a sequence of Board."),
    ):
        with pytest.raises(BadPosition) as refusal:
            given(name, value)
        assert sentence in str(refusal.value)


BAD: dict[str, Callable[[], GameState]] = {
    "wrong types of boards": lambda: position(THREE, [{}, {}, {}]),  # type: ignore[list-item]
    "loading after all passed": lambda: phase(THREE, Role.CAPTAIN, loadless_turns=3, ships={4: (CORN, 4)}),
    "two barrels of a kind in the trading house without an office": lambda: position(
        THREE, boards(3), trading_house=[CORN, CORN]
    ),
    "a used building that no one owns": lambda: phase(
        THREE, Role.CAPTAIN, Board(goods={CORN: 1}, used=[B.WHARF])
    ),
    "a used building that can always be used": lambda: phase(
        THREE, Role.CAPTAIN, city(B.HARBOR, used=[B.HARBOR])
    ),
    "a used building of another phase": lambda: phase(THREE, Role.TRADER, city(B.WHARF, used=[B.WHARF])),
    "a drafted building of an expansion not in use": lambda: position(THREE, boards(3), in_play=[B.STATUE]),
    "more produced than on the board": lambda: phase(
        THREE, Role.CRAFTSMAN, step=Step.CRAFTSMAN_PRIVILEGE, produced={CORN: 1}
    ),
    "people on the ship during placing": lambda: phase(THREE, Role.MAYOR, step=Step.PLACING, colonist_ship=3),
    "another's privilege": lambda: phase(THREE, Role.MAYOR, step=Step.MAYOR_PRIVILEGE, turn=1),
    "another's prospector": lambda: position(FOUR, boards(4), role=Role.PROSPECTOR, played_by=0, turn=1),
    "an end without a reason": lambda: position(
        BOTH, boards(3), roles_taken={Role.MAYOR: 0, Role.TRADER: 1, Role.BUILDER: 2}, step=Step.GAME_END
    ),
    "the end of a phase before the first": lambda: position(BOTH, boards(3), step=Step.LAST_CHANCE),
    "a question of the Hospice without one": lambda: phase(
        THREE, Role.SETTLER, Board(island={Tile.CORN: 1}), step=Step.HOSPICE_COLONIST, detail=Tile.CORN
    ),
    "an unstaffed university": lambda: phase(
        THREE,
        Role.BUILDER,
        Board(city={B.UNIVERSITY: 0, B.WHARF: 0}),
        step=Step.UNIVERSITY_COLONIST,
        detail=B.WHARF,
    ),
    "placing in a building that is not on the board": lambda: phase(
        THREE, Role.MAYOR, Board(san_juan=2), step=Step.PLACE, detail=ISLAND_PLACES + B.WHARF
    ),
    "a colonist in San Juan despite an empty circle": lambda: phase(
        THREE,
        Role.MAYOR,
        Board(san_juan=2, island={Tile.CORN: 1}, city={B.WHARF: 0}),
        step=Step.PLACE,
        detail=ISLAND_PLACES + B.WHARF,
    ),
    "payment in kind with doubloons left": lambda: phase(
        NEW, Role.BUILDER, city(B.BLACK_MARKET, doubloons=1, vp=1), step=Step.PAY, detail=B.WHARF, pay=1
    ),
}


@pytest.mark.parametrize("name", BAD)
def test_impossible_positions_are_refused_with_a_message(name: str) -> None:
    with pytest.raises(BadPosition) as refusal:
        BAD[name]()
    assert str(refusal.value).endswith(".")
    assert "{" not in str(refusal.value)


def test_unusual_but_possible_positions_are_accepted() -> None:
    assert phase(THREE, Role.CAPTAIN, Board(goods={CORN: 1}), loadless_turns=2).seat == 0
    assert position(
        THREE, boards(3, p2=Board(city={B.OFFICE: 0})), trading_house=[CORN, CORN]
    ).trading_house == [0, 0]
    twice = city(B.WHARF, goods={CORN: 1}, used=[B.WHARF, B.WHARF])
    assert phase(THREE, Role.CAPTAIN, twice, ships={4: (CORN, 1)}).players[0].has_used(B.WHARF)
    assert position(THREE, boards(3), step=Step.CHOOSE_ROLE) == position(THREE, boards(3))


MINE = Board(
    vp=1,
    goods={CORN: 2},
    island={Tile.CORN: 1, Tile.QUARRY: 1, Tile.FOREST_COFFEE: 1},
    staffed={Tile.CORN: 1, Tile.QUARRY: 1},
    san_juan=1,
    city=dict.fromkeys((B.HACIENDA, B.FOREST_HOUSE, B.HOSPICE, B.HUNTING_LODGE, B.LIBRARY), 1)
    | dict.fromkeys((B.VILLA, B.BLACK_MARKET, B.UNIVERSITY, B.TRADING_POST), 1),
)
"""A board on which every step is possible."""
PLACES = {Tile.CORN, Tile.INDIGO, Tile.SUGAR, Tile.TOBACCO, Tile.COFFEE, Tile.QUARRY}
BUYABLE = {building for building in Building if building not in MINE.city}
DETAILS = {
    Step.HOSPICE_COLONIST: {Tile.CORN, Tile.QUARRY, Tile.FOREST_COFFEE},
    Step.LAY_FOREST: {Tile.CORN},
    Step.UNIVERSITY_COLONIST: set(MINE.city),
    Step.FINISH_BUILDING: BUYABLE,
    Step.PLACE: PLACES | {ISLAND_PLACES + building for building in MINE.city},
    Step.MAYOR_PRIVILEGE: {0, 1},
    Step.CRAFTSMAN_PRIVILEGE: {0, 1},
}
"""The details accepted by steps on that board; for all others only 0."""
ROLE_OF = {
    Role.SETTLER: "SETTLER_TURN SETTLE DRAW_PLANTATION HOSPICE_COLONIST LAY_FOREST SETTLE_AGAIN HUNT",
    Role.MAYOR: "MAYOR_PRIVILEGE PLACING VILLA_NOBLE PLACE",
    Role.BUILDER: "BUILD FINISH_BUILDING UNIVERSITY_COLONIST",
    Role.CRAFTSMAN: "BEFORE_PRODUCTION PRODUCE CRAFTSMAN_PRIVILEGE",
    Role.TRADER: "SELL AFTER_SALE",
    Role.CAPTAIN: "LOAD LOADING_END STORE",
}
STEPS = [(role, Step[name]) for role, names in ROLE_OF.items() for name in names.split()]


def accepted(role: Role, step: Step, detail: int, pay: int = 0) -> bool:
    """Return whether such a moment is possible; if so, play a few actions from it."""
    try:
        state = phase(BOTH, role, MINE, step=step, detail=detail, pay=pay)
    except BadPosition:
        return False
    for _ in range(4):
        assert find_violations(state) == []
        apply(state, legal_actions(state)[-1])
    return True


@pytest.mark.parametrize(("role", "step"), STEPS, ids=[step.name for _, step in STEPS])
def test_each_step_accepts_only_its_details(role: Role, step: Step) -> None:
    assert {detail for detail in range(60) if accepted(role, step, detail)} == DETAILS.get(step, {0})
    assert not accepted(role, step, min(DETAILS.get(step, {0})), pay=1)


def test_the_rest_to_pay_is_limited() -> None:
    """BLM-1: by three ways to pay and by the price, 2 off for the Library, 1 for the quarry."""
    can_be = {pay for pay in range(20) if accepted(Role.BUILDER, Step.PAY, B.WHARF, pay)}
    assert can_be == {1, 2, 3, 4 + 1, 4 + 2, 8 + 1}
    assert {pay for pay in range(20) if accepted(Role.BUILDER, Step.PAY, B.CHURCH, pay)} == {1, 2, 5, 6, 9}
    assert not any(accepted(Role.BUILDER, Step.PAY, detail, 1) for detail in (*MINE.city, 45, 99))
