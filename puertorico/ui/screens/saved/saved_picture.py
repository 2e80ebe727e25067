"""Boards in miniature: the tiles and buildings of each player as colored spaces."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from puertorico.engine.ids import FORESTS, Good, Tile
from puertorico.session.arrangement import COLUMNS, ROWS, Arrangement, IslandTile
from puertorico.ui import theme
from puertorico.ui.scene.geometry import Rect
from puertorico.ui.scene.tree.node import Node
from puertorico.ui.table.drawing.faces import face

if TYPE_CHECKING:
    from puertorico.ui.scene.paint.canvas import Canvas

_FOREST = theme.PHASES["settler"]
_LARGEST = 10.5
_GAP = 5.0
_STRIPE = 3.5
_PEOPLE = 12.0
"""The size of a space, in units, from which on colonists are drawn."""


def paint_boards(canvas: Canvas, boards: Sequence[Arrangement], area: Rect) -> None:
    """Draw the boards of all seats side by side, centered in an area."""
    count = len(boards)
    across = (area.w - _GAP * (count - 1)) / (COLUMNS * count)
    down = (area.h - _STRIPE - 3.0) / (2 * ROWS)
    side = min(_LARGEST, across, down)
    wide, tall = COLUMNS * side, ROWS * side
    left = (area.w - count * wide - _GAP * (count - 1)) / 2
    top = (area.h - _STRIPE - 3.0 - 2 * tall) / 2
    body = ""
    for seat, shown in enumerate(boards):
        x = left + seat * (wide + _GAP)
        body += _rect(Rect(x, top, wide, _STRIPE), theme.SEATS[seat], 1.5)
        body += island_shape(shown, x, top + _STRIPE + 1.0, side)
        body += city_shape(shown, x, top + _STRIPE + 3.0 + tall, side)
    canvas.shape(body, area)


class BoardPicture(Node):
    """The island and the city of one seat, side by side."""

    def __init__(self, shown: Arrangement, rect: Rect) -> None:
        super().__init__("", rect)
        self._shown = shown

    def paint(self, canvas: Canvas) -> None:
        """Draw both halves as large as possible."""
        gap = 8.0
        side = min(self.h / ROWS, (self.w - gap) / (2 * COLUMNS))
        wide, top = COLUMNS * side, (self.h - ROWS * side) / 2
        left = self.w - 2 * wide - gap
        body = island_shape(self._shown, left, top, side)
        canvas.shape(body + city_shape(self._shown, left + wide + gap, top, side), self.area)


def island_shape(shown: Arrangement, x: float, y: float, side: float) -> str:
    """Return the SVG shapes of an island. ``side`` is the size of a space in units."""
    body = _rect(Rect(x, y, COLUMNS * side, ROWS * side), theme.MEADOW, side * 0.2)
    for space, here in enumerate(shown.island):
        if here is not None:
            place = _space(x, y, side, space)
            body += _rect(
                place, _tile_color(here), side * 0.16, theme.mix(_tile_color(here), theme.INK, 0.35)
            )
            if side >= _PEOPLE and here.colonist:
                body += _person(place, noble=here.noble)
    return body


def city_shape(shown: Arrangement, x: float, y: float, side: float) -> str:
    """Return the SVG shapes of a city. ``side`` is the size of a space in units."""
    body = _rect(Rect(x, y, COLUMNS * side, ROWS * side), theme.PLAZA_LOW, side * 0.2)
    for space, here in shown.placed_buildings():
        place = _space(x, y, side, space)
        if here.is_large:
            place = place._replace(h=place.h + side)
        look = face(here.building)
        body += _rect(place, look.band, side * 0.16, look.edge)
        if side >= _PEOPLE and here.colonists:
            body += _person(place, noble=here.nobles > 0)
    return body


def _tile_color(here: IslandTile) -> str:
    if here.tile in FORESTS:
        return _FOREST
    return theme.QUARRY if here.tile is Tile.QUARRY else theme.GOOD_BANDS[Good(here.tile).label]


def _space(x: float, y: float, side: float, space: int) -> Rect:
    row, column = divmod(space, COLUMNS)
    inset = side * 0.07
    return Rect(x + column * side, y + row * side, side, side).inset(inset)


def _rect(place: Rect, fill: str, radius: float, edge: str | None = None) -> str:
    x, y, w, h = place
    shape = f'<rect x="{x:.2f}" y="{y:.2f}" width="{w:.2f}" height="{h:.2f}" rx="{radius:.2f}" '
    line = f'stroke="{edge}" stroke-width="0.6"' if edge is not None else ""
    return f'{shape}fill="{fill}" {line}/>'


def _person(place: Rect, *, noble: bool) -> str:
    x, y = place.center
    radius = place.w * 0.24
    fill = theme.NOBLE if noble else theme.COLONIST
    return (
        f'<circle cx="{x:.2f}" cy="{y:.2f}" r="{radius:.2f}" fill="{fill}" stroke="{theme.INK}" '
        f'stroke-width="{radius * 0.28:.2f}"/>'
    )
