"""What holds for all tests."""

import gc
import os
import signal
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

from puertorico import i18n

# No property fails by the clock of a busy machine, and none by luck: the examples are the same each time.
# Others are tried by ``pytest --hypothesis-profile explore``.
settings.register_profile("explore", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.register_profile("project", settings.get_profile("explore"), derandomize=True)
settings.load_profile("project")

# A shell that runs the tests in the background has them ignore Ctrl+C, and so would all programs they start.
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)


def pytest_collection_finish() -> None:
    """Keep the garbage collector away from what stays until the end: modules, tests, syntax trees."""
    gc.collect()
    gc.freeze()


def peak_memory() -> int:
    """Return the most memory this process has used, in megabytes; 0 where the system doesn't say."""
    if sys.platform == "win32":
        return 0
    import resource

    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return peak // (1024 * 1024 if sys.platform == "darwin" else 1024)


def pytest_sessionfinish() -> None:
    """Report the peak memory of each process to the folder that PUERTORICO_TEST_MEMORY names."""
    folder = os.environ.get("PUERTORICO_TEST_MEMORY")
    if folder:
        name = os.environ.get("PYTEST_XDIST_WORKER", "main")
        Path(folder, name).write_text(f"{peak_memory()}\n", encoding="utf-8")


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    """The texts are English, whatever the system speaks and the test before has chosen."""
    i18n.install("en")
    yield
    i18n.install("en")
