"""Games are exported, and imported from files."""

import os
from collections.abc import Callable
from pathlib import Path

import pygame
import pytest
from attrs import evolve

from puertorico.record import game_file
from puertorico.record.save_folder import SaveFolder
from puertorico.ui.context import Context
from puertorico.ui.pilot import Pilot
from puertorico.ui.scene.widgets.text_field import TextField
from puertorico.ui.screens.saved.saved_screen import SavedScreen
from puertorico.ui.screens.title import TitleScreen
from tests.folders import NO_SUCH_FILE
from tests.ui.screens.saved.list_of_games import Put, load_visible, notice, rows, typed, words
from tests.ui.screens.saved_games import game
from tests.ui.screens.saved_games import put as put_game


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
