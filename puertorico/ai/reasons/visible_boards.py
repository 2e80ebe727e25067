"""Reasons about island tiles and buildings that anyone can see on the boards."""

from puertorico.ai.policies.placement import final_bonus
from puertorico.ai.reasons.facts import What
from puertorico.ai.reasons.sight import Sight
from puertorico.ai.reasons.use import (
    can_get_room,
    could_make,
    could_use,
    factory_pay,
    has_room,
    is_open,
    people_needed,
    unprocessed,
)
from puertorico.ai.search.choices import Choice
from puertorico.engine.actions import (
    PASS,
    Action,
    Build,
    BuyPlantation,
    DiscardTile,
    LayForest,
    Person,
    TakePlantation,
)
from puertorico.engine.buildings import CIRCLES, LARGE, PRODUCERS, PRODUCTION, SPECS, VP, buildings_in
from puertorico.engine.effects import HOOKS
from puertorico.engine.hooks import Hook
from puertorico.engine.ids import BUILDINGS, NOBODY, Building, EndReason, Good, Role
from puertorico.engine.mutations import CITY_SPACES, ISLAND_SPACES, colonist_available, trigger_end
from puertorico.engine.phases.builder import price
from puertorico.engine.state import GameState

_PAYS_IN_KIND = HOOKS.mask[Hook.PAYMENT_IN_KIND]

NEARLY = 3
"""Most doubloons a player may be short of a building and still save up for it."""

SAVINGS = 3
"""Fewest doubloons that are worth keeping for their own sake."""


def of_tile(state: GameState, best: Choice, second: Choice) -> Sight:
    """Compare island tiles: what can be used, what it sells for, and what a building for it costs."""
    sight, player = Sight(), state.players[state.seat]
    one, other = _plantation(best[0]), _plantation(second[0])
    if _is_forest(best[0]):
        return of_forest(state, best, second)
    has_use = any(count and has_room(player, good) for good, count in enumerate(state.face_up))
    if other != NOBODY and best[0] == PASS and not has_use and not has_room(player, other):
        sight.strong(What.NOT_PROCESSED, rival=other)
    if one == NOBODY or state.ended:
        return sight
    _factory(sight, state, _with_tile(state, one), _with_tile(state, other))
    if other == NOBODY:
        if has_room(player, one):
            sight.strong(What.HAS_ROOM, item=one)
        return sight
    _compare_tiles(sight, state, one, other)
    return sight


def _with_tile(state: GameState, good: int) -> list[int]:
    """Return what the seat to move could produce with one more plantation."""
    player = state.players[state.seat].clone()
    if good != NOBODY:
        player.tiles[good] += 1
    return could_make(player)


def _with_building(state: GameState, action: Action) -> list[int]:
    """Return what the seat to move could produce with what it buys."""
    made = could_make(state.players[state.seat])
    if isinstance(action, Build) and (good := SPECS[action.building].good) is not None:
        made[good] += gain(state, action.building)
    return made


def _factory(sight: Sight, state: GameState, made: list[int], instead: list[int]) -> None:
    """Find out whether one more kind of good makes the seat's Factory pay more."""
    player = state.players[state.seat]
    now = could_make(player)
    pays = [factory_pay(barrels) for barrels in (made, instead, now)]
    if player.owns(Building.FACTORY) and pays[0] > max(pays[1:]):
        good = next(good for good in Good if made[good] and not now[good])
        sight.strong(What.MORE_KINDS, item=good, total=pays[0], rival_total=pays[2])


def _compare_tiles(sight: Sight, state: GameState, one: int, other: int) -> None:
    player = state.players[state.seat]
    people, more_people = (people_needed(player, good) for good in (one, other))
    match has_room(player, one), has_room(player, other):
        case True, False:
            sight.strong(What.HAS_ROOM, item=one)
        case True, True if people < more_people and one == Good.CORN:
            sight.strong(What.FEWER_PEOPLE, item=one, rival=other)
        case True, True if one > other and people == more_people:
            sight.strong(What.RIPE, item=one, rival=other)
        case False, False if can_get_room(state, one) and not can_get_room(state, other):
            sight.strong(What.NOT_PROCESSED, rival=other)
        case False, False if one > other and _is_priciest(state, one):
            sight.weak(What.LATER_PRICE, item=one, rival=other)
        case False, False if one < other:
            _compare_plants(sight, state, one, other)
        case _:
            pass


