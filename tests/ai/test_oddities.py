"""Choices that would look odd in a hint: the mechanism behind them, case by case."""

import pytest

from puertorico.ai.oddities import is_obvious, is_odd, runner_up
from puertorico.engine.actions import PASS, Action, Build, Sell, Store, TakePlantation, TakeRole
from puertorico.engine.ids import Building, Good, Role, Tile
from puertorico.engine.options import Options
from puertorico.engine.position import Board, position
from puertorico.engine.state import GameState
from tests.setups import BOXES

SUGAR_FARMER = Board(doubloons=8, island={Tile.SUGAR: 1})
CORN = Board(goods={Good.CORN: 1})


def table(board: Board, role: Role | None = None, **more: object) -> GameState:
    return position(Options(players=3), [board, Board(), Board()], role=role, **more)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("best", "second", "odd"),
    [
        (Build(Building.COFFEE_ROASTER), Build(Building.SUGAR_MILL), True),
        (Build(Building.SUGAR_MILL), Build(Building.COFFEE_ROASTER), False),
        (Build(Building.COFFEE_ROASTER), Build(Building.TOBACCO_STORAGE), False),
        (Build(Building.COFFEE_ROASTER), PASS, True),
        (Build(Building.HACIENDA), PASS, False),
    ],
)
def test_a_production_building_without_a_plantation_is_odd_unless_the_other_is_as_idle(
    best: Action, second: Action, odd: bool
):
    assert is_odd(table(SUGAR_FARMER, Role.BUILDER, round=2), (best,), (second,)) is odd


def test_the_captain_is_odd_without_goods_and_the_trader_without_anything_to_sell():
    mayor, captain, trader = (TakeRole(role) for role in (Role.MAYOR, Role.CAPTAIN, Role.TRADER))
    bare, rich = table(Board()), table(CORN)
    assert is_odd(bare, (captain,), (mayor,))
    assert is_odd(bare, (trader,), (mayor,))
    assert not is_odd(rich, (captain,), (mayor,))
    assert not is_odd(bare, (mayor,), (captain,))
    paid = table(Board(), role_doubloons={Role.CAPTAIN: 2})
    assert not is_odd(paid, (captain,), (mayor,))


@pytest.mark.parametrize(
    ("building", "house", "odd"),
    [
        (Building.OFFICE, [Good.CORN], False),
        (Building.TRADING_POST, [Good.CORN], False),
        (Building.LAND_OFFICE, [Good.CORN], True),
        (Building.SMALL_MARKET, [Good.CORN], True),
        (Building.SMALL_MARKET, [Good.INDIGO], False),
    ],
)
def test_the_trader_is_not_odd_if_a_building_sells_what_the_trading_house_has(
    building: Building, house: list[Good], odd: bool
):
    """TRD-2, TPO-1"""
    board = Board(goods={Good.CORN: 1}, city={building: 1})
    state = position(Options(players=3, sets=BOXES["all"]), [board, Board(), Board()], trading_house=house)
    assert is_odd(state, (TakeRole(Role.TRADER),), (TakeRole(Role.MAYOR),)) is odd


def test_declining_a_free_plantation_is_odd_and_not_worth_comparing():
    state = table(Board(), Role.SETTLER)
    corn, sugar = TakePlantation(Tile.CORN), TakePlantation(Tile.SUGAR)
    assert is_odd(state, (PASS,), (corn,))
    assert not is_odd(state, (corn,), (PASS,))
    assert is_obvious(state, (corn,), (PASS,))
    assert runner_up(state, corn, (PASS, sugar)) == sugar
    assert runner_up(state, corn, (PASS,)) == PASS


def test_a_sale_for_nothing_is_no_alternative():
    state = table(CORN, Role.TRADER, played_by=1, turn=0)
    assert is_obvious(state, (PASS,), (Sell(Good.CORN),))
    assert is_odd(state, (Sell(Good.CORN),), (PASS,))


def test_to_keep_fewer_barrels_for_no_others_is_no_alternative():
    """CAP-8"""
    state = table(Board(goods={Good.CORN: 4, Good.SUGAR: 1}))
    all_of_them, fewer, others = Store((4, 0, 1, 0, 0)), Store((1, 0, 1, 0, 0)), Store((0, 0, 2, 0, 0))
    assert is_obvious(state, (all_of_them,), (fewer,))
    assert is_odd(state, (fewer,), (all_of_them,))
    assert not is_obvious(state, (all_of_them,), (others,))
    assert not is_odd(state, (others,), (all_of_them,))
    assert runner_up(state, all_of_them, (fewer, others)) == others
    assert runner_up(state, all_of_them, (fewer,)) == fewer
