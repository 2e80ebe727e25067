"""Hunting Lodge: the end of the settler phase (NOB-7)."""

import pytest

from puertorico.engine.events import PointsGained, TileDiscarded
from puertorico.engine.ids import Building, Role, Step, Tile
from puertorico.engine.invariants import find_violations
from puertorico.engine.position import Board
from puertorico.engine.state import GameState
from tests.engine.helpers import BOTH, NOBLES, city, do, of_type, phase, texts

B, H = Building, Building.HUNTING_LODGE
ROW = {Tile.CORN: 4}


def settled(*given: Board, **more: object) -> GameState:
    """Return the state when all turns are over."""
    more.setdefault("face_up", ROW)
    return phase(BOTH, Role.SETTLER, *given, step=Step.SETTLER_LAST, **more)


def lord(count: int = 0) -> Board:
    return Board(city={H: 1}, nobles_city={H: 1}, island={Tile.INDIGO: count})


def test_colonist_may_discard_a_plantation_or_forest() -> None:
    """NOB-7: no quarry."""
    island = {Tile.SUGAR: 1, Tile.FOREST_COFFEE: 1, Tile.QUARRY: 2}
    state = phase(NOBLES, Role.SETTLER, city(H, island=island), face_up=ROW)
    do(state, "pass", "pass", "pass")
    assert texts(state) == ["discard forest coffee", "discard sugar", "pass"]
    events = do(state, "discard sugar")
    assert events[0] == TileDiscarded(0, Tile.SUGAR, H)
    assert state.players[0].island_spaces == 3
    assert state.discards[Tile.SUGAR] == 1
    assert state.role is None


def test_owner_may_discard_one_tile_or_pass() -> None:
    """NOB-7, RND-2"""
    state = settled(city(H, island={Tile.SUGAR: 3}))
    do(state, "pass")
    assert state.players[0].island_spaces == 3
    state = settled(city(H, island={Tile.SUGAR: 3}))
    do(state, "discard sugar")
    assert state.role is None
    assert state.players[0].island_spaces == 2


@pytest.mark.parametrize(("who", "nobles"), [("colonist", 0), ("noble", 1)])
def test_the_person_on_the_tile_goes_to_san_juan(who: str, nobles: int) -> None:
    """NOB-7: a note in the Hungarian rulebook."""
    board = city(H, island={Tile.SUGAR: 2}, staffed={Tile.SUGAR: 2}, nobles_island={Tile.SUGAR: 1})
    state = settled(board)
    assert texts(state) == ["discard sugar with colonist", "discard sugar with noble", "pass"]
    do(state, f"discard sugar with {who}")
    player = state.players[0]
    assert (player.staffed[Tile.SUGAR], player.san_juan, player.nobles[-1]) == (1, 1, nobles)


def test_no_one_stands_on_a_forest() -> None:
    """NOB-7, FOR-1: people on the first building are not on the corn forest."""
    people = {H: 1, B.SMALL_INDIGO_PLANT: 1}
    board = Board(city=people, nobles_city={B.SMALL_INDIGO_PLANT: 1}, island={Tile.FOREST_CORN: 1})
    state = settled(board)
    assert texts(state) == ["discard forest corn", "pass"]
    do(state, "discard forest corn")
    assert (state.players[0].san_juan, state.players[0].colonists) == (0, 2)
    assert find_violations(state) == []


def test_before_the_new_row_is_drawn() -> None:
    """NOB-7, STL-3: the tile may come back with the reshuffled discards."""
    discards = {Tile.CORN: 6, Tile.INDIGO: 12, Tile.SUGAR: 9, Tile.TOBACCO: 9, Tile.COFFEE: 8}
    state = settled(city(H, island={Tile.SUGAR: 2}), discards=discards)
    assert state.face_down == ()
    do(state, "discard sugar")
    assert len(state.face_down) == 6 + 12 + 9 + 9 + 8 + 4 + 1 - 4
    assert sum(state.discards) == 0


def test_a_noble_gives_two_vp_for_the_most_empty_spaces() -> None:
    """NOB-7: if no one else has as many."""
    few = Board(island={Tile.SUGAR: 2})
    state = settled(lord(1), few, few)
    assert state.players[0].vp == 2
    state = phase(BOTH, Role.SETTLER, lord(1), few, few, face_up=ROW)
    events = do(state, "pass", "pass", "pass")
    assert of_type(events, PointsGained) == [PointsGained(0, 2, H)]


def test_a_tie_gives_nothing() -> None:
    """NOB-7: a note in the Hungarian rulebook; nor do fewer spaces."""
    assert settled(lord(2), Board(island={Tile.SUGAR: 2}), Board(island={Tile.CORN: 3})).players[0].vp == 0
    assert settled(lord(3), Board(island={Tile.SUGAR: 2}), Board(island={Tile.CORN: 4})).players[0].vp == 0


def test_quarries_and_forests_fill_spaces() -> None:
    """NOB-7, FOR-1"""
    others = [Board(island={Tile.QUARRY: 2}), Board(island={Tile.FOREST_CORN: 2})]
    assert settled(lord(1), *others).players[0].vp == 2
    assert settled(lord(2), *others).players[0].vp == 0


def test_a_noble_does_not_discard_and_a_colonist_does_not_score() -> None:
    """NOB-7"""
    state = settled(lord(1), *[Board(island={Tile.SUGAR: 2})] * 2)
    assert state.players[0].island_spaces == 1
    state = settled(city(H, island={Tile.INDIGO: 1}), *[Board(island={Tile.SUGAR: 2})] * 2)
    do(state, "pass")
    assert state.players[0].vp == 0


def test_all_discards_come_before_the_comparison() -> None:
    """NOB-7: in turn order from the Settler; before them, the noble's owner had the most."""
    hunter = city(H, island={Tile.SUGAR: 2})
    state = settled(lord(1), hunter, Board(island={Tile.CORN: 3}))
    assert state.seat == 1
    do(state, "discard sugar")
    assert [player.vp for player in state.players] == [0, 0, 0]
    state = settled(lord(1), hunter, Board(island={Tile.CORN: 3}))
    do(state, "pass")
    assert [player.vp for player in state.players] == [2, 0, 0]


def test_discards_in_turn_order_from_the_settler() -> None:
    """NOB-7"""
    hunter = city(H, island={Tile.SUGAR: 2})
    state = phase(BOTH, Role.SETTLER, hunter, Board(), hunter, played_by=2, face_up=ROW)
    do(state, "pass", "pass", "pass")
    seats = []
    while state.role is Role.SETTLER:
        seats.append(state.seat)
        do(state, "discard sugar")
    assert seats == [2, 0]


def test_hunting_lodge_must_be_staffed() -> None:
    """NOB-7, MAY-3"""
    state = settled(Board(city={H: 0}, island={Tile.CORN: 2}), *[Board(island={Tile.SUGAR: 3})] * 2)
    assert state.role is None
    assert state.players[0].vp == 0
