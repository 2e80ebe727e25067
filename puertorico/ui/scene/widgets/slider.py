"""A slider for values from 0 to 100."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from puertorico.i18n import _
from puertorico.keybindings import Key
from puertorico.ui import theme
from puertorico.ui.scene.geometry import NOWHERE, Point, Rect
from puertorico.ui.scene.tree.node import Node
from puertorico.ui.scene.tree.reactive import Reactive
from puertorico.ui.scene.widgets.buttons import shade

if TYPE_CHECKING:
    from puertorico.ui.scene.paint.canvas import Canvas

STEP = 5
"""The step of the arrow keys and the mouse."""
_FIGURES = 62.0
_KNOB = 10.0


class Slider(Node):
    """A groove with a knob, and the value in percent.

    ``changed`` is called with every new value, ``settled`` with the final one: when the knob is released or
    after a key press.
    """

    value = Reactive[int]()

    def __init__(
        self,
        name: str,
        value: int,
        rect: Rect = NOWHERE,
        *,
        changed: Callable[[int], None] | None = None,
        settled: Callable[[int], None] | None = None,
    ) -> None:
        super().__init__(name, rect, radius=99)
        self.value = value
        self.changed = changed
        self.settled = settled
        self.bleed = 4.0
        self._kept = value

    @property
    def clickable(self) -> bool:
        """Always True."""
        return True

    @property
    def text(self) -> str:
        """The value as shown."""
        return _("{number}%").format(number=self.value)

    def grabbed(self, point: Point) -> bool:
        """Move the knob to the mouse."""
        self.dragged(point)
        return True

    def dragged(self, point: Point) -> None:
        """Move the knob with the mouse, in steps."""
        groove = self._groove()
        share = min(1.0, max(0.0, (point[0] - groove.x) / groove.w))
        self._set(round(share * 100 / STEP) * STEP)

    def press_changed(self) -> None:
        """Settle the value when the knob is released."""
        self.invalidate()
        if not self.pressed:
            self._settle()

    def key(self, key: Key) -> bool:
        """Change the value with the arrow keys, Home and End."""
        values = {"left": self.value - STEP, "right": self.value + STEP, "home": 0, "end": 100}
        if key.name not in values or not self.usable():
            return False
        self._set(min(100, max(0, values[key.name])))
        self._settle()
        return True

    def _set(self, value: int) -> None:
        if value != self.value:
            self.value = value
            if self.changed is not None:
                self.changed(value)

    def _settle(self) -> None:
        if self.value != self._kept:
            self._kept = self.value
            if self.settled is not None:
                self.settled(self.value)

    def hover_changed(self) -> None:
        """Look brighter under the mouse."""
        super().hover_changed()
        self.invalidate()

    def _groove(self) -> Rect:
        """Return the groove, from one end position of the knob's center to the other."""
        return Rect(_KNOB + 2, self.h / 2 - 4, self.w - _FIGURES - 2 * _KNOB - 4, 8)

    def paint(self, canvas: Canvas) -> None:
        """Draw the groove, filled up to the value, the knob and the number."""
        groove = self._groove()
        x = groove.x + groove.w * self.value / 100
        canvas.panel(theme.PanelStyle(theme.PLAIN_LOW, theme.PLAIN, 99, theme.INK_SOFT, 1.0), groove)
        if self.value:
            filled = theme.PanelStyle(theme.PHASES["captain"], None, 99, theme.INK_SOFT, 1.0)
            canvas.panel(
                shade(filled, self.hovered, self.usable()), Rect(groove.x, groove.y, x - groove.x, 8)
            )
        canvas.circle(
            (x, self.h / 2), _KNOB, theme.WHITE if self.hovered else theme.CARD, theme.INK_SOFT, 1.4
        )
        box = Rect(self.w - _FIGURES, 0, _FIGURES, self.h)
        canvas.text(self.text, box, theme.SENTENCE, theme.INK, "right")
