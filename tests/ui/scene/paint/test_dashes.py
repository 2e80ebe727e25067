"""Dashed lines: the dashes lie on the line and have the given lengths."""

from itertools import pairwise
from math import hypot, inf, isclose
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

import puertorico
from puertorico.paths import resources_root
from puertorico.ui.scene.geometry import Point
from puertorico.ui.scene.paint import dashes

PLACES = st.tuples(st.integers(-50, 50), st.integers(-50, 50))
LENGTHS = st.lists(st.tuples(st.floats(0.5, 20), st.floats(0.5, 20)), max_size=3)


def length(points: list[Point]) -> float:
    return sum(hypot(b[0] - a[0], b[1] - a[1]) for a, b in pairwise(points))


def test_dashes_continue_around_corners() -> None:
    assert dashes.cut([(0, 0), (10, 0), (10, 10)], (4, 2)) == [
        [(0, 0), (4, 0)],
        [(6, 0), (10, 0), (10, 0)],
        [(10, 2), (10, 6)],
        [(10, 8), (10, 10)],
    ]
    assert dashes.cut([(0, 0), (5, 0)], ()) == [[(0, 0), (5, 0)]]


@given(st.lists(PLACES, min_size=2, max_size=6), LENGTHS)
def test_all_dashes_but_the_last_have_the_given_lengths(points: list[Point], pairs: list) -> None:
    strokes = dashes.cut(points, [length for pair in pairs for length in pair])
    wanted = [pair[0] for pair in pairs] or [inf]
    *whole, last = strokes
    assert all(isclose(length(s), wanted[k % len(wanted)], abs_tol=1e-6) for k, s in enumerate(whole))
    assert length(last) <= wanted[len(whole) % len(wanted)] + 1e-6
    gaps = sum(pairs[k % len(pairs)][1] for k in range(len(whole)))
    assert sum(map(length, strokes)) + gaps <= length(points) + 1e-6


def test_a_path_is_written_as_svg() -> None:
    assert dashes.path([[(0, 0), (4, 0.5)], [(6, 1), (7, 1)]]) == "M0.00 0.00L4.00 0.50M6.00 1.00L7.00 1.00"


@pytest.mark.parametrize(
    "folder", [Path(puertorico.__file__).parent, resources_root()], ids=["code", "pictures"]
)
def test_no_dashes_are_left_to_the_rasterizer(folder: Path) -> None:
    texts = [path for end in ("*.py", "*.svg") for path in folder.rglob(end)]
    assert texts
    assert not [path for path in texts if "stroke-dasharray" in path.read_text("utf-8")]
