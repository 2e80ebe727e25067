"""Chapel, Zoning Office, Royal Supplier, Jeweler (NOB-6, NOB-8, NOB-9, NOB-11)."""

from itertools import product

import pytest

from puertorico.engine.actions import SupplyCrown
from puertorico.engine.buildings import COLUMN
from puertorico.engine.events import CrownSupplied, DoubloonsGained, PointsGained
from puertorico.engine.game import legal_actions
from puertorico.engine.ids import BUILDINGS, GOODS, Building, Role, Tile
from puertorico.engine.phases.builder import price
from puertorico.engine.position import Board, position
from puertorico.engine.scoring import score
from puertorico.engine.state import GameState
from tests.engine.helpers import (
    BOTH,
    COFFEE,
    CORN,
    INDIGO,
    NOBLES,
    SUGAR,
    TOBACCO,
    boards,
    city,
    do,
    of_type,
    phase,
    texts,
)

B = Building
SHUT = {4: (TOBACCO, 4), 5: (COFFEE, 5), 6: (SUGAR, 6)}


def noble_board(*buildings: Building, **more: object) -> Board:
    """Return a board with a noble on each of these buildings."""
    people = dict.fromkeys(buildings, 1)
    return Board(city=people, nobles_city=people, **more)  # type: ignore[arg-type]


def test_chapel_gives_a_doubloon_or_a_point() -> None:
    """NOB-6: for a colonist or a noble, at the start of the phase, before any production."""
    state = position(NOBLES, boards(3, p0=city(B.CHAPEL), p2=noble_board(B.CHAPEL)))
    supply = state.vp_supply
    events = do(state, "take craftsman")
    assert events[1:3] == [DoubloonsGained(0, 1, B.CHAPEL), PointsGained(2, 1, B.CHAPEL)]
    assert (state.players[0].doubloons, state.players[0].vp) == (1, 0)
    assert (state.players[2].doubloons, state.players[2].vp) == (0, 1)
    assert state.vp_supply == supply - 1


def test_chapel_must_be_staffed() -> None:
    """NOB-6, MAY-3"""
    state = position(NOBLES, boards(3, p0=Board(city={B.CHAPEL: 0})))
    do(state, "take craftsman")
    assert (state.players[0].doubloons, state.players[0].vp) == (0, 0)


@pytest.mark.parametrize("noble", [False, True])
def test_zoning_office_discounts_small_or_large_buildings(noble: bool) -> None:
    """NOB-8, a note in the Hungarian rulebook: a colonist for small buildings, a noble for large ones."""
    board = noble_board(B.ZONING_OFFICE, doubloons=20) if noble else city(B.ZONING_OFFICE, doubloons=20)
    state = phase(BOTH, Role.BUILDER, Board(), board, turn=1)
    for building in BUILDINGS:
        large = COLUMN[building] == 4
        off = (2 if large else 0) if noble else (0 if large else 1)
        shown = price(state, 1, building)
        assert shown.buildings == off
        assert shown.total == max(0, shown.printed - off)


def test_zoning_office_with_quarries_forests_and_the_privilege() -> None:
    """NOB-8, BLD-2, BLD-3, FOR-2: all together, and never below zero."""
    island = {Tile.QUARRY: 4, Tile.FOREST_CORN: 2}
    state = phase(
        BOTH, Role.BUILDER, noble_board(B.ZONING_OFFICE, doubloons=2, island=island, staffed={Tile.QUARRY: 4})
    )
    assert price(state, 0, B.CITY_HALL).total == 10 - 4 - 1 - 1 - 2
    assert "build city hall" in texts(state)
    do(state, "build city hall")
    assert state.players[0].doubloons == 0
    state = phase(BOTH, Role.BUILDER, city(B.ZONING_OFFICE, island=island))
    assert price(state, 0, B.HACIENDA).total == 0


