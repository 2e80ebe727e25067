"""Buildings of the expansions in combination."""

import pytest

from puertorico.engine.events import Built, DoubloonsGained, PointsGained
from puertorico.engine.ids import Building, Role, Step, Tile
from puertorico.engine.invariants import find_violations
from puertorico.engine.options import DraftMode, Options
from puertorico.engine.position import Board, position
from puertorico.engine.state import GameState
from tests.engine.helpers import (
    ALL_SETS,
    BOTH,
    COFFEE,
    CORN,
    INDIGO,
    SUGAR,
    TOBACCO,
    boards,
    city,
    do,
    phase,
    texts,
)

B, G = Building, Building.GUESTHOUSE
SHUT = {4: (TOBACCO, 4), 5: (COFFEE, 5), 6: (SUGAR, 6)}
FULL = [CORN, INDIGO, SUGAR, TOBACCO]


def host(*empty: Building, guests: int = 1, nobles: int = 0, **more: object) -> Board:
    """Return a Guesthouse with this many guests, and these buildings without a colonist."""
    people = {G: guests, **dict.fromkeys(empty, 0)}
    return Board(city=people, nobles_city={G: nobles}, **more)  # type: ignore[arg-type]


def moves(state: GameState) -> list[str]:
    return [text for text in texts(state) if text.startswith("move")]


# Guests


ENDS = {
    Role.SETTLER: ["pass"] * 3,
    Role.BUILDER: ["pass"],
    Role.CRAFTSMAN: ["pass", "pass"],
    Role.TRADER: ["pass"],
    Role.CAPTAIN: ["pass", "store nothing"],
    Role.PROSPECTOR: [],
}


@pytest.mark.parametrize("role", ENDS, ids=lambda role: role.label)
def test_guests_may_move_at_the_end_of_every_phase(role: Role) -> None:
    """GST-1: after everything else in the phase."""
    options = Options(players=4 if role is Role.PROSPECTOR else 3, sets=ALL_SETS)
    state = phase(options, role, host(B.CITY_HALL))
    do(state, *ENDS[role])
    assert (state.seat, state.role) == (0, None)
    assert texts(state) == ["move guest to city hall", "pass"]
    do(state, "pass")
    assert state.seat == 1
    assert state.players[0].workers[G] == 1


def test_no_guest_on_a_forest() -> None:
    """GST-1, FOR-1: it has no circle."""
    state = position(BOTH, boards(3, p0=host(island={Tile.FOREST_CORN: 2, Tile.SUGAR: 1})))
    assert moves(state) == ["move guest to island sugar"]


def test_a_guest_may_move_between_two_loads() -> None:
    """GST-1, CAP-5, LIG-1: Harbor and Lighthouse work from then on; the Captain's first load is over."""
    board = host(B.HARBOR, B.LIGHTHOUSE, guests=2, goods={CORN: 2, INDIGO: 3})
    state = phase(BOTH, Role.CAPTAIN, board, Board(goods={SUGAR: 1}))
    do(state, "load corn on ship 4", "load sugar on ship 5")
    assert (state.players[0].vp, state.players[0].doubloons) == (2 + 1, 0)
    do(state, "move guest to harbor", "move guest to lighthouse", "load indigo on ship 6")
    assert (state.players[0].vp, state.players[0].doubloons) == (3 + 3 + 1, 1)
    assert state.role is None


def test_a_guest_on_the_royal_supplier_is_too_late_after_loading() -> None:
    """GST-1, NOB-9: it works only before its owner has loaded."""
    board = host(B.ROYAL_SUPPLIER, goods={CORN: 1, INDIGO: 3}, san_juan=2, nobles_san_juan=2)
    state = phase(BOTH, Role.CAPTAIN, board, Board(goods={SUGAR: 1}))
    do(state, "load corn on ship 4", "load sugar on ship 5", "move guest to royal supplier")
    assert not any(text.startswith("supply") for text in texts(state))
    state = phase(BOTH, Role.CAPTAIN, board, Board(goods={SUGAR: 1}))
    do(state, "move guest to royal supplier")
    assert "supply 1 corn, 1 indigo" in texts(state)


