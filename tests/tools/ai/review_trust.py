"""Check whether reviews can be trusted: costs by strength, agreement with more work, and calibration.

    python -m tests.tools.ai.review_trust costs --boxes base --games 12 --seed 1 --jobs 2
    python -m tests.tools.ai.review_trust agreement --games 4 --seed 1 --jobs 2
    python -m tests.tools.ai.review_trust calibration --positions 2000 --seed 1 --jobs 2
    python -m tests.tools.ai.review_trust model --games 4 --seed 1 --jobs 2

``costs``: lets players of all strengths choose in the same decisions, some of each game between Hard players;
prints the fair average cost of their choices, with its standard error over games, and compares the strengths
game by game. ``agreement``: reviews seats of games with the usual work and with ten times as much; prints
how often the best choice is the same, by how many points the usual one is behind where it isn't, and how
often more work contradicts it beyond doubt.
``calibration``: predicts the result of each seat from random positions of games between Hard players, which
the program hasn't been fitted to, by as many playouts as a review has; prints how often predictions came
true, and the temperature that would fit best. ``model``: plays the choices of some decisions to the end
often, and prints the best ``LEAD_PER_VALUE`` and ``MODEL_ERROR`` (``review.estimates``), fitted on one half
of the playouts to what the other half shows, and by how much other choices lead over the one made.
"""

import argparse
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from itertools import combinations, pairwise
from math import fsum, log, sqrt
from operator import mul
from random import Random
from statistics import fmean, variance
from typing import Any

from attrs import frozen

from puertorico import ai
from puertorico.ai.search.choices import Choice, is_placement
from puertorico.cli.simulation import parallel_map
from puertorico.engine.actions import Action
from puertorico.engine.game import apply_unchecked, new_game
from puertorico.engine.ids import Step
from puertorico.engine.options import DraftMode, Options
from puertorico.engine.scoring import winners
from puertorico.engine.state import GameState
from puertorico.engine.view import View
from puertorico.record.game_record import GameRecord
from puertorico.record.seats import Seat, SeatKind
from puertorico.review import chances
from puertorico.review.chances import expected_points, temperature, win_probabilities
from puertorico.review.courses import Course, Courses, Position, counted_view
from puertorico.review.estimates import (
    LEAD_PER_VALUE,
    MODEL_ERROR,
    USUAL_ADVANTAGE,
    USUAL_ADVANTAGE_SD,
    Results,
)
from puertorico.review.findings import Finding
from puertorico.review.moments import Moment, look_at, outcome_key
from puertorico.review.report import Settings
from puertorico.review.review import Review
from tests.setups import BOXES
from tests.tools.ai.frozen_arena import mean_and_error
from tests.tools.command import run

STRENGTHS = ("random", "easy", "normal", "hard", "expert")

OPPONENT = "hard"

MORE_WORK = 10

PLAYOUTS = 8
"""Playouts of a position, about as many as the decisions of a review get."""

POSITIONS_OF_A_GAME = 8

DECISIONS_OF_A_GAME = 16

MODEL_PLAYOUTS = 40
"""Playouts of each choice for the model."""

BINS = ((0.15, 0.25), (0.35, 0.45), (0.55, 0.65), (0.75, 0.85))
"""The predictions that are compared with what came true."""


@frozen
class Setup:
    """The games of a check."""

    players: int
    boxes: str
    seed: int

    def options(self) -> Options:
        """Return the options of each game."""
        return Options(self.players, BOXES[self.boxes], draft=DraftMode.RANDOM)

    def rng(self, number: int) -> Random:
        """Return the random numbers of a game."""
        return Random(f"{self.players}/{self.boxes}/{self.seed}/{number}")


def played(options: Options, seed: int, players: Sequence[str]) -> GameRecord:
    """Return a game between these players, by seat."""
    state, actions = new_game(options, seed), list[Action]()
    while not state.is_over:
        player = players[state.seat]
        actions.append(ai.choose(player, ai.known_view(player, state, state.seat)))
        apply_unchecked(state, actions[-1])
    seats = tuple(Seat(SeatKind.COMPUTER, name, name) for name in players)
    return GameRecord(options, seed, seats, tuple(actions))


