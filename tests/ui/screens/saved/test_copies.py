"""A saved game whose last moves no longer apply opens as a copy, with a notice."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from attrs import evolve

from puertorico.engine import options
from puertorico.record import game_file
from puertorico.record.previous_save import previous_path
from puertorico.record.save_folder import SaveFolder
from puertorico.session.game_session import Session
from puertorico.settings import Animation, ForcedMoves, Settings
from puertorico.ui.app import App
from puertorico.ui.context import Context
from puertorico.ui.pilot import Pilot
from puertorico.ui.screens.game.table_screen import TableScreen
from puertorico.ui.screens.replay.replay_screen import ReplayScreen
from puertorico.ui.screens.saved.saved_screen import SavedScreen
from puertorico.ui.screens.shared.navigation import rematch
from puertorico.ui.screens.title import TitleScreen
from tests.ui.screens.saved.list_of_games import load_visible, notice, words
from tests.ui.screens.saved_games import game, put, put_damaged

WHOLE = game(12)
KEPT = len(WHOLE.actions)
MESSAGE = f"it opens as a copy up to move {KEPT}. The original is unchanged."


@pytest.fixture
def context(tmp_path: Path) -> Context:
    """The context of the real game, without animation and processes."""
    settings = Settings(animation=Animation.NONE, forced_moves=ForcedMoves.PLAY)
    return Context(settings, file=tmp_path / "settings.json", inline=True)


@pytest.fixture
def original() -> Path:
    """A saved game whose last action doesn't apply."""
    return put(evolve(WHOLE, actions=(*WHOLE.actions, WHOLE.actions[0])), "original")


@pytest.fixture(autouse=True)
def unchanged(original: Path):
    content = original.read_bytes()
    yield
    assert original.read_bytes() == content


def check_continues_as_a_copy(pilot: Pilot, original: Path) -> None:
    screen = pilot.app.screen
    assert isinstance(screen, TableScreen)
    assert MESSAGE in notice(pilot)
    # Computer players may have moved already.
    assert tuple(screen.session.actions[:KEPT]) == WHOLE.actions
    assert not SaveFolder().is_in_use(original)
    autosave = screen.context.autosave
    assert autosave.wait_until_saved()
    assert autosave.slot.path != original
    assert game_file.read(autosave.slot.path).actions[:KEPT] == WHOLE.actions
    screen.context.close()


@pytest.fixture
def saved(put: Callable[..., Pilot], app: App, context: Context) -> Pilot:
    """The list of saved games on top of the title screen, fully loaded."""
    app.push(TitleScreen(context))
    pilot = put(SavedScreen(context))
    load_visible(pilot)
    return pilot


def test_title_continues_the_game_as_a_copy(put: Callable[..., Pilot], context: Context, original: Path):
    pilot = put(TitleScreen(context))
    load_visible(pilot)
    pilot.click("title.continue")
    check_continues_as_a_copy(pilot, original)


def test_list_shows_the_game_and_why_it_opens_as_a_copy(saved: Pilot, original: Path):
    assert MESSAGE in words(saved)
    assert "Ana" in words(saved)
    box = saved.find("saved.notice").absolute()
    assert box.bottom <= saved.find("saved.load").absolute().y
    saved.click("saved.load")
    check_continues_as_a_copy(saved, original)


def test_replay_ends_with_the_last_move_that_applies(saved: Pilot):
    saved.click("saved.watch")
    assert isinstance(saved.app.screen, ReplayScreen)
    assert tuple(saved.app.screen.replay.game.actions) == WHOLE.actions


def test_import_says_that_the_game_is_a_copy(saved: Pilot, original: Path, tmp_path: Path):
    elsewhere = tmp_path / "elsewhere.json"
    elsewhere.write_bytes(original.read_bytes())
    saved.app.screen.on_file_dropped(elsewhere)
    load_visible(saved)
    assert MESSAGE in notice(saved)
    imported = saved.app.screen.game
    assert (imported.notice, imported.record.actions) == (None, WHOLE.actions)


# The previous save ------------------------------------------------------------------------------------


@pytest.fixture
def damaged() -> Iterator[Path]:
    """The last saved game, of which only the previous save is valid."""
    path = put(WHOLE, "damaged", -1)
    previous_path(path).write_bytes(path.read_bytes())
    put_damaged("damaged", b"{", -1)
    yield path
    assert path.read_bytes() == b"{"
    assert game_file.read(previous_path(path)) == WHOLE


PREVIOUS = f"it opens as a copy of its previous save, up to move {KEPT}. The original is unchanged."


def test_title_continues_a_damaged_game_from_its_previous_save(
    put: Callable[..., Pilot], context: Context, damaged: Path
):
    pilot = put(TitleScreen(context))
    load_visible(pilot)
    pilot.click("title.continue")
    assert PREVIOUS in notice(pilot)
    assert tuple(pilot.app.screen.session.actions[:KEPT]) == WHOLE.actions
    assert context.autosave.wait_until_saved()
    assert context.autosave.slot.path != damaged
    context.close()


@pytest.mark.usefixtures("damaged")
def test_list_shows_the_previous_save_of_a_damaged_game(saved: Pilot, home: Path):
    assert [game.path.stem for game in saved.app.screen.context.library.games] == ["damaged", "original"]
    assert PREVIOUS in words(saved)
    saved.click("saved.export")
    saved.click("export.ok")
    (exported,) = home.glob("*.puertorico")
    assert game_file.read(exported) == WHOLE


def test_rematch_uses_the_current_rules(context: Context, monkeypatch: pytest.MonkeyPatch):
    session = Session.resume(WHOLE)
    monkeypatch.setattr(options, "RULES_VERSION", 2)
    assert session.options.rules_version == 1
    assert rematch(context, session).options == evolve(session.options, rules_version=2)
