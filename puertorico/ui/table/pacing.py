"""The pace of the game: pauses to read a move, stops in step-by-step mode, and skipping them."""

from collections.abc import Callable

from puertorico.settings import Animation
from puertorico.ui.scene.stage import Stage
from puertorico.ui.speed import MOTION_LEVELS

READING_SECONDS = {Animation.SLOW: 1.6, Animation.NORMAL: 0.8, Animation.FAST: 0.2}
"""Seconds to read a computer player's move or a forced move.

None without animation; in step-by-step mode, a button continues.
"""
_KEY = "reading what has been done"

Continuation = Callable[[], None]


class Pacing:
    """The wait between two moves: none, a few seconds, or until a button is pressed."""

    def __init__(self, stage: Stage) -> None:
        self._stage = stage
        self._speed = Animation.NORMAL
        self._reading: Continuation | None = None
        """What to do after the pause."""
        self._next: Continuation | None = None
        """What to do when the button is pressed."""

    @property
    def speed(self) -> Animation:
        """The animation speed."""
        return self._speed

    @speed.setter
    def speed(self, speed: Animation) -> None:
        self._speed = speed
        self._stage.animator.level = MOTION_LEVELS[speed]

    @property
    def waits_for_button(self) -> bool:
        """Whether the game waits for a button."""
        return self._next is not None

    @property
    def is_pausing(self) -> bool:
        """Whether the game waits at all."""
        return self._next is not None or self._reading is not None

    def wait(self, go_on: Continuation) -> None:
        """Wait for the button, then call ``go_on``."""
        self._next = go_on

    def pause(self, go_on: Continuation, seconds: float | None = None) -> None:
        """Call ``go_on`` after the pause, by default that to read a move; immediately if animations are off.

        ``seconds`` are those at normal speed.
        """
        if self._speed is Animation.NONE:
            go_on()
            return
        self._reading = go_on
        if seconds is None:
            seconds = READING_SECONDS.get(self._speed, READING_SECONDS[Animation.NORMAL])
        else:
            seconds *= MOTION_LEVELS[self._speed].value
        self._stage.animator.after(seconds, self._read, key=_KEY)

    def press(self) -> bool:
        """Continue if the game waits for the button; return whether it did."""
        go_on, self._next = self._next, None
        if go_on is not None:
            go_on()
        return go_on is not None

    def hurry(self) -> None:
        """End the current pause, if any."""
        if self._reading is not None:
            self._stage.animator.cancel(_KEY)
            self._read()

    def stop(self) -> None:
        """Cancel any wait without continuing."""
        self._stage.animator.cancel(_KEY)
        self._reading = self._next = None

    def _read(self) -> None:
        go_on, self._reading = self._reading, None
        if go_on is not None:
            go_on()
