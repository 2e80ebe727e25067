"""Aqueduct and Specialty Factory: craftsman phase (AQU, SPF)."""

import pytest

from puertorico.engine.events import DoubloonsGained, Produced
from puertorico.engine.ids import Building, Good, Role, Tile
from puertorico.engine.position import Board, position
from tests.engine.helpers import COFFEE, CORN, INDIGO, NEW, TOBACCO, do, of_type, phase, texts

B = Building


def made(board: Board, *others: Board, **more: object) -> list[int]:
    """Return what the second player receives."""
    state = phase(NEW, Role.CRAFTSMAN, *(others or [Board()]), board, played_by=0, **more)
    if state.role is Role.CRAFTSMAN:
        do(state, "pass")
    return state.players[1].goods


def plants(indigo: int = 0, sugar: int = 0, *, staffed: dict[Building, int]) -> Board:
    island = {Tile.INDIGO: indigo, Tile.SUGAR: sugar}
    return Board(island=island, staffed=island, city={B.AQUEDUCT: 1, **staffed})


def test_aqueduct_works_only_with_the_large_plants() -> None:
    """AQU-1, an example in the Hungarian rulebook: one indigo of the small plant, no sugar at all."""
    assert made(plants(1, 0, staffed={B.SMALL_INDIGO_PLANT: 1, B.SUGAR_MILL: 3})) == [0, 1, 0, 0, 0]


def test_aqueduct_adds_one_barrel_of_each_kind() -> None:
    """AQU-1, an example in the Hungarian rulebook: 2 indigo and 3 sugar become 3 and 4."""
    assert made(plants(2, 3, staffed={B.INDIGO_PLANT: 2, B.SUGAR_MILL: 3})) == [0, 3, 4, 0, 0]


def test_one_barrel_may_count_as_the_large_plants() -> None:
    """AQU-1: one plantation, both plants staffed."""
    both = {B.SMALL_INDIGO_PLANT: 1, B.INDIGO_PLANT: 1}
    assert made(plants(1, staffed=both)) == [0, 2, 0, 0, 0]
    assert made(plants(1, staffed={B.SMALL_INDIGO_PLANT: 1, B.INDIGO_PLANT: 0})) == [0, 1, 0, 0, 0]


def test_no_bonus_without_receiving_a_barrel() -> None:
    """AQU-1, CRA-2: none produced, or none left in the supply."""
    assert made(plants(0, staffed={B.INDIGO_PLANT: 3})) == [0] * 5
    assert made(plants(1, staffed={B.INDIGO_PLANT: 1}), Board(goods={INDIGO: 11})) == [0] * 5
    assert made(plants(1, staffed={B.INDIGO_PLANT: 1}), Board(goods={INDIGO: 10})) == [0, 1, 0, 0, 0]
    assert made(plants(1, staffed={B.INDIGO_PLANT: 1}), Board(goods={INDIGO: 9})) == [0, 2, 0, 0, 0]


def test_aqueduct_must_be_staffed() -> None:
    """AQU-1, MAY-3"""
    board = Board(island={Tile.SUGAR: 1}, staffed={Tile.SUGAR: 1}, city={B.AQUEDUCT: 0, B.SUGAR_MILL: 1})
    assert made(board) == [0, 0, 1, 0, 0]


def test_bonus_comes_before_the_next_player_produces() -> None:
    """AQU-1, CRA-1: the supply is shared in turn order; the privilege comes last."""
    first = plants(1, staffed={B.INDIGO_PLANT: 1})
    other = Board(island={Tile.INDIGO: 1}, staffed={Tile.INDIGO: 1}, city={B.INDIGO_PLANT: 1})
    state = phase(NEW, Role.CRAFTSMAN, first, other, Board(goods={INDIGO: 9}))
    assert [player.goods[INDIGO] for player in state.players] == [2, 0, 9]


