"""Handover, menu, settings, help, notices."""

from collections.abc import Callable
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo

from puertorico import i18n, settings
from puertorico.settings import Animation
from puertorico.ui import language
from puertorico.ui.app import App
from puertorico.ui.context import Context
from puertorico.ui.main import load_context, make_app
from puertorico.ui.pilot import Pilot
from puertorico.ui.scene.geometry import Rect, Size
from puertorico.ui.scene.paint.text import Run
from puertorico.ui.scene.tree.animation import MotionLevel
from puertorico.ui.scene.widgets.buttons import Button, Toggle
from puertorico.ui.scene.widgets.display import Label, Paragraph
from puertorico.ui.screen import Screen
from puertorico.ui.screens.almanac.almanac_screen import AlmanacScreen
from puertorico.ui.screens.game.handover import HandoverScreen
from puertorico.ui.screens.game.menu import open_menu
from puertorico.ui.screens.help.help_screen import HelpScreen
from puertorico.ui.screens.help.help_texts import pages
from puertorico.ui.screens.settings.settings_screen import SettingsScreen, language_name
from puertorico.ui.screens.title import TitleScreen
from puertorico.ui.table.model.player_colors import PlayerColor
from puertorico.ui.table.model.player_looks import PlayerLook
from puertorico.ui.window import Window
from tests.ui.screens.saved_games import play_unsaved
from tests.ui.screens.screen_games import new_game

Put = Callable[[Screen], Pilot]
LADY = "players/portrait-lady"
ANA, EVA = PlayerLook("Ana", LADY, PlayerColor.PURPLE), PlayerLook("Eva", LADY, PlayerColor.RED)


class Secret(Screen):
    """A table with something on it that the next player must not see."""

    def __init__(self) -> None:
        super().__init__()
        self.log: list[str] = []

    def build(self, size: Size) -> None:
        self.stage.content.add(Label("41 points", Rect(0, 0, *size), name="secret"))

    def entered(self) -> None:
        self.log.append("entered")


def words(app: App) -> set[str]:
    """Return the texts of all visible labels."""
    return {node.text for node in app.stage.root.walk() if isinstance(node, Label)}


def saved(context: Context) -> settings.Settings:
    found, notice = settings.load(context.file)
    assert notice is None
    return found


# Handover ---------------------------------------------------------------------------------------------


def test_handover_hides_the_table_until_the_player_is_ready(put: Put, app: App, context: Context):
    table = Secret()
    pilot = put(table)
    before = app.window.surface.copy()
    app.push(HandoverScreen(context, ANA, lambda: table.log.append("ready")))
    pilot.settle()
    assert not pilot.has("secret")
    width, height = app.window.pixels
    assert all(
        app.window.surface.get_at((x, y)) != before.get_at((x, y))
        for x in range(0, width, 40)
        for y in range(0, height, 40)
    )
    pilot.click("handover.ready")
    assert app.screen is table
    assert table.log == ["entered", "ready", "entered"]


def test_the_first_handover_offers_to_cover_only_the_points(put: Put, app: App, context: Context):
    table = Secret()
    pilot = put(table)
    app.push(HandoverScreen(context, ANA, lambda: table.log.append("ready"), is_first=True))
    pilot.settle()
    pilot.click("handover.points")
    assert context.settings.cover is settings.Cover.POINTS
    assert app.screen is table
    assert table.log == ["entered", "ready", "entered"]


def test_only_enter_and_the_button_end_the_handover(put: Put, app: App, context: Context):
    screen = HandoverScreen(context, EVA, lambda: None)
    put(Secret())
    pilot = put(screen)
    for key in ("escape", "space" if app.stage.focus.node is None else "a", "left"):
        pilot.key(key)
    pilot.click((5.0, 5.0))
    assert app.screen is screen
    pilot.key("tab")
    pilot.key("return")
    assert app.screen is not screen


def test_handover_can_lead_to_another_screen(put: Put, app: App, context: Context):
    other = Secret()
    pilot = put(HandoverScreen(context, EVA, lambda: app.replace(other)))
    pilot.click("handover.ready")
    assert app.screens == [other]


def test_the_first_cover_says_why_there_was_none_before(put: Put, context: Context):
    def why(screen: HandoverScreen) -> str:
        found = put(screen).find("handover.why")
        assert isinstance(found, Paragraph)
        return str(found.content)

    first = why(HandoverScreen(context, EVA, lambda: None, True))
    assert first.startswith("VP chips are secret, and now there are some")
    later = why(HandoverScreen(context, ANA, lambda: None))
    assert later == "The table is covered because VP chips are secret."


# Menu -------------------------------------------------------------------------------------------------


def test_the_menu_changes_settings_and_closes(put: Put, app: App, context: Context):
    pilot = put(Secret())
    assert app.screen is not None
    open_menu(app.screen, context)
    pilot.click("menu.speed.step")
    pilot.click("menu.confirm")
    assert saved(context).animation is Animation.STEP
    assert saved(context).confirm_moves
    pilot.click("menu.continue")
    assert not pilot.has("menu")
    open_menu(app.screen, context)
    pilot.key("escape")
    assert not pilot.has("menu")


