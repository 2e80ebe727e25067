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
        "The file of this game is damaged, so it opens as a copy up to move 50. The original is unchanged."
    ]
    assert original.read_bytes() == content
    (copy,) = [game_file.read(found.path) for found in SaveFolder().files() if found.path != original]
    assert copy.actions[:50] == whole.actions
    assert len(copy.actions) == 51
    assert not SaveFolder().is_in_use(original)


Make = Callable[[Path], object]


@pytest.mark.parametrize(
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
@pytest.mark.parametrize("among", [True, False], ids=["among the saved games", "elsewhere"])
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


def test_a_game_that_is_open_in_another_window_is_not_opened(
    shown: list[str], capsys: pytest.CaptureFixture[str]
):
    path = unfinished(SaveFolder().folder / "mine.json")
    slot = SaveFolder().slot(path)
    assert main([str(path)]) == 2
    assert "open in another window" in capsys.readouterr().err
    assert shown == []
    slot.close()
