"""Small changes shared by phases and buildings. Each keeps all pieces accounted for."""

from collections.abc import Sequence

from puertorico.engine import rng
from puertorico.engine.actions import PERSONS, Person
from puertorico.engine.buildings import LARGE
from puertorico.engine.events import (
    DoubloonsGained,
    EndTriggered,
    Event,
    PointsGained,
    StacksReshuffled,
    shared,
)
from puertorico.engine.ids import (
    FOREST_OFFSET,
    ISLAND_PLACES,
    PLANTATIONS,
    SAN_JUAN,
    Building,
    EndReason,
    Tile,
)
from puertorico.engine.state import GameState, PlayerState

ISLAND_SPACES = 12
CITY_SPACES = 12
MAX_LARGE_BUILDINGS = 4
"""The most large buildings that fit in a city of four columns with three spaces each (BLD-4)."""

Events = list[Event]
_points_gained = shared(PointsGained)
_doubloons_gained = shared(DoubloonsGained)


def trigger_end(state: GameState, reason: EndReason, seat: int | None, events: Events) -> None:
    """Make this round the last, once for each reason (END-1); ``seat`` is as in the event."""
    if not state.ended & reason:
        state.ended |= int(reason)
        events.append(EndTriggered(reason, seat))


def gain_points(state: GameState, seat: int, count: int, by: Building | None, events: Events) -> None:
    """Give VP chips from the supply; VP are counted on when it is empty (RND-4, CAP-10)."""
    state.players[seat].vp += count
    state.vp_supply -= count
    events.append(_points_gained(seat, count, by))
    if state.vp_supply <= 0:
        trigger_end(state, EndReason.VICTORY_POINTS, seat, events)


def gain_doubloons(state: GameState, seat: int, count: int, by: Building | None, events: Events) -> None:
    """Give doubloons from the bank; for 0 there is no event."""
    if count:
        state.players[seat].doubloons += count
        events.append(_doubloons_gained(seat, count, by))


def return_goods(state: GameState, seat: int, barrels: Sequence[int]) -> None:
    """Move these barrels of each good from a player to the supply."""
    held = state.players[seat].goods
    for good, count in enumerate(barrels):
        held[good] -= count
        state.goods[good] += count


def colonist_available(state: GameState) -> bool:
    """Return whether there is a colonist in the supply or, if that is empty, on the ship (STL-6, BLD-5)."""
    return state.colonists > 0 or state.colonist_ship > 0


def take_colonist(state: GameState, seat: int, place: int) -> bool:
    """Move a colonist from the supply, or else from the ship, to a place of a board.

    A noble is taken from the ship only if no colonist is left on it (NOB-2). Return whether the ship was
    used.
    """
    player = state.players[seat]
    player.change_people(place, 1)
    if state.colonists > 0:
        state.colonists -= 1
        return False
    state.colonist_ship -= 1
    if state.colonist_ship < state.ship_nobles:
        state.ship_nobles -= 1
        player.change_nobles(place, 1)
    return True


def remove_tile(state: GameState, seat: int, tile: Tile, person: Person) -> None:
    """Discard a plantation or forest; the person on it goes to San Juan (NOB-5, NOB-7)."""
    player = state.players[seat]
    player.tiles[tile] -= 1
    state.discards[tile - FOREST_OFFSET if tile >= FOREST_OFFSET else tile] += 1
    if person is not Person.NOBODY:
        player.change_people(tile, -1)
        player.change_people(SAN_JUAN, 1)
    if person is Person.NOBLE:
        player.move_nobles(tile, SAN_JUAN, 1)


def occupants_on(player: PlayerState, tile: Tile) -> list[Person]:
    """Return which persons are on tiles of a kind: nobody, a colonist, a noble."""
    if tile >= ISLAND_PLACES:
        return [Person.NOBODY]
    nobles = player.nobles[tile]
    counts = (player.tiles[tile] - player.staffed[tile], player.staffed[tile] - nobles, nobles)
    return [person for person, count in zip(PERSONS, counts, strict=True) if count]


def draw_face_down(state: GameState, events: Events) -> int | None:
    """Draw the top face-down tile, after a reshuffle if the stack is empty (STL-3, STL-4).

    Return None if no tile is left.
    """
    if not state.face_down:
        pool = [int(tile) for tile in PLANTATIONS for _ in range(state.discards[tile])]
        if not pool:
            return None
        state.discards = [0] * len(PLANTATIONS)
        state.rng = rng.shuffle(state.rng, pool)
        state.face_down = tuple(pool)
        events.append(StacksReshuffled(len(pool)))
    tile = state.face_down[-1]
    state.face_down = state.face_down[:-1]
    return tile


def has_island_room(player: PlayerState) -> bool:
    """Return whether the island has room for another tile (STL-2)."""
    return sum(player.tiles) < ISLAND_SPACES


def city_room(player: PlayerState) -> tuple[bool, bool]:
    """Return whether the city has room for a small and for a large building (BLD-4)."""
    large = (player.built & LARGE).bit_count()
    free = CITY_SPACES - player.built.bit_count() - large
    return free >= 1, free >= 2 and large < MAX_LARGE_BUILDINGS