def reviewed(record: GameRecord, seat: int, work: int = 1) -> Review:
    """Return the complete review of a seat."""
    review = Review(record, Settings(seat, work=work))
    for _ in review.run():
        pass
    return review


def costs(setup: Setup, number: int) -> dict[str, float]:
    """Return the fair average cost of the choices of players of each strength in the same decisions."""
    rng = setup.rng(number)
    seed, seat = rng.getrandbits(63), rng.randrange(setup.players)
    record = played(setup.options(), seed, [OPPONENT] * setup.players)
    moments = look_at(record, seat, open_tiles=False).moments
    found = [costs_at(moment) for moment in rng.sample(moments, min(DECISIONS_OF_A_GAME, len(moments)))]
    return {strength: fmean(one[strength] for one in found) for strength in STRENGTHS}


def costs_at(moment: Moment) -> dict[str, float]:
    """Return the fair cost of the choice of a player of each strength in a decision."""
    seen = moment.position.view
    chosen = {strength: choice_of(strength, seen) for strength in STRENGTHS}
    distinct: dict[object, Choice] = {}
    for choice in (*moment.choices, *chosen.values()):
        distinct.setdefault(outcome_key(seen.state, choice), choice)
    results, shared = Results(seen.seat, [*distinct.values()]), Courses((moment.position,))
    for courses, choice in zip(results.courses, results.choices, strict=True):
        courses += [shared.course(0, choice, playout) for playout in range(PLAYOUTS)]
    places = {key: place for place, key in enumerate(distinct)}
    made = {strength: places[outcome_key(seen.state, choice)] for strength, choice in chosen.items()}
    return {strength: results.fair_cost(place) for strength, place in made.items()}


def choice_of(strength: str, seen: View) -> Choice:
    """Return what a player of this strength chooses, a whole placement at once."""
    state, actions = seen.state.clone(), list[Action]()
    while not actions or (is_placement(state) and state.seat == seen.seat):
        actions.append(ai.choose(strength, ai.known_view(strength, state, seen.seat)))
        apply_unchecked(state, actions[-1])
    return tuple(actions)


def costs_lines(found: Sequence[dict[str, float]]) -> Iterator[str]:
    """Yield the average costs, and the steps between them."""
    yield f"{len(found)} games: average cost of a choice in the same decisions, in VP"
    for strength in STRENGTHS:
        yield f"  {strength:8}{mean_and_error([one[strength] for one in found])}"
    for weaker, stronger in pairwise(STRENGTHS):
        steps = [one[weaker] - one[stronger] for one in found]
        yield f"  {weaker} - {stronger}: {mean_and_error(steps)}"


@frozen
class Agreement:
    """A decision: whether the best choice is that of more work, and by how many points it is behind it.

    The latter is measured fairly: the best choice found by some playouts isn't measured by the same ones.
    ``contradicted``: whether more work finds it behind beyond doubt. ``verdict``: whether both say the same
    about the choice made, and what is better if it cost something.
    """

    same: bool
    behind: float
    contradicted: bool
    verdict: bool


def agreement(setup: Setup, number: int) -> list[Agreement]:
    """Return the agreement in the decisions of one seat of a game between players of all strengths."""
    rng = setup.rng(number)
    seed, seat = rng.getrandbits(63), rng.randrange(setup.players)
    players = [OPPONENT] * setup.players
    players[seat] = STRENGTHS[1 + number % (len(STRENGTHS) - 1)]
    record = played(setup.options(), seed, players)
    usual, more = reviewed(record, seat), reviewed(record, seat, MORE_WORK)
    return [compared(one, other) for one, other in zip(usual.findings, more.findings, strict=True)]


def compared(usual: Finding, more: Finding) -> Agreement:
    """Return the agreement about one decision."""
    ours, best = usual.order[0], more.order[0]
    behind = more.results.fair_cost(more.moment.made, ours)
    contradicted = more.results.difference(best, ours).is_beyond_doubt
    return Agreement(ours == best, behind, contradicted, _verdict(usual) == _verdict(more))


