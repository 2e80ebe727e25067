"""Saved games: listed, continued, renamed, deleted, exported and imported, by mouse and keyboard."""

import os
from collections.abc import Callable
from itertools import count
from pathlib import Path

import pygame
import pytest
from attrs import evolve

from puertorico.record import game_file
from puertorico.record.save_folder import SaveFolder
from puertorico.session.game_session import Session
from puertorico.session.saving.saved_games import Library
from puertorico.ui.app import App
from puertorico.ui.context import Context
from puertorico.ui.pilot import Pilot
from puertorico.ui.scene.geometry import Rect
from puertorico.ui.scene.paint.assets import Assets
from puertorico.ui.scene.widgets.buttons import Button
from puertorico.ui.scene.widgets.display import Label, Paragraph, Picture
from puertorico.ui.scene.widgets.text_field import TextField
from puertorico.ui.screen import Screen
from puertorico.ui.screens.replay.replay_screen import ReplayScreen
from puertorico.ui.screens.saved.saved_list import GameList, fit_widths
from puertorico.ui.screens.saved.saved_screen import SavedScreen
from puertorico.ui.screens.setup.setup_screen import SetupScreen
from puertorico.ui.screens.title import TitleScreen
from tests.folders import NO_SUCH_FILE
from tests.ui.screens.saved_games import LONG, game, put_damaged
from tests.ui.screens.saved_games import put as put_game

Put = Callable[[Screen], Pilot]


@pytest.fixture
def opened(put: Put, app: App, context: Context) -> Callable[[], Pilot]:
    """Opens the screen on top of the title screen, with all visible games loaded."""

    def shown() -> Pilot:
        app.push(TitleScreen(context))
        pilot = put(SavedScreen(context))
        load_visible(pilot)
        return pilot

    return shown


def load_visible(pilot: Pilot) -> None:
    """Step until all visible games are loaded."""
    while pilot.app.screen.poll is not None:
        pilot.app.step(0.0)


def words(pilot: Pilot) -> str:
    """Return the texts of all labels and paragraphs."""
    found = []
    for node in pilot.app.stage.root.walk():
        if isinstance(node, Label):
            found.append(node.text)
        elif isinstance(node, Paragraph):
            content = node.content
            found.append(content if isinstance(content, str) else "".join(run.text for run in content))
    return "\n".join(found)


def chosen(pilot: Pilot) -> str:
    return pilot.app.screen.game.path.stem


def rows(pilot: Pilot) -> list[str]:
    panel = pilot.find("saved.list")
    assert isinstance(panel, GameList)
    return [row.game.path.stem for row in panel.rows]


def typed(pilot: Pilot, name: str, text: str) -> None:
    """Replace the text in a field."""
    pilot.click(name)
    pilot.key("end")
    field = pilot.find(name)
    assert isinstance(field, TextField)
    for _ in range(len(field.text)):
        pilot.key("backspace")
    pilot.type(text)


def notice(pilot: Pilot) -> str:
    pilot.app.step(0.0)
    pilot.find("notice.ok")
    texts = words(pilot)
    pilot.key("return")
    return texts


# The list ---------------------------------------------------------------------------------------------


def test_games_are_listed_newest_first_with_players_and_progress(opened: Callable[[], Pilot]):
    put_game(game(3), "old", 50)
    put_game(evolve(game(12), title="Sunday"), "new", 1)
    put_game(game(5, over=True), "over", 20)
    pilot = opened()
    assert rows(pilot) == ["new", "over", "old"]
    assert chosen(pilot) == "new"
    session = Session.resume(game(12))
    texts = words(pilot)
    assert "Sunday" in texts
    assert f"Round {session.state.round}, {session.names[session.seat_to_move]} to move" in texts
    for name in session.names:
        assert name in texts
    pilot.click("saved.1")
    over = Session.resume(game(5, over=True))
    best = max(score.total for score in over.scores())
    texts = words(pilot)
    assert f"Finished: {over.names[over.winners()[0]]} won with {best} points" in texts
    for score in over.scores():
        assert str(score.total) in texts
    assert pilot.find("saved.load").text == "Show result"
    crowns = [
        node
        for node in pilot.app.stage.root.walk()
        if isinstance(node, Picture) and node.picture == "pieces/winner"
    ]
    assert len(crowns) == len(over.winners())


