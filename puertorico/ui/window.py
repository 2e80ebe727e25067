"""The window: opened, resized, brought to full screen. The quirks of displays are dealt with here alone."""

from __future__ import annotations

import os
from contextlib import suppress

import pygame

from puertorico.i18n import _
from puertorico.ui.scene.geometry import Point, Size

BASE_SIZE: Size = (1280.0, 720.0)
MIN_SIZE = (1024, 640)
_SHARE_OF_SCREEN = 0.9
_HEADLESS_DRIVERS = ("offscreen", "dummy")
"""Drivers of SDL that nobody sees anything of: right where they are asked for, for tests and pictures."""


class NoDisplay(Exception):  # noqa: N818 - it is a state of affairs, told as a sentence
    """No window can be opened here; the message is a sentence for the player."""


def initial_size(desktop: tuple[int, int]) -> tuple[int, int]:
    """Return the size of a new window: 16:9, as large as is comfortable on the desktop."""
    factor = min(desktop[0] * _SHARE_OF_SCREEN / BASE_SIZE[0], desktop[1] * _SHARE_OF_SCREEN / BASE_SIZE[1])
    return (max(MIN_SIZE[0], int(BASE_SIZE[0] * factor)), max(MIN_SIZE[1], int(BASE_SIZE[1] * factor)))


def scale_for(pixels: tuple[int, int]) -> float:
    """Return the pixels a unit: the root is at least 1280×720 units, and larger in one direction."""
    return max(0.05, min(pixels[0] / BASE_SIZE[0], pixels[1] / BASE_SIZE[1]))


def _refuse_headless() -> None:
    """Raise pygame.error where SDL draws into nowhere because it has found no display."""
    driver = pygame.display.get_driver()
    if driver in _HEADLESS_DRIVERS and driver not in os.environ.get("SDL_VIDEODRIVER", "").split(","):
        raise pygame.error("no display found")


class Window:
    """The one window of the game."""

    def __init__(self, title: str, size: tuple[int, int] | None = None, *, fullscreen: bool = False) -> None:
        # Without this, Windows draws the window small and blows it up on screens with scaled desktops.
        os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")
        try:
            pygame.display.init()
            _refuse_headless()
            pygame.font.init()
            wanted = size or initial_size(pygame.display.get_desktop_sizes()[0])
            self._window = pygame.Window(title, wanted, resizable=True, allow_high_dpi=True)
            self._window.get_surface()
        except (pygame.error, IndexError) as error:
            raise NoDisplay(
                _("The game needs a desktop with a display. It can't open a window: {error}").format(
                    error=error
                )
            ) from error
        self._window.minimum_size = MIN_SIZE
        self._fullscreen = False
        self._hand = False
        if fullscreen:
            self.toggle_fullscreen()

    @property
    def surface(self) -> pygame.Surface:
        """The pixels of the window; ask again for every frame."""
        return self._window.get_surface()

    @property
    def pixels(self) -> tuple[int, int]:
        """The size in pixels."""
        return self.surface.get_size()

    @property
    def size(self) -> tuple[int, int]:
        """The size as the desktop counts it, and as events do; on some displays fewer than the pixels."""
        return self._window.size

    @size.setter
    def size(self, value: tuple[int, int]) -> None:
        self._window.size = value

    def to_pixels(self, point: Point) -> Point:
        """Return where a position of an event lies in pixels."""
        (w, h), (pw, ph) = self._window.size, self.pixels
        return (point[0] * pw / max(1, w), point[1] * ph / max(1, h))

    def to_event(self, point: Point) -> tuple[int, int]:
        """Return the position an event has for a point in pixels."""
        (w, h), (pw, ph) = self._window.size, self.pixels
        return (round(point[0] * w / max(1, pw)), round(point[1] * h / max(1, ph)))

    @property
    def fullscreen(self) -> bool:
        """Whether the window fills the screen."""
        return self._fullscreen

    def toggle_fullscreen(self) -> None:
        """Fill the screen, or go back to a window."""
        if self._fullscreen:
            self._window.set_windowed()
        else:
            self._window.set_fullscreen(desktop=True)
        self._fullscreen = not self._fullscreen

    def show_hand(self, hand: bool) -> None:
        """Show the mouse as a hand over what can be used, else as an arrow."""
        if hand != self._hand:
            self._hand = hand
            # Displays without pointers of their own keep what they have.
            with suppress(pygame.error):
                pygame.mouse.set_cursor(pygame.SYSTEM_CURSOR_HAND if hand else pygame.SYSTEM_CURSOR_ARROW)

    def set_icon(self, surface: pygame.Surface) -> None:
        """Show a picture as the sign of the window."""
        self._window.set_icon(surface)

    def flip(self) -> None:
        """Bring the finished frame to the screen."""
        self._window.flip()

    def close(self) -> None:
        """Close the window."""
        self._window.destroy()
