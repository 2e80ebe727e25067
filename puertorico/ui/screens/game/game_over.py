"""The moment after the last move: the table holds, says "Game over" and why, and dusk falls."""

from __future__ import annotations

from collections.abc import Callable

from puertorico.i18n import _
from puertorico.keybindings import Key
from puertorico.ui import theme
from puertorico.ui.scene.paint.canvas import Canvas
from puertorico.ui.scene.stage import Stage
from puertorico.ui.scene.tree.animation import Script, ease_in_out, ease_out, linear
from puertorico.ui.scene.tree.node import Node
from puertorico.ui.scene.tree.reactive import Reactive
from puertorico.ui.screens.game.ending.dusk import dusk_background
from puertorico.ui.table.components.end_ribbon import EndRibbon

_REST, _READ, _DUSK = 0.6, 0.5, 0.5
_OPEN = 0.32
_DARK, _STEPS = 0.45, 9
"""How much the table darkens, and in how many steps: each is a picture."""
_MIDDLE = 0.4
"""The middle of the ribbon, as a share of the height."""


class GameOver(Node):
    """Darkens the table and takes all input; ``done`` gets whether the player waited for the end of it."""

    step = Reactive[int]()

    def __init__(self, stage: Stage, seats: int, reasons: str, done: Callable[[bool], None]) -> None:
        super().__init__("game_over", stage.root.area, blocks_mouse=True)
        self.modal = True
        self.clips = True
        self.focusable = False
        self.on_click = self.skip
        self.step = 0
        self._stage = stage
        self._seats = seats
        self._reasons = reasons
        self._done = done
        self._is_skipped = False

    def begin(self) -> None:
        """Hold the table, then call ``done``."""
        self._stage.tooltips.hide()
        self._stage.focus.set(None)
        self._stage.overlay.add(self)
        self._stage.animator.run(self._script(), self._end)

    def _script(self) -> Script:
        animator = self._stage.animator
        yield _REST
        ribbon = self.add(EndRibbon(_("Game over"), self._reasons, self.w, self.h * _MIDDLE))
        ribbon.open_to(0.0)
        yield (
            animator.tween(self._darken, _OPEN, ease=linear),
            animator.tween(ribbon.open_to, _OPEN, ease=ease_out),
        )
        yield _READ
        dusk = self.add(dusk_background(self.rect.size, self._seats))
        dusk.z = 5
        high = self.h

        def rise(t: float) -> None:
            dusk.rect = dusk.area.at(0, high * (1 - t))

        rise(0.0)
        yield animator.tween(rise, _DUSK, ease=ease_in_out)

    def _darken(self, t: float) -> None:
        self.step = round(_STEPS * t)

    def skip(self) -> None:
        """End it at once."""
        self._is_skipped = True
        self._stage.animator.finish_all()

    def key(self, key: Key) -> bool:
        """End it at once, whatever the key."""
        if not key.is_modifier:
            self.skip()
        return True

    def _end(self) -> None:
        self.detach()
        self._done(not self._is_skipped)

    def paint(self, canvas: Canvas) -> None:
        """Darken everything below."""
        if self.step:
            opacity = round(_DARK * self.step / _STEPS, 2)
            canvas.panel(theme.PanelStyle(theme.BAR, radius=0, opacity=opacity), self.area)
