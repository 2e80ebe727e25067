"""``puertorico replay``, and a game to be opened: by file."""

from pathlib import Path

import pytest

from puertorico.__main__ import main
from puertorico.record import game_file
from puertorico.session.game_session import Session
from puertorico.ui.app import App
from puertorico.ui.screen import Screen
from puertorico.ui.screens.replay.replay_screen import ReplayScreen
from puertorico.ui.screens.title import TitleScreen
from tests.folders import GAMES_FOLDER

GAMES = sorted(GAMES_FOLDER.glob("*.json"))


@pytest.mark.parametrize("path", GAMES[:4], ids=lambda path: path.stem)
def test_a_game_is_printed_as_text(path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", str(path), "--print"]) == 0
    text = capsys.readouterr().out
    session = Session.resume(game_file.read(path))
    assert all(name in text for name in session.names)
    assert all(f"Round {number}\n" in text for number in range(1, session.state.round + 1))
    assert "The game is over" in text
    best = max(session.scores(), key=lambda score: score.total)
    assert f"  {session.names[best.seat]}: {best.total}\n" in text


def test_a_game_that_is_not_over_says_so(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    session = Session.resume(game_file.read(GAMES[0]))
    session.rewind(20)
    path = tmp_path / "game.json"
    game_file.write(path, session.record())
    assert main(["replay", str(path), "--print"]) == 0
    assert "The game is not over.\nPoints so far:\n" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["replay", "nothing.json", "--print"], "nothing.json: The file cannot be used: No such file"),
        (["replay", __file__, "--print"], "This is no saved game: line 1, column 3 "),
        (["replay", "nothing.json"], "nothing.json: The file cannot be used: No such file"),
        (["replay", __file__], "This is no saved game: line 1, column 3 "),
        (["replay"], "GAME.json"),
        (["nothing.json", "more"], "There is no argument “more”."),
    ],
)
def test_what_cannot_be_replayed_is_told(
    arguments: list[str], told: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(arguments) == 2
    printed = capsys.readouterr()
    assert printed.out == ""
    assert told in printed.err
    assert printed.err.count("\n") == 1


def test_without_more_the_window_opens_on_the_replay(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PUERTORICO_HOME", str(tmp_path))
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    seen: list[Screen | None] = []

    def look(app: App) -> None:
        seen.extend(app.screens)

    monkeypatch.setattr(App, "run", look)
    before = GAMES[0].read_bytes()
    assert main(["replay", str(GAMES[0])]) == 0
    title, replay = seen
    assert isinstance(title, TitleScreen)
    assert isinstance(replay, ReplayScreen)
    assert tuple(replay.replay.game.actions) == game_file.read(GAMES[0]).actions
    assert replay.replay.step == 0
    assert GAMES[0].read_bytes() == before
