"""Which of several tiles of a kind have colonists, for display only.

The engine only counts them; here colonists stay where they are as far as the counts allow.
"""

from collections.abc import Mapping

from puertorico.engine.actions import Person


def reassign_occupants(
    occupants: Mapping[int, Person], *, colonists: int, nobles: int, preferred: int | None, newest: int | None
) -> dict[int, Person]:
    """Return who is on each space with a kind of tile, given the new numbers of colonists and nobles.

    If a colonist leaves, it is the one on the preferred space, if possible. A new one goes to the preferred
    space, or else to the newest tile, or else to the first empty one.
    """
    result = dict.fromkeys(occupants, Person.NOBODY)
    still = {Person.COLONIST: colonists, Person.NOBLE: nobles}
    for space in sorted(occupants, key=lambda space: (space == preferred, space)):
        person = occupants[space]
        if still.get(person):
            result[space] = person
            still[person] -= 1
    empty = [space for space, person in result.items() if person is Person.NOBODY]
    empty.sort(key=lambda space: (space != preferred, space != newest, space))
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
    """Return the spaces to clear so that ``tiles`` of a kind remain.

    An occupied tile is removed only if the number of such occupants drops too. Then the order is: the
    preferred space, empty tiles, the newest tile, the last space.
    """
    wanted = {Person.NOBODY: tiles - colonists - nobles, Person.COLONIST: colonists, Person.NOBLE: nobles}
    gone = []
    here = dict(occupants)
    while len(here) > tiles:
        counts = {person: list(here.values()).count(person) for person in Person}
        space = min(
            here,
            key=lambda space: (
                counts[here[space]] <= wanted[here[space]],
                space != preferred,
                here[space] is not Person.NOBODY,
                space != newest,
                -space,
            ),
        )
        gone.append(space)
        del here[space]
    return gone
