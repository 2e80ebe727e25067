"""The file of a game: a human-readable JSON object in UTF-8, with one action per line.

    format       always "puertorico game"
    version      of this format, a whole number; this program writes the newest
    title        the player's name for the game, or empty
    begun        when it was set up, ISO 8601, or empty
    saved        when this was written, ISO 8601, or empty
    free_undo    whether moves may be undone even after something hidden was revealed
    options      how the game was set up, by the names of engine.options.Options
    seed         decides everything random in the game
    seats        from seat 0: kind "human" or "computer", the name, the style of a computer player, and the
                 portrait of a human player and the color, if chosen
    actions      in order, as the texts of engine.actions
    fingerprint  of the position after the last action (record.fingerprint), or empty
    boards       from seat 0: where the tiles lie (game_record.BoardLayout); may be an empty list
    reshuffles   when and by which seed the face-down tiles were shuffled again (game_record.Reshuffle)
    branched_at  for a game that continues a replay, the step of the replay where it starts; otherwise null

A file holds everything, also what its players mustn't know yet: the face-down tiles follow from the seed, all
VP chips from the actions. Hiding them is up to those who show a game (``Session.sees_points``).

A file of an older version is converted by the steps in ``migrations`` before it is read. Anything that isn't
such a file, or isn't a possible game, raises BadRecord, which says what is wrong and where. Reading is
strict; only ``read_partial`` accepts a game up to the first action that can't be read.
"""

import json
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, NoReturn

from attrs import frozen

from puertorico.engine.actions import Action
from puertorico.engine.errors import EngineError
from puertorico.engine.options import RULES_VERSION, Options
from puertorico.files import FileTooLargeError, read_bounded, write_atomic
from puertorico.i18n import _
from puertorico.record.codec import CONVERSION_ERRORS, BadRecord, NewerRecord, make_converter
from puertorico.record.game_record import BoardLayout, GameRecord, Reshuffle
from puertorico.record.migrations import MIGRATIONS
from puertorico.record.seats import Seat
from puertorico.terms import reason_text

FORMAT = "puertorico game"
VERSION = 4

MAX_FILE_BYTES = 1_000_000
"""A long game takes about 40,000 bytes."""

MAX_LIST_LENGTH = 10_000
"""A long game has about 1,000 actions."""

_HEADER_KEYS = ("format", "version")
_FIELD_TYPES: Mapping[str, Any] = {
    "title": str,
    "begun": str,
    "saved": str,
    "free_undo": bool,
    "options": Options,
    "seed": int,
    "seats": Seat,
    "actions": Action,
    "fingerprint": str,
    "boards": BoardLayout,
    "reshuffles": Reshuffle,
    "branched_at": int | None,
}
"""The fields of the record, in the order of the file."""

_LIST_FIELDS = ("seats", "boards", "reshuffles")
"""The fields that are lists, besides the actions."""

_MAX_EXCERPT = 160
"""The most letters of a wrong text that are shown."""

_CONVERTER = make_converter()
_STRUCTURE_ACTION = _CONVERTER.get_structure_hook(Action)
"""Looked up once, because a game has hundreds of actions."""


@frozen
class PartialRecord:
    """A game up to the first action that can't be read.

    ``problem`` is a message about that action, None if all actions could be read.
    """

    record: GameRecord
    problem: str | None = None


def dumps(record: GameRecord) -> str:
    """Return the content of the file as text."""
    head = {"format": FORMAT, "version": VERSION}
    body = {key: _CONVERTER.unstructure(getattr(record, key)) for key in _FIELD_TYPES}
    body["actions"] = [str(action) for action in record.actions]
    parts = (f" {json.dumps(key)}: {_text(value)}" for key, value in (head | body).items())
    return "{\n" + ",\n".join(parts) + "\n}\n"


def _text(value: Any) -> str:
    """Return a value as JSON, with the items of a list on separate lines."""
    if not isinstance(value, list) or not value:
        return json.dumps(value, ensure_ascii=False)
    return "[\n  " + ",\n  ".join(json.dumps(item, ensure_ascii=False) for item in value) + "\n ]"


def loads(content: bytes) -> GameRecord:
    """Return the game in the content of a file; raise BadRecord.

    It doesn't check whether the actions are legal: that takes playing them (game_record.replay_steps).
    """
    return _whole(loads_partial(content))


def loads_partial(content: bytes) -> PartialRecord:
    """Return the game in the content of a file, up to the first action that can't be read.

    Raises BadRecord if anything else is wrong.
    """
    return _structure(_migrate(_parse(content)))


def write(path: Path, record: GameRecord) -> None:
    """Write the file in one step; raise OSError, and keep the old file unchanged then."""
    write_atomic(path, dumps(record))


def read(path: Path) -> GameRecord:
    """Return the game in a file; raise BadRecord, or OSError if the file can't be read."""
    return _whole(read_partial(path))


def read_partial(path: Path) -> PartialRecord:
    """Return the game in a file, up to the first action that can't be read.

    Raise the errors of ``read`` if anything else is wrong.
    """
    return loads_partial(read_content(path))


def read_content(path: Path) -> bytes:
    """Return the content of a file; raise BadRecord if it is too large for a game, or OSError."""
    try:
        return read_bounded(path, MAX_FILE_BYTES)
    except FileTooLargeError as error:
        raise BadRecord(_too_large_text()) from error


def _whole(partial: PartialRecord) -> GameRecord:
    if partial.problem is not None:
        raise BadRecord(partial.problem)
    return partial.record


