"""What a lesson consists of."""

from collections.abc import Callable

from attrs import Factory, field, frozen

from puertorico.engine.state import GameState

YOU, INES, DIEGO = 0, 1, 2
"""The seats: the person who learns, and two computer players."""
MAX_WORDS = 30
"""The most words in the text of a step."""


@frozen
class Tell:
    """Something to read; then the player continues. ``pieces`` are the names of what it is about."""

    text: str
    pieces: tuple[str, ...] = field(converter=tuple[str, ...])


@frozen
class Ask:
    """Something to do.

    ``move`` is the text of the action; in a placement, of those that put so many colonists on these places.
    ``others`` are single actions that are as good; with ``free``, any legal move is. ``needed`` are the
    places of a placement that must have at least so many colonists, by default all of them. ``refusal`` is
    what to say about every other move.
    """

    text: str
    pieces: tuple[str, ...] = field(converter=tuple[str, ...])
    move: tuple[str, ...]
    refusal: str = ""
    others: tuple[str, ...] = ()
    free: bool = False
    needed: tuple[str, ...] = field(default=Factory(lambda self: self.move, takes_self=True))


@frozen
class Theirs:
    """An action of an opponent: the first of these that is legal."""

    actions: tuple[str, ...]


Step = Tell | Ask | Theirs


def theirs(*actions: str) -> tuple[Theirs, ...]:
    """Return opponents' actions, in order; alternatives are separated by ``|``."""
    return tuple(Theirs(tuple(action.split("|"))) for action in actions)


@frozen
class Lesson:
    """A lesson: its position and its steps.

    ``about`` says what is in it, ``learned`` what the player knows afterwards, ``minutes`` how long it takes.
    """

    id: str
    title: str
    about: str
    learned: str
    minutes: int
    begin: Callable[[], GameState]
    steps: tuple[Step, ...]
