"""Moves that can't be saved: the bar shows it, saving is tried again, and leaving needs a decision."""

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from puertorico.engine.options import Options
from puertorico.record import game_file
from puertorico.record.save_folder import SaveFolder, Slot
from puertorico.record.seats import Seat, SeatKind
from puertorico.session.game_session import Session
from puertorico.session.saving.autosave import RETRY_INTERVAL
from puertorico.settings import Animation, Settings
from puertorico.ui.app import App
from puertorico.ui.context import Context
from puertorico.ui.crash_recovery import CrashHandler
from puertorico.ui.main import make_app
from puertorico.ui.pilot import Pilot
from puertorico.ui.screens.crash_screen import CrashScreen
from puertorico.ui.screens.game.ending.ending_screen import EndingScreen
from puertorico.ui.screens.game.table_screen import TableScreen
from puertorico.ui.screens.shared.navigation import play_game
from puertorico.ui.screens.title import TitleScreen
from puertorico.ui.window import Window
from tests.ui.screens.saved_games import game, text_of

MOVES = 2


class Disk:
    """A disk that is full or not."""

    def __init__(self, patch: pytest.MonkeyPatch) -> None:
        self._patch = patch

    def fill(self) -> None:
        def refuse(*_given: object, **_named: object) -> None:
            raise OSError(28, "No space left on device")

        self._patch.setattr("tempfile.mkstemp", refuse)

    def free(self) -> None:
        self._patch.undo()


@pytest.fixture
def disk() -> Iterator[Disk]:
    with pytest.MonkeyPatch.context() as patch:
        yield Disk(patch)


@pytest.fixture
def context(tmp_path: Path) -> Context:
    """The context of the real game, without animation and processes."""
    settings = Settings(animation=Animation.NONE)
    return Context(settings, file=tmp_path / "settings.json", inline=True)


@pytest.fixture
def pilot(window: Window, context: Context, disk: Disk) -> Pilot:
    """A game whose last moves can't be saved because the disk is full; the first notice is closed."""
    pilot = Pilot(make_app(context, window))
    seats = [Seat(SeatKind.HUMAN, name) for name in ("Ana", "Jan", "Eva")]
    play_game(pilot.app, context, Session(Options(3, open_vp=True), 17, seats))
    disk.fill()
    act(pilot.app)
    pilot.app.step(0.0)
    assert "can't be saved" in text_of(pilot)
    pilot.key("return")
    return pilot


def act(app: App) -> None:
    assert isinstance(app.screen, TableScreen)
    for _ in range(MOVES):
        app.screen.session.act(app.screen.session.legal()[0])
    app.screen.context.autosave.wait()


def saved_moves() -> int:
    (path,) = SaveFolder().folder.glob("*.json")
    return len(game_file.read(path).actions)


def close_window(pilot: Pilot) -> None:
    """Close the window with its button, Alt+F4, or a signal: SDL reports all of them in this way."""
    pygame.event.post(pygame.Event(pygame.QUIT))
    pilot.app.step(0.0)


# While playing ----------------------------------------------------------------------------------------


def test_bar_shows_that_the_last_moves_are_not_saved_until_they_are(pilot: Pilot, disk: Disk):
    pilot.app.step(0.0)
    button = pilot.find("unsaved_moves")
    assert button.visible
    assert "No space left on device" in button.tooltip
    pilot.wait(2 * RETRY_INTERVAL)
    assert button.visible
    assert not pilot.has("notice"), "it is reported once"
    pilot.app.screen.context.autosave.wait()
    disk.free()
    assert saved_moves() == 0
    pilot.wait(RETRY_INTERVAL + 0.1)
    pilot.app.screen.context.autosave.wait()
    pilot.app.step(0.0)
    assert saved_moves() == MOVES
    assert not button.visible
    assert not pilot.has("notice")


def test_saving_is_tried_again_on_other_screens_too(pilot: Pilot, disk: Disk):
    pilot.key("f1")
    assert not isinstance(pilot.app.screen, TableScreen)
    disk.free()
    pilot.wait(RETRY_INTERVAL + 0.1)
    assert pilot.app.screen.context.autosave.wait_until_saved()
    assert saved_moves() == MOVES


def test_next_move_saves_all_of_them(pilot: Pilot, disk: Disk):
    disk.free()
    act(pilot.app)
    assert saved_moves() == 2 * MOVES


def test_bar_offers_to_save_at_once(pilot: Pilot, disk: Disk):
    pilot.app.step(0.0)
    pilot.click("unsaved_moves")
    assert "Still not saved" not in text_of(pilot)
    pilot.click("save_again.retry")
    assert "Still not saved" in text_of(pilot), "the button did something"
    assert "No space left on device" in text_of(pilot)
    close_window(pilot)
    pilot.click("unsaved.cancel")
    disk.free()
    pilot.click("save_again.retry")
    assert not pilot.has("save_again")
    assert saved_moves() == MOVES
    assert isinstance(pilot.app.screen, TableScreen)


# Closing the window -----------------------------------------------------------------------------------


def test_closing_the_window_saves_what_could_not_be_saved_before(pilot: Pilot, disk: Disk):
    disk.free()
    close_window(pilot)
    assert not pilot.app.running
    assert saved_moves() == MOVES


