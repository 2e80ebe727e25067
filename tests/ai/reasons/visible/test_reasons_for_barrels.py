"""Visible reasons for what happens to barrels: loaded, sold, kept or left without room."""

import pytest

from puertorico.ai.reasons.comparison import Difference, When
from puertorico.ai.reasons.facts import EVERYONE_ELSE, Fact, What
from puertorico.ai.reasons.visible_goods import next_price
from puertorico.engine.actions import PASS, Action, Load, Sell, TakeRole
from puertorico.engine.game import legal_actions
from puertorico.engine.ids import NOBODY, Building, Good, Role, Step
from puertorico.engine.options import Options
from puertorico.engine.position import Board, position
from puertorico.engine.state import GameState
from tests.ai.reasons.visible.naming import (
    LAST_CHOICE,
    LATE,
    OF_ANOTHER,
    B,
    G,
    T,
    named,
    table,
    table_of,
    what,
)


@pytest.mark.parametrize(("taken", "expected"), [(False, What.MORE_BARRELS), (True, None)])
def test_more_barrels_are_a_reason_only_if_they_are_still_produced(
    taken: bool, expected: What | None
) -> None:
    """END-1: in the last round, each role is chosen at most once."""
    board = Board(san_juan=1, island={T.CORN: 1, T.SUGAR: 1})
    state = table(board, Role.MAYOR, step=Step.PLACE, **LATE)
    if taken:
        state.role_taken_by[Role.CRAFTSMAN] = 2
    placements = {type(action).__name__ + str(action): action for action in legal_actions(state)}
    corn = next(action for action in placements.values() if getattr(action, "count", 0) == 1)
    none = next(action for action in placements.values() if getattr(action, "count", 1) == 0)
    assert what(named(state, corn, none)) is expected


def loads(state: GameState) -> dict[tuple[Good, int], Action]:
    return {(one.good, one.ship): one for one in legal_actions(state) if isinstance(one, Load)}


def test_the_barrels_of_several_opponents_are_named_together_if_only_together_they_lose_room() -> None:
    """CAP-2, CAP-3"""
    boards = [Board(goods={G.CORN: 3}), Board(goods={G.CORN: 2}), Board(goods={G.CORN: 1})]
    state = position(Options(players=3), boards, role=Role.CAPTAIN)
    ship = loads(state)
    reason = named(state, ship[G.CORN, 5], ship[G.CORN, 6])
    assert reason is not None
    assert (reason.what, reason.seat, reason.item) == (What.NO_ROOM, EVERYONE_ELSE, G.CORN)
    assert (reason.count, reason.total) == (3, 2)


def test_a_good_that_would_find_less_room_later_is_named() -> None:
    state = table(Board(goods={G.CORN: 1, G.SUGAR: 1}), Role.CAPTAIN)
    ship = loads(state)
    shipped = Difference(Fact(What.SHIPPED, 0), When.PHASE, 2, 1, 0, False)
    corn = Difference(Fact(What.CARGO, 0, G.CORN), When.PHASE, 1, 0, 0, True)
    reason = named(state, ship[G.CORN, 4], ship[G.SUGAR, 4], shipped, corn)
    assert reason is not None
    assert (reason.what, reason.rival) == (What.SHIPPED, G.CORN)
    other = named(state, ship[G.SUGAR, 4], ship[G.CORN, 4], shipped, corn)
    assert other is not None
    assert other.rival == -1


def test_a_forecast_of_many_points_does_not_belong_to_a_choice_that_is_hardly_ahead() -> None:
    state = table(Board(), round=4)
    roles = TakeRole(Role.CRAFTSMAN), TakeRole(Role.SETTLER)
    shipped = Difference(Fact(What.SHIPPED, 0), When.ROUND, 5, 0, 0.5, False)
    produced = Difference(Fact(What.PRODUCED, 0), When.PHASE, 4, 0, 0, True)
    assert what(named(state, *roles, shipped)) is What.SHIPPED
    assert named(state, *roles, shipped, is_ahead=False) is None
    assert what(named(state, *roles, shipped, produced, is_ahead=False)) is What.PRODUCED