def test_a_guest_on_the_black_market_opens_it() -> None:
    """GST-1, BLM-1: before the purchase; the other guest can be used as payment, this one can't."""
    board = host(B.BLACK_MARKET, guests=2, doubloons=1)
    state = phase(BOTH, Role.BUILDER, Board(), board, turn=1)
    assert "build hacienda" not in texts(state)
    do(state, "move guest to black market")
    assert "build hacienda" in texts(state)
    do(state, "build hacienda")  # there is one way only to pay the rest
    player = state.players[1]
    assert player.owns(B.HACIENDA)
    assert (player.workers[G], player.workers[B.BLACK_MARKET]) == (0, 1)
    assert find_violations(state) == []


def test_a_guest_on_the_library_makes_the_builder_pay_less() -> None:
    """GST-1, LIB-1: between choosing the role and the privilege."""
    state = position(BOTH, boards(3, p0=host(B.LIBRARY, doubloons=7)))
    do(state, "take builder")
    assert "build wharf" not in texts(state)
    do(state, "move guest to library")
    assert Built(0, B.WHARF, 7) in do(state, "build wharf")


# Library


def test_the_second_tile_is_no_quarry_even_if_the_first_was_none() -> None:
    """LIB-1, STL-5: unless there is a Construction Hut."""
    state = phase(BOTH, Role.SETTLER, city(B.LIBRARY), face_up={Tile.CORN: 2})
    do(state, "pass", "pass", "pass")
    assert texts(state) == ["pass", "settle corn"]
    state = phase(BOTH, Role.SETTLER, city(B.LIBRARY, B.CONSTRUCTION_HUT), face_up={Tile.CORN: 2})
    do(state, "pass", "pass", "pass")
    assert texts(state) == ["pass", "settle corn", "settle quarry"]


@pytest.mark.parametrize("card", ["prospector", "second prospector"])
def test_library_with_either_prospector(card: str) -> None:
    """LIB-1, RND-3"""
    state = position(Options(players=5, sets=ALL_SETS), boards(5, p0=city(B.LIBRARY)))
    assert DoubloonsGained(0, 2, None) in do(state, f"take {card}")


@pytest.mark.parametrize("way", ["wharf", "small wharf"])
def test_library_doubles_the_captains_privilege_on_a_wharf_too(way: str) -> None:
    """LIB-1, CAP-4, CAP-6, SMW-1"""
    board = city(B.LIBRARY, B.WHARF, B.SMALL_WHARF, goods={CORN: 2})
    state = phase(BOTH, Role.CAPTAIN, board, ships=SHUT)
    do(state, "load corn on wharf" if way == "wharf" else "load 2 corn on small wharf")
    assert state.players[0].vp == (2 if way == "wharf" else 1) + 2


def test_library_takes_both_colonists_of_the_mayor_from_the_supply() -> None:
    """LIB-1, MAY-1, NOB-2: colonists, not nobles; the ship is dealt separately."""
    state = phase(BOTH, Role.MAYOR, city(B.LIBRARY), colonist_ship=3)
    colonists = state.colonists
    do(state, "take colonist")
    assert (state.colonists, state.colonist_ship, state.players[0].san_juan) == (colonists - 1, 3, 1)
    do(state, "take colonist")
    assert state.players[0].colonists == 1 + 2 + 1
    assert sum(state.players[0].nobles) == 1


# Captain


