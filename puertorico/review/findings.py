"""What the playouts of a decision show, as a part of the report."""

from collections.abc import Sequence
from math import fsum, sqrt
from statistics import fmean

from attrs import define, field

from puertorico.ai.reasons.reason import Reason
from puertorico.review.chances import expected_points, temperature, win_probabilities
from puertorico.review.courses import Course
from puertorico.review.estimates import Results
from puertorico.review.moments import Moment
from puertorico.review.report import Candidate, CurvePoint, Decision, Kind, KindSummary, Mean

NEIGHBOR_WEIGHT = 0.5
"""How much a playout of a neighboring decision counts for the curve."""

OWN_SHARE = 0.7
"""The share of a difference in the lead that comes from the seat's own points."""


@define(eq=False)
class Finding:
    """A decision and its playouts so far."""

    moment: Moment
    results: Results = field(init=False)
    reason: Reason | None = field(default=None, init=False)

    def __attrs_post_init__(self) -> None:
        """Begin without playouts."""
        self.results = Results(self.moment.position.view.seat, self.moment.choices)

    @property
    def is_judged(self) -> bool:
        """Whether each choice has the playouts that a first judgment needs."""
        return self.results.fewest >= 2

    @property
    def order(self) -> list[int]:
        """The places of the choices, the best first."""
        return self.results.ranked(self.moment.made)

    @property
    def roles(self) -> float:
        """The average number of roles chosen after the choice made."""
        return fmean(course.roles for course in self.results.courses[self.moment.made])

    @property
    def outlook_roles(self) -> float:
        """The average number of roles chosen in an outlook, or to the end if there is none."""
        found = [outlook.roles for outlooks in self.results.outlooks for outlook in outlooks]
        return fmean(found) if found else self.roles

    def cost(self) -> Mean:
        """Return what the choice made cost."""
        found = self.results.advantage(self.order[0], self.moment.made)
        return Mean(max(0.0, found.value), found.error)

    def fair_cost(self) -> Mean:
        """Return an unbiased estimate of the cost, and its error."""
        made, (best, second, *_) = self.moment.made, self.order
        error = self.results.difference(second if best == made else best, made).error
        return Mean(self.results.fair_cost(made), error)

    def decision(self) -> Decision:
        """Return the decision as it is reported."""
        order, results = self.order, self.results
        best, heat, points, leads = order[0], temperature(results.courses), self._points(), self._leads()
        shifts, candidates = self._shifts(), []
        for choice in order:
            win = win_probabilities(points[choice], heat)[results.seat]
            candidates.append(
                Candidate(
                    actions=self.moment.choices[choice],
                    playouts=len(results.courses[choice]),
                    points=Mean(points[choice][results.seat], leads[choice].error),
                    lead=leads[choice],
                    win=Mean(win, min(1.0, win * (1 - win) / heat * leads[choice].error)),
                    # As in the order: with few playouts, the direct difference may contradict it.
                    behind=Mean(shifts[best] - shifts[choice], results.advantage(best, choice).error),
                )
            )
        made = order.index(self.moment.made)
        return Decision(
            self.moment.action, self.moment.round, self.moment.kind, tuple(candidates), made, self.reason
        )

    def expected(self) -> list[float]:
        """Return the expected points of all seats after the choice that was made."""
        if self.is_judged:
            return self._points()[self.moment.made]
        return expected_points(self.results.courses[self.moment.made])

    def _shifts(self) -> list[float]:
        """Return by how much the lead after each choice differs from that after the one made."""
        made = self.moment.made
        return [self.results.advantage(choice, made).value for choice in range(len(self.moment.choices))]

    def _points(self) -> list[list[float]]:
        """Return the expected points of all seats after each choice.

        All playouts of the decision count for all choices, which differ as has been estimated: the seat's
        own points make ``OWN_SHARE`` of the difference in the lead.
        """
        shifts, seat = self._shifts(), self.results.seat
        found = expected_points(self.results.all_courses())
        average = self._average(shifts)
        return [
            [
                mine + (shift - average) * (OWN_SHARE if other == seat else OWN_SHARE - 1)
                for other, mine in enumerate(found)
            ]
            for shift in shifts
        ]

    def _leads(self) -> list[Mean]:
        """Return the expected lead after each choice."""
        shifts, results = self._shifts(), self.results
        leads = [float(course.lead(results.seat)) for course in results.all_courses()]
        mean, average = fmean(leads), self._average(shifts)
        numbers = max(len(courses) for courses in results.courses)
        error = sqrt(fsum((lead - mean) ** 2 for lead in leads) / len(leads) / numbers)
        return [Mean(mean + shift - average, error) for shift in shifts]

    def _average(self, shifts: Sequence[float]) -> float:
        """Return the mean of what belongs to the choices, over all playouts."""
        counts = [len(courses) for courses in self.results.courses]
        return fsum(shift * count for shift, count in zip(shifts, counts, strict=True)) / sum(counts)


def curve(findings: Sequence[Finding]) -> list[CurvePoint]:
    """Return the chances after each decision.

    Luck in the few playouts of one would make it jump, so its neighbors count, too.
    """
    known = [(finding.expected(), len(finding.results.all_courses())) for finding in findings]
    found = []
    for place, finding in enumerate(findings):
        near = range(max(0, place - 1), min(len(known), place + 2))
        weights = [known[other][1] * (1.0 if other == place else NEIGHBOR_WEIGHT) for other in near]
        seats = zip(*(known[other][0] for other in near), strict=True)
        points = [
            fsum(weight * value for weight, value in zip(weights, values, strict=True)) / fsum(weights)
            for values in seats
        ]
        heat = temperature(finding.results.courses)
        found.append(_curve_point(finding.moment.action, finding.moment.round, points, heat))
    return found


def end_point(action: int, round_number: int, courses: Sequence[Course]) -> CurvePoint:
    """Return the chances in a position, by its playouts."""
    return _curve_point(action, round_number, expected_points(courses), temperature([courses]))


def summaries(findings: Sequence[Finding]) -> tuple[KindSummary, ...]:
    """Return the summaries of the kinds that occurred."""
    judged = [(one.moment.kind, one.cost(), one.fair_cost()) for one in findings if one.is_judged]
    found = []
    for kind in Kind:
        costs = [cost for of, cost, _ in judged if of is kind]
        if costs:
            fair = average([cost for of, _, cost in judged if of is kind])
            found.append(KindSummary(kind, len(costs), sum(cost.is_beyond_doubt for cost in costs), fair))
    return tuple(found)


def average(costs: Sequence[Mean]) -> Mean:
    """Return the average of independent estimates."""
    error = sqrt(fsum(cost.error**2 for cost in costs)) / len(costs)
    return Mean(fmean(cost.value for cost in costs), error)


def _curve_point(action: int, round_number: int, points: Sequence[float], heat: float) -> CurvePoint:
    return CurvePoint(action, round_number, tuple(win_probabilities(points, heat)), tuple(points))
