"""The command line, run as a new process, or in this one if only the output matters."""

import ctypes
import io
import json
import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, redirect_stderr, redirect_stdout, suppress
from itertools import islice
from pathlib import Path
from types import SimpleNamespace

import pytest

from puertorico import __version__
from puertorico.cli import simulate as simulate_command
from puertorico.cli.command import run as run_here
from puertorico.cli.errors import ProcessLost
from puertorico.cli.simulation import GameResult, SeriesSetup
from puertorico.subprocess_lifetime import blocking_ctrl_c_in_children
from puertorico.terminal import make_streams_safe
from tests.cli.calling import call
from tests.folders import GAMES_FOLDER, ROOT

QUICK = ("--players-are", "random,random,random,random")


def command(*arguments: str) -> list[str]:
    return [sys.executable, "-m", "puertorico", *arguments]


def environment(**more: str) -> dict[str, str]:
    left_out = ("DISPLAY", "WAYLAND_DISPLAY", "LANGUAGE")
    kept = {name: value for name, value in os.environ.items() if name not in left_out}
    kept.pop("PYTHONUNBUFFERED", None)
    return {**kept, "LC_ALL": "C.UTF-8", "PYTHONPATH": str(ROOT), **more}


def run(*arguments: str, **more: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        command(*arguments),
        env=environment(**more),
        cwd=ROOT,
        capture_output=True,
        text=True,
        encoding="utf-8",
        timeout=240,
        check=False,
    )


def test_version():
    done = run("--version")
    assert (done.returncode, done.stdout, done.stderr) == (0, f"puertorico {__version__}\n", "")


@pytest.mark.parametrize("arguments", [["--help"], ["simulate", "--help"]])
def test_help(arguments: list[str]):
    done = run(*arguments)
    assert done.returncode == 0
    assert "simulate" in done.stdout


def test_simulate_prints_tables():
    done = run("simulate", "--games", "4", "--seed", "3", *QUICK, "--jobs", "1")
    assert done.returncode == 0
    assert done.stderr == ""
    assert "Games: 4, players: 4, seed: 3\n" in done.stdout
    assert "Seats in the first game: random, random, random, random\n" in done.stdout
    assert "all players move one seat" in done.stdout
    for words in (
        "player",
        "seat 4",
        "win %",
        "nobles",
        "Rounds per game:",
        "colonists ran out",
        "Games per sec",
    ):
        assert words in done.stdout


def simulate(*arguments: str) -> dict:
    jobs = () if "--jobs" in arguments else ("--jobs", "1")
    done = call("simulate", "--json", *arguments, *jobs)
    assert done.returncode == 0, done.stderr
    assert done.stderr == ""
    return json.loads(done.stdout)


def test_json_has_the_setup_and_the_results():
    found = simulate("--players", "3", "--games", "3", "--players-are", "allrounder,random,random")
    assert (found["players"], found["games"], found["seed"]) == (3, 3, 1)
    assert found["styles"] == ["allrounder", "random", "random"]
    assert [seat["played"] for seat in found["by_seat"]] == [3, 3, 3]
    assert {style: figures["played"] for style, figures in found["by_style"].items()} == {
        "allrounder": 3,
        "random": 6,
    }
    assert sum(seat["wins"] for seat in found["by_seat"]) == pytest.approx(3, abs=0.02)
    assert found["by_style"]["allrounder"]["mean_score"] > found["by_style"]["random"]["mean_score"]
    parts = ("mean_chips", "mean_buildings", "mean_bonuses", "mean_nobles")
    for figures in found["by_seat"]:
        assert sum(figures[part] for part in parts) == pytest.approx(figures["mean_score"], abs=0.03)
    assert set(found["ends"]) == {"colonists", "city", "victory_points"}
    assert sum(found["ends"].values()) >= 3
    assert found["rounds"]["min"] <= found["rounds"]["mean"] <= found["rounds"]["max"]


def test_the_results_do_not_depend_on_the_number_of_processes():
    arguments = ("--games", "10", "--seed", "5", *QUICK)
    one, two = simulate(*arguments, "--jobs", "1"), simulate(*arguments, "--jobs", "2")
    del one["games_per_second"], two["games_per_second"]
    assert one == two
    other = simulate("--games", "10", "--seed", "6", *QUICK)
    assert other["by_seat"] != one["by_seat"]


def test_five_players_have_all_playing_styles_by_default():
    found = simulate("--players", "5", "--games", "1", "--jobs", "1")
    assert set(found["by_style"]) == {"allrounder", "shipper", "builder", "trader"}


BOTH = ("--expansion", "new-buildings", "--expansion", "nobles")


