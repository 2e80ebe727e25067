"""Find texts that are shown in English though everything else is in the pseudo-locale.

The few words that stay as they are in every language are listed here, each group with its reason.
"""

import re
from collections.abc import Iterator
from itertools import accumulate

import pygame

from puertorico.ui.scene.paint.text import ELLIPSIS
from puertorico.ui.scene.widgets.text_field import TextField
from tests.ui.layout import tables
from tests.ui.layout.judge import faults_of_place
from tests.ui.layout.watch import Line, Watch

_GLOW_ON_ACCENTS = 0.2
"""Share of a text that a glow may change: accents on capitals reach up to the rims of tiles."""

_WORD = re.compile(r"[^\W\d_]{2,}")

_FILE = re.compile(r"(?:\.|^)(?:json|txt|puertorico)\b")
"""A file name, or its end on the next line."""

_NAMES = frozenset(
    _WORD.findall(" ".join((*tables.LONG, "Ana Jan Eva Mihai Olga Diego Rafael Mateo Beatriz", "W" * 60)))
)
EXEMPT_WORDS: dict[str, frozenset[str]] = {
    "players choose their own names": _NAMES,
    "dates and times come from Babel, which has no words for the pseudo-locale": frozenset(
        ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec", "AM", "PM"]
    ),
    "lists of names are joined by Babel, too": frozenset({"and"}),
    "a long path may continue on the next line": frozenset({"games"}),
    "the settings are named as in the file": frozenset({"animation", "window", "size"}),
    "the system words its own errors": frozenset({"File", "exists", "Permission", "denied"}),
    "the pseudo-locale has no name of its own": frozenset({"en", "XA"}),
    "the title of the game is a proper name": frozenset({"Puerto", "Rico"}),
}

EXEMPT_NODES: dict[str, tuple[str, ...]] = {
    "keys are shown as they are written on the keyboard": ("keycap", "keyboard.abc"),
    "licenses apply as they are worded, and programs and their authors have proper names": ("licenses.",),
}


def _exempt(line: Line) -> bool:
    names = [node.name for node in line.node.ancestors()]
    starts = tuple(start for group in EXEMPT_NODES.values() for start in group)
    return isinstance(line.node, TextField) or any(name.startswith(starts) for name in names)


def _known(word: str, *, cut: bool) -> bool:
    """Whether a word stays as it is in every language; of a shortened text only its beginning is left."""
    words = frozenset().union(*EXEMPT_WORDS.values())
    return word in words or (cut and any(known.startswith(word) for known in words))


def translation_faults(watch: Watch, window: pygame.Surface) -> Iterator[str]:
    """Yield what is wrong in the pseudo-locale. Letters may shrink there as far as the widgets let them."""
    yield from faults_of_place(watch, window, glow=_GLOW_ON_ACCENTS)
    yield from untranslated(watch)


def untranslated(watch: Watch) -> Iterator[str]:
    """Yield each text in which a word has no accent, so that it never went through a translation."""
    for line in watch.lines:
        cut = ELLIPSIS in line.text
        if "/" in line.text or _FILE.search(line.text):
            continue  # the path of a file
        words = [word for word in _WORD.findall(line.text) if word.isascii() and not _known(word, cut=cut)]
        if words and not _exempt(line):
            yield f"{line.wanted!r} is not translated: {line.where}"


def glued(watch: Watch) -> Iterator[str]:
    """Yield each text made of several translations, or with words next to its translation."""
    for line in watch.lines:
        if is_glued(line.wanted):
            yield f"{line.wanted!r} is made of pieces: {line.where}"


def is_glued(text: str) -> bool:
    """Return whether a text in the pseudo-locale is made of several translations.

    A second row of a text may begin inside of brackets.
    """
    steps = [(letter == "[") - (letter == "]") for letter in text]
    depth = -min(accumulate(steps, initial=0))
    groups, outside = int(depth > 0), ""
    for letter, step in zip(text, steps, strict=True):
        groups += step > 0 and depth == 0
        depth += step
        outside += letter if depth == 0 and letter.isalpha() else ""
    return groups > 1 or bool(groups and outside)
