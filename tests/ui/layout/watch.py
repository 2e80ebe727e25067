"""Records every text that is drawn: its place, size and background.

Used by tests that no text is cut off, covered, or too small or too pale to read.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from unittest.mock import patch

import pygame
from attrs import field, frozen

from puertorico.engine.ids import GOODS
from puertorico.ui import theme
from puertorico.ui.app import App
from puertorico.ui.scene.geometry import Rect
from puertorico.ui.scene.paint.assets import Assets
from puertorico.ui.scene.paint.canvas import Canvas
from puertorico.ui.scene.paint.fonts import FINE
from puertorico.ui.scene.paint.text import TextLayout
from puertorico.ui.scene.tree.node import Node
from puertorico.ui.scene.widgets.scroll import ScrollPanel
from puertorico.ui.screens.history.charts import Cursor
from puertorico.ui.table.components.barrel import BadgedBarrel
from puertorico.ui.table.components.center.draft_board import DraftBoard
from puertorico.ui.table.drawing import labels
from puertorico.ui.table.lesson.card import Card
from puertorico.ui.table.lesson.card_place import ARROW
from puertorico.ui.table.lesson.speech_card import Pointer, SpeechCard
from puertorico.ui.table.puzzle.puzzle_card import PuzzleCard

_CHANGED = 60
"""The color difference at which a pixel of a text counts as painted over."""
_GLOW = 0.12
"""The share of a text's pixels that may be changed by the glow of highlighted nodes nearby."""
_SHADOW = 12.0
"""How far the shadow of a node above others reaches, in units."""
_ACCENT = 0.3
"""The share of a barrel's letter that may be covered."""
_POINTER = 7.0
"""Half the width of the line from a lesson's card to its piece, with the dot at its end, in units."""


@frozen(eq=False)
class Line:
    """One piece of text as it was drawn; boxes are in pixels of the window, the text size in units.

    ``grounds`` are the background colors, one for each square part of the text; none if it was drawn on a
    transparent surface. ``after`` has the pixels of its place just after it was drawn.
    """

    text: str
    wanted: str
    size: float
    box: pygame.Rect
    clip: pygame.Rect
    node: Node
    color: str
    grounds: tuple[tuple[int, int, int], ...]
    after: pygame.Surface | None = field(repr=False)

    @property
    def where(self) -> str:
        """The type of the node that has drawn it, and the innermost name around it."""
        name = next((node.name for node in self.node.ancestors() if node.name), "")
        return f"{type(self.node).__name__} {name}".strip()


