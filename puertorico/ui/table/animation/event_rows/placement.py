"""The ways of people to their circles when a player places colonists (MAY-2)."""

from collections import Counter
from collections.abc import Sequence

from attrs import frozen

from puertorico.engine.actions import Person
from puertorico.session.arrangement import Arrangement
from puertorico.ui.table.animation.flights import Beat, Flight
from puertorico.ui.table.animation.intermediate_states import with_board
from puertorico.ui.table.model import names
from puertorico.ui.table.model.people import Group
from puertorico.ui.table.model.piece_kinds import PieceKind
from puertorico.ui.table.model.snapshot import Snapshot

_MOST = 8
"""The largest number of people who fly; the others are there when these have landed."""
_PIECES = {Person.COLONIST: PieceKind.COLONIST, Person.NOBLE: PieceKind.NOBLE}


@frozen
class _Place:
    """A circle with somebody on it, and the tile or building it belongs to."""

    circle: str
    tile: str
    person: Person


def placed_people(seat: int, before: Snapshot, after: Snapshot) -> Beat:
    """Return the flights of those who have changed places: first from other circles, then from San Juan."""
    then = _people(seat, before.boards[seat].arrangement)
    now = _people(seat, after.boards[seat].arrangement)
    left, come = _without(then, now), _without(now, then)
    flights = []
    for place in come:
        start = next((other for other in left if other.person is place.person), None)
        if start is not None:
            left.remove(start)
        begin = _home(seat, place.person) if start is None else start.circle
        flight = Flight(_PIECES[place.person], begin, place.circle, by_player=True, marks=place.tile)
        flights.append(flight)
    for place in left:
        home = _home(seat, place.person)
        flights.append(Flight(_PIECES[place.person], place.circle, home, by_player=True))
    return tuple(flights[:_MOST])


def with_people_placed(shown: Snapshot, seat: int, after: Snapshot) -> Snapshot:
    """Return the state with all people of a seat in their places."""
    board = after.boards[seat]
    return with_board(
        shown,
        seat,
        arrangement=board.arrangement,
        san_juan=board.san_juan,
        san_juan_nobles=board.san_juan_nobles,
    )


def _home(seat: int, person: Person) -> str:
    return names.waiting(seat, noble=person is Person.NOBLE)


def _without(some: Sequence[_Place], others: Sequence[_Place]) -> list[_Place]:
    """Return the people for whom there is no one of their kind on the same tile or building in ``others``."""
    pairs = Counter((place.tile, place.person) for place in others)
    rest = []
    for place in some:
        pair = (place.tile, place.person)
        if pairs[pair]:
            pairs[pair] -= 1
        else:
            rest.append(place)
    return rest


def _people(seat: int, arrangement: Arrangement) -> list[_Place]:
    """Return everybody on a circle of a seat."""
    found = []
    for space, here in enumerate(arrangement.island):
        if here is not None:
            found.append(_Place(names.island_circle(seat, space), names.island(seat, space), here.person))
    for _space, tile in arrangement.placed_buildings():
        people, building = Group(tile.colonists, tile.nobles), names.building(seat, tile.building)
        for number in range(tile.colonists):
            circle = names.circle(seat, tile.building, number)
            found.append(_Place(circle, building, people.person(number)))
    return [place for place in found if place.person is not Person.NOBODY]
