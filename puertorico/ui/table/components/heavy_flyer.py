"""A large building in flight: it is lifted first, and drops at the end."""

from __future__ import annotations

from math import pi, sin

from puertorico.ui.scene.tree.animation import ease_in, ease_in_out, ease_out
from puertorico.ui.table.components.flyer import Flyer

_LIFTED, _ARRIVED = 0.16, 0.58
HEAVY_FLIGHT = 0.7
"""Seconds at which it is lifted, is above its place, and has dropped."""
_SWELL = 0.12
"""How much larger it is while it is up."""
_UP = 12.0
_TILT = 4.0


class HeavyFlyer(Flyer):
    """A large building on its way."""

    def fly(self, share: float) -> None:
        """Put the building at a share of its time."""
        seconds = share * HEAVY_FLIGHT
        if seconds < _LIFTED:
            up, way = ease_out(seconds / _LIFTED), 0.0
        elif seconds < _ARRIVED:
            up, way = 1.0, ease_in_out((seconds - _LIFTED) / (_ARRIVED - _LIFTED))
        else:
            up, way = 1.0 - ease_in((seconds - _ARRIVED) / (HEAVY_FLIGHT - _ARRIVED)), 1.0
        arc = sin(pi * way)
        height = _UP * up + self._lift * arc
        self._put(way, height, 1 + _SWELL * (up + arc), _TILT * up * (1 - way), max(0.5 * up, arc))
