"""Thoughts that are broken off: nobody waits for them, and no process is left of them."""

import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from puertorico import ai
from puertorico.session.ai_process import Thinker
from puertorico.session.ai_worker import Answer
from tests import thoughts
from tests.thoughts import children, told, until

pytestmark = pytest.mark.timeout(120)

SEEN = thoughts.hard_to_decide()


@pytest.fixture
def thinker(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[Thinker]:
    monkeypatch.setenv(thoughts.FILE, str(tmp_path / "thoughts"))
    assert children() == set()
    thinker = Thinker(thoughts.serve)
    yield thinker
    thinker.close()


def wait(thinker: Thinker) -> Answer:
    """The answer; the time limit of the test is the only one."""
    while (answer := thinker.poll()) is None:
        time.sleep(0.002)
    return answer


@pytest.mark.parametrize("is_cancelled", [True, False], ids=["cancelled", "replaced"])
@pytest.mark.parametrize(("style", "who"), [("expert", "expert"), (None, "hint")])
def test_the_next_question_does_not_wait_for_one_that_counts_no_more(
    thinker: Thinker, style: str | None, who: str, is_cancelled: bool
) -> None:
    thinker.ask(style, SEEN)
    until(lambda: told() == [f"{who} begins"])
    if is_cancelled:
        thinker.cancel()
        assert thinker.poll() is None
    thinker.ask("random", SEEN)
    assert wait(thinker) == ai.choose("random", SEEN)
    assert thinker.poll() is None
    assert told() == [f"{who} begins", "random begins", "random ends"]
    assert thinker.note is None
    assert len(children()) == 1


def test_closing_in_the_middle_of_a_thought_leaves_no_process(thinker: Thinker) -> None:
    thinker.ask("expert", SEEN)
    until(lambda: told() == ["expert begins"])
    assert len(children()) == 1
    thinker.close()
    assert children() == set()
    assert told() == ["expert begins"]


def test_closing_right_after_a_thought_was_cancelled_leaves_no_process(thinker: Thinker) -> None:
    """Of two: of that which thought, and of that which has just been started."""
    thinker.ask("expert", SEEN)
    until(lambda: told() == ["expert begins"])
    thinker.ask("expert", SEEN)
    thinker.close()
    assert children() == set()


def test_a_thought_that_was_cancelled_takes_no_time_from_others(thinker: Thinker) -> None:
    thinker.ask("expert", SEEN)
    until(lambda: told() == ["expert begins"])
    thinker.cancel()
    until(lambda: children() == set())
    assert told() == ["expert begins"]


def test_breaking_off_is_no_death(thinker: Thinker) -> None:
    """However often, and however early: the players go on thinking in a process of their own."""
    for _ in range(4):
        thinker.ask("expert", SEEN)
        thinker.cancel()
    thinker.ask("random", SEEN)
    assert wait(thinker) == ai.choose("random", SEEN)
    assert thinker.note is None
    assert len(children()) == 1


def test_who_has_answered_already_goes_on(thinker: Thinker) -> None:
    """An answer nobody has asked for yet is dropped, the process is not."""
    thinker.ask("random", SEEN)
    assert thinker._connection is not None
    until(thinker._connection.poll)
    before = children()
    assert len(before) == 1
    thinker.cancel()
    assert thinker.poll() is None
    thinker.ask("hard", SEEN)
    assert wait(thinker) == ai.choose("hard", SEEN)
    assert children() == before
