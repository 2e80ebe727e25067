"""The title: the harbour, the name of the game, and where to go from here."""

from __future__ import annotations

from puertorico import __version__
from puertorico.i18n import _
from puertorico.ui import theme
from puertorico.ui.scene.buttons import Button, Look
from puertorico.ui.scene.canvas import Canvas
from puertorico.ui.scene.geometry import Rect, Size
from puertorico.ui.scene.node import Node
from puertorico.ui.scene.widgets import Label, Panel
from puertorico.ui.screens.ground import harbour
from puertorico.ui.screens.help import HelpScreen
from puertorico.ui.screens.lettering import Lettering
from puertorico.ui.screens.page import ContextScreen
from puertorico.ui.screens.settings import SettingsScreen
from puertorico.ui.screens.setup import SetupScreen

_CARD = theme.PanelStyle(theme.CARD, theme.SAND, 18, theme.SAND_EDGE, 1.4, theme.WHITE, 2.0, shadow=9)
_STRIP_HEIGHT = 34.0


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
    """What is shown first."""

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
        self._add_card(Rect(w - 300 - w * 0.055, h * 0.40, 300, 290))
        self._add_strip(Rect(0, h - _STRIP_HEIGHT, w, _STRIP_HEIGHT))

    def _add_card(self, rect: Rect) -> None:
        card = self.stage.content.add(Panel("", rect, _CARD))
        buttons = (
            ("new_game", _("New game"), Look.GOLD, "ui-ink/play", 58.0, self._set_up),
            ("help", _("How to play"), Look.PLAIN, "ui-ink/help", 46.0, self._help),
            ("settings", _("Settings"), Look.PLAIN, "ui-ink/settings", 46.0, self._settings),
            ("quit", _("Quit"), Look.PLAIN, "ui-ink/cross", 46.0, self._quit),
        )
        y = 24.0
        for name, text, look, icon, height, action in buttons:
            style = theme.serif(21) if look is Look.GOLD else theme.serif(17)
            place = Rect(26, y, rect.w - 52, height)
            card.add(Button(f"title.{name}", text, place, action, look=look, icon=icon, style=style))
            y += height + 14

    def _add_strip(self, rect: Rect) -> None:
        strip = self.stage.content.add(_Strip("", rect))
        style = theme.sans(14)
        credit = _("A game by Andreas Seyfarth. This program is not affiliated with the publishers.")
        strip.add(Label(credit, Rect(20, 1, rect.w - 200, rect.h - 1), style, theme.CARD))
        version = _("Version {number}").format(number=__version__)
        strip.add(Label(version, Rect(rect.w - 160, 1, 140, rect.h - 1), style, theme.PALE, "right"))

    def entered(self) -> None:
        """Let Enter begin a game at once."""
        if self.stage.focus.node is None:
            self.stage.focus.set(self.stage.root.find("title.new_game"), ring=False)

    def _set_up(self) -> None:
        self.app.push(SetupScreen(self.context))

    def _help(self) -> None:
        self.app.push(HelpScreen(self.context))

    def _settings(self) -> None:
        self.app.push(SettingsScreen(self.context))

    def _quit(self) -> None:
        self.app.quit()
