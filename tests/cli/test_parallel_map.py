"""Games played in several processes."""

import os
import signal
import sys
import time
from concurrent.futures import Future
from multiprocessing import active_children
from multiprocessing.process import BaseProcess

import pytest

from puertorico.cli import simulation
from puertorico.cli.errors import ProcessLost
from puertorico.cli.simulation import parallel_map

pytestmark = pytest.mark.timeout(300)


def squared(number: int) -> int:
    return number * number


def played_for_ever(number: int) -> int:
    if number:
        time.sleep(3600)
    return number


def wait_for_end_of_others(before: list[BaseProcess]) -> None:
    """Wait until the pool's thread has collected the killed processes, up to the time limit of the test."""
    while not set(active_children()) <= set(before):
        time.sleep(0.01)


@pytest.mark.parametrize("games", [2, 40], ids=["the last game", "games in the queue"])
def test_ctrl_c_ends_the_games_being_played(
    games: int, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
):
    """A game between experts takes half a minute."""

    def pressed(*_given: object, **_named: object) -> None:
        raise KeyboardInterrupt

    before = active_children()
    results = parallel_map(played_for_ever, games, 2)
    assert next(results) == 0
    monkeypatch.setattr(simulation, "wait", pressed)
    with pytest.raises(KeyboardInterrupt):
        next(results)
    wait_for_end_of_others(before)
    assert capsys.readouterr().err == ""


def is_ctrl_c_blocked(_number: int) -> bool:
    return signal.SIGINT in signal.pthread_sigmask(signal.SIG_BLOCK, ())


@pytest.mark.skipif(sys.platform == "win32", reason="Windows can't delay a signal")
def test_new_processes_ignore_ctrl_c_from_their_start():
    """Otherwise each would print a traceback while it is still importing modules."""
    assert list(parallel_map(is_ctrl_c_blocked, 2, 2)) == [True, True]
    assert not is_ctrl_c_blocked(0)


def killed_at_ten(number: int) -> int:
    if number == 10:
        os._exit(9)
    return number


def test_a_killed_process_is_reported_after_the_results_so_far():
    """As by a system that is short of memory."""
    before, found = active_children(), list[int]()
    with pytest.raises(ProcessLost, match=r"has ended unexpectedly; .* --jobs\.$"):
        found.extend(parallel_map(killed_at_ten, 1000, 2))
    assert 3 <= len(found) <= 10
    assert found == list(range(len(found)))
    wait_for_end_of_others(before)


def test_results_nobody_wants_are_not_waited_for():
    before = active_children()
    results = parallel_map(played_for_ever, 40, 2)
    assert next(results) == 0
    results.close()
    wait_for_end_of_others(before)


def test_waiting_for_a_result_can_be_interrupted_on_windows(monkeypatch: pytest.MonkeyPatch):
    """Only the time between two slices can be interrupted there."""
    slices, future = list[float | None](), Future[int]()

    def waited(_futures: list[object], timeout: float | None = None) -> None:
        slices.append(timeout)
        if len(slices) == 3:
            future.set_result(7)

    monkeypatch.setattr(simulation, "wait", waited)
    assert simulation._result(future) == 7
    assert slices == [simulation._WAIT_SLICE] * 3


def test_the_results_come_in_order_from_any_number_of_processes():
    for jobs in (1, 2):
        assert list(parallel_map(squared, 10, jobs)) == [number * number for number in range(10)]


@pytest.mark.parametrize("error", [PermissionError(13, "/dev/shm"), ImportError("no sem_open")])
def test_this_process_does_the_work_if_no_other_can_be_started(
    error: Exception, monkeypatch: pytest.MonkeyPatch
):
    def refused(*_: object) -> None:
        raise error

    monkeypatch.setattr(simulation, "ProcessPoolExecutor", refused)
    assert list(parallel_map(squared, 3, 2)) == [0, 1, 4]
