"""How far a computer player thinks. What it values is another matter (``ai.styles``)."""

from collections.abc import Mapping
from enum import StrEnum
from functools import cache

from attrs import evolve, frozen

from puertorico.engine.ids import Step


class Difficulty(StrEnum):
    """From the weakest to the strongest."""

    EASY = "easy"
    """A beginner: compares roles by its own gain at the end of the phase, uses the greedy policy for
    everything else, and adds much noise to both.
    """
    NORMAL = "normal"
    """Compares everything by all seats' gains at the end of the phase, with a little noise."""
    HARD = "hard"
    """Compares roles at the end of the round, everything else at the end of the phase."""
    EXPERT = "expert"
    """Compares the best-looking actions by rollouts over several rounds."""


@frozen
class Noise:
    """How a player misjudges things. ``noise_sd``: standard deviation, in VP, of the noise added to the value
    of a role. ``opponent_weight``: factor on the style's own ``opponent_weight``. ``is_greedy``: whether
    everything but roles is left to the greedy policy.
    """

    noise_sd: float
    opponent_weight: float
    is_greedy: bool


NOISE: Mapping[Difficulty, Noise] = {
    Difficulty.EASY: Noise(noise_sd=1.4, opponent_weight=0.0, is_greedy=True),
    Difficulty.NORMAL: Noise(noise_sd=0.6, opponent_weight=1.0, is_greedy=False),
}
"""The noise of the difficulties that have any."""


@frozen
class SearchBudget:
    """Work that goes into one decision of a search.

    ``rounds``: of each round of sequential halving, how many choices take part and how many rollouts each of
    them gets. ``margin``: VP by which a choice may look worse than the best and still take part.
    ``horizon``: the length of a rollout, in rounds of the game.
    """

    rounds: tuple[tuple[int, int], ...]
    margin: float
    horizon: int


ROLE_BUDGET = SearchBudget(rounds=((5, 4), (3, 4), (2, 8)), margin=3.0, horizon=3)
"""For the choice of a role, which matters most."""

BUILDING_BUDGET = SearchBudget(rounds=((4, 4), (3, 4), (2, 8)), margin=1.5, horizon=3)
"""For a purchase, which pays off late."""

PLACEMENT_BUDGET = SearchBudget(rounds=((6, 4), (3, 4)), margin=1.5, horizon=1)
"""For a placement, which pays off before the next one."""

DEFAULT_BUDGET = SearchBudget(rounds=((4, 4), (2, 8)), margin=1.0, horizon=2)
"""For all other choices."""

BUDGETS: Mapping[Step, SearchBudget] = {
    Step.CHOOSE_ROLE: ROLE_BUDGET,
    Step.BUILD: BUILDING_BUDGET,
    Step.PLACE: PLACEMENT_BUDGET,
}
"""The budgets of the steps that need more than the default."""

CROWDED = 5
"""Number of players from which rollouts take so long that only three quarters of them are done."""


@cache
def search_budget(step: Step, players: int) -> SearchBudget:
    """Return the budget of a decision at a table of so many players."""
    usual = BUDGETS.get(step, DEFAULT_BUDGET)
    if players < CROWDED:
        return usual
    return evolve(usual, rounds=tuple((keep, times * 3 // 4) for keep, times in usual.rounds))
