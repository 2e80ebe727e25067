"""Prices with everything that lowers them, and payment in kind (BLD, FOR-2, BLM, NOB-8, LIB-1)."""

import random

import pytest

from puertorico.engine.action_base import place_label
from puertorico.engine.buildings import CIRCLES, SPECS
from puertorico.engine.events import Built
from puertorico.engine.ids import ISLAND_PLACES, PLACES, Building, Role, Step, Tile
from puertorico.engine.invariants import find_violations
from puertorico.engine.phases.builder import missing, price, prices
from puertorico.engine.position import Board
from tests.engine.helpers import BOTH, COFFEE, CORN, city, do, phase, texts

B, G = Building, Building.GUESTHOUSE


@pytest.mark.parametrize("place", range(PLACES), ids=place_label)
def test_guests_reach_every_place_and_can_be_paid_from_there(place: int) -> None:
    """GST-1, BLM-1, NOB-2"""
    building = place - ISLAND_PLACES
    if building >= 0 and not CIRCLES[building]:
        return
    here = {} if building < 0 else {B(building): 0}
    people = {B.BLACK_MARKET: 1, **here, G: 1} if building != B.BLACK_MARKET else {B.BLACK_MARKET: 0, G: 1}
    board = Board(
        doubloons=1,
        island={Tile(place): 1} if building < 0 else {},
        city=people,
        nobles_city={G: 1},
    )
    state = phase(BOTH, Role.BUILDER, Board(), board, turn=1)
    if building != G:
        do(state, f"move noble guest to {place_label(place)}")
    player = state.players[1]
    assert (player.people_at(place), player.nobles[place]) == (1, 1)
    assert building < 0 or player.is_occupied(B(building))
    assert find_violations(state) == []
    if building != B.BLACK_MARKET:
        dearer = {Tile.QUARRY: "small warehouse", ISLAND_PLACES + B.HACIENDA: "construction hut"}
        do(state, f"build {dearer.get(place, 'hacienda')}")  # for two doubloons
        if state.tasks[-1].step is Step.PAY:
            do(state, f"pay noble from {place_label(place)}")
        assert (player.people_at(place), player.nobles[place], state.nobles) == (0, 0, 19 + 1 - 1)
        assert find_violations(state) == []


def test_the_price_is_fixed_before_the_zoning_offices_colonist_is_paid() -> None:
    """BLM-1, NOB-8, CHU-1: 6 - 1 = 5; the colonist pays the fifth and the Church sees the building."""
    board = city(B.BLACK_MARKET, B.ZONING_OFFICE, B.CHURCH, doubloons=4, vp=2)
    state = phase(BOTH, Role.BUILDER, Board(), board, turn=1)
    do(state, "build large warehouse", "pay colonist from zoning office")
    player = state.players[1]
    assert player.owns(B.LARGE_WAREHOUSE)
    assert (player.doubloons, player.vp) == (0, 2 + 1)
    assert price(state, 1, B.WHARF).buildings == 0


def test_forests_reduce_the_price_before_payment_in_kind() -> None:
    """BLM-1, FOR-2: doubloons are paid first."""
    board = city(B.BLACK_MARKET, doubloons=2, vp=5, island={Tile.FOREST_SUGAR: 6})
    state = phase(BOTH, Role.BUILDER, Board(), board, turn=1)
    assert Built(1, B.OFFICE, 2) in do(state, "build office")
    assert state.players[1].vp == 5


def buyer(rng: random.Random) -> Board:
    """Return a board with everything that lowers a price, each randomly staffed or not."""
    nobles = rng.randrange(2)
    people = {b: rng.randrange(2) for b in (B.LIBRARY, B.BLACK_MARKET, B.ZONING_OFFICE)}
    quarries = rng.randrange(5)
    return Board(
        doubloons=rng.randrange(11),
        vp=rng.randrange(2),
        san_juan=rng.randrange(2),
        goods={CORN: rng.randrange(2), COFFEE: rng.randrange(2)},
        island={Tile.QUARRY: 4, Tile.FOREST_CORN: rng.randrange(4), Tile.FOREST_COFFEE: rng.randrange(4)},
        staffed={Tile.QUARRY: min(quarries, 4)},
        city=people,
        nobles_city={B.ZONING_OFFICE: nobles * people[B.ZONING_OFFICE]},
    )


