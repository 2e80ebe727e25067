"""The title: the harbour, the name of the game, and where to go from here.

The screens it leads to are imported when somebody goes there, or by ``main`` once the title is shown: it
shall not wait for them, nor, where no game is saved, for what reads saved games.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from puertorico import __version__
from puertorico.i18n import _
from puertorico.ui import theme
from puertorico.ui.context import Context
from puertorico.ui.scene.geometry import Rect, Size
from puertorico.ui.scene.paint.canvas import Canvas
from puertorico.ui.scene.tree.node import Node
from puertorico.ui.scene.widgets.buttons import Button, Look
from puertorico.ui.scene.widgets.display import Label, Panel
from puertorico.ui.screens.shared.backgrounds import harbour
from puertorico.ui.screens.shared.base import ContextScreen
from puertorico.ui.screens.shared.logo import Lettering
from puertorico.ui.screens.shared.navigation import go_on

if TYPE_CHECKING:
    from puertorico.session.saved_games import Library, SavedGame

_CARD = theme.PanelStyle(theme.CARD, theme.SAND, 18, theme.SAND_EDGE, 1.4, theme.WHITE, 2.0, shadow=9)
_STRIP_HEIGHT = 34.0
_CARD_WIDTH = 320.0
_CARD_PAD = 24.0
_LARGE, _BUTTON, _GAP = 56.0, 43.0, 9.0
_CONTINUE = _LARGE + 62.0
"""The gold button with what stands below it."""

_FIRST_LOOK, _WORK = 0.03, 0.008
"""Seconds spent on finding the game to continue before the title is shown, and of each frame after that."""
_AGAIN = 0.002
"""Seconds until the next frame, as long as it has not been found."""


class _Strip(Node):
    def paint(self, canvas: Canvas) -> None:
        """Draw the dark strip along the bottom."""
        canvas.panel(theme.PanelStyle(theme.BAR, theme.BAR_LOW, 0), self.area)
        canvas.fill(theme.BAR_LINE, Rect(0, 0, self.w, 1.4))


class _Rule(Node):
    def paint(self, canvas: Canvas) -> None:
        """Draw a line with a diamond in its middle."""
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
    """What is shown first. The game saved last that is not over is offered to be continued."""

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self._library: Library | None = None
        """The saved games, once there may be any."""
        self._offered: SavedGame | None = None

    @property
    def poll(self) -> float | None:  # type: ignore[override]
        """As long as it is not known which game can be continued, the search goes on at once."""
        return _AGAIN if self._is_searching() else None

    def build(self, size: Size) -> None:
        """Build the picture, the name, the card and the line at the bottom."""
        content = self.stage.content
        w, h = size
        # The strip lies below the picture, so that nothing in its foreground is cut off.
        content.add(harbour((w, h - _STRIP_HEIGHT)))
        # Sky grows with the height of the window, and the name with the sky.
        letters = min(118.0, w * 0.092)
        top = h * 0.045
        content.add(Lettering(_("Puerto Rico"), Rect(0, top, w, letters * 1.15), letters))
        rule = Rect.around((w / 2, top + letters * 1.15 + 14), 420, 12)
        content.add(_Rule("", rule))
        self._add_card(Rect(w - _CARD_WIDTH - w * 0.055, 0, _CARD_WIDTH, h - _STRIP_HEIGHT - h * 0.045))
        self._add_strip(Rect(0, h - _STRIP_HEIGHT, w, _STRIP_HEIGHT))

    def _add_card(self, room: Rect) -> None:
        """Put the card at the foot of its room; what can be continued comes on top and moves nothing."""
        offered = self._offered
        buttons = [
            ("new_game", _("New game"), "ui-ink/play" if offered is None else "ui-ink/plus", self._set_up),
            ("saved", _("Saved games"), "ui-ink/save", self._saved),
            ("past", _("Past games"), "pieces/medal", self._past),
            ("help", _("How to play"), "ui-ink/help", self._help),
            ("settings", _("Settings"), "ui-ink/settings", self._settings),
            ("quit", _("Quit"), "ui-ink/cross", self._quit),
        ]
        tall = 2 * _CARD_PAD + len(buttons) * (_BUTTON + _GAP) - _GAP
        tall += _CONTINUE if offered is not None else _LARGE - _BUTTON
        card = self.stage.content.add(Panel("", Rect(room.x, room.bottom - tall, room.w, tall), _CARD))
        inner = Rect(_CARD_PAD, 0, room.w - 2 * _CARD_PAD, 0)
        y = _CARD_PAD
        if offered is not None:
            self._add_continue(card, Rect(inner.x, y, inner.w, _CONTINUE), offered)
            y += _CONTINUE
        for number, (name, text, icon, action) in enumerate(buttons):
            gold = number == 0 and offered is None
            high = _LARGE if gold else _BUTTON
            button = Button(f"title.{name}", text, Rect(inner.x, y, inner.w, high), action)
            button.look = Look.GOLD if gold else Look.PLAIN
            button.icon = icon
            button.style = theme.serif(21) if gold else theme.serif(17)
            card.add(button)
            y += high + _GAP

    def _add_continue(self, card: Panel, place: Rect, game: SavedGame) -> None:
        """Add the gold button, and below it which game it is."""
        from puertorico.ui.screens.saved.saved_text import cut, names_text, round_text
        from puertorico.ui.screens.shared.formatting import moment_text

        assert game.record is not None
        assert game.state is not None
        assets = self.stage.assets
        button = Button("title.continue", _("Continue"), place._replace(h=_LARGE), self._continue)
        button.icon, button.style = "ui-ink/play", theme.serif(21)
        card.add(button)
        wide = place.w - 8
        names = [seat.name for seat in game.record.seats]
        course = _("{round} · {date}").format(round=round_text(game.state), date=moment_text(game.written))
        lines = (
            (names_text(assets, names, theme.STATUS, wide), theme.STATUS, theme.INK),
            (cut(assets, course, theme.SENTENCE, wide), theme.SENTENCE, theme.INK_SOFT),
        )
        y = place.y + _LARGE + 6
        for text, style, colour in lines:
            card.add(Label(text, Rect(place.x, y, place.w, 22), style, colour, "center"))
            y += 21

    def _add_strip(self, rect: Rect) -> None:
        strip = self.stage.content.add(_Strip("", rect))
        style = theme.sans(14)
        credit = _("A game by Andreas Seyfarth. This program is not affiliated with the publishers.")
        licences = Button("title.licences", _("Licences"), Rect(0, 5, 0, 25), self._licences, look=Look.DARK)
        licences.style = style
        wide = licences.natural_width(self.stage.assets)
        licences.rect = Rect(rect.w - 170 - wide, 5, wide, 25)
        strip.add(licences)
        strip.add(Label(credit, Rect(20, 1, licences.rect.x - 40, rect.h - 1), style, theme.CARD))
        version = _("Version {number}").format(number=__version__)
        strip.add(Label(version, Rect(rect.w - 160, 1, 140, rect.h - 1), style, theme.PALE, "right"))

    # The game that can be continued -------------------------------------------------------------------

    def entered(self) -> None:
        """Look for a game to continue; let Enter go on with it, or begin one, at once."""
        self._look_anew()
        if self.stage.focus.node is None:
            self._focus_first()

    def update(self, dt: float) -> None:
        """Search on; show a notice that has come up."""
        super().update(dt)
        if self._library is not None and self._is_searching():
            self._search(self._library, _WORK)

    def _look_anew(self) -> None:
        if self.context.may_have_saved_games():
            self._library = self.context.library
            self._library.refresh()
            self._search(self._library, _FIRST_LOOK)

    def _is_searching(self) -> bool:
        game = None if self._library is None else self._library.to_continue()
        return game is not None and not game.is_known

    def _search(self, library: Library, seconds: float) -> None:
        library.seek(seconds)
        found = library.to_continue()
        if found is not None and not found.is_known:
            return
        if found is not self._offered:
            self._offered = found
            first = self.stage.focus.node is not None and not self.stage.focus.ring.visible
            self.rebuild()
            if first:
                self._focus_first()

    def _focus_first(self) -> None:
        name = "title.continue" if self._offered is not None else "title.new_game"
        self.stage.focus.set(self.stage.root.find(name), ring=False)

    def _continue(self) -> None:
        if self._offered is not None:
            go_on(self.app, self.context, self._offered.path)
        if self.app.screen is self:
            self._look_anew()

    # The other ways -----------------------------------------------------------------------------------

    def dropped(self, path: Path) -> None:
        """Take in the file of a saved game."""
        from puertorico.ui.screens.saved.saved_screen import SavedScreen

        screen = SavedScreen(self.context)
        self.app.push(screen)
        screen.dropped(path)

    def _set_up(self) -> None:
        from puertorico.ui.screens.setup.setup_screen import SetupScreen

        self.app.push(SetupScreen(self.context))

    def _saved(self) -> None:
        from puertorico.ui.screens.saved.saved_screen import SavedScreen

        self.app.push(SavedScreen(self.context))

    def _past(self) -> None:
        from puertorico.ui.screens.history.history_screen import PastScreen

        self.app.push(PastScreen(self.context))

    def _help(self) -> None:
        from puertorico.ui.screens.help.help_screen import HelpScreen

        self.app.push(HelpScreen(self.context))

    def _settings(self) -> None:
        from puertorico.ui.screens.settings.settings_screen import SettingsScreen

        self.app.push(SettingsScreen(self.context))

    def _licences(self) -> None:
        from puertorico.ui.screens.help.licenses_screen import LicencesScreen

        self.app.push(LicencesScreen(self.context))

    def _quit(self) -> None:
        self.app.quit()
