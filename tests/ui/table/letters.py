"""Record where letters are drawn on a canvas."""

from collections.abc import Iterator
from contextlib import contextmanager
from unittest.mock import patch

import pygame

from puertorico.ui import theme
from puertorico.ui.scene.paint.assets import Assets
from puertorico.ui.scene.paint.canvas import Canvas


@contextmanager
def letters_drawn() -> Iterator[dict[str, pygame.Rect]]:
    """Record the pixels that each text covers."""
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

    with patch.object(Assets, "letters", noted), patch.object(Canvas, "blit", placed):
        yield drawn
