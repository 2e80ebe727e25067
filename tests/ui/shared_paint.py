"""What all tests of a process share, so that it is rendered only once: pictures, text, fonts, backgrounds."""

from collections.abc import Hashable
from typing import Any

import pygame

from puertorico.ui.scene.paint import bake
from puertorico.ui.scene.paint.assets import Assets
from puertorico.ui.scene.paint.cache import BoundedCache

_PICTURES = 6000
_PIXELS = 3_000_000
"""The largest number of cached pixels, of four bytes each."""
_STRETCHED_PIXELS = 3_000_000
_GROUNDS = 2
"""The number of cached backgrounds."""
_GROUND_PIXELS = 1280 * 720
"""The largest background that is cached."""
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
        self._grounds = SharedCache(_GROUNDS, _GROUNDS, lambda _ground: 1)
        quit_pygame, fill = pygame.quit, bake.coarse

        def fill_with_cached(body: str, width: float, height: float, ground: pygame.Surface) -> None:
            size = ground.get_size()

            def make() -> pygame.Surface:
                made = pygame.Surface(size)
                fill(body, width, height, made)
                return made

            if size[0] * size[1] > _GROUND_PIXELS:
                fill(body, width, height, ground)
            else:
                ground.blit(self._grounds.get((body, size), make), (0, 0))

        bake.coarse = fill_with_cached

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
        for cache in (self._pictures, self._nine_slices, self._fonts, self._grounds):
            BoundedCache.clear(cache)
        dict.clear(self._widths)
