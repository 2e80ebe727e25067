"""How a seat stands at a table and where that comes from: its expected points less a share of the others'."""

from collections.abc import Sequence
from statistics import fmean

from attrs import frozen

from puertorico.ai.evaluation.forecast import make_forecast
from puertorico.ai.evaluation.value import seat_value, weighted_parts
from puertorico.ai.evaluation.value_weights import Parts
from puertorico.ai.styles import Style
from puertorico.engine.scoring import score
from puertorico.engine.state import GameState

TIE_BREAK = 0.02
"""What a doubloon or a barrel is worth when the game is over, in VP: it may decide a tie (END-3)."""


@frozen
class Evaluation:
    """``own``: expected points of the seat by what they come from, in VP, as far as they count; ``others``:
    what those of the others take from that.
    """

    own: Parts
    others: float

    @property
    def value(self) -> float:
        """All in all, in VP."""
        return sum(self.own) + self.others


_NO_PARTS = Parts(*(0.0,) * len(Parts._fields))


def evaluate(state: GameState, seat: int, style: Style, pace: float | None = None) -> Evaluation:
    """How a seat stands in the eyes of a style.

    ``pace``: that of the table from which the ways part, where they differ in a small thing; or else
    whoever puts one more to work would fear for the length of the game.
    """
    rivals = [other for other in range(state.rules.players) if other != seat]
    if state.is_over:
        end = score(state, seat)
        own = _NO_PARTS._replace(
            won=float(end.chips + end.nobles),
            city=float(end.buildings + sum(end.bonuses.values())),
            doubloons=TIE_BREAK * end.doubloons_and_goods,
        )
        theirs = sum(
            one.total + TIE_BREAK * one.doubloons_and_goods for one in (score(state, r) for r in rivals)
        )
    else:
        forecast = make_forecast(state, pace)
        own = weighted_parts(state, seat, forecast, style)
        theirs = sum(seat_value(state, rival, forecast, style) for rival in rivals)
    return Evaluation(own, -style.opponent_weight * theirs / len(rivals))


def mean_evaluation(evaluations: Sequence[Evaluation]) -> Evaluation:
    """The mean of several, one at least, part by part."""
    own = Parts(*map(fmean, zip(*(one.own for one in evaluations), strict=True)))
    return Evaluation(own, fmean(one.others for one in evaluations))
