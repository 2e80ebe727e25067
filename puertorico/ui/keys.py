"""The keys as the user has them: whether a key pressed means a command, and how it is written.

All screens ask here. What has been changed is told by ``install``, as the language is.
"""

from __future__ import annotations

from collections.abc import Mapping

import pygame
from attrs import frozen

from puertorico.i18n import N_, _
from puertorico.keybindings import BOARD_KEYS, ROLE_KEYS, Command, Key, bindings

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
"""The keys of the row of digits by their place on the keyboard, whatever is written on them."""

_TITLES: Mapping[Command, str] = {
    C.HELP: N_("How to play"),
    C.FULL_TOOLTIP: N_("All about what you point at"),
    C.FULL_SCREEN: N_("Full screen"),
    C.MUTE: N_("Sound off and on"),
    C.LOG: N_("Log"),
    C.UNDO: N_("Take back"),
    C.REDO: N_("Do it again"),
    C.HINT: N_("Hint"),
    C.CONTINUE: N_("Go on, step by step"),
    C.PLAY: N_("Play and stop"),
    C.ROLE_BACK: N_("A role back"),
    C.ROLE_FORWARD: N_("A role forth"),
    C.ROUND_BACK: N_("A round back"),
    C.ROUND_FORWARD: N_("A round forth"),
    C.TO_START: N_("To the beginning"),
    C.TO_END: N_("To the end"),
    C.FASTER: N_("Faster"),
    C.SLOWER: N_("Slower"),
    C.CHANGE_VIEWER: N_("Who looks"),
    C.NEXT_BOARD: N_("The next board"),
    C.PLAY_ON: N_("Play on from here"),
    C.RENAME: N_("Give a title"),
    C.DELETE: N_("Delete"),
}

_KEY_NAMES: Mapping[str, str] = {
    "space": N_("Space"),
    "backspace": N_("Backspace"),
    "insert": N_("Insert"),
    "delete": N_("Delete"),
    "home": N_("Home"),
    "end": N_("End"),
    "page up": N_("Page Up"),
    "page down": N_("Page Down"),
    "pause": N_("Pause"),
    "menu": N_("Menu"),
    "print screen": N_("Print"),
    "scroll lock": N_("Scroll"),
    "tab": N_("Tab"),
    "return": N_("Enter"),
    "escape": N_("Esc"),
    "left": "←",
    "right": "→",
    "up": "↑",
    "down": "↓",
    "-": "−",
}
"""How keys that are no letters are written on the keyboard."""


@frozen
class Section:
    """Commands that hold in the same place, under a title."""

    title: str
    commands: tuple[Command, ...]


def sections() -> tuple[Section, ...]:
    """Return all commands in the order in which they are listed."""
    everywhere = (C.HELP, C.FULL_TOOLTIP, C.FULL_SCREEN, C.MUTE)
    table = (C.LOG, C.HINT, C.UNDO, C.REDO, C.CONTINUE)
    replay = (C.PLAY, C.ROLE_BACK, C.ROLE_FORWARD, C.ROUND_BACK, C.ROUND_FORWARD, C.TO_START, C.TO_END)
    more = (C.FASTER, C.SLOWER, C.CHANGE_VIEWER, C.NEXT_BOARD, C.PLAY_ON)
    return (
        Section(_("Everywhere"), everywhere),
        Section(_("At the table"), table),
        Section(_("The role cards"), ROLE_KEYS),
        Section(_("The boards of the others, large"), BOARD_KEYS),
        Section(_("Watching a game"), replay + more),
        Section(_("In lists of games"), (C.RENAME, C.DELETE)),
    )


_bound = bindings({})


def install(changed: Mapping[Command, str]) -> None:
    """Use the keys that the user has changed, and the defaults of all others."""
    global _bound
    _bound = bindings(changed)


def with_digits(event: pygame.Event) -> pygame.Event:
    """Return a key event with a digit where one was meant: on keyboards as the French one, digits need Shift,
    and without it the same keys write other signs. Other events are returned as they are.
    """
    if event.type not in (pygame.KEYDOWN, pygame.KEYUP):
        return event
    digit = _DIGIT_ROW.get(getattr(event, "scancode", 0))
    if digit is None or event.key in _DIGIT_ROW.values():
        return event
    return pygame.Event(event.type, {**event.dict, "key": digit, "mod": event.mod & ~pygame.KMOD_SHIFT})


def matches(key: Key, command: Command) -> bool:
    """Return whether a key pressed means a command."""
    return key in _bound[command]


def match_command(key: Key, *commands: Command) -> Command | None:
    """Return the one of these commands that a key pressed means."""
    return next((command for command in commands if matches(key, command)), None)


def title(command: Command) -> str:
    """Return what a command does, in a few words."""
    if command in ROLE_KEYS:
        return _("Role card {n}").format(n=ROLE_KEYS.index(command) + 1)
    if command in BOARD_KEYS:
        return (
            _("The next player"),
            _("The second after you"),
            _("The third after you"),
            _("The fourth after you"),
        )[BOARD_KEYS.index(command)]
    return _(_TITLES[command])


def keycaps(command: Command) -> tuple[str, ...]:
    """Return the keys to be held down together for a command, as they are written; none if it has no key."""
    return keycap_names(_bound[command][0]) if _bound[command] else ()


def keycap_names(key: Key) -> tuple[str, ...]:
    """Return the keys to be held down together, as they are written."""
    held = ((_("Ctrl"), key.ctrl), (_("Shift"), key.shift), (_("Alt"), key.alt))
    return (*(word for word, is_held in held if is_held), _key_name(key.name))


def label(command: Command) -> str:
    """Return the key of a command as it is told, "Ctrl+Z"; "" if it has none."""
    return "+".join(keycaps(command))


def with_key(text: str, command: Command) -> str:
    """Return a text, and after it the key of a command in brackets, if it has one."""
    key = label(command)
    return _("{text} ({key})").format(text=text, key=key) if key else text


def _key_name(name: str) -> str:
    if name in _KEY_NAMES:
        return _(_KEY_NAMES[name])
    if len(name) == 3 and name.startswith("["):
        return _("Num {key}").format(key=name[1])
    return name.upper()
