"""A whole game, written down: how it was set up, who sits where, and what was done.

A game is a function of its options, its seed and its actions, so nothing else is kept; every position comes
from playing the actions again. The fingerprint of the last position shows whether that led where it led
before.
"""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from datetime import datetime

from attrs import Attribute, evolve, field, frozen
from attrs.validators import and_, ge, instance_of, lt, max_len

from puertorico.engine.actions import Action
from puertorico.engine.errors import IllegalAction
from puertorico.engine.events import Event
from puertorico.engine.game import apply, new_game
from puertorico.engine.options import Options
from puertorico.engine.state import GameState
from puertorico.i18n import _
from puertorico.record.codec import BadRecord
from puertorico.record.fingerprint import fingerprint
from puertorico.record.seats import Seat, printable
from puertorico.terms import reason_text

SEED_LIMIT = 1 << 64
"""A seed is a whole number from 0 to below this."""


SPACES = 12
"""Spaces of an island, and of a city."""

MAX_TITLE_LENGTH = 60
"""Letters of the name that a player may give to a game."""


def _has_twelve_spaces(
    _instance: object, attribute: "Attribute[tuple[str, ...]]", value: tuple[str, ...]
) -> None:
    if len(value) != SPACES:
        raise ValueError(f"{attribute.name} has {len(value)} spaces")


def _is_iso_date(_instance: object, attribute: "Attribute[str]", value: str) -> None:
    if value:
        try:
            datetime.fromisoformat(value)
        except ValueError:
            raise ValueError(f"{attribute.name} is not a date: {value[:40]!r}") from None


@frozen
class BoardLayout:
    """Where the tiles of a seat lie, for the eye only: an island and a city, space by space in rows of four.
    An empty text is a free space; ``record.boards`` knows what the others mean.
    """

    island: tuple[str, ...] = field(validator=_has_twelve_spaces)
    city: tuple[str, ...] = field(validator=_has_twelve_spaces)


@frozen
class GameRecord:
    """A game as far as it was played. Raises ValueError where the seats do not fit the options.

    ``fingerprint`` is that of the position after the last action, empty where it is not known. ``title`` is
    what the player calls the game. ``begun`` and ``saved`` are dates in ISO 8601, empty where unknown.
    ``free_undo``: moves may be undone even after something hidden was revealed. ``boards`` says by seat
    where the tiles lie; without it they lie as they came.
    """

    options: Options
    seed: int = field(validator=and_(instance_of(int), ge(0), lt(SEED_LIMIT)))
    seats: tuple[Seat, ...]
    actions: tuple[Action, ...] = ()
    fingerprint: str = field(default="", validator=and_(instance_of(str), max_len(64)))
    title: str = field(default="", validator=and_(instance_of(str), max_len(MAX_TITLE_LENGTH), printable))
    begun: str = field(default="", validator=_is_iso_date)
    saved: str = field(default="", validator=_is_iso_date)
    free_undo: bool = field(default=False, validator=instance_of(bool))
    boards: tuple[BoardLayout, ...] = ()

    def __attrs_post_init__(self) -> None:
        players = self.options.players
        if len(self.seats) != players:
            raise ValueError(f"{len(self.seats)} seats for {players} players")
        if len(self.boards) not in (0, players):
            raise ValueError(f"{len(self.boards)} boards for {players} players")


@frozen
class ReplayStep:
    """One action of a game being played again: the position it was done in, by whom, and what happened.

    ``state`` is the same object at each step, which the next one changes.
    """

    number: int
    seat: int
    action: Action
    events: Sequence[Event]
    state: GameState


def with_fingerprint(record: GameRecord, state: GameState) -> GameRecord:
    """The record with the fingerprint of the position that its actions have led to."""
    return evolve(record, fingerprint=fingerprint(state))


def replay_steps(record: GameRecord) -> Iterator[ReplayStep]:
    """Plays a game again, action by action, each step given after it was done.

    Raises BadRecord with the number of the action, counted from 1, where one is not legal, or where the
    last position does not have the fingerprint of the record.
    """
    return replay_steps_from(record, new_game(record.options, record.seed))


def replay_steps_from(record: GameRecord, state: GameState) -> Iterator[ReplayStep]:
    """Plays a game again from its first position, which is changed by it: see ``replay_steps``."""
    for number, action in enumerate(record.actions):
        seat = state.seat
        with rejecting_illegal(number, action):
            events = apply(state, action)
        yield ReplayStep(number, seat, action, events, state)
    check_fingerprint(record, state)


def final_state(record: GameRecord) -> GameState:
    """The position after the last action; raises BadRecord as ``replay_steps`` does."""
    state = new_game(record.options, record.seed)
    for _step in replay_steps_from(record, state):
        pass
    return state


@contextmanager
def rejecting_illegal(number: int, action: Action) -> Iterator[None]:
    """Around doing the action of a record with this number, counted from 0: raises BadRecord where it is not
    legal.
    """
    try:
        yield
    except IllegalAction as refusal:
        # Translators: {reason} is a whole sentence.
        text = _("Move {number}, “{action}”, is not allowed: {reason}")
        reason = reason_text(refusal.reason)
        raise BadRecord(text.format(number=number + 1, action=action, reason=reason)) from refusal


def leads_elsewhere(record: GameRecord, state: GameState) -> bool:
    """Whether the position that the actions have led to is not the one that was saved with them."""
    return record.fingerprint not in ("", fingerprint(state))


def check_fingerprint(record: GameRecord, state: GameState) -> None:
    """Raises BadRecord where the position the actions have led to does not have the record's fingerprint."""
    if leads_elsewhere(record, state):
        raise BadRecord(elsewhere_text())


def elsewhere_text() -> str:
    """The sentence about a record whose actions lead to another position."""
    return _("The moves don't lead to the saved position.")
