"""The colors of all seats."""

from itertools import combinations
from math import dist

import pygame
import pytest

from puertorico.record.seats import Seat, SeatKind
from puertorico.ui import theme
from puertorico.ui.table.model.player_colors import PlayerColor, color_name, colors_of
from tests.ui.layout.watch import contrast

DEFAULTS = ("red", "blue", "purple", "green", "pink")

SIGHTS = {
    "normal": ((1.0, 0.0, 0.0), (0.0, 1.0, 0.0), (0.0, 0.0, 1.0)),
    "no red": ((0.152, 1.053, -0.205), (0.115, 0.786, 0.099), (-0.004, -0.048, 1.052)),
    "no green": ((0.367, 0.861, -0.228), (0.280, 0.673, 0.047), (-0.012, 0.043, 0.969)),
    "no blue": ((1.256, -0.077, -0.179), (-0.078, 0.931, 0.148), (0.005, 0.691, 0.304)),
}
"""What people see of red, green and blue, who lack one kind of cones (Machado and others, 2009)."""

LEAST_DISTANCE = {"normal": 33, "no red": 9, "no green": 6, "no blue": 13}
"""In CIELAB. It is low for some pairs, which is why flags and lines differ in shape, too."""


def player(color: str = "") -> Seat:
    return Seat(SeatKind.HUMAN, "Ana", color=color)


def seen(color: PlayerColor, sight: str) -> tuple[float, float, float]:
    """Return a color as somebody sees it, in CIELAB."""

    def linear(part: float) -> float:
        return part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4

    rgb = [linear(part / 255) for part in pygame.Color(color.paint)[:3]]
    red, green, blue = (
        min(1.0, max(0.0, sum(share * part for share, part in zip(row, rgb, strict=True))))
        for row in SIGHTS[sight]
    )
    xyz = (
        (0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.9505,
        0.2126 * red + 0.7152 * green + 0.0722 * blue,
        (0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.0888,
    )
    x, y, z = (t ** (1 / 3) if t > 0.008856 else 7.787 * t + 16 / 116 for t in xyz)
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def test_every_color_has_a_name_of_its_own() -> None:
    assert len({color_name(color) for color in PlayerColor}) == len(PlayerColor) >= 5
    assert [*theme.PLAYERS] == [color.value for color in PlayerColor]


@pytest.mark.parametrize("sight", SIGHTS)
def test_any_two_colors_can_be_told_apart(sight: str) -> None:
    for one, other in combinations(PlayerColor, 2):
        assert dist(seen(one, sight), seen(other, sight)) > LEAST_DISTANCE[sight], (one, other)


def test_every_color_stands_out_from_cards() -> None:
    assert min(contrast(color.paint, theme.CARD) for color in PlayerColor) > 2.8


@pytest.mark.parametrize("count", [2, 3, 4, 5])
def test_seats_without_a_color_have_that_of_their_number(count: int) -> None:
    assert colors_of([player()] * count) == DEFAULTS[:count]


def test_a_chosen_color_is_not_given_to_anyone_else() -> None:
    seats = [player("blue"), player(), player("red"), player("black")]
    assert colors_of(seats) == ("blue", "purple", "red", "black")
    assert colors_of([player("pink"), player(), player(), player(), player()]) == (
        *("pink", "blue", "purple", "green", "red"),
    )


def test_no_two_seats_have_the_same_color_whatever_a_file_says() -> None:
    assert colors_of([player("green"), player("green"), player("mauve")]) == ("green", "blue", "purple")
    assert colors_of([player("pink")] * 5) == ("pink", "blue", "purple", "green", "red")
