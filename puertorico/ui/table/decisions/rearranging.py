"""Tiles of the own board may be shifted about at any time; only the eye notices (STL-2, BLD-4)."""

from collections.abc import Callable, Iterator

from puertorico.session.arrangement import COLUMNS, Arrangement, move_building, move_tile
from puertorico.session.game import Session
from puertorico.ui.table.decisions.wiring import Way
from puertorico.ui.table.model import names

Shift = Callable[[Arrangement], None]


def shifts(session: Session, shift: Shift) -> Iterator[Way]:
    """The ways of all tiles on the large board, where a person sits there."""
    seat = session.watched
    if not session.is_computer(seat):
        yield from shifts_of(seat, session.arrangements[seat], shift)


def shifts_of(seat: int, now: Arrangement, shift: Shift) -> Iterator[Way]:
    """The ways of all tiles of one board, arranged like this."""
    for start, tile in enumerate(now.island):
        if tile is not None:
            targets = {
                names.island(seat, end): _to(shift, move_tile, now, start, end)
                for end in range(len(now.island))
                if end != start
            }
            yield Way(names.island(seat, start), targets, quiet=True)
    places = [
        names.city(seat, space) if here is None else names.building(seat, here.building)
        for space, here in enumerate(now.city)
    ]
    for start, building in now.standing():
        own = (start, start + COLUMNS) if building.is_large else (start,)
        targets = {}
        for end, place in enumerate(places):
            if end not in own and place not in targets:
                targets[place] = _to(shift, move_building, now, start, end)
        yield Way(names.building(seat, building.building), targets, quiet=True)


def _to(
    shift: Shift, move: Callable[[Arrangement, int, int], Arrangement], now: Arrangement, start: int, end: int
) -> Callable[[], None]:
    return lambda: shift(move(now, start, end))
