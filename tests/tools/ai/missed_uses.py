"""Find buildings that computer players left unused although using them would have helped.

    python -m tests.tools.ai.missed_uses --games 200 --seed 11 --expansion new-buildings --expansion nobles

The games are those of ``puertorico simulate`` with the same arguments. If an owner never used a usable
building (``simulate --report`` counts these), the decisions in which it was usable are analyzed: from the
owner's view, the game is played to its end many times, with the action taken and with each action that uses
the building, with the same random numbers. A use would have helped if it significantly increases the owner's
points relative to the mean of the opponents, and a second, larger sample confirms it.
"""

import argparse
import random
import statistics
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from functools import partial

from attrs import evolve, frozen
from tqdm import tqdm

from puertorico import ai
from puertorico.ai.evaluation.evaluate import evaluate
from puertorico.ai.evaluation.forecast import make_forecast
from puertorico.ai.policies.greedy import action_values
from puertorico.ai.search.rollout import rollout
from puertorico.ai.styles import STYLE_BY_ID, Style
from puertorico.cli.arguments import parse_arguments
from puertorico.cli.building_activity import active_buildings
from puertorico.cli.configs import SimulationConfig, simulation_config
from puertorico.cli.errors import BadArguments
from puertorico.cli.simulation import parallel_map, play, seating
from puertorico.cli.usage_report import UsageTracker
from puertorico.engine.actions import Action
from puertorico.engine.game import apply_unchecked, legal_actions
from puertorico.engine.ids import Building
from puertorico.engine.state import GameState
from puertorico.engine.view import determinize, view
from tests.tools.command import run

DECISIONS = 3
"""Maximum number of decisions analyzed for each unused building, spread over the game."""

MAX_USES = 3
"""Maximum number of uses analyzed in each decision: those with the highest values."""

CONFIRMATION_FACTOR = 4
"""How many times larger the second sample is."""

MIN_STANDARD_ERRORS = 2.0
"""Standard errors by which a significant gain must differ from zero."""

MIN_GAIN = 0.25
"""Minimum gain in VP."""


@frozen
class Gain:
    """The gain of a use over the action taken, in VP relative to the mean of the opponents."""

    action: str
    instead_of: str
    mean: float
    error: float

    @property
    def is_significant(self) -> bool:
        """Whether the gain is large enough and not explained by chance."""
        return self.mean >= MIN_GAIN and self.mean > MIN_STANDARD_ERRORS * self.error


@frozen
class Idle:
    """A building that was usable but never used; with the gain of its best use, if any would have helped."""

    game: int
    seat: int
    style: str
    building: Building
    round: int
    gain: Gain | None


def idle(wanted: SimulationConfig, rollouts: int, number: int) -> list[Idle]:
    """Return the unused buildings of one game, analyzed."""
    tracker = UsageTracker()
    play(wanted.table, wanted.seed, number, tracker)
    styles = seating(wanted.table, number)
    found = []
    for (seat, building), tables in sorted(tracker.unused_opportunities().items()):
        # Random players make no judgments that could be wrong.
        if styles[seat] not in STYLE_BY_ID:
            continue
        best, at = None, tables[0].round
        for table in _spread(tables):
            gain = judge(table, building, styles[seat], rollouts)
            if gain is not None and (best is None or gain.mean > best.mean):
                best, at = gain, table.round
        found.append(Idle(number, seat, styles[seat], building, at, best))
    return found


def _spread(tables: Sequence[GameState]) -> Sequence[GameState]:
    step = max(1, -(-len(tables) // DECISIONS))
    return tables[::step]


def judge(table: GameState, building: Building, style: str, rollouts: int) -> Gain | None:
    """Return the largest confirmed gain among the uses of a building in a decision, or None."""
    chosen = ai.choose(style, view(table, table.seat))
    best: Gain | None = None
    for action in _uses(table, building, STYLE_BY_ID[style]):
        gain = _gain(table, chosen, action, range(rollouts)) if action != chosen else None
        if gain is not None and gain.is_significant:
            gain = _gain(table, chosen, action, range(rollouts, (1 + CONFIRMATION_FACTOR) * rollouts))
            if gain.is_significant and (best is None or gain.mean > best.mean):
                best = gain
    return best


def _uses(table: GameState, building: Building, style: Style) -> list[Action]:
    """Return the actions that use the building, by greedy value, highest first."""
    found = []
    for action in legal_actions(table):
        after = table.clone()
        events = apply_unchecked(after, action)
        if (table.seat, building) in active_buildings(table, after, events):
            found.append(action)
    values = dict(zip(found, action_values(table, found, make_forecast(table), style), strict=True))
    return sorted(found, key=lambda action: -values[action])[:MAX_USES]


def _gain(table: GameState, chosen: Action, action: Action, seeds: range) -> Gain:
    differences = []
    for seed in seeds:
        start = determinize(view(table, table.seat), seed)
        differences.append(_outcome(start, action, seed) - _outcome(start, chosen, seed))
    error = statistics.stdev(differences) / len(differences) ** 0.5
    return Gain(str(action), str(chosen), statistics.mean(differences), error)


def _outcome(start: GameState, action: Action, seed: int) -> float:
    """Return the final points of the seat to move, relative to the mean of its opponents."""
    table, seat, allrounder = (
        start.clone(),
        start.seat,
        evolve(STYLE_BY_ID["allrounder"], opponent_weight=1.0),
    )
    apply_unchecked(table, action)
    return evaluate(rollout(table, allrounder, random.Random(seed)), seat, allrounder)


def search(wanted: SimulationConfig, rollouts: int) -> Iterator[list[Idle]]:
    """Yield the unused buildings of each game of the series, in order."""
    return parallel_map(partial(idle, wanted, rollouts), wanted.games, wanted.jobs)


def lines(found: Sequence[Idle]) -> Iterator[str]:
    """Yield the results by building, then each use that would have helped."""
    helpful = [one for one in found if one.gain is not None]
    alone, missed = Counter(one.building for one in found), Counter(one.building for one in helpful)
    yield f"{'building':20}{'unused':>12}{'would have helped':>20}"
    for building in sorted(alone):
        yield f"{building.name.lower():20}{alone[building]:12}{missed[building]:20}"
    yield f"{'all':20}{len(found):12}{len(helpful):20}"
    for one in helpful:
        gain = one.gain
        if gain is not None:
            yield (
                f"game {one.game}, seat {one.seat + 1} ({one.style}), round {one.round}, "
                f"{one.building.name.lower()}: {gain.action} instead of {gain.instead_of}, "
                f"{gain.mean:+.2f} VP ± {gain.error:.2f}"
            )


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command; return its exit status."""
    parser = argparse.ArgumentParser(
        prog="python -m tests.tools.ai.missed_uses",
        description="Find unused buildings that would have helped. Also takes the arguments of simulate.",
    )
    parser.add_argument(
        "--rollouts", type=int, default=32, help="rollouts for each action (default: %(default)s)"
    )
    given, others = parser.parse_known_args(arguments)
    if given.rollouts < 2:
        print("--rollouts must be at least 2.", file=sys.stderr)
        return 2
    try:
        wanted = simulation_config(parse_arguments(["simulate", *others]))
    except BadArguments as bad:
        print(bad, file=sys.stderr)
        return 2
    found: list[Idle] = []
    for some in tqdm(search(wanted, given.rollouts), total=wanted.games, unit="game", disable=None):
        found += some
    print(*lines(found), sep="\n")
    return 0


if __name__ == "__main__":
    run(main)
