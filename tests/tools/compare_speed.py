"""Measure the speed and memory of two commits side by side, and report what got worse.

    python -m tests.tools.compare_speed v1.0.0 HEAD
    python -m tests.tools.compare_speed HEAD .
    python -m tests.tools.compare_speed HEAD~20 HEAD --only engine --only thinking --rounds 7
    python -m tests.tools.compare_speed v1.0.0 HEAD --keep

Each commit is checked out in a temporary folder; "." stands for the files as they are now, except new ones.
Both are measured with the same code (`tests/bench/measures.py`) in turns; each measurement is a new process.
Times are CPU times in steps of the yardstick (`tests/bench/yardstick.py`), so other load matters little and
figures of other machines can be compared roughly.

The table has both medians, the change, and its noise: half the 95% interval of the ratio within a round. A
figure got worse if it rose by more than its noise and by more than 3%. The exit status is 1 if one did.
``--keep`` writes the medians of the second commit into `tests/bench/figures.csv`.
"""

import argparse
import csv
import json
import math
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from statistics import median

from attrs import frozen

from puertorico.cli.statistics import estimate
from tests.bench.measures import MEASURES
from tests.folders import ROOT
from tests.tools.command import run

FIGURES = ROOT / "tests" / "bench" / "figures.csv"
"""The figures of commits measured so far, a column for each."""
UNCOMMITTED = "."
RELEVANT = 0.03
"""Smaller changes are not reported as worse or better, however certain."""
NEGLIGIBLE = {"a second behind other windows": 30_000, "a second in front, with waves": 30_000}
"""Changes in steps that nobody notices: a fifth of a percent of a core."""
ONCE = ("tests",)
"""Measurements that take minutes: one round, unless they are the only ones."""

Samples = dict[str, list[float]]
"""The values of each figure by round."""


@frozen
class Change:
    """How a figure differs between two commits: ``ratio`` is the second to the first, less one.

    ``noise`` is None if there was only one round.
    """

    name: str
    before: float
    after: float
    ratio: float
    noise: float | None

    @property
    def verdict(self) -> str:
        """``worse``, ``better``, or nothing."""
        beyond = max(RELEVANT, 4 * RELEVANT if self.noise is None else self.noise)
        if abs(self.ratio) <= beyond or abs(self.after - self.before) <= NEGLIGIBLE.get(self.name, 0):
            return ""
        return "worse" if self.ratio > 0 else "better"


def compare(before: Samples, after: Samples) -> list[Change]:
    """Return the changes of all figures that both commits have. Values of the same round are compared."""
    changes = []
    for name in before:
        pairs = list(zip(before[name], after.get(name, ()), strict=False))
        if not pairs:
            continue
        found = estimate([math.log(new / old) for old, new in pairs])
        noise = None if len(pairs) < 2 else math.expm1((found.high or found.mean) - found.mean)
        ratio = math.expm1(found.mean)
        changes.append(Change(name, median(before[name]), median(after[name]), ratio, noise))
    return changes


def lines(changes: Sequence[Change]) -> Iterator[str]:
    """Yield the lines of the table."""
    yield f"{'':36} {'before':>13} {'after':>13} {'change':>8} {'noise':>8}"
    for one in changes:
        noise = "?" if one.noise is None else f"±{one.noise:.1%}"
        figures = f"{one.before:13,.0f} {one.after:13,.0f} {one.ratio:+8.1%} {noise:>8}"
        yield f"{one.name:36} {figures} {one.verdict}".rstrip()


@contextmanager
def checkout(commit: str) -> Iterator[Path]:
    """Check out a commit, with today's benchmarks, in a folder that is removed at the end."""
    with tempfile.TemporaryDirectory(prefix="puertorico-speed-") as place:
        folder = Path(place) / "checkout"
        _git("worktree", "add", "--quiet", "--detach", str(folder), commit)
        try:
            for part in ("bench", "folders.py"):
                target = folder / "tests" / part
                if (ROOT / "tests" / part).is_dir():
                    shutil.rmtree(target, ignore_errors=True)
                    shutil.copytree(ROOT / "tests" / part, target)
                else:
                    shutil.copyfile(ROOT / "tests" / part, target)
            yield folder
        finally:
            _git("worktree", "remove", "--force", str(folder))


def resolve(name: str) -> str:
    """Return the hash of a commit; of a temporary one for the files as they are now."""
    if name == UNCOMMITTED:
        return _git("stash", "create") or _git("rev-parse", "HEAD")
    return _git("rev-parse", "--verify", f"{name}^{{commit}}")


