"""What holds for all tests."""

import signal
from collections.abc import Iterator

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


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    """The texts are English, whatever the system speaks and the test before has chosen."""
    i18n.install("en")
    yield
    i18n.install("en")
