"""How far a computer player thinks. What it holds dear is another matter (ai.styles)."""

from collections.abc import Mapping
from enum import StrEnum
from functools import cache

from attrs import evolve, frozen

from puertorico.engine.ids import Step


class Strength(StrEnum):
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
class Doubt:
    """What is wrong with a judgement. ``wobble``: VP by which a choice may look better or worse than it is
    (standard deviation). ``envy``: the share of the others' gains that counts as an own loss, of what the
    style would have it. ``is_hasty``: whether all but roles are chosen at a glance.
    """

    wobble: float
    envy: float
    is_hasty: bool


DOUBTS: Mapping[Strength, Doubt] = {
    Strength.EASY: Doubt(wobble=1.4, envy=0.0, is_hasty=True),
    Strength.NORMAL: Doubt(wobble=0.6, envy=1.0, is_hasty=False),
}
"""The strengths that misjudge things."""


@frozen
class Effort:
    """Work that goes into one decision of a search.

    ``heats``: how many actions stay in the running, and how often each is then played on, one heat after the
    other; ``behind``: VP by which an action may look worse than the best and still take part; ``rounds``:
    how far each is played on.
    """

    heats: tuple[tuple[int, int], ...]
    behind: float
    rounds: int


ROLE = Effort(heats=((5, 4), (3, 4), (2, 8)), behind=3.0, rounds=3)
"""For the choice of a role, on which most depends."""

BUILDING = Effort(heats=((4, 4), (3, 4), (2, 8)), behind=1.5, rounds=3)
"""For a purchase, whose fruits come late."""

PLACING = Effort(heats=((6, 4), (3, 4)), behind=1.5, rounds=1)
"""For a placement, which shows what it is worth before the next one."""

SMALL = Effort(heats=((4, 4), (2, 8)), behind=1.0, rounds=2)
"""For all other choices."""

EFFORTS: Mapping[Step, Effort] = {Step.CHOOSE_ROLE: ROLE, Step.BUILD: BUILDING, Step.PLACE: PLACING}
"""Where another than a small effort is made."""

CROWDED = 5
"""Players at whose tables a choice takes so long to play on that it is done only three times where others do
it four times.
"""


@cache
def effort(step: Step, players: int) -> Effort:
    """The work that goes into a decision at such a table."""
    usual = EFFORTS.get(step, SMALL)
    if players < CROWDED:
        return usual
    return evolve(usual, heats=tuple((keep, times * 3 // 4) for keep, times in usual.heats))
