"""Least squares: unknowns that explain many observations best."""

from collections.abc import Sequence

from attrs import Factory, define, field

DesignRow = dict[int, float]
"""By how much each unknown counts in an observation; what is not there is 0."""


@define
class NormalEquations:
    """Observations, summed up one by one: the products of what counts in them with one another, and with
    what is to be explained.
    """

    unknowns: int
    squares: list[list[float]] = field(
        default=Factory(lambda self: [[0.0] * self.unknowns for _ in range(self.unknowns)], takes_self=True)
    )
    products: list[float] = field(default=Factory(lambda self: [0.0] * self.unknowns, takes_self=True))
    count: int = 0

    def add(self, row: DesignRow, value: float) -> None:
        """Counts an observation and the value that it is to explain."""
        for one, amount in row.items():
            self.products[one] += amount * value
            line = self.squares[one]
            for other, factor in row.items():
                line[other] += amount * factor
        self.count += 1


def solve(matrix: Sequence[Sequence[float]], right: Sequence[float]) -> list[float]:
    """The solution of linear equations whose matrix is symmetric and positive: so no rows need to be
    exchanged.
    """
    lines = [[*line, value] for line, value in zip(matrix, right, strict=True)]
    n = len(lines)
    for at, line in enumerate(lines):
        for below in lines[at + 1 :]:
            factor = below[at] / line[at]
            if factor:
                for column in range(at, n + 1):
                    below[column] -= factor * line[column]
    found = [0.0] * n
    for at in reversed(range(n)):
        known = sum(lines[at][column] * found[column] for column in range(at + 1, n))
        found[at] = (lines[at][n] - known) / lines[at][at]
    return found
