"""The trial under Wine: its steps, their order, what is resumed, and its own small parts.

The trial itself takes long and is a separate command: packaging/windows/try_under_wine.py.
"""

import os
import shutil
import signal
import subprocess
import sys
from pathlib import Path

import pytest
from bundling import names, virtual_environment
from bundling.trying import programs, steps
from bundling.trying.programs import Failed, run_here
from bundling.trying.steps import Outcome, Step
from bundling.wine import debian, python, source
from bundling.wine.environment import Wine, on_windows
from bundling.wine.steps import STEPS

from tests.packaging.pinned import pinned


@pytest.fixture
def wine(tmp_path: Path) -> Wine:
    return Wine(tmp_path / "work", tmp_path / "pictures")


def working(name: str, *needs: str) -> Step:
    return Step(name, "works", lambda _wine: f"{name} is done", needs)


def broken(_wine: Wine) -> str:
    raise Failed("no luck")


@pytest.mark.skipif(sys.platform == "win32", reason="sh starts the program")
def test_a_program_is_not_waited_for_because_of_what_it_has_started(monkeypatch: pytest.MonkeyPatch) -> None:
    """Wine's desktop inherits the pipes of the first program with a window, and goes on running."""
    monkeypatch.setattr(programs, "_REST_SECONDS", 0.01)
    done = run_here("sh", "-c", "sleep 3600 & echo $!")
    os.kill(int(done.output), signal.SIGKILL)


def test_each_step_comes_after_the_steps_it_needs() -> None:
    known: set[str] = set()
    for step in STEPS:
        assert known >= set(step.needs), step.name
        known.add(step.name)
    assert len(known) == len(STEPS)


def test_steps_that_need_a_failed_one_are_skipped_and_others_go_on(wine: Wine, tmp_path: Path) -> None:
    tried = [
        working("a"),
        Step("b", "fails", broken, ("a",)),
        working("c", "b"),
        working("d", "c"),
        working("e"),
    ]
    found = steps.run(tried, wine, tmp_path / "results.json")
    assert {name: one.state for name, one in found.items()} == {
        "a": "ok",
        "b": "failed",
        "c": "skipped",
        "d": "skipped",
        "e": "ok",
    }
    assert found["b"].text == "no luck"
    assert found["c"].text == "needs b"


def test_a_resumed_trial_runs_only_what_has_not_succeeded(wine: Wine, tmp_path: Path) -> None:
    results, ran = tmp_path / "results.json", []
    steps.run([working("a"), Step("b", "fails", broken)], wine, results)

    def again(name: str) -> Step:
        return Step(name, "works now", lambda _wine: ran.append(name) or "done")

    found = steps.run([again("a"), again("b"), again("c")], wine, results, resume=True)
    assert ran == ["b", "c"]
    assert [one.state for one in found.values()] == ["ok", "ok", "ok"]
    steps.run([again("a")], wine, results)
    assert ran == ["b", "c", "a"]


def test_the_table_shows_each_step_and_the_time_of_all() -> None:
    found = {"play": Outcome("ok", 61.2, "256 moves"), "tests": Outcome("failed", 8.0, "1 failed")}
    lines = list(steps.table(found))
    assert [line.split() for line in lines] == [
        ["play", "ok", "1:01", "256", "moves"],
        ["tests", "failed", "0:08", "1", "failed"],
        ["all", "1:09"],
    ]


def test_the_command_knows_its_steps_and_needs_no_packages() -> None:
    """Python's standard library is enough to ask what it does."""
    script = names.RECIPES / "windows" / "try_under_wine.py"
    plain = [sys.executable, "-I", "-S", str(script)]
    shown = subprocess.run([*plain, "--help"], capture_output=True, text=True, check=True)
    assert all(f"  {step.name} " in shown.stdout for step in STEPS)
    wrong = subprocess.run([*plain, "dance"], capture_output=True, text=True)
    assert wrong.returncode == 2
    assert "there is no step dance" in wrong.stderr


def test_missing_packages_are_named_to_users_who_may_not_install_them(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(debian, "_is_installed", lambda name: name not in ("nsis", "xvfb"))
    monkeypatch.setattr(os, "geteuid", lambda: 1000, raising=False)
    with pytest.raises(
        Failed, match=r"^Install the missing packages first: sudo apt-get install .* nsis xvfb$"
    ):
        debian.install()


def test_a_step_that_lacks_an_earlier_one_fails_with_a_sentence(wine: Wine, tmp_path: Path) -> None:
    """The names of steps can be given in any selection."""
    step = Step("linux", "runs Python of this system", lambda wine: wine.run_linux("--version").output)
    found = steps.run([step], wine, tmp_path / "results.json")
    assert found["linux"].state == "failed"
    assert found["linux"].text.endswith(" doesn't exist; run the steps before this one first")


@pytest.mark.skipif(sys.platform == "win32", reason="the paths of Linux")
def test_windows_sees_the_disk_as_drive_z(tmp_path: Path) -> None:
    path = tmp_path / "Meine Spiele" / "für Änne"
    assert on_windows(path) == "Z:" + str(path).replace("/", "\\")


def test_programs_under_wine_do_not_inherit_settings_of_pip_and_python(
    wine: Wine, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Their paths mean nothing there."""
    monkeypatch.setenv("PIP_FIND_LINKS", "/wheels")
    monkeypatch.setenv("PYTHONPATH", "/code")
    found = wine.variables({"SDL_VIDEODRIVER": "windows"})
    assert not {"PIP_FIND_LINKS", "PYTHONPATH"} & found.keys()
    assert found["SDL_VIDEODRIVER"] == "windows"
    assert found["WINEPREFIX"] == str(wine.prefix)


@pytest.mark.skipif(shutil.which("git") is None, reason="git lists the files")
def test_the_source_is_copied_without_ignored_and_deleted_files(
    wine: Wine, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What an earlier trial has built stays."""
    repository = tmp_path / "repository"
    (repository / "part").mkdir(parents=True)
    monkeypatch.setattr(source, "REPOSITORY", repository)
    for name, text in {"part/a.py": "a", "gone.py": "", "new.py": "n", ".gitignore": "ignored"}.items():
        (repository / name).write_text(text)
    git = ["git", "-C", str(repository)]
    subprocess.run([*git, "init", "--quiet"], check=True)
    subprocess.run([*git, "add", "part", "gone.py"], check=True)
    (repository / "gone.py").unlink()
    (repository / "ignored").touch()
    for name in ("build/venv/python.exe", "part/old.py"):
        (wine.source / name).parent.mkdir(parents=True, exist_ok=True)
        (wine.source / name).touch()
    assert source.copy(wine) == "3 files"
    found = {path.relative_to(wine.source).as_posix() for path in wine.source.rglob("*") if path.is_file()}
    assert found == {".gitignore", "part/a.py", "new.py", "build/venv/python.exe"}


def test_wine_tries_the_versions_that_players_get() -> None:
    locked = pinned(python.LOCKED / "wine.txt")
    assert pinned(virtual_environment.GAME).items() - locked.items() == set()
    assert locked["pyinstaller"] == pinned(virtual_environment.TOOLS)["pyinstaller"]