def _verdict(finding: Finding) -> int:
    """Return the choice that is better beyond doubt, or the one made."""
    return finding.order[0] if finding.cost().is_beyond_doubt else finding.moment.made


def agreement_lines(found: Sequence[Agreement]) -> Iterator[str]:
    """Yield how often the best choices agree, and what it costs where they don't."""
    shares = [100.0 * one.same for one in found]
    verdicts = [100.0 * one.verdict for one in found]
    others = [one.behind for one in found if not one.same]
    contradicted = [100.0 * one.contradicted for one in found]
    yield f"{len(found)} decisions: the same best choice in {mean_and_error(shares)}%"
    if others:
        yield f"  where it isn't: {mean_and_error(others)} points behind that of {MORE_WORK} times the work"
    yield f"  contradicted beyond doubt in {mean_and_error(contradicted)}%"
    yield f"  the same verdict on the choice made in {mean_and_error(verdicts)}%"


@frozen
class Prediction:
    """The playouts of a position, and the result by seat: 1, a share of it, or 0."""

    courses: tuple[Course, ...]
    shares: tuple[float, ...]

    def wins(self) -> list[float]:
        """Return the probability of winning by seat."""
        return win_probabilities(expected_points(self.courses), temperature([self.courses]))


def predictions(setup: Setup, number: int) -> list[Prediction]:
    """Return the predictions from random positions of a game between Hard players."""
    rng = setup.rng(number)
    record = played(setup.options(), rng.getrandbits(63), [OPPONENT] * setup.players)
    positions, state = list[GameState](), new_game(record.options, record.seed)
    for action in record.actions:
        if state.tasks[-1].step == Step.CHOOSE_ROLE:
            positions.append(state.clone())
        apply_unchecked(state, action)
    best = winners(state)
    shares = tuple((seat in best) / len(best) for seat in range(setup.players))
    found = []
    for at in rng.sample(positions, min(POSITIONS_OF_A_GAME, len(positions))):
        shared = Courses((Position(counted_view(at, at.seat)),))
        courses = tuple(shared.course(0, (), playout) for playout in range(PLAYOUTS))
        found.append(Prediction(courses, shares))
    return found


def calibration_lines(found: Sequence[Prediction]) -> Iterator[str]:
    """Yield how often predictions of about 20, 40, 60 and 80% came true, and the best temperature."""
    pairs = [pair for one in found for pair in zip(one.wins(), one.shares, strict=True)]
    yield f"{len(found)} positions"
    for low, high in BINS:
        inside = [pair for pair in pairs if low <= pair[0] < high]
        if len(inside) > 1:
            predicted = 100 * fmean(win for win, _ in inside)
            came = mean_and_error([100 * share for _, share in inside])
            yield f"  predicted {predicted:.1f}%, came true {came}% of {len(inside)}"
    best = min((round(0.1 * tenth, 1) for tenth in range(4, 31)), key=partial(_loss, found))
    yield f"  TEMPERATURE that fits best: {best} (now {chances.TEMPERATURE})"


def _loss(found: Sequence[Prediction], value: float) -> float:
    """Return the mean loss of the predictions with this temperature."""
    losses = []
    for one in found:
        heat = max(chances.LEAST_TEMPERATURE, temperature([one.courses]) * value / chances.TEMPERATURE)
        wins = win_probabilities(expected_points(one.courses), heat)
        losses.append(fsum(-share * log(max(win, 1e-6)) for win, share in zip(wins, one.shares, strict=True)))
    return fmean(losses)


@frozen
class Pair:
    """Two choices: what the evaluations say, what the final leads say, and the variance of the latter.

    ``of_made``: whether the second one is the choice made.
    """

    value: float
    lead: float
    variance: float
    of_made: bool = False


