"""A paragraph with links that can be clicked and focused."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from puertorico.almanac.links import parts
from puertorico.ui import theme
from puertorico.ui.scene.geometry import Rect
from puertorico.ui.scene.paint.assets import Assets
from puertorico.ui.scene.paint.canvas import Canvas
from puertorico.ui.scene.paint.fonts import FINE
from puertorico.ui.scene.paint.text import Inline, Run, TextLayout, keep_numbers, lay_out, markup
from puertorico.ui.scene.tree.node import Node
from puertorico.ui.scene.widgets.display import Paragraph

LINK = "#0B5A5E"
"""The color of links."""


class LinkedParagraph(Paragraph):
    """Text in which the words of a link lead to another page: ``follow`` gets its id."""

    def __init__(
        self, text: str, style: theme.TextStyle, follow: Callable[[str], None], *, name: str = ""
    ) -> None:
        self._links: list[tuple[str, str]] = []
        super().__init__(list(self._inline(text, style)), style=style, name=name)
        self._follow = follow

    def _inline(self, text: str, style: theme.TextStyle) -> Iterator[Inline]:
        for words, page in parts(text):
            if page is None:
                yield from markup(keep_numbers(words), style)
            else:
                self._links.append((words, page))
                yield Run(words, style, LINK)

    def place(self, assets: Assets, x: float, y: float, width: float) -> float:
        """Put the paragraph and its links somewhere; return its height."""
        laid = lay_out(assets, self.content, self.style, width, assets.scale)
        self.rect = Rect(x, y, width, laid.height_units)
        self.clear()
        for number, (page, boxes) in enumerate(self._linked(laid)):
            for line, box in enumerate(boxes):
                name = f"{self.name}.link{number}.{line}"
                self.add(_Link(name, page, box, self._follow, is_first=line == 0))
        return self.h

    def _linked(self, laid: TextLayout) -> Iterator[tuple[str, list[Rect]]]:
        """Yield the page of each link with the places of its words, one for each line."""
        step = laid.height / laid.lines
        boxes = (box for box in laid.boxes if isinstance(box.item, Run) and box.item.color == LINK)
        for words, page in self._links:
            rest = len("".join(words.split()))
            lines: dict[int, tuple[int, int]] = {}
            while rest > 0 and (box := next(boxes, None)) is not None and isinstance(box.item, Run):
                rest -= len(box.item.text)
                line, left, right = int(box.baseline // step), box.x, box.x + box.width // FINE + 1
                before = lines.get(line, (left, right))
                lines[line] = (min(before[0], left), max(before[1], right))
            scale = laid.scale
            yield (
                page,
                [
                    Rect(left / scale, line * step / scale, (right - left) / scale, step / scale)
                    for line, (left, right) in lines.items()
                ],
            )


class _Link(Node):
    """The words of a link on one line, underlined while the mouse is there."""

    def __init__(
        self, name: str, page: str, rect: Rect, follow: Callable[[str], None], *, is_first: bool
    ) -> None:
        super().__init__(name, rect, on_click=lambda: follow(page), radius=4)
        self.focusable = is_first

    def hover_changed(self) -> None:
        """Show or hide the line."""
        super().hover_changed()
        self.invalidate()

    def paint(self, canvas: Canvas) -> None:
        """Underline the words."""
        strength = 1.0 if self.hovered else 0.35
        line = Rect(0, self.h - 3.0, self.w, 1.2)
        canvas.fill(theme.mix(theme.CARD, LINK, strength), line)
