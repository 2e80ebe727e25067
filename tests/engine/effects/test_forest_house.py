"""Forests: planted in the settler phase, worth doubloons in the builder phase (FOR)."""

import pytest

from puertorico.engine.events import Built, ForestLaid, PlantationDrawn, TileDiscarded, TileSettled, TileTaken
from puertorico.engine.ids import FOREST_OFFSET, PLANTATIONS, TILES, Building, Role, Step, Tile
from puertorico.engine.phases.builder import price
from puertorico.engine.position import Board
from puertorico.engine.scoring import score
from tests.engine.helpers import BOTH, NEW, city, do, phase, texts

B, F = Building, Building.FOREST_HOUSE
ROW = {Tile.CORN: 2, Tile.COFFEE: 2}


def forest(tile: Tile) -> Tile:
    return TILES[tile + FOREST_OFFSET]


def test_a_plantation_may_become_a_forest() -> None:
    """FOR-1: it fills a space and keeps its kind underneath."""
    state = phase(NEW, Role.SETTLER, city(F), face_up=ROW)
    assert texts(state) == [
        "pass",
        "settle coffee",
        "settle coffee as forest",
        "settle corn",
        "settle corn as forest",
        "settle quarry",
    ]
    events = do(state, "settle coffee as forest")
    player = state.players[0]
    assert events[0] == TileTaken(0, forest(Tile.COFFEE))
    assert (player.forests, player.island_spaces) == (1, 1)
    assert player.tiles[Tile.COFFEE] == 0
    assert player.tiles[forest(Tile.COFFEE)] == 1
    assert state.face_up[Tile.COFFEE] == 1
    assert state.seat == 1


def test_forests_need_a_staffed_forest_house() -> None:
    """FOR-1, MAY-3"""
    state = phase(NEW, Role.SETTLER, Board(city={F: 0}), face_up=ROW)
    assert "settle corn as forest" not in texts(state)


def test_quarries_cannot_become_forests() -> None:
    """FOR-1: not even the Settler's."""
    state = phase(NEW, Role.SETTLER, city(F, B.CONSTRUCTION_HUT), face_up={})
    assert texts(state) == ["pass", "settle quarry"]
    assert len(TILES) == len(PLANTATIONS) * 2 + 1


def test_a_forest_has_no_circle() -> None:
    """FOR-1: no one is placed on it in the mayor phase."""
    board = Board(san_juan=3, island={forest(Tile.CORN): 3, Tile.SUGAR: 1})
    state = phase(NEW, Role.MAYOR, board)
    do(state, "pass")
    assert state.players[0].staffed[Tile.SUGAR] == 1
    assert sum(state.players[0].staffed) == 1
    assert state.players[0].san_juan == 3


def test_a_full_island_takes_no_forest() -> None:
    """FOR-1, STL-2"""
    full = {forest(Tile.CORN): 6, Tile.QUARRY: 6}
    state = phase(NEW, Role.SETTLER, city(F, B.HACIENDA, island=full), face_up=ROW)
    assert state.seat == 1


@pytest.mark.parametrize("answer", ["lay forest", "pass"])
def test_with_a_hacienda_the_drawn_tile_is_seen_first(answer: str) -> None:
    """FOR-1, STL-4: a note in the Hungarian rulebook."""
    state = phase(NEW, Role.SETTLER, city(F, B.HACIENDA), face_up=ROW)
    events = do(state, "draw plantation")
    assert isinstance(events[0], PlantationDrawn)
    tile = events[0].tile
    assert state.players[0].tiles[tile] == 1
    assert texts(state) == ["lay forest", "pass"]
    events = do(state, answer)
    laid = answer == "lay forest"
    assert (ForestLaid(0, forest(tile)) in events) == laid
    assert state.players[0].tiles[tile] == (not laid)
    assert state.players[0].forests == laid
    do(state, "settle corn as forest")
    assert state.players[0].forests == 1 + laid
    assert state.seat == 1


