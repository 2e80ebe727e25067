"""What playouts say about the choices of a decision: how far apart they are, and how sure that is.

Two measurements are put together. The final lead needs no model, but luck hides small differences. The
evaluations on the way vary much less, but miss something (``MODEL_ERROR``) however many playouts there are.
The numbers are fitted to playouts of decisions (``tests.tools.review_trust model``).
"""

from collections.abc import Sequence
from math import fsum, sqrt
from statistics import fmean

from attrs import define, field

from puertorico.ai.search.choices import Choice
from puertorico.review.courses import Course
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

USUAL_ADVANTAGE, USUAL_ADVANTAGE_SD = -0.75, 2.0
"""How much better another choice is than the one made, in points of the final lead: mean and standard
deviation before any playouts. Without this, the luckiest of several choices would seem to be better.
"""


@define
class Results:
    """The playouts of the choices of one decision of a seat, by choice; numbered from 0."""

    seat: int
    choices: Sequence[Choice]
    courses: list[list[Course]] = field(init=False)

    def __attrs_post_init__(self) -> None:
        """Begin without playouts."""
        self.courses = [[] for _ in self.choices]

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
        lead, value = self._measured(choice, other, numbers)
        by_lead, by_value = lead.error**-2, value.error**-2
        return Mean(
            (lead.value * by_lead + value.value * by_value) / (by_lead + by_value),
            (by_lead + by_value) ** -0.5,
        )

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

    def gain(self, choice: int, other: int) -> float:
        """Return by how much one more pair of playouts lowers the error of the difference, roughly."""
        lead, _ = self._measured(choice, other, slice(None))
        pairs = min(len(self.courses[choice]), len(self.courses[other]))
        return float(self.difference(choice, other).error ** 3 / (lead.error**2 * pairs) / 2)

    def _measured(self, choice: int, other: int, numbers: slice) -> tuple[Mean, Mean]:
        """Return the differences by the final leads and by the evaluations on the way."""
        pairs = [*zip(self.courses[choice], self.courses[other], strict=False)][numbers]
        leads = [float(one.lead(self.seat) - two.lead(self.seat)) for one, two in pairs]
        values = [LEAD_PER_VALUE * (evaluation(one) - evaluation(two)) for one, two in pairs]
        roles = max(LEAST_ROLES, fmean((one.roles + two.roles) / 2 for one, two in pairs))
        value = _mean(values, VALUE_SD * sqrt(roles))
        missed = MODEL_ERROR * min(1.0, sqrt(roles / LATE_ROLES))
        return _mean(leads, LEAD_SD * sqrt(roles)), Mean(value.value, sqrt(value.error**2 + missed**2))

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


def evaluation(course: Course) -> float:
    """Return the mean evaluation at the start of the next rounds.

    With as few playouts as most choices have, it foretells the final lead better than the evaluation at the
    start of any single round.
    """
    return fmean(course.values[1:])


def _mean(numbers: Sequence[float], usual_sd: float) -> Mean:
    """Return the mean of some measurements, with an error that doesn't trust few of them that agree."""
    count, mean = len(numbers), fmean(numbers)
    squares = fsum((number - mean) ** 2 for number in numbers)
    variance = (USUAL_WEIGHT * usual_sd**2 + squares) / (USUAL_WEIGHT + count - 1)
    return Mean(mean, sqrt(variance / count))
