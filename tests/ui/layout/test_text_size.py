"""The Text size setting applies immediately and everywhere, and is saved."""

from collections.abc import Callable
from pathlib import Path

import pytest

from puertorico import settings as storage
from puertorico.settings import TEXT_SIZES, Animation, Settings
from puertorico.ui import theme
from puertorico.ui.app import App
from puertorico.ui.context import Context
from puertorico.ui.main import make_app
from puertorico.ui.pilot import Pilot
from puertorico.ui.scene.paint.assets import Assets
from puertorico.ui.scene.paint.text import fit_line, lay_out
from puertorico.ui.scene.widgets.display import Paragraph
from puertorico.ui.scene.widgets.scroll import ScrollPanel
from puertorico.ui.screen import Screen
from puertorico.ui.screens.game.score_screen import ScoreScreen
from puertorico.ui.screens.game.score_table import score_rows
from puertorico.ui.screens.help.help_screen import HelpScreen
from puertorico.ui.screens.help.help_texts import pages
from puertorico.ui.screens.saved.saved_list import GameRow
from puertorico.ui.screens.saved.saved_screen import SavedScreen
from puertorico.ui.screens.settings.settings_screen import SettingsScreen
from puertorico.ui.screens.setup.setup_screen import SetupScreen
from puertorico.ui.screens.shared.formatting import date_time_text
from puertorico.ui.window import Window
from tests.ui.layout.finished_games import over
from tests.ui.layout.saved_scenes import saved
from tests.ui.layout.watch import capture

WORDS = "Choose a role card"


def sizes(pilot: Pilot, text: str) -> set[float]:
    """The sizes in which a text is shown."""
    return {line.size for line in capture(pilot.app).lines if line.text == text}


def test_the_setting_applies_immediately_and_is_saved(window: Window, home: Path) -> None:
    context = Context(Settings(animation=Animation.NONE), file=home / "settings.json", inline=True)
    pilot = Pilot(make_app(context, window))
    pilot.click("title.settings")
    pilot.click("settings.page.display")
    (before,) = sizes(pilot, "Text size")
    pilot.click("settings.text_size.150")
    (after,) = sizes(pilot, "Text size")
    assert after == pytest.approx(before * 1.5, rel=0.05)
    assert pilot.app.screen is not None
    assert storage.load(home / "settings.json")[0].text_size == 150
    pilot.click("settings.text_size.100")
    assert sizes(pilot, "Text size") == {before}


def test_the_game_starts_with_the_saved_text_size(window: Window) -> None:
    app = make_app(Context(Settings(text_size=200), inline=True), window)
    assert app.assets.text_factor == 2.0


@pytest.mark.usefixtures("window")
@pytest.mark.parametrize("size", TEXT_SIZES)
def test_a_line_grows_as_far_as_there_is_room(size: int) -> None:
    assets = Assets()
    assets.text_factor = size / 100
    drawn = assets.fine(theme.SENTENCE, 1.0)
    text, fine = fit_line(assets, WORDS, theme.SENTENCE, 1.0, 1000, height=100)
    assert (text, fine) == (WORDS, assets.fine(theme.SENTENCE, 1.0, size / 100))
    low = fit_line(assets, WORDS, theme.SENTENCE, 1.0, 1000, height=18)
    assert low[1] == min(fine, max(drawn, int(18 * 4 / 1.12)))
    # With exactly the width of the normal size, the text isn't cut off.
    just = assets.width_px(WORDS, theme.SENTENCE, drawn)
    assert fit_line(assets, WORDS, theme.SENTENCE, 1.0, just, height=100) == (WORDS, drawn)


@pytest.mark.usefixtures("window")
def test_a_paragraph_grows_as_far_as_its_height_allows() -> None:
    assets = Assets()
    small = lay_out(assets, f"{WORDS} and go on.", theme.SENTENCE, 120, 1.0)
    assets.text_factor = 2.0
    wanted = lay_out(assets, f"{WORDS} and go on.", theme.SENTENCE, 120, 1.0)
    assert wanted.height > 2 * small.height - 2
    for height in (small.height, (small.height + wanted.height) / 2, wanted.height):
        laid = lay_out(assets, f"{WORDS} and go on.", theme.SENTENCE, 120, 1.0, height=height)
        assert small.height <= laid.height <= height + 1


def test_an_invalid_text_size_is_refused(tmp_path: Path) -> None:
    (tmp_path / "settings.json").write_text('{"text_size": 300}')
    found, message = storage.load(tmp_path / "settings.json")
    assert found.text_size == 100
    assert message is not None
    assert "text_size" in message


def _shown(window: Window, make: Callable[[Context], Screen], factor: float) -> App:
    """A screen with larger text, in a window of 1280×720."""
    window.size = (1280, 720)
    assets = Assets()
    assets.text_factor = factor
    app = App(window, assets=assets)
    app.push(make(Context(Settings(animation=Animation.NONE), inline=True)))
    app.step(0.0)
    return app


