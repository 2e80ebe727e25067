"""The monkey test command: its report and its exit status."""

import os
import signal
import subprocess
import sys
from collections import Counter

import pytest

from tests.tools.window import monkey
from tests.ui.monkey.monkey import Outcome


def test_the_events_are_divided_between_monkeys() -> None:
    assert monkey.lengths(10_000, 4_000) == [4_000, 4_000, 2_000]
    assert monkey.lengths(8_000, 4_000) == [4_000, 4_000]
    assert monkey.lengths(100, 4_000) == [100]


def test_monkeys_run_in_worker_processes(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Even if the process is replaced in between."""
    monkeypatch.setattr(monkey, "LIVES_OF_A_PROCESS", 1)
    assert monkey.main(["--events", "60", "--each", "40", "--seed", "2", "--jobs", "1"]) == 0
    report = capsys.readouterr().out
    assert " by 2 monkeys\n" in report
    assert "\nfaults: 0\n" in report


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no signals that end a process")
def test_a_process_with_a_window_ends_when_the_pool_is_closed() -> None:
    """It waited for ever: SDL took the signal for a click on the window's close button."""
    program = "import os, pygame, signal; pygame.display.init(); os.kill(os.getpid(), signal.SIGTERM)"
    environment = {**os.environ, **monkey.ENVIRONMENT}
    done = subprocess.run([sys.executable, "-c", program], env=environment, check=False)
    assert done.returncode == -signal.SIGTERM


def test_a_fault_is_reported_and_sets_the_exit_status(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    sound = Outcome(5, 100, 7, 2, 1, Counter(TableScreen=3), Counter({"3 base": 2}))
    broken = Outcome(6, 40, 1, 1, 0, Counter(TableScreen=1), Counter({"4 base": 1}), "seed 6, event 40, ouch")
    monkeypatch.setattr(monkey, "lives", lambda *_given: iter([sound, broken]))
    assert monkey.main([]) == 1
    report = capsys.readouterr().out
    assert "events: 140 by 2 monkeys" in report
    assert "games: 3 started with 2 setups, 1 finished" in report
    assert "faults: 1\nseed 6, event 40, ouch\n" in report