class Watch:
    """Records what is drawn while it is ``on``."""

    def __init__(self, assets: Assets) -> None:
        self.assets = assets
        self.lines: list[Line] = []
        self.faults: list[str] = []
        self._scrolled_away = 0
        """The number of lines scrolled out of view."""
        self._nodes: list[Node] = []
        self._wanted: list[str] = []
        self._letters: dict[int, tuple[pygame.Surface, str, theme.TextStyle, int, str, pygame.Rect]] = {}

    @contextmanager
    def on(self) -> Iterator[None]:
        """Record everything that is drawn."""
        letters, blit, text, laid = Assets.letters, Canvas.blit, Canvas.text, Canvas.text_layout
        inside, narrowed = Node.draw_inside, Canvas._narrowed
        watch = self

        def watched_letters(
            assets: Assets, words: str, style: theme.TextStyle, fine: int, color: str
        ) -> pygame.Surface:
            found = letters(assets, words, style, fine, color)
            if id(found) not in watch._letters:
                box = found.get_bounding_rect(min_alpha=110)
                watch._letters[id(found)] = (found, words, style, fine, color, box)
            return found

        def watched_blit(
            canvas: Canvas, surface: pygame.Surface, left: int, top: int, alpha: float = 1.0
        ) -> None:
            known = watch._letters.get(id(surface))
            before = watch._before(canvas, known, left, top) if known is not None else None
            blit(canvas, surface, left, top, alpha)
            if known is not None:
                watch._drawn(canvas, known, left, top, before)

        def watched_text(canvas: Canvas, words: str, rect: Rect, *args: object, **more: object) -> None:
            watch._wanted.append(words)
            count = len(watch.lines) + watch._scrolled_away
            text(canvas, words, rect, *args, **more)  # type: ignore[arg-type]
            watch._wanted.pop()
            if words.strip() and len(watch.lines) + watch._scrolled_away == count:
                node = watch._nodes[-1]
                watch.faults.append(f"{words!r} has no room at all: {type(node).__name__} {node.name}")

        def watched_laid(canvas: Canvas, words: TextLayout, rect: Rect, color: str = theme.INK) -> None:
            watch._wanted.append("")
            laid(canvas, words, rect, color)
            watch._wanted.pop()

        def watched_inside(node: Node, canvas: Canvas) -> None:
            watch._nodes.append(node)
            inside(node, canvas)
            watch._nodes.pop()

        def watched_narrowed(canvas: Canvas, found: pygame.Surface, width: int) -> pygame.Surface:
            made = narrowed(canvas, found, width)
            known = watch._letters[id(found)]
            watch._letters[id(made)] = (made, *known[1:5], made.get_bounding_rect(min_alpha=110))
            return made

        with (
            patch.object(Assets, "letters", watched_letters),
            patch.object(Canvas, "blit", watched_blit),
            patch.object(Canvas, "text", watched_text),
            patch.object(Canvas, "text_layout", watched_laid),
            patch.object(Node, "draw_inside", watched_inside),
            patch.object(Canvas, "_narrowed", watched_narrowed),
        ):
            yield

    def _place(self, canvas: Canvas) -> tuple[int, int]:
        """The offset of the canvas's pixels in the window."""
        x, y, _ = self._nodes[-1].transform()
        scale = self.assets.scale
        return round(x * scale - canvas._ox), round(y * scale - canvas._oy)

    def _before(
        self, canvas: Canvas, known: tuple[object, ...], left: int, top: int
    ) -> tuple[tuple[int, int, int], ...]:
        """The background colors under the letters."""
        box = known[-1]
        assert isinstance(box, pygame.Rect)
        found = []
        side = max(4, box.h)
        for x in range(box.x, box.right, side):
            part = pygame.Rect(left + x, top + box.y, min(side, box.right - x), box.h)
            part = part.clip(canvas.surface.get_clip())
            if part.w > 0 and part.h > 0:
                color = pygame.transform.average_color(canvas.surface, part)
                clear = canvas.surface.get_flags() & pygame.SRCALPHA and color[3] < 250
                found += [] if clear else [color[:3]]
        return tuple(found)

    def _drawn(
        self,
        canvas: Canvas,
        known: tuple[pygame.Surface, str, theme.TextStyle, int, str, pygame.Rect],
        left: int,
        top: int,
        grounds: tuple[tuple[int, int, int], ...] | None,
    ) -> None:
        _, text, _, fine, color, box = known
        node = self._nodes[-1]
        clip = canvas.surface.get_clip()
        here = box.move(left, top)
        seen = here.clip(clip)
        if seen.w <= 0 or seen.h <= 0:
            self._scrolled_away += _can_be_scrolled(node)
            return
        faded = any(above.alpha < 1 for above in node.ancestors())
        after = None if faded else canvas.surface.subsurface(seen).copy()
        dx, dy = self._place(canvas)
        wanted = (self._wanted[-1] if self._wanted else "") or text
        self.lines.append(
            Line(
                text,
                wanted,
                fine / FINE / self.assets.scale,
                here.move(dx, dy),
                clip.move(dx, dy),
                node,
                color,
                () if faded else grounds or (),
                after,
            )
        )


def capture(app: App) -> Watch:
    """Repaint the whole window and return the texts drawn, except those below a node that covers others by
    design.
    """
    watch = Watch(app.assets)
    app.draw()
    surface = app.window.surface
    for node in app.stage.root.walk():
        node.invalidate()
    app.stage.root.invalidate_all()
    with watch.on():
        app.stage.compose(surface)
    for above in _above(app):
        place = above.absolute().grown(max(_SHADOW, ARROW) if isinstance(above, SpeechCard) else _SHADOW)
        if above.modal:
            place = app.stage.root.area
        hidden = pygame.Rect(*(value * app.assets.scale for value in place))
        watch.lines = [
            line for line in watch.lines if above in line.node.ancestors() or not hidden.colliderect(line.box)
        ]
    scale = app.assets.scale
    pointers = [node for node in app.stage.root.walk() if isinstance(node, Pointer)]
    for start, end in (pointer.ends for pointer in pointers):
        ends = [(x * scale, y * scale) for x, y in (start, end)]
        wide = 2 * round(_POINTER * scale)
        watch.lines = [line for line in watch.lines if not line.box.inflate(wide, wide).clipline(*ends)]
    return watch


_CARDS = (DraftBoard, Cursor, Card, PuzzleCard)