def _tab_to(pilot: Pilot, name: str) -> None:
    for _ in range(60):
        if pilot.app.stage.focus.node is pilot.find(name):
            return
        pilot.key("tab")
    raise AssertionError(f"Tab never reaches {name}")


def _size_of(app: App, start: str) -> float:
    """The size of a line or word that starts with ``start``."""
    return next(line.size for line in capture(app).lines if line.text.startswith(start))


@pytest.mark.parametrize("factor", [1.5, 2.0])
def test_the_roles_in_the_help_have_the_chosen_text_size_and_scroll(window: Window, factor: float) -> None:
    drawn = _size_of(_shown(window, lambda context: HelpScreen(context, 1), 1.0), "Everyone")
    app = _shown(window, lambda context: HelpScreen(context, 1), factor)
    assert _size_of(app, "Everyone") == pytest.approx(drawn * factor, rel=0.05)
    panel = app.stage.root.find("help.cards")
    assert isinstance(panel, ScrollPanel)
    assert panel.max_offset > 0
    pilot = Pilot(app)
    pilot.key("page down")
    assert panel.offset > 0
    pilot.key("end")
    assert panel.offset == panel.max_offset
    _size_of(app, "Unused roles")
    pilot.key("right")
    assert not pilot.has("help.cards") or app.stage.root.find("help.cards") is not panel


def test_at_normal_size_no_help_page_scrolls(window: Window) -> None:
    for number in range(len(pages())):
        app = _shown(window, lambda context, number=number: HelpScreen(context, number), 1.0)
        assert app.stage.root.find("help.cards") is None


@pytest.mark.parametrize(("page", "words"), [(0, "14"), (1, "Five-player")])
def test_the_rules_of_a_new_game_have_the_chosen_text_size(window: Window, page: int, words: str) -> None:
    drawn = _size_of(_shown(window, lambda context: SetupScreen(context, page=page), 1.0), words)
    app = _shown(window, lambda context: SetupScreen(context, page=page), 2.0)
    assert _size_of(app, words) == pytest.approx(drawn * 2, rel=0.05)
    panel = app.stage.root.find("setup.rules")
    assert isinstance(panel, ScrollPanel)
    # Tab scrolls the focused node into view.
    pilot = Pilot(app)
    if page == 0:
        # Without an expansion there is nothing to draft.
        _tab_to(pilot, "setup.variant.nobles")
        pilot.key("space")
    _tab_to(pilot, "setup.draft" if page == 0 else "setup.variant.free_undo")
    assert panel.offset > 0
    if page == 1:
        pilot.key("return")
        screen = app.screen
        assert isinstance(screen, SetupScreen)
        assert screen.setup.free_undo


@pytest.mark.parametrize("factor", [1.0, 1.5, 2.0])
def test_all_titles_and_names_in_the_score_have_one_text_size(window: Window, factor: float) -> None:
    session = over(5)
    app = _shown(window, lambda context: ScoreScreen(context, session), factor)
    lines = {line.text: line.size for line in capture(app).lines}
    titles = [row.title for row in score_rows(session) if row.name != "total"]
    assert len({lines[title] for title in titles}) == 1
    assert len({lines[name] for name in session.names}) == 1


@pytest.mark.parametrize("factor", [1.5, 2.0])
def test_settings_use_the_width_of_the_window(window: Window, factor: float) -> None:
    app = _shown(window, lambda context: SettingsScreen(context, "controls"), factor)
    root = app.stage.root
    label = next(line for line in capture(app).lines if line.node.name == "settings.confirm")
    other = root.find("settings.one_click")
    assert other is not None
    assert label.size == pytest.approx(theme.SENTENCE.size * factor, rel=0.05)
    assert other.absolute().x - label.box.right / app.assets.scale > 30
    app = _shown(window, SettingsScreen, factor)
    control = app.stage.root.find("settings.speed")
    assert control is not None
    assert control.absolute().right > 1080


@pytest.mark.parametrize("factor", [1.5, 2.0])
@pytest.mark.parametrize("page", ["game", "display", "controls"])
def test_settings_are_explained_in_the_chosen_text_size(window: Window, factor: float, page: str) -> None:
    app = _shown(window, lambda context: SettingsScreen(context, page), factor)
    explained = [line for line in capture(app).lines if isinstance(line.node, Paragraph)]
    assert explained
    for line in explained:
        assert line.size == pytest.approx(theme.SENTENCE.size * factor, rel=0.02), line.text


@pytest.mark.usefixtures("home")
def test_a_date_leaves_most_of_the_row_of_a_saved_game_to_the_title(window: Window) -> None:
    app = _shown(window, lambda context: SavedScreen(_with_games(context)), 2.0)
    lines = capture(app).lines
    row = app.stage.root.find("saved.1")
    assert isinstance(row, GameRow)
    written = date_time_text(row.game.written)
    date = next(line for line in lines if line.node is row and line.text == written)
    assert date.box.w / app.assets.scale < 0.25 * row.w
    assert date.size > 1.1 * theme.SENTENCE.size


def _with_games(context: Context) -> Context:
    saved(context)
    return context
