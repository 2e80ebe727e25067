"""The almanac: everything about the game to look up, over the game in progress or from the title."""

from __future__ import annotations

from attrs import evolve

from puertorico.almanac.almanac import Almanac, first_page
from puertorico.almanac.building_filter import BuildingFilter
from puertorico.almanac.page import Chapter
from puertorico.almanac.running_game import RunningGame
from puertorico.i18n import _
from puertorico.keybindings import Command, Key
from puertorico.ui import keys
from puertorico.ui.context import Context
from puertorico.ui.scene.geometry import Rect, Size
from puertorico.ui.scene.tree.layout import inset
from puertorico.ui.scene.widgets.buttons import Button, ButtonLook
from puertorico.ui.screens.almanac.contents import Contents, Reading, Visit
from puertorico.ui.screens.almanac.page_view import PageView
from puertorico.ui.screens.shared.base import MARGIN, Page

_CONTENTS = 330.0
_WIDEST_SHARE = 0.42


class AlmanacScreen(Page):
    """Contents on the left, a page on the right.

    Pages visited before can be gone back to; what was searched for there is then found again.
    """

    def __init__(self, context: Context, page: str = "", game: RunningGame | None = None) -> None:
        super().__init__(context)
        page = page or first_page(game)
        self._game = game
        self._visited = [Visit(page)]
        self._at = 0
        self._reading = Reading(self._visited[0], set(), BuildingFilter())
        self._contents: Contents | None = None
        self._view: PageView | None = None

    def heading(self) -> str:
        """Return the title in the bar."""
        return _("Almanac")

    def build(self, size: Size) -> None:
        """Build the page, with two more buttons in the bar."""
        super().build(size)
        right = size[0] - MARGIN
        self._add_step("almanac.forward", "right", 1, Rect(right - 48, 8, 48, 36), _("Next page you visited"))
        back = Rect(right - 104, 8, 48, 36)
        self._add_step("almanac.back", "left", -1, back, _("Previous page you visited"))

    def _add_step(self, name: str, way: str, step: int, rect: Rect, tip: str) -> None:
        button = Button(
            name, "", rect, lambda: self._go(step), look=ButtonLook.DARK, icon=f"ui/arrow-{way}", tooltip=tip
        )
        button.enabled = 0 <= self._at + step < len(self._visited)
        self.stage.content.add(button)

    def fill(self, area: Rect) -> None:
        """Put the contents on the left and the page on the right."""
        # The language may have changed since the screen was opened.
        almanac, assets = Almanac(self._game), self.stage.assets
        wide = min(_CONTENTS * assets.text_factor, area.w * _WIDEST_SHARE)
        left, right = area._replace(w=wide), inset(area, wide + 16, 0, 0, 0)
        self._reading.opened.add(self._chapter(almanac))
        self._contents = self.stage.content.add(Contents(left, almanac, self._reading, assets, self.open))
        self._view = self.stage.content.add(PageView(right, almanac, self.open))
        self._view.show(almanac.pages[self._reading.visit.page], assets)
        self._contents.reveal_chosen()

    def _chapter(self, almanac: Almanac) -> Chapter:
        return almanac.pages[self._reading.visit.page].chapter

    def update(self, dt: float) -> None:
        """Remember how far the list is scrolled."""
        super().update(dt)
        if self._contents is not None:
            self._reading.visit.offset = self._contents.offset

    def open(self, page: str) -> None:
        """Open a page."""
        if page != self._reading.visit.page:
            self._visited[self._at + 1 :] = [evolve(self._reading.visit, page=page)]
            self._go(1)

    def _go(self, step: int) -> None:
        """Go back or forward among the pages visited."""
        self._at += step
        self._reading.visit = self._visited[self._at]
        self.rebuild()
        if not self.stage.focus.ring.visible:
            self._focus_search()

    def _focus_search(self) -> None:
        """Let what is typed next go to the search."""
        self.stage.focus.set(self.stage.root.find("almanac.search"), ring=False)

    def handle_key(self, key: Key) -> bool:
        """Scroll the page, or go back and forward with Alt and the arrow keys. The help key does nothing."""
        if keys.match_command(key, Command.HELP, Command.FULL_TOOLTIP) is not None:
            return True
        steps = {"left": -1, "right": 1}
        if key.alt and key.name in steps:
            if 0 <= self._at + steps[key.name] < len(self._visited):
                self._go(steps[key.name])
            return True
        return (self._view is not None and self._view.key(key)) or super().handle_key(key)

    def entered(self) -> None:
        """Focus the search, so that one can type at once."""
        if self.stage.focus.node is None:
            self._focus_search()
