"""Games played in several processes."""

import pytest

from puertorico.cli import simulation
from puertorico.cli.simulation import parallel_map


def squared(number: int) -> int:
    return number * number


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
