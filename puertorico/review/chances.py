"""The probability of winning, smoothed: from the expected points of all seats and how much luck is left."""

from collections.abc import Sequence
from math import exp, fsum, sqrt
from statistics import fmean

from puertorico.review.courses import Course

TEMPERATURE = 0.9
"""What differences in points are divided by, in standard deviations of the points of a seat."""

LEAST_TEMPERATURE = 0.5
"""The least that they are divided by, in points."""

SD_PER_ROOT_ROLE = 0.8
"""Standard deviation of the points of a seat, for each square root of the number of roles to be chosen."""

USUAL_WEIGHT = 6
"""For how many measurements that rule counts."""


def expected_points(courses: Sequence[Course]) -> list[float]:
    """Return the mean final points by seat."""
    return [fmean(totals) for totals in zip(*(course.totals for course in courses), strict=True)]


def temperature(groups: Sequence[Sequence[Course]]) -> float:
    """Return by how many points a seat must be ahead so that its chances are e to 1.

    ``groups``: the playouts of each choice of a decision; at least one isn't empty.
    """
    squares, freedom, roles = list[float](), 0, list[int]()
    for courses in groups:
        if courses:
            means = expected_points(courses)
            squares += [
                (total - mean) ** 2
                for course in courses
                for total, mean in zip(course.totals, means, strict=True)
            ]
            freedom += (len(courses) - 1) * len(means)
            roles += [course.roles for course in courses]
    usual = SD_PER_ROOT_ROLE**2 * fmean(roles)
    spread = sqrt((USUAL_WEIGHT * usual + fsum(squares)) / (USUAL_WEIGHT + freedom))
    return max(LEAST_TEMPERATURE, TEMPERATURE * spread)


def win_probabilities(points: Sequence[float], temperature: float) -> list[float]:
    """Return the probability of winning by seat, given the expected final points."""
    most = max(points)
    weights = [exp((mine - most) / temperature) for mine in points]
    total = fsum(weights)
    return [weight / total for weight in weights]
