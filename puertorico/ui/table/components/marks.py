"""Marks for changes: an outline with a small star for new pieces, a tag with the difference for counts.

They are never gold, which means "you can use this now", and never rely on color alone.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from puertorico.ui import theme
from puertorico.ui.scene.geometry import Point, Rect
from puertorico.ui.scene.paint.text import LETTERS_HEIGHT
from puertorico.ui.scene.tree.node import Node
from puertorico.ui.table.components import tags
from puertorico.ui.table.components.boards.san_juan import SanJuan
from puertorico.ui.table.components.center.ship import CargoShip
from puertorico.ui.table.components.people_discs import Circle
from puertorico.ui.table.components.piece import Piece
from puertorico.ui.table.drawing import ink
from puertorico.ui.table.model.changes import Change

if TYPE_CHECKING:
    from puertorico.ui.scene.paint.assets import Assets
    from puertorico.ui.scene.paint.canvas import Canvas

_TAG = theme.sans(12.5, theme.Weight.BOLD)
_TAG_GROWTH = tags.HEIGHT / LETTERS_HEIGHT / _TAG.size
"""How far the text of a tag can be enlarged."""
_STAR = 6.4
_LINE, _CIRCLE_LINE = 1.8, 1.3
"""Widths of outlines, and of those of circles."""
_POINTED_OUT_LINE = 3.0
_INSIDE = 0.4
"""How far outlines overlap what they surround."""
_CORNER = (0.5, 0.5)
"""The center of a star: at the very corner, so that it doesn't cover a name."""
_MORE = theme.PanelStyle(theme.CHANGED, None, 99, theme.CARD, 1.3, shadow=1.4)
_FEWER = theme.PanelStyle(theme.CARD, None, 99, theme.CHANGED_EDGE, 1.3, shadow=1.4)


class Ring(Node):
    """An outline with dark edges around a new piece, with a star at its corner if ``star``."""

    def __init__(self, rect: Rect, radius: float, *, star: bool) -> None:
        super().__init__("", rect, radius=radius)
        self.bleed = _STAR + 3
        self._star = star

    def paint(self, canvas: Canvas) -> None:
        """Draw the outline and the star. Around circles, an edge inside would hide the person."""
        line = _LINE if self._star else _CIRCLE_LINE
        ink.changed_ring(canvas, self.area, self.radius, line, inner_edge=self._star)
        if self._star:
            _paint_star(canvas, _CORNER)


class HullRing(Node):
    """The outline of a ship with new cargo."""

    def __init__(self, ship: CargoShip) -> None:
        super().__init__("", ship.absolute())
        self._ship = ship
        self.bleed = _STAR + 3

    def paint(self, canvas: Canvas) -> None:
        """Draw the outline and the star."""
        self._ship.paint_outline(canvas, theme.CHANGED, theme.CHANGED_EDGE, _LINE)
        hull = self._ship.hull
        _paint_star(canvas, (hull.x + 2, hull.y))


class Tag(Node):
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
            # San Juan is hidden while goods are being stored, and an empty one in a heading always.
            if node is None or node.rect.empty or (isinstance(node, SanJuan) and node.is_hidden):
                continue
            mark = _ring(node) if change.count is None else _tag(change.count, node, self._assets)
            self.add(_on_layer(mark, self))


class PointedOutMarks(Node):
    """Outlines of the places that a line of the log is about, on top of everything on the table."""

    def __init__(self) -> None:
        super().__init__("", z=6)
        self.ignores_mouse = True

    def show(self, places: Iterable[str], table: Node) -> None:
        """Outline the places of these names, or what they are on, and nothing else."""
        self.clear()
        found = (_shown(table, name) for name in places)
        for node in dict.fromkeys(node for node in found if node is not None):
            mark = _PointedOut(node.absolute(), node.radius * node.transform().scale)
            self.add(_on_layer(mark, self))


class _PointedOut(Node):
    """The outline of a place."""

    def __init__(self, rect: Rect, radius: float) -> None:
        super().__init__("", rect, radius=radius)
        self.bleed = 8.0

    def paint(self, canvas: Canvas) -> None:
        """Draw the outline."""
        ink.changed_ring(canvas, self.area, self.radius, _POINTED_OUT_LINE, inner_edge=True)


def _on_layer(mark: Node, layer: Node) -> Node:
    """Return a mark whose place is in units of the root, moved to that place on a layer.

    In a replay, the table isn't at the upper edge of the screen.
    """
    corner = layer.absolute()
    mark.rect = mark.rect.moved(-corner.x, -corner.y)
    return mark


def _shown(table: Node, name: str) -> Node | None:
    """Return the node of a name, or the one that it belongs to if it isn't shown itself."""
    while name:
        node = table.find(name)
        if node is not None and not node.rect.empty and not (isinstance(node, SanJuan) and node.is_hidden):
            return node
        name = name.rpartition(".")[0]
    return None


def _ring(node: Node) -> Ring | HullRing:
    if isinstance(node, CargoShip):
        return HullRing(node)
    transform = node.transform()
    place = transform.apply(node.outline if isinstance(node, Circle) else node.area)
    return Ring(place.inset(_INSIDE), node.radius * transform.scale, star=not isinstance(node, Circle))


def _tag(count: int, node: Node, assets: Assets) -> Tag:
    text = f"+{count}" if count > 0 else f"−{-count}"
    with assets.text_at(min(assets.text_factor, _TAG_GROWTH)):
        wide = max(tags.HEIGHT + 4, assets.measure(text, _TAG) + 10)
    x, y = _tag_center(node, wide, assets)
    return Tag(text, Rect.around((x, y), wide, tags.HEIGHT), more=count > 0)


def _tag_center(node: Node, wide: float, assets: Assets) -> Point:
    """Return the center of a tag, placed so that it covers neither numbers nor text."""
    center = node.tag_center(wide, assets) if isinstance(node, Piece) else None
    if center is not None:
        return node.transform().apply(Rect(*center, 0, 0)).center
    place = node.absolute()
    if node.name.endswith(".doubloons"):
        return (place.center[0], place.bottom + 4.2)
    if node.name in ("quarries", "stack"):  # between their title and their number
        return (place.right - wide / 2 + 3, place.y + 8.5)
    if node.name.startswith("role."):  # next to the coins, below the name
        return (place.right - wide / 2 - 3, place.bottom - 13)
    return (place.right - wide / 2 + 3, place.y + 3)