@pytest.mark.parametrize("players", ["2", "5"])
def test_games_are_played_with_expansions(players: str):
    quick = ("--players-are", ",".join(["random"] * int(players)))
    found = simulate("--players", players, "--games", "1", *BOTH, "--draft", "random", *quick)
    assert (found["sets"], found["draft"]) == (["base", "new_buildings", "nobles"], "random")
    assert sum(seat["mean_nobles"] for seat in found["by_seat"]) > 0
    assert "uses" not in found


def test_the_players_draft_by_default():
    found = simulate("--games", "1", "--expansion", "nobles", *QUICK)
    assert (found["sets"], found["draft"]) == (["base", "nobles"], "players")
    found = simulate("--games", "1", *QUICK)
    assert (found["sets"], found["draft"]) == (["base"], None)


def test_the_heading_names_the_expansions():
    done = call("simulate", "--games", "1", "--jobs", "1", *QUICK)
    assert "\nBase game.\n" in done.stdout
    done = call("simulate", "--games", "1", "--jobs", "1", *BOTH, *QUICK)
    assert "\nBase game with New Buildings and Nobles; the players draft the buildings.\n" in done.stdout
    done = call(
        "simulate", "--games", "1", "--jobs", "1", "--expansion", "nobles", "--draft", "random", *QUICK
    )
    assert "\nBase game with Nobles; the buildings are drawn at random.\n" in done.stdout


def test_uses_of_buildings_are_counted():
    uses = simulate("--games", "1", "--report", *BOTH, *QUICK)["uses"]
    assert len(uses) == 6 + 1 + 17, "production buildings, the Jeweler and the drafted buildings"
    for counts in uses.values():
        assert list(counts) == ["bought", "occupied", "able", "used", "chances", "times"]
        assert counts["bought"] >= counts["occupied"] >= counts["able"] >= counts["used"] >= 0
        assert counts["chances"] >= counts["times"] >= counts["used"]
    assert sum(counts["times"] for counts in uses.values()) > 20


def test_the_report_lists_the_buildings_that_owners_never_used():
    done = call("simulate", "--games", "2", "--jobs", "1", "--report", *BOTH, *QUICK)
    table, unused = done.stdout.split("Owners: ")[1].split("Usable, but never used by their owners: ")
    assert "\nbuilding  " in table
    rows = {line[:20].strip(): line[20:].split() for line in table.splitlines() if line[-1:].isdigit()}
    bought, occupied, able, used, chances, times = map(int, rows["Small Indigo Plant"])
    assert 2 <= used == able <= occupied <= bought <= 8
    assert used <= times == chances
    listed = dict(part.removesuffix(")").rsplit(" (", 1) for part in unused.strip().split(", "))
    assert {name: int(row[2]) - int(row[3]) for name, row in rows.items() if row[2] != row[3]} == {
        name: int(count) for name, count in listed.items()
    }


WRONG = {
    "--expansion": "--expansion",
    "--expansion pirates": "Unknown expansion “pirates”. Choose from: new-buildings, nobles.",
    "--expansion nobles --expansion nobles": "--expansion nobles is given more than once.",
    "--expansion nobles --draft named": "--draft must be one of players, random, not “named”.",
    "--draft random": "--draft needs --expansion",
    "--games 0": "--games must be a whole number, 1 or higher, not “0”.",
    "--games -3": "--games must be a whole number, 1 or higher, not “-3”.",
    "--games 1.5": "--games must be a whole number, 1 or higher, not “1.5”.",
    "--games": "--games",
    "--players 1": "--players must be a whole number from 2 to 5, not “1”.",
    "--players 6": "--players must be a whole number from 2 to 5, not “6”.",
    "--players four": "--players must be a whole number from 2 to 5, not “four”.",
    "--seed x": "--seed must be a whole number, not “x”.",
    "--jobs 0": "--jobs must be a whole number, 1 or higher, not “0”.",
    "--players-are pirate,random,random,random": "Unknown computer player “pirate”",
    "--players-are random,random": "--players-are must name one player for each seat: 4, not 2.",
    "--players-are random,,random,random": "Unknown computer player “”",
    "--play 3": "Unknown argument “--play”",
    "more": "Unknown argument “more”",
}


@pytest.mark.parametrize("arguments", WRONG)
def test_wrong_arguments_of_simulate_are_reported(arguments: str):
    assert_refused(call("simulate", *arguments.split()), WRONG[arguments])


@pytest.mark.parametrize("arguments", [["--sim"], ["play"], ["--selftest", "simulate"]])
def test_wrong_arguments_are_reported(arguments: list[str]):
    assert_refused(run(*arguments), "")


