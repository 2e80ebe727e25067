"""Visible reasons for one role over another."""

import pytest

from puertorico.ai.reasons.comparison import Difference, When
from puertorico.ai.reasons.facts import EVERYONE_ELSE, Fact, What
from puertorico.engine.actions import TakeRole
from puertorico.engine.ids import NOBODY, Role
from puertorico.engine.options import Options
from puertorico.engine.position import Board, position
from tests.ai.reasons.visible.naming import LAST_CHOICE, LATE, B, G, named, table, what
from tests.setups import BOXES


@pytest.mark.parametrize(("on_trader", "expected"), [(0, What.ALONE), (1, None)])
def test_the_prospector_is_praised_only_if_it_brings_more(on_trader: int, expected: What | None) -> None:
    state = position(Options(players=4), [Board()] * 4, role_doubloons={Role.TRADER: on_trader}, round=4)
    reason = named(state, TakeRole(Role.PROSPECTOR), TakeRole(Role.TRADER))
    assert what(reason) is expected


@pytest.mark.parametrize(("builder", "expected"), [(NOBODY, What.SOLD), (2, None)])
def test_doubloons_that_buy_nothing_any_more_are_no_reason(builder: int, expected: What | None) -> None:
    state = table(Board(goods={G.COFFEE: 1}), **LATE)
    state.role_taken_by[Role.BUILDER] = builder
    sold = Difference(Fact(What.SOLD, 0), When.PHASE, 5, 0, 0, True)
    assert what(named(state, TakeRole(Role.TRADER), TakeRole(Role.SETTLER), sold)) is expected


@pytest.mark.parametrize(("money", "expected"), [(2, What.CARD), (15, None)])
def test_doubloons_on_a_card_are_no_reason_for_the_rich(money: int, expected: What | None) -> None:
    state = table(Board(doubloons=money), role_doubloons={Role.MAYOR: 2}, round=4)
    card = Difference(Fact(What.CARD, 0), When.PHASE, 2, 0, 0, True)
    assert what(named(state, TakeRole(Role.MAYOR), TakeRole(Role.BUILDER), card)) is expected


def test_a_card_is_not_compared_with_a_role_that_brings_other_doubloons() -> None:
    state = table(Board(), role_doubloons={Role.MAYOR: 2, Role.CRAFTSMAN: 1}, round=4)
    roles = TakeRole(Role.MAYOR), TakeRole(Role.CRAFTSMAN)
    card = Difference(Fact(What.CARD, 0), When.PHASE, 2, 1, 0, True)
    earned = Difference(Fact(What.EARNED, 0, B.FACTORY), When.PHASE, 0, 1, 0, True)
    only, besides = named(state, *roles, card), named(state, *roles, card, earned)
    assert only is not None
    assert besides is not None
    assert (only.rival_total, besides.rival_total) == (1, 0)


@pytest.mark.parametrize(("mine", "expected"), [(3, What.PRODUCED), (6, None)])
def test_a_role_is_left_for_what_it_brings_an_opponent_only_if_that_is_more(
    mine: int, expected: What | None
) -> None:
    state = table(Board(), round=4)
    produced = [
        Difference(Fact(What.PRODUCED, seat), When.PHASE, 0, barrels, 0, True)
        for seat, barrels in ((0, mine), (1, 6))
    ]
    assert what(named(state, TakeRole(Role.CAPTAIN), TakeRole(Role.CRAFTSMAN), *produced)) is expected


@pytest.mark.parametrize(("later", "expected"), [(6, What.BUILT), (1, None)])
def test_a_role_is_not_left_for_what_an_opponent_does_with_it_later_anyway(
    later: float, expected: What | None
) -> None:
    rich = [Board(), Board(doubloons=12), Board()]
    state = position(Options(players=3), rich, round=4)
    fact = Fact(What.BUILT, 1, B.FORTRESS)
    built = [
        Difference(fact, When.PHASE, 0, 1, 0, True),
        Difference(fact, When.ROUND, 1 - min(1, later - 1), 1, 0.01, True),
    ]
    assert what(named(state, TakeRole(Role.CAPTAIN), TakeRole(Role.BUILDER), *built)) is expected


def test_what_an_opponent_could_only_afford_later_is_no_reason() -> None:
    """BLD-2: the Builder pays one doubloon less."""
    roles = TakeRole(Role.CAPTAIN), TakeRole(Role.BUILDER)
    built = Difference(Fact(What.BUILT, 1, B.FORTRESS), When.PHASE, 0, 1, 0, True)
    found = []
    for doubloons in (8, 9):
        boards = [Board(), Board(doubloons=doubloons), Board()]
        found.append(what(named(position(Options(players=3), boards, round=4), *roles, built)))
    assert found == [None, What.BUILT]


