"""Paints windows only when somebody looks at them, because painting takes most of the time of a test.

The app draws each frame as always, but what it would paint is only noted. It is painted when a test reads the
surface of the window, and when the window is closed, so that each test paints at least its last frame.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from math import inf
from weakref import WeakKeyDictionary

import pygame
import pytest
from attrs import Factory, define

from puertorico.ui.app import App
from puertorico.ui.scene.paint.assets import Assets
from puertorico.ui.scene.tree.layer import Damage, Layer, RootLayer
from puertorico.ui.window import Window

DRAW, COMPOSE, SURFACE, CLOSE = App.draw, RootLayer.compose, Window.surface, Window.close


@define
class _Frame:
    """The last frame of a window: the root to paint on its surface."""

    surface: pygame.Surface
    root: RootLayer
    assets: Assets


@define
class _Missed:
    """What has changed since the last painted frame."""

    damage: Damage = Factory(Damage)
    layers: dict[Layer, None] = Factory(dict)


class LatePaint:
    """What is still to be painted in each window."""

    def __init__(self) -> None:
        self._frames: WeakKeyDictionary[Window, _Frame] = WeakKeyDictionary()
        self._windows: list[Window] = []
        """The window that is being drawn."""
        self._unpainted: WeakKeyDictionary[RootLayer, _Missed] = WeakKeyDictionary()

    @contextmanager
    def on(self) -> Iterator[None]:
        """Paint late while this is active."""
        late = self

        def draw(app: App, deadline: float = inf) -> None:
            late._windows.append(app.window)
            try:
                DRAW(app, deadline)
            finally:
                late._windows.pop()

        def compose(root: RootLayer, surface: pygame.Surface, assets: Assets, deadline: float = inf) -> bool:
            if late._windows:
                return late._note(root, surface, assets)
            late._add_missed(root)
            return COMPOSE(root, surface, assets, deadline)

        def seen(window: Window) -> pygame.Surface:
            if not late._windows:
                late._paint(window)
            return SURFACE.fget(window)

        def close(window: Window) -> None:
            late._paint(window)
            CLOSE(window)

        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(App, "draw", draw)
            patch.setattr(RootLayer, "compose", compose)
            patch.setattr(Window, "surface", property(seen))
            patch.setattr(Window, "close", close)
            yield

    def _note(self, root: RootLayer, surface: pygame.Surface, assets: Assets) -> bool:
        """Remember what has changed in a frame; return whether anything has."""
        root.note_changes()
        boxes, layers = root._damage.take(), root.take_layers()
        missed = self._unpainted.setdefault(root, _Missed())
        for box in boxes:
            missed.damage.add(box)
        missed.layers.update(dict.fromkeys(layers))
        self._frames[self._windows[-1]] = _Frame(surface, root, assets)
        return bool(boxes or layers)

    def _paint(self, window: Window) -> None:
        """Paint the last frame of a window."""
        frame = self._frames.pop(window, None)
        if frame is not None and self._add_missed(frame.root):
            COMPOSE(frame.root, frame.surface, frame.assets)

    def _add_missed(self, root: RootLayer) -> bool:
        """Mark what earlier frames have not painted; return whether there is anything."""
        missed = self._unpainted.pop(root, None)
        if missed is None:
            return False
        for box in missed.damage.merge():
            root.damaged(box)
        for layer in missed.layers:
            root.layer_damaged(layer)
        return True
