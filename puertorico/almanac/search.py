"""Search in the almanac, as you type."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable

from attrs import frozen

from puertorico.almanac.page import Page

_WORD = re.compile(r"\w+")
_MARKUP = re.compile(r"\*\*|\[\[[\w/-]+\]\]")
_AROUND = 40
"""The number of letters shown before and after what was found."""


@frozen
class Hit:
    """A page that was found. ``excerpt`` is where in its text, empty if it was found by its title."""

    page: Page
    excerpt: str


def search(pages: Iterable[Page], typed: str) -> list[Hit]:
    """Return the pages with words that begin with every word typed; first those whose titles have them all.

    Accents and capitals don't matter.
    """
    words = _WORD.findall(plain(typed))
    if not words:
        return []
    in_title, in_text = [], []
    for page in pages:
        title = _beginnings(page.title)
        if all(_is_in(word, title) for word in words):
            in_title.append(Hit(page, ""))
            continue
        texts = [_MARKUP.sub("", text) for text in page.texts()]
        found = title.union(*map(_beginnings, texts))
        if all(_is_in(word, found) for word in words):
            sought = next(word for word in words if not _is_in(word, title))
            in_text.append(Hit(page, _excerpt(texts, sought)))
    return in_title + in_text


def plain(text: str) -> str:
    """Return a text without accents, in lower case; each letter stays one letter where that's possible."""
    letters = unicodedata.normalize("NFKD", text.casefold())
    return "".join(letter for letter in letters if not unicodedata.combining(letter))


def _beginnings(text: str) -> frozenset[str]:
    return frozenset(_WORD.findall(plain(text)))


def _is_in(beginning: str, words: frozenset[str]) -> bool:
    return any(word.startswith(beginning) for word in words)


def _excerpt(texts: Iterable[str], word: str) -> str:
    """Return the surroundings of the first place where a word begins like this."""
    for text in texts:
        for found in _WORD.finditer(text):
            if plain(found[0]).startswith(word):
                return _cut(text, found.start(), found.end())
    return ""


def _cut(text: str, start: int, end: int) -> str:
    """Return the surroundings of a part of a text, with an ellipsis where words are left out."""
    before, after = text[:start], text[start:]
    if start > _AROUND:
        before = "…" + before[before.find(" ", start - _AROUND) + 1 :]
    if len(text) > end + _AROUND:
        after = after[: after.rfind(" ", 0, end - start + _AROUND)] + "…"
    return " ".join((before + after).split())
