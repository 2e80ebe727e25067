"""The tower of a seat on the quay: its blocks, and the portrait on top with the winner's crown."""

from __future__ import annotations

from attrs import frozen

from puertorico.ui import theme
from puertorico.ui.scene.geometry import Rect
from puertorico.ui.scene.paint.canvas import Canvas
from puertorico.ui.scene.tree.node import Node
from puertorico.ui.scene.widgets.display import Picture
from puertorico.ui.screens.game.ending.block import Block, SideLabel, side_labels
from puertorico.ui.screens.game.ending.plan import CROWN, PORTRAIT
from puertorico.ui.screens.game.ending.standing import Standing
from puertorico.ui.table.drawing import ink

_RING = 3.0
_FLAG = 27.0


@frozen
class Floor:
    """A block with the window through which it rises, and its label if that is beside it."""

    block: Block
    window: Node
    label: SideLabel | None


class Tower(Node):
    """The points of a seat, ``unit`` high each, on a rectangle that they fill."""

    def __init__(self, standing: Standing, rect: Rect, unit: float) -> None:
        super().__init__(f"ending.tower.{standing.seat}", rect)
        self.standing = standing
        self.bleed = 24.0
        self.tooltip_at_side = True
        places, bottom = [], rect.h
        for source in standing.sources:
            bottom -= source.points * unit
            places.append((source, Rect(0, bottom, rect.w, source.points * unit)))
        blocks = [Block(source, place) for source, place in places]
        labels = {id(block): label for block, label in side_labels(blocks, -PORTRAIT / 2)}
        self.floors = [self._add_floor(block, labels.get(id(block))) for block in blocks]
        face = Rect.around((rect.w / 2, -PORTRAIT / 2 - 1), PORTRAIT, PORTRAIT)
        self.portrait = self.add(_Portrait(standing, face))
        self.crown: Picture | None = None
        if standing.has_won:
            place = Rect((rect.w - CROWN[0]) / 2, face.y - CROWN[1] + 9, *CROWN)
            self.crown = self.add(Picture(ink.WINNER_PICTURE, place, name=f"ending.crown.{standing.seat}"))

    def _add_floor(self, block: Block, label: SideLabel | None) -> Floor:
        window = self.add(Node("", block.rect))
        window.clips = True
        block.rect = block.area
        window.add(block)
        if label is not None:
            self.add(label)
        return Floor(block, window, label)

    def paint(self, canvas: Canvas) -> None:
        """Draw the shadow on the planks."""
        w, h = self.w + 34, 9.0
        rx, ry = w / 2, h / 2
        body = f'<ellipse cx="{rx}" cy="{ry}" rx="{rx}" ry="{ry}" fill="{theme.INK}" opacity="0.45"/>'
        canvas.shape(body, Rect(-17, self.h - 3, w, h))


class _Portrait(Node):
    """The face of a player in a ring of their color, with their flag."""

    def __init__(self, standing: Standing, rect: Rect) -> None:
        super().__init__(f"ending.portrait.{standing.seat}", rect)
        self.bleed = _FLAG / 2
        self._standing = standing

    def paint(self, canvas: Canvas) -> None:
        """Draw the ring, the face and the flag."""
        look = self._standing.look
        canvas.circle(self.area.center, self.w / 2 + _RING, look.color.paint)
        canvas.picture(look.picture, self.area)
        ink.flag(canvas, look.color, Rect(self.w - _FLAG * 0.6, self.h - _FLAG, _FLAG, _FLAG))
