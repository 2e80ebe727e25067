"""What holds for all tests."""

from collections.abc import Iterator

import pytest

from puertorico import i18n


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    """The texts are English, whatever the system speaks and the test before has chosen."""
    i18n.install("en")
    yield
    i18n.install("en")
