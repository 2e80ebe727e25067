"""Fireworks over the harbor. They end by themselves."""

from __future__ import annotations

from collections.abc import Iterator
from math import cos, pi, sin

from puertorico.ui import theme
from puertorico.ui.scene.geometry import Rect, Size
from puertorico.ui.scene.paint.canvas import Canvas
from puertorico.ui.scene.tree.animation import Animator, Motion, linear
from puertorico.ui.scene.tree.node import Node

_SHOW = (
    (0.17, 0.20, 74.0, 0.00, 0),
    (0.83, 0.17, 84.0, 0.16, 2),
    (0.93, 0.33, 62.0, 0.42, 3),
    (0.09, 0.36, 58.0, 0.60, 4),
    (0.66, 0.26, 56.0, 0.78, 1),
    (0.30, 0.27, 64.0, 1.00, 3),
    (0.88, 0.22, 78.0, 1.22, 0),
)
"""Each burst: its place as shares of the window, radius, start in seconds, and the number of its color."""
_SECONDS = 1.1
_RAYS = 16
_RINGS = ((1.0, 3.0), (0.72, 2.4), (0.46, 1.8))
"""Distance from the center and radius of the sparks, from the outer ring to the inner one."""
_SINKS = 14.0


class Burst(Node):
    """A firework that opens, sinks and fades; ``age`` goes from 0 to 1."""

    def __init__(self, center: tuple[float, float], radius: float, color: str) -> None:
        super().__init__("", Rect.around(center, 2 * radius + 12, 2 * radius + 12 + 2 * _SINKS))
        self.ignores_mouse = True
        self.visible = False
        self._radius = radius
        self._color = color
        self._age = 0.0

    def show(self, age: float) -> None:
        """Show the firework at an age."""
        self._age = age
        self.visible = 0.0 < age < 1.0
        self.alpha = min(1.0, 2.4 * (1 - age))
        self.invalidate()

    def paint(self, canvas: Canvas) -> None:
        """Draw the sparks."""
        x, y = self.area.center
        open_to = self._radius * (1 - (1 - self._age) ** 3)
        y += _SINKS * self._age**2
        if self._age < 0.35:
            canvas.circle((x, y), 4.0, theme.WHITE)
        for ring, (far, size) in enumerate(_RINGS):
            for ray in range(_RAYS):
                angle = (ray + ring / 2) * 2 * pi / _RAYS
                at = (x + cos(angle) * open_to * far, y + sin(angle) * open_to * far)
                canvas.circle(at, size, self._color)


def light_fireworks(parent: Node, size: Size, animator: Animator) -> Iterator[Motion]:
    """Add fireworks to a node of this size, and yield their motions. They remove themselves at their ends."""
    for across, down, radius, start, color in _SHOW:
        burst = parent.add(Burst((size[0] * across, size[1] * down), radius, theme.SPARKS[color]))
        burst.z = -5
        yield animator.tween(
            burst.show, _SECONDS, ease=linear, delay=start, done=burst.detach, key=(id(burst), "age")
        )
