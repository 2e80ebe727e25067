"""The sea under the boards, lighter around the harbor, with small waves."""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING

from puertorico.ui import theme
from puertorico.ui.scene.geometry import Rect
from puertorico.ui.scene.tree.layer import Layer

if TYPE_CHECKING:
    from puertorico.ui.scene.paint.canvas import Canvas

_STEP_X, _STEP_Y = 118.0, 41.0


class Sea(Layer):
    """The background of the table, painted once per size."""

    def __init__(self) -> None:
        super().__init__("", opaque=True)

    def paint(self, canvas: Canvas) -> None:
        """Draw the water."""
        canvas.backdrop(_water(self.w, self.h), self.area)
        for column, row in product(range(-1, int(self.w / _STEP_X) + 1), range(int(self.h / _STEP_Y) + 1)):
            x = column * _STEP_X + (row * 67) % _STEP_X
            y = 52 + row * _STEP_Y + (column * 13) % 17
            body, place = _WAVES[(row * 3 + column * 5) % len(_WAVES)]
            canvas.shape(body, place.moved(x, y))


def _water(w: float, h: float) -> str:
    return (
        '<linearGradient id="d" x1="0%" y1="0%" x2="0%" y2="100%">'
        f'<stop offset="0" stop-color="{theme.SEA}"/><stop offset="0.55" stop-color="#156F79"/>'
        f'<stop offset="1" stop-color="{theme.SEA_DEEP}"/></linearGradient>'
        '<radialGradient id="l" cx="60%" cy="24%" r="46%">'
        f'<stop offset="0" stop-color="{theme.LAGOON}" stop-opacity="0.85"/>'
        f'<stop offset="1" stop-color="{theme.LAGOON}" stop-opacity="0"/></radialGradient>'
        f'<rect x="0" y="0" width="{w:.1f}" height="{h:.1f}" fill="url(#d)"/>'
        f'<rect x="0" y="0" width="{w:.1f}" height="{h:.1f}" fill="url(#l)"/>'
    )


def _glint() -> tuple[str, Rect]:
    """Return a short glint of light and its box."""
    body = (
        '<path d="M2,2 h15 M11,7 h9" stroke="#BFE9E4" stroke-opacity="0.4" stroke-width="1.5" '
        'stroke-linecap="round" fill="none"/>'
    )
    return body, Rect(28, -2, 22, 9)


def _wave(crests: int, opacity: float) -> tuple[str, Rect]:
    """Return a small wave and its box."""
    line = "q6,-4.6 12,0 t12,0 " * crests
    body = (
        f'<path d="M2,5 {line}" stroke="#8FD6D2" stroke-opacity="{opacity}" stroke-width="1.5" '
        'stroke-linecap="round" fill="none"/>'
    )
    return body, Rect(-2, -5, 24 * crests + 4, 10)


_WAVES = (_glint(), _wave(3, 0.18), _wave(5, 0.21), _wave(5, 0.24))
