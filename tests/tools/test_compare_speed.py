"""The tool that compares the speed of two commits."""

import subprocess
from pathlib import Path

import pytest

from tests.folders import IS_CHECKOUT, ROOT
from tests.tools import compare_speed
from tests.tools.compare_speed import Change, compare, keep, lines


def change(before: list[float], after: list[float], name: str = "clone") -> Change:
    (found,) = compare({name: before}, {name: after})
    return found


def test_a_clear_rise_is_worse_and_a_clear_fall_better() -> None:
    assert change([100, 102, 98], [120, 123, 117]).verdict == "worse"
    assert change([120, 123, 117], [100, 102, 98]).verdict == "better"


def test_a_change_within_the_noise_is_neither() -> None:
    found = change([100, 100, 100], [100, 150, 90])
    assert found.noise is not None
    assert found.noise > found.ratio > 0.03
    assert found.verdict == ""


def test_a_small_change_is_neither_however_certain() -> None:
    assert change([100, 100, 100], [102, 102, 102]).verdict == ""


def test_rounds_are_compared_with_each_other() -> None:
    """When the machine gets slower, both commits do, and that isn't noise."""
    found = change([100, 200, 400], [110, 220, 440])
    assert found.noise == pytest.approx(0.0)
    assert found.verdict == "worse"


def test_one_round_has_no_noise_and_needs_a_large_change() -> None:
    assert change([100], [110]).noise is None
    assert change([100], [110]).verdict == ""
    assert change([100], [113]).verdict == "worse"


def test_nobody_notices_a_little_more_idling() -> None:
    name = "a second behind other windows"
    assert change([10_000, 10_000], [30_000, 30_000], name).verdict == ""
    assert change([10_000, 10_000], [90_000, 90_000], name).verdict == "worse"


def test_the_table_names_what_got_worse() -> None:
    _heading, line = lines([change([100, 100], [150, 150])])
    assert line.split() == ["clone", "100", "150", "+50.0%", "±0.0%", "worse"]


def test_figures_are_kept_in_a_column_for_each_commit(tmp_path: Path) -> None:
    path = tmp_path / "figures.csv"
    keep(path, "old", {"clone": 45.4, "gone": 1})
    keep(path, "new", {"clone": 44, "added": 7})
    keep(path, "new", {"clone": 43, "added": 7})
    assert path.read_text().splitlines() == ["figure,old,new", "clone,45,43", "gone,1,", "added,,7"]


@pytest.mark.skipif(not IS_CHECKOUT, reason="needs the history of the repository")
def test_a_commit_is_checked_out_with_todays_benchmarks_and_removed_again() -> None:
    with compare_speed.checkout(compare_speed.resolve("HEAD")) as folder:
        assert (folder / "puertorico" / "__init__.py").is_file()
        measures = Path("tests", "bench", "measures.py")
        assert (folder / measures).read_bytes() == (ROOT / measures).read_bytes()
        found = compare_speed.measure(folder, "legal")
        assert found["legal actions, captain"] > 0
    assert not folder.exists()
    listed = subprocess.run(("git", "worktree", "list"), cwd=ROOT, capture_output=True, text=True, check=True)
    assert str(folder) not in listed.stdout


@pytest.mark.skipif(not IS_CHECKOUT, reason="needs the history of the repository")
def test_an_unknown_commit_is_refused() -> None:
    with pytest.raises(SystemExit, match="Needed a single revision"):
        compare_speed.resolve("no-such-commit")
