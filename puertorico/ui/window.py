"""The window: open, resize, full screen. Only this module deals with the quirks of displays."""

from __future__ import annotations

import os
from contextlib import suppress

import pygame

from puertorico.i18n import _
from puertorico.ui.scene.geometry import Point, Size
from puertorico.ui.x11 import has_window_manager

BASE_SIZE: Size = (1280.0, 720.0)
MIN_SIZE = (1024, 640)
_SHARE_OF_DESKTOP = 0.9
HEADLESS_DRIVERS = ("offscreen", "dummy")
"""SDL drivers that show nothing. They are fine when requested, for tests and screenshots."""


class NoDisplay(Exception):  # noqa: N818 - a state rather than an error
    """No window can be opened. The message is a sentence for the player."""


def initial_size(desktop: tuple[int, int]) -> tuple[int, int]:
    """Return the size of a new window, in pixels: 16:9 and slightly smaller than the desktop."""
    factor = min(desktop[0] * _SHARE_OF_DESKTOP / BASE_SIZE[0], desktop[1] * _SHARE_OF_DESKTOP / BASE_SIZE[1])
    width, height = (max(least, int(base * factor)) for least, base in zip(MIN_SIZE, BASE_SIZE, strict=True))
    return (min(width, desktop[0]), min(height, desktop[1]))


def fitted_size(wanted: tuple[int, int], desktop: tuple[int, int]) -> tuple[int, int]:
    """Return the size for a window that may have been larger than this desktop when it was last open."""
    room = initial_size(desktop)
    fits = wanted[0] <= desktop[0] and wanted[1] <= desktop[1]
    return wanted if fits else (min(wanted[0], room[0]), min(wanted[1], room[1]))


def scale_for(pixels: tuple[int, int]) -> float:
    """Return the pixels per unit: the root is at least 1280×720 units, larger in one direction."""
    return max(0.05, min(pixels[0] / BASE_SIZE[0], pixels[1] / BASE_SIZE[1]))


def _refuse_headless() -> None:
    """Raise pygame.error if SDL fell back to a driver that shows nothing."""
    driver = pygame.display.get_driver()
    if driver in HEADLESS_DRIVERS and driver not in os.environ.get("SDL_VIDEODRIVER", "").split(","):
        raise pygame.error("no display found")


def _avoid_textures() -> None:
    """Let X11 show frames from shared memory.

    SDL would copy each frame to a texture, which takes longer even with a graphics card, and much longer
    without one. Not all other drivers can do without.
    """
    if pygame.display.get_driver() == "x11":
        os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")


def _must_fill_screen() -> bool:
    """Return whether full screen is only a large window: SDL leaves resizing to the window manager, and
    without one it would draw for another size than the window has.
    """
    return pygame.display.get_driver() == "x11" and not has_window_manager()


class Window:
    """The one window of the game."""

    def __init__(self, title: str, size: tuple[int, int] | None = None, *, fullscreen: bool = False) -> None:
        # Without this, Windows draws the window small and enlarges it on scaled desktops.
        os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")
        # Fingers are handled as such, and not as a mouse as well.
        os.environ.setdefault("SDL_TOUCH_MOUSE_EVENTS", "0")
        try:
            pygame.display.init()
            _refuse_headless()
            _avoid_textures()
            pygame.font.init()
            desktop = pygame.display.get_desktop_sizes()[0]
            wanted = size or initial_size(desktop)
            if pygame.display.get_driver() not in HEADLESS_DRIVERS:
                wanted = fitted_size(wanted, desktop)
            self._window = pygame.Window(title, wanted, resizable=True, allow_high_dpi=True)
            self._window.get_surface()
        except (pygame.error, IndexError) as error:
            raise NoDisplay(
                _("The game needs a desktop with a display. It can't open a window: {error}").format(
                    error=error
                )
            ) from error
        self._window.minimum_size = (min(MIN_SIZE[0], desktop[0]), min(MIN_SIZE[1], desktop[1]))
        self._fullscreen = False
        self._windowed: tuple[tuple[int, int], tuple[int, int]] | None = None
        """Size and position before the window was made as large as the screen; None otherwise."""
        self._hand = False
        if fullscreen:
            self.toggle_fullscreen()

    @property
    def surface(self) -> pygame.Surface:
        """The surface to draw on, which may differ from frame to frame."""
        return self._window.get_surface()

    @property
    def pixels(self) -> tuple[int, int]:
        """The size in pixels."""
        return self._window.get_surface().get_size()

    @property
    def size(self) -> tuple[int, int]:
        """The size in the units of the desktop and of events, smaller than ``pixels`` on some displays."""
        return self._window.size

    @size.setter
    def size(self, value: tuple[int, int]) -> None:
        self._window.size = value

    def to_pixels(self, point: Point) -> Point:
        """Convert the position of an event to pixels."""
        (w, h), (pw, ph) = self._window.size, self.pixels
        return (point[0] * pw / max(1, w), point[1] * ph / max(1, h))

    def to_event(self, point: Point) -> tuple[int, int]:
        """Convert a point in pixels to the position in an event."""
        (w, h), (pw, ph) = self._window.size, self.pixels
        return (round(point[0] * w / max(1, pw)), round(point[1] * h / max(1, ph)))

    @property
    def fullscreen(self) -> bool:
        """Whether the window fills the screen."""
        return self._fullscreen

    def toggle_fullscreen(self) -> None:
        """Switch full screen on or off."""
        if self._windowed is not None:
            self._window.size, self._window.position = self._windowed
            self._windowed = None
        elif self._fullscreen:
            self._window.set_windowed()
        elif _must_fill_screen():
            self._windowed = (self._window.size, self._window.position)
            self._window.position, self._window.size = (0, 0), pygame.display.get_desktop_sizes()[0]
        else:
            self._window.set_fullscreen(desktop=True)
        self._fullscreen = not self._fullscreen

    def show_hand(self, hand: bool) -> None:
        """Show the mouse pointer as a hand or as an arrow."""
        if hand != self._hand:
            self._hand = hand
            # Some displays have no system cursors; the pointer then stays as it is.
            with suppress(pygame.error):
                pygame.mouse.set_cursor(pygame.SYSTEM_CURSOR_HAND if hand else pygame.SYSTEM_CURSOR_ARROW)

    def set_icon(self, surface: pygame.Surface) -> None:
        """Set the icon of the window."""
        self._window.set_icon(surface)

    def flip(self) -> None:
        """Show the finished frame."""
        self._window.flip()

    def close(self) -> None:
        """Close the window."""
        self._window.destroy()
