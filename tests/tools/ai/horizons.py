"""Find the best length of rollouts for comparing actions.

    python -m tests.tools.ai.horizons --games 60 --seed 1 --jobs 2

One decision of each kind is taken from each game between Hard players. The actions that Expert would compare
get rollouts like Expert's, evaluated after each round, and rollouts to the end of the game with all roles
tried, whose results are taken as the truth. For each estimator (the value after one round, or the mean of the
first few) the tool prints the remaining error by number of rollouts, in squared VP relative to the mean of
the compared actions, and the gain: how much better, in VP, the action with the best estimate is than Hard's
choice.
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
"""Number of rounds after each of which a rollout is evaluated."""

TIMES = 16
"""Number of rollouts for each action, and of rollouts to the end of the game."""

OFTEN = (4, 8, 16)
"""Numbers of rollouts for which the error is printed."""

SEARCHED_MORE = (Step.CHOOSE_ROLE, Step.BUILD)
KINDS = ("roles", "buildings", "other decisions")
"""The kinds of decisions: those with the largest budgets, and all others."""

ESTIMATORS: Mapping[str, Sequence[int]] = {
    **{f"round {one + 1}": (one,) for one in range(ROUNDS)},
    **{f"mean of {most}": tuple(range(most)) for most in range(2, ROUNDS + 1)},
}
"""The estimators: the rounds over which the value is averaged."""

Games = tuple[tuple[tuple[float, ...], ...], ...]
"""The value after each round, in VP, by rollout and action."""


@frozen
class Comparison:
    """The rollouts of a decision; the first action is Hard's choice.

    ``tried``: rollouts like Expert's. ``true``: rollouts to the end of the game, with a single value.
    """

    kind: str
    tried: Games
    true: Games


def compared_in(seed: int, number: int) -> list[Comparison]:
    """Return a decision of each kind that came up in a game; the result depends only on the arguments."""
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
            # Every decision of its kind has the same chance of being kept.
            if rng.random() < 1 / met[kind]:
                kept[kind] = seen, actions
        apply(state, ai.choose("hard", seen))
    return [compare(kind, *decision) for kind, decision in kept.items()]


def kind_of(state: GameState) -> str:
    step = state.tasks[-1].step
    return KINDS[SEARCHED_MORE.index(step)] if step in SEARCHED_MORE else KINDS[-1]


def choices(seen: View) -> list[Action]:
    """Return the actions that Expert would compare, Hard's choice first; empty without a real choice."""
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
    """Run the rollouts: with the same random numbers for all actions, and others for the truth."""
    tried = tuple(tuple(round_scores(seen, action, luck) for action in actions) for luck in range(TIMES))
    later = range(TIMES, 2 * TIMES)
    true = tuple(tuple((final_score(seen, action, luck),) for action in actions) for luck in later)
    return Comparison(kind, tried, true)


def round_scores(seen: View, action: Action, luck: int) -> tuple[float, ...]:
    table, rng, found = determinize(seen, luck), random.Random(luck), []
    apply_unchecked(table, action)
    for one in range(ROUNDS):
        roles = table.rules.players + (one == 0)
        table = rollout(table, ALLROUNDER, rng, roles, width=FAR_WIDTH if one else NEAR_WIDTH)
        found.append(evaluate(table, seen.seat, ALLROUNDER))
    return tuple(found)


def final_score(seen: View, action: Action, luck: int) -> float:
    table = determinize(seen, luck)
    apply_unchecked(table, action)
    return evaluate(rollout(table, ALLROUNDER, random.Random(luck)), seen.seat, ALLROUNDER)


def centered_means(games: Games, rounds: Sequence[int]) -> list[list[float]]:
    """Return the value of each action in each rollout, relative to the mean of the actions."""
    found = []
    for game in games:
        values = [fmean(scores[one] for one in rounds) for scores in game]
        mean = fmean(values)
        found.append([value - mean for value in values])
    return found


def sample_variance(values: Sequence[Sequence[float]]) -> float:
    """Return the variance of one rollout, averaged over the actions."""
    return fmean(variance(column) for column in zip(*values, strict=True))


def bias(one: Comparison, rounds: Sequence[int]) -> float:
    """Return an estimate of the squared error that remains with any number of rollouts.

    It may be negative by chance.
    """
    tried, true = centered_means(one.tried, rounds), centered_means(one.true, (0,))
    apart = [
        (fmean(a) - fmean(b)) ** 2
        for a, b in zip(zip(*tried, strict=True), zip(*true, strict=True), strict=True)
    ]
    return fmean(apart) - sample_variance(tried) / len(tried) - sample_variance(true) / len(true)


def gain(one: Comparison, rounds: Sequence[int]) -> float:
    """Return by how many VP the action with the best estimate is truly better than Hard's choice."""
    values = [fmean(column) for column in zip(*centered_means(one.tried, rounds), strict=True)]
    true = [fmean(column) for column in zip(*centered_means(one.true, (0,)), strict=True)]
    return true[values.index(max(values))] - true[0]


def lines(found: Sequence[Comparison]) -> Iterator[str]:
    """Yield a table for each kind of decision."""
    for kind in KINDS:
        those = [one for one in found if one.kind == kind]
        if len(those) < 2:
            continue
        yield f"{kind}: {len(those)}"
        yield f"  {'estimator':12}" + "".join(f"{f'error, {often}':>12}" for often in OFTEN) + f"{'gain':>16}"
        for name, rounds in ESTIMATORS.items():
            left = fmean(bias(one, rounds) for one in those)
            luck = fmean(sample_variance(centered_means(one.tried, rounds)) for one in those)
            gains = [gain(one, rounds) for one in those]
            errors = "".join(f"{left + luck / often:12.2f}" for often in OFTEN)
            yield f"  {name:12}{errors}{fmean(gains):+9.2f} ± {stdev(gains) / len(gains) ** 0.5:.2f}"


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command; return its exit status."""
    given = parse_series(
        "ai.horizons", "Find the best length of rollouts for comparing actions.", 60, arguments
    )
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
