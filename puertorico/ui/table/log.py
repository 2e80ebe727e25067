"""The log: everything that has happened, in words, newest below."""

import re
from collections.abc import Callable, Sequence

from puertorico.i18n import _
from puertorico.session.game import Session
from puertorico.session.telling import tell
from puertorico.ui import theme
from puertorico.ui.assets import Assets
from puertorico.ui.scene.buttons import Button, Look
from puertorico.ui.scene.geometry import Rect, Size
from puertorico.ui.scene.node import Node
from puertorico.ui.scene.scroll import ScrollPanel
from puertorico.ui.scene.text import Run
from puertorico.ui.scene.widgets import Label, Panel, Paragraph, Picture
from puertorico.ui.table import ink

WIDTH = 324.0
_PAD = 14.0
_HEAD = 40.0
_LINE_GAP = 5.0
_ROUND_GAP = 7.0
_FLAG = 16.0
_INDENT = _FLAG + 7


class LogPanel(Panel):
    """A panel over the boards of the others, so that the own one stays free; it follows the game."""

    def __init__(self, session: Session, assets: Assets, root: Size, close: Callable[[], None]) -> None:
        top, margin = 40.0, 3.0
        rect = Rect(root[0] - WIDTH - margin, top, WIDTH, root[1] - top - margin)
        super().__init__("log.panel", rect, theme.DIALOG_PANEL)
        self._session = session
        self._assets = assets
        self._shown = 0
        self._height = 0.0
        self._round = 0
        self.add(Label(_("Log"), Rect(_PAD, 6, 200, _HEAD - 6), theme.PLAYER))
        button = Button("log.close", _("Close"), Rect(rect.w - 90 - _PAD, 9, 90, 28), close, look=Look.PLAIN)
        self.add(button)
        area = Rect(_PAD, _HEAD + 4, rect.w - 2 * _PAD + 6, rect.h - _HEAD - _PAD)
        self._lines = self.add(ScrollPanel("log.lines", area))
        self.follow()

    def follow(self) -> None:
        """Adds what has happened since, and shows the end of it."""
        names, moments = self._session.names, self._session.moments
        for moment in moments[self._shown :]:
            if moment.round != self._round:
                self._round = moment.round
                self._height += _ROUND_GAP if self._height else 0.0
                self._add(_("Round {number}").format(number=self._round), theme.TITLE)
            for line in tell(moment, names):
                self._add(line, theme.SENTENCE, _INDENT, who(line, names))
        self._shown = len(moments)
        self._lines.length = self._height
        self._lines.scroll_to(self._height)

    def _add(self, text: str, style: theme.TextStyle, indent: float = 0.0, seat: int | None = None) -> Node:
        # As a run, for the names of players are no markup.
        line = Paragraph([Run(text, style)], style=style, colour=theme.INK)
        width = self._lines.w - 14 - indent
        height = line.height_for(self._assets, width)
        line.rect = Rect(indent, self._height, width, height)
        if seat is not None:
            place = Rect(0, self._height + 2, _FLAG, _FLAG)
            self._lines.content.add(Picture(ink.flag_picture(seat), place))
        self._height += height + _LINE_GAP
        return self._lines.content.add(line)


def who(line: str, names: Sequence[str]) -> int | None:
    """The seat a line of the log is about: the one whose name is in it, if it is a single one."""
    found = [seat for seat, name in enumerate(names) if re.search(rf"(?<!\w){re.escape(name)}(?!\w)", line)]
    # "Ana Maria" is not "Ana" as well.
    found = [s for s in found if not any(names[s] in names[t] and names[s] != names[t] for t in found)]
    return found[0] if len(found) == 1 else None
