"""Fixtures for screens in an app without a display, with separate settings."""

import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from puertorico import i18n
from puertorico.session.game_session import Session
from puertorico.settings import Animation, Settings
from puertorico.ui.app import App
from puertorico.ui.context import Context
from puertorico.ui.pilot import Pilot
from puertorico.ui.routes import ROUTES
from puertorico.ui.screen import Screen
from puertorico.ui.window import Window

SIZES = [(1024, 640), (1280, 720), (1366, 768), (1920, 1080), (2560, 1440), (1024, 768), (2560, 1080)]


class StubTable(Screen):
    """Replaces the table, which these tests are not about."""

    def __init__(self, context: Context, session: Session) -> None:
        super().__init__()
        self.context = context
        self.session = session


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    i18n.install("en")
    yield
    i18n.install("en")


@pytest.fixture
def context(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Context:
    """A context without animation, with a known seed and a stub for the table."""
    monkeypatch.setitem(ROUTES, "table", f"{__name__}:StubTable")
    return Context(
        Settings(animation=Animation.NONE),
        file=tmp_path / "settings.json",
        inline=True,
        seed=lambda: 17,
    )


@pytest.fixture
def put(app: App, context: Context) -> Callable[[Screen], Pilot]:
    """Show a screen and return the pilot."""

    def shown(screen: Screen) -> Pilot:
        app.animator.level = context.level
        app.push(screen)
        return Pilot(app)

    return shown


@pytest.fixture
def at_place(monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[[str], None]]:
    """Set the time zone, in POSIX notation."""
    if not hasattr(time, "tzset"):
        pytest.skip("Windows sets the time zone elsewhere")

    def moved(zone: str) -> None:
        monkeypatch.setenv("TZ", zone)
        time.tzset()

    yield moved
    monkeypatch.undo()
    time.tzset()


@pytest.fixture
def bucharest(at_place: Callable[[str], None]) -> None:
    at_place("EET-2EEST,M3.5.0/3,M10.5.0/4")


@pytest.fixture(params=SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def sized(request: pytest.FixtureRequest, window: Window, unpainted: None) -> App:  # noqa: ARG001 - used
    """An app in a window of each size. Nothing is painted; the tests walk the tree."""
    window.size = request.param
    return App(window)