def test_a_branch_does_not_look_like_its_original(opened: Callable[[], Pilot]):
    put_game(game(12), "original", 2)
    put_game(evolve(game(12), branched_at=120), "branch", 1)
    pilot = opened()
    number = Session.resume(game(12)).state.round
    for name, is_branch in (("branch", True), ("original", False)):
        assert chosen(pilot) == name
        texts = words(pilot)
        assert pilot.find("saved.title").text == f"Ana, Mihai and 2 computer players · round {number}"
        assert f"{name}.json" in texts, "the file's own name"
        assert ("Branched at move 120" in texts) == is_branch
        pilot.key("down")


def test_renamed_games_keep_their_name_and_others_their_players(opened: Callable[[], Pilot]):
    put_game(game(12), "one")
    pilot = opened()
    players = pilot.find("saved.title").text
    for title, shown in (("Sunday", "Sunday"), ("", players)):
        pilot.click("saved.rename")
        typed(pilot, "rename.text", title)
        pilot.key("return")
        load_visible(pilot)
        assert pilot.find("saved.title").text == shown


def test_points_of_an_unfinished_game_are_hidden(opened: Callable[[], Pilot]):
    """END-4: VP chips are hidden."""
    put_game(game(12), "a")
    pilot = opened()
    session = Session.resume(game(12))
    figures = [node.text for node in pilot.app.stage.root.walk() if isinstance(node, Label)]
    doubloons = [str(player.doubloons) for player in session.state.players]
    supply = session.state
    left = [supply.vp_supply, supply.colonists, supply.quarries, len(supply.face_down)]
    shown = sorted(figure for figure in figures if figure.isdigit())
    assert shown in (sorted(doubloons), sorted(doubloons + [str(number) for number in left]))


def test_a_folder_that_cannot_be_listed_is_not_shown_as_empty(
    opened: Callable[[], Pilot], monkeypatch: pytest.MonkeyPatch
):
    """The title opens, and the games are listed once the folder can be read again."""
    put_game(game(12), "a")
    listdir = os.listdir

    def denied(_folder: Path) -> list[str]:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(os, "listdir", denied)
    pilot = opened()
    folder = SaveFolder().folder
    assert f"The saved games in {folder} can't be listed: Permission denied." in words(pilot)
    assert "No saved games yet" not in words(pilot)
    assert not pilot.has("saved.list")
    monkeypatch.setattr(os, "listdir", listdir)
    pilot.click("saved.new_game")
    pilot.key("escape")
    assert isinstance(pilot.app.screen, SavedScreen)
    load_visible(pilot)
    assert "can't be listed" not in words(pilot)
    assert pilot.has("saved.list")


def test_empty_list_offers_a_new_game(opened: Callable[[], Pilot]):
    pilot = opened()
    assert "No saved games yet" in words(pilot)
    assert not pilot.has("saved.list")
    pilot.click("saved.new_game")
    assert isinstance(pilot.app.screen, SetupScreen)
    pilot.key("escape")
    assert isinstance(pilot.app.screen, SavedScreen), "back to where it was opened"
    pilot.key("escape")
    assert isinstance(pilot.app.screen, TitleScreen)


def test_keys_move_through_a_long_list(opened: Callable[[], Pilot]):
    for number in range(40):
        put_game(game(number % 5), f"{number:02}", number)
    pilot = opened()
    panel = pilot.find("saved.list")
    for key, stem in (
        ("down", "01"),
        ("down", "02"),
        ("up", "01"),
        ("end", "39"),
        ("page up", "35"),
        ("home", "00"),
        ("page down", "04"),
    ):
        pilot.key(key)
        assert chosen(pilot) == stem
        row = pilot.app.stage.focus.node
        assert row.game.path.stem == stem
        box, outer = row.absolute(), panel.absolute()
        assert outer.y <= box.y
        assert box.bottom <= outer.bottom
    load_visible(pilot)
    assert pilot.has("saved.load")
    pilot.key("home")
    pilot.key("up")
    assert pilot.app.stage.focus.node is not panel.rows[0], "the end of the list leads on"