@pytest.mark.parametrize("noble", [False, True])
@pytest.mark.parametrize("purse", range(13))
def test_zoning_office_offers_and_prices_agree(noble: bool, purse: int) -> None:
    """NOB-8, BLD-2"""
    board = (noble_board if noble else city)(B.ZONING_OFFICE, doubloons=purse)
    state = phase(BOTH, Role.BUILDER, board)
    others = [building for building in BUILDINGS if building != B.ZONING_OFFICE]
    offered = {building for building in others if f"build {building.label}" in texts(state)}
    assert offered == {building for building in others if price(state, 0, building).total <= purse}


def supplier(nobles: int, *more: Building, **goods: int) -> Board:
    held = {good: goods[good.name.lower()] for good in (CORN, INDIGO, SUGAR) if good.name.lower() in goods}
    return Board(
        goods=held,
        city={B.ROYAL_SUPPLIER: 1, **dict.fromkeys(more, 1)},
        san_juan=nobles,
        nobles_san_juan=nobles,
    )


def captain(*given: Board, **more: object) -> GameState:
    return phase(BOTH, Role.CAPTAIN, *given, **more)


def supplies(state: GameState) -> list[str]:
    return [text for text in texts(state) if text.startswith("supply")]


@pytest.mark.parametrize(
    ("nobles", "offered"),
    [
        (0, []),
        (1, ["supply 1 corn", "supply 1 indigo", "supply 1 sugar"]),
        (
            2,
            [
                "supply 1 corn",
                "supply 1 corn, 1 indigo",
                "supply 1 corn, 1 sugar",
                "supply 1 indigo",
                "supply 1 indigo, 1 sugar",
                "supply 1 sugar",
            ],
        ),
    ],
)
def test_royal_supplier_takes_different_kinds(nobles: int, offered: list[str]) -> None:
    """NOB-9: at most one per noble, wherever the nobles are."""
    assert supplies(captain(supplier(nobles, corn=2, indigo=1, sugar=1))) == offered


@pytest.mark.parametrize("nobles", range(1, 6))
def test_royal_supplier_takes_all_five_kinds(nobles: int) -> None:
    """NOB-9: any choice of different kinds, no more barrels than nobles."""
    board = Board(
        goods=dict.fromkeys(GOODS, 2), city={B.ROYAL_SUPPLIER: 1}, san_juan=nobles, nobles_san_juan=nobles
    )
    offered = [action for action in legal_actions(captain(board)) if isinstance(action, SupplyCrown)]
    assert {action.goods for action in offered} == {
        kinds for kinds in product((0, 1), repeat=5) if 0 < sum(kinds) <= nobles
    }


def test_royal_supplier_pays_one_vp_per_barrel_without_bonuses() -> None:
    """NOB-9, CAP-4, CAP-5, LIG-1: a note in the Hungarian rulebook; the goods go to the supply."""
    board = supplier(3, B.HARBOR, B.LIGHTHOUSE, corn=2, indigo=1, sugar=1)
    state = captain(board)
    supply = state.goods[:]
    events = do(state, "supply 1 corn, 1 indigo, 1 sugar")
    assert events == [CrownSupplied(0, (1, 1, 1, 0, 0)), PointsGained(0, 3, B.ROYAL_SUPPLIER)]
    assert state.goods == [supply[0] + 1, supply[1] + 1, supply[2] + 1, *supply[3:]]
    assert state.players[0].doubloons == 0
    assert state.seat == 0
    events = do(state, "load corn on ship 4")  # still the Captain's first load
    assert PointsGained(0, 2, None) in events


def test_royal_supplier_does_not_count_as_loading() -> None:
    """NOB-9, CAP-1, CAP-7: the turn goes on; for players with nothing left it was a turn without loading."""
    state = captain(supplier(1, corn=1), loadless_turns=2, ships=SHUT)
    do(state, "supply 1 corn")
    assert state.role is None  # that was the last turn of loading
    state = captain(supplier(1, corn=2))
    do(state, "supply 1 corn")
    assert texts(state) == [f"load corn on ship {n}" for n in (4, 5, 6)]


