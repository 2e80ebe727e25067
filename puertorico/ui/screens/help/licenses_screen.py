"""The third-party work in the game: a list, and next to it the license of the selected entry."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from puertorico.i18n import _
from puertorico.keybindings import Key
from puertorico.ui import theme
from puertorico.ui.credits import DEPENDENCIES, Dependency, LicenseTable, license_blocks
from puertorico.ui.scene.geometry import Rect
from puertorico.ui.scene.paint.text import Run
from puertorico.ui.scene.tree.layout import cut_right
from puertorico.ui.scene.tree.node import Node
from puertorico.ui.scene.widgets.display import Label, Panel, Paragraph
from puertorico.ui.scene.widgets.scroll import ScrollPanel
from puertorico.ui.screens.help.license_table import LicenseTableView
from puertorico.ui.screens.shared.base import Page

if TYPE_CHECKING:
    from puertorico.ui.context import Context
    from puertorico.ui.scene.paint.canvas import Canvas

_LIST_WIDTH = 400.0
_MOST_GROWN = 1.2
"""How much wider the list gets with larger text."""
_ROW, _STEP = 44.0, 49.0
_PAD, _EDGE = 18.0, 6.0
_HALF = _EDGE + _ROW / 2
_SPACE = 10.0
_NAME = theme.serif(17)
_CHOSEN = theme.PanelStyle(theme.WHITE, theme.CARD, theme.RADIUS_CARD, theme.PHASES["captain"], 2.4, shadow=3)
_HOVERED = theme.PanelStyle(theme.WHITE, theme.CARD, theme.RADIUS_CARD, theme.SAND_EDGE, 1.0, shadow=3)


class LicensesScreen(Page):
    """A list of third-party work. The page keys, Home and End scroll the license of the selected entry."""

    def __init__(self, context: Context, chosen: int = 0) -> None:
        super().__init__(context)
        self._chosen = chosen
        self._rows: list[_Row] = []

    @property
    def chosen(self) -> int:
        """The index of the selected entry."""
        return self._chosen

    def heading(self) -> str:
        """Return the title in the bar."""
        return _("Credits & licenses")

    def fill(self, area: Rect) -> None:
        """Put the list on the left and the license on the right."""
        grown = min(self.stage.assets.text_factor, _MOST_GROWN)
        right, left = cut_right(area, area.w - _LIST_WIDTH * grown, 16)
        content = self.stage.content
        # Half of the last row shows, as a sign that the list continues.
        left = left._replace(h=(left.h - _HALF) // _STEP * _STEP + _HALF)
        # The rows are inset, so that their shadows aren't cut off.
        self._list = content.add(ScrollPanel("licenses.list", left, len(DEPENDENCIES) * _STEP + 2 * _EDGE))
        wide = self._list.content.w - 2 * _EDGE
        self._rows = [
            self._list.content.add(_Row(self, number, part, Rect(_EDGE, _EDGE + number * _STEP, wide, _ROW)))
            for number, part in enumerate(DEPENDENCIES)
        ]
        panel = content.add(Panel("", right, theme.BOARD_PANEL))
        self._terms = panel.add(ScrollPanel("licenses.terms", panel.area.inset(_PAD)))
        self._show()

    def entered(self) -> None:
        """Focus the selected row."""
        if self.stage.focus.node is None:
            self.stage.focus.set(self._rows[self._chosen], ring=False)

    def choose(self, number: int) -> None:
        """Select an entry and show its license."""
        if number != self._chosen:
            before, self._chosen = self._chosen, number
            self._rows[before].invalidate()
            self._rows[number].invalidate()
            self._show()

    def _show(self) -> None:
        part = DEPENDENCIES[self._chosen]
        body = self._terms.content
        body.clear()
        self._terms.scroll_to(0.0)
        wide = self._terms.w - _PAD
        body.add(Label(part.name, Rect(0, 0, wide, 34), theme.serif(24)))
        y = 42.0
        for block, style, color in _license_body(part):
            if not isinstance(block, str):
                table = body.add(LicenseTableView(block, self.stage.assets, y, wide))
                y += table.h + _SPACE
                continue
            paragraph = Paragraph([Run(block, style)], style=style, color=color)
            tall = paragraph.height_for(self.stage.assets, wide)
            paragraph.rect = Rect(0, y, wide, tall)
            body.add(paragraph)
            y += tall + _SPACE
        self._terms.length = y

    def turn(self, key: Key) -> bool:
        """Scroll the license with the page keys, Home and End; return whether the key was used."""
        return self._terms.key(key)

    def handle_key(self, key: Key) -> bool:
        """Scroll the license, whatever has the focus; leave with Esc."""
        return self.turn(key) or super().handle_key(key)


def _license_body(part: Dependency) -> Iterator[tuple[str | LicenseTable, theme.TextStyle, str]]:
    """Yield the paragraphs and tables on an entry, with their style and color."""
    yield _(part.use), theme.SENTENCE, theme.INK
    yield f"© {part.holders}" if part.licenses else part.holders, theme.SENTENCE, theme.INK
    if not part.licenses:
        free = _("In the public domain: its authors let everyone use it freely.")
        yield free, theme.SENTENCE, theme.INK
    for license in part.licenses:
        yield license, theme.STATUS, theme.INK
        for block in license_blocks(license):
            yield block, theme.SENTENCE, theme.INK_SOFT


class _Row(Node):
    """A row of the list, with the name and, on the right, the licenses."""

    def __init__(self, screen: LicensesScreen, number: int, part: Dependency, rect: Rect) -> None:
        super().__init__(f"licenses.{number}", rect, radius=theme.RADIUS_CARD)
        self._screen = screen
        self._number = number
        self._part = part
        self.bleed = 8.0
        self.on_click = lambda: screen.choose(number)

    def hover_changed(self) -> None:
        """Repaint, since a hovered row is lighter."""
        super().hover_changed()
        self.invalidate()

    def focus_changed(self, focused: bool) -> None:
        """Select the entry that gets the focus."""
        if focused:
            self._screen.choose(self._number)

    def key(self, key: Key) -> bool:
        """Let the license scroll before the list uses the page keys."""
        return self._screen.turn(key)

    def paint(self, canvas: Canvas) -> None:
        """Draw the card, the name and the licenses."""
        chosen = self._screen.chosen == self._number
        canvas.panel(_CHOSEN if chosen else _HOVERED if self.hovered else theme.CARD_PANEL, self.area)
        inner = self.area.inset(14, 0)
        licenses = ", ".join(self._part.licenses) or _("public domain")
        # The name grows with the text size until the licenses need the rest at their normal size.
        most = inner.w - canvas.assets.measure(licenses, theme.SENTENCE, as_drawn=True) - 16
        wide = min(canvas.assets.measure(self._part.name, _NAME) + 4, most)
        name, rest = inner._replace(w=wide), Rect(inner.x + wide + 12, 0, inner.w - wide - 12, self.h)
        canvas.text(self._part.name, name, _NAME)
        canvas.text(licenses, rest, theme.SENTENCE, theme.INK_SOFT, "right")
