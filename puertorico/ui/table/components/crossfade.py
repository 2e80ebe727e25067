"""The look of a piece before a change, which fades and shows the new one below."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from puertorico.ui.scene.paint import bake
from puertorico.ui.scene.paint.canvas import Canvas
from puertorico.ui.scene.tree.animation import Animator, linear
from puertorico.ui.scene.tree.node import Node

if TYPE_CHECKING:
    from puertorico.ui.scene.paint.assets import Assets

_SECONDS = 0.2


class Crossfade(Node):
    """A picture of a piece without children, painted once.

    ``before`` looks like the piece before the change. The picture is above the table, so that fading doesn't
    repaint the table.
    """

    def __init__(self, piece: Node, before: Node) -> None:
        super().__init__("", piece.absolute())
        self.ignores_mouse = True
        self.bleed = before.bleed
        self._piece = piece
        self._before = before
        self._picture: pygame.Surface | None = None

    def start(self, ground: Node, animator: Animator) -> None:
        """Fade, and replace an earlier fading of the same piece."""
        for child in ground.children:
            if isinstance(child, Crossfade) and child._piece is self._piece:
                child.detach()
                break
        ground.add(self)
        key = (id(self._piece), "crossfade")
        animator.tween(self._fade, _SECONDS, ease=linear, done=self.detach, key=key)

    def _fade(self, share: float) -> None:
        self.alpha = 1.0 - share

    def draw(self, canvas: Canvas) -> None:
        """Draw the picture; it needs no display list, and fading needs no further surface."""
        if self._picture is None:
            self._picture = _painted(self._before, canvas.assets, canvas.scale)
        box = canvas.box(self.rect.grown(self.bleed))
        canvas.blit(self._picture, box.x, box.y, self.alpha)


def _painted(node: Node, assets: Assets, scale: float) -> pygame.Surface:
    bleed = node.bleed * scale
    surface = bake.blank((round(node.w * scale + 2 * bleed), round(node.h * scale + 2 * bleed)))
    node.paint(Canvas(surface, assets, scale, bleed, bleed, keeps=False))
    return surface
