"""All building tiles, not just those on the tables of the layout tests."""

import pytest

from puertorico import terms
from puertorico.engine.buildings import SPECS
from puertorico.engine.ids import BUILDINGS, Building
from puertorico.session.arrangement import CityTile
from puertorico.settings import Animation, Settings
from puertorico.ui.app import App
from puertorico.ui.context import Context
from puertorico.ui.scene.geometry import Rect
from puertorico.ui.scene.paint.assets import Assets
from puertorico.ui.screens.help.licenses_screen import LicensesScreen
from puertorico.ui.table.components.boards.city import City, CityBuilding
from puertorico.ui.table.components.boards.pair import divide_other
from puertorico.ui.table.components.screen_layout import divide
from puertorico.ui.table.model import names
from puertorico.ui.window import Window
from tests.ui.layout.judge import faults
from tests.ui.layout.watch import capture


def tile(building: Building) -> CityBuilding:
    """A building in the city of a single opponent."""
    board = divide(1280, 720, 1).others[0]
    city = City(1, mini=True)
    city.rect = divide_other(board.w, board.h).city
    found = CityBuilding(1, CityTile(building), mini=True)
    found.rect = Rect(0, 0, *city.space_rect(0, SPECS[building].spaces).size)
    return found


@pytest.mark.parametrize("factor", [1.0, 2.0])
def test_building_tiles_of_a_single_opponent_show_their_names(window: Window, factor: float) -> None:
    assets = Assets()
    assets.text_factor = factor
    app = App(window, assets=assets)
    screen = LicensesScreen(Context(Settings(animation=Animation.NONE), inline=True))
    app.push(screen)
    screen.stage.content.clear()
    for number, building in enumerate(sorted(BUILDINGS, key=lambda kind: SPECS[kind].spaces)):
        node = screen.stage.content.add(tile(building))
        node.rect = node.rect.at(10 + number % 14 * 90, 10 + number // 14 * 112)
    app.step(0.0)
    seen = capture(app)
    assert list(faults(seen, window.surface)) == []
    for building in BUILDINGS:
        name = names.building(1, building)
        words = " ".join(line.text for line in seen.lines if line.node.name == name)
        assert words.startswith(terms.building_name(building)), building
