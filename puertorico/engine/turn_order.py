"""Who still has a turn: in the current phase, and to choose a role in this round.

Nothing here decides what happens next, which is on the stack of tasks; it only reads the stack.
"""

from collections.abc import Iterator

from puertorico.engine.agenda import Task
from puertorico.engine.effects import HOOKS
from puertorico.engine.hooks import Hook
from puertorico.engine.ids import NOBODY, Role, Step
from puertorico.engine.phases import captain
from puertorico.engine.state import GameState

_AFTER_PHASE = frozenset({Step.PHASE_END, Step.CHOOSE_ROLE, Step.ROUND_END})
"""The steps below everything that belongs to a phase."""
_TURNS = frozenset(
    {
        Step.SETTLER_TURN,
        Step.PLACING,
        Step.BUILD,
        Step.PRODUCE,
        Step.CRAFTSMAN_PRIVILEGE,
        Step.SELL,
        Step.PROSPECT,
        Step.LAST_CHANCE,
        Step.DRAFT,
    }
)
"""The steps in which a seat takes its turn."""


def is_drafting(state: GameState) -> bool:
    """Return whether buildings are being drafted before the first round (SET-10)."""
    return bool(state.tasks) and state.tasks[-1].step == Step.DRAFT


def phase_order(state: GameState) -> tuple[int, ...]:
    """Return the seats that take part in the current phase, in the order of play (RND-1, PRO-1)."""
    if state.active_role == NOBODY:
        return ()
    order = state.seats_from(state.active_seat)
    return order[:1] if state.role in (Role.PROSPECTOR, Role.PROSPECTOR_2) else order


def still_to_act(state: GameState) -> tuple[int, ...]:
    """Return the seats that have a turn before the next role is chosen, in the order of play (RND-1).

    The seat to move is the first, unless it is about to choose a role. In the captain phase, where turns go
    round and round, these are the seats with something to load, then those that only have to choose what to
    store (CAP-1, CAP-8). In a draft of buildings, they are the seats with a building to draft (SET-10).
    """
    if not state.tasks or state.tasks[-1].step in _AFTER_PHASE:
        return ()
    if state.role is Role.CAPTAIN:
        return _in_captain_phase(state)
    turns = (at.seat for at in _tasks_of_phase(state) if _is_turn(state, at))
    return tuple(dict.fromkeys((state.seat, *turns)))


def still_to_choose(state: GameState) -> tuple[int, ...]:
    """Return the seats that still choose a role in this round, in turn order (RND-1).

    With two players, each is listed once for each role (see ``Rules.roles_per_player``).
    """
    return tuple(at.seat for at in reversed(state.tasks) if at.step == Step.CHOOSE_ROLE)


def _tasks_of_phase(state: GameState) -> Iterator[Task]:
    """Yield the tasks of the phase, the next one first."""
    for at in reversed(state.tasks):
        if at.step in _AFTER_PHASE:
            return
        yield at


def _is_turn(state: GameState, at: Task) -> bool:
    """Return whether the seat of a task does something then; some tasks only concern owners of a building."""
    if at.step == Step.SETTLE_AGAIN:
        return HOOKS.total(Hook.PRIVILEGES, state, at.seat) > 0
    if at.step == Step.SETTLER_LAST:
        return bool(state.players[at.seat].occupied & HOOKS.mask[Hook.END_OF_SETTLING])
    return at.step in _TURNS


def _in_captain_phase(state: GameState) -> tuple[int, ...]:
    storing = [at.seat for at in _tasks_of_phase(state) if at.step == Step.STORE]
    loading = [seat for seat in state.seats_from(state.seat) if not storing and captain.can_load(state, seat)]
    order = storing or state.seats_from(state.active_seat)
    keepers = [seat for seat in order if captain.chooses_storage(state, seat)]
    return tuple(dict.fromkeys((state.seat, *loading, *keepers)))
