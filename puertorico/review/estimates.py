"""What playouts say about the choices of a decision: how far apart they are, and how sure that is.

Two measurements are put together. The final lead needs no model, but luck hides small differences. The
evaluations on the way vary much less, but miss something (``MODEL_ERROR``) however many playouts there are.
They need only the next rounds, so outlooks, which stop there, add to them for less work. The numbers are
fitted to playouts of decisions (``tests.tools.ai.review_trust model``).
"""

from collections.abc import Sequence
from math import fsum, sqrt
from statistics import fmean
from typing import NamedTuple

from attrs import define, field, frozen

from puertorico.ai.search.choices import Choice
from puertorico.review.courses import Course, Outlook
from puertorico.review.report import Mean

LEAD_PER_VALUE = 1.0
"""By how many points of the final lead two choices differ for each VP between their evaluations."""

MODEL_ERROR = 1.0
"""Standard deviation of what the evaluations miss, in points of the final lead."""

LATE_ROLES = 24
"""The number of roles still to be chosen from which on evaluations miss less and less."""

LEAD_SD, VALUE_SD = 1.25, 0.2
"""Standard deviations of the differences in one pair of playouts, in the final lead and in the evaluation,
for each square root of the number of roles still to be chosen. They count like ``USUAL_WEIGHT`` playouts."""

LEAST_ROLES = 0.01
"""As many roles are still to be chosen at least, so that nothing is quite certain."""

USUAL_WEIGHT = 4

USUAL_ADVANTAGE, USUAL_ADVANTAGE_SD = -0.75, 1.5
"""How much better another choice is than the one made, in points of the final lead: mean and standard
deviation before any playouts. Without this, the luckiest of several choices would seem to be better.
"""


@frozen
class Measured:
    """The difference between two choices by the final leads and by the evaluations on the way.

    ``missed``: the standard deviation of what the evaluations miss, however many there are.
    """

    lead: Mean
    value: Mean
    missed: float

    @property
    def by_lead(self) -> float:
        """The weight of the final leads."""
        return self.lead.error**-2

    @property
    def by_value(self) -> float:
        """The weight of the evaluations."""
        return 1 / (self.value.error**2 + self.missed**2)

    def together(self) -> Mean:
        """Return the difference by both."""
        weight = self.by_lead + self.by_value
        mean = (self.lead.value * self.by_lead + self.value.value * self.by_value) / weight
        return Mean(mean, weight**-0.5)


class Gains(NamedTuple):
    """By how much one more pair of playouts lowers the error of a difference: to the end, or an outlook."""

    to_end: float
    outlook: float


@define
class Results:
    """The playouts of the choices of one decision of a seat, by choice; numbered from 0.

    ``courses``: those to the end of the game. ``outlooks``: those of the next rounds only.
    """

    seat: int
    choices: Sequence[Choice]
    courses: list[list[Course]] = field(init=False)
    outlooks: list[list[Outlook]] = field(init=False)

    def __attrs_post_init__(self) -> None:
        """Begin without playouts."""
        self.courses = [[] for _ in self.choices]
        self.outlooks = [[] for _ in self.choices]

    @property
    def fewest(self) -> int:
        """The number of playouts that every choice has."""
        return min(map(len, self.courses))

    def difference(self, choice: int, other: int, numbers: slice = slice(None)) -> Mean:
        """Return by how much the expected lead after a choice is above that after another.

        Only the playouts that both have count, and of those only these numbers.
        """
        if choice == other:
            return Mean(0.0, 0.0)
        return self._measured(choice, other, numbers).together()

    def advantage(self, choice: int, made: int, numbers: slice = slice(None)) -> Mean:
        """Return by how much a choice is probably better than the one made: the difference that the playouts
        show, put together with the usual advantage, so that it counts the less the less certain it is.
        """
        if choice == made:
            return Mean(0.0, 0.0)
        shown = self.difference(choice, made, numbers)
        by_shown, by_usual = shown.error**-2, USUAL_ADVANTAGE_SD**-2
        return Mean(
            (shown.value * by_shown + USUAL_ADVANTAGE * by_usual) / (by_shown + by_usual),
            (by_shown + by_usual) ** -0.5,
        )

    def pairs(self, choice: int, other: int) -> int:
        """Return how many playouts two choices both have, with the same luck."""
        return sum(min(len(of_all[choice]), len(of_all[other])) for of_all in (self.courses, self.outlooks))

    def gains(self, choice: int, other: int) -> Gains:
        """Return by how much one more pair of playouts lowers the error of the difference, roughly."""
        found = self._measured(choice, other, slice(None))
        by_lead = found.by_lead / min(len(self.courses[choice]), len(self.courses[other]))
        by_value = (found.value.error * found.by_value) ** 2 / self.pairs(choice, other)
        half_cubed = found.together().error ** 3 / 2
        return Gains((by_lead + by_value) * half_cubed, by_value * half_cubed)

    def _measured(self, choice: int, other: int, numbers: slice) -> Measured:
        pairs = [*zip(self.courses[choice], self.courses[other], strict=False)][numbers]
        shorter = [*zip(self.outlooks[choice], self.outlooks[other], strict=False)][numbers]
        leads = [float(one.lead(self.seat) - two.lead(self.seat)) for one, two in pairs]
        values = [one.value - two.value for one, two in pairs] + [
            one.value - two.value for one, two in shorter
        ]
        roles = max(LEAST_ROLES, fmean((one.roles + two.roles) / 2 for one, two in pairs))
        return Measured(
            lead=_mean(leads, LEAD_SD * sqrt(roles)),
            value=_mean([LEAD_PER_VALUE * value for value in values], VALUE_SD * sqrt(roles)),
            missed=MODEL_ERROR * min(1.0, sqrt(roles / LATE_ROLES)),
        )

    def ranked(self, made: int, numbers: slice = slice(None)) -> list[int]:
        """Return the places of the choices, the best first, by their advantages over the one made.

        Among equals, that one comes first.
        """
        leads = [self.advantage(choice, made, numbers).value for choice in range(len(self.choices))]
        return sorted(range(len(self.choices)), key=lambda choice: (-leads[choice], choice != made))

    def fair_cost(self, made: int, choice: int | None = None) -> float:
        """Return what the choice made, or another one, cost.

        The best choice is found by one half of the playouts and measured by the other.
        """
        judged = made if choice is None else choice
        halves = slice(0, None, 2), slice(1, None, 2)
        return fmean(
            self.difference(self.ranked(made, halves[half])[0], judged, halves[1 - half]).value
            for half in (0, 1)
        )

    def all_courses(self) -> list[Course]:
        """Return the playouts of all choices."""
        return [course for courses in self.courses for course in courses]


def _mean(numbers: Sequence[float], usual_sd: float) -> Mean:
    """Return the mean of some measurements, with an error that doesn't trust few of them that agree."""
    count, mean = len(numbers), fmean(numbers)
    squares = fsum((number - mean) ** 2 for number in numbers)
    variance = (USUAL_WEIGHT * usual_sd**2 + squares) / (USUAL_WEIGHT + count - 1)
    return Mean(mean, sqrt(variance / count))
