"""The settings screen: enough room between its rows, in every text size."""

import pytest

from puertorico.settings import Settings
from puertorico.ui.app import App
from puertorico.ui.context import Context
from puertorico.ui.scene.widgets.display import Label
from puertorico.ui.screens.settings.settings_screen import SettingsScreen

_ROOM = 3.0


@pytest.mark.parametrize("text_size", [100, 150, 200])
def test_dividers_keep_away_from_the_settings(app: App, text_size: int) -> None:
    app.assets.text_factor = text_size / 100
    app.push(SettingsScreen(Context(Settings(), inline=True)))
    app.step(0.0)
    nodes = list(app.stage.root.walk())
    dividers = [node.absolute() for node in nodes if node.absolute().h < 2 and node.w > 400]
    settings = [node for node in nodes if node.name.startswith("settings.")]
    about = [node for node in nodes if isinstance(node, Label) and node.absolute().y > 60]
    assert len(dividers) == 10
    for node in (*settings, *about):
        box = node.absolute().grown(_ROOM)
        assert not any(box.overlaps(divider) for divider in dividers), node.name or node.text
