"""Shapes that are baked small and stretched look as if they had been drawn at their size."""

import pygame
import pytest

from puertorico.ui.scene import bake

RIM = (12.0, 3.9, "#FFC233", 12.0, "#8A5A0B")


@pytest.mark.parametrize("size", [(200, 60), (60, 200), (150, 140), (30, 30), (14, 14)])
@pytest.mark.parametrize("rest", [RIM, (4.0, 2.0, "#3EC6BE", 0.0, None)], ids=["glow", "line"])
def test_a_rim_is_the_same_in_every_row_and_column(size: tuple[int, int], rest: tuple) -> None:
    small = bake.bake_rim(size, *rest)
    whole = bake._small_rim.__wrapped__(size, *rest)
    assert small.get_size() == whole.get_size()
    width, height = whole.get_size()
    places = [(x, y) for x in range(width) for y in range(height)]
    apart = [
        max(abs(a - b) for a, b in zip(small.get_at(place), whole.get_at(place), strict=True))
        for place in places
    ]
    # The rasteriser rounds curves a little otherwise in a larger picture.
    assert sum(apart) / len(apart) < 0.2
    assert max(apart) < 40


def test_a_rim_of_another_size_needs_no_drawing(monkeypatch: pytest.MonkeyPatch) -> None:
    bake.bake_rim((300, 200), *RIM)
    monkeypatch.setattr(pygame.image, "load_sized_svg", lambda *_: pytest.fail("it is drawn again"))
    assert bake.bake_rim((310, 90), *RIM).get_width() == bake.bake_rim((310, 200), *RIM).get_width()
