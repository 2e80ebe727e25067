"""Library: the privileges of the owner's roles count twice (LIB)."""

import pytest

from puertorico.engine.events import ColonistTaken, DoubloonsGained, PointsGained
from puertorico.engine.ids import Building, Role, Step, Tile
from puertorico.engine.options import Options
from puertorico.engine.phases.builder import price
from puertorico.engine.position import Board, position
from tests.engine.helpers import (
    BOTH,
    COFFEE,
    CORN,
    INDIGO,
    NEW,
    WITH_NEW,
    boards,
    city,
    do,
    of_type,
    phase,
    texts,
)

B, L = Building, Building.LIBRARY
ROW = {Tile.CORN: 2, Tile.SUGAR: 2}
FOUR_NEW = Options(players=4, sets=WITH_NEW)


def test_settler_takes_a_second_tile_after_everyone_else() -> None:
    """LIB-1: a face-up plantation, not a second quarry."""
    state = phase(NEW, Role.SETTLER, city(L), face_up=ROW)
    do(state, "settle quarry", "settle corn", "settle sugar")
    assert state.seat == 0
    assert texts(state) == ["pass", "settle corn", "settle sugar"]
    do(state, "settle sugar")
    assert state.players[0].tiles[:6] == [0, 0, 1, 0, 0, 1]
    assert state.role is None


def test_second_tile_does_not_depend_on_the_first() -> None:
    """LIB-1, RND-2: either may be declined."""
    state = phase(NEW, Role.SETTLER, city(L), face_up=ROW)
    do(state, "pass", "pass", "pass", "settle corn")
    assert state.players[0].island_spaces == 1
    state = phase(NEW, Role.SETTLER, city(L), face_up=ROW)
    do(state, "settle corn", "pass", "pass", "pass")
    assert state.players[0].island_spaces == 1
    assert state.role is None


def test_second_tile_may_be_a_quarry_with_a_construction_hut() -> None:
    """LIB-1, STL-5: a note in the Hungarian rulebook."""
    state = phase(NEW, Role.SETTLER, city(L, B.CONSTRUCTION_HUT), face_up=ROW)
    do(state, "settle quarry", "pass", "pass", "settle quarry")
    assert state.players[0].tiles[Tile.QUARRY] == 2


def test_hospice_staffs_only_the_first_tile() -> None:
    """LIB-1, STL-6: a note in the Hungarian rulebook; not the second, even if the first was declined."""
    state = phase(NEW, Role.SETTLER, city(L, B.HOSPICE), face_up=ROW)
    do(state, "settle corn", "take colonist", "pass", "pass", "settle sugar")
    assert state.role is None
    assert state.players[0].staffed[:3] == [1, 0, 0]
    state = phase(NEW, Role.SETTLER, city(L, B.HOSPICE), face_up=ROW)
    do(state, "pass", "pass", "pass", "settle sugar")
    assert state.role is None
    assert sum(state.players[0].staffed) == 0


def test_hacienda_draws_once_before_the_first() -> None:
    """LIB-1, STL-4"""
    state = phase(NEW, Role.SETTLER, city(L, B.HACIENDA), face_up=ROW)
    do(state, "draw plantation", "settle corn", "pass", "pass")
    assert texts(state) == ["pass", "settle corn", "settle sugar"]
    do(state, "settle sugar")
    assert state.players[0].island_spaces == 3


def test_second_tile_needs_room_and_comes_from_this_row() -> None:
    """LIB-1, STL-2, STL-3"""
    eleven = {Tile.INDIGO: 6, Tile.QUARRY: 5}
    state = phase(NEW, Role.SETTLER, city(L, island=eleven), face_up=ROW)
    do(state, "settle corn", "pass", "pass")
    assert state.role is None
    state = phase(NEW, Role.SETTLER, city(L), face_up={Tile.CORN: 3})
    do(state, "settle corn", "settle corn", "settle corn")
    assert state.role is None


def test_second_tile_comes_before_the_hunting_lodge() -> None:
    """LIB-1, NOB-7: it may be the one discarded."""
    state = phase(BOTH, Role.SETTLER, city(L, B.HUNTING_LODGE), face_up=ROW)
    do(state, "pass", "pass", "pass", "settle sugar")
    assert texts(state) == ["discard sugar", "pass"]
    do(state, "discard sugar")
    assert state.discards == [2, 0, 2, 0, 0]
    assert sum(state.face_up) == 4


def test_other_players_take_no_second_tile() -> None:
    """LIB-1: only the privileges of the owner's roles."""
    state = phase(NEW, Role.SETTLER, Board(), city(L), face_up=ROW)
    do(state, "pass", "pass", "pass")
    assert state.role is None


@pytest.mark.parametrize("answers", [["take colonist"] * 2, ["take colonist", "pass"], ["pass"]])
def test_mayor_takes_two_colonists(answers: list[str]) -> None:
    """LIB-1, MAY-1"""
    state = phase(NEW, Role.MAYOR, city(L), colonist_ship=3)
    events = do(state, *answers)
    assert len(of_type(events, ColonistTaken)) == answers.count("take colonist")
    assert state.role is None
    assert state.players[0].colonists == 2 + answers.count("take colonist")


