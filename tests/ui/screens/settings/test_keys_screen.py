"""The screen for keyboard shortcuts: it lists them all, and changes take effect everywhere at once."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from puertorico import settings
from puertorico.keybindings import Command
from puertorico.settings import Animation, Settings
from puertorico.ui import keys, main
from puertorico.ui.app import App
from puertorico.ui.context import Context
from puertorico.ui.pilot import Pilot
from puertorico.ui.scene.widgets.display import Label
from puertorico.ui.screens.almanac.almanac_screen import AlmanacScreen
from puertorico.ui.screens.help.help_screen import HelpScreen
from puertorico.ui.screens.help.help_texts import pages
from puertorico.ui.screens.settings.keys_screen import KeysScreen
from puertorico.ui.screens.settings.settings_screen import SettingsScreen
from puertorico.ui.screens.title import TitleScreen
from puertorico.ui.window import Window


@pytest.fixture(autouse=True)
def defaults() -> Iterator[None]:
    yield
    keys.install({})


@pytest.fixture
def context(tmp_path: Path) -> Context:
    return Context(Settings(animation=Animation.NONE), file=tmp_path / "settings.json", inline=True)


@pytest.fixture
def app(window: Window, context: Context) -> App:
    app = main.make_app(context, window)
    app.push(SettingsScreen(context, "controls"))
    return app


@pytest.fixture
def pilot(app: App) -> Pilot:
    pilot = Pilot(app)
    pilot.click("settings.keys")
    assert isinstance(app.screen, KeysScreen)
    return pilot


def give(pilot: Pilot, command: Command, key: str, **held: bool) -> None:
    pilot.click(f"keys.{command}")
    pilot.key(key, **held)


def said(pilot: Pilot) -> str:
    return str(pilot.find("keys.said").content)


def test_all_commands_are_listed_with_their_keys(pilot: Pilot) -> None:
    listed = {name.removeprefix("keys.") for name in pilot.names() if name.startswith("keys.")}
    assert listed >= {str(command) for command in Command}
    assert len({keys.title(command) for command in Command}) == len(Command)
    for command in Command:
        assert pilot.find(f"keys.{command}").caps == keys.keycaps(command) != ()


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1280, 960), (2560, 1440)])
@pytest.mark.usefixtures("unpainted")
def test_everything_fits_in_its_panel(pilot: Pilot, size: tuple[int, int]) -> None:
    pilot.resize(*size)
    rows = [pilot.find(f"keys.{command}") for command in Command]
    for node in rows:
        assert node.rect.bottom <= node.parent.h - 4
    for one in rows:
        for other in rows:
            assert one is other or not one.absolute().inset(0.5).overlaps(other.absolute().inset(0.5))


@pytest.mark.parametrize("one_click_acts", [False, True])
def test_role_keys_are_pressed_twice_unless_one_click_acts(
    window: Window, context: Context, one_click_acts: bool
) -> None:
    context.change(one_click_acts=one_click_acts)
    app = main.make_app(context, window)
    app.push(KeysScreen(context))
    Pilot(app)
    texts = [node.text for node in app.stage.root.walk() if isinstance(node, Label)]
    assert ("Role cards" in texts) == one_click_acts
    assert ("Role cards (press twice to take one)" in texts) != one_click_acts


def test_key_changed_by_mouse_is_saved_and_works_at_once(pilot: Pilot, context: Context) -> None:
    give(pilot, Command.MUTE, "k")
    assert pilot.find("keys.mute").caps == ("K",)
    assert settings.load(context.file) == (context.settings, None)
    assert context.settings.keys == {Command.MUTE: "k"}
    pilot.key("m")
    assert not context.settings.muted
    pilot.key("k")
    assert context.settings.muted


def test_key_can_be_changed_by_keyboard_alone(pilot: Pilot, context: Context) -> None:
    for _ in range(60):
        if pilot.app.stage.focus.node is pilot.find("keys.undo"):
            break
        pilot.key("tab")
    pilot.key("return")
    assert keys.title(Command.UNDO) in said(pilot)
    pilot.key("left ctrl", ctrl=True)
    pilot.key("u", ctrl=True, shift=True)
    assert context.settings.keys == {Command.UNDO: "ctrl+shift+u"}
    assert pilot.find("keys.undo").caps == ("Ctrl", "Shift", "U")


@pytest.mark.parametrize("key", ["tab", "return", "left", "down"])
def test_navigation_keys_are_refused_with_a_message(pilot: Pilot, context: Context, key: str) -> None:
    give(pilot, Command.HINT, key)
    assert "can't be reassigned" in said(pilot)
    assert not context.settings.keys
    pilot.key("j")
    assert context.settings.keys == {Command.HINT: "j"}


def test_unknown_key_is_refused_with_a_message(pilot: Pilot, context: Context) -> None:
    give(pilot, Command.HINT, "caps lock")
    assert "can't be used" in said(pilot)
    assert not context.settings.keys


@pytest.mark.parametrize("way", ["escape", "again", "elsewhere", "back"])
def test_changing_a_key_can_be_canceled(pilot: Pilot, context: Context, way: str) -> None:
    before = said(pilot)
    pilot.click("keys.hint")
    assert pilot.find("keys.hint").waits
    match way:
        case "escape":
            pilot.key("escape")
        case "again":
            pilot.click("keys.hint")
        case "elsewhere":
            pilot.click("keys.log")
            pilot.key("escape")
        case "back":
            pilot.click("back")
            pilot.click("settings.keys")
    assert not pilot.find("keys.hint").waits
    assert said(pilot) == before
    pilot.key("j")
    assert not context.settings.keys
    pilot.key("escape")
    assert isinstance(pilot.app.screen, SettingsScreen)


def test_key_in_use_is_swapped_after_a_question(pilot: Pilot, context: Context) -> None:
    give(pilot, Command.HINT, "z", ctrl=True)
    assert not context.settings.keys
    pilot.click("taken.exchange")
    assert context.settings.keys == {Command.HINT: "ctrl+z", Command.UNDO: "h"}
    assert pilot.find("keys.undo").caps == ("H",)


def test_key_in_use_stays_if_the_question_is_canceled(pilot: Pilot, context: Context) -> None:
    give(pilot, Command.HINT, "f11")
    assert not pilot.app.window.fullscreen
    pilot.click("taken.leave")
    assert not context.settings.keys
    pilot.key("f11")
    assert pilot.app.window.fullscreen
    assert context.settings.full_screen


def test_the_defaults_button_restores_all_keys(pilot: Pilot, context: Context) -> None:
    assert not pilot.find("keys.defaults").enabled
    give(pilot, Command.HINT, "j")
    give(pilot, Command.FULL_SCREEN, "f12")
    pilot.click("keys.defaults")
    assert not context.settings.keys
    assert pilot.find("keys.hint").caps == ("H",)
    assert not pilot.find("keys.defaults").enabled


def test_invalid_keys_are_replaced_by_defaults_with_a_notice(tmp_path: Path, window: Window) -> None:
    file = tmp_path / "settings.json"
    file.write_text('{"keys": {"hint": "escape"}}', encoding="utf-8")
    context = main.load_context(file)
    assert context.notice is not None
    assert "keys" in context.notice
    main.make_app(context, window)
    assert keys.label(Command.HINT) == "H"


def test_help_key_opens_the_almanac_once_and_esc_closes_it(window: Window, context: Context) -> None:
    app = main.make_app(context, window)
    pilot = Pilot(app)
    assert isinstance(app.screen, TitleScreen)
    pilot.key("f1")
    assert isinstance(app.screen, AlmanacScreen)
    pilot.key("f1")
    assert len(app.screens) == 2
    pilot.key("escape")
    assert isinstance(app.screen, TitleScreen)


def test_texts_name_the_current_keys(pilot: Pilot, context: Context) -> None:
    give(pilot, Command.MUTE, "k")
    give(pilot, Command.UNDO, "u", ctrl=True)
    pilot.key("escape")
    pilot.app.pop()
    pilot.app.push(SettingsScreen(context, "display"))
    paragraphs = [getattr(node, "content", "") for node in pilot.app.stage.root.walk()]
    assert any("Press K to mute" in text for text in paragraphs)
    pilot.app.push(HelpScreen(context, 2))
    cards = [getattr(node, "card", None) for node in pilot.app.stage.root.walk()]
    assert ("Ctrl", "U") in [card.keys for card in cards if card is not None]


def test_settings_show_full_screen_switched_by_key(app: App, context: Context) -> None:
    pilot = Pilot(app)
    pilot.click("settings.page.display")
    assert not pilot.find("settings.fullscreen").on
    pilot.key("f11")
    pilot.settle()
    assert pilot.find("settings.fullscreen").on
    assert settings.load(context.file)[0].full_screen


def test_help_texts_stay_whole_when_commands_have_no_keys(app: App, context: Context) -> None:
    """Any command may be without a key."""
    keys.install(dict.fromkeys(Command, ""))
    pilot = Pilot(app)
    for page in range(len(pages())):
        app.push(HelpScreen(context, page))
        pilot.settle()
        said = [text for card in pages()[page].cards for text in (card.text, card.more)]
        assert not any("{" in text or " :" in text for text in said)
        app.pop()
