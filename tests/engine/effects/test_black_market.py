"""Black Market: paying the rest of a price in kind (BLM)."""

import pytest

from puertorico.engine.events import Built, PaidInKind, PointsGained
from puertorico.engine.ids import Building, EndReason, Role, Tile
from puertorico.engine.position import Board
from puertorico.engine.state import GameState
from tests.engine.helpers import BOTH, COFFEE, CORN, NEW, SUGAR, boards, city, do, of_type, phase, texts

B, M = Building, Building.BLACK_MARKET


def second(board: Board, **more: object) -> GameState:
    """Return the second player's turn, without privilege."""
    return phase(NEW, Role.BUILDER, Board(), board, turn=1, **more)


def eva(doubloons: int = 5, **more: object) -> GameState:
    board = city(
        M, doubloons=doubloons, vp=3, goods={SUGAR: 2}, island={Tile.SUGAR: 1}, staffed={Tile.SUGAR: 1}
    )
    return second(board, **more)


def test_eva_buys_a_factory() -> None:
    """BLM-1, an example in the Hungarian rulebook: five doubloons, a sugar and a VP for a price of 7."""
    state = eva()
    supply = (state.goods[SUGAR], state.vp_supply)
    events = do(state, "build factory")
    assert Built(1, B.FACTORY, 5) in events
    assert texts(state) == ["pay barrel sugar", "pay colonist from island sugar"]
    events = do(state, "pay barrel sugar")
    assert of_type(events, PaidInKind) == [PaidInKind(1, "good", SUGAR), PaidInKind(1, "point")]
    player = state.players[1]
    assert player.owns(B.FACTORY)
    assert (player.doubloons, player.vp, player.goods[SUGAR]) == (0, 2, 1)
    assert (state.goods[SUGAR], state.vp_supply) == (supply[0] + 1, supply[1] + 1)
    assert player.staffed[Tile.SUGAR] == 1  # the colonist would have been one too many
    assert state.seat == 2 or state.role is None


@pytest.mark.parametrize("other", ["pay barrel sugar", "pay point"])
def test_other_ways_to_pay_the_same_price(other: str) -> None:
    """BLM-1"""
    state = eva()
    do(state, "build factory", "pay colonist from island sugar", other)
    assert state.players[1].owns(B.FACTORY)
    assert state.players[1].staffed[Tile.SUGAR] == 0
    assert state.players[1].doubloons == 0


def test_each_payment_once_and_no_more_than_needed() -> None:
    """BLM-1: not two VP or two barrels, and no payment beyond the price."""
    state = eva()
    do(state, "build factory", "pay colonist from island sugar")
    assert texts(state) == ["pay barrel sugar", "pay point"]
    state = eva(4)
    do(state, "build factory")  # all three are needed, and there is one way only for each
    assert state.players[1].owns(B.FACTORY)
    player = state.players[1]
    assert (player.doubloons, player.vp, player.goods[SUGAR], player.staffed[Tile.SUGAR]) == (0, 2, 1, 0)


def test_all_doubloons_are_paid_first() -> None:
    """BLM-1: with 7 or more nothing is paid in kind; with 3 the Factory is out of reach."""
    state = eva(7)
    events = do(state, "build factory")
    assert Built(1, B.FACTORY, 7) in events
    assert of_type(events, PaidInKind) == []
    assert "build factory" not in texts(eva(3))
    assert "build factory" in texts(eva(4))


@pytest.mark.parametrize("missing", [1, 2, 3, 4])
@pytest.mark.parametrize("have", range(8))
def test_each_way_to_pay_replaces_a_doubloon(missing: int, have: int) -> None:
    """BLM-1: one doubloon for each of colonist, barrel, VP."""
    board = city(
        M,
        doubloons=10 - missing,
        vp=4 if have & 1 else 0,
        goods={COFFEE: 3} if have & 2 else {},
        san_juan=3 if have & 4 else 0,
    )
    state = second(board)
    offered = "build city hall" in texts(state)
    assert offered == (missing <= have.bit_count())
    if offered:
        do(state, "build city hall")
        while state.role is Role.BUILDER and state.seat == 1:
            do(state, texts(state)[0])
        player = state.players[1]
        assert player.owns(B.CITY_HALL)
        left = player.vp + player.goods[COFFEE] + player.san_juan
        assert left == board.vp + sum(board.goods.values()) + board.san_juan - missing


def test_only_the_owner_of_a_staffed_black_market_may_use_it() -> None:
    """BLM-1, MAY-3"""
    assert "build hacienda" not in texts(second(Board(vp=5, doubloons=1, city={M: 0})))
    assert "build hacienda" in texts(second(city(M, vp=5, doubloons=1)))


def test_the_black_markets_own_colonist_stays() -> None:
    """BLM-1: a note in the Hungarian rulebook; any other colonist can be used."""
    state = second(city(M, doubloons=1))
    assert "build hacienda" not in texts(state)
    island = {Tile.QUARRY: 1, Tile.CORN: 2}
    state = second(city(M, B.HARBOR, doubloons=1, san_juan=1, island=island, staffed={Tile.CORN: 2}))
    do(state, "build hacienda")
    assert texts(state) == [f"pay colonist from {place}" for place in ("harbor", "island corn", "san juan")]
    colonists = state.colonists
    do(state, "pay colonist from harbor")
    assert state.colonists == colonists + 1
    assert not state.players[1].is_occupied(B.HARBOR)
    assert state.players[1].is_occupied(M)