def _compare_plants(sight: Sight, state: GameState, one: int, other: int) -> None:
    """Find out whether the building for a plantation costs the seat less than that for another."""
    plant, pricier = (_plant_for(state, each) for each in (one, other))
    if plant is not None and pricier is not None and _price(state, plant) < _price(state, pricier):
        saved = _price(state, pricier) - _price(state, plant)
        sight.weak(What.CHEAPER_PLANT, item=plant, rival=pricier, count=saved)


def _is_priciest(state: GameState, good: int) -> bool:
    """Return whether no more expensive plantation is on offer that the seat to move could ever use."""
    return can_get_room(state, good) and not any(
        state.face_up[other] and can_get_room(state, other) for other in Good if other > good
    )


def _plantation(action: Action) -> int:
    match action:
        case TakePlantation(tile, False) | BuyPlantation(tile, False):
            return int(tile)
        case _:
            return NOBODY


def _is_forest(action: Action) -> bool:
    match action:
        case TakePlantation(_, True) | BuyPlantation(_, True) | LayForest():
            return True
        case _:
            return False


def of_forest(state: GameState, best: Choice, _second: Choice) -> Sight:
    """Return what one more forest does (FOR-2)."""
    sight = Sight()
    count = state.players[state.seat].forests + 1
    if _is_forest(best[0]) and not state.ended and (count == 1 or count % 2 == 0):
        sight.strong(What.FOREST, count=count)
    return sight


def _plant_for(state: GameState, good: int) -> Building | None:
    """Return the cheapest building that has a circle for one more plantation of a good, if any is left."""
    player = state.players[state.seat]
    circles = unprocessed(player, good) + 1
    found = [
        building
        for building in PRODUCERS[Good(good)]
        if state.buildings[building] and not player.owns(building) and CIRCLES[building] >= circles
    ]
    return min(found, key=lambda building: state.rules.costs[building], default=None)


def of_discard(state: GameState, best: Choice, second: Choice) -> Sight:
    """Return whether an idle tile makes room on a full island (NOB-7)."""
    sight = Sight()
    match best[0], second[0]:
        case DiscardTile(tile, Person.NOBODY), action if action == PASS and not state.ended:
            if state.players[state.seat].island_spaces == ISLAND_SPACES:
                sight.strong(What.MAKES_ROOM, item=tile)
        case _:
            pass
    return sight


def of_purchase(state: GameState, best: Choice, second: Choice, is_late: bool) -> Sight:
    """Compare purchases: the end of the game, points, what a building does, and what it costs."""
    sight = Sight()
    match best[0], second[0]:
        case Build(building), _:
            _certain(sight, state, building, second[0])
            if not is_late:
                _use(sight, state, building)
                _factory(sight, state, *(_with_building(state, choice[0]) for choice in (best, second)))
            if isinstance(second[0], Build):
                _compare_buildings(sight, state, building, second[0].building, is_late)
            else:
                _processed(sight, state, building, is_late)
            is_other_free = isinstance(second[0], Build) and not _price(state, second[0].building)
            if not _price(state, building) and not is_other_free:
                sight.weak(What.FREE)
        case action, Build(other) if action == PASS:
            _saving(sight, state, other)
        case _:
            pass
    return sight


def _certain(sight: Sight, state: GameState, building: Building, second: Action) -> None:
    """Find out whether a purchase ends the game, and what it adds to large buildings now."""
    seat, after, instead = state.seat, _with_purchase(state, Build(building)), _with_purchase(state, second)
    if after.ended & EndReason.CITY and not instead.ended:
        sight.strong(What.ENDS_GAME)
    if LARGE >> building & 1 and not (is_open(after, Role.MAYOR) or _brings_people(state)):
        return  # Nobody will ever work there.
    if LARGE >> building & 1:
        total, rival = VP[building] + final_bonus(after, seat, building), NOBODY
        if isinstance(second, Build) and LARGE >> second.building & 1:
            total -= VP[second.building] + final_bonus(instead, seat, second.building)
            rival = int(second.building)
        if total > 0:
            sight.strong(What.LARGE_WORTH, item=building, count=total, rival=rival)
        return
    for large in buildings_in(state.players[seat].built & LARGE):
        more = final_bonus(after, seat, large) - final_bonus(instead, seat, large)
        if more > 0:
            sight.strong(What.RAISES, item=large, count=more)


