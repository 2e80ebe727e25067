"""The sea under the boards: lighter in the harbour, with small waves."""

from __future__ import annotations

from typing import TYPE_CHECKING

from puertorico.ui import theme
from puertorico.ui.scene.layer import Layer

if TYPE_CHECKING:
    from puertorico.ui.scene.canvas import Canvas

_STEP_X, _STEP_Y = 118.0, 41.0


class Sea(Layer):
    """The ground of the table, painted once for a size."""

    def __init__(self) -> None:
        super().__init__("", opaque=True)

    def paint(self, canvas: Canvas) -> None:
        """Draw the water."""
        canvas.shape(_water(self.w, self.h), self.area)


def _water(w: float, h: float) -> str:
    parts = [
        '<linearGradient id="d" x1="0%" y1="0%" x2="0%" y2="100%">'
        f'<stop offset="0" stop-color="{theme.SEA}"/><stop offset="0.55" stop-color="#156F79"/>'
        f'<stop offset="1" stop-color="{theme.SEA_DEEP}"/></linearGradient>'
        '<radialGradient id="l" cx="60%" cy="24%" r="46%">'
        f'<stop offset="0" stop-color="{theme.LAGOON}" stop-opacity="0.85"/>'
        f'<stop offset="1" stop-color="{theme.LAGOON}" stop-opacity="0"/></radialGradient>'
        f'<rect x="0" y="0" width="{w:.1f}" height="{h:.1f}" fill="url(#d)"/>'
        f'<rect x="0" y="0" width="{w:.1f}" height="{h:.1f}" fill="url(#l)"/>'
    ]
    rows = int(h / _STEP_Y) + 1
    for row in range(rows):
        y = 52 + row * _STEP_Y
        shift = (row * 67) % _STEP_X
        for column in range(-1, int(w / _STEP_X) + 1):
            x = column * _STEP_X + shift
            kind = (row * 3 + column * 5) % 4
            parts.append(_wave(x, y + (column * 13) % 17, kind))
    return "".join(parts)


def _wave(x: float, y: float, kind: int) -> str:
    if kind == 0:
        # A short glint of light.
        return (
            f'<path d="M{x + 30:.1f},{y:.1f} h15 M{x + 39:.1f},{y + 5:.1f} h9" stroke="#BFE9E4" '
            'stroke-opacity="0.4" stroke-width="1.5" stroke-linecap="round" fill="none"/>'
        )
    length = 3 if kind == 1 else 5
    crest = "".join("q6,-4.6 12,0 t12,0 " for _ in range(length))
    return (
        f'<path d="M{x:.1f},{y:.1f} {crest}" stroke="#8FD6D2" stroke-opacity="{0.15 + 0.03 * kind:.2f}" '
        'stroke-width="1.5" stroke-linecap="round" fill="none"/>'
    )
