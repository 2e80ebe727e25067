"""The title screen, with the main menu.

It is shown before the other screens are imported and, unless a game is saved, before the modules that read
games.
"""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING

from puertorico import __version__, i18n
from puertorico.i18n import _
from puertorico.paths import game_history_file
from puertorico.ui import theme
from puertorico.ui.context import Context
from puertorico.ui.scene.geometry import Rect, Size
from puertorico.ui.scene.paint.canvas import Canvas
from puertorico.ui.scene.tree.node import Node
from puertorico.ui.scene.widgets.buttons import Button, ButtonLook
from puertorico.ui.scene.widgets.display import Label, Panel
from puertorico.ui.screens.shared.backgrounds import living_harbor
from puertorico.ui.screens.shared.base import ContextScreen
from puertorico.ui.screens.shared.logo import Logo
from puertorico.ui.screens.shared.navigation import continue_game

if TYPE_CHECKING:
    from puertorico.session.saving.saved_games import Library, SavedGame

_CARD = theme.PanelStyle(theme.CARD, theme.SAND, 18, theme.SAND_EDGE, 1.4, theme.WHITE, 2.0, shadow=9)
_STRIP_HEIGHT = 34.0
_CARD_WIDTH = 386.0
_CARD_PAD = 24.0
_LARGE, _BUTTON, _GAP = 56.0, 43.0, 9.0
_CONTINUE = _LARGE + 62.0
"""The height of the gold button and the two lines below it."""

_FIRST_SEARCH, _SEARCH_SLICE = 0.03, 0.008
"""Seconds spent looking for the game to continue: before the title is shown, and in each frame after that."""
_SEARCH_INTERVAL = 0.002
"""Seconds until the next frame while still looking."""


class _Strip(Node):
    def paint(self, canvas: Canvas) -> None:
        """Draw the dark strip along the bottom."""
        canvas.panel(theme.PanelStyle(theme.BAR, theme.BAR_LOW, 0), self.area)
        canvas.fill(theme.BAR_LINE, Rect(0, 0, self.w, 1.4))


class _Divider(Node):
    def paint(self, canvas: Canvas) -> None:
        """Draw a line with a diamond in the middle."""
        middle, w = self.w / 2, self.w
        fades = "".join(
            f'<linearGradient id="{name}" x1="{start}%" y1="0%" x2="{100 - start}%" y2="0%">'
            f'<stop offset="0" stop-color="{theme.CARD}" stop-opacity="0"/>'
            f'<stop offset="1" stop-color="{theme.CARD}"/></linearGradient>'
            for name, start in (("l", 0), ("r", 100))
        )
        canvas.shape(
            f'{fades}<rect x="0" y="5.2" width="{middle - 14}" height="1.6" fill="url(#l)"/>'
            f'<rect x="{middle + 14}" y="5.2" width="{w - middle - 14}" height="1.6" fill="url(#r)"/>'
            f'<path d="M{middle} 0L{middle + 6} 6L{middle} 12L{middle - 6} 6Z" fill="{theme.CARD}"/>',
            self.area,
        )


