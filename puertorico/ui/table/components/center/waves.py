"""A few waves around the ships that come and go while nothing else happens."""

from __future__ import annotations

from itertools import pairwise
from math import pi, sin
from typing import TYPE_CHECKING

from puertorico.ui.scene.geometry import Point, Rect
from puertorico.ui.scene.tree.node import Node

if TYPE_CHECKING:
    from puertorico.ui.scene.paint.canvas import Canvas
    from puertorico.ui.table.components.table_view import TableView

INTERVAL = 0.2
"""Seconds between two frames."""
_SIZE = (30.0, 9.0)
_PERIOD, _STEP = 3.6, 0.37
"""Seconds for which a wave is seen, and by how many periods it is ahead of the one before."""
_STRENGTH = 0.55
_DRIFT = 8.0
_BELOW, _BESIDE = 7.0, -7.0
"""Distances of waves below and beside a hull from its lower edge."""
_PLACES = (-20.0, 16.0, -2.0)
"""Where a wave below a hull is seen in turn, from its middle."""
_BODY = (
    '<path d="M2,5.5 q6.5,-5 13,0 t13,0" fill="none" stroke="#C6ECE8" stroke-width="1.7" '
    'stroke-linecap="round"/>'
)


class Wave(Node):
    """A wave on a table that appears at its places in turn, given as the centers."""

    def __init__(self, table: TableView, places: tuple[Point, ...], number: int) -> None:
        super().__init__("", _around(places[0]))
        self.ignores_mouse = True
        self._table = table
        self._places = places
        self._start = number * _STEP
        self.strength = 0.0
        self._drift = 0.0
        """How far right of its leftmost place it is."""

    def move_to(self, seconds: float) -> None:
        """Let it come or go, in small steps; it hides below a draft."""
        cycles = seconds / _PERIOD + self._start
        turn, share = int(cycles), cycles % 1
        strength = 0.0 if self._table.draft.visible else round(_STRENGTH * sin(pi * share), 1)
        drift = self._drift
        if strength > 0:
            place = self._places[turn % len(self._places)]
            self.rect = _around(place)
            drift = round(place[0] + _DRIFT * (share - 0.5)) - place[0] + (_DRIFT + 1) / 2
        if (strength, drift) != (self.strength, self._drift):
            self.strength, self._drift = strength, drift
            self.invalidate()

    def paint(self, canvas: Canvas) -> None:
        """Draw the wave."""
        if self.strength > 0:
            box = canvas.box(Rect(self._drift, 0.0, *_SIZE))
            canvas.blit(canvas.assets.shape(_BODY, *_SIZE, box.size), box.x, box.y, self.strength)


def _around(place: Point) -> Rect:
    """Return the room for a wave at a place, with the way that it drifts."""
    return Rect.around(place, _SIZE[0] + _DRIFT + 1, _SIZE[1])


def waves_on(table: TableView) -> list[Wave]:
    """Return waves below and between the cargo ships of a table, which is laid out."""
    ships = list(table.harbor.ships.values())
    hulls = [ship.transform().apply(ship.hull) for ship in ships]
    places = [tuple((hull.center[0] + offset, hull.bottom + _BELOW) for offset in _PLACES) for hull in hulls]
    for left, right in pairwise(hulls):
        if right.x - left.right > _SIZE[0]:
            places.append((((left.right + right.x) / 2, left.bottom + _BESIDE),))
    return [Wave(table, place, number) for number, place in enumerate(places)]
