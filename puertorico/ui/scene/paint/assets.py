"""Cached pictures, text and baked shapes, in the pixel size at which they are shown."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pygame

from puertorico import paths
from puertorico.ui import theme
from puertorico.ui.scene.paint import bake
from puertorico.ui.scene.paint.cache import BoundedCache
from puertorico.ui.scene.paint.fallback import reduction
from puertorico.ui.scene.paint.fonts import FINE, Fonts
from puertorico.ui.scene.paint.nine_slice import NineSlice

_STEPS = 8
"""Number of steps in which enlarged text is reduced until it fits."""

_LIMIT = 6000
"""The largest number of cached pictures: enough for a table and its animations."""
_VIEW = 1280 * 720
"""The least area of a window in square units."""
_PICTURE_VIEWS = 5
"""The largest area of cached pictures in windows, with four bytes for each pixel.

A table with five players needs about three. Stretching a window in one direction doesn't change the scale,
so the cache isn't cleared, but each window size needs its own backgrounds.
"""
_NINE_SLICE_VIEWS = 2
"""The largest area of cached nine-slices in windows; each height of a panel has its own."""
_SCRATCH_PART = 1000 * 100
"""The area in square units of the parts in which lines are scaled down from four times their size, to save
memory."""
_LARGE_LETTERS = 40
"""The size in pixels above which letters need less smoothing."""
_BOX = re.compile(r'viewBox="\S+ \S+ (\S+) (\S+)"')


class Assets:
    """A cache of everything that is drawn, cleared when the scale changes."""

    def __init__(self, scale: float = 1.0) -> None:
        self._scale = scale
        self.text_factor = 1.0
        """The text enlargement the player wants; text grows only as far as it fits."""
        self.age = 0
        """How often the cache has been cleared; older display lists are invalid."""
        self._pictures = BoundedCache[pygame.Surface](_LIMIT, 0, _pixels)
        self._nine_slices = BoundedCache[NineSlice](_LIMIT, 0, lambda nine_slice: nine_slice.pixels)
        self._limit_caches()
        self.fonts = Fonts()
        self._aspects: dict[str, float] = {}
        self._scratch = bytearray()

    @property
    def scale(self) -> float:
        """Pixels per unit."""
        return self._scale

    @scale.setter
    def scale(self, value: float) -> None:
        if value != self._scale:
            self._scale = value
            self._limit_caches()
            self.clear()

    def _limit_caches(self) -> None:
        view = _VIEW * self._scale**2
        self._pictures.set_capacity(int(_PICTURE_VIEWS * view))
        self._nine_slices.set_capacity(int(_NINE_SLICE_VIEWS * view))

    def clear(self) -> None:
        """Clear the cache."""
        self.age += 1
        self._pictures.clear()
        self._nine_slices.clear()
        self.fonts.clear()
        self._scratch = bytearray()

    def picture(self, name: str, size: tuple[int, int]) -> pygame.Surface:
        """Return an SVG picture by name, such as ``buildings/office``, fitted into a box of pixels.

        The picture keeps its aspect ratio, so it may be smaller than the box in one direction.
        """
        return self._pictures.get(("svg", name, size), lambda: self._load(name, size))

    def _load(self, name: str, size: tuple[int, int]) -> pygame.Surface:
        return bake.native(bake.picture(picture_file(name), size))

    def aspect(self, name: str) -> float:
        """Return width over height of a picture, read from its file without rendering it."""
        found = self._aspects.get(name)
        if found is None:
            box = _BOX.search(picture_file(name).read_text(encoding="utf-8"))
            w, h = (1.0, 1.0) if box is None else (float(number) for number in box.groups())
            found = self._aspects[name] = w / h
        return found

    def shape(self, body: str, width: float, height: float, size: tuple[int, int]) -> pygame.Surface:
        """Return SVG shapes in a box of width × height units, rendered at a size in pixels."""
        size = (max(1, size[0]), max(1, size[1]))
        return self._pictures.get(("shape", body, size), lambda: bake.rasterize(body, width, height, size))

    def panel(self, style: theme.PanelStyle, size: tuple[int, int], scale: float) -> NineSlice:
        """Return a panel of a size in pixels, with a margin for its shadow (``bake.panel_margin``)."""
        size = (max(1, size[0]), max(1, size[1]))
        core = bake.panel_core(style, size, scale)

        def make() -> NineSlice:
            return NineSlice(bake.bake_panel(style, core, scale), wide=core[0] < size[0])

        return self._nine_slices.get(("panel", style, core, core[0] < size[0], scale), make)

    def rim(
        self, size: tuple[int, int], radius: float, line: float, color: str, glow: float, edge: str | None
    ) -> NineSlice:
        """Return a rim around a box of a size in pixels, with a margin (``bake.rim_margin``)."""
        core = bake.rim_core(size, radius)
        wide, high = core[0] < size[0], core[1] < size[1]

        def make() -> NineSlice:
            return NineSlice(bake.bake_rim(core, radius, line, color, glow, edge), wide=wide, high=high)

        return self._nine_slices.get(("rim", core, wide, high, radius, line, color, glow, edge), make)

    @contextmanager
    def text_at(self, factor: float) -> Iterator[None]:
        """Set ``text_factor`` temporarily, to lay out or paint a part of a screen in a uniform text size."""
        wanted, self.text_factor = self.text_factor, factor
        try:
            yield
        finally:
            self.text_factor = wanted

    def factor_for(self, fits: Callable[[], bool]) -> float:
        """Return the largest text factor, up to the wanted one, at which ``fits`` returns True, else 1.

        ``fits`` is called with that factor set.
        """
        *larger, _as_drawn = self.factors()
        for factor in larger:
            with self.text_at(factor):
                if fits():
                    return factor
        return 1.0

    def factors(self) -> list[float]:
        """Return the text factors to try, from the wanted one down to 1."""
        if self.text_factor <= 1.0:
            return [1.0]
        return [1.0 + (self.text_factor - 1.0) * step / _STEPS for step in range(_STEPS, -1, -1)]

    def fine(self, style: theme.TextStyle, scale: float, factor: float = 1.0) -> int:
        """Return the font size of a style in quarters of a pixel, for a scale in pixels per unit."""
        return max(FINE, int(style.size * factor * scale * FINE + 0.5))

    def ascent(self, style: theme.TextStyle, fine: int) -> int:
        """Return the distance from the top of ``letters`` to the baseline, in pixels."""
        oversampling = _oversampling(fine)
        return -(-self.fonts.font(style, fine * oversampling // FINE).get_ascent() // oversampling)

    def letters(self, text: str, style: theme.TextStyle, fine: int, color: str) -> pygame.Surface:
        """Return a rendered line of text."""
        key = ("text", text, style.family, style.weight, fine, color)
        return self._pictures.get(key, lambda: self._set(text, style, fine, color))

    def _set(self, text: str, style: theme.TextStyle, fine: int, color: str) -> pygame.Surface:
        oversampling = _oversampling(fine)
        font = self.fonts.font(style, fine * oversampling // FINE)
        large = self._render(text, style, fine * oversampling // FINE, color)
        # The baseline must be between two pixels, or every line would be blurred there.
        above = -font.get_ascent() % oversampling
        width = -(-large.get_width() // oversampling)
        height = -(-(large.get_height() + above) // oversampling)
        found = bake.blank((width, height))
        ground = pygame.Color(color)
        step = max(1, int(_SCRATCH_PART * self._scale**2) // (max(1, height) * oversampling**2))
        for left in range(0, width, step):
            part = found.subsurface((left, 0, min(step, width - left), height))
            padded = self._scratch_surface((part.get_width() * oversampling, height * oversampling))
            padded.fill((ground.r, ground.g, ground.b, 0))
            padded.blit(large, (-left * oversampling, above), special_flags=pygame.BLEND_RGBA_MAX)
            pygame.transform.smoothscale(padded, part.get_size(), part)
        return found

    def _render(self, text: str, style: theme.TextStyle, fine: int, color: str) -> pygame.Surface:
        """Return a line at its fine size, with the height and baseline of the game's own font."""
        own = self.fonts.font(style, fine)
        pieces = self.fonts.pieces(text, style)
        if len(pieces) == 1 and pieces[0].face is None:
            return own.render(pieces[0].text, True, color)
        ground = pygame.Color(color)
        line = bake.blank((max(1, self.fonts.width(text, style, fine)), own.get_height()))
        line.fill((ground.r, ground.g, ground.b, 0))
        x = 0
        for piece in pieces:
            font = self.fonts.piece_font(piece, style, fine)
            part = font.render(piece.text, True, color)
            smaller = reduction(font, fine)
            if smaller < 1.0:
                size = (max(1, round(side * smaller)) for side in part.get_size())
                part = pygame.transform.smoothscale(part.convert_alpha(), tuple(size))
            line.blit(part, (x, own.get_ascent() - round(font.get_ascent() * smaller)))
            x += self.fonts.piece_width(piece, style, fine)
        return line

    def _scratch_surface(self, size: tuple[int, int]) -> pygame.Surface:
        """Return a surface for rendering a line. Its memory is used again, because getting it takes longer
        than all the rest.
        """
        needed = 4 * size[0] * size[1]
        if needed > len(self._scratch):
            self._scratch = bytearray(needed)
        return pygame.image.frombuffer(memoryview(self._scratch)[:needed], size, "BGRA")

    def width_px(self, text: str, style: theme.TextStyle, fine: int) -> int:
        """Return the width of one line in pixels, rounded up."""
        return -(-self.fonts.width(text, style, fine) // FINE)

    def measure(self, text: str, style: theme.TextStyle, *, as_drawn: bool = False) -> float:
        """Return the width of one line in units, at the wanted text size or, with ``as_drawn``, at the normal
        one.
        """
        fine = self.fine(style, self._scale, 1.0 if as_drawn else self.text_factor)
        return self.width_px(text, style, fine) / self._scale


def _oversampling(fine: int) -> int:
    """Return how many times larger than shown a line is rendered: less for large letters, to save memory."""
    return FINE if fine <= _LARGE_LETTERS * FINE else FINE // 2


def picture_file(name: str) -> Path:
    """Return the file of a picture."""
    return paths.resource("images", *f"{name}.svg".split("/"))


def _pixels(picture: pygame.Surface) -> int:
    return picture.get_width() * picture.get_height()
