"""The result of a game of the history."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from attrs import evolve

from puertorico.i18n import _, sentences_text
from puertorico.keybindings import Key
from puertorico.record.codec import BadRecord
from puertorico.record.game_results import PastGame
from puertorico.record.past_games import PastGames
from puertorico.record.past_moves import damaged_text
from puertorico.session.game_history import build_history
from puertorico.session.game_session import Session
from puertorico.ui.context import Context
from puertorico.ui.screens.game.ending.result_text import length_text, tie_texts
from puertorico.ui.screens.game.ending.standing import past_standings
from puertorico.ui.screens.game.ending.towers_screen import EndingButton, TowersScreen
from puertorico.ui.screens.shared.navigation import show_title


class PastEndingScreen(TowersScreen):
    """The towers of a finished game, without a ceremony. Esc goes back.

    If ``history``, by default the user's, has the moves of the game, its summary, replay and score table open
    from here.
    """

    def __init__(self, context: Context, game: PastGame, history: PastGames | None = None) -> None:
        history = history or PastGames()
        record = history.record(game.game)
        super().__init__(context, past_standings(game, () if record is None else record.seats))
        self.game = game
        self._record = record
        self._session: Session | None = None
        self._why_not: str | None = None
        if self._record is None:
            self._why_not = history.take_problem() or _(
                "This game was finished in an earlier version of Puerto Rico, which didn't keep the moves. "
                "If it is still in Saved games, show its result there once to add them."
            )

    def summary(self) -> str:
        """Return what became of a tie, and how long the game lasted."""
        return sentences_text([*tie_texts(self.standings), length_text(self.game.rounds)])

    def ending_buttons(self) -> Sequence[EndingButton]:
        """Return what needs the moves of the game, and the ways back."""
        why_not = self._why_not
        return (
            EndingButton("charts", _("Game summary"), self._with_game(self._show_charts), why_not=why_not),
            # Translators: a button that shows the replay of the game.
            EndingButton("watch", _("Replay"), self._with_game(self._show_replay), why_not=why_not),
            EndingButton("score", _("Score table"), self._with_game(self._show_score), why_not=why_not),
            EndingButton("back", _("Back"), self.app.pop),
            EndingButton("title", _("Main menu"), lambda: show_title(self.app, self.context)),
        )

    def _with_game(self, show: Callable[[Session], None]) -> Callable[[], None]:
        """Return a function that plays the game again, unless it has before, and shows something of it."""

        def shown() -> None:
            session = self._session = self._session or self._played()
            if session is not None:
                show(session)

        return shown

    def _played(self) -> Session | None:
        """Return the game at its end. If its moves don't lead there, show a notice."""
        assert self._record is not None
        try:
            # Tiles lie where they were first placed, since the record has only their last positions.
            session = Session.resume(evolve(self._record, boards=()))
        except BadRecord:
            session = None
        # The hidden VP chips of an unfinished game must stay hidden.
        if session is not None and session.is_over:
            return session
        self.context.notify(damaged_text())
        return None

    def _show_charts(self, session: Session) -> None:
        self.app.open("charts", self.context, build_history(session))

    def _show_replay(self, session: Session) -> None:
        self.app.open("replay", self.context, session)

    def _show_score(self, session: Session) -> None:
        self.app.open("score", self.context, session)

    def handle_key(self, key: Key) -> bool:
        """Go back with Esc."""
        if key.name != "escape":
            return False
        self.app.pop()
        return True
