"""The end of a game: the ceremony, then the result with everything one may do next."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import UTC, datetime

from puertorico.i18n import _, sentences_text
from puertorico.keybindings import Key
from puertorico.record.past_games import PastGames
from puertorico.session.game_history import build_history
from puertorico.session.game_session import Session
from puertorico.ui.context import Context
from puertorico.ui.scene.geometry import Size
from puertorico.ui.scene.widgets.buttons import ButtonLook
from puertorico.ui.screens.game.ending.ceremony import Ceremony
from puertorico.ui.screens.game.ending.curtain import Curtain
from puertorico.ui.screens.game.ending.result_text import facts, headline, summary
from puertorico.ui.screens.game.ending.standing import standings_of
from puertorico.ui.screens.game.ending.towers_screen import EndingButton, TowersScreen
from puertorico.ui.screens.shared.navigation import play_game, rematch, show_title
from puertorico.ui.screens.shared.reviewing import open_review, review_text


class EndingScreen(TowersScreen):
    """The screen shown when the game is over. ``on_table`` is called to view the board again.

    With ``celebrates``, right after the last move, there is a ceremony first. The game is added to
    ``history``, by default the user's, unless it is there already.
    """

    def __init__(
        self,
        context: Context,
        session: Session,
        on_table: Callable[[], None],
        history: PastGames | None = None,
        celebrates: bool = False,
    ) -> None:
        super().__init__(context, standings_of(session))
        self.session = session
        self.history = history or PastGames()
        self._on_table = on_table
        self._celebrates = celebrates
        self._has_begun = False
        self._is_listed = False

    def summary(self) -> str:
        """Return what became of a tie, who was overtaken, how long the game lasted and why it ended."""
        return summary(self.standings, facts(self.session))

    def ending_buttons(self) -> Sequence[EndingButton]:
        """Return the buttons; the rematch is the gold one, but nothing has the focus."""
        return (
            EndingButton("table", _("View board"), self._on_table),
            EndingButton("charts", _("Game summary"), self._show_charts),
            # Translators: a button that shows the replay of the game.
            EndingButton("watch", _("Replay"), self._show_replay),
            EndingButton("review", review_text(), self._show_review),
            EndingButton("again", _("Rematch"), self._rematch, ButtonLook.GOLD, "ui-ink/play"),
            EndingButton("score", _("Score table"), self._show_score),
            EndingButton("history", _("Game history"), self._show_history),
            EndingButton("title", _("Main menu"), self._show_title),
        )

    def entered(self) -> None:
        """Begin the ceremony, the first time, and add the game to the history."""
        self._add_to_history()
        if self._has_begun:
            return
        self._has_begun = True
        size: Size = self.stage.root.rect.size
        ceremony = Ceremony(self.stage, self.towers, self.plates, size, self._announce)
        self._curtain = self.stage.overlay.add(Curtain(self.stage, ceremony.skip))
        if self._celebrates:
            self._show_buttons(shown=False)
            self.say(_("Game over"), sentences_text(facts(self.session)))
            ceremony.begin(self._end_ceremony)
        else:
            self._end_ceremony()

    def _announce(self) -> None:
        self.say(headline(self.standings), self.summary())

    def _end_ceremony(self) -> None:
        self._show_buttons(shown=True)
        self._curtain.open(to_mouse=not self._celebrates)

    def _show_buttons(self, *, shown: bool) -> None:
        for button in self.buttons:
            button.visible = shown

    def _add_to_history(self) -> None:
        """Add the game to the history. If that fails, show a notice and try again the next time."""
        if self._is_listed:
            return
        try:
            record = self.session.record()
        except ValueError:
            # A game that starts from a custom position can't be recorded.
            return
        self.history.add(record, self.session.state, datetime.now(UTC))
        problem = self.history.take_problem()
        self._is_listed = problem is None
        self.context.notify(problem)

    def _show_charts(self) -> None:
        self.app.open("charts", self.context, build_history(self.session))

    def _show_replay(self) -> None:
        self.app.open("replay", self.context, self.session)

    def _show_review(self) -> None:
        open_review(self.app, self.context, self.session)

    def _show_score(self) -> None:
        self.app.open("score", self.context, self.session)

    def _show_history(self) -> None:
        self.app.open("history", self.context, self.history)

    def _rematch(self) -> None:
        play_game(self.app, self.context, rematch(self.context, self.session))

    def _show_title(self) -> None:
        show_title(self.app, self.context)

    def handle_key(self, key: Key) -> bool:
        """View the board with Esc."""
        if key.name != "escape":
            return False
        self._on_table()
        return True
