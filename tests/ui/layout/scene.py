"""A scene: something to look at."""

import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import mkdtemp
from unittest.mock import patch

from attrs import frozen

from puertorico.ui.app import App
from puertorico.ui.context import Context
from puertorico.ui.screen import Screen

SIZES = ((1280, 720), (1024, 768), (1024, 640), (1366, 768), (1920, 1080), (2560, 1440), (3840, 2160))
"""Window sizes in pixels in which everything must look right."""

Show = Callable[[App, Context], None]


@frozen
class Scene:
    """Something to look at; ``show`` brings it up in an app."""

    name: str
    show: Show


@contextmanager
def own_home(folder: Path) -> Iterator[Path]:
    """Give a scene a home folder of its own, or it would find what another one has saved."""
    folder.mkdir(exist_ok=True)
    home = Path(mkdtemp(dir=folder))
    with patch.dict(os.environ, PUERTORICO_HOME=str(home)):
        yield home


def screen(make: Callable[[Context], Screen]) -> Show:
    """Shows a screen."""
    return lambda app, context: app.push(make(context))
