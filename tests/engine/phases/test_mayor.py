"""Mayor phase (MAY)."""

from itertools import product

import pytest

from puertorico.engine.buildings import CIRCLES
from puertorico.engine.events import (
    ColonistsDealt,
    ColonistsPlaced,
    ColonistTaken,
    EndTriggered,
    ShipRefilled,
)
from puertorico.engine.game import apply, legal_actions
from puertorico.engine.ids import Building, EndReason, Role, Step, Tile
from puertorico.engine.position import Board, position
from puertorico.engine.state import GameState, PlayerState
from tests.engine.helpers import BASE_TILES, BOTH, FIVE, FOUR, THREE, boards, do, of_type, texts

PLENTY = {Tile.CORN: 6}


@pytest.mark.parametrize(("take", "mayor"), [("take colonist", 3), ("pass", 2)])
def test_six_colonists_on_the_ship_for_four_players(take: str, mayor: int) -> None:
    """MAY-1: an example in the rulebooks; the Mayor's extra colonist is not from the ship."""
    state = position(FOUR, boards(4), role=Role.MAYOR, played_by=1, colonist_ship=6)
    supply = state.colonists
    events = do(state, take)
    assert of_type(events, ColonistsDealt) == [
        ColonistsDealt(1, 2),
        ColonistsDealt(2, 2),
        ColonistsDealt(3, 1),
        ColonistsDealt(0, 1),
    ]
    assert [state.players[seat].colonists for seat in (1, 2, 3, 0)] == [mayor, 2, 1, 1]
    assert state.colonists == supply - (mayor - 2) - 4  # four refilled the ship


def test_a_ship_with_only_the_minimum_of_four() -> None:
    """MAY-1: an example in the rulebooks."""
    state = position(FOUR, boards(4), role=Role.MAYOR, colonist_ship=5)
    events = do(state, "take colonist")
    assert ColonistTaken(0) in events
    assert [player.colonists for player in state.players] == [3, 1, 1, 1]


def test_no_privilege_when_the_supply_is_empty() -> None:
    """MAY-1: the player is not asked; the ship is still dealt."""
    everyone = [Board(san_juan=20), Board(san_juan=20), Board(san_juan=16)]
    state = position(THREE, everyone, role=Role.MAYOR, colonist_ship=2)
    assert state.role is None  # the whole phase passed without a choice
    assert [player.colonists for player in state.players] == [21, 21, 16]


def test_more_colonists_than_circles_wait_in_san_juan() -> None:
    """MAY-2"""
    state = position(THREE, [Board(san_juan=3, island={Tile.CORN: 1})] * 3, role=Role.MAYOR)
    do(state, "pass")
    for player in state.players:
        assert player.staffed[Tile.CORN] == 1
        assert player.san_juan == 3


def test_all_colonists_are_placed_again() -> None:
    """MAY-2: also those placed in earlier rounds or waiting in San Juan."""
    board = Board(san_juan=1, island={Tile.CORN: 3}, staffed={Tile.CORN: 1}, city={Building.HACIENDA: 1})
    state = position(THREE, [board, Board(), Board()], role=Role.MAYOR, step=Step.PLACING, colonist_ship=0)
    assert state.players[0].san_juan == 3
    assert not any(state.players[0].staffed)
    assert texts(state) == ["place 2 on island corn", "place 3 on island corn"]
    do(state, "place 3 on island corn")
    assert state.players[0].staffed[Tile.CORN] == 3
    assert not state.players[0].is_occupied(Building.HACIENDA)


def test_no_colonist_stays_in_san_juan_while_a_circle_is_empty() -> None:
    """MAY-2: the last place offers no fewer than must go there."""
    board = Board(san_juan=2, island={Tile.CORN: 2}, city={Building.INDIGO_PLANT: 0})
    state = position(THREE, [board, Board(), Board()], role=Role.MAYOR, step=Step.PLACING, colonist_ship=0)
    do(state, "place 0 on island corn")
    assert state.players[0].workers[Building.INDIGO_PLANT] == 2
    assert state.players[0].san_juan == 0


