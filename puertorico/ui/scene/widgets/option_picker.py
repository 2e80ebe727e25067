"""A picker for one of several options."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from puertorico.keybindings import Key
from puertorico.ui import theme
from puertorico.ui.scene.geometry import NOWHERE, Rect
from puertorico.ui.scene.tree.node import Node, Tooltip
from puertorico.ui.scene.tree.reactive import Reactive
from puertorico.ui.scene.widgets.buttons import shade
from puertorico.ui.sound import Sound

if TYPE_CHECKING:
    from puertorico.ui.scene.paint.canvas import Canvas


class OptionPicker(Node):
    """The current option between two arrows, which go to the previous and the next one, in a circle.

    A click anywhere else goes to the next option, too. ``uniform``: all options have the size in which the
    longest one fits.
    """

    index = Reactive[int]()
    """The index of the current option."""

    def __init__(
        self,
        name: str,
        options: Sequence[str],
        rect: Rect = NOWHERE,
        *,
        index: int = 0,
        changed: Callable[[int], None] | None = None,
        style: theme.TextStyle = theme.BUTTON,
        tooltip: Tooltip = None,
        uniform: bool = False,
    ) -> None:
        super().__init__(name, rect, tooltip=tooltip, radius=99)
        self.uniform = uniform
        self.options = list(options)
        self.changed = changed
        self.style = style
        self.index = index
        self.bleed = 8.0
        self.sound = Sound.CLICK
        self._back = self.add(_Arrow(f"{name}.previous", "left", self._previous))
        self._next = self.add(_Arrow(f"{name}.next", "right", self.clicked))
        self.resized()

    @property
    def value(self) -> str:
        """The current option."""
        return self.options[self.index]

    @property
    def clickable(self) -> bool:
        """Always True."""
        return True

    def clicked(self) -> None:
        """Go to the next option."""
        self.turn(1)

    def _previous(self) -> None:
        self.turn(-1)

    def turn(self, by: int) -> None:
        """Go this many options forward, or backward if negative."""
        index = (self.index + by) % len(self.options)
        if index != self.index:
            self.index = index
            if self.changed is not None:
                self.changed(index)

    def resized(self) -> None:
        """Put the arrows at the ends."""
        self._back.rect = Rect(0, 0, self.h, self.h)
        self._next.rect = Rect(self.w - self.h, 0, self.h, self.h)

    def key(self, key: Key) -> bool:
        """Change the option with the arrow keys."""
        ways = {"left": -1, "right": 1}
        if key.name not in ways or not self.usable():
            return False
        self.turn(ways[key.name])
        return True

    def paint(self, canvas: Canvas) -> None:
        """Draw the pill and the current option."""
        canvas.panel(shade(theme.PLAIN_BUTTON, self.hovered, self.usable()), self.area)
        box, assets = Rect(self.h, 0, self.w - 2 * self.h, self.h), canvas.assets

        def fits() -> bool:
            return all(assets.measure(option, self.style) <= box.w for option in self.options)

        with assets.text_at(assets.factor_for(fits) if self.uniform else assets.text_factor):
            canvas.text(self.value, box, self.style, theme.INK, "center")

    def hover_changed(self) -> None:
        """Look brighter under the mouse."""
        super().hover_changed()
        self.invalidate()


class _Arrow(Node):
    """An arrow at an end of the picker."""

    def __init__(self, name: str, side: str, on_click: Callable[[], None]) -> None:
        super().__init__(name, on_click=on_click, radius=99)
        self.side = side
        self.focusable = False
        self.sound = Sound.CLICK

    def hover_changed(self) -> None:
        """Look darker under the mouse."""
        self.invalidate()

    def paint(self, canvas: Canvas) -> None:
        """Draw the arrow."""
        s = self.h
        x = (0.42, 0.60) if self.side == "right" else (0.58, 0.40)
        color = theme.INK if self.hovered else theme.INK_SOFT
        if self.hovered and self.usable():
            canvas.circle((s / 2, s / 2), s * 0.38, theme.SAND_LOW)
        outer, tip = x[0] * s, x[1] * s
        body = (
            f'<path d="M{outer:.2f} {0.32 * s:.2f}L{tip:.2f} {0.5 * s:.2f}L{outer:.2f} {0.68 * s:.2f}" '
            f'fill="none" stroke="{color}" stroke-width="2.4" '
            'stroke-linecap="round" stroke-linejoin="round"/>'
        )
        canvas.shape(body, Rect(0, 0, s, s))
