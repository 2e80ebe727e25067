"""Lines over past games, by the difficulty of the opponents."""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence

from attrs import frozen

from puertorico.ai.difficulty import Difficulty
from puertorico.ai.specs import PLAYER_SPECS
from puertorico.record.game_results import PastGame

WINDOW = 10
"""The number of games over which an average is taken."""


@frozen
class GamesLine:
    """The course of a value in games against opponents of one difficulty; None without computer players.

    ``points`` are the averages after each game by the number of the game among all that count, from 0; each
    is over the last ``WINDOW`` games with such opponents. ``games`` is the number of all those.
    """

    difficulty: Difficulty | None
    points: tuple[tuple[int, float], ...]

    @property
    def games(self) -> int:
        """The number of games against such opponents."""
        return len(self.points)

    @property
    def latest(self) -> float:
        """The average over the last games."""
        return self.points[-1][1]


def strength(game: PastGame) -> Difficulty | None:
    """Return the difficulty of the strongest computer player; None without known ones or without humans."""
    if all(result.player.is_computer for result in game.results):
        return None
    specs = [PLAYER_SPECS.get(result.player.style) for result in game.results if result.player.is_computer]
    order = list(Difficulty)
    return max((spec.difficulty for spec in specs if spec is not None), key=order.index, default=None)


def games_lines(values: Sequence[tuple[Difficulty | None, float]]) -> list[GamesLine]:
    """Return the lines, the weakest opponents first, of the values of games in the order of play."""
    found = []
    for difficulty in (*Difficulty, None):
        last = deque[float](maxlen=WINDOW)
        points = []
        for number, (its, value) in enumerate(values):
            if its is difficulty:
                last.append(value)
                points.append((number, sum(last) / len(last)))
        if points:
            found.append(GamesLine(difficulty, tuple(points)))
    return found
