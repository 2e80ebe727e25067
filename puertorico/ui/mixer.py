"""Plays the sound files through pygame's mixer, if there is one.

A thread opens the mixer and reads the files, because a sound server may be slow and no frame may wait for it.
Anything that can't be opened, read or played is logged in one line and silent from then on.
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
"""Samples per second, the same as in the files, so that nothing needs converting."""
_BUFFER = 512
VOICES = 8
"""The most effects that play at the same time; more would only be noise, and are skipped.

They use channels 1 and up. Channel 0 plays the ambience.
"""
_FADE_MS = 1200
"""Milliseconds in which the ambience fades in."""
_JOIN_TIMEOUT = 2.0
"""Seconds the program waits, before it ends, for a sound server that doesn't answer."""

_log = logging.getLogger(__name__)


class Mixer:
    """The sound output of the system. It is silent until ``start`` has finished, and after any error."""

    def __init__(self, folder: Path | None = None) -> None:
        """Read the files from ``folder``, by default the resources."""
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
        """Open the mixer and read the files in a thread. Further calls do nothing."""
        if self._thread is None:
            self._thread = threading.Thread(target=self._open, name="sounds", daemon=True)
            self._thread.start()

    def wait(self, seconds: float | None = None) -> bool:
        """Wait until ``start`` has finished, at most some seconds, and return whether sound works."""
        if self._thread is not None:
            self._thread.join(seconds)
        return self._ready

    def play(self, sound: Sound) -> None:
        """Start an effect, with its takes in turn."""
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
        """Set the gains, from 0 to 1; before the mixer is ready, they apply once it is."""
        with self._lock:
            self._gains = (effects, ambience)
            if self._ready:
                self._apply_gains()

    def close(self) -> None:
        """Stop all sound and release the device."""
        with self._lock:
            self._closed = True
        if self.wait(_JOIN_TIMEOUT):
            self._ready = False
            pygame.mixer.quit()

    # Opening ------------------------------------------------------------------------------------------

    def _open(self) -> None:
        try:
            pygame.mixer.init(RATE, -16, 1, _BUFFER, allowedchanges=0)
            pygame.mixer.set_num_channels(VOICES + 1)
        except pygame.error as error:
            _log.warning("No sound: %s", error)
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
        """Yield each sound's name and takes, and log the missing ones in one line."""
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
            _log.warning("Can't read these sounds in %s: %s", folder, ", ".join(missing))

    # Playing ------------------------------------------------------------------------------------------

    def _apply_gains(self) -> None:
        """Set all volumes, and pause or resume the ambience."""
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
        """Stay silent from now on."""
        self._ready = False
        _log.warning("No more sound: %s", error)


def files(folder: Path, name: str) -> list[Path]:
    """Return the files of the ambience, or the takes of an effect, numbered from 1."""
    if name == AMBIENCE:
        return [folder / f"{AMBIENCE}.wav"]
    return sorted(folder.glob(f"{name}-[0-9].wav"))