@pytest.mark.parametrize(("captain", "expected"), [(NOBODY, What.PRODUCED), (2, What.TIE_BREAK)])
def test_barrels_that_no_ship_takes_any_more_are_only_good_for_ties(captain: int, expected: What) -> None:
    """END-1: in the last round, each role is chosen at most once."""
    state = table(Board(), **LATE)
    state.role_taken_by[Role.CAPTAIN] = captain
    differences = [
        Difference(Fact(What.PRODUCED, 0), When.PHASE, 4, 0, 0, True),
        Difference(Fact(What.TIE_BREAK, 0), When.ROUND, 4, 0, 0, True),
    ]
    reason = named(state, TakeRole(Role.CRAFTSMAN), TakeRole(Role.SETTLER), *differences)
    assert what(reason) is expected


@pytest.mark.parametrize(("price", "expected"), [(2, What.BETTER_SHIPPED), (3, None)])
def test_a_barrel_is_kept_for_a_ship_only_if_it_sells_for_little(price: int, expected: What | None) -> None:
    good = G.SUGAR if price == 2 else G.TOBACCO
    state = table(Board(goods={good: 1}), Role.TRADER, **OF_ANOTHER)
    assert what(named(state, PASS, Sell(good))) is expected


def test_a_barrel_is_not_kept_for_a_ship_if_another_one_sells_for_more() -> None:
    """TRD-2: only one barrel is sold, so the most expensive is what a player gives up."""
    state = table(Board(goods={G.CORN: 1, G.TOBACCO: 1}), Role.TRADER, **OF_ANOTHER)
    assert named(state, PASS, Sell(G.CORN)) is None


def test_barrels_loaded_now_are_no_reason_if_nobody_could_take_the_room() -> None:
    """CAP-3: everyone loads as long as they can."""
    goods = {G.CORN: 3, G.SUGAR: 1}
    found = []
    for theirs in ({}, {G.CORN: 2}):
        boards = [Board(goods=goods), Board(goods=theirs), Board()]
        ships = {4: (G.CORN, 1), 5: (G.SUGAR, 1), 6: (G.COFFEE, 1)}
        state = position(Options(players=3), boards, role=Role.CAPTAIN, ships=ships)
        found.append(what(named(state, Load(G.CORN, 4), Load(G.SUGAR, 5))))
    assert found[0] is None
    assert found[1] is not None


def test_the_points_of_the_harbor_count_for_what_is_shipped() -> None:
    """CAP-5: each loading earns one VP more."""
    state = table(Board(city={B.HARBOR: 1}), round=4)
    differences = [
        Difference(Fact(What.SHIPPED, 0), When.PHASE, 3, 0, 0, True),
        Difference(Fact(What.SCORED, 0, B.HARBOR), When.PHASE, 2, 0, 0, True),
    ]
    reason = named(state, TakeRole(Role.CAPTAIN), TakeRole(Role.MAYOR), *differences)
    assert reason is not None
    assert (reason.what, reason.total) == (What.SHIPPED, 5)


@pytest.mark.parametrize(("theirs", "expected"), [(4, What.PRODUCED), (6, None)])
def test_barrels_are_a_reason_for_the_craftsman_unless_an_opponent_produces_more(
    theirs: int, expected: What | None
) -> None:
    state = table(Board(), round=4)
    produced = [
        Difference(Fact(What.PRODUCED, seat), When.PHASE, barrels, 0, 0, True)
        for seat, barrels in ((0, 5), (1, theirs))
    ]
    assert what(named(state, TakeRole(Role.CRAFTSMAN), TakeRole(Role.MAYOR), *produced)) is expected


@pytest.mark.parametrize(("when", "expected"), [(When.ROUND, What.SPOILED), (When.NEXT_ROUND, What.SOLD)])
def test_a_sale_saves_a_barrel_from_spoiling_only_soon(when: When, expected: What) -> None:
    state = table(Board(goods={G.INDIGO: 1}), Role.TRADER, **OF_ANOTHER)
    spoiled = Difference(Fact(What.SPOILED, 0), when, 0, 1, 0, True)
    sold = Difference(Fact(What.SOLD, 0), When.PHASE, 1, 0, 0, True)
    assert what(named(state, Sell(G.INDIGO), PASS, sold, spoiled)) is expected


@pytest.mark.parametrize(
    ("building", "expected"), [(B.UNION_HALL, What.NO_ROOM), (B.SMALL_WHARF, None), (B.WHARF, None)]
)
def test_only_a_wharf_ships_the_barrels_of_an_opponent_without_room(
    building: Building, expected: What | None
) -> None:
    """CAP-6, SMW-1: a Union Hall ships nothing (UNI-1)."""
    boards = [Board(goods={G.CORN: 3}), Board(goods={G.CORN: 4}, city={building: 1}), Board()]
    state = table_of("new", boards, Role.CAPTAIN)
    ship = loads(state)
    assert what(named(state, ship[G.CORN, 4], ship[G.CORN, 6])) is expected


