"""How to play: pages of cards with pictures and a few sentences."""

from __future__ import annotations

from puertorico.i18n import _
from puertorico.keybindings import Key
from puertorico.ui import theme
from puertorico.ui.context import Context
from puertorico.ui.scene.geometry import Rect
from puertorico.ui.scene.paint.assets import Assets
from puertorico.ui.scene.paint.canvas import Canvas
from puertorico.ui.scene.tree.layout import cut_top, grid, row
from puertorico.ui.scene.tree.node import Node
from puertorico.ui.scene.widgets.display import Label, Panel, Paragraph
from puertorico.ui.scene.widgets.scroll import ScrollPanel
from puertorico.ui.screens.help.help_card import CardContent, HelpPage
from puertorico.ui.screens.help.help_texts import pages
from puertorico.ui.screens.shared.base import Page
from puertorico.ui.screens.shared.segments import SegmentedControl, SegmentOption

_PAD = 16.0
_STYLE = theme.sans(15.5)
_TITLE_LINE = 26.0
_ABOVE_TITLE, _BELOW_TITLE = 10.0, 6.0
_SPACE = 16.0
_LOWEST_BAND = 44.0
_TALLEST_BAND = 190.0
_TALLEST_PICTURE = 104.0
_TALLEST_CARD = 320.0
_SCROLLED_BAND = 84.0
"""The height of the pictures when the cards scroll."""
_SCROLL_BAR = 14.0
_TABS = 940.0
_GAP = 16.0


_SCROLL_KEYS = {"up": Key("page up"), "down": Key("page down")}


