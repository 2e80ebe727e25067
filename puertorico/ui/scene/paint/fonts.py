"""Fonts: the game's own, and those of the system for letters that these lack.

The font engine puts every letter on a whole pixel, which leaves gaps in small words. So a line is rendered at
four times its size and scaled down: "fine" sizes are in quarters of a pixel.
"""

from __future__ import annotations

from pathlib import Path

import font_source_sans_pro
import font_source_serif_pro
import pygame

from puertorico.ui import theme
from puertorico.ui.scene.paint.cache import BoundedCache
from puertorico.ui.scene.paint.fallback import (
    Fallback,
    Piece,
    belongs_to_previous,
    has_letter,
    open_face,
    reduction,
)

_FOLDERS = {
    theme.Family.SERIF: (Path(font_source_serif_pro.font_directory), "SourceSerifPro"),
    theme.Family.SANS: (Path(font_source_sans_pro.font_directory), "SourceSansPro"),
}
FINE = 4
"""Font sizes are in quarters of a pixel."""
_PROBE = 256
"""The fine size in which it is checked which letters a font has.

In small sizes the box for missing letters has the measures of some letters: of H in Source Sans at 32.
"""
_FONTS = 48
"""The largest number of cached font sizes: each keeps the letters it has drawn. A table uses about forty."""
_MAX_WIDTHS = 10_000
"""The largest number of cached widths of texts. A screen needs a third at most; each game has new ones."""
_REPLACED_CHARACTERS = str.maketrans({"\0": "�", "\n": " ", "\r": " "})


class Fonts:
    """The fonts in use, and the widths of texts."""

    def __init__(self) -> None:
        self._fonts = BoundedCache[pygame.Font](_FONTS, _FONTS, lambda _font: 1)
        self._fallback = Fallback()
        self._fallback_fonts = BoundedCache[pygame.Font](_FONTS, _FONTS, lambda _font: 1)
        self._own_letters: dict[tuple[theme.Family, str], bool] = {}
        self._widths: dict[tuple[str, theme.Family, theme.Weight, int], int] = {}

    def clear(self) -> None:
        """Drop all fonts and widths, but not which font has which letters."""
        self._fonts.clear()
        self._fallback_fonts.clear()
        self._widths.clear()

    def font(self, style: theme.TextStyle, fine: int) -> pygame.Font:
        """Return the game's own font for a style, in a fine size."""

        def load() -> pygame.Font:
            folder, stem = _FOLDERS[style.family]
            return pygame.Font(str(folder / f"{stem}-{style.weight.value}.ttf"), fine)

        return self._fonts.get((style.family, style.weight, fine), load)

    def pieces(self, text: str, style: theme.TextStyle) -> list[Piece]:
        """Split a line into pieces with one font each, at least one."""
        text = _drawable(text)
        if text.isascii():
            return [Piece(text)]
        return self._fallback.pieces(text, lambda letter: self._is_own(letter, style)) or [Piece("")]

    def _is_own(self, letter: str, style: theme.TextStyle) -> bool:
        key = (style.family, letter)
        if key not in self._own_letters:
            self._own_letters[key] = has_letter(self.font(style, _PROBE), letter)
        return self._own_letters[key]

    def piece_font(self, piece: Piece, style: theme.TextStyle, fine: int) -> pygame.Font:
        """Return the font of a piece, in a fine size."""
        face = piece.face
        if face is None:
            return self.font(style, fine)
        return self._fallback_fonts.get((face, fine), lambda: open_face(face, fine))

    def piece_width(self, piece: Piece, style: theme.TextStyle, fine: int) -> int:
        """Return the width of a piece in quarters of a pixel."""
        font = self.piece_font(piece, style, fine)
        return round(font.size(piece.text)[0] * reduction(font, fine))

    def can_show(self, text: str, style: theme.TextStyle) -> bool:
        """Return whether this computer has a font for each letter of a text."""
        return all(
            piece.face is not None or belongs_to_previous(letter) or self._is_own(letter, style)
            for piece in self.pieces(text, style)
            for letter in piece.text
        )

    def width(self, text: str, style: theme.TextStyle, fine: int) -> int:
        """Return the width of one line in quarters of a pixel."""
        key = (text, style.family, style.weight, fine)
        found = self._widths.get(key)
        if found is None:
            if len(self._widths) >= _MAX_WIDTHS:
                self._widths.clear()
            pieces = self.pieces(text, style)
            found = self._widths[key] = sum(self.piece_width(piece, style, fine) for piece in pieces)
        return found


def _drawable(text: str) -> str:
    """Return the text on one line, with everything the font engine refuses replaced: NUL characters, and lone
    surrogates, as in file names in another encoding.
    """
    return text.translate(_REPLACED_CHARACTERS).encode("utf-8", "replace").decode("utf-8")
