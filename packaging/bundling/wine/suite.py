"""The tests of the parts that differ most between systems, in Windows' Python."""

from bundling.trying.programs import Failed
from bundling.wine.environment import Wine

TESTS = (
    "tests/test_files.py",
    "tests/test_paths.py",
    "tests/test_settings.py",
    "tests/record",
    "tests/session",
    "tests/cli",
)

_MOST_SECONDS = 3600.0


def run(wine: Wine) -> str:
    """Run the tests and return pytest's last line. Raises Failed."""
    options = ["-q", "-o", "addopts=", "-m", "not many_games", "--timeout", "600", "-p", "no:cacheprovider"]
    done = wine.run_python("-m", "pytest", *options, *TESTS, seconds=_MOST_SECONDS, may_fail=True)
    (wine.work / "tests.txt").write_text(done.output, encoding="utf-8")
    last = (done.tail().splitlines() or ["pytest printed nothing"])[-1].strip("= ")
    if done.status:
        failed = [line for line in done.output.splitlines() if line.startswith(("FAILED", "ERROR"))]
        raise Failed("\n    ".join([last, *failed]))
    return last
