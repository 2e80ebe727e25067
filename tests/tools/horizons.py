"""Find out after how many rounds of playing on actions are compared best.

    python -m tests.tools.horizons --games 60 --seed 1 --jobs 2

From each game of hard players, one decision of each kind is taken. The actions that an expert would compare
get rollouts like the expert's, evaluated after each round, and rollouts to the end of the game with all roles
tried, which stand for the truth. For each estimator (one round, or the mean of the first few) the tool prints
the error that remains with so many rollouts, in squared VP against the mean of the compared actions, and the
gain: how much better, in VP, the action that looks best is than a hard player's.
"""

import random
from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from statistics import fmean, stdev, variance

from attrs import frozen
from tqdm import tqdm

from puertorico import ai
from puertorico.ai.difficulty import search_budget
from puertorico.ai.evaluation.evaluate import evaluate
from puertorico.ai.evaluation.forecast import make_forecast
from puertorico.ai.search.determinization import determinized_state
from puertorico.ai.search.lookahead import quick_action, ranked_actions
from puertorico.ai.search.rollout import rollout
from puertorico.ai.search.sequential_halving import FAR_WIDTH, NEAR_WIDTH
from puertorico.ai.styles import STYLE_BY_ID
from puertorico.cli.simulation import parallel_map
from puertorico.engine.actions import Action
from puertorico.engine.game import apply, apply_unchecked, new_game
from puertorico.engine.ids import Step
from puertorico.engine.state import GameState
from puertorico.engine.view import View, determinize, view
from tests.tools.command import run
from tests.tools.series import parse_series, setup

ALLROUNDER = STYLE_BY_ID["allrounder"]

ROUNDS = 4
"""Rounds after which a seat is looked at."""

TIMES = 16
"""Games played on for each action, and as many to the end."""

OFTEN = (4, 8, 16)
"""Numbers of games for which the error is told."""

SEARCHED_MORE = (Step.CHOOSE_ROLE, Step.BUILD)
KINDS = ("role cards", "purchases", "other choices")
"""What the errors are told for: the decisions into which most work goes, and all else."""

ESTIMATORS: Mapping[str, Sequence[int]] = {
    **{f"round {one + 1}": (one,) for one in range(ROUNDS)},
    **{f"mean of {most}": tuple(range(most)) for most in range(2, ROUNDS + 1)},
}
"""Ways to judge: the rounds of which the mean is taken."""

Games = tuple[tuple[tuple[float, ...], ...], ...]
"""For each game that is played on, for each action, how the seat stands after each round, in VP."""


@frozen
class Comparison:
    """A decision of a kind: what games played on have shown of each action, and games to the end (there is
    one round then); the action that a hard player takes is the first.
    """

    kind: str
    tried: Games
    true: Games


def compared_in(seed: int, number: int) -> list[Comparison]:
    """One decision of each kind that came up in a game; a function of its arguments alone."""
    rng = random.Random(f"{seed}/{number}")
    state = new_game(setup(number), rng.getrandbits(63))
    met = dict.fromkeys(KINDS, 0)
    kept: dict[str, tuple[View, list[Action]]] = {}
    while not state.is_over:
        seen = view(state, state.seat)
        actions = [] if state.ended else choices(seen)
        if len(actions) > 1:
            kind = kind_of(state)
            met[kind] += 1
            # Each of its kind has the same chance to be the one that is kept.
            if rng.random() < 1 / met[kind]:
                kept[kind] = seen, actions
        apply(state, ai.choose("hard", seen))
    return [compare(kind, *decision) for kind, decision in kept.items()]


def kind_of(state: GameState) -> str:
    step = state.tasks[-1].step
    return KINDS[SEARCHED_MORE.index(step)] if step in SEARCHED_MORE else KINDS[-1]


def choices(seen: View) -> list[Action]:
    """What an expert would compare, what a hard player takes first; nothing where there is nothing to it."""
    state = determinized_state(seen)
    forecast = make_forecast(state)
    if quick_action(state, forecast, ALLROUNDER) is not None:
        return []
    work = search_budget(state.tasks[-1].step, state.rules.players)
    ranked = ranked_actions(state, forecast, ALLROUNDER)[: work.rounds[0][0]]
    actions = [action for value, action in ranked if value >= ranked[0][0] - work.margin]
    hard = ai.choose("hard", seen)
    return [hard, *(action for action in actions if action != hard)]


