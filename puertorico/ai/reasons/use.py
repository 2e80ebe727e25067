"""What buildings and people are of use for: who works, and who only fills a circle."""

from collections.abc import Sequence

from puertorico.engine.buildings import CIRCLES, LARGE, PRODUCERS, PRODUCTION, buildings_in
from puertorico.engine.effects import EXTRA_SALES, HOOKS, OWN_SHIPS
from puertorico.engine.effects.base import FACTORY_DOUBLOONS
from puertorico.engine.hooks import Hook
from puertorico.engine.ids import NOBODY, PLANTATIONS, Building, Good, Role, Step, Tile
from puertorico.engine.mutations import CITY_SPACES, ISLAND_SPACES, colonist_available
from puertorico.engine.phases.craftsman import production
from puertorico.engine.state import GameState, PlayerState


def _having(*hooks: Hook) -> int:
    """Return the mask of all buildings that act at some of these points."""
    mask = 0
    for hook in hooks:
        mask |= HOOKS.mask[hook]
    return mask


_MADE = tuple(Good)[1:]
"""The goods that need a building."""

MOST_QUARRIES = 4
"""The number of quarries that lower the price of a single building, at most (BLD-3)."""

_FOR_GOODS = (
    EXTRA_SALES
    | OWN_SHIPS
    | _having(
        Hook.SALE_BONUS,
        Hook.STORED_KINDS,
        Hook.STORED_BARRELS,
        Hook.LOADING_POINTS,
        Hook.AFTER_LOADING,
        Hook.BEFORE_LOADING,
    )
)
"""The buildings that are no use to a player without goods."""

_FOR_ISLAND = _having(Hook.BEFORE_SETTLING, Hook.QUARRY_ALLOWED, Hook.FOREST_ALLOWED, Hook.AFTER_SETTLING)
"""The buildings that are no use to a player with a full island."""

_FOR_CITY = _having(Hook.BUILDING_DISCOUNT, Hook.PAYMENT_IN_KIND, Hook.AFTER_BUILDING) & ~_FOR_ISLAND
"""The buildings that are no use to a player with a full city."""

_FOR_NOBLES = {Building.JEWELER, Building.ROYAL_SUPPLIER}
"""The buildings that are no use to a player without nobles."""


def is_open(state: GameState, role: Role) -> bool:
    """Return whether a role can still be chosen after this decision.

    In the last round, nobody may have taken it yet, and someone must be left to choose.
    """
    if not state.ended:
        return True
    is_choice_left = any(at.step == Step.CHOOSE_ROLE for at in state.tasks[:-1])
    return is_choice_left and state.role_taken_by[role] == NOBODY


def circles_for(player: PlayerState, good: int) -> int:
    """Return how many plantations of a good the buildings of a player can process."""
    return sum(CIRCLES[building] for building in PRODUCERS[Good(good)] if player.owns(building))


def workers_for(player: PlayerState, good: int) -> int:
    """Return how many circles for a good are staffed."""
    return sum(player.workers[building] for building in PRODUCERS[Good(good)])


def barrels(player: PlayerState) -> list[int]:
    """Return the barrels of each good that the player's board would produce, with the Aqueduct's (AQU-1)."""
    made = production(player)
    if player.is_occupied(Building.AQUEDUCT):
        for good, works in ((Good.INDIGO, Building.INDIGO_PLANT), (Good.SUGAR, Building.SUGAR_MILL)):
            made[good] += bool(made[good]) and player.is_occupied(works)
    return made


def could_make(player: PlayerState) -> list[int]:
    """Return the barrels of each good that the player could produce with everyone placed."""
    return [player.tiles[Good.CORN], *(min(player.tiles[good], circles_for(player, good)) for good in _MADE)]


def factory_pay(made: Sequence[int]) -> int:
    """Return what the Factory pays for producing these barrels."""
    return FACTORY_DOUBLOONS[sum(1 for count in made if count)]


def has_room(player: PlayerState, good: int) -> bool:
    """Return whether one more plantation of a good could produce, once staffed (CRA-1)."""
    return good == Good.CORN or player.tiles[good] < circles_for(player, good)


def can_get_room(state: GameState, good: int) -> bool:
    """Return whether the seat to move can produce a good, or could still buy a building for it."""
    player = state.players[state.seat]
    return has_room(player, good) or any(
        state.buildings[building] and not player.owns(building) for building in PRODUCERS[Good(good)]
    )


def people_needed(player: PlayerState, good: int) -> int:
    """Return how many colonists one more plantation of a good takes until it produces."""
    return 1 if good == Good.CORN or workers_for(player, good) > player.tiles[good] else 2


def unprocessed(player: PlayerState, good: int) -> int:
    """Return how many plantations of a good have no circle in a building yet."""
    return 0 if good == Good.CORN else max(0, player.tiles[good] - circles_for(player, good))


def is_useful(state: GameState, seat: int, building: Building) -> bool:
    """Return whether a building, once staffed, could do something for a seat with its present board."""
    player = state.players[seat]
    if LARGE >> building & 1:
        return True
    made = production(player)
    kinds, has_goods = sum(1 for count in made if count), any(made) or any(player.goods)
    match building:
        case Building.CONSTRUCTION_HUT if not state.quarries:
            return False
        case Building.HOSPICE | Building.UNIVERSITY if not colonist_available(state):
            return False
        case Building.FACTORY:
            return kinds > 1
        case Building.SPECIALTY_FACTORY:
            return max(made[Good.INDIGO :]) > 1
        case Building.AQUEDUCT:
            return bool(made[Good.INDIGO] and player.workers[Building.INDIGO_PLANT]) or bool(
                made[Good.SUGAR] and player.workers[Building.SUGAR_MILL]
            )
        case Building.GUESTHOUSE:
            return False
        case Building.LAND_OFFICE if player.has_noble(building):
            return any(player.tiles[tile] for tile in PLANTATIONS)
        case Building.LAND_OFFICE:
            return player.island_spaces < ISLAND_SPACES
        case _ if building in _FOR_NOBLES:
            return sum(player.nobles) > 0
        case _ if _FOR_ISLAND >> building & 1:
            return player.island_spaces < ISLAND_SPACES
        case _ if _FOR_CITY >> building & 1:
            return player.city_spaces < CITY_SPACES
        case _:
            return has_goods or not _FOR_GOODS >> building & 1


def could_use(state: GameState, seat: int, building: Building) -> bool:
    """Return whether a building could do something for a seat once all its circles are filled."""
    filled = state.clone()
    player = filled.players[seat]
    player.staffed = player.tiles.copy()
    for own in buildings_in(player.built):
        player.workers[own] = CIRCLES[own]
    return is_useful(filled, seat, building)


def at_work(state: GameState, seat: int) -> int:
    """Return how many people of a seat do something where they are.

    A staffed plantation without a staffed circle for it, or the other way round, does nothing.
    """
    player = state.players[seat]
    made = production(player)
    working = made[Good.CORN] + 2 * sum(made[Good.INDIGO :]) + player.staffed[Tile.QUARRY]
    for building in buildings_in(player.occupied):
        is_plant = PRODUCTION >> building & 1 and building != Building.JEWELER
        if not is_plant and is_useful(state, seat, building):
            working += 1
    return working
