"""Nobles: where they come from and what they are worth (NOB-1 to NOB-4, NOB-10, NOB-12)."""

import pytest

from puertorico.engine.events import (
    BuildingStaffed,
    ColonistsDealt,
    ColonistTaken,
    NobleTaken,
    ShipRefilled,
    TileSettled,
)
from puertorico.engine.game import apply, legal_actions, new_game
from puertorico.engine.ids import Building, EndReason, Role, Step, Tile
from puertorico.engine.invariants import find_violations
from puertorico.engine.options import DraftMode, Options
from puertorico.engine.position import Board, position
from puertorico.engine.scoring import score
from puertorico.engine.state import GameState
from tests.engine.helpers import BOTH, NOBLES, WITH_NOBLES, boards, city, do, of_type, phase, texts

B = Building


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_the_first_ship_has_one_noble(players: int) -> None:
    """NOB-1, SET-11"""
    state = new_game(Options(players=players, sets=WITH_NOBLES, draft=DraftMode.RANDOM), 1)
    assert (state.colonist_ship, state.ship_nobles, state.nobles) == (players, 1, 19)


def test_each_refill_of_the_ship_has_one_noble() -> None:
    """NOB-1, MAY-4: the other places go to colonists."""
    board = Board(city={B.SUGAR_MILL: 0, B.INDIGO_PLANT: 0, B.WHARF: 0})
    state = phase(NOBLES, Role.MAYOR, Board(), board, colonist_ship=3)
    # one colonist is dealt to the owner: of the 7 circles 6 are empty
    events = do(state, "pass", "place 0 in indigo plant", "place 0 in sugar mill")
    assert of_type(events, ShipRefilled) == [ShipRefilled(6, 0, 1)]
    assert (state.colonist_ship, state.ship_nobles) == (6, 1)
    assert state.nobles == 18


def without_people(colonists: int, nobles: int) -> GameState:
    """Return the last placement of a mayor phase, with this many people in the supply for a ship of three."""
    used = 101 - 3 + 2 - colonists
    board = Board(san_juan=used + 20 - nobles, nobles_san_juan=20 - nobles)
    return phase(NOBLES, Role.MAYOR, Board(), board, turn=2)


@pytest.mark.parametrize(
    ("colonists", "nobles", "aboard"),
    [
        (50, 5, (3, 1)),
        (50, 0, (3, 0)),
        (2, 1, (3, 1)),
        (1, 1, (2, 1)),
        (0, 4, (1, 1)),
        (0, 0, (0, 0)),
        (1, 0, (1, 0)),
    ],
)
def test_refill_as_far_as_the_supply_lasts(colonists: int, nobles: int, aboard: tuple[int, int]) -> None:
    """NOB-1, NOB-3: running out of colonists or nobles doesn't end the game."""
    state = without_people(colonists, nobles)
    assert (state.colonist_ship, state.ship_nobles) == aboard
    assert state.end_reasons == EndReason(0)
    assert find_violations(state) == []


def test_an_empty_supply_does_not_end_the_game() -> None:
    """NOB-3, END-1: (a) is off with nobles, but not without."""
    assert without_people(0, 0).end_reasons == EndReason(0)
    plain = phase(Options(players=3), Role.MAYOR, Board(), Board(san_juan=58), turn=2)
    assert plain.end_reasons == EndReason.COLONISTS


@pytest.mark.parametrize("mayor", [0, 1, 2])
def test_the_noble_on_the_ship_is_dealt_to_the_mayor(mayor: int) -> None:
    """NOB-2, MAY-1"""
    state = phase(NOBLES, Role.MAYOR, played_by=mayor, colonist_ship=4)
    events = do(state, "pass")
    dealt = of_type(events, ColonistsDealt)
    assert dealt[0] == ColonistsDealt(mayor, 2, 1)
    assert [event.nobles for event in dealt[1:]] == [0, 0]
    assert [sum(player.nobles) for player in state.players] == [int(seat == mayor) for seat in range(3)]


def test_the_mayors_privilege_is_a_colonist() -> None:
    """NOB-2, MAY-1: never a noble, and no one if only nobles are left."""
    state = phase(NOBLES, Role.MAYOR)
    supply = (state.colonists, state.nobles)
    events = do(state, "take colonist")
    assert ColonistTaken(0) in events
    assert sum(state.players[0].nobles) == 1  # the one from the ship
    assert (state.colonists, state.nobles) == (supply[0] - 1 - 2, supply[1] - 1)
    state = phase(NOBLES, Role.MAYOR, Board(), Board(san_juan=98))
    assert state.role is None  # nothing to take, nothing to place


