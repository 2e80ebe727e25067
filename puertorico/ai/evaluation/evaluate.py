"""Evaluation of a position for a seat: its expected points minus a share of its opponents'."""

from collections.abc import Sequence
from math import fsum
from statistics import fmean

from attrs import frozen

from puertorico.ai.evaluation.forecast import Forecast, make_forecast
from puertorico.ai.evaluation.value import seat_value, weighted_parts
from puertorico.ai.evaluation.value_weights import Parts
from puertorico.ai.styles import Style
from puertorico.engine.scoring import score
from puertorico.engine.state import GameState

TIE_BREAK = 0.02
"""VP for a doubloon or a barrel at the end of the game, where they break ties (END-3)."""


LEADER_ROUNDS, LEADER_SHARE = 5.0, 0.6
"""From how many remaining rounds on the strongest opponent counts more, and its extra share at the end."""


@frozen
class Evaluation:
    """The value of a position for a seat, in VP.

    ``own``: the seat's weighted expected points by source. ``others``: the opponents' part, a negative
    number.
    """

    own: Parts
    others: float

    @property
    def value(self) -> float:
        """The total value, in VP."""
        return fsum((*self.own, self.others))


_NO_PARTS = Parts(*(0.0,) * len(Parts._fields))


def evaluate(
    state: GameState, seat: int, style: Style, pace: float | None = None, forecast: Forecast | None = None
) -> Evaluation:
    """Return the evaluation of a position for a seat with the given style.

    ``pace``: the ``Forecast.pace`` to assume instead of this position's own. To compare the actions of one
    decision, use the same pace for all of them: otherwise an action that staffs one more plantation would
    seem to shorten the game. ``forecast``: the forecast for this position and pace, if it is known already.
    When the game is over, only the score counts.
    """
    rivals = [other for other in range(state.rules.players) if other != seat]
    if state.is_over:
        end = score(state, seat)
        own = _NO_PARTS._replace(
            won=float(end.chips + end.nobles),
            city=float(end.buildings + sum(end.bonuses.values())),
            doubloons=TIE_BREAK * end.doubloons_and_goods,
        )
        ends = [score(state, rival) for rival in rivals]
        theirs = [rival.total + TIE_BREAK * rival.doubloons_and_goods for rival in ends]
        rounds = 0.0
    else:
        forecast = forecast or make_forecast(state, pace)
        own = weighted_parts(state, seat, forecast, style)
        theirs = [seat_value(state, rival, forecast, style) for rival in rivals]
        rounds = forecast.rounds
    return Evaluation(own, -style.opponent_weight * _opposition(theirs, rounds))


def _opposition(values: Sequence[float], rounds: float) -> float:
    """Return the opponents' average, and toward the end more and more of the strongest one's lead over it."""
    mean = fsum(values) / len(values)
    leader = LEADER_SHARE * max(0.0, 1.0 - rounds / LEADER_ROUNDS)
    return mean + leader * (max(values) - mean)


def mean_evaluation(evaluations: Sequence[Evaluation]) -> Evaluation:
    """Return the mean of one or more evaluations, part by part."""
    own = Parts(*map(fmean, zip(*(evaluation.own for evaluation in evaluations), strict=True)))
    return Evaluation(own, fmean(evaluation.others for evaluation in evaluations))
