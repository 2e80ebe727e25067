"""Animation: values that change over time, advanced by the caller."""

from __future__ import annotations

from collections.abc import Callable, Generator
from enum import Enum

import attrs

from puertorico.ui import theme
from puertorico.ui.scene.geometry import Rect
from puertorico.ui.scene.tree.box import Box

Ease = Callable[[float], float]


def linear(t: float) -> float:
    """Move at constant speed."""
    return t


def ease_in(t: float) -> float:
    """Start slowly and speed up."""
    return t**3


def ease_out(t: float) -> float:
    """Start fast and slow down."""
    return 1 - (1 - t) ** 3


def ease_in_out(t: float) -> float:
    """Start and end slowly."""
    return 4 * t**3 if t < 0.5 else 1 - (2 - 2 * t) ** 3 / 2


class MotionLevel(Enum):
    """The animation speed; the value multiplies all durations."""

    NONE = 0.0
    FAST = 0.5
    NORMAL = 1.0
    SLOW = 1.6


@attrs.define(eq=False)
class Motion:
    """A running animation. ``done`` is called once at its end, but not if it is canceled."""

    step: Callable[[float], None]
    duration: float
    delay: float = 0.0
    ease: Ease = linear
    done: Callable[[], None] | None = None
    key: object = None
    timer: bool = False
    elapsed: float = 0.0
    over: bool = False
    waiters: list[Callable[[], None]] = attrs.field(factory=list)

    def advance(self, dt: float) -> None:
        """Let time pass."""
        if self.over:
            return
        self.elapsed += dt
        if self.elapsed < self.delay:
            return
        # Rounding may leave the sum of frame times just short of the end; avoid an extra frame.
        if self.elapsed >= self.delay + self.duration - 1e-9:
            self.finish()
        else:
            self.step(self.ease((self.elapsed - self.delay) / self.duration))

    def finish(self) -> None:
        """Jump to the end value."""
        if not self.over:
            self.over = True
            self.step(1.0)
            if self.done is not None:
                self.done()
            self._release()

    def cancel(self) -> None:
        """Stop without setting the end value or calling ``done``; scripts waiting for it continue."""
        if not self.over:
            self.over = True
            self._release()

    def _release(self) -> None:
        for waiter in self.waiters:
            waiter()


ScriptStep = Motion | float | tuple[Motion, ...] | list[Motion]
Script = Generator[ScriptStep, None, None]


class Animator:
    """All animations of the app. It never reads a clock; time passes with ``advance``."""

    def __init__(self, level: MotionLevel = MotionLevel.NORMAL) -> None:
        self.level = level
        self.is_finishing = False
        """Whether ``finish_all`` is running."""
        self._motions: list[Motion] = []

    @property
    def busy(self) -> bool:
        """Whether anything is moving, not counting timers."""
        return any(not m.over and not m.timer for m in self._motions)

    def next_wake(self) -> float | None:
        """Return the seconds until the next change: 0 while moving, None at rest."""
        waits = [max(0.0, m.delay - m.elapsed) for m in self._motions if not m.over]
        return min(waits, default=None)

    def advance(self, dt: float) -> None:
        """Let time pass for all animations; those added during it start with the next call."""
        for motion in list(self._motions):
            motion.advance(dt)
        self._motions = [m for m in self._motions if not m.over]

    def finish_all(self) -> None:
        """Finish all animations at once, including those that start as a result."""
        self.is_finishing = True
        try:
            while moving := [m for m in self._motions if not m.over and not m.timer]:
                for motion in moving:
                    motion.finish()
        finally:
            self.is_finishing = False
        self._motions = [m for m in self._motions if not m.over]

    def tween(
        self,
        step: Callable[[float], None],
        duration: float,
        *,
        ease: Ease = ease_out,
        delay: float = 0.0,
        done: Callable[[], None] | None = None,
        key: object = None,
    ) -> Motion:
        """Call ``step`` with 0 to 1 over a duration. This replaces any animation with the same key."""
        factor = self.level.value
        motion = Motion(step, duration * factor, delay * factor, ease, done, key)
        if key is not None:
            for other in self._motions:
                if other.key == key:
                    other.cancel()
        if factor == 0.0:
            motion.finish()
        else:
            self._motions.append(motion)
        return motion

    def value(
        self,
        put: Callable[[float], None],
        start: float,
        end: float,
        duration: float,
        *,
        ease: Ease = ease_out,
        key: object = None,
    ) -> Motion:
        """Animate a number from start to end."""

        def step(t: float) -> None:
            put(end if t >= 1.0 else start + (end - start) * t)

        return self.tween(step, duration, ease=ease, key=key)

    def move(
        self,
        node: Box,
        rect: Rect,
        duration: float = theme.MOVE,
        *,
        ease: Ease = ease_in_out,
        delay: float = 0.0,
        done: Callable[[], None] | None = None,
    ) -> Motion:
        """Move a node to a rectangle in its parent."""
        start: list[Rect] = []

        def step(t: float) -> None:
            if not start:
                start.append(node.rect)
            node.rect = rect if t >= 1.0 else start[0].lerp(rect, t)

        return self.tween(step, duration, ease=ease, delay=delay, done=done, key=(id(node), "rect"))

    def zoom(self, node: Box, zoom: float, duration: float = theme.PICK_UP) -> Motion:
        """Animate the zoom of a node."""

        def put(value: float) -> None:
            node.zoom = value

        return self.value(put, node.zoom, zoom, duration, key=(id(node), "zoom"))

    def after(self, delay: float, call: Callable[[], None], *, key: object = None) -> Motion:
        """Call something later. Timers ignore the animation speed and don't count as moving."""
        motion = Motion(lambda _t: None, 0.0, delay, done=call, key=key, timer=True)
        if key is not None:
            self.cancel(key)
        self._motions.append(motion)
        return motion

    def cancel(self, key: object) -> None:
        """Cancel the animations with a key."""
        for motion in self._motions:
            if motion.key == key:
                motion.cancel()

    def run(self, script: Script, done: Callable[[], None] | None = None) -> None:
        """Play a script: a generator of motions, tuples of simultaneous motions, and pauses in seconds.

        At level ``NONE``, all of it is done when this returns.
        """
        for step in script:
            waiting = self._pending(step)
            if waiting:
                self._resume_after(waiting, script, done)
                return
        if done is not None:
            done()

    def _pending(self, step: ScriptStep) -> list[Motion]:
        if isinstance(step, Motion):
            together = [step]
        elif isinstance(step, (tuple, list)):
            together = list(step)
        else:
            together = [self.tween(lambda _t: None, step)]
        return [m for m in together if not m.over]

    def _resume_after(self, waiting: list[Motion], script: Script, done: Callable[[], None] | None) -> None:
        left = len(waiting)

        def one_ended() -> None:
            nonlocal left
            left -= 1
            if left == 0:
                self.run(script, done)

        for motion in waiting:
            motion.waiters.append(one_ended)
