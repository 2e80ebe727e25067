"""Full garbage collections run when the app is idle, not between frames."""

import gc
from types import SimpleNamespace

import pytest

from puertorico.ui import app as module
from puertorico.ui import idle_gc
from puertorico.ui.app import App
from puertorico.ui.scene.tree.layer import Layer
from puertorico.ui.screen import Screen

pytestmark = pytest.mark.usefixtures("painted")


@pytest.fixture
def collections(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    found: list[str] = []
    monkeypatch.setattr(gc, "collect", lambda: found.append("full"))
    return found


@pytest.mark.parametrize(
    ("seconds", "count", "times"),
    [(1.0, 20, 1), (0.03, 20, 0), (1.0, 2, 0)],
    ids=["due", "not idle", "not due"],
)
def test_an_idle_period_is_used_when_a_collection_is_due(
    seconds: float, count: int, times: int, collections: list[str], monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr(gc, "get_count", lambda: (1, 1, count))
    idle_gc.collect_if_idle(seconds)
    assert len(collections) == times


def test_a_screen_that_is_left_returns_its_pictures_before_the_next_is_painted(
    app: App, monkeypatch: pytest.MonkeyPatch
):
    """Otherwise both would count at the same time."""
    first, calls = Screen(), []
    app.push(first)
    layer = first.stage.content.add(Layer("table", first.stage.root.area, opaque=True))
    app.draw()
    monkeypatch.setattr(
        idle_gc, "return_free_memory", lambda: calls.append((layer._surface, app.screen is first))
    )
    app.push(Screen())
    assert calls == [(None, True)]


def test_memory_of_a_screen_that_was_left_is_freed_when_the_app_is_idle(
    app: App, collections: list[str], monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr(gc, "get_count", lambda: (1, 1, 2))
    app.push(Screen())
    app.use_idle_time(1.0)
    assert collections == []
    app.push(Screen())
    monkeypatch.setattr(idle_gc, "return_free_memory", lambda: collections.append("returned"))
    app.use_idle_time(0.03)
    assert collections == [], "not idle for long enough"
    app.use_idle_time(1.0)
    app.use_idle_time(1.0)
    assert collections == ["full", "returned"]


@pytest.mark.parametrize(
    ("platform", "library", "calls"),
    [
        ("linux", {"malloc_trim"}, [("malloc_trim", 0)]),
        ("linux", {}, []),
        ("darwin", {"malloc_trim"}, []),
        ("win32", {"malloc_trim"}, []),
    ],
    ids=["glibc", "musl", "macOS", "Windows"],
)
def test_free_memory_is_returned_to_the_system(
    platform: str, library: set[str], calls: list[tuple[str, int]], monkeypatch: pytest.MonkeyPatch
):
    """Wherever that isn't possible, nothing happens."""
    idle_gc.return_free_memory()
    called: list[tuple[str, int]] = []
    functions = {name: lambda pad, name=name: called.append((name, pad)) for name in library}
    monkeypatch.setattr("ctypes.CDLL", lambda _name: SimpleNamespace(**functions))
    monkeypatch.setattr(idle_gc.sys, "platform", platform)
    idle_gc.return_free_memory()
    assert called == calls


def test_while_the_app_runs_python_starts_no_full_collection(app: App, monkeypatch: pytest.MonkeyPatch):
    before, seen, idle = gc.get_threshold(), [], []
    app.push(Screen())
    monkeypatch.setattr(idle_gc, "collect_if_idle", lambda seconds, **_more: idle.append(seconds))
    monkeypatch.setattr(
        module, "_wait_for_event", lambda *_given: seen.append(gc.get_threshold()) or app.quit()
    )
    app.run()
    assert seen[0][:2] == before[:2]
    assert seen[0][2] > 10 * before[2]
    assert idle[0] > 0
    assert gc.get_threshold() == before
