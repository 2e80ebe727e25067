"""Where the card of a lesson or of the coach goes: next to what it is about, but covering nothing needed."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from enum import Enum
from math import hypot, inf
from typing import TYPE_CHECKING, Any

from attrs import frozen

from puertorico.ui.scene.geometry import Point, Rect, Size
from puertorico.ui.table.components.boards.board import PlayerBoard
from puertorico.ui.table.components.boards.space import Space
from puertorico.ui.table.components.people_discs import Circle
from puertorico.ui.table.components.piece import Piece

if TYPE_CHECKING:
    from puertorico.ui.scene.tree.node import Node
    from puertorico.ui.table.components.table_view import TableView
    from puertorico.ui.table.decisions.desk import Desk

ARROW = 16.0
"""The length of the arrow at the edge of the card."""
_EDGE = 8.0
_INSIDE = 40.0
"""What a unit costs by which the arrow covers what it points to."""
_CORNER = 22.0
"""How far the arrow stays from the corners of the card."""
_STEP = 32.0
_LARGE = 40_000.0
"""The area from which on a place to drop a piece can be hit even if a card covers a part of it."""
_COVERED, _NEEDED, _PIECE = 1000.0, 6.0, 0.02
"""What a unit of area costs that hides what the card is about, something needed, or any other piece."""


class Side(Enum):
    """The side of the card that has the arrow."""

    LEFT = (-1, 0)
    RIGHT = (1, 0)
    TOP = (0, -1)
    BOTTOM = (0, 1)


@frozen
class CardPlace:
    """A place for a card: its rectangle, the side with the arrow, and where on that side it is."""

    rect: Rect
    side: Side
    along: float

    @property
    def tip(self) -> Point:
        """The tip of the arrow."""
        rect, (dx, dy) = self.rect, self.side.value
        if dx:
            return (rect.x - ARROW if dx < 0 else rect.right + ARROW, rect.y + self.along)
        return (rect.x + self.along, rect.y - ARROW if dy < 0 else rect.bottom + ARROW)


def place_card(
    size: Size, about: Sequence[Rect], needed: Iterable[Rect], room: Rect, pieces: Iterable[Rect] = ()
) -> CardPlace:
    """Return the best place within ``room`` for a card of this size, ``about`` the first of these places.

    It covers none of them, nothing that is ``needed``, if possible, and few other ``pieces``.
    """
    target = about[0]
    weighed = [
        *((piece, _COVERED) for piece in about),
        *((piece, _NEEDED) for piece in needed),
        *((piece, _PIECE) for piece in pieces),
    ]
    best, least = None, inf
    # Most places are too far away for what they hide to matter.
    found = [(_distance(place, target), place) for place in _places(size, target, room)]
    for distance, place in sorted(found, key=lambda each: each[0]):
        if distance >= least:
            break
        cost = distance + _hidden(place.rect, weighed, least - distance)
        if cost < least:
            best, least = place, cost
    assert best is not None
    return best


def _distance(place: CardPlace, target: Rect) -> float:
    """Return what the distance from the target costs, mainly that of the arrow, which ends at its edge."""
    (x, y), (a, b), (c, d) = place.tip, place.rect.center, target.center
    off = hypot(a - c, b - d)
    inside = min(x - target.x, target.right - x, y - target.y, target.bottom - y)
    return max(target.distance((x, y)) * 4, inside * _INSIDE) + off * 0.1


def _hidden(rect: Rect, weighed: Iterable[tuple[Rect, float]], limit: float) -> float:
    """Return what it costs to hide these pieces, at least ``limit`` if it is more than that."""
    left, top, right, bottom = rect.x, rect.y, rect.right, rect.bottom
    cost = 0.0
    for (x, y, w, h), weight in weighed:
        wide, high = min(right, x + w) - max(left, x), min(bottom, y + h) - max(top, y)
        if wide > 0 and high > 0:
            cost += wide * high * weight
            if cost >= limit:
                break
    return cost


def _places(size: Size, target: Rect, room: Rect) -> Iterator[CardPlace]:
    """Yield places all over the room, each with the arrow on the side that faces the target."""
    w, h = size
    xs = {room.x, room.right - w, target.x - ARROW - w, target.right + ARROW, target.center[0] - w / 2}
    ys = {room.y, room.bottom - h, target.y - ARROW - h, target.bottom + ARROW, target.center[1] - h / 2}
    xs.update(room.x + number * _STEP for number in range(int(max(0.0, room.w - w) / _STEP) + 1))
    ys.update(room.y + number * _STEP for number in range(int(max(0.0, room.h - h) / _STEP) + 1))
    for x in sorted(xs):
        for y in sorted(ys):
            rect = Rect(x, y, w, h).clamped_to(room)
            side = _facing(rect, target)
            start, length, middle = (
                (rect.y, h, target.center[1]) if side.value[0] else (rect.x, w, target.center[0])
            )
            yield CardPlace(rect, side, min(max(middle - start, _CORNER), length - _CORNER))


def _facing(rect: Rect, target: Rect) -> Side:
    """Return the side of a card that faces the target most."""
    gaps = {
        Side.LEFT: rect.x - target.right,
        Side.RIGHT: target.x - rect.right,
        Side.TOP: rect.y - target.bottom,
        Side.BOTTOM: target.y - rect.bottom,
    }
    return max(gaps, key=lambda side: gaps[side])


def room_for_card(window: Rect, top: float) -> Rect:
    """Return where cards may be in a window: below the bar at its top."""
    return Rect(_EDGE, top + _EDGE, window.w - 2 * _EDGE, window.h - top - 2 * _EDGE)


def pieces_on(view: TableView) -> list[Rect]:
    """Return the places of all pieces on the table that someone may want to see."""
    return [node.absolute() for node in view.walk() if isinstance(node, Piece) and _is_shown(node)]


def own_pieces(view: TableView) -> Iterator[Rect]:
    """Yield the places of the person's own buildings and circles."""
    for node in view.own.walk():
        if ".building." in node.name or node.name.endswith(".circle"):
            yield node.absolute()


def usable_places(view: TableView, desk: Desk) -> list[Rect]:
    """Return the places of what can be clicked or dragged now, of where it can go, and of the action line.

    Places as large as a board are left out.
    """
    targets = {target for drag in desk.drags() if not drag.quiet for target in drag.targets}
    nodes = [view.action_line, *(node for node in view.walk() if _is_usable(node) or node.name in targets)]
    places = [node.absolute() for node in nodes]
    return [place for place in places if place.w * place.h < _LARGE]


def _is_usable(node: Node) -> bool:
    return (node.clickable or node.drag_source is not None) and node.usable()


def _is_shown(piece: Piece[Any]) -> bool:
    """Return whether a piece is neither a board, nor an empty space, nor a part of another piece."""
    is_empty = piece.is_empty if isinstance(piece, Space) else piece.state is None
    return bool(piece.name) and not is_empty and not isinstance(piece, Circle | PlayerBoard)
