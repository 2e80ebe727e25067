"""Names on building tiles."""

import pygame
import pytest

from puertorico import terms
from puertorico.engine.ids import Building
from puertorico.ui import theme
from puertorico.ui.scene.geometry import Rect
from puertorico.ui.scene.paint.assets import Assets
from puertorico.ui.scene.paint.canvas import Canvas
from puertorico.ui.table.drawing import faces
from tests.ui.table.letters import letters_drawn


@pytest.mark.usefixtures("app")
def test_accents_and_descenders_of_two_lines_do_not_touch(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(terms, "building_name", lambda _building: "Ţřádíğ Ṕóšţ")
    canvas = Canvas(pygame.Surface((160, 80)), Assets(2.0), 2.0, 0.0, 0.0)
    with letters_drawn() as drawn:
        faces.name_of_two(canvas, Building.TRADING_POST, Rect(0, 0, 62, 31), theme.INK)
    above, below = drawn.values()
    assert above.bottom <= below.top
