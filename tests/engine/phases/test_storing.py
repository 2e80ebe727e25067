"""Storing at the end of the captain phase (CAP-8)."""

from itertools import product

import pytest

from puertorico.engine.actions import Store
from puertorico.engine.events import Stored
from puertorico.engine.game import legal_actions
from puertorico.engine.ids import GOODS, Building, Good, Role, Step
from puertorico.engine.position import Board, position
from puertorico.engine.state import GameState
from tests.engine.helpers import COFFEE, CORN, SUGAR, THREE, do, of_type, texts

B = Building
SMALL, LARGE = B.SMALL_WAREHOUSE, B.LARGE_WAREHOUSE


def storing(*given: Board) -> GameState:
    full = [*given, *[Board()] * (3 - len(given))]
    return position(THREE, full, role=Role.CAPTAIN, step=Step.STORE)


def held(*counts: int, at: tuple[Building, ...] = ()) -> Board:
    return Board(goods=dict(zip(GOODS, counts, strict=True)), city=dict.fromkeys(at, 1))


def test_players_choose_the_barrel_they_keep() -> None:
    """CAP-8"""
    state = storing(held(3, 0, 2, 0, 1))
    assert texts(state) == ["store 1 coffee", "store 1 corn", "store 1 sugar"]
    supply = state.goods[:]
    events = do(state, "store 1 sugar")
    assert of_type(events, Stored) == [Stored(0, (0, 0, 1, 0, 0), (3, 0, 1, 0, 1))]
    assert state.goods == [supply[0] + 3, supply[1], supply[2] + 1, supply[3], supply[4] + 1]


def test_one_barrel_of_one_kind_is_kept_automatically() -> None:
    """CAP-8: also with several barrels of that kind."""
    state = storing(held(3, 0, 0, 0, 0), held(0, 1, 0, 0, 0))
    assert state.role is None
    assert state.players[0].goods == [1, 0, 0, 0, 0]
    assert state.players[1].goods == [0, 1, 0, 0, 0]


def test_small_warehouse_stores_all_barrels_of_one_kind() -> None:
    """CAP-8: and one barrel of another kind."""
    state = storing(held(3, 2, 0, 0, 0, at=(SMALL,)))
    assert texts(state) == ["store 1 corn, 2 indigo", "store 3 corn, 1 indigo"]


def test_large_warehouse_stores_two_kinds_whole() -> None:
    """CAP-8"""
    state = storing(held(3, 2, 4, 0, 0, at=(LARGE,)))
    assert texts(state) == [
        "store 1 corn, 2 indigo, 4 sugar",
        "store 3 corn, 1 indigo, 4 sugar",
        "store 3 corn, 2 indigo, 1 sugar",
    ]


def test_both_warehouses_store_three_kinds_whole() -> None:
    """CAP-8: an example in the rulebooks; one barrel of the fourth kind is kept, the other lost."""
    state = storing(held(3, 2, 4, 2, 0, at=(SMALL, LARGE)))
    assert texts(state) == [
        "store 1 corn, 2 indigo, 4 sugar, 2 tobacco",
        "store 3 corn, 1 indigo, 4 sugar, 2 tobacco",
        "store 3 corn, 2 indigo, 1 sugar, 2 tobacco",
        "store 3 corn, 2 indigo, 4 sugar, 1 tobacco",
    ]
    events = do(state, "store 3 corn, 2 indigo, 4 sugar, 1 tobacco")
    assert of_type(events, Stored) == [Stored(0, (3, 2, 4, 1, 0), (0, 0, 0, 1, 0))]


def test_unstaffed_warehouse_stores_nothing() -> None:
    """CAP-8, MAY-3"""
    board = Board(goods={CORN: 3, COFFEE: 2}, city={SMALL: 0, LARGE: 0})
    assert texts(storing(board)) == ["store 1 coffee", "store 1 corn"]


def test_no_storage_space_stays_empty() -> None:
    """CAP-8: players choose which barrels, but never fewer than fit."""
    state = storing(held(1, 1, 1, 0, 0, at=(SMALL,)))
    assert texts(state) == ["store 1 corn, 1 indigo", "store 1 corn, 1 sugar", "store 1 indigo, 1 sugar"]


def test_storing_nothing_has_no_event() -> None:
    """CAP-8"""
    state = storing()
    assert state.role is None
    assert state.players[0].goods == [0] * 5


def test_in_turn_order_from_the_captain() -> None:
    """CAP-8"""
    board = held(1, 1, 0, 0, 0)
    state = position(THREE, [board] * 3, role=Role.CAPTAIN, played_by=1, step=Step.STORE)
    seats = []
    while state.role is Role.CAPTAIN:
        seats.append(state.seat)
        do(state, texts(state)[0])
    assert seats == [1, 2, 0]


def test_warehouse_does_not_exempt_from_loading() -> None:
    """CAP-1, CAP-8"""
    state = position(THREE, [held(2, 0, 0, 0, 0, at=(SMALL,)), Board(), Board()], role=Role.CAPTAIN)
    assert "pass" not in texts(state)


def brute_force(counts: tuple[int, ...], kinds: int) -> set[tuple[int, ...]]:
    """Return all ways to fill the storage spaces, barrel by barrel.

    A kind in a warehouse keeps all its barrels; one more barrel is on the windrose.
    """
    results = set()
    present = [good for good, n in enumerate(counts) if n]
    for stored in product((False, True), repeat=len(counts)):
        whole = [good for good in present if stored[good]]
        if len(whole) != min(kinds, len(present)):
            continue
        rest = [good for good in present if good not in whole]
        for single in rest or [None]:
            results.add(tuple(n if g in whole else int(g == single) for g, n in enumerate(counts)))
    return results


@pytest.mark.parametrize("at", [(), (SMALL,), (LARGE,), (SMALL, LARGE)], ids=["0", "1", "2", "3"])
@pytest.mark.parametrize("counts", list(product((0, 1, 3), repeat=5))[::7])
def test_all_ways_to_store(counts: tuple[int, ...], at: tuple[Building, ...]) -> None:
    """CAP-8"""
    kinds = sum(2 if b is LARGE else 1 for b in at)
    expected = brute_force(counts, kinds)
    state = storing(held(*counts, at=at))
    if len(expected) > 1:
        assert {action.kept for action in legal_actions(state) if isinstance(action, Store)} == expected
    else:
        assert state.role is None
        assert tuple(state.players[0].goods) in expected


def test_goods_are_lost_in_no_other_phase() -> None:
    """CAP-8: after a trader or craftsman phase players keep any number of barrels."""
    board = held(3, 3, 3, 2, 1)
    for role in (Role.TRADER, Role.CRAFTSMAN, Role.SETTLER):
        state = position(THREE, [board, Board(), Board()], role=role)
        while state.role is role:
            do(state, "pass")
        assert state.players[0].goods == [3, 3, 3, 2, 1]


def test_stored_barrels_are_there_in_the_next_phase() -> None:
    """CAP-8"""
    state = storing(held(0, 0, 4, 0, 0, at=(SMALL,)))
    assert state.players[0].goods[Good.SUGAR] == 4
    assert state.goods[SUGAR] == 7
