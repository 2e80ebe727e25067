"""``puertorico replay``: as text and in the window."""

from pathlib import Path

import pytest
from attrs import evolve

from puertorico.__main__ import main
from puertorico.record import game_file
from puertorico.session.game_session import Session
from puertorico.ui.app import App
from puertorico.ui.scene.widgets.display import Paragraph
from puertorico.ui.screen import Screen
from puertorico.ui.screens.replay.replay_screen import ReplayScreen
from puertorico.ui.screens.title import TitleScreen
from tests.folders import GAMES_FOLDER, NO_SUCH_FILE

GAMES = sorted(GAMES_FOLDER.glob("*.json"))


@pytest.mark.parametrize("path", GAMES[:4], ids=lambda path: path.stem)
def test_a_game_is_printed_as_text(path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", str(path), "--print"]) == 0
    text = capsys.readouterr().out
    session = Session.resume(game_file.read(path))
    assert all(name in text for name in session.names)
    assert all(f"Round {number}\n" in text for number in range(1, session.state.round + 1))
    assert "The game ends" in text
    best = max(session.scores(), key=lambda score: score.total)
    assert f"  {session.names[best.seat]}: {best.total}\n" in text


def test_an_unfinished_game_is_printed_with_the_score_so_far(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    session = Session.resume(game_file.read(GAMES[0]))
    session.rewind(20)
    path = tmp_path / "game.json"
    game_file.write(path, session.record())
    assert main(["replay", str(path), "--print"]) == 0
    assert "This game isn't finished.\nScore so far:\n" in capsys.readouterr().out


def cut_short(path: Path) -> Path:
    """Write a game whose last move, number 31, isn't legal."""
    record = game_file.read(GAMES[0])
    actions = (*record.actions[:30], record.actions[0])
    game_file.write(path, evolve(record, actions=actions, fingerprint=""))
    return path


COPY = "This game's file is damaged, so it opens as a copy up to move 30. The original is unchanged."


def test_a_damaged_game_is_printed_with_a_message(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = cut_short(tmp_path / "game.json")
    assert main(["replay", str(path), "--print"]) == 0
    printed = capsys.readouterr()
    assert printed.err == f"puertorico: {path}: {COPY}\n"
    assert "This game isn't finished.\nScore so far:\n" in printed.out


def test_a_damaged_game_is_shown_with_a_message(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PUERTORICO_HOME", str(tmp_path))
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    seen: list[str] = []

    def look(app: App) -> None:
        assert isinstance(app.screen, ReplayScreen)
        assert len(app.screen.replay.game.actions) == 30
        app.step(0.0)
        paragraphs = (node for node in app.stage.root.walk() if isinstance(node, Paragraph))
        seen.extend(str(node.content) for node in paragraphs)

    monkeypatch.setattr(App, "run", look)
    assert main(["replay", str(cut_short(tmp_path / "game.json"))]) == 0
    assert any(COPY in text for text in seen)


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["replay", "nothing.json", "--print"], f"nothing.json: The file can't be used: {NO_SUCH_FILE}"),
        (["replay", __file__, "--print"], "damaged or not a saved game: invalid JSON at line 1, column 3"),
        (["replay", "nothing.json"], f"nothing.json: The file can't be used: {NO_SUCH_FILE}"),
        (["replay", __file__], "damaged or not a saved game: invalid JSON at line 1, column 3"),
        (["replay"], "GAME.json"),
        (["nothing.json", "more"], "Unknown argument “more”."),
    ],
)
def test_a_game_that_cannot_be_replayed_gives_one_line_of_error(
    arguments: list[str],
    message: str,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    # Without a terminal, a window would show the error and wait.
    monkeypatch.setattr("puertorico.cli.command.has_terminal", lambda: True)
    assert main(arguments) == 2
    printed = capsys.readouterr()
    assert printed.out == ""
    assert message in printed.err
    assert printed.err.count("\n") == 1


def test_the_window_opens_with_the_replay_by_default(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
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
