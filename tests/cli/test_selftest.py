"""What the self-test finds in the process of the computer players; the rest of it is tried as a command."""

import os
import time
from collections.abc import Iterator
from functools import partial
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any

import pytest

from puertorico.cli import selftest
from puertorico.session.ai_process import AiProcess
from tests import thoughts
from tests.thoughts import children, told

pytestmark = pytest.mark.timeout(120)


def serve_nothing(connection: "Connection[Any, Any]") -> None:
    """A worker that never answers."""
    connection.recv_bytes()
    time.sleep(3600)


def serve_and_die(connection: "Connection[Any, Any]") -> None:
    """A worker that dies over every question."""
    connection.recv_bytes()
    os._exit(3)


@pytest.fixture(autouse=True)
def _no_process() -> Iterator[None]:
    assert children() == set()
    yield
    assert children() == set()


def test_two_answers_and_two_thoughts_broken_off(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv(thoughts.FILE, str(tmp_path / "thoughts"))
    # The first thought is not the long one here: it has to end.
    (tmp_path / "thoughts").write_text("begun\n")
    monkeypatch.setattr(selftest, "AiProcess", partial(AiProcess, thoughts.serve))
    assert selftest.check_thinking() == []
    ended = [event for event in told() if event.endswith("ends")]
    assert ended == ["expert ends", "hard ends"]


def test_no_answer_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(selftest, "AiProcess", partial(AiProcess, serve_nothing))
    assert selftest.check_thinking(seconds=0.1) == ["the computer players do not answer"]


def test_a_process_that_dies_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(selftest, "AiProcess", partial(AiProcess, serve_and_die))
    assert selftest.check_thinking() == ["the computer players cannot think in a process of their own"]


def test_a_process_that_is_left_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[AiProcess] = []

    class Left(AiProcess):
        def __init__(self) -> None:
            super().__init__()
            made.append(self)

        def close(self) -> None:
            self.cancel()
            self.ask("random", thoughts.hard_to_decide())

    monkeypatch.setattr(selftest, "AiProcess", Left)
    try:
        assert selftest.check_thinking() == ["a process of the computer players has not ended"]
    finally:
        AiProcess.close(made[0])
