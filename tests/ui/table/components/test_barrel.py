"""Barrels with a count."""

import pygame
import pytest

from puertorico.engine.ids import Good
from puertorico.ui import theme
from puertorico.ui.scene.geometry import Rect
from puertorico.ui.scene.paint.assets import Assets
from puertorico.ui.scene.paint.canvas import Canvas
from puertorico.ui.table.components.barrel import BadgedBarrel, Barrels


@pytest.mark.parametrize("good", Good)
@pytest.mark.usefixtures("app")
def test_an_enlarged_letter_stays_clear_of_the_count(good: Good, monkeypatch: pytest.MonkeyPatch) -> None:
    letters, blit = Assets.letters, Canvas.blit
    words: dict[int, str] = {}
    drawn: dict[str, pygame.Rect] = {}

    def noted(assets: Assets, text: str, style: theme.TextStyle, fine: int, color: str) -> pygame.Surface:
        made = letters(assets, text, style, fine, color)
        words[id(made)] = text
        return made

    def placed(canvas: Canvas, surface: pygame.Surface, left: int, top: int, alpha: float = 1.0) -> None:
        if id(surface) in words:
            drawn[words[id(surface)]] = surface.get_bounding_rect(min_alpha=110).move(left, top)
        blit(canvas, surface, left, top, alpha)

    monkeypatch.setattr(Assets, "letters", noted)
    monkeypatch.setattr(Canvas, "blit", placed)
    assets = Assets(2.0)
    assets.text_factor = 2.0
    barrel = BadgedBarrel("", good)
    barrel.rect = Rect(0, 0, 32.9, 37.6)
    barrel.show(Barrels(good, 10))
    barrel.paint(Canvas(pygame.Surface((140, 140)), assets, 2.0, 20.0, 20.0))
    letter, count = drawn.values()
    assert not letter.colliderect(count)
