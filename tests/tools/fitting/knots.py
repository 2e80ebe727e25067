"""Weights that change in the course of the game: fitted at some numbers of remaining rounds, the knots."""

from collections.abc import Iterator, Sequence


def knot_shares(knots: Sequence[float], rounds: float) -> Iterator[tuple[int, float]]:
    """Yield the indices of the two knots around a number of rounds, with their shares."""
    at = min(max(rounds, knots[0]), knots[-1])
    knot = max(k for k in range(len(knots) - 1) if knots[k] <= at)
    share = (at - knots[knot]) / (knots[knot + 1] - knots[knot])
    yield knot, 1 - share
    yield knot + 1, share


def smooth(squares: list[list[float]], first: int, count: int, strength: float) -> None:
    """Pull the changes of neighboring knots toward each other, in place.

    ``first``: the first unknown of ``count``, one for each knot. ``strength``: in squared VP for a squared
    difference of 1.
    """
    for one in range(first, first + count - 1):
        for a, b, sign in ((0, 0, 1), (1, 1, 1), (0, 1, -1), (1, 0, -1)):
            squares[one + a][one + b] += sign * strength
