"""A block of a tower: the points from one source."""

from __future__ import annotations

from puertorico.ui import theme
from puertorico.ui.scene.geometry import Rect
from puertorico.ui.scene.paint.canvas import Canvas
from puertorico.ui.scene.tree.node import Node
from puertorico.ui.screens.game.ending.standing import Source

LEAST_FOR_LABEL = 21.0
"""The height from which picture and number fit on a block; those of lower ones are beside it."""
_ROUND = 5.0
_SIDE = 0.2
"""The share of the width that is in the shade."""
_LABEL = Rect(0, 0, 58, 22)
_PILL = theme.PanelStyle(theme.DUSK, radius=99, opacity=0.86)


class Block(Node):
    """A block in its place; its height shows the points."""

    def __init__(self, source: Source, rect: Rect) -> None:
        super().__init__("", rect, tooltip=source.tooltip)
        self.source = source

    @property
    def has_label(self) -> bool:
        """Whether its picture and number are on it."""
        return self.h >= LEAST_FOR_LABEL

    def paint(self, canvas: Canvas) -> None:
        """Draw the block, the picture of its source and the points."""
        canvas.shape(_body(self.source.color, self.w, self.h), self.area)
        if self.has_label:
            _draw_label(canvas, self.source, Rect(0, 0, self.w * (1 - _SIDE), self.h), self.source.ink)


class SideLabel(Node):
    """The picture and the points of a low block, beside it."""

    def __init__(self, source: Source, corner: tuple[float, float]) -> None:
        super().__init__("", _LABEL.at(*corner), tooltip=source.tooltip)
        self.source = source

    def paint(self, canvas: Canvas) -> None:
        """Draw them on a dark pill."""
        canvas.panel(_PILL, self.area)
        _draw_label(canvas, self.source, self.area, theme.WHITE)


def side_labels(blocks: list[Block], top: float) -> list[tuple[Block, SideLabel]]:
    """Return labels for the blocks too low for theirs, to the right of them and not over one another.

    ``top`` is the upper limit; towers have their tops there.
    """
    low = [block for block in blocks if not block.has_label]
    places: list[float] = []
    for block in low:  # from the bottom of the tower upward
        y = block.rect.center[1] - _LABEL.h / 2
        places.append(min(y, places[-1] - _LABEL.h - 1) if places else y)
    # What would rise above the tower is moved down, with the labels below it.
    limit = top
    for number in reversed(range(len(places))):
        places[number] = max(places[number], limit)
        limit = places[number] + _LABEL.h + 1
    return [
        (block, SideLabel(block.source, (block.rect.right + 5, y)))
        for block, y in zip(low, places, strict=True)
    ]


def _draw_label(canvas: Canvas, source: Source, room: Rect, ink: str) -> None:
    side = min(36.0, room.h - 4)
    left = room.x + min(10.0, max(3.0, (room.h - side) / 2))
    disc = Rect(left, room.center[1] - side / 2, side, side)
    canvas.circle(disc.center, side / 2, theme.CARD)
    canvas.picture(source.picture, disc.inset(side * 0.17))
    style = theme.sans(20 if side > 26 else 14, theme.Weight.BOLD)
    number = Rect(disc.right + 2, room.y, room.right - disc.right - 4, room.h)
    canvas.text(str(source.points), number, style, ink, "center")


def _body(color: str, w: float, h: float) -> str:
    edge = theme.mix(color, theme.INK, 0.62)
    shade = theme.mix(color, theme.INK, theme.TOWER_SHADE)
    light = theme.mix(color, theme.WHITE, 0.22)
    r, o, cut = min(_ROUND, h / 3), 0.7, w * (1 - _SIDE)
    right, low = w - o, h - o
    whole = f'x="{o}" y="{o}" width="{w - 2 * o:.2f}" height="{h - 2 * o:.2f}" rx="{r:.2f}"'
    parts = [
        f'<rect {whole} fill="{color}"/>',
        f'<path d="M{cut:.2f},{o} H{right - r:.2f} Q{right:.2f},{o} {right:.2f},{o + r:.2f} '
        f'V{low - r:.2f} Q{right:.2f},{low:.2f} {right - r:.2f},{low:.2f} H{cut:.2f} Z" fill="{shade}"/>',
    ]
    if h > 3 * _ROUND:
        wide = cut - r - 4
        parts.append(f'<rect x="{r + 1:.2f}" y="{o + 1.4}" width="{wide:.2f}" height="1.5" fill="{light}"/>')
    parts.append(f'<rect {whole} fill="none" stroke="{edge}" stroke-width="1.4"/>')
    return "".join(parts)
