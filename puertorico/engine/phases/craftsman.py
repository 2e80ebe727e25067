"""Craftsman phase (CRA-1 to CRA-4)."""

from collections.abc import Mapping, Sequence

from puertorico.engine.actions import PASS, TAKE_GOOD, Action, TakeGood
from puertorico.engine.agenda import Task, in_turn, task
from puertorico.engine.buildings import PRODUCERS
from puertorico.engine.effects import HOOKS
from puertorico.engine.events import BarrelTaken, Produced, shared
from puertorico.engine.hooks import Hook
from puertorico.engine.ids import GOODS, Step
from puertorico.engine.mutations import Events
from puertorico.engine.state import GameState, PlayerState
from puertorico.engine.step_kinds import ALWAYS, AutomaticStep, ChoiceStep

_PRODUCERS = tuple((int(good), tuple(map(int, PRODUCERS[good]))) for good in GOODS[1:])
"""The goods that need buildings, with these buildings."""
_produced = shared(Produced)
_BONUS_MASK = HOOKS.mask[Hook.BONUS_PRODUCTION]
_AFTER_PRODUCTION_MASK = HOOKS.mask[Hook.AFTER_PRODUCTION]


def schedule(state: GameState, seats: tuple[int, ...]) -> None:
    """Put the phase on the stack, starting with the first of these seats."""
    schedule_production(state, seats)
    if state.in_play & HOOKS.mask[Hook.BEFORE_PRODUCTION]:
        state.tasks.extend(in_turn(Step.BEFORE_PRODUCTION, seats))


def schedule_production(state: GameState, seats: tuple[int, ...]) -> None:
    """Put the rest of the phase on the stack, with these seats still to produce."""
    state.tasks.append(task(Step.CRAFTSMAN_PRIVILEGE, state.active_seat))
    state.tasks.extend(in_turn(Step.PRODUCE, seats))


def production(player: PlayerState) -> list[int]:
    """Return the barrels of each good that the player's board would produce, ignoring the supply (CRA-1)."""
    staffed, workers = player.staffed, player.workers
    made = [staffed[0], 0, 0, 0, 0]
    for good, makers in _PRODUCERS:
        if staffed[good]:
            made[good] = min(staffed[good], sum([workers[building] for building in makers]))
    return made


def _produce(state: GameState, at: Task, events: Events) -> None:
    """Give the barrels that the supply has; the rest is lost (CRA-2)."""
    player, supply = state.players[at.seat], state.goods
    received = production(player)
    short = [0] * len(GOODS)
    for good, wanted in enumerate(received):
        if wanted:
            count = min(wanted, supply[good])
            received[good] = count
            short[good] = wanted - count
            supply[good] -= count
            player.goods[good] += count
    if player.occupied & _BONUS_MASK:
        HOOKS.run(Hook.BONUS_PRODUCTION, state, at.seat, events, received)
    events.append(_produced(at.seat, tuple(received), tuple(short)))
    if at.seat == state.active_seat:
        state.produced = received
    if player.occupied & _AFTER_PRODUCTION_MASK:
        HOOKS.run(Hook.AFTER_PRODUCTION, state, at.seat, events, received)


def _before(state: GameState, at: Task, events: Events) -> None:
    HOOKS.run(Hook.BEFORE_PRODUCTION, state, at.seat, events)


def _privilege_legal(state: GameState, _at: Task) -> Sequence[Action]:
    """Offer an extra barrel of a kind the Craftsman has just received (CRA-3)."""
    actions: list[Action] = [TAKE_GOOD[g] for g in GOODS if state.produced[g] and state.goods[g]]
    actions.append(PASS)
    return actions


def _privilege(state: GameState, at: Task, action: Action, events: Events) -> None:
    if isinstance(action, TakeGood):
        state.goods[action.good] -= 1
        state.players[at.seat].goods[action.good] += 1
        events.append(BarrelTaken(at.seat, action.good))
        if at.detail < HOOKS.total(Hook.PRIVILEGES, state, at.seat):
            state.tasks.append(task(Step.CRAFTSMAN_PRIVILEGE, at.seat, at.detail + 1))


STEPS: Mapping[Step, AutomaticStep | ChoiceStep] = {
    Step.BEFORE_PRODUCTION: AutomaticStep(_before, interrupt_mask=HOOKS.mask[Hook.BEFORE_PRODUCTION]),
    Step.PRODUCE: AutomaticStep(_produce, interrupt_mask=ALWAYS),
    Step.CRAFTSMAN_PRIVILEGE: ChoiceStep(_privilege_legal, _privilege, announce_pass=False),
}
