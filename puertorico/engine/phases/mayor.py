"""Mayor phase (MAY-1 to MAY-5). See ``actions`` for the form of a placement."""

from collections.abc import Mapping, Sequence
from functools import lru_cache

from puertorico.engine.actions import (
    PASS,
    PLACE_IN_CITY,
    PLACE_ON_ISLAND,
    TAKE_COLONIST,
    Action,
    PlaceInCity,
    PlaceOnIsland,
    TakeColonist,
)
from puertorico.engine.agenda import Task, in_turn, task
from puertorico.engine.buildings import CIRCLES, WITH_CIRCLES, buildings_in, circle_count
from puertorico.engine.effects import HOOKS
from puertorico.engine.events import ColonistsDealt, ColonistsPlaced, ColonistTaken, ShipRefilled, shared
from puertorico.engine.hooks import Hook
from puertorico.engine.ids import BUILDINGS, ISLAND_PLACES, PLACES, SAN_JUAN, TILES, EndReason, Step
from puertorico.engine.mutations import Events, trigger_end
from puertorico.engine.options import SETUP_TABLE
from puertorico.engine.state import NO_NOBLES, GameState, PlayerState
from puertorico.engine.step_kinds import AutomaticStep, ChoiceStep

_END = task(Step.MAYOR_END)
_BEFORE_PLACING_MASK = HOOKS.mask[Hook.BEFORE_PLACING]
_PLACE = Step.PLACE
_colonist_taken = shared(ColonistTaken)
_colonists_dealt = shared(ColonistsDealt)
_PLACED = tuple(ColonistsPlaced(seat) for seat in range(max(SETUP_TABLE)))
"""The event by seat, shared because it is so frequent."""


def schedule(state: GameState, seats: tuple[int, ...], *, dealt: bool = False) -> None:
    """Put the phase on the stack.

    With ``dealt``, the ship is already unloaded and only these seats still have to place.
    """
    state.tasks.append(_END)
    state.tasks.extend(in_turn(Step.PLACING, seats))
    if not dealt:
        state.tasks.append(task(Step.DEAL_COLONISTS, seats[0]))
        state.tasks.append(task(Step.MAYOR_PRIVILEGE, seats[0]))


def _privilege_legal(state: GameState, _at: Task) -> Sequence[Action]:
    return (TAKE_COLONIST, PASS) if state.colonists else (PASS,)


def _privilege(state: GameState, at: Task, action: Action, events: Events) -> None:
    """Give a colonist, and offer another if the privilege is doubled; ``detail`` counts (LIB-1)."""
    if not isinstance(action, TakeColonist):
        return
    state.colonists -= 1
    state.players[at.seat].san_juan += 1
    events.append(_colonist_taken(at.seat))
    if at.detail < HOOKS.total(Hook.PRIVILEGES, state, at.seat):
        state.tasks.append(task(Step.MAYOR_PRIVILEGE, at.seat, at.detail + 1))


def _deal(state: GameState, at: Task, events: Events) -> None:
    """Deal colonists one by one in turn order from the Mayor, the noble first (MAY-1, NOB-2)."""
    n = state.rules.players
    each, rest = divmod(state.colonist_ship, n)
    for place, seat in enumerate(state.seats_from(at.seat)):
        count = each + (place < rest)
        if count:
            state.players[seat].san_juan += count
            events.append(_colonists_dealt(seat, count, 0 if place else state.ship_nobles))
    state.players[at.seat].change_nobles(SAN_JUAN, state.ship_nobles)
    state.colonist_ship = state.ship_nobles = 0


def places_with_circles(player: PlayerState, place: int) -> list[tuple[int, int]]:
    """Return the places with circles, from this place of the fixed order on, and their numbers."""
    city = _city_places(player.built & _CITY_MASK_FROM[place])
    if place >= ISLAND_PLACES:
        return [*city]
    tiles = player.tiles
    return [*[(tile, tiles[tile]) for tile in range(place, ISLAND_PLACES) if tiles[tile]], *city]


@lru_cache(maxsize=1 << 13)
def _city_places(built: int) -> tuple[tuple[int, int], ...]:
    """Return the places with circles in a city, and their numbers of circles."""
    return tuple((ISLAND_PLACES + b, CIRCLES[b]) for b in buildings_in(built) if CIRCLES[b])


_CITY_MASK_FROM = tuple(-1 << max(0, place - ISLAND_PLACES) for place in range(PLACES + 1))
"""For each place of the fixed order, the mask of the buildings there and later."""


def _next_place(player: PlayerState, place: int) -> tuple[int, int]:
    """Return the first place with circles from this place of the fixed order on, and their number.

    There must be such a place.
    """
    tiles = player.tiles
    while place < ISLAND_PLACES:
        if tiles[place]:
            return place, tiles[place]
        place += 1
    city = player.built & WITH_CIRCLES & _CITY_MASK_FROM[place]
    building = (city & -city).bit_length() - 1
    return ISLAND_PLACES + building, CIRCLES[building]


def _circles_from(player: PlayerState, place: int) -> int:
    """Return the number of circles from this place of the fixed order on."""
    in_city = circle_count(player.built & _CITY_MASK_FROM[place])
    return in_city + sum(player.tiles[place:ISLAND_PLACES]) if place < ISLAND_PLACES else in_city


def _legal_counts(hand: int, room: int, later: int) -> tuple[int, int]:
    """Return the fewest and the most people in hand that may go on a place.

    At least as many must go there as the later places can't take, because nobody may stay in San Juan while a
    circle is empty (MAY-2).
    """
    # Conditions are several times faster than min and max.
    most = hand if hand < room else room
    if hand <= later:
        return 0, most
    surplus = hand - later
    return surplus if surplus < room else room, most


