"""Write a pseudo-locale: every text longer, accented and in brackets, as in "[Máýóór]".

    python -m tests.tools.texts.pseudo_locale FOLDER

writes FOLDER/locale/en_XA/LC_MESSAGES/puertorico.mo from the list of all texts to translate. A text that is
cut, or shown without brackets and accents, would be so in a real translation too. The catalog is only for
tests: it is never committed and never shipped.
"""

import argparse
import math
import re
import sys
from collections.abc import Iterator
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo

from puertorico import i18n
from tests.tools.texts.make_pot import read

LANGUAGE = "en_XA"
"""The code for English with accents that other programs use, too."""

LONG_TEXT = 80
"""From this many letters on a translation grows less, in proportion."""
GROWTH, GROWTH_OF_LONG_TEXT = 1.4, 1.3

_PLAIN = "abcdeghijklmnoprstuvwyzABCDEGHIJKLMNOPRSTUVWYZ"
_ACCENTED = "áḅçďéğĥíĵķļḿñóṕřšţúṽŵýžÁḄÇĎÉĞĤÍĴĶĻḾÑÓṔŘŠŤÚṼŴÝŽ"
_ACCENTS = str.maketrans(_PLAIN, _ACCENTED)
_VOWELS = "áéíóúý"

_KEPT = re.compile(r"\{[^{}]*\}|\[\[[\w/-]+\]\]|<[\w/-]+\||\*\*|\n")
"""Placeholders, pictures, the targets of links, the marks of bold text and the ends of lines."""
_SPLIT = re.compile(rf"({_KEPT.pattern})")


def pseudo(text: str) -> str:
    """Return the pseudo-translation of a text; placeholders and markup stay as they are.

    A single letter, such as on a barrel, has no room for brackets.
    """
    if len(text) == 1:
        return text.translate(_ACCENTS)
    parts = _SPLIT.split(text)
    letters = sum(len(part) for part in parts[::2])
    growth = GROWTH if letters < LONG_TEXT else GROWTH_OF_LONG_TEXT
    extra = max(0, math.ceil(letters * growth) - letters - len("[]"))
    vowels = sum(part.translate(_ACCENTS).count(vowel) for part in parts[::2] for vowel in _VOWELS)
    doubled = iter(_evenly(extra, vowels))
    return (
        "["
        + "".join(
            part if number % 2 else _lengthened(part.translate(_ACCENTS), doubled)
            for number, part in enumerate(parts)
        )
        + "]"
    )


def _evenly(total: int, places: int) -> list[int]:
    """Share out a total among places, no two of which differ by more than 1."""
    return [total * (n + 1) // places - total * n // places for n in range(places)]


def _lengthened(text: str, more: Iterator[int]) -> str:
    """Repeat each vowel as often as ``more`` says."""
    return "".join(letter * (1 + next(more)) if letter in _VOWELS else letter for letter in text)


def pseudo_catalog() -> Catalog:
    """Return the pseudo-translations of all texts, with their contexts and plural forms."""
    catalog = Catalog(locale="en", fuzzy=False, charset="utf-8")
    for message in read():
        if isinstance(message.id, str):
            if message.id:
                catalog.add(message.id, pseudo(message.id), context=message.context)
        else:
            forms = tuple(pseudo(form) for form in message.id)
            catalog.add(message.id, forms, context=message.context)
    return catalog


def write_pseudo_locale(resources: Path) -> Path:
    """Write the compiled catalog into a folder of resources and return the path of the file."""
    path = resources / "locale" / LANGUAGE / "LC_MESSAGES" / "puertorico.mo"
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("wb") as file:
        write_mo(file, pseudo_catalog())
    return path


def install_pseudo_locale(folder: Path) -> None:
    """Write the pseudo-locale into a folder and show all texts in it."""
    write_pseudo_locale(folder)
    real = i18n.resources_root
    i18n.resources_root = lambda: folder
    try:
        assert i18n.install(LANGUAGE) == LANGUAGE
    finally:
        i18n.resources_root = real


def main(arguments: list[str] | None = None) -> int:
    """Run the command; return its exit status."""
    parser = argparse.ArgumentParser(
        prog="python -m tests.tools.texts.pseudo_locale", description=__doc__.splitlines()[0]
    )
    parser.add_argument("folder", type=Path, help="folder of resources to write it into")
    print(write_pseudo_locale(parser.parse_args(arguments).folder))
    return 0


if __name__ == "__main__":
    sys.exit(main())
