"""What can be heard: every sound by name, and how loud, how often and when it may sound.

Time comes from ``advance`` alone, as for all motion, and what really plays is a ``SoundOutput``: the mixer
in the game, a list in tests, nothing where nothing is wanted.
"""

from __future__ import annotations

from enum import StrEnum
from typing import Protocol

MIN_REPEAT_GAP = 0.06
"""Seconds in which the same sound is heard only once: a handful of barrels rattles, it does not hammer."""


class Sound(StrEnum):
    """All effects; the value is the beginning of the names of its files."""

    ROLE = "role"
    TILE = "tile"
    FOREST = "forest"
    ROW = "row"
    COLONIST = "colonist"
    COLONIST_SHIP = "colonist-ship"
    NOBLE = "noble"
    BUILDING = "building"
    BARREL = "barrel"
    SOLD = "sold"
    HOUSE_EMPTIED = "house-emptied"
    COIN = "coin"
    LOADED = "loaded"
    SHIP_SAILS = "ship-sails"
    THROWN_AWAY = "thrown-away"
    POINT = "point"
    DRAFT = "draft"
    PASSED = "passed"
    GOVERNOR = "governor"
    YOUR_TURN = "your-turn"
    LAST_ROUND = "last-round"
    GAME_OVER = "game-over"
    REFUSED = "refused"
    CLICK = "click"
    PICK_UP = "pick-up"
    DROP = "drop"


AMBIENCE = "ambience"
"""The name of the file that goes on all the time: sea and harbour."""


class SoundOutput(Protocol):
    """Where sounds go. Nothing of it may raise or take time: what cannot be played is left out."""

    def play(self, sound: Sound) -> None:
        """Begin to play an effect."""

    def set_gains(self, effects: float, ambience: float) -> None:
        """Play from now on at these gains, from 0 (silent) to 1 (as it was made), what sounds already too."""

    def close(self) -> None:
        """End all sound."""


class NullOutput:
    """An output that nobody hears."""

    def play(self, sound: Sound) -> None:
        """Play nothing."""

    def set_gains(self, effects: float, ambience: float) -> None:
        """Play nothing, however loud."""

    def close(self) -> None:
        """Nothing was opened."""


def gain(per_cent: int) -> float:
    """Return the gain of a volume: squared, so that half the way sounds half as loud."""
    return (per_cent / 100) ** 2


class Sounds:
    """The sounds of one app, as loud as the user wants them."""

    def __init__(self, output: SoundOutput | None = None) -> None:
        self.output: SoundOutput = output or NullOutput()
        self.count = 0
        """How many sounds have been asked for: whether something has been heard meanwhile."""
        self._gains = (1.0, 1.0)
        self._has_focus = True
        self.now = 0.0
        """Seconds since the beginning."""
        self._last: dict[Sound, float] = {}

    def set_volumes(self, effects: int, ambience: int, *, muted: bool) -> None:
        """Take over volumes in per cent, at once."""
        self._gains = (0.0, 0.0) if muted else (gain(effects), gain(ambience))
        self._apply_gains()

    def set_focus(self, has_focus: bool) -> None:
        """The window has the keyboard, or another has: then the sea falls silent, but moves are heard."""
        self._has_focus = has_focus
        self._apply_gains()

    def advance(self, seconds: float) -> None:
        """Let time pass."""
        self.now += seconds

    def play(self, sound: Sound) -> None:
        """Play an effect, unless the same has just begun."""
        self.count += 1
        last = self._last.get(sound)
        if last is not None and self.now - last < MIN_REPEAT_GAP:
            return
        self._last[sound] = self.now
        if self._gains[0] > 0:
            self.output.play(sound)

    def close(self) -> None:
        """End all sound."""
        self.output.close()

    def _apply_gains(self) -> None:
        effects, ambience = self._gains
        self.output.set_gains(effects, ambience if self._has_focus else 0.0)
