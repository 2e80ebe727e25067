"""Fit the weights of the role prior (``ai.policies.role_prior``).

    python -m tests.tools.fitting.fit_role_prior --games 400 --seed 1

Fast players with some noise play games with all setups. At each choice of a role, all available roles are
tried. The weights are fitted by least squares, so that the features predict the value of a role after its
phase, relative to the mean of the available roles. They are printed in the format of
``ai/policies/role_prior.py``.

Every fifth game is held out, to measure how often the best role is among the 1, 2, 3 or 4 with the highest
prior.
"""

import random
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import partial

from tqdm import tqdm

from puertorico.ai.evaluation.forecast import make_forecast
from puertorico.ai.policies.role_prior import ON_THE_CARD, ROLE_FEATURES, WEIGHTS, Features, extract_features
from puertorico.ai.search.lookahead import RankedRole, ranked_roles
from puertorico.ai.search.rollout import rollout
from puertorico.ai.styles import STYLE_BY_ID
from puertorico.cli.simulation import parallel_map
from puertorico.engine.actions import TakeRole
from puertorico.engine.game import new_game
from puertorico.engine.ids import ROLES, Role, Step
from puertorico.engine.state import GameState
from tests.tools.command import run
from tests.tools.fitting.least_squares import DesignRow, NormalEquations, centered, solve
from tests.tools.series import HOLD_OUT_EVERY, parse_series, setup

ALLROUNDER = STYLE_BY_ID["allrounder"]

NOISE_SD = 1.0
"""Standard deviation, in VP, of the noise on the value of a role: more than in a search, for variety."""

SHARED_WEIGHTS = {Role.PROSPECTOR_2: Role.PROSPECTOR}
"""The roles that share the weights of another one."""

FIRST: dict[Role, int] = {}
"""The index of the first weight of each role; unknown 0 is the weight of the doubloons on a card."""

UNKNOWNS = 1
for one in ROLES:
    if one not in SHARED_WEIGHTS:
        FIRST[one] = UNKNOWNS
        UNKNOWNS += len(WEIGHTS[one])

RIDGE = 1.0
"""Regularization toward zero: squared VP for a squared weight of 1."""

RoleChoice = tuple[tuple[DesignRow, float], ...]
"""The features and the value of each available role, both relative to their mean."""


def observe_game(seed: int, number: int) -> tuple[RoleChoice, ...]:
    """Play a game and return its choices of a role; the result depends only on the arguments."""
    rng = random.Random(f"{seed}/{number}")
    state = new_game(setup(number), rng.getrandbits(63))
    noted = []
    while state.tasks:
        if state.tasks[-1].step == Step.CHOOSE_ROLE:
            forecast = make_forecast(state)
            ranked = ranked_roles(state, forecast, ALLROUNDER)
            noted.append(observe_choice(state, ranked))
            state = max(ranked, key=lambda role: role.value + rng.gauss(0, NOISE_SD)).outcome
        state = rollout(state, ALLROUNDER, rng, roles=0)
    return tuple(found for found in noted if len(found) > 1)


def observe_choice(state: GameState, ranked: Sequence[RankedRole]) -> RoleChoice:
    """Return the observation for the roles tried in a position."""
    features = extract_features(state, make_forecast(state))
    tried = [(role.action, role.value) for role in ranked if isinstance(role.action, TakeRole)]
    rows = [row(state, features, action.role) for action, _ in tried]
    values = [value for _, value in tried]
    if not rows:
        return ()
    mean = sum(values) / len(values)
    return tuple((one, value - mean) for one, value in zip(centered(rows), values, strict=True))


def row(state: GameState, features: Features, role: Role) -> DesignRow:
    """Return the coefficient of each unknown for a role."""
    first = FIRST[SHARED_WEIGHTS.get(role, role)]
    found = {first + place: feature for place, feature in enumerate(ROLE_FEATURES[role](features))}
    return {0: features.doubloon * state.role_doubloons[role], **found}


def predicted_value(one: DesignRow, weights: Sequence[float]) -> float:
    """Return the value that the features predict for a role."""
    return sum(weights[unknown] * amount for unknown, amount in one.items())


def current_weights() -> list[float]:
    """Return the current weights."""
    return [ON_THE_CARD, *(weight for role in FIRST for weight in WEIGHTS[role])]


def rank_counts(games: Sequence[Sequence[RoleChoice]], weights: Sequence[float]) -> Counter[int]:
    """Count how often the best role is ranked first, second and so on."""
    found: Counter[int] = Counter()
    for game in games:
        for cards in game:
            values = [predicted_value(one, weights) for one, _ in cards]
            best = max(range(len(cards)), key=lambda i: cards[i][1])
            found[1 + sum(other > values[best] for other in values)] += 1
    return found


def lines(weights: Sequence[float]) -> Iterator[str]:
    """Yield the weights in the format of ai/policies/role_prior.py."""
    yield f"ON_THE_CARD = {round(weights[0], 2)}"
    yield ""
    yield "WEIGHTS: Mapping[Role, tuple[float, ...]] = {"
    for role, own in by_role(weights).items():
        yield f"    Role.{role.name}: ({', '.join(str(round(weight, 2)) for weight in own)}),"
    yield "}"


def by_role(weights: Sequence[float]) -> Mapping[Role, Sequence[float]]:
    """Return the weights of each role, including shared ones."""
    found = {}
    for role in ROLES:
        first = FIRST[SHARED_WEIGHTS.get(role, role)]
        found[role] = weights[first : first + len(WEIGHTS[role])]
    return found


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command; return its exit status."""
    given = parse_series(
        "fitting.fit_role_prior",
        "Fit the weights of ai/policies/role_prior.py to single phases.",
        400,
        arguments,
    )
    if given is None:
        return 2
    sums, validation = NormalEquations(UNKNOWNS), []
    games = parallel_map(partial(observe_game, given.seed), given.games, given.jobs)
    for number, seen in enumerate(tqdm(games, total=given.games, unit="game", disable=None)):
        if number % HOLD_OUT_EVERY == HOLD_OUT_EVERY - 1:
            validation.append(seen)
            continue
        for cards in seen:
            for one, value in cards:
                sums.add(one, value)
    for unknown in range(UNKNOWNS):
        sums.squares[unknown][unknown] += RIDGE
    weights = solve(sums.squares, sums.products)
    print(*lines(weights), sep="\n")
    for name, those in (("current", current_weights()), ("fitted", weights)):
        found = rank_counts(validation, those)
        shares = [sum(found[place] for place in range(1, most + 1)) / found.total() for most in range(1, 5)]
        found_in = ", ".join(f"{share:.1%}" for share in shares)
        print(f"{name}: the best role is among the first 1, 2, 3, 4 in {found_in} of cases")
    return 0


if __name__ == "__main__":
    run(main)
