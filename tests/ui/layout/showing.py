"""Show a scene in a window and find what is wrong with it."""

from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pygame

from puertorico.settings import Animation, Settings
from puertorico.ui.app import App
from puertorico.ui.context import Context
from puertorico.ui.scene.paint.assets import Assets
from puertorico.ui.window import Window
from tests.ui.layout.judge import faults
from tests.ui.layout.scene import Scene, own_home
from tests.ui.layout.watch import Watch, capture

Find = Callable[[Watch, pygame.Surface], Iterable[str]]
"""Finds the faults in what was drawn, given also the window."""


@contextmanager
def showing(window: Window, assets: Assets, scene: Scene, home: Path) -> Iterator[App]:
    """Show a scene without animation, with a home folder of its own inside ``home``."""
    pygame.event.clear()
    with own_home(home) as own:
        context = Context(Settings(animation=Animation.NONE), file=own / "settings.json", inline=True)
        app = App(window, assets=assets)
        app.animator.level = context.level
        scene.show(app, context)
        app.step(0.05)
        yield app
        context.close()


def faults_of_scene(
    window: Window, assets: Assets, scene: Scene, home: Path, find: Find = faults
) -> list[str]:
    """Return the faults of a scene."""
    with showing(window, assets, scene, home) as app:
        return [f"{scene.name}: {fault}" for fault in find(capture(app), window.surface)]
