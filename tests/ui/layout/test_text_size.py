"""The setting for the size of text: at once, everywhere, and kept."""

from pathlib import Path

import pytest

from puertorico import settings as storage
from puertorico.settings import TEXT_SIZES, Animation, Settings
from puertorico.ui import theme
from puertorico.ui.assets import Assets
from puertorico.ui.context import Context
from puertorico.ui.main import make_app
from puertorico.ui.pilot import Pilot
from puertorico.ui.scene.text import fit_line, lay_out
from puertorico.ui.window import Window
from tests.ui.layout.watch import look

WORDS = "Choose a role card"


def sizes(pilot: Pilot, text: str) -> set[float]:
    """In which sizes a text is shown."""
    return {line.size for line in look(pilot.app).lines if line.text == text}


def test_the_setting_holds_at_once_and_is_kept(window: Window, home: Path) -> None:
    context = Context(Settings(animation=Animation.NONE), file=home / "settings.json", inline=True)
    pilot = Pilot(make_app(context, window))
    pilot.click("title.settings")
    (before,) = sizes(pilot, "Text size")
    pilot.click("settings.text_size.150")
    (after,) = sizes(pilot, "Text size")
    assert after == pytest.approx(before * 1.5, rel=0.05)
    assert pilot.app.screen is not None
    assert storage.load(home / "settings.json")[0].text_size == 150
    pilot.click("settings.text_size.100")
    assert sizes(pilot, "Text size") == {before}


def test_the_game_begins_with_the_size_that_was_set(window: Window) -> None:
    app = make_app(Context(Settings(text_size=200), inline=True), window)
    assert app.assets.text_factor == 2.0


@pytest.mark.parametrize("size", TEXT_SIZES)
def test_letters_grow_as_far_as_there_is_room(size: int) -> None:
    assets = Assets()
    assets.text_factor = size / 100
    drawn = assets.fine(theme.SENTENCE, 1.0)
    text, fine = fit_line(assets, WORDS, theme.SENTENCE, 1.0, 1000, height=100)
    assert (text, fine) == (WORDS, assets.fine(theme.SENTENCE, 1.0, size / 100))
    low = fit_line(assets, WORDS, theme.SENTENCE, 1.0, 1000, height=18)
    assert low[1] == min(fine, max(drawn, int(18 * 4 / 1.12)))
    # As much room as the letters need as drawn, and not one pixel more: they are not cut.
    just = assets.width_px(WORDS, theme.SENTENCE, drawn)
    assert fit_line(assets, WORDS, theme.SENTENCE, 1.0, just, height=100) == (WORDS, drawn)


def test_a_paragraph_grows_until_its_height_is_used() -> None:
    assets = Assets()
    small = lay_out(assets, f"{WORDS} and go on.", theme.SENTENCE, 120, 1.0)
    assets.text_factor = 2.0
    wanted = lay_out(assets, f"{WORDS} and go on.", theme.SENTENCE, 120, 1.0)
    assert wanted.height > 2 * small.height - 2
    for height in (small.height, (small.height + wanted.height) / 2, wanted.height):
        laid = lay_out(assets, f"{WORDS} and go on.", theme.SENTENCE, 120, 1.0, height=height)
        assert small.height <= laid.height <= height + 1


def test_a_size_nobody_can_choose_is_refused(tmp_path: Path) -> None:
    (tmp_path / "settings.json").write_text('{"text_size": 300}')
    found, told = storage.load(tmp_path / "settings.json")
    assert found.text_size == 100
    assert told is not None
    assert "text_size" in told
