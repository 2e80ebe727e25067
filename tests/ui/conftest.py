"""An app without a display, and a pilot for it."""

import gc
import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

from collections.abc import Callable, Iterator
from pathlib import Path
from weakref import WeakSet

import pygame
import pytest

from puertorico.ui import keys
from puertorico.ui.app import App
from puertorico.ui.pilot import Pilot
from puertorico.ui.scene.geometry import Size
from puertorico.ui.scene.paint.assets import Assets
from puertorico.ui.scene.stage import Stage
from puertorico.ui.scene.tree.layer import RootLayer
from puertorico.ui.screen import Screen
from puertorico.ui.window import Window
from tests.memory import MEGABYTE, Threshold, return_free_memory, trim_memory
from tests.quick_thoughts import quick_thoughts
from tests.ui.late_paint import LatePaint
from tests.ui.shared_paint import SharedPaint

Build = Callable[[Stage], object]
LEFT_OVER = 3
"""The number of apps, with their screens, at which garbage is collected."""
SHARED = Threshold(240 * MEGABYTE, 15 * MEGABYTE)
"""When the next test starts without shared pictures."""
PLAIN_INIT = Assets.__init__


class BuiltScreen(Screen):
    """A screen with nodes added by a test."""

    def __init__(self, build: Build) -> None:
        super().__init__()
        self._make = build
        self.builds = 0

    def build(self, size: Size) -> None:
        self.builds += 1
        assert size == self.stage.root.rect.size
        self._make(self.stage)


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The home folder of the test's user, where games are saved."""
    monkeypatch.setenv("PUERTORICO_HOME", str(tmp_path / "home"))
    return tmp_path / "home"


@pytest.fixture(autouse=True)
def _mouse_in_hand() -> Iterator[None]:
    """Let each test begin with the mouse, whatever the last one has played with."""
    yield
    keys.play_with(keys.Device.MOUSE)


@pytest.fixture(scope="session")
def shared_paint() -> SharedPaint:
    """Pictures and fonts of all tests."""
    return SharedPaint()


@pytest.fixture(scope="session", autouse=True)
def all_assets(shared_paint: SharedPaint) -> Iterator[WeakSet[Assets]]:
    """All assets that still exist."""
    made = WeakSet[Assets]()

    def noted(assets: Assets, scale: float = 1.0) -> None:
        PLAIN_INIT(assets, scale)
        shared_paint.share(assets)
        made.add(assets)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Assets, "__init__", noted)
        yield made


@pytest.fixture(scope="module", autouse=True)
def _survivors_frozen() -> None:
    """Keep the garbage collector away from what earlier modules have left in caches.

    No test is running here, so whatever still exists is there to stay.
    """
    gc.collect()
    gc.freeze()


@pytest.fixture(scope="module", autouse=True)
def _quick_thoughts() -> Iterator[None]:
    """Keep hints and computer players in this process from thinking as long as in a real game."""
    with quick_thoughts():
        yield


@pytest.fixture
def own_pictures(all_assets: WeakSet[Assets]) -> Iterator[None]:
    """Don't share assets with other tests, to test what is painted and when."""

    def noted(assets: Assets, scale: float = 1.0) -> None:
        PLAIN_INIT(assets, scale)
        all_assets.add(assets)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Assets, "__init__", noted)
        yield


@pytest.fixture(autouse=True)
def _assets_cleared(all_assets: WeakSet[Assets], shared_paint: SharedPaint) -> Iterator[None]:
    """Release pictures and fonts: an app is full of reference cycles, and the leftovers of many tests could
    exhaust memory and file handles. The shared ones go only when much memory is in use.
    """
    yield
    for assets in all_assets:
        assets.clear()
    if len(all_assets) >= LEFT_OVER:
        gc.collect()
    return_free_memory()
    if SHARED.is_exceeded():
        shared_paint.release()
        gc.collect()
        trim_memory()
        SHARED.released()


@pytest.fixture
def painted() -> None:
    """Paint each frame at once, to test what is painted and when."""


@pytest.fixture(autouse=True)
def _painted_late(request: pytest.FixtureRequest) -> Iterator[None]:
    """Paint only what the test looks at, and its last frame."""
    if {"painted", "own_pictures"} & {*request.fixturenames}:
        yield
        return
    with LatePaint().on():
        yield


@pytest.fixture
def unpainted(monkeypatch: pytest.MonkeyPatch) -> None:
    """Lay everything out but paint nothing, which saves time, and much memory in large windows."""
    monkeypatch.setattr(RootLayer, "compose", lambda *_: False)


@pytest.fixture
def window() -> Iterator[Window]:
    found = Window("test", (1280, 720))
    pygame.event.clear()
    yield found
    found.close()
    pygame.event.clear()


@pytest.fixture
def app(window: Window) -> App:
    return App(window)


@pytest.fixture
def show(app: App) -> Callable[[Build], Pilot]:
    """Show a screen filled by a function; return the pilot."""

    def shown(build: Build) -> Pilot:
        app.push(BuiltScreen(build))
        return Pilot(app)

    return shown
