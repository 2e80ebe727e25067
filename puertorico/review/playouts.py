"""Playouts: after a choice, the game is played to the end by equally strong players.

Common random numbers: the playouts of all choices with the same number have the same hidden tiles, the same
luck and the same players, so luck doesn't decide between the choices.
"""

from random import Random
from typing import NamedTuple

from attrs import frozen

from puertorico.ai.search.choices import Choice, apply_choice
from puertorico.ai.search.lookahead import best_action
from puertorico.ai.search.rollout import rollout
from puertorico.ai.styles import Style
from puertorico.engine.game import apply_unchecked
from puertorico.engine.scoring import scores, winners
from puertorico.engine.state import GameState
from puertorico.engine.view import View, determinize
from puertorico.review.choices import ALLROUNDER

WIDTH = 3
"""Number of roles that each seat tries in a playout."""

WEIGHT_SD = 0.08
"""Standard deviation of the weights of careful players, so that their games differ."""


class Outcome(NamedTuple):
    """How a playout ended for the seat.

    ``points``: its final points. ``lead``: those minus the best opponent's. ``won``: 1 for a win, a share of
    it for a tie, 0 for a loss.
    """

    points: float
    lead: float
    won: float


@frozen
class Playouts:
    """Plays on from a view. It can be sent to other processes.

    ``careful``: every seat compares roles at the end of the round, as Hard does, instead of at the end of the
    phase; this takes about five times as long.
    """

    view: View
    careful: bool = False

    def outcome(self, choice: Choice, number: int) -> Outcome:
        """Return the outcome of the playout with this number."""
        seat, rng = self.view.seat, Random(number)
        state = determinize(self.view, number)
        apply_choice(state, choice)
        if self.careful:
            _play_carefully(state, rng)
        else:
            state = rollout(state, ALLROUNDER, rng, width=WIDTH)
        totals, best = [score.total for score in scores(state)], winners(state)
        points = totals.pop(seat)
        return Outcome(points, points - max(totals), (seat in best) / len(best))


def _play_carefully(state: GameState, rng: Random) -> None:
    """Play to the end in place."""
    styles = [_similar_style(rng) for _ in state.players]
    while state.tasks:
        apply_unchecked(state, best_action(state, styles[state.seat], WIDTH))


def _similar_style(rng: Random) -> Style:
    """Return a style whose weights are near those of the all-rounder."""
    return Style(rng.gauss(1, WEIGHT_SD), rng.gauss(1, WEIGHT_SD), rng.gauss(1, WEIGHT_SD))
