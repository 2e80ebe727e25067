"""What tests of searches by several processes need."""

from collections.abc import Iterator, Sequence
from typing import Any

import pytest

from puertorico.ai.difficulty import SearchBudget
from puertorico.ai.search import expert, placement_search
from puertorico.session import ai_helpers
from tests.session.simulated_helpers import SimulatedHelper


@pytest.fixture
def small_budget(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Give Expert two rounds of few rollouts, and forget placements found before."""
    budget = SearchBudget(rounds=((4, 3), (2, 3)), margin=3.0, horizon=2)
    for module in (expert, placement_search):
        monkeypatch.setattr(module, "search_budget", lambda *_, **_more: budget)
    placement_search._search_placements.cache_clear()
    yield
    placement_search._search_placements.cache_clear()


@pytest.fixture
def simulated_pipes_never_stall(monkeypatch: pytest.MonkeyPatch) -> None:
    """The system can wait only for its own pipes."""
    wait = ai_helpers.wait

    def waited(pipes: Sequence[Any], timeout: float) -> Any:
        return pipes if any(isinstance(pipe, SimulatedHelper) for pipe in pipes) else wait(pipes, timeout)

    monkeypatch.setattr(ai_helpers, "wait", waited)
