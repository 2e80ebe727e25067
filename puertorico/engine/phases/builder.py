"""Builder phase (BLD-1 to BLD-6)."""

from collections.abc import Mapping, Sequence
from functools import lru_cache

from attrs import frozen

from puertorico.engine.actions import BUILD, PASS, Action, Build
from puertorico.engine.agenda import Task, in_turn, task
from puertorico.engine.buildings import COLUMN, LARGE, buildings_in, mask_of
from puertorico.engine.effects import HOOKS
from puertorico.engine.events import Built, shared
from puertorico.engine.hooks import Hook
from puertorico.engine.ids import BUILDINGS, Building, EndReason, Role, Step, Tile
from puertorico.engine.mutations import CITY_SPACES, Events, city_room, trigger_end
from puertorico.engine.options import Rules
from puertorico.engine.state import GameState
from puertorico.engine.step_kinds import AutomaticStep, ChoiceStep

_QUARRY = int(Tile.QUARRY)
_BUILDER = int(Role.BUILDER)
_built = shared(Built)
_NO_DISCOUNTS = (0,) * max(COLUMN)
_PAYMENT_MASK = HOOKS.mask[Hook.PAYMENT_IN_KIND]
_DISCOUNT_MASK = HOOKS.mask[Hook.BUILDING_DISCOUNT]
_AFTER_BUILDING_MASK = HOOKS.mask[Hook.AFTER_BUILDING]


@frozen
class Price:
    """A price and the reductions it consists of (BLD-2).

    All are in doubloons: the printed cost, and what quarries, the Builder's privilege, buildings and forests
    (FOR-2) take off.
    """

    printed: int
    quarries: int
    privilege: int
    buildings: int
    forests: int = 0

    @property
    def total(self) -> int:
        """The price to pay, never below zero."""
        return max(0, self.printed - self.quarries - self.privilege - self.buildings - self.forests)


def schedule(state: GameState, seats: tuple[int, ...]) -> None:
    """Put the phase on the stack, starting with the first of these seats."""
    state.tasks.extend(in_turn(Step.BUILD, seats))


def price(state: GameState, seat: int, building: Building, *, as_builder: bool | None = None) -> Price:
    """Return what the building costs this seat now.

    ``as_builder`` says whether the privilege applies; None means only if the seat is the Builder now.
    """
    if as_builder is None:
        as_builder = state.active_role == _BUILDER and state.active_seat == seat
    return Price(
        printed=state.rules.costs[building],
        quarries=min(state.players[seat].staffed[Tile.QUARRY], COLUMN[building]),
        privilege=privilege(state, seat) if as_builder else 0,
        buildings=HOOKS.total(Hook.BUILDING_DISCOUNT, state, seat, COLUMN[building]),
        forests=state.players[seat].forests // 2,
    )


def prices(state: GameState, seat: int) -> Sequence[int]:
    """Return what each building would cost this seat now, by Building: ``price`` for all of them at once.

    A price is negative if more than the printed cost is taken off.
    """
    quarries = state.players[seat].staffed[_QUARRY]
    return _reduced_costs(state.rules, quarries, _discounts(state, seat), _off_all(state, seat))


def _discounts(state: GameState, seat: int) -> tuple[int, ...]:
    """Return what the seat's buildings take off the prices of buildings, by their column, starting with 1."""
    if not state.players[seat].occupied & _DISCOUNT_MASK:
        return _NO_DISCOUNTS
    columns = range(1, len(_NO_DISCOUNTS) + 1)
    return tuple([HOOKS.total(Hook.BUILDING_DISCOUNT, state, seat, column) for column in columns])


def _off_all(state: GameState, seat: int) -> int:
    """Return the doubloons off the price of every building: forests and the privilege (BLD-2, FOR-2)."""
    off = state.players[seat].forests // 2
    if state.active_seat == seat and state.active_role == _BUILDER:
        off += privilege(state, seat)
    return off


