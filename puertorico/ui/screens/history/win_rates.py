"""Win rates against computer players over time, by the difficulty of the opponents."""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence

from attrs import frozen

from puertorico.ai.difficulty import Difficulty
from puertorico.ai.specs import PLAYER_SPECS
from puertorico.record.game_results import PastGame

WINDOW = 10
"""The number of games over which a win rate is taken."""


@frozen
class WinRates:
    """The win rates of humans against opponents of one difficulty.

    ``points`` are the rates, from 0 to 1, after each game by the number of the game among all games, from 0;
    each is over the last ``WINDOW`` games with such opponents. ``games`` is the number of all those.
    """

    difficulty: Difficulty
    points: tuple[tuple[int, float], ...]

    @property
    def games(self) -> int:
        """The number of games against such opponents."""
        return len(self.points)

    @property
    def latest(self) -> float:
        """The rate over the last games."""
        return self.points[-1][1]


def strength(game: PastGame) -> Difficulty | None:
    """Return the difficulty of the strongest computer player; None without known ones or without humans."""
    if all(result.player.is_computer for result in game.results):
        return None
    specs = [PLAYER_SPECS.get(result.player.style) for result in game.results if result.player.is_computer]
    order = list(Difficulty)
    return max((spec.difficulty for spec in specs if spec is not None), key=order.index, default=None)


def human_share(game: PastGame) -> float:
    """Return the share of the victory that went to humans: 1 if any of them won alone."""
    return sum(result.share for result in game.results if not result.player.is_computer)


def win_rates(games: Sequence[PastGame]) -> list[WinRates]:
    """Return the win rates by difficulty, weakest first, of games listed newest first.

    Games without humans or without computer players don't count.
    """
    counted = [(strength(game), human_share(game)) for game in reversed(games)]
    counted = [(difficulty, share) for difficulty, share in counted if difficulty is not None]
    found = []
    for difficulty in Difficulty:
        last = deque[float](maxlen=WINDOW)
        points = []
        for number, (its, share) in enumerate(counted):
            if its is difficulty:
                last.append(share)
                points.append((number, sum(last) / len(last)))
        if points:
            found.append(WinRates(difficulty, tuple(points)))
    return found
