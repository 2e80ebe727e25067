"""Tiles of the own board may be shifted about at any time; only the eye notices (STL-2, BLD-4)."""

from collections.abc import Callable, Iterator

from puertorico.session.arrangement import COLUMNS, Arrangement, move_building, move_tile
from puertorico.session.game_session import Session
from puertorico.ui.table.decisions.bindings import DragBinding
from puertorico.ui.table.model import names

OnRearrange = Callable[[Arrangement], None]


def tile_drags(session: Session, rearrange: OnRearrange) -> Iterator[DragBinding]:
    """The ways of all tiles on the large board, where a person sits there."""
    seat = session.viewed_seat
    if not session.is_computer(seat):
        yield from tile_drags_of(seat, session.arrangements[seat], rearrange)


def tile_drags_of(seat: int, now: Arrangement, rearrange: OnRearrange) -> Iterator[DragBinding]:
    """The ways of all tiles of one board, arranged like this."""
    for start, tile in enumerate(now.island):
        if tile is not None:
            targets = {
                names.island(seat, end): _to(rearrange, move_tile, now, start, end)
                for end in range(len(now.island))
                if end != start
            }
            yield DragBinding(names.island(seat, start), targets, quiet=True)
    places = [
        names.city(seat, space) if here is None else names.building(seat, here.building)
        for space, here in enumerate(now.city)
    ]
    for start, building in now.placed_buildings():
        own = (start, start + COLUMNS) if building.is_large else (start,)
        targets = {}
        for end, place in enumerate(places):
            if end not in own and place not in targets:
                targets[place] = _to(rearrange, move_building, now, start, end)
        yield DragBinding(names.building(seat, building.building), targets, quiet=True)


def _to(
    rearrange: OnRearrange,
    move: Callable[[Arrangement, int, int], Arrangement],
    now: Arrangement,
    start: int,
    end: int,
) -> Callable[[], None]:
    return lambda: rearrange(move(now, start, end))
