"""Text layout: lines that fit, wrapped paragraphs, and inline pictures."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache

import attrs

from puertorico.ui import theme
from puertorico.ui.scene.metrics import CAP_HEIGHT, Align, pixel
from puertorico.ui.scene.paint.assets import Assets
from puertorico.ui.scene.paint.fonts import FINE

ELLIPSIS = "…"
LINE_HEIGHT = 1.32
LETTERS_HEIGHT = 1.12
"""Height of a line of letters over text size, with equal room above and below."""


def fit_line(
    assets: Assets,
    text: str,
    style: theme.TextStyle,
    scale: float,
    room: int,
    smallest: float = 0.8,
    height: int | None = None,
) -> tuple[str, int]:
    """Return the text to show in ``room`` pixels, and its fine size.

    The text starts at the wanted size, enlarged only as far as ``height`` allows. If it is too wide, it is
    first reduced to ``smallest`` times its normal size, then cut off with an ellipsis.
    """
    drawn = assets.fine(style, scale)
    fine = assets.fine(style, scale, assets.text_factor)
    if height is not None:
        fine = max(drawn, min(fine, int(height * FINE / LETTERS_HEIGHT)))
    floor = max(1, min(drawn, round(drawn * smallest)))
    width = assets.width_px(text, style, fine)
    while width > room and fine > floor:
        fine = max(floor, min(fine - 1, int(fine * room / width) + 1))
        width = assets.width_px(text, style, fine)
    if width <= room:
        return text, fine
    low, high = 0, len(text)
    while low < high:
        middle = (low + high + 1) // 2
        if assets.width_px(text[:middle].rstrip() + ELLIPSIS, style, fine) <= room:
            low = middle
        else:
            high = middle - 1
    shown = text[:low].rstrip() + ELLIPSIS if low else ""
    return shown, fine


@attrs.frozen
class Run:
    """A piece of text in one style; without a color, it has that of the paragraph."""

    text: str
    style: theme.TextStyle
    color: str | None = None


@attrs.frozen
class Icon:
    """An inline picture, with its height in units (None: a little more than the text size)."""

    picture: str
    height: float | None = None


@attrs.frozen
class Break:
    """A line break."""


Inline = Run | Icon | Break

_ESCAPES = {ord(mark): 0xE000 + number for number, mark in enumerate("*[]")}
"""Private-use characters that stand in for those that ``markup`` interprets."""
_UNESCAPES = {stand_in: mark for mark, stand_in in _ESCAPES.items()}

_AFTER_A_NUMBER = re.compile(r"(?<=\d) (?=\w)")

_MARK = re.compile(r"\*\*(.+?)\*\*|\[\[([\w/-]+)\]\]|(\n)", re.DOTALL)


def escape(text: str) -> str:
    """Return markup that shows a text literally. Use it for anything a player has typed, such as a name."""
    return text.translate(_ESCAPES)


def keep_numbers(text: str) -> str:
    """Return a text in which each number stays on the same line as what it counts."""
    return _AFTER_A_NUMBER.sub("\N{NO-BREAK SPACE}", text)


@lru_cache(maxsize=2000)
def markup(text: str, style: theme.TextStyle = theme.SENTENCE) -> tuple[Inline, ...]:
    """Parse ``**bold**``, ``[[goods/sugar]]`` (a picture) and line breaks; escaped text is literal."""
    found: list[Inline] = []
    at = 0
    for match in _MARK.finditer(text):
        if match.start() > at:
            found.append(_run(text[at : match.start()], style))
        bold, picture, _ = match.groups()
        if bold is not None:
            found.append(_run(bold, style.weighted(theme.Weight.BOLD)))
        elif picture is not None:
            found.append(Icon(picture))
        else:
            found.append(Break())
        at = match.end()
    if at < len(text):
        found.append(_run(text[at:], style))
    return tuple(found)


def _run(text: str, style: theme.TextStyle) -> Run:
    return Run(text.translate(_UNESCAPES), style)


@attrs.frozen
class InlineBox:
    """A placed word or picture: x and baseline in pixels, the width in quarters of a pixel."""

    item: Run | Icon
    x: int
    baseline: int
    width: int
    fine: int


@attrs.frozen
class TextLayout:
    """Text laid out for a width; sizes in pixels."""

    boxes: tuple[InlineBox, ...]
    width: int
    height: int
    lines: int
    scale: float

    @property
    def height_units(self) -> float:
        """The height in units."""
        return self.height / self.scale

    @property
    def width_units(self) -> float:
        """The width of the longest line in units."""
        return self.width / self.scale

    def prepare(self, assets: Assets) -> None:
        """Render the pictures in advance: each takes about a millisecond the first time."""
        for piece in self.boxes:
            if isinstance(piece.item, Icon):
                assets.picture(piece.item.picture, self.picture_size(piece, piece.item))

    def picture_size(self, piece: InlineBox, icon: Icon) -> tuple[int, int]:
        """Return width and height of an inline picture in pixels."""
        return piece.width // FINE, _icon_height(icon, piece.fine / FINE, self.scale)


def _icon_height(icon: Icon, pixels: float, scale: float) -> int:
    return pixel(icon.height * scale) if icon.height is not None else int(pixels * 1.2)


def lay_out(
    assets: Assets,
    content: str | Sequence[Inline],
    style: theme.TextStyle,
    width: float,
    scale: float,
    align: Align = "left",
    *,
    height: float | None = None,
    leading: float = LINE_HEIGHT,
) -> TextLayout:
    """Wrap text (markup or runs) to a width in units; ``leading`` is the line height over the text size.

    The text has the wanted size; with a ``height`` in units, it is enlarged only as far as it fits.
    """
    for factor in assets.factors():
        laid = _lay_out(assets, content, style, width, scale, align, factor, leading)
        fits = height is None or laid.height <= pixel(height * scale) + 1
        if fits and (height is None or laid.width_units <= width + 0.6):
            break
    return laid


def lay_out_shortened(
    assets: Assets,
    text: str,
    style: theme.TextStyle,
    width: float,
    scale: float,
    *,
    height: float,
    leading: float = LINE_HEIGHT,
) -> TextLayout:
    """Wrap text without markup as ``lay_out`` does; if it is too high, leave out words at its end.

    The first word stays, even if it is too high.
    """
    words = text
    laid = lay_out(assets, text, style, width, scale, height=height, leading=leading)
    while laid.height_units > height and (kept := words.rstrip().rpartition(" ")[0]):
        words = kept
        laid = lay_out(assets, words + ELLIPSIS, style, width, scale, height=height, leading=leading)
    return laid


def _lay_out(
    assets: Assets,
    content: str | Sequence[Inline],
    style: theme.TextStyle,
    width: float,
    scale: float,
    align: Align,
    factor: float,
    leading: float,
) -> TextLayout:
    room = max(1, pixel(width * scale)) * FINE
    items = markup(content, style) if isinstance(content, str) else tuple(content)
    set_at = _Typesetter(assets, assets.fine(style, scale, factor), scale, factor)
    base = set_at.base
    step = max(1, int(base / FINE * leading + 0.5))
    lines: list[list[InlineBox]] = [[]]
    x = 0
    space = False
    for item in items:
        if isinstance(item, Break):
            lines.append([])
            x, space = 0, False
            continue
        for word in _words(item):
            if word is None:
                space = True
                continue
            piece = set_at.measured(word)
            if isinstance(word, Run) and piece.width > room:
                # A path or a very long name starts on a new line and is split over several.
                *full, piece = _split_word(set_at, word, room)
                lines[-1:] = [line for line in lines[-1:] if line] + [[part] for part in full] + [[]]
                x, space = 0, False
            # Spaces at the start of a line are dropped; others have the width of the next word's style.
            gap = set_at.space(word, style) if space and x else 0
            if x and x + gap + piece.width > room and (space or isinstance(word, Icon)):
                lines.append([])
                x, gap = 0, 0
            lines[-1].append(attrs.evolve(piece, x=x + gap))
            x += gap + piece.width
            space = False
    return _place_lines(lines, step, base, room, align, scale)


_FROM_RIGHT = "\u0590-\u08ff"
"""The letters of Hebrew, Arabic and their relatives."""
_SPACES = re.compile(rf"((?<![{_FROM_RIGHT}])[ \t]+|[ \t]+(?![{_FROM_RIGHT} \t]))")
"""Spaces between words. Words written from the right stay together, which keeps their order."""


def _words(item: Run | Icon) -> list[Run | Icon | None]:
    """Return the words of a run, with None for each space between them."""
    if isinstance(item, Icon):
        return [item]
    parts = _SPACES.split(item.text)
    return [None if part.isspace() else Run(part, item.style, item.color) for part in parts if part]


@attrs.frozen
class _Typesetter:
    """Measures words; ``base`` is the fine size of the paragraph's style."""

    assets: Assets
    base: int
    scale: float
    factor: float

    def measured(self, word: Run | Icon) -> InlineBox:
        """Return a word with its width, but not yet placed."""
        if isinstance(word, Icon):
            height = _icon_height(word, self.base / FINE, self.scale)
            return InlineBox(
                word, 0, 0, max(1, round(height * self.assets.aspect(word.picture))) * FINE, self.base
            )
        fine = self.assets.fine(word.style, self.scale, self.factor)
        return InlineBox(word, 0, 0, self.assets.fonts.width(word.text, word.style, fine), fine)

    def space(self, word: Run | Icon, style: theme.TextStyle) -> int:
        """Return the width of the space before a word, in quarters of a pixel."""
        if isinstance(word, Icon):
            return self.assets.fonts.width(" ", style, self.base)
        return self.assets.fonts.width(" ", word.style, self.assets.fine(word.style, self.scale, self.factor))