@pytest.mark.parametrize("first", ["", " as forest"])
@pytest.mark.parametrize("second", ["", " as forest"])
def test_with_a_library_each_of_the_two_may_be_a_forest(first: str, second: str) -> None:
    """FOR-1, LIB-1: a note in the Hungarian rulebook."""
    state = phase(NEW, Role.SETTLER, city(F, B.LIBRARY), face_up=ROW)
    do(state, f"settle corn{first}", "pass", "pass", f"settle coffee{second}")
    assert state.players[0].forests == bool(first) + bool(second)
    assert state.players[0].island_spaces == 2


def test_with_a_hospice_the_colonist_goes_to_san_juan() -> None:
    """FOR-1, STL-6: a note in the Hungarian rulebook."""
    state = phase(NEW, Role.SETTLER, city(F, B.HOSPICE), face_up=ROW)
    do(state, "settle corn as forest")
    assert texts(state) == ["pass", "take colonist"]
    events = do(state, "take colonist")
    assert events[0] == TileSettled(0, forest(Tile.CORN), from_ship=False)
    assert state.players[0].san_juan == 1
    assert sum(state.players[0].staffed) == 0


def test_a_discarded_forest_is_its_plantation_again() -> None:
    """FOR-1: the discards treat it like any other plantation."""
    board = city(B.HUNTING_LODGE, island={forest(Tile.TOBACCO): 1})
    state = phase(BOTH, Role.SETTLER, board, face_up=ROW, step=Step.HUNT)
    assert texts(state) == ["discard forest tobacco", "pass"]
    events = do(state, "discard forest tobacco")
    assert events[0] == TileDiscarded(0, forest(Tile.TOBACCO), B.HUNTING_LODGE)
    assert state.players[0].island_spaces == 0
    assert state.discards[Tile.TOBACCO] == 1


FIVE_FORESTS = {forest(Tile.CORN): 3, forest(Tile.INDIGO): 2}


def test_forests_quarries_and_the_privilege() -> None:
    """FOR-2, BLD-2, BLD-3, an example in the Hungarian rulebook: 9 - 1 - 2 - 3 = 3."""
    board = Board(doubloons=3, island={**FIVE_FORESTS, Tile.QUARRY: 4}, staffed={Tile.QUARRY: 4})
    state = phase(NEW, Role.BUILDER, board)
    shown = price(state, 0, B.WHARF)
    assert (shown.printed, shown.privilege, shown.forests, shown.quarries) == (9, 1, 2, 3)
    assert Built(0, B.WHARF, 3) in do(state, "build wharf")
    assert state.players[0].doubloons == 0


@pytest.mark.parametrize("forests", range(6))
@pytest.mark.parametrize("house", [None, 0, 1], ids=["no house", "empty", "occupied"])
def test_two_forests_save_a_doubloon(forests: int, house: int | None) -> None:
    """FOR-2: the Forest House need not be staffed, and the column doesn't matter."""
    island = {forest(Tile.CORN): forests}
    board = Board(doubloons=20, island=island, city={} if house is None else {F: house})
    state = phase(NEW, Role.BUILDER, Board(), board, turn=1)
    for building, printed in ((B.SMALL_MARKET, 1), (B.CHURCH, 5), (B.WHARF, 9), (B.CITY_HALL, 10)):
        assert price(state, 1, building).total == max(0, printed - forests // 2)


def test_never_below_zero() -> None:
    """FOR-2, BLD-2"""
    state = phase(NEW, Role.BUILDER, Board(island=FIVE_FORESTS))
    assert price(state, 0, B.HACIENDA).total == 0
    assert "build hacienda" in texts(state)
    assert "build hospice" not in texts(state)  # 4 - 1 - 2
    do(state, "build storehouse")  # 3 - 1 - 2
    assert state.players[0].doubloons == 0


def test_forests_count_for_the_residence() -> None:
    """RES-1: plantations, quarries and forests."""
    island = {Tile.CORN: 5, Tile.QUARRY: 2, **FIVE_FORESTS}
    state = phase(NEW, Role.BUILDER, city(B.RESIDENCE, island=island))
    assert score(state, 0).bonuses == {B.RESIDENCE: 7}
