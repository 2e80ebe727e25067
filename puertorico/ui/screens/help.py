"""How to play, in pictures and short lines."""

from __future__ import annotations

from puertorico.i18n import _
from puertorico.ui import theme
from puertorico.ui.assets import Assets
from puertorico.ui.context import Context
from puertorico.ui.scene.canvas import Canvas
from puertorico.ui.scene.geometry import Rect
from puertorico.ui.scene.layout import cut_top, grid, row
from puertorico.ui.scene.node import Key, Node
from puertorico.ui.scene.widgets import Label, Panel, Paragraph
from puertorico.ui.screens.help_texts import Card, pages
from puertorico.ui.screens.page import Page
from puertorico.ui.screens.segments import Option, Segments

_PAD = 16.0
_BAND = 92.0
_TALLEST_CARD = 300.0


class HelpScreen(Page):
    """Pages of cards; the tabs, and left and right, turn them."""

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self._page = 0

    def heading(self) -> str:
        """Return what stands in the bar."""
        return _("How to play")

    def fill(self, area: Rect) -> None:
        """Put the tabs on top and the cards of the page below."""
        content = self.stage.content
        tabs, rest = cut_top(area, 42, 16)
        all_pages = pages()
        options = [Option(page.name, page.title) for page in all_pages]
        box = Rect.around(tabs.center, min(tabs.w, 760), tabs.h)
        content.add(Segments("help.page", options, box, index=self._page, changed=self._turn_to))
        page = all_pages[self._page]
        rows = -(-len(page.cards) // page.columns)
        tall = min(rest.h, rows * _TALLEST_CARD + 16 * (rows - 1))
        cells = grid(Rect(rest.x, rest.y + (rest.h - tall) / 2, rest.w, tall), page.columns, rows, 16)
        for card, cell in zip(page.cards, cells, strict=False):
            content.add(HelpCard(self.stage.assets, card, cell))

    def _turn_to(self, page: int) -> None:
        self._page = page
        self.rebuild()

    def handle_key(self, key: Key) -> bool:
        """Turn pages by the arrow keys wherever the focus is."""
        ways = {"left": -1, "right": 1, "page up": -1, "page down": 1}
        if key.name in ways:
            self._turn_to(min(max(0, self._page + ways[key.name]), len(pages()) - 1))
            return True
        return super().handle_key(key)

    def entered(self) -> None:
        """Give the tabs the keyboard."""
        if self.stage.focus.node is None:
            self.stage.focus.set(self.stage.root.find("help.page"), ring=False)


class HelpCard(Panel):
    """A band of pictures, a title, the text."""

    def __init__(self, assets: Assets, card: Card, rect: Rect) -> None:
        super().__init__("", rect, theme.CARD_PANEL)
        band = Rect(0, 0, rect.w, min(_BAND, rect.h * 0.36))
        self.add(_Keys(card, band) if card.keys else _Pictures(card, band))
        inner = rect.w - 2 * _PAD
        y = band.bottom + 10
        self.add(Label(card.title, Rect(_PAD, y, inner, 26), theme.serif(18)))
        y += 32
        y = self._add_text(assets, card.text, Rect(_PAD, y, inner, 0), theme.INK)
        if card.more:
            self.add(_Line(Rect(_PAD, y + 8, inner, 1.2), card.colour))
            self._add_text(assets, card.more, Rect(_PAD, y + 16, inner, 0), theme.INK_SOFT)

    def _add_text(self, assets: Assets, text: str, place: Rect, colour: str) -> float:
        paragraph = Paragraph(text, style=theme.sans(15), colour=colour)
        paragraph.rect = Rect(place.x, place.y, place.w, paragraph.height_for(assets, place.w))
        self.add(paragraph)
        return paragraph.rect.bottom


class _Line(Node):
    def __init__(self, rect: Rect, colour: str) -> None:
        super().__init__("", rect)
        self._colour = colour

    def paint(self, canvas: Canvas) -> None:
        """Draw the line."""
        canvas.fill(self._colour, self.area)


class _Band(Node):
    def __init__(self, card: Card, rect: Rect) -> None:
        super().__init__("", rect)
        self.card = card

    def paint(self, canvas: Canvas) -> None:
        """Draw the band, rounded above like the card, and what is on it."""
        w, h, r, e = self.w, self.h, theme.RADIUS_CARD, 0.6
        shape = f'<path d="M{e} {h}V{r}A{r} {r} 0 0 1 {r} {e}H{w - r}A{r} {r} 0 0 1 {w - e} {r}V{h}Z" '
        canvas.shape(f'{shape}fill="{self.card.colour}"/>', self.area)
        self.fill(canvas)

    def fill(self, canvas: Canvas) -> None:
        """Draw what is on the band. Override."""
        raise NotImplementedError


class _Pictures(_Band):
    def fill(self, canvas: Canvas) -> None:
        """Draw the pictures side by side."""
        tall = self.h - 20
        widths = [min(110.0, tall * canvas.assets.aspect(name)) for name in self.card.pictures]
        for name, box in zip(
            self.card.pictures, row(self.area, widths, 12, where="center", height=tall), strict=True
        ):
            canvas.picture(name, box)


class _Keys(_Band):
    def fill(self, canvas: Canvas) -> None:
        """Draw the keys side by side."""
        style = theme.STATUS
        widths = [max(40.0, canvas.assets.measure(key, style) + 24) for key in self.card.keys]
        cap = theme.PanelStyle(theme.WHITE, theme.PLAIN_LOW, 7, theme.INK_SOFT, 1.4, shadow=2)
        for key, box in zip(
            self.card.keys, row(self.area, widths, 10, where="center", height=40), strict=True
        ):
            canvas.panel(cap, box)
            canvas.text(key, box, style, theme.INK, "center")
