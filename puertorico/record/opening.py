"""Opening a saved game: the one place that decides how much of a record can still be played.

Rules get corrected and files get damaged, but a game is only refused if none of it is usable. If an action
can't be read or is no longer legal, or the actions lead to another position than the one saved, the
game opens as a copy up to the last action that still applies, with a message to the player. If more of its
previous save is usable, it opens as a copy of that. The files stay unchanged: the copy is saved somewhere
else.
"""

from collections.abc import Callable, Generator
from pathlib import Path

from attrs import evolve, frozen

from puertorico.engine.game import new_game
from puertorico.engine.options import RULES_VERSION
from puertorico.engine.state import GameState
from puertorico.i18n import _
from puertorico.record import game_file
from puertorico.record.codec import BadRecord, NewerRecord
from puertorico.record.game_file import PartialRecord
from puertorico.record.game_record import (
    GameRecord,
    elsewhere_text,
    leads_elsewhere,
    replay_steps_from,
    with_fingerprint,
)
from puertorico.record.position_cache import PositionCache
from puertorico.record.previous_save import previous_path


@frozen
class OpenedRecord:
    """A game that can be continued, and its last position.

    ``problem`` is a message why this is only a copy of the game in the file, up to a move; None if it is the
    whole game. The record of a copy is valid.
    """

    record: GameRecord
    state: GameState
    problem: str | None = None


OpeningSteps = Generator[None, None, OpenedRecord]

RecordCheck = Callable[[GameRecord], None]
"""Raises BadRecord if a record can't be played for other reasons than its actions."""


def _accept(_record: GameRecord) -> None:
    """Accept any record."""


def open_file(path: Path, check: RecordCheck = _accept) -> OpenedRecord:
    """Return the game in a file, or as much of it as is usable there or in its previous save.

    Raises BadRecord if nothing is usable, OSError if the file can't be read.
    """
    return _run(open_file_step_by_step(path, check))


def open_file_step_by_step(
    path: Path, check: RecordCheck = _accept, positions: PositionCache | None = None
) -> OpeningSteps:
    """Like ``open_file``, but yields after each action, so callers can spread the work over time.

    A game whose last position is in the cache ``positions`` isn't played again.
    """
    try:
        newest = yield from _open_checked(path, check, positions)
    except (NewerRecord, FileNotFoundError):
        # This file is fine, and a game that was deleted stays deleted.
        raise
    except (BadRecord, OSError):
        previous = yield from _open_previous(path, check)
        if previous is None:
            raise
        return previous
    if newest.problem is None:
        return newest
    previous = yield from _open_previous(path, check)
    return previous if previous is not None and _is_longer(previous, newest) else newest


def _open_checked(path: Path, check: RecordCheck, positions: PositionCache | None = None) -> OpeningSteps:
    content = game_file.read_content(path)
    partial = game_file.loads_partial(content)
    check(partial.record)
    if positions is not None and (known := positions.get(path.name, content)) is not None:
        return OpenedRecord(partial.record, known)
    opened = yield from open_step_by_step(partial)
    if positions is not None and opened.problem is None:
        positions.put(path.name, content, opened.state)
    return opened


def _open_previous(path: Path, check: RecordCheck) -> Generator[None, None, OpenedRecord | None]:
    """Return a copy of the game in a file's previous save; None if there is none, or it is unusable."""
    if not path.name:
        return None  # The current folder, or that of all others, is no file.
    try:
        previous = yield from _open_checked(previous_path(path), check)
    except (BadRecord, OSError):
        return None
    return evolve(previous, problem=_previous_text(len(previous.record.actions)))


def _is_longer(one: OpenedRecord, other: OpenedRecord) -> bool:
    return len(one.record.actions) > len(other.record.actions)


def open_record(partial: PartialRecord) -> OpenedRecord:
    """Return the game that was read. Raises BadRecord if none of it is usable."""
    return _run(open_step_by_step(partial))


def _run(steps: OpeningSteps) -> OpenedRecord:
    while True:
        try:
            next(steps)
        except StopIteration as done:
            opened: OpenedRecord = done.value
            return opened


def open_step_by_step(partial: PartialRecord) -> OpeningSteps:
    """Like ``open_record``, but yields after each action."""
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


def _previous_text(count: int) -> str:
    """Return the message that a game opens as a copy of its previous save."""
    text = _(
        "This game's file is damaged, so it opens as a copy of its previous save, up to move {count}. "
        "The original is unchanged."
    )
    return text.format(count=count)


def _copy_text(record: GameRecord, count: int) -> str:
    """Return the message why a game opens as a copy of its first ``count`` actions."""
    if record.options.rules_version < RULES_VERSION:
        text = _(
            "This game was saved with older rules, so it opens as a copy up to move {count}. "
            "The original is unchanged."
        )
    else:
        text = _(
            "This game's file is damaged, so it opens as a copy up to move {count}. "
            "The original is unchanged."
        )
    return text.format(count=count)
