"""Nine-slices: small pictures that are stretched by repeating their middle column or row."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pygame

from puertorico.ui.scene.paint.display_list import Blit

_TILE = 64
"""Number of repeated columns or rows to blit at a time."""


class NineSlice:
    """A picture that can be drawn at any larger size.

    With ``wide``, its middle column is repeated; with ``high``, its middle row; with both, the inside stays
    empty, as in a rim.
    """

    def __init__(self, baked: pygame.Surface, *, wide: bool = False, high: bool = False) -> None:
        self._baked = baked
        width, height = baked.get_size()
        self._left, self._right = width // 2, width - width // 2 - 1
        self._top, self._bottom = height // 2, height - height // 2 - 1
        self._wide, self._high = wide, high
        self._across: list[tuple[pygame.Surface, int]] = []
        self._down: list[tuple[pygame.Surface, int]] = []
        if wide:
            column = baked.subsurface((self._left, 0, 1, height))
            tile = pygame.transform.scale(column, (_TILE, height))
            self._across = self._ends_of(tile) if high else _split_opaque(tile, column)
        if high:
            row = baked.subsurface((0, self._top, width, 1))
            tile = pygame.transform.scale(row, (width, _TILE))
            sides = [(0, self._left), (self._left + 1, self._right)] if wide else [(0, width)]
            self._down = [(tile.subsurface((x, 0, w, _TILE)), x) for x, w in sides]

    @property
    def pixels(self) -> int:
        """The number of pixels in memory."""
        kept = [self._baked, *(tile for tile, _ in self._across), *(tile for tile, _ in self._down)]
        return sum(picture.get_width() * picture.get_height() for picture in kept)

    def _ends_of(self, tile: pygame.Surface) -> list[tuple[pygame.Surface, int]]:
        low = self._top + 1
        return [
            (tile.subsurface((0, 0, _TILE, self._top)), 0),
            (tile.subsurface((0, low, _TILE, self._bottom)), low),
        ]

    def parts(self, left: int, top: int, size: tuple[int, int]) -> list[Blit]:
        """Return the blits for a picture at (left, top) with a size in pixels.

        In a direction without stretching, ``size`` must be the picture's own.
        """
        width, height = self._baked.get_size()
        more_x = size[0] - width if self._wide else 0
        more_y = size[1] - height if self._high else 0
        found: list[Blit] = []
        for x, w, right in self._ends(width, self._left, self._right, wide=self._wide):
            for y, h, low in self._ends(height, self._top, self._bottom, wide=self._high):
                place = (left + x + right * more_x, top + y + low * more_y)
                found.append((self._baked, place, (x, y, w, h)))
        for tile, y in self._across:
            low = y > self._top and self._high
            place = (left + self._left, top + y + low * more_y)
            found += _tiled(tile, place, more_x + 1, across=True)
        for tile, x in self._down:
            right = x > self._left and self._wide
            place = (left + x + right * more_x, top + self._top)
            found += _tiled(tile, place, more_y + 1, across=False)
        return found

    @staticmethod
    def _ends(length: int, first: int, last: int, *, wide: bool) -> tuple[tuple[int, int, bool], ...]:
        """Return the start and length of each fixed part, and whether it moves when the picture grows."""
        return ((0, first, False), (first + 1, last, True)) if wide else ((0, length, False),)


def _split_opaque(tile: pygame.Surface, column: pygame.Surface) -> list[tuple[pygame.Surface, int]]:
    """Split a tile into its opaque rows, without an alpha channel, and the rows above and below them.

    Copying pixels is much faster than blending them. ``column`` is one column of the tile.
    """
    width, height = tile.get_size()
    opacities = pygame.image.tobytes(column, "RGBA")[3::4]
    solid = max(re.finditer(b"\xff+", opacities), key=lambda run: run.end() - run.start(), default=None)
    if solid is None:
        return [(tile, 0)]
    first, end = solid.span()
    opaque = pygame.Surface((width, end - first))
    opaque.blit(tile, (0, 0), (0, first, width, end - first))
    parts = [(opaque, first)]
    # Copies, since a subsurface would keep the whole tile.
    if first:
        parts.append((tile.subsurface((0, 0, width, first)).copy(), 0))
    if end < height:
        parts.append((tile.subsurface((0, end, width, height - end)).copy(), end))
    return parts


def _tiled(tile: pygame.Surface, place: tuple[int, int], length: int, *, across: bool) -> Iterator[Blit]:
    """Yield the blits of a tile repeated over a length, ``across`` or downward."""
    (x, y), (width, height) = place, tile.get_size()
    for done in range(0, length, _TILE):
        part = min(_TILE, length - done)
        if across:
            yield tile, (x + done, y), (0, 0, part, height)
        else:
            yield tile, (x, y + done), (0, 0, width, part)
