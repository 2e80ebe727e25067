"""Unexpected errors, provoked in the real app: a screen reports them, and the game can continue."""

import random
import re
from collections.abc import Callable
from errno import ENOSPC
from pathlib import Path

import pygame
import pytest

from puertorico.engine.options import Options
from puertorico.record.save_folder import Slot
from puertorico.record.seats import Seat, SeatKind
from puertorico.session.game_session import Session
from puertorico.session.saving import recovery
from puertorico.settings import Animation, Settings
from puertorico.ui import crash_recovery, crash_report, main
from puertorico.ui.app import App
from puertorico.ui.context import Context
from puertorico.ui.crash_recovery import CrashHandler
from puertorico.ui.crash_report import UnrecoverableError
from puertorico.ui.pilot import Pilot
from puertorico.ui.scene.input.drag import legal_targets
from puertorico.ui.scene.widgets.display import Panel
from puertorico.ui.screens import crash_screen
from puertorico.ui.screens.crash_screen import CrashScreen
from puertorico.ui.screens.game import game_table as table_module
from puertorico.ui.screens.game.table_screen import TableScreen
from puertorico.ui.screens.help.help_screen import HelpScreen
from puertorico.ui.screens.shared.navigation import play_game
from puertorico.ui.screens.title import TitleScreen
from puertorico.ui.window import Window


class ProvokedError(Exception):
    pass


def fail(*_arguments: object, **_named: object) -> None:
    raise ProvokedError("ouch")


Break = Callable[[object, str], None]


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("PUERTORICO_HOME", str(tmp_path))
    return tmp_path


@pytest.fixture
def context() -> Context:
    return Context(Settings(animation=Animation.NONE), inline=True, seed=lambda: 17)


@pytest.fixture
def now() -> list[float]:
    """The current time, set by the test."""
    return [0.0]


@pytest.fixture
def pilot(window: Window, context: Context, now: list[float]) -> Pilot:
    app = main.make_app(context, window)
    app.on_error = CrashHandler(app, context, clock=lambda: now[0])
    return Pilot(app)


@pytest.fixture
def broken(monkeypatch: pytest.MonkeyPatch) -> Break:
    """Make a method of a class, or a function of a module, fail."""

    def broken(kind: object, method: str) -> None:
        monkeypatch.setattr(kind, method, fail)

    return broken


def begin_game(pilot: Pilot, context: Context, actions: int = 6) -> Session:
    """Open the table with a game in progress."""
    seats = [Seat(SeatKind.HUMAN, "Ana"), Seat(SeatKind.HUMAN, "Jan"), Seat(SeatKind.HUMAN, "Eva")]
    session = Session(Options(players=3, open_vp=True), 5, seats)
    for _ in range(actions):
        session.act(session.legal()[0])
    play_game(pilot.app, context, session)
    pilot.settle()
    return session


def saved(home: Path) -> list[Path]:
    """Return the files of all saved games."""
    return sorted((home / "data" / "games").glob("[!.]*.json"))


def words(pilot: Pilot) -> str:
    """Return the message on the screen."""
    return "".join(getattr(run, "text", " ") for run in pilot.find("crash.words").content)  # type: ignore[attr-defined]


def reports(home: Path) -> list[str]:
    return [path.read_text("utf-8") for path in sorted((home / "data" / "reports").iterdir())]


def by_key(pilot: Pilot) -> None:
    pilot.key("l")


def by_click(pilot: Pilot) -> None:
    pilot.click("menu")


def by_frame(pilot: Pilot) -> None:
    pilot.app.step(1 / 60)


def by_resize(pilot: Pilot) -> None:
    pilot.resize(1400, 800)


def by_help(pilot: Pilot) -> None:
    pilot.click("menu")
    pilot.click("menu.help")


PLACES = {
    "in a key": (TableScreen, "toggle_log", by_key),
    "in a click": (table_module, "open_menu", by_click),
    "in update": (TableScreen, "update", by_frame),
    "in drawing": (Panel, "paint", by_click),
    "in rebuilding": (TableScreen, "build", by_resize),
    "in building another screen": (HelpScreen, "build", by_help),
    "in leaving": (TableScreen, "left", by_help),
}


