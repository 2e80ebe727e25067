"""The game history: all finished games, newest first, and their statistics."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from puertorico.engine.options import SETUP_TABLE
from puertorico.expansions import set_combinations, sets_text
from puertorico.i18n import _, ngettext, sentences_text
from puertorico.keybindings import Key
from puertorico.record.game_results import PastGame
from puertorico.record.past_games import PastGames
from puertorico.ui import theme
from puertorico.ui.context import Context
from puertorico.ui.scene.geometry import Rect
from puertorico.ui.scene.tree.layout import cut_bottom, cut_right, cut_top, row
from puertorico.ui.scene.widgets.buttons import Button, ButtonLook
from puertorico.ui.scene.widgets.dialog import ask
from puertorico.ui.scene.widgets.display import Label, Panel, Paragraph, Picture
from puertorico.ui.scene.widgets.option_picker import OptionPicker
from puertorico.ui.screens.history.past_rows import HEIGHT, GameCard
from puertorico.ui.screens.history.past_totals import TotalsPanel
from puertorico.ui.screens.shared.base import Page
from puertorico.ui.screens.shared.formatting import date_text

_FILTERS = 40.0
_TOTALS = 426.0
_GAP = 12.0
_PAD = 14.0
_PAGER = 38.0
_CARD_GAP = 8.0


class _ListPanel(Panel):
    """The panel with the list. The mouse wheel turns its pages."""

    def __init__(self, rect: Rect, turn: Callable[[int], None]) -> None:
        super().__init__("history.games", rect, theme.BOARD_PANEL)
        self._turn = turn

    def wheel(self, dx: float, dy: float) -> bool:  # noqa: ARG002 - sideways does nothing here
        """Turn the page."""
        if dy:
            self._turn(-1 if dy > 0 else 1)
        return True


class HistoryScreen(Page):
    """The list of finished games on the left, the totals on the right.

    Filters at the top restrict both to some numbers of players and expansions.
    """

    def __init__(self, context: Context, history: PastGames | None = None) -> None:
        super().__init__(context)
        self.history = history or PastGames()
        self.games: list[PastGame] = []
        self._damage: str | None = None
        """What to ask the user about damaged games as soon as no dialog is open."""
        self._players: int | None = None
        self._sets = 0
        self._totals_page = 0
        self._is_asked = False
        self._first = 0
        self._on_page = 1
        self._load()

    def heading(self) -> str:
        """Return the title in the bar."""
        return _("Game history")

    @property
    def chosen(self) -> list[PastGame]:
        """The games that match the filters, newest first."""
        sets = [None, *set_combinations()][self._sets]
        return [
            game for game in self.games if self._players in (None, game.players) and sets in (None, game.sets)
        ]

    def fill(self, area: Rect) -> None:
        """Add the filters at the top, the list below and the totals next to it."""
        if not self.games:
            self._add_nothing(area, _("No finished games yet."))
            return
        filters, rest = cut_top(area, _FILTERS, _GAP)
        self._add_filters(filters)
        side, games = cut_right(rest, _TOTALS, _GAP)
        chosen = self.chosen
        if chosen:
            self._add_list(games, chosen)
            totals = TotalsPanel(
                self.stage.assets, chosen, self._reviews, side, self._totals_page, self._turn_totals
            )
            self.stage.content.add(totals)
        else:
            self._add_nothing(rest, _("No finished games match these filters."))

    def _add_nothing(self, area: Rect, text: str) -> None:
        panel = self.stage.content.add(Panel("", Rect.around(area.center, 560, 250), theme.BOARD_PANEL))
        panel.add(Picture("pieces/medal", Rect(0, 30, panel.w, 110)))
        words = Paragraph(text, style=theme.sans(17), align="center", name="history.nothing")
        words.rect = Rect(40, 160, panel.w - 80, words.height_for(self.stage.assets, panel.w - 80))
        panel.add(words)

    def _add_filters(self, area: Rect) -> None:
        numbers = [None, *SETUP_TABLE]
        texts = [_("Any number of players")]
        texts += [ngettext("{n} player", "{n} players", n).format(n=n) for n in SETUP_TABLE]
        boxes = [_("Any expansions"), *map(sets_text, set_combinations())]
        places = row(area, [270.0, 320.0], _GAP)

        def players_chosen(index: int) -> None:
            self._players = numbers[index]
            self._refresh()

        def sets_chosen(index: int) -> None:
            self._sets = index
            self._refresh()

        content = self.stage.content
        index = numbers.index(self._players)
        content.add(OptionPicker("history.players", texts, places[0], index=index, changed=players_chosen))
        content.add(OptionPicker("history.sets", boxes, places[1], index=self._sets, changed=sets_chosen))
        button = Button(
            "history.delete_all",
            _("Clear history"),
            Rect(0, 0, 0, 36),
            self._ask_delete_all,
            look=ButtonLook.DARK,
        )
        wide = button.natural_width(self.stage.assets) + 10
        button.rect = Rect(area.right - wide, area.y + 2, wide, 36)
        content.add(button)

    def _add_list(self, area: Rect, games: list[PastGame]) -> None:
        panel = self.stage.content.add(_ListPanel(area, self._turn))
        inner = panel.area.inset(_PAD)
        pager, cards = cut_bottom(inner, _PAGER, 10)
        self._on_page = max(1, int((cards.h + _CARD_GAP) / (HEIGHT + _CARD_GAP)))
        # Keep the first game in view when the page size changes or the last page becomes empty.
        first = self._first = min(self._first, len(games) - 1) // self._on_page * self._on_page
        shown = games[first : first + self._on_page]
        known = self.history.seats([game.game for game in shown])
        for number, game in enumerate(shown):
            place = Rect(cards.x, cards.y + number * (HEIGHT + _CARD_GAP), cards.w, HEIGHT)
            seats = known.get(game.game) or [result.player for result in game.results]
            card = GameCard(self.stage.assets, number, game, seats, place, self._ask_delete(game))
            card.on_click = partial(self._open, game)
            panel.add(card)
        self._add_pager(panel, pager, len(games))

    def _add_pager(self, panel: Panel, area: Rect, count: int) -> None:
        if count <= self._on_page:
            return
        first, last = self._first, min(self._first + self._on_page, count)
        # Translators: the games shown, as in "1–5 of 23".
        text = _("{first}–{last} of {count}").format(first=first + 1, last=last, count=count)
        shown = Rect.around(area.center, 200, area.h)
        panel.add(Label(text, shown, theme.STATUS, align="center", name="history.shown"))
        middle = area.center[0]
        if first > 0:
            place = Rect(middle - 270, area.y, 170, area.h)
            newer = partial(self._turn, -1)
            panel.add(Button("history.newer", _("Newer"), place, newer, look=ButtonLook.PLAIN))
        if last < count:
            place = Rect(middle + 100, area.y, 170, area.h)
            older = partial(self._turn, 1)
            panel.add(Button("history.older", _("Older"), place, older, look=ButtonLook.PLAIN))

    def _turn(self, pages: int) -> None:
        first = self._first + pages * self._on_page
        if 0 <= first < len(self.chosen):
            self._first = first
            self.rebuild()

    def _turn_totals(self, page: int) -> None:
        self._totals_page = page
        self.rebuild()

    def _refresh(self) -> None:
        self._first = 0
        self.rebuild()

    def _load(self) -> None:
        """Reload the games and show any problem with the list; once, offer to remove damaged games."""
        self.games = self.history.games()
        self._reviews = self.history.reviews()
        if not self.history.damaged:
            self._show_problem()
            return
        problem = self.history.take_problem()
        if not self._is_asked:
            self._is_asked, self._damage = True, problem

    def _show_problem(self) -> None:
        self.context.notify(self.history.take_problem())

    def update(self, dt: float) -> None:
        """Show a notice, or ask about damaged games."""
        super().update(dt)
        if self._damage is not None and self.stage.scope() is self.stage.root:
            question = _("Remove damaged games from the history? Their data stays in the file.")
            text, self._damage = sentences_text([self._damage, question]), None
            answers = [("no", _("Cancel"), None), ("yes", _("Remove"), self._remove_damaged)]
            dialog = ask(self.stage, "damaged", _("Damaged games"), text, answers)
            dialog.on_cancel = dialog.close

    def _remove_damaged(self) -> None:
        self.history.set_damaged_aside()
        self._show_changes()

    def _open(self, game: PastGame) -> None:
        self.app.open("past_ending", self.context, game, self.history)

    def _ask_delete(self, game: PastGame) -> Callable[[], None]:
        def deleting() -> None:
            self._delete(game)

        def asking() -> None:
            text = _("The game from {date} will be permanently removed from the history.")
            self._ask(_("Delete this game?"), text.format(date=date_text(game.finished)), deleting)

        return asking

    def _ask_delete_all(self) -> None:
        count = len(self.games)
        text = ngettext(
            "The only game will be permanently removed from the history.",
            "All {n} games will be permanently removed from the history.",
            count,
        )
        self._ask(_("Clear history?"), text.format(n=count), self._clear)

    def _ask(self, title: str, text: str, deleting: Callable[[], None]) -> None:
        answers = [("no", _("Cancel"), None), ("yes", _("Delete"), deleting)]
        dialog = ask(self.stage, "delete", title, text, answers)
        # Neither Enter nor Esc may delete anything: they are easily pressed by accident.
        dialog.on_cancel = dialog.close

    def _delete(self, game: PastGame) -> None:
        self.history.delete([game.game])
        self._show_changes()

    def _clear(self) -> None:
        self.history.clear()
        self._show_changes()

    def _show_changes(self) -> None:
        self._show_problem()
        self._load()
        self.rebuild()

    def handle_key(self, key: Key) -> bool:
        """Turn the page with Page Up and Page Down."""
        ways = {"page up": -1, "page down": 1}
        if key.name not in ways:
            return super().handle_key(key)
        self._turn(ways[key.name])
        return True
