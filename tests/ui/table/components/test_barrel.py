"""Barrels with a count."""

import pygame
import pytest

from puertorico.engine.ids import Good
from puertorico.ui.scene.geometry import Rect
from puertorico.ui.scene.paint.assets import Assets
from puertorico.ui.scene.paint.canvas import Canvas
from puertorico.ui.table.components.barrel import BadgedBarrel, Barrels
from tests.ui.table.letters import letters_drawn


@pytest.mark.parametrize("good", Good)
@pytest.mark.usefixtures("app")
def test_an_enlarged_letter_stays_clear_of_the_count(good: Good) -> None:
    assets = Assets(2.0)
    assets.text_factor = 2.0
    barrel = BadgedBarrel("", good)
    barrel.rect = Rect(0, 0, 32.9, 37.6)
    barrel.show(Barrels(good, 10))
    with letters_drawn() as drawn:
        barrel.paint(Canvas(pygame.Surface((140, 140)), assets, 2.0, 20.0, 20.0))
    letter, count = drawn.values()
    assert not letter.colliderect(count)
