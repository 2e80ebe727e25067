"""A game in play is saved automatically and can be continued from the title screen."""

import json
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pygame
import pytest
from attrs import evolve

from puertorico.engine.options import Options
from puertorico.record import game_file
from puertorico.record.save_folder import SaveFolder
from puertorico.record.seats import Seat, SeatKind
from puertorico.session.game_session import Session
from puertorico.settings import Animation, Settings
from puertorico.ui.app import App
from puertorico.ui.context import Context
from puertorico.ui.crash_recovery import CrashHandler
from puertorico.ui.main import make_app
from puertorico.ui.pilot import Pilot
from puertorico.ui.scene.widgets.buttons import Button, ButtonLook
from puertorico.ui.screens.crash_screen import CrashScreen
from puertorico.ui.screens.game.ending.ending_screen import EndingScreen
from puertorico.ui.screens.game.table_screen import TableScreen
from puertorico.ui.screens.shared.navigation import play_game
from puertorico.ui.screens.title import TitleScreen
from puertorico.ui.window import Window
from tests.folders import ROOT
from tests.ui.screens.plays_in_window import board_json
from tests.ui.screens.saved_games import game, put, put_damaged, text_of

Start = Callable[[], Pilot]


@pytest.fixture
def context() -> Context:
    """The context of the real game, without animation and processes."""
    return Context(Settings(animation=Animation.NONE), inline=True)


@pytest.fixture
def start(window: Window, context: Context) -> Start:
    """Starts the app and waits until it has found the game to continue."""

    def started() -> Pilot:
        pilot = Pilot(make_app(context, window))
        while pilot.app.screen.poll is not None:
            pilot.app.step(0.0)
        return pilot

    return started


def session_of(app: App) -> Session:
    assert isinstance(app.screen, TableScreen)
    return app.screen.session


def saved() -> list[Path]:
    return sorted(SaveFolder().folder.glob("*.json"))


def sit_down(pilot: Pilot) -> None:
    """Start a game of three humans with open VP, so that nothing happens without them."""
    seats = [Seat(SeatKind.HUMAN, name) for name in ("Ana", "Jan", "Eva")]
    play_game(pilot.app, pilot.app.screen.context, Session(Options(3, open_vp=True), 17, seats))


def act(app: App, actions: int) -> None:
    session = session_of(app)
    for _ in range(actions):
        session.act(session.legal()[0])


# From one run to the next -----------------------------------------------------------------------------


@pytest.mark.parametrize("turns", [1, 37])
def test_game_continues_where_it_was_after_the_program_was_killed(turns: int, start: Start):
    """The program ends without closing anything, as if the computer had been switched off."""
    done = subprocess.run(
        [sys.executable, "-m", "tests.ui.screens.plays_in_window", str(turns)],
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=240,
        check=False,
    )
    assert done.returncode == 9, done.stderr
    before = done.stdout.splitlines()[-1]
    pilot = start()
    pilot.click("title.continue")
    if pilot.has("handover.ready"):
        pilot.click("handover.ready")
    session = session_of(pilot.app)
    assert board_json(session) == before
    assert len(session.actions) == json.loads(before)["actions"] > 0
    (path,) = saved()
    act(pilot.app, 1)
    session.on_change = None
    pilot.app.screen.context.close()
    assert len(game_file.read(path).actions) == len(session.actions)
    assert saved() == [path]


def test_game_is_saved_from_the_start_and_continued_from_the_title(start: Start):
    pilot = start()
    app = pilot.app
    assert not pilot.has("title.continue")
    sit_down(pilot)
    assert len(saved()) == 1
    act(app, 3)
    state = session_of(app).state.clone()
    pilot.key("escape")
    assert pilot.find("menu.saved").text.startswith("Your game is saved.")
    pilot.click("menu.leave")
    assert [type(screen) for screen in app.screens] == [TitleScreen]
    assert "Ana, Jan, Eva" in text_of(pilot)
    assert "Round 1 · " in text_of(pilot)
    pilot.key("return")
    assert session_of(app).state == state
    assert len(saved()) == 1


