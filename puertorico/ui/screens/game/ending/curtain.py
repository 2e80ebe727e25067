"""Takes all keys and clicks during the ceremony and just after it."""

from __future__ import annotations

from collections.abc import Callable

from puertorico.keybindings import Key
from puertorico.ui.scene.stage import Stage
from puertorico.ui.scene.tree.node import Node

GUARD = 0.7
"""Seconds without a key or click after the ceremony until they count: the last ones were meant to skip it."""
_LONGEST = 3.0
"""Seconds after the ceremony from which they count in any case."""


class Curtain(Node):
    """An invisible node over the whole screen that calls ``skip`` for any key or click."""

    def __init__(self, stage: Stage, skip: Callable[[], None]) -> None:
        super().__init__("ending.curtain", stage.root.area, blocks_mouse=True)
        self.modal = True
        self.focusable = False
        self._stage = stage
        self._skip: Callable[[], None] | None = skip
        self.on_click = self._pressed_anywhere

    def key(self, key: Key) -> bool:
        """Skip the ceremony; after it, wait longer."""
        if not key.is_modifier:
            self._pressed_anywhere()
        return True

    def _pressed_anywhere(self) -> None:
        if self._skip is not None:
            self._skip()
        else:
            self._wait()

    def open(self, *, to_mouse: bool) -> None:
        """Let keys and clicks through after a moment without any; if ``to_mouse``, clicks at once."""
        self._skip = None
        self.ignores_mouse = to_mouse
        self._wait()
        self._stage.animator.after(_LONGEST, self._end, key=(id(self), "longest"))

    def _wait(self) -> None:
        self._stage.animator.after(GUARD, self._end, key=(id(self), "guard"))

    def _end(self) -> None:
        for timer in ("guard", "longest"):
            self._stage.animator.cancel((id(self), timer))
        self.detach()
