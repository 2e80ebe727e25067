"""The result of a game of the history."""

from __future__ import annotations

from collections.abc import Sequence

from puertorico.i18n import _, sentences_text
from puertorico.keybindings import Key
from puertorico.record.game_results import PastGame
from puertorico.ui.context import Context
from puertorico.ui.screens.game.ending.result_text import length_text, overtaking_texts, tie_texts
from puertorico.ui.screens.game.ending.standing import past_standings
from puertorico.ui.screens.game.ending.towers_screen import EndingButton, TowersScreen
from puertorico.ui.screens.shared.navigation import show_title


class PastEndingScreen(TowersScreen):
    """The towers of a finished game, without a ceremony. Esc goes back."""

    def __init__(self, context: Context, game: PastGame) -> None:
        super().__init__(context, past_standings(game))
        self.game = game

    def summary(self) -> str:
        """Return what became of a tie or a lead, and how long the game lasted."""
        told = [*tie_texts(self.standings), *overtaking_texts(self.standings)]
        return sentences_text([*told, length_text(self.game.rounds)])

    def button_rows(self) -> Sequence[EndingButton]:
        """Return the ways back."""
        return (
            EndingButton("back", _("Back"), self.app.pop),
            EndingButton("title", _("Main menu"), lambda: show_title(self.app, self.context)),
        )

    def handle_key(self, key: Key) -> bool:
        """Go back with Esc."""
        if key.name != "escape":
            return False
        self.app.pop()
        return True
