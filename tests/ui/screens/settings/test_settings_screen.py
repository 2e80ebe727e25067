"""The settings screen: enough room between its rows in every text size, and pages everyone can turn."""

from pathlib import Path

import pygame
import pytest

from puertorico.settings import Settings
from puertorico.ui.app import App
from puertorico.ui.context import Context
from puertorico.ui.pilot import Pilot
from puertorico.ui.scene.widgets.display import Label, Paragraph
from puertorico.ui.screens.help.help_screen import HelpScreen
from puertorico.ui.screens.settings.settings_screen import SettingsScreen

_ROOM = 3.0
PAGES = {
    "game": ("coach", "forced", "cover", "speed"),
    "display": ("language", "text_size", "fullscreen", "effects", "mute", "ambience"),
    "controls": ("confirm", "one_click", "keys", "devices"),
}
"""The pages, with the controls on them."""


@pytest.mark.parametrize(("page", "rows"), [("game", 4), ("display", 5), ("controls", 3)])
@pytest.mark.parametrize("text_size", [100, 150, 200])
def test_dividers_keep_away_from_the_settings(app: App, text_size: int, page: str, rows: int) -> None:
    app.assets.text_factor = text_size / 100
    app.push(SettingsScreen(Context(Settings(), inline=True), page))
    app.step(0.0)
    nodes = list(app.stage.root.walk())
    dividers = [node.absolute() for node in nodes if node.absolute().h < 2 and node.w > 400]
    settings = [node for node in nodes if node.name.startswith("settings.")]
    about = [node for node in nodes if isinstance(node, Label | Paragraph) and node.absolute().y > 60]
    assert len(dividers) == rows - 1
    for node in (*settings, *about):
        box = node.absolute().grown(_ROOM)
        assert not any(box.overlaps(divider) for divider in dividers), node


@pytest.fixture
def pilot(app: App, tmp_path: Path) -> Pilot:
    app.push(SettingsScreen(Context(Settings(), file=tmp_path / "settings.json", inline=True)))
    return Pilot(app)


def shown(pilot: Pilot) -> str:
    """The page shown, which has its own controls and no others."""
    found = {name.split(".")[1] for name in pilot.names() if name.startswith("settings.")} - {"page"}
    return next(page for page, controls in PAGES.items() if found == {*controls})


def focus(pilot: Pilot) -> str:
    node = pilot.app.stage.focus.node
    assert node is not None
    return node.name


def test_the_mouse_turns_the_pages(pilot: Pilot) -> None:
    for page in PAGES:
        pilot.click(f"settings.page.{page}")
        assert shown(pilot) == page


def test_a_finger_turns_the_pages(pilot: Pilot) -> None:
    for page in PAGES:
        pilot.tap(f"settings.page.{page}")
        assert shown(pilot) == page
    pilot.tap("settings.devices")
    assert isinstance(pilot.app.screen, HelpScreen)


def test_the_keyboard_turns_the_pages_and_goes_from_the_tabs_to_the_settings(pilot: Pilot) -> None:
    pilot.key("right")
    assert shown(pilot) == "display"
    pilot.key("down")
    assert focus(pilot) == "settings.language"
    pilot.key("page down")
    assert shown(pilot) == "controls"
    pilot.key("page down")
    assert shown(pilot) == "controls"
    pilot.key("page up")
    pilot.key("page up")
    assert shown(pilot) == "game"
    pilot.key("escape")
    assert not isinstance(pilot.app.screen, SettingsScreen)


def test_a_gamepad_reaches_every_setting(pilot: Pilot) -> None:
    pilot.press_button(pygame.CONTROLLER_BUTTON_DPAD_UP)
    for page, controls in PAGES.items():
        assert shown(pilot) == page
        assert focus(pilot) == "settings.page"
        reached = set()
        while True:
            pilot.press_button(pygame.CONTROLLER_BUTTON_RIGHTSHOULDER)
            if focus(pilot) in reached:
                break
            reached.add(focus(pilot))
        assert {f"settings.{control}" for control in controls} <= {
            ".".join(name.split(".")[:2]) for name in reached
        }
        while focus(pilot) != "settings.page":
            pilot.press_button(pygame.CONTROLLER_BUTTON_RIGHTSHOULDER)
        pilot.press_button(pygame.CONTROLLER_BUTTON_DPAD_RIGHT)
