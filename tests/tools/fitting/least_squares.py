"""Linear least squares."""

from collections.abc import Sequence

from attrs import Factory, define, field

DesignRow = dict[int, float]
"""The coefficients of the unknowns in an observation; missing ones are 0."""


@define
class NormalEquations:
    """The normal equations of many observations.

    ``squares``: sums of the products of coefficients. ``products``: sums of the products of coefficients and
    observed values.
    """

    unknowns: int
    squares: list[list[float]] = field(
        default=Factory(lambda self: [[0.0] * self.unknowns for _ in range(self.unknowns)], takes_self=True)
    )
    products: list[float] = field(default=Factory(lambda self: [0.0] * self.unknowns, takes_self=True))
    count: int = 0

    def add(self, row: DesignRow, value: float) -> None:
        """Add an observation with its value."""
        for one, amount in row.items():
            self.products[one] += amount * value
            line = self.squares[one]
            for other, factor in row.items():
                line[other] += amount * factor
        self.count += 1


def centered(rows: Sequence[DesignRow]) -> list[DesignRow]:
    """Return rows relative to their mean; each has a coefficient for every unknown in any of them."""
    mean: DesignRow = {}
    for row in rows:
        for unknown, amount in row.items():
            mean[unknown] = mean.get(unknown, 0.0) + amount / len(rows)
    return [{unknown: row.get(unknown, 0.0) - middle for unknown, middle in mean.items()} for row in rows]


def solve(matrix: Sequence[Sequence[float]], right: Sequence[float]) -> list[float]:
    """Solve linear equations with a symmetric, positive definite matrix, which needs no pivoting."""
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
