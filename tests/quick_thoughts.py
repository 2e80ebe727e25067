"""Short thoughts for Expert and the adviser, for tests that aren't about what they choose."""

from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from puertorico.ai.difficulty import SearchBudget
from puertorico.ai.reasons import comparison
from puertorico.ai.search import expert, placement_search

BUDGET = SearchBudget(rounds=((3, 2), (2, 1)), margin=1.5, horizon=2, more=0)

EFFORT = comparison.Effort(rollouts=2, rounds=1, careful_roles=0)
"""Two short rollouts: enough to find reasons."""


@contextmanager
def quick_thoughts(
    budget: SearchBudget = BUDGET, effort: comparison.Effort | None = EFFORT
) -> Iterator[None]:
    """Give all searches in this process a much smaller budget, and forget placements found before.

    ``effort``: that of the adviser, None for the usual one.
    """
    placement_search._search_placements.cache_clear()
    with pytest.MonkeyPatch.context() as patch:
        for module in (expert, placement_search):
            patch.setattr(module, "search_budget", lambda *_, **_more: budget)
        if effort is not None:
            patch.setattr(comparison, "usual_effort", lambda _view: effort)
        yield
    placement_search._search_placements.cache_clear()