class HelpScreen(Page):
    """Pages of cards, turned by the tabs or the left and right keys.

    ``page`` is the first one shown, by its number or its name.
    """

    def __init__(self, context: Context, page: int | str = 0) -> None:
        super().__init__(context)
        self._page = page if isinstance(page, int) else [one.name for one in pages()].index(page)
        self._scroll: ScrollPanel | None = None

    def heading(self) -> str:
        """Return the title in the bar."""
        return _("How to play")

    def fill(self, area: Rect) -> None:
        """Put the tabs at the top and the cards of the page below."""
        content = self.stage.content
        tabs, rest = cut_top(area, 42, 16)
        all_pages = pages()
        options = [SegmentOption(page.name, page.title) for page in all_pages]
        box = Rect.around(tabs.center, min(tabs.w, _TABS * self.stage.assets.text_factor), tabs.h)
        content.add(SegmentedControl("help.page", options, box, index=self._page, changed=self._turn_to))
        self._scroll = None
        if not self._fill_one_screen(all_pages[self._page], rest):
            self._fill_scrolled(all_pages[self._page], rest)

    def _fill_one_screen(self, page: HelpPage, rest: Rect) -> bool:
        """Add all cards without scrolling; return False, adding none, if enlarged text doesn't fit."""
        rows = -(-len(page.cards) // page.columns)
        tall = min(rest.h, rows * _TALLEST_CARD + _GAP * (rows - 1))
        cells = grid(Rect(rest.x, rest.y + (rest.h - tall) / 2, rest.w, tall), page.columns, rows, _GAP)
        assets = self.stage.assets
        # Pictures get the height that the longest text leaves, the same on all cards.
        left = cells[0].h - max(text_height(assets, card, cells[0].w) for card in page.cards)
        if left < _LOWEST_BAND and assets.text_factor > 1.0:
            return False
        for card, cell in zip(page.cards, cells, strict=False):
            self.stage.content.add(HelpCard(assets, card, cell, min(_TALLEST_BAND, left)))
        return True

    def _fill_scrolled(self, page: HelpPage, rest: Rect) -> None:
        """Add wider cards in fewer columns and as many rows as needed, in a scroll panel."""
        assets, columns = self.stage.assets, max(1, page.columns // 2)
        wide = (rest.w - _SCROLL_BAR - 4 - _GAP * (columns - 1)) / columns
        self._scroll = scroll = self.stage.content.add(ScrollPanel("help.cards", rest))
        y = 2.0
        for start in range(0, len(page.cards), columns):
            cards = page.cards[start : start + columns]
            high = _SCROLLED_BAND + max(text_height(assets, card, wide) for card in cards)
            for number, card in enumerate(cards):
                place = Rect(2 + number * (wide + _GAP), y, wide, high)
                scroll.content.add(HelpCard(assets, card, place, _SCROLLED_BAND))
            y += high + _GAP
        scroll.length = y - _GAP + 6

    def _turn_to(self, page: int) -> None:
        self._page = page
        self.rebuild()

    def handle_key(self, key: Key) -> bool:
        """Turn the pages with the arrow keys, whatever has the focus."""
        if self._scroll is not None and self._scroll.key(_SCROLL_KEYS.get(key.name, key)):
            return True
        ways = {"left": -1, "right": 1, "page up": -1, "page down": 1}
        if key.name in ways:
            self._turn_to(min(max(0, self._page + ways[key.name]), len(pages()) - 1))
            return True
        return super().handle_key(key)

    def entered(self) -> None:
        """Focus the tabs."""
        if self.stage.focus.node is None:
            self.stage.focus.set(self.stage.root.find("help.page"), ring=False)


def _paragraphs(assets: Assets, card: CardContent, width: float) -> list[tuple[Paragraph, float]]:
    """Return the paragraphs of a card with their heights."""
    texts = [(card.text, theme.INK), (card.more, theme.INK_SOFT)]
    made = [Paragraph(text, style=_STYLE, color=color) for text, color in texts if text]
    return [(paragraph, paragraph.height_for(assets, width - 2 * _PAD)) for paragraph in made]


def text_height(assets: Assets, card: CardContent, width: float) -> float:
    """Return the height of a card without its band."""
    return _title(assets) + sum(height + _SPACE for _, height in _paragraphs(assets, card, width)) + 4


def _title(assets: Assets) -> float:
    """Return the height of a card's title, including the space around it."""
    return _ABOVE_TITLE + _TITLE_LINE * assets.text_factor + _BELOW_TITLE


class HelpCard(Panel):
    """A card with a band of pictures or keys, a title and text."""

    def __init__(self, assets: Assets, card: CardContent, rect: Rect, band_height: float) -> None:
        super().__init__("", rect, theme.CARD_PANEL)
        band = Rect(0, 0, rect.w, band_height)
        self.add(_Keys(card, band) if card.keys else _Pictures(card, band))
        inner = rect.w - 2 * _PAD
        line = Rect(_PAD, band.bottom + _ABOVE_TITLE, inner, _TITLE_LINE * assets.text_factor)
        self.add(Label(card.title, line, theme.serif(19)))
        y = band.bottom + _title(assets)
        for number, (paragraph, height) in enumerate(_paragraphs(assets, card, rect.w)):
            if number:
                self.add(_Line(Rect(_PAD, y - _SPACE / 2 - 1, inner, 1.4), card.color))
            paragraph.rect = Rect(_PAD, y, inner, height)
            self.add(paragraph)
            y += height + _SPACE


class _Line(Node):
    def __init__(self, rect: Rect, color: str) -> None:
        super().__init__("", rect)
        self._color = color

    def paint(self, canvas: Canvas) -> None:
        """Draw the line."""
        canvas.fill(self._color, self.area)


class _Band(Node):
    def __init__(self, card: CardContent, rect: Rect) -> None:
        super().__init__("", rect)
        self.card = card

    def paint(self, canvas: Canvas) -> None:
        """Draw the band, with the rounded top of the card, and what is on it."""
        w, h, r, e = self.w, self.h, theme.RADIUS_CARD, 0.6
        shape = f'<path d="M{e} {h}V{r}A{r} {r} 0 0 1 {r} {e}H{w - r}A{r} {r} 0 0 1 {w - e} {r}V{h}Z" '
        canvas.shape(f'{shape}fill="{self.card.color}"/>', self.area)
        self.fill(canvas)

    def fill(self, canvas: Canvas) -> None:
        """Draw what is on the band. Override."""
        raise NotImplementedError


class _Pictures(_Band):
    def fill(self, canvas: Canvas) -> None:
        """Draw the pictures side by side."""
        names, assets = self.card.pictures, canvas.assets
        gap = 16.0
        tall = min(_TALLEST_PICTURE, self.h - 24)
        whole = sum(tall * assets.aspect(name) for name in names)
        room = self.w - 40 - gap * (len(names) - 1)
        tall *= min(1.0, room / whole)
        widths = [tall * assets.aspect(name) for name in names]
        for name, box in zip(names, row(self.area, widths, gap, justify="center", height=tall), strict=True):
            canvas.picture(name, box)
            if self.card.rimmed:
                canvas.rim(box, theme.RADIUS_TILE)


class _Keys(_Band):
    def fill(self, canvas: Canvas) -> None:
        """Draw the keys side by side."""
        style = theme.sans(17, theme.Weight.SEMIBOLD)
        widths = [max(46.0, canvas.assets.measure(key, style) + 28) for key in self.card.keys]
        cap = theme.PanelStyle(theme.WHITE, theme.PLAIN_LOW, 7, theme.INK_SOFT, 1.4, shadow=2)
        for key, box in zip(
            self.card.keys, row(self.area, widths, 10, justify="center", height=48), strict=True
        ):
            canvas.panel(cap, box)
            canvas.text(key, box, style, theme.INK, "center")
