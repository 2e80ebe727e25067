"""The sounds of a move as a whole. The sounds of single pieces are part of their flights."""

from collections.abc import Iterable, Sequence

from puertorico.engine.events import Event
from puertorico.ui.sound import Sound
from puertorico.ui.table.animation.event_rows.base import SoundCue
from puertorico.ui.table.animation.events import event_row
from puertorico.ui.table.animation.flights import Beat

_CLOSING_SOUNDS = (Sound.GAME_OVER, Sound.LAST_ROUND, Sound.GOVERNOR, Sound.COLONIST, Sound.PASSED)
"""The sounds that end a move; if there are several, only the first in this order is played."""


def announces_end(sound: Sound | None) -> bool:
    """Return whether a sound must be played no matter how fast the game goes."""
    return sound in (Sound.GAME_OVER, Sound.LAST_ROUND)


def closing_sound(events: Iterable[Event]) -> Sound | None:
    """Return the sound to play after the last flight of these events, if any."""
    rows = [event_row(event) for event in events]
    sounds = {row.sound for row in rows if row.sound is not None and row.cue is SoundCue.END}
    return min(sounds, key=_CLOSING_SOUNDS.index, default=None)


def instant_sound(events: Sequence[Event], beats: Iterable[Beat]) -> Sound | None:
    """Return the only sound of a move without motion: that of the game's end, or else the first one."""
    last = closing_sound(events)
    if announces_end(last):
        return last
    sounds = (flight.sound for beat in beats for flight in beat)
    return next((sound for sound in sounds if sound is not None), last)
