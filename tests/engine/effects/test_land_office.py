"""Land Office: plantations bought and sold in the trader phase (NOB-5)."""

import pytest

from puertorico.engine.events import DoubloonsGained, DoubloonsPaid, TileDiscarded, TileTaken
from puertorico.engine.ids import Building, Role, Step, Tile
from puertorico.engine.invariants import find_violations
from puertorico.engine.position import Board
from puertorico.engine.state import GameState
from tests.engine.helpers import (
    BOTH,
    COFFEE,
    CORN,
    INDIGO,
    NOBLES,
    SUGAR,
    TOBACCO,
    city,
    do,
    phase,
    texts,
)

B, LAND = Building, Building.LAND_OFFICE
ROW = {Tile.CORN: 1, Tile.COFFEE: 3}
FULL = [CORN, INDIGO, SUGAR, TOBACCO]


def trader(*given: Board, **more: object) -> GameState:
    more.setdefault("face_up", ROW)
    return phase(BOTH, Role.TRADER, *given, **more)


def lord(**more: object) -> Board:
    """Return a board with a noble on the Land Office."""
    return Board(city={LAND: 1}, nobles_city={LAND: 1}, **more)  # type: ignore[arg-type]


def test_colonist_buys_a_face_up_plantation_for_one() -> None:
    """NOB-5: the row is not refilled."""
    state = trader(city(LAND, doubloons=2))
    assert texts(state) == ["buy plantation coffee", "buy plantation corn", "pass"]
    events = do(state, "buy plantation coffee")
    assert events[:2] == [DoubloonsPaid(0, 1, LAND), TileTaken(0, Tile.COFFEE)]
    assert state.players[0].doubloons == 1
    assert state.players[0].tiles[Tile.COFFEE] == 1
    assert state.face_up == [1, 0, 0, 0, 2]


def test_buying_needs_a_doubloon_room_and_a_tile() -> None:
    """NOB-5, STL-2"""
    assert "buy plantation corn" in texts(trader(city(LAND, doubloons=1, goods={CORN: 1})))
    for board, row in (
        (city(LAND, goods={CORN: 1}), ROW),
        (city(LAND, doubloons=5, goods={CORN: 1}, island={Tile.INDIGO: 6, Tile.QUARRY: 6}), ROW),
        (city(LAND, doubloons=5, goods={CORN: 1}), {}),
    ):
        assert texts(trader(board, face_up=row)) == ["pass", "sell corn"]


def test_it_may_be_used_once_before_a_sale() -> None:
    """NOB-5: the sale still follows."""
    state = trader(city(LAND, doubloons=2, goods={CORN: 1}))
    do(state, "buy plantation corn")
    assert texts(state) == ["pass", "sell corn"]
    do(state, "sell corn")
    assert state.role is None


def test_once_after_a_sale_and_with_its_doubloons() -> None:
    """NOB-5"""
    state = trader(city(LAND, goods={COFFEE: 1}))
    do(state, "sell coffee")
    assert texts(state) == ["buy plantation coffee", "buy plantation corn", "pass"]
    do(state, "buy plantation corn")
    assert state.role is None
    assert state.players[0].doubloons == 5 - 1


def test_without_a_sale_and_left_unused() -> None:
    """NOB-5, RND-2"""
    state = trader(city(LAND, doubloons=1), city(LAND, doubloons=1))
    do(state, "buy plantation corn")
    assert state.seat == 1
    do(state, "pass")
    assert state.role is None  # a pass ends the turn, it is no sale after which he were asked again
    assert state.players[1].doubloons == 1


def test_it_works_when_the_trading_house_is_full() -> None:
    """NOB-5, TRD-2"""
    state = trader(Board(goods={CORN: 1}), city(LAND, doubloons=1, goods={CORN: 1}), trading_house=FULL)
    assert state.seat == 1
    assert texts(state) == ["buy plantation coffee", "buy plantation corn", "pass"]


def test_it_works_after_a_trading_post() -> None:
    """NOB-5, TPO-1: but there is only one sale."""
    state = trader(city(LAND, B.TRADING_POST, doubloons=0, goods={COFFEE: 2}), trading_house=FULL)
    do(state, "sell coffee to post")
    assert texts(state) == ["buy plantation coffee", "buy plantation corn", "pass"]


def test_a_plantation_bought_may_become_a_forest() -> None:
    """NOB-5, FOR-1: a note in the Hungarian rulebook."""
    state = trader(city(LAND, B.FOREST_HOUSE, doubloons=1))
    do(state, "buy plantation coffee as forest")
    assert state.players[0].forests == state.players[0].tiles[Tile.FOREST_COFFEE] == 1
    assert state.players[0].tiles[Tile.COFFEE] == 0
    assert "buy plantation corn as forest" not in texts(trader(city(LAND, doubloons=1)))


