"""A whole game, written down: how it was set up, who sits where, and what was done.

A game is a function of its options, its seed and its actions, so nothing else is kept; every position comes
from playing the actions again. The digest of the last position tells whether that led where it led before.
"""

import hashlib
import json
from collections.abc import Iterator, Sequence

from attrs import evolve, field, frozen
from attrs.validators import and_, ge, instance_of, lt

from puertorico.engine.actions import Action
from puertorico.engine.errors import IllegalAction
from puertorico.engine.events import Event
from puertorico.engine.game import apply, new_game
from puertorico.engine.options import Options
from puertorico.engine.state import GameState
from puertorico.i18n import _
from puertorico.record.codec import BadRecord, write_state
from puertorico.record.seats import Seat
from puertorico.words import reason_text

SEEDS = 1 << 64
"""A seed is a whole number from 0 to below this."""


@frozen
class GameRecord:
    """A game as far as it was played. ``digest`` is that of the position after the last action, empty where
    it is not known. Raises ValueError where the seats do not fit the options.
    """

    options: Options
    seed: int = field(validator=and_(instance_of(int), ge(0), lt(SEEDS)))
    seats: tuple[Seat, ...] = field(converter=tuple)
    actions: tuple[Action, ...] = field(default=(), converter=tuple)
    digest: str = ""

    def __attrs_post_init__(self) -> None:
        if len(self.seats) != self.options.players:
            raise ValueError(f"{len(self.seats)} seats for {self.options.players} players")


@frozen
class Step:
    """One action of a game being played again: the position it was done in, by whom, and what happened.

    ``state`` is the same object at each step, which the next one changes.
    """

    number: int
    seat: int
    action: Action
    events: Sequence[Event]
    state: GameState


def digest(state: GameState) -> str:
    """A short text that differs wherever two positions differ."""
    plain = json.dumps(write_state(state), sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(plain.encode("ascii")).hexdigest()


def sealed(record: GameRecord, state: GameState) -> GameRecord:
    """The record with the digest of the position that its actions have led to."""
    return evolve(record, digest=digest(state))


def steps(record: GameRecord) -> Iterator[Step]:
    """Plays a game again, action by action, each step given after it was done.

    Raises BadRecord with the number of the action, counted from 1, where one is not legal, or where the
    last position is not the one of the digest.
    """
    return _played(record, new_game(record.options, record.seed))


def last_state(record: GameRecord) -> GameState:
    """The position after the last action; raises BadRecord as ``steps`` does."""
    state = new_game(record.options, record.seed)
    for _step in _played(record, state):
        pass
    return state


def _played(record: GameRecord, state: GameState) -> Iterator[Step]:
    for number, action in enumerate(record.actions):
        seat = state.seat
        try:
            events = apply(state, action)
        except IllegalAction as refusal:
            text = _("Action {number} of the game, “{action}”, cannot be done: {reason}")
            reason = reason_text(refusal.reason)
            raise BadRecord(text.format(number=number + 1, action=action, reason=reason)) from refusal
        yield Step(number, seat, action, events, state)
    if record.digest and digest(state) != record.digest:
        raise BadRecord(_("The actions of the game do not lead to the position that was saved with them."))
