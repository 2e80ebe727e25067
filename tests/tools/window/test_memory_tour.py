"""The tool that measures the memory of the game."""

import csv
import subprocess
import sys
from pathlib import Path

import pytest

from tests.folders import ROOT
from tests.tools.window import memory_tour
from tests.tools.window.memory_tour import LIMITS, Reading, judge

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="the memory is read from /proc")


def readings(*megabytes: float) -> list[Reading]:
    return [Reading(f"screen {number}", value, value) for number, value in enumerate(megabytes)]


@pytest.mark.parametrize(("most", "problem"), [(250.0, None), (250.4, "More than 250 MB."), (90.0, None)])
def test_the_most_memory_at_any_time_of_a_tour_counts(most: float, problem: str | None) -> None:
    readings = [Reading("title", 80, 85), Reading("score", 70, most), Reading("title", 70, most)]
    assert judge(readings, (1920, 1080), None) == problem


def test_sizes_without_a_limit_are_only_measured() -> None:
    assert judge(readings(900), (3840, 2160), None) is None
    assert set(LIMITS) == {(1920, 1080), (2560, 1440)}


@pytest.mark.parametrize(
    ("last", "problem"), [(110.0, None), (112.0, "112% of the memory after half an hour."), (50.0, None)]
)
def test_hours_are_compared_with_the_first_half_hour(last: float, problem: str | None) -> None:
    """There is a reading every six minutes, so the fifth counts."""
    assert judge(readings(60, 70, 80, 90, 100, 300, last), (1280, 720), 4.0) == problem


def test_memory_is_read_while_computer_players_play(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("PUERTORICO_HOME", str(tmp_path))
    monkeypatch.setattr(memory_tour, "_MINUTES", 0.1)
    arguments = ["--hours", "0.005", "--size", "1024x640", "--csv", str(tmp_path / "memory.csv")]
    assert memory_tour.main(arguments) == 0
    with (tmp_path / "memory.csv").open(encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file))
    assert len(rows) == 3
    assert all(30 < float(row["megabytes"]) <= float(row["peak"]) for row in rows)
    assert "game 1\n" in capsys.readouterr().out


@pytest.mark.many_games
def test_after_visiting_every_screen_memory_stays_within_its_limit() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "tests.tools.window.memory_tour", "--size", "1920x1080"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    for screen in ("settings", "licenses", "building selection", "draft", "log", "score", "replay"):
        assert screen in done.stdout
