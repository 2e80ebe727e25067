from itertools import product

import pygame
import pytest
from babel.messages.mofile import read_mo

from puertorico.i18n import SOURCE_LANGUAGE, languages
from puertorico.paths import resources_root
from puertorico.ui import theme
from puertorico.ui.scene.paint.fonts import Fonts


@pytest.mark.parametrize("language", [code for code in languages() if code != SOURCE_LANGUAGE])
def test_the_games_own_fonts_have_every_letter_of_each_translation(language: str):
    path = resources_root() / "locale" / language / "LC_MESSAGES" / "puertorico.mo"
    with path.open("rb") as file:
        texts = [message.string for message in read_mo(file) if message.id]
    letters = "".join(sorted({letter for text in texts for form in text for letter in form} - {"\n"}))
    pygame.font.init()
    for family, weight in product(theme.Family, theme.Weight):
        style, fonts = theme.TextStyle(family, weight, 20), Fonts()
        assert [piece.text for piece in fonts.pieces(letters, style) if piece.face is not None] == []
        assert fonts.can_show(letters, style)
