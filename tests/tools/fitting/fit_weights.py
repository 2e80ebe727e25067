"""Fit the weights of the evaluation (``ai.evaluation``) to final scores.

    python -m tests.tools.fitting.fit_weights --games 4000 --seed 1 --jobs 2

Hard players with whims, who try anything now and then, play games with all setups. At some choices of a role,
the unweighted parts of every seat's value (``value.unweighted_parts``) and what is on its board are recorded
relative to the mean of the table, and at the end of the game the score relative to its mean. The weights are
fitted by least squares. With few games they stay near the current ones, and weights for similar numbers of
rounds change together. They are printed in the format of ``value_weights.py`` and ``board_weights.py``, to be
reviewed and tested with ``puertorico arena``.

Without whims, all players would buy the same buildings in the same positions, and nobody could tell whether
the buildings or the positions won. Every fifth game is held out, to measure how well the weights predict the
scores of other games.
"""

import math
import random
from collections.abc import Iterator, Mapping, Sequence
from functools import partial

from attrs import asdict, define, evolve, field, frozen
from tqdm import tqdm

from puertorico.ai.evaluation import value as value_module
from puertorico.ai.evaluation.forecast import Forecast, make_forecast
from puertorico.ai.evaluation.value_weights import FITTED, ROUND_KNOTS, Parts
from puertorico.ai.policies.pruning import prune
from puertorico.ai.search.determinization import determinized_state
from puertorico.ai.search.lookahead import best_action
from puertorico.ai.styles import STYLE_BY_ID, Style, Tastes
from puertorico.cli.simulation import parallel_map
from puertorico.engine.actions import Action, Build, DraftBuilding, TakePlantation, TakeQuarry
from puertorico.engine.game import apply_unchecked, legal_actions, new_game
from puertorico.engine.ids import BUILDINGS, TILES, Building, Step, Tile
from puertorico.engine.scoring import scores
from puertorico.engine.state import GameState
from puertorico.engine.view import view
from tests.tools.command import run
from tests.tools.fitting.fitted_boards import BOARD_UNKNOWNS, board_lines, board_row, regularize_boards
from tests.tools.fitting.knots import knot_shares, smooth
from tests.tools.fitting.least_squares import DesignRow, NormalEquations, centered, solve
from tests.tools.series import HOLD_OUT_EVERY, mixed_setup, parse_series

STYLES = tuple(STYLE_BY_ID.values())
ALLROUNDER = STYLE_BY_ID["allrounder"]

WHIMSICAL, BUILDING_SD, TILE_SD = 0.7, 1.0, 0.5
"""The share of the players with whims, and the standard deviations of how much they like a building or a tile
more than others do, in VP.
"""

STYLED = 0.4
"""The share of the players with any style; the others are all-rounders."""

NOISY = 0.5
"""The share of the decisions in which the values of roles have noise."""

ADVENTURES = (0.0, 0.03, 0.08)
"""How often players do anything at random: one of these in each game."""

WIDTH = 4
"""Number of roles that each seat tries."""

OBSERVED = 0.35
"""The share of the choices of a role that are observed: neighboring ones would tell nearly the same."""

FIXED = frozenset({"won", "colonists"})
"""The parts with a weight of 1: points in hand, and spare colonists, which only break ties."""

PARTS = tuple(part for part in Parts._fields if part not in FIXED)
PART_UNKNOWNS = len(PARTS) * len(ROUND_KNOTS)
UNKNOWNS = PART_UNKNOWNS + BOARD_UNKNOWNS
"""A weight for each part at each knot, and those of boards."""

RIDGE, SMOOTHNESS = 3300.0, 10000.0
"""Regularization: of weights toward their current values, and of neighboring knots toward each other. In
squared VP for a squared difference of 1.
"""


@frozen
class Whims(Tastes):
    """The tastes of a style, and how much a player likes buildings and plantations, in VP, for no reason."""

    buildings: Mapping[Building, float] = field(factory=dict)
    tiles: Mapping[int, float] = field(factory=dict)

    def liking(self, state: GameState, action: object) -> float:
        """Return how much the seat to move likes an action."""
        whim = 0.0
        match action:
            case Build(building=building) | DraftBuilding(building=building):
                whim = self.buildings.get(building, 0.0)
            case TakePlantation(tile=tile):
                whim = self.tiles.get(tile, 0.0)
            case TakeQuarry():
                whim = self.tiles.get(Tile.QUARRY, 0.0)
        return whim + super().liking(state, action)


