"""How fast the game goes on at the table: time to read what has been done, stops step by step, haste."""

from collections.abc import Callable

from puertorico.settings import Animation
from puertorico.ui.scene.stage import Stage
from puertorico.ui.speed import MOTION_LEVELS

READING_SECONDS = {Animation.SLOW: 1.6, Animation.NORMAL: 0.8, Animation.FAST: 0.2}
"""Seconds to read what a computer player has done, or what is about to be done without a choice: none without
animation; step by step a button waits.
"""
_KEY = "reading what has been done"

Continuation = Callable[[], None]


class Pacing:
    """What holds the game up between two moves: nothing, a while, or a button."""

    def __init__(self, stage: Stage) -> None:
        self._stage = stage
        self._speed = Animation.NORMAL
        self._reading: Continuation | None = None
        """What comes after the time to read."""
        self._next: Continuation | None = None
        """What comes when the button is pressed."""

    @property
    def speed(self) -> Animation:
        """How fast moves are shown."""
        return self._speed

    @speed.setter
    def speed(self, speed: Animation) -> None:
        self._speed = speed
        self._stage.animator.level = MOTION_LEVELS[speed]

    @property
    def waits_for_button(self) -> bool:
        """Whether the game stands until a button is pressed."""
        return self._next is not None

    @property
    def is_pausing(self) -> bool:
        """Whether anything holds the game up."""
        return self._next is not None or self._reading is not None

    def wait(self, go_on: Continuation) -> None:
        """Goes on when the button is pressed."""
        self._next = go_on

    def pause(self, go_on: Continuation) -> None:
        """Goes on after the time to read; step by step that is short, for a button waits afterwards."""
        if self._speed is Animation.NONE:
            go_on()
            return
        self._reading = go_on
        seconds = READING_SECONDS.get(self._speed, READING_SECONDS[Animation.NORMAL])
        self._stage.animator.after(seconds, self._read, key=_KEY)

    def press(self) -> bool:
        """Goes on after a stop; returns whether there was one."""
        go_on, self._next = self._next, None
        if go_on is not None:
            go_on()
        return go_on is not None

    def hurry(self) -> None:
        """Goes on at once where time was left to read."""
        if self._reading is not None:
            self._stage.animator.cancel(_KEY)
            self._read()

    def stop(self) -> None:
        """Forgets what was to come."""
        self._stage.animator.cancel(_KEY)
        self._reading = self._next = None

    def _read(self) -> None:
        go_on, self._reading = self._reading, None
        if go_on is not None:
            go_on()