def test_a_noble_goes_back_to_the_nobles() -> None:
    """BLM-1, NOB-2"""
    board = Board(doubloons=1, san_juan=2, nobles_san_juan=1, city={M: 1})
    state = phase(BOTH, Role.BUILDER, Board(), board, turn=1)
    supply = (state.colonists, state.nobles)
    do(state, "build hacienda")
    assert texts(state) == ["pay colonist from san juan", "pay noble from san juan"]
    events = do(state, "pay noble from san juan")
    assert events[0] == PaidInKind(1, "noble")
    assert (state.colonists, state.nobles) == (supply[0], supply[1] + 1)
    assert (state.players[1].san_juan, sum(state.players[1].nobles)) == (1, 0)


def test_only_people_who_are_there_can_be_paid() -> None:
    """BLM-1, NOB-2: a place with only a noble offers no colonist, one with only a colonist no noble."""
    city_people = {M: 1, B.HARBOR: 1, B.SUGAR_MILL: 2}
    board = Board(doubloons=1, city=city_people, nobles_city={B.HARBOR: 1})
    state = phase(BOTH, Role.BUILDER, Board(), board, turn=1)
    do(state, "build hacienda")
    assert texts(state) == ["pay colonist from sugar mill", "pay noble from harbor"]
    assert do(state, "pay colonist from sugar mill")[0] == PaidInKind(1, "colonist")


def test_the_only_vp_can_be_paid() -> None:
    """BLM-1: down to zero."""
    state = second(city(M, doubloons=1, vp=1))
    assert PaidInKind(1, "point") in do(state, "build hacienda")
    assert state.players[1].vp == 0


def test_a_noble_on_the_black_market_stays_too() -> None:
    """BLM-1"""
    board = Board(doubloons=1, city={M: 1}, nobles_city={M: 1})
    assert "build hacienda" not in texts(phase(BOTH, Role.BUILDER, Board(), board, turn=1))


def test_the_price_is_fixed_first() -> None:
    """BLM-1: the colonist of the quarry that lowered the price may be paid."""
    state = second(city(M, doubloons=3, island={Tile.QUARRY: 1}, staffed={Tile.QUARRY: 1}))
    assert "build church" in texts(state)  # 5 - 1 = 4: three doubloons and the colonist
    do(state, "build church")
    player = state.players[1]
    assert player.owns(B.CHURCH)
    assert player.doubloons == 0
    assert player.staffed[Tile.QUARRY] == 0


def test_the_builder_pays_less_here_too() -> None:
    """BLM-1, BLD-2: a Library counts for the privilege until its colonist is paid."""
    state = phase(NEW, Role.BUILDER, city(M, B.LIBRARY, doubloons=2))
    assert "build church" in texts(state)  # 5 - 2 = 3
    do(state, "build church")
    assert not state.players[0].is_occupied(B.LIBRARY)


def test_church_and_university_must_still_be_staffed() -> None:
    """BLM-1, CHU-1, BLD-5"""
    for paid, church, asked in (("church", 0, True), ("university", 1, False), ("san juan", 1, True)):
        state = second(city(M, B.CHURCH, B.UNIVERSITY, doubloons=8, san_juan=1))
        do(state, "build wharf")
        events = do(state, f"pay colonist from {paid}")
        assert of_type(events, PointsGained) == [PointsGained(1, 1, B.CHURCH)] * church
        assert ("take colonist" in texts(state)) == asked


def test_the_colonist_paid_is_in_the_supply_when_the_university_acts() -> None:
    """BLM-1, BLD-5"""
    rest = 58 - 3
    others = boards(3, p0=Board(san_juan=rest // 2), p2=Board(san_juan=rest - rest // 2))
    board = city(M, B.UNIVERSITY, doubloons=8, san_juan=1)
    state = phase(NEW, Role.BUILDER, others[0], board, others[2], turn=1, colonist_ship=0)
    assert state.colonists == 0
    do(state, "build wharf", "pay colonist from san juan")
    assert texts(state) == ["pass", "take colonist"]
    do(state, "take colonist")
    assert state.players[1].is_occupied(B.WHARF)


def test_points_counted_after_the_chips_ran_out_pay_too() -> None:
    """BLM-1, CAP-10"""
    state = second(city(M, doubloons=1, vp=80))
    assert state.vp_supply == -5
    do(state, "build hacienda")
    assert state.players[1].vp == 79
    assert state.vp_supply == -4


def test_payments_do_not_undo_the_end_of_the_game() -> None:
    """BLM-2: a note in the Hungarian rulebook."""
    state = second(city(M, doubloons=1, vp=75))
    do(state, "build hacienda")
    assert state.vp_supply == 1
    assert state.end_reasons == EndReason.VICTORY_POINTS
    state = second(city(M, doubloons=1, san_juan=1), ended=EndReason.COLONISTS)
    do(state, "build hacienda")
    assert state.end_reasons == EndReason.COLONISTS


def test_opponents_cannot_use_it() -> None:
    """BLM-1"""
    state = phase(NEW, Role.BUILDER, city(M), Board(doubloons=1, vp=5, goods={CORN: 2}), turn=1)
    assert "build hacienda" not in texts(state)
