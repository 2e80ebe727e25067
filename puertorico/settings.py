"""The user's settings, stored as JSON in the user's folder.

Neither a damaged file nor a read-only folder stops the game: the caller gets a sentence to show, and nothing
in a file is lost.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from enum import StrEnum
from pathlib import Path
from typing import Any

import attrs
from attrs import field, frozen
from attrs.validators import and_, deep_iterable, ge, in_, instance_of, le, max_len, min_len, optional
from cattrs import Converter

from puertorico.files import locked, quarantine, read_bounded, remove_stale_temporaries, write_atomic
from puertorico.i18n import _, list_text
from puertorico.keybindings import Command, validate
from puertorico.os_errors import reason_text
from puertorico.paths import user_settings_file
from puertorico.strict_types import exact_type_hook

MAX_FILE_BYTES = 1_000_000
"""A settings file has about 1,000 bytes."""
SMALLEST_WINDOW = (640, 360)
LARGEST_WINDOW = (7680, 4320)
MAX_SEATS = 5
MAX_NAME_LENGTH = 40
DRAFT_MODES = ("players", "random", "named")
"""How buildings are chosen in a game with expansions; "named" is the custom choice in the game setup."""
MAX_BUILDINGS = 100
MAX_EXPANSIONS = 20
TEXT_SIZES = (100, 125, 150, 175, 200)
"""Available text sizes, in percent of the normal size."""


class Animation(StrEnum):
    """How fast pieces move; ``STEP`` waits for the user after every move."""

    STEP = "step"
    SLOW = "slow"
    NORMAL = "normal"
    FAST = "fast"
    NONE = "none"


class ForcedMoves(StrEnum):
    """Whether the game plays forced moves for people, or asks them, too: in their first games, or always."""

    PLAY = "play"
    LEARN = "learn"
    ASK = "ask"


class Cover(StrEnum):
    """What is covered when the turn passes to another person while VP chips are hidden."""

    TABLE = "table"
    POINTS = "points"


def _printable(_instance: object, attribute: attrs.Attribute[str], value: str) -> None:
    # JSON can have control characters and lone surrogates, which can't be drawn.
    if not value.isprintable():
        raise ValueError(f"{attribute.name} holds characters that can't be shown")


def _valid_window_size(
    _instance: object, attribute: attrs.Attribute[tuple[int, int] | None], value: tuple[int, int] | None
) -> None:
    if value is None:
        return
    limits = zip(SMALLEST_WINDOW, value, LARGEST_WINDOW, strict=True)
    if not all(low <= size <= high for low, size, high in limits):
        raise ValueError(f"{attribute.name} is out of range: {value}")


def _valid_keys(
    _instance: object, _attribute: attrs.Attribute[Mapping[Command, str]], value: Mapping[Command, str]
) -> None:
    validate(value)


_NAME = and_(instance_of(str), max_len(MAX_NAME_LENGTH), _printable)
_PERCENT = and_(instance_of(int), ge(0), le(100))
_FLAG = instance_of(bool)


@frozen
class SeatSetup:
    """One seat in the game setup.

    ``style`` is the id of a computer player, ``portrait`` of a picture, ``color`` of a color.
    """

    kind: str = field(validator=in_(("human", "computer")))
    name: str = field(default="", validator=_NAME)
    style: str = field(default="", validator=_NAME)
    portrait: str = field(default="", validator=_NAME)
    color: str = field(default="", validator=_NAME)


def _has_seat(setup: LastSetup, _attribute: attrs.Attribute[int | None], value: int | None) -> None:
    if value is not None and not 0 <= value < len(setup.seats):
        raise ValueError(f"there is no seat {value}")


@frozen
class LastSetup:
    """The last game setup, offered again for the next game.

    The variants are named like the engine's options. ``expansions`` are ids; ``selection`` has the labels of
    the buildings chosen by hand. ``free_undo`` isn't a rule but an agreement between the players.
    """

    seats: tuple[SeatSetup, ...] = field(validator=and_(min_len(1), max_len(MAX_SEATS)))
    first_governor: int | None = field(default=None, validator=_has_seat)
    expansions: tuple[str, ...] = field(
        default=(), validator=and_(max_len(MAX_EXPANSIONS), deep_iterable(_NAME))
    )
    draft: str = field(default=DRAFT_MODES[0], validator=in_(DRAFT_MODES))
    selection: tuple[str, ...] = field(
        default=(), validator=and_(max_len(MAX_BUILDINGS), deep_iterable(_NAME))
    )
    vp_126: bool = field(default=False, validator=_FLAG)
    swap_factory_university: bool = field(default=False, validator=_FLAG)
    open_vp: bool = field(default=False, validator=_FLAG)
    corn_costs_doubloon: bool = field(default=False, validator=_FLAG)
    free_undo: bool = field(default=False, validator=_FLAG)


@frozen
class Settings:
    """All settings.

    Volumes and ``text_size`` are in percent. ``language`` None is the system's. ``keys`` are those that
    replace the default ones, "" for no key. With ``one_click_acts``, a click moves a piece at once if it is
    obvious where it goes. Without ``window_size``, the window fits the desktop. With ``coach``, a card says
    what matters at each decision. ``log_docked`` is whether the log is next to the table instead of over it.
    """

    language: str | None = field(default=None, validator=optional(_NAME))
    animation: Animation = field(default=Animation.NORMAL, validator=instance_of(Animation))
    full_screen: bool = field(default=False, validator=_FLAG)
    window_size: tuple[int, int] | None = field(default=None, validator=_valid_window_size)
    effects_volume: int = field(default=80, validator=_PERCENT)
    ambience_volume: int = field(default=40, validator=_PERCENT)
    muted: bool = field(default=False, validator=_FLAG)
    confirm_moves: bool = field(default=False, validator=_FLAG)
    one_click_acts: bool = field(default=False, validator=_FLAG)
    forced_moves: ForcedMoves = field(default=ForcedMoves.LEARN, validator=instance_of(ForcedMoves))
    coach: bool = field(default=False, validator=_FLAG)
    cover: Cover = field(default=Cover.TABLE, validator=instance_of(Cover))
    text_size: int = field(default=TEXT_SIZES[0], validator=in_(TEXT_SIZES))
    log_docked: bool = field(default=False, validator=_FLAG)
    last_setup: LastSetup | None = field(default=None, validator=optional(instance_of(LastSetup)))
    keys: Mapping[Command, str] = field(factory=dict, validator=_valid_keys)


def load(path: Path | None = None) -> tuple[Settings, str | None]:
    """Return the settings from a file, and a sentence for the user if something is wrong with it.

    Invalid values are reset to their defaults, and the old file is kept under another name.
    """
    path = path or user_settings_file()
    try:
        content = _read(path)
    except FileNotFoundError:
        return Settings(), None
    except (OSError, ValueError, RecursionError):
        return Settings(), _damage_text(path, quarantine(path))
    settings, wrong = _structure(content)
    if not wrong:
        return settings, None
    kept = quarantine(path)
    if kept is not None:
        # With the valid settings written back, the next start has nothing to report.
        with locked(path):
            _write(path, content | _CONVERTER.unstructure(settings))
    return settings, _invalid_values_text(path, kept, wrong)


def save(settings: Settings, path: Path | None = None, *, before: Settings | None = None) -> str | None:
    """Write the settings; return a sentence for the user if that failed.

    Given the settings ``before``, only what has changed since is written, so that two windows don't overwrite
    each other's changes. Entries unknown to this version stay in the file, since a newer version may have
    written them.
    """
    if settings == before:
        return None
    path = path or user_settings_file()
    remove_stale_temporaries(path.parent)
    with locked(path):
        content: dict[str, Any] = {}
        try:
            content = _read(path)
        except FileNotFoundError:
            before = None
        except (OSError, ValueError, RecursionError):
            quarantine(path)
            before = None
        problem = _write(path, content | _changes(settings, before, content))
    if problem is None:
        return None
    return _("The settings could not be saved to {file}: {reason}.").format(file=path, reason=problem)


def _changes(settings: Settings, before: Settings | None, content: Mapping[str, Any]) -> dict[str, Any]:
    """Return the entries to write to a file with this content: all of them if there is no ``before``."""
    new: dict[str, Any] = _CONVERTER.unstructure(settings)
    if before is None:
        return new
    old = _CONVERTER.unstructure(before)
    changed = {name: value for name, value in new.items() if value != old[name]}
    if "keys" in changed:
        changed["keys"] = _merged_keys(new["keys"], old["keys"], content.get("keys"))
    return changed


def _merged_keys(new: Mapping[str, str], old: Mapping[str, str], held: Any) -> Mapping[str, str]:
    """Return the keys in a file with the changes from ``old`` to ``new``; only ``new`` if they conflict."""
    if not isinstance(held, dict):
        return new
    changed = {command for command in new.keys() | old.keys() if new.get(command) != old.get(command)}
    merged = {command: key for command, key in held.items() if command not in changed}
    merged |= {command: new[command] for command in changed & new.keys()}
    _settings, wrong = _structure({"keys": merged})
    return new if wrong else merged


def _read(path: Path) -> dict[str, Any]:
    """Return the JSON object in a file. Raises OSError, ValueError or RecursionError."""
    # Some editors add a byte order mark.
    content = json.loads(read_bounded(path, MAX_FILE_BYTES).decode("utf-8-sig"))
    if not isinstance(content, dict):
        raise ValueError("not a JSON object")
    return content


def _write(path: Path, content: dict[str, Any]) -> str | None:
    """Replace the file in one step; return why that failed, or None."""
    try:
        write_atomic(path, json.dumps(content, indent=2) + "\n")
    except (OSError, RecursionError) as error:
        return reason_text(error) if isinstance(error, OSError) else str(error)
    return None


def _damage_text(path: Path, kept: Path | None) -> str:
    if kept is None:
        return _("The settings file {file} can't be read. Default settings are used.").format(file=path)
    return _(
        "The settings file {file} can't be read. Default settings are used, and the file is kept as {kept}."
    ).format(file=path, kept=kept.name)


def _invalid_values_text(path: Path, kept: Path | None, wrong: list[str]) -> str:
    names = list_text(wrong, with_and=False)
    if kept is None:
        # Translators: {names} is a list of settings as they are called in the file.
        text = _("Some settings in {file} are invalid and have been reset: {names}.")
        return text.format(file=path, names=names)
    # Translators: {names} is a list of settings as they are called in the file.
    text = _(
        "Some settings in {file} are invalid and have been reset: {names}. The old file is kept as {kept}."
    )
    return text.format(file=path, names=names, kept=kept.name)


def _structure(content: dict[str, Any]) -> tuple[Settings, list[str]]:
    """Return the settings in the content, and the names of invalid ones."""
    settings, wrong = Settings(), []
    content = _with_current_names(content)
    for attribute in attrs.fields(Settings):
        if attribute.name not in content:
            continue
        try:
            valid = _CONVERTER.structure({attribute.name: content[attribute.name]}, Settings)
        except (ValueError, TypeError, KeyError, AttributeError):
            wrong.append(attribute.name)
        else:
            settings = attrs.evolve(settings, **{attribute.name: getattr(valid, attribute.name)})
    return settings, wrong


_NEW_NAMES = {"friendly": "free_undo"}
_EXPANSION_SWITCHES = ("new_buildings", "nobles")
"""What earlier versions wrote instead of a list of expansions: a truth value for each."""


def _with_current_names(content: dict[str, Any]) -> dict[str, Any]:
    """Return the content with the keys of earlier versions under their current names."""
    if content.get("ask_always") is True and "forced_moves" not in content:
        content = content | {"forced_moves": ForcedMoves.ASK.value}
    setup = content.get("last_setup")
    if not isinstance(setup, dict):
        return content
    renamed = {_NEW_NAMES.get(key, key): value for key, value in setup.items()}
    switches = {name: renamed.pop(name) for name in _EXPANSION_SWITCHES if name in renamed}
    if switches and "expansions" not in renamed:
        renamed["expansions"] = [name for name, on in switches.items() if on is True]
    return content | {"last_setup": renamed}


def _make_converter() -> Converter:
    converter = Converter(detailed_validation=False)
    for kind in (bool, int, str):
        converter.register_structure_hook(kind, exact_type_hook(kind))
    # These enums are strings too, so the hook for str would apply to them.
    converter.register_structure_hook(Animation, lambda value, _type: Animation(value))
    converter.register_structure_hook(ForcedMoves, lambda value, _type: ForcedMoves(value))
    converter.register_structure_hook(Cover, lambda value, _type: Cover(value))
    converter.register_structure_hook(Command, lambda value, _type: Command(value))
    return converter


_CONVERTER = _make_converter()
