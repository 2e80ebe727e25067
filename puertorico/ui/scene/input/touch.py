"""A touchscreen: taps are clicks, drags are drags, and a long press shows what hovering would.

Fingers cover what they point at and aren't precise, so a tap next to a small piece that can be used now is
taken as meant for it. After the last finger is lifted, nothing stays hovered.
"""

from __future__ import annotations

from enum import Enum, auto
from math import hypot
from typing import Protocol

import attrs

from puertorico.ui.keys import Device
from puertorico.ui.scene.geometry import Point, Rect
from puertorico.ui.scene.input.dispatch import InputDispatcher, InputHost
from puertorico.ui.scene.input.focus import can_focus
from puertorico.ui.scene.input.presses import Press
from puertorico.ui.scene.tree.animation import MotionLevel, ease_out
from puertorico.ui.scene.tree.node import Node

LONG_PRESS = 0.5
"""Seconds until a resting finger shows a tooltip."""
FULL_PRESS = 1.6
"""Seconds until the tooltip is shown in full."""
SLOP = 10.0
"""How far a finger may move, in units, before it drags or scrolls."""
REACH = 14.0
"""How far from a usable piece a tap may be and still mean it, in units."""
_SMALL = 40.0
"""Up to which width or height, in units, a piece is hard to hit."""
_LOST = 5.0
"""Seconds after which fingers that haven't moved are forgotten when another one comes."""
_FLICK_TIME = 0.1
"""A flick is measured over the last seconds before the finger is lifted."""
_FLICK_SPEED = 250.0
"""The slowest flick, in units per second."""
_GLIDE = 0.5
"""Seconds that the content glides on after a flick."""


class _Mode(Enum):
    """What the fingers on the screen are doing. ``SPENT``: nothing more until all are lifted."""

    NONE = auto()
    PRESS = auto()
    PEEK = auto()
    DRAG = auto()
    SCROLL = auto()
    SPENT = auto()


class TouchHost(InputHost, Protocol):
    """What the touch input needs from its stage."""

    input: InputDispatcher


@attrs.define
class _Track:
    """Where the leading finger was, and when."""

    moves: list[tuple[float, float]] = attrs.field(factory=list)

    def add(self, now: float, y: float) -> None:
        """Note a position, and forget old ones."""
        self.moves = [(then, at) for then, at in self.moves if now - then <= _FLICK_TIME]
        self.moves.append((now, y))

    def speed(self, now: float) -> float:
        """Return the speed of the finger as it is lifted, in units per second."""
        recent = [(then, at) for then, at in self.moves if now - then <= _FLICK_TIME]
        if len(recent) < 2 or recent[-1][0] <= recent[0][0]:
            return 0.0
        return (recent[-1][1] - recent[0][1]) / (recent[-1][0] - recent[0][0])