@pytest.mark.parametrize(
    ("arguments", "meant"),
    [(["reveiw", "game.json"], "review"), (["simulat"], "simulate"), (["--hlep"], "--help")],
)
def test_a_mistyped_command_is_recognized(arguments: list[str], meant: str):
    assert_refused(call(*arguments), f"Unknown argument “{arguments[0]}”. Did you mean “{meant}”?")


def test_a_file_is_opened_even_if_it_is_named_almost_like_a_command(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.chdir(tmp_path)
    Path("replays").write_bytes(b" ")
    assert_refused(call("replays"), "replays: This file is empty, so there's no saved game in it.")


def assert_refused(done: subprocess.CompletedProcess[str], sentence: str) -> None:
    assert done.returncode == 2
    assert done.stdout == ""
    assert done.stderr.startswith("puertorico: ")
    assert done.stderr.count("\n") == 1
    assert sentence in done.stderr


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has other pipes")
@pytest.mark.parametrize("arguments", [["--help"], ["simulate", "--games", "2", *QUICK]])
def test_output_to_a_closed_pipe_is_no_error(arguments: list[str]):
    reading, writing = os.pipe()
    os.close(reading)
    try:
        done = subprocess.run(
            command(*arguments),
            env=environment(),
            cwd=ROOT,
            stdout=writing,
            stderr=subprocess.PIPE,
            check=False,
        )
    finally:
        os.close(writing)
    assert (done.returncode, done.stderr) == (1, b"")


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="this system has no device that is always full")
@pytest.mark.parametrize(
    "arguments",
    [
        ["--version"],
        ["--help"],
        ["simulate", "--help"],
        ["simulate", "--games", "1", "--jobs", "1", *QUICK],
        ["simulate", "--games", "1", "--jobs", "1", "--json", *QUICK],
        *(["arena", "random", "random", "--games", "1", "--jobs", "1", *way] for way in ([], ["--csv"])),
        ["replay", "--print", str(GAMES_FOLDER / "2-base-64.json")],
        ["--selftest"],
    ],
    ids=lambda arguments: " ".join(arguments[:2]),
)
def test_a_full_disk_is_reported_in_a_sentence(arguments: list[str], monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr("puertorico.cli.selftest.check_thinking", list)
    monkeypatch.setattr("puertorico.cli.selftest.check_game", list)
    err = io.StringIO()
    with open("/dev/full", "w", encoding="utf-8") as full, redirect_stdout(full), redirect_stderr(err):
        assert run_here(arguments) == 1
    assert err.getvalue() == "puertorico: The output could not be written: No space left on device.\n"


class FullDisk(io.StringIO):
    """A stream to a file on a full disk."""

    def write(self, _text: str) -> int:
        raise OSError(28, "No space left on device")


def test_problems_that_cannot_be_reported_are_still_in_the_exit_status(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr("puertorico.cli.selftest.check_thinking", list)
    monkeypatch.setattr("puertorico.cli.selftest.check_game", lambda: ["a problem"])
    with redirect_stderr(FullDisk()):
        assert run_here(["--selftest"]) == 1


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="this system has no device that is always full")
def test_a_full_disk_gives_no_second_message_at_exit():
    with open("/dev/full", "w", encoding="utf-8") as full:
        streams = {"stdout": full, "stderr": subprocess.PIPE}
        done = subprocess.run(command("--version"), env=environment(), cwd=ROOT, check=False, **streams)
    assert done.returncode == 1
    lines = done.stderr.decode("utf-8").splitlines()
    assert lines == ["puertorico: The output could not be written: No space left on device."]


def test_a_message_that_cannot_be_written_is_no_error(monkeypatch: pytest.MonkeyPatch):
    class Full(io.StringIO):
        def write(self, _text: str) -> int:
            raise OSError(28, "No space left on device")

    monkeypatch.setattr(sys, "stderr", Full())
    assert run_here(["simulate", "--games", "none"]) == 2


class ClosedPipe(io.StringIO):
    """A closed pipe as Windows may report it."""

    def write(self, _text: str) -> int:
        raise OSError(22, "Invalid argument")


@pytest.mark.parametrize(("platform", "silent"), [("win32", True), ("linux", False)])
def test_a_closed_pipe_on_windows_is_no_error(platform: str, silent: bool, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr("puertorico.terminal.sys.platform", platform)
    out, err = ClosedPipe(), io.StringIO()
    with redirect_stdout(out), redirect_stderr(err):
        assert run_here(["--version"]) == 1
    assert (err.getvalue() == "") == silent


@pytest.mark.parametrize(("platform", "encoding"), [("win32", "utf-8"), ("linux", "cp1252")])
def test_pipes_get_utf_8_on_windows(platform: str, encoding: str, monkeypatch: pytest.MonkeyPatch):
    """Other programs read them so; a terminal keeps its encoding."""

    class Terminal(io.TextIOWrapper):
        def isatty(self) -> bool:
            return True

    monkeypatch.setattr("puertorico.terminal.sys.platform", platform)
    monkeypatch.setattr(sys, "stdout", io.TextIOWrapper(io.BytesIO(), encoding="cp1252"))
    monkeypatch.setattr(sys, "stderr", Terminal(io.BytesIO(), encoding="cp1252"))
    make_streams_safe()
    assert (sys.stdout.encoding, sys.stderr.encoding) == (encoding, "cp1252")
    print("győzelem", flush=True)
    written = "győzelem" if encoding == "utf-8" else "gy\\u0151zelem"
    assert sys.stdout.buffer.getvalue().decode(encoding).strip() == written


MARKING = """
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from puertorico.__main__ import main
from puertorico.cli import simulate

def series(*arguments, play=simulate.series):
    for result in play(*arguments):
        Path(sys.argv[1]).touch()
        yield result

simulate.series = series
sys.exit(main(sys.argv[2:]))
"""
"""The command, changed to create a file after the first game of a simulation."""


@contextmanager
def long_simulation(mark: Path, jobs: str) -> "Iterator[subprocess.Popen[bytes]]":
    """Run a simulation that would take hours; all its processes are killed at the end of the test."""
    arguments = ("simulate", "--games", "100000", "--jobs", jobs, *QUICK)
    process = subprocess.Popen(
        [sys.executable, "-c", MARKING, str(mark), *arguments],
        env=environment(PYTHONUNBUFFERED="1"),
        cwd=ROOT,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        start_new_session=True,
    )
    try:
        while not mark.exists():
            assert process.poll() is None
            time.sleep(0.01)
        yield process
    finally:
        with suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGKILL)


@pytest.mark.skipif(sys.platform == "win32", reason="Windows can't signal a group of processes")
@pytest.mark.parametrize("jobs", ["1", "2"])
def test_ctrl_c_ends_the_command_without_a_traceback(tmp_path: Path, jobs: str):
    """As in a terminal, the whole process group gets the signal."""
    with long_simulation(tmp_path / "mark", jobs) as process:
        os.killpg(process.pid, signal.SIGINT)
        out, err = process.communicate()
    assert process.returncode == 130
    # The signal may come before the first game is counted.
    told = re.fullmatch(r"(Interrupted\. These are the results of (\d+) games?\.\n)?", err.decode())
    assert told, err
    games = re.match(r"Games: (\d+),", out.decode())
    assert (games and games[1]) == told[2]


@pytest.mark.parametrize("by", [KeyboardInterrupt(), ProcessLost("A process has ended.")], ids=repr)
@pytest.mark.parametrize("played", [3, 0])
def test_an_interrupted_simulation_prints_the_results_so_far(
    by: BaseException, played: int, monkeypatch: pytest.MonkeyPatch
):
    def interrupted(table: SeriesSetup, _games: int, seed: int, jobs: int) -> Iterator[GameResult]:
        yield from islice(series(table, 10, seed, jobs), played)
        raise by

    series = simulate_command.series
    monkeypatch.setattr(simulate_command, "series", interrupted)
    arguments = ["simulate", "--json", "--games", "100000", "--jobs", "1", *QUICK]
    code = 0
    out, err = io.StringIO(), io.StringIO()
    with redirect_stdout(out), redirect_stderr(err), suppress(KeyboardInterrupt):
        code = run_here(arguments)
    so_far = f"Interrupted. These are the results of {played} games.\n" if played else ""
    lost = isinstance(by, ProcessLost)
    assert code == lost
    assert err.getvalue() == so_far + ("puertorico: A process has ended.\n" if lost else "")
    assert (json.loads(out.getvalue())["games"] if played else out.getvalue()) == (played or "")


@pytest.mark.skipif(sys.platform == "win32", reason="Windows can't delay a signal")
def test_ctrl_c_is_delayed_while_a_game_is_submitted():
    reached = []
    with pytest.raises(KeyboardInterrupt), blocking_ctrl_c_in_children():  # noqa: PT012 - raised on exit
        signal.raise_signal(signal.SIGINT)
        reached.append(True)
    assert reached


def test_processes_tied_to_their_parent_ignore_ctrl_c():
    """Those of the window are started without blocking it: Ctrl+C is rarely pressed at that moment."""
    code = "import signal, sys; from puertorico.subprocess_lifetime import tie_to_parent; tie_to_parent();"
    code += "signal.raise_signal(signal.SIGINT); sys.exit(3)"
    done = subprocess.run([sys.executable, "-c", code], env=environment(), cwd=ROOT, check=False)
    assert done.returncode == 3


def test_new_processes_ignore_ctrl_c_on_windows(monkeypatch: pytest.MonkeyPatch):
    """They inherit that from the console's settings, but not a signal handler."""
    calls: list[tuple[object, ...]] = []
    kernel = SimpleNamespace(SetConsoleCtrlHandler=lambda *given: calls.append(given))
    monkeypatch.setattr(ctypes, "windll", SimpleNamespace(kernel32=kernel), raising=False)
    monkeypatch.setattr("puertorico.subprocess_lifetime.sys.platform", "win32")
    with blocking_ctrl_c_in_children():
        assert calls == [(None, True)]
    assert calls == [(None, True), (None, False)]


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no SIGKILL")
@pytest.mark.parametrize("how", ["SIGKILL", "SIGTERM"])
def test_no_process_is_left_when_the_command_is_killed(tmp_path: Path, how: str):
    with long_simulation(tmp_path / "mark", "2") as process:
        os.kill(process.pid, signal.Signals[how])
        # The pipes close only when every process that inherited them has ended.
        process.communicate()
    assert process.returncode == -signal.Signals[how]


def test_selftest_without_a_display():
    done = run("--selftest", SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy")
    assert (done.returncode, done.stdout, done.stderr) == (0, "selftest: ok\n", "")


def test_selftest_reports_missing_resources(tmp_path: Path):
    """The program is copied without its resources."""
    (tmp_path / "puertorico").symlink_to(ROOT / "puertorico", target_is_directory=True)
    code = (
        "import sys, puertorico.paths as paths; paths._PACKAGE = paths.Path(sys.argv[1]);"
        "from puertorico.__main__ import main; sys.exit(main(['--selftest']))"
    )
    done = subprocess.run(
        [sys.executable, "-c", code, str(tmp_path / "nowhere")],
        env=environment(SDL_VIDEODRIVER="dummy"),
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 1
    assert done.stdout == ""
    assert "resources are missing" in done.stderr
    assert "Traceback" not in done.stderr


def test_any_text_can_be_printed_in_any_encoding(monkeypatch: pytest.MonkeyPatch):
    written = io.BytesIO()
    monkeypatch.setattr(sys, "stdout", io.TextIOWrapper(written, encoding="ascii"))
    monkeypatch.setattr(sys, "stderr", None)
    assert run_here(["simulate", "--games", "none"]) == 2
    print("győzelem", flush=True)
    # On Windows, pipes and files get UTF-8.
    wanted = "győzelem".encode() if sys.platform == "win32" else b"gy\\u0151zelem"
    assert written.getvalue() == wanted + os.linesep.encode()
    with sys.stderr as nowhere:
        assert nowhere.name == os.devnull


def test_the_version_is_printed_without_loading_the_game():
    """Only what prints text is imported, so it takes no longer than Python itself needs to start."""
    heavy = ("puertorico.ai", "puertorico.engine", "puertorico.record", "puertorico.session", "pygame")
    others = ("argparse", "attr", "multiprocessing", "platformdirs", "puertorico.i18n", "typing")
    code = (
        "import os, sys; from puertorico.__main__ import main\n"
        "try: main(['--version'])\n"
        f"finally: os._exit(sum(name in sys.modules for name in {(*heavy, *others)}))"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], env=environment(), cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stdout, done.stderr) == (0, f"puertorico {__version__}\n", "")


def test_simulations_and_worker_processes_do_not_import_pygame():
    """Worker processes import the main module, which must not import the rest of the program."""
    code = (
        "import sys, puertorico.__main__; early = set(sys.modules);"
        "puertorico.__main__.main(['simulate', '--games', '1', '--json', '--players-are',"
        " 'random,random,random,random']);"
        "bad = {n for n in early if n.startswith('puertorico.')} - {'puertorico.__main__'};"
        "sys.exit(str(bad) if bad else 'pygame' if 'pygame' in sys.modules else 0)"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], env=environment(), cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stderr) == (0, "")


@pytest.mark.skipif(sys.platform != "linux", reason="other systems always have a display")
def test_a_missing_display_is_reported():
    done = run(SDL_VIDEODRIVER="x11")
    assert done.returncode == 1
    assert done.stderr.startswith("puertorico: The game needs a desktop with a display")
    assert done.stderr.count("\n") == 1
