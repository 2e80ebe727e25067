"""The tests of the parts that differ most between systems, in Windows' Python."""

from bundling.wine.environment import Failed, Wine

TESTS = (
    "tests/test_files.py",
    "tests/test_paths.py",
    "tests/test_settings.py",
    "tests/record",
    "tests/session",
    "tests/cli",
)

NOT_UNDER_WINE: dict[str, str] = {}
"""Tests that fail because of Wine, each with the reason."""

_MOST_SECONDS = 3600.0


def run(wine: Wine) -> str:
    """Run the tests and return pytest's last line. Raises Failed."""
    options = ["-q", "-o", "addopts=", "-m", "not many_games", "--timeout", "600", "-p", "no:cacheprovider"]
    left_out = [word for test in NOT_UNDER_WINE for word in ("--deselect", test)]
    command = ["-m", "pytest", *options, *left_out, *TESTS]
    done = wine.run_python(*command, seconds=_MOST_SECONDS, may_fail=True)
    last = (done.tail().splitlines() or ["pytest printed nothing"])[-1].strip("= ")
    if done.status:
        failed = [line for line in done.output.splitlines() if line.startswith(("FAILED", "ERROR"))]
        raise Failed("\n    ".join([last, *failed]))
    return last