def test_all_ways_to_load_in_one_phase() -> None:
    """CAP-4, CAP-5, CAP-6, SMW-1, LIG-1: a ship and both wharves count as loading three times."""
    board = city(
        B.HARBOR, B.LIGHTHOUSE, B.WHARF, B.SMALL_WHARF, goods={CORN: 4, INDIGO: 3, SUGAR: 1, TOBACCO: 1}
    )
    state = phase(BOTH, Role.CAPTAIN, board, ships={5: (COFFEE, 5), 6: (SUGAR, 6)})
    gains = []
    for text in ("load corn on ship 4", "load 1 sugar, 1 tobacco on small wharf", "load indigo on wharf"):
        before = (state.players[0].vp, state.players[0].doubloons)
        do(state, text)
        gains.append((state.players[0].vp - before[0], state.players[0].doubloons - before[1]))
    assert gains == [(4 + 1 + 1, 2), (1 + 1, 1), (3 + 1, 1)]


def test_royal_supplier_cannot_follow_the_small_wharf() -> None:
    """NOB-9, SMW-1: that counts as loading, even with one barrel."""
    board = city(
        B.ROYAL_SUPPLIER, B.SMALL_WHARF, B.WHARF, goods={CORN: 1, INDIGO: 1}, san_juan=1, nobles_san_juan=1
    )
    state = phase(BOTH, Role.CAPTAIN, board, ships=SHUT)
    assert "supply 1 corn" in texts(state)
    do(state, "load 1 corn on small wharf")
    assert texts(state) == ["load indigo on wharf", "pass"]


def test_union_hall_pays_players_who_pass_by_choice() -> None:
    """UNI-1, CAP-6: they could have used their Wharf."""
    board = city(B.UNION_HALL, B.WHARF, goods={CORN: 5})
    state = phase(BOTH, Role.CAPTAIN, board, ships=SHUT)
    assert state.players[0].vp == 0
    assert PointsGained(0, 2, B.UNION_HALL) in do(state, "pass")


def test_union_hall_is_used_up_by_passing_on_the_first_turn() -> None:
    """UNI-1, NOB-9: with a Royal Supplier on a later turn, it can't be called any more."""
    board = city(B.UNION_HALL, B.ROYAL_SUPPLIER, goods={CORN: 2}, san_juan=1, nobles_san_juan=1)
    ships = {4: (TOBACCO, 1), 5: (COFFEE, 5), 6: (SUGAR, 6)}
    state = phase(BOTH, Role.CAPTAIN, board, Board(goods={TOBACCO: 1}), ships=ships)
    do(state, "pass", "load tobacco on ship 4")
    assert (state.seat, state.players[0].vp) == (0, 1)
    assert texts(state) == ["pass", "supply 1 corn"]
    do(state, "supply 1 corn")
    assert state.players[0].vp == 1 + 1


def test_once_per_phase_buildings_work_again_in_the_next_captain_phase() -> None:
    """UNI-1, NOB-9, SMW-1: and not again in this one."""
    once = (B.UNION_HALL, B.ROYAL_SUPPLIER, B.SMALL_WHARF)
    land = {"island": {Tile.CORN: 1}, "staffed": {Tile.CORN: 1}}
    board = city(*once, goods={CORN: 2}, san_juan=1, nobles_san_juan=1, used=once, **land)
    ships = {**SHUT, 4: (INDIGO, 3)}
    state = phase(BOTH, Role.CAPTAIN, board, Board(goods={INDIGO: 1}), ships=ships, turn=1)
    do(state, "load indigo on ship 4")
    assert state.role is None
    assert (state.players[0].vp, state.players[0].goods[CORN]) == (0, 1)
    do(state, "take trader", "pass", "take craftsman", "take captain")
    assert state.seat == 0
    assert {"supply 1 corn", "call union hall", "load 1 corn on small wharf"} <= set(texts(state))


# Trader


def test_trading_post_office_and_markets_with_a_full_house() -> None:
    """TPO-1, TRD-2, TRD-5: only the Trading Post works, at the good's price plus privilege."""
    shops = (B.TRADING_POST, B.OFFICE, B.SMALL_MARKET, B.LARGE_MARKET)
    state = phase(BOTH, Role.TRADER, city(*shops, goods={COFFEE: 1, CORN: 1}), trading_house=FULL)
    assert texts(state) == ["pass", "sell coffee to post", "sell corn to post"]
    do(state, "sell coffee to post")
    assert state.players[0].doubloons == 4 + 1
    state = phase(BOTH, Role.TRADER, city(*shops, goods={COFFEE: 1}), trading_house=[COFFEE])
    do(state, "sell coffee")
    assert state.players[0].doubloons == 4 + 1 + 1 + 2