class Touch:
    """The fingers on one stage. Points are in units of the root; ``now`` is the time in seconds."""

    def __init__(self, stage: TouchHost) -> None:
        self._stage = stage
        self._fingers: dict[int, Point] = {}
        self._mode = _Mode.NONE
        self._leader = 0
        """The finger that presses and drags."""
        self._last = 0.0
        """When a finger did something."""
        self._start: Point = (0.0, 0.0)
        self._panel: Node | None = None
        self._track = _Track()
        self._long_key, self._full_key = ("long press", id(self)), ("full press", id(self))
        self._glide_key = ("glide", id(self))

    @property
    def active(self) -> bool:
        """Whether a finger is on the screen."""
        return bool(self._fingers)

    def aim(self, point: Point) -> Point:
        """Return the point that a tap means: in a small piece within reach, or else unchanged."""
        stage = self._stage
        hit = stage.hit(point)
        under = list(hit.ancestors()) if hit is not None else []
        usable = next((node for node in under if can_focus(node)), None)
        if any(_is_lit(node) for node in under) or (usable is not None and _is_small(usable)):
            return point
        near: list[tuple[float, int, Node]] = []
        for number, node in enumerate(stage.scope().walk()):
            if can_focus(node) and _is_small(node) and (usable is None or _is_lit(node)):
                distance = node.absolute().distance(point)
                if distance <= REACH:
                    near.append((distance, number, node))
        for _distance, _number, node in sorted(near):
            place = node.absolute()
            for inside in (_nearest(place, point), place.center):
                hit = stage.hit(inside)
                if hit is not None and node in hit.ancestors():
                    return inside
        return point

    def forget_lost(self, now: float) -> None:
        """Forget fingers that seem to have been lifted unnoticed, before another one is put down."""
        if now - self._last > _LOST:
            self.cancel()

    def down(self, finger: int, point: Point, now: float, press: Press) -> None:
        """Handle a finger put on the screen at a point where it was aimed (see ``aim``)."""
        if finger in self._fingers:
            self.cancel()
        self._fingers[finger], self._last = point, now
        if self._mode is _Mode.NONE:
            self._begin(finger, point, now, press)
        elif self._mode in (_Mode.PRESS, _Mode.PEEK, _Mode.DRAG) and len(self._fingers) == 2:
            # Two fingers scroll, even where one would drag.
            self._cancel_press()
            self._scroll_from(point)

    def _begin(self, finger: int, point: Point, now: float, press: Press) -> None:
        stage = self._stage
        stage.animator.cancel(self._glide_key)
        stage.input.begin_press(Device.TOUCH)
        self._mode, self._leader, self._start = _Mode.PRESS, finger, point
        self._track = _Track([(now, point[1])])
        stage.input.down(point, press)
        stage.animator.after(LONG_PRESS, self._peek, key=self._long_key)

    def _peek(self) -> None:
        """Show the tooltip; if there is none, the finger may still tap."""
        stage = self._stage
        if self._mode is not _Mode.PRESS or stage.input.follows:
            return
        if stage.tooltips.peek(stage.hit(self._fingers.get(self._leader, self._start))):
            self._mode = _Mode.PEEK
            stage.animator.after(FULL_PRESS - LONG_PRESS, self._peek_further, key=self._full_key)

    def _peek_further(self) -> None:
        self._stage.tooltips.toggle_details()

    def moved(self, finger: int, point: Point, now: float) -> None:
        """Handle a finger moved on the screen."""
        before = self._fingers.get(finger)
        if before is None:
            return
        self._fingers[finger], self._last = point, now
        if finger != self._leader:
            return
        self._track.add(now, point[1])
        if self._mode in (_Mode.PRESS, _Mode.PEEK):
            if hypot(point[0] - self._start[0], point[1] - self._start[1]) >= SLOP:
                self._leave_place(point)
        elif self._mode is _Mode.DRAG:
            self._stage.input.motion(point)
        elif self._mode is _Mode.SCROLL and self._panel is not None:
            self._panel.panned(point[1] - before[1])

    def _leave_place(self, point: Point) -> None:
        """Drag the pressed piece, or else scroll."""
        stage = self._stage
        peeked = self._mode is _Mode.PEEK
        self._stop_timers()
        if peeked:
            stage.tooltips.hide()
        if stage.input.can_drag or not stage.panels(self._start):
            self._mode = _Mode.DRAG
            stage.input.motion(point)
        else:
            start = self._start
            self._cancel_press()
            self._scroll_from(start)
            if self._panel is not None:
                self._panel.panned(point[1] - start[1])

    def _scroll_from(self, point: Point) -> None:
        panels = self._stage.panels(point)
        self._panel = panels[-1] if panels else None
        self._mode = _Mode.SCROLL

    def up(self, finger: int, point: Point, now: float) -> None:
        """Handle a finger lifted from the screen."""
        if self._fingers.pop(finger, None) is None:
            return
        if finger == self._leader:
            self._lift_leader(point, now)
        if not self._fingers:
            self._mode = _Mode.NONE

    def _lift_leader(self, point: Point, now: float) -> None:
        stage, mode, self._mode = self._stage, self._mode, _Mode.SPENT
        self._stop_timers()
        match mode:
            case _Mode.PRESS:
                stage.input.up(self._start)
            case _Mode.DRAG:
                stage.input.up(point)
            case _Mode.PEEK:
                self._cancel_press()
            case _Mode.SCROLL:
                self._glide(now)
            case _:
                pass
        stage.input.lifted()

    def _glide(self, now: float) -> None:
        """Let the content glide on after a flick."""
        panel, speed = self._panel, self._track.speed(now)
        still = self._stage.animator.level is MotionLevel.NONE
        if panel is None or still or abs(speed) < _FLICK_SPEED:
            return
        way, gone = speed * _GLIDE / 2, 0.0

        def step(t: float) -> None:
            nonlocal gone
            panel.panned(way * t - gone)
            gone = way * t

        self._stage.animator.tween(step, _GLIDE, ease=ease_out, key=self._glide_key)

    def cancel(self) -> None:
        """Forget all fingers, as the screen is left or the window loses the focus."""
        if self._fingers:
            self._cancel_press()
        self._fingers.clear()
        self._mode = _Mode.NONE

    def _cancel_press(self) -> None:
        self._stop_timers()
        self._stage.input.abandon()
        self._stage.tooltips.hover(None)
        self._stage.input.lifted()

    def _stop_timers(self) -> None:
        self._stage.animator.cancel(self._long_key)
        self._stage.animator.cancel(self._full_key)


def _is_lit(node: Node) -> bool:
    return node.highlighted and node.usable()


def _is_small(node: Node) -> bool:
    return min(node.absolute().size) <= _SMALL


def _nearest(place: Rect, point: Point) -> Point:
    """Return the point of a place nearest to another point, slightly inside."""
    dx, dy = min(2.0, place.w / 2), min(2.0, place.h / 2)
    x = min(max(point[0], place.x + dx), place.right - dx)
    y = min(max(point[1], place.y + dy), place.bottom - dy)
    return (x, y)
