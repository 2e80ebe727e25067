"""The tool that plays in the window of another program: what it sends there, and what it notices."""

import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from puertorico.engine.options import Options
from puertorico.paths import HOME_VARIABLE
from puertorico.record import game_file
from puertorico.record.seats import Seat, SeatKind
from puertorico.session.game_session import Session
from puertorico.ui.context import Context
from puertorico.ui.main import make_app
from puertorico.ui.window import Window
from tests.tools.window import play_along
from tests.tools.window.play_along import BothPilot, FaultError, Program


@pytest.fixture
def sent(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The events for the X display, and no waiting."""
    found: list[str] = []
    monkeypatch.setattr(play_along, "xdotool", lambda *words: found.append(" ".join(words)))
    monkeypatch.setattr(time, "sleep", lambda _seconds: None)
    return found


@pytest.fixture
def program(tmp_path: Path) -> Iterator[Program]:
    """A program that does nothing until it is killed."""
    made = Program([sys.executable, "-c", "import time; time.sleep(3600)"], tmp_path / "saves")
    yield made
    made.kill()


def game(seed: int, moves: int) -> Session:
    session = Session(
        Options(3, governor=0), seed, [Seat(SeatKind.HUMAN, name) for name in ("Ana", "Jan", "Eva")]
    )
    for _ in range(moves):
        session.act(session.legal()[0])
    return session


def save(session: Session, folder: Path) -> None:
    folder.mkdir(exist_ok=True)
    (folder / "game.json").write_text(game_file.dumps(session.record()), encoding="utf-8")


def test_each_event_also_goes_to_the_display(
    sent: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(HOME_VARIABLE, str(tmp_path))
    app = make_app(Context(inline=True), Window("test", play_along.SIZE))
    pilot = BothPilot(app)
    pilot.drag((10.0, 20.0), (90.0, 20.0))
    assert sent[:2] == ["mousemove 10 20", "mousedown 1"]
    assert sent[-2:] == ["mousemove 90 20", "mouseup 1"]
    sent.clear()
    pilot.key("f1")
    assert sent == ["key F1"]
    app.window.close()


@pytest.mark.usefixtures("sent")
def test_the_program_is_waited_for_until_it_has_saved_the_same_moves(program: Program) -> None:
    save(game(seed=1, moves=3), program.saves)
    program.await_moves(game(seed=1, moves=3))


@pytest.mark.usefixtures("sent")
def test_other_moves_are_noticed(program: Program) -> None:
    session = game(seed=1, moves=2)
    session.act(session.legal()[1])
    save(session, program.saves)
    with pytest.raises(FaultError, match="different moves"):
        program.await_moves(game(seed=1, moves=3))


@pytest.mark.usefixtures("sent")
def test_a_program_that_makes_no_move_is_noticed(program: Program, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(play_along, "MOST_SECONDS", 0.0)
    save(game(seed=1, moves=2), program.saves)
    with pytest.raises(FaultError, match="2 moves were saved instead of 3"):
        program.await_moves(game(seed=1, moves=3))


@pytest.mark.usefixtures("sent")
def test_a_program_that_ends_is_noticed_with_what_it_printed(tmp_path: Path) -> None:
    made = Program([sys.executable, "-c", "print('no display'); raise SystemExit(3)"], tmp_path)
    made._process.wait()
    with pytest.raises(FaultError, match="ended with 3"):
        made.await_moves(game(seed=1, moves=0))
    made.kill()
    assert made.output() == "no display"


def test_pictures_are_compared_pixel_by_pixel(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Slightly different colors are the same; a hundredth of the picture in another color is not."""
    monkeypatch.setenv(HOME_VARIABLE, str(tmp_path))
    app = make_app(Context(inline=True), Window("test", play_along.SIZE))
    app.step(0.0)
    theirs = app.window.surface.copy()
    theirs.fill((3, 3, 3), special_flags=pygame.BLEND_ADD)
    path = tmp_path / "theirs.png"
    monkeypatch.setattr(
        play_along.subprocess, "run", lambda *_given, **_named: pygame.image.save(theirs, path)
    )
    assert play_along.compare(app, path) == 0
    theirs.fill((255, 0, 255), (0, 0, 128, 144))
    assert play_along.compare(app, path) == pytest.approx(0.02)
    app.window.close()
