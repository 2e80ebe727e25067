"""Boards in miniature: the tiles and buildings of each player as colored spaces."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from puertorico.engine.actions import Person
from puertorico.engine.ids import FORESTS, Good, Tile
from puertorico.session.arrangement import COLUMNS, ROWS, Arrangement, CityTile, IslandTile
from puertorico.ui import theme
from puertorico.ui.scene.geometry import Rect
from puertorico.ui.scene.tree.node import Node
from puertorico.ui.table.drawing import ink
from puertorico.ui.table.drawing.faces import face
from puertorico.ui.table.model.people import Group

if TYPE_CHECKING:
    from puertorico.ui.scene.paint.canvas import Canvas
    from puertorico.ui.table.model.player_colors import PlayerColor

_FOREST = theme.PHASES["settler"]
_LARGEST = 10.5
_GAP = 5.0
_STRIPE = 3.5
_PEOPLE = 12.0
"""The size of a space, in units, from which on colonists are drawn."""


def paint_boards(
    canvas: Canvas, boards: Sequence[Arrangement], colors: Sequence[PlayerColor], area: Rect
) -> None:
    """Draw the boards of all seats in their colors, side by side, centered in an area."""
    count = len(boards)
    across = (area.w - _GAP * (count - 1)) / (COLUMNS * count)
    down = (area.h - _STRIPE - 3.0) / (2 * ROWS)
    side = min(_LARGEST, across, down)
    wide, tall = COLUMNS * side, ROWS * side
    left = (area.w - count * wide - _GAP * (count - 1)) / 2
    top = (area.h - _STRIPE - 3.0 - 2 * tall) / 2
    body = ""
    for seat, (shown, color) in enumerate(zip(boards, colors, strict=True)):
        x = left + seat * (wide + _GAP)
        body += _rect(Rect(x, top, wide, _STRIPE), color.paint, 1.5)
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
        if side >= _PEOPLE:
            for place, person in _people(self._shown, left, left + wide + gap, top, side):
                ink.disc(canvas, place.center, side * 0.24, person)


def island_shape(shown: Arrangement, x: float, y: float, side: float) -> str:
    """Return the SVG shapes of an island. ``side`` is the size of a space in units."""
    body = _rect(Rect(x, y, COLUMNS * side, ROWS * side), theme.MEADOW, side * 0.2)
    for space, here in enumerate(shown.island):
        if here is not None:
            place = _space(x, y, side, space)
            body += _rect(
                place, _tile_color(here), side * 0.16, theme.mix(_tile_color(here), theme.INK, 0.35)
            )
    return body


def city_shape(shown: Arrangement, x: float, y: float, side: float) -> str:
    """Return the SVG shapes of a city. ``side`` is the size of a space in units."""
    body = _rect(Rect(x, y, COLUMNS * side, ROWS * side), theme.PLAZA_LOW, side * 0.2)
    for space, here in shown.placed_buildings():
        place = _two_high(_space(x, y, side, space), here, side)
        look = face(here.building)
        body += _rect(place, look.band, side * 0.16, look.edge)
    return body


def _people(
    shown: Arrangement, island: float, city: float, y: float, side: float
) -> Iterator[tuple[Rect, Person]]:
    """Yield the places with people, given the left edges of island and city, and who is there first."""
    for space, tile in enumerate(shown.island):
        if tile is not None and tile.colonist:
            yield _space(island, y, side, space), tile.person
    for space, here in shown.placed_buildings():
        if here.colonists:
            place = _space(city, y, side, space)
            yield _two_high(place, here, side), Group(here.colonists, here.nobles).person(0)


def _tile_color(here: IslandTile) -> str:
    if here.tile in FORESTS:
        return _FOREST
    return theme.QUARRY if here.tile is Tile.QUARRY else theme.GOOD_BANDS[Good(here.tile).label]


def _space(x: float, y: float, side: float, space: int) -> Rect:
    row, column = divmod(space, COLUMNS)
    inset = side * 0.07
    return Rect(x + column * side, y + row * side, side, side).inset(inset)


def _two_high(place: Rect, here: CityTile, side: float) -> Rect:
    """Return the place of a building, given that of its upper space."""
    return place._replace(h=place.h + side) if here.is_large else place


def _rect(place: Rect, fill: str, radius: float, edge: str | None = None) -> str:
    x, y, w, h = place
    shape = f'<rect x="{x:.2f}" y="{y:.2f}" width="{w:.2f}" height="{h:.2f}" rx="{radius:.2f}" '
    line = f'stroke="{edge}" stroke-width="0.6"' if edge is not None else ""
    return f'{shape}fill="{fill}" {line}/>'
