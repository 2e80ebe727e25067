"""The frame around the board of the person whose turn it is."""

from __future__ import annotations

from typing import TYPE_CHECKING

from puertorico.ui import theme
from puertorico.ui.scene.geometry import NOWHERE, Rect
from puertorico.ui.scene.tree.node import Node

if TYPE_CHECKING:
    from puertorico.ui.scene.paint.canvas import Canvas
    from puertorico.ui.table.model.player_colors import PlayerColor

_INSIDE = 3.0
"""How far inside the edge of the board the frame begins."""
_WHITE, _COLOR, _INK = 2.0, 3.0, 1.0
_GLOW = 9.0
_BLEED = 16.0


class TurnFrame(Node):
    """A double frame: white, the color of the player with a glow, and a dark edge."""

    def __init__(self, color: PlayerColor) -> None:
        super().__init__("", NOWHERE, z=-1)
        self.ignores_mouse = True
        self.bleed = _BLEED
        self._color = color
        self._drawn = 0.0

    @property
    def drawn(self) -> float:
        """The share of the frame that is drawn, from the left."""
        return self._drawn

    def sweep(self, share: float) -> None:
        """Draw a share of the frame, from the left."""
        before, self._drawn = sorted((self._drawn, share)), share
        all_of_it = self.area.grown(self.bleed)
        left, right = (all_of_it.x + all_of_it.w * end for end in before)
        inside = self.area.inset(_INSIDE + theme.RADIUS_BOARD)
        self.damage(Rect(left, all_of_it.y, right - left, all_of_it.h), inside)

    def paint(self, canvas: Canvas) -> None:
        """Draw the frame as far as it goes."""
        if self._drawn >= 1:
            self._paint_whole(canvas)
        elif self._drawn > 0:
            surface = canvas.surface
            clip = surface.get_clip()
            all_of_it = self.area.grown(self.bleed)
            surface.set_clip(clip.clip(canvas.box(all_of_it._replace(w=all_of_it.w * self._drawn))))
            self._paint_whole(canvas)
            surface.set_clip(clip)

    def _paint_whole(self, canvas: Canvas) -> None:
        rect, radius = self.area.inset(_INSIDE), theme.RADIUS_BOARD - _INSIDE
        outer = _WHITE + _COLOR
        canvas.rim(rect.grown(_WHITE), radius + _WHITE, self._color.paint, _COLOR, _GLOW, None)
        canvas.rim(rect.grown(outer), radius + outer, theme.INK, _INK, 0.0, None)
        canvas.rim(rect, radius, theme.WHITE, _WHITE, 0.0, None)
