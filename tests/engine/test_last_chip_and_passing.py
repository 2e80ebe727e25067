"""The last VP chip with the expansions, and the events of passing (END-1, RND-2, RND-4)."""

import pytest

from puertorico.engine.events import Passed
from puertorico.engine.ids import Building, EndReason, Role, Tile
from puertorico.engine.position import Board, position
from tests.engine.helpers import BOTH, COFFEE, CORN, SUGAR, TOBACCO, boards, city, do, phase, texts

B = Building
SHUT = {4: (TOBACCO, 4), 5: (COFFEE, 5), 6: (SUGAR, 6)}

LORD = {B.CHAPEL: 1}
HUNTER = {B.HUNTING_LODGE: 1}
LAST_CHIP = {
    "chapel": (Role.CRAFTSMAN, Board(vp=74, city=LORD, nobles_city=LORD), []),
    "church": (Role.BUILDER, Board(vp=74, doubloons=9, city={B.CHURCH: 1}), ["build wharf"]),
    "hunting lodge": (
        Role.SETTLER,
        Board(vp=73, city=HUNTER, nobles_city=HUNTER),
        ["pass", "settle corn", "settle corn"],
    ),
    "union hall": (Role.CAPTAIN, Board(vp=74, city={B.UNION_HALL: 1}, goods={CORN: 2}), []),
    "royal supplier": (
        Role.CAPTAIN,
        Board(vp=74, city={B.ROYAL_SUPPLIER: 1}, goods={CORN: 1}, san_juan=1, nobles_san_juan=1),
        ["supply 1 corn"],
    ),
}


@pytest.mark.parametrize("building", LAST_CHIP)
def test_last_chip_in_any_phase(building: str) -> None:
    """END-1 (c), RND-4, CHU-1, UNI-1, NOB-6, NOB-7, NOB-9: each takes chips, the last one ends the game."""
    role, board, actions = LAST_CHIP[building]
    rich = phase(BOTH, role, board, ships=SHUT, face_up={Tile.CORN: 4})
    do(rich, *actions)
    assert rich.end_reasons == EndReason.VICTORY_POINTS
    assert rich.vp_supply == 0
    assert not rich.is_over
    poor = Board(
        vp=board.vp - 1,
        doubloons=board.doubloons,
        city=board.city,
        nobles_city=board.nobles_city,
        goods=board.goods,
        san_juan=board.san_juan,
        nobles_san_juan=board.nobles_san_juan,
    )
    state = phase(BOTH, role, poor, ships=SHUT, face_up={Tile.CORN: 4})
    do(state, *actions)
    assert state.end_reasons == EndReason(0)


def test_a_point_paid_after_the_last_chip_is_gained_again() -> None:
    """BLM-1, BLM-2, CAP-10, CHU-1: the game still ends, whichever way the count goes."""
    board = city(B.BLACK_MARKET, B.CHURCH, doubloons=8, vp=75)
    state = phase(BOTH, Role.BUILDER, Board(), board, turn=1)
    do(state, "build wharf", "pay point")
    assert (state.players[1].vp, state.vp_supply) == (75 - 1 + 1, 0)
    assert state.end_reasons == EndReason.VICTORY_POINTS


def test_the_mayors_privilege_in_the_last_round() -> None:
    """END-1, MAY-1, NOB-10: the round is played to its end, privileges included."""
    taken = {Role.BUILDER: 0, Role.TRADER: 1}
    state = position(
        BOTH, boards(3, p2=city(B.VILLA)), turn=2, governor=0, roles_taken=taken, ended=EndReason.CITY
    )
    do(state, "take mayor", "take colonist", "take colonist", "place 1 in villa")
    assert state.is_over
    assert state.players[2].colonists == 1 + 1 + 1 + 1
    assert sum(state.players[2].nobles) == 2


CORN_FIELD = {Tile.CORN: 1}
EXTRAS = {
    "hacienda": (Role.SETTLER, city(B.HACIENDA), []),
    "forest": (Role.SETTLER, city(B.HACIENDA, B.FOREST_HOUSE), ["draw plantation"]),
    "hospice": (Role.SETTLER, city(B.HOSPICE), ["settle quarry"]),
    "second tile": (Role.SETTLER, city(B.LIBRARY), ["settle quarry", "pass", "pass"]),
    "hunting lodge": (Role.SETTLER, city(B.HUNTING_LODGE, island=CORN_FIELD), ["pass"] * 3),
    "mayor": (Role.MAYOR, Board(), []),
    "villa": (Role.MAYOR, city(B.VILLA), ["take colonist"]),
    "university": (Role.BUILDER, city(B.UNIVERSITY, doubloons=3), ["build hacienda"]),
    "craftsman": (Role.CRAFTSMAN, Board(island=CORN_FIELD, staffed=CORN_FIELD), []),
    "land office": (Role.TRADER, city(B.LAND_OFFICE, goods={CORN: 1}), ["sell corn"]),
}  # fmt: skip


@pytest.mark.parametrize("extra", EXTRAS)
def test_declining_an_extra_is_not_a_pass(extra: str) -> None:
    """RND-2: it is the owner's choice, without an event."""
    role, board, actions = EXTRAS[extra]
    state = phase(BOTH, role, board)
    do(state, *actions)
    assert (state.seat, "pass" in texts(state)) == (0, True)
    assert Passed(0, forced=False) not in do(state, "pass")


@pytest.mark.parametrize("role", [Role.SETTLER, Role.BUILDER, Role.TRADER, Role.CAPTAIN])
def test_passing_a_turn_has_an_event(role: Role) -> None:
    """RND-2"""
    board = city(B.WHARF, doubloons=2, goods={CORN: 1})
    state = phase(BOTH, role, board, ships=SHUT)
    assert do(state, "pass")[0] == Passed(0, forced=False)