def _above(app: App) -> Iterator[Node]:
    """The nodes that cover others by design, from bottom to top; so does the line from a card to its piece.

    These are the draft board, the log, dialogs, tooltips, banners, the cursor of a chart, the card of a
    lesson or the coach, which covers neither what it is about nor what is needed (tests/ui/lessons), and the
    card of a puzzle, which can be put away.
    """
    for node in app.stage.root.walk():
        drawn_above = node.parent is app.stage.top or isinstance(node, _CARDS)
        if node.modal or drawn_above or node.name == "log.panel" or type(node).__name__ == "Banner":
            yield node


def shortened(watch: Watch) -> Iterator[tuple[Line, str]]:
    """The lines that are shortened, or cut off at an edge."""
    for line in watch.lines:
        if line.text != line.wanted:
            yield line, f"{line.wanted!r} is cut to {line.text!r}: {line.where}"
        if not _within(line.box, line.clip) and not _scrolled(line):
            yield line, f"{line.text!r} is cut off at an edge: {line.where}"


def _within(box: pygame.Rect, room: pygame.Rect) -> bool:
    return room.inflate(2, 2).contains(box)


def _can_be_scrolled(node: Node) -> bool:
    return any(isinstance(above, ScrollPanel) and above.max_offset > 0 for above in node.ancestors())


def _scrolled(line: Line) -> bool:
    """Whether it is only cut off above or below, where one can scroll."""
    return (
        _can_be_scrolled(line.node)
        and line.box.left >= line.clip.left - 1
        and line.box.right <= line.clip.right + 1
    )


def overlapping(watch: Watch) -> Iterator[str]:
    """The texts that overlap."""
    boxes = [line.box.clip(line.clip) for line in watch.lines]
    for number, (one, here) in enumerate(zip(watch.lines, boxes, strict=True)):
        for behind in here.collidelistall(boxes[number + 1 :]):
            other, there = watch.lines[number + 1 + behind], boxes[number + 1 + behind]
            shared = here.clip(there)
            # A node may draw a text twice, the second time over its rim.
            again = one.node is other.node and one.text == other.text and here == there
            if shared.w > 1 and shared.h > 1 and not again:
                yield f"{one.text!r} and {other.text!r} overlap: {one.where}, {other.where}"


def is_barrel_letter(line: Line) -> bool:
    """Whether it is the letter on a barrel, which only repeats what color and shape of the picture say."""
    return line.text in {labels.letter(good) for good in GOODS}


def covered(watch: Watch, window: pygame.Surface, glow: float = _GLOW) -> Iterator[str]:
    """The texts that are painted over. An accent of a letter on a barrel may be, by the price or the gain."""
    for line in watch.lines:
        seen = line.box.clip(line.clip)
        if line.after is None or not window.get_rect().contains(seen) or seen.size != line.after.get_size():
            continue
        now = window.subsurface(seen)
        limit = (_CHANGED, _CHANGED, _CHANGED, 255)
        same = pygame.mask.from_threshold(now, (0, 0, 0, 255), limit, line.after)
        # On a transparent layer, only the letters themselves are known.
        drawn = pygame.mask.from_surface(line.after, 249)
        share = 1 - drawn.overlap_area(same, (0, 0)) / max(1, drawn.count())
        if share > (_ACCENT if is_barrel_letter(line) else glow):
            yield f"{line.text!r} is covered by {share:.0%}: {line.where}"


def outside(watch: Watch) -> Iterator[str]:
    """The texts that leave the node that draws them by more than a rim."""
    scale = watch.assets.scale
    for line in watch.lines:
        x, y, w, h = (value * scale for value in line.node.absolute().grown(1.5))
        room = pygame.Rect(int(x), int(y), int(w) + 2, int(h) + 2)
        if not room.contains(line.box.clip(line.clip)) and not isinstance(line.node, BadgedBarrel):
            yield f"{line.text!r} leaves its ground: {line.where}"


def luminance(color: tuple[int, int, int]) -> float:
    """The relative luminance as defined by WCAG 2."""

    def linear(value: int) -> float:
        share = value / 255
        return share / 12.92 if share <= 0.04045 else ((share + 0.055) / 1.055) ** 2.4

    red, green, blue = map(linear, color)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str | tuple[int, int, int], other: str | tuple[int, int, int]) -> float:
    """The contrast of two colors as defined by WCAG 2, 1 to 21."""
    first, second = (luminance(tuple(pygame.Color(c))[:3]) for c in (one, other))  # type: ignore[arg-type]
    return (max(first, second) + 0.05) / (min(first, second) + 0.05)


def worst(line: Line) -> float:
    """The lowest contrast of a text with its background; 21 if it was drawn on nothing."""
    return min((contrast(line.color, ground) for ground in {*line.grounds}), default=21.0)
