"""What a few numbers tell of the mean behind them, and which of them stand at which place."""

import math
from collections.abc import Sequence
from statistics import NormalDist, fmean, stdev

from attrs import frozen

CONFIDENCE = 0.95
"""How often an interval is to hold the mean that is looked for."""

_NORMAL = NormalDist().inv_cdf((1 + CONFIDENCE) / 2)

# fmt: off
_STUDENT_T = (
    12.706, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365, 2.306, 2.262, 2.228,
    2.201, 2.179, 2.160, 2.145, 2.131, 2.120, 2.110, 2.101, 2.093, 2.086,
)
# fmt: on
"""Student's factor for so many degrees of freedom, from 1 on: the standard library does not have it."""


@frozen
class Estimate:
    """A mean and the 95 % interval around it; the interval is missing where it was computed from numbers
    that say nothing of how others might fall: from a single one, or from equal ones.
    """

    mean: float
    low: float | None
    high: float | None


def estimate(values: Sequence[float]) -> Estimate:
    """The mean of independent numbers, of which there must be one at least, by Student's distribution."""
    mean, degrees = fmean(values), len(values) - 1
    if not degrees or min(values) == max(values):
        return Estimate(mean, None, None)
    margin = student_t(degrees) * stdev(values) / math.sqrt(len(values))
    return Estimate(mean, mean - margin, mean + margin)


def percentage(shares: Sequence[float]) -> Estimate:
    """The same of shares between 0 and 1, in per cent, with an interval that leaves out what cannot be. Where
    all are 0, or all are 1, it reaches as far as so many of them would still be likely.
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
    """How many standard errors the interval reaches to each side."""
    if degrees <= len(_STUDENT_T):
        return _STUDENT_T[degrees - 1]
    z = _NORMAL
    first = (z**3 + z) / (4 * degrees)
    return z + first + (5 * z**5 + 16 * z**3 + 3 * z) / (96 * degrees**2)


def percentile(values: Sequence[float], percent: float) -> float:
    """The smallest of the values that at least so many percent of them do not exceed."""
    place = math.ceil(len(values) * percent / 100)
    return sorted(values)[max(0, place - 1)]
