"""Nothing in the user's folders keeps the game from opening, and every refusal is one sentence."""

import json
import os
import socket
import sys
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

import pytest

from puertorico.paths import GAME_HISTORY, saved_games_dir, user_data_dir, user_settings_file
from puertorico.record import game_file
from puertorico.ui import main
from puertorico.ui.context import Context
from puertorico.ui.pilot import Pilot
from puertorico.ui.scene.widgets.display import Paragraph
from puertorico.ui.screens.history.history_screen import HistoryScreen
from puertorico.ui.screens.saved.saved_screen import SavedScreen
from puertorico.ui.screens.title import TitleScreen
from puertorico.ui.window import Window
from tests.ui.screens.saved_games import game, put

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such files")

Make = Callable[[Path], object]


def make_socket(path: Path) -> None:
    with socket.socket(socket.AF_UNIX) as made:
        # The path of a socket can't be as long as that of a temporary folder.
        before = Path.cwd()
        os.chdir(path.parent)
        try:
            made.bind(path.name[:100])
            Path(path.name[:100]).rename(path.name)
        finally:
            os.chdir(before)


def make_pipe_link(path: Path) -> None:
    pipe = path.with_name("pipe")
    if not pipe.exists():
        os.mkfifo(pipe)
    path.symlink_to(pipe)


def make_full_folder(path: Path) -> None:
    path.mkdir()
    (path / "x").write_text("x")


def make_unreadable(path: Path) -> None:
    # Root can read it.
    path.write_text("[")
    path.chmod(0)


def make_huge(path: Path) -> None:
    """It takes no room on the disk."""
    path.touch()
    os.truncate(path, 2**40)


NO_FILES: Mapping[str, Make] = {
    "pipe": os.mkfifo,
    "socket": make_socket,
    "folder": Path.mkdir,
    "full folder": make_full_folder,
    "dangling link": lambda path: path.symlink_to("nowhere"),
    "circular link": lambda path: path.symlink_to(path.name),
    "link to a pipe": make_pipe_link,
    "endless device": lambda path: path.symlink_to("/dev/zero"),
    "silent device": lambda path: path.symlink_to("/dev/tty"),
    "link to a folder": lambda path: path.symlink_to("/"),
}
"""What is no file, by what makes it at a path."""

BAD_FILES: Mapping[str, Make] = {
    "unreadable": make_unreadable,
    "huge": make_huge,
    "empty": Path.touch,
    "null bytes": lambda path: path.write_bytes(bytes(5000)),
    "noise": lambda path: path.write_bytes(bytes(range(256)) * 20),
    "2 MB of JSON": lambda path: path.write_text(json.dumps({"muted": True, "x": ["y" * 1000] * 2000})),
    "deep": lambda path: path.write_text("[" * 100_000),
    "number": lambda path: path.write_text("9" * 10_000),
    "list": lambda path: path.write_text("[1, 2]"),
    "wrong types": lambda path: path.write_text(
        json.dumps({key: [{}] for key in ("format", "version", "keys", "last_setup", "window_size", "seats")})
    ),
    "surrogates": lambda path: path.write_text('{"language": "\\ud800", "title": "\\ud800"}'),
}
"""Files that are no settings, games or lists."""

ALL = {**NO_FILES, **BAD_FILES}


@contextmanager
def opened(window: Window) -> Iterator[tuple[Pilot, Context]]:
    """Open the game as ``puertorico`` does."""
    context = main.load_context()
    pilot = Pilot(main.make_app(context, window))
    load_games(pilot)
    try:
        yield pilot, context
    finally:
        context.close()
        main.save_window_state(context, window)


def load_games(pilot: Pilot) -> None:
    """Step until the games needed by the title or the list of saved games are loaded."""
    pilot.settle()
    while pilot.app.screen.poll is not None:
        pilot.app.step(0.0)


def read_notices(pilot: Pilot) -> list[str]:
    """Return the sentences that are shown, and close them."""
    found = []
    while pilot.has("notice.ok"):
        texts = [node for node in pilot.find("notice").walk() if isinstance(node, Paragraph)]
        found += ["".join(run.text for run in node.content) for node in texts]
        pilot.click("notice.ok")
        pilot.settle()
        assert len(found) < 9
    return found


def visit(pilot: Pilot) -> list[str]:
    """Visit the title, the saved games, each of them, and the history; return the notices."""
    notices = read_notices(pilot)
    assert isinstance(pilot.app.screen, TitleScreen)
    pilot.click("title.saved")
    load_games(pilot)
    notices += read_notices(pilot)
    assert isinstance(pilot.app.screen, SavedScreen)
    for _ in pilot.app.screen.context.library.games:
        pilot.key("down")
        load_games(pilot)
    notices += read_notices(pilot)
    pilot.click("back")
    pilot.click("title.history")
    pilot.settle()
    assert isinstance(pilot.app.screen, HistoryScreen)
    notices += read_notices(pilot)
    pilot.click("back")
    pilot.settle()
    assert isinstance(pilot.app.screen, TitleScreen)
    return notices


