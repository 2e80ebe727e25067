"""What keys do: all commands of the keyboard by fixed ids, where each holds, and its keys as long as the user
has not chosen others. Tab, arrows, Enter and Esc move about in the window and are nobody else's.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum, StrEnum
from typing import Final, NamedTuple


class Key(NamedTuple):
    """A key with what is held down beside it; by the names that SDL gives to keys, in small letters."""

    name: str
    shift: bool = False
    ctrl: bool = False
    alt: bool = False

    def __str__(self) -> str:
        held = (("ctrl", self.ctrl), ("shift", self.shift), ("alt", self.alt))
        return "+".join([*(word for word, is_held in held if is_held), self.name])


class Scope(Enum):
    """Where a command holds."""

    TABLE = "table"
    REPLAY = "replay"
    LISTS = "lists"


class Command(StrEnum):
    """The commands. Their ids stand in the file of the settings."""

    HELP = "help"
    FULL_TOOLTIP = "tell_all"
    FULL_SCREEN = "full_screen"
    MUTE = "mute"
    LOG = "log"
    UNDO = "undo"
    REDO = "redo"
    HINT = "hint"
    CONTINUE = "go_on"
    ROLE_1 = "role_1"
    ROLE_2 = "role_2"
    ROLE_3 = "role_3"
    ROLE_4 = "role_4"
    ROLE_5 = "role_5"
    ROLE_6 = "role_6"
    ROLE_7 = "role_7"
    ROLE_8 = "role_8"
    BOARD_1 = "board_1"
    BOARD_2 = "board_2"
    BOARD_3 = "board_3"
    BOARD_4 = "board_4"
    PLAY = "play"
    ROLE_BACK = "role_back"
    ROLE_FORWARD = "role_forth"
    ROUND_BACK = "round_back"
    ROUND_FORWARD = "round_forth"
    TO_START = "to_start"
    TO_END = "to_end"
    FASTER = "faster"
    SLOWER = "slower"
    CHANGE_VIEWER = "who_looks"
    NEXT_BOARD = "next_board"
    PLAY_ON = "play_on"
    RENAME = "rename"
    DELETE = "delete"


_C = Command
ROLE_KEYS: Final = (_C.ROLE_1, _C.ROLE_2, _C.ROLE_3, _C.ROLE_4, _C.ROLE_5, _C.ROLE_6, _C.ROLE_7, _C.ROLE_8)
"""For the role cards, from the uppermost on."""
BOARD_KEYS: Final = (_C.BOARD_1, _C.BOARD_2, _C.BOARD_3, _C.BOARD_4)
"""For the boards of the others, in the order of turns."""

_EVERYWHERE: Final = frozenset(Scope)
_SCOPES: Final[Mapping[Command, frozenset[Scope]]] = {
    **dict.fromkeys((_C.HELP, _C.FULL_TOOLTIP, _C.FULL_SCREEN, _C.MUTE), _EVERYWHERE),
    _C.LOG: frozenset({Scope.TABLE, Scope.REPLAY}),
    **dict.fromkeys((_C.UNDO, _C.REDO, _C.HINT, _C.CONTINUE), frozenset({Scope.TABLE})),
    **dict.fromkeys(ROLE_KEYS, frozenset({Scope.TABLE})),
    **dict.fromkeys(BOARD_KEYS, frozenset({Scope.TABLE, Scope.REPLAY})),
    **dict.fromkeys((_C.RENAME, _C.DELETE), frozenset({Scope.LISTS})),
}

DEFAULT_KEYS: Final[Mapping[Command, tuple[str, ...]]] = {
    _C.HELP: ("f1",),
    _C.FULL_TOOLTIP: ("f3",),
    _C.FULL_SCREEN: ("f11",),
    _C.MUTE: ("m",),
    _C.LOG: ("l",),
    _C.UNDO: ("ctrl+z",),
    _C.REDO: ("ctrl+y", "ctrl+shift+z"),
    _C.HINT: ("h",),
    _C.CONTINUE: ("space",),
    **{command: (str(n), f"[{n}]") for n, command in enumerate(ROLE_KEYS, 1)},
    **{command: (f"f{n}",) for n, command in enumerate(BOARD_KEYS, 5)},
    _C.PLAY: ("space",),
    _C.ROLE_BACK: ("ctrl+left",),
    _C.ROLE_FORWARD: ("ctrl+right",),
    _C.ROUND_BACK: ("page up",),
    _C.ROUND_FORWARD: ("page down",),
    _C.TO_START: ("home",),
    _C.TO_END: ("end",),
    _C.FASTER: ("+", "=", "shift+=", "[+]"),
    _C.SLOWER: ("-", "[-]"),
    _C.CHANGE_VIEWER: ("v",),
    _C.NEXT_BOARD: ("b",),
    _C.PLAY_ON: ("g",),
    _C.RENAME: ("f2",),
    _C.DELETE: ("delete",),
}
"""The keys of each command, the one that is told first."""

NAVIGATION_KEYS: Final = frozenset({"tab", "return", "escape", "left", "right", "up", "down"})
"""Keys that always do the same, whatever else is held down but Ctrl or Alt."""
_ROUND_DIGITS: Final = frozenset({*"0123456789", *(f"[{n}]" for n in range(10))})
"""In a replay digits are the number of a round."""

_NAMED_KEYS: Final = frozenset(
    {"space", "backspace", "insert", "delete", "home", "end", "page up", "page down", "pause", "menu"}
    | {"print screen", "scroll lock", "left", "right", "up", "down", "tab", "return", "escape"}
    | {f"f{n}" for n in range(1, 25)}
    | {f"[{sign}]" for sign in "0123456789+-*/."}
)
"""Names of keys that are more than one letter."""


def scopes(command: Command) -> frozenset[Scope]:
    """Return where a command holds."""
    return _SCOPES.get(command, frozenset({Scope.REPLAY}))


def scopes_overlap(one: Command, other: Command) -> bool:
    """Return whether two commands hold in the same place, so that they cannot have the same key."""
    return not scopes(one).isdisjoint(scopes(other))


def parse(text: str) -> Key:
    """Return the key that a text like ``ctrl+shift+z`` stands for. Raises ValueError."""
    held: set[str] = set()
    rest = text
    for word in ("ctrl", "shift", "alt"):
        if rest.startswith(f"{word}+") and len(rest) > len(word) + 1:
            held.add(word)
            rest = rest.removeprefix(f"{word}+")
    letter = len(rest) == 1 and rest.isprintable() and not rest.isspace() and rest == rest.lower()
    if not letter and rest not in _NAMED_KEYS:
        raise ValueError(f"no key is called {text!r}")
    return Key(rest, "shift" in held, "ctrl" in held, "alt" in held)


def is_reserved(key: Key, command: Command) -> bool:
    """Return whether a key moves about in the window, where this command holds, and so cannot be given."""
    if key.name in NAVIGATION_KEYS and not key.ctrl and not key.alt:
        return True
    plain = not (key.shift or key.ctrl or key.alt)
    return plain and key.name in _ROUND_DIGITS and Scope.REPLAY in scopes(command)


def bindings(changed: Mapping[Command, str]) -> dict[Command, tuple[Key, ...]]:
    """Return the keys of all commands; ``changed`` are those that the user has chosen, "" for none.

    A further key that a command has by default is its own only as long as nobody has chosen it.
    """
    chosen = {text for text in changed.values() if text}
    found: dict[Command, tuple[Key, ...]] = {}
    for command, texts in DEFAULT_KEYS.items():
        if command in changed:
            texts = (changed[command],) if changed[command] else ()
        else:
            texts = (texts[0], *(text for text in texts[1:] if text not in chosen))
        found[command] = tuple(parse(text) for text in texts)
    return found


def conflicting_commands(
    key: Key, command: Command, bound: Mapping[Command, tuple[Key, ...]]
) -> list[Command]:
    """Return the other commands that have a key as their first one where this one holds."""
    return [
        other
        for other, keys in bound.items()
        if other is not command and key in keys[:1] and scopes_overlap(command, other)
    ]


def assign(changed: Mapping[Command, str], command: Command, key: Key) -> dict[Command, str]:
    """Return the changed keys after a command has been given one. Whoever had it gets the former key of the
    command in exchange, or none where that is not free. Raises ValueError for keys that cannot be given.
    """
    bound = bindings(changed)
    former = bound[command][0] if bound[command] else None
    found = {**changed, command: str(key)}
    losers = conflicting_commands(key, command, bound)
    found.update(dict.fromkeys(losers, ""))
    for other in losers:
        free = (
            former is not None
            and not is_reserved(former, other)
            and not conflicting_commands(former, other, bindings(found))
        )
        if free:
            found[other] = str(former)
    found = {one: text for one, text in found.items() if text != DEFAULT_KEYS[one][0]}
    validate(found)
    return found


def validate(changed: Mapping[Command, str]) -> None:
    """Raise ValueError unless the chosen keys are keys, free to be given, and each of one command alone."""
    bound = bindings(changed)
    for command, text in changed.items():
        if not text:
            continue
        key = parse(text)
        if str(key) != text or is_reserved(key, command) or conflicting_commands(key, command, bound):
            raise ValueError(f"{text!r} cannot be the key of {command}")