def test_scrolling_leaves_the_selection_unchanged(opened: Callable[[], Pilot]):
    for number in range(40):
        put_game(game(number % 5), f"{number:02}", number)
    pilot = opened()
    panel = pilot.find("saved.list")
    pilot.wheel(panel, -3)
    assert panel.offset > 0
    assert chosen(pilot) == "00"
    box = panel.absolute()
    pilot.drag((box.right - 4, box.y + 20), (box.right - 4, box.bottom + 50))
    assert panel.offset == panel.max_offset
    pilot.click("saved.39")
    assert chosen(pilot) == "39"
    pilot.resize(1600, 900)
    again = pilot.find("saved.list")
    assert again is not panel
    assert again.chosen == 39
    assert again.offset > 0


def test_only_visible_games_are_loaded_within_a_time_limit_per_frame(put: Put, context: Context):
    """The clock advances by a tenth of a millisecond each time it is read."""
    for number in range(60):
        put_game(game(number % 5), f"{number:02}", number)
    ticks = count()
    library = Library(SaveFolder(), clock=lambda: next(ticks) * 1e-4)
    context.library = library
    pilot = put(SavedScreen(context))
    frames = 0
    while pilot.app.screen.poll is not None:
        before = next(ticks)
        pilot.app.step(0.0)
        assert (next(ticks) - before) * 1e-4 < 0.02
        frames += 1
    assert frames > 8, "nothing was done little by little"
    assert 6 <= sum(one.is_loaded for one in library.games) < 25
    pilot.key("end")
    load_visible(pilot)
    assert library.games[-1].is_loaded
    assert not library.games[30].is_loaded


@pytest.mark.usefixtures("painted")
def test_row_is_repainted_when_its_game_is_loaded(put: Put, context: Context):
    put_game(game(3), "a", 1)
    put_game(game(12), "b", 2)
    ticks = count()
    context.library = Library(SaveFolder(), clock=lambda: next(ticks) * 1e-3)
    pilot = put(SavedScreen(context))
    box = pilot.find("saved.1").absolute().inset(10)
    surface = pilot.app.window.surface.subsurface(tuple(map(int, box)))
    before = surface.copy().get_buffer().raw
    load_visible(pilot)
    pilot.app.step(0.0)
    assert surface.copy().get_buffer().raw != before


def test_longest_names_are_cut_first():
    assert fit_widths([10, 20, 30], 60) == [10, 20, 30]
    assert fit_widths([10, 20, 90], 60) == pytest.approx([10, 20, 30], abs=0.1)
    assert fit_widths([40, 20, 90], 60) == pytest.approx([20, 20, 20], abs=0.1)
    assert fit_widths([], 60) == []


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (2560, 1440), (2560, 1080)])
@pytest.mark.usefixtures("unpainted")
def test_long_names_stay_within_their_cards(opened: Callable[[], Pilot], size: tuple[int, int]):
    put_game(evolve(game(18, long=True), title="W" * 60), "long")
    pilot = opened()
    pilot.resize(*size)
    assert LONG not in words(pilot)
    assert "WWW…" in words(pilot)
    assets: Assets = pilot.app.assets
    for node in pilot.app.stage.root.walk():
        if isinstance(node, Label):
            assert assets.measure(node.text, node.style) <= node.w + 0.6


# Continuing ------------------------------------------------------------------------------------------


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


# Damaged files ----------------------------------------------------------------------------------------


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


# Titles and deleting ----------------------------------------------------------------------------------


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


# Other files ------------------------------------------------------------------------------------------