@pytest.mark.parametrize(
    ("role", "on_role", "expected"),
    [(Role.CRAFTSMAN, 1, What.ALONE), (Role.CAPTAIN, 1, None), (Role.MAYOR, 2, None)],
)
def test_a_prospector_that_brings_no_more_is_praised_only_if_the_other_role_helps_everyone(
    role: Role, on_role: int, expected: What | None
) -> None:
    state = position(Options(players=4), [Board()] * 4, role_doubloons={role: on_role}, round=4)
    assert what(named(state, TakeRole(Role.PROSPECTOR), TakeRole(role))) is expected


def test_doubloons_on_a_card_are_no_reason_if_another_card_has_more() -> None:
    cards = {Role.BUILDER: 1, Role.MAYOR: 2}
    state = table(Board(), role_doubloons=cards, round=4)
    card = Difference(Fact(What.CARD, 0), When.PHASE, 1, 0, 0, True)
    assert named(state, TakeRole(Role.BUILDER), TakeRole(Role.CAPTAIN), card) is None
    state.role_doubloons[Role.MAYOR] = 1
    assert what(named(state, TakeRole(Role.BUILDER), TakeRole(Role.CAPTAIN), card)) is What.CARD


def test_one_doubloon_that_an_opponent_earns_with_a_building_is_no_reason() -> None:
    state = table(Board(), round=4)
    roles = TakeRole(Role.SETTLER), TakeRole(Role.CRAFTSMAN)
    earned = Fact(What.EARNED, 1, B.FACTORY)
    assert what(named(state, *roles, Difference(earned, When.PHASE, 0, 1, 0, True))) is What.FIRST_PICK
    assert what(named(state, *roles, Difference(earned, When.PHASE, 0, 3, 0, True))) is What.EARNED


def test_doubloons_that_an_opponent_takes_from_a_card_are_no_reason() -> None:
    state = table(Board(), round=4)
    roles = TakeRole(Role.CAPTAIN), TakeRole(Role.CRAFTSMAN)
    taken = Difference(Fact(What.CARD, 1), When.ROUND, 0, 2, 0, True)
    assert named(state, *roles, taken) is None


@pytest.mark.parametrize(("staffed", "expected"), [(3, What.STAFFED), (1, What.CARD)])
def test_what_a_role_does_is_named_before_fewer_doubloons_on_its_card(staffed: int, expected: What) -> None:
    state = table(Board(), role_doubloons={Role.MAYOR: 2}, round=4)
    differences = [
        Difference(Fact(What.CARD, 0), When.PHASE, 2, 0, 0, True),
        Difference(Fact(What.STAFFED, 0), When.PHASE, staffed, 0, 0, True),
    ]
    reason = named(state, TakeRole(Role.MAYOR), TakeRole(Role.SETTLER), *differences)
    assert what(reason) is expected


def test_that_everyone_would_produce_is_no_reason_against_the_craftsman() -> None:
    state = table(Board(), round=4)
    roles = TakeRole(Role.SETTLER), TakeRole(Role.CRAFTSMAN)
    produced = Difference(Fact(What.PRODUCED, EVERYONE_ELSE), When.PHASE, 0, 17, 0, True)
    assert what(named(state, *roles, produced)) is What.FIRST_PICK


@pytest.mark.parametrize(("role", "expected"), [(Role.BUILDER, What.CARD), (Role.MAYOR, None)])
def test_the_last_doubloons_from_a_card_are_a_reason_only_if_they_can_be_spent_at_once(
    role: Role, expected: What | None
) -> None:
    """END-1: nobody chooses a role later."""
    state = table(Board(), role_doubloons={role: 2}, **LAST_CHOICE)
    card = Difference(Fact(What.CARD, 0), When.PHASE, 2, 0, 0, True)
    assert what(named(state, TakeRole(role), TakeRole(Role.CAPTAIN), card)) is expected


@pytest.mark.parametrize(("library", "total"), [(0, 1), (1, 2)])
def test_a_library_doubles_what_the_prospector_pays(library: int, total: int) -> None:
    """LIB-1"""
    boards = [Board(city={B.LIBRARY: library}), Board(), Board(), Board()]
    state = position(Options(players=4, sets=BOXES["new"]), boards, round=4)
    reason = named(state, TakeRole(Role.PROSPECTOR), TakeRole(Role.MAYOR))
    assert reason is not None
    assert (reason.what, reason.total) == (What.ALONE, total)


@pytest.mark.parametrize(("builder", "expected"), [(NOBODY, What.ALONE), (2, None)])
def test_the_prospector_is_not_praised_for_a_doubloon_that_buys_nothing_any_more(
    builder: int, expected: What | None
) -> None:
    """END-1: in the last round, each role is chosen at most once."""
    state = position(Options(players=4), [Board()] * 4, **LATE)
    state.role_taken_by[Role.BUILDER] = builder
    assert what(named(state, TakeRole(Role.PROSPECTOR), TakeRole(Role.CAPTAIN))) is expected
