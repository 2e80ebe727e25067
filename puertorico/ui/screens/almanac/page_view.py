"""A page of the almanac: its picture and title, the text, tables, and links to related pages."""

from __future__ import annotations

from collections.abc import Callable

from puertorico.almanac.almanac import Almanac, chapter_name
from puertorico.almanac.page import Block, Heading, Page, Paragraph, Table
from puertorico.i18n import _
from puertorico.keybindings import Key
from puertorico.ui import theme
from puertorico.ui.scene.geometry import Rect
from puertorico.ui.scene.paint.assets import Assets
from puertorico.ui.scene.tree.node import Node
from puertorico.ui.scene.widgets.buttons import Button, ButtonLook
from puertorico.ui.scene.widgets.display import Label, Panel, Picture
from puertorico.ui.scene.widgets.scroll import ScrollPanel
from puertorico.ui.screens.almanac.linked_paragraph import LinkedParagraph
from puertorico.ui.screens.almanac.table_view import TableView

_PAD = 26.0
_ART = 150.0
_TITLE = theme.serif(30)
_HEADING = theme.serif(19)
_TEXT = theme.sans(16)
_CHAPTER = theme.sans(14, theme.Weight.SEMIBOLD)
_GAP = 12.0
_CHIP = 34.0
_WIDEST_TEXT = 720.0
"""The width of a line that can be read with ease."""

_SCROLL_KEYS = {"up": Key("page up"), "down": Key("page down")}


class PageView(Panel):
    """The page on the right, which scrolls. ``follow`` gets the id of a page to open."""

    def __init__(self, rect: Rect, almanac: Almanac, follow: Callable[[str], None]) -> None:
        super().__init__("", rect, theme.CARD_PANEL)
        self._almanac = almanac
        self._follow = follow
        self._scroll = self.add(ScrollPanel("almanac.page", Rect(0, 8, rect.w - 6, rect.h - 16)))

    def show(self, page: Page, assets: Assets) -> None:
        """Show a page from its top."""
        body = self._scroll.content
        body.clear()
        self._scroll.scroll_to(0.0)
        width = min(_WIDEST_TEXT * assets.text_factor, self.w - 2 * _PAD - 14)
        y = self._add_head(body, page, assets, width)
        for number, block in enumerate(page.blocks):
            y = self._add_block(body, block, number, assets, y, width) + _GAP
        self._scroll.length = self._add_related(body, page, assets, y + 6, width) + _PAD

    def _add_head(self, body: Node, page: Page, assets: Assets, width: float) -> float:
        art = Rect(self.w - 2 * _PAD - _ART, _PAD - 10, _ART, _ART)
        body.add(Picture(page.picture, art))
        left, factor = min(width, art.x - _PAD - 16), assets.text_factor
        chapter = Rect(_PAD, _PAD, left, 20 * factor)
        body.add(Label(chapter_name(page.chapter), chapter, _CHAPTER, theme.INK_SOFT))
        title = LinkedParagraph(page.title, _TITLE, self._follow)
        body.add(title)
        high = title.place(assets, _PAD, chapter.bottom + 2, left)
        return max(chapter.bottom + high + 14, art.bottom + 4)

    def _add_block(
        self, body: Node, block: Block, number: int, assets: Assets, y: float, width: float
    ) -> float:
        """Add a block and return where it ends."""
        match block:
            case Heading():
                line = Rect(_PAD, y + 4, width, 28 * assets.text_factor)
                body.add(Label(block.text, line, _HEADING))
                return line.bottom - 6
            case Paragraph():
                name = f"almanac.text{number}"
                text = body.add(LinkedParagraph(block.text, _TEXT, self._follow, name=name))
                return y + text.place(assets, _PAD, y, width)
            case Table():
                return body.add(TableView(block, assets, _PAD, y, width)).rect.bottom

    def _add_related(self, body: Node, page: Page, assets: Assets, y: float, width: float) -> float:
        """Add a button for each related page and return where they end."""
        if not page.related:
            return y
        line = Rect(_PAD, y, width, 20 * assets.text_factor)
        body.add(Label(_("See also"), line, _CHAPTER, theme.INK_SOFT))
        x, y = _PAD, line.bottom + 8
        high = _CHIP * max(1.0, assets.text_factor * 0.85)
        for related in page.related:
            chip = self._chip(self._almanac.pages[related], high)
            wide = min(width, chip.natural_width(assets))
            if x > _PAD and x + wide > _PAD + width:
                x, y = _PAD, y + high + 8
            chip.rect = Rect(x, y, wide, high)
            body.add(chip)
            x += wide + 8
        return y + high

    def _chip(self, page: Page, high: float) -> Button:
        return Button(
            f"almanac.related.{page.id}",
            page.title,
            Rect(0, 0, 0, high),
            lambda: self._follow(page.id),
            look=ButtonLook.PLAIN,
            icon=page.picture,
        )

    def key(self, key: Key) -> bool:
        """Scroll with the arrow and page keys."""
        return self._scroll.key(_SCROLL_KEYS.get(key.name, key))

    def reveal(self, node: Node) -> None:
        """Scroll a link into view."""
        self._scroll.reveal(node)