def test_an_exported_game_reads_back_the_same(opened: Callable[[], Pilot], home: Path, tmp_path: Path):
    put_game(game(3), "a")
    home.mkdir(exist_ok=True)
    pilot = opened()
    pilot.click("saved.export")
    pilot.click("export.ok")
    (written,) = home.glob("*.puertorico")
    assert game_file.read(written) == game(3)
    assert f"Game exported to {written}" in notice(pilot)
    pilot.click("saved.export")
    field = pilot.find("export.text")
    assert isinstance(field, TextField)
    assert field.text.endswith("-2.puertorico"), "the suggested name is unused"
    typed(pilot, "export.text", str(written))
    pilot.key("return")
    assert "already exists" in words(pilot)
    typed(pilot, "export.text", str(tmp_path / "nowhere" / "x.json"))
    pilot.key("return")
    assert "This folder doesn't exist" in words(pilot)
    typed(pilot, "export.text", "other")
    pilot.key("return")
    assert game_file.read(home / "other.puertorico") == game(3)
    assert not pilot.has("export")


def test_game_is_imported_by_path(opened: Callable[[], Pilot], tmp_path: Path):
    put_game(game(3), "a")
    original = tmp_path / "my game.json"
    game_file.write(original, evolve(game(12), title="From afar"))
    content = original.read_bytes()
    pilot = opened()
    pilot.click("saved.import")
    typed(pilot, "import.text", "nothing.json")
    pilot.key("return")
    assert f"The file can't be used: {NO_SUCH_FILE}" in words(pilot)
    typed(pilot, "import.text", f'"{original}"')
    pilot.click("import.ok")
    load_visible(pilot)
    assert not pilot.has("import")
    assert len(rows(pilot)) == 2
    assert "From afar" in words(pilot)
    assert pilot.find("saved.list").chosen == 0
    assert original.read_bytes() == content


def put_elsewhere(home: Path, *titles: str) -> list[Path]:
    """Put game files into the home folder, each newer than the one before."""
    home.mkdir(exist_ok=True)
    paths = [home / f"{title}.puertorico" for title in titles]
    for number, (title, path) in enumerate(zip(titles, paths, strict=True)):
        game_file.write(path, evolve(game(number), title=title))
        os.utime(path, (number, number))
    return paths


@pytest.mark.parametrize("way", ["mouse", "keyboard", "gamepad"])
def test_a_game_is_imported_from_the_list(way: str, opened: Callable[[], Pilot], home: Path):
    put_elsewhere(home, "Oldest", "Older", "Newest")
    pilot = opened()
    if way == "mouse":
        pilot.click("saved.import")
        pilot.click("import.1")
    else:
        press, accept, down = {
            "keyboard": (pilot.key, "return", "down"),
            "gamepad": (
                pilot.press_button,
                pygame.CONTROLLER_BUTTON_A,
                pygame.CONTROLLER_BUTTON_DPAD_DOWN,
            ),
        }[way]
        pilot.app.stage.focus.set(pilot.find("saved.import"))
        press(accept)
        assert pilot.app.stage.focus.node is pilot.find("import.0")
        assert pilot.app.stage.focus.ring.visible
        press(down)
        press(accept)
    load_visible(pilot)
    assert not pilot.has("import")
    assert pilot.app.screen.game.record.title == "Older"
    assert rows(pilot) == [pilot.app.screen.game.path.stem]


def test_the_newest_files_are_offered_and_as_many_as_fit(opened: Callable[[], Pilot], home: Path):
    put_elsewhere(home, *(f"Game {number}" for number in range(9)))
    pilot = opened()
    pilot.click("saved.import")
    assert [pilot.find(f"import.{number}").tooltip for number in (0, 5)] == [
        str(home / "Game 8.puertorico"),
        str(home / "Game 3.puertorico"),
    ]
    assert not pilot.has("import.6")
    last = pilot.find("import.cancel").absolute()
    assert last.bottom < pilot.app.stage.root.h