def test_screens_opened_from_the_menu_go_back_to_it(put: Put, app: App, context: Context):
    table = Secret()
    pilot = put(table)
    open_menu(table, context)
    for name, kind in (
        ("menu.help", HelpScreen),
        ("menu.almanac", AlmanacScreen),
        ("menu.settings", SettingsScreen),
    ):
        pilot.click(name)
        assert isinstance(app.screen, kind)
        pilot.key("escape")
        assert app.screen is table
        assert pilot.has("menu")
        assert table.stage.focus.node is pilot.find(name)
    pilot.key("escape")
    assert not pilot.has("menu")
    app.push(SettingsScreen(context))
    pilot.key("escape")
    assert not pilot.has("menu"), "it comes back only to what it was opened from"


def test_the_menu_shows_what_was_changed_in_the_settings(put: Put, context: Context):
    table = Secret()
    pilot = put(table)
    open_menu(table, context)
    pilot.click("menu.settings")
    pilot.click("settings.page.controls")
    pilot.click("settings.confirm")
    pilot.key("escape")
    toggle = pilot.find("menu.confirm")
    assert isinstance(toggle, Toggle)
    assert toggle.on


def test_a_saved_game_is_left_at_once(put: Put, app: App, context: Context):
    pilot = put(Secret())
    assert app.screen is not None
    context.start_autosave(new_game(3))
    open_menu(app.screen, context)
    assert pilot.find("menu.saved").text == "Your game is saved. Continue it from the main menu."
    pilot.click("menu.leave")
    assert [type(screen) for screen in app.screens] == [TitleScreen]
    assert context.autosave is None
    assert not context.library.store.is_in_use(context.library.games[0].path)


def test_leaving_an_unsaved_game_needs_a_confirmation(put: Put, app: App, context: Context):
    pilot = put(Secret())
    assert app.screen is not None
    play_unsaved(context)
    open_menu(app.screen, context)
    pilot.click("menu.leave")
    pilot.click("unsaved.cancel")
    assert isinstance(app.screen, Secret)
    open_menu(app.screen, context)
    pilot.click("menu.leave")
    pilot.key("escape")
    open_menu(app.screen, context)
    pilot.click("menu.leave")
    pilot.click("unsaved.leave")
    assert [type(screen) for screen in app.screens] == [TitleScreen]


def test_confirming_to_leave_calls_on_leave(put: Put, app: App, context: Context):
    left: list[bool] = []
    table = Secret()
    pilot = put(table)
    open_menu(table, context, on_leave=lambda: left.append(True))
    pilot.click("menu.leave")
    assert left == [True]
    assert app.screen is table


def test_the_menu_of_a_finished_game_offers_nothing_to_continue(put: Put, context: Context):
    table = Secret()
    pilot = put(table)
    context.start_autosave(new_game(3))
    open_menu(table, context, is_over=True)
    assert pilot.find("menu.leave").text == "Main menu"
    assert pilot.find("menu.saved").text == "The game is over."


# Settings ---------------------------------------------------------------------------------------------


@pytest.fixture
def running(window: Window, context: Context) -> App:
    return make_app(context, window)


def test_a_click_on_the_rim_of_options_means_the_nearest_one(running: App):
    pilot = Pilot(running)
    pilot.click("title.settings")
    pilot.click("settings.speed.slow")
    rim = pilot.find("settings.speed").absolute()
    fast = pilot.find("settings.speed.fast").absolute()
    pilot.click((fast.x + fast.w / 2, rim.y + 0.5))
    assert running.animator.level is MotionLevel.FAST


def test_settings_apply_at_once_and_after_a_restart(running: App, window: Window, context: Context):
    pilot = Pilot(running)
    pilot.click("title.settings")
    pilot.click("settings.speed.slow")
    assert running.animator.level is MotionLevel.SLOW
    pilot.click("settings.page.controls")
    pilot.click("settings.confirm")
    pilot.click("settings.page.display")
    pilot.click("settings.fullscreen")
    assert window.fullscreen
    pilot.click("settings.fullscreen")
    assert not window.fullscreen
    pilot.click("settings.page.game")
    pilot.click("settings.speed.none")
    assert running.animator.level is MotionLevel.NONE
    again = load_context(context.file)
    assert again.notice is None
    assert again.settings == context.settings
    assert again.settings.confirm_moves
    assert again.level is MotionLevel.NONE


def test_other_settings_keep_full_screen_set_by_key(running: App, window: Window):
    pilot = Pilot(running)
    pilot.key("f11")
    pilot.click("title.settings")
    pilot.click("settings.page.controls")
    pilot.click("settings.confirm")
    assert window.fullscreen
    pilot.click("settings.page.display")
    pilot.click("settings.fullscreen")
    assert not window.fullscreen


