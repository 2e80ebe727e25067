"""``puertorico GAME.json``: a saved game is continued in place, any other file as a copy."""

import os
from collections.abc import Callable
from pathlib import Path

import pytest
from attrs import evolve

from puertorico.__main__ import main
from puertorico.record import game_file
from puertorico.record.save_folder import SaveFolder
from tests.folders import GAMES_FOLDER, NO_SUCH_FILE

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

GAMES = sorted(GAMES_FOLDER.glob("*.json"))


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("PUERTORICO_HOME", str(tmp_path / "home"))
    return tmp_path / "home"


@pytest.fixture
def terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    """Start the game from a terminal."""
    monkeypatch.setattr("puertorico.cli.command.has_terminal", lambda: True)


@pytest.fixture
def desktop(monkeypatch: pytest.MonkeyPatch) -> None:
    """Start the game with a double click."""
    for module in ("puertorico.cli.command", "puertorico.ui.alert"):
        monkeypatch.setattr(f"{module}.has_terminal", lambda: False)


@pytest.fixture
def shown(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Names of the screens shown first; replaces the main loop by a single move on the table."""
    from puertorico.ui.app import App
    from puertorico.ui.screens.game.table_screen import TableScreen

    screens: list[str] = []

    def play(app: App) -> None:
        screens.extend(type(screen).__name__ for screen in app.screens)
        if isinstance(app.screen, TableScreen):
            session = app.screen.session
            session.act(session.legal()[0])
        app.assets.clear()

    monkeypatch.setattr(App, "run", play)
    return screens


def unfinished(path: Path) -> Path:
    """Write a game that can be continued."""
    from puertorico.session.game_session import Session

    session = Session.resume(game_file.read(GAMES[3]))
    session.rewind(50)
    game_file.write(path, session.record())
    return path


def test_without_a_file_the_main_menu_opens(shown: list[str]):
    assert main([]) == 0
    assert shown == ["TitleScreen"]


def test_a_saved_game_is_continued_in_place(shown: list[str], monkeypatch: pytest.MonkeyPatch):
    path = unfinished(SaveFolder().folder / "mine.json")
    monkeypatch.chdir(path.parent)
    for moves in (1, 2):
        assert main(["mine.json"]) == 0
        assert len(game_file.read(path).actions) == 50 + moves
    assert shown == ["TableScreen", "TableScreen"]
    assert [one.name for one in path.parent.glob("*.json")] == ["mine.json"]


def test_any_other_file_is_continued_as_a_copy(shown: list[str], tmp_path: Path):
    original = unfinished(tmp_path / "mine.json")
    content, before = original.read_bytes(), game_file.read(original)
    assert main([str(original)]) == 0
    assert shown == ["TableScreen"]
    assert original.read_bytes() == content
    (found,) = SaveFolder().files()
    record = game_file.read(found.path)
    assert record.actions[:50] == before.actions
    assert len(record.actions) == 51
    assert not SaveFolder().is_in_use(found.path)


@pytest.mark.parametrize("among", [True, False], ids=["among the saved games", "elsewhere"])
def test_a_damaged_game_is_continued_as_a_copy(
    among: bool, shown: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    """There is a message in the window, and the original stays unchanged."""
    from puertorico.ui.context import Context

    notices: list[str | None] = []
    started = Context.start_autosave
    monkeypatch.setattr(
        Context,
        "start_autosave",
        lambda context, *game: notices.append(context.notice) or started(context, *game),
    )
    original = unfinished((SaveFolder().folder if among else tmp_path) / "mine.json")
    whole = game_file.read(original)
    game_file.write(original, evolve(whole, actions=(*whole.actions, whole.actions[0])))
    content = original.read_bytes()
    assert main([str(original)]) == 0
    assert shown == ["TableScreen"]
    assert notices == [
        "This game's file is damaged, so it opens as a copy up to move 50. The original is unchanged."
    ]
    assert original.read_bytes() == content
    (copy,) = [game_file.read(found.path) for found in SaveFolder().files() if found.path != original]
    assert copy.actions[:50] == whole.actions
    assert len(copy.actions) == 51
    assert not SaveFolder().is_in_use(original)


Make = Callable[[Path], object]


UNUSABLE = pytest.mark.parametrize(
    ("make", "message"),
    [
        (lambda _path: None, f"The file can't be used: {NO_SUCH_FILE}."),
        (lambda path: path.mkdir(), "The file can't be used: "),
        (lambda path: path.write_bytes(b"\xff"), "invalid UTF-8 at byte 1."),
        (lambda path: path.write_text("{}"), "This is not a saved game of Puerto Rico."),
        (
            lambda path: unfinished(path).write_text(
                path.read_text().replace(' "fingerprint": "', ' "fingerprint": "0', 1)
            ),
            "fingerprint",
        ),
    ],
    ids=["missing", "folder", "noise", "JSON", "damaged"],
)


@UNUSABLE
@pytest.mark.parametrize("among", [True, False], ids=["among the saved games", "elsewhere"])
@pytest.mark.usefixtures("terminal")
def test_a_file_that_cannot_be_opened_is_reported_without_opening_a_window(
    make: Make,
    message: str,
    among: bool,
    shown: list[str],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
):
    monkeypatch.setattr("puertorico.ui.main.open_window", lambda _: pytest.fail("a window was opened"))
    folder = SaveFolder().folder if among else tmp_path
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / "mine.json"
    make(path)
    assert main([str(path)]) == 2
    printed = capsys.readouterr()
    assert printed.out == ""
    assert printed.err.startswith(f"puertorico: {path}: ")
    assert message in printed.err
    assert printed.err.count("\n") == 1
    assert shown == []


@pytest.mark.parametrize("command", [(), ("replay",), ("replay", "--print"), ("review",)])
@pytest.mark.parametrize("path", [".", "/"])
@pytest.mark.usefixtures("terminal")
def test_a_folder_without_a_name_is_refused_in_one_sentence(
    command: tuple[str, ...], path: str, shown: list[str], capsys: pytest.CaptureFixture[str]
):
    assert main([*command, path]) == 2
    printed = capsys.readouterr()
    assert "The file can't be used: " in printed.err
    assert printed.err.count("\n") == 1
    assert shown == []


@pytest.mark.usefixtures("terminal")
def test_a_game_that_is_open_in_another_window_is_not_opened(
    shown: list[str], capsys: pytest.CaptureFixture[str]
):
    path = unfinished(SaveFolder().folder / "mine.json")
    slot = SaveFolder().slot(path)
    assert main([str(path)]) == 2
    assert "open in another window" in capsys.readouterr().err
    assert shown == []
    slot.close()


@pytest.fixture
def notices(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The notices on the title when the window opens; replaces the main loop."""
    from puertorico.ui.app import App
    from puertorico.ui.screens.title import TitleScreen

    found: list[str] = []

    def look(app: App) -> None:
        assert isinstance(app.screen, TitleScreen)
        found.extend(iter(app.screen.context.take_notice, None))
        app.assets.clear()

    monkeypatch.setattr(App, "run", look)
    return found


@UNUSABLE
@pytest.mark.parametrize("command", [[], ["replay"]])
@pytest.mark.usefixtures("desktop")
def test_without_a_terminal_the_title_says_why_a_file_cannot_be_opened(
    make: Make,
    message: str,
    command: list[str],
    notices: list[str],
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
):
    """Nobody sees the output of a program started with a double click."""
    path = tmp_path / "mine.json"
    make(path)
    if command and message == "fingerprint":
        pytest.skip("a replay shows such a game as far as it goes")
    assert main([*command, str(path)]) == 0
    (notice,) = notices
    assert notice.startswith(f"{path}: ")
    assert message in notice
    assert notice.endswith(".")
    assert capsys.readouterr().err == f"puertorico: {notice}\n"


@pytest.mark.usefixtures("desktop")
def test_without_a_terminal_the_title_says_that_a_game_is_open_in_another_window(notices: list[str]):
    path = unfinished(SaveFolder().folder / "mine.json")
    slot = SaveFolder().slot(path)
    assert main([str(path)]) == 0
    assert notices == [f"{path}: This game is open in another window."]
    slot.close()


@pytest.mark.usefixtures("desktop")
def test_both_the_game_and_the_settings_can_be_damaged(notices: list[str], home: Path):
    home.mkdir()
    (home / "settings.json").write_text("{")
    assert main([str(home / "gone.json")]) == 0
    about_settings, about_game = notices
    assert "settings.json.damaged" in about_settings
    assert about_game == f"{home / 'gone.json'}: The file can't be used: {NO_SUCH_FILE}."


@pytest.mark.parametrize("command", [[], ["replay"]])
def test_a_damaged_game_does_not_hide_damaged_settings(
    command: list[str], home: Path, monkeypatch: pytest.MonkeyPatch
):
    from puertorico.ui.app import App
    from puertorico.ui.screens.game.table_screen import TableScreen
    from puertorico.ui.screens.replay.replay_screen import ReplayScreen

    notices: list[str] = []

    def look(app: App) -> None:
        assert isinstance(app.screen, TableScreen | ReplayScreen)
        notices.extend(iter(app.screen.context.take_notice, None))
        app.assets.clear()

    monkeypatch.setattr(App, "run", look)
    path = unfinished(home / "mine.json")
    whole = game_file.read(path)
    game_file.write(path, evolve(whole, actions=(*whole.actions, whole.actions[0])))
    (home / "settings.json").write_text("{")
    assert main([*command, str(path)]) == 0
    about_settings, about_game = notices
    assert "settings.json.damaged" in about_settings
    assert about_game.startswith("This game's file is damaged")


@pytest.mark.parametrize(
    "arguments",
    [
        *(["simulate", "--games", "0"], ["arena"], ["replay", "--print", "gone.json"]),
        *(["--no-such-option"], ["plays"], ["replay"]),
    ],
    ids=lambda arguments: arguments[0],
)
@pytest.mark.usefixtures("desktop")
def test_mistakes_in_commands_never_open_a_window(
    arguments: list[str], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
):
    monkeypatch.setattr("puertorico.ui.main.open_window", lambda _: pytest.fail("a window was opened"))
    assert main(arguments) == 2
    assert capsys.readouterr().err.startswith("puertorico: ")


@pytest.fixture
def boxes(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The texts of message boxes, which are not opened."""
    import pygame

    texts: list[str] = []
    monkeypatch.setattr(pygame.display, "message_box", lambda _title, text, _kind: texts.append(text))
    return texts


def without_display(_context: object) -> None:
    from puertorico.ui.window import NoDisplay

    raise NoDisplay("There is no display.")


@pytest.mark.usefixtures("desktop")
def test_without_a_terminal_a_missing_display_is_reported_in_a_message_box(
    monkeypatch: pytest.MonkeyPatch, boxes: list[str], capsys: pytest.CaptureFixture[str]
):
    monkeypatch.setenv("SDL_VIDEODRIVER", "windows")
    monkeypatch.setattr("puertorico.ui.main.open_window", without_display)
    assert main([]) == 1
    assert boxes == ["There is no display."]
    assert capsys.readouterr().err == "puertorico: There is no display.\n"


@pytest.mark.usefixtures("desktop")
def test_a_message_box_that_cannot_be_opened_is_no_error(monkeypatch: pytest.MonkeyPatch):
    import pygame

    def refused(*_given: object) -> None:
        raise pygame.error("no display")

    monkeypatch.setenv("SDL_VIDEODRIVER", "windows")
    monkeypatch.setattr(pygame.display, "message_box", refused)
    monkeypatch.setattr("puertorico.ui.main.open_window", without_display)
    assert main([]) == 1


def test_in_a_terminal_no_message_box_is_opened(
    monkeypatch: pytest.MonkeyPatch, boxes: list[str], capsys: pytest.CaptureFixture[str]
):
    monkeypatch.setenv("SDL_VIDEODRIVER", "windows")
    monkeypatch.setattr("puertorico.ui.alert.has_terminal", lambda: True)
    monkeypatch.setattr("puertorico.ui.main.open_window", without_display)
    assert main([]) == 1
    assert boxes == []
    assert capsys.readouterr().err == "puertorico: There is no display.\n"
