"""Flights: pieces on their way from one place on the table to another.

Places are given by name, so the same flight works for large and small boards.
"""

from collections.abc import Iterator, Sequence

from attrs import frozen

from puertorico.engine.ids import GOODS, Good, Tile
from puertorico.ui.sound import Sound
from puertorico.ui.table.model import names
from puertorico.ui.table.model.piece_kinds import FlyingPiece, PieceKind

MAX_PIECES = 6
"""The largest number of identical pieces in one beat; more would only be noise."""


@frozen
class Flight:
    """The flight of one piece, which stands for ``count`` of them.

    ``by_player``: it is the piece that the acting player moves, which doesn't fly after a drag. ``becomes``:
    the tile it turns into on the way. ``marks``: the node to mark after landing, if not ``end``. ``sound`` is
    played when it lands, or if ``sounds_at_departure`` once for the whole beat when that starts;
    ``is_silent`` flights get none. ``sails``: the pieces are the cargo of a ship that sails away with them.
    """

    piece: FlyingPiece
    start: str
    end: str
    by_player: bool = False
    becomes: Tile | None = None
    marks: str | None = None
    is_silent: bool = False
    count: int = 1
    sails: bool = False
    sound: Sound | None = None
    sounds_at_departure: bool = False


Beat = tuple[Flight, ...]
"""Flights that start shortly after each other, without waiting for the previous one to land."""


def played_piece(
    piece: FlyingPiece, start: str, end: str, *, becomes: Tile | None = None, marks: str | None = None
) -> Beat:
    """Return the beat of the piece that the acting player moves."""
    return (Flight(piece, start, end, by_player=True, becomes=becomes, marks=marks),)


def repeated(
    piece: PieceKind | Good, start: str, end: str, count: int, *, by_player: bool = False
) -> Iterator[Flight]:
    """Yield the same flight for each of several identical pieces; of many, some fly together as one."""
    flights = min(count, MAX_PIECES)
    for number in range(flights):
        share = (count + number) // flights
        yield Flight(piece, start, end, by_player, count=share)


def doubloons_to(seat: int, start: str, count: int) -> Iterator[Flight]:
    """Yield the flights of doubloons to a player."""
    return repeated(PieceKind.DOUBLOON, start, names.seat(seat, "doubloons"), count)


def doubloons_from(seat: int, end: str, count: int) -> Iterator[Flight]:
    """Yield the flights of doubloons from a player."""
    return repeated(PieceKind.DOUBLOON, names.seat(seat, "doubloons"), end, count)


def barrels_to_supply(seat: int, goods: Sequence[int]) -> Iterator[Flight]:
    """Yield the flights of barrels, given by Good, from a player to the supply."""
    for good, count in zip(GOODS, goods, strict=True):
        yield from repeated(good, names.goods(seat, good), names.supply(good), count)
