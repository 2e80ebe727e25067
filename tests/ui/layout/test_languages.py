"""In the smallest usual window, the longest names and labels of each language are whole and large enough."""

from pathlib import Path

import pytest

from puertorico import i18n
from puertorico.ui.scene.paint.assets import Assets
from puertorico.ui.window import Window
from tests.tools.texts.check_translations import COMPLETE
from tests.ui.layout.scenes import plain_scenes, seat_scenes
from tests.ui.layout.showing import faults_of_scene
from tests.ui.layout.table_scenes import table_scenes

SCENES = (
    "lesson: role.settler",
    "saved game: details of a branch",
    "game history with 2",
    "replay of 2",
    "replay of 5: costly decision",
    "2-all-300: Build+Pass",
    "3-all-333: nearly full cities",
    "5-all-367: Store",
)
"""Those in which ``look_over`` once found texts that were set too small."""


@pytest.mark.many_games
@pytest.mark.parametrize("language", sorted(COMPLETE))
def test_names_and_labels_have_room(language: str, window: Window, home: Path) -> None:
    i18n.install(language)
    window.size = (1280, 720)
    assets = Assets()
    every = [*plain_scenes(), *seat_scenes(2), *seat_scenes(5)]
    every += [scene for seats in (2, 3, 5) for scene in table_scenes(seats)]
    shown = [scene for scene in every if scene.name in SCENES]
    assert len(shown) == len(SCENES)
    assert [fault for scene in shown for fault in faults_of_scene(window, assets, scene, home)] == []
