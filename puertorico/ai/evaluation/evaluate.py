"""Evaluation of a position for a seat: its expected points minus a share of its opponents'."""

from collections.abc import Sequence
from math import fsum

from puertorico.ai.evaluation.forecast import Forecast, make_forecast
from puertorico.ai.evaluation.value import seat_value
from puertorico.ai.styles import Style
from puertorico.engine.scoring import score
from puertorico.engine.state import GameState

TIE_BREAK = 0.02
"""VP for a doubloon or a barrel at the end of the game, where they break ties (END-3)."""


LEADER_ROUNDS, LEADER_SHARE = 5.0, 0.6
"""With fewer rounds left than this, the strongest opponent counts more; its extra share at the end."""


def evaluate(
    state: GameState, seat: int, style: Style, pace: float | None = None, forecast: Forecast | None = None
) -> float:
    """Return the value of a position for a seat with the given style, in VP.

    ``pace``: the ``Forecast.pace`` to assume instead of this position's own. To compare the actions of one
    decision, use the same pace for all of them: otherwise an action that staffs one more plantation would
    seem to shorten the game. ``forecast``: the forecast for this position and pace, if it is known already.
    When the game is over, only the score counts.
    """
    if state.is_over:
        values, rounds = _final_values(state), 0.0
    else:
        forecast = forecast or make_forecast(state, pace)
        values = [seat_value(state, other, forecast, style) for other in range(state.rules.players)]
        rounds = forecast.rounds
    own = values.pop(seat)
    return own - style.opponent_weight * _opposition(values, rounds)


def final_lead(state: GameState, seat: int) -> float:
    """Return by how many points a seat is ahead of the best other one in a finished game (END-2, END-3)."""
    values = _final_values(state)
    return values.pop(seat) - max(values)


def _final_values(state: GameState) -> list[float]:
    ends = [score(state, seat) for seat in range(state.rules.players)]
    return [end.total + TIE_BREAK * end.doubloons_and_goods for end in ends]


def _opposition(values: Sequence[float], rounds: float) -> float:
    """Return the opponents' average, and toward the end more and more of the strongest one's lead over it."""
    mean = fsum(values) / len(values)
    leader = LEADER_SHARE * max(0.0, 1.0 - rounds / LEADER_ROUNDS)
    return mean + leader * (max(values) - mean)
