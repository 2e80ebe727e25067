"""Rounds: choosing roles, starting and ending a phase, ending a round (RND-1, END-1)."""

from collections.abc import Callable, Mapping, Sequence

from puertorico.engine.actions import DRAFT, TAKE_ROLE, Action, DraftBuilding, TakeRole
from puertorico.engine.agenda import Task, in_turn, task
from puertorico.engine.effects import HOOKS
from puertorico.engine.events import BuildingDrafted, GameEnded, RoleTaken, RoundEnded, shared
from puertorico.engine.hooks import Hook
from puertorico.engine.ids import GOODS, NOBODY, Role, Step
from puertorico.engine.mutations import Events
from puertorico.engine.phases import builder, captain, craftsman, mayor, prospector, settler, trader
from puertorico.engine.setup import begin_round, bring_into_play, draft_candidates
from puertorico.engine.state import GameState
from puertorico.engine.step_kinds import ALWAYS, AutomaticStep, ChoiceStep

_ANY_TIME_MASK = HOOKS.mask[Hook.ANY_TIME]
_PHASE_END = task(Step.PHASE_END)
_role_taken = shared(RoleTaken)
_round_ended = shared(RoundEnded)
SCHEDULERS: Mapping[Role, Callable[[GameState, tuple[int, ...]], None]] = {
    Role.SETTLER: settler.schedule,
    Role.MAYOR: mayor.schedule,
    Role.BUILDER: builder.schedule,
    Role.CRAFTSMAN: craftsman.schedule,
    Role.TRADER: trader.schedule,
    Role.CAPTAIN: captain.schedule,
    Role.PROSPECTOR: prospector.schedule,
    Role.PROSPECTOR_2: prospector.schedule,
}


def _role_legal(state: GameState, _at: Task) -> Sequence[Action]:
    cards = zip(TAKE_ROLE[: len(state.rules.roles)], state.role_taken_by, strict=False)
    return [action for action, taken_by in cards if taken_by == NOBODY]


def _take_role(state: GameState, at: Task, action: Action, events: Events) -> None:
    if not isinstance(action, TakeRole):
        return
    take_role_card(state, action.role, at.seat, events)
    SCHEDULERS[action.role](state, state.seats_from(at.seat))


def take_role_card(state: GameState, role: Role, seat: int, events: Events) -> None:
    """Give a role card and its doubloons to a seat, and start its phase (RND-1)."""
    doubloons = state.role_doubloons[role]
    state.players[seat].doubloons += doubloons
    state.role_doubloons[role] = 0
    state.role_taken_by[role] = seat
    events.append(_role_taken(seat, role, doubloons))
    begin_phase(state, role, seat)


def _draft_legal(state: GameState, _at: Task) -> Sequence[Action]:
    return [DRAFT[building] for building in draft_candidates(state)]


def _draft(state: GameState, at: Task, action: Action, events: Events) -> None:
    """Bring the drafted building into the game (SET-10)."""
    if isinstance(action, DraftBuilding):
        bring_into_play(state, action.building)
        events.append(BuildingDrafted(at.seat, action.building))


def begin_phase(state: GameState, role: Role, seat: int) -> None:
    """Start the phase of a role; buildings that work once per phase can be used again."""
    state.active_role = int(role)
    state.active_seat = seat
    state.loadless_turns = 0
    state.captain_has_loaded = False
    state.produced = [0] * len(GOODS)
    for player in state.players:
        player.used = 0
    state.tasks.append(_PHASE_END)


def _end_phase(state: GameState, _at: Task, _events: Events) -> None:
    """End a phase; guests may move once more, except after the mayor phase (GST-1)."""
    if state.in_play & _ANY_TIME_MASK and state.active_role != Role.MAYOR:
        schedule_last_chances(state, state.seats_from(state.active_seat))
    state.active_role = NOBODY
    state.active_seat = NOBODY


def schedule_last_chances(state: GameState, seats: tuple[int, ...]) -> None:
    """Put a task on the stack for each of these seats that can do something at any time (GST-1)."""
    able = tuple(seat for seat in seats if state.players[seat].occupied & _ANY_TIME_MASK)
    state.tasks.extend(in_turn(Step.LAST_CHANCE, able))


def _no_op(_state: GameState, _at: Task, _events: Events) -> None:
    """Do nothing: the step only gives guests a moment to move."""


def _end_game(_state: GameState, _at: Task, events: Events) -> None:
    events.append(GameEnded())


def _end_round(state: GameState, _at: Task, events: Events) -> None:
    """Add doubloons to unused cards, return all cards and pass the governor on; or end the game."""
    if state.ended:
        state.tasks.append(task(Step.GAME_END))
        schedule_last_chances(state, state.seats_from(state.governor))
        return
    taken_by, doubloons = state.role_taken_by, state.role_doubloons
    for role in range(len(state.rules.roles)):
        if taken_by[role] == NOBODY:
            doubloons[role] += 1
    state.role_taken_by = [NOBODY] * len(taken_by)
    state.governor = (state.governor + 1) % state.rules.players
    state.round += 1
    events.append(_round_ended(state.round, state.governor))
    begin_round(state)


STEPS: Mapping[Step, AutomaticStep | ChoiceStep] = {
    Step.CHOOSE_ROLE: ChoiceStep(_role_legal, _take_role),
    Step.ROUND_END: AutomaticStep(_end_round),
    Step.PHASE_END: AutomaticStep(_end_phase),
    Step.LAST_CHANCE: AutomaticStep(_no_op, interrupt_mask=ALWAYS),
    Step.GAME_END: AutomaticStep(_end_game),
    Step.DRAFT: ChoiceStep(_draft_legal, _draft, auto_apply=True),
}