def placements(player: PlayerState) -> set[tuple[int, ...]]:
    """Return all ways to fill as many circles as possible, by brute force."""
    rooms = [*player.tiles, *[CIRCLES[b] if player.built >> b & 1 else 0 for b in Building]]
    hand = player.colonists
    best = min(hand, sum(rooms))
    return {counts for counts in product(*[range(room + 1) for room in rooms]) if sum(counts) == best}


def reachable(state: GameState, seat: int) -> list[tuple[int, ...]]:
    """Return all placements that the steps lead to, one entry for each path."""
    if state.role is not Role.MAYOR or state.seat != seat:
        player = state.players[seat]
        return [(*player.staffed, *player.workers)]
    results = []
    for action in legal_actions(state):
        after = state.clone()
        apply(after, action)
        results.extend(reachable(after, seat))
    return results


@pytest.mark.parametrize("hand", range(8))
def test_every_placement_is_reached_by_exactly_one_path(hand: int) -> None:
    """MAY-2"""
    board = Board(
        san_juan=hand,
        island={Tile.CORN: 2, Tile.QUARRY: 1},
        city={Building.SUGAR_MILL: 0, Building.HARBOR: 0},
    )
    state = position(THREE, [board, Board(), Board()], role=Role.MAYOR, step=Step.PLACING, colonist_ship=0)
    paths = reachable(state, 0)
    assert len(paths) == len(set(paths))
    assert set(paths) == placements(state.players[0])


@pytest.mark.parametrize("building", [b for b in Building if CIRCLES[b]], ids=lambda b: b.label)
def test_every_building_takes_one_colonist_per_circle(building: Building) -> None:
    """MAY-2, MAY-3: the first staffs it; all others stay in San Juan."""
    for hand in range(CIRCLES[building] + 2):
        board = Board(san_juan=hand, city={building: 0})
        state = position(BOTH, boards(3, p0=board), role=Role.MAYOR, step=Step.PLACING, colonist_ship=0)
        player = state.players[0]
        assert player.workers[building] == min(hand, CIRCLES[building])
        assert player.san_juan == max(0, hand - CIRCLES[building])
        assert player.is_occupied(building) == (hand > 0)
        assert sum(player.staffed) == 0


@pytest.mark.parametrize("tile", BASE_TILES, ids=lambda tile: tile.label)
def test_every_island_tile_takes_one_colonist(tile: Tile) -> None:
    """MAY-2"""
    board = Board(san_juan=3, island={tile: 2})
    state = position(THREE, boards(3, p0=board), role=Role.MAYOR, step=Step.PLACING, colonist_ship=0)
    assert state.players[0].staffed[tile] == 2
    assert state.players[0].san_juan == 1


def test_a_small_ship_may_not_have_colonists_for_everyone() -> None:
    """MAY-1: players who get no one have no event."""
    state = position(THREE, boards(3), role=Role.MAYOR, played_by=1, colonist_ship=2)
    events = do(state, "pass")
    assert of_type(events, ColonistsDealt) == [ColonistsDealt(1, 1), ColonistsDealt(2, 1)]


def test_mayor_places_first_then_in_turn_order() -> None:
    """MAY-2"""
    state = position(
        FOUR,
        [Board(san_juan=1, island={Tile.SUGAR: 2}, city={b: 0}) for b in list(Building)[:4]],
        role=Role.MAYOR,
        played_by=2,
    )
    do(state, "pass")
    seats = []
    while state.role is Role.MAYOR:
        if not seats or seats[-1] != state.seat:
            seats.append(state.seat)
        apply(state, legal_actions(state)[0])
    assert seats == [2, 3, 0, 1]


