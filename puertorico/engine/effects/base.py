"""The effects of the buildings in the base game."""

from collections.abc import Mapping, Sequence

from puertorico.engine.actions import (
    LOAD_WHARF,
    PASS,
    TAKE_COLONIST,
    Action,
    LoadWharf,
    TakeColonist,
)
from puertorico.engine.agenda import Task, task
from puertorico.engine.buildings import CIRCLES, PRODUCTION, SMALL_PLANTS
from puertorico.engine.errors import Reason
from puertorico.engine.events import BuildingStaffed, Loaded, TileSettled
from puertorico.engine.hooks import Effects, Hook, OncePerPhase
from puertorico.engine.ids import BUILDINGS, GOODS, ISLAND_PLACES, SAN_JUAN, TILES, Building, Step
from puertorico.engine.mutations import Events, colonist_available, gain_doubloons, take_colonist
from puertorico.engine.state import GameState
from puertorico.engine.step_kinds import ChoiceStep, LoadHandler, Refusal

FACTORY_DOUBLOONS = (0, 0, 1, 2, 3, 5)
"""Doubloons by the number of kinds received (CRA-4)."""

RESIDENCE_POINTS = {10: 5, 11: 6, 12: 7}
"""VP by filled island spaces; 4 for fewer (RES-1)."""

OWN_SHIPS = 1 << Building.WHARF
"""The buildings that ship their owner's barrels without a cargo ship, as a mask (CAP-6)."""

NEW_COLONISTS = 1 << Building.HOSPICE | 1 << Building.UNIVERSITY
"""The buildings that bring colonists outside the mayor phase, as a mask (STL-6, BLD-5)."""


def hacienda(state: GameState, seat: int, _events: Events) -> None:
    """Before the owner's turn, offer to draw a face-down tile (STL-4)."""
    state.tasks.append(task(Step.DRAW_PLANTATION, seat))


def hospice(state: GameState, seat: int, _events: Events, tile: int) -> None:
    """Offer a colonist for the tile just taken (STL-6).

    For a forest the colonist goes to San Juan (FOR-1).
    """
    state.tasks.append(task(Step.HOSPICE_COLONIST, seat, tile))


def _hospice_legal(state: GameState, at: Task) -> Sequence[Action]:
    """A guest may have moved in first, which leaves no empty circle (GST-1)."""
    player = state.players[at.seat]
    room = at.detail >= ISLAND_PLACES or player.staffed[at.detail] < player.tiles[at.detail]
    return (TAKE_COLONIST, PASS) if room and colonist_available(state) else (PASS,)


def _settle_colonist(state: GameState, at: Task, action: Action, events: Events) -> None:
    if not isinstance(action, TakeColonist):
        return
    from_ship = take_colonist(state, at.seat, at.detail if at.detail < ISLAND_PLACES else SAN_JUAN)
    events.append(TileSettled(at.seat, TILES[at.detail], from_ship))


def university(state: GameState, seat: int, _events: Events, building: int) -> None:
    """Offer a colonist for the building just bought, if it has a circle (BLD-5)."""
    if CIRCLES[building]:
        state.tasks.append(task(Step.UNIVERSITY_COLONIST, seat, building))


def _university_legal(state: GameState, at: Task) -> Sequence[Action]:
    room = state.players[at.seat].workers[at.detail] < CIRCLES[at.detail]
    return (TAKE_COLONIST, PASS) if room and colonist_available(state) else (PASS,)


def _staff_building(state: GameState, at: Task, action: Action, events: Events) -> None:
    if not isinstance(action, TakeColonist):
        return
    from_ship = take_colonist(state, at.seat, ISLAND_PLACES + at.detail)
    events.append(BuildingStaffed(at.seat, BUILDINGS[at.detail], from_ship))


def factory(state: GameState, seat: int, events: Events, received: Sequence[int]) -> None:
    """Give doubloons for the kinds actually received (CRA-4)."""
    kinds = sum(1 for n in received if n)
    gain_doubloons(state, seat, FACTORY_DOUBLOONS[kinds], Building.FACTORY, events)


