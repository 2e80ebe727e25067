"""The buildings a player could use with their next action.

Every legal action is tried on a copy of the table, so no rule is repeated here. An option that the player
has good reasons to decline, such as a quarry instead of a plantation, counts as a chance. Guests are an
exception: they can nearly always move, so a move counts only if it changes something.
"""

from collections.abc import Sequence

from attrs import frozen

from puertorico.cli.building_activity import SeatBuilding, active_buildings
from puertorico.engine.actions import PASS, Action, DiscardTile, MoveGuest, PayColonist, SellPlantation
from puertorico.engine.buildings import SPECS
from puertorico.engine.events import Event, GuestMoved, Passed
from puertorico.engine.game import apply_unchecked, legal_actions
from puertorico.engine.ids import BUILDINGS, ISLAND_PLACES, Step
from puertorico.engine.scoring import score
from puertorico.engine.state import GameState

_SKIPPED_STEPS = frozenset({Step.CHOOSE_ROLE, Step.PLACE, Step.DRAFT})
"""The decisions that use no building: choosing a role, placing colonists, drafting."""

_ROUTINE_STEPS = frozenset({Step.ANY_TIME, Step.CHOOSE_ROLE})
"""The decisions that come up no matter which buildings are staffed."""

_PERSON_ACTIONS = (MoveGuest, PayColonist, DiscardTile, SellPlantation)
"""Actions that name a person on the board: they change when a guest moves."""


@frozen
class _Trial:
    """The outcome of an action."""

    table: GameState
    events: Sequence[Event]

    @property
    def facts(self) -> list[Event]:
        """The events, without those that only report a guest's move or a pass."""
        return [event for event in self.events if not isinstance(event, GuestMoved | Passed)]


def find_opportunities(state: GameState) -> set[SeatBuilding]:
    """Return the buildings that the current player could use with their next action."""
    seat = state.seat
    if state.tasks[-1].step in _SKIPPED_STEPS or not state.players[seat].occupied:
        return set()
    trials = {action: _try_action(state, action) for action in legal_actions(state)}
    found: set[SeatBuilding] = set()
    for action, trial in trials.items():
        if not isinstance(action, MoveGuest) or _move_has_effect(state, action, trials):
            found.update(active_buildings(state, trial.table, trial.events))
    return {place for place in found if place[0] == seat}


def _try_action(state: GameState, action: Action) -> _Trial:
    table = state.clone()
    return _Trial(table, apply_unchecked(table, action))


def _move_has_effect(state: GameState, move: MoveGuest, trials: dict[Action, _Trial]) -> bool:
    """Return whether a guest's move changes what happens next, or the points at the end of the game."""
    moved, seat = trials[move].table, state.seat
    if any(task.step == Step.GAME_END for task in state.tasks):
        return score(moved, seat).total > score(state, seat).total
    goal = _newly_occupied(state, move)
    if moved.tasks != state.tasks:
        return _activates(state, trials[move], goal) or _outcomes_differ(trials[move], trials.get(PASS), seat)
    for action in legal_actions(moved):
        if isinstance(action, _PERSON_ACTIONS):
            continue
        trial = _try_action(moved, action)
        if _activates(moved, trial, goal):
            return True
        if _outcomes_differ(trial, trials[action], seat) if action in trials else move.place < ISLAND_PLACES:
            return True
    return False


def _newly_occupied(state: GameState, move: MoveGuest) -> SeatBuilding | None:
    """Return the building that the guest is the first to staff, except a production building.

    A production building is used only if it produces more barrels.
    """
    if move.place < ISLAND_PLACES:
        return None
    building = BUILDINGS[move.place - ISLAND_PLACES]
    is_new = SPECS[building].good is None and not state.players[state.seat].is_occupied(building)
    return (state.seat, building) if is_new else None


def _activates(before: GameState, trial: _Trial, place: SeatBuilding | None) -> bool:
    return place is not None and place in active_buildings(before, trial.table, trial.events)


def _outcomes_differ(one: _Trial, other: _Trial | None, seat: int) -> bool:
    """Return whether two outcomes differ: in their events, or because the first leads to a new decision.

    One may have more events than the other; only the common part is compared.
    """
    if other is None:
        return False
    if any(a != b for a, b in zip(one.facts, other.facts, strict=False)):
        return True
    if not one.table.tasks:
        return False
    at = one.table.tasks[-1]
    return at.seat == seat and at.step not in _ROUTINE_STEPS and at not in other.table.tasks
