"""The violations that ``invariants.find_violations`` finds."""

from collections.abc import Callable

import pytest

from puertorico.engine.ids import BUILDINGS, FOREST_OFFSET, SAN_JUAN, Building, Tile
from puertorico.engine.invariants import find_violations
from puertorico.engine.options import Options
from puertorico.engine.position import position
from puertorico.engine.state import GameState
from tests.engine.helpers import FOUR, boards, city, expanded, some_states


def set_at(name: str, index: int, change: int) -> Callable[[GameState], None]:
    def spoil(state: GameState) -> None:
        getattr(state, name)[index] += change

    return spoil


def player_at(name: str, index: int, change: int) -> Callable[[GameState], None]:
    def spoil(state: GameState) -> None:
        getattr(state.players[1], name)[index] += change

    return spoil


def number(name: str, change: int) -> Callable[[GameState], None]:
    def spoil(state: GameState) -> None:
        setattr(state, name, getattr(state, name) + change)

    return spoil


def lose_tile(state: GameState) -> None:
    state.face_down = state.face_down[1:]


def unmark(state: GameState) -> None:
    state.players[0].occupied ^= 1 << Building.WHARF


def steal(state: GameState) -> None:
    state.players[0].vp += 1


def forget_the_end(state: GameState) -> None:
    state.players[0].vp += state.vp_supply
    state.vp_supply = 0


SPOILERS: dict[str, Callable[[GameState], None]] = {
    **{f"goods {good}": set_at("goods", good, 1) for good in range(5)},
    **{f"face up {tile}": set_at("face_up", tile, 1) for tile in range(5)},
    **{f"discards {tile}": set_at("discards", tile, 1) for tile in range(5)},
    **{f"own goods {good}": player_at("goods", good, -1) for good in range(5)},
    **{f"own tiles {tile}": player_at("tiles", tile, 1) for tile in range(6)},
    "staffed": player_at("staffed", 3, 13),
    "workers": player_at("workers", Building.HARBOR, 1),
    "buildings": set_at("buildings", Building.CITY_HALL, 1),
    "colonists": number("colonists", -1),
    "ship": number("colonist_ship", 1),
    "points": number("vp_supply", 1),
    "quarries": number("quarries", 1),
    "load": set_at("ship_load", 0, 20),
    "cards": set_at("role_doubloons", 7, 1),
    "a missing tile": lose_tile,
    "a staffed mark without a colonist": unmark,
    "an extra chip": steal,
    "a missing mark of the end": forget_the_end,
}


@pytest.mark.parametrize("name", SPOILERS)
def test_violations_are_found(name: str) -> None:
    state = some_states(FOUR, 2, every=60)[1]
    assert find_violations(state) == []
    SPOILERS[name](state)
    assert find_violations(state) != []
    assert all(isinstance(problem, str) for problem in find_violations(state))


def make_noble(state: GameState) -> None:
    state.players[0].change_nobles(SAN_JUAN, 1)


def on_a_forest(state: GameState) -> None:
    """Put a colonist from San Juan on a forest."""
    player = state.players[0]
    tile = next(tile for tile in range(5) if player.tiles[tile] > player.staffed[tile])
    player.tiles[tile] -= 1
    player.tiles[tile + FOREST_OFFSET] += 1
    assert find_violations(state) == []
    player.staffed[tile + FOREST_OFFSET] += 1
    state.colonists -= 1


def draft_another(state: GameState) -> None:
    state.in_play ^= 1 << next(b for b in BUILDINGS if state.rules.tiles[b] and not state.in_play >> b & 1)


WITH_EXPANSIONS: dict[str, Callable[[GameState], None]] = {
    "nobles": number("nobles", 1),
    "nobles on the ship": number("ship_nobles", 1),
    "more nobles than people": make_noble,
    "a colonist on a forest": on_a_forest,
    "a building in the game without its tiles": draft_another,
    "own forests": player_at("tiles", FOREST_OFFSET, 1),
}


@pytest.mark.parametrize("name", WITH_EXPANSIONS)
def test_violations_with_expansions_are_found(name: str) -> None:
    state = some_states(expanded(4)[8], 2, every=60)[1]
    assert find_violations(state) == []
    WITH_EXPANSIONS[name](state)
    assert find_violations(state) != []


def test_too_many_tiles_are_reported_as_such() -> None:
    """The sum is right then; the number in the bank is wrong."""
    state = position(Options(players=2), boards(2, p0=city(Building.HARBOR)))
    state.players[1].built |= 1 << Building.HARBOR
    state.buildings[Building.HARBOR] -= 1
    state.players[1].tiles[Tile.QUARRY] += state.quarries + 1
    state.quarries = -1
    assert find_violations(state) == [
        "the supply of quarries is below zero",
        "the number of harbor tiles left is below zero",
    ]
