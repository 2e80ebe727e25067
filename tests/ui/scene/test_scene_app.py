from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from puertorico.ui import app as app_module
from puertorico.ui.app import App
from puertorico.ui.gamepads import Gamepads
from puertorico.ui.pilot import Pilot
from puertorico.ui.scene.geometry import Rect
from puertorico.ui.scene.tree.animation import MotionLevel
from puertorico.ui.scene.tree.node import Node
from puertorico.ui.scene.widgets.buttons import Button
from puertorico.ui.scene.widgets.dialog import ask
from puertorico.ui.screen import Screen
from puertorico.ui.window import NoDisplay, Window, initial_size, scale_for

Pixels = tuple[int, int]

Show = Callable[..., Pilot]


@pytest.mark.parametrize(
    "size", [(1280, 720), (1920, 1080), (1024, 768), (1920, 1200), (2560, 1080), (3840, 2160)]
)
def test_the_root_is_never_smaller_than_1280x720_units(window: Window, size: tuple[int, int]) -> None:
    window.size = size
    app = App(window)
    w, h = app.root_size
    assert w >= 1280 - 1e-6
    assert h >= 720 - 1e-6
    assert w == pytest.approx(1280) or h == pytest.approx(720)
    assert w / h == pytest.approx(size[0] / size[1])


def test_resizing_rebuilds_the_screen_and_keeps_the_focus(show: Show, app: App) -> None:
    def build(stage):
        stage.content.add(
            Node(
                "corner", Rect(stage.root.w - 50, stage.root.h - 50, 40, 40), on_click=lambda: hits.append(1)
            )
        )

    hits: list[int] = []
    pilot = show(build)
    pilot.key("tab")
    pilot.resize(1024, 768)
    assert app.assets.scale == pytest.approx(0.8)
    assert app.root_size == pytest.approx((1280, 960))
    assert app.stage.focus.node is pilot.find("corner")
    pilot.click("corner")
    assert hits == [1]


def test_closing_a_screen_returns_to_the_one_below(app: App) -> None:
    class Named(Screen):
        def __init__(self, name: str) -> None:
            super().__init__()
            self.name = name

        def build(self, size):  # noqa: ARG002
            self.stage.content.add(Node(self.name, Rect(0, 0, 10, 10)))

        def entered(self):
            log.append(f"+{self.name}")

        def left(self):
            log.append(f"-{self.name}")

    log: list[str] = []
    app.push(Named("title"))
    pilot = Pilot(app)
    app.push(Named("table"))
    assert pilot.names() == ["table"]
    app.replace(Named("score"))
    pilot.resize(1600, 900)
    app.pop()
    app.step(0.0)
    assert pilot.names() == ["title"]
    assert log == ["+title", "-title", "+table", "-table", "+score", "-score", "+title"]
    app.pop()
    assert not app.running


def test_closing_the_window_quits_the_app(app: App) -> None:
    app.push(Screen())
    app.step(0.0)
    assert app.running
    pygame.event.post(pygame.Event(pygame.QUIT))
    app.step(0.0)
    assert not app.running


def test_the_loop_sleeps_at_rest_and_runs_while_moving(
    window: Window, monkeypatch: pytest.MonkeyPatch
) -> None:
    now = 0.0
    waits: list[float] = []

    def wait(seconds: float, _gamepads: Gamepads, _interval: float) -> pygame.Event:
        nonlocal now
        waits.append(seconds)
        now += seconds
        if len(waits) == 3:
            app.quit()
        return pygame.Event(pygame.NOEVENT)

    def clock() -> float:
        nonlocal now
        now += 1 / 60
        return now

    class Moving(Screen):
        def build(self, size):  # noqa: ARG002
            node = self.stage.content.add(Node("a", Rect(0, 0, 10, 10)))
            self.app.animator.move(node, Rect(90, 0, 10, 10), 0.3)
            self.app.animator.after(0.8, lambda: rung.append(True))

    rung: list[bool] = []
    monkeypatch.setattr(app_module, "_wait_for_event", wait)
    app = App(window, clock=clock)
    app.push(Moving())
    app.run()
    node = app.stage.root.find("a")
    assert node is not None
    assert node.rect.x == 90
    assert waits[0] == pytest.approx(0.5, abs=0.06)
    assert rung == [True]
    assert waits[1:] == [1.0, 1.0]


def test_the_loop_sleeps_only_shortly_while_there_is_more_to_prepare(
    window: Window, monkeypatch: pytest.MonkeyPatch
) -> None:
    waits: list[float] = []

    def wait(seconds: float, _gamepads: Gamepads, _interval: float) -> pygame.Event:
        waits.append(seconds)
        if len(waits) == 5:
            app.quit()
        return pygame.Event(pygame.NOEVENT)

    monkeypatch.setattr(app_module, "_wait_for_event", wait)
    monkeypatch.setattr(app_module, "_IDLE_BUDGET", 0.0)
    app, screen = App(window), Screen()
    screen.idle_work = iter([None, None, None])
    app.push(screen)
    app.run()
    assert max(waits[:3]) < 0.05
    assert waits[3:] == [1.0, 1.0]


