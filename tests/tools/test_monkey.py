"""The command that lets monkeys loose: what it reports, and how it ends."""

from collections import Counter

import pytest

from tests.tools import monkey
from tests.ui.monkey import Outcome


def test_the_events_are_shared_out() -> None:
    assert monkey.lengths(10_000, 4_000) == [4_000, 4_000, 2_000]
    assert monkey.lengths(8_000, 4_000) == [4_000, 4_000]
    assert monkey.lengths(100, 4_000) == [100]


def test_lives_are_lived_in_processes_of_their_own(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Also where a process is replaced by the next one."""
    monkeypatch.setattr(monkey, "LIVES_OF_A_PROCESS", 1)
    assert monkey.main(["--events", "150", "--each", "100", "--seed", "2", "--jobs", "1"]) == 0
    said = capsys.readouterr().out
    assert " events in 2 lives\n" in said
    assert "\nfaults: 0\n" in said


def test_a_fault_is_told_and_is_the_exit_status(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    sound = Outcome(5, 100, 7, 2, 1, Counter(TableScreen=3), Counter({"3 base": 2}))
    broken = Outcome(6, 40, 1, 1, 0, Counter(TableScreen=1), Counter({"4 base": 1}), "seed 6, event 40, ouch")
    monkeypatch.setattr(monkey, "lives", lambda *_given: iter([sound, broken]))
    assert monkey.main([]) == 1
    said = capsys.readouterr().out
    assert "140 events in 2 lives" in said
    assert "3 sat down at, of 2 kinds; 1 finished" in said
    assert "faults: 1\nseed 6, event 40, ouch\n" in said
