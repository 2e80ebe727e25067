"""Saved games are continued, replayed, renamed and deleted, by mouse and keyboard."""

import os
from collections.abc import Callable

import pytest
from attrs import evolve

from puertorico.record import game_file
from puertorico.record.save_folder import SaveFolder
from puertorico.session.game_session import Session
from puertorico.ui.app import App
from puertorico.ui.context import Context
from puertorico.ui.pilot import Pilot
from puertorico.ui.scene.widgets.buttons import Button
from puertorico.ui.screens.replay.replay_screen import ReplayScreen
from puertorico.ui.screens.saved.saved_screen import SavedScreen
from tests.ui.screens.saved.list_of_games import chosen, load_visible, notice, rows, typed, words
from tests.ui.screens.saved_games import game, put_damaged
from tests.ui.screens.saved_games import put as put_game


def session_of(app: App) -> Session:
    session = getattr(app.screen, "session", None)
    assert isinstance(session, Session)
    return session


@pytest.mark.parametrize("way", ["button", "enter", "double click", "key on button"])
def test_game_is_continued_in_its_own_file(way: str, opened: Callable[[], Pilot], app: App, context: Context):
    put_game(game(3), "other", 1)
    path = put_game(game(12), "mine", 2)
    pilot = opened()
    if way == "button":
        pilot.click("saved.1")
        pilot.click("saved.load")
    elif way == "enter":
        pilot.key("down")
        pilot.key("return")
    elif way == "double click":
        pilot.click("saved.1")
        pilot.click("saved.1")
        assert isinstance(app.screen, SavedScreen), "the clicks were too slow"
        pilot.double_click("saved.1")
    else:
        pilot.key("down")
        pilot.key("right")
        while app.stage.focus.node.name != "saved.load":
            pilot.key("tab")
        pilot.key("return")
    session = session_of(app)
    assert session.state == Session.resume(game(12)).state
    assert len(app.screens) == 1
    assert context.autosave.slot.path == path
    done = len(session.actions)
    session.act(session.legal()[0])
    context.close()
    assert len(game_file.read(path).actions) == done + 1
    assert len(list(path.parent.glob("*.json"))) == 2


def test_replay_leaves_the_game_unchanged(opened: Callable[[], Pilot], app: App, context: Context):
    path = put_game(game(12), "a")
    content = path.read_bytes()
    pilot = opened()
    pilot.click("saved.watch")
    assert isinstance(app.screen, ReplayScreen)
    pilot.key("right")
    pilot.settle()
    pilot.key("escape")
    assert isinstance(app.screen, SavedScreen)
    assert context.autosave is None
    assert path.read_bytes() == content


def test_clicks_on_two_games_are_no_double_click(opened: Callable[[], Pilot], app: App):
    put_game(game(3), "a", 1)
    put_game(game(12), "b", 2)
    pilot = opened()
    app.presses.double_click = 1e9
    for row in ("saved.0", "saved.1", "saved.0", "saved.1"):
        pilot.click(row)
    assert isinstance(app.screen, SavedScreen)


def test_game_open_in_another_window_cannot_be_changed(opened: Callable[[], Pilot], app: App):
    path = put_game(game(12), "a")
    slot = SaveFolder().slot(path)
    pilot = opened()
    for name in ("saved.load", "saved.rename", "saved.delete"):
        button = pilot.find(name)
        assert isinstance(button, Button)
        assert not button.usable()
        assert button.tooltip == "This game is open in another window."
    assert pilot.find("saved.export").usable()
    assert "open in another window" in words(pilot)
    app.stage.focus.set(pilot.find("saved.0"))
    pilot.key("return")
    assert isinstance(app.screen, SavedScreen)
    assert "open in another window" in notice(pilot)
    slot.close()
    pilot.key("return")
    assert session_of(app).state == Session.resume(game(12)).state


def test_game_opened_meanwhile_in_another_window_is_refused(opened: Callable[[], Pilot]):
    path = put_game(game(12), "a")
    pilot = opened()
    slot = SaveFolder().slot(path)
    pilot.click("saved.load")
    assert "open in another window" in notice(pilot)
    assert not pilot.find("saved.load").usable()
    slot.close()


def test_file_with_undecodable_name_is_listed_and_can_be_deleted(opened: Callable[[], Pilot]):
    put_game(game(3), "good", 2)
    try:
        path = put_damaged(os.fsdecode(b"\xff\nbad"), b"noise", 1)
    except (OSError, UnicodeError):
        pytest.skip("no such names here")
    pilot = opened()
    assert "This file is damaged or not a saved game" in words(pilot)
    pilot.click("saved.delete")
    pilot.click("delete.yes")
    assert not path.exists()
    assert rows(pilot) == ["good"]


