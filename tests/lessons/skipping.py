"""Doing the steps of a lesson without a window."""

from collections.abc import Iterable

from puertorico.engine.actions import Action
from puertorico.lessons.lesson import Ask, Tell
from puertorico.lessons.lesson_run import LessonRun


def do(run: LessonRun, actions: Iterable[Action]) -> None:
    """Make a move."""
    for action in actions:
        run.session.act(action)
    run.moved()


def skip_step(run: LessonRun) -> None:
    """Do the step that is due."""
    if isinstance(run.step, Tell):
        run.go_on()
    elif isinstance(run.step, Ask):
        do(run, run.solution())
    else:
        action = run.script()
        assert action is not None, run.step
        do(run, [action])