@pytest.fixture
def romanian(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The game in English and, in part, Romanian."""
    catalog = Catalog(locale="ro")
    catalog.add("Settings", "Setări")
    file = tmp_path / "locale" / "ro" / "LC_MESSAGES" / "puertorico.mo"
    file.parent.mkdir(parents=True)
    with file.open("wb") as content:
        write_mo(content, catalog)
    monkeypatch.setattr(i18n, "resources_root", lambda: tmp_path)


@pytest.mark.usefixtures("romanian")
def test_another_language_is_shown_at_once_on_all_screens(running: App, context: Context):
    pilot = Pilot(running)
    pilot.click("title.settings")
    pilot.click("settings.page.display")
    pilot.click("settings.language.previous")
    assert saved(context).language == "ro"
    assert "Setări" in words(running)
    pilot.key("escape")
    button = pilot.find("title.settings")
    assert isinstance(button, Button)
    assert button.text == "Setări"


@pytest.mark.usefixtures("romanian")
def test_the_window_speaks_the_language_of_windows_or_macos(
    window: Window, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    for variable in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(variable, raising=False)
    monkeypatch.setattr(language, "system_languages", lambda: ["ro_RO"])
    context = load_context(tmp_path / "settings.json")
    pilot = Pilot(make_app(context, window))

    def text() -> str:
        button = pilot.find("title.settings")
        assert isinstance(button, Button)
        return button.text

    assert text() == "Setări"
    context.change(language="en")
    assert text() == "Settings"
    context.change(language=None)
    assert text() == "Setări"


def test_languages_are_listed_by_their_own_names():
    assert language_name("ro") == "Română"
    assert language_name("pt_BR").startswith("Português")
    assert language_name("xx_nothing") == "xx_nothing"


def test_a_failure_to_save_settings_is_reported_once(put: Put, context: Context, tmp_path: Path):
    blocked = tmp_path / "file"
    blocked.write_text("no folder")
    context.file = blocked / "settings.json"
    pilot = put(SettingsScreen(context, "controls"))
    pilot.click("settings.confirm")
    pilot.wait(0.1)
    pilot.click("notice.ok")
    pilot.click("settings.confirm")
    pilot.wait(0.1)
    assert not pilot.has("notice")
    toggle = pilot.find("settings.confirm")
    assert isinstance(toggle, Toggle)
    assert not toggle.on


def test_notices_are_shown_one_after_the_other(put: Put, context: Context):
    for text in ("The first.", "The second.", "The first."):
        context.notify(text)
    pilot = put(SettingsScreen(context))
    shown = []
    while pilot.has("notice"):
        texts = (node.content for node in pilot.find("notice").walk() if isinstance(node, Paragraph))
        shown += [run.text for content in texts for run in content if isinstance(run, Run)]
        pilot.click("notice.ok")
        pilot.wait(0.1)
    assert shown == ["The first.", "The second."]


def test_damaged_settings_are_reported_on_the_title(window: Window, tmp_path: Path):
    file = tmp_path / "settings.json"
    file.write_text("{")
    context = load_context(file)
    app = make_app(context, window)
    pilot = Pilot(app)
    assert pilot.has("notice")
    pilot.key("return")
    assert not pilot.has("notice")
    pilot.click("title.new_game")
    assert not pilot.has("notice")


# Help -------------------------------------------------------------------------------------------------


def test_help_pages_turn_by_mouse_and_keys(put: Put, app: App, context: Context):
    pilot = put(TitleScreen(context))
    pilot.click("title.help")
    shown = []
    for page in pages():
        pilot.click(f"help.page.{page.name}")
        shown.append(words(app))
        assert {card.title for card in page.cards} <= shown[-1]
    for _ in pages():
        pilot.key("left")
    assert words(app) == shown[0]
    pilot.key("page down")
    assert words(app) == shown[1]
    pilot.click("back")
    assert isinstance(app.screen, TitleScreen)


# Context ----------------------------------------------------------------------------------------------


def test_computer_players_end_with_the_context(context: Context):
    ai_client = context.make_ai_client()
    session = new_game(3)
    ai_client.ask("shipper", session.view(0))
    context.close()
    assert ai_client.poll() is None


def test_seeds_of_new_games_differ():
    assert len({Context().seed() for _ in range(20)}) == 20


def test_help_lists_the_keys_of_a_replay_and_explains_saving():
    """The page on games has each key of a replay."""
    page = next(page for page in pages() if page.name == "games")
    said = " ".join(text for card in page.cards for text in (card.text, *card.keys))
    for key in ("Space", "←", "→", "Ctrl", "Page Up", "Home", "End", "number", "V:", "B:", "L:", "G:", "+"):
        assert key in said, key
    for word in ("saved right away", "Continue", "undo", "renames"):
        assert word in said, word
    moves = next(page for page in pages() if page.name == "moves")
    assert {("Ctrl", "Z"), ("Ctrl", "Y")} <= {card.keys for card in moves.cards}