@pytest.mark.parametrize("place", PLACES)
@pytest.mark.usefixtures("painted")
def test_after_an_error_the_game_continues_from_the_last_action(
    pilot: Pilot,
    context: Context,
    home: Path,
    monkeypatch: pytest.MonkeyPatch,
    place: str,
) -> None:
    session = begin_game(pilot, context)
    kind, method, provoke = PLACES[place]
    with monkeypatch.context() as patch:
        patch.setattr(kind, method, fail)
        provoke(pilot)
    assert isinstance(pilot.app.screen, CrashScreen)
    assert len(pilot.app.screens) == 1
    assert "Your game is saved" in words(pilot)
    (report,) = reports(home)
    assert "ProvokedError: ouch" in report
    assert str(session.actions[-1]) in report
    pilot.click("crash.go_on")
    table = pilot.app.screen
    assert isinstance(table, TableScreen)
    assert table.session is not session
    assert table.session.record() == session.record()
    pilot.settle()
    assert table.controller is not None
    assert table.controller.is_waiting_for_person
    table.session.act(table.session.legal()[0])
    context.stop_autosave()
    (path,) = saved(home)
    assert Session.from_file(path).actions == table.session.actions


def test_after_an_error_in_an_animation_the_animation_is_gone(pilot: Pilot, context: Context) -> None:
    begin_game(pilot, context)
    pilot.app.animator.after(0.1, fail)
    pilot.wait(0.2)
    assert isinstance(pilot.app.screen, CrashScreen)
    pilot.wait(1.0)
    pilot.click("crash.go_on")
    assert isinstance(pilot.app.screen, TableScreen)


def test_an_action_that_fails_halfway_is_undone(pilot: Pilot, context: Context) -> None:
    """The game doesn't continue from a position that was changed before the error."""
    session = begin_game(pilot, context, actions=0)
    sound = session.record()

    def spoil(_action: object) -> None:
        session.state.players[0].doubloons += 7
        fail()

    session.on_action = spoil  # type: ignore[assignment]
    (target, *_) = legal_targets(pilot.app.stage.scope(), "role.mayor")
    pilot.drag("role.mayor", target)
    assert isinstance(pilot.app.screen, CrashScreen)
    pilot.click("crash.go_on")
    screen = pilot.app.screen
    assert isinstance(screen, TableScreen)
    assert screen.session.record() == sound


def test_an_interrupted_placement_starts_over(pilot: Pilot, context: Context) -> None:
    """MAY-2: a power cut or a crash between two steps of one placement."""
    session, dice, tried = begin_game(pilot, context), random.Random(4), 0
    while not tried:
        before, seat = session.record(), session.state.seat
        placing = session.is_placing(seat)
        session.act(dice.choice(session.legal()))
        while placing and session.state.seat == seat and session.is_placing(seat):
            tried += 1
            pilot.app.replace(TableScreen(context, Session.resume(session.record())))
            pilot.settle()
            table = pilot.app.screen
            assert isinstance(table, TableScreen)
            assert table.session.record() == before
            if not pilot.find("action.confirm").enabled:  # type: ignore[attr-defined]
                pilot.click("action.fill")
            pilot.click("action.confirm")
            assert table.session.seat_to_move != seat
            session.act(dice.choice(session.legal()))


def test_the_crash_screen_leads_to_the_title(pilot: Pilot, context: Context, broken: Break) -> None:
    begin_game(pilot, context)
    broken(TableScreen, "update")
    by_frame(pilot)
    pilot.click("crash.title")
    assert [type(screen) for screen in pilot.app.screens] == [TitleScreen]
    assert pilot.app.running


def test_the_crash_screen_can_quit_the_program(pilot: Pilot, context: Context, broken: Break) -> None:
    begin_game(pilot, context)
    broken(TableScreen, "update")
    by_frame(pilot)
    pilot.click("crash.close")
    assert not pilot.app.running


def test_computer_players_stop_thinking_after_a_crash(
    pilot: Pilot, context: Context, broken: Break, monkeypatch: pytest.MonkeyPatch
) -> None:
    closed = []
    monkeypatch.setattr(
        "puertorico.session.ai_process.InlineAi.close", lambda ai_client: closed.append(ai_client)
    )
    begin_game(pilot, context)
    table = pilot.app.screen
    assert isinstance(table, TableScreen)
    broken(TableScreen, "update")
    by_frame(pilot)
    assert closed == [table.ai_client]


def test_without_a_game_there_is_nothing_to_continue(pilot: Pilot, broken: Break, home: Path) -> None:
    broken(HelpScreen, "build")
    pilot.click("title.help")
    assert pilot.has("crash.title")
    assert not pilot.has("crash.go_on")
    assert "No game was open." in reports(home)[0]
    pilot.key("return")
    assert isinstance(pilot.app.screen, TitleScreen)