def test_colonists_are_placed_in_the_mayor_phase_only() -> None:
    """MAY-2: no other phase offers to place colonists."""
    board = Board(san_juan=3, doubloons=9, island={Tile.CORN: 1}, city={Building.HARBOR: 0})
    for role in Role:
        if role in (Role.MAYOR, Role.PROSPECTOR, Role.PROSPECTOR_2):
            continue
        state = position(FIVE, [board, board, Board(), Board(), Board()], role=role)
        while state.role is role:
            assert not any(text.startswith("place") for text in texts(state))
            apply(state, legal_actions(state)[-1])
        assert state.players[0].san_juan == 3


def test_one_colonist_is_enough_to_staff_a_building() -> None:
    """MAY-3"""
    state = position(
        THREE,
        boards(3, p0=Board(city={Building.SUGAR_MILL: 1, Building.HARBOR: 0, Building.COFFEE_ROASTER: 2})),
    )
    player = state.players[0]
    assert player.is_occupied(Building.SUGAR_MILL)
    assert player.is_occupied(Building.COFFEE_ROASTER)
    assert not player.is_occupied(Building.HARBOR)
    assert not player.is_occupied(Building.WHARF)


def test_ship_is_refilled_with_one_colonist_for_each_empty_building_circle() -> None:
    """MAY-4: of all players; island circles do not count."""
    state = position(
        THREE,
        [
            Board(island=PLENTY, city={Building.SUGAR_MILL: 0, Building.INDIGO_PLANT: 0}),
            Board(city={Building.TOBACCO_STORAGE: 0}),
            Board(island={Tile.SUGAR: 5}),
        ],
        role=Role.MAYOR,
        colonist_ship=0,
    )
    events = do(state, "pass")
    assert of_type(events, ShipRefilled) == [ShipRefilled(9, 0)]
    assert state.colonist_ship == 9
    assert state.colonists == 58 - 9


@pytest.mark.parametrize("options", [THREE, FOUR, FIVE], ids=["3", "4", "5"])
def test_ship_gets_at_least_one_colonist_per_player(options) -> None:  # type: ignore[no-untyped-def]
    """MAY-4"""
    state = position(options, boards(options.players), role=Role.MAYOR)
    do(state, "pass")
    assert state.colonist_ship == options.players


def supply_of(left: int, wanted: int) -> GameState:
    """Return a mayor phase that asks for ``wanted`` colonists with ``left`` in the supply."""
    others = 58 - left
    city = {3: {}, 6: {Building.SUGAR_MILL: 0, Building.INDIGO_PLANT: 0}}[wanted]
    # Players with empty circles have no colonists; all others wait in San Juan, without a circle.
    return position(
        THREE,
        [Board(city=city), Board(san_juan=others // 2), Board(san_juan=others - others // 2)],
        role=Role.MAYOR,
        turn=1,
        colonist_ship=0,
    )


def test_a_supply_that_just_fills_the_ship_continues_the_game() -> None:
    """MAY-5"""
    state = supply_of(6, 6)
    assert state.colonist_ship == 6
    assert state.colonists == 0
    assert not state.end_reasons


def test_one_colonist_too_few_ends_the_game_after_the_round() -> None:
    """MAY-5, END-1: the remaining colonists still go on the ship."""
    state = supply_of(5, 6)
    assert state.colonist_ship == 5
    assert state.end_reasons == EndReason.COLONISTS
    assert not state.is_over


def test_fewer_colonists_than_players_end_the_game_too() -> None:
    """MAY-4, MAY-5"""
    assert supply_of(3, 3).end_reasons == EndReason(0)
    assert supply_of(2, 3).end_reasons == EndReason.COLONISTS


def test_the_end_of_the_game_is_announced_by_one_event() -> None:
    """MAY-5"""
    everyone = [Board(san_juan=20), Board(san_juan=20), Board(san_juan=16)]
    state = position(THREE, everyone, colonist_ship=2)
    events = do(state, "take mayor")
    assert of_type(events, EndTriggered) == [EndTriggered(EndReason.COLONISTS, None)]
    assert len(of_type(events, ColonistsPlaced)) == 3
    assert of_type(events, ShipRefilled) == [ShipRefilled(0, 3)]
