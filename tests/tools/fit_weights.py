"""Fit the weights of the evaluation (``ai.evaluation.value_weights``) to final scores.

    python -m tests.tools.fit_weights --games 2000 --seed 1

Fast players with some noise play games with all setups. At the start of each round, the unweighted parts of
every seat's value (``ai.evaluation.value.parts``) are recorded relative to the mean of the table, and at the
end of the game the score relative to its mean. The weights are fitted by least squares. With few games they
stay near the current ones, and weights for similar numbers of rounds change together. They are printed in the
format of ``ai/evaluation/value_weights.py``, to be reviewed and tested with ``puertorico arena``.

Every fifth game is held out, to measure how well the weights predict the scores of other games.
"""

import math
import random
from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from unittest.mock import patch

from attrs import define, field, frozen
from tqdm import tqdm

from puertorico.ai.evaluation import value as value_module
from puertorico.ai.evaluation.building_values import Prospects, building_value
from puertorico.ai.evaluation.forecast import Forecast, make_forecast
from puertorico.ai.evaluation.value_weights import COUNTS, FITTED, ROUND_KNOTS, Parts
from puertorico.ai.search.rollout import rollout
from puertorico.ai.styles import STYLE_BY_ID
from puertorico.cli.simulation import parallel_map
from puertorico.engine.buildings import buildings_in
from puertorico.engine.game import new_game
from puertorico.engine.ids import BUILDINGS, Building
from puertorico.engine.scoring import scores
from puertorico.engine.state import GameState
from tests.tools.command import run
from tests.tools.least_squares import DesignRow, NormalEquations, solve
from tests.tools.series import HOLD_OUT_EVERY, parse_series, setup

ALLROUNDER = STYLE_BY_ID["allrounder"]

NOISE_SD = 1.0
"""Standard deviation, in VP, of the noise on the value of a role: more than in a search, for variety."""

FIXED = frozenset({"won", "colonists"})
"""The parts with a weight of 1: points in hand, and spare colonists, which only break ties."""

PARTS = tuple(part for part in Parts._fields if part not in FIXED)
UNKNOWNS = len(PARTS) * len(ROUND_KNOTS) + len(BUILDINGS)
"""A weight for each part at each knot, then a factor for the effect of each building."""

WEIGHT_RIDGE, SMOOTHNESS, FACTOR_RIDGE = 200.0, 1000.0, 500.0
"""Regularization: of weights toward their current values, of neighboring knots toward each other, and of
factors toward their current values. In squared VP for a squared difference of 1.
"""


@frozen
class Observations:
    """The observations of one game, each with the prediction error of the current weights, in VP."""

    rows: tuple[tuple[DesignRow, float], ...]


def observe_game(seed: int, number: int) -> Observations:
    """Play a game and return its observations; the result depends only on the arguments."""
    rng = random.Random(f"{seed}/{number}")
    state = new_game(setup(number), rng.getrandbits(63))
    noted: list[tuple[list[DesignRow], list[float]]] = []
    last = 0
    while state.tasks:
        if state.round != last:
            last = state.round
            noted.append(observe_round(state))
        state = rollout(state, ALLROUNDER, rng, roles=1, noise_sd=NOISE_SD)
    final = against_mean([float(score.total) for score in scores(state)])
    return Observations(
        tuple(
            (row, end - predicted)
            for rows, predictions in noted
            for row, end, predicted in zip(rows, final, predictions, strict=True)
        )
    )


def observe_round(state: GameState) -> tuple[list[DesignRow], list[float]]:
    """Return the coefficients of each seat and its score predicted by the current weights.

    Both are relative to the mean of the table.
    """
    forecast = make_forecast(state)
    seats = range(state.rules.players)
    rows = [row(state, seat, forecast) for seat in seats]
    mean: DesignRow = {}
    for one in rows:
        for unknown, value in one.items():
            mean[unknown] = mean.get(unknown, 0.0) + value / len(rows)
    predictions = [value_module.seat_value(state, seat, forecast, ALLROUNDER) for seat in seats]
    centered = [{unknown: one.get(unknown, 0.0) - middle for unknown, middle in mean.items()} for one in rows]
    return centered, against_mean(predictions)


def against_mean(values: Sequence[float]) -> list[float]:
    mean = sum(values) / len(values)
    return [value - mean for value in values]


def row(state: GameState, seat: int, forecast: Forecast) -> DesignRow:
    """Return the coefficient of each unknown in the value of a seat."""
    parts = value_module.unweighted_parts(state, seat, forecast, ALLROUNDER)._asdict()
    found: DesignRow = {}
    for number, part in enumerate(PARTS):
        for knot, share in shares(forecast.rounds):
            found[number * len(ROUND_KNOTS) + knot] = share * parts[part]
    for building, value in uses(state, seat, forecast).items():
        found[len(PARTS) * len(ROUND_KNOTS) + building] = value * forecast.weights.uses
    return found