def _git(*words: str) -> str:
    done = subprocess.run(("git", "-C", str(ROOT), *words), capture_output=True, text=True)
    if done.returncode:
        raise SystemExit(done.stderr.strip())
    return done.stdout.strip()


def measure(folder: Path, name: str) -> dict[str, float]:
    """Run a measurement of a commit; return nothing if the commit can't do it."""
    with tempfile.TemporaryDirectory() as home:
        variables = {
            **os.environ,
            "PYTHONPATH": str(folder),
            "PUERTORICO_HOME": home,
            "SDL_VIDEODRIVER": "dummy",
            "SDL_AUDIODRIVER": "dummy",
            "PYGAME_HIDE_SUPPORT_PROMPT": "1",
            "LANGUAGE": "en",
        }
        command = [sys.executable, "-m", "tests.bench.measures", name]
        done = subprocess.run(command, cwd=folder, env=variables, capture_output=True, text=True)
    if done.returncode:
        reason = (done.stderr.strip().splitlines() or ["no reason"])[-1]
        print(f"  {name} failed: {reason}", flush=True)
        return {}
    figures: dict[str, float] = json.loads(done.stdout.splitlines()[-1])
    return figures


def measure_both(folders: Sequence[Path], names: Sequence[str], rounds: int) -> tuple[Samples, Samples]:
    """Run the measurements of both commits in turns and return the figures of each."""
    found: tuple[Samples, Samples] = ({}, {})
    for number in range(rounds):
        for name in names:
            if number and name in ONCE and set(names) != set(ONCE):
                continue
            print(f"round {number + 1} of {rounds}: {name}", flush=True)
            order = (0, 1) if number % 2 == 0 else (1, 0)
            for which in order:
                for figure, value in measure(folders[which], name).items():
                    found[which].setdefault(figure, []).append(value)
    return found


def keep(path: Path, title: str, figures: Mapping[str, float]) -> None:
    """Write figures as a column of the file, in place of one with the same title."""
    rows: dict[str, dict[str, str]] = {}
    columns: list[str] = []
    if path.is_file():
        with path.open(encoding="utf-8", newline="") as file:
            reader = csv.DictReader(file)
            columns = [column for column in reader.fieldnames or () if column not in ("figure", title)]
            rows = {row["figure"]: row for row in reader}
    for name, value in figures.items():
        rows.setdefault(name, {"figure": name})[title] = f"{value:.0f}"
    with path.open("w", encoding="utf-8", newline="") as file:
        writer = csv.DictWriter(file, ["figure", *columns, title], lineterminator="\n", extrasaction="ignore")
        writer.writeheader()
        writer.writerows(rows.values())


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command; return its exit status."""
    parser = argparse.ArgumentParser(
        prog="python -m tests.tools.compare_speed", description="Compare speed and memory of two commits."
    )
    parser.add_argument("before", help='a commit, or "." for the files as they are now')
    parser.add_argument("after", nargs="?", default=UNCOMMITTED, help="the same (default: .)")
    parser.add_argument(
        "--only", action="append", choices=list(MEASURES), help="a measurement (default: all)"
    )
    parser.add_argument("--rounds", type=int, default=5, help="(default: %(default)s)")
    parser.add_argument("--keep", action="store_true", help=f"write the figures into {FIGURES.name}")
    given = parser.parse_args(arguments)
    commits = resolve(given.before), resolve(given.after)
    with checkout(commits[0]) as first, checkout(commits[1]) as second:
        before, after = measure_both((first, second), given.only or list(MEASURES), given.rounds)
    changes = compare(before, after)
    print("\nSteps of the yardstick; memory in megabytes; a second of idling in steps.")
    print(*lines(changes), sep="\n")
    if missing := sorted(before.keys() ^ after.keys()):
        print(f"Only one commit has: {', '.join(missing)}")
    if given.keep:
        date = _git("log", "-1", "--format=%cs", commits[1])
        medians = {name: median(values) for name, values in after.items()}
        keep(FIGURES, f"{date} {commits[1][:8]}", medians)
        print(f"Kept in {FIGURES.relative_to(ROOT)}.")
    worse = [one.name for one in changes if one.verdict == "worse"]
    print(f"Worse: {', '.join(worse) or 'nothing'}.")
    return 1 if worse else 0


if __name__ == "__main__":
    run(main)
