"""Pictures, text and fonts shared by all tests of a process, so that each is rendered only once."""

from collections.abc import Hashable
from typing import Any

import pygame

from puertorico.ui.scene.paint.assets import Assets
from puertorico.ui.scene.paint.cache import BoundedCache

_PICTURES = 6000
_PIXELS = 10_000_000
"""The largest number of cached pixels, of four bytes each."""
_STRETCHED_PIXELS = 4_000_000
_FONTS = 100
"""The largest number of cached fonts, each with an open file."""
_WIDTHS = 100_000


class SharedCache(BoundedCache[Any]):
    """A cache that isn't cleared by any of its users."""

    def clear(self) -> None:
        """Keep everything: other tests may need it."""

    def set_capacity(self, capacity: int) -> None:
        """Keep the limit of all tests together."""


class SharedDict(dict[Hashable, Any]):
    """A dict that isn't cleared by any of its users, unless it is full."""

    def __init__(self, limit: int) -> None:
        super().__init__()
        self._limit = limit

    def clear(self) -> None:
        """Clear the dict if it has more items than its limit."""
        if len(self) > self._limit:
            super().clear()


class SharedPaint:
    """The shared caches, and what makes assets use them."""

    def __init__(self) -> None:
        self._pictures = SharedCache(_PICTURES, _PIXELS, lambda one: one.get_width() * one.get_height())
        self._nine_slices = SharedCache(_PICTURES, _STRETCHED_PIXELS, lambda one: one.pixels)
        self._fonts, self._widths = SharedCache(_FONTS, _FONTS, lambda _font: 1), SharedDict(_WIDTHS)
        quit_pygame = pygame.quit

        def quit_without_fonts() -> None:
            BoundedCache.clear(self._fonts)  # Fonts become invalid when the font module quits.
            quit_pygame()

        pygame.quit = quit_without_fonts

    def share(self, assets: Assets) -> None:
        """Make assets use the shared caches."""
        assets._pictures, assets._nine_slices = self._pictures, self._nine_slices
        assets.fonts._fonts, assets.fonts._widths = self._fonts, self._widths

    def release(self) -> None:
        """Forget all pictures and fonts."""
        for cache in (self._pictures, self._nine_slices, self._fonts):
            BoundedCache.clear(cache)
        dict.clear(self._widths)
