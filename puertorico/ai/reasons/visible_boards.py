"""Reasons about island tiles, buildings and colonists that anyone can see on the boards."""

from puertorico.ai.reasons.facts import What
from puertorico.ai.reasons.sight import Sight
from puertorico.ai.search.choices import Choice, apply_choice
from puertorico.engine.actions import (
    PASS,
    Action,
    Build,
    BuyPlantation,
    PayGood,
    TakePlantation,
)
from puertorico.engine.buildings import CIRCLES, LARGE, PRODUCERS, PRODUCTION, SPECS, buildings_in
from puertorico.engine.effects import HOOKS
from puertorico.engine.hooks import Hook
from puertorico.engine.ids import NOBODY, Building, Good, Tile
from puertorico.engine.phases.builder import price
from puertorico.engine.phases.craftsman import production
from puertorico.engine.state import GameState, PlayerState

_NEEDS_GOODS = (
    Hook.SALE_BONUS,
    Hook.SELL_DUPLICATE_ALLOWED,
    Hook.TRADES,
    Hook.STORED_KINDS,
    Hook.STORED_BARRELS,
    Hook.LOADINGS,
    Hook.LOADING_POINTS,
    Hook.AFTER_LOADING,
    Hook.BEFORE_LOADING,
    Hook.AFTER_PRODUCTION,
)
_FOR_GOODS = sum({1 << building for hook in _NEEDS_GOODS for building in buildings_in(HOOKS.mask[hook])})
"""The buildings that are no use to a player without goods."""


def circles_for(player: PlayerState, good: int) -> int:
    """Return how many plantations of a good the buildings of a player can process."""
    return sum(CIRCLES[building] for building in PRODUCERS[Good(good)] if player.owns(building))


def has_room(player: PlayerState, good: int) -> bool:
    """Return whether one more plantation of a good could produce, once staffed (CRA-1)."""
    return good == Good.CORN or player.tiles[good] < circles_for(player, good)


def is_useful(player: PlayerState, building: Building) -> bool:
    """Return whether a building could already do something for a player who makes goods, or without any."""
    return not _FOR_GOODS >> building & 1 or any(production(player)) or any(player.goods)


def of_tile(state: GameState, best: Choice, second: Choice) -> Sight:
    """Compare island tiles: what can be used, what it sells for, and what a building for it costs."""
    sight, player = Sight(), state.players[state.seat]
    one, other = _plantation(best[0]), _plantation(second[0])
    if other != NOBODY and best[0] == PASS:
        if not has_room(player, other):
            sight.strong(What.NOT_PROCESSED, rival=other)
        elif isinstance(second[0], BuyPlantation):
            sight.weak(What.KEEP_MONEY, total=player.doubloons, rival_total=player.doubloons - 1)
    if NOBODY in (one, other):
        return sight
    if has_room(player, one) and not has_room(player, other):
        return sight
    if has_room(player, one) and one == Good.CORN:
        sight.strong(What.ONE_COLONIST, item=one)
    elif has_room(player, one) and one > other:
        sight.strong(What.RIPE, item=one, rival=other)
    elif one > other:
        sight.weak(What.LATER_PRICE, item=one, rival=other)
    elif not has_room(player, one):
        cost, more = (_plant_cost(state, good) for good in (one, other))
        if 0 < cost < more:
            sight.weak(What.CHEAPER_PLANT, item=one, rival=other, count=more - cost)
    return sight


def _plantation(action: Action) -> int:
    match action:
        case TakePlantation(tile, False) | BuyPlantation(tile, False) if tile != Tile.QUARRY:
            return int(tile)
        case _:
            return NOBODY


def _plant_cost(state: GameState, good: int) -> int:
    """Return the printed cost of the cheapest building for a good that is left; 0 if there is none."""
    player = state.players[state.seat]
    costs = [
        state.rules.costs[building]
        for building in PRODUCERS[Good(good)]
        if state.buildings[building] and not player.owns(building)
    ]
    return min(costs, default=0)


def of_purchase(state: GameState, best: Choice, second: Choice) -> Sight:
    """Compare buildings: plantations without a use, the last of its kind, what they cost."""
    sight, player = Sight(), state.players[state.seat]
    match best[0], second[0]:
        case Build(building), Build(other):
            one, two = SPECS[building].good, SPECS[other].good
            gains = [_gain(player, each) for each in (building, other)]
            if two is not None and not gains[1] and (one is None or gains[0]):
                sight.strong(What.NO_PLANTATION, item=two, rival=other)
            if one is not None and two is not None and one > two and gains[0] == gains[1] > 0:
                sight.strong(What.RIPE, item=one, rival=two)
            if one is not None and one == two and CIRCLES[building] > CIRCLES[other]:
                sight.strong(What.MORE_CIRCLES, item=one, total=CIRCLES[building], rival_total=CIRCLES[other])
            saved = _price(state, other) - _price(state, building)
            if state.buildings[building] == 1 and not LARGE >> building & 1:
                sight.weak(What.LAST_ONE, item=building)
            if saved > 0:
                is_enough = one is not None and one == two and gains[0] == gains[1] > 0
                what = What.BIG_ENOUGH if is_enough else What.CHEAPER
                sight.weak(what, item=building, count=saved)
        case action, Build(other) if action == PASS:
            two = SPECS[other].good
            if two is not None and not _gain(player, other):
                sight.strong(What.NO_PLANTATION, item=two, rival=other)
            elif _price(state, other):
                left = player.doubloons - _price(state, other)
                sight.weak(What.KEEP_MONEY, total=player.doubloons, rival_total=left)
        case _:
            pass
    return sight


def _price(state: GameState, building: Building) -> int:
    return price(state, state.seat, building).total


def _gain(player: PlayerState, building: Building) -> int:
    """Return how many more plantations the island has for a production building to process."""
    good = SPECS[building].good
    if good is None:
        return 0
    free = player.tiles[good] - circles_for(player, good)
    return max(0, min(free, CIRCLES[building]))


def of_payment(_state: GameState, best: Choice, second: Choice) -> Sight:
    """Compare two barrels to pay with."""
    sight = Sight()
    match best[0], second[0]:
        case PayGood(good), PayGood(other) if good < other:
            sight.strong(What.KEEP_DEARER, item=good, rival=other)
        case _:
            pass
    return sight


def of_placement(state: GameState, best: Choice, second: Choice) -> Sight:
    """Compare two placements: which buildings and quarries are staffed that would be empty otherwise."""
    sight, boards = Sight(), list[PlayerState]()
    for choice in (best, second):
        after = state.clone()
        apply_choice(after, choice)
        boards.append(after.players[state.seat])
    ours, theirs = boards
    for building in buildings_in(ours.occupied & ~theirs.occupied & ~PRODUCTION & ~LARGE):
        if is_useful(ours, building):
            sight.strong(What.AT_WORK, item=building)
    more = ours.staffed[Tile.QUARRY] - theirs.staffed[Tile.QUARRY]
    if more > 0:
        sight.strong(What.QUARRY_AT_WORK, count=more)
    return sight
