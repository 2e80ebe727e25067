"""The stack of tasks still to be done, as plain data in the state.

A task is a step, the seat it concerns and a number whose meaning depends on the step. The last task of the
stack comes next. Some steps run automatically (dealing colonists, ending a phase), others wait for the seat's
choice. Starting a phase puts its tasks on the stack; a building that adds a choice puts another on top.
"""

from functools import cache
from typing import NamedTuple

from puertorico.engine.ids import NOBODY, Step
from puertorico.engine.options import SETUP_TABLE


class Task(NamedTuple):
    """A step to be done. ``detail`` is a tile, a building or 0, depending on the step."""

    step: Step
    seat: int = NOBODY
    detail: int = 0


@cache
def task(step: Step, seat: int = NOBODY, detail: int = 0) -> Task:
    """Return the task with this content, always the same object, since states share them."""
    return Task(step, seat, int(detail))


def task_of_each_seat(step: Step) -> tuple[Task, ...]:
    """Return the same step for each seat, by seat."""
    return tuple(task(step, seat) for seat in range(max(SETUP_TABLE)))


@cache
def in_turn(step: Step, seats: tuple[int, ...]) -> tuple[Task, ...]:
    """Return the same step for each of these seats in stack order: the first seat's comes next."""
    return tuple(task(step, seat) for seat in reversed(seats))
