"""Letters that the game's own fonts lack, as in an Arabic or Chinese name, from fonts of the system.

A text is split into pieces with one font each. Pieces follow one another from left to right; within a piece,
letters run and join as their script wants.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Iterator
from itertools import groupby

import pygame
from attrs import define, field, frozen

from puertorico.ui.scene.paint import system_fonts

_NO_CHARACTER = "\ufdd0"
"""Every font shows it as a box, as it shows what it lacks."""
_SKIN_TONES = "\U0001f3fb\U0001f3fc\U0001f3fd\U0001f3fe\U0001f3ff"
_PROBE_SIZE = 32
_MAX_SEARCHES = 60
"""The most letters searched for: each search takes a few hundredths of a second."""
_TALLEST = 1.6
"""Fonts with larger lines, over their size, have pictures of a fixed size: emoji in color."""
_USUAL = 1.25

_SCRIPTS = {
    "ARABIC": "Arab",
    "HEBREW": "Hebr",
    "SYRIAC": "Syrc",
    "DEVANAGARI": "Deva",
    "BENGALI": "Beng",
    "GURMUKHI": "Guru",
    "GUJARATI": "Gujr",
    "TAMIL": "Taml",
    "TELUGU": "Telu",
    "KANNADA": "Knda",
    "MALAYALAM": "Mlym",
    "SINHALA": "Sinh",
    "THAI": "Thai",
    "LAO": "Laoo",
    "KHMER": "Khmr",
    "MYANMAR": "Mymr",
    "TIBETAN": "Tibt",
}
"""Scripts whose letters change or move next to others, by the first word of their names in Unicode."""


@frozen
class Face:
    """A font of the system for letters of one script ("" if it needs no shaping)."""

    path: str
    script: str
    from_right: bool


@frozen
class Piece:
    """A part of a text; ``face`` is None if the game's own font shows it."""

    text: str
    face: Face | None = None


@define(eq=False)
class Fallback:
    """Chooses fonts of the system for letters, each of which is searched for once."""

    _faces: dict[str, Face | None] = field(factory=dict, init=False)
    _paths: list[str] = field(factory=list, init=False)
    """The fonts found so far."""
    _searches_left: int = field(default=_MAX_SEARCHES, init=False)

    def pieces(self, text: str, is_own: Callable[[str], bool]) -> list[Piece]:
        """Split a text into pieces; ``is_own`` returns whether the game's own font has a letter.

        What no font has is left to the game's font, which draws a box.
        """
        faces: list[Face | None] = []
        for letter in text:
            if belongs_to_previous(letter):
                faces.append(faces[-1] if faces else None)
            else:
                faces.append(None if is_own(letter) else self.face(letter))
        _join_words(text, faces)
        parts = groupby(zip(text, faces, strict=True), key=lambda pair: pair[1])
        return [Piece("".join(letter for letter, _ in pairs), face) for face, pairs in parts]

    def face(self, letter: str) -> Face | None:
        """Return a font of the system that has a letter; None if there is none."""
        if letter not in self._faces:
            path = self._known_path(letter) or self._search(letter)
            face = None
            if path is not None:
                script = _SCRIPTS.get(unicodedata.name(letter, "").replace("-", " ").split(" ")[0], "")
                face = Face(path, script, unicodedata.bidirectional(letter) in ("R", "AL", "AN"))
            self._faces[letter] = face
        return self._faces[letter]

    def _search(self, letter: str) -> str | None:
        if not self._searches_left:
            return None
        self._searches_left -= 1
        try:
            found = next((path for path in system_fonts.candidates(letter) if _file_has(path, letter)), None)
        except system_fonts.TooSlowError:
            self._searches_left = 0
            return None
        if found is not None:
            self._paths.append(found)
        return found

    def _known_path(self, letter: str) -> str | None:
        return next((path for path in self._paths if _file_has(path, letter)), None)


def has_letter(font: pygame.Font, letter: str) -> bool:
    """Return whether a font has a letter, and not just a box for it."""
    return font.metrics(letter) != font.metrics(_NO_CHARACTER)


def open_face(face: Face, size: int) -> pygame.Font:
    """Return the font of a face."""
    font = pygame.Font(face.path, size)
    if face.script:
        font.set_script(face.script)
    if face.from_right:
        font.set_direction(pygame.DIRECTION_RTL)
    return font


def reduction(font: pygame.Font, size: int) -> float:
    """Return by which factor the font's letters must be reduced: less than 1 for pictures of a fixed size."""
    height = font.get_height()
    return size * _USUAL / height if height > size * _TALLEST else 1.0


def _file_has(path: str, letter: str) -> bool:
    try:
        return has_letter(pygame.Font(path, _PROBE_SIZE), letter)
    except (OSError, pygame.error):
        return False


def belongs_to_previous(letter: str) -> bool:
    """Return whether this modifies the letter before, as accents, joiners and variation selectors do."""
    return unicodedata.category(letter) in ("Mn", "Me", "Mc", "Cf") or letter in _SKIN_TONES


def _join_words(text: str, faces: list[Face | None]) -> None:
    """Give the spaces between letters of one face that face, so that the words keep their order."""
    for start, end in list(_gaps(text)):
        if start > 0 and end < len(text) and faces[start - 1] == faces[end]:
            faces[start:end] = [faces[end]] * (end - start)


def _gaps(text: str) -> Iterator[tuple[int, int]]:
    """Yield the beginning and end of each sequence of spaces."""
    at = 0
    for is_space, letters in groupby(text, key=str.isspace):
        count = len(list(letters))
        if is_space:
            yield at, at + count
        at += count