def test_royal_supplier_works_once_and_only_before_loading() -> None:
    """NOB-9"""
    state = captain(supplier(2, corn=2, indigo=2, sugar=1), Board(goods={TOBACCO: 1}))
    do(state, "supply 1 corn")
    assert supplies(state) == []
    state = captain(supplier(2, corn=2, indigo=2), Board(goods={TOBACCO: 1}))
    do(state, "load corn on ship 4", "load tobacco on ship 5")
    assert state.seat == 0
    assert supplies(state) == []


def test_royal_supplier_may_be_used_on_a_later_turn_before_loading() -> None:
    """NOB-9: its owner passed, and another player has loaded."""
    ships = {4: (TOBACCO, 1), 5: (COFFEE, 5), 6: (SUGAR, 6)}
    state = captain(supplier(1, corn=2), Board(goods={TOBACCO: 1}), ships=ships)
    do(state, "pass", "load tobacco on ship 4")
    assert state.seat == 0
    assert supplies(state) == ["supply 1 corn"]
    do(state, "supply 1 corn")
    assert state.players[0].vp == 1


def test_royal_supplier_cannot_follow_the_wharf_either() -> None:
    """NOB-9, CAP-6: using the Wharf counts as loading."""
    state = captain(supplier(1, B.WHARF, corn=2, indigo=1), ships=SHUT)
    do(state, "load corn on wharf")
    assert state.role is None or supplies(state) == []


def test_royal_supplier_must_be_staffed() -> None:
    """NOB-9, MAY-3"""
    board = Board(goods={CORN: 1}, city={B.ROYAL_SUPPLIER: 0}, san_juan=2, nobles_san_juan=2)
    assert supplies(captain(board)) == []


def test_jeweler_pays_a_doubloon_for_each_noble() -> None:
    """NOB-11: with the owner's production, even without goods, and wherever the nobles are."""
    board = Board(
        san_juan=1, nobles_san_juan=1, city={B.JEWELER: 1, B.VILLA: 1}, nobles_city={B.JEWELER: 1, B.VILLA: 1}
    )
    state = position(NOBLES, boards(3, p1=board))
    events = do(state, "take craftsman")
    assert DoubloonsGained(1, 3, B.JEWELER) in events
    assert state.players[1].doubloons == 3
    assert state.players[1].goods == [0] * 5


def test_jeweler_without_nobles_pays_nothing() -> None:
    """NOB-11"""
    state = position(NOBLES, boards(3, p0=city(B.JEWELER)))
    assert of_type(do(state, "take craftsman"), DoubloonsGained) == []
    assert state.players[0].doubloons == 0


def test_jeweler_must_be_staffed() -> None:
    """NOB-11, MAY-3"""
    state = position(NOBLES, boards(3, p0=Board(san_juan=1, nobles_san_juan=1, city={B.JEWELER: 0})))
    do(state, "take craftsman")
    assert state.players[0].doubloons == 0


def test_jeweler_is_a_large_production_building() -> None:
    """NOB-11, GUI-1, CTY-1: 2 VP for the Guild Hall, none for the City Hall; staffed or not."""
    board = Board(city={B.JEWELER: 0, B.GUILD_HALL: 1, B.CITY_HALL: 1})
    assert score(position(NOBLES, boards(3, p0=board)), 0).bonuses == {B.GUILD_HALL: 2, B.CITY_HALL: 2}


def test_jeweler_produces_no_goods() -> None:
    """NOB-11, CRA-1: it processes no crop."""
    island = dict.fromkeys((Tile.INDIGO, Tile.SUGAR, Tile.TOBACCO, Tile.COFFEE), 1)
    state = position(NOBLES, boards(3, p0=Board(island=island, staffed=island, city={B.JEWELER: 1})))
    do(state, "take craftsman")
    assert state.players[0].goods == [0] * 5
