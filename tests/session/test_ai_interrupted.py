"""Thoughts that are broken off: nobody waits for them, and no process is left of them."""

import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from puertorico import ai
from puertorico.session.ai_process import AiProcess
from puertorico.session.ai_worker import AiAnswer
from tests import thoughts
from tests.thoughts import children, told, until

pytestmark = pytest.mark.timeout(120)

SEEN = thoughts.hard_to_decide()


@pytest.fixture
def ai_client(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[AiProcess]:
    monkeypatch.setenv(thoughts.FILE, str(tmp_path / "thoughts"))
    assert children() == set()
    ai_client = AiProcess(thoughts.serve)
    yield ai_client
    ai_client.close()


def wait(ai_client: AiProcess) -> AiAnswer:
    """The answer; the time limit of the test is the only one."""
    while (answer := ai_client.poll()) is None:
        time.sleep(0.002)
    return answer


@pytest.mark.parametrize("is_cancelled", [True, False], ids=["cancelled", "replaced"])
@pytest.mark.parametrize(("style", "who"), [("expert", "expert"), (None, "hint")])
def test_the_next_question_does_not_wait_for_one_that_counts_no_more(
    ai_client: AiProcess, style: str | None, who: str, is_cancelled: bool
) -> None:
    ai_client.ask(style, SEEN)
    until(lambda: told() == [f"{who} begins"])
    if is_cancelled:
        ai_client.cancel()
        assert ai_client.poll() is None
    ai_client.ask("random", SEEN)
    assert wait(ai_client) == ai.choose("random", SEEN)
    assert ai_client.poll() is None
    assert told() == [f"{who} begins", "random begins", "random ends"]
    assert ai_client.note is None
    assert len(children()) == 1


def test_closing_in_the_middle_of_a_thought_leaves_no_process(ai_client: AiProcess) -> None:
    ai_client.ask("expert", SEEN)
    until(lambda: told() == ["expert begins"])
    assert len(children()) == 1
    ai_client.close()
    assert children() == set()
    assert told() == ["expert begins"]


def test_closing_right_after_a_thought_was_cancelled_leaves_no_process(ai_client: AiProcess) -> None:
    """Of two: of that which thought, and of that which has just been started."""
    ai_client.ask("expert", SEEN)
    until(lambda: told() == ["expert begins"])
    ai_client.ask("expert", SEEN)
    ai_client.close()
    assert children() == set()


def test_a_thought_that_was_cancelled_takes_no_time_from_others(ai_client: AiProcess) -> None:
    ai_client.ask("expert", SEEN)
    until(lambda: told() == ["expert begins"])
    ai_client.cancel()
    until(lambda: children() == set())
    assert told() == ["expert begins"]


def test_breaking_off_is_no_death(ai_client: AiProcess) -> None:
    """However often, and however early: the players go on thinking in a process of their own."""
    for _ in range(4):
        ai_client.ask("expert", SEEN)
        ai_client.cancel()
    ai_client.ask("random", SEEN)
    assert wait(ai_client) == ai.choose("random", SEEN)
    assert ai_client.note is None
    assert len(children()) == 1


def test_who_has_answered_already_goes_on(ai_client: AiProcess) -> None:
    """An answer nobody has asked for yet is dropped, the process is not."""
    ai_client.ask("random", SEEN)
    assert ai_client._connection is not None
    until(ai_client._connection.poll)
    before = children()
    assert len(before) == 1
    ai_client.cancel()
    assert ai_client.poll() is None
    ai_client.ask("hard", SEEN)
    assert wait(ai_client) == ai.choose("hard", SEEN)
    assert children() == before