def shares(rounds: float) -> Iterator[tuple[int, float]]:
    """Yield the two knots (indices of ROUND_KNOTS) around a number of rounds, with their weights."""
    at = min(max(rounds, ROUND_KNOTS[0]), ROUND_KNOTS[-1])
    knot = max(k for k in range(len(ROUND_KNOTS) - 1) if ROUND_KNOTS[k] <= at)
    share = (at - ROUND_KNOTS[knot]) / (ROUND_KNOTS[knot + 1] - ROUND_KNOTS[knot])
    yield knot, 1 - share
    yield knot + 1, share


def uses(state: GameState, seat: int, forecast: Forecast) -> dict[Building, float]:
    """Return what the effect of each building adds to the value of a seat, before weighting.

    It is found by disabling all other buildings.
    """
    found = {}
    for building in buildings_in(state.players[seat].built):

        def alone(other: Building, prospects: Prospects, wanted: Building = building) -> float:
            return building_value(other, prospects) if other == wanted else 0.0

        with patch.object(value_module, "building_value", alone):
            found[building] = value_module.unweighted_parts(state, seat, forecast, ALLROUNDER).uses
    return {building: value for building, value in found.items() if value}


@define
class Fit:
    """The least-squares fit of the observed games."""

    sums: NormalEquations = field(factory=lambda: NormalEquations(UNKNOWNS))

    def add(self, seen: Observations) -> None:
        """Add a game."""
        for row, error in seen.rows:
            self.sums.add(row, error)

    def changes(self) -> list[float]:
        """Return the change of each unknown from its current value."""
        regularized = [list(line) for line in self.sums.squares]
        for unknown in range(UNKNOWNS):
            regularized[unknown][unknown] += (
                WEIGHT_RIDGE if unknown < UNKNOWNS - len(BUILDINGS) else FACTOR_RIDGE
            )
        for part in range(len(PARTS)):
            for one in range(part * len(ROUND_KNOTS), (part + 1) * len(ROUND_KNOTS) - 1):
                for a, b, sign in ((0, 0, 1), (1, 1, 1), (0, 1, -1), (1, 0, -1)):
                    regularized[one + a][one + b] += sign * SMOOTHNESS
        return solve(regularized, self.sums.products)


def deviation(games: Sequence[Observations], changes: Sequence[float]) -> float:
    """Return the standard deviation of the prediction error, in VP, after changing the weights."""
    squares = [
        (error - sum(changes[unknown] * value for unknown, value in row.items())) ** 2
        for game in games
        for row, error in game.rows
    ]
    return math.sqrt(sum(squares) / len(squares))


def weights(changes: Sequence[float]) -> dict[str, tuple[float, ...]]:
    """Return the new weights of all parts, in the form of FITTED."""
    found = dict(FITTED)
    for number, part in enumerate(PARTS):
        own = changes[number * len(ROUND_KNOTS) : (number + 1) * len(ROUND_KNOTS)]
        found[part] = tuple(old + change for old, change in zip(FITTED[part], own, strict=True))
    return found


def factors(changes: Sequence[float]) -> dict[Building, float]:
    """Return the new weights of the effects of buildings, in the form of COUNTS, never negative."""
    own = changes[len(PARTS) * len(ROUND_KNOTS) :]
    return {
        building: max(0.0, COUNTS.get(building, 1.0) * (1 + change))
        for building, change in zip(BUILDINGS, own, strict=True)
    }


def lines(fitted: Mapping[str, Sequence[float]], counts: Mapping[Building, float]) -> Iterator[str]:
    """Yield both in the format of ai/evaluation/value_weights.py, without factors of about 1."""
    yield "FITTED: Mapping[str, tuple[float, ...]] = {"
    for part, values in fitted.items():
        yield f'    "{part}": ({", ".join(str(round(value, 2)) for value in values)}),'
    yield "}"
    yield ""
    yield "COUNTS: Mapping[Building, float] = {"
    for building, value in counts.items():
        if round(value, 2) != 1:
            yield f"    Building.{building.name}: {round(value, 2)},"
    yield "}"


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command; return its exit status."""
    given = parse_series(
        "fit_weights", "Fit the weights of ai/evaluation/value_weights.py to game ends.", 2000, arguments
    )
    if given is None:
        return 2
    fit, validation = Fit(), []
    games = parallel_map(partial(observe_game, given.seed), given.games, given.jobs)
    for number, seen in enumerate(tqdm(games, total=given.games, unit="game", disable=None)):
        if number % HOLD_OUT_EVERY == HOLD_OUT_EVERY - 1:
            validation.append(seen)
        else:
            fit.add(seen)
    changes = fit.changes()
    print(*lines(weights(changes), factors(changes)), sep="\n")
    before, after = deviation(validation, [0.0] * UNKNOWNS), deviation(validation, changes)
    print(f"\nobservations: {fit.sums.count}; error in held-out games: {before:.3f} VP, now {after:.3f} VP")
    return 0


if __name__ == "__main__":
    run(main)
