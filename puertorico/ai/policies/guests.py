"""When and where guests move (GST-1): only when the place has an immediate effect, to keep options open."""

from collections.abc import Mapping

from attrs import evolve

from puertorico.ai.evaluation.building_values import Prospects, building_value, noble_value
from puertorico.ai.evaluation.forecast import Forecast, PhaseCounts
from puertorico.ai.policies.placement import final_bonus
from puertorico.engine.actions import MoveGuest
from puertorico.engine.buildings import CIRCLES, PRODUCERS, SPECS, Category
from puertorico.engine.effects import HOOKS
from puertorico.engine.game import legal_actions
from puertorico.engine.hooks import Hook
from puertorico.engine.ids import (
    BUILDINGS,
    GOODS,
    ISLAND_PLACES,
    NOBODY,
    ROLES,
    Building,
    Good,
    Role,
    Step,
    Tile,
)
from puertorico.engine.phases.craftsman import production
from puertorico.engine.state import GameState

MIN_GAIN = 0.2
"""Minimum gain in VP for a guest to move."""

BARREL, HALF_BARREL = 0.7, 0.35
"""VP for one more barrel produced now, and for one of the two people that a barrel needs."""

QUARRY = 0.4
"""VP for one more staffed quarry when buying a building."""

_ROLE_OF: Mapping[Category, Role] = {
    Category.PRODUCTION: Role.CRAFTSMAN,
    Category.SETTLER: Role.SETTLER,
    Category.BUILDER: Role.BUILDER,
    Category.CRAFTSMAN: Role.CRAFTSMAN,
    Category.TRADER: Role.TRADER,
    Category.CAPTAIN: Role.CAPTAIN,
}
"""The phase in which buildings of each category have an effect."""

_ACTIVE_STEPS: Mapping[Role, frozenset[Step]] = {
    Role.SETTLER: frozenset({Step.SETTLE, Step.SETTLER_LAST}),
    Role.BUILDER: frozenset({Step.BUILD, Step.FINISH_BUILDING}),
    Role.CRAFTSMAN: frozenset({Step.PRODUCE}),
    Role.TRADER: frozenset({Step.SELL}),
    Role.CAPTAIN: frozenset({Step.LOAD}),
}
"""The steps of a phase at which a seat can still use buildings of its category."""

_SPECIAL_STEPS: tuple[tuple[int, Step], ...] = (
    (HOOKS.mask[Hook.BEFORE_SETTLING], Step.SETTLER_TURN),
    (HOOKS.mask[Hook.END_OF_SETTLING], Step.SETTLER_LAST),
    (HOOKS.mask[Hook.AFTER_END_OF_SETTLING], Step.SETTLER_CLOSE),
    (HOOKS.mask[Hook.BEFORE_PRODUCTION], Step.BEFORE_PRODUCTION),
    (HOOKS.mask[Hook.NOTHING_LOADED], Step.LOADING_END),
    (HOOKS.mask[Hook.STORED_KINDS] | HOOKS.mask[Hook.STORED_BARRELS], Step.STORE),
)
"""The buildings, as bit masks, with an effect at another step of their phase."""

_PRIVILEGED: frozenset[Step] = frozenset(
    {
        Step.SETTLE,
        Step.BUILD,
        Step.CRAFTSMAN_PRIVILEGE,
        Step.SELL,
        Step.LOAD,
        Step.PROSPECT,
    }
)
"""The steps at which the privilege of a role is about to be used."""


def guest_move(state: GameState, forecast: Forecast) -> MoveGuest | None:
    """Return the move that a guest of the seat to move should make now, or None."""
    seat = state.seat
    if not HOOKS.allows(Hook.ANY_TIME, state, seat):
        return None
    moves = [action for action in legal_actions(state) if isinstance(action, MoveGuest)]
    if not moves:
        return None
    values = _values(state, seat, {move.place for move in moves}, forecast)
    best = max(values.values())
    if best < MIN_GAIN:
        return None
    place = max(values, key=values.__getitem__)
    prospects = Prospects(state, seat, state.players[seat], forecast, 0.0, 0.0, 0.0)
    wants_noble = place >= ISLAND_PLACES and noble_value(BUILDINGS[place - ISLAND_PLACES], prospects) > 0
    there = [move for move in moves if move.place == place]
    return max(there, key=lambda move: move.noble == wants_noble)


