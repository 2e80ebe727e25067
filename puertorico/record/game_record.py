"""A whole game as a record: how it was set up, who plays, and what was done.

A game is determined by its options, its seed, its actions and its reshuffles (rare), so nothing else is kept;
any position comes from playing the actions again. The fingerprint of the last position shows whether that
leads to the same position as before.
"""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from datetime import datetime

from attrs import Attribute, evolve, field, frozen
from attrs.validators import and_, ge, instance_of, lt, max_len, optional

from puertorico.engine.actions import Action
from puertorico.engine.errors import IllegalAction
from puertorico.engine.events import Event
from puertorico.engine.game import apply, new_game
from puertorico.engine.options import Options
from puertorico.engine.state import GameState
from puertorico.engine.view import reshuffle
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
"""The most letters in a game's title."""


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
    """Where a seat's tiles are on its board, for display only.

    The island and the city are listed space by space in rows of four. An empty string is an empty space;
    ``record.boards`` knows what the others mean.
    """

    island: tuple[str, ...] = field(validator=_has_twelve_spaces)
    city: tuple[str, ...] = field(validator=_has_twelve_spaces)


_SEED = and_(instance_of(int), ge(0), lt(SEED_LIMIT))


@frozen
class Reshuffle:
    """The face-down tiles were shuffled again, by a seed, when ``after`` actions had been done."""

    after: int = field(validator=and_(instance_of(int), ge(0)))
    seed: int = field(validator=_SEED)


@frozen
class GameRecord:
    """A game as far as it was played. Raises ValueError if the seats don't fit the options.

    ``fingerprint`` is that of the position after the last action, empty if unknown. ``title`` is the player's
    name for the game. ``begun`` and ``saved`` are dates in ISO 8601, empty if unknown. ``free_undo``: moves
    may be undone even after something hidden was revealed. ``boards`` has the places of the tiles by seat;
    without it they lie in the order in which they were taken. ``reshuffles`` are in order; only a game that
    continues another, unfinished one has any. ``branched_at`` is the step of the replay that the game
    continues; None if it began as a new game.
    """

    options: Options
    seed: int = field(validator=_SEED)
    seats: tuple[Seat, ...]
    actions: tuple[Action, ...] = ()
    fingerprint: str = field(default="", validator=and_(instance_of(str), max_len(64)))
    title: str = field(default="", validator=and_(instance_of(str), max_len(MAX_TITLE_LENGTH), printable))
    begun: str = field(default="", validator=_is_iso_date)
    saved: str = field(default="", validator=_is_iso_date)
    free_undo: bool = field(default=False, validator=instance_of(bool))
    boards: tuple[BoardLayout, ...] = ()
    reshuffles: tuple[Reshuffle, ...] = ()
    branched_at: int | None = field(default=None, validator=optional(and_(instance_of(int), ge(0))))

    def __attrs_post_init__(self) -> None:
        players = self.options.players
        if len(self.seats) != players:
            raise ValueError(f"{len(self.seats)} seats for {players} players")
        if len(self.boards) not in (0, players):
            raise ValueError(f"{len(self.boards)} boards for {players} players")

    def first_actions(self, count: int) -> "GameRecord":
        """Return the record up to and including ``count`` actions, without a fingerprint."""
        reshuffles = tuple(reshuffle for reshuffle in self.reshuffles if reshuffle.after <= count)
        return evolve(self, actions=self.actions[:count], reshuffles=reshuffles, fingerprint="")

    @property
    def reshuffle_seeds(self) -> dict[int, int]:
        """The seeds of the reshuffles by the number of actions before them.

        Of several at once only the last counts, since it doesn't depend on the order before.
        """
        return {reshuffle.after: reshuffle.seed for reshuffle in self.reshuffles}


@frozen
class ReplayStep:
    """One action of a replayed game: its number, who did it, and what happened.

    ``state`` is the position after it. It is the same object at each step, so the next step changes it.
    """

    number: int
    seat: int
    action: Action
    events: Sequence[Event]
    state: GameState


def with_fingerprint(record: GameRecord, state: GameState) -> GameRecord:
    """Return the record with the fingerprint of the position that its actions led to."""
    return evolve(record, fingerprint=fingerprint(state))


def replay_steps(record: GameRecord) -> Iterator[ReplayStep]:
    """Play a game again action by action, yielding each step after it was done.

    Raises BadRecord, with the number of the action counted from 1, if an action is not legal; also if the
    last position doesn't have the record's fingerprint.
    """
    return replay_steps_from(record, new_game(record.options, record.seed))


def replay_steps_from(record: GameRecord, state: GameState) -> Iterator[ReplayStep]:
    """Play a game again from its first position, which this changes: see ``replay_steps``."""
    seeds = record.reshuffle_seeds
    for number, action in enumerate(record.actions):
        if number in seeds:
            reshuffle(state, seeds[number])
        seat = state.seat
        with rejecting_illegal(number, action):
            events = apply(state, action)
        yield ReplayStep(number, seat, action, events, state)
    if len(record.actions) in seeds:
        reshuffle(state, seeds[len(record.actions)])
    check_fingerprint(record, state)


def final_state(record: GameRecord) -> GameState:
    """Return the position after the last action; raise BadRecord like ``replay_steps``."""
    state = new_game(record.options, record.seed)
    for _step in replay_steps_from(record, state):
        pass
    return state


@contextmanager
def rejecting_illegal(number: int, action: Action) -> Iterator[None]:
    """Raise BadRecord if the record's action, done inside this block, is not legal.

    ``number`` counts from 0.
    """
    try:
        yield
    except IllegalAction as refusal:
        # Translators: {reason} is a whole sentence.
        text = _("Move {number}, “{action}”, is not allowed: {reason}")
        reason = reason_text(refusal.reason)
        raise BadRecord(text.format(number=number + 1, action=action, reason=reason)) from refusal


def leads_elsewhere(record: GameRecord, state: GameState) -> bool:
    """Return whether the actions led to a different position than the one saved with them."""
    return record.fingerprint not in ("", fingerprint(state))


def check_fingerprint(record: GameRecord, state: GameState) -> None:
    """Raise BadRecord if the position doesn't have the record's fingerprint."""
    if leads_elsewhere(record, state):
        raise BadRecord(elsewhere_text())


def elsewhere_text() -> str:
    """Return the message about a record whose actions lead to another position."""
    return _("The moves don't lead to the saved position.")
