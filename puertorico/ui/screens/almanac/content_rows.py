"""The rows of the contents: a chapter, and a page."""

from __future__ import annotations

from collections.abc import Callable

import attrs

from puertorico.almanac.page import Chapter, Page
from puertorico.ui import theme
from puertorico.ui.scene.geometry import Rect
from puertorico.ui.scene.paint.canvas import Canvas
from puertorico.ui.scene.paint.text import lay_out_shortened
from puertorico.ui.scene.tree.node import Node
from puertorico.ui.sound import Sound

_CHOSEN = attrs.evolve(theme.CARD_PANEL, edge=theme.GOLD_EDGE, edge_width=2.0)
_HOVERED = attrs.evolve(theme.CARD_PANEL, top=theme.WHITE, bottom=theme.CARD)
_CHAPTER = theme.serif(17)
_TITLE = theme.sans(15, theme.Weight.SEMIBOLD)
_EXCERPT = theme.sans(14)
_PAD = 8.0


class _Row(Node):
    """A row that is lighter under the mouse."""

    def hover_changed(self) -> None:
        """Repaint the row."""
        super().hover_changed()
        self.invalidate()


class ChapterRow(_Row):
    """The heading of a chapter. A click opens or closes it."""

    def __init__(
        self, chapter: Chapter, title: str, rect: Rect, turn: Callable[[Chapter], None], *, is_open: bool
    ) -> None:
        super().__init__(f"almanac.chapter.{chapter.name.lower()}", rect, on_click=lambda: turn(chapter))
        self._title, self._is_open = title, is_open
        self.focusable = True
        self.sound = Sound.CLICK

    def paint(self, canvas: Canvas) -> None:
        """Draw the arrow and the title."""
        color = theme.WHITE if self.hovered else theme.CARD
        side = min(16.0, self.h * 0.5)
        arrow = "ui/arrow-down" if self._is_open else "ui/arrow-right"
        canvas.picture(arrow, Rect(_PAD, (self.h - side) / 2, side, side))
        canvas.text(self._title, Rect(_PAD + side + 8, 0, self.w - side - 24, self.h), _CHAPTER, color)


class PageRow(_Row):
    """A page: its picture and title and, if it was found by its text, the place. A click opens it."""

    def __init__(
        self, page: Page, excerpt: str, rect: Rect, follow: Callable[[str], None], *, chosen: bool
    ) -> None:
        super().__init__(
            f"almanac.row.{page.id}", rect, on_click=lambda: follow(page.id), radius=theme.RADIUS_CARD
        )
        self._page, self._excerpt, self._chosen = page, excerpt, chosen
        self.focusable = True
        self.bleed = 6.0
        self.sound = Sound.CLICK

    def paint(self, canvas: Canvas) -> None:
        """Draw the card, the picture, the title and the excerpt."""
        canvas.panel(_CHOSEN if self._chosen else _HOVERED if self.hovered else theme.CARD_PANEL, self.area)
        line = self.h * 0.42 if self._excerpt else self.h
        side = line - 6
        canvas.picture(self._page.picture, Rect(_PAD, 3, side, side))
        left = _PAD + side + 8
        canvas.text(self._page.title, Rect(left, 0, self.w - left - _PAD, line), _TITLE)
        if self._excerpt:
            rest = Rect(_PAD, line - 2, self.w - 2 * _PAD, self.h - line - 2)
            laid = lay_out_shortened(
                canvas.assets, self._excerpt, _EXCERPT, rest.w, canvas.scale, height=rest.h, leading=1.2
            )
            canvas.text_layout(laid, rest, theme.INK_SOFT)