def test_bonus_counts_as_produced() -> None:
    """AQU-1, SPF-1: for the Specialty Factory, and in the event."""
    board = plants(2, staffed={B.INDIGO_PLANT: 2, B.SPECIALTY_FACTORY: 1})
    state = phase(NEW, Role.CRAFTSMAN, board)
    assert state.produced == [0, 3, 0, 0, 0]
    assert state.players[0].doubloons == 2
    assert texts(state) == ["pass", "take barrel indigo"]


def test_jeno_gets_three_doubloons() -> None:
    """SPF-1, an example in the Hungarian rulebook: of 5 corn, 4 indigo, 2 sugar the indigo counts."""
    island = {Tile.CORN: 5, Tile.INDIGO: 4, Tile.SUGAR: 2}
    works = {B.SMALL_INDIGO_PLANT: 1, B.INDIGO_PLANT: 3, B.SUGAR_MILL: 2, B.SPECIALTY_FACTORY: 1}
    state = phase(NEW, Role.CRAFTSMAN, Board(island=island, staffed=island, city=works))
    assert state.produced == [5, 4, 2, 0, 0]
    assert state.players[0].doubloons == 3
    events = do(state, "take barrel indigo")
    assert of_type(events, DoubloonsGained) == []  # the privilege barrel is not counted
    assert state.players[0].doubloons == 3


def one(good: Good, count: int) -> Board:
    works = {
        CORN: {},
        INDIGO: {B.INDIGO_PLANT: 3},
        TOBACCO: {B.TOBACCO_STORAGE: 3},
        COFFEE: {B.COFFEE_ROASTER: 2},
    }
    island = {Tile(good): count}
    return Board(island=island, staffed=island, city={**works[good], B.SPECIALTY_FACTORY: 1})


@pytest.mark.parametrize(
    ("good", "count", "doubloons"),
    [(CORN, 6, 0), (INDIGO, 0, 0), (INDIGO, 1, 0), (INDIGO, 2, 1), (TOBACCO, 3, 2), (COFFEE, 2, 1)],
)
def test_specialty_factory_pays_barrels_minus_one(good: Good, count: int, doubloons: int) -> None:
    """SPF-1: never below zero, and not for corn."""
    state = position(NEW, [Board(), one(good, count), Board()])
    gains = of_type(do(state, "take craftsman"), DoubloonsGained)
    assert gains == ([DoubloonsGained(1, doubloons, B.SPECIALTY_FACTORY)] if doubloons else [])
    assert state.players[1].doubloons == doubloons


def test_only_received_barrels_count() -> None:
    """SPF-1, CRA-2"""
    state = phase(NEW, Role.CRAFTSMAN, Board(goods={INDIGO: 9}), one(INDIGO, 3))
    assert state.players[1].doubloons == 1


def test_with_a_factory_both_pay() -> None:
    """SPF-1, CRA-4"""
    island = {Tile.INDIGO: 2, Tile.CORN: 1}
    works = {B.FACTORY: 1, B.SPECIALTY_FACTORY: 1, B.SMALL_INDIGO_PLANT: 1, B.INDIGO_PLANT: 1}
    board = Board(island=island, staffed=island, city=works)
    state = phase(NEW, Role.CRAFTSMAN, Board(), board)
    assert state.players[1].doubloons == 1 + 1


def test_empty_specialty_factory_pays_nothing() -> None:
    """SPF-1, MAY-3"""
    board = one(INDIGO, 3)
    idle = Board(island=board.island, staffed=board.staffed, city={**board.city, B.SPECIALTY_FACTORY: 0})
    state = phase(NEW, Role.CRAFTSMAN, Board(), idle)
    assert state.players[1].goods[INDIGO] == 3
    assert state.players[1].doubloons == 0


def test_event_includes_the_aqueducts_barrels() -> None:
    """AQU-1"""
    board = plants(2, 1, staffed={B.INDIGO_PLANT: 2, B.SUGAR_MILL: 1})
    state = position(NEW, [board, Board(), Board()])
    assert Produced(0, (0, 3, 2, 0, 0), (0,) * 5) in do(state, "take craftsman")
