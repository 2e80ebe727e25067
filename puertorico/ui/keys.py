"""The keyboard shortcuts in use: which command a key press means, and how keys are written.

All screens ask here. ``install`` sets the user's changes, as it does for the language.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum, auto

import pygame
from attrs import frozen

from puertorico.i18n import N_, NP_, _, pgettext
from puertorico.keybindings import BOARD_KEYS, PAD_KEYS, ROLE_KEYS, Command, Key, bindings

C = Command

_DIGIT_ROW: Mapping[int, int] = {
    pygame.KSCAN_0: pygame.K_0,
    pygame.KSCAN_1: pygame.K_1,
    pygame.KSCAN_2: pygame.K_2,
    pygame.KSCAN_3: pygame.K_3,
    pygame.KSCAN_4: pygame.K_4,
    pygame.KSCAN_5: pygame.K_5,
    pygame.KSCAN_6: pygame.K_6,
    pygame.KSCAN_7: pygame.K_7,
    pygame.KSCAN_8: pygame.K_8,
    pygame.KSCAN_9: pygame.K_9,
}
"""The digit row by the place of its keys on the keyboard, whatever is printed on them."""

_TITLES: Mapping[Command, str] = {
    C.HELP: N_("Almanac"),
    C.FULL_TOOLTIP: N_("Look it up in the almanac"),
    C.FULL_SCREEN: N_("Full screen"),
    C.MUTE: N_("Sound on/off"),
    C.LOG: N_("Log"),
    C.UNDO: N_("Undo"),
    C.REDO: N_("Redo"),
    C.HINT: N_("Hint"),
    C.CONTINUE: N_("Show next move (step by step)"),
    # Translators: a key that presses the button Pass or Done, whichever there is.
    C.DONE: N_("Pass or Done"),
    C.PLAY: N_("Play/pause"),
    C.ROLE_BACK: N_("Previous role"),
    C.ROLE_FORWARD: N_("Next role"),
    C.ROUND_BACK: N_("Previous round"),
    C.ROUND_FORWARD: N_("Next round"),
    C.COSTLY_BACK: N_("Previous costly decision"),
    C.COSTLY_FORWARD: N_("Next costly decision"),
    C.TO_START: N_("Go to start"),
    C.TO_END: N_("Go to end"),
    # Translators: the speed of the animations.
    C.FASTER: N_("Faster"),
    # Translators: the speed of the animations.
    C.SLOWER: N_("Slower"),
    C.CHANGE_VIEWER: N_("Viewpoint"),
    C.NEXT_BOARD: N_("Next board"),
    C.PLAY_ON: N_("Play on from here"),
    C.RENAME: N_("Rename"),
    C.DELETE: N_("Delete"),
}

_KEY_NAMES: Mapping[str, tuple[str, str]] = {
    "space": NP_("key", "Space"),
    "backspace": NP_("key", "Backspace"),
    "insert": NP_("key", "Insert"),
    "delete": NP_("key", "Delete"),
    "home": NP_("key", "Home"),
    "end": NP_("key", "End"),
    "page up": NP_("key", "Page Up"),
    "page down": NP_("key", "Page Down"),
    "pause": NP_("key", "Pause"),
    "menu": NP_("key", "Menu"),
    "print screen": NP_("key", "Print Screen"),
    "scroll lock": NP_("key", "Scroll Lock"),
    "tab": NP_("key", "Tab"),
    "return": NP_("key", "Enter"),
    "escape": NP_("key", "Esc"),
}
"""Keys with a word printed on them."""

_SYMBOLS: Mapping[str, str] = {"left": "←", "right": "→", "up": "↑", "down": "↓", "-": "−"}
"""Keys with a sign printed on them that isn't pygame's name for them."""


_PAD_NAMES: Mapping[str, tuple[str, str]] = {
    "pad y": NP_("gamepad", "Y"),
    "pad lt": NP_("gamepad", "LT"),
    "pad rt": NP_("gamepad", "RT"),
    "pad view": NP_("gamepad", "View"),
    "pad l3": NP_("gamepad", "LS"),
    "pad r3": NP_("gamepad", "RS"),
}
"""What is printed on the buttons of a gamepad, or what a pressed stick is called."""


class Device(Enum):
    """What a person plays with, by their last press."""

    MOUSE = auto()
    KEYBOARD = auto()
    GAMEPAD = auto()
    TOUCH = auto()


@frozen
class Section:
    """Commands that work in the same place, and the heading they are listed under."""

    title: str
    commands: tuple[Command, ...]


def sections(*, one_press_acts: bool = False) -> tuple[Section, ...]:
    """Return all commands in the order in which they are listed.

    ``one_press_acts``: whether a role key takes its card at once, as set in the settings.
    """
    roles = _("Role cards") if one_press_acts else _("Role cards (press twice to take one)")
    everywhere = (C.HELP, C.FULL_TOOLTIP, C.FULL_SCREEN, C.MUTE)
    table = (C.DONE, C.LOG, C.HINT, C.UNDO, C.REDO, C.CONTINUE)
    replay = (C.PLAY, C.ROLE_BACK, C.ROLE_FORWARD, C.ROUND_BACK, C.ROUND_FORWARD, C.COSTLY_BACK)
    ends = (C.COSTLY_FORWARD, C.TO_START, C.TO_END)
    more = (C.FASTER, C.SLOWER, C.CHANGE_VIEWER, C.NEXT_BOARD, C.PLAY_ON)
    return (
        Section(_("Everywhere"), everywhere),
        Section(_("At the table"), table),
        Section(roles, ROLE_KEYS),
        Section(_("Enlarge opponents' boards"), BOARD_KEYS),
        Section(_("Replays"), replay + ends + more),
        Section(_("Lists of games"), (C.RENAME, C.DELETE)),
    )


_bound = bindings({})
_device = Device.MOUSE


def install(changed: Mapping[Command, str]) -> None:
    """Use the keys the user has changed, and the default keys for all other commands."""
    global _bound
    _bound = bindings(changed)


def play_with(device: Device) -> None:
    """Note what the person plays with, which decides how commands are labeled."""
    global _device
    _device = device


def device() -> Device:
    """Return what the person plays with."""
    return _device


def with_digits(event: pygame.Event) -> pygame.Event:
    """Return a key event with the digit that was meant, and any other event unchanged.

    On some keyboards, such as French ones, the digit row types digits only with Shift.
    """
    if event.type not in (pygame.KEYDOWN, pygame.KEYUP):
        return event
    digit = _DIGIT_ROW.get(getattr(event, "scancode", 0))
    if digit is None or event.key in _DIGIT_ROW.values():
        return event
    return pygame.Event(event.type, {**event.dict, "key": digit, "mod": event.mod & ~pygame.KMOD_SHIFT})


def matches(key: Key, command: Command) -> bool:
    """Return whether a key, or a button of a gamepad, means ``command``."""
    return key in _bound[command] or key.name == PAD_KEYS.get(command)


def match_command(key: Key, *commands: Command) -> Command | None:
    """Return which of ``commands`` a key press means, or None."""
    return next((command for command in commands if matches(key, command)), None)


def title(command: Command) -> str:
    """Return a short name for what a command does."""
    if command in ROLE_KEYS:
        return (
            _("First role from the top"),
            _("Second role from the top"),
            _("Third role from the top"),
            _("Fourth role from the top"),
            _("Fifth role from the top"),
            _("Sixth role from the top"),
            _("Seventh role from the top"),
            _("Eighth role from the top"),
        )[ROLE_KEYS.index(command)]
    if command in BOARD_KEYS:
        return (
            _("Next player"),
            _("Second player after you"),
            _("Third player after you"),
            _("Fourth player after you"),
        )[BOARD_KEYS.index(command)]
    return _(_TITLES[command])


def keycaps(command: Command) -> tuple[str, ...]:
    """Return the keys to press together for a command, as on the keyboard; none if it has no key."""
    return keycap_names(_bound[command][0]) if _bound[command] else ()


def keycap_names(key: Key) -> tuple[str, ...]:
    """Return the keys to press together, as on the keyboard: ("Ctrl", "Z")."""
    held = (
        (pgettext("key", "Ctrl"), key.ctrl),
        (pgettext("key", "Shift"), key.shift),
        (pgettext("key", "Alt"), key.alt),
    )
    return (*(word for word, is_held in held if is_held), _key_name(key.name))


def label(command: Command) -> str:
    """Return the key of a command in one piece, as in "Ctrl+Z", or the button of a gamepad in use.

    Return "" if it has none, and for fingers.
    """
    match _device:
        case Device.TOUCH:
            return ""
        case Device.GAMEPAD:
            name = PAD_KEYS.get(command, "")
            return pgettext(*_PAD_NAMES[name]) if name in _PAD_NAMES else ""
        case _:
            return keyboard_label(command)


def keyboard_label(command: Command) -> str:
    """Return the key of a command in one piece, whatever the person plays with; "" if it has none."""
    return "+".join(keycaps(command))


def with_key(text: str, command: Command) -> str:
    """Return ``text`` followed by the key of a command in parentheses, if it has one."""
    key = label(command)
    # Translators: a command and its key, as in "Undo (Ctrl+Z)".
    return _("{text} ({key})").format(text=text, key=key) if key else text


def _key_name(name: str) -> str:
    if name in _KEY_NAMES:
        return pgettext(*_KEY_NAMES[name])
    if name in _SYMBOLS:
        return _SYMBOLS[name]
    if len(name) == 3 and name.startswith("["):
        # Translators: a key of the numeric keypad.
        return _("Num {key}").format(key=name[1])
    return name.upper()