def _parse(content: bytes) -> dict[str, Any]:
    if len(content) > MAX_FILE_BYTES:
        raise BadRecord(_too_large_text())
    if not content.strip():
        raise BadRecord(_("This file is empty, so there's no saved game in it."))
    try:
        parsed = json.loads(content.decode("utf-8-sig"), parse_constant=_refuse_constant)
    except UnicodeDecodeError as error:
        text = _("This file is damaged or not a saved game: invalid UTF-8 at byte {number}.")
        raise BadRecord(text.format(number=error.start + 1)) from error
    except json.JSONDecodeError as error:
        text = _("This file is damaged or not a saved game: invalid JSON at line {line}, column {column}.")
        raise BadRecord(text.format(line=error.lineno, column=error.colno)) from error
    except (ValueError, RecursionError) as error:
        # A number with thousands of digits, or endlessly nested brackets.
        raise BadRecord(_("This is not a saved game: it has values that no game has.")) from error
    if type(parsed) is not dict or parsed.get("format") != FORMAT:
        raise BadRecord(_("This is not a saved game of Puerto Rico."))
    return parsed


def _too_large_text() -> str:
    return _("This is not a saved game: the file is too large.")


def _refuse_constant(name: str) -> NoReturn:
    raise ValueError(f"{name} is not a number")


def _migrate(given: dict[str, Any]) -> dict[str, Any]:
    version = given.get("version")
    if type(version) is not int or version < 1:
        raise BadRecord(_("This is not a saved game: its version is not a number."))
    if version > VERSION:
        text = _(
            "This game was saved by a newer version of Puerto Rico (file version {version}). "
            "Update Puerto Rico to open it."
        )
        raise NewerRecord(text.format(version=_excerpt(str(version))))
    for old in range(version, VERSION):
        given = MIGRATIONS[old](given)
    _refuse_newer_rules(given.get("options"))
    return given


def _refuse_newer_rules(options: Any) -> None:
    """Raise NewerRecord for rules newer than this program, before anything that depends on them is read."""
    version = options.get("rules_version") if type(options) is dict else None
    if type(version) is int and version > RULES_VERSION:
        text = _(
            "This game was saved by a newer version of Puerto Rico (rules version {version}). "
            "Update Puerto Rico to open it."
        )
        raise NewerRecord(text.format(version=_excerpt(str(version))))


def _structure(given: dict[str, Any]) -> PartialRecord:
    for key in given:
        if key not in _FIELD_TYPES and key not in _HEADER_KEYS:
            # Translators: the reason at the end of a sentence about a saved game.
            _refuse(key[:40], _("unknown entry"))
    for key in _FIELD_TYPES:
        if key not in given:
            # Translators: the reason at the end of a sentence about a saved game.
            _refuse(key, _("entry missing"))
    actions, problem = _readable_actions(given["actions"])
    parts = {key: _structure_field(key, given[key]) for key in _FIELD_TYPES if key != "actions"}
    try:
        return PartialRecord(GameRecord(**parts, actions=actions), problem)
    except ValueError as error:
        # The message of an attrs validator starts with the name of the field.
        where = next((key for key in _FIELD_TYPES if key in str(error).split(":")[0]), "options")
        # Translators: the reason at the end of a sentence about a saved game.
        _refuse(where, _("not one for each player") if where in ("seats", "boards") else _wrong_value())


def _readable_actions(data: Any) -> tuple[tuple[Action, ...], str | None]:
    """Return the actions up to the first that can't be read, and the message about that one.

    If it is the very first, raise the message as BadRecord.
    """
    actions: list[Action] = []
    for number, action in enumerate(_checked_list("actions", data), 1):
        try:
            actions.append(_read(f"actions {number}", action, Action, _STRUCTURE_ACTION))
        except BadRecord as problem:
            if not actions:
                raise
            return tuple(actions), str(problem)
    return tuple(actions), None


def _structure_field(key: str, data: Any) -> Any:
    """Return a field of the record.

    Seats and boards are read one by one, so that a wrong one can be named.
    """
    kind = _FIELD_TYPES[key]
    if key not in _LIST_FIELDS:
        return _read(key, data, kind)
    items = _checked_list(key, data)
    return tuple(_read(f"{key} {number}", item, kind) for number, item in enumerate(items, 1))


def _checked_list(key: str, data: Any) -> list[Any]:
    if type(data) is not list:
        # Translators: the reason at the end of a sentence about a saved game.
        _refuse(key, _("not a list"))
    if len(data) > MAX_LIST_LENGTH:
        # Translators: the reason at the end of a sentence about a saved game.
        _refuse(key, _("too long for any game"))
    return data


def _read(
    where: str, data: Any, kind: Any, structure: Callable[[Any, Any], Any] = _CONVERTER.structure
) -> Any:
    try:
        return structure(data, kind)
    except EngineError as error:
        _refuse(where, reason_text(error.reason))
    except CONVERSION_ERRORS:
        _refuse(where, _wrong_value())


def _wrong_value() -> str:
    """Return the reason for refusing a value; the library's wording is for developers (``__context__``)."""
    # Translators: the reason at the end of a sentence about a saved game.
    return _("not a valid value")


def _refuse(where: str, problem: str) -> NoReturn:
    # Translators: {where} names an entry of the file, {problem} is the reason.
    text = _("This saved game can't be read. Problem in “{where}”: {problem}.")
    raise BadRecord(text.format(where=_excerpt(where), problem=_excerpt(problem.rstrip("."))))


def _excerpt(text: str) -> str:
    """Return the start of a text from the file, as far as it can be shown on one line."""
    return "".join(letter if letter.isprintable() else "�" for letter in text[:_MAX_EXCERPT])