def _split_word(set_at: _Typesetter, word: Run, room: int) -> list[InlineBox]:
    """Split a word that is wider than a line into parts that fill lines."""
    parts: list[InlineBox] = []
    rest = word.text
    while rest:
        low, high = 1, len(rest)
        while low < high:
            middle = (low + high + 1) // 2
            part = attrs.evolve(word, text=rest[:middle])
            if set_at.measured(part).width <= room:
                low = middle
            else:
                high = middle - 1
        # Prefer to split after a separator.
        sign = max(rest.rfind(mark, 0, low) for mark in "/\\-_.")
        end = low if low == len(rest) or sign < low // 2 else sign + 1
        parts.append(set_at.measured(attrs.evolve(word, text=rest[:end])))
        rest = rest[end:]
    return parts


def _place_lines(
    lines: list[list[InlineBox]], step: int, base: int, room: int, align: Align, scale: float
) -> TextLayout:
    boxes: list[InlineBox] = []
    widest = 0
    for number, line in enumerate(lines):
        long = line[-1].x + line[-1].width if line else 0
        widest = max(widest, long)
        shift = {"left": 0, "center": (room - long) // 2, "right": room - long}[align]
        baseline = number * step + int(step / 2 + base / FINE * CAP_HEIGHT / 2)
        boxes += [attrs.evolve(piece, x=(piece.x + shift) // FINE, baseline=baseline) for piece in line]
    return TextLayout(tuple(boxes), -(-widest // FINE), len(lines) * step, len(lines), scale)
