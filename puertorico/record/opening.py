"""Opening a saved game: the one place that decides how much of a record can still be played.

Rules get corrected and files get damaged, but a game is only refused if none of it is usable. If an action
can't be read or is no longer legal, or the actions lead to another position than the one saved, the
game opens as a copy up to the last action that still applies, with a message to the player. The file itself
stays unchanged: the copy is saved somewhere else.
"""

from collections.abc import Generator
from pathlib import Path

from attrs import evolve, frozen

from puertorico.engine.game import new_game
from puertorico.engine.options import RULES_VERSION
from puertorico.engine.state import GameState
from puertorico.i18n import _
from puertorico.record import game_file
from puertorico.record.codec import BadRecord
from puertorico.record.game_file import PartialRecord
from puertorico.record.game_record import (
    GameRecord,
    elsewhere_text,
    leads_elsewhere,
    replay_steps_from,
    with_fingerprint,
)


@frozen
class OpenedRecord:
    """A game that can be continued, and its last position.

    ``problem`` is a message why this is only a copy of the game in the file, up to a move; None if it is the
    whole game. The record of a copy is valid.
    """

    record: GameRecord
    state: GameState
    problem: str | None = None


def open_file(path: Path) -> OpenedRecord:
    """Return the game in a file.

    Raises BadRecord if none of it is usable, OSError if the file can't be read.
    """
    return open_record(game_file.read_partial(path))


def open_record(partial: PartialRecord) -> OpenedRecord:
    """Return the game that was read. Raises BadRecord if none of it is usable."""
    steps = open_step_by_step(partial)
    while True:
        try:
            next(steps)
        except StopIteration as done:
            opened: OpenedRecord = done.value
            return opened


def open_step_by_step(partial: PartialRecord) -> Generator[None, None, OpenedRecord]:
    """Like ``open_record``, but yields after each action, so callers can spread the work over time."""
    record, refusal = partial.record, partial.problem
    state, count = new_game(record.options, record.seed), 0
    try:
        for step in replay_steps_from(evolve(record, fingerprint=""), state):
            count = step.number + 1
            yield
    except BadRecord as illegal:
        refusal = str(illegal)
    if refusal is None and not leads_elsewhere(record, state):
        return OpenedRecord(record, state)
    if count == 0:
        raise BadRecord(refusal or elsewhere_text())
    copy = with_fingerprint(record.first_actions(count), state)
    return OpenedRecord(copy, state, _copy_text(record, count))


def _copy_text(record: GameRecord, count: int) -> str:
    """Return the message why a game opens as a copy of its first ``count`` actions."""
    if record.options.rules_version < RULES_VERSION:
        text = _(
            "This game was saved with older rules, so it opens as a copy up to move {count}. "
            "The original is unchanged."
        )
    else:
        text = _(
            "The file of this game is damaged, so it opens as a copy up to move {count}. "
            "The original is unchanged."
        )
    return text.format(count=count)