def test_land_office_with_a_noble_works_when_the_trading_house_is_full() -> None:
    """NOB-5, TRD-2"""
    people = {B.LAND_OFFICE: 1}
    board = Board(city=people, nobles_city=people, island={Tile.CORN: 1}, goods={COFFEE: 1})
    state = phase(BOTH, Role.TRADER, Board(), board, trading_house=FULL)
    assert (state.seat, texts(state)) == (1, ["pass", "sell plantation corn"])


def test_a_plantation_bought_is_gone_from_the_row_of_the_next_settler() -> None:
    """NOB-5, STL-1"""
    state = phase(BOTH, Role.TRADER, city(B.LAND_OFFICE, doubloons=1), face_up={Tile.CORN: 1, Tile.SUGAR: 1})
    do(state, "buy plantation corn", "take settler")
    assert texts(state) == ["pass", "settle quarry", "settle sugar"]


# Setup and settling


def test_a_two_colonist_ship_has_one_noble() -> None:
    """SET-9, SET-11, NOB-1, MAY-4: the smallest refill is one for each player."""
    options = Options(players=2, sets=ALL_SETS, draft=DraftMode.RANDOM)
    state = phase(options, Role.MAYOR)
    do(state, "pass")
    assert (state.colonist_ship, state.ship_nobles) == (2, 1)
    assert (sum(state.players[0].nobles), state.players[0].colonists, state.players[1].colonists) == (1, 1, 1)


def test_hospice_and_forest_with_a_noble_alone_on_the_ship() -> None:
    """FOR-1, STL-6, NOB-2: the noble goes to San Juan and stays a noble."""
    hoard = Board(san_juan=100 - 2)
    state = phase(
        BOTH,
        Role.SETTLER,
        city(B.HOSPICE, B.FOREST_HOUSE),
        hoard,
        colonist_ship=1,
        face_up={Tile.CORN: 1},
    )
    do(state, "settle corn as forest", "take colonist")
    player = state.players[0]
    assert (player.san_juan, player.nobles[-1], player.forests) == (1, 1, 1)
    assert (state.colonist_ship, state.ship_nobles) == (0, 0)


def test_second_tile_of_the_library_counts_for_the_hunting_lodge() -> None:
    """LIB-1, NOB-7: it fills a space before the spaces are compared."""
    people = {B.LIBRARY: 1, B.HUNTING_LODGE: 1}
    board = Board(city=people, nobles_city={B.HUNTING_LODGE: 1})
    others = [Board(island={Tile.SUGAR: 1})] * 2
    for second, points in (("pass", 2), ("settle corn", 0)):
        state = phase(BOTH, Role.SETTLER, board, *others, face_up={Tile.CORN: 2})
        do(state, "pass", "pass", "pass", second)
        assert state.players[0].vp == points


def test_storing_guests_and_warehouses() -> None:
    """GST-1, STO-1, CAP-8: guests on the warehouse and the Storehouse save nearly all barrels."""
    board = host(B.SMALL_WAREHOUSE, B.STOREHOUSE, guests=2, goods={CORN: 6, INDIGO: 3, SUGAR: 2})
    state = phase(BOTH, Role.CAPTAIN, board, step=Step.STORE)
    do(state, "move guest to small warehouse", "move guest to storehouse")
    assert "store 6 corn, 3 indigo, 1 sugar" in texts(state)
    assert "store 6 corn, 3 indigo, 2 sugar" not in texts(state)
    do(state, "store 6 corn, 2 indigo, 2 sugar")
    assert state.players[0].goods == [6, 2, 2, 0, 0]
