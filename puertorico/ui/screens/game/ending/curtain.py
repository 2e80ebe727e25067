"""Takes all keys and clicks during the ceremony and just after it."""

from __future__ import annotations

from collections.abc import Callable

from puertorico.keybindings import Key
from puertorico.ui.scene.stage import Stage
from puertorico.ui.scene.tree.node import Node

GUARD = 0.7
"""Seconds after the ceremony in which keys do nothing: they were meant for what came before."""


class Curtain(Node):
    """An invisible node over the whole screen that calls ``skip`` for any key or click."""

    def __init__(self, stage: Stage, skip: Callable[[], None]) -> None:
        super().__init__("ending.curtain", stage.root.area, blocks_mouse=True)
        self.modal = True
        self.focusable = False
        self._stage = stage
        self._skip: Callable[[], None] | None = skip
        self.on_click = self._skipped

    def key(self, key: Key) -> bool:  # noqa: ARG002 - any key will do
        """Skip the ceremony; after it, do nothing."""
        self._skipped()
        return True

    def _skipped(self) -> None:
        if self._skip is not None:
            self._skip()

    def open(self) -> None:
        """Let the mouse through, and a moment later the keys."""
        self._skip = None
        self.ignores_mouse = True
        self._stage.animator.after(GUARD, self.detach, key=(id(self), "guard"))
