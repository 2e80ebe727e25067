"""Fixtures and settings for all tests."""

import gc
import os
import signal
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

from puertorico import i18n
from tests.memory import keep_large_blocks_apart

# No property test fails because a machine is busy, or by chance: the examples are the same each time.
# ``pytest --hypothesis-profile explore`` tries other examples.
settings.register_profile("explore", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.register_profile("project", settings.get_profile("explore"), derandomize=True)
settings.load_profile("project")

# Dozens of tests start the game, or workers of it: each would compile all modules again.
os.environ.pop("PYTHONDONTWRITEBYTECODE", None)

# A shell that runs the tests in the background makes them ignore Ctrl+C, and all programs they start.
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)


keep_large_blocks_apart()


def pytest_collection_finish() -> None:
    """Exclude objects that stay until the end from garbage collection: modules, tests, syntax trees."""
    gc.collect()
    gc.freeze()


def peak_memory() -> int:
    """Return the peak memory of this process, or of a process it has started if that used more, in megabytes;
    0 if the system doesn't report it.
    """
    if sys.platform == "win32":
        return 0
    import resource

    counted = (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN)
    peak = max(resource.getrusage(whose).ru_maxrss for whose in counted)
    return peak // (1024 * 1024 if sys.platform == "darwin" else 1024)


def pytest_sessionfinish() -> None:
    """Write the peak memory of each process to the folder set in PUERTORICO_TEST_MEMORY."""
    folder = os.environ.get("PUERTORICO_TEST_MEMORY")
    if folder:
        name = os.environ.get("PYTEST_XDIST_WORKER", "main")
        Path(folder, name).write_text(f"{peak_memory()}\n", encoding="utf-8")


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    """Use English texts, whatever the system's language and the choice of the previous test."""
    i18n.install("en")
    yield
    i18n.install("en")


@pytest.fixture(scope="module", autouse=True)
def _own_caches_cleared(request: pytest.FixtureRequest) -> Iterator[None]:
    """Empty the caches that a test module has made for itself: whole games with all their states."""
    yield
    for value in vars(request.module).values():
        if hasattr(value, "cache_clear") and value.__module__ == request.module.__name__:
            value.cache_clear()
