"""Find the weights by which the parts of a player's worth foretell the final score best.

    python -m tests.tools.fit_weights --games 2000 --seed 1

Games of all kinds are played by quick players, who err a little so that no two are alike. At the start of
each round the parts of every seat's worth (``ai.worth.parts``), before they are weighed, are noted against
the mean of the table, and at the end the score against the mean. The weights are those that leave the least
squares of error; with few games they stay near those that are there, and neighbours in time change together.
They are printed as ``ai/weights.py`` has them, for a person to judge and ``puertorico arena`` to try.

Every fifth game is not used to find them, and tells how well they foretell what they were not made for.
"""

import math
import random
from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from unittest.mock import patch

from attrs import define, field, frozen
from tqdm import tqdm

from puertorico.ai.evaluation import value as worth
from puertorico.ai.evaluation.building_values import Prospects, use
from puertorico.ai.evaluation.forecast import Outlook, outlook
from puertorico.ai.evaluation.value_weights import COUNTS, FITTED, ROUNDS, Parts
from puertorico.ai.search.rollout import play_on
from puertorico.ai.styles import BY_NAME
from puertorico.cli.simulation import spread
from puertorico.engine.buildings import members
from puertorico.engine.game import new_game
from puertorico.engine.ids import BUILDINGS, Building
from puertorico.engine.scoring import scores
from puertorico.engine.state import GameState
from tests.tools.command import run
from tests.tools.least_squares import Row, Sums, solved
from tests.tools.series import HELD_BACK, games_wanted, setup

SOBER = BY_NAME["allrounder"]

WOBBLE = 1.0
"""VP by which the players misjudge role cards: more than in a search, for more kinds of games."""

FIXED = frozenset({"won", "colonists"})
"""Parts whose weight is 1: points in hand, and what only breaks ties."""

PARTS = tuple(part for part in Parts._fields if part not in FIXED)
UNKNOWNS = len(PARTS) * len(ROUNDS) + len(BUILDINGS)
"""A weight for each part at each number of rounds, then a factor for the use of each building."""

NEAR, EVEN, PLAIN = 200.0, 1000.0, 500.0
"""How strongly changes of weights are held near nothing, near those of their neighbours in time, and changes
of factors near nothing: squared VP for a squared difference of 1. Many games outweigh it.
"""


@frozen
class Seen:
    """What one game shows: observations, each with the error of the weights that are there, in VP."""

    rows: tuple[tuple[Row, float], ...]


def seen_in(seed: int, number: int) -> Seen:
    """Plays a game and notes it; a function of its arguments alone."""
    chances = random.Random(f"{seed}/{number}")
    state = new_game(setup(number), chances.getrandbits(63))
    noted: list[tuple[list[Row], list[float]]] = []
    last = 0
    while state.tasks:
        if state.round != last:
            last = state.round
            noted.append(at_round(state))
        state = play_on(state, SOBER, chances, cards=1, wobble=WOBBLE)
    final = against_mean([float(score.total) for score in scores(state)])
    return Seen(
        tuple(
            (row, end - told)
            for rows, foretold in noted
            for row, end, told in zip(rows, final, foretold, strict=True)
        )
    )


def at_round(state: GameState) -> tuple[list[Row], list[float]]:
    """For each seat what it has against the mean of the table, and the score against the mean that the
    present weights foretell.
    """
    ahead = outlook(state)
    seats = range(state.rules.players)
    rows = [row(state, seat, ahead) for seat in seats]
    mean: Row = {}
    for one in rows:
        for unknown, value in one.items():
            mean[unknown] = mean.get(unknown, 0.0) + value / len(rows)
    foretold = [worth.worth(state, seat, ahead, SOBER) for seat in seats]
    centred = [{unknown: one.get(unknown, 0.0) - middle for unknown, middle in mean.items()} for one in rows]
    return centred, against_mean(foretold)


def against_mean(values: Sequence[float]) -> list[float]:
    mean = sum(values) / len(values)
    return [value - mean for value in values]


def row(state: GameState, seat: int, ahead: Outlook) -> Row:
    """How much each unknown counts for the worth of a seat."""
    parts = worth.parts(state, seat, ahead, SOBER)._asdict()
    found: Row = {}
    for number, part in enumerate(PARTS):
        for knot, share in shares(ahead.rounds):
            found[number * len(ROUNDS) + knot] = share * parts[part]
    for building, value in uses(state, seat, ahead).items():
        found[len(PARTS) * len(ROUNDS) + building] = value * ahead.weights.uses
    return found


