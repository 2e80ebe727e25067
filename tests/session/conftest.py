"""What tests of searches by several processes need."""

from collections.abc import Iterator, Sequence
from typing import Any

import pytest

from puertorico.ai.difficulty import SearchBudget
from puertorico.session import ai_helpers
from tests.quick_thoughts import quick_thoughts
from tests.session.simulated_helpers import SimulatedHelper


@pytest.fixture
def small_budget() -> Iterator[None]:
    """Give Expert two rounds of few rollouts, and forget placements found before."""
    with quick_thoughts(SearchBudget(rounds=((4, 3), (2, 3)), margin=3.0, horizon=2), effort=None):
        yield


@pytest.fixture
def simulated_pipes_never_stall(monkeypatch: pytest.MonkeyPatch) -> None:
    """The system can wait only for its own pipes. Tasks look at the others as often as they can."""
    wait = ai_helpers.wait

    def waited(pipes: Sequence[Any], timeout: float) -> Any:
        return pipes if any(isinstance(pipe, SimulatedHelper) for pipe in pipes) else wait(pipes, timeout)

    monkeypatch.setattr(ai_helpers, "wait", waited)
    monkeypatch.setattr(ai_helpers, "LOOK_INTERVAL", 0.0)