@pytest.mark.parametrize("kind", ALL)
def test_anything_can_be_in_place_of_a_file(kind: str, window: Window) -> None:
    saves, data, settings = saved_games_dir(), user_data_dir(), user_settings_file()
    good = put(game(3), "good")
    (saves / ".good.json.lock").unlink(missing_ok=True)
    for path in (
        *(settings, settings.with_name(".settings.json.lock"), settings.with_name("settings.json.damaged")),
        *(data / GAME_HISTORY, data / f"{GAME_HISTORY}-journal", data / "reports"),
        *(saves / "bad.json", saves / ".bad.json.lock", saves / ".good.json.lock", saves / ".x-12345678.tmp"),
    ):
        ALL[kind](path)
    with opened(window) as (pilot, context):
        notices = visit(pilot)
        bad = context.library.at(saves / "bad.json")
        assert bad is None or bad.problem
        assert context.library.at(good) is not None
        assert context.library.at(good).state is not None
    assert all(notice.endswith(".") and "\n" not in notice for notice in notices)
    assert any("settings.json" in notice for notice in notices) != (kind == "dangling link")


def names() -> dict[str, bytes]:
    """Return odd names of files, as bytes."""
    return {
        "longest": b"x" * 250 + b".json",
        "too long for a lock": b"x" * 245 + b".json",
        "too long for a temporary file": b"x" * 238 + b".json",
        "longest, other letters": "ő".encode() * 125 + b".json",
        "no UTF-8": b"\xff\xfe.json",
        "line break": b"two\nlines.json",
        "markup": b"**[[goods]]**.json",
        "option": b"--help.json",
    }


def test_anything_can_be_among_the_saved_games(window: Window) -> None:
    """Each file has a row of its own, games with odd names included, and can be renamed and deleted."""
    saves = saved_games_dir()
    good = put(game(3), "good")
    for number, kind in enumerate(ALL):
        ALL[kind](saves / f"{number}.json")
    odd = [os.fsencode(saves) + b"/" + name for name in names().values()]
    for number, path in enumerate(odd):
        put(game(number + 4), "odd").rename(os.fsdecode(path))
    unlisted = {"dangling link", "circular link"}
    with opened(window) as (pilot, context):
        assert visit(pilot) == []
        library = context.library
        assert len(library.games) == 1 + len(ALL) - len(unlisted) + len(odd)
        assert library.at(good).state is not None
        for number, kind in enumerate(ALL):
            row = library.at(saves / f"{number}.json")
            assert (row is None) == (kind in unlisted), kind
            assert row is None or (row.problem or "").endswith("."), kind
        for path in map(os.fsdecode, odd):
            row = library.at(Path(path))
            assert row.problem is None
            library.rename(row, "A title")
            row = library.at(Path(path))
            library.load_for([row], 1e9)
            assert row.record.title == "A title"
            library.delete(row)
            assert library.at(Path(path)) is None


@pytest.mark.parametrize("name", names())
def test_a_game_with_any_name_can_be_continued(name: str, window: Window) -> None:
    path = put(game(3), "odd")
    path = path.rename(os.fsdecode(os.fsencode(path.parent) + b"/" + names()[name]))
    before = len(game(3).actions)
    with opened(window) as (pilot, context):
        pilot.click("title.continue")
        assert pilot.app.screen.__class__.__name__ == "TableScreen"
        session = pilot.app.screen.session
        session.act(session.legal()[0])
        assert context.autosave.wait_until_saved()
        assert context.take_notice() is None
    assert len(game_file.read(path).actions) == before + 1


@pytest.mark.parametrize("kind", ["pipe", "dangling link", "circular link", "endless device", "unreadable"])
@pytest.mark.parametrize("place", ["home", "data", "games"])
def test_anything_can_be_in_place_of_a_folder(place: str, kind: str, home: Path, window: Window) -> None:
    """Nothing can be saved then, but a game can be played."""
    path = {"home": home, "data": user_data_dir(), "games": saved_games_dir()}[place]
    path.parent.mkdir(parents=True, exist_ok=True)
    ALL[kind](path)
    check_playing(window)


@pytest.mark.parametrize(
    "path", ["x" * 300, "/".join(["x" * 100] * 60), os.fsdecode(b"\xff"), "two\nlines", "**", "~nobody"]
)
def test_the_users_folder_can_have_any_path(
    path: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, window: Window
) -> None:
    monkeypatch.setenv("PUERTORICO_HOME", str(tmp_path / path))
    check_playing(window)


def check_playing(window: Window) -> None:
    """Visit the screens and start a game; whatever is refused is refused in sentences."""
    with opened(window) as (pilot, context):
        notices = visit(pilot)
        pilot.click("title.new_game")
        pilot.click("setup.start")
        pilot.settle()
        notices += read_notices(pilot)
        assert pilot.app.screen.__class__.__name__ == "TableScreen"
        context.autosave.wait()
    assert all(notice.endswith(".") for notice in notices)