@pytest.mark.parametrize("seed", range(25))
@pytest.mark.parametrize("builder", [True, False])
def test_every_price_follows_the_rules(seed: int, builder: bool) -> None:
    """BLD-2, BLD-3, FOR-2, LIB-1, NOB-8, BLM-1: computed here again, from the rules."""
    rng = random.Random(seed)
    board = buyer(rng)
    seat = 0 if builder else 1
    state = phase(BOTH, Role.BUILDER, *[Board()] * seat, board, turn=seat)
    noble = board.nobles_city[B.ZONING_OFFICE]
    privilege = 1 + board.city[B.LIBRARY] if builder else 0
    forests = board.island[Tile.FOREST_CORN] + board.island[Tile.FOREST_COFFEE]
    others = (
        board.san_juan + sum(board.staffed.values()) + sum(board.city.values()) - board.city[B.BLACK_MARKET]
    )
    kinds = (others > 0) + any(board.goods.values()) + (board.vp > 0)
    offered = texts(state) if (state.role, state.seat) == (Role.BUILDER, seat) else []
    for row in SPECS:
        if row.building in board.city:
            continue
        zoning = 0
        if board.city[B.ZONING_OFFICE]:
            zoning = (2 if noble else 0) if row.column == 4 else (0 if noble else 1)
        due = row.cost - min(board.staffed[Tile.QUARRY], row.column) - privilege - forests // 2 - zoning
        due = max(0, due)
        assert max(0, prices(state, seat)[row.building]) == price(state, seat, row.building).total
        missing = max(0, due - board.doubloons)
        affordable = missing <= (kinds if board.city[B.BLACK_MARKET] else 0)
        assert (f"build {row.building.label}" in offered) == affordable
        if affordable:
            after = state.clone()
            do(after, f"build {row.building.label}")
            while after.tasks[-1].step is Step.PAY:
                do(after, rng.choice(texts(after)))
            player, before = after.players[seat], state.players[seat]
            assert player.owns(row.building)
            assert player.doubloons == board.doubloons - due + missing
            paid = (before.colonists - player.colonists, before.vp - player.vp)
            paid += (sum(before.goods) - sum(player.goods),)
            assert sum(paid) == missing
            assert set(paid) <= {0, 1}
            assert find_violations(after) == []


def test_missing_doubloons_are_those_short_of_the_price_to_pay() -> None:
    """BLD-2, BLD-3: 10 - 2 quarries - 1 as Builder = 7."""
    board = Board(doubloons=5, island={Tile.QUARRY: 2}, staffed={Tile.QUARRY: 2})
    state = phase(BOTH, Role.BUILDER, board)
    assert missing(state, 0, B.GUILD_HALL) == 2
    assert missing(state, 0, B.HOSPICE) == 0
    assert missing(state, 1, B.HOSPICE) == 4


def test_payment_in_kind_counts_against_missing_doubloons() -> None:
    """BLM-1: a barrel and a VP for two of the six doubloons, the colonist of the Black Market for none."""
    payer = city(B.BLACK_MARKET, doubloons=3, goods={CORN: 2}, vp=1)
    state = phase(BOTH, Role.BUILDER, Board(), payer, turn=1)
    assert (missing(state, 1, B.CHURCH), missing(state, 1, B.UNIVERSITY)) == (0, 3)


@pytest.mark.parametrize("doubloons", range(11))
def test_what_misses_nothing_can_be_bought(doubloons: int) -> None:
    """BLD-2, BLM-1: unless it takes two spaces that aren't there, which is not so here."""
    payer = city(B.BLACK_MARKET, doubloons=doubloons, goods={CORN: 1})
    state = phase(BOTH, Role.BUILDER, Board(), payer, turn=1)
    legal = texts(state)
    for building in state.rules.buildings:
        if building != B.BLACK_MARKET:
            assert (f"build {building.label}" in legal) == (missing(state, 1, building) == 0)
