"""Interrupted searches: no one waits for them, and they leave no processes behind."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from puertorico import ai
from puertorico.session.ai_process import AiProcess
from tests import logging_worker
from tests.logging_worker import children, logged, until
from tests.session.waiting import wait_for_answer

pytestmark = pytest.mark.timeout(120)

SEEN = logging_worker.hard_to_decide()


@pytest.fixture
def ai_client(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[AiProcess]:
    monkeypatch.setenv(logging_worker.FILE, str(tmp_path / "searches"))
    assert children() == set()
    ai_client = AiProcess(logging_worker.serve)
    yield ai_client
    ai_client.close()


@pytest.mark.parametrize("is_canceled", [True, False], ids=["canceled", "replaced"])
@pytest.mark.parametrize(("style", "who"), [("expert", "expert"), (None, "hint")])
def test_a_question_does_not_wait_for_a_canceled_or_replaced_one(
    ai_client: AiProcess, style: str | None, who: str, is_canceled: bool
) -> None:
    ai_client.ask(style, SEEN)
    until(lambda: logged() == [f"{who} begins"])
    if is_canceled:
        ai_client.cancel()
        assert ai_client.poll() is None
    ai_client.ask("random", SEEN)
    assert wait_for_answer(ai_client) == ai.choose("random", SEEN)
    assert ai_client.poll() is None
    assert logged() == [f"{who} begins", "random begins", "random ends"]
    assert ai_client.note is None
    assert len(children()) == 1


def test_closing_during_a_search_leaves_no_process(ai_client: AiProcess) -> None:
    ai_client.ask("expert", SEEN)
    until(lambda: logged() == ["expert begins"])
    assert len(children()) == 1
    ai_client.close()
    assert children() == set()
    assert logged() == ["expert begins"]


def test_closing_right_after_a_replaced_question_leaves_no_process(ai_client: AiProcess) -> None:
    """Neither the process that was searching nor the one just started."""
    ai_client.ask("expert", SEEN)
    until(lambda: logged() == ["expert begins"])
    ai_client.ask("expert", SEEN)
    ai_client.close()
    assert children() == set()


def test_canceling_ends_the_process_at_once(ai_client: AiProcess) -> None:
    ai_client.ask("expert", SEEN)
    until(lambda: logged() == ["expert begins"])
    ai_client.cancel()
    until(lambda: children() == set())
    assert logged() == ["expert begins"]


def test_canceling_does_not_count_as_a_failure(ai_client: AiProcess) -> None:
    """However often and early it happens, the players stay in a separate process."""
    for _ in range(4):
        ai_client.ask("expert", SEEN)
        ai_client.cancel()
    ai_client.ask("random", SEEN)
    assert wait_for_answer(ai_client) == ai.choose("random", SEEN)
    assert ai_client.note is None
    assert len(children()) == 1


def test_canceling_after_the_answer_keeps_the_process(ai_client: AiProcess) -> None:
    """The answer that wasn't polled is dropped."""
    ai_client.ask("random", SEEN)
    assert ai_client._processes is not None
    until(ai_client._processes.connection.poll)
    before = children()
    assert len(before) == 1
    ai_client.cancel()
    assert ai_client.poll() is None
    ai_client.ask("hard", SEEN)
    assert wait_for_answer(ai_client) == ai.choose("hard", SEEN)
    assert children() == before