def compare(kind: str, seen: View, actions: Sequence[Action]) -> Comparison:
    """Plays the actions on: the same luck for all of them, other luck for what is true."""
    tried = tuple(tuple(round_scores(seen, action, luck) for action in actions) for luck in range(TIMES))
    later = range(TIMES, 2 * TIMES)
    true = tuple(tuple((final_score(seen, action, luck),) for action in actions) for luck in later)
    return Comparison(kind, tried, true)


def round_scores(seen: View, action: Action, luck: int) -> tuple[float, ...]:
    table, rng, found = determinize(seen, luck), random.Random(luck), []
    apply_unchecked(table, action)
    for one in range(ROUNDS):
        cards = table.rules.players + (one == 0)
        table = rollout(table, ALLROUNDER, rng, cards, width=FAR_WIDTH if one else NEAR_WIDTH)
        found.append(evaluate(table, seen.seat, ALLROUNDER).value)
    return tuple(found)


def final_score(seen: View, action: Action, luck: int) -> float:
    table = determinize(seen, luck)
    apply_unchecked(table, action)
    return evaluate(rollout(table, ALLROUNDER, random.Random(luck)), seen.seat, ALLROUNDER).value


def centered_means(games: Games, rounds: Sequence[int]) -> list[list[float]]:
    """For each game what each action has led to, against the mean of the actions."""
    found = []
    for game in games:
        values = [fmean(scores[one] for one in rounds) for scores in game]
        mean = fmean(values)
        found.append([value - mean for value in values])
    return found


def sample_variance(values: Sequence[Sequence[float]]) -> float:
    """The variance of one game, the mean over the actions."""
    return fmean(variance(column) for column in zip(*values, strict=True))


def bias(one: Comparison, rounds: Sequence[int]) -> float:
    """The squared error that is left however many games are played on: an estimate, which may fall below
    nothing by chance.
    """
    tried, true = centered_means(one.tried, rounds), centered_means(one.true, (0,))
    apart = [
        (fmean(a) - fmean(b)) ** 2
        for a, b in zip(zip(*tried, strict=True), zip(*true, strict=True), strict=True)
    ]
    return fmean(apart) - sample_variance(tried) / len(tried) - sample_variance(true) / len(true)


def gain(one: Comparison, rounds: Sequence[int]) -> float:
    """VP by which the action that looks best is truly better than a hard player's."""
    values = [fmean(column) for column in zip(*centered_means(one.tried, rounds), strict=True)]
    true = [fmean(column) for column in zip(*centered_means(one.true, (0,)), strict=True)]
    return true[values.index(max(values))] - true[0]


def lines(found: Sequence[Comparison]) -> Iterator[str]:
    """A table for each kind of decision."""
    for kind in KINDS:
        those = [one for one in found if one.kind == kind]
        if len(those) < 2:
            continue
        yield f"{kind}: {len(those)}"
        yield f"  {'judged by':12}" + "".join(f"{f'error, {often}':>12}" for often in OFTEN) + f"{'gain':>16}"
        for name, rounds in ESTIMATORS.items():
            left = fmean(bias(one, rounds) for one in those)
            luck = fmean(sample_variance(centered_means(one.tried, rounds)) for one in those)
            gains = [gain(one, rounds) for one in those]
            errors = "".join(f"{left + luck / often:12.2f}" for often in OFTEN)
            yield f"  {name:12}{errors}{fmean(gains):+9.2f} ± {stdev(gains) / len(gains) ** 0.5:.2f}"


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command; return its exit status."""
    given = parse_series("horizons", "Compare rounds after which actions are judged.", 60, arguments)
    if given is None:
        return 2
    found: list[Comparison] = []
    work = parallel_map(partial(compared_in, given.seed), given.games, given.jobs)
    for some in tqdm(work, total=given.games, unit="game", disable=None):
        found += some
    print(*lines(found), sep="\n")
    return 0


if __name__ == "__main__":
    run(main)
