"""Pictures, letters and baked shapes at the pixel size they are shown in, each made once."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import font_source_sans_pro
import font_source_serif_pro
import pygame

from puertorico import paths
from puertorico.ui import theme
from puertorico.ui.scene.paint import bake
from puertorico.ui.scene.paint.cache import BoundedCache
from puertorico.ui.scene.paint.nine_slice import NineSlice

_FOLDERS = {
    theme.Family.SERIF: (Path(font_source_serif_pro.font_directory), "SourceSerifPro"),
    theme.Family.SANS: (Path(font_source_sans_pro.font_directory), "SourceSansPro"),
}
FINE = 4
"""Sizes of letters are counted in quarters of a pixel."""
_STEPS = 8
"""In so many steps letters larger than drawn become smaller, until there is room for them."""

_LIMIT = 6000
"""Pictures kept: enough for a table and its animations, with an end for endless zooming."""
_MAX_PIXELS = 64_000_000
"""Pixels of all these pictures, of four bytes each: a window stretched in one direction only keeps its scale,
and each of its sizes has grounds of its own, as large as itself.
"""
_SLATE = (3000, 100)
"""Units the surface measures at the least on which lines of text are set, at four times their size: a line
through half the window.
"""
_SLATE_STEP = 256
"""Steps in which it grows beyond that, in pixels."""
_STRETCHED_PIXELS = 8_000_000
"""Pixels of what is kept to be stretched: little for one, but each height of a panel has its own."""

_BOX = re.compile(r'viewBox="\S+ \S+ (\S+) (\S+)"')
_REPLACED_CHARACTERS = str.maketrans({"\0": "�", "\n": " ", "\r": " "})


class Assets:
    """Everything that is drawn, cached by what it is and how large; emptied when the scale changes."""

    def __init__(self, scale: float = 1.0) -> None:
        self._scale = scale
        self.text_factor = 1.0
        """How much larger than drawn letters are wanted: they grow as far as there is room for them."""
        self.age = 0
        """How often all was forgotten: what was drawn before that is to be made again."""
        self._pictures = BoundedCache[pygame.Surface](_LIMIT, _MAX_PIXELS, _pixels)
        self._nine_slices = BoundedCache[NineSlice](_LIMIT, _STRETCHED_PIXELS, lambda one: one.pixels)
        self._fonts: dict[tuple[theme.Family, theme.Weight, int], pygame.Font] = {}
        self._widths: dict[tuple[str, theme.Family, theme.Weight, int], int] = {}
        self._aspects: dict[str, float] = {}
        self._board = bake.blank((1, 1))

    @property
    def scale(self) -> float:
        """Pixels a unit."""
        return self._scale

    @scale.setter
    def scale(self, value: float) -> None:
        if value != self._scale:
            self._scale = value
            self.clear()

    def clear(self) -> None:
        """Forget all pictures and letters."""
        self.age += 1
        self._pictures.clear()
        self._nine_slices.clear()
        self._fonts.clear()
        self._widths.clear()
        self._board = bake.blank((1, 1))

    def picture(self, name: str, size: tuple[int, int]) -> pygame.Surface:
        """Return the SVG of that name, as ``buildings/office``, fitted into a box of pixels.

        The picture keeps its shape, so it may be smaller than the box in one direction.
        """
        return self._pictures.get(("svg", name, size), lambda: self._load(name, size))

    def _load(self, name: str, size: tuple[int, int]) -> pygame.Surface:
        return bake.native(pygame.image.load_sized_svg(str(_file(name)), (max(1, size[0]), max(1, size[1]))))

    def aspect(self, name: str) -> float:
        """Return width over height of a picture, as its file says; to paint it for that would take long."""
        found = self._aspects.get(name)
        if found is None:
            box = _BOX.search(_file(name).read_text(encoding="utf-8"))
            w, h = (1.0, 1.0) if box is None else (float(number) for number in box.groups())
            found = self._aspects[name] = w / h
        return found

    def shape(self, body: str, width: float, height: float, size: tuple[int, int]) -> pygame.Surface:
        """Return SVG shapes drawn in a box of width × height units at a size in pixels."""
        size = (max(1, size[0]), max(1, size[1]))
        return self._pictures.get(("shape", body, size), lambda: bake.rasterize(body, width, height, size))

    def panel(self, style: theme.PanelStyle, size: tuple[int, int], scale: float) -> NineSlice:
        """Return a panel for a size, with the margin its shadow needs (``bake.panel_margin``)."""
        size = (max(1, size[0]), max(1, size[1]))
        core = bake.panel_core(style, size, scale)

        def make() -> NineSlice:
            return NineSlice(bake.bake_panel(style, core, scale), wide=core[0] < size[0])

        return self._nine_slices.get(("panel", style, core, core[0] < size[0], scale), make)

    def rim(
        self, size: tuple[int, int], radius: float, line: float, color: str, glow: float, edge: str | None
    ) -> NineSlice:
        """Return a rim with glow for a box of a size, with the margin it needs (``bake.rim_margin``)."""
        core = bake.rim_core(size, radius)
        wide, high = core[0] < size[0], core[1] < size[1]

        def make() -> NineSlice:
            return NineSlice(bake.bake_rim(core, radius, line, color, glow, edge), wide=wide, high=high)

        return self._nine_slices.get(("rim", core, wide, high, radius, line, color, glow, edge), make)

    @contextmanager
    def text_at(self, factor: float) -> Iterator[None]:
        """Have letters wanted so many times larger than drawn for a while: for a part of a screen that is
        laid out or painted with no larger ones, so that all of it is alike.
        """
        wanted, self.text_factor = self.text_factor, factor
        try:
            yield
        finally:
            self.text_factor = wanted

    def factor_for(self, fits: Callable[[], bool]) -> float:
        """Return how much larger than drawn letters may be, at most as wanted, for something to fit, which is
        asked while they are wanted so; 1 where it never does.
        """
        *larger, _as_drawn = self.factors()
        for factor in larger:
            with self.text_at(factor):
                if fits():
                    return factor
        return 1.0

    def factors(self) -> list[float]:
        """Return how much larger than drawn letters are tried, from as large as wanted to as drawn."""
        if self.text_factor <= 1.0:
            return [1.0]
        return [1.0 + (self.text_factor - 1.0) * step / _STEPS for step in range(_STEPS, -1, -1)]

    # Letters. The font engine puts every letter on a whole pixel, which leaves gaps in small words. So a
    # line is set four times as large and averaged down: "fine" sizes are quarters of a pixel.

    def fine(self, style: theme.TextStyle, scale: float, factor: float = 1.0) -> int:
        """Return the size of a style at so many pixels a unit, in quarters of a pixel."""
        return max(FINE, int(style.size * factor * scale * FINE + 0.5))

    def _font(self, style: theme.TextStyle, fine: int) -> pygame.Font:
        key = (style.family, style.weight, fine)
        found = self._fonts.get(key)
        if found is None:
            folder, stem = _FOLDERS[style.family]
            found = self._fonts[key] = pygame.Font(str(folder / f"{stem}-{style.weight.value}.ttf"), fine)
        return found

    def ascent(self, style: theme.TextStyle, fine: int) -> int:
        """Return the pixels from the top of ``letters`` to the baseline."""
        return -(-self._font(style, fine).get_ascent() // FINE)

    def letters(self, text: str, style: theme.TextStyle, fine: int, color: str) -> pygame.Surface:
        """Return one line of text as a picture."""
        key = ("text", text, style.family, style.weight, fine, color)
        return self._pictures.get(key, lambda: self._set(text, self._font(style, fine), color))

    def _set(self, text: str, font: pygame.Font, color: str) -> pygame.Surface:
        large = font.render(_drawable(text), True, color)
        # The baseline must fall between two pixels, or every line is blurred there.
        above = -font.get_ascent() % FINE
        width = -(-large.get_width() // FINE)
        height = -(-(large.get_height() + above) // FINE)
        padded = self._slate((width * FINE, height * FINE))
        ground = pygame.Color(color)
        padded.fill((ground.r, ground.g, ground.b, 0))
        padded.blit(large, (0, above), special_flags=pygame.BLEND_RGBA_MAX)
        return bake.native(pygame.transform.smoothscale(padded, (max(1, width), max(1, height))))

    def _slate(self, size: tuple[int, int]) -> pygame.Surface:
        """Return a surface to set a line on. It is the same every time, for to get a new one from the system
        takes longer than all the rest.
        """
        have = self._board.get_size()
        if size[0] > have[0] or size[1] > have[1]:
            wide, high = (-(-side // _SLATE_STEP) * _SLATE_STEP for side in size)
            least = [int(side * self._scale) for side in _SLATE]
            self._board = bake.blank((max(wide, have[0], least[0]), max(high, have[1], least[1])))
        return self._board.subsurface((0, 0, max(1, size[0]), max(1, size[1])))

    def width_px(self, text: str, style: theme.TextStyle, fine: int) -> int:
        """Return the width of one line in pixels, rounded up."""
        return -(-self.width_fine(text, style, fine) // FINE)

    def width_fine(self, text: str, style: theme.TextStyle, fine: int) -> int:
        """Return the width of one line in quarters of a pixel, measured once."""
        key = (text, style.family, style.weight, fine)
        found = self._widths.get(key)
        if found is None:
            if len(self._widths) > 20 * _LIMIT:
                self._widths.clear()
            found = self._widths[key] = self._font(style, fine).size(_drawable(text))[0]
        return found

    def measure(self, text: str, style: theme.TextStyle, *, as_drawn: bool = False) -> float:
        """Return the width of one line in units at the present scale, in letters as large as wanted; or, for
        what is to have room whatever is wanted, ``as_drawn``.
        """
        fine = self.fine(style, self._scale, 1.0 if as_drawn else self.text_factor)
        return self.width_px(text, style, fine) / self._scale


def _file(name: str) -> Path:
    return paths.resource("images", *f"{name}.svg".split("/"))


def _drawable(text: str) -> str:
    """The text on one line, with a sign for what the font engine refuses: halves of letters, as in the name
    of a file in another encoding, and the letter that ends a text in C.
    """
    return text.translate(_REPLACED_CHARACTERS).encode("utf-8", "replace").decode("utf-8")


def _pixels(picture: pygame.Surface) -> int:
    return picture.get_width() * picture.get_height()
