"""Trader phase (TRD)."""

import pytest

from puertorico.engine.events import Passed, Sold, TradingHouseEmptied
from puertorico.engine.ids import GOODS, Building, Good, Role
from puertorico.engine.phases.trader import sale_price
from puertorico.engine.position import Board, position
from puertorico.engine.state import GameState
from tests.engine.helpers import COFFEE, CORN, FOUR, INDIGO, SUGAR, TOBACCO, do, of_type, texts

B = Building
ONE_EACH = dict.fromkeys(GOODS, 1)


def trader(*given: Board, **more: object) -> GameState:
    full = [*given, *[Board()] * (4 - len(given))]
    return position(FOUR, full, role=Role.TRADER, **more)  # type: ignore[arg-type]


def stall(*buildings: Building, goods: dict[Good, int] | None = None) -> Board:
    return Board(city=dict.fromkeys(buildings, 1), goods=ONE_EACH if goods is None else goods)


@pytest.mark.parametrize("good", GOODS, ids=lambda good: good.label)
def test_trader_gets_the_price_and_one_more_doubloon(good: Good) -> None:
    """TRD-1: 0 to 4 doubloons, one more for the Trader."""
    state = trader(Board(goods=ONE_EACH), Board(goods=ONE_EACH))
    other = Good.CORN if good else Good.COFFEE
    assert do(state, f"sell {good.label}") == [Sold(0, good, good + 1)]
    assert Sold(1, other, other) in do(state, f"sell {other.label}")
    assert [player.doubloons for player in state.players] == [good + 1, other, 0, 0]
    assert state.trading_house == [good, other]


def test_each_player_sells_one_barrel() -> None:
    """TRD-1: from the FAQ."""
    state = trader(Board(goods={COFFEE: 3}), Board(goods={SUGAR: 1}))
    do(state, "sell coffee")
    assert state.seat == 1
    assert state.players[0].goods[COFFEE] == 2


def test_barrel_stays_in_the_trading_house() -> None:
    """TRD-1: it does not go to the supply."""
    state = trader(Board(goods={COFFEE: 1}))
    do(state, "sell coffee")
    assert state.trading_house == [COFFEE]
    assert state.goods[COFFEE] == 8


def test_no_sale_no_privilege() -> None:
    """TRD-1, RND-2"""
    state = trader(Board(goods={COFFEE: 1}))
    do(state, "pass")
    assert state.players[0].doubloons == 0
    assert state.trading_house == []


def test_no_kind_is_sold_twice() -> None:
    """TRD-2"""
    state = trader(Board(goods={COFFEE: 1, CORN: 1}), trading_house=[COFFEE, SUGAR])
    assert texts(state) == ["pass", "sell corn"]


def test_full_house_is_shut_for_the_rest_of_the_phase() -> None:
    """TRD-2: players after the fourth barrel are skipped; the house is emptied only at the end."""
    state = trader(
        Board(goods={COFFEE: 1}), stall(B.OFFICE), Board(goods=ONE_EACH), trading_house=[CORN, SUGAR, INDIGO]
    )
    events = do(state, "sell coffee")
    assert of_type(events, Passed) == [Passed(seat, forced=True) for seat in (1, 2, 3)]
    assert state.trading_house == []
    assert state.role is None


def test_full_house_is_emptied_into_the_supply() -> None:
    """TRD-3"""
    state = trader(Board(goods={COFFEE: 1}), trading_house=[CORN, SUGAR, INDIGO])
    events = do(state, "sell coffee")
    assert of_type(events, TradingHouseEmptied) == [TradingHouseEmptied((CORN, SUGAR, INDIGO, COFFEE))]
    assert state.goods == [10, 11, 11, 9, 9]


def test_full_by_the_last_seller_is_emptied_too() -> None:
    """TRD-3"""
    state = trader(*[Board(goods={good: 1}) for good in (CORN, SUGAR, INDIGO, TOBACCO)])
    do(state, "sell corn", "sell sugar", "sell indigo", "sell tobacco")
    assert state.trading_house == []


