"""The numbers in texts are those of the rules: a change to a rule must change its texts too."""

import re
from collections.abc import Callable

import pytest

from puertorico.building_texts import BUILDING_TEXTS
from puertorico.engine import effects
from puertorico.engine.hooks import Hook
from puertorico.engine.ids import Building, Good, Role
from puertorico.engine.options import Options
from puertorico.engine.phases import builder, trader
from puertorico.engine.position import Board, position
from puertorico.engine.state import GameState
from puertorico.session.texts.role_text import role_text
from tests.engine.helpers import do

NUMBERS = [
    (building, hook, number)
    for set_effects in (effects.base, effects.new_buildings, effects.nobles)
    for building, by_hook in set_effects.EFFECTS.items()
    for hook, number in by_hook.items()
    if type(number) is int and hook is not Hook.PRIVILEGES  # "twice" rather than a number
]


def number_in(text: str) -> int:
    (found,) = re.findall(r"\d+", text)
    return int(found)


def at(role: Role) -> GameState:
    boards = [Board(doubloons=9, goods={Good.CORN: 1}), Board(), Board()]
    return position(Options(players=3), boards, role=role)


def points_of_first_barrel() -> int:
    state = at(Role.CAPTAIN)
    do(state, "load corn on ship 4")
    return state.players[0].vp


def doubloons_of_prospector() -> int:
    state = position(Options(players=4), [Board()] * 4)
    do(state, "take prospector")
    return state.players[0].doubloons


@pytest.mark.parametrize(
    ("role", "privilege"),
    [
        (Role.BUILDER, lambda: builder.privilege(at(Role.BUILDER), 0)),
        (Role.TRADER, lambda: trader.privilege(at(Role.TRADER), 0)),
        (Role.CAPTAIN, lambda: points_of_first_barrel() - 1),
        (Role.PROSPECTOR, doubloons_of_prospector),
    ],
)
def test_the_text_of_a_role_has_the_number_of_its_privilege(role: Role, privilege: Callable[[], int]):
    """BLD-1, TRD-1, CAP-4, PRO-1"""
    assert number_in(role_text(role).privilege) == privilege()


@pytest.mark.parametrize(("building", "hook", "number"), NUMBERS)
def test_the_texts_of_a_building_have_the_number_of_its_effect(building: Building, hook: Hook, number: int):
    texts = BUILDING_TEXTS[building]
    assert number_in(texts.effect) == number, hook.name
    assert number_in(texts.brief) == number, hook.name
