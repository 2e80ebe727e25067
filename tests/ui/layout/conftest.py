"""Fixtures for tests of the layout."""

import pytest


@pytest.fixture(autouse=True)
def _painted_late(painted: None) -> None:
    """Paint each frame at once: these tests look at what is painted and when."""