class TitleScreen(ContextScreen):
    """The first screen. It offers to continue the last saved game that isn't finished."""

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self._is_beginner = not os.path.exists(game_history_file())
        """Whether no one has finished a game here."""
        self._library: Library | None = None
        """The saved games; None as long as there are none."""
        self._to_continue: SavedGame | None = None
        # The log of a game must not wait for it.
        self.idle_work = i18n.preload()

    @property
    def poll(self) -> float | None:  # type: ignore[override]
        """A short interval while looking for the game to continue, else None."""
        return _SEARCH_INTERVAL if self._is_searching() else None

    def build(self, size: Size) -> None:
        """Build the picture, the logo, the menu and the strip at the bottom."""
        content = self.stage.content
        w, h = size
        # The picture ends above the strip, so that its foreground isn't cut off.
        harbor, parts = living_harbor((w, h - _STRIP_HEIGHT))
        content.add(harbor)
        for part in parts:
            content.add(part)
        self.stage.ambient.start(parts)
        # A taller window shows more sky, and a larger logo.
        letters = min(118.0, w * 0.092)
        top = h * 0.045
        content.add(Logo(_("Puerto Rico"), Rect(0, top, w, letters * 1.15), letters))
        rule = Rect.around((w / 2, top + letters * 1.15 + 14), 420, 12)
        content.add(_Divider("", rule))
        self._add_card(Rect(w - _CARD_WIDTH - w * 0.055, 0, _CARD_WIDTH, h - _STRIP_HEIGHT - h * 0.045))
        self._add_strip(Rect(0, h - _STRIP_HEIGHT, w, _STRIP_HEIGHT))

    def _add_card(self, room: Rect) -> None:
        """Put the menu at the bottom of ``room``, so that the continue button moves no other button."""
        offered = self._to_continue
        new_game = "ui-ink/play" if offered is None else "ui-ink/plus"
        learn = ("lessons", _("Learn by playing"), "ui-ink/hint", self.opener("lessons"))
        rows = [
            [("new_game", _("New game"), new_game, self.opener("setup"))],
            [learn],
            [("puzzles", _("Puzzles"), "ui-ink/puzzle", self.opener("puzzles"))],
            [
                ("saved", _("Saved games"), "ui-ink/save", self.opener("saved")),
                ("history", _("Game history"), "ui-ink/history", self.opener("history")),
            ],
            [
                ("help", _("How to play"), "ui-ink/help", self.opener("help")),
                ("almanac", _("Almanac"), "ui-ink/almanac", self.opener("almanac")),
            ],
            [
                ("settings", _("Settings"), "ui-ink/settings", self.opener("settings")),
                ("quit", _("Quit"), "ui-ink/cross", self._quit),
            ],
        ]
        if self._is_beginner:
            rows.insert(0, rows.pop(1))
        tall = 2 * _CARD_PAD + len(rows) * (_BUTTON + _GAP) - _GAP
        tall += _CONTINUE if offered is not None else _LARGE - _BUTTON
        card = self.stage.content.add(Panel("", Rect(room.x, room.bottom - tall, room.w, tall), _CARD))
        inner = Rect(_CARD_PAD, 0, room.w - 2 * _CARD_PAD, 0)
        y = _CARD_PAD
        if offered is not None:
            self._add_continue(card, Rect(inner.x, y, inner.w, _CONTINUE), offered)
            y += _CONTINUE
        for number, buttons in enumerate(rows):
            gold = number == 0 and offered is None
            high = _LARGE if gold else _BUTTON
            wide = (inner.w - (len(buttons) - 1) * _GAP) / len(buttons)
            for place, (name, text, icon, action) in enumerate(buttons):
                rect = Rect(inner.x + place * (wide + _GAP), y, wide, high)
                button = Button(f"title.{name}", text, rect, action)
                is_advised = name == "lessons" and self._is_beginner
                button.look = ButtonLook.GOLD if gold or is_advised else ButtonLook.PLAIN
                button.icon = icon
                button.style = theme.serif(21) if gold else theme.serif(17)
                card.add(button)
            y += high + _GAP

    def _add_continue(self, card: Panel, place: Rect, game: SavedGame) -> None:
        """Add the gold button and, below it, the players, round and date of the game."""
        from puertorico.ui.screens.saved.saved_text import names_text, round_text, truncated
        from puertorico.ui.screens.shared.formatting import date_time_text

        assert game.record is not None
        assert game.state is not None
        assets = self.stage.assets
        button = Button("title.continue", _("Continue"), place._replace(h=_LARGE), self._continue)
        button.icon, button.style = "ui-ink/play", theme.serif(21)
        card.add(button)
        wide = place.w - 8
        names = [seat.name for seat in game.record.seats]
        # Translators: the round and the date of a saved game, as in "Round 3 · Mar 12, 2026, 6:40 PM".
        progress = _("{round} · {date}").format(
            round=round_text(game.state), date=date_time_text(game.written)
        )
        lines = (
            (names_text(assets, names, theme.STATUS, wide), theme.STATUS, theme.INK),
            (truncated(assets, progress, theme.SENTENCE, wide), theme.SENTENCE, theme.INK_SOFT),
        )
        y = place.y + _LARGE + 6
        for text, style, color in lines:
            card.add(Label(text, Rect(place.x, y, place.w, 22), style, color, "center"))
            y += 21

    def _add_strip(self, rect: Rect) -> None:
        strip = self.stage.content.add(_Strip("", rect))
        style = theme.sans(14)
        credit = _("Board game by Andreas Seyfarth. This program is not affiliated with its publishers.")
        text, place = _("Credits & licenses"), Rect(0, 5, 0, 25)
        licenses = Button("title.licenses", text, place, self.opener("licenses"), look=ButtonLook.DARK)
        licenses.style = style
        wide = licenses.natural_width(self.stage.assets)
        licenses.rect = Rect(rect.w - 170 - wide, 5, wide, 25)
        strip.add(licenses)
        strip.add(Label(credit, Rect(20, 1, licenses.rect.x - 40, rect.h - 1), style, theme.CARD))
        version = _("Version {number}").format(number=__version__)
        strip.add(Label(version, Rect(rect.w - 160, 1, 140, rect.h - 1), style, theme.PALE, "right"))

    # The game that can be continued -------------------------------------------------------------------

    def entered(self) -> None:
        """Look for a game to continue, and focus the first button."""
        self._refresh_library()
        if self.stage.focus.node is None:
            self._focus_first()

    def update(self, dt: float) -> None:
        """Keep looking for the game to continue, and show a notice."""
        super().update(dt)
        if self._library is not None and self._is_searching():
            self._search(self._library, _SEARCH_SLICE)

    def _refresh_library(self) -> None:
        if self.context.may_have_saved_games():
            self._library = self.context.library
            self._library.refresh()
            self._search(self._library, _FIRST_SEARCH)

    def _is_searching(self) -> bool:
        game = None if self._library is None else self._library.to_continue()
        return game is not None and not game.is_loaded

    def _search(self, library: Library, seconds: float) -> None:
        library.find_to_continue(seconds)
        found = library.to_continue()
        if found is not None and not found.is_loaded:
            return
        if found is not self._to_continue:
            self._to_continue = found
            had_initial_focus = self.stage.focus.node is not None and not self.stage.focus.ring.visible
            self.rebuild()
            if had_initial_focus:
                self._focus_first()

    def _focus_first(self) -> None:
        first = "title.lessons" if self._is_beginner else "title.new_game"
        name = "title.continue" if self._to_continue is not None else first
        self.stage.focus.set(self.stage.root.find(name), ring=False)

    def _continue(self) -> None:
        if self._to_continue is not None:
            continue_game(self.app, self.context, self._to_continue.path)
        if self.app.screen is self:
            self._refresh_library()

    # Other actions ------------------------------------------------------------------------------------

    def on_file_dropped(self, path: Path) -> None:
        """Import the file of a saved game."""
        self.app.open("saved", self.context).on_file_dropped(path)

    def _quit(self) -> None:
        self.app.quit()