def test_three_barrels_stay_in_the_trading_house() -> None:
    """TRD-3: from the FAQ."""
    state = trader(Board(goods={COFFEE: 1}), trading_house=[CORN, SUGAR])
    do(state, "sell coffee")
    assert state.role is None
    assert state.trading_house == [CORN, SUGAR, COFFEE]


def test_players_with_nothing_to_sell_are_skipped() -> None:
    """TRD-1"""
    state = trader(Board(), Board(goods={COFFEE: 1}))
    assert state.seat == 1


def test_corn_may_be_sold_for_nothing() -> None:
    """TRD-4: for one doubloon by the Trader, for none by others; an example in the rulebooks."""
    state = trader(Board(goods={CORN: 1}))
    do(state, "sell corn")
    assert state.players[0].doubloons == 1
    state = trader(Board(), Board(goods={CORN: 1}))
    assert Sold(1, CORN, 0) in do(state, "sell corn")


def test_bonuses_apply_to_corn() -> None:
    """TRD-4, TRD-5: an example in the rulebooks; the Small Market's owner is not the Trader."""
    state = trader(Board(), stall(B.SMALL_MARKET))
    assert Sold(1, CORN, 1) in do(state, "sell corn")


@pytest.mark.parametrize(
    ("buildings", "bonus"),
    [((B.SMALL_MARKET,), 1), ((B.LARGE_MARKET,), 2), ((B.SMALL_MARKET, B.LARGE_MARKET), 3)],
    ids=["small", "large", "both"],
)
@pytest.mark.parametrize("good", [CORN, COFFEE], ids=["corn", "coffee"])
def test_markets_add_to_the_price(buildings: tuple[Building, ...], bonus: int, good: Good) -> None:
    """TRD-5: both markets together give three; coffee by the Trader with both sells for eight."""
    state = trader(stall(*buildings), stall(*buildings))
    assert sale_price(state, 0, good) == good + 1 + bonus
    assert sale_price(state, 1, good) == good + bonus
    do(state, f"sell {good.label}")
    assert state.players[0].doubloons == good + 1 + bonus


def test_unstaffed_markets_and_office_do_nothing() -> None:
    """TRD-5, MAY-3"""
    idle = Board(goods={SUGAR: 1, COFFEE: 1}, city={B.SMALL_MARKET: 0, B.LARGE_MARKET: 0, B.OFFICE: 0})
    state = trader(idle, trading_house=[COFFEE])
    assert texts(state) == ["pass", "sell sugar"]
    do(state, "sell sugar")
    assert state.players[0].doubloons == 3


def test_two_offices_may_sell_the_same_kind() -> None:
    """TRD-2, TRD-3, TRD-5: an example in the rulebooks; three barrels of tobacco, and they stay."""
    state = trader(Board(), stall(B.OFFICE), stall(B.OFFICE), trading_house=[TOBACCO])
    do(state, "sell tobacco", "sell tobacco")
    assert state.trading_house == [TOBACCO] * 3
    assert [player.doubloons for player in state.players] == [0, 3, 3, 0]


def test_office_does_not_open_a_full_house() -> None:
    """TRD-5: an example in the rulebooks, once with room for one only."""
    state = trader(stall(B.OFFICE), stall(B.OFFICE), trading_house=[SUGAR])
    do(state, "sell sugar", "sell sugar")
    assert state.trading_house == [SUGAR] * 3
    assert [player.doubloons for player in state.players] == [3, 2, 0, 0]
    state = trader(stall(B.OFFICE), stall(B.OFFICE), trading_house=[SUGAR, CORN, INDIGO])
    do(state, "sell sugar")
    assert state.role is None
    assert [player.doubloons for player in state.players] == [3, 0, 0, 0]
    assert state.trading_house == []


def test_barrels_of_an_office_keep_others_out() -> None:
    """TRD-2: four barrels in all, even of few kinds."""
    state = trader(stall(B.OFFICE), Board(goods={SUGAR: 1}), trading_house=[TOBACCO, TOBACCO, TOBACCO])
    do(state, "sell tobacco")
    assert state.players[1].doubloons == 0
    assert state.trading_house == []
