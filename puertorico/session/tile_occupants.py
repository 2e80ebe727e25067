"""Who stands on which of several equal tiles, for the eye only: people stay where they are as far as the
counts allow.
"""

from collections.abc import Mapping

from puertorico.engine.actions import Person


def reassign_occupants(
    occupants: Mapping[int, Person], *, colonists: int, nobles: int, preferred: int | None, newest: int | None
) -> dict[int, Person]:
    """Who stands on the spaces of one kind of tile now that there are so many colonists and nobles on it.

    Who goes leaves the space wished for, if he stands there; who comes goes to it, or else to the newest
    tile, or else to the first that is empty.
    """
    result = dict.fromkeys(occupants, Person.NOBODY)
    still = {Person.COLONIST: colonists, Person.NOBLE: nobles}
    for space in sorted(occupants, key=lambda one: (one == preferred, one)):
        person = occupants[space]
        if still.get(person):
            result[space] = person
            still[person] -= 1
    empty = [space for space, person in result.items() if person is Person.NOBODY]
    empty.sort(key=lambda one: (one != preferred, one != newest, one))
    coming = [person for person, count in still.items() for _ in range(count)]
    return result | dict(zip(empty, coming, strict=False))


def spaces_to_clear(
    occupants: Mapping[int, Person],
    *,
    tiles: int,
    colonists: int,
    nobles: int,
    preferred: int | None,
    newest: int | None,
) -> list[int]:
    """The spaces of one kind of tile that are cleared now that there are only so many.

    A tile goes from under somebody only where one of those people is gone; then the space wished for decides,
    empty tiles go before others, and the newest before those that lay there longer.
    """
    wanted = {Person.NOBODY: tiles - colonists - nobles, Person.COLONIST: colonists, Person.NOBLE: nobles}
    gone = []
    here = dict(occupants)
    while len(here) > tiles:
        counts = {person: list(here.values()).count(person) for person in Person}
        space = min(
            here,
            key=lambda one: (
                counts[here[one]] <= wanted[here[one]],
                one != preferred,
                here[one] is not Person.NOBODY,
                one != newest,
                -one,
            ),
        )
        gone.append(space)
        del here[space]
    return gone