def test_the_hospice_does_not_staff_a_plantation_bought() -> None:
    """NOB-5, STL-6"""
    state = trader(city(LAND, B.HOSPICE, doubloons=1))
    do(state, "buy plantation coffee")
    assert state.role is None
    assert sum(state.players[0].staffed) == 0


def test_noble_sells_a_plantation_for_one() -> None:
    """NOB-5: to the discards; no quarry and no forest."""
    island = {Tile.SUGAR: 1, Tile.QUARRY: 1, Tile.FOREST_CORN: 1}
    state = trader(lord(island=island))
    assert texts(state) == ["pass", "sell plantation sugar"]
    events = do(state, "sell plantation sugar")
    assert events[:2] == [TileDiscarded(0, Tile.SUGAR, LAND), DoubloonsGained(0, 1, LAND)]
    assert state.players[0].doubloons == 1
    assert state.discards[Tile.SUGAR] == 1
    assert state.players[0].island_spaces == 2


@pytest.mark.parametrize(("who", "nobles"), [("colonist", 0), ("noble", 1)])
def test_the_person_on_the_tile_goes_to_san_juan(who: str, nobles: int) -> None:
    """NOB-5: a note in the Hungarian rulebook; the owner chooses which tile of a kind goes."""
    board = lord(island={Tile.SUGAR: 3}, staffed={Tile.SUGAR: 2}, nobles_island={Tile.SUGAR: 1})
    state = trader(board)
    assert texts(state) == [
        "pass",
        "sell plantation sugar",
        "sell plantation sugar with colonist",
        "sell plantation sugar with noble",
    ]
    do(state, f"sell plantation sugar with {who}")
    player = state.players[0]
    assert (player.tiles[Tile.SUGAR], player.staffed[Tile.SUGAR], player.san_juan) == (2, 1, 1)
    assert player.nobles[-1] == nobles
    assert sum(player.nobles) == 2
    assert find_violations(state) == []


@pytest.mark.parametrize(
    ("staffed", "nobles", "offered"),
    [(0, 0, [""]), (1, 0, ["", " with colonist"]), (2, 0, [" with colonist"]), (2, 2, [" with noble"])],
)
def test_an_empty_tile_sends_no_one_to_san_juan(staffed: int, nobles: int, offered: list[str]) -> None:
    """NOB-5: an empty tile is sold as such while there is one."""
    people = {Tile.SUGAR: staffed}, {Tile.SUGAR: nobles}
    state = trader(lord(island={Tile.SUGAR: 2}, staffed=people[0], nobles_island=people[1]))
    assert texts(state) == ["pass", *[f"sell plantation sugar{who}" for who in offered]]
    do(state, f"sell plantation sugar{offered[0]}")
    assert state.players[0].san_juan == bool(offered[0])
    assert state.players[0].staffed[Tile.SUGAR] == staffed - bool(offered[0])
    assert find_violations(state) == []


def test_only_nobles_sell_and_only_colonists_buy() -> None:
    """NOB-5: a noble does not buy, a colonist does not sell."""
    assert texts(trader(lord(doubloons=5, island={Tile.SUGAR: 1}))) == ["pass", "sell plantation sugar"]
    bought = texts(trader(city(LAND, doubloons=5, island={Tile.SUGAR: 1})))
    assert bought == ["buy plantation coffee", "buy plantation corn", "pass"]


def test_noble_sells_once_before_or_after_a_sale() -> None:
    """NOB-5"""
    board = lord(island={Tile.SUGAR: 2}, goods={CORN: 1})
    state = trader(board)
    do(state, "sell plantation sugar")
    assert texts(state) == ["pass", "sell corn"]
    state = trader(board)
    do(state, "sell corn", "sell plantation sugar")
    assert state.role is None
    assert state.players[0].island_spaces == 1


def test_land_office_must_be_staffed() -> None:
    """NOB-5, MAY-3"""
    state = phase(NOBLES, Role.TRADER, Board(doubloons=3, goods={CORN: 1}, city={LAND: 0}), face_up=ROW)
    assert texts(state) == ["pass", "sell corn"]


def test_a_guest_may_staff_it_after_the_sale() -> None:
    """NOB-5, GST-1"""
    board = Board(doubloons=3, goods={CORN: 1}, city={LAND: 0, B.GUESTHOUSE: 1})
    state = trader(board)
    do(state, "sell corn", "move guest to land office", "buy plantation corn")
    assert state.players[0].tiles[Tile.CORN] == 1
    assert state.tasks[-1].step is not Step.AFTER_SALE
