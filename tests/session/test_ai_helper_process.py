"""A helper process at the end of a real pipe."""

import threading
from multiprocessing import Pipe
from threading import Thread

import pytest

from puertorico.session import ai_helper_process
from puertorico.session.ai_helper_process import Assignment, Batch, help_search
from tests.logging_worker import until

pytestmark = pytest.mark.timeout(120)

LARGE = 4_000_000
"""Bytes that no pipe holds, on any system."""


def doubled(_shared: object, content: bytes) -> bytes:
    return 2 * content


def test_a_helper_receives_tasks_while_nobody_reads_its_results(monkeypatch: pytest.MonkeyPatch) -> None:
    """Otherwise each end would wait until the other reads, forever."""
    monkeypatch.setattr(ai_helper_process, "tie_to_parent", lambda: None)
    ours, theirs = Pipe()
    helper = Thread(target=help_search, args=(theirs,), daemon=True)
    helper.start()
    assert ours.recv() is None, "it is ready"
    contents = [bytes([number]) * LARGE for number in range(3)]
    for number, content in enumerate(contents):
        ours.send(Batch(None, (), [Assignment(number, doubled, (content,), None, is_needed=False)]))
    for number, content in enumerate(contents):
        found = ours.recv()
        assert found.number == number
        assert found.result == 2 * content
    ours.close()
    helper.join()
    theirs.close()


def test_a_helper_ends_after_a_message_it_cannot_read(monkeypatch: pytest.MonkeyPatch) -> None:
    errors = list[object]()
    monkeypatch.setattr(ai_helper_process, "tie_to_parent", lambda: None)
    monkeypatch.setattr(threading, "excepthook", errors.append)
    ours, theirs = Pipe()
    ours.send_bytes(b"not an object")
    help_search(theirs)
    assert ours.recv() is None, "it was ready"
    until(lambda: len(errors) == 1)
    ours.close()
    theirs.close()
