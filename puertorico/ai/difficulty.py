"""The difficulties: how far a computer player looks ahead. Its style says what it values (``ai.styles``)."""

from collections.abc import Mapping
from enum import StrEnum
from math import inf

from attrs import evolve, frozen

from puertorico.engine.ids import Step


class Difficulty(StrEnum):
    """The difficulties, weakest first."""

    EASY = "easy"
    """Compares actions by its own gain in the next one or two rounds, and overlooks some of its choices."""
    NORMAL = "normal"
    """Compares actions by the gains of all seats at the end of the phase, with a little noise."""
    HARD = "hard"
    """Compares roles at the end of the round, other actions at the end of the phase."""
    EXPERT = "expert"
    """Compares the most promising actions by rollouts over several rounds."""


@frozen
class Inexperience:
    """What someone in their first games doesn't see yet.

    ``horizon``: the number of rounds it thinks ahead. What pays off later seems worthless.
    ``overlooked``: the probability of overlooking a role or a building. ``role_noise_sd``,
    ``other_noise_sd``: standard deviation, in VP, of the errors in the values of roles and of other actions.
    """

    horizon: float
    overlooked: float
    role_noise_sd: float
    other_noise_sd: float


EASY = Inexperience(horizon=1.5, overlooked=0.65, role_noise_sd=0.7, other_noise_sd=0.4)
"""Fitted so that a beginner who follows simple rules has a fair chance (``tests/ai/beginner.py``)."""

NORMAL_NOISE_SD = 0.9
"""Standard deviation, in VP, of the errors of Normal in the value of a role."""


@frozen
class SearchBudget:
    """The amount of search for one decision.

    ``rounds``: for each round of sequential halving, the number of choices and of rollouts for each of them.
    ``margin``: the maximum difference, in VP, between a choice and the best one before the search.
    ``horizon``: the length of a rollout in rounds; None plays to the end of the game. ``more``: how many more
    batches, as large as the last one, the two best choices may get if it isn't clear which is better.
    ``is_careful``: whether the first ``CAREFUL_ROLES`` roles of rollouts to the end are chosen as carefully
    as when opponents are simulated. ``simulates_opponents``: whether most of the others start at the seat's
    next turn, after a simulation of the opponents' actions. ``prior_weight``: how many rollouts the value of
    a choice before the search counts for.
    """

    rounds: tuple[tuple[int, int], ...]
    margin: float
    horizon: int | None
    more: int = 2
    is_careful: bool = False
    simulates_opponents: bool = True
    prior_weight: int = 0

    @property
    def to_end(self) -> bool:
        """Whether rollouts are played to the end of the game."""
        return self.horizon is None

    @property
    def most_rollouts(self) -> int:
        """The number of rollouts of a choice, at most."""
        return sum(times for _, times in self.rounds) + self.more * self.rounds[-1][1]


ROLE_BUDGET = SearchBudget(rounds=((5, 4), (4, 4), (2, 4)), margin=2.5, horizon=2, more=7, prior_weight=8)
"""For choosing a role, which matters most. A third round would show no more (``tests.tools.ai.horizons``)."""

CLOSING_ROLE_BUDGET = SearchBudget(
    rounds=((5, 2), (3, 4), (2, 4)), margin=9.0, horizon=None, more=1, prior_weight=2
)
"""For choosing a role in the closing rounds. The evaluation knows little of who will win, so it excludes few
roles: the Mayor, say, often turns out to be better.
"""

CLOSING_ROLE_ROUNDS = 5.5
"""With fewer rounds left than this, rollouts of roles show the final result."""

CAREFUL_ROLE_BUDGET = evolve(CLOSING_ROLE_BUDGET, rounds=((6, 2), (3, 4), (3, 4)), is_careful=True)
"""For choosing a role in the last three rounds."""

CAREFUL_ROUNDS = 3.0
"""With fewer rounds left than this, the first roles of a role's rollouts are chosen carefully."""

