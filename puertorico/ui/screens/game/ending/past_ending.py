"""The result of a game of the history."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from attrs import evolve

from puertorico.i18n import _
from puertorico.keybindings import Key
from puertorico.record.codec import BadRecord
from puertorico.record.game_record import GameRecord
from puertorico.record.game_results import PastGame
from puertorico.record.past_games import PastGames
from puertorico.record.past_moves import damaged_text
from puertorico.session.game_history import build_history
from puertorico.session.game_session import Session
from puertorico.ui.context import Context
from puertorico.ui.screens.game.ending.result_text import facts, length_text, summary
from puertorico.ui.screens.game.ending.standing import past_standings, standings_of
from puertorico.ui.screens.game.ending.towers_screen import EndingButton, TowersScreen
from puertorico.ui.screens.shared.navigation import show_title
from puertorico.ui.screens.shared.reviewing import open_review, review_text


class PastEndingScreen(TowersScreen):
    """The towers of a finished game, without a ceremony. Esc goes back.

    If ``history``, by default the user's, has the moves of the game, its summary, replay and score table open
    from here.
    """

    def __init__(self, context: Context, game: PastGame, history: PastGames | None = None) -> None:
        history = history or PastGames()
        record = history.record(game.game)
        session = self._session = None if record is None else _played(record)
        if session is not None and _agrees(session, game):
            standings, known = standings_of(session), facts(session)
        else:
            standings = past_standings(game, () if record is None else record.seats)
            known = [length_text(game.rounds)]
        super().__init__(context, standings)
        self._facts = known
        self._why_not: str | None = None
        if record is None:
            self._why_not = history.take_problem() or _(
                "This game was finished in an earlier version of Puerto Rico, which didn't keep the moves. "
                "If it is still in Saved games, show its result there once to add them."
            )

    def summary(self) -> str:
        """Return the same as right after the game, as far as it is known."""
        return summary(self.standings, self._facts)

    def ending_buttons(self) -> Sequence[EndingButton]:
        """Return what needs the moves of the game, and the ways back."""
        why_not = self._why_not
        return (
            EndingButton("charts", _("Game summary"), self._with_game(self._show_charts), why_not=why_not),
            # Translators: a button that shows the replay of the game.
            EndingButton("watch", _("Replay"), self._with_game(self._show_replay), why_not=why_not),
            EndingButton("review", review_text(), self._with_game(self._show_review), why_not=why_not),
            EndingButton("score", _("Score table"), self._with_game(self._show_score), why_not=why_not),
            EndingButton("back", _("Back"), self.app.pop),
            EndingButton("title", _("Main menu"), lambda: show_title(self.app, self.context)),
        )

    def _with_game(self, show: Callable[[Session], None]) -> Callable[[], None]:
        """Return a function that shows something of the game, or a notice if its moves don't end it."""

        def shown() -> None:
            if self._session is None:
                self.context.notify(damaged_text())
            else:
                show(self._session)

        return shown

    def _show_charts(self, session: Session) -> None:
        self.app.open("charts", self.context, build_history(session))

    def _show_replay(self, session: Session) -> None:
        self.app.open("replay", self.context, session)

    def _show_review(self, session: Session) -> None:
        open_review(self.app, self.context, session)

    def _show_score(self, session: Session) -> None:
        self.app.open("score", self.context, session)

    def handle_key(self, key: Key) -> bool:
        """Go back with Esc."""
        if key.name != "escape":
            return False
        self.app.pop()
        return True


def _played(record: GameRecord) -> Session | None:
    """Return a game at its end, or None if its moves don't lead there."""
    try:
        # Tiles lie where they were first placed, since the record has only their last positions.
        session = Session.resume(evolve(record, boards=()))
    except BadRecord:
        return None
    # The hidden VP chips of an unfinished game must stay hidden.
    return session if session.is_over else None


def _agrees(session: Session, game: PastGame) -> bool:
    """Return whether a game played again has the results that the history has."""
    return [score.total for score in session.scores()] == [result.total for result in game.results]
