"""Keyboard commands: their ids, the screens where they work, and their default keys.

Tab, the arrow keys, Enter and Esc are reserved for navigation.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum, StrEnum
from typing import Final, NamedTuple

_MODIFIERS: Final = frozenset({"shift", "ctrl", "alt", "meta", "gui", "super"})
"""The names of keys that only modify another one, without the side."""


class Key(NamedTuple):
    """A key with its modifiers; ``name`` is SDL's name for the key, in lower case."""

    name: str
    shift: bool = False
    ctrl: bool = False
    alt: bool = False

    def __str__(self) -> str:
        held = (("ctrl", self.ctrl), ("shift", self.shift), ("alt", self.alt))
        return "+".join([*(word for word, is_held in held if is_held), self.name])

    @property
    def is_modifier(self) -> bool:
        """Whether it only modifies another key."""
        return self.name.split(" ")[-1] in _MODIFIERS


class Scope(Enum):
    """The screens where a command works."""

    TABLE = "table"
    REPLAY = "replay"
    LISTS = "lists"


class Command(StrEnum):
    """All commands. Their ids are part of the settings file."""

    HELP = "help"
    FULL_TOOLTIP = "tell_all"
    FULL_SCREEN = "full_screen"
    MUTE = "mute"
    LOG = "log"
    UNDO = "undo"
    REDO = "redo"
    HINT = "hint"
    CONTINUE = "go_on"
    DONE = "done"
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
    COSTLY_BACK = "costly_back"
    COSTLY_FORWARD = "costly_forward"
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
"""For the role cards, from top to bottom."""
BOARD_KEYS: Final = (_C.BOARD_1, _C.BOARD_2, _C.BOARD_3, _C.BOARD_4)
"""For the opponents' boards, in turn order."""

_EVERYWHERE: Final = frozenset(Scope)
_SCOPES: Final[Mapping[Command, frozenset[Scope]]] = {
    **dict.fromkeys((_C.HELP, _C.FULL_TOOLTIP, _C.FULL_SCREEN, _C.MUTE), _EVERYWHERE),
    _C.LOG: frozenset({Scope.TABLE, Scope.REPLAY}),
    **dict.fromkeys((_C.UNDO, _C.REDO, _C.HINT, _C.CONTINUE, _C.DONE), frozenset({Scope.TABLE})),
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
    _C.DONE: ("p",),
    **{command: (str(n), f"[{n}]") for n, command in enumerate(ROLE_KEYS, 1)},
    **{command: (f"f{n}",) for n, command in enumerate(BOARD_KEYS, 5)},
    _C.PLAY: ("space",),
    _C.ROLE_BACK: ("ctrl+left",),
    _C.ROLE_FORWARD: ("ctrl+right",),
    _C.ROUND_BACK: ("page up",),
    _C.ROUND_FORWARD: ("page down",),
    _C.COSTLY_BACK: (",",),
    _C.COSTLY_FORWARD: (".",),
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
"""The default keys of each command. The first one is shown to the user."""

PAD_KEYS: Final[Mapping[Command, str]] = {
    _C.FULL_TOOLTIP: "pad y",
    _C.UNDO: "pad lt",
    _C.HINT: "pad rt",
    _C.REDO: "pad l3",
    _C.DONE: "pad r3",
    _C.LOG: "pad view",
    _C.ROLE_BACK: "pad lt",
    _C.ROLE_FORWARD: "pad rt",
    _C.ROUND_BACK: "pad page up",
    _C.ROUND_FORWARD: "pad page down",
    _C.COSTLY_FORWARD: "pad l3",
    _C.CHANGE_VIEWER: "pad r3",
}
"""What a gamepad sends for commands. These can't be changed, and no keyboard has such keys."""
MENU_PAD_KEY: Final = "pad menu"
"""What a gamepad sends to open or close the menu."""

NAVIGATION_KEYS: Final = frozenset({"tab", "return", "escape", "left", "right", "up", "down"})
"""Keys that always do the same, except with Ctrl or Alt."""
_ROUND_DIGITS: Final = frozenset({*"0123456789", *(f"[{n}]" for n in range(10))})
"""In a replay, digits enter the number of a round."""

_NAMED_KEYS: Final = frozenset(
    {"space", "backspace", "insert", "delete", "home", "end", "page up", "page down", "pause", "menu"}
    | {"print screen", "scroll lock", "left", "right", "up", "down", "tab", "return", "escape"}
    | {f"f{n}" for n in range(1, 25)}
    | {f"[{sign}]" for sign in "0123456789+-*/."}
)
"""Names of keys that are longer than one character."""


def scopes(command: Command) -> frozenset[Scope]:
    """Return the scopes in which a command works."""
    return _SCOPES.get(command, frozenset({Scope.REPLAY}))


def scopes_overlap(one: Command, other: Command) -> bool:
    """Return whether two commands share a scope, so that they can't share a key."""
    return not scopes(one).isdisjoint(scopes(other))


def parse(text: str) -> Key:
    """Return the key for a text like ``ctrl+shift+z``. Raises ValueError if there is none."""
    held: set[str] = set()
    rest = text
    for word in ("ctrl", "shift", "alt"):
        if rest.startswith(f"{word}+") and len(rest) > len(word) + 1:
            held.add(word)
            rest = rest.removeprefix(f"{word}+")
    letter = len(rest) == 1 and rest.isprintable() and not rest.isspace() and rest == rest.lower()
    if not letter and rest not in _NAMED_KEYS:
        raise ValueError(f"there is no key {text!r}")
    return Key(rest, "shift" in held, "ctrl" in held, "alt" in held)


def is_reserved(key: Key, command: Command) -> bool:
    """Return whether a key can't be assigned to a command because its scopes use it otherwise."""
    if key.name in NAVIGATION_KEYS and not key.ctrl and not key.alt:
        return True
    plain = not (key.shift or key.ctrl or key.alt)
    return plain and key.name in _ROUND_DIGITS and Scope.REPLAY in scopes(command)


def bindings(changed: Mapping[Command, str]) -> dict[Command, tuple[Key, ...]]:
    """Return the keys of all commands; ``changed`` are those chosen by the user, "" for no key.

    The alternative default keys of a command are dropped where the user has chosen them for another.
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
    """Return the other commands in the same scopes that have a key as their main key."""
    return [
        other
        for other, keys in bound.items()
        if other is not command and key in keys[:1] and scopes_overlap(command, other)
    ]


def assign(changed: Mapping[Command, str], command: Command, key: Key) -> dict[Command, str]:
    """Return the changed keys with ``key`` assigned to a command.

    A command that had the key gets the old key of this one instead, or none if that isn't available. Raises
    ValueError if the key can't be assigned.
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
    """Raise ValueError unless all changed keys exist, can be assigned, and have no conflicts."""
    bound = bindings(changed)
    for command, text in changed.items():
        if not text:
            continue
        key = parse(text)
        if str(key) != text or is_reserved(key, command) or conflicting_commands(key, command, bound):
            raise ValueError(f"{text!r} can't be the key of {command}")
