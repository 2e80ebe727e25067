"""Flights: pieces on their way from one place of the table to another.

Only names of places are used, so the same flight serves the large board and the small ones.
"""

from collections.abc import Iterator, Sequence

from attrs import frozen

from puertorico.engine.ids import GOODS, Building, Good, Role, Tile
from puertorico.ui.sound import Sound
from puertorico.ui.table.model import names
from puertorico.ui.table.model.piece_kinds import PieceKind

MAX_PIECES = 6
"""Pieces of one kind that fly in one beat; more would only be noise."""

FlyingPiece = PieceKind | Good | Tile | Building | Role


@frozen
class Flight:
    """One piece on its way.

    ``direct``: it is the very piece that the acting player moves. ``becomes`` is what it turns into on the
    way; ``marks`` what is marked once it has arrived, where that isn't the place it flies to. ``sound`` is
    heard when it lands, or once for its whole beat when that departs; ``is_silent`` flights get none.
    """

    piece: FlyingPiece
    start: str
    end: str
    direct: bool = False
    becomes: Tile | None = None
    marks: str | None = None
    is_silent: bool = False
    sound: Sound | None = None
    sounds_at_departure: bool = False


Beat = tuple[Flight, ...]
"""Flights that take off one shortly after the other, without waiting for each to land."""


def direct(
    piece: FlyingPiece, start: str, end: str, *, becomes: Tile | None = None, marks: str | None = None
) -> Beat:
    """The beat of the very piece that the acting player moves."""
    return (Flight(piece, start, end, direct=True, becomes=becomes, marks=marks),)


def repeated(
    piece: PieceKind | Good, start: str, end: str, count: int, *, direct: bool = False
) -> Iterator[Flight]:
    """The same flight for each of several equal pieces."""
    for _ in range(min(count, MAX_PIECES)):
        yield Flight(piece, start, end, direct)


def doubloons_to(seat: int, start: str, count: int) -> Iterator[Flight]:
    """Doubloons on their way to a player."""
    return repeated(PieceKind.DOUBLOON, start, names.seat(seat, "doubloons"), count)


def doubloons_from(seat: int, end: str, count: int) -> Iterator[Flight]:
    """Doubloons on their way from a player."""
    return repeated(PieceKind.DOUBLOON, names.seat(seat, "doubloons"), end, count)


def barrels_to_supply(seat: int, goods: Sequence[int]) -> Iterator[Flight]:
    """Barrels of each good on their way from a player to the supply."""
    for good, count in zip(GOODS, goods, strict=True):
        yield from repeated(good, names.goods(seat, good), names.supply(good), count)
