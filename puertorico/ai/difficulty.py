"""How far a computer player thinks. What it holds dear is another matter (ai.styles)."""

from collections.abc import Mapping
from enum import StrEnum
from functools import cache

from attrs import evolve, frozen

from puertorico.engine.ids import Step


class Difficulty(StrEnum):
    """From the weakest to the strongest."""

    EASY = "easy"
    """Tries roles out to the end of their phase, with no eye for what the others get, decides all else at a
    glance, and misjudges things: a beginner.
    """
    NORMAL = "normal"
    """Tries everything out to the end of the phase, for all seats; misjudges things a little."""
    HARD = "hard"
    """Tries role cards out to the end of the round, all else to the end of the phase."""
    EXPERT = "expert"
    """Plays what looks good on for some rounds, many times over, and compares."""


@frozen
class Noise:
    """What is wrong with a judgement. ``noise_sd``: VP by which a choice may look better or worse than it is
    (standard deviation). ``opponent_weight``: the share of the others' gains that counts as an own loss, of
    what the style would have it. ``is_greedy``: whether all but roles are chosen at a glance.
    """

    noise_sd: float
    opponent_weight: float
    is_greedy: bool


NOISE: Mapping[Difficulty, Noise] = {
    Difficulty.EASY: Noise(noise_sd=1.4, opponent_weight=0.0, is_greedy=True),
    Difficulty.NORMAL: Noise(noise_sd=0.6, opponent_weight=1.0, is_greedy=False),
}
"""The strengths that misjudge things."""


@frozen
class SearchBudget:
    """Work that goes into one decision of a search.

    ``rounds``: how many actions stay in the running, and how often each is then played on, one heat after the
    other; ``margin``: VP by which an action may look worse than the best and still take part; ``horizon``:
    how far each is played on.
    """

    rounds: tuple[tuple[int, int], ...]
    margin: float
    horizon: int


ROLE_BUDGET = SearchBudget(rounds=((5, 4), (3, 4), (2, 8)), margin=3.0, horizon=3)
"""For the choice of a role, on which most depends."""

BUILDING_BUDGET = SearchBudget(rounds=((4, 4), (3, 4), (2, 8)), margin=1.5, horizon=3)
"""For a purchase, whose fruits come late."""

PLACEMENT_BUDGET = SearchBudget(rounds=((6, 4), (3, 4)), margin=1.5, horizon=1)
"""For a placement, which shows what it is worth before the next one."""

DEFAULT_BUDGET = SearchBudget(rounds=((4, 4), (2, 8)), margin=1.0, horizon=2)
"""For all other choices."""

BUDGETS: Mapping[Step, SearchBudget] = {
    Step.CHOOSE_ROLE: ROLE_BUDGET,
    Step.BUILD: BUILDING_BUDGET,
    Step.PLACE: PLACEMENT_BUDGET,
}
"""Where another than a small effort is made."""

CROWDED = 5
"""Players at whose tables a choice takes so long to play on that it is done only three times where others do
it four times.
"""


@cache
def search_budget(step: Step, players: int) -> SearchBudget:
    """The work that goes into a decision at such a table."""
    usual = BUDGETS.get(step, DEFAULT_BUDGET)
    if players < CROWDED:
        return usual
    return evolve(usual, rounds=tuple((keep, times * 3 // 4) for keep, times in usual.rounds))
