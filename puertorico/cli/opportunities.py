"""Which buildings a player could have at work with his next action.

Every legal action is tried on a copy of the table and looked at like one that was done, so that no rule is
said here a second time. What a player takes or leaves with good reason is a chance too, such as a quarry in
place of a plantation. Only a guest is asked for more, since he may nearly always go somewhere: his move is a
chance where something comes of it.
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
"""The decisions in which no building is put to use: what role card to take, whom to place where."""

_ROUTINE_STEPS = frozenset({Step.ANY_TIME, Step.CHOOSE_ROLE})
"""The decisions that come up whoever stands where."""

_PERSON_ACTIONS = (MoveGuest, PayColonist, DiscardTile, SellPlantation)
"""Actions that say who on the board it is about: there are others when somebody has moved."""


@frozen
class _Trial:
    """What an action has led to."""

    table: GameState
    events: Sequence[Event]

    @property
    def facts(self) -> list[Event]:
        """What has happened, but for what tells only that somebody has moved or had nothing to do."""
        return [event for event in self.events if not isinstance(event, GuestMoved | Passed)]


def find_opportunities(state: GameState) -> set[SeatBuilding]:
    """The buildings of the seat whose turn it is that could do something now."""
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
    """Whether a guest who moves changes what happens next, or the points when nothing else will."""
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
    """The building in which nobody was before the guest; where goods are made what counts are the barrels."""
    if move.place < ISLAND_PLACES:
        return None
    building = BUILDINGS[move.place - ISLAND_PLACES]
    is_new = SPECS[building].good is None and not state.players[state.seat].is_occupied(building)
    return (state.seat, building) if is_new else None


def _activates(before: GameState, trial: _Trial, place: SeatBuilding | None) -> bool:
    return place is not None and place in active_buildings(before, trial.table, trial.events)


def _outcomes_differ(one: _Trial, other: _Trial | None, seat: int) -> bool:
    """Whether two ways part: in what has happened so far, or because the first leads to a decision of the
    seat that the second does not know. One may have gone on further than the other.
    """
    if other is None:
        return False
    if any(a != b for a, b in zip(one.facts, other.facts, strict=False)):
        return True
    if not one.table.tasks:
        return False
    at = one.table.tasks[-1]
    return at.seat == seat and at.step not in _ROUTINE_STEPS and at not in other.table.tasks
