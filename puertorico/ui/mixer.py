"""The loudspeaker: plays the files of the sounds through pygame's mixer, as long as there is one.

The mixer is opened and the files are read by a thread of its own, for a sound server may take its time and no
frame may wait for it. What cannot be opened, read or played is told in one line and is silence from then on.
"""

from __future__ import annotations

import logging
import os
import threading
from collections.abc import Iterator
from pathlib import Path

import pygame

from puertorico import paths
from puertorico.ui.sound import AMBIENCE, Sound

RATE = 22050
"""Samples a second: that of the files, so that nothing has to be converted here."""
_BUFFER = 512
VOICES = 8
"""Effects that sound at the same time; more would only be noise, and are left out. The channel before theirs
is that of the ambience."""
_FADE_MS = 1200
"""Milliseconds in which the ambience comes."""
_JOIN_TIMEOUT = 2.0
"""Seconds that the end of the program waits for a sound server that does not answer."""

_log = logging.getLogger(__name__)


class Mixer:
    """An output that can be heard. Until ``start`` has done its work, and after any trouble, it is silent."""

    def __init__(self, folder: Path | None = None) -> None:
        """``folder`` is where the files are, None: where the game has them."""
        self._folder = folder
        self._takes: dict[str, list[pygame.mixer.Sound]] = {}
        self._last_takes: dict[str, int] = {}
        self._gains = (0.0, 0.0)
        self._started = False
        self._ready = False
        self._closed = False
        self._thread: threading.Thread | None = None
        self._lock = threading.Lock()

    def start(self) -> None:
        """Open the mixer and read the files, beside what else goes on; at once, and only once."""
        if self._thread is None:
            self._thread = threading.Thread(target=self._open, name="sounds", daemon=True)
            self._thread.start()

    def wait(self) -> bool:
        """Wait until ``start`` has done its work; return whether anything can be heard."""
        if self._thread is not None:
            self._thread.join(_JOIN_TIMEOUT)
        return self._ready

    def play(self, sound: Sound) -> None:
        """Begin to play one of the takes of an effect, each in turn."""
        takes = self._takes.get(sound, ())
        if not self._ready or not takes:
            return
        turn = self._last_takes[sound] = (self._last_takes.get(sound, -1) + 1) % len(takes)
        try:
            voices = map(pygame.mixer.Channel, range(1, VOICES + 1))
            free = next((channel for channel in voices if not channel.get_busy()), None)
            if free is not None:
                free.play(takes[turn])
        except pygame.error as error:
            self._give_up(error)

    def set_gains(self, effects: float, ambience: float) -> None:
        """Be so loud, as soon as there is anything to be heard."""
        with self._lock:
            self._gains = (effects, ambience)
            if self._ready:
                self._apply_gains()

    def close(self) -> None:
        """End all sound, and let the device go."""
        with self._lock:
            self._closed = True
        if self.wait():
            self._ready = False
            pygame.mixer.quit()

    # Opening ------------------------------------------------------------------------------------------

    def _open(self) -> None:
        try:
            pygame.mixer.init(RATE, -16, 1, _BUFFER, allowedchanges=0)
            pygame.mixer.set_num_channels(VOICES + 1)
        except pygame.error as error:
            _log.warning("There is no sound: %s", error)
            return
        try:
            self._takes = dict(self._read())
        except (pygame.error, OSError) as error:
            self._give_up(error)
            return
        with self._lock:
            self._ready = True
            if not self._closed:
                self._apply_gains()

    def _read(self) -> Iterator[tuple[str, list[pygame.mixer.Sound]]]:
        """Yield all sounds by name; what is missing is told in one line."""
        folder = self._folder or paths.resource("sounds")
        missing = []
        for name in (AMBIENCE, *Sound):
            takes = []
            for file in files(folder, name):
                try:
                    takes.append(pygame.mixer.Sound(os.fspath(file)))
                except (pygame.error, OSError):
                    takes = []
                    break
            if takes:
                yield name, takes
            else:
                missing.append(str(name))
        if missing:
            _log.warning("These sounds cannot be read in %s: %s", folder, ", ".join(missing))

    # Playing ------------------------------------------------------------------------------------------

    def _apply_gains(self) -> None:
        """Bring all volumes to what is wished; the ambience goes on where it was stopped."""
        effects, ambience = self._gains
        try:
            for name, takes in self._takes.items():
                for take in takes:
                    take.set_volume(ambience if name == AMBIENCE else effects)
            if AMBIENCE in self._takes:
                self._play_ambience(self._takes[AMBIENCE][0], ambience > 0)
        except pygame.error as error:
            self._give_up(error)

    def _play_ambience(self, sea: pygame.mixer.Sound, flows: bool) -> None:
        channel = pygame.mixer.Channel(0)
        if not flows:
            channel.pause()
        elif self._started:
            channel.unpause()
        else:
            self._started = True
            channel.play(sea, loops=-1, fade_ms=_FADE_MS)

    def _give_up(self, error: Exception) -> None:
        """Be silent from now on."""
        self._ready = False
        _log.warning("There is no more sound: %s", error)


def files(folder: Path, name: str) -> list[Path]:
    """Return the files of a sound: the takes of an effect, numbered from 1."""
    if name == AMBIENCE:
        return [folder / f"{AMBIENCE}.wav"]
    return sorted(folder.glob(f"{name}-[0-9].wav"))
