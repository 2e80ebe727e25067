"""Fixtures for tests of the computer players."""

from collections.abc import Iterator

import pytest

from puertorico.ai.reasons import comparison
from puertorico.ai.search import expert, placement_search
from tests.quick_thoughts import BUDGET


@pytest.fixture
def few_rollouts(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Give Expert and hints far fewer rollouts, for tests that compare rankings or advice exactly."""
    placement_search._search_placements.cache_clear()
    for module in (expert, placement_search):
        monkeypatch.setattr(module, "search_budget", lambda _step, _players: BUDGET)
    monkeypatch.setattr(comparison, "usual_effort", lambda _view: comparison.Effort(2, 1, 0))
    yield
    placement_search._search_placements.cache_clear()