def _values(state: GameState, seat: int, places: set[int], forecast: Forecast) -> dict[int, float]:
    """Return the VP that a guest would gain now on each place."""
    step = state.tasks[-1].step
    if step == Step.ANY_TIME:
        step = state.tasks[-2].step
    if step == Step.LAST_CHANCE:
        is_end = state.active_role == NOBODY
        return {place: _at_the_end(state, seat, place) if is_end else 0.0 for place in places}
    if state.active_role == NOBODY:
        return dict.fromkeys(places, 0.0)
    prospects = _phase_prospects(state, seat, forecast)
    return {
        place: _on_island(state, seat, place, step)
        if place < ISLAND_PLACES
        else _in_city(prospects, BUILDINGS[place - ISLAND_PLACES], step)
        for place in places
    }


def _at_the_end(state: GameState, seat: int, place: int) -> float:
    return 0.0 if place < ISLAND_PLACES else float(final_bonus(state, seat, place - ISLAND_PLACES))


def _phase_prospects(state: GameState, seat: int, forecast: Forecast) -> Prospects:
    """Return the prospects for this phase alone."""
    player = state.players[seat]
    phases = PhaseCounts(*[float(role == state.active_role) for role in ROLES])
    barrels = production(player) if state.active_role == Role.CRAFTSMAN else player.goods
    kinds = sum(1 for count in barrels if count)
    once = evolve(forecast, phases=phases)
    return Prospects(state, seat, player, once, float(sum(barrels)), float(kinds), float(kinds > 0))


def _on_island(state: GameState, seat: int, place: int, step: Step) -> float:
    if place == Tile.QUARRY:
        return QUARRY if step == Step.BUILD else 0.0
    if step not in (Step.PRODUCE, Step.BEFORE_PRODUCTION):
        return 0.0
    return _for_good(state, seat, GOODS[place], place)


def _for_good(state: GameState, seat: int, good: Good, place: int) -> float:
    """Return the value of one more person on the plantations or in the buildings of a good."""
    outcome = state.clone()
    outcome.players[seat].change_people(place, 1)
    more = _barrels(outcome, seat) - _barrels(state, seat)
    if more:
        return BARREL * more
    player = state.players[seat]
    fields, works = player.staffed[good], sum(player.workers[building] for building in PRODUCERS[good])
    circles = sum(CIRCLES[building] for building in PRODUCERS[good] if player.owns(building))
    is_pair = fields == works < min(player.tiles[good], circles) and player.workers[Building.GUESTHOUSE] > 1
    return HALF_BARREL if is_pair and state.goods[good] else 0.0


def _barrels(state: GameState, seat: int) -> int:
    """Return how many barrels the seat would produce now, including the bonus of its buildings."""
    outcome = state.clone()
    received = [
        min(due, left) for due, left in zip(production(outcome.players[seat]), outcome.goods, strict=True)
    ]
    outcome.goods = [left - taken for left, taken in zip(outcome.goods, received, strict=True)]
    HOOKS.run(Hook.BONUS_PRODUCTION, outcome, seat, [], received)
    return sum(received)


def _in_city(prospects: Prospects, building: Building, step: Step) -> float:
    state, seat = prospects.state, prospects.seat
    if HOOKS.mask[Hook.PRIVILEGES] >> building & 1:
        is_first = step != Step.LOAD or not state.captain_has_loaded
        return 0.8 if seat == state.active_seat and step in _PRIVILEGED and is_first else 0.0
    good = SPECS[building].good
    if good is not None:
        makes = step in (Step.PRODUCE, Step.BEFORE_PRODUCTION)
        return _for_good(state, seat, good, ISLAND_PLACES + building) if makes else 0.0
    if _ROLE_OF.get(SPECS[building].category) != state.active_role or prospects.player.workers[building]:
        return 0.0
    own = [step for mask, step in _SPECIAL_STEPS if mask >> building & 1]
    steps = frozenset(own) or _ACTIVE_STEPS[ROLES[state.active_role]]
    return building_value(building, prospects) if step in steps else 0.0
