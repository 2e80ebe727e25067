"""By how much one choice is ahead of another, and how certain that is."""

from collections.abc import Sequence
from math import inf, sqrt
from statistics import fmean, stdev
from typing import NamedTuple


class Lead(NamedTuple):
    """A mean difference between two choices, and its standard error, in VP or points."""

    mean: float
    error: float

    def exceeds(self, errors: float) -> bool:
        """Return whether the difference is more than this many standard errors."""
        return self.mean > errors * self.error


def mean_lead(apart: Sequence[float]) -> Lead:
    """Return the lead shown by the differences in rollouts with the same luck."""
    return Lead(fmean(apart), stdev(apart) / sqrt(len(apart)) if len(apart) > 1 else inf)