def test_damaged_file_is_listed_with_its_problem_and_can_only_be_deleted(opened: Callable[[], Pilot]):
    put_game(game(3), "good", 2)
    path = put_damaged("bad", b'{"a": **b**}', 1)
    pilot = opened()
    assert rows(pilot) == ["bad", "good"]
    assert "bad.json" in words(pilot)
    assert "This file is damaged or not a saved game: invalid JSON at line 1, column 7" in words(pilot)
    for name in ("saved.load", "saved.watch", "saved.rename", "saved.export"):
        assert not pilot.has(name)
    for key in ("return", "f2"):
        pilot.key(key)
        assert chosen(pilot) == "bad"
        assert not pilot.has("rename")
    pilot.click("saved.delete")
    pilot.click("delete.yes")
    assert not path.exists()
    assert rows(pilot) == ["good"]


def test_renaming_a_game_changes_its_title_but_not_its_date(opened: Callable[[], Pilot]):
    put_game(game(3), "a", 1)
    path = put_game(game(12), "b", 2)
    pilot = opened()
    pilot.click("saved.1")
    pilot.click("saved.rename")
    pilot.type("Sunday  ")
    pilot.click("rename.ok")
    assert game_file.read(path) == evolve(game(12), title="Sunday")
    assert rows(pilot) == ["a", "b"], "renaming keeps the date"
    assert chosen(pilot) == "b"
    load_visible(pilot)
    assert "Sunday" in words(pilot)
    pilot.key("f2")
    typed(pilot, "rename.text", "Monday")
    pilot.key("return")
    assert game_file.read(path).title == "Monday"
    load_visible(pilot)
    pilot.key("f2")
    pilot.type("!")
    pilot.key("escape")
    assert not pilot.has("rename")
    assert game_file.read(path).title == "Monday"
    pilot.key("down")
    assert chosen(pilot) == "b", "the list has the focus again"


def test_rename_dialog_shows_why_it_failed(opened: Callable[[], Pilot]):
    path = put_game(game(3), "a")
    pilot = opened()
    pilot.click("saved.rename")
    slot = SaveFolder().slot(path)
    pilot.type("Sunday")
    pilot.key("return")
    assert "open in another window" in words(pilot)
    slot.close()
    pilot.type("!")
    assert "open in another window" not in words(pilot)
    pilot.key("return")
    assert game_file.read(path).title == "Sunday!"


@pytest.mark.parametrize("is_gone", [False, True], ids=["changed", "deleted"])
@pytest.mark.parametrize("action", ["rename", "delete"])
def test_a_file_may_change_while_a_dialog_is_open(action: str, is_gone: bool, opened: Callable[[], Pilot]):
    """Resizing the window updates the list."""
    paths = [put_game(game(number), str(number), number) for number in range(3)]
    pilot = opened()
    pilot.click("saved.1")
    pilot.click(f"saved.{action}")
    if is_gone:
        paths[1].unlink()
    else:
        put_game(game(7), "1")
    pilot.resize(1300, 731)
    if action == "delete":
        pilot.click("delete.yes")
        assert not paths[1].exists()
    else:
        pilot.type("Sunday")
        pilot.key("return")
        assert pilot.has("rename") == is_gone, "the dialog says that the file is gone"
        assert is_gone or game_file.read(paths[1]).title == "Sunday"
    assert (chosen(pilot) == "1") == (action == "rename" and not is_gone)


def test_delete_asks_once_and_enter_or_esc_cancels(opened: Callable[[], Pilot]):
    paths = [put_game(game(number), str(number), number) for number in range(3)]
    pilot = opened()
    pilot.key("down")
    for key in ("return", "escape"):
        pilot.click("saved.delete")
        pilot.key(key)
        assert not pilot.has("delete")
    pilot.key("delete")
    pilot.click("delete.no")
    assert all(path.exists() for path in paths)
    pilot.key("delete")
    pilot.click("delete.yes")
    assert [path.exists() for path in paths] == [True, False, True]
    assert (rows(pilot), chosen(pilot)) == (["0", "2"], "2")
    for left in (["0"], []):
        load_visible(pilot)
        pilot.key("delete")
        pilot.click("delete.yes")
        assert [path.stem for path in paths if path.exists()] == left
    assert "No saved games yet" in words(pilot)
