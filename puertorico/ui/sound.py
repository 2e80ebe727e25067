"""The sounds of the game by name, and when and how loud they play.

Time comes only from ``advance``, as for all animations. Sounds are played by a ``SoundOutput``: the mixer in
the game, a list in tests, or nothing.
"""

from __future__ import annotations

from enum import StrEnum
from typing import Protocol

MIN_REPEAT_GAP = 0.06
"""Seconds in which a sound isn't repeated: a handful of barrels should rattle, not hammer."""


class Sound(StrEnum):
    """All effects. The value is the start of their file names."""

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
    FANFARE = "fanfare"
    REFUSED = "refused"
    CLICK = "click"
    PICK_UP = "pick-up"
    DROP = "drop"


AMBIENCE = "ambience"
"""The name of the file that loops all the time: sea and harbor."""


class SoundOutput(Protocol):
    """Where sounds go. Methods must not raise or block; sounds that can't be played are skipped."""

    def play(self, sound: Sound) -> None:
        """Start an effect."""

    def set_gains(self, effects: float, ambience: float) -> None:
        """Set the gains, from 0 (silent) to 1 (as recorded), also for sounds already playing."""

    def close(self) -> None:
        """Stop all sound."""


class NullOutput:
    """An output that plays nothing."""

    def play(self, sound: Sound) -> None:
        """Do nothing."""

    def set_gains(self, effects: float, ambience: float) -> None:
        """Do nothing."""

    def close(self) -> None:
        """Do nothing."""


def gain(percent: int) -> float:
    """Return the gain for a volume in percent: squared, so that 50 sounds half as loud as 100."""
    return (percent / 100) ** 2


class Sounds:
    """The sounds of one app, at the user's volumes."""

    def __init__(self, output: SoundOutput | None = None) -> None:
        self.output: SoundOutput = output or NullOutput()
        self.count = 0
        """How many sounds have been requested; a change means that one has been played in between."""
        self._gains = (1.0, 1.0)
        self._has_focus = True
        self.now = 0.0
        """Seconds since the start."""
        self._last: dict[Sound, float] = {}

    def set_volumes(self, effects: int, ambience: int, *, muted: bool) -> None:
        """Set the volumes in percent."""
        self._gains = (0.0, 0.0) if muted else (gain(effects), gain(ambience))
        self._apply_gains()

    def set_focus(self, has_focus: bool) -> None:
        """Mute the ambience while another window has the focus; effects still play."""
        self._has_focus = has_focus
        self._apply_gains()

    def advance(self, seconds: float) -> None:
        """Let time pass."""
        self.now += seconds

    def play(self, sound: Sound) -> None:
        """Play an effect, unless it has only just started."""
        self.count += 1
        last = self._last.get(sound)
        if last is not None and self.now - last < MIN_REPEAT_GAP:
            return
        self._last[sound] = self.now
        if self._gains[0] > 0:
            self.output.play(sound)

    def close(self) -> None:
        """Stop all sound."""
        self.output.close()

    def _apply_gains(self) -> None:
        effects, ambience = self._gains
        self.output.set_gains(effects, ambience if self._has_focus else 0.0)
