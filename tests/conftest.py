"""What holds for all tests."""

from collections.abc import Iterator

import pytest
from hypothesis import HealthCheck, settings

from puertorico import i18n

# No property fails by the clock of a busy machine, and none by luck: the examples are the same each time.
# Others are tried by ``pytest --hypothesis-profile explore``.
settings.register_profile("explore", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.register_profile("project", settings.get_profile("explore"), derandomize=True)
settings.load_profile("project")


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    """The texts are English, whatever the system speaks and the test before has chosen."""
    i18n.install("en")
    yield
    i18n.install("en")