def pairs_of(setup: Setup, number: int) -> list[Pair]:
    """Return the pairs of choices in some decisions of one seat of a game."""
    rng = setup.rng(number)
    seed, seat = rng.getrandbits(63), rng.randrange(setup.players)
    players = [OPPONENT] * setup.players
    players[seat] = STRENGTHS[1 + number % (len(STRENGTHS) - 1)]
    moments = look_at(played(setup.options(), seed, players), seat, open_tiles=False).moments
    found = []
    for moment in rng.sample(moments, min(DECISIONS_OF_A_GAME, len(moments))):
        shared = Courses((moment.position,))
        numbers = range(MODEL_PLAYOUTS)
        courses = [[shared.course(0, choice, playout) for playout in numbers] for choice in moment.choices]
        made = courses.pop(moment.made)
        for one, other in combinations([*courses, made], 2):
            for half in (0, 1):
                values = [a.value - b.value for a, b in zip(one, other, strict=True)][half::2]
                leads = [a.lead(seat) - b.lead(seat) for a, b in zip(one, other, strict=True)][1 - half :: 2]
                found.append(Pair(fmean(values), fmean(leads), variance(leads) / len(leads), other is made))
    return found


def model_lines(found: Sequence[Pair]) -> Iterator[str]:
    """Yield the numbers that fit best."""
    weights = [1 / (pair.variance + MODEL_ERROR**2) for pair in found]
    weighted = [*zip(weights, found, strict=True)]
    slope = fsum(weight * pair.value * pair.lead for weight, pair in weighted)
    slope /= fsum(weight * pair.value**2 for weight, pair in weighted)
    apart = [(pair.lead - slope * pair.value) ** 2 - pair.variance for pair in found]
    missed = fsum(map(mul, weights, apart)) / fsum(weights)
    yield f"{len(found) // 2} pairs of choices"
    yield f"  LEAD_PER_VALUE {slope:.2f} (now {LEAD_PER_VALUE})"
    yield f"  MODEL_ERROR {sqrt(max(0.0, missed)):.2f} on average (now {MODEL_ERROR}, and less late)"
    over_made = [pair for pair in found if pair.of_made]
    if over_made:
        usual = fmean(pair.lead for pair in over_made)
        spread = fmean((pair.lead - usual) ** 2 - pair.variance for pair in over_made)
        now = f"(now {USUAL_ADVANTAGE} ± {USUAL_ADVANTAGE_SD})"
        yield f"  USUAL_ADVANTAGE {usual:.2f} ± {sqrt(max(0.0, spread)):.2f} {now}"


def _joined(results: Iterator[Any]) -> Iterator[list[Any]]:
    """Yield all results so far, after each game."""
    found = list[Any]()
    for result in results:
        found += result if isinstance(result, list) else [result]
        yield found


CHECKS: dict[str, tuple[Callable[[Setup, int], Any], Callable[[Sequence[Any]], Iterator[str]]]] = {
    "costs": (costs, costs_lines),
    "agreement": (agreement, agreement_lines),
    "calibration": (predictions, calibration_lines),
    "model": (pairs_of, model_lines),
}


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command; return its exit status."""
    parser = argparse.ArgumentParser(
        prog="python -m tests.tools.ai.review_trust",
        description="Check whether reviews can be trusted.",
    )
    parser.add_argument("check", choices=CHECKS)
    parser.add_argument("--players", type=int, default=4, choices=range(2, 6))
    parser.add_argument("--boxes", default="base", choices=list(BOXES))
    parser.add_argument("--games", type=int, default=4, help="(default: %(default)s)")
    parser.add_argument("--positions", type=int, help="instead of --games, for calibration")
    parser.add_argument("--seed", type=int, default=1, help="(default: %(default)s)")
    parser.add_argument("--jobs", type=int, default=1, help="processes (default: %(default)s)")
    given = parser.parse_args(arguments)
    games = -(-given.positions // POSITIONS_OF_A_GAME) if given.positions else given.games
    check, lines = CHECKS[given.check]
    setup = Setup(given.players, given.boxes, given.seed)
    for found in _joined(iter(parallel_map(partial(check, setup), games, given.jobs))):
        if len(found) > 1:
            print(*lines(found), sep="\n", flush=True)
    return 0


if __name__ == "__main__":
    run(main)