def test_a_game_that_cannot_be_recovered_is_not_offered(
    pilot: Pilot, context: Context, broken: Break
) -> None:
    session = begin_game(pilot, context)
    session.actions.append(session.actions[0])
    broken(TableScreen, "update")
    by_frame(pilot)
    assert not pilot.has("crash.go_on")
    assert pilot.has("crash.title")


@pytest.mark.usefixtures("unpainted")
def test_the_crash_screen_fits_every_window_and_names_the_report(
    pilot: Pilot, context: Context, broken: Break, home: Path
) -> None:
    begin_game(pilot, context)
    broken(TableScreen, "update")
    by_frame(pilot)
    for size in ((1024, 640), (640, 360), (3840, 2160), (1280, 720)):
        pilot.resize(*size)
        window = pilot.app.stage.root.area
        for name in ("crash.words", "crash.go_on", "crash.title", "crash.close"):
            box = pilot.find(name).absolute()
            assert window.has((box.x, box.y)), (name, size)
            assert window.has((box.right - 1, box.bottom - 1)), (name, size)
    (path,) = (home / "data" / "reports").iterdir()
    assert str(path) in words(pilot)


def test_an_unsaved_game_is_not_called_saved(
    pilot: Pilot, context: Context, broken: Break, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_arguments: object) -> None:
        raise OSError(ENOSPC, "No space left on device")

    monkeypatch.setattr(Slot, "save", full)
    begin_game(pilot, context)
    broken(TableScreen, "update")
    by_frame(pilot)
    assert "is saved" not in words(pilot)
    assert "last moves aren't saved" in words(pilot)


def test_a_report_that_cannot_be_written_causes_no_second_error(
    pilot: Pilot, context: Context, broken: Break, home: Path
) -> None:
    begin_game(pilot, context)
    (home / "data").mkdir(exist_ok=True)
    (home / "data" / "reports").write_text("no folder")
    broken(TableScreen, "update")
    by_frame(pilot)
    assert pilot.has("crash.go_on")


def test_an_error_of_the_crash_screen_ends_the_program(pilot: Pilot, context: Context, broken: Break) -> None:
    begin_game(pilot, context)
    broken(TableScreen, "update")
    by_frame(pilot)
    broken(crash_screen, "show_title")
    with pytest.raises(UnrecoverableError, match=r"report was saved to .+\.txt\.$"):
        pilot.click("crash.title")


def test_many_errors_in_a_row_end_the_program(
    pilot: Pilot, context: Context, broken: Break, now: list[float]
) -> None:
    begin_game(pilot, context)
    broken(TableScreen, "update")
    by_frame(pilot)
    for _ in range(crash_recovery.MAX_ERRORS - 2):
        now[0] += 1.0
        pilot.click("crash.go_on")
        by_frame(pilot)
        assert isinstance(pilot.app.screen, CrashScreen)
    with pytest.raises(UnrecoverableError):
        pilot.click("crash.go_on")


def test_occasional_errors_do_not_end_the_program(
    pilot: Pilot, context: Context, broken: Break, now: list[float]
) -> None:
    begin_game(pilot, context)
    broken(TableScreen, "update")
    by_frame(pilot)
    for _ in range(2 * crash_recovery.MAX_ERRORS):
        now[0] += crash_recovery.ERROR_PERIOD
        pilot.click("crash.go_on")
        by_frame(pilot)
        assert isinstance(pilot.app.screen, CrashScreen)


def test_unexpected_errors_fail_the_tests(app: App, context: Context, broken: Break) -> None:
    broken(TitleScreen, "update")
    app.push(TitleScreen(context))
    with pytest.raises(ProvokedError):
        app.step(0.0)


# The whole program, from its start to its exit status -----------------------------------------------


@pytest.fixture
def display() -> None:
    pygame.display.init()
    pygame.event.clear()


@pytest.mark.usefixtures("display")
def test_the_program_shows_the_crash_screen_and_closes_normally(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], home: Path
) -> None:
    shown = []

    class Watched(CrashScreen):
        def entered(self) -> None:
            super().entered()
            shown.append(self)
            pygame.event.post(pygame.Event(pygame.QUIT))

    monkeypatch.setattr(crash_recovery, "CrashScreen", Watched)
    monkeypatch.setattr(TitleScreen, "handle_key", fail)
    pygame.event.post(pygame.Event(pygame.KEYDOWN, key=pygame.K_F7, mod=0, unicode="", scancode=0))
    assert main.run() == 0
    assert len(shown) == 1
    assert len(reports(home)) == 1
    assert capsys.readouterr().err == ""


