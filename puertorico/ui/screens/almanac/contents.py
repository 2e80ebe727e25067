"""The contents of the almanac on the left: search, chapters, the filter of the buildings."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from attrs import define

from puertorico.almanac.almanac import Almanac, chapter_name
from puertorico.almanac.building_filter import BuildingFilter
from puertorico.almanac.page import Chapter, Page, building_page
from puertorico.almanac.search import Hit, search
from puertorico.engine.buildings import BUILDINGS
from puertorico.i18n import _
from puertorico.keybindings import Key
from puertorico.ui import theme
from puertorico.ui.scene.geometry import Rect
from puertorico.ui.scene.paint.assets import Assets
from puertorico.ui.scene.tree.node import Node
from puertorico.ui.scene.widgets.display import Panel, Paragraph
from puertorico.ui.scene.widgets.scroll import ScrollPanel
from puertorico.ui.scene.widgets.text_field import TextField
from puertorico.ui.screens.almanac.content_rows import ChapterRow, PageRow
from puertorico.ui.screens.almanac.filter_pickers import add_filter_pickers

_FIELD = 40.0
_ROW = 34.0
_HIT = 64.0
_LONGEST = 40
_BUILDINGS = {building_page(building): building for building in BUILDINGS}


@define
class Visit:
    """A page that was opened, with the text typed into the search and how far the list was scrolled there."""

    page: str
    typed: str = ""
    offset: float = 0.0


@define
class Reading:
    """What a reader has chosen: the page they visit, the open chapters, the filter of the buildings."""

    visit: Visit
    opened: set[Chapter]
    buildings: BuildingFilter


class Contents(Node):
    """A search field above the chapters, or above what was found. ``follow`` gets the id of a page."""

    def __init__(
        self, rect: Rect, almanac: Almanac, reading: Reading, assets: Assets, follow: Callable[[str], None]
    ) -> None:
        super().__init__("", rect)
        self._almanac, self._reading, self._assets, self._follow = almanac, reading, assets, follow
        high = _FIELD * max(1.0, assets.text_factor * 0.8)
        self.field = self.add(
            TextField(
                "almanac.search",
                reading.visit.typed,
                Rect(0, 0, rect.w, high),
                max_length=_LONGEST,
                placeholder=_("Search"),
                changed=self._search,
                submitted=lambda _typed: self._open_first(),
            )
        )
        below = Rect(0, high + 10, rect.w, rect.h - high - 10)
        self.add(Panel("", below, theme.TIP_PANEL))
        self._list = self.add(ScrollPanel("almanac.contents", below.inset(6, 6)))
        self.show()
        self._list.scroll_to(reading.visit.offset)

    @property
    def offset(self) -> float:
        """How far the list is scrolled."""
        return self._list.offset

    def _search(self, typed: str) -> None:
        self._reading.visit.typed = typed
        self._list.scroll_to(0.0)
        self.show()

    def _open_first(self) -> None:
        hits = self._hits()
        if hits:
            self._follow(hits[0].page.id)

    def _hits(self) -> list[Hit]:
        return search(self._almanac.pages.values(), self._reading.visit.typed)

    def show(self) -> None:
        """Show the chapters, or the pages found."""
        body = self._list.content
        body.clear()
        y = 2.0
        for row in self._found_rows() if self._reading.visit.typed.strip() else self._chapter_rows():
            row.rect = row.rect.at(0, y)
            body.add(row)
            y += row.h + 3
        self._list.length = y

    def _row(self, page: Page, excerpt: str = "") -> PageRow:
        wide = self._list.w - 12
        high = (_HIT if excerpt else _ROW) * self._assets.text_factor
        return PageRow(
            page, excerpt, Rect(0, 0, wide, high), self._follow, chosen=page.id == self._reading.visit.page
        )

    def _found_rows(self) -> Iterator[Node]:
        hits = self._hits()
        for hit in hits:
            yield self._row(hit.page, hit.excerpt)
        if not hits:
            words = Paragraph(_("Nothing found."), color=theme.CARD, style=theme.SENTENCE)
            words.rect = Rect(0, 0, self._list.w - 12, 30 * self._assets.text_factor)
            yield words

    def _chapter_rows(self) -> Iterator[Node]:
        wide = self._list.w - 12
        for chapter in Chapter:
            is_open = chapter in self._reading.opened
            yield ChapterRow(
                chapter,
                chapter_name(chapter),
                Rect(0, 0, wide, _ROW * self._assets.text_factor),
                self._turn,
                is_open=is_open,
            )
            if not is_open:
                continue
            if chapter is Chapter.BUILDINGS:
                pickers = Node("", Rect(0, 0, wide, 0))
                add_filter_pickers(
                    pickers, self._reading.buildings, self._almanac.game, self._assets, self._filter
                )
                yield pickers
            for page in self._almanac.chapter(chapter):
                if self._is_listed(page):
                    yield self._row(page)

    def _is_listed(self, page: Page) -> bool:
        building = _BUILDINGS.get(page.id)
        return building is None or self._reading.buildings.keeps(building, self._almanac.game)

    def _turn(self, chapter: Chapter) -> None:
        """Open or close a chapter."""
        self._reading.opened ^= {chapter}
        self.show()

    def _filter(self, chosen: BuildingFilter) -> None:
        self._reading.buildings = chosen
        self.show()

    def key(self, key: Key) -> bool:
        """Scroll with the page keys."""
        return self._list.key(key)

    def reveal_chosen(self) -> None:
        """Scroll to the row of the page that is shown; leave what was found where it is."""
        if self._reading.visit.typed.strip():
            return
        row = self.find(f"almanac.row.{self._reading.visit.page}")
        if row is not None:
            self._list.reveal(row)
