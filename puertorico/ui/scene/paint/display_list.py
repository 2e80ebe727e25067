"""What a node has drawn, kept to be drawn again without asking it: pictures and where they lie, no pixels.

To find out what to draw takes much longer than to draw it, and most of what is painted again lies only beside
what has changed.
"""

from __future__ import annotations

from collections.abc import Sequence

import pygame

Blit = (
    tuple[pygame.Surface, tuple[int, int]] | tuple[pygame.Surface, tuple[int, int], tuple[int, int, int, int]]
)
"""A picture, its corner, and which part of it."""
PaintKey = tuple[float, ...]
"""All that what is drawn depends on beside the node."""


class DisplayList:
    """The steps of a painter, in pixels of the surface."""

    __slots__ = ("_steps", "place")

    def __init__(self, place: PaintKey) -> None:
        self.place = place
        self._steps: list[
            list[Blit] | tuple[str, pygame.Rect] | tuple[pygame.Surface, tuple[int, int], int]
        ] = []

    def blits(self, parts: Sequence[Blit]) -> None:
        """Remember pictures drawn as they are."""
        if self._steps and isinstance(self._steps[-1], list):
            self._steps[-1].extend(parts)
        else:
            self._steps.append(list(parts))

    def fill(self, color: str, box: pygame.Rect) -> None:
        """Remember a box of one color."""
        self._steps.append((color, box))

    def faded(self, picture: pygame.Surface, corner: tuple[int, int], alpha: int) -> None:
        """Remember a picture drawn with less opacity, of 255."""
        self._steps.append((picture, corner, alpha))

    def draw(self, target: pygame.Surface) -> None:
        """Draw it all."""
        for step in self._steps:
            if isinstance(step, list):
                target.blits(step, False)
            elif len(step) == 2:
                target.fill(*step)
            else:
                draw_faded(target, *step)


def draw_faded(target: pygame.Surface, picture: pygame.Surface, corner: tuple[int, int], alpha: int) -> None:
    """Draw a picture with less opacity, of 255."""
    picture.set_alpha(alpha)
    target.blit(picture, corner)
    picture.set_alpha(255)