def _with_purchase(state: GameState, action: Action) -> GameState:
    """Return the table with what the seat to move buys in its city, however it is paid for (BLM-1)."""
    after, seat = state.clone(), state.seat
    if isinstance(action, Build):
        player = after.players[seat]
        player.built |= 1 << action.building
        if player.city_spaces == CITY_SPACES:
            trigger_end(after, EndReason.CITY, seat, [])
        HOOKS.run(Hook.AFTER_BUILDING, after, seat, [], action.building)
    return after


def _brings_people(state: GameState) -> bool:
    """Return whether the seat to move can staff what it buys without a Mayor (BLD-5, GST-1)."""
    player = state.players[state.seat]
    from_university = player.is_occupied(Building.UNIVERSITY) and colonist_available(state)
    return from_university or player.is_occupied(Building.GUESTHOUSE)


def _use(sight: Sight, state: GameState, building: Building) -> None:
    """Name what a building does, if that is of any use."""
    if building == Building.CONSTRUCTION_HUT and state.quarries < state.rules.players:
        return  # The others may take them first.
    if not (LARGE | PRODUCTION) >> building & 1 and could_use(state, state.seat, building):
        sight.strong(What.USE, item=building)


def _processed(sight: Sight, state: GameState, building: Building, is_late: bool) -> None:
    """Name the plantations that wait for a building."""
    good, count = SPECS[building].good, gain(state, building)
    if good is not None and count and not is_late:
        sight.strong(What.PROCESSED, item=good, count=count)
    elif good is not None and count and not state.ended:
        sight.weak(What.PROCESSED, item=good, count=count)


def _compare_buildings(
    sight: Sight, state: GameState, building: Building, other: Building, is_late: bool
) -> None:
    one, two = SPECS[building].good, SPECS[other].good
    gains = [gain(state, each) for each in (building, other)]
    if one is not None and one == two and CIRCLES[building] > CIRCLES[other] and gains[0] > gains[1]:
        sight.strong(What.MORE_CIRCLES, item=one, total=CIRCLES[building], rival_total=CIRCLES[other])
    elif one is not None and two is not None and one > two and gains[0] == gains[1] > 0:
        sight.strong(What.RIPE, item=one, rival=two)
    elif gains[0] > gains[1]:
        _processed(sight, state, building, is_late)
    saved = _price(state, other) - _price(state, building)
    if saved > 0 and (gains[0] or (one is None and could_use(state, state.seat, building))):
        is_enough = one is not None and one == two and gains[0] == gains[1] > 0
        sight.weak(What.BIG_ENOUGH if is_enough else What.CHEAPER, item=building, rival=other, count=saved)
    elif saved > 0 and VP[building] == VP[other]:
        sight.weak(What.SAME_VP, item=building, rival=other, count=saved)


def _saving(sight: Sight, state: GameState, other: Building) -> None:
    """Return what speaks for buying nothing: a better building soon, or none to make use of."""
    player, two = state.players[state.seat], SPECS[other].good
    paid = _price(state, other)
    wanted = _wanted(state, other)
    if wanted is not None and paid and not gain(state, other):
        missing = _price(state, wanted) - player.doubloons
        sight.strong(What.SHORT_OF, item=wanted, rival=other, count=missing)
    elif two is not None and not gain(state, other):
        sight.strong(What.NO_PLANTATION, item=two, rival=other)
    elif paid and player.doubloons >= SAVINGS:
        sight.weak(What.KEEP_MONEY, total=player.doubloons, rival_total=player.doubloons - paid)


def _wanted(state: GameState, other: Building) -> Building | None:
    """Return the most expensive building for the seat's plantations that will soon be affordable."""
    player = state.players[state.seat]
    if player.occupied & _PAYS_IN_KIND:
        return None  # What is short could be paid in kind.
    wanted = [
        building
        for building in BUILDINGS
        if state.buildings[building] and not player.owns(building) and gain(state, building)
        if building != other and 0 < _price(state, building) - player.doubloons <= NEARLY
    ]
    return max(wanted, key=lambda building: state.rules.costs[building], default=None)


def _price(state: GameState, building: Building) -> int:
    return price(state, state.seat, building).total


def gain(state: GameState, building: Building) -> int:
    """Return how many more plantations a production building could process for the seat to move."""
    good = SPECS[building].good
    return 0 if good is None else min(unprocessed(state.players[state.seat], good), CIRCLES[building])
