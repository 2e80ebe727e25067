"""The engine's main functions: which actions are legal, doing one, and whether the game is over.

state = new_game(Options(players=4), seed=1)
while not state.is_over:
    action = legal_actions(state)[0]
    events = apply(state, action)
"""

from collections.abc import Sequence
from operator import eq, is_

from puertorico.engine import effects
from puertorico.engine.actions import PASS, Action, Pass
from puertorico.engine.agenda import Task, task
from puertorico.engine.errors import IllegalAction
from puertorico.engine.events import Event, Passed
from puertorico.engine.hooks import Hook
from puertorico.engine.ids import Step
from puertorico.engine.mutations import Events
from puertorico.engine.options import SETUP_TABLE, Options
from puertorico.engine.phases import builder, captain, craftsman, mayor, prospector, rounds, settler, trader
from puertorico.engine.refusals import why_not
from puertorico.engine.setup import initial_state as _first_state
from puertorico.engine.state import GameState
from puertorico.engine.step_kinds import ALWAYS, AutomaticStep, ChoiceStep


def _answered_by_action(_state: GameState, _at: Task, _events: Events) -> None:
    """Do nothing: the step is on top of another one, and ``apply_unchecked`` handles it."""


STEP_RULES: dict[Step, AutomaticStep | ChoiceStep] = {
    **rounds.STEPS,
    **settler.STEPS,
    **mayor.STEPS,
    **builder.STEPS,
    **craftsman.STEPS,
    **trader.STEPS,
    **captain.STEPS,
    **prospector.STEPS,
    **effects.STEPS,
    Step.ANY_TIME: AutomaticStep(_answered_by_action),
}
"""What each step does, or asks."""
_ANY_TIME_HANDLERS = effects.ANY_TIME_HANDLERS
_ANY_TIME_MASK = effects.HOOKS.mask[Hook.ANY_TIME]
_AUTOMATIC = {int(step): rule for step, rule in STEP_RULES.items() if isinstance(rule, AutomaticStep)}
"""The automatic steps."""
_CHOICES = [rule if isinstance(rule, ChoiceStep) else None for rule in map(STEP_RULES.get, Step)]
"""The choices, by Step; None for automatic steps."""
_FORCED_PASS = tuple(Passed(seat, forced=True) for seat in range(max(SETUP_TABLE)))
_CHOSEN_PASS = tuple(Passed(seat, forced=False) for seat in range(max(SETUP_TABLE)))
"""The events of a pass by seat, shared because passes are so frequent."""


def new_game(options: Options, seed: int) -> GameState:
    """Return a new game at its first decision, determined by options and seed alone (SET-1 to SET-11)."""
    state = _first_state(options, seed)
    advance(state, [])
    return state


def legal_actions(state: GameState) -> tuple[Action, ...]:
    """Return all legal actions of the player whose turn it is, without changing anything.

    It is empty when the game is over.
    """
    if state.legal is not None:
        return state.legal
    if not state.tasks:
        return ()
    at = state.tasks[-1]
    choice, extras = _CHOICES[at.step], _any_time(state, at.seat)
    if choice is not None:
        return (*choice.legal(state, at), *extras)
    return (*extras, PASS) if at.step == Step.ANY_TIME else ()


def apply(state: GameState, action: Action) -> Sequence[Event]:
    """Do a legal action and everything that follows without a choice; return what happened.

    Raises IllegalAction, with the reason in words and the state unchanged, if the action is not legal.
    """
    legal = legal_actions(state)
    # Identity first: it is much faster than comparing contents.
    for same in (is_, eq):
        for known in legal:
            if same(known, action):
                return apply_unchecked(state, known)
    raise IllegalAction(why_not(state, action))


def apply_unchecked(state: GameState, action: Action) -> Sequence[Event]:
    """Like apply, for search: the action must be one that legal_actions has returned."""
    events: list[Event] = []
    at = state.tasks.pop()
    state.legal = None
    choice = _CHOICES[at.step]
    if type(action) in _ANY_TIME_HANDLERS:
        # This doesn't answer the current question, which is asked again.
        _ANY_TIME_HANDLERS[type(action)](state, at.seat, action, events)
        if choice is not None:
            state.tasks.append(at)
    elif choice is not None:
        if type(action) is Pass and choice.announce_pass:
            events.append(_CHOSEN_PASS[at.seat])
        choice.apply(state, at, action, events)
    else:
        waiting = state.tasks.pop()
        _AUTOMATIC[waiting.step].run(state, waiting, events)
    advance(state, events)
    return events


def _any_time(state: GameState, seat: int) -> list[Action]:
    """Return what a seat may do before any decision, and before automatic steps that concern it (GST-1)."""
    if not state.players[seat].occupied & _ANY_TIME_MASK:
        return []
    return effects.HOOKS.collect(Hook.ANY_TIME, state, seat)


def _interruptions(state: GameState, at: Task) -> list[Action]:
    """Return what the seat of an automatic step may do first (GST-1)."""
    mask, player = _AUTOMATIC[at.step].interrupt_mask, state.players[at.seat]
    concerned = mask == ALWAYS or mask & player.built & ~player.occupied
    return _any_time(state, at.seat) if concerned else []


def advance(state: GameState, events: Events) -> None:
    """Run automatic steps until a player has a real choice or the game is over."""
    tasks = state.tasks
    interruptible = state.in_play & _ANY_TIME_MASK
    while tasks:
        at = tasks[-1]
        choice = _CHOICES[at.step]
        if choice is not None:
            legal = choice.legal(state, at)
            if interruptible and state.players[at.seat].occupied & _ANY_TIME_MASK:
                legal = [*legal, *_any_time(state, at.seat)]
            only = legal[0]
            if len(legal) > 1 or not (only is PASS or choice.auto_apply):
                state.legal = tuple(legal)
                return
            tasks.pop()
            if only is PASS and choice.announce_pass:
                events.append(_FORCED_PASS[at.seat])
            choice.apply(state, at, only, events)
        elif interruptible and (interruptions := _interruptions(state, at)):
            tasks.append(task(Step.ANY_TIME, at.seat))
            state.legal = (*interruptions, PASS)
            return
        else:
            tasks.pop()
            _AUTOMATIC[at.step].run(state, at, events)
