"""The worker process cleans up only while nobody waits for it."""

import gc
from typing import Any

import pytest
from attrs import define, field

from puertorico.engine.game import new_game
from puertorico.engine.options import Options
from puertorico.engine.view import view
from puertorico.session import ai_worker


@define
class Window:
    """The other end of the pipe: asks a question, waits for a while, asks another, and closes."""

    questions: list[bytes]
    events: list[str] = field(factory=list)

    def poll(self, _timeout: float = 0.0, /) -> bool:
        waits = len(self.questions) == 1 and self.events[-1] != "nothing"
        if waits:
            self.events.append("nothing")
        return not waits

    def recv_bytes(self) -> bytes:
        if not self.questions:
            raise EOFError
        self.events.append("off" if not gc.isenabled() else "on")
        return self.questions.pop(0)

    def send_bytes(self, message: bytes, /) -> None:
        assert ai_worker.read_answer(message)
        self.events.append("answer")

    def recv(self) -> Any:
        raise NotImplementedError

    def send(self, content: Any, /) -> None:
        raise NotImplementedError

    def close(self) -> None:
        raise NotImplementedError


def asked_twice(monkeypatch: pytest.MonkeyPatch) -> Window:
    """Return a window with two questions for a worker in this process."""
    state = new_game(Options(players=3), 1)
    monkeypatch.setattr(ai_worker, "tie_to_parent", lambda: None)
    return Window([ai_worker.question_message("easy", view(state, state.seat))] * 2)


def test_garbage_is_collected_only_while_nobody_waits(monkeypatch: pytest.MonkeyPatch) -> None:
    window = asked_twice(monkeypatch)
    monkeypatch.setattr(gc, "collect", lambda: window.events.append("collected"))
    ai_worker.serve(window)
    assert window.events == ["off", "answer", "nothing", "collected", "off", "answer"]
    assert gc.isenabled()


def test_a_search_is_forgotten_only_after_its_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    """To free what it has found out takes some milliseconds."""
    window = asked_twice(monkeypatch)
    monkeypatch.setattr(ai_worker.Helpers, "forget", lambda _helpers: window.events.append("forgotten"))
    ai_worker.serve(window)
    assert window.events == ["off", "answer", "forgotten", "nothing", "off", "answer", "forgotten"]
