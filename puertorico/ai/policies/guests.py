"""When guests leave their guesthouse, and for where (GST-1): at the moment when a place does something at
once, since until then they may still go elsewhere.
"""

from collections.abc import Mapping

from attrs import evolve

from puertorico.ai.evaluation.building_values import Prospects, noble_use, use
from puertorico.ai.evaluation.forecast import Outlook
from puertorico.ai.policies.placement import bonus_of
from puertorico.engine.actions import MoveGuest
from puertorico.engine.buildings import CIRCLES, PRODUCERS, ROW, Use
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
from puertorico.engine.phases.craftsman import output
from puertorico.engine.state import GameState

ENOUGH = 0.2
"""VP for which a guest gives up his freedom."""

BARREL, HALF_BARREL = 0.7, 0.35
"""VP for one more barrel made now, and for half of what it takes."""

QUARRY = 0.4
"""VP for one more quarry when a building is bought."""

_ROLE_OF: Mapping[Use, Role] = {
    Use.PRODUCTION: Role.CRAFTSMAN,
    Use.SETTLER: Role.SETTLER,
    Use.BUILDER: Role.BUILDER,
    Use.CRAFTSMAN: Role.CRAFTSMAN,
    Use.TRADER: Role.TRADER,
    Use.CAPTAIN: Role.CAPTAIN,
}
"""The phase in which buildings of each use work."""

_MOMENTS: Mapping[Role, frozenset[Step]] = {
    Role.SETTLER: frozenset({Step.SETTLE, Step.SETTLER_LAST}),
    Role.BUILDER: frozenset({Step.BUILD, Step.FINISH_BUILDING}),
    Role.CRAFTSMAN: frozenset({Step.PRODUCE}),
    Role.TRADER: frozenset({Step.SELL}),
    Role.CAPTAIN: frozenset({Step.LOAD}),
}
"""When in a phase the buildings of its use are still of use to a seat."""

_MOMENTS_OF: tuple[tuple[int, Step], ...] = (
    (HOOKS.mask[Hook.BEFORE_SETTLING], Step.SETTLER_TURN),
    (HOOKS.mask[Hook.END_OF_SETTLING], Step.SETTLER_LAST),
    (HOOKS.mask[Hook.CLOSE_OF_SETTLING], Step.SETTLER_CLOSE),
    (HOOKS.mask[Hook.BEFORE_PRODUCTION], Step.BEFORE_PRODUCTION),
    (HOOKS.mask[Hook.WITHOUT_LOADING], Step.LOADING_END),
    (HOOKS.mask[Hook.STORED_KINDS] | HOOKS.mask[Hook.STORED_BARRELS], Step.STORE),
)
"""The buildings that work at another moment of their phase."""

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
"""When the privilege of a role is about to be used."""


def guest_move(state: GameState, ahead: Outlook) -> MoveGuest | None:
    """The guest that should move now, if any, of the seat whose turn it is."""
    seat = state.seat
    if not HOOKS.allows(Hook.ANY_TIME, state, seat):
        return None
    moves = [action for action in legal_actions(state) if isinstance(action, MoveGuest)]
    if not moves:
        return None
    values = _values(state, seat, {move.place for move in moves}, ahead)
    best = max(values.values())
    if best < ENOUGH:
        return None
    place = max(values, key=values.__getitem__)
    now = Prospects(state, seat, state.players[seat], ahead, 0.0, 0.0, 0.0)
    wants_noble = place >= ISLAND_PLACES and noble_use(BUILDINGS[place - ISLAND_PLACES], now) > 0
    there = [move for move in moves if move.place == place]
    return max(there, key=lambda move: move.noble == wants_noble)


def _values(state: GameState, seat: int, places: set[int], ahead: Outlook) -> dict[int, float]:
    """VP that a guest would bring now on each place."""
    moment = state.tasks[-1].step
    if moment == Step.ANY_TIME:
        moment = state.tasks[-2].step
    if moment == Step.LAST_CHANCE:
        is_end = state.active_role == NOBODY
        return {place: _at_the_end(state, seat, place) if is_end else 0.0 for place in places}
    if state.active_role == NOBODY:
        return dict.fromkeys(places, 0.0)
    now = _now(state, seat, ahead)
    return {
        place: _on_island(state, seat, place, moment)
        if place < ISLAND_PLACES
        else _in_city(now, BUILDINGS[place - ISLAND_PLACES], moment)
        for place in places
    }


def _at_the_end(state: GameState, seat: int, place: int) -> float:
    return 0.0 if place < ISLAND_PLACES else float(bonus_of(state, seat, place - ISLAND_PLACES))


def _now(state: GameState, seat: int, ahead: Outlook) -> Prospects:
    """The prospects of this phase alone."""
    player = state.players[seat]
    phases = tuple(float(role == state.active_role) for role in ROLES)
    barrels = output(player) if state.active_role == Role.CRAFTSMAN else player.goods
    kinds = sum(1 for count in barrels if count)
    once = evolve(ahead, phases=phases)
    return Prospects(state, seat, player, once, float(sum(barrels)), float(kinds), float(kinds > 0))


def _on_island(state: GameState, seat: int, place: int, moment: Step) -> float:
    if place == Tile.QUARRY:
        return QUARRY if moment == Step.BUILD else 0.0
    if moment not in (Step.PRODUCE, Step.BEFORE_PRODUCTION):
        return 0.0
    return _for_good(state, seat, GOODS[place], place)


def _for_good(state: GameState, seat: int, good: Good, place: int) -> float:
    """What one more colonist on the plantations or in the buildings of a good brings."""
    table = state.clone()
    table.players[seat].change_people(place, 1)
    more = _barrels(table, seat) - _barrels(state, seat)
    if more:
        return BARREL * more
    player = state.players[seat]
    fields, works = player.manned[good], sum(player.workers[building] for building in PRODUCERS[good])
    circles = sum(CIRCLES[building] for building in PRODUCERS[good] if player.owns(building))
    is_pair = fields == works < min(player.tiles[good], circles) and player.workers[Building.GUESTHOUSE] > 1
    return HALF_BARREL if is_pair and state.goods[good] else 0.0


def _barrels(state: GameState, seat: int) -> int:
    """Barrels that the seat would receive now, with what its buildings add."""
    table = state.clone()
    received = [min(due, left) for due, left in zip(output(table.players[seat]), table.goods, strict=True)]
    table.goods = [left - taken for left, taken in zip(table.goods, received, strict=True)]
    HOOKS.run(Hook.MORE_PRODUCTION, table, seat, [], received)
    return sum(received)


def _in_city(now: Prospects, building: Building, moment: Step) -> float:
    state, seat = now.state, now.seat
    if HOOKS.mask[Hook.PRIVILEGES] >> building & 1:
        is_first = moment != Step.LOAD or not state.captain_has_loaded
        return 0.8 if seat == state.active_seat and moment in _PRIVILEGED and is_first else 0.0
    good = ROW[building].good
    if good is not None:
        makes = moment in (Step.PRODUCE, Step.BEFORE_PRODUCTION)
        return _for_good(state, seat, good, ISLAND_PLACES + building) if makes else 0.0
    if _ROLE_OF.get(ROW[building].use) != state.active_role or now.player.workers[building]:
        return 0.0
    own = [step for mask, step in _MOMENTS_OF if mask >> building & 1]
    moments = frozenset(own) or _MOMENTS[ROLES[state.active_role]]
    return use(building, now) if moment in moments else 0.0