def test_pilot_waits_until_nothing_moves(show: Show, app: App) -> None:
    pilot = show(lambda stage: stage.content.add(Node("a", Rect(0, 0, 10, 10))))
    node = pilot.find("a")
    app.animator.move(node, Rect(50, 0, 10, 10), 0.5, done=lambda: app.animator.zoom(node, 0.2, 0.5) and None)
    pilot.settle()
    assert node.rect.x == 50
    assert node.zoom == pytest.approx(0.2)
    app.animator.level = MotionLevel.NONE
    app.animator.zoom(node, 1.0)
    assert node.zoom == 1.0
    app.animator.level = MotionLevel.NORMAL
    app.animator.zoom(node, 0.5, 500.0)
    with pytest.raises(TimeoutError, match="still moves"):
        pilot.settle(longest=1.0)


def test_screenshot_has_the_size_of_the_window(show: Show, tmp_path: Path) -> None:
    pilot = show(lambda _stage: None)
    pilot.resize(1600, 900)
    pilot.screenshot(tmp_path / "shot.png")
    assert pygame.image.load(tmp_path / "shot.png").get_size() == (1600, 900)


def test_a_missing_display_is_reported_in_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse() -> None:
        raise pygame.error("No available video device")

    monkeypatch.setattr(pygame.display, "init", refuse)
    with pytest.raises(NoDisplay, match=r"can't open a window: No available video device"):
        Window("test")


@pytest.mark.usefixtures("window")  # otherwise, the display would be initialized first
@pytest.mark.parametrize("asked", ["", "x11,wayland"])
def test_an_invisible_window_is_not_opened(monkeypatch: pytest.MonkeyPatch, asked: str) -> None:
    monkeypatch.setattr(pygame.display, "get_driver", lambda: "offscreen")
    monkeypatch.setenv("SDL_VIDEODRIVER", asked)
    with pytest.raises(NoDisplay, match="no display found"):
        Window("test")


def test_the_initial_size_suits_the_desktop() -> None:
    assert initial_size((1920, 1080)) == (1728, 972)
    assert initial_size((1100, 700)) == (1024, 640)
    assert initial_size((800, 600)) == (800, 600)
    assert scale_for((1920, 1080)) == 1.5


@pytest.mark.parametrize(
    ("wanted", "desktop", "opened"),
    [
        ((1600, 900), (1920, 1080), (1600, 900)),
        ((1920, 1080), (1920, 1080), (1920, 1080)),
        ((3840, 2160), (1280, 720), (1152, 648)),
        ((1200, 1900), (1280, 720), (1152, 648)),
        ((1024, 2160), (1280, 720), (1024, 648)),
        ((3840, 2160), (800, 600), (800, 600)),
    ],
)
def test_a_window_from_a_larger_desktop_is_fitted_to_this_one(
    monkeypatch: pytest.MonkeyPatch, wanted: Pixels, desktop: Pixels, opened: Pixels
) -> None:
    monkeypatch.setattr(pygame.display, "get_driver", lambda: "x11")
    monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: [desktop])
    window = Window("test", wanted)
    try:
        assert window.size == opened
    finally:
        window.close()


def test_a_dialog_stays_centered_in_a_resized_window(show: Show, app: App) -> None:
    pilot = show(lambda _stage: None)
    dialog = ask(app.stage, "quit", "Leave?", "The game is saved.", [("yes", "Leave", None)])
    pilot.resize(1024, 768)
    assert dialog.panel.absolute().center == pytest.approx(app.stage.root.area.center)


def test_only_the_last_of_many_mouse_motions_counts(show: Show, app: App) -> None:
    seen: list[str] = []

    def build(stage):
        for n in range(3):
            rect = Rect(100 * n, 0, 90, 50)
            stage.content.add(Node(str(n), rect, on_hover=lambda on, n=n: seen.append(f"{n}{on}")))

    show(build)
    for x in (50, 150, 250):
        pygame.event.post(pygame.Event(pygame.MOUSEMOTION, pos=(x, 20), rel=(0, 0), buttons=(0, 0, 0)))
    app.step(0.0)
    assert seen == ["2True"]


def test_a_double_click_does_not_hit_a_button_that_has_just_appeared(window: Window) -> None:
    now = [10.0]
    app = App(window, clock=lambda: now[0])
    place = Rect(100, 100, 80, 40)
    hits: list[str] = []

    class Two(Screen):
        def build(self, _size):
            self.put("first")

        def put(self, name: str):
            self.stage.content.clear()
            self.stage.content.add(Button(name, name, place, lambda: self.pressed(name)))

        def pressed(self, name: str):
            hits.append(name)
            self.put("first" if len(hits) < 2 else "other")

    app.push(Two())
    pilot = Pilot(app)
    app.presses.double_click = 0.3
    for moment in (0.0, 0.1, 0.2, 1.0):
        now[0] = 10.0 + moment
        pilot.click(place.center)
    # The first two clicks hit buttons that look the same; the third, too early, would hit a different one.
    assert hits == ["first", "first", "other"]


def test_dropped_files_go_to_the_top_screen(app: App, tmp_path: Path) -> None:
    class Taking(Screen):
        def __init__(self) -> None:
            super().__init__()
            self.files: list[Path] = []

        def on_file_dropped(self, path: Path) -> None:
            self.files.append(path)

    below, above = Taking(), Taking()
    app.push(below)
    app.push(above)
    for name in ("a.json", "b.json"):
        pygame.event.post(pygame.Event(pygame.DROPFILE, file=str(tmp_path / name)))
    app.step(0.0)
    assert above.files == [tmp_path / "a.json", tmp_path / "b.json"]
    app.push(Screen())
    pygame.event.post(pygame.Event(pygame.DROPFILE, file="c.json"))
    app.step(0.0)
    assert below.files == []