def place_action(place: int, count: int, nobles: int = 0) -> Action:
    """Return the action that puts ``count`` colonists, ``nobles`` of them nobles, on a place."""
    if not nobles:
        return _PLACE_COLONISTS[place][count]
    if place < ISLAND_PLACES:
        return PlaceOnIsland(TILES[place], count, nobles)
    return PlaceInCity(BUILDINGS[place - ISLAND_PLACES], count, nobles)


_PLACE_COLONISTS: tuple[tuple[Action, ...], ...] = (*PLACE_ON_ISLAND, *PLACE_IN_CITY)
"""The actions without nobles, by place of the fixed order and number of colonists."""


def _begin_placing(state: GameState, at: Task, events: Events) -> None:
    """Start a player's turn: first the effects of buildings, then placing colonists (MAY-2)."""
    if state.players[at.seat].occupied & _BEFORE_PLACING_MASK:
        state.tasks.append(task(Step.PLACE_ALL, at.seat))
        HOOKS.run(Hook.BEFORE_PLACING, state, at.seat, events)
    else:
        _place_all(state, at, events)


def _place_all(state: GameState, at: Task, events: Events) -> None:
    """Take all colonists of the board in hand and start at the first place (MAY-2)."""
    player = state.players[at.seat]
    player.san_juan += sum(player.staffed) + sum(player.workers)
    player.staffed = [0] * len(TILES)
    player.workers = [0] * len(BUILDINGS)
    player.occupied = 0
    if state.rules.nobles:
        player.nobles = (*NO_NOBLES[:-1], sum(player.nobles))
    _place_forced(state, at.seat, 0, events)


def _place_forced(state: GameState, seat: int, first: int, events: Events) -> None:
    """Fill the places without a choice, and stop at the first place with one."""
    player = state.players[seat]
    later, place = _circles_from(player, first), first - 1
    if player.san_juan >= later and not player.nobles[SAN_JUAN]:
        for place, room in places_with_circles(player, first):
            _place_people(player, place, room, 0)
        later = 0
    while later and player.san_juan:
        place, room = _next_place(player, place + 1)
        later -= room
        hand, nobles = player.san_juan, player.nobles[SAN_JUAN]
        fewest, most = _legal_counts(hand, room, later)
        if fewest < most or (fewest and nobles and nobles < hand):
            state.tasks.append(task(_PLACE, seat, place))
            return
        _place_people(player, place, fewest, min(fewest, nobles) if nobles else 0)
    events.append(_PLACED[seat])


def _place_people(player: PlayerState, place: int, count: int, nobles: int) -> None:
    player.san_juan -= count
    player.change_people(place, count)
    if nobles:
        player.move_nobles(SAN_JUAN, place, nobles)


def _place_legal(state: GameState, at: Task) -> Sequence[Action]:
    """Return how many people may go on the place, and how many of them may be nobles."""
    player, place = state.players[at.seat], at.detail
    hand, nobles = player.san_juan, player.nobles[SAN_JUAN]
    fewest, most = _legal_counts(hand, player.circles_at(place), _circles_from(player, place + 1))
    if not nobles:
        return _PLACE_COLONISTS[place][fewest : most + 1]
    return _placements_with_nobles(place, fewest, most, hand - nobles, nobles)


@lru_cache(maxsize=1 << 12)
def _placements_with_nobles(
    place: int, fewest: int, most: int, colonists: int, nobles: int
) -> tuple[Action, ...]:
    """Return the ways to put ``fewest`` to ``most`` people on a place, with this many of each in hand."""
    return tuple(
        place_action(place, count, among)
        for count in range(fewest, most + 1)
        for among in range(max(0, count - colonists), min(count, nobles) + 1)
    )


def _place(state: GameState, at: Task, action: Action, events: Events) -> None:
    if isinstance(action, (PlaceOnIsland, PlaceInCity)) and action.count:
        _place_people(state.players[at.seat], at.detail, action.count, action.nobles)
    _place_forced(state, at.seat, at.detail + 1, events)


def refill_size(state: GameState) -> int:
    """Return how many people the next refill of the ship takes if the supply has enough (MAY-4).

    One for each empty circle on buildings, at least one per player.
    """
    return max(state.rules.players, sum(player.empty_building_circles for player in state.players))


def _end(state: GameState, _at: Task, events: Events) -> None:
    """Refill the ship (MAY-4).

    One place goes to a noble while there are any (NOB-1). If the supply runs short, the game ends with this
    round (MAY-5), but not with nobles (NOB-3).
    """
    wanted = refill_size(state)
    nobles = min(1, state.nobles)
    count = min(wanted - nobles, state.colonists)
    state.nobles -= nobles
    state.ship_nobles += nobles
    state.colonists -= count
    state.colonist_ship += count + nobles
    missing = wanted - nobles - count
    events.append(ShipRefilled(count + nobles, missing, nobles))
    if missing and not state.rules.nobles:
        trigger_end(state, EndReason.COLONISTS, None, events)


STEPS: Mapping[Step, AutomaticStep | ChoiceStep] = {
    Step.MAYOR_PRIVILEGE: ChoiceStep(_privilege_legal, _privilege, announce_pass=False),
    Step.DEAL_COLONISTS: AutomaticStep(_deal),
    Step.PLACING: AutomaticStep(_begin_placing),
    Step.PLACE_ALL: AutomaticStep(_place_all),
    Step.PLACE: ChoiceStep(_place_legal, _place, auto_apply=True),
    Step.MAYOR_END: AutomaticStep(_end),
}