def shares(rounds: float) -> Iterator[tuple[int, float]]:
    """The knots (places in ROUNDS) between which a number of rounds lies, and how near it is to each."""
    at = min(max(rounds, ROUNDS[0]), ROUNDS[-1])
    knot = max(k for k in range(len(ROUNDS) - 1) if ROUNDS[k] <= at)
    share = (at - ROUNDS[knot]) / (ROUNDS[knot + 1] - ROUNDS[knot])
    yield knot, 1 - share
    yield knot + 1, share


def uses(state: GameState, seat: int, ahead: Outlook) -> dict[Building, float]:
    """What the use of each building of a seat adds to its worth, before it is weighed: all others are made
    useless in turn.
    """
    found = {}
    for building in members(state.players[seat].built):

        def alone(other: Building, prospects: Prospects, wanted: Building = building) -> float:
            return use(other, prospects) if other == wanted else 0.0

        with patch.object(worth, "use", alone):
            found[building] = worth.parts(state, seat, ahead, SOBER).uses
    return {building: value for building, value in found.items() if value}


@define
class Fit:
    """What games have shown."""

    sums: Sums = field(factory=lambda: Sums(UNKNOWNS))

    def add(self, seen: Seen) -> None:
        """Counts a game."""
        for row, error in seen.rows:
            self.sums.add(row, error)

    def changes(self) -> list[float]:
        """By how much each unknown is to differ from what it is."""
        held = [list(line) for line in self.sums.squares]
        for unknown in range(UNKNOWNS):
            held[unknown][unknown] += NEAR if unknown < UNKNOWNS - len(BUILDINGS) else PLAIN
        for part in range(len(PARTS)):
            for one in range(part * len(ROUNDS), (part + 1) * len(ROUNDS) - 1):
                for a, b, sign in ((0, 0, 1), (1, 1, 1), (0, 1, -1), (1, 0, -1)):
                    held[one + a][one + b] += sign * EVEN
        return solved(held, self.sums.products)


def deviation(games: Sequence[Seen], changes: Sequence[float]) -> float:
    """The standard deviation of what is foretold from what came, in VP, with changed weights."""
    squares = [
        (error - sum(changes[unknown] * value for unknown, value in row.items())) ** 2
        for game in games
        for row, error in game.rows
    ]
    return math.sqrt(sum(squares) / len(squares))


def weights(changes: Sequence[float]) -> dict[str, tuple[float, ...]]:
    """The weights of all parts, as FITTED has them."""
    found = dict(FITTED)
    for number, part in enumerate(PARTS):
        own = changes[number * len(ROUNDS) : (number + 1) * len(ROUNDS)]
        found[part] = tuple(old + change for old, change in zip(FITTED[part], own, strict=True))
    return found


def factors(changes: Sequence[float]) -> dict[Building, float]:
    """How much the use of each building counts, as COUNTS has it. A use never harms."""
    own = changes[len(PARTS) * len(ROUNDS) :]
    return {
        building: max(0.0, COUNTS.get(building, 1.0) * (1 + change))
        for building, change in zip(BUILDINGS, own, strict=True)
    }


def lines(fitted: Mapping[str, Sequence[float]], counts: Mapping[Building, float]) -> Iterator[str]:
    """Both as they stand in ai/weights.py; factors of about 1 are left out there."""
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
    given = games_wanted(
        "fit_weights", "Fit the weights of ai/weights.py to the ends of games.", 2000, arguments
    )
    if given is None:
        return 2
    fit, judges = Fit(), []
    games = spread(partial(seen_in, given.seed), given.games, given.jobs)
    for number, seen in enumerate(tqdm(games, total=given.games, unit="game", disable=None)):
        if number % HELD_BACK == HELD_BACK - 1:
            judges.append(seen)
        else:
            fit.add(seen)
    changes = fit.changes()
    print(*lines(weights(changes), factors(changes)), sep="\n")
    before, after = deviation(judges, [0.0] * UNKNOWNS), deviation(judges, changes)
    print(f"\n{fit.sums.count} observations; error in games held back: {before:.3f} VP, now {after:.3f} VP.")
    return 0


if __name__ == "__main__":
    run(main)