def wharf(state: GameState, seat: int) -> Sequence[Action]:
    """Return the ways to use the Wharf: all barrels of one kind, for each kind the owner has (CAP-6)."""
    return [LOAD_WHARF[good] for good in GOODS if state.players[seat].goods[good]]


def load_wharf(state: GameState, seat: int, action: LoadWharf, events: Events) -> int:
    """Move all barrels of one kind to the supply, for 1 VP each (CAP-6)."""
    player, good = state.players[seat], action.good
    count = player.goods[good]
    player.goods[good] = 0
    player.mark_used(Building.WHARF)
    state.goods[good] += count
    events.append(Loaded(seat, good, count, None))
    return count


def _wharf_refusal(state: GameState, seat: int, action: LoadWharf) -> Reason:
    player = state.players[seat]
    if not player.is_occupied(Building.WHARF):
        return Reason("You have no staffed Wharf.")
    if player.has_used(Building.WHARF):
        return Reason("You can use the Wharf only once per captain phase.")
    return Reason("You have no {good}.", {"good": action.good})


def guild_hall(state: GameState, seat: int) -> int:
    """Return 1 VP for each small production building and 2 for each large one (GUI-1)."""
    built = state.players[seat].built
    return 2 * (built & PRODUCTION).bit_count() - (built & SMALL_PLANTS).bit_count()


def residence(state: GameState, seat: int) -> int:
    """Return 4 to 7 VP for the filled island spaces (RES-1)."""
    return RESIDENCE_POINTS.get(state.players[seat].island_spaces, 4)


def fortress(state: GameState, seat: int) -> int:
    """Return 1 VP for every 3 colonists on the board (FTR-1)."""
    return state.players[seat].colonists // 3


def customs_house(state: GameState, seat: int) -> int:
    """Return 1 VP for every 4 VP in chips (CUS-1)."""
    return state.players[seat].vp // 4


def city_hall(state: GameState, seat: int) -> int:
    """Return 1 VP for each violet building (CTY-1)."""
    return (state.players[seat].built & ~PRODUCTION).bit_count()


EFFECTS: Effects = {
    Building.SMALL_MARKET: {Hook.SALE_BONUS: 1},
    Building.HACIENDA: {Hook.BEFORE_SETTLING: hacienda},
    Building.CONSTRUCTION_HUT: {Hook.QUARRY_ALLOWED: True},
    Building.SMALL_WAREHOUSE: {Hook.STORED_KINDS: 1},
    Building.HOSPICE: {Hook.AFTER_SETTLING: hospice},
    Building.OFFICE: {Hook.SELL_DUPLICATE_ALLOWED: True},
    Building.LARGE_MARKET: {Hook.SALE_BONUS: 2},
    Building.LARGE_WAREHOUSE: {Hook.STORED_KINDS: 2},
    Building.FACTORY: {Hook.AFTER_PRODUCTION: factory},
    Building.UNIVERSITY: {Hook.AFTER_BUILDING: university},
    Building.HARBOR: {Hook.LOADING_POINTS: 1},
    Building.WHARF: {Hook.LOADINGS: OncePerPhase(wharf)},
    Building.GUILD_HALL: {Hook.FINAL_SCORE: guild_hall},
    Building.RESIDENCE: {Hook.FINAL_SCORE: residence},
    Building.FORTRESS: {Hook.FINAL_SCORE: fortress},
    Building.CUSTOMS_HOUSE: {Hook.FINAL_SCORE: customs_house},
    Building.CITY_HALL: {Hook.FINAL_SCORE: city_hall},
}

STEPS: Mapping[Step, ChoiceStep] = {
    Step.HOSPICE_COLONIST: ChoiceStep(
        _hospice_legal, _settle_colonist, announce_pass=False, needs=(Building.HOSPICE,)
    ),
    Step.UNIVERSITY_COLONIST: ChoiceStep(
        _university_legal, _staff_building, announce_pass=False, needs=(Building.UNIVERSITY,)
    ),
}

LOAD_HANDLERS: Mapping[type[Action], LoadHandler] = {LoadWharf: load_wharf}
REFUSALS: Mapping[type[Action], Refusal] = {LoadWharf: ((Step.LOAD,), _wharf_refusal)}
