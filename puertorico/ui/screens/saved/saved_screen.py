"""The screen with the list of saved games and the selected one."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from puertorico.i18n import _
from puertorico.keybindings import Command, Key
from puertorico.session.saving.saved_games import SavedGame
from puertorico.ui import keys, theme
from puertorico.ui.context import Context
from puertorico.ui.scene.geometry import Rect
from puertorico.ui.scene.paint.text import Run
from puertorico.ui.scene.tree.layout import cut_bottom, cut_right, middle, row
from puertorico.ui.scene.widgets.buttons import Button, ButtonLook
from puertorico.ui.scene.widgets.display import Label, Panel, Paragraph, Picture
from puertorico.ui.screens.saved.saved_actions import SavedActions
from puertorico.ui.screens.saved.saved_details import SavedDetails
from puertorico.ui.screens.saved.saved_list import GameList
from puertorico.ui.screens.shared.base import Page
from puertorico.ui.screens.shared.notice import shortened

_LOAD_SLICE = 0.008
"""Seconds per frame spent on loading games."""
_LOAD_INTERVAL = 0.002
"""Seconds until the next frame while there are games to load."""
_DETAILS = 520.0
_PAD = 12.0
_FOOT = 44.0


class SavedScreen(Page):
    """The list on the left, the selected game on the right."""

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self.actions = SavedActions(self, context, self._changed)
        self._chosen: Path | None = None
        self._offset = 0.0
        self._list: GameList | None = None
        self._details: SavedDetails | None = None
        self._place = Rect(0, 0, 0, 0)

    @property
    def poll(self) -> float | None:  # type: ignore[override]
        """Seconds until the next update while visible games are not loaded yet, else None."""
        return _LOAD_INTERVAL if any(not game.is_loaded for game in self._wanted()) else None

    def heading(self) -> str:
        """Return the title in the bar."""
        return _("Saved games")

    @property
    def game(self) -> SavedGame | None:
        """The selected game, or None if there are no games."""
        games = self.context.library.games
        chosen = self.context.library.at(self._chosen) if self._chosen is not None else None
        return chosen or (games[0] if games else None)

    # Building -----------------------------------------------------------------------------------------

    def build(self, size: tuple[float, float]) -> None:
        """Refresh the list of games and build the screen."""
        self.context.library.refresh()
        super().build(size)

    def fill(self, area: Rect) -> None:
        """Add the list and the selected game, or a message if there are no games or they can't be listed."""
        self._list = self._details = None
        problem = self.context.library.problem
        if problem is not None:
            self._add_problem(problem, area)
            return
        if self.game is None:
            self._add_nothing(middle(area, 620, 330))
            return
        self._place, left = cut_right(area, _DETAILS, 16)
        panel = self.stage.content.add(Panel("", left, theme.BOARD_PANEL))
        foot, rows = cut_bottom(panel.area.inset(_PAD), _FOOT, 8)
        games = self.context.library.games
        self._list = GameList(
            games,
            rows,
            self.stage.focus,
            chosen=games.index(self.game),
            on_choose=self._choose,
            on_open=self._with_game(self.actions.load),
        )
        self._list.scroll_to(self._offset)
        self._list.show(self._list.chosen)
        panel.add(self._list)
        self._add_import(panel, foot)
        self._show_details()

    def _add_nothing(self, place: Rect) -> None:
        panel = self.stage.content.add(Panel("", place, theme.BOARD_PANEL))
        inner = panel.area.inset(30, 26)
        panel.add(Picture("pieces/colonist-ship", Rect(inner.x, inner.y, inner.w, 100)))
        lines = (
            (_("No saved games yet"), theme.serif(24), theme.INK, 38.0),
            (
                _("Games are saved automatically, right from the start."),
                theme.sans(15.5),
                theme.INK,
                26.0,
            ),
            (self._hint(), theme.SENTENCE, theme.INK_SOFT, 26.0),
        )
        y = inner.y + 110
        for text, style, color, tall in lines:
            panel.add(Label(text, Rect(inner.x, y, inner.w, tall), style, color, "center"))
            y += tall
        self._add_buttons(panel, inner)

    def _add_problem(self, problem: str, area: Rect) -> None:
        # A run, because a path may contain markup.
        words = Paragraph([Run(shortened(problem), theme.sans(15.5))], align="center", name="saved.nothing")
        wide = 560.0
        words.rect = Rect(30, 136, wide, words.height_for(self.stage.assets, wide))
        place = middle(area, wide + 60, min(words.rect.bottom + 20 + _FOOT + 26, area.h))
        panel = self.stage.content.add(Panel("", place, theme.BOARD_PANEL))
        inner = panel.area.inset(30, 26)
        panel.add(Picture("pieces/colonist-ship", Rect(inner.x, inner.y, inner.w, 100)))
        panel.add(words)
        self._add_buttons(panel, inner)

    def _add_buttons(self, panel: Panel, inner: Rect) -> None:
        """Add the buttons of a screen without games at the bottom."""
        begin = Button("saved.new_game", _("New game"), on_click=self._open_setup, icon="ui-ink/play")
        buttons = [begin, self._import_button()]
        for button in buttons:
            button.rect = Rect(0, 0, 0, _FOOT)
        widths = [max(170.0, button.natural_width(self.stage.assets)) for button in buttons]
        foot = Rect(inner.x, inner.bottom - _FOOT, inner.w, _FOOT)
        for button, box in zip(buttons, row(foot, widths, 14, justify="center"), strict=True):
            button.rect = box
            panel.add(button)

    def _add_import(self, panel: Panel, foot: Rect) -> None:
        button = self._import_button()
        button.rect = Rect(0, 0, 0, 38)
        wide = button.natural_width(self.stage.assets)
        button.rect = Rect(foot.right - wide, foot.y + (foot.h - 38) / 2, wide, 38)
        panel.add(button)
        hint = Rect(foot.x + 6, foot.y, foot.w - wide - 22, foot.h)
        panel.add(Paragraph(self._hint(), hint, color=theme.INK_SOFT, valign="middle"))

    def _import_button(self) -> Button:
        return Button(
            "saved.import",
            _("Import"),
            on_click=self.actions.import_game,
            look=ButtonLook.PLAIN,
            icon="ui-ink/plus",
        )

    def _hint(self) -> str:
        return _("Drop game files here to import them.")

    def _open_setup(self) -> None:
        # The folder may be readable by then.
        self.reopen_later(self.rebuild)
        self.app.open("setup", self.context)

    def _show_details(self) -> None:
        if self._details is not None:
            self._details.detach()
        assert self.game is not None
        self._details = SavedDetails(self.stage.assets, self.game, self._place, self.actions)
        self.stage.content.add(self._details)

    # Loading games -----------------------------------------------------------------------------------

    def _wanted(self) -> list[SavedGame]:
        return self._list.in_sight() if self._list is not None else []

    def _load_some(self) -> list[SavedGame]:
        """Load visible games for a moment and return those that have been loaded further."""
        known = self.context.library.load_for(self._wanted(), _LOAD_SLICE)
        for line in self._list.rows if self._list is not None else ():
            if line.game in known:
                line.invalidate()
        return known

    def update(self, dt: float) -> None:
        """Load more of the visible games, and show a new notice."""
        super().update(dt)
        if self._list is None:
            return
        self._offset = self._list.offset
        if self.game in self._load_some():
            self._show_details()

    def entered(self) -> None:
        """Focus the list."""
        if self.stage.focus.node is None and self._list is not None:
            self.stage.focus.set(self._list.rows[self._list.chosen], ring=False)

    def _choose(self, number: int) -> None:
        self._chosen = self.context.library.games[number].path
        self._load_some()
        self._show_details()

    def _changed(self, chosen: Path | None) -> None:
        """Rebuild the list with another game selected, and focus it."""
        self._chosen = chosen
        ring = self.stage.focus.ring.visible
        self.rebuild()
        if self._list is not None:
            self.stage.focus.set(self._list.rows[self._list.chosen], ring=ring)

    # Actions -----------------------------------------------------------------------------------------

    def _with_game(self, action: Callable[[SavedGame], None]) -> Callable[[], None]:
        """Return a function that applies an action to the game selected when it is called."""

        def done() -> None:
            if self.game is not None:
                action(self.game)

        return done

    def on_file_dropped(self, path: Path) -> None:
        """Import a file dropped on the window."""
        self.actions.import_dropped(path)

    def handle_key(self, key: Key) -> bool:
        """Delete or rename the selected game with a key."""
        by_key = {Command.DELETE: self.actions.delete, Command.RENAME: self.actions.rename}
        command = keys.match_command(key, *by_key)
        if command is None:
            return super().handle_key(key)
        self._with_game(by_key[command])()
        return True
