import pytest

from puertorico.ui.scene.geometry import Rect
from puertorico.ui.scene.tree.animation import Animator, MotionLevel, ease_in_out, ease_out, linear
from puertorico.ui.scene.tree.node import Node


@pytest.mark.parametrize("ease", [linear, ease_out, ease_in_out])
def test_easings_start_at_0_and_end_at_1(ease) -> None:
    assert ease(0) == pytest.approx(0)
    assert ease(1) == pytest.approx(1)


def test_a_move_takes_its_duration_and_ends_exactly() -> None:
    animator, node, ended = Animator(), Node("", Rect(0, 0, 10, 10)), []
    animator.move(node, Rect(100, 0, 10, 10), 1.0, ease=linear, done=lambda: ended.append(1))
    animator.advance(0.5)
    assert node.rect.x == pytest.approx(50)
    assert ended == []
    for _ in range(5):
        animator.advance(0.1)
    assert node.rect == Rect(100, 0, 10, 10)
    assert ended == [1]
    assert not animator.busy


def test_level_none_sets_the_end_value_at_once() -> None:
    animator, node, ended = Animator(MotionLevel.NONE), Node(""), []
    animator.move(node, Rect(9, 9, 9, 9), 5.0, delay=9.0, done=lambda: ended.append(1))
    assert node.rect == Rect(9, 9, 9, 9)
    assert ended == [1]
    assert not animator.busy


@pytest.mark.parametrize(
    ("level", "half"), [(MotionLevel.FAST, 0.25), (MotionLevel.NORMAL, 0.5), (MotionLevel.SLOW, 0.8)]
)
def test_motion_levels_change_the_speed(level: MotionLevel, half: float) -> None:
    animator, seen = Animator(level), []
    animator.value(seen.append, 0, 10, 1.0, ease=linear)
    animator.advance(half)
    assert seen[-1] == pytest.approx(5)


def test_a_new_move_starts_from_the_current_place() -> None:
    animator, node = Animator(), Node("", Rect(0, 0, 1, 1))
    animator.move(node, Rect(100, 0, 1, 1), 1.0, ease=linear)
    animator.advance(0.5)
    animator.move(node, Rect(0, 0, 1, 1), 1.0, ease=linear)
    animator.advance(0.5)
    assert node.rect.x == pytest.approx(25)
    animator.advance(0.6)
    assert node.rect.x == 0


def test_a_script_runs_steps_in_order_and_tuples_together() -> None:
    animator, log = Animator(), []

    def step(name: str, seconds: float):
        return animator.tween(lambda _t: None, seconds, done=lambda: log.append(name))

    def script():
        yield step("a", 0.1)
        yield 0.1
        yield step("b", 0.2), step("c", 0.1)
        log.append("end")

    animator.run(script(), done=lambda: log.append("done"))
    animator.advance(0.1)
    assert log == ["a"]
    for _ in range(20):
        animator.advance(0.05)
    assert log == ["a", "c", "b", "end", "done"]


def test_a_script_at_level_none_is_done_when_run_returns() -> None:
    animator, log = Animator(MotionLevel.NONE), []

    def script():
        yield 3.0
        log.append("one")
        yield animator.tween(lambda _t: None, 1.0)
        log.append("two")

    animator.run(script())
    assert log == ["one", "two"]


def test_a_canceled_motion_does_not_block_a_script() -> None:
    animator, node, log = Animator(), Node("", Rect(0, 0, 1, 1)), []

    def script():
        yield animator.move(node, Rect(9, 0, 1, 1), 1.0)
        log.append("on")

    animator.run(script())
    animator.move(node, Rect(0, 0, 1, 1), 0.1)
    assert log == ["on"]


def test_finish_all_finishes_scripts_but_not_timers() -> None:
    animator, log = Animator(), []

    def script():
        for n in range(3):
            yield 5.0
            log.append(n)

    animator.run(script())
    animator.after(1.0, lambda: log.append("timer"))
    animator.finish_all()
    assert log == [0, 1, 2]
    assert animator.next_wake() == pytest.approx(1.0)
    animator.advance(1.0)
    assert log[-1] == "timer"
    assert animator.next_wake() is None
