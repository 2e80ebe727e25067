"""Trading Post: sales outside the trading house (TPO)."""

from puertorico.engine.events import Sold, SoldToPost
from puertorico.engine.ids import Building, Good, Role
from puertorico.engine.position import Board
from tests.engine.helpers import COFFEE, CORN, INDIGO, NEW, SUGAR, TOBACCO, city, do, phase, texts

B, P = Building, Building.TRADING_POST


def test_trading_post_buys_any_kind_at_its_price() -> None:
    """TPO-1: instead of a sale to the trading house."""
    state = phase(
        NEW, Role.TRADER, Board(), city(P, goods={INDIGO: 1, COFFEE: 2}), trading_house=[COFFEE], turn=1
    )
    assert texts(state) == ["pass", "sell coffee to post", "sell indigo", "sell indigo to post"]
    supply = state.goods[COFFEE]
    events = do(state, "sell coffee to post")
    assert events[0] == SoldToPost(1, COFFEE, 4)
    assert state.players[1].doubloons == 4
    assert state.players[1].goods[COFFEE] == 1
    assert state.goods[COFFEE] == supply + 1
    assert state.trading_house == [COFFEE]
    assert state.seat != 1 or state.role is None


def test_one_sale_per_turn() -> None:
    """TPO-1: to the trading house or with the Trading Post."""
    for sale in ("sell indigo", "sell indigo to post"):
        state = phase(NEW, Role.TRADER, city(P, goods={INDIGO: 2, COFFEE: 2}), Board(goods={SUGAR: 1}))
        do(state, sale)
        assert state.seat == 1


def test_it_works_when_the_trading_house_is_full() -> None:
    """TPO-1, TRD-2: only players with a Trading Post still have turns."""
    full = [CORN, INDIGO, SUGAR, TOBACCO]
    state = phase(
        NEW, Role.TRADER, Board(goods={COFFEE: 1}), Board(), city(P, goods={CORN: 1}), trading_house=full
    )
    assert state.seat == 2
    assert texts(state) == ["pass", "sell corn to post"]
    do(state, "sell corn to post")
    assert state.players[2].doubloons == 0
    assert state.trading_house == []  # emptied at the end of the phase, without a fifth barrel


def test_the_house_fills_up_in_the_middle_of_the_phase() -> None:
    """TPO-1, TRD-2"""
    state = phase(
        NEW,
        Role.TRADER,
        Board(goods={COFFEE: 1}),
        city(P, goods={COFFEE: 1}),
        trading_house=[CORN, INDIGO, SUGAR],
    )
    do(state, "sell coffee")
    assert texts(state) == ["pass", "sell coffee to post"]


def test_markets_add_nothing_to_its_price() -> None:
    """TPO-1, TRD-5: a note in the Hungarian rulebook."""
    board = city(P, B.SMALL_MARKET, B.LARGE_MARKET, goods={SUGAR: 2})
    state = phase(NEW, Role.TRADER, Board(), board, turn=1)
    assert SoldToPost(1, SUGAR, 2) in do(state, "sell sugar to post")
    state = phase(NEW, Role.TRADER, Board(), board, turn=1)
    assert Sold(1, SUGAR, 5) in do(state, "sell sugar")


def test_the_privilege_adds_to_it() -> None:
    """TPO-1, TRD-1, LIB-1: doubled with a Library."""
    state = phase(NEW, Role.TRADER, city(P, goods={CORN: 1}))
    assert SoldToPost(0, CORN, 1) in do(state, "sell corn to post")
    state = phase(NEW, Role.TRADER, city(P, B.LIBRARY, goods={COFFEE: 1}))
    assert SoldToPost(0, COFFEE, 6) in do(state, "sell coffee to post")


def test_it_must_be_staffed() -> None:
    """TPO-1, MAY-3"""
    state = phase(NEW, Role.TRADER, Board(city={P: 0}, goods={CORN: 1}))
    assert texts(state) == ["pass", "sell corn"]


def test_office_and_trading_post_work_together() -> None:
    """TPO-1, TRD-5: the Office allows a kind that is there, the Trading Post needs no trading house."""
    state = phase(NEW, Role.TRADER, city(P, B.OFFICE, goods={Good.CORN: 1}), trading_house=[CORN])
    assert texts(state) == ["pass", "sell corn", "sell corn to post"]