def test_closing_the_window_asks_while_moves_are_not_saved(pilot: Pilot, disk: Disk, context: Context):
    close_window(pilot)
    close_window(pilot)
    assert pilot.app.running
    assert "If you leave now, you lose everything since the last save." in text_of(pilot)
    pilot.click("unsaved.cancel")
    assert not pilot.has("unsaved"), "it asks once, however often the window is closed"
    act(pilot.app)
    close_window(pilot)
    # Enter tries again.
    pilot.key("return")
    assert pilot.app.running
    assert pilot.has("unsaved")
    assert "Still not saved" in text_of(pilot)
    disk.free()
    pilot.key("return")
    assert not pilot.app.running
    context.close()
    assert saved_moves() == 2 * MOVES


def test_player_can_leave_without_saving(pilot: Pilot, context: Context):
    close_window(pilot)
    pilot.click("unsaved.leave")
    assert not pilot.app.running
    context.close()
    assert saved_moves() == 0


def test_player_can_save_elsewhere(pilot: Pilot, disk: Disk, tmp_path: Path):
    session = pilot.app.screen.session
    close_window(pilot)
    pilot.click("unsaved.elsewhere")
    pilot.click("elsewhere.ok")
    assert "No space left on device" in text_of(pilot), "the suggested folder is on the same disk"
    disk.free()
    pilot.find("elsewhere.text").text = str(tmp_path)
    # What is saved from here on is not what this test is about.
    session.on_change = None
    pilot.click("elsewhere.ok")
    assert not pilot.app.running
    (copy,) = tmp_path.glob("*.puertorico")
    assert Session.from_file(copy).state == session.state


def test_closing_the_window_asks_on_any_screen(pilot: Pilot):
    for key in ("f1", "escape"):
        pilot.key(key)
        close_window(pilot)
        assert pilot.app.running
        pilot.click("unsaved.cancel")


def test_closing_the_window_asks_after_a_crash(
    pilot: Pilot, context: Context, monkeypatch: pytest.MonkeyPatch
):
    pilot.app.on_error = CrashHandler(pilot.app, context)
    with monkeypatch.context() as broken:
        broken.setattr(TableScreen, "update", lambda *_: 1 // 0)
        pilot.app.step(0.0)
    assert isinstance(pilot.app.screen, CrashScreen)
    for leave in (
        lambda: close_window(pilot),
        lambda: pilot.click("crash.close"),
        lambda: pilot.click("crash.title"),
    ):
        leave()
        pilot.click("unsaved.cancel")
        assert isinstance(pilot.app.screen, CrashScreen)
        assert pilot.app.running
    pilot.click("crash.go_on")
    assert isinstance(pilot.app.screen, TableScreen)


def test_player_can_leave_if_saving_is_broken(
    pilot: Pilot, context: Context, monkeypatch: pytest.MonkeyPatch
):
    pilot.app.on_error = CrashHandler(pilot.app, context)
    monkeypatch.setattr(Slot, "save", lambda *_: 1 // 0)
    context.autosave.save_soon()
    pilot.key("escape")
    assert isinstance(pilot.app.screen, CrashScreen)
    pilot.click("crash.title")
    assert "because of a program error" in text_of(pilot)
    pilot.click("unsaved.leave")
    assert isinstance(pilot.app.screen, TitleScreen)


# Leaving the table ------------------------------------------------------------------------------------


def leave_from_menu(pilot: Pilot) -> None:
    pilot.key("escape")
    pilot.click("menu.leave")


def test_leaving_the_table_saves_what_could_not_be_saved_before(pilot: Pilot, disk: Disk):
    disk.free()
    leave_from_menu(pilot)
    assert isinstance(pilot.app.screen, TitleScreen)
    assert saved_moves() == MOVES


def test_leaving_the_table_asks_and_can_be_canceled(pilot: Pilot, disk: Disk):
    leave_from_menu(pilot)
    pilot.click("unsaved.cancel")
    act(pilot.app)
    assert isinstance(pilot.app.screen, TableScreen)
    assert not pilot.app.screen.controller.is_thinking
    disk.free()
    leave_from_menu(pilot)
    assert isinstance(pilot.app.screen, TitleScreen)
    assert saved_moves() == 2 * MOVES


def test_leaving_the_table_says_where_the_copy_is(pilot: Pilot, disk: Disk, home: Path):
    leave_from_menu(pilot)
    pilot.click("unsaved.elsewhere")
    disk.free()
    pilot.key("return")
    assert isinstance(pilot.app.screen, TitleScreen)
    pilot.app.step(0.0)
    (copy,) = home.glob("*.puertorico")
    assert str(copy) in text_of(pilot)


@pytest.mark.parametrize("button", ["ending.title", "ending.again"])
def test_leaving_the_score_asks(button: str, window: Window, context: Context, disk: Disk):
    pilot = Pilot(make_app(context, window))
    session = Session.resume(game(5, over=True))
    session.rewind(len(session.actions) - 1)
    play_game(pilot.app, context, session)
    disk.fill()
    session.act(game(5, over=True).actions[-1])
    context.autosave.wait()
    pilot.app.push(EndingScreen(context, session, lambda: None))
    pilot.wait(1.0)
    pilot.key("return")
    pilot.click(button)
    assert isinstance(pilot.app.screen, EndingScreen)
    pilot.click("unsaved.cancel")
    disk.free()
    pilot.click(button)
    assert not isinstance(pilot.app.screen, EndingScreen)
