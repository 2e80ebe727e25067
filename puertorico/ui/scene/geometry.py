"""Rectangles and points in units.

Rectangles are made and combined many thousand times in a second, so the methods used most avoid calling
others, and the constructor that ``NamedTuple`` generates, which takes twice as long.
"""

from __future__ import annotations

from math import hypot
from typing import NamedTuple

Point = tuple[float, float]
Size = tuple[float, float]
_new = tuple.__new__


class Rect(NamedTuple):
    """An immutable rectangle: left, top, width, height."""

    x: float
    y: float
    w: float
    h: float

    @classmethod
    def around(cls, center: Point, w: float, h: float) -> Rect:
        """Return the rectangle of a size around a center."""
        return _new(cls, (center[0] - w / 2, center[1] - h / 2, w, h))

    @property
    def right(self) -> float:
        """The x of the right edge."""
        return self.x + self.w

    @property
    def bottom(self) -> float:
        """The y of the bottom edge."""
        return self.y + self.h

    @property
    def center(self) -> Point:
        """The center."""
        return (self.x + self.w / 2, self.y + self.h / 2)

    @property
    def size(self) -> Size:
        """Width and height."""
        return (self.w, self.h)

    @property
    def empty(self) -> bool:
        """Whether the area is zero."""
        return self.w <= 0 or self.h <= 0

    def has(self, point: Point) -> bool:
        """Return whether the point is inside; the right and bottom edges are outside."""
        return self.x <= point[0] < self.x + self.w and self.y <= point[1] < self.y + self.h

    def moved(self, dx: float, dy: float) -> Rect:
        """Return the rectangle moved by (dx, dy)."""
        x, y, w, h = self
        return _new(Rect, (x + dx, y + dy, w, h))

    def at(self, x: float, y: float) -> Rect:
        """Return the rectangle with its top left corner at (x, y)."""
        return _new(Rect, (x, y, self[2], self[3]))

    def inset(self, dx: float, dy: float | None = None) -> Rect:
        """Return the rectangle shrunk on all sides, at most to nothing."""
        x, y, wide, high = self
        w = wide - 2 * dx
        h = high - 2 * (dx if dy is None else dy)
        w, h = w if w > 0 else 0.0, h if h > 0 else 0.0
        return _new(Rect, (x + (wide - w) / 2, y + (high - h) / 2, w, h))

    def grown(self, by: float) -> Rect:
        """Return the rectangle enlarged on all sides."""
        x, y, w, h = self
        return _new(Rect, (x - by, y - by, w + 2 * by, h + 2 * by))

    def union(self, other: Rect) -> Rect:
        """Return the smallest rectangle around both; empty rectangles are ignored."""
        x, y, w, h = self
        if w <= 0 or h <= 0:
            return other
        left, top, wide, high = other
        if wide <= 0 or high <= 0:
            return self
        right, bottom = x + w, y + h
        x, y = left if left < x else x, top if top < y else y
        right = left + wide if left + wide > right else right
        bottom = top + high if top + high > bottom else bottom
        return _new(Rect, (x, y, right - x, bottom - y))

    def intersection(self, other: Rect) -> Rect:
        """Return the part that both share, which may be empty."""
        x, y, w, h = self
        left, top, wide, high = other
        right, bottom = x + w, y + h
        x, y = left if left > x else x, top if top > y else y
        right = left + wide if left + wide < right else right
        bottom = top + high if top + high < bottom else bottom
        return _new(Rect, (x, y, right - x if right > x else 0.0, bottom - y if bottom > y else 0.0))

    def difference(self, hole: Rect) -> tuple[Rect, ...]:
        """Return the rectangle without the part it shares with another, as disjoint rectangles."""
        hole = self.intersection(hole)
        if hole.empty:
            return (self,)
        parts = (
            Rect(self.x, self.y, self.w, hole.y - self.y),
            Rect(self.x, hole.bottom, self.w, self.bottom - hole.bottom),
            Rect(self.x, hole.y, hole.x - self.x, hole.h),
            Rect(hole.right, hole.y, self.right - hole.right, hole.h),
        )
        return tuple(part for part in parts if not part.empty)

    def overlaps(self, other: Rect) -> bool:
        """Return whether both share any area."""
        x, y, w, h = self
        left, top, wide, high = other
        return x < left + wide and left < x + w and y < top + high and top < y + h

    def clamped_to(self, outer: Rect) -> Rect:
        """Return the rectangle moved into the outer one by the shortest way."""
        x = min(max(self.x, outer.x), max(outer.x, outer.right - self.w))
        y = min(max(self.y, outer.y), max(outer.y, outer.bottom - self.h))
        return Rect(x, y, self.w, self.h)

    def distance(self, point: Point) -> float:
        """Return the distance from a point to the rectangle; 0 inside."""
        dx = max(self.x - point[0], 0.0, point[0] - self.right)
        dy = max(self.y - point[1], 0.0, point[1] - self.bottom)
        return hypot(dx, dy)

    def lerp(self, other: Rect, share: float) -> Rect:
        """Return the rectangle ``share`` of the way to the other."""
        return Rect(*(a + (b - a) * share for a, b in zip(self, other, strict=True)))


class Transform(NamedTuple):
    """Converts a node's units to the root's: ``root = offset + scale * own``."""

    x: float
    y: float
    scale: float

    def apply(self, rect: Rect) -> Rect:
        """Return the rectangle in units of the root."""
        left, top, s = self
        x, y, w, h = rect
        return _new(Rect, (left + x * s, top + y * s, w * s, h * s))


NOWHERE = Rect(0.0, 0.0, 0.0, 0.0)
