"""Prospector (PRO-1)."""

from collections.abc import Mapping, Sequence

from puertorico.engine.decisions import Automatic
from puertorico.engine.events import DoubloonsGained
from puertorico.engine.ids import Step
from puertorico.engine.moves import Events
from puertorico.engine.state import GameState
from puertorico.engine.tasks import Task, task


def schedule(state: GameState, seats: Sequence[int]) -> None:
    """Puts the phase on the stack: nobody but the first of these seats does anything."""
    state.tasks.append(task(Step.PROSPECT, seats[0]))


def _prospect(state: GameState, at: Task, events: Events) -> None:
    state.players[at.seat].doubloons += 1
    events.append(DoubloonsGained(at.seat, 1, None))


STEPS: Mapping[Step, Automatic] = {Step.PROSPECT: Automatic(_prospect)}