@frozen
class Observations:
    """The observations of one game, each with the prediction error of the current weights, in VP."""

    rows: tuple[tuple[DesignRow, float], ...]


def observe_game(seed: int, number: int) -> Observations:
    """Play a game and return its observations; the result depends only on the arguments."""
    rng = random.Random(f"{seed}/{number}")
    options = mixed_setup(rng)
    state = new_game(options, rng.getrandbits(63))
    styles, adventures = [any_style(rng) for _ in range(options.players)], rng.choice(ADVENTURES)
    noted: list[tuple[list[DesignRow], list[float]]] = []
    while state.tasks:
        if state.tasks[-1].step == Step.CHOOSE_ROLE and rng.random() < OBSERVED:
            noted.append(observe(state))
        apply_unchecked(state, any_action(state, styles[state.seat], adventures, rng))
    final = against_mean([float(score.total) for score in scores(state)])
    return Observations(
        tuple(
            (row, end - predicted)
            for rows, predictions in noted
            for row, end, predicted in zip(rows, final, predictions, strict=True)
        )
    )


def any_style(rng: random.Random) -> Style:
    """Return a style, perhaps with whims."""
    style = rng.choice(STYLES) if rng.random() < STYLED else ALLROUNDER
    if rng.random() >= WHIMSICAL:
        return style
    whims = Whims(
        **asdict(style.tastes, recurse=False),
        buildings={building: rng.gauss(0, BUILDING_SD) for building in BUILDINGS},
        tiles={tile: rng.gauss(0, TILE_SD) for tile in TILES[: Tile.FOREST_CORN]},
    )
    return evolve(style, tastes=whims)


def any_action(state: GameState, style: Style, adventures: float, rng: random.Random) -> Action:
    """Return the action that Hard would choose, or sometimes any other."""
    table = determinized_state(view(state, state.seat))
    if state.tasks[-1].step != Step.PLACE and rng.random() < adventures:
        return rng.choice(prune(table, legal_actions(table)))
    return best_action(table, style, WIDTH, rng if rng.random() < NOISY else None)


def observe(state: GameState) -> tuple[list[DesignRow], list[float]]:
    """Return the coefficients of each seat and its score predicted by the current weights.

    Both are relative to the mean of the table.
    """
    forecast = make_forecast(state)
    seats = range(state.rules.players)
    rows = [row(state, seat, forecast) for seat in seats]
    predictions = [value_module.seat_value(state, seat, forecast, ALLROUNDER) for seat in seats]
    return centered(rows), against_mean(predictions)


def against_mean(values: Sequence[float]) -> list[float]:
    mean = sum(values) / len(values)
    return [value - mean for value in values]


def row(state: GameState, seat: int, forecast: Forecast) -> DesignRow:
    """Return the coefficient of each unknown in the value of a seat."""
    parts = value_module.unweighted_parts(state, seat, forecast, ALLROUNDER)._asdict()
    found: DesignRow = {}
    for number, part in enumerate(PARTS):
        for knot, share in knot_shares(ROUND_KNOTS, forecast.rounds):
            found[number * len(ROUND_KNOTS) + knot] = share * parts[part]
    for unknown, value in board_row(state, seat, forecast.stage).items():
        found[PART_UNKNOWNS + unknown] = value
    return found


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
        for unknown in range(PART_UNKNOWNS):
            regularized[unknown][unknown] += RIDGE
        for first in range(0, PART_UNKNOWNS, len(ROUND_KNOTS)):
            smooth(regularized, first, len(ROUND_KNOTS), SMOOTHNESS)
        regularize_boards(regularized, PART_UNKNOWNS)
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


def lines(fitted: Mapping[str, Sequence[float]]) -> Iterator[str]:
    """Yield the weights in the format of ai/evaluation/value_weights.py."""
    yield "FITTED: Mapping[str, tuple[float, ...]] = {"
    for part, values in fitted.items():
        yield f'    "{part}": ({", ".join(str(round(value, 2)) for value in values)}),'
    yield "}"
    yield ""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command; return its exit status."""
    given = parse_series(
        "fitting.fit_weights", "Fit the weights of ai/evaluation to final scores.", 4000, arguments
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
    print(*lines(weights(changes)), *board_lines(changes[PART_UNKNOWNS:]), sep="\n")
    before, after = deviation(validation, [0.0] * UNKNOWNS), deviation(validation, changes)
    print(f"\nobservations: {fit.sums.count}; error in held-out games: {before:.3f} VP, now {after:.3f} VP")
    return 0


if __name__ == "__main__":
    run(main)
