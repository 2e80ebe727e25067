"""The self-test's checks of the computer players' process; the rest is tested in test_command.py."""

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
from tests import logging_worker
from tests.logging_worker import children, logged

pytestmark = pytest.mark.timeout(120)


def serve_nothing(connection: "Connection[Any, Any]", *_helpers: object) -> None:
    """A worker that never answers."""
    connection.recv_bytes()
    time.sleep(3600)


def serve_and_die(connection: "Connection[Any, Any]", *_helpers: object) -> None:
    """A worker that dies on every question."""
    connection.recv_bytes()
    os._exit(3)


@pytest.fixture(autouse=True)
def _no_process() -> Iterator[None]:
    assert children() == set()
    yield
    assert children() == set()


def test_two_searches_finish_and_two_are_interrupted(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv(logging_worker.FILE, str(tmp_path / "searches"))
    # Only the first search in this file is slow. Here the first one must finish.
    (tmp_path / "searches").write_text("begun\n")
    monkeypatch.setattr(selftest, "AiProcess", partial(AiProcess, logging_worker.serve))
    assert selftest.check_thinking(seconds=1e9) == []
    ended = [event for event in logged() if event.endswith("ends")]
    assert ended == ["expert ends", "hard ends"]


def test_a_missing_answer_is_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(selftest, "AiProcess", partial(AiProcess, serve_nothing))
    assert selftest.check_thinking(seconds=0.1) == ["the computer players don't respond"]


def test_a_process_that_dies_is_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(selftest, "AiProcess", partial(AiProcess, serve_and_die))
    assert selftest.check_thinking(seconds=1e9) == ["the computer players can't run in their own process"]


def test_a_helper_that_does_not_start_is_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(selftest, "_decides_in_time", lambda *_given: True)
    assert selftest.check_thinking() == ["the computer players can't use several cores"]


def test_a_process_left_running_is_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[AiProcess] = []

    class Left(AiProcess):
        def __init__(self, helpers: int) -> None:
            super().__init__(helpers=helpers)
            made.append(self)

        def close(self) -> None:
            self.cancel()
            self.ask("random", logging_worker.hard_to_decide())

    monkeypatch.setattr(selftest, "AiProcess", Left)
    try:
        assert selftest.check_thinking(seconds=1e9) == ["a computer player's process is still running"]
    finally:
        AiProcess.close(made[0])
