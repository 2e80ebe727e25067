"""Display lists: the drawing steps of a node, recorded to be replayed without calling its ``paint``.

Working out what to draw takes much longer than drawing it, and most nodes are repainted only because
something next to them has changed.
"""

from __future__ import annotations

from collections.abc import Sequence

import pygame

Blit = (
    tuple[pygame.Surface, tuple[int, int]] | tuple[pygame.Surface, tuple[int, int], tuple[int, int, int, int]]
)
"""A picture, its corner, and optionally the part of it to draw."""
PaintKey = tuple[float, ...]
"""Everything besides the node that its drawing depends on."""


class DisplayList:
    """Recorded drawing steps, in pixels of the surface."""

    __slots__ = ("_steps", "place")

    def __init__(self, place: PaintKey) -> None:
        self.place = place
        self._steps: list[
            list[Blit] | tuple[str, pygame.Rect] | tuple[pygame.Surface, tuple[int, int], int]
        ] = []

    def blits(self, parts: Sequence[Blit]) -> None:
        """Record blits."""
        if self._steps and isinstance(self._steps[-1], list):
            self._steps[-1].extend(parts)
        else:
            self._steps.append(list(parts))

    def fill(self, color: str, box: pygame.Rect) -> None:
        """Record a filled box."""
        self._steps.append((color, box))

    def faded(self, picture: pygame.Surface, corner: tuple[int, int], alpha: int) -> None:
        """Record a picture drawn with an opacity of 0 to 255."""
        self._steps.append((picture, corner, alpha))

    def draw(self, target: pygame.Surface) -> None:
        """Replay all steps."""
        for step in self._steps:
            if isinstance(step, list):
                target.blits(step, False)
            elif len(step) == 2:
                target.fill(*step)
            else:
                draw_faded(target, *step)


def draw_faded(target: pygame.Surface, picture: pygame.Surface, corner: tuple[int, int], alpha: int) -> None:
    """Draw a picture with an opacity of 0 to 255."""
    picture.set_alpha(alpha)
    target.blit(picture, corner)
    picture.set_alpha(255)
