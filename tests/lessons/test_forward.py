"""Going forward again in a lesson after going back."""

import pytest

from puertorico.engine.action_parser import parse
from puertorico.lessons.lesson import YOU, Ask
from puertorico.lessons.lesson_run import LessonRun
from puertorico.lessons.lessons import LESSONS
from puertorico.record.seats import Seat, SeatKind
from tests.lessons.skipping import do, skip_step


def advanced(lesson: str, steps: int) -> LessonRun:
    run = LessonRun(LESSONS[lesson](), Seat(SeatKind.HUMAN, "Ana"))
    for _step in range(steps):
        skip_step(run)
    return run


@pytest.mark.parametrize("lesson", LESSONS)
def test_going_forward_takes_back_each_going_back(lesson: str):
    run = advanced(lesson, 0)
    run = advanced(lesson, len(run.lesson.steps) - 1)
    places = []
    while run.can_go_back:
        places.append((run.number, run.session.actions[:], run.session.arrangements[:]))
        run.go_back()
    for place in reversed(places):
        assert run.can_go_forward
        run.go_forward()
        assert (run.number, run.session.actions, run.session.arrangements) == place
    assert not run.can_go_forward


def test_reading_on_leads_forward_too():
    run = advanced("first_barrels", 1)
    run.go_back()
    assert run.can_go_forward
    run.go_on()
    assert not run.can_go_forward


def test_another_move_leaves_nothing_to_go_forward_to():
    run = advanced("first_barrels", 0)
    while not (isinstance(run.step, Ask) and run.step.others and run.session.seat_to_move == YOU):
        skip_step(run)
    skip_step(run)
    run.go_back()
    do(run, [parse("settle corn")])
    assert not run.can_go_forward
    run.go_forward()
    assert run.session.actions[-1] == parse("settle corn")
