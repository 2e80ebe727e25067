"""What is heard of a move as a whole. What is heard of single pieces is part of their flights."""

from collections.abc import Iterable, Sequence

from puertorico.engine.events import Event
from puertorico.ui.sound import Sound
from puertorico.ui.table.animation.event_rows.base import SoundCue
from puertorico.ui.table.animation.events import event_row
from puertorico.ui.table.animation.flights import Beat

_CLOSING_SOUNDS = (Sound.GAME_OVER, Sound.LAST_ROUND, Sound.GOVERNOR, Sound.COLONIST, Sound.PASSED)
"""The sounds of events that are heard at the end; of several the first in this order."""


def announces_end(sound: Sound | None) -> bool:
    """Whether a sound must be heard however fast the game goes."""
    return sound in (Sound.GAME_OVER, Sound.LAST_ROUND)


def closing_sound(events: Iterable[Event]) -> Sound | None:
    """What is heard when everything that flies for these events has landed."""
    rows = [event_row(event) for event in events]
    sounds = {row.sound for row in rows if row.sound is not None and row.cue is SoundCue.END}
    return min(sounds, key=_CLOSING_SOUNDS.index, default=None)


def instant_sound(events: Sequence[Event], beats: Iterable[Beat]) -> Sound | None:
    """The one sound of a move that is shown without motion: that the end comes, or else the first one."""
    last = closing_sound(events)
    if announces_end(last):
        return last
    sounds = (flight.sound for beat in beats for flight in beat)
    return next((sound for sound in sounds if sound is not None), last)