@pytest.mark.parametrize(
    ("building", "price"), [(B.LAND_OFFICE, 0), (B.TRADING_POST, 1), (B.OFFICE, 1), (B.SMALL_WAREHOUSE, 0)]
)
def test_a_land_office_sells_no_barrel_that_the_trading_house_has_already(
    building: Building, price: int
) -> None:
    """TRD-2, TPO-1, NOB-5"""
    board = Board(goods={G.INDIGO: 1}, city={building: 1})
    state = table_of("all", [board, Board(), Board()], trading_house=[G.INDIGO])
    assert next_price(state, G.INDIGO) == price


def test_an_opponent_is_not_said_to_be_unable_to_sell_while_a_land_office_is_used_first() -> None:
    """NOB-5: after a sale, its owner decides about a plantation before the others sell."""
    boards = [
        Board(doubloons=1, goods={G.TOBACCO: 1, G.CORN: 1}, city={B.LAND_OFFICE: 1}),
        Board(goods={G.COFFEE: 1, G.INDIGO: 1}),
        Board(),
    ]
    state = table_of("nobles", boards, Role.TRADER, face_up={T.CORN: 1})
    assert what(named(state, Sell(G.TOBACCO), Sell(G.CORN))) is not What.UNSOLD
    state = table_of(
        "nobles", boards, Role.TRADER, face_up={T.CORN: 1}, trading_house=[G.CORN, G.INDIGO, G.SUGAR]
    )
    reason = named(state, Sell(G.TOBACCO), PASS)
    assert reason is not None
    assert (reason.what, reason.seat, reason.item) == (What.UNSOLD, 1, G.COFFEE)


@pytest.mark.parametrize(
    ("box", "building", "expected"),
    [("base", B.OFFICE, What.UNSOLD), ("new", B.TRADING_POST, None)],
)
def test_a_full_trading_house_stops_an_office_but_no_trading_post(
    box: str, building: Building, expected: What | None
) -> None:
    """TRD-2, TPO-1"""
    boards = [Board(goods={G.TOBACCO: 1}), Board(goods={G.COFFEE: 1}, city={building: 1}), Board()]
    state = table_of(box, boards, Role.TRADER, trading_house=[G.CORN, G.INDIGO, G.SUGAR])
    assert what(named(state, Sell(G.TOBACCO), PASS)) is expected


def test_an_opponent_who_can_sell_after_neither_choice_is_no_reason() -> None:
    """TRD-3: a full trading house is only emptied after the phase."""
    boards = [Board(goods={G.TOBACCO: 1, G.CORN: 1}), Board(goods={G.TOBACCO: 1}), Board()]
    state = table_of("base", boards, Role.TRADER, trading_house=[G.INDIGO, G.SUGAR, G.COFFEE])
    assert named(state, Sell(G.TOBACCO), Sell(G.CORN)) is None


@pytest.mark.parametrize(("late", "expected"), [(LATE, What.PRODUCED), (LAST_CHOICE, None)])
def test_barrels_are_no_reason_if_nobody_chooses_a_role_after_this_one(
    late: dict[str, object], expected: What | None
) -> None:
    """END-1: in the last round, nobody chooses the Captain later."""
    produced = Difference(Fact(What.PRODUCED, 0), When.PHASE, 4, 0, 0, True)
    state = table(Board(), **late)
    assert what(named(state, TakeRole(Role.CRAFTSMAN), TakeRole(Role.MAYOR), produced)) is expected


def test_a_barrel_is_not_kept_for_a_ship_in_the_last_phase() -> None:
    """END-1"""
    found = []
    for roles in ({Role.SETTLER: 0}, {Role.SETTLER: 2, Role.MAYOR: 0}):
        governor = next(iter(roles.values()))
        state = table(
            Board(goods={G.CORN: 1}),
            Role.TRADER,
            **{**LATE, "governor": governor, "roles_taken": {**roles, Role.TRADER: 1}},
            **OF_ANOTHER,
        )
        found.append(what(named(state, PASS, Sell(G.CORN))))
    assert found == [What.BETTER_SHIPPED, None]