def test_mayor_takes_one_if_the_supply_has_only_one() -> None:
    """LIB-1, MAY-1"""
    rest = 58 - 1 - 3 - 1
    others = [Board(san_juan=rest // 2), Board(san_juan=rest - rest // 2)]
    state = phase(NEW, Role.MAYOR, city(L), *others, colonist_ship=3)
    assert state.colonists == 1
    events = do(state, "take colonist")
    assert len(of_type(events, ColonistTaken)) == 1
    assert state.role is None


def test_builder_pays_two_less() -> None:
    """LIB-1, BLD-2: only as the Builder."""
    state = phase(NEW, Role.BUILDER, city(L, doubloons=7))
    assert price(state, 0, B.WHARF).privilege == 2
    do(state, "build wharf")
    assert state.players[0].doubloons == 0
    state = phase(NEW, Role.BUILDER, Board(), city(L, doubloons=8), turn=1)
    assert price(state, 1, B.WHARF).total == 9
    assert "build wharf" not in texts(state)


@pytest.mark.parametrize("second", ["corn", "indigo"])
def test_craftsman_takes_two_barrels(second: str) -> None:
    """LIB-1, CRA-3: of the same or different kinds."""
    island = {Tile.CORN: 1, Tile.INDIGO: 1}
    state = phase(NEW, Role.CRAFTSMAN, city(L, B.SMALL_INDIGO_PLANT, island=island, staffed=island))
    do(state, "take barrel corn")
    assert texts(state) == ["pass", "take barrel corn", "take barrel indigo"]
    do(state, f"take barrel {second}")
    assert sum(state.players[0].goods) == 4
    assert state.players[0].goods[CORN] == (3 if second == "corn" else 2)
    assert state.role is None


def test_craftsman_may_take_one_or_none() -> None:
    """LIB-1, RND-2, CRA-2"""
    island = {Tile.CORN: 1}
    state = phase(NEW, Role.CRAFTSMAN, city(L, island=island, staffed=island))
    do(state, "take barrel corn", "pass")
    assert state.players[0].goods[CORN] == 2
    state = phase(NEW, Role.CRAFTSMAN, city(L, island=island, staffed=island))
    do(state, "pass")
    assert state.players[0].goods[CORN] == 1
    state = phase(NEW, Role.CRAFTSMAN, city(L, island=island, staffed=island), Board(goods={CORN: 8}))
    do(state, "take barrel corn")
    assert state.role is None  # the supply has no more


def test_trader_gets_two_more() -> None:
    """LIB-1, TRD-1: only with a sale."""
    state = phase(NEW, Role.TRADER, city(L, B.SMALL_MARKET, goods={COFFEE: 1}))
    do(state, "sell coffee")
    assert state.players[0].doubloons == 4 + 2 + 1
    state = phase(NEW, Role.TRADER, city(L, goods={COFFEE: 1}))
    do(state, "pass")
    assert state.players[0].doubloons == 0


def test_captain_gets_two_more_with_the_first_loading() -> None:
    """LIB-1, CAP-4"""
    state = phase(NEW, Role.CAPTAIN, city(L, goods={CORN: 2, INDIGO: 3}))
    assert of_type(do(state, "load corn on ship 4"), PointsGained) == [PointsGained(0, 4, None)]
    assert of_type(do(state, "load indigo on ship 5"), PointsGained) == [PointsGained(0, 3, None)]


def test_prospector_gets_two_doubloons() -> None:
    """LIB-1, PRO-1"""
    state = position(FOUR_NEW, boards(4, p0=city(L)), role_doubloons={Role.PROSPECTOR: 3})
    events = do(state, "take prospector")
    assert DoubloonsGained(0, 2, None) in events
    assert state.players[0].doubloons == 3 + 2  # what lay on the card counts once


def test_library_must_be_staffed() -> None:
    """LIB-1, MAY-3"""
    state = position(FOUR_NEW, boards(4, p0=Board(city={L: 0})))
    do(state, "take prospector")
    assert state.players[0].doubloons == 1
    state = phase(NEW, Role.SETTLER, Board(city={L: 0}), face_up=ROW)
    do(state, "pass", "pass", "pass")
    assert state.role is None


def test_a_guest_may_be_in_time_for_the_second_tile_only() -> None:
    """LIB-1, GST-1: if they move in before it."""
    state = phase(NEW, Role.SETTLER, Board(city={L: 0, B.GUESTHOUSE: 1}), face_up=ROW)
    do(state, "settle corn", "pass", "pass")
    assert texts(state) == ["move guest to island corn", "move guest to library", "pass"]
    do(state, "move guest to library")
    assert texts(state) == ["pass", "settle corn", "settle sugar"]


def test_the_second_barrel_is_lost_if_the_library_is_unstaffed() -> None:
    """LIB-1: it must be staffed when the privilege is used."""
    island = {Tile.CORN: 1}
    board = Board(city={L: 0}, goods={CORN: 1}, island=island, staffed=island)
    state = phase(NEW, Role.CRAFTSMAN, board, step=Step.CRAFTSMAN_PRIVILEGE, produced={CORN: 1, INDIGO: 0})
    do(state, "take barrel corn")
    assert state.role is None
    assert state.players[0].goods[CORN] == 2