@pytest.mark.usefixtures("display", "painted")
@pytest.mark.parametrize(
    ("kind", "method"),
    [
        (CrashScreen, "build"),
        (CrashScreen, "update"),
        (crash_screen._Background, "paint"),
        (CrashHandler, "_recovered"),
    ],
)
def test_if_the_crash_screen_fails_the_program_ends_with_a_message(
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    home: Path,
    kind: type,
    method: str,
) -> None:
    monkeypatch.setattr(CrashHandler, "_table", lambda _rescue: TableScreen(Context(), _small_game()))
    monkeypatch.setattr(TitleScreen, "update", fail)
    monkeypatch.setattr(kind, method, fail)
    assert main.run() == 1
    assert_one_line(capsys.readouterr().err)
    assert reports(home)


def _small_game() -> Session:
    return Session(Options(players=2), 1, [Seat(SeatKind.HUMAN, "Ana"), Seat(SeatKind.HUMAN, "Jan")])


@pytest.mark.usefixtures("display")
def test_if_the_title_fails_at_once_the_program_ends_with_a_message(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], home: Path
) -> None:
    monkeypatch.setattr(TitleScreen, "build", fail)
    assert main.run() == 1
    assert_one_line(capsys.readouterr().err)
    assert "ProvokedError: ouch" in reports(home)[0]


def assert_one_line(said: str) -> None:
    assert re.fullmatch(r"puertorico: [^\n]+\.txt\.\n", said), said
    assert "Traceback" not in said


# What a report says -------------------------------------------------------------------------------


def test_a_report_does_not_contain_the_home_folder(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOME", str(home / "ana"))
    monkeypatch.setenv("USERPROFILE", str(home / "ana"))
    crash_report.write_report(ProvokedError(f"no {home / 'ana' / 'x.json'}"))
    (report,) = reports(home)
    assert f"ProvokedError: no {Path('~', 'x.json')}" in report
    assert str(home / "ana") not in report


def test_a_report_is_written_even_if_the_game_cannot_be_described(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    session = Session(Options(players=2), 9, [Seat(SeatKind.HUMAN, "Ana"), Seat(SeatKind.HUMAN, "Jan")])
    session.seats = None  # type: ignore[assignment]
    monkeypatch.setattr("pygame.display.get_desktop_sizes", fail)
    monkeypatch.setattr("pygame.display.get_init", lambda: True)
    crash_report.write_report(ProvokedError("ouch"), session)
    (report,) = reports(home)
    assert "ProvokedError: ouch" in report
    assert "(the rest is missing: ProvokedError)" in report
    assert "(the rest is missing: TypeError)" in report


def test_a_report_has_what_developers_need_and_no_names(home: Path) -> None:
    session = Session(
        Options(players=2), 9, [Seat(SeatKind.HUMAN, "Ana"), Seat(SeatKind.COMPUTER, "Jan", "builder")]
    )
    while len(session.actions) < crash_report.LAST_ACTIONS + 9:
        session.act(session.legal()[0])
    first, second = (crash_report.write_report(ProvokedError("ouch"), session) for _ in range(2))
    assert first is not None
    assert first.parent == home / "data" / "reports"
    assert second not in (None, first)
    text = first.read_text("utf-8")
    for wanted in (
        r"^version +\d",
        "^system ",
        "^python +3",
        "^time +20",
        "seed 9",
        "human, builder",
        "ouch",
    ):
        assert re.search(wanted, text, re.MULTILINE), wanted
    listed = re.findall(r"^ *(\d+)    (.+)$", text, re.MULTILINE)
    assert (
        listed
        == [(str(n), str(action)) for n, action in enumerate(session.actions, 1)][
            -crash_report.LAST_ACTIONS :
        ]
    )
    assert "Ana" not in text


def test_a_recovered_game_keeps_its_tiles_in_place() -> None:
    session = Session(Options(players=3), 5, [Seat(SeatKind.HUMAN, name) for name in ("Ana", "Jan", "Eva")])
    shown = session.arrangements[0]
    session.arrange(0, type(shown)(island=(*shown.island[1:], shown.island[0]), city=shown.city))
    session.state.players[0].doubloons = 99
    found = recovery.recover_session(session)
    assert found is not None
    assert found.arrangements[0].island == session.arrangements[0].island
    assert found.state.players[0].doubloons != 99