def test_a_noble_fills_circles_like_a_colonist() -> None:
    """NOB-2, MAY-2, MAY-3: the owner chooses where each goes."""
    board = Board(san_juan=2, nobles_san_juan=1, island={Tile.CORN: 1}, city={B.SUGAR_MILL: 0})
    state = phase(NOBLES, Role.MAYOR, board, step=Step.PLACING)
    assert texts(state) == [
        "place 0 on island corn",
        "place 1 (1 noble) on island corn",
        "place 1 on island corn",
    ]
    do(state, "place 1 (1 noble) on island corn")
    player = state.players[0]
    assert player.nobles[Tile.CORN] == 1
    assert player.workers[B.SUGAR_MILL] == 1
    assert not player.has_noble(B.SUGAR_MILL)
    assert find_violations(state) == []


@pytest.mark.parametrize("nobles", range(5))
def test_every_placement_of_nobles_is_reached_by_one_path(nobles: int) -> None:
    """MAY-2, NOB-2"""
    board = Board(
        san_juan=4, nobles_san_juan=nobles, island={Tile.CORN: 2}, city={B.SUGAR_MILL: 0, B.HARBOR: 0}
    )
    state = phase(NOBLES, Role.MAYOR, board, step=Step.PLACING)
    paths = reachable(state)
    assert len(set(paths)) == len(paths)
    wanted = {
        (c, m, h, cn, mn, hn)
        for c in range(3)
        for m in range(4)
        for h in range(2)
        for cn in range(c + 1)
        for mn in range(m + 1)
        for hn in range(h + 1)
        if c + m + h == 4 and cn + mn + hn == nobles
    }
    assert set(paths) == wanted


def reachable(state: GameState) -> list[tuple[int, ...]]:
    if state.role is not Role.MAYOR:
        player = state.players[0]
        mill, harbor = 6 + B.SUGAR_MILL, 6 + B.HARBOR
        counts = (player.staffed[Tile.CORN], player.workers[B.SUGAR_MILL], player.workers[B.HARBOR])
        return [(*counts, player.nobles[Tile.CORN], player.nobles[mill], player.nobles[harbor])]
    results = []
    for action in legal_actions(state):
        after = state.clone()
        apply(after, action)
        results.extend(reachable(after))
    return results


def test_nobles_without_a_circle_wait_in_san_juan() -> None:
    """NOB-2, MAY-2"""
    board = Board(san_juan=2, nobles_san_juan=2, island={Tile.CORN: 1})
    state = phase(NOBLES, Role.MAYOR, board, step=Step.PLACING)
    assert state.role is None
    assert state.players[0].nobles[Tile.CORN] == 1
    assert (state.players[0].san_juan, sum(state.players[0].nobles)) == (1, 2)


def test_nobles_count_for_the_fortress() -> None:
    """NOB-2, FTR-1: San Juan included."""
    board = Board(
        san_juan=2, nobles_san_juan=1, city={B.FORTRESS: 1, B.SUGAR_MILL: 3}, nobles_city={B.SUGAR_MILL: 2}
    )
    assert score(position(NOBLES, boards(3, p0=board)), 0).bonuses == {B.FORTRESS: 2}


def drained(board: Board, role: Role, ship: int, **more: object) -> GameState:
    """Return a state without colonists in the supply and with this many people, one a noble, on the ship."""
    hoard = Board(san_juan=100 - max(0, ship - 1) - sum(board.city.values()))
    return phase(NOBLES, role, board, hoard, colonist_ship=ship, **more)


@pytest.mark.parametrize(("ship", "noble"), [(2, False), (1, True)])
def test_hospice_takes_a_noble_from_the_ship_last(ship: int, noble: bool) -> None:
    """NOB-2, STL-6"""
    state = drained(city(B.HOSPICE), Role.SETTLER, ship, face_up={Tile.CORN: 4})
    assert (state.colonists, state.colonist_ship, state.ship_nobles) == (0, ship, 1)
    events = do(state, "settle corn", "take colonist")
    assert TileSettled(0, Tile.CORN, from_ship=True) in events
    assert state.players[0].nobles[Tile.CORN] == noble
    assert (state.colonist_ship, state.ship_nobles) == (ship - 1, not noble)
    assert find_violations(state) == []


@pytest.mark.parametrize(("ship", "noble"), [(2, False), (1, True)])
def test_university_takes_a_noble_from_the_ship_last(ship: int, noble: bool) -> None:
    """NOB-2, BLD-5"""
    state = drained(city(B.UNIVERSITY, doubloons=9), Role.BUILDER, ship)
    events = do(state, "build wharf", "take colonist")
    assert BuildingStaffed(0, B.WHARF, from_ship=True) in events
    assert state.players[0].has_noble(B.WHARF) == noble


def test_the_supply_gives_colonists_and_not_nobles() -> None:
    """NOB-2: with an empty ship the Hospice gives no one, even if the supply has nobles."""
    state = drained(city(B.HOSPICE), Role.SETTLER, 0, face_up={Tile.CORN: 4})
    assert (state.colonists, state.colonist_ship, state.nobles) == (0, 0, 20)
    do(state, "settle corn")
    assert state.seat == 1


