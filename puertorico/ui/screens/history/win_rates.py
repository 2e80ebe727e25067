"""Win rates against computer players over time, by the difficulty of the opponents."""

from __future__ import annotations

from collections.abc import Sequence

from puertorico.record.game_results import PastGame
from puertorico.ui.screens.history.games_line import GamesLine, games_lines, strength


def human_share(game: PastGame) -> float:
    """Return the share of the victory that went to humans: 1 if any of them won alone."""
    return sum(result.share for result in game.results if not result.player.is_computer)


def win_rates(games: Sequence[PastGame]) -> list[GamesLine]:
    """Return the win rates, from 0 to 1, of games listed newest first.

    Games without humans or without computer players don't count.
    """
    counted = [(strength(game), human_share(game)) for game in reversed(games)]
    return games_lines([(difficulty, share) for difficulty, share in counted if difficulty is not None])
