"""Confidence intervals and percentiles."""

import math
from collections.abc import Sequence
from statistics import NormalDist, fmean, stdev

from attrs import frozen

CONFIDENCE = 0.95
"""The probability that an interval contains the true mean."""

_Z = NormalDist().inv_cdf((1 + CONFIDENCE) / 2)

# fmt: off
_STUDENT_T = (
    12.706, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365, 2.306, 2.262, 2.228,
    2.201, 2.179, 2.160, 2.145, 2.131, 2.120, 2.110, 2.101, 2.093, 2.086,
)
# fmt: on
"""Quantiles of Student's t-distribution for 1, 2, ... degrees of freedom: not in the standard library."""


@frozen
class Estimate:
    """A mean and its 95% confidence interval: None for a single number, or if all numbers are equal."""

    mean: float
    low: float | None
    high: float | None


def estimate(values: Sequence[float]) -> Estimate:
    """Return the mean of independent numbers, at least one, with an interval by Student's t-distribution."""
    mean, degrees = fmean(values), len(values) - 1
    if not degrees or min(values) == max(values):
        return Estimate(mean, None, None)
    margin = student_t(degrees) * stdev(values) / math.sqrt(len(values))
    return Estimate(mean, mean - margin, mean + margin)


def percentage(shares: Sequence[float]) -> Estimate:
    """Return the mean of shares between 0 and 1, in percent, with an interval within 0 and 100.

    If all shares are 0, or all are 1, the interval is the exact binomial one.
    """
    interval = estimate([100 * share for share in shares])
    if interval.low is not None and interval.high is not None:
        return Estimate(interval.mean, max(0.0, interval.low), min(100.0, interval.high))
    margin = 100 * (1 - ((1 - CONFIDENCE) / 2) ** (1 / len(shares)))
    if interval.mean == 0:
        return Estimate(0.0, 0.0, margin)
    if interval.mean == 100:
        return Estimate(100.0, 100 - margin, 100.0)
    return interval


def student_t(degrees: int) -> float:
    """Return the half-width of the interval in standard errors, by degrees of freedom."""
    if degrees <= len(_STUDENT_T):
        return _STUDENT_T[degrees - 1]
    # The Cornish-Fisher expansion: off by less than 0.001 beyond the table.
    z = _Z
    first = (z**3 + z) / (4 * degrees)
    return z + first + (5 * z**5 + 16 * z**3 + 3 * z) / (96 * degrees**2)


def percentile(values: Sequence[float], percent: float) -> float:
    """Return the smallest value that is greater than or equal to ``percent`` percent of the values."""
    place = math.ceil(len(values) * percent / 100)
    return sorted(values)[max(0, place - 1)]