def test_every_noble_on_the_board_is_worth_a_vp() -> None:
    """NOB-4, END-2"""
    board = Board(
        vp=5,
        san_juan=2,
        nobles_san_juan=1,
        island={Tile.CORN: 1},
        staffed={Tile.CORN: 1},
        nobles_island={Tile.CORN: 1},
        city={B.GUESTHOUSE: 2},
        nobles_city={B.GUESTHOUSE: 2},
    )
    result = score(position(BOTH, boards(3, p0=board)), 0)
    assert result.nobles == 4
    assert result.total == 5 + 2 + 4


def test_royal_garden_doubles_the_vp_of_nobles() -> None:
    """NOB-12, NOB-4: its own noble counts, and a colonist is enough to staff it."""
    board = Board(san_juan=3, nobles_san_juan=3, city={B.ROYAL_GARDEN: 1})
    result = score(position(NOBLES, boards(3, p0=board)), 0)
    assert result.bonuses == {B.ROYAL_GARDEN: 3}
    assert result.total == 4 + 3 + 3
    board = Board(san_juan=3, nobles_san_juan=3, city={B.ROYAL_GARDEN: 1}, nobles_city={B.ROYAL_GARDEN: 1})
    assert score(position(NOBLES, boards(3, p0=board)), 0).total == 4 + 4 + 4


def test_royal_garden_must_be_staffed() -> None:
    """NOB-12, END-2"""
    board = Board(san_juan=3, nobles_san_juan=3, city={B.ROYAL_GARDEN: 0})
    assert score(position(NOBLES, boards(3, p0=board)), 0).total == 4 + 3


def test_villa_takes_a_noble_before_placing() -> None:
    """NOB-10: from the supply, after the colonists were dealt; the noble is placed with the others."""
    state = phase(NOBLES, Role.MAYOR, city(B.VILLA, island={Tile.CORN: 4}), colonist_ship=3)
    do(state, "pass")
    assert state.colonist_ship == 0
    assert state.players[0].colonists == 2
    supply = state.nobles
    assert texts(state) == ["pass", "take colonist"]
    events = do(state, "take colonist")
    assert events[0] == NobleTaken(0, noble=True)
    assert state.nobles == supply - 1
    assert state.players[0].colonists == 3
    assert sum(state.players[0].nobles) == 2  # one of them the mayor's
    assert all(text.startswith("place") for text in texts(state))


def test_villa_need_not_be_used() -> None:
    """NOB-10, RND-2"""
    state = phase(NOBLES, Role.MAYOR, city(B.VILLA), step=Step.VILLA_NOBLE)
    do(state, "pass")
    assert state.players[0].colonists == 1


def test_villas_act_in_turn_order_before_each_placing() -> None:
    """NOB-10: the Mayor has already placed when the second villa's owner is asked."""
    villa = city(B.VILLA, island={Tile.CORN: 4})
    state = phase(NOBLES, Role.MAYOR, Board(), villa, villa, played_by=1)
    asked = []
    while state.role is Role.MAYOR:
        asked.append((state.seat, state.tasks[-1].step))
        do(state, texts(state)[-1])
    assert [who for who in asked if who[1] != Step.PLACE] == [
        (1, Step.MAYOR_PRIVILEGE),
        (1, Step.VILLA_NOBLE),
        (2, Step.VILLA_NOBLE),
    ]
    assert asked.index((2, Step.VILLA_NOBLE)) > asked.index((1, Step.PLACE))


def test_villa_without_nobles_takes_a_colonist() -> None:
    """NOB-10: a note in the Hungarian rulebook; with neither left, no one."""
    hoard = Board(san_juan=30, nobles_san_juan=19)
    state = phase(NOBLES, Role.MAYOR, city(B.VILLA), hoard, step=Step.VILLA_NOBLE)
    assert do(state, "take colonist")[0] == NobleTaken(0, noble=True)  # the last one
    hoard = Board(san_juan=30, nobles_san_juan=20)
    state = phase(NOBLES, Role.MAYOR, city(B.VILLA), hoard, step=Step.VILLA_NOBLE)
    assert state.nobles == 0
    colonists = state.colonists
    assert do(state, "take colonist")[0] == NobleTaken(0, noble=False)
    assert state.colonists == colonists - 1 - 3  # three for the next ship
    assert sum(state.players[0].nobles) == 0
    hoard = Board(san_juan=119, nobles_san_juan=20)
    state = phase(NOBLES, Role.MAYOR, city(B.VILLA), hoard, step=Step.VILLA_NOBLE)
    assert state.role is None


def test_villa_must_be_staffed() -> None:
    """NOB-10, MAY-3"""
    state = phase(NOBLES, Role.MAYOR, Board(city={B.VILLA: 0}))
    do(state, "pass")
    assert sum(state.players[0].nobles) == 1


def test_nobles_need_their_expansion() -> None:
    """NOB-1"""
    state = new_game(Options(players=3), 1)
    assert state.nobles == state.ship_nobles == 0
    assert score(state, 0).nobles == 0
