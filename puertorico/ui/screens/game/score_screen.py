"""The score table: who won, why the game ended, and where everyone's points came from."""

from __future__ import annotations

from puertorico.i18n import _, sentences_text
from puertorico.session.ending import ending_texts
from puertorico.session.game_session import Session
from puertorico.ui import theme
from puertorico.ui.context import Context
from puertorico.ui.scene.geometry import Rect
from puertorico.ui.scene.paint.text import Run
from puertorico.ui.scene.tree.layout import cut_top, middle
from puertorico.ui.scene.widgets.display import Label, Panel, Paragraph, Picture
from puertorico.ui.screens.game.ending.result_text import headline, length_text, tie_texts
from puertorico.ui.screens.game.ending.standing import standings_of
from puertorico.ui.screens.game.score_table import ScoreTable, table_height
from puertorico.ui.screens.shared.base import Page
from puertorico.ui.table.drawing import ink

_BANNER = 104.0
_GAP = 14.0
_LARGEST_TITLE = 1.1


class ScoreScreen(Page):
    """All points of a finished game in a table. Esc goes back."""

    def __init__(self, context: Context, session: Session) -> None:
        super().__init__(context)
        self.session = session
        self.standings = standings_of(session)

    def heading(self) -> str:
        """Return the heading in the bar."""
        return _("Score table")

    def fill(self, area: Rect) -> None:
        """Add the banner and the table of points."""
        wide = min(area.w, 370.0 + 190.0 * len(self.standings))
        tall = min(area.h, _BANNER + _GAP + table_height(self.session))
        banner, table = cut_top(middle(area, wide, tall), _BANNER, _GAP)
        self._add_banner(banner)
        self.stage.content.add(ScoreTable(self.session, table))

    def _add_banner(self, rect: Rect) -> None:
        panel = self.stage.content.add(Panel("", rect, theme.BOARD_PANEL))
        panel.add(Picture("pieces/medal", Rect(20, 12, 60, rect.h - 24)))
        panel.add(Picture(ink.WINNER_PICTURE, Rect(rect.w - 98, 18, 80, rect.h - 36)))
        inner = Rect(96, 0, rect.w - 96 - 108, 0)
        title = panel.add(Label(headline(self.standings), Rect(inner.x, 12, inner.w, 40), theme.serif(28)))
        # Accents above tall letters need room too.
        title.largest = _LARGEST_TITLE
        told = [*tie_texts(self.standings), length_text(self.session.state.round)]
        summary = sentences_text([*told, *ending_texts(self.session)])
        # A run, because a name may contain markup.
        style = theme.sans(15)
        text = Paragraph([Run(summary, style)], style=style, color=theme.INK_SOFT)
        # Text is never larger than fits the banner.
        high = min(rect.h - 60, text.height_for(self.stage.assets, inner.w))
        text.rect = Rect(inner.x, 54, inner.w, high)
        panel.add(text)
