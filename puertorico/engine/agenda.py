"""The stack of what is still to be done, as plain data in the state.

A task is a step, the seat it is about and a number whose meaning the step gives. The last task of the stack
comes next. Some steps happen by themselves (dealing colonists, the end of a phase), the others wait for a
choice of the seat. A phase is begun by putting its tasks on the stack; a building that brings in a choice
puts one more on top.
"""

from functools import cache
from typing import NamedTuple

from puertorico.engine.ids import NOBODY, Step


class Task(NamedTuple):
    """One thing to be done. ``detail`` is a tile, a building or nothing, as the step says."""

    step: Step
    seat: int = NOBODY
    detail: int = 0


@cache
def task(step: Step, seat: int = NOBODY, detail: int = 0) -> Task:
    """The task with this content; always the same object, since states share them."""
    return Task(step, seat, int(detail))


@cache
def in_turn(step: Step, seats: tuple[int, ...]) -> tuple[Task, ...]:
    """The same step for each of these seats, in the order of the stack: the first seat's comes next."""
    return tuple(task(step, seat) for seat in reversed(seats))
