"""Garbage is searched for at rest, not between frames."""

import gc

import pytest

from puertorico.ui import app as module
from puertorico.ui import idle_gc
from puertorico.ui.app import App
from puertorico.ui.screen import Screen


@pytest.fixture
def searches(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    found: list[str] = []
    monkeypatch.setattr(gc, "collect", lambda: found.append("whole"))
    return found


@pytest.mark.parametrize(
    ("seconds", "count", "times"),
    [(1.0, 20, 1), (0.03, 20, 0), (1.0, 2, 0)],
    ids=["due", "no rest", "not due"],
)
def test_a_rest_is_used_when_it_is_time(
    seconds: float, count: int, times: int, searches: list[str], monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr(gc, "get_count", lambda: (1, 1, count))
    idle_gc.collect_if_idle(seconds)
    assert len(searches) == times


def test_while_the_app_runs_no_whole_search_comes_by_itself(app: App, monkeypatch: pytest.MonkeyPatch):
    before, seen, rests = gc.get_threshold(), [], []
    app.push(Screen())
    monkeypatch.setattr(idle_gc, "collect_if_idle", rests.append)
    monkeypatch.setattr(
        module, "_wait_for_event", lambda _seconds: seen.append(gc.get_threshold()) or app.quit()
    )
    app.run()
    assert seen[0][:2] == before[:2]
    assert seen[0][2] > 10 * before[2]
    assert rests[0] > 0
    assert gc.get_threshold() == before