BUILDING_BUDGET = SearchBudget(
    rounds=((4, 4), (4, 4), (2, 4)), margin=1.75, horizon=3, more=7, prior_weight=8
)
"""For buying a building, which pays off late."""

PLACEMENT_BUDGET = SearchBudget(
    rounds=((6, 8), (4, 4), (2, 8)), margin=1.5, horizon=2, more=3, simulates_opponents=False
)
"""For placing colonists, most of which pays off before the next placement. Opponents choose much the same
roles whatever the placement, so more rollouts are worth more than simulations of them.
"""

CLOSING_PLACEMENT_BUDGET = SearchBudget(rounds=((4, 3), (2, 4)), margin=3.0, horizon=None, more=1)
"""For placing colonists in the closing rounds. Three times as many rollouts were no better."""

CLOSING_PLACEMENT_ROUNDS = 3.0
"""With fewer rounds left than this, rollouts of placements are played to the end too.

A limit of 4.5 was no better.
"""

SETTLE_BUDGET = SearchBudget(rounds=((4, 4), (2, 4)), margin=1.25, horizon=3, more=4, prior_weight=8)
"""For taking a plantation or a quarry, which pays off late too."""

DEFAULT_BUDGET = SearchBudget(rounds=((4, 4), (2, 4)), margin=1.0, horizon=2, more=4, prior_weight=8)
"""For all other decisions."""

BUDGETS: Mapping[Step, SearchBudget] = {
    Step.CHOOSE_ROLE: ROLE_BUDGET,
    Step.BUILD: BUILDING_BUDGET,
    Step.PLACE: PLACEMENT_BUDGET,
    Step.SETTLE: SETTLE_BUDGET,
    Step.SETTLE_AGAIN: SETTLE_BUDGET,
}
"""The steps with a budget other than the default."""

CLOSING_BUDGETS: Mapping[Step, tuple[tuple[float, SearchBudget], ...]] = {
    Step.CHOOSE_ROLE: ((CAREFUL_ROUNDS, CAREFUL_ROLE_BUDGET), (CLOSING_ROLE_ROUNDS, CLOSING_ROLE_BUDGET)),
    Step.PLACE: ((CLOSING_PLACEMENT_ROUNDS, CLOSING_PLACEMENT_BUDGET),),
}
"""The steps with other budgets in the closing rounds: each for fewer rounds left than its number, the least
first.
"""

CROWDED = 5
"""Number of players from which on rollouts are so slow that there are only three quarters as many, and three
quarters as many batches for close choices.
"""

LAST_ROUNDS = 0.8
"""With fewer rounds left than this, every decision but a placement gets ``LATE_BUDGET``."""

LATE_BUDGET = SearchBudget(
    rounds=((6, 3), (3, 4), (2, 4)),
    margin=6.0,
    horizon=None,
    more=2,
    is_careful=True,
    prior_weight=2,
)
"""For all decisions in the last round but placements. Rollouts are short there, so there can be more."""

CAREFUL_ROLES = {2: 6, 3: 5, 4: 4, 5: 4}
"""Number of roles chosen carefully at the start of a rollout to the end, by number of players. With four
players, three or five were no better.
"""


def search_budget(step: Step, players: int, rounds_left: float = inf) -> SearchBudget:
    """Return the budget of a decision in a game with ``players`` players and so many rounds left."""
    closing = (budget for rounds, budget in CLOSING_BUDGETS.get(step, ()) if rounds_left < rounds)
    usual = next(closing, BUDGETS.get(step, DEFAULT_BUDGET))
    if rounds_left < LAST_ROUNDS and step != Step.PLACE:
        usual = LATE_BUDGET
    if players < CROWDED:
        return usual
    rounds = tuple((keep, times * 3 // 4) for keep, times in usual.rounds)
    return evolve(usual, rounds=rounds, more=max(1, usual.more * 3 // 4))
