"""Marks for changes: an outline with a small star for new pieces, a tag with the difference for counts.

They are never gold, which means "you can use this now", and never rely on color alone.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from puertorico.ui import theme
from puertorico.ui.scene.geometry import Point, Rect
from puertorico.ui.scene.tree.node import Node
from puertorico.ui.table.components.people_discs import Circle
from puertorico.ui.table.model.changes import Change

if TYPE_CHECKING:
    from puertorico.ui.scene.paint.assets import Assets
    from puertorico.ui.scene.paint.canvas import Canvas

_TAG = theme.sans(12.5, theme.Weight.BOLD)
_TAG_H = 16.0
_STAR = 6.4
_LINE = 1.8
_LOW = 32.0
"""Below this height a piece is a picture next to a number, and its tag goes above it."""
_SHIP = 62.0
"""Distance from the middle of a ship to the far end of its tag."""
_BESIDE = 118.0
"""Distance from the left of San Juan to the end of the words next to the castle."""
_NUMBER = 38.0
"""Distance from the left of San Juan to the end of its count on the smallest boards."""
_MORE = theme.PanelStyle(theme.CHANGED, None, 99, theme.CARD, 1.3, shadow=1.4)
_FEWER = theme.PanelStyle(theme.CARD, None, 99, theme.CHANGED_EDGE, 1.3, shadow=1.4)


class _Ring(Node):
    """An outline around a new piece, with a star at its corner if ``star``."""

    def __init__(self, rect: Rect, radius: float, *, star: bool) -> None:
        super().__init__("", rect, radius=radius)
        self.bleed = _STAR + 3
        self._star = star

    def paint(self, canvas: Canvas) -> None:
        """Draw the outline and the star."""
        line, edge = theme.CHANGED, theme.CHANGED_EDGE
        canvas.rim(self.area, self.radius, line, _LINE if self._star else 1.4, 0.0, edge)
        if self._star:
            _paint_star(canvas, (3.0, 3.0))


class _Tag(Node):
    """A tag with a difference, such as ``+2``."""

    def __init__(self, text: str, rect: Rect, *, more: bool) -> None:
        super().__init__("", rect)
        self.bleed = 3.0
        self._text = text
        self._style = _MORE if more else _FEWER

    def paint(self, canvas: Canvas) -> None:
        """Draw the tag."""
        canvas.panel(self._style, self.area)
        canvas.text(self._text, self.area, _TAG, theme.INK, "center")


def _paint_star(canvas: Canvas, center: Point) -> None:
    r, s = _STAR, _STAR * 0.36
    points = (
        f"M{r},0 L{r + s},{r - s} L{2 * r},{r} L{r + s},{r + s} L{r},{2 * r} L{r - s},{r + s} L0,{r} "
        f"L{r - s},{r - s} Z"
    )
    room = 1.4
    body = (
        f'<path transform="translate({room},{room})" d="{points}" fill="{theme.CHANGED}" '
        f'stroke="{theme.CARD}" stroke-width="2.4" stroke-linejoin="round"/>'
        f'<path transform="translate({room},{room})" d="{points}" fill="{theme.CHANGED}" '
        f'stroke="{theme.CHANGED_EDGE}" stroke-width="1" stroke-linejoin="round"/>'
    )
    side = 2 * (r + room)
    canvas.shape(body, Rect.around(center, side, side))


class ChangeMarks(Node):
    """The marks on a table view, on top of the pieces but transparent to the mouse."""

    def __init__(self, assets: Assets) -> None:
        super().__init__("", z=4)
        self.ignores_mouse = True
        self._assets = assets
        self._shown: tuple[Change, ...] = ()

    @property
    def shown(self) -> tuple[Change, ...]:
        """The changes that are marked."""
        return self._shown

    def show(self, changes: Iterable[Change], table: Node) -> None:
        """Mark these changes on a table, and nothing else."""
        changes = tuple(changes)
        if changes == self._shown:
            return
        self._shown = changes
        self.clear()
        for change in changes:
            node = table.find(change.name)
            # San Juan is hidden while goods are being stored.
            if node is None or node.rect.empty:
                continue
            if change.count is None:
                self.add(_ring(node))
            else:
                self.add(_tag(change.count, node, self._assets))


def _ring(node: Node) -> _Ring:
    transform = node.transform()
    place = transform.apply(node.outline if isinstance(node, Circle) else node.area)
    return _Ring(place.grown(-0.4), node.radius * transform.scale, star=not isinstance(node, Circle))


def _tag(count: int, node: Node, assets: Assets) -> _Tag:
    text = f"+{count}" if count > 0 else f"−{-count}"
    wide = max(_TAG_H + 4, assets.measure(text, _TAG) + 10)
    x, y = _tag_anchor(node, wide)
    return _Tag(text, Rect.around((x, y), wide, _TAG_H), more=count > 0)


def _tag_anchor(node: Node, wide: float) -> Point:
    """Return the center of a tag, placed so that it covers neither numbers nor text."""
    place = node.absolute()
    if node.name.endswith(".doubloons"):
        return (place.center[0], place.bottom + 4.5)
    if node.name in ("quarries", "stack"):  # between their title and their number
        return (place.right - wide / 2 + 3, place.y + 8.5)
    if node.name.startswith("role."):  # next to the coins, below the name
        return (place.right - wide / 2 - 3, place.bottom - 13)
    if node.name == "colonist_ship":
        return (place.right - wide, place.y + 18)
    if node.name.startswith("ship."):  # with two ships, each is narrower than its area
        return (min(place.right - 4, place.center[0] + _SHIP) - wide / 2, place.y + 10)
    if node.name.endswith(".san_juan") and place.w > _BESIDE:  # the castle is on the left, words next to it
        return (place.x + _BESIDE + wide / 2, place.center[1] - 10)
    if node.name.endswith(".san_juan") and place.h < _LOW:  # the chips are next to it
        return (min(place.right, place.x + _NUMBER) - wide / 2, place.y - 2.5)
    if place.h < _LOW:
        return (place.right - wide / 2 - 1, place.y - 2.5)
    return (place.right - wide / 2 + 3, place.y + 3)
