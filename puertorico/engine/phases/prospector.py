"""Prospector (PRO-1)."""

from collections.abc import Mapping

from puertorico.engine.agenda import Task, task
from puertorico.engine.effects import HOOKS
from puertorico.engine.hooks import Hook
from puertorico.engine.ids import Step
from puertorico.engine.mutations import Events, gain_doubloons
from puertorico.engine.state import GameState
from puertorico.engine.step_kinds import AutomaticStep


def schedule(state: GameState, seats: tuple[int, ...]) -> None:
    """Put the phase on the stack: only the first of these seats does anything."""
    state.tasks.append(task(Step.PROSPECT, seats[0]))


def _prospect(state: GameState, at: Task, events: Events) -> None:
    count = 1 + HOOKS.total(Hook.PRIVILEGES, state, at.seat)
    gain_doubloons(state, at.seat, count, None, events)


STEPS: Mapping[Step, AutomaticStep] = {
    Step.PROSPECT: AutomaticStep(_prospect, interrupt_mask=HOOKS.mask[Hook.PRIVILEGES])
}