def privilege(state: GameState, seat: int) -> int:
    """Return the doubloons off for the Builder, doubled by a Library (BLD-2, LIB-1)."""
    return 1 + HOOKS.total(Hook.PRIVILEGES, state, seat)


def budget(state: GameState, seat: int) -> int:
    """Return what a seat can spend on a building: doubloons, and other things in their place (BLM-1)."""
    player = state.players[seat]
    in_kind = player.occupied & _PAYMENT_MASK and HOOKS.total(Hook.PAYMENT_IN_KIND, state, seat)
    return player.doubloons + in_kind


def missing(state: GameState, seat: int, building: Building) -> int:
    """Return how many doubloons a seat is short of the price of a building, 0 if it can pay (BLD-2)."""
    return max(0, price(state, seat, building).total - budget(state, seat))


def _legal(state: GameState, at: Task) -> Sequence[Action]:
    player = state.players[at.seat]
    small, large = city_room(player)
    if not small:
        return (PASS,)
    closed = player.built if large else player.built | LARGE
    left, possible = state.buildings, state.in_play & _affordable(state, at.seat) & ~closed
    actions: list[Action] = [BUILD[building] for building in buildings_in(possible) if left[building]]
    actions.append(PASS)
    return actions


def _affordable(state: GameState, seat: int) -> int:
    """Return the buildings whose prices a seat can pay, as a mask."""
    most, quarries = budget(state, seat) + _off_all(state, seat), state.players[seat].staffed[_QUARRY]
    return _costing_at_most(state.rules, quarries, _discounts(state, seat), most)


@lru_cache(maxsize=1 << 10)
def _costing_at_most(rules: Rules, quarries: int, discounts: tuple[int, ...], most: int) -> int:
    """Return the buildings that cost at most this with these reductions, as a mask."""
    costs = _reduced_costs(rules, quarries, discounts, 0)
    return mask_of(tuple(b for b, cost in zip(BUILDINGS, costs, strict=True) if cost <= most))


@lru_cache(maxsize=1 << 10)
def _reduced_costs(rules: Rules, quarries: int, discounts: tuple[int, ...], off: int) -> tuple[int, ...]:
    """Return the costs of all buildings, reduced by quarries (BLD-3), discounts by column, and ``off``."""
    return tuple(
        cost - min(quarries, column) - discounts[column - 1] - off
        for cost, column in zip(rules.costs, COLUMN, strict=True)
    )


def _build(state: GameState, at: Task, action: Action, events: Events) -> None:
    if not isinstance(action, Build):
        return
    building, player = action.building, state.players[at.seat]
    due = max(0, prices(state, at.seat)[building])
    paid = min(due, player.doubloons)
    player.doubloons -= paid
    events.append(_built(at.seat, building, paid))
    if paid < due:
        # Payment in kind comes first, because it can leave the buildings that act next unstaffed (BLM-1).
        state.tasks.append(task(Step.FINISH_BUILDING, at.seat, building))
        state.tasks.append(task(Step.PAY, at.seat, due - paid))
    else:
        _add_to_city(state, at.seat, building, events)


def _finish_building(state: GameState, at: Task, events: Events) -> None:
    _add_to_city(state, at.seat, BUILDINGS[at.detail], events)


def _add_to_city(state: GameState, seat: int, building: Building, events: Events) -> None:
    player = state.players[seat]
    player.built |= 1 << building
    state.buildings[building] -= 1
    if player.city_spaces == CITY_SPACES:
        trigger_end(state, EndReason.CITY, seat, events)
    if player.occupied & _AFTER_BUILDING_MASK:
        HOOKS.run(Hook.AFTER_BUILDING, state, seat, events, building)


STEPS: Mapping[Step, AutomaticStep | ChoiceStep] = {
    Step.BUILD: ChoiceStep(_legal, _build),
    Step.FINISH_BUILDING: AutomaticStep(
        _finish_building,
        interrupt_mask=_AFTER_BUILDING_MASK,
        needs=buildings_in(_PAYMENT_MASK),
    ),
}
