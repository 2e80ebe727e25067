"""What holds in every legal position: all pieces are accounted for, and none is where it can't be."""

from collections.abc import Iterator

from puertorico.engine.buildings import CIRCLES, SPECS, buildings_in
from puertorico.engine.effects import HOOKS
from puertorico.engine.hooks import Hook
from puertorico.engine.ids import (
    BUILDINGS,
    FOREST_OFFSET,
    FORESTS,
    GOODS,
    NOBODY,
    PLACES,
    PLANTATIONS,
    EndReason,
    Tile,
)
from puertorico.engine.mutations import CITY_SPACES, ISLAND_SPACES, MAX_LARGE_BUILDINGS
from puertorico.engine.setup import TRADING_HOUSE_SPACES
from puertorico.engine.state import GameState, PlayerState


def find_violations(state: GameState) -> list[str]:
    """Return what is wrong with a state, one sentence for each problem; none if it is valid."""
    problems = [
        *_goods(state),
        *_tiles(state),
        *_people_and_points(state),
        *_buildings(state),
        *_ships_and_trading_house(state),
    ]
    for seat, player in enumerate(state.players):
        problems.extend(f"seat {seat}: {problem}" for problem in _board(player))
    return problems


def end_conditions_met(state: GameState) -> EndReason:
    """Return the reasons to end that the table shows: a full city, no chips left (END-1)."""
    reasons = EndReason(0)
    if any(player.city_spaces >= CITY_SPACES for player in state.players):
        reasons |= EndReason.CITY
    if state.vp_supply <= 0:
        reasons |= EndReason.VICTORY_POINTS
    return reasons


def _goods(state: GameState) -> Iterator[str]:
    for good in GOODS:
        aboard = sum(
            load for kind, load in zip(state.ship_good, state.ship_load, strict=True) if kind == good
        )
        boards = sum(player.goods[good] for player in state.players)
        total = state.goods[good] + aboard + boards + state.trading_house.count(good)
        if total != state.rules.barrels[good]:
            yield f"there are {total} barrels of {good.label} instead of {state.rules.barrels[good]}"
        if state.goods[good] < 0:
            yield f"the supply of {good.label} is below zero"


def _tiles(state: GameState) -> Iterator[str]:
    for tile in PLANTATIONS:
        boards = sum(player.tiles[tile] + player.tiles[tile + FOREST_OFFSET] for player in state.players)
        total = boards + state.face_up[tile] + state.discards[tile] + state.face_down.count(tile)
        if total != state.rules.island_tiles[tile]:
            yield f"there are {total} {tile.label} plantations instead of {state.rules.island_tiles[tile]}"
        if min(state.face_up[tile], state.discards[tile]) < 0:
            yield f"the number of {tile.label} plantations is below zero"
    quarries = state.quarries + sum(player.tiles[Tile.QUARRY] for player in state.players)
    if quarries != state.rules.island_tiles[Tile.QUARRY]:
        yield f"there are {quarries} quarries instead of {state.rules.island_tiles[Tile.QUARRY]}"
    if state.quarries < 0:
        yield "the supply of quarries is below zero"
    if sum(state.face_up) > state.rules.face_up:
        yield "there are too many face-up plantations"


def _people_and_points(state: GameState) -> Iterator[str]:
    rules = state.rules
    people = state.colonists + state.colonist_ship + state.nobles
    people += sum(player.colonists for player in state.players)
    if people != rules.people:
        yield f"there are {people} colonists instead of {rules.people}"
    nobles = state.nobles + state.ship_nobles + sum(sum(player.nobles) for player in state.players)
    if nobles != rules.nobles + rules.ship_nobles:
        yield f"there are {nobles} nobles instead of {rules.nobles + rules.ship_nobles}"
    if min(state.colonists, state.nobles, state.ship_nobles, state.colonist_ship - state.ship_nobles) < 0:
        yield "the supply of colonists is below zero"
    points = state.vp_supply + sum(player.vp for player in state.players)
    if points != rules.vp:
        yield f"there are {points} victory points instead of {rules.vp}"
    if end_conditions_met(state) & ~state.ended:
        yield "the game should end, but is not marked as ending"


def _buildings(state: GameState) -> Iterator[str]:
    cities = [player.built for player in state.players]
    for building, left in enumerate(state.buildings):
        total = left + sum(city >> building & 1 for city in cities)
        in_box = state.rules.tiles[building] if state.in_play >> building & 1 else 0
        if total != in_box:
            yield f"there are {total} tiles of {BUILDINGS[building].label} instead of {in_box}"
        if left < 0:
            yield f"the number of {BUILDINGS[building].label} tiles left is below zero"


def _ships_and_trading_house(state: GameState) -> Iterator[str]:
    carried = [good for good in state.ship_good if good != NOBODY]
    if len(set(carried)) != len(carried):
        yield "two ships carry the same good"
    for size, good, load in zip(state.rules.ships, state.ship_good, state.ship_load, strict=True):
        if not 0 <= load <= size or (load == 0) != (good == NOBODY):
            yield f"ship {size} carries {load} barrels"
    if len(state.trading_house) > TRADING_HOUSE_SPACES:
        yield f"the trading house holds {len(state.trading_house)} barrels"
    may_repeat = any(player.built & HOOKS.mask[Hook.SELL_DUPLICATE_ALLOWED] for player in state.players)
    if len(set(state.trading_house)) != len(state.trading_house) and not may_repeat:
        yield "the trading house holds two barrels of a kind, and nobody has an office"
    for role in range(len(state.role_doubloons)):
        if state.role_doubloons[role] < 0 or (role not in state.rules.roles and state.role_doubloons[role]):
            yield "the doubloons on the role cards are wrong"


def _board(player: PlayerState) -> Iterator[str]:
    if min(player.doubloons, player.vp, player.san_juan, *player.goods) < 0:
        yield "a number is below zero"
    if any(not 0 <= staffed <= tiles for staffed, tiles in zip(player.staffed, player.tiles, strict=True)):
        yield "more colonists than tiles on the island"
    if any(player.staffed[tile] for tile in FORESTS):
        yield "a colonist on a forest"
    if len(player.nobles) != PLACES + 1 or any(
        not 0 <= nobles <= player.people_at(place) for place, nobles in enumerate(player.nobles) if nobles
    ):
        yield "more nobles than people on a place"
    if player.island_spaces > ISLAND_SPACES or player.city_spaces > CITY_SPACES:
        yield "more tiles than spaces"
    if sum(SPECS[building].spaces == 2 for building in player.buildings) > MAX_LARGE_BUILDINGS:
        yield "more large buildings than fit"
    occupied = 0
    for building, colonists in enumerate(player.workers):
        if colonists:
            occupied |= 1 << building
            if not 0 <= colonists <= (CIRCLES[building] if player.built >> building & 1 else 0):
                yield f"{colonists} colonists on {BUILDINGS[building].label}"
    for building in buildings_in(occupied ^ player.occupied):
        yield f"the {building.label} is marked wrongly as staffed or unstaffed"
