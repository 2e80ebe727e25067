"""Church, Statue, Cloister: VP for building, and at the end (CHU, STA, CLO)."""

import pytest

from puertorico.engine.buildings import CIRCLES
from puertorico.engine.events import PointsGained
from puertorico.engine.ids import FOREST_OFFSET, TILES, Building, Role, Tile
from puertorico.engine.position import Board, position
from puertorico.engine.scoring import score
from puertorico.engine.state import GameState
from tests.engine.helpers import BOTH, NEW, boards, city, do, of_type, phase, texts

B = Building


@pytest.mark.parametrize(
    ("building", "points"),
    [
        (B.SMALL_MARKET, 0),
        (B.STOREHOUSE, 0),
        (B.INDIGO_PLANT, 1),
        (B.SMALL_WHARF, 1),
        (B.COFFEE_ROASTER, 1),
        (B.WHARF, 1),
        (B.CITY_HALL, 2),
        (B.STATUE, 2),
    ],
)
def test_church_pays_by_the_column(building: Building, points: int) -> None:
    """CHU-1"""
    state = phase(NEW, Role.BUILDER, city(B.CHURCH, doubloons=12))
    supply = state.vp_supply
    events = do(state, f"build {building.label}")
    assert of_type(events, PointsGained) == ([PointsGained(0, points, B.CHURCH)] if points else [])
    assert state.players[0].vp == points == supply - state.vp_supply


def test_church_does_not_pay_for_itself_or_unstaffed() -> None:
    """CHU-1, MAY-3: a note in the Hungarian rulebook."""
    state = phase(NEW, Role.BUILDER, city(B.UNIVERSITY, doubloons=12), Board(doubloons=9, city={B.CHURCH: 0}))
    do(state, "build church", "take colonist")
    assert state.players[0].vp == 0
    do(state, "build wharf")
    assert state.players[1].vp == 0


def test_church_only_pays_its_owner() -> None:
    """CHU-1"""
    state = phase(NEW, Role.BUILDER, city(B.CHURCH), Board(doubloons=9), turn=1)
    do(state, "build wharf")
    assert [player.vp for player in state.players] == [0, 0, 0]


def test_statue_is_worth_eight_vp_without_bonus() -> None:
    """STA-1"""
    result = score(position(NEW, boards(3, p0=Board(city={B.STATUE: 0}))), 0)
    assert result.total == result.buildings == 8
    assert result.bonuses == {}
    assert CIRCLES[B.STATUE] == 0


def test_statue_is_violet_and_fills_two_spaces() -> None:
    """STA-1, CTY-1, BLD-4: the City Hall counts it."""
    state = position(NEW, boards(3, p0=city(B.CITY_HALL, B.CHURCH), p1=Board(city={B.STATUE: 0})))
    assert state.players[1].city_spaces == 2
    state = position(
        NEW, boards(3, p0=Board(city={B.CITY_HALL: 1, B.CHURCH: 0, B.STATUE: 0, B.SUGAR_MILL: 2}))
    )
    assert score(state, 0).bonuses == {B.CITY_HALL: 3}


def test_no_colonist_goes_on_a_statue() -> None:
    """STA-1, BLD-5, MAY-4: the University has nothing to offer, and the ship brings no one for it."""
    state = phase(NEW, Role.BUILDER, city(B.UNIVERSITY, doubloons=12))
    do(state, "build statue")
    assert state.seat != 0 or state.role is None
    state = phase(NEW, Role.MAYOR, Board(san_juan=2, city={B.STATUE: 0}))
    do(state, "pass")
    assert state.players[0].san_juan == 3
    assert state.colonist_ship == 3


def cloister(island: dict[Tile, int]) -> int:
    state: GameState = position(BOTH, boards(3, p0=city(B.CLOISTER, island=island)))
    return score(state, 0).bonuses[B.CLOISTER]


def forest(tile: Tile) -> Tile:
    return TILES[tile + FOREST_OFFSET]


def test_eva_has_three_sets_or_four() -> None:
    """CLO-1, an example in the Hungarian rulebook."""
    forests = {forest(Tile.COFFEE): 1, forest(Tile.INDIGO): 2}
    assert cloister({Tile.CORN: 6, Tile.SUGAR: 1, Tile.TOBACCO: 2, **forests}) == 6
    assert cloister({Tile.CORN: 6, Tile.TOBACCO: 3, **forests}) == 10


@pytest.mark.parametrize(("count", "points"), [(0, 0), (2, 0), (3, 1), (5, 1), (6, 3), (8, 3), (9, 6)])
def test_cloister_pays_for_sets_of_three_of_one_kind(count: int, points: int) -> None:
    """CLO-1"""
    assert cloister({Tile.INDIGO: count}) == points


def test_quarries_and_forests_make_sets() -> None:
    """CLO-1: all forests match, but not with the plantations under them."""
    assert cloister({Tile.QUARRY: 3}) == 1
    assert cloister({forest(Tile.CORN): 1, forest(Tile.SUGAR): 1, forest(Tile.COFFEE): 1}) == 1
    assert cloister({Tile.CORN: 2, forest(Tile.CORN): 1}) == 0
    assert cloister({Tile.QUARRY: 3, forest(Tile.CORN): 3, Tile.CORN: 3, Tile.SUGAR: 3}) == 10


def test_cloister_must_be_staffed() -> None:
    """CLO-1, END-2"""
    state = position(NEW, boards(3, p0=Board(island={Tile.CORN: 3}, city={B.CLOISTER: 0})))
    assert score(state, 0).total == 4


def test_they_offer_no_actions() -> None:
    """STA-1, CLO-1: they only count at the end."""
    state = phase(NEW, Role.SETTLER, Board(city={B.STATUE: 0, B.CLOISTER: 1}), face_up={Tile.CORN: 1})
    assert texts(state) == ["pass", "settle corn", "settle quarry"]
