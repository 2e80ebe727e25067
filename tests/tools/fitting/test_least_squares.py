"""Linear least squares."""

import random

import pytest

from tests.tools.fitting.least_squares import NormalEquations, centered, solve


def test_linear_equations_are_solved() -> None:
    """4x + y = 6 and x + 3y = 7 for x = 1, y = 2."""
    assert solve([[4, 1], [1, 3]], [6, 7]) == pytest.approx([1, 2])


def test_centered_rows_have_a_mean_of_zero() -> None:
    """A coefficient that a row lacks counts as 0."""
    assert centered([{0: 4.0, 1: 2.0}, {0: 2.0}]) == [{0: 1.0, 1: 1.0}, {0: -1.0, 1: -1.0}]
    assert centered([]) == []


def test_the_unknowns_are_recovered_from_noisy_observations() -> None:
    chances = random.Random(1)
    sums = NormalEquations(3)
    for _ in range(4000):
        row = {unknown: chances.gauss(0, 2) for unknown in range(3) if chances.random() < 0.7}
        sums.add(row, 1.5 * row.get(0, 0.0) - 0.5 * row.get(2, 0.0) + chances.gauss(0, 1))
    assert sums.count == 4000
    assert solve(sums.squares, sums.products) == pytest.approx([1.5, 0, -0.5], abs=0.03)