def test_game_started_from_the_setup_is_saved(start: Start):
    pilot = start()
    pilot.click("title.new_game")
    pilot.click("setup.start")
    (path,) = saved()
    assert game_file.read(path).seats == session_of(pilot.app).seats


def test_closing_the_window_loses_nothing(start: Start, context: Context):
    pilot = start()
    sit_down(pilot)
    act(pilot.app, 2)
    done = len(session_of(pilot.app).actions)
    pygame.event.post(pygame.Event(pygame.QUIT))
    pilot.app.run()
    context.close()
    assert len(game_file.read(saved()[0]).actions) == done
    assert not SaveFolder().is_in_use(saved()[0])


def test_each_game_has_its_own_file(start: Start, context: Context):
    put(game(5, over=True), "over")
    pilot = start()
    assert not pilot.has("title.continue")
    pilot.click("title.saved")
    while pilot.app.screen.poll is not None:
        pilot.app.step(0.0)
    pilot.click("saved.load")
    assert isinstance(pilot.app.screen, EndingScreen)
    pilot.click("ending.again")
    assert len(saved()) == 2
    act(pilot.app, 1)
    context.close()
    assert game_file.read(SaveFolder().folder / "over.json") == game(5, over=True)


def test_game_continues_in_its_file_after_a_crash(
    start: Start, context: Context, monkeypatch: pytest.MonkeyPatch
):
    pilot = start()
    pilot.app.on_error = CrashHandler(pilot.app, context)
    sit_down(pilot)
    act(pilot.app, 3)
    # The crash may have happened between an action and its saving.
    session_of(pilot.app).changed = None
    act(pilot.app, 1)
    with monkeypatch.context() as broken:
        broken.setattr(TableScreen, "update", lambda *_: 1 // 0)
        pilot.app.step(0.0)
    assert isinstance(pilot.app.screen, CrashScreen)
    pilot.click("crash.go_on")
    (path,) = saved()
    assert context.autosave.slot.path == path
    context.autosave.wait()
    assert len(game_file.read(path).actions) == 4
    act(pilot.app, 2)
    context.close()
    assert len(game_file.read(path).actions) == 6


# When saving fails ------------------------------------------------------------------------------------


def test_unwritable_folder_is_reported_once_and_play_continues(start: Start, context: Context):
    SaveFolder().folder.parent.mkdir(parents=True)
    SaveFolder().folder.write_text("a file where the folder should be")
    pilot = start()
    sit_down(pilot)
    pilot.app.step(0.0)
    assert "can't be saved" in text_of(pilot)
    pilot.key("return")
    assert not pilot.has("notice")
    act(pilot.app, 5)
    pilot.wait(0.2)
    assert not pilot.has("notice")
    pilot.key("escape")
    assert pilot.find("menu.saved").text == "Your last moves aren't saved."
    pilot.click("menu.leave")
    assert "If you leave now, you lose everything since the last save" in text_of(pilot)
    pilot.key("escape")
    assert isinstance(pilot.app.screen, TableScreen)
    SaveFolder().folder.unlink()
    act(pilot.app, 1)
    assert context.autosave.wait_until_saved()
    pilot.wait(0.2)
    assert not pilot.has("notice"), "nobody is disturbed by good news"
    pilot.key("escape")
    assert pilot.find("menu.saved").text.startswith("Your game is saved.")
    pilot.click("menu.leave")
    assert isinstance(pilot.app.screen, TitleScreen)
    assert pilot.has("title.continue")


def test_full_disk_is_reported_on_the_score_screen(
    start: Start, context: Context, monkeypatch: pytest.MonkeyPatch
):
    """Errors are reported on whatever screen is shown."""
    pilot = start()
    session = Session.resume(game(5, over=True))
    session.rewind(len(session.actions) - 1)
    play_game(pilot.app, context, session)
    last = game(5, over=True).actions[-1]
    monkeypatch.setattr("os.fsync", lambda _handle: (_ for _ in ()).throw(OSError(28, "No space left")))
    session.act(last)
    pilot.app.push(EndingScreen(context, session, lambda: None))
    context.autosave.wait()
    pilot.wait(1.0)
    assert "No space left" in text_of(pilot)


# The title --------------------------------------------------------------------------------------------


def test_title_offers_the_last_unfinished_game_not_open_elsewhere(start: Start, context: Context):
    put(game(3), "older", 9)
    put(game(12), "mine", 8)
    put(game(5, over=True), "over", 2)
    put_damaged("damaged", b"{", 1)
    slot = SaveFolder().slot(put(game(7), "elsewhere", 0))
    pilot = start()
    button = pilot.find("title.continue")
    assert isinstance(button, Button)
    assert button.look is ButtonLook.GOLD
    assert pilot.find("title.new_game").look is ButtonLook.PLAIN
    pilot.key("return")
    assert context.autosave.slot.path.stem == "mine"
    slot.close()


def test_buttons_stay_in_place_when_a_game_is_found_later(
    window: Window, context: Context, monkeypatch: pytest.MonkeyPatch
):
    for hours in range(6):
        put(game(5, over=True), f"over{hours}", hours)
    put(game(12), "mine", 9)
    monkeypatch.setattr("puertorico.ui.screens.title._FIRST_SEARCH", 0.0)
    monkeypatch.setattr("puertorico.ui.screens.title._SEARCH_SLICE", 1e-4)
    pilot = Pilot(make_app(context, window))
    assert not pilot.has("title.continue")
    assert pilot.app.stage.focus.node is pilot.find("title.lessons")
    steady = ("title.new_game", "title.saved", "title.help", "title.quit")
    before = {name: pilot.find(name).absolute() for name in steady}
    frames = 0
    while pilot.app.screen.poll is not None:
        pilot.app.step(0.0)
        frames += 1
    assert frames > 5
    assert pilot.app.stage.focus.node is pilot.find("title.continue")
    assert {name: pilot.find(name).absolute() for name in before} == before


def test_moved_focus_stays_when_a_game_is_found_later(
    window: Window, context: Context, monkeypatch: pytest.MonkeyPatch
):
    put(game(12), "mine")
    monkeypatch.setattr("puertorico.ui.screens.title._FIRST_SEARCH", 0.0)
    monkeypatch.setattr("puertorico.ui.screens.title._SEARCH_SLICE", 0.0)
    pilot = Pilot(make_app(context, window))
    pilot.key("down")
    monkeypatch.setattr("puertorico.ui.screens.title._SEARCH_SLICE", 1.0)
    while pilot.app.screen.poll is not None:
        pilot.app.step(0.0)
    assert pilot.has("title.continue")
    assert pilot.app.stage.focus.node is pilot.find("title.new_game")


def test_deleted_game_is_no_longer_offered(start: Start):
    put(game(12), "newer", 1)
    put(game(3), "older", 2)
    pilot = start()
    before = text_of(pilot)
    for left in (1, 0):
        pilot.click("title.saved")
        while pilot.app.screen.poll is not None:
            pilot.app.step(0.0)
        pilot.key("delete")
        pilot.click("delete.yes")
        pilot.key("escape")
        while pilot.app.screen.poll is not None:
            pilot.app.step(0.0)
        assert pilot.has("title.continue") == bool(left)
        assert text_of(pilot) != before
        before = text_of(pilot)


def test_title_says_why_a_game_cannot_be_continued(start: Start):
    path = put(game(12), "a", 1)
    put(evolve(game(3), title="other"), "b", 2)
    pilot = start()
    slot = SaveFolder().slot(path)
    pilot.click("title.continue")
    pilot.app.step(0.0)
    assert "open in another window" in text_of(pilot)
    pilot.key("return")
    while pilot.app.screen.poll is not None:
        pilot.app.step(0.0)
    pilot.click("title.continue")
    assert session_of(pilot.app).title == "other"
    slot.close()
