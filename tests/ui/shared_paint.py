"""Pictures, letters and fonts that all tests of a process share: each is painted only once."""

from collections.abc import Callable, Hashable
from typing import Any

import pygame

from puertorico.ui.scene.paint.assets import Assets
from puertorico.ui.scene.paint.cache import BoundedCache

_PICTURES = 6000
_PIXELS = 10_000_000
"""Pixels of all pictures kept, of four bytes each."""
_STRETCHED_PIXELS = 4_000_000
_FONTS = 100
"""Each keeps a file open."""
_WIDTHS = 100_000


class SharedCache(BoundedCache[Any]):
    """A cache that stays when one of those who share it wants it cleared."""

    def clear(self) -> None:
        """Keep everything: another test may ask for it."""


class SharedDict(dict[Hashable, Any]):
    """A table that stays when one of those who share it wants it cleared, unless it is full."""

    def __init__(self, limit: int) -> None:
        super().__init__()
        self._limit = limit

    def clear(self) -> None:
        """Forget everything where it has become too much."""
        if len(self) > self._limit:
            super().clear()


def share_paint() -> Callable[[Assets], None]:
    """Return what makes assets share what they paint."""
    pictures = SharedCache(_PICTURES, _PIXELS, lambda one: one.get_width() * one.get_height())
    nine_slices = SharedCache(_PICTURES, _STRETCHED_PIXELS, lambda one: one.pixels)
    fonts, widths = SharedDict(_FONTS), SharedDict(_WIDTHS)
    quit_pygame = pygame.quit

    def quit_without_fonts() -> None:
        dict.clear(fonts)  # They end with the font module.
        quit_pygame()

    pygame.quit = quit_without_fonts

    def share(assets: Assets) -> None:
        assets._pictures, assets._nine_slices = pictures, nine_slices
        assets._fonts, assets._widths = fonts, widths

    return share
