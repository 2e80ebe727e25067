"""Where the card of a lesson or of the coach goes: next to what it is about, but covering nothing needed."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from enum import Enum
from math import hypot

from attrs import frozen

from puertorico.ui.scene.geometry import Point, Rect, Size

ARROW = 16.0
"""The length of the arrow at the edge of the card."""
_EDGE = 8.0
_CORNER = 22.0
"""How far the arrow stays from the corners of the card."""
_STEP = 24.0
_COVERED, _NEEDED, _KIND = 1000.0, 6.0, 0.012
"""What a unit of area costs that hides what the card is about, something needed, or more of its kind."""


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
    size: Size, about: Sequence[Rect], needed: Iterable[Rect], room: Rect, kind: Iterable[Rect] = ()
) -> CardPlace:
    """Return the best place within ``room`` for a card of this size, ``about`` the first of these places.

    It covers none of them, nothing that is ``needed``, if possible, and little of the same ``kind``.
    """
    needed, kind, target = tuple(needed), tuple(kind), about[0]

    def cost(place: CardPlace) -> float:
        rect = place.rect
        hidden = sum(_area(rect.intersection(piece)) for piece in about) * _COVERED
        hidden += sum(_area(rect.intersection(piece)) for piece in needed) * _NEEDED
        hidden += sum(_area(rect.intersection(piece)) for piece in kind) * _KIND
        x, y = place.tip
        nearest = (min(max(x, target.x), target.right), min(max(y, target.y), target.bottom))
        far = hypot(x - nearest[0], y - nearest[1])
        off = hypot(rect.center[0] - target.center[0], rect.center[1] - target.center[1])
        return hidden + far * 3 + off * 0.1

    return min((place for place in _places(size, target, room)), key=cost)


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


def _area(rect: Rect) -> float:
    return max(0.0, rect.w) * max(0.0, rect.h)


def room_for_card(window: Rect, top: float) -> Rect:
    """Return where cards may be in a window: below the bar at its top."""
    return Rect(_EDGE, top + _EDGE, window.w - 2 * _EDGE, window.h - top - 2 * _EDGE)
