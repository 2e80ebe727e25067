"""The background moves, but only in front of other windows and with animation."""

from pathlib import Path

import pygame
import pytest

from puertorico.settings import Settings
from puertorico.ui.app import App
from puertorico.ui.context import Context
from puertorico.ui.scene.tree.ambient import Ambient
from puertorico.ui.scene.tree.animation import MotionLevel
from puertorico.ui.screens.title import TitleScreen
from tests.ui.redraws import redraws
from tests.ui.repainting import assert_nothing_is_stale

pytestmark = pytest.mark.usefixtures("painted")


class Moved:
    """Remembers the moments it was moved to."""

    def __init__(self) -> None:
        self.moments: list[float] = []

    def move_to(self, seconds: float) -> None:
        self.moments.append(round(seconds, 3))


@pytest.fixture
def title(app: App, tmp_path: Path) -> App:
    app.push(TitleScreen(Context(Settings(), file=tmp_path / "settings.json", inline=True)))
    app.is_in_front = True
    app.step(0.0)
    return app


def test_nodes_move_at_intervals_and_go_on_where_they_were_after_a_pause() -> None:
    ambient, node = Ambient(), Moved()
    assert ambient.wait is None
    ambient.start([node], 0.2)
    for dt in (0.1, 0.1, 0.15, 60.0, 0.2):
        ambient.advance(dt)
    assert node.moments == [0.2, 0.4, 0.6]
    ambient.advance(0.05)
    assert ambient.wait == pytest.approx(0.15)


def test_there_are_never_more_than_ten_frames_a_second() -> None:
    ambient, node = Ambient(), Moved()
    ambient.start([node], 0.0)
    for _ in range(100):
        ambient.advance(0.01)
    assert len(node.moments) <= 10


def test_the_title_moves_ten_times_a_second_in_front_of_other_windows(title: App) -> None:
    assert 5 <= redraws(title, 1.0) <= 10
    assert 0 < title._idle_seconds() <= 0.1
    title._handle(pygame.event.Event(pygame.WINDOWFOCUSLOST))
    title.step(0.0)
    assert redraws(title, 2.0) == 0
    assert title._idle_seconds() == 1.0
    title._handle(pygame.event.Event(pygame.WINDOWFOCUSGAINED))
    assert redraws(title, 1.0) > 0


def test_the_title_rests_without_animation(title: App) -> None:
    title.animator.level = MotionLevel.NONE
    assert redraws(title, 2.0) == 0


def test_the_living_title_leaves_no_traces(title: App) -> None:
    for _ in range(12):
        redraws(title, 0.4)
        assert_nothing_is_stale(title.stage, title.window.surface)