def test_without_files_the_import_dialog_asks_for_a_path(opened: Callable[[], Pilot]):
    pilot = opened()
    pilot.click("saved.import")
    assert not pilot.has("import.0")
    assert pilot.app.stage.focus.node is pilot.find("import.text")
    assert "Enter the path of a saved game" in words(pilot)


def test_what_is_typed_goes_to_the_path_even_if_there_is_a_list(opened: Callable[[], Pilot], home: Path):
    put_elsewhere(home, "Sunday")
    pilot = opened()
    pilot.click("saved.import")
    pilot.type("x y")
    field = pilot.find("import.text")
    assert isinstance(field, TextField)
    assert field.text.endswith("x y")
    assert pilot.app.stage.focus.node is field


@pytest.mark.skipif(os.name == "nt", reason="names are text there")
def test_a_bad_file_in_the_list_says_why_and_can_have_any_name(opened: Callable[[], Pilot], home: Path):
    home.mkdir()
    with open(os.fsencode(home) + b"/**caf\xe9**.puertorico", "wb") as file:
        file.write(b"\xff")
    (home / "folder.puertorico").mkdir()
    pilot = opened()
    pilot.click("saved.import")
    assert not pilot.has("import.1")
    pilot.move_to("import.0")
    pilot.wait(2.0)
    assert pilot.app.stage.tooltips.is_shown
    pilot.click("import.0")
    assert "This file is damaged or not a saved game" in words(pilot)
    assert pilot.has("import.text")


def test_a_file_can_be_dropped_on_the_import_dialog(opened: Callable[[], Pilot], tmp_path: Path):
    pilot = opened()
    pilot.click("saved.import")
    noise = tmp_path / "noise.json"
    noise.write_bytes(b"\xff")
    drop(pilot, noise)
    assert "This file is damaged or not a saved game" in words(pilot)
    original = tmp_path / "game.json"
    game_file.write(original, evolve(game(12), title="From afar"))
    drop(pilot, original)
    load_visible(pilot)
    assert not pilot.has("import")
    assert "From afar" in words(pilot)


def drop(pilot: Pilot, path: Path) -> None:
    pygame.event.post(pygame.Event(pygame.DROPFILE, file=str(path)))
    pilot.app.step(0.0)


@pytest.mark.parametrize("on_title", [False, True])
def test_a_file_dropped_on_the_window_is_imported(
    on_title: bool, opened: Callable[[], Pilot], put: Put, context: Context, tmp_path: Path
):
    original = tmp_path / "game.json"
    game_file.write(original, evolve(game(12), title="From afar"))
    pilot = put(TitleScreen(context)) if on_title else opened()
    drop(pilot, original)
    assert isinstance(pilot.app.screen, SavedScreen)
    load_visible(pilot)
    assert "From afar" in words(pilot)
    assert len(list(SaveFolder().folder.glob("*.json"))) == 1
    noise = tmp_path / "noise.json"
    noise.write_bytes(b"\xff")
    drop(pilot, noise)
    assert "noise.json: This file is damaged or not a saved game" in notice(pilot)
    drop(pilot, next(SaveFolder().folder.glob("*.json")))
    assert len(rows(pilot)) == 1, "a saved game is only selected, not copied"


def test_dropped_file_is_ignored_while_a_dialog_is_open(opened: Callable[[], Pilot], tmp_path: Path):
    put_game(game(3), "a")
    original = tmp_path / "game.json"
    game_file.write(original, game(12))
    pilot = opened()
    pilot.click("saved.rename")
    drop(pilot, original)
    assert pilot.has("rename.text")
    assert rows(pilot) == ["a"]


def test_details_fit_on_their_panel(opened: Callable[[], Pilot]):
    """For any number of seats."""
    for number in range(19):
        put_game(game(number), f"{number:02}", number)
    pilot = opened()
    for _ in range(19):
        load_visible(pilot)
        panel = pilot.find("saved.load").parent
        seen: list[Rect] = [node.rect for node in panel.children]
        for one in seen:
            assert one.bottom <= panel.h
            assert one.right <= panel.w
        pilot.key("down")
