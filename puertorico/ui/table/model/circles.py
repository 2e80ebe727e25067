"""The circles of a board by name, and the people on them."""

from collections.abc import Iterator

from attrs import frozen

from puertorico.engine.actions import Person
from puertorico.engine.buildings import CIRCLES
from puertorico.engine.ids import ISLAND_PLACES, SAN_JUAN, Tile
from puertorico.ui.table.model import names
from puertorico.ui.table.model.people import Group
from puertorico.ui.table.model.snapshot import BoardSnapshot


@frozen
class BoardCircle:
    """A circle by name, its place in the engine's order, and who is on it."""

    name: str
    place: int
    person: Person


def circles(board: BoardSnapshot) -> Iterator[BoardCircle]:
    """Yield all circles of a board."""
    for space, here in enumerate(board.arrangement.island):
        if here is not None and here.tile < ISLAND_PLACES:
            yield BoardCircle(names.island_circle(board.seat, space), here.tile, here.person)
    for _, tile in board.arrangement.placed_buildings():
        for index in range(CIRCLES[tile.building]):
            person = Group(tile.colonists, tile.nobles).person(index)
            name = names.circle(board.seat, tile.building, index)
            yield BoardCircle(name, ISLAND_PLACES + tile.building, person)


def circles_of(board: BoardSnapshot, place: int, person: Person) -> list[str]:
    """Return the circles of a place with this kind of person, or empty ones; or the pieces in San Juan."""
    if place == SAN_JUAN:
        return waiting(board.seat, person, only_nobles=board.san_juan == board.san_juan_nobles)
    return [circle.name for circle in circles(board) if circle.place == place and circle.person is person]


def waiting(seat: int, person: Person, *, only_nobles: bool) -> list[str]:
    """Return the pieces that stand for a colonist or a noble in San Juan.

    If only nobles wait there, San Juan itself stands for one of them.
    """
    if person is not Person.NOBLE:
        return [names.waiting(seat, noble=False)]
    return [names.waiting(seat, noble=noble) for noble in (True, False) if noble or only_nobles]


def spaces_of(board: BoardSnapshot, tile: Tile, person: Person) -> list[str]:
    """Return the island spaces that have this tile with this kind of person, or an empty one."""
    return [
        names.island(board.seat, space)
        for space, here in enumerate(board.arrangement.island)
        if here is not None and here.tile == tile and here.person is person
    ]


def tile_at(board: BoardSnapshot, name: str) -> tuple[Tile, Person] | None:
    """Return the tile on an island space, given the name of the space or its circle, and who is on it."""
    parts = name.split(".")
    if parts[:3] != ["seat", str(board.seat), "island"] or len(parts) < 4:
        return None
    here = board.arrangement.island[int(parts[3])]
    return None if here is None else (here.tile, here.person)
