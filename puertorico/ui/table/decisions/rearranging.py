"""Drags that rearrange tiles on the player's board, possible at any time (STL-2, BLD-4)."""

from collections.abc import Iterator
from functools import partial

from puertorico.session.arrangement import COLUMNS, Arrangement, move_building, move_tile
from puertorico.session.game_session import Session
from puertorico.ui.table.decisions.bindings import DragBinding
from puertorico.ui.table.decisions.choices import Choice, Rearrangement
from puertorico.ui.table.model import names


def tile_drags(session: Session) -> Iterator[DragBinding]:
    """Yield the drags of all tiles on the large board, if it belongs to a human player."""
    seat = session.viewed_seat
    if not session.is_computer(seat):
        yield from tile_drags_of(seat, session.arrangements[seat])


def tile_drags_of(seat: int, arrangement: Arrangement) -> Iterator[DragBinding]:
    """Yield the drags of all tiles of an arrangement, each to all other spaces."""
    yield from _island_drags(seat, arrangement)
    yield from _city_drags(seat, arrangement)


def _island_drags(seat: int, arrangement: Arrangement) -> Iterator[DragBinding]:
    for start, tile in enumerate(arrangement.island):
        if tile is not None:
            targets: dict[str, Choice] = {
                names.island(seat, end): Rearrangement(partial(move_tile, arrangement, start, end))
                for end in range(len(arrangement.island))
                if end != start
            }
            yield DragBinding(names.island(seat, start), targets, quiet=True)


def _city_drags(seat: int, arrangement: Arrangement) -> Iterator[DragBinding]:
    places = [
        names.city(seat, space) if here is None else names.building(seat, here.building)
        for space, here in enumerate(arrangement.city)
    ]
    for start, building in arrangement.placed_buildings():
        own = (start, start + COLUMNS) if building.is_large else (start,)
        targets: dict[str, Choice] = {}
        for end, place in enumerate(places):
            if end not in own and place not in targets:
                targets[place] = Rearrangement(partial(move_building, arrangement, start, end))
        yield DragBinding(names.building(seat, building.building), targets, quiet=True)
